"""What happened to disputes, as significant events: opened, ruled on, and what took two persons."""

from typing import Any, get_args

from punto.facts import Message
from punto.floor.events import (
    DisputeEvent,
    DisputeOpened,
    DisputePayment,
    DisputePaymentReversed,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
    DisputeRulingProposed,
)
from punto.play.events import Actor

KINDS = get_args(DisputeEvent)


def message_of(event: Any) -> Message | None:
    facts: dict[str, Any]
    match event:
        case DisputeOpened(by=None):
            facts = {"dispute": event.dispute, "patron": event.patron, "words": event.words}
            return Message("event-dispute-opened", facts)
        case DisputeOpened(by=Actor() as by, patron=None):
            facts = {"dispute": event.dispute, "by": by.message, "words": event.words}
            return Message("event-dispute-opened-by-house", facts)
        case DisputeOpened(by=Actor() as by):
            facts = {"dispute": event.dispute, "patron": event.patron, "by": by.message, "words": event.words}
            return Message("event-dispute-opened-for-patron", facts)
        case DisputeRuled():
            return _ruled(event)
        case DisputeRulingProposed() | DisputeReversalProposed() | DisputeProposalRefused() | DisputePaymentReversed():
            return _by_two(event)
    return None


def _by_two(
    event: DisputeRulingProposed | DisputeReversalProposed | DisputeProposalRefused | DisputePaymentReversed,
) -> Message:
    facts: dict[str, Any] = {"dispute": event.dispute, "by": event.by.message}
    match event:
        case DisputeRulingProposed(words=words, payment=payment):
            paid = {"patron": payment.patron, "amount": payment.amount}
            return Message("event-dispute-payment-proposed", {**facts, "words": words, **paid})
        case DisputeReversalProposed(reason=reason):
            return Message("event-dispute-reversal-proposed", {**facts, "reason": reason})
        case DisputeProposalRefused(reason=reason):
            return Message("event-dispute-proposal-refused", {**facts, "reason": reason})
    paid = {"patron": event.payment.patron, "amount": event.payment.amount}
    facts |= {"second": event.confirmed_by.message, "reason": event.reason, **paid}
    return Message("event-dispute-payment-reversed", facts)


def _ruled(event: DisputeRuled) -> Message:
    facts: dict[str, Any] = {"dispute": event.dispute, "by": event.by.message, "words": event.words}
    if (payment := event.payment) is None:
        return Message("event-dispute-ruled", facts)
    facts |= {"patron": payment.patron, "amount": payment.amount}
    if payment.awarded_by and event.confirmed_by is not None:
        facts |= {"second": event.confirmed_by.message, "authority_outside": payment.awarded_by}
        return Message("event-dispute-award", facts)
    if event.confirmed_by is not None:
        facts |= {"second": event.confirmed_by.message, "how": _how(payment)}
        return Message("event-dispute-ruled-by-two", facts)
    match payment.taken, payment.in_chips:
        case True, True:
            return Message("event-dispute-ruled-taken-in-chips", facts)
        case True, False:
            return Message("event-dispute-ruled-taken", facts)
        case False, True:
            return Message("event-dispute-ruled-paid-in-chips", facts)
    return Message("event-dispute-ruled-paid", facts)


def _how(payment: DisputePayment) -> Message:
    """How money changes hands by a ruling."""
    way = "taken" if payment.taken else "paid"
    return Message(f"dispute-{way}-in-chips" if payment.in_chips else f"dispute-{way}")
