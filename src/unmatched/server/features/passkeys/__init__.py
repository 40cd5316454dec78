"""Passkeys: sign in on another device."""
