"""Firefox and WebKit: whole matches by clicks on a phone, and everything in its place, as in Chromium."""

import pytest

from tests.conftest import PROVING
from tests.engines.player import Player
from tests.web.layout import LAID_OUT
from tests.web.test_film import DROP, MOMENTS
from tests.web.visitor import RECORDS

SHORTEST = {"non_merci": 3, "herz_an_herz": 2, "gracias": 3, "merci": 3}  # seats
OPTIONS = {"merci": {"rules": "starter"}}
FULL = ["non_merci-7-1-round", "herz_an_herz-4-keen", "gracias-6-keen", "merci-6-full-mixed-live"]
PAGES = {  # and what each shows
    "/": ".game .btn.primary",
    "/new/merci": "h1",
    "/new/non_merci": "h1",
    "/rules/herz_an_herz": "h1",
    "/join/ABC234": "h1",
    "/film": "h1",
    "/lesson/merci": ".coach",
    "/problems": "h1",
}
LANGUAGES = ["fr", "de"]  # those of long words
pytestmark = [
    pytest.mark.skipif(not PROVING, reason="needs Firefox, WebKit and Xvfb; `make engines`, then in `make prove`"),
    pytest.mark.timeout(900),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHORTEST)
def test_a_whole_match_by_clicks(player: Player, game: str, language: str) -> None:
    def look(moment: str) -> None:
        assert not player.scrolls_sideways(), moment
        assert player.misplaced() == [], moment
        assert player.too_small(game) == [], moment

    player.introduce(language)
    player.sit(game, SHORTEST[game], options=OPTIONS.get(game, {}))
    player.play(game, look)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("record", FULL)
def test_a_full_table_is_laid_out_once(player: Player, record: str, language: str) -> None:
    """As many people as a game can have, at moments of a whole film."""
    player.introduce(language)
    player.open("/film", "input[type=file]")
    player.engine.evaluate(f"(carried) => ({DROP})(carried)", ["match.json", (RECORDS / f"{record}.json").read_text()])
    player.wait(lambda: player.is_there(".filmbar"))
    found = player.engine.evaluate(LAID_OUT, MOMENTS)
    assert found["wrong"] == []
    assert len(found["places"]) == 1, found["places"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_no_page_scrolls_sideways(player: Player, path: str, language: str) -> None:
    player.introduce(language)
    player.open(path, PAGES[path])
    assert not player.scrolls_sideways()
