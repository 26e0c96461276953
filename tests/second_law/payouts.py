"""The pay tables as they are printed, and how a bet ends by them."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from tests.second_law.cards import pair
from tests.second_law.money import ratio
from tests.second_law.rulebooks import EASY, HALF, INSURANCE, LAWS, PLUS, RWS, TERMINAL
from tests.second_law.table_of_play import BANKER, PLAYER, TIE, Outcome

When = Callable[[Outcome], bool]
HALF_LOST = "half lost"


@dataclass(frozen=True)
class Pay:
    """One line of a pay table; its odds are HALF_LOST where half of the stake is lost and the other half goes back."""

    area: str
    when: When
    odds: str
    clause: str
    lost: str  # the clause by which the bet is lost where none of its lines applies


@dataclass(frozen=True)
class Settled:
    result: str  # won, lost, half lost or returned
    clause: str
    odds: str = ""  # where it is won

    @property
    def pays(self) -> Fraction | None:
        """To 1, where it is won."""
        return ratio(self.odds) if self.odds else None


def wins(who: str, *points: int, cards: int = 0) -> When:
    def holds(end: Outcome) -> bool:
        return end.winner == who and (not points or end.points in points) and cards in (0, len(end.hand(who)))

    return holds


def paired(who: str, *ranks: str) -> When:
    def holds(end: Outcome) -> bool:
        found = pair(end.hand(who))
        return found is not None and (not ranks or found in ranks)

    return holds


def any_six(end: Outcome) -> bool:
    return end.points == 6  # whichever hand wins on six, or both tie on it


NOT_SIX = (0, 1, 2, 3, 4, 5, 7, 8, 9)
RANKS_BUT_SIX = ("A", "2", "3", "4", "5", "7", "8", "9", "10", "J", "Q", "K")


def pairs_pay(clause: str, player_lost: str, banker_lost: str) -> list[Pay]:
    return [
        Pay("player-pair", paired(PLAYER), "11 to 1", clause, player_lost),
        Pay("banker-pair", paired(BANKER), "11 to 1", clause, banker_lost),
    ]


def wins_on(word: str, who: str, first: int, odds: str, clause: str, lost: str) -> list[Pay]:
    return [
        Pay(f"{word}-wins-on-{points}", wins(who, points), f"{pays} to 1", clause, lost)
        for points, pays in enumerate(odds.split(), first)
    ]


PAYS: dict[str, list[Pay]] = {
    PLUS: [
        Pay("banker", wins(BANKER), "0.95 to 1", "4.1.2", "3.13"),
        Pay("player", wins(PLAYER), "1 to 1", "4.1.2", "3.13"),
        Pay("tie", wins(TIE), "8 to 1", "4.1.2", "4.1.2"),
        *pairs_pay("4.1.2", "3.10", "3.10"),
        Pay("super-six-plus", wins(BANKER, 6, cards=2), "12 to 1", "4.1.2", "1.19"),
        Pay("super-six-plus", wins(BANKER, 6, cards=3), "20 to 1", "4.1.2", "1.19"),
    ],
    INSURANCE: [
        Pay("banker", wins(BANKER), "0.95 to 1", "4.1.2", "3.8"),
        Pay("player", wins(PLAYER), "1 to 1", "4.1.2", "3.8"),
        Pay("tie", wins(TIE), "8 to 1", "4.1.2", "4.1.2"),
        *pairs_pay("4.1.2", "3.4", "3.4"),
    ],
    TERMINAL: [
        Pay("banker", wins(BANKER, 6), "1 to 2", "4.1", "3.10"),
        Pay("banker", wins(BANKER, *NOT_SIX), "1 to 1", "4.1", "3.10"),
        Pay("player", wins(PLAYER), "1 to 1", "4.1", "3.10"),
        Pay("tie", wins(TIE), "8 to 1", "4.1", "3.10.1"),
        *pairs_pay("4.1", "3.8.1", "3.8.2"),
        Pay("super-six", wins(BANKER, 6), "15 to 1", "4.1", "1.1.8"),
    ],
    EASY: [
        Pay("banker", wins(BANKER, 6), "1 to 2", "4.1.1", "3.7"),
        Pay("banker", wins(BANKER, *NOT_SIX), "1 to 1", "4.1.1", "3.7"),
        Pay("player", wins(PLAYER, 6), "1.05 to 1", "4.1.1", "3.7"),
        Pay("player", wins(PLAYER, *NOT_SIX), "1 to 1", "4.1.1", "3.7"),
        Pay("tie", wins(TIE, 6), "10 to 1", "4.1.1", "4.1.1"),
        Pay("tie", wins(TIE, *NOT_SIX), "8 to 1", "4.1.1", "4.1.1"),
        Pay("player-pair", paired(PLAYER, "6"), "13 to 1", "4.1.1", "3.4"),
        Pay("player-pair", paired(PLAYER, *RANKS_BUT_SIX), "11 to 1", "4.1.1", "3.4"),
        Pay("banker-pair", paired(BANKER, "6"), "13 to 1", "4.1.1", "3.4"),
        Pay("banker-pair", paired(BANKER, *RANKS_BUT_SIX), "11 to 1", "4.1.1", "3.4"),
        Pay("easy-six", any_six, "6 to 1", "4.1.1", "1 Easy Six"),
    ],
    RWS: [
        Pay("banker", wins(BANKER, 6), "1 to 2", "4.1.1", "3.13"),
        Pay("banker", wins(BANKER, *NOT_SIX), "1 to 1", "4.1.1", "3.13"),
        Pay("player", wins(PLAYER), "1 to 1", "4.1.1", "3.13"),
        Pay("any-tie", wins(TIE), "8 to 1", "4.1.1", "4.1.1"),
        *pairs_pay("4.1.1", "3.10", "3.10"),
        *wins_on("player", PLAYER, 1, "160 80 50 50 30 11 8 6 5", "4.1.2", "1.16"),
        *wins_on("banker", BANKER, 1, "160 80 50 25 15 11 8 6 5", "4.1.3", "1.2"),
        *wins_on("tie", TIE, 0, "110 160 160 150 100 90 35 35 60 60", "4.1.4", "1.23"),
    ],
}
PAYS[HALF] = [
    *PAYS[PLUS],
    Pay("player", wins(BANKER, 6, 7, 8, 9), HALF_LOST, "4.1.2", "3.13"),  # pro rata leaves odd cents to halve
    Pay("no-tie", wins(PLAYER), "1 to 1", "4.1.2", "4.1.2"),
    Pay("no-tie", wins(TIE), HALF_LOST, "4.1.2", "4.1.2"),
]
# By rulebook and area.
LINES = {
    rulebook: {area: [pay for pay in pays if pay.area == area] for area in dict.fromkeys(pay.area for pay in pays)}
    for rulebook, pays in PAYS.items()
}


def areas(rulebook: str) -> list[str]:
    """Of the layout, without insurance."""
    return list(LINES[rulebook])


def settle(rulebook: str, area: str, end: Outcome) -> Settled:
    if area in ("player", "banker") and end.winner == TIE:
        return Settled("returned", LAWS[rulebook].tie)
    lines = LINES[rulebook][area]
    for pay in lines:
        if pay.when(end):
            if pay.odds == HALF_LOST:
                return Settled(HALF_LOST, pay.clause)
            return Settled("won", pay.clause, pay.odds)
    return Settled("lost", lines[0].lost)
