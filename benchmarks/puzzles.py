"""Positions with one move that is clearly best, mined from matches, as data for `tablee puzzle` and the page.

    python -m benchmarks.puzzles GAME [--count 200] [--seed 1] [--most 3] [--write]
    python -m benchmarks.puzzles GAME --verify 10

Two judges must agree: a tree search, and the coach's playouts. Each names the same best move again when it thinks ten
times as long, ahead of every other move by a tenth of an equal share. No other move may come to the same, and there
must be a reason to give. Most are positions in which the rule of thumb errs. How often each level finds the move is
the rating. `--verify` thinks ten times longer still about positions that are shipped.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import tablee
from tablee.bots.belief import usual_belief
from tablee.bots.bot import seeded_dice
from tablee.bots.levels import LevelBot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.bots.thinking import Verdict, think
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.insight.advice import advise
from tablee.insight.puzzles import VERSION, Puzzle, file_of, puzzles
from tablee.insight.shapes import Advice
from tablee.kernel import calls
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.search import SearchSettings
from tablee.kernel.verbs import Numbers
from tablee.match.match import Match, box_of

PLAYERS = ("1", "2", "3", "4", "thumb")
QUICK, USUAL, LONG, LONGEST = 300, 3_000, 30_000, 300_000  # iterations of a search
FEW, MANY, MOST = 300, 3_000, 30_000  # playouts of the coach
CLEAR = 0.1  # of an equal share: how far the best move must be ahead
MOST_MOVES = 4  # that are told
EASY = 0.03  # of the positions in which the rule of thumb finds the move: how many are looked at
TRIES = (40, 40, 40, 8, 2)  # of each of the levels 1 to 5
LONGEST_MATCH = 1500  # moves
APART = 20  # events between two puzzles of a match


@dataclass(frozen=True)
class Found:
    """A position for which there is a best move."""

    match: Match
    seat: int
    best: str
    shares: dict[str, float]
    found: tuple[int, ...] = ()  # of 100 bots of each level

    @property
    def rating(self) -> int:
        """How many of 100 bots of all levels miss it."""
        return 100 - round(sum(self.found) / len(self.found))

    def written(self) -> dict[str, object]:
        """As in the file."""
        return {
            "position": self.match.position(),
            "seat": self.seat,
            "best": self.best,
            "shares": {move: round(share, 3) for move, share in self.shares.items()},
            "found": list(self.found),
        }


# --- Thinking --------------------------------------------------------------------------------------------------------
def search(game: Game, world: Numbers, seat: int, iterations: int, seed: int = 0) -> list[Verdict]:
    """What a search makes of a position, the most tried move first."""
    mind = Mind(belief=usual_belief(game, world))
    return think(world, SearchSettings(seat, *game.search), Limit(iterations), seed, 0, mind=mind)


def lead(shares: list[float], seats: int) -> float:
    """How far the first move is ahead of the best of all others, in equal shares; below 0 if it is not."""
    return (shares[0] - max(shares[1:])) * seats if len(shares) > 1 else 0.0


def is_worth_it(game: Game, world: Numbers, seat: int, chooser: random.Random) -> bool:
    """Whether a short search and the rule of thumb differ; else now and then, so that there are easy ones too."""
    action = search(game, world, seat, QUICK)[0].action
    return action != calls.thumb(world, seat, seeded_dice(0)) or chooser.random() < EASY


def searched(game: Game, world: Numbers, seat: int, seats: int) -> str | None:
    """The best move, if three searches agree on it and the lead is clear."""
    best = ""
    for seed, (iterations, clear) in enumerate(((QUICK, CLEAR / 2), (USUAL, CLEAR), (LONG, CLEAR))):
        verdicts = search(game, world, seat, iterations, seed)
        move = game.notation.moves[verdicts[0].action]
        if best not in ("", move) or lead([verdict.win_share for verdict in verdicts], seats) < clear:
            return None
        best = move
    return best


def advised(match: Match, seat: int, best: str) -> Advice | None:
    """What the coach says after many playouts, if few come to the same move and the lead is clear."""
    for seed, playouts in enumerate((FEW, MANY)):
        advice = advise(match, seat, playouts=playouts, seed=seed)
        ahead = lead([prospect.share for prospect in advice.prospects], match.seats)
        if advice.prospects[0].move != best or ahead < CLEAR:
            return None
    return advice


# --- Mining ----------------------------------------------------------------------------------------------------------
def decisions(game: Game, seed: int) -> Iterator[tuple[Match, int]]:
    """Some decisions of a match between players of all levels; where anybody may speak, after all were quiet."""
    chooser = random.Random(seed)
    match = tablee.new(game.name, chooser.choice(list(game.seats)), seed=seed)
    bots = [seat_bot(chooser.choice(PLAYERS), seed + seat, game) for seat in range(match.seats)]
    for _ in range(LONGEST_MATCH):
        seat = match.turn
        if seat is None:
            return
        if chooser.random() < 0.5:
            calm = when_calm(match, seat)
            if calm is not None:
                yield calm, seat
        match.play(seat, bots[seat].choose(match.view(seat), Limit(QUICK)))


def when_calm(match: Match, seat: int) -> Match | None:
    """The position in which the seat decides and being quiet is no answer; None if there is none now."""
    live = match.game.live
    if live is None:
        return match
    if live.is_disputed(match.facts.state, seat):
        return None
    calm = match.copy()
    if live.quiet in calm.facts.open_actions(seat):
        calm.play(seat, match.game.notation.moves[live.quiet])
    return calm if calm.turn == seat and live.quiet not in calm.facts.open_actions(seat) else None


def has_choice(game: Game, match: Match, seat: int) -> bool:
    """Whether several moves make sense, and none that makes sense was left out because it comes to the same."""
    mask = np.zeros(game.actions, np.bool_)
    calls.consider(box_of(match), seat, mask)
    left_out = [action for action in match.facts.open_actions(seat) if not mask[action]]
    if game.live is not None:
        state, live = match.facts.state, game.live
        left_out = [action for action in left_out if action != live.objection and live.is_polite(state, seat, action)]
    return mask.sum() > 1 and not left_out


def mine(game: Game, seed: int, most: int) -> Iterator[Found]:
    """The first positions of a match that hold, not too near to each other."""
    chooser, last, left = random.Random(-seed), -APART, most
    for match, seat in decisions(game, seed):
        is_far = match.number >= last + APART
        found = judge(game, match, seat, chooser) if is_far and has_choice(game, match, seat) else None
        if found is not None and has_reason(game, found):
            last, left = match.number, left - 1
            yield found
        if left == 0:
            return


def judge(game: Game, match: Match, seat: int, chooser: random.Random) -> Found | None:
    """A position with what is known about its moves, if both judges agree."""
    world = match.view(seat).world
    assert world is not None
    best = searched(game, world, seat, match.seats) if is_worth_it(game, world, seat, chooser) else None
    advice = None if best is None else advised(match, seat, best)
    if advice is None:
        return None
    shares = {prospect.move: prospect.share for prospect in advice.prospects[:MOST_MOVES]}
    action = game.notation.actions[advice.prospects[0].move]
    rates = tuple(rate(game, match, seat, action, level) for level in range(1, len(TRIES) + 1))
    return Found(match.copy(), seat, advice.prospects[0].move, shares, rates)


def rate(game: Game, match: Match, seat: int, best: int, level: int) -> int:
    """How many of 100 bots of a level find the move."""
    bot, tries = LevelBot(level, seed=level), TRIES[level - 1]
    bot.dice = seeded_dice(level, match.number)
    world = match.view(seat).world
    assert world is not None
    hits = sum(bot.decide(game, world.copy(), seat, Limit(USUAL)) == best for _ in range(tries))
    return round(100 * hits / tries)


def has_reason(game: Game, found: Found) -> bool:
    """Whether there is something to say to whoever chooses the next best move."""
    assert game.coach is not None
    best, other = (game.notation.actions[move] for move in list(found.shares)[:2])
    return game.coach.reason(found.match.facts.state, found.seat, best, other) is not None


# --- Choosing and writing --------------------------------------------------------------------------------------------
def spread(found: list[Found], count: int) -> list[Found]:
    """So many, from easy to hard, every third of the ratings alike if possible; in the order in which they came."""
    order = sorted(range(len(found)), key=lambda place: found[place].rating)
    thirds = [[place for place in order if low <= found[place].rating < low + 34] for low in (0, 34, 68)]
    chosen: list[int] = []
    while len(chosen) < min(count, len(found)):
        for third in thirds:
            if third and len(chosen) < count:
                chosen.append(third.pop(0 if len(chosen) % 2 else -1))
    return [found[place] for place in sorted(chosen)]


def write(game: Game, chosen: list[Found], seed: int, most: int) -> Path:
    """The file of a game, one line a puzzle."""
    head = json.dumps({"game": game.name, "version": VERSION, "seed": seed, "most": most, "iterations": LONG})
    lines = [json.dumps(puzzle.written(), separators=(",", ":"), ensure_ascii=False) for puzzle in chosen]
    file = Path(str(file_of(game)))
    file.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    return file


def collect(game: Game, count: int, seed: int, most: int) -> Iterator[list[Found]]:
    """A few more than are wanted, from as many matches as it takes; all so far, after every match."""
    found: list[Found] = []
    number = seed * 1_000_000
    while len(found) < 1.1 * count:
        number += 1
        found += mine(game, number, most)
        print(f"{game.name}: {len(found)} of {number - seed * 1_000_000} matches", file=sys.stderr)
        yield found


def still_holds(game: Game, puzzle: Puzzle, iterations: int, playouts: int) -> bool:
    """Whether both judges come to the same move."""
    world = puzzle.view.world
    assert world is not None
    verdicts = search(game, world, puzzle.seat, iterations, seed=4)
    advice = advise(puzzle.view, playouts=playouts, seed=4)
    return game.notation.moves[verdicts[0].action] == puzzle.best == advice.prospects[0].move


def verify(game: Game, count: int) -> int:
    """How many of some shipped puzzles do not hold when thought about ten times longer."""
    some = random.Random(count).sample(puzzles(game.name), count)
    return sum(not still_holds(game, puzzle, LONGEST, MOST) for puzzle in some)


def main() -> None:
    """Mine, or verify."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=3, help="puzzles of one match")
    parser.add_argument("--write", action="store_true", help="into the folder of the game")
    parser.add_argument("--verify", type=int, metavar="COUNT", help="think longer about so many that are shipped")
    given = parser.parse_args()
    game = GAMES[given.game]
    if given.verify:
        print(f"{game.name}: {verify(game, given.verify)} of {given.verify} change with {LONGEST} iterations")
        return
    chosen: list[Found] = []
    for found in collect(game, given.count, given.seed, given.most):
        chosen = spread(found, given.count)
        if given.write:
            write(game, chosen, given.seed, given.most)
    print(f"{game.name}: {len(chosen)} puzzles, ratings {sorted(puzzle.rating for puzzle in chosen)}")


if __name__ == "__main__":
    main()
