"""Who is at a table: seats, company, and what a host has decided about people."""
