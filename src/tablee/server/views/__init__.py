"""What one reader is shown."""
