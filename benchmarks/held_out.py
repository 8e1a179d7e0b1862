"""Strangers at Non Merci ! that are kept out of sight: other forms than `publics` has, grown among themselves only.

Nobody may be tuned against them; `benchmarks/strangers.py` meets them at the end. There are a small network and a table
of prices, with the numbers in held_out.json that `benchmarks/held_out_league.py` found; and one who thinks: it plays
both moves out, with everybody at a price of their own.
"""

import json
import math
from pathlib import Path

import numpy as np

from tablee.bots.bot import WorldBot, seeded_dice
from tablee.bots.limit import Limit
from tablee.games.game import Game
from tablee.games.non_merci.players.publics import joining, standing, sure
from tablee.games.non_merci.state import HIGHEST, PASS, PLAYED, TAKE, added_points
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import WORDS, next_word
from tablee.kernel.verbs import OVER, Numbers, State, apply, determinize, turn

FILE = Path(__file__).with_name("held_out.json")
NETWORK, TABLE = 100, 101
INPUTS, HIDDEN = 12, 4
NETWORK_NUMBERS = HIDDEN * (INPUTS + 2) + 1
TABLE_NUMBERS = 18
PLAYOUTS = 60


# --- Forms -----------------------------------------------------------------------------------------------------------
@kernel
def held_out_move(form: int, numbers: Numbers, state: State, seat: int) -> int:
    """What such a player does."""
    if state.tokens[seat] == 0:
        return TAKE
    leaning = network(state, seat, numbers) if form == NETWORK else by_table(state, seat, numbers)
    return TAKE if leaning >= 0.0 else PASS


@kernel
def look(state: State, seat: int, seen: Numbers) -> None:
    """What the network is shown."""
    card, seats = int(state.card), int(state.seats)
    following = (seat + 1) % seats
    nearest, fewest, best = 99, 99, 999
    for other in range(seats):
        if other != seat:
            nearest = min(nearest, added_points(state, other, card))
            fewest = min(fewest, int(state.tokens[other]))
            best = min(best, standing(state, other))
    seen[0] = added_points(state, seat, card) / 20.0
    seen[1] = int(state.pot) / 8.0
    seen[2] = (PLAYED - int(state.turned)) / 12.0 - 1.0
    seen[3] = int(state.tokens[seat]) / 10.0
    seen[4] = fewest / 8.0
    seen[5] = int(state.tokens[following]) / 10.0
    seen[6] = added_points(state, following, card) / 20.0
    seen[7] = nearest / 20.0
    seen[8] = card / 20.0
    seen[9] = sure(state.owner[card - 2] == seat) + sure(card + 2 <= HIGHEST and state.owner[card + 2] == seat)
    seen[10] = (standing(state, seat) - best) / 30.0
    seen[11] = joining(state, seat) / 4.0


@kernel
def network(state: State, seat: int, numbers: Numbers) -> float:
    """One hidden layer."""
    seen = np.zeros(INPUTS)
    look(state, seat, seen)
    leaning = numbers[NETWORK_NUMBERS - 1]
    for unit in range(HIDDEN):
        start = unit * (INPUTS + 2)
        inner = numbers[start + INPUTS]
        for place in range(INPUTS):
            inner += numbers[start + place] * seen[place]
        leaning += numbers[start + INPUTS + 1] * math.tanh(inner)
    return float(leaning)


@kernel
def by_table(state: State, seat: int, numbers: Numbers) -> float:
    """A price for a token by thirds of the round and by wealth, a bonus for gaps, a wait for what nobody else joins."""
    third, tokens, card = min(2, int(state.turned - 1) // 8), int(state.tokens[seat]), int(state.card)
    wealth = 0 if tokens < 4 else 1 if tokens < 10 else 2
    lone, single = True, card
    for other in range(state.seats):
        if other != seat and added_points(state, other, card) < single:
            lone = False
    leaning = numbers[3 * third + wealth] * int(state.pot) + numbers[9 + third] - added_points(state, seat, card)
    if state.owner[card - 2] == seat or (card + 2 <= HIGHEST and state.owner[card + 2] == seat):
        leaning += numbers[12 + third]
    return -1.0 if lone and int(state.pot) < numbers[15 + third] and tokens > 1 else float(leaning)


# --- The thinker -----------------------------------------------------------------------------------------------------
@kernel
def play_out_at_prices(state: State, prices: Numbers) -> None:
    """To the end of the round, everybody at a price of their own."""
    finished, seat = state.finished, turn(state)
    while seat != OVER and state.finished == finished:
        is_dear = added_points(state, seat, state.card) > prices[seat] * int(state.pot)
        apply(state, seat, PASS if is_dear and state.tokens[seat] > 0 else TAKE)
        seat = turn(state)


@kernel
def play_both_out(worlds: Numbers, seat: int, dice: Numbers, playouts: int) -> int:
    """The move after which the seat stands better, first by wins and then by points, in the same guesses."""
    lead, prices = 0.0, np.zeros(len(worlds[0].tokens))
    for _ in range(playouts):
        worlds[2] = worlds[0]
        determinize(worlds[2], seat, dice[0])
        for other in range(worlds[0].seats):
            prices[other] = 1.2 + 1.8 * np.float64(next_word(dice[0])) / WORDS
        for action in (PASS, TAKE):
            worlds[1] = worlds[2]
            apply(worlds[1], seat, action)
            play_out_at_prices(worlds[1], prices)
            margin = 999
            for other in range(worlds[0].seats):
                if other != seat:
                    margin = min(margin, int(worlds[1].points[0, other]) - int(worlds[1].points[0, seat]))
            gain = sure(margin > 0) + 0.01 * margin
            lead += gain if action == TAKE else -gain
    return TAKE if lead > 0.0 else PASS


class Thinker(WorldBot):
    """Plays both moves out."""

    def __init__(self, seed: int = 0) -> None:
        self.name, self.dice = "thinker", seeded_dice(seed)

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Take or pass."""
        if world[0].tokens[seat] == 0:
            return TAKE
        return int(play_both_out(np.concatenate([world, world, world]), seat, self.dice, PLAYOUTS))


@kernel
def held_out_single(box: Numbers, seat: int, form: int, numbers: Numbers) -> int:
    """See `held_out_move`."""
    return held_out_move(form, numbers, box[0], seat)


class Grown(WorldBot):
    """One of those in the file, by its number there."""

    def __init__(self, number: int) -> None:
        found = json.loads(FILE.read_text("utf-8"))[number]
        self.name, self.form, self.numbers = f"grown:{number}", int(found["form"]), np.array(found["numbers"])

    def decide(self, game: Game, world: Numbers, seat: int, limit: Limit) -> int:
        """Take or pass."""
        return int(held_out_single(world, seat, self.form, self.numbers))
