"""Seeks: people who look for opponents now."""
