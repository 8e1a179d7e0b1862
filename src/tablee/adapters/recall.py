"""What a seat remembers of a match: every move as it was seen, and what changed before its eyes.

Written down only when somebody asks, and then kept, because a tree search asks for the same past again and again.
"""

from typing import Any

import numpy as np

from tablee.adapters.position import opened, quick_calls
from tablee.games.game import Game
from tablee.games.sentences import letter
from tablee.kernel import calls
from tablee.kernel.verbs import CHANCE, EVERYBODY, Numbers
from tablee.match.checks import restored_game, stored_game

ALL = -1  # who is told what all are told
NOWHERE = -1
Noted = tuple[int, int, bytes | None]  # mover, action, and the state after it


class Step:
    """Something that happened, the state after it, and what each seat has been told up to here (if it was asked)."""

    __slots__ = ("action", "mover", "place", "seen", "stored", "told")

    def __init__(
        self,
        mover: int,
        action: int,
        stored: bytes,
        told: dict[int, str] | None = None,
        seen: int = EVERYBODY,  # the seats (bits) that see what chance shows
        place: int = NOWHERE,  # of the deck, where chance shows a card
    ) -> None:
        self.mover, self.action, self.stored = mover, action, stored
        self.told = {} if told is None else told
        self.seen, self.place = seen, place

    def __reduce__(self) -> tuple[Any, ...]:
        """With what was told: after a guess it cannot be told again."""
        return Step, (self.mover, self.action, self.stored, self.told, self.seen, self.place)


class Recall:
    """The steps of one match. Steps never change, so that copies share them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._steps: list[Step] = []
        self._noted: list[Noted] = []  # since somebody asked for the steps: noting must be quick

    @property
    def steps(self) -> list[Step]:
        """Everything that has happened."""
        if self._noted:
            self._write_steps(self._noted)
            self._noted = []
        return self._steps

    def _write_steps(self, noted: list[Noted]) -> None:
        """A move whose state was not stored is carried out once more."""
        state, quick = self.game.state, quick_calls(self.game.state, self.game.actions, self.game.vector)
        for mover, action, stored in noted:
            if stored is None:
                box = opened(state, self._steps[-1].stored)
                quick.step(box, mover, action, np.zeros(self.game.actions, np.bool_))
                stored = box.tobytes()
            self._steps.append(Step(mover, action, stored))

    def __deepcopy__(self, memory: object) -> "Recall":
        twin = Recall(self.game)
        twin._steps = self.steps.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is stored by its name: it never changes."""
        return restore, (stored_game(self.game), self.steps)

    def note(self, mover: int, action: int, box: Numbers) -> None:
        """Something has happened; only what chance has done must be stored, and what came first."""
        is_needed = mover == CHANCE or not (self._noted or self._steps)
        self._noted.append((mover, action, box.tobytes() if is_needed else None))

    def told(self, seat: int) -> str:
        """Everything that a seat has seen, in the order in which it happened."""
        known = len(self.steps) - 1
        while known >= 0 and seat not in self.steps[known].told:
            known -= 1
        text, seen = "", np.zeros(self.game.vector, np.int16)
        if known >= 0:
            text, seen = self.steps[known].told[seat], self._seen(self.steps[known].stored, seat)
        for step in self.steps[known + 1 :]:
            now = self._seen(step.stored, seat)
            text += f"{self._shown(step, seat)}{changes(seen, now)}\n"
            seen = now
        if self.steps:
            self.steps[-1].told[seat] = text
        return text

    def last_moves(self, seat: int, rows: Numbers) -> None:
        """The last moves, the newest first: how far to the left the mover sits and the action, both from 1 on.

        An action that the seat could not see whole is 0.
        """
        rows.fill(0)
        seats = int(opened(self.game.state, self.steps[-1].stored)["seats"][0]) if self.steps else 1
        moves = (step for step in reversed(self.steps) if step.mover != CHANCE)
        for row, step in zip(rows, moves, strict=False):
            row[0] = (step.mover - seat) % seats + 1
            row[1] = 0 if self._is_secret(step, seat) else step.action + 1

    def in_world(self, seat: int, box: Numbers) -> "Recall":
        """The past in a world that the seat imagines: its own is as it was, of the others' only what all have seen."""
        public = "".join(f"{self._shown(step, None)}\n" for step in self.steps)
        told, stored = {seat: self.told(seat)}, box.tobytes()
        for other in range(int(box["seats"][0])):
            if other != seat:
                nothing = np.zeros(self.game.vector, np.int16)
                told[other] = f"{public}{changes(nothing, self._seen(stored, other))}\n"
        return restore(self.game, [Step(step.mover, step.action, stored, told) for step in self.steps])

    def _seen(self, stored: bytes, seat: int) -> Numbers:
        vector = np.zeros(self.game.vector, np.int16)
        calls.observe(opened(self.game.state, stored), seat, vector)
        return vector

    def _is_secret(self, step: Step, seat: int | None) -> bool:
        return step.mover != seat and self.game.explain.shown_move(step.action) is not None

    def _shown(self, step: Step, seat: int | None) -> str:
        if step.mover == CHANCE:
            return "chance"
        secret = self._is_secret(step, seat)
        move = self.game.explain.shown_move(step.action) if secret else self.game.notation.moves[step.action]
        return f"{letter(step.mover)}: {move}"


class ShownRecall(Recall):
    """Where chance is explicit: what it has shown to whom, and every move, is all that there is to remember.

    As long as everything was shown to everybody, all seats are told the same.
    """

    def __deepcopy__(self, memory: object) -> "ShownRecall":
        twin = ShownRecall(self.game)
        twin._steps = self.steps.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (stored_game(self.game), self.steps, ShownRecall)

    def note(self, mover: int, action: int, box: Numbers) -> None:
        """Something has happened; what waits for chance is carried out later, so every state is stored."""
        self._noted.append((mover, action, box.tobytes()))

    def note_shown(self, outcome: int, box: Numbers, seen: int, place: int) -> None:
        """Chance has shown something to some seats."""
        self.steps.append(Step(CHANCE, outcome, box.tobytes(), None, seen, place))

    def told(self, seat: int) -> str:
        """Everything that has happened before a seat's eyes."""
        known, has_secrets = len(self.steps) - 1, any(step.seen != EVERYBODY for step in self.steps)
        who = seat if has_secrets else ALL
        while known >= 0 and who not in self.steps[known].told:
            known -= 1
        text = self.steps[known].told[who] if known >= 0 else ""
        for number in range(known + 1, len(self.steps)):
            text += self._line(number, seat, has_secrets)
        if self.steps:
            self.steps[-1].told[who] = text
        return text

    def _line(self, number: int, seat: int, has_secrets: bool) -> str:
        step = self.steps[number]
        if step.mover == CHANCE:
            return f"chance: {step.action}\n" if step.seen & 1 << seat else "chance\n"
        line = f"{self._shown(step, seat)}\n"
        if not has_secrets or not self._ends_round(number):
            return line
        counted = changes(np.zeros(self.game.vector, np.int16), self._seen(step.stored, seat))
        return f"{line}{counted}\n"  # what was hidden until then is turned up

    def _ends_round(self, number: int) -> bool:
        before, after = (opened(self.game.state, self.steps[at].stored) for at in (number - 1, number))
        return bool(after["finished"][0] > before["finished"][0])

    def in_world(self, seat: int, box: Numbers) -> "ShownRecall":
        """The past in a world that the seat imagines: what chance showed to others is what lies there now."""
        twin, stored = ShownRecall(self.game), box.tobytes()
        begun = 1 + max((number for number in range(1, len(self.steps)) if self._ends_round(number)), default=0)
        for number, step in enumerate(self.steps):
            if step.seen == EVERYBODY or step.seen & 1 << seat or number < begun:
                twin.steps.append(Step(step.mover, step.action, step.stored, None, step.seen, step.place))
            else:
                card = int(box["deck"][0, step.place])
                twin.steps.append(Step(CHANCE, card, stored, None, step.seen, step.place))
        return twin


def restore(game: Game | str, steps: list[Step], kind: type[Recall] = Recall) -> Recall:
    """A recall as it was stored."""
    recall = kind(restored_game(game))
    recall._steps = steps
    return recall


def changes(before: Numbers, after: Numbers) -> str:
    """The numbers that are different now: ` 12=1 40=0`."""
    return "".join(f" {place}={after[place]}" for place in (before != after).nonzero()[0])
