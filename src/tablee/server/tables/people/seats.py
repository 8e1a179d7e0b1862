"""The seats of a table, and who is in them."""

from dataclasses import dataclass, field, replace


@dataclass
class Seat:
    """One place at a table."""

    number: int
    player: str | None = None  # a person
    bot: str | None = None  # or a bot; with neither the seat is free
    name: str = ""  # of the person
    ready: bool = False
    again: bool | None = None  # after a match: whether the person plays again
    stand_in: bool = False  # a bot plays for the person
    returns: bool = False  # the person is back, and plays again after this decision of the stand-in's
    workers: set[str] = field(default_factory=set)  # those through which the person is connected
    gone_since: int = 0  # when the last connection was lost
    since: int = 0  # the number of the event with which the person came

    @property
    def is_free(self) -> bool:
        """Whether nobody has this seat."""
        return self.player is None and self.bot is None

    @property
    def is_here(self) -> bool:
        """Whether a person is connected."""
        return bool(self.workers)

    @property
    def player_bot(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return STAND_IN if self.player and self.stand_in else self.bot


def reseated(seats: list[Seat], count: int) -> list[Seat]:
    """So many seats: people keep theirs or move up, bots where there is room; nobody is ready any more."""
    kept = [seats[number] if number < len(seats) else Seat(number) for number in range(count)]
    for person in [seat for seat in seats[count:] if seat.player is not None]:
        number = next(seat.number for seat in sorted(kept, key=rank) if seat.player is None)
        kept[number] = replace(person, number=number)
    return [replace(seat, ready=False) for seat in kept]


def rank(seat: Seat) -> bool:
    """Free seats are taken before those of bots."""
    return not seat.is_free


STAND_IN = "level:3"  # a bot of a middling level, who plays for those who are gone
