"""What people type to come here: from this machine, from the local network, or by a public name."""

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.requests import HTTPConnection

from tablee.server.settings import Settings, is_address, is_loopback


def lan_address() -> str:
    """This machine's address on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from: a machine, or with IPv6 a household, which has more addresses than anybody counts."""
    host = connection.client.host if connection.client else ""
    if not is_address(host) or ipaddress.ip_address(host).version == 4:
        return host
    return str(ipaddress.ip_network(f"{host.partition('%')[0]}/64", strict=False))


def own_address(url: URL, settings: Settings) -> str:
    """The beginning of a link for whoever asked for this address."""
    return settings.public_url.rstrip("/") or f"{url.scheme}://{url.netloc}"


def address_for_others(url: URL, settings: Settings) -> str:
    """The beginning of a link that works for friends too; "" if only this machine can come here."""
    own = own_address(url, settings)
    if not is_loopback(urlsplit(own).hostname or ""):
        return own
    found = "127.0.0.1" if settings.is_local else lan_address()
    return "" if is_loopback(found) else f"{url.scheme}://{found}:{url.port or 80}"
