"""Commands for operators, and the command that serves."""
