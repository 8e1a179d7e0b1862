"""The last cards of a round of Non Merci !, solved exactly: a yardstick for bots.

    python -m benchmarks.non_merci_ends                         writes non_merci_ends.json beside itself
    python -m benchmarks.non_merci_ends --grade thumb level:4   tells what bots give away

A position is one of the last decisions of a match of one round. All seats want the greatest share of the victory, and
know that the others do; who gains nothing by passing takes. Cards that nobody has seen are equally likely to come. So
every decision has a value, from the end backwards: what the seat may expect if it takes, and if it passes. The rules
are the game's own. A bot is graded by what its choice gives away, in parts of a victory.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import tablee
from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.non_merci.rules import apply, beats, score
from tablee.games.non_merci.state import HIGHEST, LOWEST, NOBODY, PASS, PLAYED, TAKE
from tablee.kernel import calls
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers
from tablee.match.match import Match, box_of

RESULTS = Path(__file__).with_suffix(".json")
MOVES = {"p": "pass", "t": "take"}
SEATS, TO_COME, EACH = (3, 4), (0, 1, 2), 12  # positions of each kind
LONGEST = 80  # passes in a row; there are never so many tokens
LEAST = 0.005  # a decision that matters less is not kept
SLIPS = 5  # one move in so many is made at random on the way to a position


class Solved(NamedTuple):
    """A decision, and the expected share of the victory after each of its two moves."""

    seats: int
    seed: int
    moves: str  # so far: p passes, t takes
    takes: float
    passes: float

    @property
    def match(self) -> Match:
        """The match up to this decision."""
        match = tablee.new("non_merci", self.seats, seed=self.seed, rounds=1)
        for move in self.moves:
            assert match.turn is not None
            match.play(match.turn, MOVES[move])
        return match

    def given_away(self, do: str) -> float:
        """What a move costs, compared with the better one."""
        return max(self.takes, self.passes) - (self.takes if do == "take" else self.passes)


# --- Solving ---------------------------------------------------------------------------------------------------------
@kernel
def share_victory(worlds: Numbers, depth: int, shares: Numbers) -> None:
    """Whoever is beaten by nobody has won, together with the others who are."""
    state, winners = worlds[depth], 0
    points = np.zeros(state.seats, np.int64)
    score(state, points)
    for seat in range(state.seats):
        shares[seat] = 1.0
        for other in range(state.seats):
            if beats(state, points, other, seat):
                shares[seat] = 0.0
        winners += int(shares[seat])
    for seat in range(state.seats):
        shares[seat] /= winners


@kernel
def expect(worlds: Numbers, depth: int, both: Numbers) -> None:
    """Everybody's share if the seat to decide takes (row 0) or passes (row 1), and all play well from then on.

    The state is the one at this depth; it and the deeper ones are overwritten. Row 1 repeats row 0 if it cannot pass.
    """
    seats = int(worlds[depth].seats)
    taken, movers = np.zeros((LONGEST, seats)), np.zeros(LONGEST, np.int64)
    below, length = np.zeros((2, seats)), 0
    while True:
        state = worlds[depth]
        movers[length] = state.turn
        ways = 0
        if state.turned == PLAYED:
            worlds[depth + 1] = state
            apply(worlds[depth + 1], state.turn, TAKE)
            share_victory(worlds, depth + 1, taken[length])
            ways = 1
        else:
            for card in range(LOWEST, HIGHEST + 1):
                if state.owner[card] == NOBODY and card != state.card:
                    worlds[depth + 1] = state
                    worlds[depth + 1].deck[state.turned] = card
                    apply(worlds[depth + 1], state.turn, TAKE)
                    expect(worlds, depth + 1, below)
                    mover = state.turn  # who takes decides on the next card
                    taken[length] += below[1] if below[1, mover] > below[0, mover] else below[0]
                    ways += 1
        taken[length] /= ways
        length += 1
        if state.tokens[state.turn] == 0 or length == LONGEST:
            break
        apply(state, state.turn, PASS)
    both[1] = taken[length - 1]
    for place in range(length - 2, 0, -1):
        if taken[place, movers[place]] >= both[1, movers[place]]:
            both[1] = taken[place]
    both[0] = taken[0]


def solve(box: Numbers) -> tuple[float, float]:
    """What the seat to decide may expect if it takes, and if it passes."""
    state = box[0]
    seats, to_come = int(state.seats), PLAYED - int(state.turned)
    worlds, both = np.concatenate([box] * (to_come + 2)), np.zeros((2, seats))
    expect(worlds, 0, both)
    return float(both[0, state.turn]), float(both[1, state.turn])


# --- Finding positions -----------------------------------------------------------------------------------------------
def decisions(seats: int, seed: int) -> Iterator[tuple[Match, str]]:
    """A match by rule of thumb with slips, decision by decision, and its moves so far."""
    match, dice, moves = tablee.new("non_merci", seats, seed=seed, rounds=1), seeded_dice(seed), ""
    while (seat := match.turn) is not None:
        yield match, moves
        slips = calls.roll(dice, SLIPS) == 0
        opened = match.legal(seat)
        do = (
            opened[calls.roll(dice, len(opened))]
            if slips
            else match.game.notation.moves[calls.thumb(box_of(match), seat, dice)]
        )
        moves += do[0]
        match.play(seat, do)


def sensible_or_not(match: Match, seat: int, dice: Numbers) -> str:
    """By rule of thumb, or now and then anything."""
    if calls.roll(dice, SLIPS) == 0:
        opened = match.legal(seat)
        return opened[calls.roll(dice, len(opened))]
    return match.game.notation.moves[calls.thumb(box_of(match), seat, dice)]


def find(seats: int, to_come: int, seed: int) -> Solved | None:
    """The first decision of a match that matters while so many cards are to come."""
    for match, moves in decisions(seats, seed):
        box = box_of(match)
        assert match.turn is not None
        if PLAYED - box[0].turned == to_come and len(match.legal(match.turn)) == 2:
            takes, passes = solve(box)
            if abs(takes - passes) >= LEAST:
                return Solved(seats, seed, moves, round(takes, 6), round(passes, 6))
    return None


def find_all() -> list[Solved]:
    """So many positions of every kind."""
    found = []
    for seats in SEATS:
        for to_come in TO_COME:
            kind = list(islice(filter(None, (find(seats, to_come, seed) for seed in count())), EACH))
            print(f"{seats} seats, {to_come} cards to come: {len(kind)} positions", flush=True)
            found += kind
    return found


def read_all() -> list[Solved]:
    """The positions that are shipped."""
    return [Solved(**row) for row in json.loads(RESULTS.read_text(encoding="utf-8"))]


# --- Grading ---------------------------------------------------------------------------------------------------------
def grade(name: str, solved: list[Solved], seed: int = 0) -> float:
    """What a bot gives away, on average, in parts of a victory."""
    lost = 0.0
    for number, position in enumerate(solved):
        match, bot = position.match, seat_bot(name, seed + number)
        assert match.turn is not None
        lost += position.given_away(bot.choose(match.view(match.turn), Limit(iterations=10**6)))
    return lost / len(solved)


def main() -> None:
    """Solve and write, or grade."""
    reader = argparse.ArgumentParser(description="Ends of rounds of Non Merci !, solved exactly.")
    reader.add_argument("--grade", nargs="+", metavar="BOT", help="bots by name: random, thumb, threshold:5, level:4")
    asked = reader.parse_args()
    if asked.grade:
        for name in asked.grade:
            print(f"{name:14} gives away {100 * grade(name, read_all()):.2f} hundredths of a victory a decision")
        return
    rows: list[dict[str, Any]] = [solved._asdict() for solved in find_all()]
    RESULTS.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
