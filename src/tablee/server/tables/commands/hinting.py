"""Asking the owl: where it may be asked, when, and for what."""

from tablee.games.game import Game
from tablee.games.sentences import Sentence
from tablee.match.match import Match
from tablee.server.protocol import from_client as c
from tablee.server.tables import events as h
from tablee.server.tables.commands.permissions import Fields, Sender, own_seat, refuse_unless
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.refusals import Refusal, not_allowed, not_now
from tablee.server.tables.table import Table

NOT_HERE = Sentence("The owl gives no hints at this table")
NOT_YET = Sentence("The owl gives its hint when it is your turn")
ONLY_ONE = Sentence("There is only one thing to do here")
ONLY_A_WORD = Sentence("Only a word is missing here, and that is yours to find")


def allows_hints(table: Table) -> bool:
    """Whether the owl is at this table: where one person plays among bots, and where people have agreed on it; a table
    that counts for more than itself would have none."""
    return table.hints or len(table.people) == 1


def hint(table: Table, sender: Sender, command: c.Hint, fields: Fields) -> h.Hinted:
    """A hint for the own seat, on its turn."""
    seat = own_seat(table, sender)
    refuse_hint(table, seat)
    assert table.match is not None
    return h.Hinted(seat=seat.number, moment=table.match.number, **fields)


def refuse_hint(table: Table, seat: Seat) -> None:
    """The owl waits for the turn of who asks, and for a choice."""
    refuse_unless(table, "playing")
    if not allows_hints(table):
        raise not_allowed(NOT_HERE)
    if table.moment.main != seat.number or table.match is None:
        raise Refusal("not_your_turn", NOT_YET)
    if not has_choice(table.match, seat.number):
        raise not_now(ONLY_A_WORD if len(worded(table.match, seat.number)) > 1 else ONLY_ONE)


def has_choice(match: Match, seat: int) -> bool:
    """Whether several things can be laid or taken; where thanks are due, a word is what matters."""
    is_for_words = any(is_mere_word(match.game, action) for action in worded(match, seat))
    return len(choices(match, seat)) > 1 and not is_for_words


def worded(match: Match, seat: int) -> list[int]:
    """The open moves of a seat that are made on its turn; objecting or not is up to everybody at any time."""
    live = match.game.live
    beside = () if live is None else (live.quiet, live.objection)
    return [action for action in match.facts.open_actions(seat) if action not in beside]


def choices(match: Match, seat: int) -> list[int]:
    """The same, of a live game without words: to know which one is due is a part of the game (M-19)."""
    return sorted({without_word(match.game, action) for action in worded(match, seat)})


def is_mere_word(game: Game, action: int) -> bool:
    """Whether a move is nothing but a word: thanks."""
    return game.live is not None and game.live.pile_of(action) is None and game.live.without_word(action) != action


def without_word(game: Game, action: int) -> int:
    """A move of which only is told what is laid or taken."""
    return action if game.live is None else game.live.without_word(action)
