"""Draw the pictures of the README from real matches: `python docs/pictures/draw.py`."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import tablee
from tablee.bots.limit import USUAL
from tablee.bots.roster import seat_bot
from tablee.terminal.drawings import draw as drawn

FOLDER = Path(__file__).parent
FONT_FACES = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # they would be fetched from elsewhere


def draw(game: str, seats: int, moves: int) -> None:
    """The table of a match after so many moves of sensible bots, seen by whoever is to act."""
    players = ["Zoé", *(["bot:thumb"] * (seats - 1))]
    match = tablee.new(game, seats, seed=11, players=players)
    bots = [seat_bot("thumb", seat) for seat in range(seats)]
    while match.turn is not None and (len(match.events) < moves or match.turn != 0):
        match.play(match.turn, bots[match.turn].choose(match.view(match.turn), USUAL))
    view = match.view(0, by_memory=True)
    console = Console(record=True, width=76, file=io.StringIO(), force_terminal=True)
    console.print(drawn(view, "en"))
    for number, choice in enumerate(view.legal[:4], 1):
        console.print(Text.assemble((f"  {number} {choice.do}", "bold"), f"  {choice.says.en}"))
    svg = console.export_svg(title=f"tablee play {game} --text")
    (FOLDER / f"{game}.svg").write_text(FONT_FACES.sub("", svg), encoding="utf-8")


if __name__ == "__main__":
    draw("non_merci", seats=4, moves=40)
    draw("herz_an_herz", seats=3, moves=60)
