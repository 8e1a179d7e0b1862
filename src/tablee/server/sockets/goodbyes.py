"""Last words of a connection."""

from typing import Any

from tablee.games.sentences import Sentence

CLOSED_BY_US = {"stopping": 1012, "mistake": 1011}
REFUSED_BY_US = 1008
GOODBYES: dict[str, Sentence] = {
    "stopping": Sentence("The server stops for a moment."),
    "mistake": Sentence("Something went wrong here."),
    "flood": Sentence("Too many messages came at once."),
    "signed_out": Sentence("You have signed out on this device."),
}
NO_SPECTATORS = Sentence("All seats are taken, and this table has no spectators.")
HELLO_FIRST = Sentence("The first message is hello, with a client name of 8 to 64 letters.")


class Closing(Exception):
    """The connection is to be closed, with a last word."""

    def __init__(self, code: Any, says: Sentence, again: bool) -> None:
        super().__init__(code)
        self.code, self.says, self.again = code, says, again
