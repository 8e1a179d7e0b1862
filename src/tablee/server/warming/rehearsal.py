"""What has to be compiled for a game, in four steps, each of which uses everything that it stands for.

First comes what people need at a table, so that one can be laid soon; then bots that play by rule of thumb, then bots
that think ahead, then what the owl needs.

python -m tablee.server.warming.rehearsal GAME STEP
"""

import secrets
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from tablee.bots.bot import Bot
from tablee.bots.levels import HIGHEST, LevelBot
from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.bots.thumb_bot import ThumbBot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.insight.advice import advise
from tablee.insight.review import review_in_pieces
from tablee.kernel import sources
from tablee.kernel.compiling import CACHE_FOLDER, COMPILED, modules_of
from tablee.match.match import Match, new
from tablee.server.process.ending import end_with_parent, leave_at_once
from tablee.server.tables.phrases import BOT_NAMES
from tablee.server.views.match_view import Position
from tablee.server.views.moves import answer_why, see_closed, see_legal, see_waiting
from tablee.server.views.sight import Sight

PIECES = 12  # of a review, in which everything occurs
PLIES = 40  # how far a match is played to touch everything that a table needs
LONGEST = 5_000  # longer is no match
Job = tuple[str, str]  # a game, and one of its steps


def marker(job: Job) -> Path:
    """The file that says that a step has been compiled here; it goes when the rules change."""
    game, step = job
    version = sources.fingerprint(tuple(modules_of(GAMES[game].state)))
    return Path(CACHE_FOLDER) / f"server-{game}-{version}.{step}"


def is_compiled(job: Job) -> bool:
    """Whether a step only has to be loaded."""
    return not COMPILED or (bool(CACHE_FOLDER) and marker(job).exists())


# --- What a table uses -----------------------------------------------------------------------------------------------
def touch_table(game: Game) -> None:
    """Use everything that people use at a table, so that it is compiled, or loaded."""
    match = new(game.name, game.seats[0])
    for ply in range(PLIES):
        seat = match.turn
        if seat is None:
            return
        if ply % 10 == 0:
            look_around(match)
        legal = match.legal(seat)
        match.play(seat, legal[ply % len(legal)])
    match.position()


def touch_bots(game: Game) -> None:
    """Let the bots play that play by rule of thumb; then one alone to the end, so that points are counted too."""
    match = play_with(game, [bot for bot in all_bots(game) if not thinks_ahead(bot, game)])
    play_on(match, [ThumbBot()], LONGEST)
    match.record()


def touch_thinking(game: Game) -> None:
    """Let the bots play that think ahead."""
    play_with(game, [bot for bot in all_bots(game) if thinks_ahead(bot, game)])


def touch_coach(game: Game) -> None:
    """Let the owl think about the beginning of a match, and look at it again."""
    match = new(game.name, game.seats[0], seed=1)
    play_on(match, [ThumbBot()], PLIES)
    for _ in islice(review_in_pieces(match, playouts=2), PIECES):
        pass
    if match.turn is not None:
        advise(match.view(match.turn), playouts=2)


STEPS: dict[str, Callable[[Game], None]] = {
    "table": touch_table, "bots": touch_bots, "thinking": touch_thinking, "coach": touch_coach,
}  # fmt: skip
JOBS: list[Job] = [(game, step) for step in STEPS for game in GAMES]


def carry_out(job: Job) -> None:
    """Compile a step, and write down that it is compiled."""
    game, step = job
    STEPS[step](GAMES[game])
    if CACHE_FOLDER:
        marker(job).touch()


def all_bots(game: Game) -> list[Bot]:
    """One of each name."""
    return [seat_bot(name, 1, game) for name in BOT_NAMES]


def thinks_ahead(bot: Bot, game: Game) -> bool:
    """Whether a bot searches at this game."""
    return isinstance(bot, LevelBot) and bot.level(game).iterations > 0


def quick_bot(game: Game) -> Bot:
    """A player of the highest level that does not think ahead."""
    levels = [LevelBot(number, secrets.randbits(63), game) for number in range(1, HIGHEST + 1)]
    return next((bot for bot in reversed(levels) if not thinks_ahead(bot, game)), ThumbBot())


def play_with(game: Game, bots: list[Bot]) -> Match:
    """The beginning of a match in which all of them decide."""
    match = new(game.name, game.seats[0])
    play_on(match, bots, PLIES)
    return match


def play_on(match: Match, bots: list[Bot], plies: int) -> None:
    """So many decisions, or fewer if the match is over before."""
    for ply in range(plies):
        seat = match.turn
        if seat is None:
            return
        match.play(seat, bots[ply % len(bots)].choose(match.view(seat), Limit(1, 0.001)))


def look_around(match: Match) -> None:
    """Everybody's view, and every refusal."""
    sight = Sight(Position(match, memory=True))
    for seat in range(match.seats):
        sight.scene(seat, "en")
        sight.reasons(seat, "en")
        see_legal(sight, seat, "en")
        see_closed(sight, seat, "en")
        see_waiting(sight, seat, "en")
        for do in match.game.notation.moves[:: max(1, match.game.actions // 20)]:
            answer_why(sight, seat, 0, do, "en")


if __name__ == "__main__":
    end_with_parent(leave_at_once)
    chosen, wanted = sys.argv[1:]
    carry_out((chosen, wanted))
