"""The quick sensible player of MERCI: it ends its matches, beats random play, and forgets as often as it is told to."""

import numpy as np
import pytest

from tablee.arena.simulation import Report, order, simulate
from tablee.games.merci import GAME
from tablee.games.merci.players.frozen import forgetful_thumb
from tablee.games.merci.state import DRAW, MALPOLI, NO_THANKS, SILENT, SIOUPLAIT, SKUZ, THANKS, has_effect
from tablee.kernel import calls
from tablee.kernel.compiling import COMPILED
from tablee.kernel.dice import FAST_DICE
from tablee.match.match import Match, box_of, new
from tests.conftest import times

RULES = pytest.mark.parametrize("rules", ["starter", "full"])
SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])
ALWAYS = 1000


def played(seats: int, rules: str, bots: tuple[str, ...], matches: int) -> Report:
    """So many matches of a seed."""
    return simulate(order(GAME, seats, {"rules": rules}, bots=bots, matches=matches, seed=3))


@RULES
@SEATS
def test_matches_of_thumbs_end(seats: int, rules: str) -> None:
    matches = times(500, 1, 100_000)
    report = played(seats, rules, ("thumb",), matches)
    assert report.stopped == 0
    assert report.moves < 2_000 * matches


@RULES
@pytest.mark.parametrize(("seats", "seat"), [(3, 1), (4, 3), (5, 0), (6, 2)])
def test_the_thumb_beats_random_play(seats: int, seat: int, rules: str) -> None:
    """It wins more than twice its share, under the full rules among people without any manners."""
    bots = ["random"] * seats
    bots[seat] = "thumb"
    if COMPILED:
        assert played(seats, rules, tuple(bots), 60).win_share[seat].mean > 2 / seats


def tempered(match: Match, seat: int, *temper: int) -> int:
    """What a forgetful player does now."""
    dice = np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(1), np.uint64(len(match.events)))
    return int(forgetful_thumb(box_of(match)[0], seat, dice[0], *temper))


def actions_of(temper: tuple[int, int, int, int], moves: int = 400, in_effects: bool = True) -> list[int]:
    """Everything that four players of one temper do, or what they do while no effect is carried out."""
    match = new("merci", 4, seed=8)
    found: list[int] = []
    for _ in range(moves):
        seat = match.turn
        if seat is None:
            break
        action = tempered(match, seat, *temper)
        if in_effects or not has_effect(box_of(match)[0]):
            found.append(action)
        match.play(seat, GAME.notation.moves[action])
    return found


def words_of(actions: list[int]) -> set[int]:
    """The words that were said with cards."""
    return {action // (DRAW // 3) for action in actions if action < DRAW}


def test_a_polite_player_says_every_word() -> None:
    actions = actions_of((0, 0, 0, 0))
    assert words_of(actions) == {SILENT, SIOUPLAIT, SKUZ}
    assert THANKS in actions
    assert not {NO_THANKS, MALPOLI} & set(actions)


@pytest.mark.parametrize(("temper", "word"), [((ALWAYS, 0, 0, 0), SIOUPLAIT), ((0, ALWAYS, 0, 0), SKUZ)])
def test_a_word_with_a_card_can_be_forgotten(temper: tuple[int, int, int, int], word: int) -> None:
    """Never during an effect: a card is laid then with SKUZ or not at all."""
    actions = actions_of(temper, in_effects=False)
    assert word not in words_of(actions)
    assert MALPOLI in actions


def test_thanks_can_be_forgotten() -> None:
    actions = actions_of((0, 0, ALWAYS, 0))
    assert NO_THANKS in actions
    assert THANKS not in actions


def test_denouncing_can_be_forgotten() -> None:
    assert MALPOLI not in actions_of((0, 0, ALWAYS, ALWAYS))


def test_half_of_the_thanks_can_be_forgotten() -> None:
    actions = actions_of((0, 0, ALWAYS // 2, ALWAYS), moves=2_000)
    assert {NO_THANKS, THANKS} <= set(actions)
