"""How fast Tablée is, next to its peers."""
