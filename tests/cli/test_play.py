"""A match at the text table, from the first prompt to the record, with everything that can be typed on the way."""

import json
import re
import shlex
from pathlib import Path

import pytest

import tablee as package
from tablee.games.catalogue import GAMES
from tests.cli.running import Done, assert_refused, at_once, tablee
from tests.referee import check

TAKES = "take\n" * 40  # more than a person can take in one round
SEEDED = ("play", "non_merci", "--text", "--seats", "3", "--seed", "5")


def positions(done: Done) -> list[str]:
    """All positions that were printed on a line of their own."""
    return re.findall(r"^(?:> )*(tablee1\.[\w-]+)$", done.out, re.MULTILINE)


def resuming(done: Done) -> list[str]:
    """The command that the last line names, without `tablee` itself."""
    program, *words = shlex.split(done.out.splitlines()[-1])
    assert program == "tablee"
    return words


WORDS = {
    "en": ["Type a move or its number.", "'dance' is no move of Non Merci !; moves are written like pass, take.",
           "There is no move of yours to take back.", "There is no rule N-99.", "pay a token, 10 left",
           "A has no token left to pay with and must take the", "Round 1", "The record is in"],
    "fr": ["Tapez un coup ou son numéro.", "'dance' n’est pas un coup de Non Merci ! ; les coups s’écrivent comme",
           "Vous n’avez pas de coup à reprendre.", "Il n’y a pas de règle N-99.", "payer un jeton, il en reste 10",
           "A n’a plus de jeton pour payer et doit prendre le", "Manche 1", "La partie est enregistrée dans"],
}  # fmt: skip
COMMANDS = {
    "en": ["help", "undo", "hint", "rule N-2", "rule N-99", "rules", "position"],
    "fr": ["aide", "annuler", "conseil", "règle N-2", "règle N-99", "règles", "position"],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_is_played_to_the_end_in_words_of_one_language(language: str, tmp_path: Path) -> None:
    """Nonsense, every command, passing until no token is left, and taking the rest."""
    file = tmp_path / "match.json"
    answers = ["dance", "", "99", *COMMANDS[language], *["pass"] * 30, *["2"] * 2, TAKES]
    done = tablee(*SEEDED, "--lang", language, "--name", "Zoé", "--record", file, answers="\n".join(answers))
    assert (done.code, done.err) == (0, "")
    other = "en" if language == "fr" else "fr"
    for told, told_otherwise in zip(WORDS[language], WORDS[other], strict=True):
        assert told in done.out
        assert told_otherwise not in done.out
    assert "(N-2)" in done.out
    rule = GAMES["non_merci"].rule("N-2", "fr" if language == "fr" else "en")
    assert rule is not None
    assert done.out.count(rule.split()[-1]) >= 2  # on its own, and among all rules
    assert re.search(r"(wins|share the victory|gagne|se partagent la victoire) ?!", done.out)
    record = json.loads(file.read_text(encoding="utf-8"))
    check(record)
    assert package.verify(record).match.is_over
    assert record["players"] == ["Zoé", "bot:thumb", "bot:thumb"]
    assert [hint["seat"] for hint in record["hints"]] == [0]
    assert done.out.splitlines()[-1].endswith(f"tablee review {file}")


def test_undo_takes_back_the_last_move_and_a_position_goes_on_from_there(tmp_path: Path) -> None:
    done = tablee(*SEEDED, answers="position\npass\nundo\nposition\npass\nposition\nquit\n")
    assert done.code == 0
    before, again, later = positions(done)
    assert before == again != later
    assert resuming(done)[-1] == later
    file = tmp_path / "match.json"
    resumed = tablee(*resuming(done), "--record", file, answers=TAKES)
    assert (resumed.code, resumed.err) == (0, "")
    events = package.from_position(later).record()["events"]
    record = json.loads(file.read_text(encoding="utf-8"))
    check(record)
    assert record["events"][: len(events)] == events
    assert record["seed"] == 5


def test_when_the_answers_end_the_way_back_is_told() -> None:
    done = tablee(*SEEDED, "--lang", "fr", answers="2\n1\npass\ntake")
    assert (done.code, done.err) == (0, "")
    assert "Pour reprendre cette partie :" in done.out
    events = package.from_position(resuming(done)[-1]).record()["events"]
    assert [event["do"] for event in events if event.get("seat") == 0 and "do" in event] == [
        "take",
        "pass",
        "pass",
        "take",
    ]


def test_a_match_for_people_is_sealed_and_its_record_is_proven(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    done = tablee("play", "--text", "--seats", "4", "--bots", "random,thumb,random", "--record", file, answers=TAKES)
    assert done.code == 0
    told = re.search(r"Commitment to the cards: SHA-256 ([0-9a-f]{64})", done.out)
    assert told is not None
    record = json.loads(file.read_text(encoding="utf-8"))
    check(record)
    assert package.verify(record).commitment == told[1]
    assert sorted(record["players"]) == ["You", "bot:random", "bot:random", "bot:thumb"]


def test_what_others_hold_is_shown_only_to_those_who_ask_for_it() -> None:
    by_memory, shown = at_once([SEEDED, (*SEEDED, "--show")])
    row = r"B bot:thumb +· +(\S+) +"
    assert set(re.findall(row, by_memory.out)) == {"?"}
    assert re.findall(row, shown.out) == ["11"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_by_taking_the_first_open_move(game: str) -> None:
    done = tablee("play", game, "--text", "--asked", "--seed", "1", answers="1\n" * 10)
    assert (done.code, done.err) == (0, "")
    record = package.from_position(resuming(done)[-1]).record()
    assert sum(event.get("seat") == 0 and "do" in event for event in record["events"]) == 10


REFUSED = {
    ("play", "--text", "--seats", "-1"): "Non Merci ! is for 3 to 7 seats, not -1 (N-1).",
    ("play", "--text", "--bots", "thumb,thumb"): "Name one bot, or one for each of the 3 other seats.",
    ("play", "--text", "--name", "x" * 65): "A name has 1 to 64 printable characters",
    ("play", "--text", "--resume", "tablee1.abc"): "This position is damaged",
}


def test_a_table_that_cannot_be_set_is_refused_in_one_sentence() -> None:
    for done, because in zip(at_once(REFUSED), REFUSED.values(), strict=True):
        assert_refused(done, because)


# --- What nobody should type -----------------------------------------------------------------------------------------
def test_an_absurd_number_of_seats_is_refused_as_such() -> None:
    seats = "100000000000000000000"
    assert_refused(tablee("play", "--text", "--seats", seats), f"Non Merci ! is for 3 to 7 seats, not {seats} (N-1).")


def test_a_name_is_only_a_name_and_no_markup() -> None:
    done = tablee(*SEEDED, "--name", "[/b] [red]Zoé", answers=TAKES)
    assert done.code == 0
    assert "[/b] [red]Zoé" in done.out.splitlines()[-1] + done.out.splitlines()[-2] + done.out.splitlines()[-3]


def test_a_number_of_5000_digits_is_no_move() -> None:
    done = tablee(*SEEDED, answers="9" * 5000 + "\nquit\n")
    assert done.code == 0
    assert "is no move of Non Merci !" in done.out


def test_bytes_that_are_no_text_are_no_move() -> None:
    done = tablee(*SEEDED, answers=b"\xff\xfe\nquit\n")
    assert done.code == 0
    assert "is no move of Non Merci !" in done.out


def test_a_match_that_waits_for_cards_by_hand_cannot_be_resumed_here() -> None:
    waiting = package.new("non_merci", 3, by_hand=True, players=["You", "bot:thumb", "bot:thumb"]).position()
    done = tablee("play", "--text", "--resume", waiting)
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_a_match_of_two_people_cannot_be_resumed_here() -> None:
    left = package.new("non_merci", 3, seed=1, players=["You", "Me", "bot:thumb"]).position()
    assert_refused(tablee("play", "--text", "--resume", left), "Only an unfinished match of one person against bots")


def test_other_bots_can_take_over_a_resumed_match() -> None:
    left = package.new("non_merci", 3, seed=1, players=["You", "bot:thumb", "bot:random"]).position()
    assert_refused(tablee("play", "--text", "--resume", left, "--bots", "nobody"), "There is no bot 'nobody'")
    done = tablee("play", "--text", "--resume", left, "--bots", "random", answers=TAKES)
    assert done.code == 0


def test_a_record_that_cannot_be_written_does_not_cost_the_match(tmp_path: Path) -> None:
    """Either it is refused before the first card, or the match can be picked up where it ended."""
    done = tablee(*SEEDED, "--record", tmp_path / "no" / "folder" / "match.json", answers=TAKES)
    assert done.code == 2
    assert done.out == "" or "tablee1." in done.out


@pytest.mark.parametrize("game", GAMES)
def test_without_training_moves_are_listed_and_do_not_say_what_they_would_bring(game: str) -> None:
    words = ("play", game, "--text", "--asked", "--seed", "1")
    with_words, without = at_once([words, (*words, "--no-training")])
    first = re.compile(r"^  1 (.+)$", re.MULTILINE)
    said, unsaid = (found[1] for done in (with_words, without) if (found := first.search(done.out)))
    assert said.startswith(unsaid.strip())
    assert len(said) > len(unsaid.strip()) + 5
