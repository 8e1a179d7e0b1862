"""Players of Non Merci ! that one finds described in public: simple or strong, and yardsticks all."""

import re

import numpy as np

from tablee.bots.bot import UnknownBot, WorldBot, seeded_dice
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.games.non_merci.players.found import PLAYERS
from tablee.games.non_merci.players.publics import FORMS, MOST_NUMBERS, public_move
from tablee.kernel.verbs import Numbers

GAME = "non_merci"


class PublicBot(WorldBot):
    """Somebody of a form that `tablee.games.non_merci.players.publics` knows, with numbers of its own."""

    def __init__(self, name: str, form: str, numbers: tuple[float, ...], seed: int = 0) -> None:
        self.name, self.form = name, FORMS.index(form)
        self.numbers, self.dice = np.zeros(MOST_NUMBERS), seeded_dice(seed)
        self.numbers[: len(numbers)] = numbers

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Take or pass."""
        if game.name != GAME:
            raise refusal(self.name)
        return public_move(world, seat, self.form, self.numbers, self.dice)


def seat_public(name: str, seed: int, game: Game | None) -> PublicBot | None:
    """Somebody called `threshold:10` or `public:patient`; None if the name is another."""
    kind, _, rest = name.partition(":")
    if kind == "threshold" and re.fullmatch("-?[0-9]{1,3}", rest):
        bot = PublicBot(name, kind, (float(rest),), seed)
    elif kind == "public" and rest in PLAYERS:
        bot = PublicBot(name, *PLAYERS[rest], seed)
    else:
        return None
    if game is not None and game.name != GAME:
        raise refusal(name)
    return bot


def refusal(name: str) -> UnknownBot:
    """What to say in another game."""
    return UnknownBot("The bot {name} plays {game} only", name=name, game=GAME)
