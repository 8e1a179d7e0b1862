"""Reviews of whole matches: what is in them, and that their parts add up."""

import tablee
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.insight.shapes import Review
from tablee.match.match import Match


def played(game: str, seats: int, seed: int, bots: str = "2") -> Match:
    """A match of bots, the first of whom has a person's name."""
    players = ["Ada", *["bot:2"] * (seats - 1)]
    match = tablee.new(game, seats=seats, seed=seed, players=players)
    seated = [seat_bot(bots, seed + seat, match.game) for seat in range(seats)]
    while match.turn is not None:
        match.play(match.turn, seated[match.turn].choose(match.view(match.turn), Limit(iterations=10)))
    return match


def test_the_parts_of_a_review_add_up_to_the_result() -> None:
    match = played("non_merci", 3, seed=1)
    review = tablee.review(match, playouts=20)
    for account in review.accounts:
        assert account.start + account.luck + account.others + account.own == account.result
    assert match.outcome is not None
    assert [account.result > 0 for account in review.accounts] == [rank == 1 for rank in match.outcome.ranks]


def test_the_last_piece_is_the_whole_review() -> None:
    match = played("non_merci", 3, seed=2)
    *pieces, last = tablee.review_in_pieces(match, playouts=20)
    assert isinstance(last, Review)
    assert last == tablee.review(match.record(), playouts=20)
    assert {*last.decisions, *last.strokes} <= set(pieces)
