"""Reasons state facts: each is counted again from the table as its seat sees it, and one number off is noticed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

import pytest

import tablee
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.games.coaching import MOST_WORDS, Coach, Fact
from tablee.games.game import Game
from tablee.games.moments import quick_state
from tablee.games.sentences import LANGUAGES
from tablee.match.match import Match, box_of
from tests.conftest import Tries

COACHED = [game for game in GAMES.values() if game.coach is not None]
UNKIND = ("erreur", "faute", "gaffe", "probabilité", "espérance", "il faut", "mistake", "blunder", "Fehler")


@dataclass(frozen=True)
class Said:
    """A position in which somebody is told why one move is better than another; any two moves will do."""

    match: Match
    seat: int
    best: int
    other: int

    def facts(self, coach: Coach) -> list[Fact]:
        return list(coach.facts(self.match.facts.state, self.seat, self.best, self.other))


def coach_of(game: Game) -> Coach:
    assert game.coach is not None
    return game.coach


def positions(game: Game, seed: int) -> Iterator[Said]:
    """Every decision of a match between a rule of thumb and chance, each with two of its moves."""
    chooser = random.Random(seed)
    match = tablee.new(game.name, chooser.choice(list(game.seats)), seed=seed)
    bots = [seat_bot(chooser.choice(("thumb", "thumb", "random")), seed + seat, game) for seat in range(match.seats)]
    for _ in range(400):
        seat = match.turn
        if seat is None:
            return
        opened = match.facts.open_actions(seat)
        if len(opened) > 1:
            yield Said(match, seat, *chooser.sample(opened, 2))
        match.play(seat, bots[seat].choose(match.view(seat), Limit(iterations=1)))


def some_positions(game: Game, count: int) -> Iterator[Said]:
    """So many decisions in which there is anything to say."""
    coach, seed = coach_of(game), 0
    while count > 0:
        seed += 1
        for said in positions(game, seed):
            if said.facts(coach) and count > 0:
                count -= 1
                yield said


def is_true(game: Game, said: Said, fact: Fact) -> bool:
    """As the naive checker of the game sees it."""
    moves, view = game.notation.moves, said.match.view(said.seat)
    checker: Any = import_module(f"tests.games.{game.name}.coached")
    return bool(checker.holds(fact.kind, fact.numbers, view, moves[said.best], moves[said.other]))


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_every_reason_states_facts(game: Game, tries: Tries) -> None:
    for said in some_positions(game, tries(usual=150, plain=10, proof=10_000)):
        for fact in said.facts(coach_of(game)):
            assert is_true(game, said, fact), (fact, said.match.view(said.seat))


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_a_number_that_is_off_by_one_is_noticed(game: Game) -> None:
    """A mutant: a coach who miscounts is found out, whichever number it is."""
    for said in some_positions(game, 40):
        for fact in said.facts(coach_of(game)):
            for place, number in enumerate(fact.numbers):
                wrong = replace(fact, numbers=(*fact.numbers[:place], number + 1, *fact.numbers[place + 1 :]))
                assert not is_true(game, said, wrong), (wrong, said.match.view(said.seat))


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_a_reason_knows_no_more_than_its_seat(game: Game) -> None:
    """The same facts in a world in which all that the seat cannot know is a guess."""
    for said in some_positions(game, 40):
        world = quick_state(said.match.facts.world(said.seat))
        assert list(coach_of(game).facts(world, said.seat, said.best, said.other)) == said.facts(coach_of(game))


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_a_reason_is_short_and_kind_in_every_language(game: Game) -> None:
    for said in some_positions(game, 60):
        reason = coach_of(game).reason(said.match.facts.state, said.seat, said.best, said.other)
        assert reason is not None
        assert len(reason.en.split()) <= MOST_WORDS, reason.en
        for language in LANGUAGES:
            text = reason.said_in(language)
            assert text.endswith((".", "!"))
            assert len(text.split()) <= MOST_WORDS + 10, text
            assert not [word for word in UNKIND if word in text]


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_every_kind_of_fact_has_words(game: Game) -> None:
    checker: Any = import_module(f"tests.games.{game.name}.coached")
    assert set(coach_of(game).words) == set(checker.CHECKS)


@pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
def test_chance_is_told_as_everybody_sees_it(game: Game) -> None:
    """A stroke is the same sentence for the true cards and for a guess of them."""
    for said in some_positions(game, 20):
        world = quick_state(said.match.facts.world(said.seat))
        assert coach_of(game).stroke(world) == coach_of(game).stroke(quick_state(box_of(said.match)))
