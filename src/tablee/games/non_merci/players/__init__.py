"""Quick players of Non Merci !, for search, levels and comparison."""
