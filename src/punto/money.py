"""Exact money: whole cents, odds as they are printed, and what a stake is paid. No float exists here."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from punto.plain_text import quotable

Cents = int

# Far above any table's limits, and far below what a 64-bit column holds even when a floor's worth is added up.
LARGEST_AMOUNT: Cents = 10**14

_AMOUNT = re.compile(r"(0|[1-9][0-9]*)(?:\.([0-9]{1,2}))?", re.ASCII)
_NUMBER = r"([0-9]{1,9}(?:\.[0-9]{1,6})?)"
_ODDS = re.compile(f"{_NUMBER} to {_NUMBER}", re.ASCII)
_RATE = re.compile(f"{_NUMBER}%", re.ASCII)


class MoneyError(ValueError):
    """A text that is no amount, no odds or no rate: the code of a message and its facts (`punto.facts`)."""

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts


@lru_cache(maxsize=1024)  # of what is an amount, and so is short
def parse_amount(text: str) -> Cents:
    """Cents from text such as "100", "100.5" or "100.00"; anything else is a MoneyError."""
    found = _AMOUNT.fullmatch(text)
    if not found:
        raise MoneyError("input-not-an-amount", text=quotable(text))
    whole, part = found.groups(default="")
    if len(whole) > 15 or (cents := int(whole) * 100 + int(part.ljust(2, "0") or 0)) > LARGEST_AMOUNT:
        raise MoneyError("input-amount-too-large", text=quotable(text), largest=LARGEST_AMOUNT)
    return cents


def format_amount(cents: Cents) -> str:
    """The one way an amount is written: 9500 is 95.00."""
    if cents < 0:
        return f"-{format_amount(-cents)}"
    return f"{cents // 100}.{cents % 100:02d}"


def parse_rate(text: str) -> Fraction:
    """A rate as printed: "5%" is 1/20."""
    found = _RATE.fullmatch(text)
    if not found:
        raise MoneyError("input-not-a-rate", text=quotable(text))
    return Fraction(found.group(1)) / 100


@dataclass(frozen=True, slots=True)
class Payment:
    """What a winning stake is paid on top of itself.

    Where exact odds leave a part of a cent the patron gets the whole cent (R2): `breakage` is that last cent, paid
    from the breakage account; the rest comes from the House.
    """

    paid: Cents
    breakage: Cents = 0


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds as printed ("0.95 to 1") and as the exact ratio they mean."""

    text: str
    ratio: Fraction

    @classmethod
    def parse(cls, text: str) -> "Odds":
        found = _ODDS.fullmatch(text)
        if not found:
            raise MoneyError("input-not-odds", text=quotable(text))
        pays, stake = Fraction(found.group(1)), Fraction(found.group(2))
        if not pays or not stake:
            raise MoneyError("input-odds-of-zero", text=quotable(text))
        return cls(text, pays / stake)

    def paid(self, stake: Cents) -> Cents:
        return -(-stake * self.ratio.numerator // self.ratio.denominator)

    def payment(self, stake: Cents) -> Payment:
        paid = self.paid(stake)
        return Payment(paid, int(paid * self.ratio.denominator != stake * self.ratio.numerator))

    def pays_whole_cents_on(self, chip: Cents) -> bool:
        return chip * self.ratio.numerator % self.ratio.denominator == 0

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=1024)
def odds(text: str) -> Odds:
    """The Odds for a printed text, read once."""
    return Odds.parse(text)
