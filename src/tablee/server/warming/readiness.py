"""What is ready in this worker. What is not compiled here yet is compiled in separate processes, which hold nobody up.

A bot that is not compiled yet takes its time for its first move.
"""

import asyncio
import logging
import sys
from collections.abc import Collection

from tablee.bots.bot import Bot
from tablee.games.catalogue import GAMES
from tablee.games.game import Game
from tablee.server.tables.refusals import Refusal
from tablee.server.warming.rehearsal import JOBS, STEPS, Job, is_compiled, thinks_ahead

log = logging.getLogger("tablee")
AT_ONCE = 2  # processes


class Readiness:
    """What is ready in this worker."""

    def __init__(self) -> None:
        self._compiled = {job: asyncio.Event() for job in JOBS}
        self._cold = [job for job in JOBS if not is_compiled(job)]
        self._wanted: set[Job] = set()  # what somebody waits for: it goes first
        self._running: dict[Job, asyncio.subprocess.Process | None] = {}  # what is being compiled; None: about to begin
        self._interrupted: set[Job] = set()  # what gave way to something that is wanted
        self._loading: dict[Job, asyncio.Future[None]] = {}
        for job in JOBS:
            if job not in self._cold:
                self._compiled[job].set()

    def is_ready(self, game: str) -> bool:
        """Whether a table of this game can be opened here."""
        return (game, "table") in self._compiled and self._compiled[game, "table"].is_set()

    def steps_done(self, game: str) -> int:
        """How many steps of a game are compiled, and loaded here."""
        loading = [self._loading.get((game, step)) for step in STEPS]
        return sum(future is not None and future.done() for future in loading)

    @property
    def is_complete(self) -> bool:
        """Whether everything is compiled."""
        return all(compiled.is_set() for compiled in self._compiled.values())

    async def prepare(self, game: str) -> None:
        """Wait until a game can be played: what is compiled is loaded in a moment, what is not is refused."""
        if not self.is_ready(game):
            self.want(game, "bots")
            raise Refusal("not_ready", "This game is being prepared on this machine: a moment, please")
        await self.load((game, "table"))

    async def prepare_bot(self, game: Game, bot: Bot) -> None:
        """Wait until a bot can play a game."""
        job = game.name, "thinking" if thinks_ahead(bot, game) else "bots"
        if not self._compiled[job].is_set():
            self.want(*job)
            await self._compiled[job].wait()
        await self.load(job)

    # --- Compiling and loading ---------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Load what is compiled; compile the rest elsewhere, and load it."""
        await self.load_all(STEPS)
        await asyncio.gather(*(self.compile_on() for _ in range(AT_ONCE)))

    async def load_all(self, steps: Collection[str]) -> None:
        """Load what is compiled of these steps, one after the other."""
        for job in JOBS:
            if job[1] in steps and self._compiled[job].is_set():
                await self.load(job)

    async def load(self, job: Job) -> None:
        """Load what is compiled in a thread, once; whoever needs it meanwhile waits."""
        if job not in self._loading:
            game, step = job
            self._loading[job] = asyncio.ensure_future(asyncio.to_thread(STEPS[step], GAMES[game]))
        await asyncio.shield(self._loading[job])

    async def compile_on(self) -> None:
        """One step after the other."""
        while job := self.next_job():
            self._cold.remove(job)
            is_good = await self.compile(job)
            if job in self._interrupted:
                self._interrupted.remove(job)
                self._cold.append(job)
            elif is_good or job[1] != "table":  # bots that could not be compiled there are compiled here, at worst
                self._compiled[job].set()
                await self.load(job)

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


async def finish(child: asyncio.subprocess.Process) -> int:
    """Wait for the end of a process, and return its exit code; it does not outlive who waits."""
    try:
        return await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
