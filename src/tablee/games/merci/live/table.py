"""MERCI at a live table: whom it waits for, and what everybody sees (M-17, M-19)."""

from collections.abc import Sequence
from typing import ClassVar

from tablee.games.live import Accusation, LiveRules, Moment
from tablee.games.merci.accusations import reproach
from tablee.games.merci.choices import is_polite_action
from tablee.games.merci.clauses.cards import CARDS
from tablee.games.merci.live import shorthand
from tablee.games.merci.rules import main_seat
from tablee.games.merci.state import (
    CLOSE,
    DRAW,
    LAY,
    MALPOLI,
    NO_THANKS,
    NO_WINDOW,
    NOBODY,
    PILES,
    QUIET,
    THANKING,
    THANKS,
    THANKS_A_LOT,
    is_culprit,
    is_won,
)  # fmt: skip
from tablee.games.merci.view import is_counted, known_seat
from tablee.games.merci.words import read_lay
from tablee.kernel.verbs import State


class LiveMerci(LiveRules):
    """Anybody speaks and lays cards at any time."""

    clock: ClassVar = {"close": CLOSE, "silent": NO_THANKS}
    quiet: ClassVar = QUIET
    objection: ClassVar = MALPOLI
    help: ClassVar = shorthand.HELP

    def moment(self, state: State, change: int) -> Moment:
        """Who owes a turn, a choice or thanks, and who could have been impolite."""
        main = int(main_seat(state))
        return Moment(
            main=known_seat(main),
            turn=(main, int(state.phase), int(state.turn_of), int(state.finished)),
            change=change,
            thanks=bool(state.phase == THANKING),
            suspect=known_seat(state.suspect),
            is_won=bool(is_won(state)),
        )

    def is_seen(self, state: State, action: int) -> bool:
        """Staying quiet, an empty MALPOLI and the end of the time for it are not; in a won round it ends the round."""
        if action == CLOSE:
            return bool(is_won(state))
        return action != QUIET and not self.is_in_vain(state, action)

    def is_idle(self, state: State, action: int) -> bool:
        """After a last card these do nothing, and neither do they once the round is counted (M-19)."""
        return bool(state.winner != NOBODY) and is_counted(state) and action in (MALPOLI, QUIET, CLOSE)

    def can_be_counted(self, state: State) -> bool:
        """A polite last card, and nothing wrong in its effect (M-12)."""
        return bool(is_won(state) and state.window == NO_WINDOW and state.to_draw == 0) and not is_counted(state)

    def is_in_vain(self, state: State, action: int) -> bool:
        """MALPOLI with nothing to denounce (M-17)."""
        return bool(action == MALPOLI and state.window == NO_WINDOW)

    def accuse(self, state: State) -> Accusation:
        """Whoever laid or took the last card, and the word that was missing (M-17)."""
        return Accusation(int(state.suspect), reproach(state))

    def piles(self, state: State) -> tuple[int, ...]:
        """The three tops."""
        return tuple(int(top) for top in state.tops)

    def pile_of(self, action: int) -> int | None:
        """The pile of a card that is laid."""
        return read_lay(action)[2] if action < DRAW else None

    def is_polite(self, state: State, seat: int, action: int) -> bool:
        """The right word with a card, the right thanks."""
        return is_polite_action(state, seat, action)

    def without_word(self, action: int) -> int:
        """A card without SIOUPLAIT or SKUZ, and cards taken without thanks."""
        if action < DRAW:
            return LAY + (action - LAY) % (CARDS * PILES)
        return NO_THANKS if action in (THANKS, THANKS_A_LOT) else action

    def is_disputed(self, state: State, seat: int) -> bool:
        """A fault, or wrong thanks, of somebody else (M-17)."""
        return bool(state.window != NO_WINDOW and not is_culprit(state, seat))

    def is_word(self, text: str) -> bool:
        """SIOUPLAIT and SKUZ, whole or short."""
        return shorthand.is_word(text)

    def expand(self, text: str, hand: Sequence[str]) -> str:
        """Cards without the letter of twins, words by their first letters."""
        return shorthand.expand(text, hand)
