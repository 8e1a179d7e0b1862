"""The plan of the house shows the rooms that there are, and no others; every file on the way of a move exists."""

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PLAN = (PROJECT / "docs" / "architecture.md").read_text("utf-8")
ROOM = re.compile(r"^\| `(\w+)/` \|", re.MULTILINE)


def rooms_on_the_plan(house: str) -> set[str]:
    table = PLAN.split(f"| room of `{house}` |")[1].split("\n\n")[0]
    return set(ROOM.findall(table))


def rooms_in(house: str) -> set[str]:
    """Folders with sources in them."""
    folders = [folder for folder in (PROJECT / house).iterdir() if folder.is_dir()]
    suffixes = {".py", ".ts", ".svelte", ".css"}
    return {folder.name for folder in folders if any(file.suffix in suffixes for file in sources_of(folder))}


def sources_of(folder: Path) -> list[Path]:
    return [] if folder.name in ("static", "__pycache__") else list(folder.rglob("*.*"))


@pytest.mark.parametrize("house", ["src/tablee", "src/tablee/server", "web/src"])
def test_every_room_is_on_the_plan_and_the_other_way_round(house: str) -> None:
    assert rooms_on_the_plan(house) == rooms_in(house)


def test_the_way_of_a_move_leads_through_files_that_exist() -> None:
    way = PLAN.split("## The way of one move")[1].split("## Words")[0]
    named = re.findall(r"`((?:src|web)/[\w/.]+)`", way)
    assert len(named) > 8
    assert [path for path in named if not (PROJECT / path).exists()] == []
