"""Quick players of MERCI, for search, levels and comparison."""
