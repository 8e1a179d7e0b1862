"""Many machines play the same matches as one, and the loss of a machine loses nothing."""

import importlib.util
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.adapters.ray_cluster import NoCluster, crew_at
from tablee.arena.running import run
from tablee.arena.schedule import contest
from tablee.arena.simulation import order, simulate
from tablee.bots.limit import Limit
from tablee.games.catalogue import GAMES
from tests.conftest import PROVING

HAS_RAY = importlib.util.find_spec("ray") is not None
WITH_RAY = pytest.mark.skipif(not (PROVING and HAS_RAY), reason="a cluster takes a while: make prove")
NON_MERCI = GAMES["non_merci"]


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes on this machine, each with one processor."""
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.second = nodes.add_node(num_cpus=1)
    yield nodes
    nodes.shutdown()


@pytest.mark.skipif(HAS_RAY, reason="Ray is there")
def test_without_ray_one_sentence_says_so() -> None:
    with pytest.raises(NoCluster, match=r"tablee\[ray\]"):
        crew_at("local")


def test_without_an_address_there_is_no_cluster() -> None:
    assert crew_at(None) is None


@WITH_RAY
@pytest.mark.filterwarnings("default")
def test_a_simulation_on_a_cluster_is_the_same() -> None:
    asked = order(NON_MERCI, 4, {}, bots=("thumb", "random", "random", "thumb"), matches=20_000, seed=3)
    here, there = simulate(asked), simulate(asked, crew=crew_at("local"))
    assert (there.points, there.win_share, there.moves) == (here.points, here.win_share, here.moves)


class Losing:
    """Takes the second node away as soon as some matches are played."""

    def __init__(self, cluster: Any) -> None:
        self.cluster, self.is_lost = cluster, False

    def __call__(self, count: int) -> None:
        if count and not self.is_lost:
            self.is_lost = True
            self.cluster.remove_node(self.cluster.second, allow_graceful=False)


@WITH_RAY
@pytest.mark.filterwarnings("default")
def test_a_simulation_survives_the_loss_of_a_node(cluster: Any) -> None:
    asked = order(NON_MERCI, 4, {}, bots=("thumb", "random", "random", "thumb"), matches=40_000, seed=4)
    losing = Losing(cluster)
    there, here = simulate(asked, losing, crew_at(cluster.address)), simulate(asked)
    assert losing.is_lost
    assert (there.points, there.win_share, there.moves) == (here.points, here.win_share, here.moves)


@WITH_RAY
@pytest.mark.filterwarnings("default")
def test_an_arena_survives_the_loss_of_a_node(cluster: Any) -> None:
    asked = contest(NON_MERCI, 3, {}, ("search", "thumb", "random"), matches=90, limit=Limit(50), seed=5)
    losing = Losing(cluster)
    there, here = run(asked, crew=crew_at(cluster.address), progress=losing), run(asked)
    assert losing.is_lost
    assert [(row.job, row.points, row.ranks) for row in there] == [(row.job, row.points, row.ranks) for row in here]


@WITH_RAY
@pytest.mark.filterwarnings("default")
def test_an_address_without_a_cluster_is_told_in_one_sentence() -> None:
    with pytest.raises(NoCluster, match="no Ray cluster"):
        crew_at("127.0.0.1:1")
