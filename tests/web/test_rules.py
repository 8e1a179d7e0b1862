"""Examples beside the rules: what the reader arranges is counted by the kernel."""

from playwright.sync_api import expect

from tests.web.visitor import Visitor


def test_a_card_that_joins_two_runs(visitor: Visitor) -> None:
    """The example of the rules: one card more, and fewer points."""
    visitor.introduce()
    visitor.page.goto("/rules/non_merci")
    total = visitor.page.locator(".worth p b")
    expect(total).to_have_text("37")  # 6 + 20 + 22 − 11
    visitor.page.get_by_role("button", name="21", exact=True).press("Enter")
    expect(total).to_have_text("15")  # 6 + 20 − 11


def test_a_column_with_a_joker(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.page.goto("/rules/herz_an_herz")
    total = visitor.page.locator(".worth p b")
    expect(total).to_have_text("3")  # two fish
    visitor.page.get_by_role("button", name="52", exact=True).click()
    visitor.page.get_by_role("button", name="lay on the left").click()
    visitor.page.get_by_role("button", name="66", exact=True).click()
    visitor.page.get_by_role("button", name="lay on the left").click()
    expect(visitor.page.locator(".verdict")).to_contain_text("H-4")  # not under the 52
    visitor.page.get_by_role("button", name="cherry joker").click()
    visitor.page.get_by_role("button", name="lay on the right").click()
    expect(visitor.page.locator(".try .strip", has_text="75")).to_be_visible()
    expect(total).to_have_text("6")


def test_a_colour_is_lost_and_kept(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.page.goto("/rules/gracias")
    because = visitor.page.locator(".because")
    expect(because.first).to_contain_text("tied for the most with Léa")
    visitor.page.get_by_role("button", name="one card more for Léa").click()
    expect(because.nth(1)).to_contain_text("packet of 5")
    visitor.page.get_by_role("button", name="one card less for Camille").click()
    expect(because.first).to_have_text("0 loses 3 lemons, the most outside packets")


def test_a_word_for_a_card(visitor: Visitor) -> None:
    visitor.introduce()
    visitor.page.goto("/rules/merci")
    visitor.page.locator(".try").get_by_role("button", name="5 drop").click()
    expect(visitor.page.locator(".verdict")).to_contain_text("SIOUPLAIT is missing")
    visitor.page.get_by_role("radio", name="SIOUPLAIT").click()
    expect(visitor.page.locator(".verdict.good")).to_contain_text("3-4-5")


def test_the_rules_of_merci_are_drawn(visitor: Visitor) -> None:
    """Four backs, twins, three combinations, and the cards that bring hearts."""
    visitor.introduce()
    visitor.page.goto("/rules/merci")
    expect(visitor.page.locator(".figures figcaption")).to_have_text(
        [
            *("One card", "Swap", "A heart", "Two cards", "twins: SKUZ!"),
            *("a suite", "a colour", "three of a kind", "with SIOUPLAIT, a heart"),
        ]
    )


def test_a_second_device_is_the_same_person(visitor: Visitor) -> None:
    visitor.arrive("Camille")
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("button", name="Open on another device").click()
    expect(visitor.page.get_by_role("img", name="QR code for the other device")).to_be_visible()
    path = str(visitor.ask("/api/me/link", {})["path"])
    browser = visitor.page.context.browser
    assert browser is not None
    elsewhere = browser.new_context(base_url=visitor.page.url, locale="en-GB")
    for answer in ("Camille", "This link is used up or too old."):
        page = elsewhere.new_page()
        page.goto(path)
        page.get_by_role("button", name="It is me").click()
        expect(page.locator(".pill" if answer == "Camille" else "[role=alert]")).to_contain_text(answer)
    elsewhere.close()
