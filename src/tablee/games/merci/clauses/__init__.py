"""Rules that have a page of their own; `rules.py` tells in which order they are played."""
