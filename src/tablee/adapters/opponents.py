"""Who sits in the seats that are not yours: named for all, one by one to your left, or seat by seat."""

from collections.abc import Mapping, Sequence

from tablee.bots.bot import UnknownBot, WorldBot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.game import Game
from tablee.kernel.batch import Starts
from tablee.kernel.playouts import RANDOM, THUMB
from tablee.kernel.verbs import Numbers
from tablee.match.checks import shown

LEARNER = 0  # the seat that is yours; who opens is left to chance
PATIENCE = Limit(seconds=1.0)  # of bots that think by the clock
POLICIES = {"random": RANDOM, "thumb": THUMB}  # who plays in compiled code
Bots = str | Sequence[str] | Mapping[int, str]


def named_bots(bots: Bots, seats: int) -> list[str]:
    """The other seats' bots, to the left of the learner: one for all, one for each, or by seat."""
    others = range(LEARNER + 1, seats)
    if isinstance(bots, Mapping):
        if set(bots) != set(others):
            raise UnknownBot("Bots sit in the seats 1 to {last}, each named once", last=seats - 1)
        return [bots[seat] for seat in others]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise UnknownBot(
            "{seats} seats need {others} bots beside you, not {given}",
            seats=seats,
            others=len(others),
            given=len(names),
        )
    return names


def seat_world_bot(name: str, seed: int, game: Game) -> WorldBot:
    """A bot that decides in a guessed world, as all of ours do."""
    bot = seat_bot(name, seed, game)
    if not isinstance(bot, WorldBot):
        raise UnknownBot("{name} cannot sit here: only bots that decide in a world (WorldBot) can", name=shown(name))
    return bot


class Thinkers:
    """Bots that decide outside of compiled code, one for each match and seat, made when they are first asked."""

    def __init__(self, game: Game, names: Mapping[int, str], matches: int) -> None:
        for name in names.values():
            seat_world_bot(name, 0, game)
        self.names, self._seeds = names, [0] * matches
        self._bots: dict[tuple[int, int], WorldBot] = {}

    def begin(self, starts: Starts) -> None:
        """New bots for the matches that begin anew; the seeds of a match decide what they do."""
        for row in starts.wanted.nonzero()[0]:
            self._seeds[row] = (int(starts.seeds[row]) + 0x9E3779B97F4A7C15 * int(starts.streams[row])) % 2**63
            for seat in self.names:
                self._bots.pop((int(row), seat), None)

    def decide(self, game: Game, row: int, seat: int, world: Numbers) -> int:
        """What the bot in this seat of this match does."""
        if (row, seat) not in self._bots:
            self._bots[row, seat] = seat_world_bot(self.names[seat], (self._seeds[row] + seat) % 2**63, game)
        return self._bots[row, seat].decide(game, world, seat, PATIENCE)
