"""What a process measures and logs about itself."""
