"""Small examples beside the rules: the reader arranges something, the game's own rules say what it is worth."""

from dataclasses import dataclass

from tablee.games.examples import READER, Counted, Tried
from tablee.games.game import Game
from tablee.games.sentences import Language
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server.lessons.staging import laid_out, players_of
from tablee.server.protocol import responses as r
from tablee.server.tables.phrases import seated_bot_names
from tablee.server.tables.refusals import Refusal
from tablee.server.views.match_view import Position
from tablee.server.views.moves import refusal_of
from tablee.server.views.sight import Sight, see_reason

MOST_CHOICES = 13


@dataclass(frozen=True)
class Reader:
    """Who tries something."""

    name: str
    language: Language


def see_example(game: Game, choices: list[str], reader: Reader) -> r.ExampleView:
    """What the rules make of the choices."""
    made = game.example(choices) if game.example and len(choices) <= MOST_CHOICES else None
    if made is None:
        raise Refusal("malformed", "No example can be made of this")
    return see_counted(made, reader) if isinstance(made, Counted) else see_tried(game, made, reader)


# --- At a table ------------------------------------------------------------------------------------------------------
def see_tried(game: Game, tried: Tried, reader: Reader) -> r.ExampleView:
    """Play until something is refused."""
    match = laid_out(game.name, tried.seats, tried.deal, players_of(reader.name, tried.seats))
    for seat, do in tried.moves:
        error = refusal_of(match, seat, do)
        if error is not None:
            return see(match, reader, error)
        match.play(seat, do)
    return see(match, reader) if tried.asked is None else see_asked(match, tried.asked, reader)


def see(match: Match, reader: Reader, error: TableeError | None = None) -> r.ExampleView:
    """What lies there, what it is worth, and what was refused."""
    sight = Sight(Position(match, memory=False))
    return r.ExampleView(
        good=error is None,
        says="" if error is None else sight.printed(error.says, reader.language),
        rule=None if error is None else error.rule,
        scene=sight.scene(READER, reader.language),
        points=sight.points(READER),
        reasons=sight.reasons(READER, reader.language),
        legal=match.legal(READER),
        names=list(sight.names),
    )


def see_asked(match: Match, do: str, reader: Reader) -> r.ExampleView:
    """What a move would bring, and whether it is polite."""
    error = refusal_of(match, READER, do)
    if error is not None:
        return see(match, reader, error)
    sight, action = Sight(Position(match, memory=False)), match.read(do)
    says = sight.printed(match.facts.brings(READER, action), reader.language)
    polite, names = match.facts.is_polite(READER, action), list(sight.names)
    return r.ExampleView(polite, says, None, sight.scene(READER, reader.language), [], [], match.legal(READER), names)


# --- Without a table -------------------------------------------------------------------------------------------------
def see_counted(counted: Counted, reader: Reader) -> r.ExampleView:
    """What everybody gets, or why there is no such thing."""
    names = (reader.name, *seated_bot_names(range(1, len(counted.reasons)), [reader.name]).values())
    if counted.refusal is not None:
        says = counted.refusal.whole.printed_in(reader.language)
        return r.ExampleView(False, says, counted.refusal.rule, None, [], [], [], list(names))
    points = [sum(reason.points for reason in row) for row in counted.reasons]
    reasons = [[see_reason(reason, reader.language, names) for reason in row] for row in counted.reasons]
    return r.ExampleView(True, "", None, None, points, reasons, [], list(names))
