"""The moves that a reader can make, those that are closed and why, in the reader's language."""

from functools import cache

import numpy as np

from tablee.games.catalogue import GAMES
from tablee.games.sentences import Language, Sentence, letter
from tablee.match.errors import TableeError
from tablee.match.match import Match
from tablee.server.protocol import to_client as t
from tablee.server.views.sight import Sight


@cache
def heard(game: str, action: int) -> Sentence:
    """What everybody hears and sees of a move of a live game, which depends on the move alone."""
    chosen = GAMES[game]
    return chosen.explain.told(np.zeros(1, chosen.state)[0], 0, action)


def see_legal(sight: Sight, seat: int | None, language: Language) -> list[t.Move]:
    """The open moves. A live game gives no hint which word is right, and a person says nothing by saying nothing."""
    live = sight.game.live
    if seat is None or sight.is_over or (live is None and sight.turn != seat):
        return []
    actions = [action for action in sight.facts.open_actions(seat) if live is None or action != live.quiet]
    moves = sight.game.notation.moves
    return [t.Move(moves[action], sight.printed(described(sight, seat, action), language)) for action in actions]


def described(sight: Sight, seat: int, action: int) -> Sentence:
    """What an open move would bring; in a live game, what everybody would hear."""
    return heard(sight.game.name, action) if sight.game.live else sight.facts.brings(seat, action)


def see_closed(sight: Sight, seat: int | None, language: Language) -> list[t.ClosedMove]:
    """On the own turn, what cannot be done and why; a live game has too many moves for that."""
    if seat is None or sight.turn != seat or sight.game.live:
        return []
    closed = []
    for action, do in enumerate(sight.game.notation.moves):
        refusal = sight.facts.closed(seat, action) if concerns(sight.match, do) else None
        if refusal is not None:
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


def see_waiting(sight: Sight, seat: int | None, language: Language) -> t.Waiting | None:
    """Why nothing can be done."""
    if sight.match.is_between_rounds:
        return t.Waiting(COUNTING.printed_in(language), None)
    if seat is None or sight.is_over or sight.turn == seat:
        return None
    waiting = sight.facts.waiting(seat)
    return None if waiting is None else t.Waiting(sight.printed(waiting.whole, language), waiting.rule)


def refusal_of(match: Match, seat: int, do: str) -> TableeError | None:
    """Why a move that somebody has written would be refused, if it would."""
    try:
        return match.refusal(seat, match.read(do))
    except TableeError as error:
        return error.with_traceback(None)  # which would hold whoever asks, and what they are about to say, in a circle


def answer_why(sight: Sight, seat: int, number: int, do: str, language: Language) -> t.WhyNot:
    """Whether a move is open, and why not; what it would bring is not told in a live game."""
    error = refusal_of(sight.match, seat, do)
    if error is not None:
        return t.WhyNot(number, do[:80], False, sight.printed(error.says, language), error.rule)
    action = sight.match.read(do)
    says = sight.printed(described(sight, seat, action), language)
    return t.WhyNot(number, sight.game.notation.moves[action], True, says, None)
