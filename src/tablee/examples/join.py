"""A player of your own over the network, written from docs/protocol.md alone.

Take a seat by an invitation's code, and play any move that is open: `python -m tablee.examples.join CODE [ADDRESS]`.
"""

import asyncio
import json
import random
import secrets
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

Json = dict[str, Any]


def ask(address: str, content: Json, cookie: str = "") -> tuple[Json, str]:
    """POST some JSON; the answer, and the cookie that came with it."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    with urlopen(Request(address, json.dumps(content).encode(), headers)) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or cookie).split(";")[0]


def next_wish(update: Json) -> Json | None:
    """What to say to the table as it is: sit down, go on after a round, play when it is our turn."""
    view, match = update["view"], update["view"]["match"]
    if view["seat"] is None:
        return {"type": "sit"} if "sit" in view["may"] else None
    if "go_on" in view["may"] and not view["seats"][view["seat"]]["ready"]:
        return {"type": "go_on"}
    if match and match["turn"] == view["seat"] and match["legal"]:
        return {"type": "play", "do": random.choice(match["legal"])["do"], "seen": update["number"]}
    return None


async def join(address: str, code: str, name: str = "Ada") -> list[int]:
    """Play a match to its end; the points of all seats."""
    _, cookie = ask(f"{address}/api/me", {"name": name, "language": "en"})
    found, _ = ask(f"{address}/api/join", {"code": code}, cookie)
    place = f"{address.replace('http', 'ws', 1)}/tables/{found['table']}/socket"
    async with connect(place, additional_headers={"Cookie": cookie}, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "client": secrets.token_hex(8), "code": code}))
        update, number, answered, seen_from = Json(), 0, True, 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "update":
                update = message
            elif message["type"] in ("done", "refused"):
                answered, seen_from = True, message.get("event", seen_from)
            if not update or not answered or update["number"] < seen_from:
                continue
            if update["view"]["match"] and update["view"]["match"]["outcome"]:
                return list(update["view"]["match"]["outcome"]["points"])
            if wish := next_wish(update):
                number, answered = number + 1, False
                await socket.send(json.dumps(wish | {"number": number}))
    raise ConnectionError("the table has hung up")


if __name__ == "__main__":
    print(asyncio.run(join(sys.argv[2] if len(sys.argv) > 2 else "http://localhost:8000", sys.argv[1])))
