"""The rules and nothing else: no names, no files, no network, no text."""
