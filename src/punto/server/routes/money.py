"""One's own money: credits, vouchers, a statement."""

from typing import Literal

from litestar import get, post
from litestar.enums import MediaType
from litestar.params import FromQuery, JSONBody
from msgspec import Struct

from punto.cage.events import Terminal, VoucherIssued
from punto.cage.tickets import ticket
from punto.cage.vouchers import shown
from punto.ledger.accounts import purse, terminal
from punto.money import format_amount
from punto.reports.statement import latest
from punto.server.problems import NotFound
from punto.server.routes.request import AmountAsked, Asked, Count, Number, PathName, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.who import CAGE, PLAYERS, Who

Purse = Literal["account", "terminal"]


class Credits(Struct, frozen=True):
    """`account` is by name; `terminal` is at this terminal, where the electronic game is played from."""

    account: str | None
    terminal: str
    terminal_name: str


class IssueAsked(AmountAsked, frozen=True, kw_only=True):
    purse: Purse = "account"


class RedeemAsked(Asked, frozen=True, kw_only=True):
    number: Number
    purse: Purse = "account"


class VoucherTold(Struct, frozen=True):
    number: str  # as printed, in groups of three
    amount: str
    issued_at: int
    expires_at: int
    sequence: int
    ticket: str  # where it can be printed


class Line(Struct, frozen=True):
    at: int
    what: str
    where: str
    round: int | None
    amount: str
    balance: str


class StatementTold(Struct, frozen=True):
    account: str
    opening: str
    closing: str
    lines: list[Line]


def told_voucher(issued: VoucherIssued) -> VoucherTold:
    return VoucherTold(
        shown(issued.number),
        format_amount(issued.amount),
        issued.issued_at // 1_000,
        issued.expires_at // 1_000,
        issued.sequence,
        f"/api/vouchers/{issued.number}/ticket",
    )


def _patron(who: Who, from_: Purse) -> str | None:
    """None where it is the terminal's own credits."""
    return None if from_ == "terminal" or who.name.startswith("terminal:") else who.name


async def credits_of(service: Service, who: Who) -> Credits:
    here = terminal(who.terminal)
    found = await service.casino.journal.balances_of([purse(who.name), here])
    account = None if who.name == here else format_amount(found.get(purse(who.name), 0))
    await service.hub.credits_changed({purse(who.name), here})
    return Credits(account, format_amount(found.get(here, 0)), who.terminal)


@get("/api/credits", opt={"may": PLAYERS})
async def credits(who: TheWho, service: TheService) -> Credits:
    return await credits_of(service, who)


@post("/api/credits/to-terminal", opt={"may": PLAYERS}, status_code=200)
async def to_terminal(data: JSONBody[AmountAsked], who: TheWho, service: TheService) -> Credits:
    """From the account to this terminal, to play the electronic game with."""
    service.casino.check_ready()
    await service.person(who)
    await service.casino.desk.to_terminal(request_id(who, data), service.now, who.name, who.terminal, data.cents)
    return await credits_of(service, who)


@post("/api/credits/from-terminal", opt={"may": PLAYERS}, status_code=200)
async def from_terminal(data: JSONBody[AmountAsked], who: TheWho, service: TheService) -> Credits:
    await service.person(who)
    await service.casino.desk.from_terminal(request_id(who, data), service.now, who.terminal, who.name, data.cents)
    return await credits_of(service, who)


@post("/api/vouchers", opt={"may": PLAYERS})
async def issue(data: JSONBody[IssueAsked], who: TheWho, service: TheService) -> VoucherTold:
    """Cashes out to a voucher, from the account or from this terminal's credits."""
    place, patron = Terminal(who.terminal), _patron(who, data.purse)
    issued = await service.casino.desk.issue_voucher(request_id(who, data), service.now, place, data.cents, patron)
    await credits_of(service, who)
    return told_voucher(issued)


@post("/api/vouchers/redeem", opt={"may": PLAYERS}, status_code=200)
async def redeem(data: JSONBody[RedeemAsked], who: TheWho, service: TheService) -> Credits:
    """Buys in with a voucher: into the account, or to this terminal."""
    service.casino.check_ready()
    service.check_pace(service.sign_ins, f"voucher {who.name}", "vouchers")
    place, patron = Terminal(who.terminal), _patron(who, data.purse)
    await service.casino.desk.redeem_voucher(request_id(who, data), service.now, place, data.number, patron)
    return await credits_of(service, who)


@get("/api/vouchers/{number:str}/ticket", opt={"may": PLAYERS | CAGE}, media_type=MediaType.HTML)
async def voucher_ticket(number: PathName, who: TheWho, service: TheService) -> str:
    """To print, for whoever it was issued to, and for the cage."""
    if who.role in PLAYERS:
        service.check_pace(service.sign_ins, f"voucher {who.name}", "vouchers")
    voucher = await service.casino.desk.look_up_voucher(number)
    mine = voucher.issued.from_account in (purse(who.name), terminal(who.terminal))
    if who.role in PLAYERS and not mine:
        raise NotFound("voucher of yours with this number")
    return ticket(voucher.issued)


@get("/api/statement", opt={"may": PLAYERS})
async def statement(
    who: TheWho, service: TheService, of: FromQuery[Purse] = "account", limit: Count = 50
) -> StatementTold:
    """The latest movements of one's own account, or of this terminal's credits."""
    account = purse(who.name) if of == "account" else terminal(who.terminal)
    opening, lines = await latest(service.casino.journal, account, limit)
    return StatementTold(
        account,
        format_amount(opening),
        format_amount(lines[-1].balance if lines else opening),
        [
            Line(
                line.at // 1_000,
                line.what,
                line.where,
                line.round,
                format_amount(line.amount),
                format_amount(line.balance),
            )
            for line in lines
        ],
    )


HANDLERS = (credits, to_terminal, from_terminal, issue, redeem, voucher_ticket, statement)
