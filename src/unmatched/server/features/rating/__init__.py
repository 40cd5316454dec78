"""Rating: how strong people are who take part."""
