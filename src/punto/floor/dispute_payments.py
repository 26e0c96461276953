"""Payments that rulings on disputes make: how much they can be, when they take a second person, who may reverse one.

A payment puts right what a Patron's own bets should have brought, so it is never more than those bets could have
brought. Beyond what one person alone may change of settled money (R54), counted over all payments on the Round, one
person proposes it and another confirms it. What an authority outside the House awarded has no such ceiling: it always
takes two persons, one of them a shift manager, and it is never reversed (R47).
"""

from collections.abc import Iterable

from punto.floor.dispute_state import Dispute
from punto.floor.events import DisputePayment
from punto.floor.refusals import refuse
from punto.ledger.rounds import most_paid
from punto.money import Cents
from punto.play.events import Actor
from punto.play.evolve import evolve
from punto.play.round import Round


def most_brought(round_: Round, patron: str) -> Cents:
    """Computes what a Patron's bets could have brought in a Round, stakes included, each as large as it ever lay."""
    largest: dict[object, Cents] = {}
    now = Round(round_.table)
    for event in round_.events:
        now = evolve(now, event)
        for key, bet in now.bets.items():
            if bet.patron == patron:
                brought = bet.stake + most_paid(round_.table.rulebook, bet)
                largest[key] = max(largest.get(key, 0), brought)
    return sum(largest.values())


def check_ceiling(
    round_: Round, payment: DisputePayment, earlier: Iterable[DisputePayment], where: dict[str, object]
) -> None:
    """`earlier`: payments on the Round that stand."""
    if payment.awarded_by:
        return
    largest = most_brought(round_, payment.patron)
    already = sum(_signed(one) for one in earlier if one.patron == payment.patron and not one.awarded_by)
    if abs(already + _signed(payment)) > largest:
        refuse("payment-too-large", amount=payment.amount, patron=payment.patron, largest=largest, **where)


def takes_two(payment: DisputePayment, earlier: Iterable[DisputePayment], changed: Cents, alone_up_to: Cents) -> bool:
    """`changed`: by one person alone, of what the Round had settled."""
    return bool(payment.awarded_by) or changed + payment.amount + sum(one.amount for one in earlier) > alone_up_to


def check_not_the_payer(found: Dispute, by: Actor, where: dict[str, object]) -> None:
    """Refuses that whoever made a payment reverses it."""
    if found.was_ruled_by(by):
        refuse("made-the-payment", name=by.name, **where)


def _signed(payment: DisputePayment) -> Cents:
    return -payment.amount if payment.taken else payment.amount
