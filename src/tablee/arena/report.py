"""The report of an arena: one page that needs nothing else, to be shown to friends."""

from dataclasses import dataclass
from html import escape

from tablee.arena.findings import BotFindings, Findings
from tablee.arena.pictures import histogram, ladder, matrix, score_histograms, told
from tablee.games.sentences import Language, Sentence, grouped, letter

STYLE = """
:root { color-scheme: light dark; --wall: #e4d8c1; --paper: #fffaf0; --ink: #1d2a38; --ink-2: #4c5763;
  --line: #1d2a3829; --good: #2c6548; --bad: #a32a22; --bot-0: #b3262f; --bot-1: #1f5f9e; --bot-2: #3c6b2d;
  --bot-3: #b64e08; --bot-4: #6a3c83; --bot-5: #12716f; --bot-6: #b83a74; --bot-7: #8a6114; }
@media (prefers-color-scheme: dark) { :root { --wall: #14202c; --paper: #1d2b39; --ink: #f6ecd9; --ink-2: #b9b4a6;
  --line: #f6ecd930; --good: #7cc69a; --bad: #f08a80; --bot-0: #ef7f86; --bot-1: #79b3ea; --bot-2: #92c47f;
  --bot-3: #f3a063; --bot-4: #c39ade; --bot-5: #66c7c3; --bot-6: #ee8fbb; --bot-7: #d6a43c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wall); color: var(--ink);
  font: 16px/1.5 "Atkinson Hyperlegible Next", "Segoe UI", system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 12px 48px; }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.15; margin: 0; }
h1 { font-size: 2.1rem; } h2 { font-size: 1.25rem; }
header p { margin: 8px 0 0; color: var(--ink-2); }
.winner { font-size: 1.15rem; color: var(--ink); }
section { background: var(--paper); border-radius: 16px; padding: 18px 18px 14px; margin-top: 18px;
  box-shadow: 0 2px 4px #3a2c1429, 0 6px 14px #3a2c1426; }
section p { margin: 6px 0 12px; color: var(--ink-2); font-size: .9rem; }
svg { display: block; width: 100%; height: auto; font-size: 14px; overflow: visible; }
text { fill: var(--ink); font-variant-numeric: tabular-nums; }
.figure, .end { text-anchor: end; } .column, .cell { text-anchor: middle; } .cell { font-weight: 650; }
.small { font-size: 12px; fill: var(--ink-2); } .name { font-weight: 600; } .column { font-weight: 600; }
.parity { stroke: var(--ink-2); stroke-dasharray: 3 4; } .whisker { stroke: var(--ink); stroke-width: 2; opacity: .55; }
.axis { stroke: var(--line); } .mean { stroke: var(--ink); stroke-width: 1.5; }
rect.good { fill: var(--good); } rect.bad { fill: var(--bad); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: right; padding: 5px 8px; border-bottom: 1px solid var(--line); white-space: nowrap;
  font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; } th { color: var(--ink-2); font-weight: 600; }
td i { display: inline-block; width: .7em; height: .7em; border-radius: 50%; margin-right: .5em; }
footer { color: var(--ink-2); font-size: .85rem; margin-top: 18px; }
@media (max-width: 520px) { main { padding: 16px 8px 32px; } section { padding: 14px 12px 10px; }
  h1 { font-size: 1.6rem; } svg { font-size: 19px; } .small { font-size: 16px; } }
"""

TABLE = Sentence("Results")
TABLE_SAYS = Sentence(
    "A share of 1 is an equal share of the victories; shared victories are split. Margins are intervals of 95 %."
)
RATINGS = Sentence("Ratings")
RATINGS_SAYS = Sentence("Plackett-Luce: 25 is the middle; the higher, the stronger at this mixture of tables.")
MATRIX = Sentence("Who beats whom")
MATRIX_ALONE = Sentence(
    "The row's bot alone at a table of the column's: its share of the victories, 1 is an equal share."
)
MATRIX_MIXED = Sentence(
    "How often the row's bot ends ahead of the column's at the same table: 1 is as often as not, 2 is always."
)
SCORES = Sentence("Points")
SCORES_SAYS = Sentence("How often each ended with so many points.")
SEATS = Sentence("Seats")
SEATS_SAYS = Sentence(
    "Whether a seat is worth more than another; every arrangement was played in every seat with the same cards."
)
LENGTHS = Sentence("Moves in a match")
COLUMNS = (
    Sentence("bot"),
    Sentence("share of wins"),
    Sentence("points"),
    Sentence("rating"),
    Sentence("seatings"),
)


@dataclass(frozen=True)
class Page:
    """A report in one language."""

    findings: Findings
    language: Language

    def say(self, sentence: Sentence) -> str:
        """In the language of the page, safe to be shown."""
        return escape(sentence.printed_in(self.language))

    @property
    def hues(self) -> dict[str, int]:
        """Every bot keeps its colour."""
        return {bot.name: number for number, bot in enumerate(self.findings.bots)}

    def written(self) -> str:
        """The whole page."""
        contest = self.findings.contest
        title = f"{contest.game.title} · {contest.seats}"
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
            f"{self.header()}{''.join(self.sections())}{self.footer()}</main></body></html>\n"
        )

    def header(self) -> str:
        """What was played, and who came out best."""
        findings, contest = self.findings, self.findings.contest
        best = findings.bots[0]
        told_matches = Sentence(
            "{matches} matches, {seats} seats, {deals} deals, each in {arrangements} arrangements; "
            "limit a move: {limit}",
            matches=grouped(findings.matches),
            seats=contest.seats,
            deals=grouped(contest.deals),
            arrangements=len(contest.arrangements),
            limit=str(contest.limit),
        )
        told_best = Sentence(
            "{best} is the strongest: {share} times an equal share of the victories.",
            best=best.name,
            share=told(best.win_share),
        )
        return (
            f"<header><h1>{escape(contest.game.title)}</h1><p class='winner'>{self.say(told_best)}</p>"
            f"<p>{self.say(told_matches)}</p></header>"
        )

    def sections(self) -> list[str]:
        """Table and plots."""
        findings = self.findings
        shares = [(bot.name, bot.win_share, self.hues[bot.name]) for bot in findings.bots]
        ratings = [(bot.name, bot.rating, self.hues[bot.name]) for bot in findings.bots]
        seats = [(letter(number), seat, 1) for number, seat in enumerate(findings.seats)]
        lengths = findings.lengths or {0: 0}
        matrix_says = MATRIX_MIXED if findings.contest.mixtures else MATRIX_ALONE
        return [
            self.section(TABLE, TABLE_SAYS, self.table() + ladder("win share", shares, 2, 1.0)),
            self.section(MATRIX, matrix_says, matrix(findings)),
            self.section(RATINGS, RATINGS_SAYS, ladder("ratings", ratings, 1)),
            self.section(SCORES, SCORES_SAYS, score_histograms(findings.bots, self.hues)),
            self.section(SEATS, SEATS_SAYS, ladder("seats", seats, 2, 1.0)),
            self.section(LENGTHS, None, histogram("", lengths, 7, min(lengths), max(lengths), 110)),
        ]

    def section(self, title: Sentence, says: Sentence | None, content: str) -> str:
        """A card of the page."""
        words = f"<p>{self.say(says)}</p>" if says else "<p></p>"
        return f"<section><h2>{self.say(title)}</h2>{words}{content}</section>"

    def table(self) -> str:
        """All figures."""
        head = "".join(f"<th>{self.say(column)}</th>" for column in COLUMNS)
        rows = "".join(self.row(bot) for bot in self.findings.bots)
        return f'<div class="scroll"><table><tr>{head}</tr>{rows}</table></div>'

    def row(self, bot: BotFindings) -> str:
        """One bot."""
        dot = f'<i style="background:var(--bot-{self.hues[bot.name] % 8})"></i>'
        rating = told(bot.rating, 1)
        cells = (told(bot.win_share), told(bot.points), rating, f"{bot.seatings:,}")
        return f"<tr><td>{dot}{escape(bot.name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

    def footer(self) -> str:
        """How to do it again."""
        contest = self.findings.contest
        command = (
            f"tablee arena {contest.game.name} --bots {','.join(contest.bots)} --seats {contest.seats} "
            f"--matches {contest.matches} --limit {contest.limit} --seed {contest.seed}"
            f"{' --mixtures' if contest.mixtures else ''}"
        )
        return f"<footer><code>{escape(command)}</code></footer>"


def draw_report(findings: Findings, language: Language = "en") -> str:
    """The page as text."""
    return Page(findings, language).written()
