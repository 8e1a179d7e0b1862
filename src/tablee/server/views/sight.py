"""What all readers of one moment share, worked out once and only when it is asked for."""

from functools import cached_property
from typing import Any, Protocol

from tablee.games.game import Reason
from tablee.games.sentences import Language, Names, Sentence
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound, Outcome
from tablee.server.protocol import to_client as t
from tablee.server.protocol.scenes import SCENES
from tablee.server.views.plainly import see_plainly


class Seen(Protocol):
    """Something with a match that can be looked at: a table, or a match alone."""

    @property
    def match(self) -> Match | None:
        """The match."""

    @property
    def memory(self) -> bool:
        """Whether what only counting tells is hidden."""

    @property
    def rounds(self) -> tuple[FinishedRound, ...]:
        """The rounds that are over."""

    @property
    def names(self) -> Names:
        """Who is in each seat."""


class Sight:
    """A match at one moment."""

    def __init__(self, table: Seen) -> None:
        assert table.match is not None
        self.match, self.memory = table.match, table.memory
        self.game, self.explain = self.match.game, self.match.game.explain
        self.finished, self.names = table.rounds, table.names
        self.facts = self.match.facts
        self.turn, self.is_over = self.facts.turn, self.facts.is_over
        self._rows: dict[tuple[int, Language], list[t.ReasonView]] = {}
        self._rounds: dict[Language, list[t.RoundView]] = {}
        self._scenes: dict[tuple[int, Language], tuple[Any, Any]] = {}

    @cached_property
    def commitment(self) -> str:
        """The hash of the key of the cards."""
        return self.match.commitment or ""

    def printed(self, says: Sentence, language: Language) -> str:
        """A sentence as a reader of this table reads it, with the names of those who sit here."""
        return says.printed_in(language, self.names)

    def scene(self, seat: int | None, language: Language) -> Any:
        """What lies on the table, for one seat; readers who see the same share it."""
        table = self.facts.table(seat, self.memory)
        key = (id(table), language)
        if key not in self._scenes:
            self._scenes[key] = (table, self._see_table(table, language))  # as long as it is kept, its id is its own
        return self._scenes[key][1]

    def _see_table(self, table: Any, language: Language) -> Any:
        """The game's own scene, or a plain one."""
        if self.game.name in SCENES:
            return SCENES[self.game.name](table)
        return see_plainly(self.game.explain.plain(table), language, self.names)

    # --- Points ------------------------------------------------------------------------------------------------------
    def reasons(self, seat: int | None, language: Language) -> list[list[t.ReasonView]]:
        """Where everybody's points in the running round come from, as far as the reader sees it."""
        return [self._see_reasons(row, language) for row in self.facts.reasons(seat, self.memory)]

    def _see_reasons(self, row: tuple[Reason, ...], language: Language) -> list[t.ReasonView]:
        """One seat's; readers who see the same share them."""
        key = (id(row), language)  # the facts keep the row
        if key not in self._rows:
            self._rows[key] = [see_reason(reason, language, self.names) for reason in row]
        return self._rows[key]

    def points(self, seat: int | None) -> list[int]:
        """Everybody's points so far, the running round as far as its reasons are seen."""
        return list(self.facts.points(seat, self.memory))

    def rounds(self, language: Language) -> list[t.RoundView]:
        """The rounds that are over."""
        if language not in self._rounds:
            self._rounds[language] = [self._see_round(number, language) for number in range(len(self.finished))]
        return self._rounds[language]

    def _see_round(self, number: int, language: Language) -> t.RoundView:
        """A round that is over."""
        finished = self.finished[number]
        return t.RoundView(
            points=list(finished.points),
            totals=self._totals(number + 1),
            places=self._places(number + 1),
            reasons=[[see_reason(reason, language, self.names) for reason in row] for row in finished.reasons],
            scene=self._counted_scene(number, language),
        )

    def _totals(self, rounds: int) -> list[int]:
        """Everybody's points after so many rounds."""
        if self.game.is_cumulative:
            return list(self.finished[rounds - 1].points)
        return [sum(row.points[seat] for row in self.finished[:rounds]) for seat in range(self.match.seats)]

    def _places(self, rounds: int) -> list[int]:
        """Everybody's place by these points alone."""
        sign = 1 if self.game.fewest_points_win else -1
        worths = [sign * total for total in self._totals(rounds)]
        return [1 + sum(other < worth for other in worths) for worth in worths]

    def _counted_scene(self, number: int, language: Language) -> Any:
        """The table of a round that is over: of the last one while it is counted, of all after the match."""
        is_shown = self.is_over or (self.facts.is_counted and number == len(self.finished) - 1)
        return self._see_table(self.finished[number].table, language) if is_shown else None


def see_reason(reason: Reason, language: Language, names: Names) -> t.ReasonView:
    """One reason."""
    return t.ReasonView(reason.points, reason.rule, reason.says.printed_in(language, names))


def see_outcome(
    outcome: Outcome, language: Language, names: Names, key: str | None = None, record: str = ""
) -> t.OutcomeView:
    """How a match ended."""
    return t.OutcomeView(
        points=list(outcome.points),
        ranks=list(outcome.ranks),
        winners=list(outcome.winners),
        ties=[t.TieView(tie.ahead, tie.behind, tie.says.printed_in(language, names), tie.rule) for tie in outcome.ties],
        key=key,
        record=record,
    )
