"""What reaches a reader is complete: no slot is left open, and no seat's letter stands where a name belongs."""

import re
from collections.abc import Iterator

from tablee.games.sentences import LANGUAGES, Language
from tablee.match.fairness import Hand
from tablee.match.match import Match
from tablee.server.films.film import cut, play, tell
from tablee.server.views.match_view import Position
from tablee.server.views.moves import see_closed, see_legal, see_waiting
from tablee.server.views.sight import Sight
from tests.conftest import times
from tests.laws.every_game import EVERY_TABLE, Table, random_match, some_stages

MARKS = tuple(f"§{seat}§" for seat in range(7))
ODD = ("Bo C", "{0} {who}", "D", "le siège E", "%s \\1 $1", "Zoé !", "B and G")
BARE: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"(?<![\w§])[B-G](?![\w§’])"),  # A is an article
    "de": re.compile(r"(?<![\w§])[A-G](?![\w§’])"),
    "fr": re.compile(r"(?<![\w§])[A-G](?![\w§’])"),
}


def read(match: Match, language: Language) -> list[str]:
    """Everything that the seats are told about a position, and of the last move."""
    sight = Sight(Position(match, memory=False))
    said = [row.says for finished in sight.rounds(language) for reasons in finished.reasons for row in reasons]
    for seat in range(match.seats):
        said += [row.says for reasons in sight.reasons(seat, language) for row in reasons]
        said += [move.says for move in see_legal(sight, seat, language)]
        said += [move.says for move in see_closed(sight, seat, language)]
        said += [sight.printed(match.told(seat, match.read(do)), language) for do in match.legal(seat)]
        waiting = see_waiting(sight, seat, language) if match.turn is not None else None
        said += [] if waiting is None else [waiting.says]
    return said


def named(match: Match, names: tuple[str, ...]) -> Match:
    match.players = names[: match.seats]
    return match


def with_odd_names(text: str) -> str:
    for mark, name in zip(MARKS, ODD, strict=True):
        text = text.replace(mark, name)
    return text


@EVERY_TABLE
def test_every_sentence_names_people_as_they_are_called(table: Table) -> None:
    for match in some_stages(table, 5, times(6, 2, 100)):
        for language in LANGUAGES:
            marked = read(named(match, MARKS), language)
            assert [text for text in marked if re.search("[{}]", text) or BARE[language].search(text)] == []
            assert read(named(match, ODD), language) == [with_odd_names(text) for text in marked]


def log_of(match: Match) -> Iterator[dict[Language, str]]:
    """Every line that was told of a whole match."""
    again = Match(match.game, match.seats, match.options, Hand(), match.players)
    for number, events in enumerate(cut(match)):
        before = again.copy()
        play(again, events)
        yield from (told.says for told in tell(number, before, events, again))


@EVERY_TABLE
def test_every_line_of_a_match_names_people_as_they_are_called(table: Table) -> None:
    *_, match = random_match(table, 6)
    for says in log_of(named(match, MARKS)):
        for language, text in says.items():
            assert not re.search("[{}]", text), text
            assert not BARE[language].search(text), text
