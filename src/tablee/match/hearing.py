"""What everybody at a table sees and hears of a move; it is asked before the move is made."""

from tablee.games.game import Game
from tablee.games.live import Accusation
from tablee.games.sentences import Sentence
from tablee.match import checks
from tablee.match.facts import Facts


class Hearing:
    """The public side of a match."""

    game: Game
    seats: int

    @property
    def facts(self) -> Facts:
        """Everything that is true now."""
        raise NotImplementedError

    def told(self, seat: int, action: int) -> Sentence:
        """What everybody would see if the seat made this open move, as a sentence without its subject."""
        return self.game.explain.told(self.facts.state, checks.known_seat(self.seats, seat), action)

    def shown(self, action: int) -> str | None:
        """A move as everybody at the table may read it; None if its notation would tell too much."""
        shown = self.game.explain.shown_move(action)
        return self.game.notation.moves[action] if shown is None else shown or None

    def piles(self) -> tuple[int, ...]:
        """What lies where cards are laid at a live table; it changes under people's fingers."""
        return () if self.game.live is None else self.game.live.piles(self.facts.state)

    def is_idle(self, action: int) -> bool:
        """Whether a move, or what the clock does, comes when the round is over and changes nothing."""
        return self.game.live is not None and self.game.live.is_idle(self.facts.state, action)

    def is_unheard(self, action: int) -> bool:
        """Whether nobody hears or sees a move: somebody stays quiet."""
        return self.game.live is not None and action == self.game.live.quiet

    def accusation_by(self, action: int) -> Accusation | None:
        """Whom a move would denounce, and why."""
        live = self.game.live
        if live is None or action != live.objection or self.is_in_vain(action):
            return None
        return live.accuse(self.facts.state)

    def is_in_vain(self, action: int) -> bool:
        """Whether a move would be an objection to nothing."""
        return self.game.live is not None and self.game.live.is_in_vain(self.facts.state, action)
