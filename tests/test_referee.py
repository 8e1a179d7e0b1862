"""The referee accepts the correct records, and refuses them when they are spoilt."""

import copy
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.referee import LiveTwin, RefereeError, Twin, check, check_end, follow, follow_from, is_idle, seat_twin

RECORDS = Path(__file__).parent / "records"
REFEREE = Path(__file__).parent / "referee.py"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json"))
BY_TURNS = ["non_merci-4-3-rounds", "herz_an_herz-3-keen", "gracias-4-random"]
ONE_OF_EACH = [*BY_TURNS, "merci-5-starter-mixed-live"]

Record = dict[str, Any]


def read(name: str) -> Record:
    record: Record = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return record


def refusal(record: Record) -> RefereeError:
    """The referee's refusal of a record that must be refused."""
    with pytest.raises(RefereeError) as caught:
        check(record)
    return caught.value


def empty_table(record: Record) -> Twin | LiveTwin:
    """The twin of the record's game before the first event."""
    return seat_twin(record["game"], record["seats"], record.get("options", {}))


@cache
def follow_to_the_end(name: str) -> tuple[Twin | LiveTwin, Twin | LiveTwin]:
    """The twin before and after the last event of a correct record."""
    record = read(name)
    before = empty_table(record)
    follow_from(before, {"events": record["events"][:-1], "outcome": None}, 0)
    after = copy.deepcopy(before)
    follow(after, record["events"][-1])
    return before, after


def find_event(record: Record, **fields: Any) -> int:
    """The number of the first event with these fields."""
    for number, event in enumerate(record["events"]):
        if fields.items() <= event.items():
            return number
    raise LookupError(f"The record has no event with {fields}.")


def second_shuffle(record: Record) -> int:
    return [number for number, event in enumerate(record["events"]) if event.get("chance") == "shuffle"][1]


# Correct records


def test_there_are_records_of_four_games() -> None:
    assert len(NAMES) >= 53
    assert {read(name)["game"] for name in NAMES} == {"non_merci", "herz_an_herz", "gracias", "merci"}


@pytest.mark.parametrize("name", NAMES)
def test_a_correct_record_is_accepted_and_left_as_it_was(name: str) -> None:
    record = read(name)
    check(record)
    assert record == read(name)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_match_stopped_early_anywhere_is_accepted_without_outcome(name: str) -> None:
    record = read(name)
    twin = empty_table(record)
    for event in record["events"]:
        check_end(twin, {**record, "outcome": None})
        follow(twin, event)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_capitals_do_not_matter(name: str) -> None:
    record = read(name)
    for event in record["events"]:
        if "do" in event:
            event["do"] = event["do"].upper()
        if "cards" in event:
            event["cards"] = [card.upper() for card in event["cards"]]
        if "backs" in event:
            event["backs"] = {card.upper(): back.upper() for card, back in event["backs"].items()}
    check(record)


def test_optional_fields_are_accepted() -> None:
    record = read("gracias-3-keen")
    record["events"][2]["time"] = "12:00:07"
    record["outcome"]["reasons"] = ["luck"]
    record["fairness"] = {"seed": "0f"}
    check(record)


# An event removed, repeated, added


@pytest.mark.parametrize("name", BY_TURNS)
def test_a_removed_event_is_noticed_wherever_it_was(name: str) -> None:
    record = read(name)
    twin = empty_table(record)
    for number, event in enumerate(record["events"]):
        spoilt = {**record, "events": record["events"][:number] + record["events"][number + 1 :]}
        with pytest.raises(RefereeError) as caught:
            follow_from(copy.deepcopy(twin), spoilt, number)
        assert caught.value.event is not None
        assert caught.value.event >= number
        follow(twin, event)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_missing_shuffle_is_noticed_at_once(name: str) -> None:
    record = read(name)
    number = second_shuffle(record)
    del record["events"][number]
    error = refusal(record)
    assert error.event == number
    assert error.reason == "The chance event 'shuffle' is missing."


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_second_shuffle_is_unexpected(name: str) -> None:
    record = read(name)
    number = second_shuffle(record)
    record["events"].insert(number, copy.deepcopy(record["events"][number]))
    error = refusal(record)
    assert error.event == number + 1
    assert "is to decide, and chance acts" in error.reason


def test_first_and_shuffle_cannot_change_places() -> None:
    record = read("gracias-3-keen")
    record["events"][:2] = reversed(record["events"][:2])
    assert refusal(record).event == 0


@pytest.mark.parametrize("name", NAMES)
def test_events_after_the_end_are_refused(name: str) -> None:
    events = read(name)["events"]
    last = next(event for event in reversed(events) if not is_idle(event))
    for event in (last, events[1]):
        with pytest.raises(ValueError, match="The match is over, and the events go on"):
            follow(follow_to_the_end(name)[1], event)


@pytest.mark.parametrize("name", NAMES)
def test_an_outcome_before_the_end_is_refused(name: str) -> None:
    with pytest.raises(RefereeError, match="The events stop before the end, and an outcome is given"):
        check_end(follow_to_the_end(name)[0], read(name))


@pytest.mark.parametrize("event", [{}, "take", {"seat": 0}, {"do": "take"}, {"clock": "close"}, {"chance": None}])
def test_what_is_no_event_is_refused(event: Any) -> None:
    record = read("non_merci-3-1-round")
    record["events"][2] = event
    assert refusal(record).event == 2


# A seat, a card, a move changed


@pytest.mark.parametrize("name", BY_TURNS)
def test_a_move_by_another_seat_is_noticed_wherever_it_is(name: str) -> None:
    record = read(name)
    twin = empty_table(record)
    for event in record["events"]:
        if "do" in event:
            with pytest.raises(ValueError, match="and it is the turn of seat"):
                follow(twin, {**event, "seat": (event["seat"] + 1) % record["seats"]})
        follow(twin, event)


@pytest.mark.parametrize("seat", [-1, 4, "0", None, True, 1.0])
def test_a_seat_that_does_not_exist_cannot_open(seat: Any) -> None:
    record = read("gracias-4-keen")
    record["events"][0]["seat"] = seat
    assert refusal(record).event == 0


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_another_opener_is_noticed(name: str) -> None:
    record = read(name)
    record["events"][0]["seat"] = (record["events"][0]["seat"] + 1) % record["seats"]
    first_move = next(number for number, event in enumerate(record["events"]) if "do" in event)
    assert refusal(record).event == first_move


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_wrong_pack_of_cards_is_refused(name: str) -> None:
    record = read(name)
    number = second_shuffle(record)
    cards = record["events"][number]["cards"]
    stranger = next(card for card in cards if card != cards[0])
    for spoilt in (cards[1:], [*cards, cards[0]], [stranger, *cards[1:]], ["x", *cards[1:]], [7, *cards[1:]], None):
        record["events"][number]["cards"] = spoilt
        assert refusal(record).event == number


def test_two_cards_that_change_places_change_the_points() -> None:
    record = read("non_merci-3-1-round")
    cards = record["events"][1]["cards"]
    cards[0], cards[-1] = cards[-1], cards[0]
    error = refusal(record)
    assert error.event is None
    assert error.reason.startswith("The points of the outcome are")


def test_no_token_no_pass_n2() -> None:
    record = read("non_merci-3-1-round")
    passes = [{"seat": number % 3, "do": "pass"} for number in range(34)]
    error = refusal({**record, "events": record["events"][:2] + passes})
    assert error.event == 2 + 33
    assert error.reason == "'pass' is not legal here; legal: take."


def test_take_and_pass_cannot_be_exchanged_n3() -> None:
    record = read("non_merci-5-1-round")
    for number, event in enumerate(record["events"][2:], start=2):
        other = {**event, "do": "pass" if event["do"] == "take" else "take"}
        refusal({**record, "events": [*record["events"][:number], other, *record["events"][number + 1 :]]})


@pytest.mark.parametrize(
    ("move", "instead"),
    [
        ("start", "left"),  # no starting card yet (H-3)
        ("left", "start"),  # there is one already (H-3)
        ("discard", "steal A left to left"),  # no thief was drawn (H-7)
        ("steal B right to left", "steal A right to left"),  # from oneself (H-7)
        ("steal B right to left", "steal B right to start"),  # there is a starting card already (H-7)
        ("steal B right to left", "left"),  # a thief is not laid (H-7)
    ],
)
def test_what_herz_an_herz_forbids_is_refused(move: str, instead: str) -> None:
    record = read("herz_an_herz-2-random")
    number = find_event(record, do=move)
    record["events"][number]["do"] = instead
    error = refusal(record)
    assert error.event == number
    assert error.reason.startswith(f"{instead!r} is not legal here")


def herz_an_herz_so_far(script: str) -> Record:
    """The beginning of a match of two, in which these cards are drawn and used so: "40 start; 3 discard"."""
    steps = [step.split(maxsplit=1) for step in script.split("; ")]
    drawn = [card for card, _ in steps]
    pack = read("herz_an_herz-2-random")["events"][1]["cards"]
    cards = drawn + [card for card in pack if card not in drawn]
    moves = [{"seat": number % 2, "do": move} for number, (_, move) in enumerate(steps)]
    events = [{"chance": "first", "seat": 0}, {"chance": "shuffle", "cards": cards}, *moves]
    return {"format": "tablee/1", "game": "herz_an_herz", "seats": 2, "options": {}, "events": events, "outcome": None}


@pytest.mark.parametrize(
    ("before", "refused", "accepted"),
    [
        ("s1 start; 1 discard", "50 left", "49 left"),  # a super joker starts as 50 (H-3)
        ("j25 start; 1 discard", "25 left", "24 left"),  # a numbered joker starts as the top of its range (H-3)
        ("30 start; 1 discard; s1 left; 2 discard", "29 left", "29 right"),  # it is 29: strictly lower (H-4, H-5)
        ("1 start; 3 discard; s1 left; 4 discard", "j25 left", "2 discard"),  # below 0 there is no number (H-5, H-6)
        ("50 start; 1 discard; j25 left; 2 discard", "26 left", "24 left"),  # it is 25 and not 49 (H-6)
        ("27 start; 1 discard; j50 left; 2 discard", "26 left", "25 left"),  # it is 26, the last of its range (H-6)
        ("26 start; 1 discard", "j50 left", "j25 left"),  # 25 is not in its range (H-6)
        ("40 start; 1 discard; 39 left", "t1 steal A right to start", "t1 steal A left to start"),  # (H-7)
        ("40 start; 1 start; 39 left", "t1 steal A left to left", "t1 discard"),  # it does not fit (H-7)
        ("40 start; 1 discard; s1 left; t1 steal A left to start; 2 discard", "50 left", "49 left"),  # anew (H-7)
        ("20 start; 50 start; j25 left; t1 steal A left to left; 1 discard", "25 left", "24 left"),  # anew (H-7)
    ],
)
def test_herz_an_herz_knows_what_fits(before: str, refused: str, accepted: str) -> None:
    check(herz_an_herz_so_far(f"{before}; {accepted}"))
    assert refusal(herz_an_herz_so_far(f"{before}; {refused}")).event == 2 + len(before.split("; "))


@pytest.mark.parametrize(
    ("number", "instead"),
    [
        (2, "trio 4"),  # three seats, three trios (G-1)
        (2, "keep 1 give B"),  # no trio chosen yet (G-2)
        (3, "trio 2"),  # a second trio (G-2)
        (3, "keep 1 give C"),  # to oneself (G-2)
        (3, "keep 3 give B"),  # the hidden card (G-2)
        (3, "keep 1"),  # keeping both (G-2)
        (4, "trio 1"),  # somebody has it (G-2)
    ],
)
def test_what_gracias_forbids_is_refused(number: int, instead: str) -> None:
    record = read("gracias-3-keen")
    record["events"][number]["do"] = instead
    error = refusal(record)
    assert error.event == number
    assert error.reason.startswith(f"{instead!r} is not legal here")


# The outcome and the head changed


@pytest.mark.parametrize("name", NAMES)
def test_any_other_number_in_the_outcome_is_noticed(name: str) -> None:
    record = read(name)
    outcome = record["outcome"]
    for row in (outcome["points"], outcome["ranks"], *outcome["rounds"]):
        for seat in range(record["seats"]):
            row[seat] += 1
            with pytest.raises(RefereeError, match="of the outcome are"):
                check_end(follow_to_the_end(name)[1], record)
            row[seat] -= 1
    check_end(follow_to_the_end(name)[1], record)


@pytest.mark.parametrize("field", ["points", "rounds", "ranks"])
def test_every_part_of_the_outcome_is_compulsory(field: str) -> None:
    record = read("gracias-5-random")
    del record["outcome"][field]
    assert refusal(record).reason.startswith(f"The {field} of the outcome are None")


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_match_without_outcome_is_refused(name: str) -> None:
    with pytest.raises(RefereeError, match="The match is finished, and its outcome is None"):
        check_end(follow_to_the_end(name)[1], {**read(name), "outcome": None})


@pytest.mark.parametrize("field", ["format", "game", "seats", "events", "outcome"])
def test_a_record_without_a_compulsory_field_is_refused(field: str) -> None:
    record = read("herz_an_herz-4-keen")
    del record[field]
    assert refusal(record).reason == f"The record has no {field}."


@pytest.mark.parametrize(
    "spoilt",
    [
        {"format": "tablee/2"},
        {"game": "poker"},
        {"game": None},
        {"game": "gracias"},
        {"seats": 2},
        {"seats": 8},
        {"seats": 4},
        {"seats": 3.0},
        {"events": None},
        {"options": None},
        {"options": {}},
        {"options": {"rounds": 2}},
        {"options": {"rounds": 4}},
        {"options": {"rounds": 0}},
        {"options": {"rounds": 11}},
        {"options": {"rounds": "3"}},
        {"options": {"rounds": 3, "jokers": 1}},
    ],
)
def test_a_spoilt_head_is_refused(spoilt: dict[str, Any]) -> None:
    refusal({**read("non_merci-3-3-rounds"), **spoilt})


# The command


def run_referee(*paths: Path) -> subprocess.CompletedProcess[str]:
    """The command, started in a folder of its own."""
    command = [sys.executable, str(REFEREE), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, cwd=paths[-1].parent, check=False)


def test_the_command_refuses_to_check_nothing() -> None:
    command = [sys.executable, str(REFEREE)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 2


def test_the_command_prints_a_line_a_file_and_exits_with_1_if_one_is_refused(tmp_path: Path) -> None:
    record = read("gracias-3-keen")
    record["events"][3]["do"] = "keep 1 give C"
    right, spoilt, torn = RECORDS / "gracias-3-keen.json", tmp_path / "spoilt.json", tmp_path / "torn.json"
    spoilt.write_text(json.dumps(record), encoding="utf-8")
    torn.write_text(right.read_text(encoding="utf-8")[:-1], encoding="utf-8")
    alone = run_referee(right)
    assert (alone.returncode, alone.stdout) == (0, f"right    {right}\n")
    all_three = run_referee(right, spoilt, torn)
    assert all_three.returncode == 1
    lines = all_three.stdout.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith(f"refused  {spoilt}: event 3: 'keep 1 give C' is not legal here")
    assert lines[2].startswith(f"refused  {torn}: ")
