"""Amounts, odds, and the pro rata of 5.1.1; money is in cents."""

import re
from fractions import Fraction


def cents(text: str) -> int:
    found = re.fullmatch(r"(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,2}))?", text)
    if not found:
        raise ValueError(f"{text!r} is not an amount")
    return int(found.group(1)) * 100 + int((found.group(2) or "").ljust(2, "0"))


def money(amount: int) -> str:
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02}"


def ratio(odds: str) -> Fraction:
    """What is paid to 1."""
    pays, stake = odds.split(" to ")
    return Fraction(pays) / Fraction(stake)


def paid(stake: int, odds: Fraction) -> int:
    """To the cent, and a part of a cent in the patron's favour (R2)."""
    return -(-stake * odds.numerator // odds.denominator)


def breakage(stake: int, odds: Fraction) -> int:
    """The cent that was paid and that the exact odds did not give."""
    return int((stake * odds).denominator != 1)


def half(stake: int) -> int:
    """What is lost of it where half is; of an odd number of cents the smaller part (R2)."""
    return stake // 2


def in_action(stakes: list[int], room: int, minimum: int) -> list[int]:
    """What counts of each stake on the heavier side of a box when the side comes down to `room`: 5.1.1, 5.1.2, R5."""
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
