"""Small games, solved: their sizes and how far players are from equilibrium, as tables for docs/study.md.

    python -m benchmarks.solving [--iterations 30] [--write]

NashConv is what all seats together could win more by playing their best against the others; 0 is an equilibrium. It is
computed by OpenSpiel's own code on our games with explicit chance, and the rewards go by rank, from +1 to -1.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

import tablee.adapters.openspiel  # noqa: F401
from tablee.arena.tables import imagine
from tablee.bots.bot import WorldBot, seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.search_bot import SearchBot
from tablee.games.catalogue import GAMES
from tablee.kernel import calls, verbs
from tablee.kernel.compiling import kernel
from tablee.kernel.verbs import Numbers

PAGE = Path(__file__).parents[1] / "docs" / "study.md"
SMALL = (
    "tablee_non_merci(players=2,low=3,high=6,played=2,tokens=1,chance=explicit)",
    "tablee_non_merci(players=2,low=3,high=7,played=3,tokens=1,chance=explicit)",
    "tablee_non_merci(players=2,low=3,high=8,played=2,tokens=2,chance=explicit)",
    "tablee_non_merci(players=3,low=3,high=6,played=2,tokens=1,chance=explicit)",
    "tablee_gracias(players=2,rounds=1,turns=1,colours=2,copies=4,start=0,chance=explicit)",
    "tablee_gracias(players=2,rounds=1,turns=1,colours=2,copies=9,start=0,chance=explicit)",
    "tablee_herz_an_herz(players=2,rounds=1,levels=1,colours=1,each=4,jokers=0,supers=0,thieves=1,chance=explicit)",
)
THINKING = Limit(200)  # iterations of our search at every information state
STYLES = 5  # of the family of the full game, evenly spread


# --- Sizes -----------------------------------------------------------------------------------------------------------
def walk(state: Any) -> Iterator[Any]:
    """Every state from here on."""
    yield state
    for action in state.legal_actions() if not state.is_terminal() else []:
        yield from walk(state.child(action))


def sizes(game: Any) -> tuple[int, int, int]:
    """States, information states, and ends."""
    nodes, ends, known = 0, 0, set()
    for state in walk(game.new_initial_state()):
        nodes, ends = nodes + 1, ends + state.is_terminal()
        if state.current_player() >= 0:
            known.add(state.information_state_string(state.current_player()))
    return nodes, len(known), ends


# --- Players ---------------------------------------------------------------------------------------------------------
def always(game: Any, decide: Callable[[Numbers, int], int]) -> Any:
    """The policy of somebody who decides in a world of guesses."""

    def decided(state: Any) -> list[tuple[int, float]]:
        seat = state.current_player()
        return [(int(decide(imagine(state.position.box, seat), seat)), 1.0)]

    return policies.tabular_policy_from_callable(game, decided)


def by_thumb(game: Any) -> Any:
    dice = seeded_dice(1)
    return always(game, lambda world, seat: calls.thumb(world, seat, dice))


@kernel
def style_move(box: Numbers, seat: int, style: Numbers) -> int:
    """See `verbs.style_move`."""
    return verbs.style_move(box[0], seat, style)


def by_style(game: Any, style: Numbers) -> Any:
    return always(game, lambda world, seat: style_move(world, seat, style))


def styles_of(game: Any) -> list[Numbers]:
    """Some of the styles of the full game; a small one has none of its own."""
    family = GAMES[game.new_initial_state().position.game.origin].styles
    assert family is not None
    return list(family[np.linspace(0, len(family) - 1, STYLES).astype(int)])


def by_search(game: Any) -> Any:
    bot: WorldBot = SearchBot(1)
    rules = game.new_initial_state().position.game
    return always(game, lambda world, seat: bot.decide(rules, world, seat, THINKING))


def by_cfr(game: Any, iterations: int) -> Any:
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def by_sampling(game: Any, iterations: int) -> Any:
    np.random.seed(1)  # OpenSpiel samples from NumPy's own dice
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(iterations):
        solver.iteration()
    return solver.average_policy()


def players(iterations: int) -> dict[str, Callable[[Any], Any]]:
    return {
        "uniform": policies.UniformRandomPolicy,
        "rule of thumb": by_thumb,
        f"our search, {THINKING}": by_search,
        f"MCCFR, {20 * iterations} iterations": lambda game: by_sampling(game, 20 * iterations),
        f"CFR+, {iterations} iterations": lambda game: by_cfr(game, iterations),
    }


# --- The tables ------------------------------------------------------------------------------------------------------
def tables(iterations: int) -> str:
    """Both tables; a row a game, a column a player."""
    who = players(iterations)
    heads = ["game", "states", "information states", "ends", *who, f"{STYLES} of our styles"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for written in SMALL:
        game = pyspiel.load_game(written)
        counted = [f"{count:,}" for count in sizes(game)]
        far = [f"{exploitability.nash_conv(game, make(game)):.3f}" for make in who.values()]
        spread = [exploitability.nash_conv(game, by_style(game, style)) for style in styles_of(game)]
        far.append(f"{min(spread):.3f} to {max(spread):.3f}")
        short = written.removeprefix("tablee_").removesuffix(",chance=explicit)").replace("(", ": ").replace(",", ", ")
        lines.append(f"| {short} | {' | '.join([*counted, *far])} |")
        print(lines[-1], flush=True)
    return "\n".join(lines) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--iterations", type=int, default=30)
    reader.add_argument("--write", action="store_true", help="put the table into docs/study.md")
    asked = reader.parse_args()
    made = tables(asked.iterations)
    if asked.write:
        before, begin, rest = PAGE.read_text("utf-8").partition("<!-- made by benchmarks.solving -->\n")
        assert begin, "docs/study.md has no place for the table"
        PAGE.write_text(f"{before}{begin}{made}{rest[rest.index(chr(10) * 2) + 1 :]}", encoding="utf-8")


if __name__ == "__main__":
    main()
