"""How much a better look at a position could bring, before anybody builds it.

    python -m benchmarks.ceilings gracias [--seats 4] [--positions 300] [--worlds 400] [--seed 22]

Positions come from matches of the frozen level, with a tenth of its iterations. All figures are shares of victory in
thousandths a decision, with intervals of 95 %, judged by playouts by rule of thumb; times the decisions of a match they
say, more or less, what could be taken from an equal share. Lines:

- *perfect guess*: what somebody takes who knows the cards that the others hold, and guesses only cards that nobody has.
- *guess by what they did* (Gracias): the same, of somebody who weighs guesses by what the others did, as players who
  know their own cards (`knowing_chance`); and by how many nats the colour of a hidden card is surer then, of 1.79.
- *level*: what decisions of the frozen level lose against the best move, also with five times its iterations.
"""

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.evolving import Floats
from benchmarks.regrets import MONTH
from tablee.arena.tables import imagine
from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.thinking import think
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.gracias.players.styles import knowing_chance
from tablee.games.gracias.state import NO_TRIO, hidden_card
from tablee.kernel import calls
from tablee.kernel.compiling import kernel
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.search.outlook import GUESSES, OBSERVER, Sample, act_in_worlds, guess_worlds, play_worlds
from tablee.kernel.search.search import SearchSettings
from tablee.kernel.verbs import CHANCE, OVER, UP_TO_DATE, Numbers, apply, retell, rewind, turn

KEPT = 0.15  # part of the decisions of a match that are looked at
HASTE = 10  # times fewer iterations while positions are made


@dataclass(frozen=True)
class Position:
    """A decision, with all cards as they lie."""

    truth: Numbers
    seat: int
    actions: Numbers  # that make sense


def think_of(game: Game, box: Numbers, seat: int, iterations: int, number: int) -> int:
    """What the frozen level does, with so many iterations."""
    settings = SearchSettings(seat, *game.frozen[MONTH][1])
    return think(imagine(box, seat), settings, Limit(iterations), 3, number)[0].action


def decisions(game: Game, seats: int, seed: int) -> Iterator[Position | None]:
    """The decisions of match after match that need thinking; None after each match."""
    deck, number, hurried = seeded_dice(seed, 1), 0, game.frozen[MONTH][0].iterations // HASTE
    box, cards, mask = np.zeros(1, game.state), np.zeros(MOST_CARDS, np.int16), np.zeros(game.actions, np.bool_)
    calls.setup(box, seats, game.numbers(game.defaults))
    while True:
        seat, number = calls.turn(box), number + 1
        if seat == OVER:
            yield None
            calls.setup(box, seats, game.numbers(game.defaults))
        elif seat == CHANCE:
            calls.draw(box, deck, cards)
            calls.deal(box, cards)
        else:
            calls.consider(box, seat, mask)
            open_ = mask.nonzero()[0]
            if len(open_) > 1:
                yield Position(box.copy(), seat, open_)
            calls.apply(box, seat, int(open_[0]) if len(open_) == 1 else think_of(game, box, seat, hurried, number))


def sample_positions(game: Game, seats: int, count: int, seed: int) -> tuple[list[Position], float]:
    """So many of them, and how many a seat has in a match, from whole matches."""
    found, seen, matches, chance = list[Position](), 0, 0, np.random.default_rng(seed)
    for position in decisions(game, seats, seed):
        if position is None:
            matches += 1
            if len(found) >= count:
                break
        else:
            seen += 1
            found += [position] if chance.random() < KEPT else []
    return found[:count], seen / matches / seats


# --- What moves bring ------------------------------------------------------------------------------------------------
def guesses(position: Position, seat: int, sample: Sample) -> Numbers:
    """Worlds as the seat, or an observer of all hands, may imagine them."""
    worlds = np.repeat(position.truth, len(sample.numbers))
    guess_worlds(worlds, seat, sample, GUESSES)
    return worlds


def brought(game: Game, position: Position, worlds: Numbers, sample: Sample) -> Floats:
    """What every move brings in every world: worlds by moves."""
    seats, last = int(worlds[0].seats), int(worlds[0].finished) + game.search.rounds
    shares, points = np.zeros((len(worlds), seats)), np.zeros((len(worlds), seats))
    columns = []
    for action in position.actions:
        played = worlds.copy()
        act_in_worlds(played, position.seat, int(action), sample)
        play_worlds(played, last, None, sample, shares, points)
        columns.append(shares[:, position.seat].copy())
    return np.stack(columns, axis=1)


# --- What deeds tell -------------------------------------------------------------------------------------------------
@kernel
def weigh_worlds(worlds: Numbers, past: Numbers, seat: int, style: Numbers, logs: Numbers) -> None:
    """The logarithm of how likely each seat's deeds are in each world, to the seat that looks on."""
    for place in range(len(worlds)):
        past[0] = worlds[place]
        rewind(past[0])
        action = retell(worlds[place], past[0])
        while action != UP_TO_DATE:
            mover = turn(past[0])
            if mover != seat:
                logs[place, mover] += math.log(knowing_chance(past[0], mover, style, action))
            apply(past[0], mover, action)
            action = retell(worlds[place], past[0])


def deeds(game: Game, position: Position, worlds: Numbers) -> Floats:
    """The weight of every world, by what each of the others did: worlds by seats."""
    assert game.styles is not None
    logs = np.zeros((len(worlds), int(worlds[0].seats)))
    weigh_worlds(worlds, worlds[:1].copy(), position.seat, game.styles[0], logs)
    return logs


def normal(logs: Floats) -> Floats:
    """Chances from their logarithms."""
    likely = np.exp(logs - logs.max())
    chances: Floats = likely / likely.sum()
    return chances


def told_by_deeds(position: Position, worlds: Numbers, logs: Floats) -> list[float]:
    """By how many nats the true colour of each hidden card of the others is likelier by their deeds."""
    truth, found = position.truth[0], []
    for seat in range(int(truth.seats)):
        for number in range(4 if seat != position.seat else 0):
            if truth.chosen[seat, number] != NO_TRIO:
                card = hidden_card(truth, seat, number)
                same = np.array([hidden_card(world, seat, number) == card for world in worlds])
                if same.any():
                    found.append(float(np.log(normal(logs[:, seat])[same].sum() / same.mean())))
    return found


# --- Figures ---------------------------------------------------------------------------------------------------------
def told(name: str, gains: list[float], many: float, seats: int) -> str:
    """A line."""
    mean, margin = float(np.mean(gains)), 1.96 * float(np.std(gains, ddof=1)) / len(gains) ** 0.5
    parity = f"{mean * many * seats:+.2f} ± {margin * many * seats:.2f} of an equal share a match"
    return f"{name}: {1000 * mean:.2f} ± {1000 * margin:.2f} thousandths, {parity} ({len(gains)} decisions)"


def weigh_guesses(game: Game, position: Position, sample: Sample, judges: list[Floats]) -> tuple[list[float], float]:
    """What a perfect guess takes more than a plain one; then the same of weighed guesses, and what deeds told."""
    worlds = guesses(position, position.seat, sample)
    values = brought(game, position, worlds, sample)
    plain, (one, other) = int(values.mean(axis=0).argmax()), judges
    perfect = (other[one.argmax()] - other[plain] + one[other.argmax()] - one[plain]) / 2
    if game.name != "gracias":
        return [perfect], 0.0
    logs = deeds(game, position, worlds)
    weighed = int((normal(logs.sum(axis=1))[:, None] * values).sum(axis=0).argmax())
    nats = told_by_deeds(position, worlds, logs)
    gain = (one[weighed] + other[weighed] - one[plain] - other[plain]) / 2
    return [perfect, float(gain)], float(np.mean(nats)) if nats else math.nan


def guess_lines(game: Game, asked: list[Position], worlds: int, many: float, seats: int) -> Iterator[str]:
    """What guesses could bring."""
    rows, nats = [], []
    for number, position in enumerate(asked):
        samples = [Sample(100 * number + part, np.arange(worlds)) for part in range(3)]
        judges = [
            brought(game, position, guesses(position, OBSERVER, sample), sample).mean(axis=0) for sample in samples[1:]
        ]
        row, surer = weigh_guesses(game, position, samples[0], judges)
        rows.append(row)
        nats.append(surer)
    for name, gains in zip(("perfect guess", "guess by what they did"), zip(*rows, strict=True), strict=False):
        yield told(name, list(gains), many, seats)
    if game.name == "gracias":
        known = [surer for surer in nats if not math.isnan(surer)]
        margin = 1.96 * float(np.std(known)) / len(known) ** 0.5
        yield f"deeds tell {np.mean(known):.3f} ± {margin:.3f} nats of a hidden card"


def level_lines(game: Game, asked: list[Position], worlds: int, many: float, seats: int) -> Iterator[str]:
    """What the level loses by playouts that guess as it does."""
    sample, usual = Sample(5, np.arange(worlds)), game.frozen[MONTH][0].iterations
    judged = [
        brought(game, position, guesses(position, position.seat, sample), sample).mean(axis=0) for position in asked
    ]
    for iterations in (usual, 5 * usual):
        losses = []
        for number, (position, value) in enumerate(zip(asked, judged, strict=True)):
            action = think_of(game, position.truth, position.seat, iterations, number)
            losses.append(float(value.max() - value[position.actions == action].max(initial=value.min())))
        yield told(f"level with {iterations} iterations loses", losses, many, seats)


def main() -> None:
    """Judge and print."""
    reader = argparse.ArgumentParser(description="Find out what a better guess could bring.")
    reader.add_argument("game", choices=[name for name, game in GAMES.items() if game.frozen])
    reader.add_argument("--seats", type=int, default=4)
    reader.add_argument("--positions", type=int, default=300)
    reader.add_argument("--worlds", type=int, default=400)
    reader.add_argument("--seed", type=int, default=22)
    given = reader.parse_args()
    game = GAMES[given.game]
    asked, many = sample_positions(game, given.seats, given.positions, given.seed)
    print(f"{many:.1f} decisions a seat and match that need thinking", flush=True)
    for line in guess_lines(game, asked, given.worlds, many, given.seats):
        print(line, flush=True)
    few = asked[: max(1, len(asked) // 5)]
    for line in level_lines(game, few, 10 * given.worlds, many, given.seats):
        print(line, flush=True)


if __name__ == "__main__":
    main()
