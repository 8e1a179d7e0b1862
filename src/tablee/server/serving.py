"""Run a server: one process, or several workers behind one port."""

import asyncio
import contextlib
import fcntl
import logging
import multiprocessing
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import uvicorn

from tablee.server.app import Doors, make_app
from tablee.server.http.addresses import lan_address
from tablee.server.http.requests import PageProtocol
from tablee.server.live.thinking import is_thinking
from tablee.server.process.ending import end_with_parent, stop_cleanly
from tablee.server.process.logs import write_log
from tablee.server.settings import Settings, WrongSetting
from tablee.server.sockets.messages import LARGEST_MESSAGE
from tablee.server.sockets.wire import SocketProtocol
from tablee.server.worker import chosen_storage

STOP_SECONDS = 6  # for goodbyes and answers that are on their way
LAST_SECONDS = 2  # then a worker that still runs is killed
LOOPBACK = "127.0.0.1,::1"  # a proxy on this machine is believed if there is a public address
UNREAD_BYTES = 128 * 1024  # that the system keeps for somebody who does not read
PING_SECONDS, PONG_SECONDS = 40.0, 20.0  # a proxy closes what is silent for a minute
GIVE_WAY_SECONDS = 0.001  # after which a busy thread lets another one go on: the writer has only a word to say
FILES_WANTED = 65_536  # a socket is an open file, for each person at a table
FILES_NEEDED = 4_096  # below this a full house is felt
Announce = Callable[[str], None]
log = logging.getLogger("tablee")


def serve(settings: Settings, announce: Announce) -> None:
    """Serve until told to stop; `announce` is given the address when it is known."""
    write_log(settings.log_format)
    warn_of_few_files()
    listening = listen(settings)
    address = public_address(settings, listening)
    if settings.is_shared:
        asyncio.run(try_database(settings))
        run_workers(settings, listening, lambda: announce(address))
        return
    with only_one(settings):
        asyncio.run(try_database(settings))
        announce(address)
        run_worker(settings, listening)


def warn_of_few_files() -> None:
    """Everybody at a table needs an open file; too few are told before they are missed."""
    files = raise_open_files()
    if files < FILES_NEEDED:
        log.warning("only %d files may be open at once, so many people can be connected: raise `ulimit -n`", files)


def raise_open_files() -> int:
    """Allow as many open files as the machine lets us, up to what a large server needs; returns how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


async def try_database(settings: Settings) -> None:
    """Bring the database up to date; a sentence if that does not work."""
    storage = chosen_storage(settings)
    await storage.open(lambda table, number: None)
    await storage.close()


def listen(settings: Settings) -> socket.socket:
    """Open the port; a sentence if that does not work."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise WrongSetting(
            "The address {place} cannot be used ({why}): choose another with --host and --port",
            place=f"{settings.host}:{settings.port}",
            why=error.strerror or str(error),
        ) from error
    listening.listen(2048)
    return listening


def public_address(settings: Settings, listening: socket.socket) -> str:
    """What people type."""
    if settings.public_url:
        return settings.public_url
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = lan_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@contextlib.contextmanager
def only_one(settings: Settings) -> Iterator[None]:
    """SQLite is for one process: a second one on the same folder is refused."""
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    lock = Path(settings.data_dir / "tables.lock")
    with lock.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise WrongSetting(
                "Another server uses the tables in {folder}: stop it, or choose another --data-dir",
                folder=str(settings.data_dir),
            ) from error
        yield


def run_worker(settings: Settings, listening: socket.socket) -> None:
    """One worker, until SIGTERM or Ctrl-C."""
    write_log(settings.log_format)
    sys.setswitchinterval(GIVE_WAY_SECONDS)
    doors = make_app(settings)
    config = uvicorn.Config(
        doors,
        log_config=None,
        log_level="error",  # what strangers send is no news
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.public_url or settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy or LOOPBACK,
        http=PageProtocol,
        ws=SocketProtocol,
        ws_max_size=4 * LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        limit_concurrency=None,
        backlog=2048,
    )
    server: Any = Server(config, doors)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if is_thinking():  # for nobody; everything is stored
        sys.stderr.flush()
        os._exit(0)


class Server(uvicorn.Server):
    """Uvicorn, which tells the sockets before it closes them, and ends in peace."""

    def __init__(self, config: uvicorn.Config, doors: Doors) -> None:
        super().__init__(config)
        self.doors = doors

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and Ctrl-C stop the server; that is no failure."""
        numbers = (signal.SIGTERM, signal.SIGINT)
        before = [signal.signal(number, self.handle_exit) for number in numbers]
        yield
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, say goodbye, then close."""
        for server in self.servers:
            server.close()
        await self.doors.worker.say_goodbye()
        await super().shutdown(sockets)


# --- Several workers -------------------------------------------------------------------------------------------------
def run_workers(settings: Settings, listening: socket.socket, announce: Callable[[], None]) -> None:
    """As many processes as were asked for; one that dies is started again."""
    if settings.workers == 1:
        announce()
        run_worker(settings, listening)
        return
    context = multiprocessing.get_context("spawn")
    workers = [start_worker(context, settings, listening) for _ in range(settings.workers)]
    announce()
    stopping: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, frame: stopping.append(number))
    while not stopping:
        time.sleep(0.2)
        for place, worker in enumerate(workers):
            if not worker.is_alive() and not stopping:
                print(f"worker {worker.pid} died and is started again", file=sys.stderr)
                workers[place] = start_worker(context, settings, listening)
                time.sleep(0.5)
    for worker in workers:
        if worker.pid is not None and worker.is_alive():
            os.kill(worker.pid, signal.SIGTERM)
    end = time.monotonic() + STOP_SECONDS + LAST_SECONDS
    for worker in workers:
        worker.join(max(0.0, end - time.monotonic()))
        worker.kill()


def work_for_parent(settings: Settings, listening: socket.socket) -> None:
    """A worker that keeps no port when whoever started it is gone."""
    end_with_parent(stop_cleanly)
    run_worker(settings, listening)


def start_worker(context: Any, settings: Settings, listening: socket.socket) -> BaseProcess:
    """One more process."""
    worker: BaseProcess = context.Process(target=work_for_parent, args=(settings, listening), daemon=True)
    worker.start()
    return worker
