"""Companions: the people someone has finished games with, and invitations to play again."""
