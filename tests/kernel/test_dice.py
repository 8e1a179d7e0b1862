"""Dice: published vectors, no bias, and streams that have nothing to do with each other."""

import numpy as np
import pytest
from scipy import stats

from tablee.kernel import calls
from tablee.kernel.dice import FAST_DICE, SEALED_DICE, chacha20_block, next_fast, next_sealed, shuffle
from tablee.kernel.verbs import Numbers
from tests.conftest import times


def fast(seed: int, stream: int = 0) -> Numbers:
    dice = np.zeros(1, FAST_DICE)
    calls.seed_fast(dice, np.uint64(seed), np.uint64(stream))
    return dice


def sealed(key: bytes) -> Numbers:
    dice = np.zeros(1, SEALED_DICE)
    calls.seal(dice, np.frombuffer(key, "<u4"))
    return dice


BOTH = pytest.mark.parametrize("dice", [fast(5), sealed(bytes(range(32)))], ids=["fast", "sealed"])


def test_chacha20_block_gives_the_example_of_rfc_8439_section_2_3_2() -> None:
    constants = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    key = np.frombuffer(bytes(range(32)), "<u4").tolist()
    words = np.array([*constants, *key, 1, 0x09000000, 0x4A000000, 0], np.uint64)
    chacha20_block(words)
    assert words.tolist() == [
        0xE4E7F110, 0x15593BD1, 0x1FDD0F50, 0xC47120A3, 0xC7F4D1C7, 0x0368C033, 0x9AAA2204, 0x4E6CD4C3,
        0x466482D2, 0x09AA9F07, 0x05D7C214, 0xA2028BD9, 0xD19C12B5, 0xB94E16DE, 0xE883D0CB, 0x4E3C50A2,
    ]  # fmt: skip


def test_sealed_dice_give_the_keystream_of_rfc_8439_appendix_a_1() -> None:
    dice = sealed(bytes(32))
    stream = b"".join(int(next_sealed(dice[0])).to_bytes(4, "little") for _ in range(32))
    assert stream[:32].hex() == "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    assert stream[64:96].hex() == "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"


def test_fast_dice_give_the_published_numbers_of_xoshiro256_plus_plus() -> None:
    dice = np.zeros(1, FAST_DICE)
    dice[0].state[:] = [1, 2, 3, 4]
    published = [
        41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205, 9973669472204895162,
        14011001112246962877, 12406186145184390807, 15849039046786891736, 10450023813501588000,
    ]  # fmt: skip
    assert [int(next_fast(dice[0])) for _ in published] == [number >> 32 for number in published]


@BOTH
@pytest.mark.parametrize("sides", [1, 2, 3, 7, 33, 108])
def test_every_side_is_as_likely_as_the_others(dice: Numbers, sides: int) -> None:
    rolls = times(20_000, 1_000, 1_000_000)
    counts = np.bincount([calls.roll(dice, sides) for _ in range(rolls)], minlength=sides)
    assert len(counts) == sides
    assert sides == 1 or stats.chisquare(counts).pvalue > 1e-6


@BOTH
def test_large_bounds_have_no_modulo_bias(dice: Numbers) -> None:
    """With sides of three quarters of 2^32 a modulo would hit the first third twice as often."""
    sides, rolls = 3 << 30, times(20_000, 1_000, 200_000)
    thirds = np.bincount([calls.roll(dice, sides) >> 30 for _ in range(rolls)], minlength=3)
    assert stats.chisquare(thirds).pvalue > 1e-6


def test_the_same_seed_rolls_the_same_and_another_stream_does_not() -> None:
    first, again, other = fast(9), fast(9), fast(9, stream=1)
    rolled = [[calls.roll(dice, 1000) for _ in range(20)] for dice in (first, again, other)]
    assert rolled[0] == rolled[1] != rolled[2]


def test_neighbouring_streams_are_independent() -> None:
    pairs = times(20_000, 1_000, 200_000)
    counts = np.zeros((6, 6))
    for stream in range(pairs):
        counts[calls.roll(fast(1, stream), 6), calls.roll(fast(1, stream + 1), 6)] += 1
    assert stats.chisquare(counts.ravel()).pvalue > 1e-6


@BOTH
def test_shuffles_of_four_cards_reach_all_orders_alike(dice: Numbers) -> None:
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(times(12_000, 1_200, 240_000)):
        cards = np.arange(4)
        shuffle(dice[0], cards, 0, 4, 4)
        order = tuple(cards.tolist())
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert stats.chisquare(list(orders.values())).pvalue > 1e-6


@BOTH
def test_a_partial_shuffle_leaves_the_rest_of_the_table_alone(dice: Numbers) -> None:
    cards = np.arange(20)
    shuffle(dice[0], cards, 5, 10, 15)
    assert cards[:5].tolist() == [0, 1, 2, 3, 4]
    assert sorted(cards[5:15].tolist()) == list(range(5, 15))
    assert cards[15:].tolist() == [15, 16, 17, 18, 19]
