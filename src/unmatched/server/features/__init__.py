"""Optional parts of the server, each in a package that no other feature imports."""
