"""Insurance (3.5, 4.1.3): what is offered when, and how it ends."""

from tests.second_law.payouts import Settled
from tests.second_law.table_of_play import BANKER, PLAYER, TIE, Outcome

AFTER_FOUR, AFTER_THIRD = "after four cards", "after the Player's third card"

# 4.1.3 as it is printed: when, on which hand, the insured hand's points, the other's, the odds.
ROWS = [
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
ODDS = {odds for *_, odds in ROWS}


def offers(window: str, player: int, banker: int) -> list[tuple[str, str]]:
    """The hands that can be insured at these totals, each with its odds."""
    points, others = {PLAYER: player, BANKER: banker}, {PLAYER: str(banker), BANKER: str(player)}
    return [
        (side, odds)
        for when, side, own, against, odds in ROWS
        if when == window and points[side] == own and others[side] in against
    ]


def settle_insurance(window: str, side: str, points: int, odds: str, end: Outcome) -> Settled:
    """`points` are those of the insured hand when it was insured."""
    if (window, side, points) == (AFTER_THIRD, PLAYER, 9):  # the starred row pays on a Tie, and on nothing else
        return Settled("won", "4.1.3", odds) if end.winner == TIE else Settled("lost", "4.1.3")
    if end.winner == TIE:
        return Settled("returned", "3.9")
    return Settled("lost", "4.1.3") if end.winner == side else Settled("won", "4.1.3", odds)
