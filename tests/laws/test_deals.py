"""Shuffles are fair: the dice that deal are the dice that were tested, and every place is as likely for every card."""

import numpy as np
import pytest
from scipy import stats

from tablee.kernel import calls
from tablee.kernel.verbs import SHUFFLE, Numbers
from tablee.match.fairness import DiceDealer, SealedDealer, SeededDealer
from tests.conftest import Tries, times
from tests.laws.every_game import EVERY_TABLE, Table

DEALERS = pytest.mark.parametrize(
    "dealer", [SeededDealer(17), SealedDealer(bytes(range(32)))], ids=["seeded", "sealed"]
)


def deals(table: Table, dealer: DiceDealer, count: int) -> tuple[Numbers, Numbers]:
    """Who opens, and the cards of the first shuffle, many times."""
    game, seats, options = table
    box, cards = np.zeros(1, game.state), np.zeros(128, np.int16)
    openers, rows = np.zeros(count, int), []
    for number in range(count):
        calls.setup(box, seats, game.numbers(options))
        dealer.draw(box, cards)
        openers[number] = cards[0]
        calls.deal(box, cards)
        while calls.awaits(box) != SHUFFLE:
            dealer.draw(box, cards)
            calls.deal(box, cards)
        rows.append(cards[: dealer.draw(box, cards)].copy())
    return openers, np.array(rows)


@EVERY_TABLE
@DEALERS
def test_every_seat_opens_and_every_card_is_first_alike(table: Table, dealer: DiceDealer, tries: Tries) -> None:
    openers, cards = deals(table, dealer, tries(3_000, 150, 200_000))
    assert stats.chisquare(np.bincount(openers, minlength=table[1])).pvalue > 1e-6
    kinds, deck = np.unique(cards[0], return_counts=True)
    for place in (0, 1, cards.shape[1] // 2, cards.shape[1] - 1):
        seen = np.array([(cards[:, place] == kind).sum() for kind in kinds])
        assert stats.chisquare(seen, len(cards) * deck / deck.sum()).pvalue > 1e-6


@DEALERS
def test_n1_the_nine_cards_that_leave_the_game_are_any_nine(dealer: DiceDealer) -> None:
    from tablee.games.catalogue import GAMES

    count = times(6_000, 200, 1_000_000)
    _, cards = deals((GAMES["non_merci"], 5, {"rounds": 1}), dealer, count)
    out = np.bincount(cards[:, 24:].ravel(), minlength=36)[3:]
    assert stats.chisquare(out).pvalue > 1e-6
    pairs = np.bincount((cards[:, 24:] <= 19).sum(axis=1), minlength=10)
    expected = stats.hypergeom(33, 17, 9).pmf(np.arange(10)) * count
    few = expected < 5
    assert (
        stats.chisquare(np.append(pairs[~few], pairs[few].sum()), np.append(expected[~few], expected[few].sum())).pvalue
        > 1e-6
    )
