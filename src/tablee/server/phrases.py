"""What can be said with one touch, read by everybody in their own language; and how bots are called."""

from tablee.games.sentences import Sentence

PHRASES: dict[str, Sentence] = {
    "hello": Sentence("Hello everybody!", "Bonjour tout le monde !"),
    "good_luck": Sentence("Good luck!", "Bonne chance !"),
    "well_played": Sentence("Well played!", "Bien joué !"),
    "thanks": Sentence("Thank you!", "Merci !"),
    "sorry": Sentence("Sorry!", "Désolé !"),
    "ouch": Sentence("Ouch!", "Aïe !"),
    "hurry": Sentence("Your turn!", "À toi de jouer !"),
    "moment": Sentence("One moment, please.", "Un instant, s'il te plaît."),
    "again": Sentence("Once more?", "On remet ça ?"),
    "goodbye": Sentence("Good night!", "Bonne soirée !"),
}

BOT_NAMES: dict[str, tuple[Sentence, Sentence]] = {
    "random": (Sentence("Whim", "Caprice"), Sentence("plays anything", "joue n'importe quoi")),
    "thumb": (Sentence("Thumb", "Pouce"), Sentence("plays by rule of thumb", "joue au jugé, sensément")),
}


def bot_name(bot: str) -> Sentence:
    """How a bot is called at the table."""
    known = BOT_NAMES.get(bot)
    return known[0] if known else Sentence(bot.capitalize(), bot.capitalize())


def bot_words(bot: str) -> Sentence:
    """How a bot plays."""
    known = BOT_NAMES.get(bot)
    return known[1] if known else Sentence("", "")
