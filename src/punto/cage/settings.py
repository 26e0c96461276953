"""What the House sets for its vouchers."""

from msgspec import Struct

from punto.money import LARGEST_AMOUNT, Cents
from punto.rules.errors import InputError

_LONGEST = 36_500


class CageSettings(Struct, frozen=True):
    voucher_cap: Cents = 1_000_000  # the most a voucher may be worth
    cage_only_above: Cents = 300_000  # vouchers above it are redeemed at a cage, not at a terminal
    days_to_expiry: int = 180

    def __post_init__(self) -> None:
        if not 0 < self.voucher_cap <= LARGEST_AMOUNT:
            raise InputError("the voucher cap must be above zero and no more than the largest amount there is")
        if self.cage_only_above < 0:
            raise InputError("the cage-only threshold must be zero or more; zero keeps every voucher for a cage")
        if not 1 <= self.days_to_expiry <= _LONGEST:
            raise InputError(f"a voucher expires after 1 to {_LONGEST} days")
