"""What holds in every position of every game."""

import json

from tablee.match.match import box_of
from tests.conftest import Tries, times
from tests.laws.every_game import EVERY_TABLE, TABLES, Table, random_match, some_stages
from tests.twins import play_side_by_side

# Matches a table against the twin in `make test`, and matches a game in `make prove`; a random match of MERCI has
# more than a thousand moves, and takes its twin a twentieth of a second.
MATCHES = {"non_merci": 200, "herz_an_herz": 40, "gracias": 60, "merci": 5}
PROOF = 100_000


@EVERY_TABLE
def test_the_naive_twin_agrees_move_by_move(table: Table, tries: Tries) -> None:
    game, seats, options = table
    tables = sum(other.name == game.name for other, _, _ in TABLES)
    for seed in range(tries(MATCHES[game.name], 1, -(-PROOF // tables))):
        play_side_by_side(game, seats, options, seed)


@EVERY_TABLE
def test_whoever_is_to_act_has_a_move_and_elsewhere_only_live_games_do(table: Table) -> None:
    for seed in range(times(2, 1, 100)):
        for match in random_match(table, seed):
            assert match.turn is None or match.legal(match.turn)
            others = [seat for seat in range(match.seats) if seat != match.turn]
            assert match.game.live or not any(match.legal(seat) for seat in others)


@EVERY_TABLE
def test_a_match_replays_to_the_same_bytes(table: Table) -> None:
    import tablee

    for seed in range(times(2, 1, 100)):
        for match in some_stages(table, seed, 2):
            record = match.record()
            again = tablee.from_record(json.loads(json.dumps(record)))
            assert box_of(again).tobytes() == box_of(match).tobytes()
            assert again.events == match.events
            restored = tablee.from_position(match.position())
            assert box_of(restored).tobytes() == box_of(match).tobytes()
            assert restored.record() == record


@EVERY_TABLE
def test_points_have_reasons_in_both_languages_that_add_up(table: Table) -> None:
    for seed in range(times(3, 1, 200)):
        *_, match = random_match(table, seed)
        outcome = match.outcome
        assert outcome is not None
        for seat in range(match.seats):
            counted = outcome.rounds[-1:] if match.game.is_cumulative else outcome.rounds
            assert outcome.points[seat] == sum(finished.points[seat] for finished in counted)
            for finished in outcome.rounds:
                assert sum(reason.points for reason in finished.reasons[seat]) == finished.points[seat]
                for reason in finished.reasons[seat]:
                    assert reason.says.en
                    assert reason.says.fr
                    assert match.game.rule(reason.rule, "fr"), reason.rule


@EVERY_TABLE
def test_every_open_move_is_explained_and_told(table: Table) -> None:
    for match in some_stages(table, 1, times(15, 5, 300)):
        seat = match.turn
        if seat is None:
            continue
        for choice in match.view(seat).legal:
            told = match.told(seat, match.read(choice.do))
            assert choice.says.en
            assert choice.says.fr
            assert told.en != told.fr


@EVERY_TABLE
def test_every_closed_move_is_refused_with_a_rule_and_changes_nothing(table: Table) -> None:
    import pytest

    from tablee.match.errors import IllegalMove

    for match in some_stages(table, 2, times(5, 2, 60)):
        seat = match.turn
        if seat is None:
            continue
        before = match.position()
        for do in set(match.game.notation.moves) - set(match.legal(seat)):
            with pytest.raises(IllegalMove) as caught:
                match.play(seat, do)
            assert match.game.rule(str(caught.value.rule), "en"), caught.value
            assert caught.value.says.en != caught.value.says.fr
        assert match.position() == before
