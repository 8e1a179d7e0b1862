"""Puzzles: positions of real matches with one move that is clearly best, shipped with each game.

`benchmarks/puzzles.py` has found them. A puzzle is shown as its seat sees it (`view`); the match behind it knows more.
"""

import json
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from tablee.games.game import Game
from tablee.games.sentences import Sentence
from tablee.insight.words import reason
from tablee.match.checks import known_game
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.match.replay import from_position
from tablee.match.view import View

VERSION = 1  # of the file
EASY, MEDIUM, HARD = Sentence("easy"), Sentence("medium"), Sentence("hard")
EASY_BELOW, HARD_FROM = 34, 60  # ratings


class NoPuzzles(TableeError):
    """A game has none, or none of this number."""


@dataclass(frozen=True)
class Puzzle:
    """One position, and what is known about its moves."""

    game: Game
    number: int  # from 1
    position: str  # restores the whole match; not for whoever is to solve it
    seat: int  # who is asked
    best: str
    shares: dict[str, float]  # of the victory that some moves bring, the best first
    found: tuple[int, ...]  # of 100 bots of each level, how many find it

    @cached_property
    def view(self) -> View:
        """What the seat sees, and nothing else."""
        return self.match().view(self.seat)

    @property
    def rating(self) -> int:
        """How many of 100 bots of all levels miss it."""
        return 100 - round(sum(self.found) / len(self.found))

    @property
    def difficulty(self) -> Sentence:
        """The rating as a word."""
        return EASY if self.rating < EASY_BELOW else HARD if self.rating >= HARD_FROM else MEDIUM

    @cached_property
    def question(self) -> Sentence:
        """What is asked."""
        assert self.game.coach is not None
        return self.game.coach.question(self.match().facts.state, self.seat)

    def match(self) -> Match:
        """The match up to this position, to be played on."""
        return from_position(self.position)

    def reason(self, move: str | None = None) -> Sentence | None:
        """Why the best is better than a move, by default than the next best."""
        actions = self.game.notation.actions
        other = next(known for known in self.shares if known != self.best) if move in (None, self.best) else move
        assert self.view.world is not None
        assert other is not None
        return reason(self.game, self.view.world, self.seat, actions[self.best], actions[other])


def file_of(game: Game) -> Traversable:
    """Where a game keeps its puzzles: a line on how they were found, then one line each."""
    return files(game.package) / "coaching" / "puzzles.jsonl"


@cache
def puzzles(name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; NoPuzzles if it has none."""
    game = known_game(name)
    if not has_puzzles(game):
        raise NoPuzzles("There are no puzzles for {game}", game=game.title)
    return read_puzzles(game, file_of(game))


def has_puzzles(game: Game) -> bool:
    """Whether a game has any; a game from elsewhere may have none."""
    return game.coach is not None and file_of(game).is_file()


@cache
def lesson_puzzles(name: str) -> tuple[Puzzle, ...]:
    """The positions of a game's second lesson: copies, so that puzzles can be mined anew without moving a lesson."""
    game = known_game(name)
    return read_puzzles(game, files(game.package) / "coaching" / "lesson.jsonl")


def read_puzzles(game: Game, file: Traversable) -> tuple[Puzzle, ...]:
    """All lines of a file but the first, which tells how they were found."""
    _, *lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(read_puzzle(game, number, line) for number, line in enumerate(lines, start=1))


def puzzle(name: str, number: int) -> Puzzle:
    """One puzzle of a game, from 1."""
    there = puzzles(name)
    if not 1 <= number <= len(there):
        raise NoPuzzles(
            "There is no puzzle {number}; they are numbered from 1 to {last}", number=number, last=len(there)
        )
    return there[number - 1]


def read_puzzle(game: Game, number: int, line: str) -> Puzzle:
    """One line of the file."""
    content = json.loads(line)
    return Puzzle(
        game, number, content["position"], content["seat"], content["best"], content["shares"], tuple(content["found"])
    )
