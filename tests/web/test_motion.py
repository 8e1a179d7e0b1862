"""Things fly where they go, nothing jumps, nothing moves for those who do not want it; dragging is a convenience."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.visitor import TOUCH, Visitor

WATCH = """() => {
  window.flown = []
  window.jumped = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    if (this.classList.contains('flying')) window.flown.push(this.querySelector('.card') ? 'card' : 'piece')
    return animate.call(this, frames, timing)
  }
  new PerformanceObserver((list) => {
    const isPlaying = document.querySelector('.seats') !== null
    for (const shift of isPlaying ? list.getEntries() : []) {
      const what = shift.sources.map(({ node }) => (node?.className ?? node?.parentElement?.className))
      window.jumped.push({ part: shift.value, what })
    }
  }).observe({ type: 'layout-shift' })
}"""
MOVES = 4
LAY = TOUCH | {"non_merci": (".place.turn .answer.ink",)}  # what moves a card
DIGIT = 0.001  # of the screen: more than a number brings about that gets a second digit
UNSEEN = 0.002  # of the screen: all that may move without being thrown
LATE = {"tempo": "slow"}


def played(visitor: Visitor, game: str, seats: int, size: tuple[int, int] = (1440, 900)) -> Any:
    """Some moves of everybody, looked at closely; a round that ends meanwhile is counted on another drawing."""
    visitor.resize(size)
    visitor.sit(game, seats, tempo="normal")
    visitor.page.locator(".place.turn").wait_for(timeout=60_000)
    visitor.page.wait_for_timeout(300)
    visitor.page.evaluate(WATCH)
    for _ in range(MOVES):
        visitor.touch_first(*LAY[game])
        visitor.page.wait_for_timeout(400)
    return visitor.page.evaluate("({ flown: window.flown, jumped: window.jumped })")


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
@pytest.mark.parametrize(("game", "seats"), [("non_merci", 5), ("herz_an_herz", 3), ("gracias", 5), ("merci", 4)])
def test_cards_fly_and_nothing_else_jumps(visitor: Visitor, game: str, seats: int, size: tuple[int, int]) -> None:
    visitor.introduce()
    seen = played(visitor, game, seats, size)
    assert "card" in seen["flown"]
    assert sum(jump["part"] for jump in seen["jumped"] if not is_mouse_at_a_digit(jump)) < UNSEEN, seen["jumped"]


def is_mouse_at_a_digit(jump: Any) -> bool:
    """A mouse of Gracias sits at the end of a seat, which a second digit makes wider; how often, the cards say."""
    return jump["part"] < DIGIT and any("mouse" in str(what) for what in jump["what"])


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_moves_for_those_who_want_no_motion(visitor: Visitor, how: str) -> None:
    visitor.arrive()
    if how == "system":
        visitor.page.emulate_media(reduced_motion="reduce")
    else:
        visitor.page.get_by_role("button", name="Settings").click()
        visitor.page.get_by_role("radiogroup", name="Motion").get_by_role("radio", name="off").click()
    assert played(visitor, "non_merci", 4)["flown"] == []
    longest = "Math.max(0, ...document.getAnimations().map((each) => each.effect.getComputedTiming().duration))"
    assert visitor.page.evaluate(longest) <= 1


# --- Dragging --------------------------------------------------------------------------------------------------------
def drag(page: Page, what: str, where: str) -> None:
    """With the mouse, in a few steps."""
    start, end = page.locator(what).first.bounding_box(), page.locator(where).first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 10, start["y"] + 10)  # the corner that stays visible when cards overlap
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


def seated(visitor: Visitor, game: str, seats: int, **more: Any) -> Page:
    """At a table, and on turn."""
    visitor.introduce()
    visitor.sit(game, seats, **(LATE | more))
    visitor.page.locator(".place.turn").wait_for(timeout=60_000)
    return visitor.page


def test_a_token_is_dragged_onto_the_card_and_the_card_home(visitor: Visitor) -> None:
    page = seated(visitor, "non_merci", 3)
    drag(page, ".purse .symbol", ".offer")
    expect(page.locator(".purse b")).to_have_text("10")
    page.locator(".place.turn").wait_for()
    card = page.locator(".offered").get_attribute("aria-label")
    drag(page, ".offered", ".mine")
    expect(page.locator(".log li", has_text=f"Camille takes the {str(card).split()[-1]}")).to_be_visible()


def test_a_drawn_card_is_dragged_to_the_discards(visitor: Visitor) -> None:
    page = seated(visitor, "herz_an_herz", 2)
    drag(page, ".drawn .card", "[data-drop=discard]")
    expect(page.locator(".log li", has_text="Camille discards")).to_be_visible()


def test_a_card_of_a_trio_is_dragged_to_whoever_gets_it(visitor: Visitor) -> None:
    page = seated(visitor, "gracias", 3)
    drag(page, ".trio.lit", ".gr-place")
    page.locator(".trio.chosen").wait_for()
    drag(page, ".trio.chosen > span:nth-child(2)", ".seat:nth-child(2)")
    expect(page.locator(".log li", has_text="Camille keeps")).to_contain_text("to Marius, who says")


def test_a_card_of_the_hand_is_dragged_to_a_pile(visitor: Visitor) -> None:
    page = seated(visitor, "merci", 3, tempo="calm")
    drag(page, ".hand .hc:not(.dim)", ".pile3:nth-child(1)")
    laid = page.locator(".log li", has_text="Camille").filter(has_text="pile 1")
    expect(laid.or_(page.locator(".toast")).first).to_be_visible()  # laid, or explained with its rule
