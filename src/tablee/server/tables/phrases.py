"""What can be said with one touch, read by everybody in their own language; and how bots are called."""

from collections.abc import Collection, Sequence

from tablee.bots.bot import UnknownBot
from tablee.games.sentences import Sentence
from tablee.match.asking import shown

PHRASES: dict[str, Sentence] = {
    "hello": Sentence("Hello everybody!", "Bonjour tout le monde !"),
    "good_luck": Sentence("Good luck!", "Bonne chance !"),
    "well_played": Sentence("Well played!", "Bien joué !"),
    "thanks": Sentence("Thank you!", "Merci !"),
    "sorry": Sentence("Sorry!", "Désolé !"),
    "ouch": Sentence("Ouch!", "Aïe !"),
    "hurry": Sentence("Your turn!", "À toi de jouer !"),
    "moment": Sentence("One moment, please.", "Un instant, s’il te plaît."),
    "again": Sentence("Once more?", "On remet ça ?"),
    "goodbye": Sentence("Good night!", "Bonne soirée !"),
}

# The bots that a table may ask for; no other name is ever looked up, for a name can also mean somebody's own module.
BOT_NAMES: dict[str, tuple[Sentence, Sentence]] = {
    "level:1": (Sentence("Bluet", "Bleuet"), Sentence("level 1, still learning", "niveau 1, apprend encore")),
    "level:2": (Sentence("Daisy", "Marguerite"), Sentence("level 2, errs now and then", "niveau 2, se trompe parfois")),
    "level:3": (Sentence("Clover", "Trèfle"), Sentence("level 3, plays sensibly", "niveau 3, joue sensément")),
    "level:4": (Sentence("Sage", "Sauge"), Sentence("level 4, plays well", "niveau 4, joue bien")),
    "level:5": (Sentence("Oak", "Chêne"), Sentence("level 5, thinks ahead", "niveau 5, réfléchit à l’avance")),
    "random": (Sentence("Whim", "Caprice"), Sentence("plays anything", "joue n’importe quoi")),
    "thumb": (Sentence("Thumb", "Pouce"), Sentence("plays by rule of thumb", "joue au jugé, sensément")),
}


SEATED_NAMES = ("Nour", "Léa", "Marius", "Inès", "Oscar", "Zoé", "Basile")  # bots at one table are told apart by seat


def checked_bot(bot: str) -> str:
    """A bot that a table may ask for."""
    if bot not in BOT_NAMES:
        raise UnknownBot(
            "There is no bot {name}; there are {there}",
            "Il n’y a pas de bot {name} ; il y a {there}",
            name=shown(bot),
            there=", ".join(BOT_NAMES),
        )
    return bot


def seated_bot_names(bots: Sequence[int], people: Collection[str]) -> dict[int, str]:
    """How the bots in these seats are called, whatever their level: each by its seat, but not like a person there."""
    usual = {seat: SEATED_NAMES[seat] for seat in bots}
    spare = (name for name in SEATED_NAMES if name not in usual.values() and name not in people)
    return {seat: next(spare, name) if name in people else name for seat, name in usual.items()}
