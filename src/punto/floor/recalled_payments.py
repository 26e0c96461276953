"""Payments that rulings on disputes of a Round ordered: the last steps of its recall, after all that was played."""

from typing import NamedTuple

from punto.facts import Message
from punto.floor.dispute_state import stream_of
from punto.floor.events import DisputePayment, DisputePaymentReversed, DisputeRuled
from punto.ledger.accounts import purse
from punto.money import Cents
from punto.play.events import Actor
from punto.store.contract import Readable

_CODES = {  # by whether it is taken from the patron, and in chips
    (False, False): "reason-dispute-paid",
    (True, False): "reason-dispute-taken",
    (False, True): "reason-dispute-paid-in-chips",
    (True, True): "reason-dispute-taken-in-chips",
}


class RecalledPayment(NamedTuple):
    at: int
    message: Message
    moved: Cents | None  # of the purse that is looked at
    credits: Cents | None


async def recalled_payments(
    journal: Readable, table: str, number: int, patron: str | None, *, staff: bool
) -> list[RecalledPayment]:
    """For anybody but staff, those to or from the one who looks; whose money is shown is `patron`."""
    found = []
    account = purse(patron) if patron is not None else None
    for record in await journal.stream(stream_of(table, number)):
        event = record.event
        if not isinstance(event, DisputeRuled | DisputePaymentReversed) or (payment := event.payment) is None:
            continue
        if not staff and payment.patron != patron:
            continue
        by = event.by if staff else Actor("", event.by.authority)
        moved = credits_ = None
        if account is not None and account == purse(payment.patron) and not payment.in_chips:
            credits_ = await journal.balance_before(account, record.position + 1)
            moved = credits_ - await journal.balance_before(account, record.position)
        is_reversed = isinstance(event, DisputePaymentReversed)
        found.append(RecalledPayment(record.at, _message(payment, by, is_reversed=is_reversed), moved, credits_))
    return found


def _message(payment: DisputePayment, by: Actor, *, is_reversed: bool) -> Message:
    code = "reason-dispute-reversed" if is_reversed else _CODES[payment.taken, payment.in_chips]
    return Message(code, {"patron": payment.patron, "amount": payment.amount, "by": by.message})
