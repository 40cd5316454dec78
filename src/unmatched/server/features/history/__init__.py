"""History: the finished games of a person."""
