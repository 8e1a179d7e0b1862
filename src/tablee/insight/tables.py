"""A review as plain tables: lists of rows, as programs, pandas and polars take them."""

from typing import Any

from tablee.games.sentences import Language, Sentence
from tablee.insight.shapes import Review

Table = list[dict[str, Any]]


def said(sentence: Sentence | None, language: Language) -> str | None:
    """A sentence in one language, if there is one."""
    return None if sentence is None else sentence.said_in(language)


def decisions_table(review: Review, language: Language = "en") -> Table:
    """A row a decision.

    >>> import tablee
    >>> match = tablee.new("non_merci", seats=3, seed=7)
    >>> match.play(match.turn, "pass")
    >>> len(decisions_table(tablee.review(match, playouts=10)))
    1
    """
    return [
        {
            "event": decision.number,
            "round": decision.round,
            "seat": decision.seat,
            "made": decision.made,
            "best": decision.best,
            "loss": decision.loss,
            "mark": decision.mark,
            "reason": said(decision.reason, language),
        }
        for decision in review.decisions
    ]


def prospects_table(review: Review) -> Table:
    """A row for every move of every decision."""
    return [
        {"event": decision.number, "seat": decision.seat} | vars(prospect)
        for decision in review.decisions
        for prospect in decision.prospects
    ]


def strokes_table(review: Review, language: Language = "en") -> Table:
    """A row for every seat and chance event."""
    return [
        {"event": stroke.number, "seat": seat, "gain": gain, "says": said(stroke.says, language)}
        for stroke in review.strokes
        for seat, gain in enumerate(stroke.gains)
    ]


def curve_table(review: Review) -> Table:
    """A row for every seat and point of the curve."""
    return [
        {"event": point.number, "seat": seat, "share": share}
        for point in review.curve
        for seat, share in enumerate(point.shares)
    ]


def accounts_table(review: Review) -> Table:
    """A row a seat."""
    return [{"seat": seat} | vars(account) for seat, account in enumerate(review.accounts)]


def written(review: Review, language: Language = "en") -> dict[str, Any]:
    """The whole review, ready for `json.dump`."""
    return {
        "game": review.game,
        "version": review.version,
        "seats": list(review.seats),
        "accounts": accounts_table(review),
        "moments": [review.decisions[place].number for place in review.moments],
        "decisions": decisions_table(review, language),
        "prospects": prospects_table(review),
        "strokes": strokes_table(review, language),
        "curve": curve_table(review),
    }
