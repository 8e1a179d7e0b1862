"""A match that is over as a film: the table after every move, from anybody's eyes, with what was said about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tablee.games.sentences import NOTHING, Language, Sentence, letter
from tablee.kernel.verbs import SHUFFLE
from tablee.match.events import Clocked, Dealt, Event, Played
from tablee.match.fairness import Hand
from tablee.match.match import Match
from tablee.match.replay import follow
from tablee.server.protocol import responses as r
from tablee.server.tables.log_lines import Kind, Told, denounce, tell_deal, tell_outcome, tell_round
from tablee.server.tables.refusals import Refusal, not_now
from tablee.server.views.match_view import Position, names_of, see_around, see_filmed
from tablee.server.views.sight import Sight

REEL = 40  # frames in one answer
BEGINNINGS = 16  # of reels at which the table is remembered
EVENT_BYTES = 300  # that a film keeps for each event
FILM_BYTES = 50_000  # that it keeps besides
OPEN, PUBLIC = "open", "public"
LOOK_ON = Sentence("This is a film: one looks on.")


@dataclass(frozen=True)
class Eyes:
    """Whose eyes look on: those of a seat, of a spectator (seat None), or of somebody who may see everything."""

    seat: int | None
    sees_all: bool

    def see(self, seat: int | None) -> bool:
        """Whether these eyes know what a seat knows."""
        return self.sees_all or (seat is not None and seat == self.seat)


@dataclass(frozen=True)
class Reader:
    """Who looks on, and how."""

    eyes: Eyes
    language: Language
    memory: bool = True  # what only counting tells is hidden
    why: Sentence = LOOK_ON  # nothing can be played


def read_eyes(match: Match, text: str, own: int) -> Eyes:
    """`open`, `public` or a seat's letter; with everything open, one sits at the own place."""
    if text == PUBLIC:
        return Eyes(None, False)
    if text == OPEN:
        return Eyes(own, True)
    for seat in range(match.seats):
        if text == letter(seat):
            return Eyes(seat, False)
    raise Refusal("unknown", "Nobody has such eyes here")


def is_unseen(match: Match, event: Event) -> bool:
    """Whether nothing moves on the table: somebody stays quiet, or it is too late to object (M-19)."""
    if isinstance(event, Clocked):
        return event.seat is None
    return isinstance(event, Played) and match.is_unheard(event.action)


def cut(match: Match) -> list[tuple[Event, ...]]:
    """Events by frame: a move, and what was dealt because of it; the deals of new rounds have frames of their own."""
    frames: list[list[Event]] = [[]]
    shuffles = [event for event in match.events if isinstance(event, Dealt) and event.kind == SHUFFLE]
    next_rounds = [event for event in shuffles[1:] if len(event.numbers) == len(shuffles[0].numbers)]
    for event in match.events:
        is_next_round = any(event is one for one in next_rounds)
        if is_next_round and match.game.live:
            frames.append(counting_frame(match, frames[-1]))
        if is_next_round or not (isinstance(event, Dealt) or is_unseen(match, event)):
            frames.append([])
        frames[-1].append(event)
    if match.game.live:
        frames.append(counting_frame(match, frames[-1]))
    return [tuple(frame) for frame in frames]


def counting_frame(match: Match, frame: list[Event]) -> list[Event]:
    """At a live table a round is counted when nobody objects to its last card: what is not seen is taken off a frame,
    and is one of its own."""
    taken: list[Event] = []
    while len(frame) > 1 and is_unseen(match, frame[-1]):
        taken.insert(0, frame.pop())
    return taken


class Film:
    """A finished match, cut into frames. The table is remembered at the beginning of some reels: of a long film not of
    all, for each of them holds everything that happened before."""

    def __init__(self, match: Match, memory: bool = True) -> None:
        if not match.is_over:
            raise not_now("This match is not over yet")
        self.match, self.memory = match, memory
        self.frames = cut(match)
        self._begins = {0: Match(match.game, match.seats, match.options, Hand(), match.players)}
        self._every = -(-len(self.frames) // (REEL * BEGINNINGS))  # reels from one that is remembered to the next

    @property
    def bytes(self) -> int:
        """How much memory this takes, at most."""
        return FILM_BYTES + EVENT_BYTES * len(self.match.events)

    def reel(self, number: int, eyes: Eyes, language: Language, table: str) -> r.FilmReel:
        """Some frames; one reel at a time."""
        if not 0 <= number * REEL < len(self.frames):
            raise Refusal("unknown", "The film is not that long")
        frames = list(self._shoot(number, Reader(eyes, language, self.memory)))
        view = see_around(self.match, eyes.seat, table)
        return r.FilmReel(view, len(self.frames), number * REEL, frames)

    def _shoot(self, number: int, reader: Reader) -> Iterator[r.FilmFrame]:
        match = self._beginning(number)
        first = number * REEL
        for place, events in enumerate(self.frames[first : first + REEL], first):
            before = match.copy()
            play(match, events)
            yield see_frame(place, before, events, match, reader)

    def _beginning(self, number: int) -> Match:
        """The match before a reel."""
        known = max(reel for reel in self._begins if reel <= number)
        match = self._begins[known].copy()
        for reel in range(known + 1, number + 1):
            for events in self.frames[(reel - 1) * REEL : reel * REEL]:
                play(match, events)
            if reel % self._every == 0:
                self._begins[reel] = match.copy()
        return match


def play(match: Match, events: tuple[Event, ...]) -> None:
    """Let it happen again; where nothing is seen to happen, a round is counted."""
    for event in events:
        follow(match, event.written(match.game))
    if all(is_unseen(match, event) for event in events):
        match.count()


# --- One frame -------------------------------------------------------------------------------------------------------
def see_frame(number: int, before: Match, events: tuple[Event, ...], after: Match, reader: Reader) -> r.FilmFrame:
    """The table after a move, and the lines about it."""
    eyes, language = reader.eyes, reader.language
    sight = Sight(Position(after, reader.memory and not eyes.sees_all))
    lines = [told.read_by(eyes.seat, language) for told in tell(number, before, events, after)]
    return r.FilmFrame(
        lines=lines,
        match=see_filmed(sight, eyes.seat, language, reader.why),
        hands=[list(after.facts.secrets(seat)) for seat in range(after.seats)] if eyes.sees_all else [],
        brought=sight.printed(what_it_brought(before, events, eyes), language),
    )


def what_it_brought(before: Match, events: tuple[Event, ...], eyes: Eyes) -> Sentence:
    """Why a seat may have moved like this: what the move was to bring, for those who know what the seat knew."""
    for event in events:
        if isinstance(event, Played) and eyes.see(event.seat) and not is_unseen(before, event):
            return before.facts.brings(event.seat, event.action)
    return NOTHING


# --- The log ---------------------------------------------------------------------------------------------------------
def tell(number: int, before: Match, events: tuple[Event, ...], after: Match) -> list[Told]:
    """Everything that is said about one frame, as the table said it."""
    lines = [told for event in events for told in tell_event(number, before, event, after, number == 0)]
    for place in range(len(before.rounds), len(after.rounds)):
        lines.append(line(number, after, "round", tell_round(place + 1, after.rounds[place])))
    if after.is_over:
        lines.append(line(number, after, "over", tell_outcome(after)))
    return lines


def tell_event(number: int, before: Match, event: Event, after: Match, is_first: bool) -> list[Told]:
    """One event."""
    if isinstance(event, Dealt):
        says = tell_deal(after, event, is_first)
        return [] if says is None else [line(number, after, "deal", says)]
    if isinstance(event, Clocked):
        if event.seat is None:
            return []
        assert before.game.live is not None
        says = before.told(event.seat, before.game.live.clock[event.kind])
        return [line(number, before, "move", says, event.seat)]
    if is_unseen(before, event):
        return []
    says, do = before.told(event.seat, event.action), before.game.notation.moves[event.action]
    accusation = denounce(before.accusation_by(event.action), names_of(before))
    return [line(number, before, "move", says, event.seat, **accusation, do=before.shown(event.action), own_do=do)]


def line(number: int, match: Match, kind: Kind, says: Sentence, seat: int | None = None, **more: Any) -> Told:
    """A line about one event."""
    names = names_of(match)
    return Told(number, 0, kind, says.printed(names), seat=seat, name="" if seat is None else names[seat], **more)
