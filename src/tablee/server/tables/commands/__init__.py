"""What a command brings about: an event, or a refusal with a sentence."""
