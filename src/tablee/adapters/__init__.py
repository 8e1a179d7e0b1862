"""Doors for people who study games: the same kernel behind the interfaces that their programs know."""
