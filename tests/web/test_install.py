"""Installed on a phone: what Chromium asks of an application, and icons that load in the size they claim."""

from playwright.sync_api import Page, Response

from tests.web.visitor import Visitor

SIZE = """async (address) => {
  const image = new Image()
  image.src = address
  await image.decode()
  return `${image.naturalWidth}x${image.naturalHeight}`
}"""


def test_chromium_finds_nothing_that_forbids_installing(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.page.locator("h1").wait_for()
    browser = visitor.page.context.new_cdp_session(visitor.page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_every_icon_has_the_size_it_claims(page: Page) -> None:
    page.goto("/")
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((found) => found.json())")
    sizes = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= set(sizes.values())
    assert {src: page.evaluate(SIZE, src) for src in sizes} == sizes
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])


def test_files_come_packed_and_are_kept(page: Page) -> None:
    answers = list[Response]()
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/")
    page.locator("h1").wait_for()
    assets = [answer for answer in answers if "/assets/" in answer.url and answer.url.endswith((".js", ".css"))]
    assert len(assets) >= 2
    assert {answer.headers.get("content-encoding") for answer in assets} <= {"br", "gzip"}
    assert all("immutable" in answer.headers["cache-control"] for answer in assets)
