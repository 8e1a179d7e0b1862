"""The protocol as a page for people: docs/protocol.md."""

from tablee.server.protocol.schema import DIRECTIONS, Schema, definitions
from tablee.server.protocol.typescript import type_of

HEAD = """# The protocol of live tables

Made from `src/tablee/server/protocol` by `python -m tablee.server.protocol.writing`; do not edit. The same as JSON
Schema: `GET /api/schema/from_client`, `to_client`, `requests`, `responses`. As TypeScript: `web/src/protocol.ts`.

## How a client talks

1. `POST /api/me` with a name and a language makes a guest and sets a secret cookie. `GET /api/catalogue?language=fr`
   lists games, options, tempos, bots and phrases. `POST /api/tables` lays a table, `GET /api/invitations/{code}` says
   what an invitation is for, `POST /api/join` finds its table, `GET /api/tables` and `GET /api/my-tables` list
   tables. Bodies are JSON with `Content-Type: application/json`. The `Host` of every request must be this server's.
2. The websocket of a table is `/tables/{table}/socket`. An `Origin`, if there is one, must be this server: browsers
   send it, other clients need not. Messages are JSON texts with a `type`. The first one comes within 10 seconds:
   `hello`, with a random name of the client's own (`client`) and the number of the last update it has (`last`, 0 for
   none). The server says `welcome` and one `update`: exactly the lines after `last`, or, if these are too many or
   unknown, the last lines of the table with `whole: true`. With no line missing the update is still sent. A table by
   invitation wants its `code` from whoever has no seat there; a public one (`GET /api/tables`) does not.
3. Then the client sends commands, numbered 1, 2, 3 ... Each is answered with `done`, `refused`, `why_not`, `hint` or
   `pong`, and `done` comes after the event is stored durably. A client that loses its connection before the answer
   says the same command with the same number again after `hello`: it is carried out once, and answered again with the
   number that it has been stored under. For this the last 200 commands of a client are remembered, over restarts too:
   of every player with a seat the last 16 clients, and of all others together the last 256. Another tab takes another
   `client` name. `why`, `ping` and `speak` are not stored: said again, they are answered anew. Of a `hint` it is
   stored that the owl was asked, once a moment: asked again, it says the same without thinking anew, and refuses with
   `not_your_turn` once the moment is gone. Its answer takes a second or more, and commands that are sent meanwhile are
   answered first.
4. After every event everybody at the table gets an `update` with new lines and the whole view. A slow reader gets
   several events in one update. `done` and the update that shows its event come in any order: `done.event` and
   `update.number` say which is which. `view.may` lists the commands that are open to this reader, `view.match.legal`
   the moves, with sentences in the reader's language: a client needs no rules. What is not open can be asked for with
   `why`. While something is wrong with the table, `update.trouble` says what, and its end is told in an update too,
   with the same number if nothing else has happened.
5. Times are milliseconds since 1970 on the server's clock; `now` comes with every update, and never goes back.

A host sends somebody away with `send_away` (by seat, or by a `guest` number of `view.visitors`): their connections get
a `goodbye` without coming back, and are refused until `let_back`, or a hello with a code that is newer (`new_code`).
Who is muted (`mute`) gets `refused` for `say` and `phrase`. A name that looks like that of somebody who sits or waits
at the table is refused with `taken`. `POST /api/me/leave-others` gives this browser a new cookie, makes all others of
the same person worthless, and closes their sockets with `signed_out`.

The owl gives hints where one person plays among bots, and where the table was laid with `hints`. When a match is over
it can be looked at again by whoever may see its record: `GET /api/tables/{table}/review?match=1`, then again and again
with `seen` from the last answer until it is `whole`; each answer waits up to 8 seconds for more. A record from
elsewhere is sent to `POST /api/review` like one to be filmed, and asked for by its `key` from then on (`seat=B` for
another seat's choices); when it is gone (404), it is sent again. A match of more than 3,000 events is refused (409).
`POST /api/trials` answers with a new table (`TableMade`) at which the asker has the seat of that choice, and what that
seat could not know is drawn anew; nothing is kept of it, so it has no record, film or review. Of a table of ours one's
own choices only can be tried again, and none after the 1,000th event. Problems are answered with a move in notation
(`TryMove`); who has no name may too.

`POST /api/me/link` makes a link for another device, which uses it with `POST /api/me/device`. `GET /api/me/data` is a
JSON file with everything that is kept of the asker, `POST /api/me/erase` erases it: it answers with a `Me` that is not
`known`, closes the person's sockets with `signed_out`, and puts “Somebody” in their place at every table.

`tablee/examples/join.py` is such a client: it joins by a code and plays to the end of the match.

A message has at most 4,096 characters, a body 4,096 bytes (a record 1 MiB). A connection may send 20
messages a second (40 at once); whoever goes on faster, or sends what cannot be read, is let go after a hundred
faults. Chat has its own limit: five lines, then one every two seconds. One address may introduce guests, try codes
and use links 60 times, then once a second; [live tables](server.md) lists all quotas. What is refused for speed or for
a quota is refused with `too_fast`; a connection that is closed gets a `goodbye` first, which says whether to come
`again`. Over HTTP a refusal is a `Problem` with status 400, 403 (also for whoever has no name yet), 404, 405, 409,
429, 500 or 503; a request that is cut off gets 400, 408 or 431 and a line of text.

Also: `GET /api/tables/{table}/record?match=1` (when the match is over, with the key of the cards), the same match as
a film (`FilmReel`, with `eyes` one of `open`, `public` or a letter of a seat; a record is filmed by sending its
file), `GET /api/rules/{game}?language=fr` (Markdown), `GET /health`, `GET /metrics`.
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
