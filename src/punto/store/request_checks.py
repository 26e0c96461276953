"""What any request must have: an id that can be used, an amount that can move, a reason in words."""

from punto.money import LARGEST_AMOUNT, Cents
from punto.play.refusals import fits_on_a_line
from punto.rules.errors import HouseRefused

_LONGEST_ID = 100
_LONGEST_REASON = 200


def check_request_id(request_id: str) -> None:
    if not fits_on_a_line(request_id, _LONGEST_ID):
        raise HouseRefused("unusable-id", id=request_id)


def check_amount(amount: Cents) -> None:
    if not 0 < amount <= LARGEST_AMOUNT:
        raise HouseRefused("not-an-amount", amount=amount, largest=LARGEST_AMOUNT)


def check_reason(reason: str) -> None:
    if not fits_on_a_line(reason, _LONGEST_REASON):
        raise HouseRefused("reason-needed")
