"""Learning: from games of searches to the weights of the expert. Needs the extra `learn`."""
