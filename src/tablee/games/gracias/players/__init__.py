"""Quick players of Gracias, for search, levels and comparison."""
