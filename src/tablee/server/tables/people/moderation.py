"""What a host has decided about people at a table: who was sent away, who is not heard, and which code leads here."""

from dataclasses import dataclass

from tablee.games.sentences import Sentence
from tablee.server.tables import events as h
from tablee.server.tables.journal import player_of
from tablee.server.tables.people.company import Company
from tablee.server.tables.people.look_alikes import look_alike
from tablee.server.tables.people.seats import STAND_IN, Seat

SPEAKERS_KEPT = 20  # people without a seat whose words everybody has read


@dataclass(frozen=True)
class Visitor:
    """Somebody without a seat whom the table knows."""

    number: int  # of the event that made them known
    player: str
    name: str
    code: str  # the invitation at that time


class Moderation(Company):
    """The company of a table under its host's eyes."""

    def __init__(self) -> None:
        super().__init__()
        self.code = ""  # the invitation
        self.speakers: dict[str, Visitor] = {}  # of each player: people without a seat who have said something
        self.sent_away: dict[str, Visitor] = {}  # of each player: who may not come back uninvited
        self.muted: set[str] = set()  # players whom nobody hears

    @property
    def visitors(self) -> list[Visitor]:
        """Everybody without a seat about whom something can be decided, those who were sent away last."""
        asking = [Visitor(asker.number, asker.player, asker.name, self.code) for asker in self.asking.values()]
        here = {visitor.player: visitor for visitor in (*self.speakers.values(), *asking)}
        return [*(one for one in here.values() if not self.has_seat(one.player)), *self.sent_away.values()]

    def is_sent_away(self, player: str | None, code: str | None = None) -> bool:
        """Whether somebody may not be here; a code that is newer than that decision invites them anew."""
        found = self.sent_away.get(player or "")
        return found is not None and (found.code == self.code or code != self.code)

    def has_look_alike(self, player: str, name: str) -> bool:
        """Whether somebody else who has a seat, or waits for one, could be confused with a player of this name."""
        others = [(seat.player, seat.name) for seat in self.people]
        others += [(asker.player, asker.name) for asker in self.asking.values()]
        return any(other != player and look_alike(name, called) for other, called in others)

    # --- What happens ------------------------------------------------------------------------------------------------
    def _send_away(self, sent: h.SentAway) -> None:
        seat = self.seat_of(sent.player)
        if seat is not None:
            self._tell("seat", Sentence("{who} leaves the table.", who=seat.name), seat)
            bot = STAND_IN if self.has_match_going_on else None
            self.seats[seat.number] = Seat(seat.number, bot=bot)
        self.asking.pop(sent.player, None)
        self.speakers.pop(sent.player, None)
        self.sent_away[sent.player] = Visitor(self.number, sent.player, sent.name, self.code)

    def _let_back(self, let: h.LetBack) -> None:
        self.sent_away.pop(let.player, None)

    def _mute(self, muted: h.Muted) -> None:
        (self.muted.add if muted.muted else self.muted.discard)(muted.player)

    def _recode(self, recoded: h.Recoded) -> None:
        self.code = recoded.code

    def _say(self, said: h.Said) -> None:
        super()._say(said)
        self._note_speaker(said)

    def _say_phrase(self, said: h.SaidPhrase) -> None:
        super()._say_phrase(said)
        self._note_speaker(said)

    def _note_speaker(self, said: h.Said | h.SaidPhrase) -> None:
        """The host can decide about whoever speaks, also without a seat."""
        player = player_of(said.client)
        if said.seat is None and player:
            number = self.speakers[player].number if player in self.speakers else self.number
            self.speakers[player] = Visitor(number, player, said.name, self.code)
            while len(self.speakers) > SPEAKERS_KEPT:
                del self.speakers[next(iter(self.speakers))]
