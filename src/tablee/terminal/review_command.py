"""`tablee review`: a match looked at again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablee.terminal.channels import console, print_json, progress_bar
from tablee.terminal.flags import AsJson, Lang, read_language

if TYPE_CHECKING:
    from tablee.insight.shapes import Review
    from tablee.match.match import Match

SeatLetter = Annotated[str | None, typer.Option("--seat", metavar="A", help="Judge this seat only; else all people.")]


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    seat: SeatLetter = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Look at a match again: chances, luck and skill, three moments. Example: `tablee review match.json`."""
    from tablee.insight.tables import written
    from tablee.match.replay import from_record, read_record
    from tablee.terminal.reviews import draw_review

    language = read_language(lang)
    match = from_record(read_record(file))
    found = look_again(match, None if seat is None else [read_seat(seat, match.seats)])
    if as_json:
        print_json(written(found, language))
    else:
        console.print(draw_review(match, found, language))


def read_seat(letter: str, seats: int) -> int:
    """The seat that a letter means."""
    from tablee.games.sentences import LETTERS

    letters = LETTERS[:seats]
    if letter.upper() not in letters:
        raise typer.BadParameter(f"The seats are {', '.join(letters)}, not {letter!r}.", param_hint="--seat")
    return letters.index(letter.upper())


def look_again(match: "Match", seats: list[int] | None) -> "Review":
    """The review of a match, with a bar as long as it takes."""
    from tablee.insight.review import review_in_pieces
    from tablee.insight.shapes import Review

    with progress_bar() as bar:
        task = bar.add_task("reviewing", total=match.number)
        for piece in review_in_pieces(match, seats):
            if isinstance(piece, Review):
                return piece
            bar.update(task, completed=piece.number)
    raise AssertionError("the last piece is the review")
