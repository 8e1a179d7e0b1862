"""Many matches stepped together, for programs that learn."""
