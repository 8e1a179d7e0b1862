"""The socket of a table, from the first hello to the last word."""
