"""What a deed in Gracias tells about the hidden card of whoever did it."""

import pytest

from tablee.games.gracias import GAME
from tablee.games.gracias.players.family import THUMB
from tablee.games.gracias.players.styles import knowing_chance, style_chance
from tablee.games.gracias.state import SHARE, hidden_place
from tablee.kernel.verbs import State
from tablee.match.match import box_of
from tests.games.gracias.table import dealt, play

SHARES = range(SHARE, SHARE + 12)  # of a table of six; closed ones are struck below


def share_with(colour: int, taken: int = 0) -> State:
    """The first seat, with two red cards, has a red and a blue card to share; this colour is hidden in some trio."""
    match = dealt(3, "rro" + "rbo" + "rrr" + "bbb" + "ggg")
    play(match, "trio 1")
    state: State = box_of(match).copy()[0]
    state.deck[hidden_place(state, 0, 0) + taken] = colour
    return state


def chances(state: State) -> list[float]:
    """Of every share that is open."""
    opened = [action for action in SHARES if (action - SHARE) % 6 in (1, 2)]
    return [knowing_chance(state, 0, THUMB, action) for action in opened]


def test_somebody_who_knows_the_hidden_cards_has_a_chance_for_every_share() -> None:
    for colour in range(len(GAME.notation.cards)):
        assert sum(chances(share_with(colour))) == pytest.approx(1)
        assert min(chances(share_with(colour))) > 0


def test_a_share_is_likelier_with_some_hidden_cards_than_with_others() -> None:
    assert chances(share_with(0)) != pytest.approx(chances(share_with(4)))


def test_hidden_cards_of_others_do_not_matter_to_whoever_shares() -> None:
    assert chances(share_with(0, taken=1)) == chances(share_with(4, taken=1))


def test_to_those_who_have_not_seen_it_the_hidden_card_does_not_matter() -> None:
    seen = [[style_chance(share_with(colour), 0, THUMB, action) for action in (7, 8, 13, 14)] for colour in (0, 4)]
    assert seen[0] == seen[1]
