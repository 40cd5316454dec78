"""Campaigns of many games."""
