"""Short forms of the moves of MERCI, for those who must be quick."""

import re
from collections.abc import Sequence

from tablee.games.sentences import Sentence

WORDS = {"s": "SIOUPLAIT ", "siouplait": "SIOUPLAIT ", "k": "SKUZ ", "skuz": "SKUZ ", None: ""}
SHORT = {
    "d": "draw", "pioche": "draw", "piocher": "draw", "ziehen": "draw",
    "m": "MERCI", "mb": "MERCI BEAUCOUP", "beaucoup": "MERCI BEAUCOUP",
    "!": "MALPOLI", "-": "silent", "silence": "silent",
}  # fmt: skip
LAY = re.compile(r"(?:(s|siouplait|k|skuz) )?([ypgbo][1-6][ab]?) (?:(?:on|sur|auf) )?([1-3])")
GIVE = re.compile(r"(?:g|give|donner|gib) ([ypgbo][1-6][ab]?) (?:(?:to|à|an) )?([a-f])")
AIM = re.compile(r"(?:to|à|an) ([a-f])")
HELP = Sentence(
    "This table is live: nobody waits for you to be asked, so type whenever you like. Short forms: b3 2 (the 3 drop on "
    "pile 2), s b3 2 (with SIOUPLAIT), k b3 2 (with SKUZ), s 1 (number 1 of the list with SIOUPLAIT), d (draw), "
    "m (MERCI), mb (MERCI BEAUCOUP), ! (MALPOLI). Which word is right, nobody tells you."
)


def is_word(text: str) -> bool:
    """Whether this is said before a card, or nothing is."""
    return text.lower() in ("", *filter(None, WORDS))


def held(card: str, hand: Sequence[str]) -> str:
    """The card of the hand that is meant; twins need no letter."""
    return next((each for each in hand if each.startswith(card)), card)


def expand(text: str, hand: Sequence[str]) -> str:
    """A move as it is written in full; what is no short form stays as it is."""
    text = " ".join(text.lower().split())
    if laid := LAY.fullmatch(text):
        return f"{WORDS[laid[1]]}{held(laid[2], hand)} on {laid[3]}"
    if given := GIVE.fullmatch(text):
        return f"give {held(given[1], hand)} to {given[2].upper()}"
    if aimed := AIM.fullmatch(text):
        return f"to {aimed[1].upper()}"
    return SHORT.get(text, text)
