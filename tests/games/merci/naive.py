"""MERCI as slow and obvious as the rulebook: the twin the compiled rules are compared with."""

from functools import cache
from typing import Any

from tests.games.merci.cards import DECK, brings_heart, fits, is_earned, is_identical
from tests.games.merci.table import Step, Table

LETTERS = "ABCDEF"
WORDS = ("", "SIOUPLAIT", "SKUZ")
THANKS = ["MERCI", "MERCI BEAUCOUP", "silent"]
IDLE = ["MALPOLI", "quiet"]  # what does nothing when there is nothing to denounce (M-17, M-19)

Words = tuple[str, ...]


@cache
def near(top: str) -> dict[str, str]:
    """Cards that fit or are identical; all others are refused with every word (M-3, M-4)."""
    return {card: "fits" if fits(card, top) else "same" for card in DECK if fits(card, top) or is_identical(card, top)}


@cache
def lays(words: Words, card: str, pile: int) -> list[str]:
    """A card laid with each of these words, as it is written."""
    return [f"{word} {card} on {pile + 1}".strip() for word in words]


class NaiveMerci(Table):
    """One match of MERCI, 3 to 6 seats, at a live table: anybody may act at any time (M-19)."""

    # Who may do what

    def turn(self) -> int | None:
        """The seat that must move for the game to go on."""
        if self.finished or self.awaits() is not None:
            return None
        if self.effect is not None:
            return self.seat_of_effect(self.effect)
        if self.window is not None and (self.winner is not None or self.window["actor"] == self.seat):
            return self.next_to_answer(self.window)
        return self.seat

    def seat_of_effect(self, effect: dict[str, Any]) -> int:
        """Who gives thanks, or else the announcer, who chooses (M-6, M-7)."""
        seat: int = effect["receiver"] if effect["awaits"] == "thanks" else effect["announcer"]
        return seat

    def next_to_answer(self, window: dict[str, Any]) -> int:
        """When nothing else can be done all but who acted last are asked, in seat order (M-12, M-18, M-19)."""
        others: list[int] = [(window["actor"] + step) % self.seats for step in range(1, self.seats)]
        return next(seat for seat in others if seat not in window["quiet"])

    def may(self, seat: int) -> list[str]:
        """Every move that a live table takes from this seat now, impolite ones included."""
        if seat not in self.offers:
            self.offers[seat] = self.find_moves(seat)
        return self.offers[seat]

    def find_moves(self, seat: int) -> list[str]:
        """The same, looked up anew."""
        if self.has_just_ended():
            return list(IDLE)
        if self.finished or self.awaits() is not None or self.is_culprit(seat):
            return []
        return self.plays(seat) + self.draws(seat) + self.choices(seat) + self.thanks(seat) + IDLE

    def is_culprit(self, seat: int) -> bool:
        """The culprit lays and draws nothing (M-18), and neither denounces nor is asked (M-17)."""
        return self.window is not None and self.window["fault"] is not None and self.window["actor"] == seat

    def plays(self, seat: int) -> list[str]:
        """Every card with every word on every pile that is not refused; none when the round is won (M-12)."""
        if self.winner is not None:
            return []
        words = {"same": self.words_on_identical(), "fits": self.words_on_fitting(seat)}
        found: list[str] = []
        for number, pile in enumerate(self.piles):
            kin = near(pile[-1])
            for card in self.hands[seat]:
                if card in kin and not (kin[card] == "same" and (seat, card) in self.bans):  # M-9
                    found += lays(words[kin[card]], card, number)
        return found

    def words_on_identical(self) -> tuple[str, ...]:
        """SKUZ is right (M-4), and all else a fault (M-9, M-10), which in an effect is refused (M-16)."""
        return WORDS if self.effect is None else ("SKUZ",)

    def words_on_fitting(self, seat: int) -> tuple[str, ...]:
        """None in an effect (M-16); a wrong word is a fault (M-10, M-11), to beginners out of turn refused (M-9)."""
        if self.effect is not None:
            return ()
        if self.full:
            return WORDS
        return ("", "SIOUPLAIT") if seat == self.seat else ()

    def draws(self, seat: int) -> list[str]:
        """On your turn drawing is always allowed (M-3); not during an effect (M-16) nor in a won round (M-12)."""
        is_free = self.effect is None and self.winner is None
        return ["draw"] if is_free and seat == self.seat else []

    def choices(self, seat: int) -> list[str]:
        """The announcer chooses who gets the heart (M-8), who draws, or what is given to whom (M-2, M-6)."""
        if self.effect is None or self.effect["announcer"] != seat:
            return []
        others = [LETTERS[other] for other in range(self.seats) if other != seat]
        if self.effect["awaits"] == "heart":
            return [f"heart {LETTERS[poor]}" for poor in self.poorest()]
        if self.effect["awaits"] == "to":
            return [f"to {other}" for other in others]
        if self.effect["awaits"] == "give":
            return [f"give {card} to {other}" for card in sorted(self.hands[seat], key=DECK.index) for other in others]
        return []

    def thanks(self, seat: int) -> list[str]:
        """The receiver may say the right word, the wrong one, or nothing (M-7)."""
        owes = self.effect is not None and self.effect["awaits"] == "thanks" and self.effect["receiver"] == seat
        return list(THANKS) if owes else []

    # What a card is

    def judge(self, seat: int, word: str, card: str, pile: int) -> str:
        """A play that is not refused is "skuz", "plain", "earned" or a "fault"; the card decides what it is (M-4)."""
        if is_identical(card, self.piles[pile][-1]):
            return "skuz" if word == "SKUZ" else "fault"  # M-9, M-10
        earned = is_earned(tuple(cards[-1] for cards in self.piles), card, pile)
        if self.full:
            return self.judge_full(seat, word, card, earned)
        return "earned" if earned and word == "SIOUPLAIT" else "plain"  # missing or needless it does no harm (M-9)

    def judge_full(self, seat: int, word: str, card: str, earned: bool) -> str:
        """On turn the word must be right (M-10); out of turn only a 1 or a 6 may intercept (M-11)."""
        if word == "SIOUPLAIT" and earned and (seat == self.seat or brings_heart(card)):
            return "earned"
        return "plain" if seat == self.seat and word == "" and not earned else "fault"

    # Moves

    def play(self, seat: int, move: str) -> None:
        """Carry out a legal move; nothing to denounce, nothing happens (M-17, M-19)."""
        if move in IDLE and self.window is None:
            return
        self.offers = {}
        words = move.split()
        if " on " in move:
            word, card, pile = " ".join(words[:-3]), words[-3], int(words[-1]) - 1
            self.agenda = [("lay", seat, self.judge(seat, word, card, pile), card, pile), ("rest", seat)]
        elif move == "draw":
            self.agenda = [("close_window",), ("draw_for_turn", seat)]
        elif words[0] == "heart":
            self.agenda = [("give_heart", LETTERS.index(words[1]))]
        elif words[0] == "to":
            self.name_receiver(LETTERS.index(words[1]))
        elif words[0] == "give":
            self.give(words[1], LETTERS.index(words[3]))
        elif move in THANKS:
            self.begin_thanks(move)
        elif move == "MALPOLI":
            self.denounce()
        else:
            self.stay_quiet(seat)
        self.carry_on()

    def clock(self, event: dict[str, Any]) -> None:
        """The clock is silent for who owes thanks (M-7), or closes the window; without one it does nothing (M-17)."""
        self.offers = {}
        if event.get("clock") == "close":
            self.end_wait()
        elif event.get("clock") == "silent":
            seat = event.get("seat")
            if type(seat) is not int or not 0 <= seat < self.seats or not self.thanks(seat):
                raise ValueError(f"Seat {seat!r} owes no thanks, and the clock is silent for it (M-7).")
            self.begin_thanks("silent")
        else:
            raise ValueError(f"The clock knows 'close' and 'silent', not {event.get('clock')!r}.")
        self.carry_on()

    # Laying and drawing

    def lay(self, seat: int, kind: str, card: str, pile: int) -> None:
        """The card closes the window (M-17) and covers the top; the last card of a hand wins the round (M-12).

        Only then is the draw pile looked at (M-13), so that a card covered now is shuffled with one covered before.
        """
        self.window = None
        was_turn = seat == self.seat
        uses_up_turn = was_turn and not is_identical(card, self.piles[pile][-1])
        self.hands[seat].remove(card)
        self.piles[pile].append(card)
        self.lift_ban(seat, card)
        if not self.hands[seat]:
            self.win(seat)
        if uses_up_turn or kind == "earned":
            self.seat = self.left_of(seat)  # M-4, M-11
        if kind == "fault":
            self.open_window("card", seat, card=card, pile=pile, was_turn=was_turn)
        if kind == "earned":
            self.announce(seat, card)

    def win(self, seat: int) -> None:
        """An effect under way is not of this very card and lapses; a gift goes back, but not to the winner (M-12)."""
        self.winner = seat
        effect, self.effect = self.effect, None
        if effect is not None and effect["gift"] is not None and effect["announcer"] != seat:
            self.hands[effect["announcer"]].append(effect["gift"])

    def draw_for_turn(self, seat: int) -> None:
        """One card, and the turn is over, even if there was none (M-3, M-13)."""
        self.draw(seat)
        self.seat = self.left_of(seat)

    # SIOUPLAIT and its effect

    def announce(self, seat: int, card: str) -> None:
        """A 1 or a 6 gives the announcer a heart first, before any shuffle; then comes the effect (M-6, M-13)."""
        self.agenda.insert(0, ("begin_effect", seat))
        if brings_heart(card):
            self.take_heart(seat)

    def begin_effect(self, seat: int) -> None:
        """The effect is on the back of the draw pile's top card (M-6); there is one, for a card was covered (M-13)."""
        back = self.backs[self.draw_pile[0]]
        self.effect = {"back": back, "announcer": seat, "awaits": "to", "receiver": None, "gift": None}
        if back == "swap":
            self.effect["awaits"] = "give"
            self.draw(seat)
        elif back == "heart":
            self.effect["awaits"] = "heart"
            if len(self.poorest()) == 1:
                self.give_heart(self.poorest()[0])

    def poorest(self) -> list[int]:
        """Everybody who has the fewest hearts (M-8)."""
        return [seat for seat in range(self.seats) if self.hearts[seat] == min(self.hearts)]

    def give_heart(self, seat: int) -> None:
        """The poorest gets the heart, then the announcer says who draws (M-2, M-8)."""
        assert self.effect is not None
        self.effect["awaits"] = "to"
        self.take_heart(seat)

    def name_receiver(self, receiver: int) -> None:
        """Somebody must draw, and give thanks first (M-6, M-7)."""
        assert self.effect is not None
        self.effect["receiver"] = receiver
        self.effect["awaits"] = "thanks"

    def give(self, card: str, receiver: int) -> None:
        """The card given is in no hand until the thanks (M-6)."""
        assert self.effect is not None
        self.hands[self.effect["announcer"]].remove(card)
        self.lift_ban(self.effect["announcer"], card)
        self.effect["gift"] = card
        self.name_receiver(receiver)

    def begin_thanks(self, said: str) -> None:
        """The cards are taken, whatever was said (M-7)."""
        assert self.effect is not None
        receiver = self.effect["receiver"]
        taking: list[Step] = [("draw", receiver)]
        if self.effect["back"] == "two":
            taking = [("draw", receiver), ("draw", receiver)]
        if self.effect["back"] == "swap":
            taking = [("take_gift", receiver, self.effect["gift"])]
        self.agenda = [*taking, ("end_effect", receiver, said), ("rest", receiver)]

    def take_gift(self, receiver: int, card: str) -> None:
        """The card given goes to the receiver's hand (M-6)."""
        self.hands[receiver].append(card)

    def end_effect(self, receiver: int, said: str) -> None:
        """MERCI BEAUCOUP for "two", MERCI for the others; anything else can be denounced (M-7)."""
        assert self.effect is not None
        right = "MERCI BEAUCOUP" if self.effect["back"] == "two" else "MERCI"
        self.effect = None
        if said != right:
            self.open_window("thanks", receiver)

    # Manners

    def open_window(self, fault: str | None, actor: int, **laid: Any) -> None:
        """From now on something can be denounced, and nobody has answered yet (M-17)."""
        self.window = {"fault": fault, "actor": actor, "quiet": [], **laid}

    def rest(self, actor: int) -> None:
        """After a last card, and after the thanks of its effect, a polite table waits as a rude one does (M-19)."""
        if self.winner is not None and self.effect is None and self.window is None:
            self.open_window(None, actor)

    def end_rest(self) -> None:
        """Nothing need be said or written at a table that waits though all were polite (M-19)."""
        if self.window is not None and self.window["fault"] is None:
            self.offers = {}
            self.end_wait()
            self.carry_on()

    def denounce(self) -> None:
        """MALPOLI; at a table that only rests it does nothing (M-17, M-19)."""
        assert self.window is not None
        if self.window["fault"] is None:
            return
        window, self.window = self.window, None
        if window["fault"] == "thanks":
            self.agenda = [("draw", window["actor"]), ("settle",)]  # M-7
        else:
            self.take_back(window)

    def take_back(self, window: dict[str, Any]) -> None:
        """The card goes back to the hand, and a round it had won goes on (M-9, M-10, M-12)."""
        culprit, card, pile = window["actor"], window["card"], window["pile"]
        self.piles[pile].remove(card)
        self.hands[culprit].append(card)
        self.winner = None
        if not self.full:
            self.bans.append((culprit, card))  # M-9
            return
        if window["was_turn"]:
            self.seat = self.left_of(culprit)
        self.agenda = [("draw", culprit)]  # M-10

    def lift_ban(self, seat: int, card: str) -> None:
        """A card that leaves the hand may lie on an identical card again (M-9)."""
        self.bans = [ban for ban in self.bans if ban != (seat, card)]

    def stay_quiet(self, seat: int) -> None:
        """When all others have answered `quiet` the window closes (M-17)."""
        assert self.window is not None
        if self.window["actor"] == seat:
            return
        self.window["quiet"].append(seat)
        if len(set(self.window["quiet"])) == self.seats - 1:
            self.end_wait()

    def end_wait(self) -> None:
        """The window closes by itself, which may end the round; without one nothing happens (M-12, M-17)."""
        if self.window is not None:
            self.agenda = [("close_window",), ("settle",)]

    def close_window(self) -> None:
        """Nothing can be denounced any more (M-17)."""
        self.window = None
