"""What all games share, compiled."""
