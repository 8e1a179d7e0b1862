"""Non Merci ! explained: what lies on the table, what every point comes from, what a move would bring."""

from dataclasses import dataclass

from tablee.games.game import Explainer, Reason, Refusal
from tablee.games.non_merci.rules import HIGHEST, LOWEST, NO_CARD, PASS, PLAYED, added_points
from tablee.games.sentences import Sentence, letter
from tablee.kernel.verbs import State

Run = tuple[int, ...]


@dataclass(frozen=True)
class NonMerciTable:
    """What everybody sees; tokens of others are None for players by memory (N-6)."""

    card: int | None  # the card on offer
    pot: int  # tokens on it
    to_come: int  # cards still in the draw pile
    cards: int  # that are played in a round
    tokens: tuple[int | None, ...]  # of each seat
    runs: tuple[tuple[Run, ...], ...]  # of each seat, isolated cards are runs of one


def runs_of(state: State, seat: int) -> tuple[Run, ...]:
    """The maximal sets of consecutive values before a seat (N-4)."""
    runs: list[list[int]] = []
    owner = state.owner.tolist()
    for value in range(LOWEST, HIGHEST + 1):
        if owner[value] != seat:
            continue
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return tuple(tuple(run) for run in runs)


def count_tokens(count: int) -> Sentence:
    """So many tokens, in words."""
    return Sentence(f"{count} token{'' if count == 1 else 's'}", f"{count} jeton{'' if abs(count) < 2 else 's'}")


def count_points(count: int) -> Sentence:
    """So many points, in words."""
    return Sentence(f"{count} point{'' if abs(count) == 1 else 's'}", f"{count} point{'' if abs(count) < 2 else 's'}")


def run_reason(run: Run) -> Reason:
    """A run costs its lowest card (N-4)."""
    if len(run) == 1:
        says = Sentence(f"{run[0]} on its own", f"{run[0]} tout seul")
    else:
        says = Sentence(f"run {run[0]} to {run[-1]} counts {run[0]}", f"suite de {run[0]} à {run[-1]}, compte {run[0]}")
    return Reason(run[0], "N-4", says)


def tokens_reason(tokens: int) -> Reason:
    """Every token held takes a point off (N-4)."""
    words = count_tokens(tokens)
    return Reason(-tokens, "N-4", Sentence(f"{words.en} held", f"{words.fr} en main"))


class NonMerciExplainer(Explainer):
    """Everything is public but the order of the cards; tokens can be counted."""

    def table(self, state: State, seat: int | None, by_memory: bool) -> NonMerciTable:
        """The card, its tokens, and the runs of everybody."""
        seats = range(state.seats)
        return NonMerciTable(
            card=None if state.card == NO_CARD else int(state.card),
            pot=int(state.pot),
            to_come=PLAYED - int(state.turned),
            cards=PLAYED,
            tokens=tuple(None if by_memory and other != seat else int(state.tokens[other]) for other in seats),
            runs=tuple(runs_of(state, other) for other in seats),
        )

    def reasons(self, state: State, seat: int, viewer: int | None, by_memory: bool) -> tuple[Reason, ...]:
        """Runs, then tokens; where tokens are hidden they count for nobody yet, so that points are alike (N-6)."""
        runs = tuple(run_reason(run) for run in runs_of(state, seat))
        return runs if by_memory else (*runs, tokens_reason(int(state.tokens[seat])))

    def choice(self, state: State, seat: int, action: int) -> Sentence:
        """What passing costs and what taking brings."""
        if action == PASS:
            left = count_tokens(int(state.tokens[seat]) - 1)
            return Sentence(f"pay a token, {left.en} left", f"payer un jeton, il en reste {left.fr.split()[0]}")
        pot, card = int(state.pot), int(state.card)
        added = int(added_points(state, seat, card)) - pot
        points, tokens = count_points(added), count_tokens(pot)
        sign = "+" if added > 0 else ""
        return Sentence(
            f"take the {card} with {tokens.en}: {sign}{points.en}",
            f"prendre le {card} avec {tokens.fr} : {sign}{points.fr}",
        )

    def told(self, state: State, seat: int, action: int) -> Sentence:
        """Who pays and who takes is seen by all."""
        card, tokens = int(state.card), count_tokens(int(state.pot))
        if action == PASS:
            return Sentence(f"passes on the {card} and pays a token", f"refuse le {card} et paie un jeton")
        if state.pot == 0:
            return Sentence(f"takes the {card}", f"prend le {card}")
        return Sentence(f"takes the {card} with {tokens.en}", f"prend le {card} avec {tokens.fr}")

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Only passing can be closed: to a seat without a token (N-2)."""
        return Refusal(
            "N-2",
            Sentence(
                f"Seat {letter(seat)} has no token left to pay with and must take the {state.card}",
                f"Le siège {letter(seat)} n’a plus de jeton pour payer et doit prendre le {state.card}",
            ),
        )
