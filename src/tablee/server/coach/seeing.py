"""What the owl says, as readers see it."""

from tablee.games.catalogue import GAMES
from tablee.games.sentences import NOTHING, Language, Names
from tablee.insight.shapes import Advice, Prospect
from tablee.server.coach.hints import Question
from tablee.server.coach.sums import percent
from tablee.server.protocol import to_client as t
from tablee.server.tables.commands.hinting import without_word


def see_hint(question: Question, advice: Advice, done: t.Done, names: Names, language: Language) -> t.Hinted:
    """A hint for whoever asked for it."""
    prospects = without_words(question.game.name, advice.prospects)
    why = (advice.reason or NOTHING).printed_in(language, names)
    best = [prospect.move for prospect in prospects[:2] if is_as_good(prospects[0], prospect)]
    return t.Hinted(done.number, done.event, best, why, see_odds(prospects))


def see_odds(prospects: list[Prospect]) -> list[t.Odds]:
    """Shares as they are shown."""
    return [t.Odds(prospect.move, percent(prospect.share)) for prospect in prospects]


def is_as_good(best: Prospect, other: Prospect) -> bool:
    """Whether a move is the best, or cannot be told from it."""
    return best.share - other.share <= other.margin


def without_words(name: str, prospects: tuple[Prospect, ...]) -> list[Prospect]:
    """The best first; of a live game a move once, whatever is said with it, and no objections (M-19)."""
    game = GAMES[name]
    if game.live is None:
        return list(prospects)
    best: dict[int, Prospect] = {}
    for prospect in prospects:
        action = game.notation.actions[prospect.move]
        if action not in (game.live.quiet, game.live.objection):
            best.setdefault(without_word(game, action), prospect)
    moves = game.notation.moves
    return [Prospect(moves[action], each.share, each.points, each.margin) for action, each in best.items()]
