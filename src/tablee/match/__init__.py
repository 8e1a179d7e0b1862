"""One match in progress: the checked door to the rules."""
