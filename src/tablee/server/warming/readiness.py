"""What is compiled in this worker. What is not yet is compiled in separate processes, which hold nobody up.

Until then the rules run as plain Python, and whoever thinks ahead plays like the best level that does not.
"""

import asyncio
import logging
import sys
from collections.abc import Callable, Collection

from tablee.bots.bot import Bot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.kernel import plain
from tablee.server.warming.rehearsal import JOBS, STEPS, Job, is_compiled, quick_bot, thinks_ahead

log = logging.getLogger("tablee")
AT_ONCE = 2  # processes
LOOK_AGAIN = 0.25  # seconds, for whoever cannot do without machine code


class Readiness:
    """What is ready in this worker."""

    def __init__(self) -> None:
        self._cold = [job for job in JOBS if not is_compiled(job)]
        self._compiled = set(JOBS) - set(self._cold)
        self._wanted: set[Job] = set()  # what somebody waits for: it goes first
        self._running: dict[Job, asyncio.subprocess.Process | None] = {}  # what is being compiled; None: about to begin
        self._interrupted: set[Job] = set()  # what gave way to something that is wanted
        self._loading: dict[Job, asyncio.Future[None]] = {}
        for game, step in self._cold:
            if step in ("table", "bots"):
                plain.await_machine_code(GAMES[game].state)

    def steps_done(self, game: str) -> int:
        """How many steps of a game are compiled, and loaded here."""
        loading = [self._loading.get((game, step)) for step in STEPS]
        return sum(future is not None and future.done() for future in loading)

    @property
    def is_complete(self) -> bool:
        """Whether everything is compiled."""
        return len(self._compiled) == len(JOBS)

    async def prepare(self, game: str) -> None:
        """Wait until a game can be played: machine code is loaded in a moment; where there is none, none is needed."""
        if plain.is_awaited(GAMES[game].state):
            self.want(game, "bots")
        else:
            await self.load((game, "table"))

    async def prepare_bot(self, game: Game, bot: Bot) -> Bot:
        """Who plays for this bot now: itself, once what it needs is there."""
        job = game.name, "thinking" if thinks_ahead(bot, game) else "bots"
        if job in self._compiled and not plain.is_awaited(game.state):
            await self.load(job)
            return bot
        self.want(*job)
        return bot if job[1] == "bots" else quick_bot(game)

    async def prepare_coach(self, game: Game) -> None:
        """Wait until the owl can think about a game."""
        job = game.name, "coach"
        while job not in self._compiled or plain.is_awaited(game.state):
            self.want(*job)
            await asyncio.sleep(LOOK_AGAIN)
        await self.load(job)

    # --- Compiling and loading ---------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Load what is compiled; compile the rest elsewhere, and load it."""
        await self.load_all(STEPS)
        await asyncio.gather(*(self.compile_on() for _ in range(AT_ONCE)))

    async def load_all(self, steps: Collection[str]) -> None:
        """Load what is compiled of these steps, one after the other."""
        for job in JOBS:
            if job[1] in steps and job in self._compiled:
                await self.load(job)

    async def load(self, job: Job) -> None:
        """Load what is compiled in a thread, once; whoever needs it meanwhile waits."""
        if job not in self._loading:
            game, step = job
            self._loading[job] = asyncio.ensure_future(asyncio.to_thread(touch_compiled, STEPS[step], GAMES[game]))
        await asyncio.shield(self._loading[job])

    async def compile_on(self) -> None:
        """One step after the other."""
        while job := self.next_job():
            self._cold.remove(job)
            is_good = await self.compile(job)
            if job in self._interrupted:
                self._interrupted.remove(job)
                self._cold.append(job)
            elif is_good:  # what does not compile stays plain
                await self.switch(job)

    async def switch(self, job: Job) -> None:
        """Load what has been compiled; a game whose tables and bots are loaded runs compiled from then on."""
        game = job[0]
        self._compiled.add(job)
        await self.load(job)
        if self._compiled >= {(game, "table"), (game, "bots")}:
            plain.use_machine_code(GAMES[game].state)

    def next_job(self) -> Job | None:
        """What is to be compiled next, of games that are not being compiled already."""
        busy = {game for game, _ in self._running}
        free = [job for job in self._cold if job[0] not in busy]
        return min(free, key=lambda job: (job not in self._wanted, JOBS.index(job)), default=None)

    async def compile(self, job: Job) -> bool:
        """Compile a step in a process of its own; whether that worked."""
        self._running[job] = None
        try:
            child = await asyncio.create_subprocess_exec(sys.executable, "-m", "tablee.server.warming.rehearsal", *job)
            self._running[job] = child
            self._make_room()
            code = await finish(child)
        finally:
            del self._running[job]
        if code != 0 and job not in self._interrupted:
            log.error("%s (%s) could not be compiled", *job)
        return code == 0

    # --- What goes first ---------------------------------------------------------------------------------------------
    def want(self, game: str, step: str) -> None:
        """Somebody waits for this step of a game: it and those before it go first."""
        names = list(STEPS)
        self._wanted |= {(game, name) for name in names[: names.index(step) + 1]}
        self._make_room()

    def _make_room(self) -> None:
        """End what nobody waits for; it begins again later, with what it has compiled so far in the cache."""
        busy = {game for game, _ in self._running}
        is_waiting = any(job in self._wanted and job[0] not in busy for job in self._cold)
        if not is_waiting or self._interrupted or len(self._running) < AT_ONCE:
            return
        for job, child in self._running.items():
            if child is not None and job not in self._wanted:
                self._interrupted.add(job)
                child.kill()
                return


def touch_compiled(step: Callable[[Game], None], game: Game) -> None:
    """Load everything that a step uses."""
    with plain.loading():
        step(game)


async def finish(child: asyncio.subprocess.Process) -> int:
    """Wait for the end of a process, and return its exit code; it does not outlive who waits."""
    try:
        return await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
