"""A lesson of two minutes for each game, played and not read."""
