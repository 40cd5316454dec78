"""One module per fighter; `draw` returns its portrait."""
