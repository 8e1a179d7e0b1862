"""Why a move is better than another: facts that one can check at the table, and the sentences that say them.

A game has its own in `coaching/`: what is true of a position and speaks for a move, from what a seat knows alone.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tablee.games.lessons import Lesson
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import State

SECOND = 0.4  # of the weight of the first fact: what a second one needs to be said too
MOST_WORDS = 26  # of a reason


@dataclass(frozen=True)
class Fact:
    """Something true of a position that speaks for a move."""

    kind: str
    numbers: tuple[int, ...]
    weight: float = field(default=1.0, compare=False)  # how much it speaks for the move, against other facts
    is_counted: bool = field(default=False, compare=False)  # known to those who count, not to players by memory


Facts = Callable[[State, int, int, int], Iterable[Fact]]  # state, seat, the better move, the other one
Words = Callable[..., Sentence]


@dataclass(frozen=True)
class Coach:
    """How a game gives reasons."""

    facts: Facts
    words: Mapping[str, Words]  # a whole sentence for the numbers of each kind
    stroke: Callable[[State], Sentence | None]  # what chance has just done, as everybody sees it
    question: Callable[[State, int], Sentence]  # what a seat is asked now
    lesson: Lesson | None = None  # how to play better
    luck_playouts: int = 400  # of each event that shows a card, and of what it might have been

    def reason(self, state: State, seat: int, best: int, other: int, by_memory: bool = False) -> Sentence | None:
        """Why the best move is better for the seat than another, in one sentence or two; None: nothing to point at."""
        said = tuple(map(self.said, self.chosen(state, seat, best, other, by_memory)))
        if len(said) < 2:
            return said[0] if said else None
        return Sentence("{first} {second}", first=said[0], second=said[1])

    def chosen(self, state: State, seat: int, best: int, other: int, by_memory: bool = False) -> tuple[Fact, ...]:
        """The heaviest fact, and a second one if it weighs enough beside it and both are short."""
        found = [fact for fact in self.facts(state, seat, best, other) if not (by_memory and fact.is_counted)]
        found.sort(key=lambda fact: -fact.weight)
        first, rest = found[:1], found[1:]
        second = [fact for fact in rest if fact.weight >= SECOND * first[0].weight and self.fits(first[0], fact)]
        return tuple(first + second[:1])

    def fits(self, first: Fact, second: Fact) -> bool:
        """Whether two facts can be said without tiring anybody."""
        return len(f"{self.said(first)} {self.said(second)}".split()) <= MOST_WORDS

    def said(self, fact: Fact) -> Sentence:
        """A fact as a sentence."""
        return self.words[fact.kind](*fact.numbers)
