"""Requests and responses: identity, limits, pages and the routes that every server has."""
