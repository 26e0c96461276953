"""A walk along the lines of a page: where it stands, and all that it knows of the Round so far."""

import re
from dataclasses import dataclass, replace
from typing import NoReturn

from tests.second_law.cards import BACK
from tests.second_law.page import ACTOR, Line, Wrong, read
from tests.second_law.table_of_play import BANKER, PLAYER

# What Patrons do: bet, take back, choose, ask to squeeze, walk away.
OF_PATRON = r"box |continues: |has the bets returned: |asks to squeeze |walks away: "
ABOVE_DEALER = ("pit supervisor", "pit manager", "shift manager", "system")

__all__ = ["ABOVE_DEALER", "ACTOR", "OF_PATRON", "Bet", "Key", "Walk"]


@dataclass
class Bet:
    stake: int
    in_action: int
    odds: str = ""  # of an insurance row
    points: int = 0  # of the insured hand, when it was insured


Key = tuple[int, str, str, str]  # box, patron, area, and when an insurance bet was taken


class Walk:
    def __init__(self, text: str) -> None:
        self.page = read(text)
        self.law, self.at = self.page.law, 0
        # bets
        self.open = True
        self.held = False  # a card was reported while they were open, and nobody has ruled on it (R48)
        self.seats: dict[int, str] = {}
        self.sat: dict[int, str] = {}  # in the Round before
        self.bets: dict[Key, Bet] = {}
        self.advised: set[Key] = set()
        self.came: dict[Key, int] = {}  # in which order they were first placed
        self.returned: dict[Key, int] = {}  # stakes that went back before the end
        # cards
        self.hands: dict[str, list[str]] = {PLAYER: [], BANKER: []}
        self.lying: set[tuple[str, int]] = set()
        self.drawn: list[str] = []  # every card in the order in which it came out
        self.drawn_early: list[str] = []  # a back where nobody saw it (R12)
        self.dealers = {self.page.dealer}
        self.named_turns: list[tuple[int, tuple[str, int]]] = []  # how many cards lay when a back was named, and which
        self.keyed: list[bool] = []  # of each card in the hands: whether it came when it was due
        self.aside: list[str] = []
        self.stood: set[str] = set()
        self.new_cards = False
        # squeezing
        self.asked: tuple[str, str, int, bool] | None = None
        self.squeezers: dict[tuple[str, int], str] = {}
        self.banker_first = False
        # insurance
        self.window = ""
        self.windows_over: set[str] = set()
        self.offers: dict[str, str] = {}
        # the choice of 5.12
        self.choosing: list[str] = []  # who has not answered
        self.choosing_put_right = False
        self.event = ""  # that was reported last, where it could be reported twice
        self.asked_about: list[str] = []
        self.asked_of_hand: set[str] = set()  # since the last card was seen
        self.took_back: set[str] = set()
        # the end
        self.waits_for = ""  # a ruling, or patrons' choices
        self.confirmed = False
        self.finished = False
        self.void = False
        self.settled: list[tuple[str, ...]] = []
        self.at_stake: list[int] = []  # in each of these
        # what the page shows, for tests that ask what all pages cover between them
        self.course: list[str] = []  # the rows of the Table of Play that were used
        self.ends: list[tuple[str, str, str, str]] = []  # area, when insured, end, odds (of insurance always)
        self.seen: list[tuple[str, str, str]] = []  # irregularity, ruling or nothing, clause
        self.chosen: list[tuple[str, str]] = []  # patrons' choices, and the clause

    @property
    def line(self) -> Line | None:
        """Without whoever of the House recorded it for a Patron, where that can be (R39)."""
        line = self.page.lines[self.at] if self.at < len(self.page.lines) else None
        return replace(line, fields=line.fields[:-1]) if line and self.recorder else line

    def seated(self, box: int) -> str:
        """1.17: who has the seat and a bet there; dealt by hand, who bet first where whoever has it has none (R44)."""
        holder = self.seats.get(box, "")
        there = [patron for one, patron, _, _ in self.bets if one == box]
        return there[0] if self.page.dealer and there and holder not in there else holder

    @property
    def line_before(self) -> Line:
        return self.page.lines[self.at - 1]

    @property
    def recorder(self) -> str:
        """The rank of who recorded this line for a Patron; empty where it was the Patron."""
        fields = self.page.lines[self.at].fields if self.at < len(self.page.lines) else ()
        found = re.fullmatch(f"recorded by {ACTOR}", fields[-1]) if len(fields) > 1 else None
        of_patron = fields and re.match(OF_PATRON, fields[0])
        return found.group(2) if found and of_patron and fields[-2] != "rejected" else ""

    @property
    def dealt(self) -> int:
        return sum(map(len, self.hands.values()))

    @property
    def open_early(self) -> list[str]:
        """Cards that are out, come next and can be seen."""
        return [card for card in self.drawn_early if card != BACK]

    @property
    def surplus(self) -> list[str]:
        return [] if self.void or self.new_cards else [*self.drawn_early, *self.aside]

    def wrong(self, reason: str) -> NoReturn:
        raise Wrong(self.line.number if self.line else self.page.length + 1, reason)

    def expect(self, *fields: str, clause: str) -> None:
        if self.line is None or self.line.fields != fields or self.line.clause != clause:
            self.wrong(f"it must be {'  '.join(fields)}  {clause}, not {self.line and self.line.text}")
        self.at += 1
