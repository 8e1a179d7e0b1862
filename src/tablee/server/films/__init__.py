"""Matches that are over, to be watched again."""
