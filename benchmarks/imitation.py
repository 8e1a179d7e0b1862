"""Styles that come near our own searching levels, so that a belief knows its own kind.

    python -m benchmarks.imitation [--matches 16] [--iterations 2000] [--seed 5]

Matches of Non Merci ! between players who search as `frozen:2026-11:5` does, with 3 to 6 seats and also among public
players; for every kind of table the style under which their decisions are likeliest. The rows are added to
src/tablee/games/non_merci/players/family.py; after `benchmarks.league`, run this.
"""

import argparse
import random

import numpy as np

from benchmarks.evolving import Floats, evolve
from benchmarks.league import STYLE_SCALE, write_rows
from tablee.arena.tables import imagine
from tablee.bots.bot import Bot, WorldBot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.bots.search_bot import SearchBot
from tablee.games.catalogue import GAMES
from tablee.games.non_merci.players.family import FAMILY
from tablee.games.non_merci.players.styles import style_chance
from tablee.kernel import calls
from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import CHANCE, OVER, Numbers
from tablee.match.fairness import SeededDealer

GAME = GAMES["non_merci"]
OTHERS = ("public:linear", "public:logistic", "public:patient", "thumb")
TABLES = ((3, True), (4, True), (5, True), (6, True), (3, False), (4, False), (5, False))  # seats, all of one kind
GENERATIONS = 120


class Watched(SearchBot):
    """Searches as the frozen level does, and is remembered."""

    def __init__(self, seed: int, iterations: int, seen: list[Numbers], done: list[int]) -> None:
        super().__init__(seed, settings=GAMES["non_merci"].frozen["2026-11:5"][1], belief=None)
        self.iterations, self.seen, self.done = iterations, seen, done

    def decide(self, game: object, world: Numbers, seat: int, limit: Limit) -> int:
        """Think, and write down what was decided unless it was forced."""
        before = world.copy()
        action = super().decide(GAME, world, seat, Limit(self.iterations))
        if before[0].tokens[seat] > 0:
            self.seen.append(before)
            self.done.append(action)
        return action


def play(bots: list[Bot], dealer: SeededDealer) -> None:
    """One match of one round."""
    box, cards = np.zeros(1, GAME.state), np.zeros(MOST_CARDS, np.int16)
    calls.setup(box, len(bots), GAME.numbers(GAME.defaults))
    while (seat := calls.turn(box)) != OVER:
        if seat == CHANCE:
            dealer.draw(box, cards)
            calls.deal(box, cards)
            continue
        bot = bots[seat]
        assert isinstance(bot, WorldBot)
        calls.apply(box, seat, bot.decide(GAME, imagine(box, seat), seat, Limit(1)))


def watch(seats: int, is_pure: bool, matches: int, iterations: int, seed: int) -> tuple[Numbers, Numbers]:
    """What such players decided, and where."""
    seen: list[Numbers] = []
    done: list[int] = []
    for number in range(matches):
        chance = random.Random(f"{seed} {seats} {is_pure} {number}")
        bots: list[Bot] = [Watched(1000 * number + seat, iterations, seen, done) for seat in range(seats)]
        if not is_pure:
            bots[1:] = [seat_bot(chance.choice(OTHERS), number, GAME) for _ in range(seats - 1)]
            chance.shuffle(bots)
        play(bots, SeededDealer(seed, 2 * number))
    return np.concatenate(seen), np.array(done)


@kernel
def likelihood(states: Numbers, actions: Numbers, style: Numbers) -> float:
    """The mean logarithm of the chance of what was decided."""
    total = 0.0
    for number in range(len(states)):
        state = states[number]
        total += np.log(style_chance(state, state.turn, style, actions[number]))
    return total / len(states)


def fit(states: Numbers, actions: Numbers) -> Floats:
    """The style under which these decisions are likeliest, from the likeliest of the family on."""
    start = max(FAMILY, key=lambda style: likelihood(states, actions, style))
    found = evolve(
        lambda style, _: likelihood(states, actions, style), start, STYLE_SCALE / 2, GENERATIONS, len(actions)
    )
    before, after = (likelihood(states, actions, style) for style in (start, found))
    print(f"{len(actions)} decisions, log-likelihood {before:.3f} -> {after:.3f}", flush=True)
    return np.round(found, 2)


def main() -> None:
    """Watch, fit, and write the family with the new rows."""
    reader = argparse.ArgumentParser(description="Fit styles to the searching levels of Non Merci !.")
    reader.add_argument("--matches", type=int, default=16)
    reader.add_argument("--iterations", type=int, default=2000)
    reader.add_argument("--seed", type=int, default=5)
    asked = reader.parse_args()
    rows: list[Floats] = []
    for seats, is_pure in TABLES:
        matches = asked.matches if is_pure else asked.matches * seats
        rows.append(fit(*watch(seats, is_pure, matches, asked.iterations, asked.seed)))
    write_rows([*FAMILY, *rows])


if __name__ == "__main__":
    main()
