"""What everybody at a table sees and hears of a move; it is asked before the move is made."""

from tablee.games.game import Game
from tablee.games.live import Accusation
from tablee.games.sentences import Sentence
from tablee.kernel.verbs import Numbers
from tablee.match import asking


class Hearing:
    """The public side of a match."""

    game: Game
    seats: int
    _box: Numbers

    def told(self, seat: int, do: str) -> Sentence:
        """What everybody would see if the seat made this open move, as a sentence without its subject."""
        action = asking.known_move(self.game, do)
        return self.game.explain.told(self._box[0], asking.known_seat(self.seats, seat), action)

    def shown(self, do: str) -> str | None:
        """A move as everybody at the table may read it; None if its notation would tell too much."""
        action = asking.known_move(self.game, do)
        shown = self.game.explain.shown_move(action)
        return self.game.notation.moves[action] if shown is None else shown or None

    def piles(self) -> tuple[int, ...]:
        """What lies where cards are laid at a live table; it changes under people's fingers."""
        return () if self.game.live is None else self.game.live.piles(self._box[0])

    def is_idle(self, do: str) -> bool:
        """Whether a move, or what the clock does, comes when the round is over and changes nothing."""
        live = self.game.live
        action = None if live is None else live.clock.get(do, self.game.notation.read_move(do))
        return live is not None and action is not None and live.is_idle(self._box[0], action)

    def is_unheard(self, do: str) -> bool:
        """Whether nobody hears or sees a move: somebody stays quiet."""
        return self.game.live is not None and asking.known_move(self.game, do) == self.game.live.quiet

    def accusation_by(self, do: str) -> Accusation | None:
        """Whom a move would denounce, and why."""
        live = self.game.live
        if live is None or asking.known_move(self.game, do) != live.objection or self.is_in_vain(do):
            return None
        return live.accuse(self._box[0])

    def is_in_vain(self, do: str) -> bool:
        """Whether a move would be an objection to nothing."""
        live = self.game.live
        return live is not None and live.is_in_vain(self._box[0], asking.known_move(self.game, do))
