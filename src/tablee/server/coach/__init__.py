"""The owl: hints at a table, matches looked at again, problems, and trials from the middle of a match."""
