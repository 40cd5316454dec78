"""What a position is in numbers, compiled: observations, actions, and many games side by side."""
