"""Draw the icons of an installed Tablée from web/public/icon.svg: part of `make pictures`."""

from pathlib import Path

from playwright.sync_api import Page

PUBLIC = Path(__file__).parents[2] / "web/public"
CLOTH = "#f7f1e4"
ICONS = {  # pixels, and how much of it is drawn
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-180.png": (180, 1.0),
    "icon-maskable.png": (512, 0.8),
}
SQUARE = """<style>body {{ margin: 0; background: {ground}; display: grid; place-items: center; height: 100vh }}
svg {{ display: block; width: {share}vw }}</style>{drawing}"""


def draw_icons(page: Page) -> None:
    """Every size; whoever cuts an icon round gets one with room around it, on a whole cloth."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    for name, (size, share) in ICONS.items():
        page.set_viewport_size({"width": size, "height": size})
        is_whole = share < 1 or size == 180  # no transparent corners: phones cut them themselves
        page.set_content(SQUARE.format(ground=CLOTH if is_whole else "none", share=share * 100, drawing=drawing))
        page.screenshot(path=PUBLIC / name, omit_background=True)
