"""The live tables of one process, and the sockets at them."""
