"""Reports: what people tell the operator about a table."""
