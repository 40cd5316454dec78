"""Reports: messages to the operator about a table."""
