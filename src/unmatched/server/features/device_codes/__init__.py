"""Device codes: a short code makes another device the same person."""
