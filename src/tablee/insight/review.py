"""A match looked at again: everybody's chances, what chance gave, and what choices cost."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tablee.games.game import Game
from tablee.insight.luck import weigh_chance
from tablee.insight.shapes import Chances, Decision, Piece, Review, Shares, Stroke
from tablee.insight.skill import judge
from tablee.insight.sums import account, moments
from tablee.insight.value import estimate, value_of
from tablee.insight.words import stroke_said
from tablee.kernel.search.outlook import DEALER, OBSERVER
from tablee.match.events import Dealt, Event, Played
from tablee.match.fairness import Hand
from tablee.match.match import Match, box_of
from tablee.match.replay import follow, from_record

VERSION = "playouts 4"  # another method, or other styles, is another version
PLAYOUTS = 8000  # of each move that is compared, at most
LUCK_PLAYOUTS = 400  # of each event, and of what it might have been, where a game has no coach to say it


@dataclass(frozen=True)
class Step:
    """One event, and the match on both sides of it."""

    number: int
    event: Event
    before: Match
    after: Match


def review(
    record: Match | dict[str, Any], seats: Iterable[int] | None = None, playouts: int = PLAYOUTS, seed: int = 0
) -> Review:
    """The whole review of a match or of its record."""
    *_, last = review_in_pieces(record, seats, playouts, seed)
    assert isinstance(last, Review)
    return last


def review_in_pieces(
    record: Match | dict[str, Any], seats: Iterable[int] | None = None, playouts: int = PLAYOUTS, seed: int = 0
) -> Iterator[Piece]:
    """Chances, strokes and decisions in the order of the match, as they are known; the whole review comes last."""
    match = record if isinstance(record, Match) else from_record(record)
    judged = tuple(people(match) if seats is None else seats)
    pieces: list[Piece] = []
    for step in walk(match):
        for piece in look_at(step, judged, playouts, seed + step.number):
            pieces.append(piece)
            yield piece
    yield whole(match, judged, pieces)


def people(match: Match) -> list[int]:
    """Whose decisions are judged unless somebody says whose: the people, or everybody among bots."""
    seats = [seat for seat, name in enumerate(match.players) if not name.startswith("bot:")]
    return seats or list(range(match.seats))


def walk(match: Match) -> Iterator[Step]:
    """Every event once more, with the match before and after it."""
    after = Match(match.game, match.seats, match.options, Hand(), match.players)
    for number, event in enumerate(match.events):
        before = after.copy()
        follow(after, event.written(match.game))
        yield Step(number, event, before, after)


def look_at(step: Step, judged: tuple[int, ...], playouts: int, seed: int) -> Iterator[Decision | Stroke | Chances]:
    """What there is to say about one event."""
    event = step.event
    if isinstance(event, Played) and event.seat in judged:
        decision = judge(step.before, step.number, event, playouts, seed)
        if decision is not None:
            yield decision
    yield from look_at_chance(step, seed)


def look_at_chance(step: Step, seed: int) -> Iterator[Stroke | Chances]:
    """What chance did with an event, and where everybody stands then; nothing if it showed nothing new."""
    game, before, after = step.before.game, box_of(step.before), box_of(step.after)
    seat, action = actor(game, step.event)
    weighed = weigh_chance(before, after, seat, action, value_of(game, before), luck_playouts(game), seed)
    if weighed is not None:
        gains, shares = weighed
        yield Stroke(step.number, None if seat == DEALER else seat, gains, stroke_said(game, after))
        yield Chances(step.number, shares)


def luck_playouts(game: Game) -> int:
    """How closely luck is looked at: less where a match shows many cards, so that nobody waits too long."""
    return LUCK_PLAYOUTS if game.coach is None else game.coach.luck_playouts


def actor(game: Game, event: Event) -> tuple[int, int]:
    """The seat and the action of an event, as the kernel takes them."""
    if isinstance(event, Dealt):
        return DEALER, 0
    if isinstance(event, Played):
        return event.seat, event.action
    assert game.live is not None
    return event.seat or 0, game.live.clock[event.kind]


def whole(match: Match, judged: tuple[int, ...], pieces: list[Piece]) -> Review:
    """All that was found, added up."""
    decisions = tuple(piece for piece in pieces if isinstance(piece, Decision))
    strokes = tuple(piece for piece in pieces if isinstance(piece, Stroke))
    results = final_shares(match)
    curve = (*(piece for piece in pieces if isinstance(piece, Chances)), Chances(match.number, results))
    accounts = tuple(account(seat, results, decisions, strokes) for seat in range(match.seats))
    return Review(match.game.name, VERSION, judged, curve, decisions, strokes, accounts, moments(decisions))


def final_shares(match: Match) -> Shares:
    """Everybody's share of the victory; of a match that was stopped, what they might expect."""
    outcome = match.outcome
    if outcome is None:
        return estimate(match.game, box_of(match), OBSERVER, LUCK_PLAYOUTS, 0).shares
    return tuple((rank == 1) / len(outcome.winners) for rank in outcome.ranks)
