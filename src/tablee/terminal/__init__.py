"""Tablée in the terminal."""
