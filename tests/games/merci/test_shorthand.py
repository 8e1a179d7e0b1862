"""Short forms of the moves of MERCI."""

import pytest

from tablee.games.merci.live.shorthand import expand

HAND = ("b3b", "o6", "y4a")


@pytest.mark.parametrize(
    ("short", "move"),
    [
        ("b3 2", "b3b on 2"), ("S  B3 2", "SIOUPLAIT b3b on 2"), ("k b3b 1", "SKUZ b3b on 1"),
        ("siouplait o6 sur 3", "SIOUPLAIT o6 on 3"), ("b3a on 2", "b3a on 2"), ("g y4 c", "give y4a to C"),
        ("donner o6 à b", "give o6 to B"), ("to c", "to C"), ("d", "draw"), ("m", "MERCI"), ("mb", "MERCI BEAUCOUP"),
        ("!", "MALPOLI"), ("-", "silent"), ("dance", "dance"), ("b9 2", "b9 2"),
    ],
)  # fmt: skip
def test_short_forms(short: str, move: str) -> None:
    assert expand(short, HAND) == move
