"""What somebody meets who tries the page for the first time."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Newcomer
from tests.web.layout import MISPLACED
from tests.web.test_inviting import open_home
from tests.web.test_pages import bottom_of, misplaced
from tests.web.visitor import Visitor

LATE = {"tempo": "slow"}  # nobody hurries


# --- Addresses -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", ["/poker", "/rules/poker", "/lesson/poker", "/new/poker"])
def test_an_address_that_leads_nowhere_says_so_and_leads_on(visitor: Visitor, path: str) -> None:
    answer = visitor.page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Nothing at this address")
    expect(visitor.page.get_by_text("does not answer")).to_have_count(0)  # nobody blames the server
    visitor.page.get_by_role("link", name="Gracias").click()
    expect(visitor.page.get_by_role("heading", name="Nothing at this address")).to_have_count(0)


# --- Home ------------------------------------------------------------------------------------------------------------
def test_a_table_that_waits_comes_before_the_boxes(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("gracias", 3, **LATE)
    visitor.page.goto("/")
    waiting, boxes = visitor.page.locator(".waits"), visitor.page.locator(".shelf")
    assert top_of(waiting.bounding_box()) < top_of(boxes.bounding_box())
    waiting.get_by_role("link", name="Resume Gracias").click()
    expect(visitor.page.locator(".place.turn")).to_be_visible()


def top_of(box: object) -> float:
    assert isinstance(box, dict)
    return float(box["y"])


def test_lessons_and_rules_stand_with_their_box_and_no_panel_is_empty(visitor: Visitor) -> None:
    open_home(visitor)
    visitor.resize((360, 640))
    for title in ("MERCI", "Herz an Herz", "Non Merci !", "Gracias"):
        box = visitor.page.locator(".game", has=visitor.page.get_by_role("button", name=f"Invite {title}"))
        expect(box.get_by_role("link", name=f"Lesson {title}")).to_be_visible()
        expect(box.get_by_role("link", name=f"Rules {title}")).to_be_visible()
    panels = visitor.page.locator(".side .label")
    expect(panels).to_have_count(2)  # problems to solve, and the code of a table
    assert all(text.strip() for text in panels.all_inner_texts())


# --- The first table -------------------------------------------------------------------------------------------------
def play_merci(visitor: Visitor) -> None:
    open_home(visitor)
    visitor.page.locator(".game[data-game=merci] .btn.primary").click()
    visitor.page.locator(".table[data-game=merci]").wait_for()


def test_merci_begins_with_the_starter_rules_and_one_touch_leads_to_all_of_them(newcomer: Newcomer) -> None:
    somebody, sent = newcomer("Camille"), list[Any]()
    somebody.page.on("request", lambda asked: sent.append(asked.post_data_json))
    play_merci(somebody)
    expect(somebody.page.get_by_text("We begin with the starter rules.")).to_be_visible()
    somebody.page.get_by_role("button", name="Full rules next time").click()
    play_merci(somebody)
    laid = [each["options"] for each in sent if each and each.get("game") == "merci"]
    assert laid == [{"rules": "starter"}, {}]
    expect(somebody.page.get_by_text("starter rules")).to_have_count(0)


def test_on_a_phone_what_newcomers_are_told_covers_nothing_of_the_table(newcomer: Newcomer) -> None:
    somebody = newcomer("Camille")
    page = somebody.page
    page.set_viewport_size({"width": 360, "height": 640})
    play_merci(somebody)
    understood = page.get_by_role("button", name="Got it")
    understood.wait_for()
    somebody.wait(lambda: bottom_of(page, ".over.high") <= top_of(page.locator(".bar").bounding_box()))
    assert page.evaluate(MISPLACED) == []
    understood.click()
    somebody.wait(lambda: top_of(page.locator(".bar").bounding_box()) < 1)


def test_whoever_has_understood_the_starter_rules_is_not_told_again_at_that_table(newcomer: Newcomer) -> None:
    somebody = newcomer("Camille")
    page = somebody.page
    play_merci(somebody)
    page.get_by_role("button", name="Got it").click()
    page.reload()
    page.locator(".table[data-game=merci]").wait_for()
    expect(page.get_by_text("starter rules")).to_have_count(0)


def test_options_that_were_chosen_stay_when_the_offers_are_read_again(newcomer: Newcomer) -> None:
    page = newcomer("Camille").page
    page.goto("/new/non_merci")
    page.get_by_role("radiogroup", name="Rounds").get_by_role("radio", name="3", exact=True).click()
    with page.expect_response(lambda answer: "/api/catalogue" in answer.url):
        page.get_by_label("change language").select_option("fr")
    three = page.get_by_role("radiogroup", name="Manches").get_by_role("radio", name="3", exact=True)
    expect(three).to_have_attribute("aria-checked", "true")


def test_a_name_that_was_given_is_told_once_and_changed_at_the_table(newcomer: Newcomer) -> None:
    somebody = newcomer()
    open_home(somebody)
    somebody.page.locator(".game[data-game=gracias] .btn.primary").click()
    given = str(somebody.page.request.get("/api/me").json()["name"])
    expect(somebody.page.get_by_text(f"Here, you are {given}")).to_be_visible()
    somebody.page.get_by_role("button", name="Got it").click()
    somebody.page.get_by_role("button", name="Settings").click()
    somebody.page.get_by_role("textbox", name="Your name").fill("Paul")
    somebody.page.get_by_role("button", name="Keep").click()
    expect(somebody.page.locator(".log th", has_text="Paul")).to_be_visible()
    somebody.page.reload()
    expect(somebody.page.get_by_text("Here, you are")).to_have_count(0)


def test_a_lesson_says_who_one_is(newcomer: Newcomer) -> None:
    somebody, known = newcomer(), newcomer("Paul")
    somebody.page.goto("/lesson/herz_an_herz")
    expect(somebody.page.locator(".coach")).to_contain_text("Here, you are Camille.")
    known.page.goto("/lesson/herz_an_herz")
    known.page.locator(".coach").wait_for()
    expect(known.page.locator(".coach")).not_to_contain_text("Here, you are")


# --- At the table ----------------------------------------------------------------------------------------------------
def test_a_tab_that_waits_says_whose_turn_it_is(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("non_merci", 3, **LATE)
    visitor.page.locator(".place.turn").wait_for()
    expect(visitor.page).to_have_title("Your turn! · Non Merci ! · Tablée")
    expect(visitor.page.get_by_role("status").filter(has_text=re.compile("^Your turn$"))).to_have_count(1)
    visitor.page.goto("/")
    expect(visitor.page).to_have_title("Tablée")


def test_alone_there_is_no_clock_unless_it_is_asked_for(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("non_merci", 3, tempo="calm")
    visitor.page.locator(".place.turn").wait_for()
    expect(visitor.page.get_by_role("timer")).to_have_count(0)
    visitor.page.goto("/new/gracias")
    visitor.page.get_by_role("radiogroup", name="The clock runs").get_by_role("radio", name="always").click()
    visitor.page.get_by_role("radio", name="calm").click()
    visitor.page.get_by_role("button", name="To the table!").click()
    visitor.wait(lambda: visitor.page.get_by_role("timer").count() == 1)


def test_the_menu_of_phrases_closes_on_escape_and_on_touches_elsewhere(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("non_merci", 3, **LATE)
    phrases, menu = visitor.page.get_by_role("button", name="Ready-made phrases"), visitor.page.locator(".menu")
    phrases.click()
    expect(menu).to_be_visible()
    visitor.press("Escape")
    expect(menu).to_have_count(0)
    phrases.click()
    visitor.page.mouse.click(300, 300)
    expect(menu).to_have_count(0)
    visitor.resize((360, 640))
    visitor.page.get_by_role("button", name="Log and points").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Ready-made phrases").click()
    visitor.press("Escape")
    expect(menu).to_have_count(0)
    expect(visitor.page.get_by_role("dialog")).to_be_visible()  # the sheet around it stays


def test_an_emoji_is_a_whole_avatar(newcomer: Newcomer) -> None:
    somebody = newcomer("👩‍🚀 Zoé")
    open_home(somebody)
    expect(somebody.page.locator(".pill .plate")).to_have_text("👩‍🚀")


def test_whoever_chose_a_name_is_not_told_it_even_if_they_are_recognised_late(visitor: Visitor) -> None:
    visitor.introduce("Rosa")
    visitor.page.route("**/api/me", lambda route: None)  # which is never answered
    visitor.sit("non_merci", 3, **LATE)
    expect(visitor.page.locator(".place.turn")).to_be_visible()
    expect(visitor.page.get_by_text("Here, you are Rosa")).to_have_count(0)


def test_a_sum_of_one_term_is_no_equation(visitor: Visitor) -> None:
    """Whoever has one card has its points: 24, and not 24 = 24."""
    visitor.introduce()
    visitor.sit("non_merci", 3, **LATE)
    visitor.page.locator(".place.turn").wait_for()
    sum_of_points = visitor.page.locator(".place .sum")
    expect(sum_of_points).to_have_text(re.compile(r"^\s*0\s+without tokens\s*$"))
    visitor.page.locator(".answer.ink").click()
    expect(sum_of_points).to_have_text(re.compile(r"^\s*[1-9]\d?\s+without tokens\s*$"))


# --- Languages -------------------------------------------------------------------------------------------------------
def test_the_page_speaks_the_language_of_the_browser_until_another_is_chosen(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, locale="de-AT", reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    expect(page.locator("h1")).to_contain_text("Was spielen wir")
    page.get_by_label("Sprache ändern").select_option(label="Français")
    expect(page.locator("h1")).to_contain_text("On joue à quoi")
    page.reload()
    expect(page.locator("h1")).to_contain_text("On joue à quoi")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    context.close()


# --- Larger words ----------------------------------------------------------------------------------------------------
SIZES = ((360, 640), (390, 844), (568, 320), (740, 360), (768, 1024), (1366, 650), (1440, 900))


def likes(browser: Browser, address: str, language: str, text: str) -> Visitor:
    """Somebody who likes larger words."""
    context = browser.new_context(base_url=address, locale=f"{language}-FR", reduced_motion="reduce")
    kept = json.dumps({"language": language, "text": text, "sound": False})
    context.add_init_script(f"localStorage['tablee.settings'] ??= '{kept}'")
    visitor = Visitor(context.new_page())
    visitor.introduce(language=language)
    return visitor


@pytest.mark.parametrize(("language", "text"), [("de", "huge"), ("fr", "large")])
def test_larger_words_leave_everything_on_a_table_in_its_place(
    browser: Browser, address: str, language: str, text: str
) -> None:
    visitor = likes(browser, address, language, text)
    for game, seats in (("non_merci", 7), ("herz_an_herz", 4), ("gracias", 6), ("merci", 6)):
        visitor.sit(game, seats, tempo="calm" if game == "merci" else "slow")
        visitor.page.locator(".place.turn").wait_for()
        if game == "gracias":
            visitor.touch(game)
            visitor.page.locator(".deal .icon").wait_for()
        for size in SIZES:
            visitor.resize(size)
            assert misplaced(visitor.page) == [], (game, size)
    visitor.page.context.close()


def test_each_step_is_clearly_larger_and_no_page_scrolls_sideways(browser: Browser, address: str) -> None:
    heights = []
    for text in ("normal", "large", "huge"):
        visitor = likes(browser, address, "de", text)
        for path in ("/", "/new/non_merci", "/rules/merci", "/film", "/join/ABC234"):
            visitor.page.goto(path)
            visitor.page.locator("h1").wait_for()
            visitor.page.wait_for_load_state("networkidle")
            visitor.resize((360, 640))
            assert not visitor.scrolls_sideways(), (text, path)
        heights.append(float(visitor.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")))
        visitor.page.context.close()
    assert heights[1] >= 1.25 * heights[0]
    assert heights[2] >= 1.12 * heights[1]
