"""Identity without accounts: a secret in a cookie, a name, a language, and a one-time link for a second device."""

import hashlib
import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablee.games.sentences import LANGUAGES, Language, Sentence
from tablee.server.protocol.from_client import Introduce
from tablee.server.storage.event_log import Guest, Storage
from tablee.server.tables.refusals import Refusal, not_allowed
from tablee.server.tables.table import Table

COOKIE = "tablee"
COOKIE_SECONDS = 400 * 24 * 60 * 60
LINK_SECONDS = 10 * 60
LONGEST_NAME = 24
JOINER = "\u200d"  # makes one picture of several emoji
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
FRIENDLY = Sentence("Hazel, Pepper, Clementine, Juniper, Maple, Poppy, Ginger, Wren, Saffron, Robin")
GIVEN_NAMES = {  # for those who have not said how they are called
    language: tuple(FRIENDLY.said_in(language).split(", ")) for language in LANGUAGES
}
NOT_CHOSEN = {name for names in GIVEN_NAMES.values() for name in names} | {"Me", "Moi"}  # what we used to call people


def hashed(secret: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def checked_name(name: str) -> str:
    """A name that can be shown."""
    tidied = " ".join(name.split())
    if len(tidied) > LONGEST_NAME:
        raise Refusal(
            "malformed",
            "A name has at most {most} characters, this one has {length}",
            most=LONGEST_NAME,
            length=len(tidied),
        )
    if not tidied.replace(JOINER, "").isprintable() or tidied.startswith("bot:"):
        raise Refusal("malformed", "This name cannot be shown to others")
    return tidied


def name_for(guest: Guest | None, language: Language) -> str:
    """How somebody is called who does not say it: as before, or by a friendly name."""
    return guest.name if guest is not None else secrets.choice(GIVEN_NAMES[language])


class People:
    """Everybody who has introduced themselves."""

    def __init__(self, storage: Storage, is_secure: bool) -> None:
        self.storage, self.is_secure = storage, is_secure

    async def find(self, connection: HTTPConnection) -> Guest | None:
        """Who this is, by the cookie."""
        secret = connection.cookies.get(COOKIE, "")
        return await self.storage.find_guest(hashed(secret)) if SECRET.fullmatch(secret) else None

    async def known(self, connection: HTTPConnection) -> Guest:
        """Who this is; a stranger is asked for a name first."""
        guest = await self.find(connection)
        if guest is None:
            raise not_allowed("Tell us your name first")
        return guest

    async def introduce(self, guest: Guest | None, asked: Introduce) -> tuple[Guest, str | None]:
        """A new guest with a new secret, or another name or language for a known one."""
        name = checked_name(asked.name) if asked.name.strip() else name_for(guest, asked.language)
        if guest is not None:
            changed = Guest(guest.player, name, asked.language)
            await self.storage.change_guest(changed)
            return changed, None
        secret = secrets.token_urlsafe(32)
        made = Guest(secrets.token_urlsafe(12), name, asked.language)
        await self.storage.add_guest(made, hashed(secret))
        return made, secret

    async def tell_apart(self, guest: Guest, table: Table) -> Guest:
        """Somebody about to sit down whom we have named ourselves gets another name if theirs could be confused."""
        if guest.name not in NOT_CHOSEN or not table.has_look_alike(guest.player, guest.name):
            return guest
        names = [name for name in GIVEN_NAMES[guest.language] if not table.has_look_alike(guest.player, name)]
        other = Guest(guest.player, secrets.choice(names or [guest.name]), guest.language)
        await self.storage.change_guest(other)
        return other

    async def leave_devices(self, guest: Guest) -> str:
        """A new secret, which is the only one from now on."""
        secret = secrets.token_urlsafe(32)
        await self.storage.replace_secrets(guest.player, hashed(secret))
        return secret

    async def link(self, guest: Guest) -> str:
        """A token that makes a second device the same person, once."""
        token = secrets.token_urlsafe(32)
        await self.storage.add_link(hashed(token), guest.player, LINK_SECONDS)
        return token

    async def use(self, token: str) -> str:
        """A secret for the device that brings this token."""
        player = await self.storage.use_link(hashed(token))
        if player is None:
            raise not_allowed("This link is used up or too old")
        secret = secrets.token_urlsafe(32)
        await self.storage.add_secret(player, hashed(secret))
        return secret

    def set_cookie(self, response: Response, secret: str, is_https: bool) -> None:
        """Give the secret to the browser, which keeps it from every page and every other site."""
        response.set_cookie(
            COOKIE,
            secret,
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.is_secure or is_https,
        )
