"""Deals: the same shuffles for other people, and how their games compare."""
