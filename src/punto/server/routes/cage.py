"""The cage and the House's money: drawers, buy-ins and cash-outs, vouchers, floats."""

from typing import Literal

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from punto.cage.events import Cage, VoucherExpired, VoucherRedeemed
from punto.floor.restored_report import Restored, restored_reports
from punto.ledger.accounts import BANK, BREAKAGE, COMMISSION, VAULT, VOUCHERS, owed_by, patron, table_float
from punto.money import format_amount
from punto.people.roles import AUDIT, CAGE, MANAGERS, PIT, SHIFT_MANAGERS
from punto.server.routes.money import VoucherView, voucher_view
from punto.server.routes.request import (
    Amount,
    AmountRequest,
    Done,
    IdRequest,
    Name,
    Number,
    PathName,
    ReasonRequest,
    request_id,
)
from punto.server.service import Service, TheService, TheWho
from punto.server.wire import ActorView, Milliseconds, WireMessage, actor, message, milliseconds


class PatronAmount(AmountRequest, frozen=True, kw_only=True):
    patron: Name


class Sale(AmountRequest, frozen=True, kw_only=True):
    patron: Name | None = None  # from this account; for cash, where none is given


class Redemption(IdRequest, frozen=True, kw_only=True):
    number: Number
    patron: Name | None = None  # into this account; for cash, where none is given


class Repayment(PatronAmount, frozen=True, kw_only=True):
    in_cash: bool


class WriteOff(PatronAmount, frozen=True, kw_only=True):
    reason: str


class Drawer(Struct, frozen=True):
    cage: str
    open: bool
    cash: Amount
    vouchers_issued: int


class PatronMoney(Struct, frozen=True):
    patron: str
    credit: Amount
    owes: Amount
    suspended: bool = False
    released: Amount | None = None  # what a suspended patron may still buy and cash in and out here


class VoucherPlace(Struct, frozen=True):
    """Where a voucher ended: a cage or a terminal, by name."""

    kind: Literal["cage", "terminal"]
    name: str


class VoucherState(Struct, frozen=True, omit_defaults=True):
    voucher: VoucherView
    state: Literal["good", "held", "expired", "redeemed", "voided"]  # held: good in a copy, perhaps paid since
    place: VoucherPlace | None = None
    ended_at: Milliseconds | None = None


class HeldVoucher(Struct, frozen=True):
    """By where it was issued and its sequence there, not by its number: whoever knows that can redeem it."""

    place: WireMessage
    sequence: int
    amount: Amount
    issued_at: Milliseconds


class RestoredView(Struct, frozen=True):
    """What was recorded after `recorded_at` and before `at` is not in these books, and may have been paid."""

    at: Milliseconds
    head: str
    recorded_at: Milliseconds
    by: ActorView
    held: list[HeldVoucher]  # vouchers that were good then, and nobody has released
    credits: dict[str, Amount]  # of patrons and terminals then
    warning: WireMessage


class House(Struct, frozen=True):
    vault: Amount
    bank: Amount
    commission: Amount
    breakage: Amount
    vouchers: Amount
    floats: dict[str, Amount]  # of each table
    warnings: list[
        WireMessage
    ] = []  # a start from a copy, a clock that leapt, tables whose limits the bank could not pay


async def _drawer(service: Service, cage: str) -> Drawer:
    state = await service.casino.desk.cage(cage)
    return Drawer(cage, state.open, format_amount(state.drawer), state.sequence)


async def _patron(service: Service, name: str) -> PatronMoney:
    account = patron(name)
    found = await service.casino.journal.balances_of([account, owed_by(account)])
    await service.hub.credits_changed({account})
    person = await service.casino.people.person(name)
    release = person.release if person else None
    return PatronMoney(
        name,
        format_amount(found.get(account, 0)),
        format_amount(found.get(owed_by(account), 0)),
        person is not None and person.suspended,
        format_amount(release.left) if release and service.now < release.until else None,
    )


@get("/api/cages", opt={"roles": CAGE | AUDIT})
async def cages(service: TheService) -> list[Drawer]:
    streams = await service.casino.journal.streams("cage/")
    return [await _drawer(service, stream.removeprefix("cage/")) for stream in streams]


@post("/api/cages/{cage:str}/open", opt={"roles": MANAGERS}, status_code=200)
async def open_cage(cage: PathName, data: JSONBody[AmountRequest], who: TheWho, service: TheService) -> Drawer:
    """With so much cash from the vault."""
    await service.casino.desk.open_cage(request_id(who, data), service.now, Cage(cage, who.actor), data.cents)
    return await _drawer(service, cage)


@post("/api/cages/{cage:str}/close", opt={"roles": MANAGERS}, status_code=200)
async def close_cage(cage: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> Drawer:
    """All its cash goes back to the vault."""
    await service.casino.desk.close_cage(request_id(who, data), service.now, Cage(cage, who.actor))
    return await _drawer(service, cage)


@post("/api/cages/{cage:str}/buy-in", opt={"roles": CAGE}, status_code=200)
async def buy_in(cage: PathName, data: JSONBody[PatronAmount], who: TheWho, service: TheService) -> PatronMoney:
    """Cash into a patron's account."""
    service.casino.check_ready()
    patron = await service.enrolled_patron(data.patron)
    await service.casino.desk.buy_in(request_id(who, data), service.now, Cage(cage, who.actor), patron, data.cents)
    return await _patron(service, patron)


@post("/api/cages/{cage:str}/cash-out", opt={"roles": CAGE}, status_code=200)
async def cash_out(cage: PathName, data: JSONBody[PatronAmount], who: TheWho, service: TheService) -> PatronMoney:
    patron = await service.casino.people.enrolled_name(data.patron)
    await service.casino.desk.cash_out(request_id(who, data), service.now, Cage(cage, who.actor), patron, data.cents)
    return await _patron(service, patron)


@post("/api/cages/{cage:str}/vouchers", opt={"roles": CAGE})
async def sell(cage: PathName, data: JSONBody[Sale], who: TheWho, service: TheService) -> VoucherView:
    """A voucher for cash, or from a patron's account."""
    service.casino.check_ready()
    place = Cage(cage, who.actor)
    patron = await service.enrolled_patron(data.patron) if data.patron else None
    issued = await service.casino.desk.issue_voucher(request_id(who, data), service.now, place, data.cents, patron)
    if patron:
        await _patron(service, patron)
    return voucher_view(issued)


@post("/api/cages/{cage:str}/redeem", opt={"roles": CAGE}, status_code=200)
async def redeem(cage: PathName, data: JSONBody[Redemption], who: TheWho, service: TheService) -> VoucherState:
    """For cash, or into a patron's account. Whoever is first."""
    place = Cage(cage, who.actor)
    patron = await service.enrolled_patron(data.patron) if data.patron else None
    desk = service.casino.desk
    await desk.redeem_voucher(request_id(who, data), service.now, place, data.number, patron)
    if patron:
        await _patron(service, patron)
    return await _state(service, data.number)


@post("/api/cages/{cage:str}/repay", opt={"roles": CAGE}, status_code=200)
async def repay(cage: PathName, data: JSONBody[Repayment], who: TheWho, service: TheService) -> PatronMoney:
    """Of what a voided Round left a patron owing."""
    place = Cage(cage, who.actor)
    patron, desk = await service.casino.people.enrolled_name(data.patron), service.casino.desk
    await desk.repay_debt(request_id(who, data), service.now, place, patron, data.cents, in_cash=data.in_cash)
    return await _patron(service, patron)


@post("/api/debts/write-off", opt={"roles": MANAGERS}, status_code=200)
async def write_off(data: JSONBody[WriteOff], who: TheWho, service: TheService) -> PatronMoney:
    patron, desk = await service.casino.people.enrolled_name(data.patron), service.casino.desk
    await desk.write_off_debt(request_id(who, data), service.now, patron, data.cents, who.actor, data.reason)
    return await _patron(service, patron)


async def _state(service: Service, number: str) -> VoucherState:
    voucher = await service.casino.desk.look_up_voucher(number)
    issued = voucher_view(voucher.issued)
    match voucher.end:
        case None:
            good: Literal["held", "good"] = "held" if voucher.held else "good"
            return VoucherState(issued, "expired" if service.now >= voucher.issued.expires_at else good)
        case VoucherRedeemed(place=place):
            kind: Literal["cage", "terminal"] = "cage" if isinstance(place, Cage) else "terminal"
            where = VoucherPlace(kind, place.name)
            return VoucherState(issued, "redeemed", where, milliseconds(voucher.ended_at))
        case VoucherExpired():
            state: Literal["expired", "voided"] = "expired"
        case _:
            state = "voided"
    return VoucherState(issued, state, None, milliseconds(voucher.ended_at))


@get("/api/vouchers/{number:str}", opt={"roles": CAGE | PIT})
async def voucher(number: PathName, service: TheService) -> VoucherState:
    """Whether it is good, or what became of it."""
    return await _state(service, number)


@post("/api/vouchers/{number:str}/void", opt={"roles": PIT}, status_code=200)
async def void(number: PathName, data: JSONBody[ReasonRequest], who: TheWho, service: TheService) -> VoucherState:
    await service.casino.desk.void_voucher(request_id(who, data), service.now, number, who.actor, data.reason)
    return await _state(service, number)


@post("/api/vouchers/{number:str}/release", opt={"roles": SHIFT_MANAGERS}, status_code=200)
async def release(number: PathName, data: JSONBody[ReasonRequest], who: TheWho, service: TheService) -> VoucherState:
    """Held since the floor was started from a copy: by a shift manager, who has made sure that it was not paid."""
    await service.casino.desk.release_voucher(request_id(who, data), service.now, number, who.actor, data.reason)
    return await _state(service, number)


@get("/api/restored", opt={"roles": MANAGERS | CAGE | AUDIT})
async def restored(service: TheService) -> list[RestoredView]:
    """Each time the floor was started from a copy, with what may have been paid since the copy was made."""
    return [_restored(one) for one in await restored_reports(service.casino.journal)]


def _restored(found: Restored) -> RestoredView:
    event = found.event
    return RestoredView(
        milliseconds(found.at),
        event.head,
        milliseconds(event.recorded_at),
        actor(event.by, staff=True),
        [
            HeldVoucher(
                message(one.issued.place.message),
                one.issued.sequence,
                format_amount(one.issued.amount),
                milliseconds(one.issued.issued_at),
            )
            for one in found.held
        ],
        {account: format_amount(amount) for account, amount in event.credits.items()},
        message(found.warning),
    )


@get("/api/patrons/{name:str}/money", opt={"roles": CAGE | PIT | AUDIT})
async def patron_money(name: PathName, service: TheService) -> PatronMoney:
    return await _patron(service, await service.enrolled_patron(name))


async def _house(service: Service) -> House:
    tables = {name: table_float(name) for name in service.casino.tables}
    accounts = [VAULT, BANK, COMMISSION, BREAKAGE, VOUCHERS]
    found = await service.casino.journal.balances_of([*accounts, *tables.values()])
    vault, bank, commission, breakage, vouchers = (format_amount(found.get(account, 0)) for account in accounts)
    floats = {name: format_amount(found.get(account, 0)) for name, account in tables.items()}
    warnings = [message(one) for one in await service.casino.all_warnings()]
    return House(vault, bank, commission, breakage, vouchers, floats, warnings)


@get("/api/house", opt={"roles": MANAGERS | AUDIT})
async def house(service: TheService) -> House:
    return await _house(service)


@post("/api/house/fund", opt={"roles": MANAGERS}, status_code=200)
async def fund(data: JSONBody[AmountRequest], who: TheWho, service: TheService) -> House:
    """Cash of the House into its vault and bank."""
    await service.casino.desk.fund_bank(request_id(who, data), service.now, data.cents, who.actor)
    return await _house(service)


@post("/api/tables/{table:str}/fill", opt={"roles": PIT}, status_code=200)
async def fill(table: PathName, data: JSONBody[AmountRequest], who: TheWho, service: TheService) -> Done:
    service.casino.table(table)
    await service.casino.desk.fill_table(request_id(who, data), service.now, table, data.cents, who.actor)
    return Done()


@post("/api/tables/{table:str}/credit", opt={"roles": PIT}, status_code=200)
async def credit(table: PathName, data: JSONBody[AmountRequest], who: TheWho, service: TheService) -> Done:
    service.casino.table(table)
    await service.casino.desk.credit_table(request_id(who, data), service.now, table, data.cents, who.actor)
    return Done()


HANDLERS = (
    cages,
    open_cage,
    close_cage,
    buy_in,
    cash_out,
    sell,
    redeem,
    repay,
    write_off,
    voucher,
    void,
    release,
    restored,
    patron_money,
    house,
    fund,
    fill,
    credit,
)
