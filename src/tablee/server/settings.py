"""How a server is set up: flags first, then the environment, then what is usual. Unsafe setups are refused."""

import ipaddress
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from tablee.match.errors import TableeError
from tablee.server.process.logs import LogFormat


class WrongSetting(TableeError):
    """A server cannot be set up like this."""


def user_data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder in which this user's programs keep what must last."""
    if chosen := environment.get("TABLEE_DATA_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "tablee"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/tablee"
    return Path(environment.get("XDG_DATA_HOME", Path.home() / ".local/share")) / "tablee"


@dataclass(frozen=True)
class Settings:
    """One server."""

    host: str = "127.0.0.1"
    port: int = 8000  # 0: any free one
    database: str = "sqlite"  # sqlite, or postgresql://...
    workers: int = 1
    data_dir: Path = Path()
    public_url: str = ""  # what people type, if there is a proxy in front; https makes cookies secure
    haste: float = 1.0  # below 1, bots and clocks are so much faster; for tests
    limited: bool = True  # how much one person or address may ask for; off for load tests
    trusted_proxy: str = ""  # addresses or networks, with commas: their word on where people come from is believed
    open_metrics: bool = False  # for everybody, not only from this machine
    log_format: LogFormat = "text"
    keep_tables: int = 400  # days for which a table is kept at which nothing happens; 0: for ever
    keep_guests: int = 7  # days for which a guest is known who has no seat anywhere
    keep_chat: int = 90  # days for which the words of chat are kept; 0: as long as their table

    @property
    def is_shared(self) -> bool:
        """Whether several workers can use the database."""
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def is_secure(self) -> bool:
        """Whether people come by https."""
        return self.public_url.startswith("https://")

    @property
    def prefix(self) -> str:
        """Where on its machine the site begins: "" or a folder like /tablee."""
        return urlsplit(self.public_url).path.rstrip("/")

    def within(self, path: str) -> str:
        """A path within the site; a proxy may have taken the folder away already."""
        if path == self.prefix:
            return "/"
        return path.removeprefix(self.prefix) if path.startswith(f"{self.prefix}/") else path

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return is_loopback(self.host)

    @property
    def sqlite_file(self) -> Path:
        """Where SQLite keeps the tables."""
        return self.data_dir / "tables.sqlite"

    def allows_host(self, host: str) -> bool:
        """Whether a request may name this server so: other names are somebody's trick to get at it."""
        name = host_in(f"//{host}")
        if self.public_url and name == urlsplit(self.public_url).hostname:
            return True
        if is_address(name):
            return not self.is_local or ipaddress.ip_address(name).is_loopback
        return name == "localhost" or name == self.host or (not self.is_local and name == os.uname().nodename)

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page of this origin comes from this server, which was asked for by the name of `host`."""
        place = origin.partition("://")[2]
        public = urlsplit(self.public_url)
        return place == host or (bool(self.public_url) and origin == f"{public.scheme}://{public.netloc}")


def host_in(address: str) -> str:
    """The name of a machine in an address; "" if there is none."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_address(text: str) -> bool:
    """Whether this is an IP address."""
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether only this machine is meant."""
    return host == "localhost" or (is_address(host) and ipaddress.ip_address(host).is_loopback)


def checked(settings: Settings) -> Settings:
    """The same settings, if they are safe and make sense."""
    if not 0 <= settings.port <= 65535:
        raise WrongSetting("A port is a number from 0 to 65535, not {port}", port=settings.port)
    if settings.database != "sqlite" and not settings.is_shared:
        raise WrongSetting(
            "The database is sqlite or postgresql://..., not {database}", database=repr(settings.database[:40])
        )
    if settings.is_shared and find_spec("asyncpg") is None:
        raise WrongSetting("What PostgreSQL needs is not installed: pip install 'tablee[host]'")
    if not 1 <= settings.workers <= 64:
        raise WrongSetting("There can be 1 to 64 workers, not {workers}", workers=settings.workers)
    if settings.workers > 1 and not settings.is_shared:
        raise WrongSetting("SQLite is for one worker: for several, name a database with --database postgresql://...")
    if settings.workers > 1 and settings.port == 0:
        raise WrongSetting("Several workers need a port of their own")
    if min(settings.keep_tables, settings.keep_chat) < 0 or settings.keep_guests < 1:
        raise WrongSetting("Guests are kept for a day at least, tables and chat for some days, or for ever with 0")
    check_public_url(settings.public_url)
    check_trusted_proxy(settings.trusted_proxy)
    return settings


def check_public_url(address: str) -> None:
    """What people type is http:// or https:// and a name, and perhaps a folder."""
    name = host_in(address)
    if address and (not name or not re.fullmatch(r"https?://[^/?#]+(/[\w.~-]+)*/?", address, re.ASCII)):
        raise WrongSetting("A public address is like https://tablee.example, not {address}", address=repr(address[:60]))


def check_trusted_proxy(proxies: str) -> None:
    """Addresses and networks, with commas between them."""
    for proxy in filter(None, (part.strip() for part in proxies.split(","))):
        try:
            ipaddress.ip_network(proxy)
        except ValueError as error:
            raise WrongSetting(
                "A trusted proxy is an address or a network like 10.0.0.0/8, not {proxy}", proxy=repr(proxy[:60])
            ) from error
