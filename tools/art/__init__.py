"""The drawings of fighters and cards: Python that writes SVG. `python -m tools.art` writes every file made from it."""
