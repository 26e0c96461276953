"""One's own money: credits, vouchers, a statement."""

from typing import Annotated, Literal

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Struct

from punto.cage.events import Terminal, VoucherIssued
from punto.cage.vouchers import shown
from punto.facts import facts_to_wire
from punto.ledger.accounts import purse, terminal
from punto.ledger.identity import Identity
from punto.money import format_amount
from punto.people.roles import ATTENDANTS, CAGE, PLAYERS
from punto.reports.statement import StatementLine, latest
from punto.server.refusals import refuse
from punto.server.routes.request import Amount, AmountRequest, Count, IdRequest, Number, PathName, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.ticket import ticket
from punto.server.who import Who
from punto.server.wire import Facts, Milliseconds, WireMessage, message, milliseconds
from punto.words import ENGLISH, languages

Purse = Literal["account", "terminal"]


class Credits(Struct, frozen=True):
    """`account` is by name; `terminal` is at this terminal, where the electronic game is played from."""

    account: Amount | None
    terminal: Amount
    terminal_name: str
    voucher_cap: Amount  # the most a voucher may be worth
    cage_only_above: Amount  # a voucher above it is redeemed at a cage, not at a terminal


class IssueRequest(AmountRequest, frozen=True, kw_only=True):
    purse: Purse = "account"


class RedeemRequest(IdRequest, frozen=True, kw_only=True):
    number: Number
    purse: Purse = "account"


class VoucherView(Struct, frozen=True):
    number: str  # as printed, in groups of three
    amount: Amount
    issued_at: Milliseconds
    expires_at: Milliseconds
    sequence: int
    ticket: str  # where it can be printed


class Movement(Struct, frozen=True):
    """One line of a statement: a message `movement-…`, where it happened, and what it left."""

    at: Milliseconds
    code: str
    facts: Facts
    location: WireMessage | None
    round: int | None
    amount: Amount
    balance: Amount


class StatementView(Struct, frozen=True):
    account: str
    opening: Amount
    closing: Amount
    lines: list[Movement]


def movement(line: StatementLine) -> Movement:
    return Movement(
        milliseconds(line.at),
        line.message.code,
        facts_to_wire(line.message.facts),
        message(line.location) if line.location else None,
        line.round,
        format_amount(line.amount),
        format_amount(line.balance),
    )


def voucher_view(issued: VoucherIssued) -> VoucherView:
    return VoucherView(
        shown(issued.number),
        format_amount(issued.amount),
        milliseconds(issued.issued_at),
        milliseconds(issued.expires_at),
        issued.sequence,
        f"/api/vouchers/{issued.number}/ticket",
    )


def _patron(who: Who, from_: Purse) -> str | None:
    """None where it is the terminal's own credits."""
    return None if from_ == "terminal" or Identity.parse(who.name).is_terminal else who.name


def _named(who: Who) -> str:
    """Empty for whoever plays without a name."""
    return "" if Identity.parse(who.name).is_terminal else who.name


async def credits_of(service: Service, who: Who) -> Credits:
    here = terminal(who.terminal)
    found = await service.casino.journal.balances_of([purse(who.name), here])
    account = None if who.name == here else format_amount(found.get(purse(who.name), 0))
    await service.hub.credits_changed({purse(who.name), here})
    limits = service.casino.desk.settings
    return Credits(
        account,
        format_amount(found.get(here, 0)),
        who.terminal,
        format_amount(limits.voucher_cap),
        format_amount(limits.cage_only_above),
    )


@get("/api/credits", opt={"roles": PLAYERS})
async def credits(who: TheWho, service: TheService) -> Credits:
    return await credits_of(service, who)


@post("/api/credits/to-terminal", opt={"roles": PLAYERS}, status_code=200)
async def to_terminal(data: JSONBody[AmountRequest], who: TheWho, service: TheService) -> Credits:
    """From the account to this terminal, to play the electronic game with."""
    service.casino.check_ready()
    await service.sessions.person(who)
    await service.casino.desk.to_terminal(request_id(who, data), service.now, who.name, who.terminal, data.cents)
    return await credits_of(service, who)


@post("/api/credits/from-terminal", opt={"roles": PLAYERS}, status_code=200)
async def from_terminal(data: JSONBody[AmountRequest], who: TheWho, service: TheService) -> Credits:
    await service.sessions.person(who)
    await service.casino.desk.from_terminal(request_id(who, data), service.now, who.terminal, who.name, data.cents)
    return await credits_of(service, who)


@post("/api/credits/refill", opt={"roles": PLAYERS}, status_code=200)
async def refill(data: JSONBody[IdRequest], who: TheWho, service: TheService) -> Credits:
    """Play credits for who has hardly any left; only where the floor plays for no money, every ten minutes at most."""
    await service.sessions.person(who)
    await service.casino.refill(request_id(who, data), who.name, who.terminal)
    return await credits_of(service, who)


@post("/api/vouchers", opt={"roles": PLAYERS})
async def issue(data: JSONBody[IssueRequest], who: TheWho, service: TheService) -> VoucherView:
    """Cashes out to a voucher, from the account or from this terminal's credits."""
    place, patron = Terminal(who.terminal), _patron(who, data.purse)
    asked = request_id(who, data), service.now, place, data.cents, patron
    issued = await service.casino.desk.issue_voucher(*asked, _named(who))
    await credits_of(service, who)
    return voucher_view(issued)


@post("/api/vouchers/redeem", opt={"roles": PLAYERS}, status_code=200)
async def redeem(data: JSONBody[RedeemRequest], who: TheWho, service: TheService) -> Credits:
    """Buys in with a voucher: into the account, or to this terminal."""
    service.casino.check_ready()
    service.pace.voucher(who.name)
    place, patron = Terminal(who.terminal), _patron(who, data.purse)
    asked = request_id(who, data), service.now, place, data.number, patron
    await service.casino.desk.redeem_voucher(*asked, _named(who))
    return await credits_of(service, who)


@get("/api/vouchers/{number:str}/ticket", opt={"roles": PLAYERS | CAGE | ATTENDANTS}, media_type=MediaType.HTML)
async def voucher_ticket(
    number: PathName,
    who: TheWho,
    service: TheService,
    language: Annotated[str, QueryParameter(max_length=20)] = ENGLISH,
) -> str:
    """To print, for whoever it was issued to, and for the cage; in English, where there is no such language."""
    if who.role in PLAYERS:
        service.pace.voucher(who.name)
    voucher = await service.casino.desk.look_up_voucher(number)
    mine = voucher.issued.from_account in (purse(who.name), terminal(who.terminal))
    if who.role in PLAYERS and not mine:
        refuse("not-your-voucher")
    spoken, plan = language if language in languages() else ENGLISH, service.casino.plan
    return ticket(voucher.issued, spoken, plan.days, play_credits=plan.guests)


@get("/api/statement", opt={"roles": PLAYERS})
async def statement(
    who: TheWho, service: TheService, of: FromQuery[Purse] = "account", limit: Count = 50
) -> StatementView:
    """The latest movements of one's own account, or of this terminal's credits."""
    account = purse(who.name) if of == "account" else terminal(who.terminal)
    opening, lines = await service.readers.read(who.asker, lambda journal: latest(journal, account, limit))
    return StatementView(
        account,
        format_amount(opening),
        format_amount(lines[-1].balance if lines else opening),
        [movement(line) for line in lines],
    )


HANDLERS = (credits, to_terminal, from_terminal, refill, issue, redeem, voucher_ticket, statement)
