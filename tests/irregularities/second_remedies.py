"""What chapter 5 of each rulebook does about each irregularity, written down from its text a second time.

It imports nothing of punto. Where a text is silent the House ruling stands: R9, R16, R19, R24.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from tests.rounds.second_law import BANKER_DRAWS, EASY, INSURANCE, PAYS, PLUS, RWS, TERMINAL, TIE, Ending, total, value

RANKS = ("dealer", "pit supervisor", "pit manager", "shift manager")

VOID, PUT_RIGHT, PUT_RIGHT_OR_VOID, ORDER = "void", "put right", "put right, else void", "order by ruling"
GOES_ON, CONCLUDED_OR_VOID, RECORDED, REFERRED = "goes on", "concluded or void", "recorded", "referred"

# When everybody is offered the choice of 5.12.
NEVER, ALWAYS, UNLESS_ESTABLISHED, UNLESS_BOTH = "never", "always", "unless established", "unless that and put right"
BY_RULING = "by ruling"

RULINGS = {
    VOID: {"void", "dismiss"},
    CONCLUDED_OR_VOID: {"void", "dismiss"},
    PUT_RIGHT: {"reconstruct", "cannot-reconstruct", "dismiss"},
    PUT_RIGHT_OR_VOID: {"reconstruct", "void", "dismiss"},
    ORDER: {"order", "dismiss"},
    REFERRED: {"continue", "void", "return-bets"},
    GOES_ON: set(),
    RECORDED: set(),
}


@dataclass(frozen=True)
class Remedy:
    kind: str
    clause: str
    rank: str = "pit supervisor"
    options: str = NEVER
    options_clause: str = ""
    new_cards: str = ""  # "may", "must"
    new_cards_clause: str = ""
    void_clause: str = ""

    @property
    def rulings(self) -> set[str]:
        return RULINGS[self.kind] | ({"offer-options"} if self.options == BY_RULING else set())

    @property
    def waits(self) -> bool:
        """Whether somebody must rule (after an interruption only where no outcome is established)."""
        return bool(self.rulings)

    def permits(self, rank: str) -> bool:
        return RANKS.index(rank) >= RANKS.index(self.rank)

    def offers(self, *, established: bool, put_right: bool) -> bool:
        return {
            NEVER: False,
            BY_RULING: False,
            ALWAYS: True,
            UNLESS_ESTABLISHED: not established,
            UNLESS_BOTH: not (established and put_right),
        }[self.options]


OF_2019 = {
    "foreign-card": Remedy(VOID, "5.5.1"),
    "wrong-set-of-cards": Remedy(VOID, "5.5.2"),
    "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.5.3"),
    "not-enough-cards": Remedy(VOID, "5.5.4"),
    "not-shuffled": Remedy(VOID, "5.5.5"),
    "excess-or-exposed-card": Remedy(PUT_RIGHT, "5.7", options=UNLESS_ESTABLISHED, options_clause="5.7.1"),
    "card-in-wrong-area": Remedy(PUT_RIGHT, "5.8.1", options=UNLESS_BOTH, options_clause="5.8"),
    "card-to-wrong-person": Remedy(PUT_RIGHT, "5.8.2", options=UNLESS_BOTH, options_clause="5.8"),
    "dealt-face-up": Remedy(GOES_ON, "5.9", "dealer", options=UNLESS_ESTABLISHED, options_clause="5.9"),
    "simultaneous-draw": Remedy(
        ORDER, "5.10", options=ALWAYS, options_clause="5.10.1", new_cards="may", new_cards_clause="5.10.2"
    ),
    "interruption": Remedy(CONCLUDED_OR_VOID, "5.4", void_clause="5.4.2"),
    "late-discovery": Remedy(RECORDED, "5.11", "dealer"),
    "inaccurate-display": Remedy(RECORDED, "5.14", "dealer"),
    "anything-else": Remedy(REFERRED, "5.17", "shift manager", options=BY_RULING, options_clause="5.12"),
}
WRITTEN: dict[str, dict[str, Remedy]] = {
    PLUS: OF_2019,
    RWS: OF_2019,
    INSURANCE: {
        "foreign-card": Remedy(VOID, "5.1.1"),
        "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.1.2"),
        "not-enough-cards": Remedy(VOID, "5.1.3"),
    },
    TERMINAL: {
        "foreign-card": Remedy(VOID, "5.1.1"),
        "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.2"),
        "simultaneous-draw": Remedy(VOID, "5.3"),  # of the initial deal
        "shoe-order-altered": Remedy(PUT_RIGHT_OR_VOID, "5.4"),
        "not-enough-cards": Remedy(VOID, "5.5"),
    },
    EASY: {
        "foreign-card": Remedy(VOID, "5.1.1", new_cards="must", new_cards_clause="5.1.1"),
        "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.1.2"),
        "not-enough-cards": Remedy(VOID, "5.1.3"),
    },
}
WHATS = (*OF_2019, "shoe-order-altered")
ABOUT_CARDS = {
    "wrong-number-of-cards",
    "excess-or-exposed-card",
    "card-in-wrong-area",
    "card-to-wrong-person",
    "dealt-face-up",
    "simultaneous-draw",
}
SILENT = {
    "interruption": Remedy(GOES_ON, "R9", "dealer"),
    "late-discovery": Remedy(RECORDED, "R19", "dealer"),
    "inaccurate-display": Remedy(RECORDED, "R16", "dealer"),
}
VOID_RETURNS = {PLUS: "5.15", RWS: "5.15", INSURANCE: "R17", TERMINAL: "R17", EASY: "R17"}


def remedy(rulebook: str, what: str, cards_dealt: int) -> Remedy:
    written = WRITTEN[rulebook].get(what)
    if rulebook == TERMINAL and what == "simultaneous-draw" and cards_dealt >= 4:
        written = None
    return written or SILENT.get(what) or Remedy(REFERRED, "R24", "shift manager")


# ── Cards in their intended order ────────────────────────────────────────────────────────────────────────


def correct_deal(drawn: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Player, Banker, and what is left over, of cards in the order in which they came out."""
    left = list(drawn)
    player, banker = left[0:4:2], left[1:4:2]
    left = left[4:]
    if len(drawn) < 4 or max(total(player), total(banker)) > 7:
        return player, banker, left
    had, third = total(banker), None
    if total(player) < 6:
        if not left:
            return player, banker, left
        player = [*player, left[0]]
        third, left = value(left[0]), left[1:]
    draws = had < 6 if third is None else str(third) in BANKER_DRAWS[had]
    if draws and left:
        banker, left = [*banker, left[0]], left[1:]
    return player, banker, left


def order_of(player: list[str], banker: list[str]) -> list[str]:
    """The order in which the cards of two hands are dealt."""
    by_turns = [hand[n] for n in (0, 1) for hand in (player, banker) if n < len(hand)]
    return [*by_turns, *player[2:], *banker[2:]]


# ── Outcome established (5.4, R8) ────────────────────────────────────────────────────────────────────────

FACES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@cache
def decided(rulebook: str, known: tuple[str, ...]) -> dict[str, str]:
    """The bets of the layout that win, or lose, however the cards still to come may fall after these ranks."""
    ends: dict[str, set[str]] = {}
    varied: set[str] = set()
    areas = dict.fromkeys(row[0] for row in PAYS[rulebook])
    for drawn in _completions(known):
        player, banker, _ = correct_deal([f"{face}♠" for face in drawn])
        ending = Ending(player, banker)
        for area in areas:
            if area not in varied:
                seen = ends.setdefault(area, set())
                seen.add(_end(rulebook, area, ending))
                if len(seen) > 1:
                    varied.add(area)
        if len(varied) == len(areas):
            break
    return {area: next(iter(ends[area])) for area in areas if area not in varied and ends[area] != {"returned"}}


def _end(rulebook: str, area: str, ending: Ending) -> str:
    if area in ("player", "banker") and ending.winner == TIE:
        return "returned"
    won = any(name == area and when(ending) for name, when, *_ in PAYS[rulebook])
    return "won" if won else "lost"


def _completions(known: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    missing = max(0, 6 - len(known))
    if missing > 4:  # every bet varies long before all of them are seen: take them as they come
        chance = random.Random(5)
        for _ in range(200_000):
            yield (*known, *chance.choices(FACES, k=missing))
    for more in product(FACES, repeat=missing):
        yield (*known, *more)
