"""The protocol as a page for people: docs/protocol.md."""

from tablee.server.protocol.schema import DIRECTIONS, Schema, definitions
from tablee.server.protocol.typescript import type_of

HEAD = """# The protocol of live tables

Made from `src/tablee/server/protocol` by `python -m tablee.server.protocol.writing`; do not edit. The same as JSON
Schema: `GET /api/schema/from_client`, `to_client`, `requests`, `responses`. As TypeScript: `web/src/protocol.ts`.

## How a client talks

1. `POST /api/me` with a name and a language makes a guest and sets a secret cookie. `GET /api/catalogue?language=fr`
   lists games, options, tempos, bots and phrases. `POST /api/tables` lays a table, `GET /api/invitations/{code}` says
   what an invitation is for, `POST /api/join` finds its table, `GET /api/tables` and `GET /api/my-tables` list tables.
2. The websocket of a table is `/tables/{table}/socket`. Its `Origin` must be this server. Messages are JSON texts with
   a `type`. The client says `hello` with a random name of its own (`client`) and the number of the last update it has
   (`last`, 0 for none). The server says `welcome` and one `update`: exactly the lines after `last`, or, if these are
   too many or unknown, the last lines of the table with `whole: true`. With no line missing the update is still sent.
3. Then the client sends commands, numbered 1, 2, 3 ... Each is answered exactly once: `done`, `refused`, `why_not` or
   `pong`. An answer comes after the event is stored durably. A client that loses its connection before the answer says
   the same command with the same number again after `hello`: it is carried out once, and answered with the number it
   has been stored under. Another tab takes another `client` name.
4. After every event everybody at the table gets an `update` with new lines and the whole view. A slow reader gets
   several events in one update. `view.may` lists the commands that are open to this reader, `view.match.legal` the
   moves, with sentences in the reader's language: a client needs no rules. What is not open can be asked for with
   `why`.
5. Times are milliseconds since 1970 on the server's clock; `now` comes with every update.

A message has at most 4,096 bytes. A connection may send 20 messages a second (40 at once); chat has its own limit.
Over HTTP a refusal is a `Problem` with status 400, 401, 403, 404, 409, 413, 429 or 503.

Also: `GET /api/tables/{table}/record?match=1` (when the match is over, with the key of the cards), the same match as a
film (`FilmReel`, with `eyes` one of `open`, `public` or a letter of a seat; a record is filmed by sending its file),
`GET /api/rules/{game}?language=fr` (Markdown), `GET /health`, `GET /metrics`.
"""
TITLES = {
    "from_client": "From the client, over the socket",
    "to_client": "To the client, over the socket",
    "requests": "From the client, over HTTP",
    "responses": "To the client, over HTTP",
}


def page() -> str:
    """The whole page."""
    lines, told = [HEAD], set[str]()
    for direction, kinds in DIRECTIONS.items():
        lines.append(f"## {TITLES[direction]}\n")
        parts = definitions(direction)
        first = [kind.__name__ for kind in kinds]
        for name in [*first, *(name for name in parts if name not in first)]:
            if name not in told:
                told.add(name)
                lines.append(write_part(name, parts[name]))
    return "\n".join(lines)


def write_part(name: str, part: Schema) -> str:
    """One struct as a table."""
    rows = [f"### {name}\n", part.get("description", "") + "\n"]
    if part["properties"]:
        rows += ["| field | type | |", "|---|---|---|"]
    for field, what in part["properties"].items():
        optional = "" if field in part.get("required", ()) else " (optional)"
        kind = type_of(what).replace("|", "\\|")
        rows.append(f"| `{field}`{optional} | `{kind}` | {what.get('description', '')} |")
    return "\n".join([*rows, ""])
