"""The league in which styles and public players of Non Merci ! were found, each as an answer to those before it.

    python -m benchmarks.league [--members 31] [--seed 11]

Every member is evolved against a random mixture of all who were there before, with 3, 4, 5, 3 to 5, or 6 and 7 seats in
turn. Three of four are styles, the others linear and logistic players; so both kinds grow strong by each other. The
rows become src/tablee/games/non_merci/players/family.py and found.json. Shares are multiples of an equal share.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.evolving import Floats, evolve
from benchmarks.held_out import NETWORK as HELD_OUT
from benchmarks.held_out import NETWORK_NUMBERS, held_out_move
from tablee.games.non_merci.players.frozen import let_it_go_round, take_what_pays
from tablee.games.non_merci.players.publics import FORMS, LINEAR, LINEAR_NUMBERS, LOGISTIC, LOGISTIC_NUMBERS, decide
from tablee.games.non_merci.players.styles import NUMBERS, WITHOUT_PATIENCE, style_move
from tablee.games.non_merci.state import STATE
from tablee.kernel.compiling import kernel
from tablee.kernel.dice import FAST_DICE, seed_fast
from tablee.kernel.playouts import MOST_CARDS, chance
from tablee.kernel.ranking import rank
from tablee.kernel.search.styles import draw_from
from tablee.kernel.verbs import OVER, Numbers, State, apply, score, setup, turn

STYLE, OLD_THUMB, OLD_HABIT = -1, -2, -3  # forms besides those of `publics`
SEATS: tuple[tuple[int, ...], ...] = ((3,), (4,), (5,), (3, 4, 5), (6, 7))
DEALS, GENERATIONS = 160, 60
STYLE_START = np.array([1.0, 1.0, 0.0, 10.0, 0.0, 0.3, 1.0, 5.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0])
STYLE_SCALE = np.array([0.5, 0.7, 4.0, 8.0, 3.0, 0.2, 1.5, 4.0, 0.7, 0.7, 8.0, 0.3, 1.5, 1.0])
GAMES_FOLDER = Path(__file__).parents[1] / "src/tablee/games/non_merci/players"


@dataclass(frozen=True)
class Member:
    """Somebody of the league."""

    form: int
    numbers: Floats

    @property
    def row(self) -> Floats:
        """Its numbers, as many as the longest row has."""
        return np.pad(self.numbers, (0, NETWORK_NUMBERS - len(self.numbers)))


def public(form: str, *numbers: float) -> Member:
    """A public player."""
    return Member(FORMS.index(form), np.array(numbers, np.float64))


NEWCOMERS = (
    public("threshold", 0), public("threshold", 5), public("threshold", 10), public("ratio", 2, 0),
    public("ratio", 3, 0), public("ratio", 1, 10), public("ratio", 1, 20), public("hoarder", 10),
    public("collector", 17, 30),
    public("neighbours", 3, 2), public("extorter", 0.4, 0.25), public("milker", 12, 3, 0.5), public("patient", 7),
    Member(OLD_THUMB, np.zeros(1)), Member(OLD_HABIT, np.zeros(1)),
)  # fmt: skip


# --- Playing ---------------------------------------------------------------------------------------------------------
@kernel
def move_of(form: int, numbers: Numbers, state: State, seat: int, dice: State) -> int:
    """What a member does."""
    if form == STYLE:
        return style_move(state, seat, numbers)
    if form == OLD_THUMB:
        return let_it_go_round(state, seat, dice)
    if form == OLD_HABIT:
        return take_what_pays(state, seat, dice)
    if form >= HELD_OUT:
        return held_out_move(form, numbers, state, seat)
    return decide(form, numbers, state, seat, dice)


@kernel
def play(state: State, seats: int, forms: Numbers, rows: Numbers, deck: State, dice: State, cards: Numbers) -> None:
    """One match of one round."""
    setup(state, seats, np.ones(1, np.int64))
    seat = chance(state, deck, cards)
    while seat != OVER:
        apply(state, seat, move_of(forms[seat], rows[seat], state, seat, dice))
        seat = turn(state)


@kernel
def play_alone(box: Numbers, forms: Numbers, rows: Numbers, sums: Numbers, seats: int, seed: int, out: Numbers) -> None:
    """The first member alone in every seat, among others drawn from the rest, a deal for each row of the shares."""
    dice, cards = np.zeros(2, FAST_DICE), np.zeros(MOST_CARDS, np.int16)
    points, ranks, who = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    for deal in range(len(out)):
        out[deal] = 0.0
        seed_fast(dice[1], seed, 2 * deal + 1)
        for seat in range(seats):
            who[seat] = 1 + draw_from(sums, dice[1])
        for alone in range(seats):
            seated = who.copy()
            seated[alone] = 0
            seed_fast(dice[0], seed, 2 * deal)
            play(box[0], seats, forms[seated], rows[seated], dice[0], dice[1], cards)
            score(box[0], points)
            rank(box[0], points, seats, ranks)
            if ranks[alone] == 1:
                out[deal] += 1.0 / np.sum(ranks == 1)


def shares(one: Member, table: list[Member], weights: Floats, seats: int, deals: int, seed: int) -> Floats:
    """What one gets alone among others, a deal a number, in multiples of an equal share."""
    everybody, out = [one, *table], np.zeros(deals)
    forms, rows = np.array([member.form for member in everybody]), np.array([member.row for member in everybody])
    play_alone(np.zeros(1, STATE), forms, rows, np.cumsum(weights / weights.sum()), seats, seed, out)
    return out


def mean_share(one: Member, table: list[Member], seats: tuple[int, ...], deals: int = 200, seed: int = 3) -> float:
    """The mean over numbers of seats, everybody at the table as likely as the others."""
    even = np.ones(len(table))
    return float(np.mean([shares(one, table, even, count, deals, seed).mean() for count in seats]))


# --- Growing ---------------------------------------------------------------------------------------------------------
def answer(
    start: Member, scale: Floats, table: list[Member], weights: Floats, seats: tuple[int, ...], length: int, seed: int
) -> Member:
    """Somebody of the same form who does well among these, after so many generations."""

    def judge(numbers: Floats, generation: int) -> float:
        one, deals = Member(start.form, numbers), 1_000_000 * (seed + 1) + generation
        return float(np.mean([shares(one, table, weights, n, DEALS // len(seats), deals).mean() for n in seats]))

    return Member(start.form, np.round(evolve(judge, start.numbers, scale, length, seed), 2))


def grow(members: int, seed: int) -> list[Member]:
    """One after the other, each an answer to a random mixture of those before."""
    dice, league = np.random.default_rng(seed), list(NEWCOMERS)
    latest = {LINEAR: np.eye(LINEAR_NUMBERS)[2] * -1.0, LOGISTIC: np.eye(LOGISTIC_NUMBERS)[1] * -2.0}
    for number in range(members):
        weights = dice.dirichlet(np.full(len(league), 0.3))
        weights[len(NEWCOMERS) :] *= 2.0
        form = STYLE if number % 4 != 3 else (LINEAR, LOGISTIC)[number // 4 % 2]
        start = STYLE_START + dice.normal(0, 0.5, NUMBERS) * STYLE_SCALE if form == STYLE else latest[form]
        scale = STYLE_SCALE if form == STYLE else np.full(len(start), 0.5)
        length = GENERATIONS if form == STYLE else 2 * GENERATIONS
        seats = SEATS[number % len(SEATS)]
        league.append(answer(Member(form, start), scale, league, weights, seats, length, number))
        latest[form] = league[-1].numbers
        print(number, form, league[-1].numbers.tolist(), flush=True)
    return league


def simple_styles() -> list[Floats]:
    """Players without patience or hope: a price that may fade, and a fear that may not be there."""
    rows = []
    for price, early, ready, fear in (
        (1, 0, -1, 0), (1, 0, 4, 0), (1, 0, 9, 0), (2, 0, -2, 0), (3, 0, -3, 0), (1.5, 0, -1.5, 0), (1, 2, -1, 0),
        (1, 5, -2, 0), (1, 10, -2, 0), (1, 0, -20, 0), (1, 1, -1, 20),
    ):  # fmt: skip
        row = np.zeros(NUMBERS)
        row[[0, 1, 3, 4, 7]] = price, early, fear, ready, WITHOUT_PATIENCE
        rows.append(row)
    return rows


# --- Judging ---------------------------------------------------------------------------------------------------------
def is_style(member: Member) -> bool:
    """Whether it belongs to the family."""
    return member.form == STYLE


def worth(style: Member, league: list[Member], seed: int = 5) -> float:
    """What a style gets with 3 to 7 seats: half among tables of one kind, half among mixtures of all."""
    alone = [mean_share(style, [other], (3, 4, 5, 6, 7), 40, seed) for other in league]
    return 0.5 * float(np.mean(alone)) + 0.5 * mean_share(style, league, (3, 4, 5, 6, 7), 400, seed)


def find_thumb(league: list[Member]) -> Member:
    """The best single style: the best of the family, or what evolves from it among everybody with all seats."""
    best = max(filter(is_style, league), key=lambda style: worth(style, league))
    even, seats = np.ones(len(league)), (3, 4, 5, 6, 7)
    later = answer(best, STYLE_SCALE / 2, league, even, seats, GENERATIONS, 90)
    print("thumb", *(round(worth(style, league, 6), 3) for style in (best, later)), flush=True)
    return max(best, later, key=lambda style: worth(style, league, 6))


def write_family(thumb: Member, league: list[Member]) -> None:
    """The thumb, those who grew, and simple ones."""
    write_rows([thumb.numbers, *(member.numbers for member in league if is_style(member)), *simple_styles()])


def write_rows(rows: list[Floats]) -> None:
    """The module with the styles."""
    (GAMES_FOLDER / "family.py").write_text(
        '"""The styles of Non Merci ! that `benchmarks/league.py` and `benchmarks/imitation.py` found.\n\n'
        'A row has the numbers of `styles.py`.\n"""\n\n'
        "import numpy as np\n\n"
        f"FAMILY = np.array([\n{''.join(f'    {row.tolist()},' + chr(10) for row in rows)}])  # fmt: skip\n",
        encoding="utf-8",
    )


def write_found(league: list[Member]) -> None:
    """The data of the public players whose weights grew here: the last two of each form."""
    grown: dict[str, list[float]] = {}
    for form in (LINEAR, LOGISTIC):
        last = [member.numbers.tolist() for member in league if member.form == form][-2:]
        grown |= {FORMS[form] + suffix: numbers for suffix, numbers in zip(("2", ""), last, strict=True)}
    (GAMES_FOLDER / "found.json").write_text(json.dumps(grown) + "\n", encoding="utf-8")


def main() -> None:
    """Grow the league and write what it found."""
    reader = argparse.ArgumentParser(description="Find styles of Non Merci ! in a league.")
    reader.add_argument("--members", type=int, default=31)
    reader.add_argument("--seed", type=int, default=11)
    asked = reader.parse_args()
    league = grow(asked.members, asked.seed)
    write_family(find_thumb(league), league)
    write_found(league)


if __name__ == "__main__":
    main()
