"""What happened at a table, in sentences: the log that people read."""

from dataclasses import dataclass
from typing import Literal

from tablee.games.sentences import Language, Sentence, letter
from tablee.match.events import Dealt
from tablee.match.match import Match
from tablee.match.outcome import FinishedRound
from tablee.server.protocol.to_client import Line
from tablee.server.seats import Seat

Kind = Literal["move", "clock", "deal", "round", "over", "seat", "table", "chat", "phrase"]
NOTHING = Sentence("", "")


@dataclass(frozen=True, slots=True)
class Told:
    """A line in both languages, with what only one seat may read."""

    number: int
    at: int
    kind: Kind
    says: Sentence
    seat: int | None = None
    whom: int | None = None
    name: Sentence = NOTHING
    do: str | None = None  # as everybody may know it
    own_do: str | None = None  # as the acting seat knows it
    told: str | None = None

    def read_by(self, seat: int | None, language: Language) -> Line:
        """The line for one reader."""
        is_own = seat is not None and seat == self.seat
        return Line(
            number=self.number,
            at=self.at,
            kind=self.kind,
            seat=self.seat,
            whom=self.whom,
            name=self.name.printed_in(language),
            says=self.says.printed_in(language),
            do=self.own_do if is_own else self.do,
            told=self.told,
        )


def as_name(name: str) -> Sentence:
    """A name, the same in all languages."""
    return Sentence(name, name)


def tell_arrival(name: str, before: Seat, whom: Sentence) -> Sentence:
    """Somebody sits down, in a free seat or in that of somebody else."""
    if before.is_free:
        return Sentence(f"{name} sits down.", f"{name} s'assied.")
    if before.bot is not None:
        return Sentence(f"{name} sits down: {whom.en} makes room.", f"{name} s'assied : {whom.fr} cède la place.")
    return Sentence(f"{name} sits down for {whom.en}.", f"{name} s'assied pour remplacer {whom.fr}.")


def tell_answer(name: str, yes: bool, is_first: bool) -> Sentence:
    """Whether somebody plays again."""
    if is_first:
        return Sentence(f"{name} offers a rematch.", f"{name} propose une revanche.")
    if yes:
        return Sentence(f"{name} plays again.", f"{name} rejoue.")
    return Sentence(f"{name} does not play again.", f"{name} ne rejoue pas.")


def tell_deal(match: Match, event: Dealt, is_first_shuffle: bool) -> Sentence | None:
    """What everybody sees of chance."""
    written = event.written(match.game)
    if written["chance"] == "first":
        opener = letter(written["seat"])
        return Sentence(f"Seat {opener} opens.", f"Le siège {opener} commence.")
    if written["chance"] == "shuffle":
        if is_first_shuffle:
            return Sentence("The cards are shuffled and dealt.", "Les cartes sont mélangées et distribuées.")
        return Sentence("The cards are shuffled.", "Les cartes sont mélangées.")
    return None


def tell_round(number: int, finished: FinishedRound) -> Sentence:
    """The points of a round that has just ended."""
    listed = ", ".join(f"{letter(seat)} {count}" for seat, count in enumerate(finished.points))
    return Sentence(f"Round {number} is over: {listed}.", f"La manche {number} est finie : {listed}.")


def tell_outcome(match: Match, names: list[Sentence]) -> Sentence:
    """Who has won."""
    outcome = match.outcome
    assert outcome is not None
    winners = [names[seat] for seat in outcome.winners]
    english, french = " and ".join(name.en for name in winners), " et ".join(name.fr for name in winners)
    if outcome.is_tie:
        return Sentence(f"{english} win together.", f"{french} gagnent ensemble.")
    return Sentence(f"{english} wins.", f"{french} gagne.")


def tell_late_thanks() -> Sentence:
    """Whoever says no thanks in time takes the cards; what was not said, everybody has heard (M-19)."""
    return Sentence("takes the cards", "prend les cartes")
