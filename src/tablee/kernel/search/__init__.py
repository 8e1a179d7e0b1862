"""Thinking ahead: trees of information sets, who decides outside of them, and what is to be expected of a position."""
