"""Previews: what a link shows elsewhere."""
