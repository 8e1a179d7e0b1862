"""Messages as they go over the wire."""

import msgspec

from tablee.server.protocol import from_client as c

LARGEST_MESSAGE = 4096
NONSENSE = (msgspec.DecodeError, UnicodeError, RecursionError)
encode = msgspec.json.Encoder().encode
read_message = msgspec.json.Decoder(c.FromClient).decode


class Numbered(msgspec.Struct):
    """What can be read of a message that cannot be read."""

    number: int | None = None


def number_in(text: str) -> int | None:
    """The number of a command that is otherwise nonsense."""
    try:
        return msgspec.json.decode(text, type=Numbered).number
    except NONSENSE:
        return None
