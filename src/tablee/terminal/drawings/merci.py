"""The table of MERCI: three piles, the back of the draw pile, your hand, and everybody's hearts."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from tablee.games.game import Choice
from tablee.games.merci.view import MerciTable
from tablee.games.sentences import Language, Sentence
from tablee.match.view import View
from tablee.terminal.drawings.seats import draw_progress, named, seat_name, seat_table

STYLES = {"y": "yellow", "p": "magenta", "g": "green", "b": "blue", "o": "dark_orange"}
BACKS = {
    "one": Sentence("one"), "swap": Sentence("swap"),
    "heart": Sentence("heart"), "two": Sentence("two"),
}  # fmt: skip
EFFECTS = {
    "one": Sentence("somebody draws a card"),
    "swap": Sentence("draw, then give a card"),
    "heart": Sentence("for the fewest, then a draw"),
    "two": Sentence("somebody draws two cards"),
}
YOURS = {
    "playing": Sentence("Your turn: lay a card or draw."),
    "heart": Sentence("You say who gets the heart."),
    "to": Sentence("You say who draws."),
    "give": Sentence("You give somebody a card."),
    "thanks": Sentence("You are to take cards: say thanks, quickly!"),
}
THEIRS = {
    "playing": Sentence("is to play"),
    "heart": Sentence("says who gets the heart"),
    "to": Sentence("says who draws"),
    "give": Sentence("gives somebody a card"),
    "thanks": Sentence("owes thanks"),
}
CARDS = Sentence("cards")
HAND = Sentence("hand")
HEARTS = Sentence("hearts")
BACK_LETTERS = Sentence("backs 1 swap heart 2")


def draw(view: View, language: Language) -> RenderableType:
    """Everything that this view shows."""
    table: MerciTable = view.table
    parts = [draw_piles(view, table, language), draw_seats(view, table, language)]
    if view.seat is not None:
        parts.append(draw_hand(table.hands[view.seat].cards, language))
    return Group(*parts)


def draw_card(card: str) -> Text:
    """Colour letter and value, in its colour."""
    return Text(f" {card} ", f"bold {STYLES[card[0]]}")


def draw_piles(view: View, table: MerciTable, language: Language) -> RenderableType:
    """How far the match is, three tops, and what a SIOUPLAIT would do now."""
    if not table.tops:
        return Text()
    tops = Text("  ").join(
        Text.assemble((f"{pile} ", "dim"), draw_card(card)) for pile, card in enumerate(table.tops, 1)
    )
    pile = Text(draw_pile(table).said_in(language), "dim")
    return Group(draw_round(view, table, language), Panel(tops, expand=False, padding=(0, 3)), pile)


def draw_round(view: View, table: MerciTable, language: Language) -> RenderableType:
    """The round, whose turn it is, and how many hearts win; nothing of a round that was counted."""
    if table.counted or table.turn_of is None:
        return Text(end="")
    number = Sentence("round {number}", number=len(view.rounds) + 1)
    turn = Sentence("turn: {name}", name=named(view.players, table.turn_of))
    hearts = Sentence("{hearts} hearts win", hearts=table.hearts_to_win)
    return draw_progress(language, number, turn, hearts)


def draw_pile(table: MerciTable) -> Sentence:
    """How many cards are left, and what the top back would bring."""
    if table.back is None:
        return Sentence("draw pile empty")
    return Sentence(
        "draw pile {cards}, {back}: {effect}", cards=table.draw_pile, back=BACKS[table.back], effect=EFFECTS[table.back]
    )


def draw_briefly(view: View, language: Language) -> RenderableType:
    """Tops, back and own hand in one line, for those who only watch."""
    table: MerciTable = view.table
    parts: list[Text | tuple[str, str]] = [("  ", "")]
    for pile, card in enumerate(table.tops, 1):
        parts += [(f"{pile}", "dim"), draw_card(card)]
    back = BACKS[table.back].said_in(language) if table.back else "·"
    parts.append((f" [{back}] ", "dim"))
    if view.seat is not None:
        parts += [("| ", "dim"), *(draw_card(card) for card in table.hands[view.seat].cards)]
    return Text.assemble(*parts)


def situation(view: View) -> Sentence:
    """Whom the table waits for, and what for."""
    table: MerciTable = view.table
    if table.last_card_of is not None and table.main is None:
        return Sentence("{name} has no card left. Does anybody object?", name=named(view.players, table.last_card_of))
    if table.main is None:
        return Sentence("The round is over.")
    if table.main == view.seat:
        return YOURS[table.phase]
    name = named(view.players, table.main)
    return Sentence("{name} {does}.", name=name, does=THEIRS[table.phase])


def offers(view: View) -> tuple[Choice, ...]:
    """The moves that have a number. Which word goes with a card, and when MALPOLI is due, nobody is told; out of turn
    no card is pointed at."""
    is_mine = view.table.main == view.seat
    plain = [choice for choice in view.legal if not choice.do.startswith(("SIOUPLAIT", "SKUZ", "quiet"))]
    return tuple(choice for choice in plain if is_mine or " on " not in choice.do)


def draw_seats(view: View, table: MerciTable, language: Language) -> RenderableType:
    """One row a seat: cards in hand, their backs, and hearts."""
    rows = seat_table(language, CARDS, HAND if table.counted else BACK_LETTERS, points=HEARTS)
    for seat in range(view.seats):
        hand = table.hands[seat]
        backs = Text("  ".join(str(count) for count in hand.backs.values()), "dim")
        faces = Text.assemble(*(draw_card(card) for card in hand.cards))
        rows.add_row(
            seat_name(view, seat, language),
            str(hand.count),
            faces if table.counted else backs,
            Text("♥" * table.hearts[seat], "red"),
        )
    return rows


def draw_hand(cards: tuple[str, ...], language: Language) -> RenderableType:
    """The own cards."""
    return Text.assemble(Sentence("your hand: ").said_in(language), *(draw_card(card) for card in cards))
