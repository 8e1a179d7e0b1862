"""Quick players of Herz an Herz, for search, levels and comparison."""
