"""Tables inside a browser: a worker of the page holds them, its storage keeps them, and no server is needed."""
