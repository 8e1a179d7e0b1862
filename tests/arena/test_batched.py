"""A batched policy in the arena gets the results of the same player who decides one match at a time."""

import numpy as np
import pytest

from tablee.arena import batched
from tablee.arena.batched import evaluate
from tablee.arena.findings import find
from tablee.arena.running import run
from tablee.arena.schedule import WrongArena, contest
from tablee.bots.limit import Limit
from tablee.games.catalogue import GAMES
from tablee.kernel.verbs import Numbers
from tablee.match.errors import IllegalMove

LAST = "tests.bots.strangers:Last"


def last_open(observations: Numbers, masks: Numbers, seats: Numbers) -> Numbers:
    assert len(observations) == len(masks) == len(seats)
    last: Numbers = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    return last


@pytest.mark.parametrize("game", ["non_merci", "herz_an_herz"])
def test_a_batched_policy_plays_the_deals_of_the_arena(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batched, "PORTION", 3)
    asked = contest(GAMES[game], 3, {}, (LAST, "thumb"), matches=24, limit=Limit(1), seed=5)
    one_by_one = find(asked, run(asked))
    together = evaluate(last_open, game, 3, deals=asked.deals, seed=5)
    assert together.matrix["policy", "thumb"] == one_by_one.matrix[LAST, "thumb"]
    assert together.matrix["thumb", "policy"] == one_by_one.matrix["thumb", LAST]
    assert together.lengths == one_by_one.lengths
    for ours, theirs in zip(together.bots, one_by_one.bots, strict=True):
        assert (ours.scores, ours.points, ours.rating) == (theirs.scores, theirs.points, theirs.rating)


def test_closed_actions_and_strangers_are_refused() -> None:
    with pytest.raises(IllegalMove):
        evaluate(lambda seen, masks, seats: np.full(len(seats), 7), "non_merci", 3, deals=1)
    with pytest.raises(WrongArena, match="random, thumb"):
        evaluate(last_open, "non_merci", 3, against="level:5")
