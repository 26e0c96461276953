"""Disputes on Rounds: opened, listed, and ended by a ruling."""

from typing import Any

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from punto.floor.disputes import Dispute
from punto.floor.events import DisputePayment
from punto.floor.refusals import refuse
from punto.ledger.accounts import purse
from punto.money import format_amount
from punto.people.roles import ALL, PIT, PLAYERS
from punto.server.fields import Amount, parse_cents
from punto.server.routes.request import IdRequest, Name, PathName, Remark, RoundNumber, request_id
from punto.server.service import TheService, TheWho
from punto.server.who import Who, patron_at
from punto.server.wire import (
    AuthorityName,
    Milliseconds,
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


class RulingRequest(IdRequest, frozen=True, kw_only=True):
    words: Remark
    payment: PaymentRequest | None = None


class PaymentView(Struct, frozen=True):
    patron: str
    amount: Amount
    taken: bool
    in_chips: bool


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
    """A pit manager or above; it ends the dispute. A payment is booked with it, tied to the dispute and its Round."""
    running = service.casino.table(table)
    found = service.casino.disputes
    payment = None
    if (asked := data.payment) is not None:
        disputed = [one.opened.patron for one in found.on(table, number) if one.opened.dispute == dispute_number]
        name = asked.patron or next(iter(disputed), None)
        if name is None:
            refuse("payment-to-nobody", table=table, number=number)
        patron = await service.player_at(table, name)
        payment = DisputePayment(patron, parse_cents(asked.amount), asked.taken, asked.in_chips)
    ruling = (request_id(who, data), service.now, table, number, dispute_number, data.words, who.actor, payment)
    await found.rule(*ruling, four_eyes=running.plan.four_eyes)
    if payment is not None:
        await service.hub.credits_changed({purse(payment.patron)})
    return [_dispute_view(one) for one in found.on(table, number)]


def _may_see(running: Any, who: Who, one: Dispute) -> bool:
    return who.role.is_staff or one.opened.patron == patron_at(running, who)


def _dispute_view(one: Dispute, viewer: str | None = None) -> DisputeView:
    """`viewer`: a patron, who sees no payment of another."""
    opened, ruled = one.opened, one.ruled
    payment = ruled.payment if ruled and viewer in (None, ruled.payment and ruled.payment.patron) else None
    return DisputeView(
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


def _payment_view(one: DisputePayment) -> PaymentView:
    return PaymentView(one.patron, format_amount(one.amount), one.taken, one.in_chips)


HANDLERS = (dispute, disputes, rule_on_dispute)
