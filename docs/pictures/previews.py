"""Draw the pictures of links, which messengers show, from our own boxes: part of `make pictures`."""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize

PUBLIC = Path(__file__).parents[2] / "web/public"
GAMES = ("merci", "herz_an_herz", "non_merci", "gracias")
SIZE: ViewportSize = {"width": 1200, "height": 630}
COLOURS = 128  # flat drawings need no more
DRAW = """([game, games]) => {
  const isOne = games.length === 1
  const boxes = games.map((each) => document.querySelector(`.game[data-game=${each}] .boxart`).outerHTML)
  const drawn = boxes.map((box) => `<div style="width: ${isOne ? 380 : 244}px">${box}</div>`).join('')
  const mark = isOne ? '<span class="mark" style="font-size: 108px; margin-left: 40px">Tablée</span>' : ''
  const over = document.createElement('div')
  over.style = 'position: fixed; inset: 0; z-index: 99; background: var(--wall)'
  over.innerHTML = `<div class="cloth" data-game="${game}" style="position: absolute; inset: 30px">
    <div class="runner" style="position: absolute; inset: 195px 0 auto; height: 180px"></div>
    <div style="position: absolute; inset: 0; display: flex; gap: 30px; align-items: center; justify-content: center">
      ${drawn}${mark}
    </div>
  </div>`
  document.body.append(over)
}"""
PICTURES = {"preview": GAMES} | {f"preview-{game}": (game,) for game in GAMES}


def draw_previews(page: Page, address: str) -> None:
    """The four boxes, and each box alone."""
    page.set_viewport_size(SIZE)
    for name, games in PICTURES.items():
        page.goto(address)
        page.locator(".game .btn.primary").last.wait_for()
        page.evaluate(DRAW, [games[-1], games])
        page.evaluate("document.fonts.ready.then(() => null)")
        drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
        drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(PUBLIC / f"{name}.png", optimize=True)
