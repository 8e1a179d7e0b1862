"""Tables that are open in this worker, with their people, bots and clocks."""
