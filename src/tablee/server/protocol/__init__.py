"""What client and server say to each other: every message a struct, one file a direction."""
