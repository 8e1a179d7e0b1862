"""A match without people around it, shown as a table: for films and lessons."""

from dataclasses import dataclass

from tablee.games.sentences import Language, Sentence, letter
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound
from tablee.server.protocol import to_client as t
from tablee.server.tables.phrases import seated_bot_names
from tablee.server.views.moves import see_closed, see_legal, see_waiting
from tablee.server.views.sight import Sight, see_outcome

BOT = "bot:"  # how a record names a bot


@dataclass(frozen=True)
class Position:
    """A match at one moment, and how much of it is shown."""

    match: Match
    memory: bool  # hide what only counting tells

    @property
    def rounds(self) -> tuple[FinishedRound, ...]:
        """The rounds that are over."""
        return self.match.rounds

    @property
    def names(self) -> tuple[str, ...]:
        """Who is in each seat."""
        return names_of(self.match)


def names_of(match: Match) -> tuple[str, ...]:
    """Who sits there; bots have the names that they have at a table."""
    bots = [seat for seat, player in enumerate(match.players) if player.startswith(BOT)]
    called = seated_bot_names(bots, match.players)
    return tuple(called.get(seat, player) for seat, player in enumerate(match.players))


def see_seat(match: Match, seat: int) -> t.SeatView:
    """One seat; everybody is here."""
    player = match.players[seat]
    return t.SeatView(
        seat=seat,
        letter=letter(seat),
        kind="bot" if player.startswith(BOT) else "person",
        name=names_of(match)[seat],
        bot=player.removeprefix(BOT) if player.startswith(BOT) else None,
        host=False,
        here=True,
        stand_in=False,
        ready=True,
        again=None,
        muted=False,
    )


def see_around(match: Match, seat: int | None, table: str = "") -> t.TableView:
    """The table around a match, without the match."""
    return t.TableView(
        table=table,
        game=match.game.name,
        options=match.options,
        tempo="normal",
        public=False,
        spectators=True,
        memory=True,
        late="at_once",
        clock=False,
        hints=False,
        trial=False,
        phase="playing",
        code=None,
        seats=[see_seat(match, other) for other in range(match.seats)],
        seat=seat,
        arrival=None,
        asking=[],
        visitors=[],
        offered=None,
        tally=[],
        may=[],
        match=None,
    )


def see_played(sight: Sight, seat: int | None, language: Language) -> t.MatchView:
    """The match for somebody who can play now."""
    return see_match(
        sight,
        seat,
        language,
        see_legal(sight, seat, language),
        see_closed(sight, seat, language),
        see_waiting(sight, seat, language),
    )


def see_filmed(sight: Sight, seat: int | None, language: Language, why: Sentence) -> t.MatchView:
    """The match for somebody who only looks on, and why."""
    return see_match(sight, seat, language, [], [], t.Waiting(why.printed_in(language), None))


def see_match(
    sight: Sight,
    seat: int | None,
    language: Language,
    legal: list[t.Move],
    closed: list[t.ClosedMove],
    waiting: t.Waiting | None,
) -> t.MatchView:
    """The match for one reader, with what can be done."""
    outcome = sight.match.outcome
    return t.MatchView(
        match=1,
        commitment="",
        turn=sight.match.moment.main,
        scene=sight.scene(seat, language),
        legal=legal,
        closed=closed,
        waiting=waiting,
        points=sight.points(seat),
        reasons=sight.reasons(seat, language),
        rounds=sight.rounds(language),
        counted=sight.match.is_between_rounds,
        clocks=[],
        outcome=None if outcome is None else see_outcome(outcome, language, sight.names),
    )
