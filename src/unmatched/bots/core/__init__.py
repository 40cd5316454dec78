"""The typed heart of the bots: policy, value, tree and search on engine states; compiled together with the engine."""
