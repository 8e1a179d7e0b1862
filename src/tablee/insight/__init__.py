"""What a position is worth, what a move cost, and what was luck."""
