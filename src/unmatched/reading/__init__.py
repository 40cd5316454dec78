"""What a position means: worth of cards, threats, features and observations, for bots and environments; compiled."""
