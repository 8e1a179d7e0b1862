"""The moves that a reader can make, those that are closed and why, in the reader's language."""

from functools import cache

import numpy as np

from tablee.games.catalogue import GAMES
from tablee.games.sentences import Language, Sentence, letter
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server.protocol import to_client as t
from tablee.server.views.sight import Sight


def action_of(match: Match, do: str) -> int:
    """The number of a move."""
    action = match.game.notation.read_move(do)
    assert action is not None
    return action


@cache
def heard(game: str, do: str) -> Sentence:
    """What everybody hears and sees of a move of MERCI, which depends on the move alone."""
    chosen = GAMES[game]
    action = chosen.notation.read_move(do)
    assert action is not None
    return chosen.explain.told(np.zeros(1, chosen.state)[0], 0, action)


def see_legal(sight: Sight, seat: int | None, language: Language) -> list[t.Move]:
    """The open moves. MERCI gives no hint which word is right, and a person says nothing by saying nothing."""
    if seat is None or sight.is_over:
        return []
    if sight.game.live:
        moves = (do for do in sight.match.legal(seat) if do != "quiet")
        return [t.Move(do, sight.printed(heard(sight.game.name, do), language)) for do in moves]
    if sight.turn != seat:
        return []
    return [t.Move(do, sight.printed(bring(sight, seat, do), language)) for do in sight.match.legal(seat)]


def bring(sight: Sight, seat: int, do: str) -> Sentence:
    """What an open move would bring."""
    return sight.explain.choice(sight.state, seat, action_of(sight.match, do))


def see_closed(sight: Sight, seat: int | None, language: Language) -> list[t.ClosedMove]:
    """On the own turn, what cannot be done and why; MERCI has too many moves for that."""
    if seat is None or sight.turn != seat or sight.game.live:
        return []
    legal, closed = set(sight.match.legal(seat)), []
    for action, do in enumerate(sight.game.notation.moves):
        if do not in legal and concerns(sight.match, do):
            refusal = sight.explain.refusal(sight.state, seat, action)
            closed.append(t.ClosedMove(do, sight.printed(refusal.whole, language), refusal.rule))
    return closed


@cache
def names(do: str) -> tuple[int, str]:
    """The trio and the last seat that a move names; 0 and "" for none."""
    words = do.split()
    trio = int(words[1]) if words[0] == "trio" else 0
    return trio, max((word for word in words if len(word) == 1 and word.isupper()), default="")


def concerns(match: Match, do: str) -> bool:
    """Whether a move names only seats and trios that this table has."""
    trio, seat = names(do)
    return trio <= match.seats and seat <= letter(match.seats - 1)


COUNTING = Sentence("The round is being counted.")
WAITING: dict[tuple[str, int, int], tuple[Sentence, str | None]] = {}  # in turn-based games it is always the same


def see_waiting(sight: Sight, seat: int | None, language: Language) -> t.Waiting | None:
    """Why nothing can be done."""
    if sight.match.is_between_rounds:
        return t.Waiting(COUNTING.printed_in(language), None)
    if seat is None or sight.is_over or sight.turn == seat or (sight.game.live and sight.match.legal(seat)):
        return None
    key = (sight.game.name, -1 if sight.turn is None else sight.turn, seat)
    if key not in WAITING or sight.game.live:
        error = refusal_of(sight.match, seat, sight.game.notation.moves[0])
        assert error is not None
        WAITING[key] = (error.says, error.rule)
    says, rule = WAITING[key]
    return t.Waiting(sight.printed(says, language), rule)


def refusal_of(match: Match, seat: int, do: str) -> TableeError | None:
    """Why a move would be refused, if it would."""
    try:
        match.check(seat, do)
    except TableeError as error:
        return error.with_traceback(None)  # which would hold whoever asks, and what they are about to say, in a circle
    return None


def answer_why(sight: Sight, seat: int, number: int, do: str, language: Language) -> t.WhyNot:
    """Whether a move is open, and why not; what it would bring is not told in MERCI."""
    error = refusal_of(sight.match, seat, do)
    if error is not None:
        return t.WhyNot(number, do[:80], False, sight.printed(error.says, language), error.rule)
    written = sight.game.notation.moves[action_of(sight.match, do)]
    says = heard(sight.game.name, written) if sight.game.live else bring(sight, seat, written)
    return t.WhyNot(number, written, True, sight.printed(says, language), None)
