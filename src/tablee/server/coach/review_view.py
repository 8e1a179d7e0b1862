"""A review as one reader sees it: everybody's chances and sums, and of choices only their own."""

from tablee.games.sentences import Language
from tablee.insight.review import people
from tablee.match.match import Match
from tablee.server.coach.reviews import Looking
from tablee.server.coach.sums import percent, see_sum, see_wins
from tablee.server.coach.telling import Kept, KeptChoice, KeptEnd, KeptPoint, KeptStroke
from tablee.server.protocol import reviews as v
from tablee.server.views.match_view import Position, names_of, see_around
from tablee.server.views.sight import Sight, see_outcome

MOST_STROKES = 3
LARGE = 0.5  # of an equal share: a stroke of luck that is shown


def see_review(looking: Looking, seat: int | None, language: Language, table: str, key: str = "") -> v.ReviewView:
    """As far as it has come."""
    match, pieces = looking.match, looking.pieces
    outcome = match.outcome
    assert outcome is not None
    points = [piece for piece in pieces if isinstance(piece, KeptPoint)]
    end = next((piece for piece in pieces if isinstance(piece, KeptEnd)), None)
    own = [piece for piece in pieces if isinstance(piece, KeptChoice) and piece.seat == seat]
    moments = first_moments(own, end)
    return v.ReviewView(
        key=key,
        view=see_around(match, seat, table),
        seat=seat,
        seen=len(pieces),
        done=done_of(pieces),
        length=match.number,
        whole=end is not None,
        curve=[see_point(point, language) for point in points],
        strokes=see_strokes(pieces, points, seat),
        choices=[see_choice(looking, choice, points, language, choice in moments) for choice in own],
        moments=[own.index(choice) for choice in moments],
        sums=[] if end is None else see_sums(match, end),
        outcome=see_outcome(outcome, language, names_of(match)),
    )


def see_sums(match: Match, end: KeptEnd) -> list[v.SumView]:
    """Where everybody's result comes from."""
    judged = people(match)
    return [see_sum(account, seat in judged) for seat, account in enumerate(end.accounts)]


def done_of(pieces: list[Kept]) -> int:
    """How many events have been looked at."""
    return max((piece.event + 1 for piece in pieces if not isinstance(piece, KeptEnd)), default=0)


def first_moments(own: list[KeptChoice], end: KeptEnd | None) -> list[KeptChoice]:
    """What to look at first, once everything is known."""
    return [] if end is None else [choice for choice in own if choice.event in end.moments]


def see_point(point: KeptPoint, language: Language) -> v.CurvePoint:
    """One point of the curve."""
    return v.CurvePoint(point.frame, point.round, point.card, point.says[language], see_wins(point.shares))


def place_of(points: list[KeptPoint], event: int) -> int:
    """The last point of the curve before an event."""
    return max(0, sum(point.event < event for point in points) - 1)


def see_strokes(pieces: list[Kept], points: list[KeptPoint], seat: int | None) -> list[v.StrokeView]:
    """The largest strokes of luck of a seat, in the order of the match; one that is newer than its point waits."""
    if seat is None:
        return []
    places = {point.event: place for place, point in reversed(list(enumerate(points)))}
    large = [piece for piece in pieces if isinstance(piece, KeptStroke) and is_large(piece, seat)]
    shown = [piece for piece in large if piece.event in places]
    largest = sorted(shown, key=lambda piece: -abs(piece.gains[seat]))[:MOST_STROKES]
    return [
        v.StrokeView(places[piece.event], percent(piece.gains[seat]))
        for piece in sorted(largest, key=lambda piece: piece.event)
    ]


def is_large(stroke: KeptStroke, seat: int) -> bool:
    """Whether chance gave or took a good part of an equal share."""
    return abs(stroke.gains[seat]) * len(stroke.gains) >= LARGE


def see_choice(
    looking: Looking, choice: KeptChoice, points: list[KeptPoint], language: Language, is_moment: bool
) -> v.ChoiceView:
    """One choice; a moment with the table as it was."""
    scene = None
    if is_moment:
        scene = Sight(Position(looking.before(choice.event), memory=False)).scene(choice.seat, language)
    return v.ChoiceView(
        event=choice.event,
        point=place_of(points, choice.event),
        frame=choice.frame,
        round=choice.round,
        made=choice.made,
        best=choice.best,
        made_says=choice.made_says[language],
        best_says=choice.best_says[language],
        made_wins=percent(choice.made_share),
        best_wins=percent(choice.best_share),
        mark=choice.mark,
        why=choice.why[language],
        scene=scene,
    )
