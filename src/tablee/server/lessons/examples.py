"""Small examples beside the rules: the reader arranges something, the game's own rules say what it is worth."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.games.gracias.majorities import colour_reasons, majority
from tablee.games.gracias.state import COPIES
from tablee.games.sentences import Language, Sentence
from tablee.match.errors import TableeError
from tablee.match.match import Match, new
from tablee.server.lessons.lesson import Deal, deal_due, players_of
from tablee.server.lessons.merci import dealt
from tablee.server.protocol import to_client as t
from tablee.server.tables.phrases import seated_bot_names
from tablee.server.tables.refusals import Refusal
from tablee.server.views.match_view import Position
from tablee.server.views.moves import refusal_of
from tablee.server.views.sight import Sight, see_reason

READER = 0  # the seat of whoever tries something
MOST_CHOICES = 13
HANDS = ("b5a y3b y1 g5a o4a b2a", "g1 g3a p1 p3a p5a o2a", "y2a y5a g5b o4b b1 p4b")
COUNT = re.compile("[0-9]{1,2}")


@dataclass(frozen=True)
class Reader:
    """Who tries something."""

    name: str
    language: Language


def nonsense() -> Refusal:
    """Something that no example can be made of."""
    return Refusal("malformed", "No example can be made of this")


def see_example(game: str, choices: list[str], reader: Reader) -> t.ExampleView:
    """What the rules make of the choices."""
    if len(choices) > MOST_CHOICES:
        raise nonsense()
    return EXAMPLES[game](choices, reader)


def laid_out(game: str, seats: int, deal: Deal, reader: Reader) -> Match:
    """A real match with its cards in this order."""
    match = new(game, seats, by_hand=True, players=players_of(reader.name, seats))
    deal_due(match, deal)
    return match


def checked_cards(game: Game, names: list[str]) -> tuple[str, ...]:
    """Cards of the game, each once."""
    if len(set(names)) < len(names) or any(name not in game.notation.cards.values() for name in names):
        raise nonsense()
    return tuple(names)


def see(match: Match, reader: Reader, error: TableeError | None = None) -> t.ExampleView:
    """What lies there, what it is worth, and what was refused."""
    sight = Sight(Position(match, memory=False))
    return t.ExampleView(
        good=error is None,
        says="" if error is None else sight.printed(error.says, reader.language),
        rule=None if error is None else error.rule,
        scene=sight.scene(READER),
        points=sight.points(READER),
        reasons=sight.reasons(READER, reader.language),
        legal=match.legal(READER),
        names=list(sight.names),
    )


# --- Non Merci ! -----------------------------------------------------------------------------------------------------
def runs(choices: list[str], reader: Reader) -> t.ExampleView:
    """Which cards cost what: the reader takes all of them, one after the other (N-4)."""
    cards = checked_cards(GAMES["non_merci"], choices)
    match = laid_out("non_merci", 3, Deal(cards), reader)
    for _ in cards:
        match.play(READER, "take")
    return see(match, reader)


# --- Herz an Herz ----------------------------------------------------------------------------------------------------
def columns(choices: list[str], reader: Reader) -> t.ExampleView:
    """What columns are worth: the reader lays card after card, and the others discard theirs (H-4, H-9)."""
    laid = [choice.split(" ") for choice in choices]
    if any(len(words) != 2 or words[1] not in ("start", "left", "right") for words in laid):
        raise nonsense()
    cards = checked_cards(GAMES["herz_an_herz"], [words[0] for words in laid])
    match = laid_out("herz_an_herz", 4, Deal(with_others(cards)), reader)
    for _, place in laid:
        error = refusal_of(match, READER, place)
        if error is not None:
            return see(match, reader, error)
        match.play(READER, place)
        for other in range(1, match.seats):
            match.play(other, "discard")
    return see(match, reader)


def with_others(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that the reader is to draw, and three others after each."""
    others = (card for card in GAMES["herz_an_herz"].notation.cards.values() if card.isdecimal() and card not in cards)
    return tuple(drawn for card in cards for drawn in (card, next(others), next(others), next(others)))


# --- Gracias ---------------------------------------------------------------------------------------------------------
def colour(choices: list[str], reader: Reader) -> t.ExampleView:
    """What one colour brings to everybody (G-4)."""
    if not choices or any(not COUNT.fullmatch(choice) for choice in choices):
        raise nonsense()
    counts, names = tuple(int(choice) for choice in choices), names_at(len(choices), reader)
    if sum(counts) > COPIES:
        return t.ExampleView(False, ALL_THERE_ARE.printed_in(reader.language), "G-1", None, [], [], [], list(names))
    stand = majority("y", counts)
    rows = [colour_reasons(stand, seat) for seat in range(len(counts))]
    points = [sum(reason.points for reason in row) for row in rows]
    reasons = [[see_reason(reason, reader.language, names) for reason in row] for row in rows]
    return t.ExampleView(True, "", None, None, points, reasons, [], list(names))


ALL_THERE_ARE = Sentence("There are only {cards} cards of a colour.", cards=COPIES)


def names_at(seats: int, reader: Reader) -> tuple[str, ...]:
    """The reader and the bots around an example."""
    return (reader.name, *seated_bot_names(range(1, seats), [reader.name]).values())


# --- MERCI -----------------------------------------------------------------------------------------------------------
def manners(choices: list[str], reader: Reader) -> t.ExampleView:
    """Which word goes with which card (M-3, M-4, M-5)."""
    match = laid_out("merci", len(HANDS), dealt(HANDS, "y3a g4a b6", "one one two"), reader)
    if not choices:
        return see(match, reader)
    error = refusal_of(match, READER, choices[0])
    if error is not None:
        return see(match, reader, error)
    sight, action = Sight(Position(match, memory=False)), match.read(choices[0])
    says = sight.printed(match.facts.brings(READER, action), reader.language)
    polite, names = match.facts.is_polite(READER, action), list(sight.names)
    return t.ExampleView(polite, says, None, sight.scene(READER), [], [], match.legal(READER), names)


EXAMPLES: dict[str, Callable[[list[str], Reader], t.ExampleView]] = {
    "non_merci": runs,
    "herz_an_herz": columns,
    "gracias": colour,
    "merci": manners,
}
