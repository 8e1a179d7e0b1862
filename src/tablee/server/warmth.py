"""Which games are compiled on this machine. What is not, is compiled in a separate process, which holds nobody up.

python -m tablee.server.warmth GAME
"""

import asyncio
import logging
import sys
from pathlib import Path

from tablee.bots.limit import Limit
from tablee.bots.roster import seat_bot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel.compiling import CACHE_FOLDER, COMPILED
from tablee.match.match import Match, new
from tablee.server.moves import answer_why, see_closed, see_legal, see_waiting
from tablee.server.phrases import BOT_NAMES
from tablee.server.refusals import Refusal
from tablee.server.sight import Sight
from tablee.server.table import Table

log = logging.getLogger("tablee")
PLIES = 40  # how far a match is played to touch everything that a table needs
AT_ONCE = 2  # processes


def marker(game: str) -> Path:
    """The file that says that a game has been compiled here; it goes when the rules change."""
    return Path(CACHE_FOLDER) / f"server-{game}.ready"


def is_compiled(game: str) -> bool:
    """Whether a table of this game can start at once."""
    return not COMPILED or (bool(CACHE_FOLDER) and marker(game).exists())


def touch_everything(game: Game) -> None:
    """Use everything that a table of this game uses, so that it is compiled, or loaded."""
    match, bots = new(game.name, game.seats[0]), [seat_bot(name, 1) for name in BOT_NAMES]
    for ply in range(PLIES):
        seat = match.turn
        if seat is None:
            return
        if ply % 10 == 0:
            look_around(match)
        match.play(seat, bots[ply % len(bots)].choose(match.view(seat), Limit(1, 0.001)))
    match.position()


def look_around(match: Match) -> None:
    """Everybody's view, and every refusal."""
    table = Table()
    table.match, table.memory = match, True
    sight = Sight(table)
    for seat in range(match.seats):
        sight.scene(seat)
        sight.reasons(seat, "en")
        see_legal(sight, seat, "en")
        see_closed(sight, seat, "en")
        see_waiting(sight, seat, "en")
        for do in match.game.notation.moves[:: max(1, match.game.actions // 20)]:
            answer_why(sight, seat, 0, do, "en")


class Warmth:
    """The games that are ready in this worker."""

    def __init__(self) -> None:
        self.games: dict[str, bool] = {name: is_compiled(name) for name in GAMES}
        self._limit = asyncio.Semaphore(AT_ONCE)
        self._loading: dict[str, asyncio.Future[None]] = {}

    def is_ready(self, game: str) -> bool:
        """Whether a table of this game can be opened here."""
        return self.games.get(game, False)

    async def prepare(self, game: str) -> None:
        """Wait until a game can be played: what is compiled is loaded in a moment, what is not is refused."""
        if not self.is_ready(game):
            raise Refusal(
                "not_ready",
                "This game is being prepared on this machine: a moment, please",
                "Ce jeu est en préparation sur cette machine : un instant, s'il vous plaît",
            )
        await self.load(game)

    @property
    def is_complete(self) -> bool:
        """Whether every game is ready."""
        return all(self.games.values())

    async def run(self) -> None:
        """Load what is compiled, one after the other; then compile the rest elsewhere, and load it."""
        cold = [name for name, ready in self.games.items() if not ready]
        for name in GAMES:
            if name not in cold:
                await self.load(name)
        await asyncio.gather(*(self.warm(name) for name in cold))

    async def load(self, name: str) -> None:
        """Load a compiled game in a thread, once; whoever needs it meanwhile waits."""
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(asyncio.to_thread(touch_everything, GAMES[name]))
        await asyncio.shield(self._loading[name])

    async def warm(self, name: str) -> None:
        """Compile a game in a process of its own."""
        async with self._limit:
            child = await asyncio.create_subprocess_exec(sys.executable, "-m", "tablee.server.warmth", name)
            try:
                code = await child.wait()
            finally:
                if child.returncode is None:
                    child.kill()
        if code == 0:
            self.games[name] = True
            await self.load(name)
        else:
            log.error("%s could not be compiled", name)


if __name__ == "__main__":
    chosen = GAMES[sys.argv[1]]
    touch_everything(chosen)
    if CACHE_FOLDER:
        marker(chosen.name).touch()
