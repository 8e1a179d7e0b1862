"""Playing at a text table: sitting down, keys, drawings, hints, and how it ended."""
