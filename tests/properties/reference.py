"""A second, naive account of a Round, written from the rulebooks' text: hands, third cards, pay tables, pro rata.

Nothing here is taken from the engine or its data: cards are strings, odds are typed in from the printed tables, and
rulebooks are known by their short names.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor

Hands = tuple[list[str], list[str]]  # Player, Banker

# Which of the Player's third cards make a Banker of two cards draw.
BANKER_DRAWS_ON = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}

WINS_ON = {
    "player-wins-on": [0, 160, 80, 50, 50, 30, 11, 8, 6, 5],
    "banker-wins-on": [0, 160, 80, 50, 25, 15, 11, 8, 6, 5],
    "tie-wins-on": [110, 160, 160, 150, 100, 90, 35, 35, 60, 60],
}


def value(card: str) -> int:
    rank = card[:-1]
    return {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}[rank] if rank not in "23456789" else int(rank)


def total(cards: list[str]) -> int:
    return sum(map(value, cards)) % 10


def player_draws(player: int, banker: int) -> bool:
    return player <= 5 and banker <= 7


def banker_draws(player: int, banker: int, third: int | None) -> bool:
    """By the totals of the first two cards, and the value of the Player's third where there is one."""
    if player >= 8 or banker >= 8:
        return False
    if third is None:
        return banker <= 5
    return banker <= 2 or str(third) in BANKER_DRAWS_ON[banker]


def deal(cards: Iterator[str]) -> Hands:
    first, second, third, fourth = (next(cards) for _ in range(4))
    player, banker = [first, third], [second, fourth]
    p, b = total(player), total(banker)
    if player_draws(p, b):
        player.append(next(cards))
    if banker_draws(p, b, total(player[2:]) if len(player) == 3 else None):
        banker.append(next(cards))
    return player, banker


def settle(book: str, area: str, hands: Hands) -> tuple[str, Fraction | None]:
    """How a bet ends, and the odds it is paid at if it wins."""
    odds = _odds(book, area, *hands)
    if odds is None:
        return "returned", None
    return ("won", Fraction(odds)) if odds else ("lost", None)


def _odds(book: str, area: str, player: list[str], banker: list[str]) -> str | int | None:
    """What the bet pays to 1; 0 where it loses, None where it goes back."""
    p, b = total(player), total(banker)
    player_wins, banker_wins, tie = p > b, b > p, p == b
    if area in ("player", "banker") and tie:
        return None
    if area == "player":
        return player_wins and ("1.05" if book == "easy-six" and p == 6 else 1)
    if area == "banker":
        if book in ("super-six-plus", "insurance"):
            return banker_wins and "0.95"
        return banker_wins and ("0.5" if b == 6 else 1)
    if area in ("tie", "any-tie"):
        return tie and (10 if book == "easy-six" and p == 6 else 8)
    if area in ("player-pair", "banker-pair"):
        first, second = (card[:-1] for card in (player if area == "player-pair" else banker)[:2])
        return first == second and (13 if book == "easy-six" and first == "6" else 11)
    if area == "super-six-plus":
        return banker_wins and b == 6 and {2: 12, 3: 20}[len(banker)]
    if area == "super-six":
        return banker_wins and b == 6 and 15
    if area == "easy-six":
        return max(p, b) == 6 and 6
    kind, _, on = area.rpartition("-")
    wins = {"player-wins-on": player_wins, "banker-wins-on": banker_wins, "tie-wins-on": tie}[kind]
    return wins and max(p, b) == int(on) and WINS_ON[kind][int(on)]


def insurance_offer(after_third: bool, player: int, banker: int) -> tuple[str, Fraction] | None:
    """Which hand can be insured at these totals, and what that pays to 1; no two rows meet on the same totals."""
    if after_third:
        if player == 1 and banker == 1:
            return "banker", Fraction(6)
        if player == 1 and 2 <= banker <= 6:
            return "banker", Fraction(7)
        if player == 2 and 3 <= banker <= 6:
            return "banker", Fraction(4)
        if player == 3 and banker == 4:
            return "banker", Fraction("1.5")
        highest_banker, odds = {5: (4, 2), 6: (5, 3), 7: (6, 4), 8: (6, 7), 9: (6, 8)}.get(player, (-1, 0))
        return ("player", Fraction(odds)) if banker <= highest_banker else None
    if banker in (5, 6, 7) and player <= (4 if banker == 5 else 5):
        return "banker", Fraction(banker - 3)
    if (player == 5 and banker == 4) or (player in (6, 7) and banker <= 5):
        return "player", Fraction(player - 3)
    return None


def settle_insurance(side: str, on_nine_after_third: bool, hands: Hands) -> str:
    player, banker = map(total, hands)
    if player == banker:
        return "won" if on_nine_after_third else "returned"
    winner = "player" if player > banker else "banker"
    return "lost" if on_nine_after_third or winner == side else "won"


def paid(in_action: int, odds: Fraction) -> tuple[int, int]:
    """What the House adds, never less than the odds; and the cent of it that no exact odds gave."""
    exact = in_action * odds
    return ceil(exact), int(exact != floor(exact))


def in_action(stakes: list[int], room: int, minimum: int) -> list[int]:
    """Of the stakes on the heavier side of a box, what counts when the side has to come down to `room`."""
    if sum(stakes) <= room:
        return stakes
    fixed = {i: stake for i, stake in enumerate(stakes) if stake < minimum}
    while True:
        rest = {i: stake for i, stake in enumerate(stakes) if i not in fixed}
        left = max(0, room - sum(fixed.values()))
        if sum(rest.values()) <= left:
            return [fixed.get(i, stake) for i, stake in enumerate(stakes)]
        share = {i: Fraction(stake * left, sum(rest.values())) for i, stake in rest.items()}
        too_small = [i for i in rest if share[i] < minimum]
        if not too_small:
            break
        fixed |= dict.fromkeys(too_small, minimum)
    cents = {i: floor(part) for i, part in share.items()}
    by_remainder = sorted(rest, key=lambda i: (cents[i] - share[i], i))
    for i in by_remainder[: left - sum(cents.values())]:
        cents[i] += 1
    return [fixed.get(i, cents.get(i, 0)) for i in range(len(stakes))]
