"""A rule of thumb with changes, alone among those without and the other way round, with the same cards.

    python -m benchmarks.tune_thumb gracias --change "RESPECT = 5=>RESPECT = 8" --matches 2000
    python -m benchmarks.tune_thumb non_merci --change "MOST_ENVY = 20.0=>MOST_ENVY = 5.0" --seats 5

A change is a piece of the source in which the thumb is written and what stands there instead. So every number and every
line of a rule of thumb can be tried without touching the rules, as often as one likes.
A line is the share of the victories in multiples of an equal share, with the interval of 95 %.
"""

import argparse
import importlib.util
import tempfile
from pathlib import Path
from types import ModuleType

import numpy as np

from tablee.arena.schedule import Contest, contest
from tablee.arena.tables import play_by_worlds
from tablee.bots.bot import Bot, WorldBot, seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.thumb_bot import ThumbBot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.verbs import RULES, Numbers
from tablee.match.fairness import SeededDealer

GAMES_FOLDER = Path(__file__).parents[1] / "src/tablee/games"
DOOR = """

@kernel
def tried(box, seat, dice):
    return thumb(box[0], seat, dice[0])
"""


class ChangedThumb(WorldBot):
    """Plays by a changed rule."""

    name = "changed"

    def __init__(self, module: ModuleType, seed: int) -> None:
        self.module, self.dice = module, seeded_dice(seed)

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """As the changed rule says."""
        return int(self.module.tried(world, seat, self.dice))


def source_of(game: str) -> Path:
    """The file in which a game's rule of thumb is written."""
    return next(
        file for file in sorted((GAMES_FOLDER / game).glob("*.py")) if "\ndef thumb(" in file.read_text("utf-8")
    )


def changed(game: str, changes: list[tuple[str, str]], folder: str) -> ModuleType:
    """The same file with changes, compiled beside the real one."""
    source = source_of(game).read_text("utf-8")
    for old, new in changes:
        if old not in source:
            raise SystemExit(f"{source_of(game).name} of {game} does not say: {old}")
        source = source.replace(old, new)
    file = Path(folder) / f"changed_{game}.py"
    file.write_text(source + DOOR, encoding="utf-8")
    found = importlib.util.spec_from_file_location(file.stem, file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    registered = dict(RULES)
    found.loader.exec_module(module)
    RULES.update(registered)  # the rules stay as they are
    return module


def share(asked: Contest, module: ModuleType, number: int, *, is_alone: bool) -> float:
    """What the seat that is different from the others gets of one victory."""
    seat = number % asked.seats
    bots: list[Bot] = []
    for other in range(asked.seats):
        seed = 10 * number + other
        bots.append(ChangedThumb(module, seed) if (other == seat) == is_alone else ThumbBot(seed))
    _, ranks, _ = play_by_worlds(asked, SeededDealer(asked.seed, 2 * (number // asked.seats)), bots)
    return (ranks[seat] == 1) / max(1, ranks.count(1))


def told(asked: Contest, module: ModuleType, matches: int, *, is_alone: bool) -> str:
    """Over many matches."""
    shares = asked.seats * np.array([share(asked, module, number, is_alone=is_alone) for number in range(matches)])
    return f"{shares.mean():.2f} ± {1.96 * shares.std() / matches**0.5:.2f}"


def read_change(text: str) -> tuple[str, str]:
    """As it is typed."""
    old, new = text.split("=>")
    return old, new


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(description="Try changes of a rule of thumb against the one that we have.")
    reader.add_argument("game", choices=GAMES)
    reader.add_argument("--change", type=read_change, action="append", required=True, help="OLD=>NEW")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--matches", type=int, default=1000)
    given = reader.parse_args()
    asked = contest(
        GAMES[given.game], given.seats, {}, ("thumb", "random"), matches=given.matches, limit=Limit(1), seed=3
    )
    with tempfile.TemporaryDirectory() as folder:
        module = changed(given.game, given.change, folder)
        print(f"changed alone: {told(asked, module, given.matches, is_alone=True)} x parity", flush=True)
        print(f"the one we have alone: {told(asked, module, given.matches, is_alone=False)} x parity", flush=True)


if __name__ == "__main__":
    main()
