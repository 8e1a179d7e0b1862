"""What the host of a server does beside serving: backups, tidying, a look at what may be wrong."""
