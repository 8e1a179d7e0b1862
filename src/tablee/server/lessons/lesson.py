"""What a lesson is: positions of a real match, each with one move to find."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tablee.games.sentences import Sentence
from tablee.match.dealing import due_cards
from tablee.match.match import Match, box_of, new

LEARNER = 0  # the seat of whoever learns
BOT = "bot:level:3"
Moves = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Deal:
    """How the cards lie at the beginning; those that are not named follow in some order."""

    cards: tuple[str, ...]  # from the top
    first: int = LEARNER  # who opens
    backs: Mapping[str, str] = field(default_factory=dict)  # MERCI: of some cards
    options: Mapping[str, Any] = field(default_factory=dict)  # of the match, where they are not the usual ones


@dataclass(frozen=True)
class Step:
    """One move to find."""

    says: Sentence  # what there is to see, and what to try
    do: str  # the move
    praise: Sentence  # why it was good
    hints: Mapping[str, Sentence]  # what is wrong with other open moves: by the move, its first word, or "" for any
    then: Moves = ()  # what the others do after it
    also: tuple[str, ...] = ()  # moves that are just as good; the next step then has its own deal
    deal: Deal | None = None  # a new table for this step; None: the last one goes on
    before: Moves = ()  # what has happened on the new table


@dataclass(frozen=True)
class Lesson:
    """All steps for one game."""

    game: str
    seats: int
    steps: tuple[Step, ...]
    goodbye: Sentence  # what to take along

    def begin(self, deal: Deal, players: tuple[str, ...]) -> Match:
        """A new table."""
        match = new(self.game, self.seats, by_hand=True, players=players, **deal.options)
        deal_due(match, deal)
        return match

    def stage(self, number: int, players: tuple[str, ...]) -> Match:
        """The match before a step, as the steps before it have left it."""
        start = max(place for place in range(number + 1) if self.steps[place].deal)
        first = self.steps[start]
        assert first.deal is not None
        match = self.begin(first.deal, players)
        play_all(match, first.before)
        for step in self.steps[start:number]:
            play_all(match, ((LEARNER, step.do), *step.then))
        return match


def players_of(name: str, seats: int) -> tuple[str, ...]:
    """The learner and the bots."""
    return (name, *[BOT] * (seats - 1))


def play_all(match: Match, moves: Moves) -> None:
    """One move after the other; what must be dealt in between comes in some order."""
    for seat, do in moves:
        match.play(seat, do)
        deal_due(match, Deal(()))


def deal_due(match: Match, deal: Deal) -> None:
    """Everything that is to be dealt now."""
    while match.awaits:
        if match.awaits == "first":
            match.deal({"chance": "first", "seat": deal.first})
        elif match.awaits == "shuffle":
            match.deal({"chance": "shuffle", "cards": arranged_cards(match, deal)})
        else:
            match.deal({"chance": "backs", "backs": arranged_backs(match, deal)})


def arranged_cards(match: Match, deal: Deal) -> list[str]:
    """All cards that are due, the named ones on top."""
    rest = [match.game.notation.cards[number] for number in due_cards(box_of(match))]
    for card in deal.cards:
        rest.remove(card)
    return [*deal.cards, *rest]


def arranged_backs(match: Match, deal: Deal) -> dict[str, str]:
    """A back for every card, the named ones as they are named."""
    rest = [match.game.notation.backs[number] for number in due_cards(box_of(match))]
    for back in deal.backs.values():
        rest.remove(back)
    cards = match.game.notation.cards.values()
    return {card: deal.backs[card] if card in deal.backs else rest.pop() for card in cards}
