"""What any process of a server needs: its log, its time, its end."""
