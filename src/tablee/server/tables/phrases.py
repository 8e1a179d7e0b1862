"""What can be said with one touch, read by everybody in their own language; and how bots are called."""

from collections.abc import Collection, Sequence

from tablee.bots.bot import UnknownBot
from tablee.games.sentences import Sentence
from tablee.match.checks import shown

PHRASES: dict[str, Sentence] = {
    "hello": Sentence("Hello everybody!"),
    "good_luck": Sentence("Good luck!"),
    "well_played": Sentence("Well played!"),
    "thanks": Sentence("Thank you!"),
    "sorry": Sentence("Sorry!"),
    "ouch": Sentence("Ouch!"),
    "hurry": Sentence("Your turn!"),
    "moment": Sentence("One moment, please."),
    "again": Sentence("Once more?"),
    "goodbye": Sentence("Good night!"),
}

# The bots that a table may ask for; no other name is ever looked up, for a name can also mean somebody's own module.
BOT_NAMES: dict[str, tuple[Sentence, Sentence]] = {
    "level:1": (Sentence("Bluet"), Sentence("level 1, still learning")),
    "level:2": (Sentence("Daisy"), Sentence("level 2, errs now and then")),
    "level:3": (Sentence("Clover"), Sentence("level 3, plays sensibly")),
    "level:4": (Sentence("Sage"), Sentence("level 4, plays well")),
    "level:5": (Sentence("Oak"), Sentence("level 5, thinks ahead")),
    "level:6": (Sentence("Cedar"), Sentence("level 6, the master")),
    "random": (Sentence("Whim"), Sentence("plays anything")),
    "thumb": (Sentence("Thumb"), Sentence("plays by rule of thumb")),
}


SEATED_NAMES = ("Nour", "Léa", "Marius", "Inès", "Oscar", "Zoé", "Basile")  # bots at one table are told apart by seat


def checked_bot(bot: str) -> str:
    """A bot that a table may ask for."""
    if bot not in BOT_NAMES:
        raise UnknownBot("There is no bot {name}; there are {there}", name=shown(bot), there=", ".join(BOT_NAMES))
    return bot


def seated_bot_names(bots: Sequence[int], people: Collection[str]) -> dict[int, str]:
    """How the bots in these seats are called, whatever their level: each by its seat, but not like a person there."""
    usual = {seat: SEATED_NAMES[seat] for seat in bots}
    spare = (name for name in SEATED_NAMES if name not in usual.values() and name not in people)
    return {seat: next(spare, name) if name in people else name for seat, name in usual.items()}
