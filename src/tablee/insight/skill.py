"""What a choice cost: the move made beside the best, from what its seat knew."""

from tablee.insight.comparing import Compared, Comparison, considered
from tablee.insight.shapes import Decision, Mark
from tablee.insight.words import reason
from tablee.match.events import Played
from tablee.match.match import Match

MARKS: tuple[tuple[float, Mark], ...] = ((0.05, "fine"), (0.1, "doubtful"), (0.2, "pity"))  # in equal shares
FIRST = 16  # a first look has this part of the playouts


def judge(match: Match, number: int, event: Played, playouts: int, seed: int) -> Decision | None:
    """The move that comes next in a match; None if there was nothing to choose."""
    game, seat, world = match.game, event.seat, match.facts.world(event.seat)
    sensible = considered(game, world, seat)
    moves = sorted({*sensible, event.action})
    if len(moves) < 2:
        return None
    comparison = Comparison(game, world, seat, moves, seed, event.action)
    compared = comparison.run(-(-playouts // FIRST))
    if is_in_doubt(find(compared, event.action), match.seats):
        compared = comparison.run(playouts)
    made = find(compared, event.action)
    loss = counted_loss(made)
    if len(sensible) < 2 and not loss:
        return None  # the only sensible move, or one that it stands for
    best = compared[0] if loss else made
    return Decision(
        number=number,
        round=len(match.rounds),
        seat=seat,
        made=game.notation.moves[event.action],
        best=game.notation.moves[best.action],
        prospects=tuple(move.told(game) for move in compared),
        loss=loss,
        mark=mark_of(loss * match.seats),
        reason=reason(game, world, seat, best.action, made.action),
    )


def find(compared: list[Compared], action: int) -> Compared:
    """The move by its number."""
    return next(move for move in compared if move.action == action)


def counted_loss(made: Compared) -> float:
    """What a move cost; what might be noise costs nothing."""
    return made.less if made.less > made.margin else 0.0


def is_in_doubt(made: Compared, seats: int) -> bool:
    """Whether more playouts might change the mark."""
    limits = (limit / seats for limit, _ in MARKS)
    return any(abs(made.less - limit) < made.margin for limit in limits)


def mark_of(loss: float) -> Mark:
    """The name of a loss in multiples of an equal share."""
    return next((name for limit, name in MARKS if loss < limit), "costly")
