"""Tree search: repeatable, honest about chance, and able to see what is in front of it."""

from collections.abc import Iterator

import numpy as np
import pytest

import tablee
from tablee.bots.belief import believe
from tablee.bots.bot import seeded_dice
from tablee.bots.limit import Limit
from tablee.bots.thinking import Verdict, think
from tablee.games.gracias.state import SHARE
from tablee.games.non_merci.players.family import FAMILY
from tablee.kernel.search.minds import Mind
from tablee.kernel.search.search import SearchSettings, search
from tablee.kernel.search.tree import NONE, ROOT, Tree, new_tree
from tablee.kernel.verbs import Numbers
from tablee.match.match import Match
from tests.conftest import PLAIN

ITERATIONS = 60 if PLAIN else 2_000


def world_of(match: Match) -> Numbers:
    assert match.turn is not None
    world = match.view(match.turn).world
    assert world is not None
    return world


def manner_of(match: Match) -> SearchSettings:
    assert match.turn is not None
    return SearchSettings(match.turn, *match.game.search)


def grown(match: Match, iterations: int, size: int = 100_000, seed: int = 1) -> Tree:
    world = world_of(match)
    tree = new_tree(size)
    search(tree, np.concatenate([world, world]), manner_of(match), Mind(), seeded_dice(seed), iterations)
    return tree


def thought(match: Match, iterations: int, *, threads: int = 1, seed: int = 1) -> list[Verdict]:
    return think(world_of(match), manner_of(match), Limit(iterations), seed, stream=0, threads=threads)


def nodes_after(tree: Tree, number: int) -> list[int]:
    return [place for place in range(1, int(tree.used[0])) if tree.nodes["after"][place] == number]


def moves_of(tree: Tree, place: int) -> Iterator[int]:
    number = int(tree.nodes["first"][place])
    while number != NONE:
        yield number
        number = int(tree.moves["sibling"][number])


@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz", "gracias"])
def test_a_search_can_be_repeated_and_visits_add_up(game: str) -> None:
    match = tablee.new(game, 3, seed=5)
    first, second = thought(match, ITERATIONS), thought(match, ITERATIONS)
    assert first == second
    assert sum(verdict.visits for verdict in first) == ITERATIONS
    assert all(0 <= verdict.win_share <= 1 for verdict in first)
    assert thought(match, ITERATIONS, seed=2) != first


def test_threads_search_trees_of_their_own_and_add_them_up() -> None:
    match = tablee.new("non_merci", 3, seed=5)
    once, again = thought(match, ITERATIONS + 1, threads=2), thought(match, ITERATIONS + 1, threads=2)
    assert once == again
    assert sum(verdict.visits for verdict in once) == ITERATIONS + 1
    assert once != thought(match, ITERATIONS + 1, threads=1)


def test_every_card_turned_over_is_a_node_of_its_own() -> None:
    match = tablee.new("non_merci", 3, seed=5)
    tree = grown(match, ITERATIONS)
    take = next(number for number in moves_of(tree, ROOT) if tree.moves["action"][number] == 1)
    sights = [int(tree.nodes["sight"][place]) for place in nodes_after(tree, take)]
    assert len(sights) == len(set(sights)) > 5
    assert int(world_of(match)["card"][0]) not in sights


def test_a_pass_shows_nothing_new() -> None:
    tree = grown(tablee.new("non_merci", 3, seed=5), ITERATIONS)
    passing = next(number for number in moves_of(tree, ROOT) if tree.moves["action"][number] == 0)
    assert len(nodes_after(tree, passing)) == 1


def test_a_move_is_never_tried_more_often_than_it_was_open() -> None:
    tree = grown(tablee.new("gracias", 3, seed=5), ITERATIONS)
    for number in range(int(tree.used[1])):
        assert 1 <= tree.moves["visits"][number] <= tree.moves["chances"][number]


def test_the_others_of_gracias_are_believed_to_go_by_rule_of_thumb() -> None:
    """Which trio they would take is no secret in the first turn; the own moves are searched at any depth."""
    match = tablee.new("gracias", 4, seed=5)
    tree, own = grown(match, ITERATIONS), 0
    for place in range(1, int(tree.used[0])):
        moves = [tree.moves[number] for number in moves_of(tree, place)]
        if moves and moves[0]["mover"] == match.turn:
            own = max(own, len(moves))
        elif moves and moves[0]["action"] < SHARE:
            assert len(moves) == 1
    assert own > 1


def test_who_believes_searches_own_moves_only_and_can_be_repeated() -> None:
    match = tablee.new("non_merci", 3, seed=5)
    world, tree = world_of(match), new_tree(100_000)
    mind = Mind(belief=believe(FAMILY, world))
    search(tree, np.concatenate([world, world]), manner_of(match), mind, seeded_dice(1), ITERATIONS)
    moves = tree.moves[: int(tree.used[1])]
    assert set(moves["mover"]) == {match.turn}
    assert moves["visits"].min() >= 1
    first = think(world, manner_of(match), Limit(ITERATIONS), 1, 0, mind=mind)
    assert first == think(world, manner_of(match), Limit(ITERATIONS), 1, 0, mind=mind)
    assert sum(verdict.visits for verdict in first) == ITERATIONS


def test_a_full_tree_goes_on_without_growing() -> None:
    tree = grown(tablee.new("non_merci", 3, seed=5), ITERATIONS, size=5)
    assert tree.used.tolist() == [5, 5]
    assert sum(int(tree.moves["visits"][number]) for number in moves_of(tree, ROOT)) == ITERATIONS


def last_card(match: Match) -> Match:
    """The same match when the last card is on offer."""
    while world_of(match)["turned"][0] < 24:
        assert match.turn is not None
        match.play(match.turn, "take")
    return match


def test_the_obvious_is_seen() -> None:
    """With the last card on offer, whoever has taken all cards before has lost unless the others get it."""
    match = last_card(tablee.new("non_merci", 3, seed=5))
    assert match.turn is not None
    verdicts = thought(match, ITERATIONS)
    points = {verdict.action: verdict.points for verdict in verdicts}
    assert points[1] > points[0]


def test_slices_do_not_change_the_result() -> None:
    match = tablee.new("non_merci", 3, seed=5)
    world, dice, tree = world_of(match), seeded_dice(1), new_tree(100_000)
    worlds = np.concatenate([world, world])
    for _ in range(4):
        search(tree, worlds, manner_of(match), Mind(), dice, ITERATIONS // 4)
    whole = grown(match, ITERATIONS // 4 * 4)
    assert tree.used.tolist() == whole.used.tolist()
    assert tree.moves[: tree.used[1]].tobytes() == whole.moves[: whole.used[1]].tobytes()


def test_the_world_that_was_given_is_left_alone() -> None:
    match = tablee.new("gracias", 3, seed=5)
    before = world_of(match).tobytes()
    world = world_of(match)
    think(world, manner_of(match), Limit(ITERATIONS // 4), 1, 0)
    assert world.tobytes() == before
