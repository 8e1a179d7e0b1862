"""Chance: fast dice for simulations and sealed dice for matches between people, behind one function, `roll`.

Fast dice are xoshiro256++ (Blackman and Vigna). Sealed dice are the block function of ChaCha20 (RFC 8439) under a
secret key of 256 bits. Which of the two is rolled is settled by their type, at compile time.
Dice are always an argument and never part of a state, so nobody can read the future out of a state.
"""

from typing import Any

import numpy as np
from numba.extending import overload

from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers, State, register, verb

TRAY = 16
WORD = np.uint64(0xFFFFFFFF)
WORDS = 4294967296.0  # that dice can say
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"

FAST_DICE = np.dtype((np.record, [("state", np.uint64, 4)]))
SEALED_DICE = np.dtype((np.record, [
    ("key", np.uint32, 8),      # the secret
    ("block", np.uint64),       # the number of the next block
    ("tray", np.uint32, TRAY),  # the words of the block before it
    ("used", np.int64),         # how many of them are used up
]))  # fmt: skip


def wrapping_add(left: Any, right: Any) -> Any:
    """Add modulo 2**64, in silence."""
    return np.uint64((int(left) + int(right)) & 0xFFFFFFFFFFFFFFFF)


def wrapping_multiply(left: Any, right: Any) -> Any:
    """Multiply modulo 2**64, in silence."""
    return np.uint64((int(left) * int(right)) & 0xFFFFFFFFFFFFFFFF)


@overload(wrapping_add)
def _compiled_add(left, right):  # type: ignore[no-untyped-def]
    return lambda left, right: np.uint64(left) + np.uint64(right)


@overload(wrapping_multiply)
def _compiled_multiply(left, right):  # type: ignore[no-untyped-def]
    return lambda left, right: np.uint64(left) * np.uint64(right)


@kernel
def mix(number: Any) -> Any:
    """Scatter 64 bits over 64 bits (the finaliser of splitmix64)."""
    number = wrapping_multiply(number ^ (number >> np.uint64(30)), np.uint64(0xBF58476D1CE4E5B9))
    number = wrapping_multiply(number ^ (number >> np.uint64(27)), np.uint64(0x94D049BB133111EB))
    return number ^ (number >> np.uint64(31))


@kernel
def rotate(word: Any, distance: int, width: int) -> Any:
    """Turn a word of so many bits to the left."""
    return (word << np.uint64(distance)) | (word >> np.uint64(width - distance))


# --- Fast dice -------------------------------------------------------------------------------------------------------
@kernel
def seed_fast(dice: State, seed: Any, stream: Any) -> None:
    """Fast dice from a seed; every stream of it is a sequence of its own."""
    number = mix(
        wrapping_add(mix(np.uint64(seed)), wrapping_multiply(np.uint64(stream), np.uint64(0xD1342543DE82EF95)))
    )
    for index in range(4):
        number = wrapping_add(number, np.uint64(0x9E3779B97F4A7C15))
        dice.state[index] = mix(number)


@kernel
def next_fast(dice: State) -> Any:
    """The upper half of the next number of xoshiro256++."""
    a, b, c, d = dice.state[0], dice.state[1], dice.state[2], dice.state[3]
    number = wrapping_add(rotate(wrapping_add(a, d), 23, 64), a)
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 45, 64)
    dice.state[0], dice.state[1], dice.state[2], dice.state[3] = a, b, c, d
    return number >> np.uint64(32)


# --- Sealed dice -----------------------------------------------------------------------------------------------------
@kernel
def seal(dice: State, key: Numbers) -> None:
    """Sealed dice from eight secret words."""
    for index in range(8):
        dice.key[index] = key[index]
    dice.block = np.uint64(0)
    dice.used = TRAY


@kernel
def turn_word(words: Numbers, target: int, source: int, mixed: int, distance: int) -> None:
    """One line of ChaCha20's quarter round: add, exclusive or, rotate."""
    words[target] = (words[target] + words[source]) & WORD
    words[mixed] = rotate(words[mixed] ^ words[target], distance, 32) & WORD


@kernel
def quarter_round(words: Numbers, a: int, b: int, c: int, d: int) -> None:
    """ChaCha20's quarter round on four of the sixteen words."""
    turn_word(words, a, b, d, 16)
    turn_word(words, c, d, b, 12)
    turn_word(words, a, b, d, 8)
    turn_word(words, c, d, b, 7)


@kernel
def chacha20_block(words: Numbers) -> None:
    """Twenty rounds on sixteen words, added to what they were."""
    before = words.copy()
    for _ in range(10):
        for column in range(4):
            quarter_round(words, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(words, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    for index in range(TRAY):
        words[index] = (words[index] + before[index]) & WORD


@kernel
def fill_tray(dice: State) -> None:
    """The next block of ChaCha20 under the key, with a nonce of zeros."""
    words = np.zeros(TRAY, np.uint64)
    for index in range(4):
        words[index] = CONSTANTS[index]
    for index in range(8):
        words[4 + index] = dice.key[index]
    words[12] = dice.block & WORD
    words[13] = dice.block >> np.uint64(32)
    chacha20_block(words)
    for index in range(TRAY):
        dice.tray[index] = np.uint32(words[index])
    dice.block = wrapping_add(dice.block, np.uint64(1))
    dice.used = 0


@kernel
def next_sealed(dice: State) -> Any:
    """The next word of the key's stream."""
    if dice.used == TRAY:
        fill_tray(dice)
    word = np.uint64(dice.tray[dice.used])
    dice.used += 1
    return word


# --- Either ----------------------------------------------------------------------------------------------------------
@verb
def next_word(dice: State) -> Any:
    """The next 32 random bits, as a 64-bit number."""


register(FAST_DICE, next_word=next_fast)
register(SEALED_DICE, next_word=next_sealed)


@kernel
def roll(dice: State, sides: Any) -> Any:
    """A fair number from 0 to sides - 1, without the bias of a modulo (Lemire's method)."""
    sides_word = np.uint64(sides)
    product = next_word(dice) * sides_word
    if product & WORD < sides_word:
        floor = (np.uint64(0x100000000) - sides_word) % sides_word
        while product & WORD < floor:
            product = next_word(dice) * sides_word
    return np.int64(product >> np.uint64(32))


@kernel
def shuffle(dice: State, cards: Numbers, start: int, settled: int, end: int) -> None:
    """Shuffle cards[start:end] fairly, at least as far as the places before `settled` are concerned."""
    for place in range(start, min(settled, end - 1)):
        other = place + roll(dice, end - place)
        cards[place], cards[other] = cards[other], cards[place]
