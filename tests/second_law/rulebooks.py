"""The five rulebooks by id: their numbers, their announcements, and the clause of each thing they say (R: a ruling).

A sixth is no published text: Super Six Plus with bets of which half can be lost, as some public games have them.
"""

from dataclasses import dataclass

PLUS, INSURANCE = "rws/commission-super-six-plus@4", "rws/commission-insurance@4"
TERMINAL, EASY, RWS = "mbs/super-six-etg@3", "rws/easy-six@2012", "rws/baccarat@2"
HALF = "demo/half-back@1"


@dataclass(frozen=True)
class Law:
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
    standing: str
    walks_away: str
    under_minimum: str
    under_minimum_noticed: str
    void_returns: str
    squeeze: str = ""
    differential: str = "R4"  # a text that is silent on it leaves it to the House, and to each table
    pro_rata: str = "R5"
    excess_under_minimum: str = "R5"
    on_behalf: str = ""
    position: str = "R22"
    stays: str = ""  # a withdrawal that comes too late

    @property
    def wants_a_differential(self) -> bool:
        return self.differential != "R4"

    def of_banker(self, banker: int, *, player_stood: bool) -> str:
        """Where the Player stood, two of the texts name six and leave seven to the Table of Play."""
        left_to_the_table = banker == 7 and self.banker_alone in ("3.5", "3.6")
        return self.banker_alone if player_stood and not left_to_the_table else self.banker


def same(*boxes: int) -> dict[str, tuple[int, int]]:
    """What is printed is the most; a table may have fewer (R34)."""
    return {letter: (1, count) for letter, count in zip("ABCDEFG", boxes, strict=False)}


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
        standing="1.18",
        walks_away="5.3",
        under_minimum="5.2.1",
        under_minimum_noticed="5.2",
        void_returns="5.15",
        squeeze="3.9",
        differential="5.1",
        pro_rata="5.1.1",
        excess_under_minimum="5.1.2",
        on_behalf="5.16",
        position="5.13",
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
        standing="R33",
        walks_away="R21",
        under_minimum="R20",
        under_minimum_noticed="R20",
        void_returns="R17",
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
        standing="1.1.5",
        walks_away="R21",
        under_minimum="R20",
        under_minimum_noticed="R20",
        void_returns="R17",
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
        standing="R33",
        walks_away="R21",
        under_minimum="R20",
        under_minimum_noticed="R20",
        void_returns="R17",
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
        standing="1.21",
        walks_away="5.3",
        under_minimum="5.2.1",
        under_minimum_noticed="5.2",
        void_returns="5.15",
        squeeze="3.9",
        differential="5.1",
        pro_rata="5.1.1",
        excess_under_minimum="5.1.2",
        on_behalf="5.16",
        position="5.13",
    ),
}
LAWS[HALF] = LAWS[PLUS]
