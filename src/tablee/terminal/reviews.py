"""A review in a terminal: the curve, luck and skill as sums, three moments, and every choice."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablee.games.sentences import Language, Sentence, signed
from tablee.insight.shapes import Decision, Mark, Review
from tablee.insight.sums import in_percent
from tablee.match.match import Match
from tablee.terminal.drawings.seats import SEAT, named

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # of a curve
SIGNS: dict[Mark, str] = {"fine": "●", "doubtful": "◐", "pity": "△", "costly": "◆"}
MARKS: dict[Mark, Sentence] = {
    "fine": Sentence("well seen"),
    "doubtful": Sentence("open to debate"),
    "pity": Sentence("a pity"),
    "costly": Sentence("worth another look"),
}
SUMS = (Sentence("start"), Sentence("luck"), Sentence("the others"), Sentence("own choices"), Sentence("result"))
COLUMNS = (Sentence("event"), Sentence("round"), SEAT, Sentence("choice"), Sentence("better"), Sentence("cost"))
CHANCES = Sentence("Chances of winning")
SUM = Sentence("Luck and skill, in matches of 100")
MOMENTS = Sentence("To look at first")
CHOICES = Sentence("All choices")
NOT_JUDGED = "–"
UNSEEN = Sentence("– : not judged one by one; these choices are counted under “the others”.")
NO_MOMENTS = Sentence("No choice cost anything that could be measured.")


def draw_review(match: Match, review: Review, language: Language) -> RenderableType:
    """All of it, one below the other."""
    return Group(
        *titled(CHANCES, draw_curve(match, review), language),
        *titled(SUM, draw_sums(match, review, language), language),
        *titled(MOMENTS, draw_moments(match, review, language), language),
        *titled(CHOICES, draw_choices(match, review, language), language),
    )


def titled(title: Sentence, content: RenderableType, language: Language) -> tuple[RenderableType, ...]:
    """A part under its title."""
    return Text(f"\n{title.said_in(language)}", "bold"), content


def plain_table(*columns: str) -> Table:
    """Columns without lines."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim", show_header=bool(columns))
    for column in columns:
        table.add_column(column)
    return table


def draw_curve(match: Match, review: Review) -> RenderableType:
    """A row of blocks for each seat, as high as its chances."""
    table = plain_table()
    for seat in range(match.seats):
        shares = [point.shares[seat] for point in review.curve]
        table.add_row(Text(named(match.players, seat)), Text(blocks(shares)), f"{shares[-1]:.0%}")
    return table


def blocks(shares: list[float]) -> str:
    """Shares as blocks; of a long row only some are shown, the first and the last among them."""
    count = min(WIDTH, len(shares))
    places = [round(step * (len(shares) - 1) / max(1, count - 1)) for step in range(count)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(shares[place] * len(BLOCKS)))] for place in places)


def draw_sums(match: Match, review: Review, language: Language) -> RenderableType:
    """Start, luck, others, own choices and result of each seat; they add up. Whose choices nobody judged is said."""
    table = plain_table(SEAT.said_in(language), *(column.said_in(language) for column in SUMS))
    for column in table.columns[1:]:
        column.justify = "right"
    for seat, account in enumerate(review.accounts):
        start, luck, others, own, result = in_percent(account)
        choices = signed(own) if seat in review.seats else NOT_JUDGED
        table.add_row(Text(named(match.players, seat)), str(start), signed(luck), signed(others), choices, str(result))
    if len(review.seats) == match.seats:
        return table
    return Group(table, Text(UNSEEN.said_in(language), "dim"))


def draw_moments(match: Match, review: Review, language: Language) -> RenderableType:
    """The dearest choices, with the better one and why."""
    if not review.moments:
        return Text(NO_MOMENTS.said_in(language))
    return Group(*(draw_moment(match, review.decisions[place], language) for place in review.moments))


def draw_moment(match: Match, decision: Decision, language: Language) -> Text:
    """One choice in words."""
    told = Sentence(
        "{name} chose {made}; {best} would have won {count} more of 100 matches.",
        name=named(match.players, decision.seat),
        made=decision.made,
        best=decision.best,
        count=cost(decision),
    )
    why = "" if decision.reason is None else f"\n      {decision.reason.said_in(language, match.players)}"
    return Text.assemble((f"{decision.number:>4}  ", "dim"), told.said_in(language), (why, "italic"))


def cost(decision: Decision) -> int:
    """Of a hundred matches, how many the choice lost."""
    return round(100 * decision.loss)


def draw_choices(match: Match, review: Review, language: Language) -> RenderableType:
    """A row a choice, with its mark."""
    table = plain_table(*(column.said_in(language) for column in COLUMNS), "")
    for decision in review.decisions:
        better = "" if decision.best == decision.made else decision.best
        mark = f"{SIGNS[decision.mark]} {MARKS[decision.mark].said_in(language)}"
        lost = f"−{cost(decision)}" if cost(decision) else ""
        seat = Text(named(match.players, decision.seat))
        table.add_row(
            Text(str(decision.number), "dim"), str(decision.round + 1), seat, decision.made, better, lost, mark
        )
    return table
