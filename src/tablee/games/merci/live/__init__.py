"""What MERCI adds to its rules at a live table."""
