"""The table as a library: requests go in, what must be stored and sent comes out. Nothing here waits."""
