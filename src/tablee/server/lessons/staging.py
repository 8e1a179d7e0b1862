"""The tables of a lesson: a real match with its cards in the order that the lesson says."""

from tablee.games.lessons import LEARNER, Deal, Lesson, Moves
from tablee.insight.puzzles import Puzzle, lesson_puzzles
from tablee.match.dealing import due_cards
from tablee.match.match import Match, box_of, new

BOT = "bot:level:3"


def stage(lesson: Lesson, number: int, players: tuple[str, ...]) -> Match:
    """The match before a step, as the steps before it have left it."""
    if (puzzle := puzzle_of(lesson, number)) is not None:
        return with_players(puzzle.match(), players)
    start = max(place for place in range(number + 1) if lesson.steps[place].deal)
    first = lesson.steps[start]
    assert first.deal is not None
    match = laid_out(lesson.game, lesson.seats, first.deal, players)
    play_all(match, first.before)
    for step in lesson.steps[start:number]:
        play_all(match, ((LEARNER, step.do), *step.then))
    return match


def puzzle_of(lesson: Lesson, number: int) -> Puzzle | None:
    """The puzzle that a step is about, if it is about one."""
    puzzle = lesson.steps[number].puzzle
    return None if puzzle is None else lesson_puzzles(lesson.game)[puzzle - 1]


def with_players(match: Match, players: tuple[str, ...]) -> Match:
    """The learner in the first seat, bots in the others."""
    match.players = players_of(players[0], match.seats)
    return match


def laid_out(game: str, seats: int, deal: Deal, players: tuple[str, ...]) -> Match:
    """A new table with its cards in this order."""
    match = new(game, seats, by_hand=True, players=players, **deal.options)
    deal_due(match, deal)
    return match


def players_of(name: str, seats: int) -> tuple[str, ...]:
    """The learner and the bots."""
    return (name, *[BOT] * (seats - 1))


def play_all(match: Match, moves: Moves) -> None:
    """One move after the other; what must be dealt in between comes in some order."""
    for seat, do in moves:
        match.play(seat, do)
        deal_due(match, Deal(()))


def deal_due(match: Match, deal: Deal) -> None:
    """Everything that is to be dealt now."""
    while match.awaits:
        if match.awaits == "first":
            match.deal({"chance": "first", "seat": deal.first})
        elif match.awaits == "shuffle":
            match.deal({"chance": "shuffle", "cards": arranged_cards(match, deal)})
        else:
            match.deal({"chance": "backs", "backs": arranged_backs(match, deal)})


def arranged_cards(match: Match, deal: Deal) -> list[str]:
    """All cards that are due, the named ones on top."""
    rest = [match.game.notation.cards[number] for number in due_cards(box_of(match))]
    for card in deal.cards:
        rest.remove(card)
    return [*deal.cards, *rest]


def arranged_backs(match: Match, deal: Deal) -> dict[str, str]:
    """A back for every card, the named ones as they are named."""
    rest = [match.game.notation.backs[number] for number in due_cards(box_of(match))]
    for back in deal.backs.values():
        rest.remove(back)
    cards = match.game.notation.cards.values()
    return {card: deal.backs[card] if card in deal.backs else rest.pop() for card in cards}
