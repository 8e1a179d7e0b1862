"""A table as its events have made it, and what it makes of commands."""
