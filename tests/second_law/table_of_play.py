"""The Table of Play: who draws on which totals, and so where each card of a shoe goes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from tests.second_law.cards import BACK, total, value

PLAYER, BANKER, TIE = "Player", "Banker", "Tie"
Card = TypeVar("Card", bound=str)
# Player's total, number of cards, Banker's total, number of cards.
Totals = tuple[int, int, int, int]


@dataclass(frozen=True)
class Drawing:
    """On which totals of two cards a hand draws, where no hand has a Natural."""

    player: str
    banker_alone: str  # the Player stood
    banker: Sequence[str]  # by the Banker's total: the third cards of the Player on which the Banker draws

    def player_draws(self, player: int, banker: int) -> bool:
        return not natural(player, banker) and str(player) in self.player

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        """`third` is the value of the Player's third card; None where the Player stood."""
        if natural(player, banker):
            return False
        return str(banker) in self.banker_alone if third is None else str(third) in self.banker[banker]


PRINTED = Drawing(
    player="012345",
    banker_alone="012345",
    banker=["0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", ""],
)


def natural(player: int, banker: int) -> bool:
    return player > 7 or banker > 7


def next_hand(player: Sequence[int], banker: Sequence[int], drawing: Drawing = PRINTED) -> str | None:
    """Which hand the next card goes to, by the values of those that lie; None where both hands have all of theirs."""
    if len(player) + len(banker) < 4:
        return PLAYER if len(player) == len(banker) else BANKER
    p, b = sum(player[:2]) % 10, sum(banker[:2]) % 10
    if len(player) == 2 and drawing.player_draws(p, b):
        return PLAYER
    third = player[2] if len(player) == 3 else None
    return BANKER if len(banker) == 2 and drawing.banker_draws(p, b, third) else None


def deal(cards: Sequence[Card]) -> tuple[list[Card], list[Card], list[Card]]:
    """Player, Banker, and what is left over, of cards in the order in which they came out; they may be too few."""
    left = iter(cards)
    player, banker = list[Card](), list[Card]()
    while to := _next(player, banker):
        card = next(left, None)
        if card is None:
            break
        (player if to == PLAYER else banker).append(card)
    return player, banker, list(left)


def _next(player: Sequence[Card], banker: Sequence[Card]) -> str | None:
    """None too where it depends on a card that nobody knows."""
    players, bankers = ([0 if card == BACK else value(card) for card in hand] for hand in (player, banker))
    if len(player) + len(banker) < 4:
        return next_hand(players, bankers)
    if BACK in (*player[:2], *banker[:2]):
        return None
    thirds = range(10) if BACK in player else players[2:3] or [None]
    to = {next_hand([*players[:2], *([] if third is None else [third])], bankers) for third in thirds}
    return to.pop() if len(to) == 1 else None


def whole_round(cards: Iterator[Card]) -> tuple[list[Card], list[Card]]:
    """Player and Banker of a Round, which takes the cards it needs and no other; they must be enough."""
    drawn = list[Card]()
    while True:
        player, banker, left = deal(drawn)
        if not left and next_hand(list(map(value, player)), list(map(value, banker))) is None:
            return player, banker
        drawn.append(next(cards))


def order_of(player: Sequence[Card], banker: Sequence[Card]) -> list[Card]:
    """The order in which the cards of two hands are dealt."""
    by_turns = [hand[n] for n in (0, 1) for hand in (player, banker) if n < len(hand)]
    return [*by_turns, *player[2:], *banker[2:]]


def could_be_dealt(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether a Round that is dealt by the rules passes through these two hands."""
    return deal(order_of(player, banker)) == (list(player), list(banker), [])


def ending(player: int, banker: int, fifth: int, sixth: int) -> Totals:
    """What two totals of two cards come to with the next two cards, of which the Round may need none, one or both."""
    if PRINTED.player_draws(player, banker):
        if PRINTED.banker_draws(player, banker, fifth):
            return (player + fifth) % 10, 3, (banker + sixth) % 10, 3
        return (player + fifth) % 10, 3, banker, 2
    if PRINTED.banker_draws(player, banker, None):
        return player, 2, (banker + fifth) % 10, 3
    return player, 2, banker, 2


def every_ending() -> set[Totals]:
    """All that a Round can come to."""
    return {ending(*values) for values in product(range(10), repeat=4)}


@dataclass(frozen=True)
class Outcome:
    """Two hands that have all their cards."""

    player: Sequence[str]
    banker: Sequence[str]

    @property
    def winner(self) -> str:
        return winner(total(self.player), total(self.banker))

    @property
    def points(self) -> int:
        return max(total(self.player), total(self.banker))

    def hand(self, side: str) -> Sequence[str]:
        return self.player if side == PLAYER else self.banker


def winner(player: int, banker: int) -> str:
    return TIE if player == banker else PLAYER if player > banker else BANKER
