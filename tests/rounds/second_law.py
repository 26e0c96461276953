"""The five rulebooks a second time, written down from their text apart from punto's data and code.

It imports nothing of punto: its cards, Table of Play, odds, insurance rows, clauses and pro rata are its own.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

PLUS, INSURANCE = "rws/commission-super-six-plus@4", "rws/commission-insurance@4"
TERMINAL, EASY, RWS = "mbs/super-six-etg@3", "rws/easy-six@2012", "rws/baccarat@2"
PLAYER, BANKER, TIE = "Player", "Banker", "Tie"
AFTER_FOUR, AFTER_THIRD = "after four cards", "after the Player's third card"

# ── Cards and the Table of Play ──────────────────────────────────────────────────────────────────────────

VALUES = {"A": 1, "10": 10, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}
CARD = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")

# By the Banker's total: the third cards of the Player on which the Banker draws.
BANKER_DRAWS = ["0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", ""]


def value(card: str) -> int:
    return VALUES[card[:-1]] % 10  # R1


def total(cards: list[str]) -> int:
    return sum(VALUES[card[:-1]] for card in cards) % 10


@dataclass(frozen=True)
class Ending:
    player: list[str]
    banker: list[str]

    @property
    def winner(self) -> str:
        player, banker = total(self.player), total(self.banker)
        return TIE if player == banker else PLAYER if player > banker else BANKER

    @property
    def points(self) -> int:
        return max(total(self.player), total(self.banker))

    def pair(self, side: str) -> str | None:
        first, second = (card[:-1] for card in (self.player if side == PLAYER else self.banker)[:2])
        return first if first == second else None


# ── The pay tables: area, when, odds, clause of the odds, clause by which it is lost otherwise ───────────

When = Callable[[Ending], bool]


def wins(who: str, *points: int, cards: int = 0) -> When:
    def holds(end: Ending) -> bool:
        hand = end.player if who == PLAYER else end.banker
        return end.winner == who and (not points or end.points in points) and cards in (0, len(hand))

    return holds


def pair(who: str, *ranks: str) -> When:
    return lambda end: end.pair(who) is not None and (not ranks or end.pair(who) in ranks)


NOT_SIX = (0, 1, 2, 3, 4, 5, 7, 8, 9)
RANKS_BUT_SIX = ("A", "2", "3", "4", "5", "7", "8", "9", "10", "J", "Q", "K")
Pays = list[tuple[str, When, str, str, str]]


def any_six(end: Ending) -> bool:
    return end.points == 6  # whoever wins on six, or both tie on it


def pairs_pay(clause: str, player_lost: str, banker_lost: str) -> Pays:
    return [
        ("player-pair", pair(PLAYER), "11 to 1", clause, player_lost),
        ("banker-pair", pair(BANKER), "11 to 1", clause, banker_lost),
    ]


def wins_on(word: str, who: str, first: int, odds: str, clause: str, lost: str) -> Pays:
    return [
        (f"{word}-wins-on-{points}", wins(who, points), f"{paid} to 1", clause, lost)
        for points, paid in enumerate(odds.split(), first)
    ]


PAYS: dict[str, Pays] = {
    PLUS: [
        ("banker", wins(BANKER), "0.95 to 1", "4.1.2", "3.13"),
        ("player", wins(PLAYER), "1 to 1", "4.1.2", "3.13"),
        ("tie", wins(TIE), "8 to 1", "4.1.2", "4.1.2"),
        *pairs_pay("4.1.2", "3.10", "3.10"),
        ("super-six-plus", wins(BANKER, 6, cards=2), "12 to 1", "4.1.2", "1.19"),
        ("super-six-plus", wins(BANKER, 6, cards=3), "20 to 1", "4.1.2", "1.19"),
    ],
    INSURANCE: [
        ("banker", wins(BANKER), "0.95 to 1", "4.1.2", "3.8"),
        ("player", wins(PLAYER), "1 to 1", "4.1.2", "3.8"),
        ("tie", wins(TIE), "8 to 1", "4.1.2", "4.1.2"),
        *pairs_pay("4.1.2", "3.4", "3.4"),
    ],
    TERMINAL: [
        ("banker", wins(BANKER, 6), "1 to 2", "4.1", "3.10"),
        ("banker", wins(BANKER, *NOT_SIX), "1 to 1", "4.1", "3.10"),
        ("player", wins(PLAYER), "1 to 1", "4.1", "3.10"),
        ("tie", wins(TIE), "8 to 1", "4.1", "3.10.1"),
        *pairs_pay("4.1", "3.8.1", "3.8.2"),
        ("super-six", wins(BANKER, 6), "15 to 1", "4.1", "1.1.8"),
    ],
    EASY: [
        ("banker", wins(BANKER, 6), "1 to 2", "4.1.1", "3.7"),
        ("banker", wins(BANKER, *NOT_SIX), "1 to 1", "4.1.1", "3.7"),
        ("player", wins(PLAYER, 6), "1.05 to 1", "4.1.1", "3.7"),
        ("player", wins(PLAYER, *NOT_SIX), "1 to 1", "4.1.1", "3.7"),
        ("tie", wins(TIE, 6), "10 to 1", "4.1.1", "4.1.1"),
        ("tie", wins(TIE, *NOT_SIX), "8 to 1", "4.1.1", "4.1.1"),
        ("player-pair", pair(PLAYER, "6"), "13 to 1", "4.1.1", "3.4"),
        ("player-pair", pair(PLAYER, *RANKS_BUT_SIX), "11 to 1", "4.1.1", "3.4"),
        ("banker-pair", pair(BANKER, "6"), "13 to 1", "4.1.1", "3.4"),
        ("banker-pair", pair(BANKER, *RANKS_BUT_SIX), "11 to 1", "4.1.1", "3.4"),
        ("easy-six", any_six, "6 to 1", "4.1.1", "1"),
    ],
    RWS: [
        ("banker", wins(BANKER, 6), "1 to 2", "4.1.1", "3.13"),
        ("banker", wins(BANKER, *NOT_SIX), "1 to 1", "4.1.1", "3.13"),
        ("player", wins(PLAYER), "1 to 1", "4.1.1", "3.13"),
        ("any-tie", wins(TIE), "8 to 1", "4.1.1", "4.1.1"),
        *pairs_pay("4.1.1", "3.10", "3.10"),
        *wins_on("player", PLAYER, 1, "160 80 50 50 30 11 8 6 5", "4.1.2", "1.16"),
        *wins_on("banker", BANKER, 1, "160 80 50 25 15 11 8 6 5", "4.1.3", "1.2"),
        *wins_on("tie", TIE, 0, "110 160 160 150 100 90 35 35 60 60", "4.1.4", "1.23"),
    ],
}

# Insurance 4.1.3 as it is printed: when, on which hand, the insured hand's points, the other's, the odds.
INSURANCE_ROWS = [
    (AFTER_FOUR, BANKER, 5, "01234", "2 to 1"),
    (AFTER_FOUR, BANKER, 6, "012345", "3 to 1"),
    (AFTER_FOUR, BANKER, 7, "012345", "4 to 1"),
    (AFTER_FOUR, PLAYER, 5, "4", "2 to 1"),
    (AFTER_FOUR, PLAYER, 6, "012345", "3 to 1"),
    (AFTER_FOUR, PLAYER, 7, "012345", "4 to 1"),
    (AFTER_THIRD, BANKER, 1, "1", "6 to 1"),
    *((AFTER_THIRD, BANKER, banker, "1", "7 to 1") for banker in (2, 3, 4, 5, 6)),
    *((AFTER_THIRD, BANKER, banker, "2", "4 to 1") for banker in (3, 4, 5, 6)),
    (AFTER_THIRD, BANKER, 4, "3", "1.5 to 1"),
    (AFTER_THIRD, PLAYER, 5, "01234", "2 to 1"),
    (AFTER_THIRD, PLAYER, 6, "012345", "3 to 1"),
    (AFTER_THIRD, PLAYER, 7, "0123456", "4 to 1"),
    (AFTER_THIRD, PLAYER, 8, "0123456", "7 to 1"),
    (AFTER_THIRD, PLAYER, 9, "0123456", "8 to 1"),
]


@dataclass(frozen=True)
class Law:
    """What else a rulebook says: its numbers, its words, and where each is written (R: a ruling)."""

    decks: tuple[int, int]
    boxes: dict[str, tuple[int, int]]
    opens: tuple[str, str]
    closes: tuple[str, str]
    bet: str
    deal: str
    natural: str
    player: str
    banker_alone: str  # the Player stood
    banker: str
    winner: str
    tie: str
    seated: str
    walks_away: str
    under_minimum: str
    squeeze: str = ""
    differential: str = ""
    pro_rata: str = ""
    on_behalf: str = ""
    stays: str = ""  # a withdrawal that comes too late

    def alone(self, banker: int) -> str:
        """Where the Player stood: two of the texts name six there, and leave seven to the table."""
        return self.banker if banker == 7 and self.banker_alone in ("3.5", "3.6") else self.banker_alone


def same(*boxes: int) -> dict[str, tuple[int, int]]:
    return {letter: (count, count) for letter, count in zip("ABCDEFG", boxes, strict=False)}


LAWS = {
    PLUS: Law(
        (4, 8),
        same(9, 8, 7, 7, 6, 5),
        ("Place your Bets, please", "3.3"),
        ("No more Bets", "3.8"),
        bet="3.7",
        deal="3.10",
        natural="3.12",
        player="3.12",
        banker_alone="3.11",
        banker="3.12",
        winner="3.13",
        tie="3.14",
        seated="1.17",
        walks_away="5.3",
        under_minimum="5.2.1",
        squeeze="3.9",
        differential="5.1",
        pro_rata="5.1.1",
        on_behalf="5.16",
    ),
    INSURANCE: Law(
        (4, 8),
        same(12, 10, 9, 7, 7, 6, 5),
        ("Place your bets, please", "3.1"),
        ("No more bets", "3.2"),
        bet="3.3",
        deal="3.4",
        natural="3.7",
        player="3.7",
        banker_alone="3.6",
        banker="3.7",
        winner="3.8",
        tie="3.9",
        seated="R4",
        walks_away="R21",
        under_minimum="R20",
        squeeze="4.1.5",
        stays="5.3",
    ),
    TERMINAL: Law(
        (4, 10),
        {"terminal": (1, 999)},
        ("Place your bets, please", "3.1"),
        ("No more bets", "3.2"),
        bet="3.5",
        deal="3.7",
        natural="3.9.1",
        player="3.9.2",
        banker_alone="3.9.3",
        banker="3.9.4",
        winner="3.10",
        tie="3.10.1",
        seated="1.1.5",
        walks_away="R21",
        under_minimum="R20",
    ),
    EASY: Law(
        (4, 8),
        same(9, 7, 7),
        ("Place your bets, please", "3.1"),
        ("No more bets", "3.2"),
        bet="3.3",
        deal="3.4",
        natural="3.6",
        player="3.6",
        banker_alone="3.5",
        banker="3.6",
        winner="3.7",
        tie="3.8",
        seated="R4",
        walks_away="R21",
        under_minimum="R20",
    ),
    RWS: Law(
        (4, 10),
        dict.fromkeys("ABCDEFGH", (1, 12)),
        ("Place your Bets, please", "3.3"),
        ("No more Bets", "3.8"),
        bet="3.7",
        deal="3.10",
        natural="3.12",
        player="3.12",
        banker_alone="3.11",
        banker="3.12",
        winner="3.13",
        tie="3.14",
        seated="1.20",
        walks_away="5.3",
        under_minimum="5.2.1",
        squeeze="3.9",
        differential="5.1",
        pro_rata="5.1.1",
        on_behalf="5.16",
    ),
}

# ── Money ────────────────────────────────────────────────────────────────────────────────────────────────


def cents(text: str) -> int:
    found = re.fullmatch(r"(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,2}))?", text)
    if not found:
        raise ValueError(f"{text!r} is no amount")
    return int(found.group(1)) * 100 + int((found.group(2) or "").ljust(2, "0"))


def money(amount: int) -> str:
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02}"


def ratio(odds: str) -> Fraction:
    pays, stake = odds.split(" to ")
    return Fraction(pays) / Fraction(stake)


def paid(stake: int, odds: str) -> int:
    """To the cent, and a part of a cent in the patron's favour (R2)."""
    return -(-stake * ratio(odds).numerator // ratio(odds).denominator)


def shared(stakes: list[int], room: int, minimum: int) -> list[int]:
    """The heavier side of a box brought down to `room`: 5.1.1, 5.1.2 and R5."""
    untouched = {n for n, stake in enumerate(stakes) if stake < minimum}
    fixed = {n: stakes[n] for n in untouched}
    while True:
        left = room - sum(fixed.values())
        free = {n: stake for n, stake in enumerate(stakes) if n not in fixed}
        weight = sum(free.values())
        if not free or weight <= left:
            return [fixed.get(n, stake) for n, stake in enumerate(stakes)]
        low = [n for n, stake in free.items() if stake * left < minimum * weight]
        if not low:
            break
        fixed |= dict.fromkeys(low, minimum)
    parts = {n: divmod(stake * left, weight) for n, stake in free.items()}
    spare = left - sum(whole for whole, _ in parts.values())
    luckiest = sorted(parts, key=lambda n: (-parts[n][1], n))[:spare]
    return [fixed[n] if n in fixed else parts[n][0] + (n in luckiest) for n in range(len(stakes))]
