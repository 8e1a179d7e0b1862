"""What single decisions cost: the same positions for every player, every open move played out with the same cards.

    python -m benchmarks.regrets gracias [--seats 4] [--positions 40] [--worlds 1000] [--seed 4] PLAYER...

A player is `thumb`, `frozen:ITERATIONS` (the plain search of November 2026), `belief:ITERATIONS` or `even:ITERATIONS`
(a search that believes in the styles of the game, with and without learning which). A line is the share of victory that
a decision loses on average against the best move, in thousandths, with the interval of 95 %. What is best is judged by
playouts in which everybody goes by the first style of the game: this tells how well a search uses its iterations, and
not what a better look ahead would be worth. It needs far fewer seconds than matches.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from benchmarks.evolving import Floats
from tablee.arena.tables import imagine
from tablee.bots.belief import believe
from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.thinking import think
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel import calls
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.outlook import GUESSES, Sample, act_in_worlds, guess_worlds, play_worlds
from tablee.kernel.search.search import SearchSettings
from tablee.kernel.search.styles import Belief
from tablee.kernel.verbs import CHANCE, OVER, Numbers

MONTH = "2026-11:5"
KEPT = 0.05  # part of the decisions of a match that are looked at


@dataclass(frozen=True)
class Position:
    """A decision, as its seat knows it."""

    world: Numbers
    seat: int
    actions: Numbers  # that make sense


Chooser = Callable[[Position, int], int]  # the action in a position, which has a number


def positions(game: Game, seats: int, count: int, seed: int) -> list[Position]:
    """Decisions of matches by rule of thumb."""
    found: list[Position] = []
    chance, deck, dice = np.random.default_rng(seed), seeded_dice(seed, 1), seeded_dice(seed, 2)
    box, cards, mask = np.zeros(1, game.state), np.zeros(MOST_CARDS, np.int16), np.zeros(game.actions, np.bool_)
    calls.setup(box, seats, game.numbers(game.defaults))
    while len(found) < count:
        seat = calls.turn(box)
        if seat == OVER:
            calls.setup(box, seats, game.numbers(game.defaults))
        elif seat == CHANCE:
            calls.draw(box, deck, cards)
            calls.deal(box, cards)
        else:
            calls.consider(box, seat, mask)
            if mask.sum() > 1 and chance.random() < KEPT:
                found.append(Position(imagine(box, seat), seat, mask.nonzero()[0]))
            calls.apply(box, seat, calls.thumb(box, seat, dice))
    return found


def judged(game: Game, position: Position, worlds: int) -> dict[int, float]:
    """What every move brings, in the same worlds."""
    assert game.styles is not None
    belief = believe(game.styles[:1], position.world)
    sample = Sample(7, np.arange(worlds))
    guessed = np.repeat(position.world, worlds)
    guess_worlds(guessed, position.seat, sample, GUESSES)
    last = int(position.world[0].finished) + game.search.rounds
    return {
        int(action): brought(guessed.copy(), position.seat, int(action), last, belief, sample)
        for action in position.actions
    }


def brought(worlds: Numbers, seat: int, action: int, last: int, belief: Belief, sample: Sample) -> float:
    """The share of victory that an action brings on average."""
    seats = int(worlds[0].seats)
    shares, points = np.zeros((len(worlds), seats)), np.zeros((len(worlds), seats))
    act_in_worlds(worlds, seat, action, sample)
    play_worlds(worlds, last, belief, sample, shares, points)
    return float(shares[:, seat].mean())


# --- Who chooses -----------------------------------------------------------------------------------------------------
def chooser(game: Game, written: str) -> Chooser:
    """A player as it is typed."""
    kind, _, iterations = written.partition(":")
    if kind == "thumb":
        dice = seeded_dice(9)
        return lambda position, number: calls.thumb(position.world.copy(), position.seat, dice)
    limit = Limit(int(iterations))
    if kind == "frozen":
        return lambda position, number: best(
            position, number, SearchSettings(position.seat, *game.frozen[MONTH][1]), Mind(), limit
        )
    styles, floor = game.styles, {"belief": 0.02, "even": 1.0}[kind]
    assert styles is not None

    def choose(position: Position, number: int) -> int:
        mind = Mind(belief=believe(styles, position.world, floor))
        return best(position, number, SearchSettings(position.seat, *game.search), mind, limit)

    return choose


def best(position: Position, number: int, settings: SearchSettings, mind: Mind, limit: Limit) -> int:
    """What a search tried most."""
    return think(position.world.copy(), settings, limit, 3, number, mind=mind)[0].action


def told(written: str, choose: Chooser, asked: list[Position], values: list[dict[int, float]]) -> str:
    """What the decisions of a player cost."""
    choose(asked[0], 0)
    started = time.process_time()
    losses: Floats = np.array(
        [
            max(value.values()) - value[choose(position, number)]
            for number, (position, value) in enumerate(zip(asked, values, strict=True))
        ]
    )
    spent, margin = time.process_time() - started, 1960 * losses.std(ddof=1) / len(losses) ** 0.5
    return (
        f"{written}: {1000 * losses.mean():.2f} ± {margin:.2f} thousandths, {1000 * spent / len(losses):.1f} ms a move"
    )


def main() -> None:
    """Judge and print."""
    reader = argparse.ArgumentParser(description="Find out what single decisions cost.")
    reader.add_argument("game", choices=GAMES)
    reader.add_argument("players", nargs="+")
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--positions", type=int, default=40)
    reader.add_argument("--worlds", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=4)
    given = reader.parse_args()
    game = GAMES[given.game]
    asked = positions(game, given.seats, given.positions, given.seed)
    values = [judged(game, position, given.worlds) for position in asked]
    spread = [max(value.values()) - float(np.mean(list(value.values()))) for value in values]
    print(f"any sensible move: {1000 * np.mean(spread):.2f} thousandths", flush=True)
    for player in given.players:
        print(told(player, chooser(game, player), asked, values), flush=True)


if __name__ == "__main__":
    main()
