"""What the House sets for its vouchers."""

from msgspec import Struct

from punto.facts import Message
from punto.money import LARGEST_AMOUNT, Cents
from punto.rules.errors import InputError

_LONGEST = 36_500


class CageSettings(Struct, frozen=True):
    voucher_cap: Cents = 1_000_000  # the most a voucher may be worth
    cage_only_above: Cents = 300_000  # vouchers above it are redeemed at a cage, not at a terminal
    days_to_expiry: int = 180

    def __post_init__(self) -> None:
        if not 0 < self.voucher_cap <= LARGEST_AMOUNT:
            raise InputError(Message("input-voucher-cap", {"largest": LARGEST_AMOUNT}))
        if self.cage_only_above < 0:
            raise InputError(Message("input-cage-only-above"))
        if not 1 <= self.days_to_expiry <= _LONGEST:
            raise InputError(Message("input-days-to-expiry", {"most": _LONGEST}))
