"""Real databases for tests: a SQLite file, and a PostgreSQL server of our own in a temporary folder."""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest

INSTALL = "PostgreSQL's server programs are missing; on Debian install them with: apt-get install postgresql"
numbers = count()


def programs() -> Path:
    """The folder with initdb and pg_ctl."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    here = shutil.which("initdb")
    if not found and here is None:
        pytest.fail(INSTALL)
    return found[-1].parent if found else Path(str(here)).parent


class Cluster:
    """One PostgreSQL server, on a socket in a temporary folder. It refuses root, so root drops to another user."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
        self.bin = programs()
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections=60"
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def run(self, program: str, *arguments: str) -> None:
        """One of PostgreSQL's programs, as a user that is not root."""
        user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        command = [str(self.bin / program), *arguments]
        subprocess.run(command, cwd=self.folder, user=user, check=True, stdout=subprocess.DEVNULL)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tablee{next(numbers)}"
        asyncio.run(self.create(name))
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    async def create(self, name: str) -> None:
        connection = await asyncpg.connect(self.address("postgres"))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    def crash(self) -> None:
        """Die without a word, and come back with what was committed."""
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-m", "immediate", "restart")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this process."""
    running = Cluster()
    yield running
    running.stop()
