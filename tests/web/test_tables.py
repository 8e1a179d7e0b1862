"""What a table does between two moves: refusals, reload, lost connections, words, languages."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.visitor import Visitor

LATE = {"tempo": "slow"}  # nobody hurries


def test_a_closed_answer_says_why(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("herz_an_herz", 2, **LATE)
    expect(visitor.page.locator(".place.turn")).to_be_visible()
    visitor.press("ArrowLeft")  # nothing goes there before there is a starting card
    expect(visitor.page.locator(".toast")).to_contain_text("H-")


def test_names_and_chat_are_shown_as_they_were_typed(visitor: Visitor) -> None:
    """A C in a name is no seat, and braces are no slots."""
    visitor.introduce("Anna C")
    visitor.sit("gracias", 3, **LATE)
    log = visitor.page.locator(".log ol")
    expect(log).to_contain_text("Anna C lays the table.")
    visitor.page.get_by_role("textbox", name="Message").fill("{0} {who} at seat B, C!")
    visitor.press("Enter")
    expect(log).to_contain_text("Anna C {0} {who} at seat B, C!")


def test_the_language_changes_on_the_spot(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("non_merci", 3, **LATE)
    expect(visitor.page.locator(".place.turn")).to_contain_text("Your turn")
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("radio", name="Français").click()
    visitor.press("Escape")
    expect(visitor.page.locator(".place.turn")).to_contain_text("À vous")
    expect(visitor.page.locator(".answer.brass")).to_contain_text("payer un jeton")


def test_reload_brings_back_the_table(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("gracias", 4, **LATE)
    visitor.page.locator(".trio.lit").first.click()
    visitor.page.locator(".trio.chosen").wait_for()
    visitor.page.reload()
    expect(visitor.page.locator(".trio.chosen")).to_be_visible()


def test_a_lost_connection_is_shown_and_comes_back(visitor: Visitor) -> None:
    sockets = watch_sockets(visitor.page)
    visitor.introduce()
    visitor.sit("non_merci", 3, **LATE)
    expect(visitor.page.locator(".place.turn")).to_be_visible()
    sockets[-1].close()
    expect(visitor.page.locator(".banner.lost")).to_be_visible()
    visitor.press("n")  # said while nobody hears it
    expect(visitor.page.locator(".banner.back")).to_be_visible()
    expect(visitor.page.locator(".purse b")).to_have_text("10")  # and carried out once


def watch_sockets(page: Page) -> list[WebSocketRoute]:
    """Every socket that the page opens, so that it can be cut."""
    opened: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        opened.append(socket)

    page.route_web_socket("**/socket", pass_on)
    return opened


def test_a_key_that_is_held_down_is_one_move(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("non_merci", 3, **LATE)
    purse = visitor.page.locator(".purse b")
    visitor.page.locator(".place.turn").wait_for()
    visitor.page.keyboard.down("n")
    expect(purse).to_have_text("10")
    visitor.page.locator(".place.turn").wait_for()
    visitor.page.keyboard.down("n")  # repeated, as by a key that nobody lets go
    visitor.page.wait_for_timeout(400)
    expect(purse).to_have_text("10")


def test_whoever_floods_is_told_and_may_come_back(visitor: Visitor) -> None:
    servers: list[WebSocketRoute] = []
    visitor.page.route_web_socket("**/socket", lambda socket: servers.append(socket.connect_to_server()))
    visitor.introduce()
    visitor.sit("gracias", 3, **LATE)
    visitor.page.locator(".place.turn").wait_for()
    for _ in range(400):
        servers[-1].send("nonsense")
    expect(visitor.page.get_by_role("heading", name="Not so fast")).to_be_visible()
    expect(visitor.page.locator(".table")).to_have_count(0)
    visitor.page.get_by_role("button", name="Back to the table").click()
    expect(visitor.page.locator(".table .place.turn")).to_be_visible()


def test_a_word_belongs_to_the_card_that_follows(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.sit("merci", 3, tempo="calm")
    visitor.press("1")
    expect(visitor.page.locator(".word.on")).to_have_text("SIOUPLAIT1")
    visitor.press("2")
    expect(visitor.page.locator(".word.on")).to_have_text("SKUZ2")
    visitor.press("2")
    expect(visitor.page.locator(".word.on")).to_have_count(0)


def test_settings_are_remembered(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("radio", name="evening").click()
    visitor.page.get_by_role("radio", name="large", exact=True).click()
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(visitor.page.locator("html")).to_have_attribute("data-text", "large")


def test_a_race_waits_for_no_answer(visitor: Visitor) -> None:
    """On a slow phone the next word is sent before the last is answered, and the same word once (M-19)."""
    page, sent, held = visitor.page, list[str](), list[bool]()

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "play":
                sent.append(told["do"])
            server.send(message)

        def from_server(message: str | bytes) -> None:
            if held:  # from now on nothing comes back
                return
            socket.send(message)
            match = json.loads(message).get("view", {}).get("match") or {"legal": []}
            if {"MALPOLI", "draw"} <= {move["do"] for move in match["legal"]}:
                held.append(True)

        socket.on_message(from_page)
        server.on_message(from_server)

    page.route_web_socket("**/socket", pass_on)
    visitor.introduce()
    visitor.sit("merci", 3, tempo="calm")
    visitor.wait(lambda: bool(held), 60)
    page.locator(".place.turn").wait_for()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    visitor.press("5", "5", "0")
    visitor.wait(lambda: "draw" in sent)  # what came before it was sent before it
    assert sent == ["MALPOLI", "draw"]
