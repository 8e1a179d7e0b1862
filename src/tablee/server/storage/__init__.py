"""What lasts: the events of every table, who plays, and which worker looks after which table."""
