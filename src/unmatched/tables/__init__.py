"""The table as a library: what is said goes in, what must be stored and sent comes out. Nothing here waits."""
