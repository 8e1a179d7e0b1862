"""Playouts skip those who would be asked in vain. That must change nothing but the time it takes."""

import numpy as np
import pytest

from tablee.bots.bot import open_actions, seeded_dice
from tablee.games.merci import GAME
from tablee.games.merci.state import QUIET
from tablee.kernel import calls
from tablee.kernel.playouts import MOST_CARDS
from tablee.kernel.verbs import CHANCE, OVER, Numbers
from tests.conftest import PLAIN

STEPS = 150 if PLAIN else 4_000


def answer_in_vain(box: Numbers, until: int, dice: Numbers) -> int:
    """Ask everybody in turn up to a seat; all must stay quiet. Returns how many that were."""
    asked = 0
    while (seat := calls.turn(box)) != until:
        assert calls.thumb(box, seat, dice) == QUIET
        calls.apply(box, seat, QUIET)
        asked += 1
    return asked


@pytest.mark.parametrize("rules", ["starter", "full"])
@pytest.mark.parametrize("seats", [3, 6])
def test_who_is_skipped_would_have_stayed_quiet(rules: str, seats: int) -> None:
    """Along matches in which every sixth word is forgotten, so that there are faults to denounce and rude tables."""
    dice, skipped = seeded_dice(1), 0
    box = new_box(seats, rules)
    for _ in range(STEPS):
        skipped += compare(box, dice)
        advance(box, dice)
        if calls.turn(box) == OVER:
            box = new_box(seats, rules)
    assert skipped > STEPS // 4


def new_box(seats: int, rules: str) -> Numbers:
    """A match that waits for chance."""
    box = np.zeros(1, GAME.state)
    calls.setup(box, seats, GAME.numbers({"rules": rules}))
    return box


def compare(box: Numbers, dice: Numbers) -> int:
    """Hushed or asked, the state is the same; returns how many were skipped."""
    hushed, asked = box.copy(), box.copy()
    calls.skip_idle_seats(hushed)
    skipped = answer_in_vain(asked, calls.turn(hushed), dice)
    assert asked.tobytes() == hushed.tobytes()
    return skipped


def advance(box: Numbers, dice: Numbers) -> None:
    """One event: chance, or a move by rule of thumb that may lack its word."""
    seat = calls.turn(box)
    if seat == CHANCE:
        cards = np.zeros(MOST_CARDS, np.int16)
        calls.draw(box, dice, cards)
        calls.deal(box, cards)
        return
    action = calls.thumb(box, seat, dice)
    calls.apply(box, seat, forget(box, seat, action) if calls.roll(dice, 6) == 0 else action)


def forget(box: Numbers, seat: int, action: int) -> int:
    """The same without its word, where that is open."""
    assert GAME.live is not None
    wordless = GAME.live.without_word(action)
    return wordless if wordless in open_actions(GAME, box, seat) else action
