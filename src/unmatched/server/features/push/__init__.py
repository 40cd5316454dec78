"""Push: messages to people who have no page open."""
