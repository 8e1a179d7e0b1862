"""Non Merci ! explained: what lies on the table, what every point comes from, what a move would bring."""

from dataclasses import dataclass, replace
from functools import cache, lru_cache

from tablee.games.game import Explainer, Reason, Refusal
from tablee.games.moments import once
from tablee.games.non_merci.choices import choice, told
from tablee.games.non_merci.numbers import played
from tablee.games.non_merci.refusals import refusal
from tablee.games.non_merci.state import HIGHEST, LOWEST, NO_CARD
from tablee.games.non_merci.words import count_tokens
from tablee.games.sentences import Sentence, Settled
from tablee.kernel.verbs import State

Run = tuple[int, ...]


@dataclass(frozen=True)
class NonMerciTable:
    """What everybody sees; tokens of others are None for players by memory (N-6)."""

    card: int | None  # the card on offer
    pot: int  # tokens on it
    to_come: int  # cards still in the draw pile
    cards: int  # that are played in a round
    tokens: tuple[int | None, ...]  # of each seat
    runs: tuple[tuple[Run, ...], ...]  # of each seat, isolated cards are runs of one


@once
def runs_of(state: State, seat: int) -> tuple[Run, ...]:
    """The maximal sets of consecutive values before a seat (N-4)."""
    runs: list[list[int]] = []
    owner = state.owner.tolist()
    for value in range(LOWEST, HIGHEST + 1):
        if owner[value] != seat:
            continue
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return tuple(tuple(run) for run in runs)


@lru_cache(20_000)
def run_reason(run: Run) -> Reason:
    """A run costs its lowest card (N-4)."""
    if len(run) == 1:
        says = Sentence("{low} on its own", low=run[0])
    else:
        says = Sentence("run {low} to {high} counts {low}", low=run[0], high=run[-1])
    return Reason(run[0], "N-4", Settled(says))


@cache
def tokens_reason(tokens: int) -> Reason:
    """Every token held takes a point off (N-4)."""
    held = Sentence("{tokens} held", tokens=count_tokens(tokens))
    return Reason(-tokens, "N-4", Settled(held))


@once
def in_public(state: State) -> NonMerciTable:
    """What lies there, tokens counted."""
    seats, cards = range(state.seats), int(played(state))
    return NonMerciTable(
        card=None if state.card == NO_CARD else int(state.card),
        pot=int(state.pot),
        to_come=cards - int(state.turned),
        cards=cards,
        tokens=tuple(state.tokens[: state.seats].tolist()),
        runs=tuple(runs_of(state, seat) for seat in seats),
    )


@once
def points_of(state: State, seat: int, by_memory: bool) -> tuple[Reason, ...]:
    """Runs, then tokens; where tokens are hidden they count for nobody yet, so that points are alike (N-6)."""
    runs = tuple(run_reason(run) for run in runs_of(state, seat))
    return runs if by_memory else (*runs, tokens_reason(int(state.tokens[seat])))


class NonMerciExplainer(Explainer):
    """Everything is public but the order of the cards; tokens can be counted."""

    def table(self, state: State, seat: int | None, by_memory: bool) -> NonMerciTable:
        """The card, its tokens, and the runs of everybody; by memory, everybody knows their own tokens (N-6)."""
        table = in_public(state)
        if not by_memory:
            return table
        return replace(table, tokens=tuple(count if own == seat else None for own, count in enumerate(table.tokens)))

    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """Alike for all viewers."""
        return points_of(state, seat, by_memory)

    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """What passing costs and what taking brings."""
        return choice(state, seat, action)

    def told(self, state: State, seat: int, action: int) -> Sentence:
        """Who pays and who takes is seen by all."""
        return told(state, action)

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Only passing can be closed."""
        return refusal(state, seat)
