"""What one reader is shown of a table: everything that the reader may know, in the reader's language."""

from functools import cached_property

from tablee.games.sentences import Language, Sentence, letter
from tablee.server.protocol import to_client as t
from tablee.server.tables.clocks import deadlines
from tablee.server.tables.commands.arriving import arrival_of
from tablee.server.tables.commands.deciding import open_commands
from tablee.server.tables.commands.permissions import decides
from tablee.server.tables.log_lines import Told
from tablee.server.tables.people.company import holder
from tablee.server.tables.people.seats import Seat
from tablee.server.tables.table import Table
from tablee.server.views.moves import see_closed, see_legal, see_waiting
from tablee.server.views.sight import Sight, see_outcome


class TableSight(Sight):
    """A table with a match at one moment."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.table = table

    @cached_property
    def seats(self) -> list[t.SeatView]:
        """All seats, for readers who see nobody muted."""
        return see_everybody(self.table, set())

    @cached_property
    def tally(self) -> list[t.TallyLine]:
        """Who has won the matches of this table."""
        return see_tally(self.table)

    @cached_property
    def clocks(self) -> list[t.Deadline]:
        """The clocks that everybody sees."""
        return deadlines(self.table)


def write_update(
    table: Table,
    sight: TableSight | None,
    player: str | None,
    language: Language,
    last: int,
    at: int,
    trouble: Sentence | None = None,
) -> t.Update:
    """What a reader who knows everything up to `last` is sent: the lines after that, and the whole view."""
    whole = last == 0 or not table.lines_after <= last <= table.number
    after = table.lines_after if whole else last
    seat = table.seat_of(player)
    lines = [told.read_by(seat_at(seat, told), language) for told in table.lines if told.number > after]
    says = None if trouble is None else trouble.printed_in(language)
    return t.Update(table.number, after, whole, at, lines, see_table(table, sight, player, language), says)


def seat_at(seat: Seat | None, told: Told) -> int | None:
    """The seat of a reader when something was told: what a bot knew there before is not theirs to read."""
    return seat.number if seat is not None and told.number >= seat.since else None


def see_table(table: Table, sight: TableSight | None, player: str | None, language: Language) -> t.TableView:
    """The table for one reader; player None: somebody who has not introduced themselves."""
    seat = table.seat_of(player)
    may_watch, is_host = seat is not None or table.spectators, player is not None and decides(table, player)
    return t.TableView(
        table=table.id,
        game=table.game.name,
        options=table.options,
        tempo=table.tempo,
        public=table.public,
        spectators=table.spectators,
        memory=table.memory,
        late=table.late,
        clock=table.clock,
        hints=table.hints,
        trial=table.laid.trial,
        phase=table.phase,
        code=table.code if seat is not None else None,
        seats=see_seats(table, sight, player),
        seat=None if seat is None else seat.number,
        arrival=arrival_of(table, player),
        asking=see_askers(table) if seat is not None else [],
        visitors=see_visitors(table) if is_host else [],
        offered=table.offered,
        tally=see_tally(table) if sight is None else sight.tally,
        may=open_commands(table, player),
        match=see_match(table, sight, seat, language) if sight is not None and may_watch else None,
    )


def see_seats(table: Table, sight: TableSight | None, reader: str | None) -> list[t.SeatView]:
    """All seats and who is in them; who is muted is for the host and themselves."""
    sees_all = reader is not None and decides(table, reader)
    silent = {player for player in table.muted if sees_all or player == reader}
    return sight.seats if sight is not None and not silent else see_everybody(table, silent)


def see_everybody(table: Table, silent: set[str]) -> list[t.SeatView]:
    """All seats, with those marked whom nobody hears."""
    return [see_seat(table, seat, name, silent) for seat, name in zip(table.seats, table.names, strict=True)]


def see_seat(table: Table, seat: Seat, name: str, silent: set[str]) -> t.SeatView:
    """One seat and who is in it."""
    return t.SeatView(
        seat=seat.number,
        letter=letter(seat.number),
        kind="person" if seat.player else "bot" if seat.bot else "free",
        name=name,
        bot=seat.bot,
        host=seat.player is not None and seat.player == table.host,
        here=seat.is_here or seat.bot is not None,
        stand_in=seat.stand_in,
        ready=seat.ready or seat.bot is not None,
        again=seat.again,
        muted=seat.player in silent,
    )


def see_askers(table: Table) -> list[t.Asker]:
    """Who would like to have a seat."""
    return [t.Asker(asker.number, asker.name) for asker in table.asking.values()]


def see_visitors(table: Table) -> list[t.Visitor]:
    """Whom the host can decide about who has no seat."""
    return [
        t.Visitor(one.number, one.name, one.player in table.muted, one.player in table.sent_away)
        for one in table.visitors
    ]


def see_tally(table: Table) -> list[t.TallyLine]:
    """Who has won the matches of this table."""
    seats = {holder(seat): seat.number for seat in table.seats}
    lines = [t.TallyLine(won.name, seats.get(key), won.matches) for key, won in table.won.items()]
    return sorted(lines, key=lambda line: -len(line.matches))


def see_match(table: Table, sight: TableSight, seat: Seat | None, language: Language) -> t.MatchView:
    """The match for one reader."""
    number = None if seat is None else seat.number
    return t.MatchView(
        match=table.match_number,
        commitment=sight.commitment,
        turn=table.moment.main,
        scene=sight.scene(number, language),
        legal=see_legal(sight, number, language),
        closed=see_closed(sight, number, language),
        waiting=see_waiting(sight, number, language),
        points=sight.points(number),
        reasons=sight.reasons(number, language),
        rounds=sight.rounds(language),
        counted=sight.match.is_between_rounds,
        clocks=sight.clocks,
        outcome=see_result(table, sight, language),
    )


def see_result(table: Table, sight: Sight, language: Language) -> t.OutcomeView | None:
    """How the match ended, with the key of its cards."""
    outcome = sight.match.outcome if sight.is_over else None
    if outcome is None:
        return None
    key = sight.match.record()["fairness"].get("key")
    path = f"/api/tables/{table.id}/record?match={table.match_number}"
    return see_outcome(outcome, language, sight.names, key, path)
