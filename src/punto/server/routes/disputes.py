"""Disputes on Rounds: opened, listed, and ended by a ruling."""

from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from punto.floor.dispute_state import Dispute
from punto.floor.events import (
    DisputePayment,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
    DisputeRulingProposed,
)
from punto.floor.refusals import refuse
from punto.ledger.accounts import purse
from punto.money import format_amount
from punto.people.roles import ALL, PIT, PLAYERS
from punto.server.fields import Amount, parse_cents
from punto.server.routes.request import IdRequest, Name, PathName, ReasonRequest, Remark, RoundNumber, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.who import Who, patron_at
from punto.server.wire import (
    ActorView,
    AuthorityName,
    Milliseconds,
    actor,
    milliseconds,
)


class DisputeRequest(IdRequest, frozen=True, kw_only=True):
    words: Remark
    patron: Name | None = None  # for whom, where staff open it


class PaymentRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """To be paid to a patron, or taken from them: from purse to float, or in chips at the table."""

    amount: Amount
    patron: Name | None = None  # whose dispute it is, where nobody is named
    taken: bool = False
    in_chips: bool = False
    awarded_by: Annotated[str, Meta(max_length=40)] = ""  # an authority outside the House


class RulingRequest(IdRequest, frozen=True, kw_only=True):
    words: Remark
    payment: PaymentRequest | None = None


class DisputeAnswer(IdRequest, frozen=True, kw_only=True):
    """By the second person: confirmed, or refused with a reason. `proposal` is the number of what they saw."""

    proposal: Annotated[int, Meta(ge=1, le=2**53)]
    confirmed: bool
    reason: Annotated[str, Meta(max_length=200)] = ""


class PaymentView(Struct, frozen=True):
    patron: str
    amount: Amount
    taken: bool
    in_chips: bool
    awarded_by: str  # an authority outside the House; empty where the House ruled


class DisputeProposalView(Struct, frozen=True):
    """What waits for a second person: a ruling with its payment, or the reversal of a payment that was made."""

    proposal: int
    kind: Literal["ruling", "reversal"]
    words: str
    by: ActorView
    payment: PaymentView


class DisputeReversalView(Struct, frozen=True):
    """Of the payment: who proposed it, who confirmed it, and why."""

    reason: str
    by: ActorView
    confirmed_by: ActorView
    at: Milliseconds


class DisputeView(Struct, frozen=True):
    dispute: int
    table: str
    round: int
    patron: str | None
    words: str
    opened_at: Milliseconds
    digest: str
    ruling: str | None = None
    ruled_by: AuthorityName | None = None
    ruled_at: Milliseconds | None = None
    payment: PaymentView | None = None  # that the ruling puts it right with
    confirmed_by: ActorView | None = None  # the second person, where the payment took one; for staff
    proposal: DisputeProposalView | None = None  # that waits for a second person; for staff
    reversal: DisputeReversalView | None = None  # of the payment; for staff


@post("/api/tables/{table:str}/rounds/{number:int}/disputes", opt={"roles": PLAYERS | PIT})
async def dispute(
    table: PathName, number: RoundNumber, data: JSONBody[DisputeRequest], who: TheWho, service: TheService
) -> list[DisputeView]:
    """On a Round that is over: its record is frozen until somebody rules on it."""
    running = service.casino.table(table)
    disputes = service.casino.disputes
    if who.role in PLAYERS:
        patron = patron_at(running, who)
        await disputes.open(request_id(who, data), service.now, table, number, patron, data.words)
    else:
        for_ = await service.player_at(table, data.patron) if data.patron else None
        await disputes.open(request_id(who, data), service.now, table, number, for_, data.words, who.actor)
    viewer = None if who.role.is_staff else patron_at(running, who)
    return [_dispute_view(one, viewer) for one in disputes.on(table, number) if _may_see(running, who, one)]


@get("/api/disputes", opt={"roles": ALL})
async def disputes(who: TheWho, service: TheService, closed: FromQuery[bool] = False) -> list[DisputeView]:
    """Open ones, or all; patrons see their own."""
    found = service.casino.disputes.all(open_only=not closed)
    tables = service.casino.tables
    return [
        _dispute_view(one, None if who.role.is_staff else patron_at(tables[one.opened.table], who))
        for one in found
        if one.opened.table in tables and _may_see(tables[one.opened.table], who, one)
    ]


@post("/api/tables/{table:str}/rounds/{number:int}/disputes/{dispute_number:int}/ruling", opt={"roles": PIT})
async def rule_on_dispute(
    table: PathName,
    number: RoundNumber,
    dispute_number: RoundNumber,
    data: JSONBody[RulingRequest],
    who: TheWho,
    service: TheService,
) -> list[DisputeView]:
    """A pit manager or above; it ends the dispute. A payment is booked with it, tied to the dispute and its Round: at
    most what that patron's bets could have brought. Beyond what one person alone may pay it is a proposal, and waits
    for a second person."""
    running = service.casino.table(table)
    found = service.casino.disputes
    payment = None
    if (asked := data.payment) is not None:
        disputed = [one.opened.patron for one in found.on(table, number) if one.opened.dispute == dispute_number]
        name = asked.patron or next(iter(disputed), None)
        if name is None:
            refuse("payment-to-nobody", table=table, number=number)
        patron = await service.player_at(table, name)
        payment = DisputePayment(patron, parse_cents(asked.amount), asked.taken, asked.in_chips, asked.awarded_by)
    ruling = DisputeRuled(dispute_number, data.words, who.actor, payment)
    await found.rule(request_id(who, data), service.now, running.plan, number, ruling)
    return await _after(service, table, number)


@post("/api/tables/{table:str}/rounds/{number:int}/disputes/{dispute_number:int}/reversal", opt={"roles": PIT})
async def propose_reversal(
    table: PathName,
    number: RoundNumber,
    dispute_number: RoundNumber,
    data: JSONBody[ReasonRequest],
    who: TheWho,
    service: TheService,
) -> list[DisputeView]:
    """Of a payment, so that its Round can be corrected or voided: by somebody who did not make it. It waits for a
    second person; one of the two has the rank of whoever paid. What another authority awarded is never reversed."""
    service.casino.table(table)
    proposal = DisputeReversalProposed(dispute_number, data.reason, who.actor)
    await service.casino.disputes.propose_reversal(request_id(who, data), service.now, table, number, proposal)
    return await _after(service, table, number)


@post("/api/tables/{table:str}/rounds/{number:int}/disputes/{dispute_number:int}/answer", opt={"roles": PIT})
async def answer_proposal(
    table: PathName,
    number: RoundNumber,
    dispute_number: RoundNumber,
    data: JSONBody[DisputeAnswer],
    who: TheWho,
    service: TheService,
) -> list[DisputeView]:
    """The second person confirms a ruling or a reversal that was proposed, or refuses it; who proposed it withdraws it
    by refusing it."""
    service.casino.table(table)
    id_, found = request_id(who, data), service.casino.disputes
    if data.confirmed:
        await found.confirm_proposal(id_, service.now, table, number, dispute_number, data.proposal, who.actor)
    else:
        refusal = DisputeProposalRefused(dispute_number, data.reason, who.actor)
        await found.refuse_proposal(id_, service.now, table, number, data.proposal, refusal)
    return await _after(service, table, number)


async def _after(service: Service, table: str, number: int) -> list[DisputeView]:
    """Lists the disputes as staff see them; whoever was paid is shown their credits."""
    found = service.casino.disputes.on(table, number)
    payments = (one.ruled.payment for one in found if one.ruled)
    await service.hub.credits_changed({purse(one.patron) for one in payments if one})
    return [_dispute_view(one) for one in found]


def _may_see(running: Any, who: Who, one: Dispute) -> bool:
    return who.role.is_staff or one.opened.patron == patron_at(running, who)


def _dispute_view(one: Dispute, viewer: str | None = None) -> DisputeView:
    """`viewer`: a patron, who sees no payment of another, and nothing of who of the House acted."""
    opened, ruled = one.opened, one.ruled
    mine = viewer is None or (one.payment is not None and viewer == one.payment.patron)
    payment = ruled.payment if ruled and mine else None
    view = DisputeView(
        opened.dispute,
        opened.table,
        opened.round,
        opened.patron,
        opened.words,
        milliseconds(one.opened_at),
        opened.digest,
        ruled.words if ruled else None,
        ruled.by.authority.tag if ruled else None,
        milliseconds(one.ruled_at) if one.ruled_at else None,
        _payment_view(payment) if payment else None,
    )
    return view if viewer is not None else _for_staff(view, one)


def _for_staff(view: DisputeView, one: Dispute) -> DisputeView:
    confirmed_by = actor(one.ruled.confirmed_by, staff=True) if one.ruled and one.ruled.confirmed_by else None
    return replace(view, confirmed_by=confirmed_by, proposal=_proposal(one), reversal=_reversal(one))


def _proposal(one: Dispute) -> DisputeProposalView | None:
    match one.proposed:
        case DisputeRulingProposed() as proposed:
            by = actor(proposed.by, staff=True)
            return DisputeProposalView(one.proposal, "ruling", proposed.words, by, _payment_view(proposed.payment))
        case DisputeReversalProposed() as proposed if one.payment is not None:
            by = actor(proposed.by, staff=True)
            return DisputeProposalView(one.proposal, "reversal", proposed.reason, by, _payment_view(one.payment))
    return None


def _reversal(one: Dispute) -> DisputeReversalView | None:
    if (done := one.reversed) is None or one.reversed_at is None:
        return None
    by, second = actor(done.by, staff=True), actor(done.confirmed_by, staff=True)
    return DisputeReversalView(done.reason, by, second, milliseconds(one.reversed_at))


def _payment_view(one: DisputePayment) -> PaymentView:
    return PaymentView(one.patron, format_amount(one.amount), one.taken, one.in_chips, one.awarded_by)


HANDLERS = (dispute, disputes, rule_on_dispute, propose_reversal, answer_proposal)
