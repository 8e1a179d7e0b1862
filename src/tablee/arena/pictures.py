"""Plots of an arena as SVG, written by hand: no library, no script, and the colours of the page around them."""

import math
from collections.abc import Callable, Sequence
from html import escape

from tablee.arena.findings import BotFindings, Findings
from tablee.arena.intervals import NOTHING, Estimate

WIDTH = 640
LABEL = 150  # room for names on the left
HUES = 8  # colours that the page knows, --bot-0 to --bot-7


def svg(height: int, title: str, parts: Sequence[str]) -> str:
    """A picture as wide as the page, with a name for those who cannot see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A stroke."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bar(x: float, y: float, width: float, height: float, hue: int, hint: str) -> str:
    """A filled box that tells its figure when pointed at."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}" rx="2" '
        f'style="fill:var(--bot-{hue % HUES})"><title>{escape(hint)}</title></rect>'
    )


def shorten(name: str, most: int = 18) -> str:
    """A name that fits."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def end_of(name: str, most: int) -> str:
    """The end of a name that does not fit: there bots of one kind differ."""
    return name if len(name) <= most else f"…{name[1 - most :]}"


def is_known(figure: Estimate) -> bool:
    """Whether there was anything to count."""
    return not math.isnan(figure.mean)


def told(figure: Estimate, digits: int = 2) -> str:
    """A figure with its margin, if it has one; a dash if no match had an outcome."""
    if not is_known(figure):
        return "–"
    margin = f" ± {figure.margin:.{digits}f}" if figure.margin == figure.margin else ""
    return f"{figure.mean:.{digits}f}{margin}"


def ends_of(figure: Estimate) -> tuple[float, float]:
    """The interval; the mean alone where there is none."""
    return (figure.mean, figure.mean) if math.isnan(figure.low) else (figure.low, figure.high)


# --- Ladders: one row a bot, a dot with its interval ------------------------------------------------------------------
Row = tuple[str, Estimate, int]


def ladder(title: str, rows: Sequence[Row], digits: int, middle: float | None = None) -> str:
    """Dots with their 95 % intervals on one scale; a line where everybody is equal."""
    rows = [row for row in rows if is_known(row[1])]
    scale = scale_for([figure for _, figure, _ in rows], middle)
    parts = []
    height = 34 * len(rows) + 12
    if middle is not None:
        parts.append(line(scale(middle), 4, scale(middle), height - 8, "parity"))
    for number, (name, figure, hue) in enumerate(rows):
        y = 34 * number + 22
        low, high = ends_of(figure)
        parts.append(text(0, y + 4, shorten(name), "name"))
        parts.append(line(scale(low), y, scale(high), y, "whisker"))
        parts.append(
            f'<circle cx="{scale(figure.mean):.1f}" cy="{y}" r="6" style="fill:var(--bot-{hue % HUES})">'
            f"<title>{escape(name)}: {told(figure, digits)}</title></circle>"
        )
        parts.append(text(WIDTH, y + 4, told(figure, digits), "figure"))
    return svg(height, title, parts)


def scale_for(figures: Sequence[Estimate], middle: float | None) -> Callable[[float], float]:
    """From values to places between the names and the figures."""
    ends = [middle] if middle is not None else []
    for figure in figures:
        ends += ends_of(figure)
    low, high = min(ends, default=0.0), max(ends, default=0.0)
    left, right = LABEL + 10, WIDTH - 120
    return lambda value: left + (right - left) * ((value - low) / (high - low) if high > low else 0.5)


# --- The others ------------------------------------------------------------------------------------------------------
def matrix(findings: Findings) -> str:
    """Rows against columns: the redder, the worse; the greener, the better."""
    names = [bot.name for bot in findings.bots]
    cell = min(140.0, (WIDTH - LABEL) / len(names))
    parts = [
        text(LABEL + cell * (column + 0.5), 16, end_of(name, max(4, int(cell / 10))), "column")
        for column, name in enumerate(names)
    ]
    for row, name in enumerate(names):
        y = 26 + 40 * row
        parts.append(text(0, y + 24, shorten(name), "name"))
        for column, other in enumerate(names):
            figure = findings.matrix.get((name, other), NOTHING)
            if is_known(figure):
                parts.append(matrix_cell(LABEL + cell * column, y, cell, figure, f"{name} – {other}"))
    return svg(30 + 40 * len(names), "win share matrix", parts)


def matrix_cell(x: float, y: float, width: float, figure: Estimate, hint: str) -> str:
    """One box with its figure."""
    strength = min(1.0, abs(figure.mean - 1.0))
    kind = "good" if figure.mean >= 1.0 else "bad"
    return (
        f'<rect x="{x + 1:.1f}" y="{y + 1}" width="{width - 2:.1f}" height="38" rx="5" class="{kind}" '
        f'style="fill-opacity:{0.1 + 0.5 * strength:.2f}"><title>{escape(hint)}: {told(figure)}</title></rect>'
        + text(x + width / 2, y + 25, f"{figure.mean:.2f}", "cell")
    )


def histogram(title: str, counts: dict[int, int], hue: int, low: int, high: int, height: int = 64) -> str:
    """How often each value came, in at most sixty bars, with the mean marked."""
    bins = min(60, high - low + 1)
    sums = [0] * bins
    for value, count in counts.items():
        sums[min(bins - 1, (value - low) * bins // (high - low + 1))] += count
    most, width, whole = max(sums, default=1) or 1, (WIDTH - LABEL) / bins, sum(sums) or 1
    parts = []
    for place, count in enumerate(sums):
        tall = (height - 6) * count / most
        begin = low + place * (high - low + 1) // bins
        parts.append(
            bar(LABEL + place * width + 0.5, height - tall, width - 1, tall, hue, f"{begin}: {count / whole:.1%}")
        )
    mean = sum(value * count for value, count in counts.items()) / whole
    middle = LABEL + (WIDTH - LABEL) * (mean - low + 0.5) / (high - low + 1)
    parts.append(line(middle, 0, middle, height, "mean"))
    parts.append(text(0, height / 2, shorten(title), "name"))
    parts.append(text(0, height / 2 + 16, f"{mean:.1f}", "small"))
    parts.append(line(LABEL, height, WIDTH, height, "axis"))
    parts += [text(LABEL, height + 14, str(low), "small"), text(WIDTH, height + 14, str(high), "small end")]
    return svg(height + 18, f"{title}: {mean:.1f}", parts)


def score_histograms(bots: Sequence[BotFindings], hues: dict[str, int]) -> str:
    """The points of every bot on one scale."""
    every = [points for bot in bots for points in bot.scores]
    low, high = (min(every), max(every)) if every else (0, 1)
    return "".join(histogram(bot.name, bot.scores, hues[bot.name], low, high) for bot in bots)
