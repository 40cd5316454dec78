"""A client of table servers in Python, for bots of others and for tests. It knows the protocol and no rules."""

from unmatched.client.person import Gone, NoAnswer, Person, RefusedByServer, Visit

__all__ = ["Gone", "NoAnswer", "Person", "RefusedByServer", "Visit"]
