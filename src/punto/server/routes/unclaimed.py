"""Money that nobody comes to by themselves: credits left at terminals, and accounts under no enrolled name."""

from functools import partial

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from punto.cage.events import Cage, VoucherIssued
from punto.ledger.accounts import terminal as terminal_account
from punto.money import format_amount
from punto.people.refusals import refuse as refuse_person
from punto.people.roles import AUDIT, CAGE, MANAGERS, PIT
from punto.reports.unclaimed import stray_accounts
from punto.server.routes.money import VoucherView, voucher_view
from punto.server.routes.request import Amount, IdRequest, Name, PathName, request_id
from punto.server.service import Service, TheService, TheWho


class CreditsLeft(Struct, frozen=True):
    """Credits at a terminal; `patron` brought them, or nobody has given a name there."""

    terminal: str
    credit: Amount
    patron: str | None
    present: bool  # signed in there now


class StrayAccount(Struct, frozen=True):
    """Money under a name that nobody is enrolled by; `patron` is who has the same name in another spelling."""

    account: str
    credit: Amount
    patron: str | None


class Unclaimed(Struct, frozen=True):
    terminals: list[CreditsLeft]
    accounts: list[StrayAccount]


class Correction(IdRequest, frozen=True, kw_only=True):
    account: Name
    patron: Name


async def _unclaimed(service: Service) -> Unclaimed:
    left = await service.terminals.left()
    stray = await service.readers.read("unclaimed", stray_accounts)
    return Unclaimed(
        [CreditsLeft(one.terminal, format_amount(one.amount), one.patron, one.is_present) for one in left],
        [StrayAccount(one.account, format_amount(one.amount), one.patron) for one in stray],
    )


@get("/api/unclaimed", opt={"roles": CAGE | PIT | AUDIT})
async def unclaimed(service: TheService) -> Unclaimed:
    """Credits at terminals, until they go back or are paid out; and accounts under no enrolled name."""
    return await _unclaimed(service)


@post("/api/cages/{cage:str}/correct-account", opt={"roles": MANAGERS}, status_code=200)
async def correct_account(cage: PathName, data: JSONBody[Correction], who: TheWho, service: TheService) -> Unclaimed:
    """All that lies under a name that nobody is enrolled by goes to a patron: paid out and bought in at this cage."""
    patron = await service.enrolled_patron(data.patron)
    found = await service.casino.people.person(data.account)
    if found is not None and found.name == data.account:
        refuse_person("name-taken", name=found.name)  # it is nobody's mistake
    place = Cage(cage, who.actor)
    await service.casino.desk.correct_account(request_id(who, data), service.now, place, data.account, patron)
    return await _unclaimed(service)


@post("/api/terminals/{terminal:str}/pay", opt={"roles": MANAGERS})
async def pay_terminal(terminal: PathName, data: JSONBody[IdRequest], who: TheWho, service: TheService) -> VoucherView:
    """Credits that somebody left at a terminal without a name, to a voucher for whoever they belong to. Not while bets
    lie, nor where somebody was active within the last minute."""
    account, desk = terminal_account(terminal), service.casino.desk.terminals
    if (await service.casino.journal.balances_of([account])).get(account, 0):
        await service.terminals.check_nobodys(terminal)
        await service.terminals.check_idle(terminal)
    check = partial(service.terminals.check_settled, terminal)
    issued = await desk.clear(request_id(who, data), service.now, terminal, who.actor, None, check, empty=False)
    assert isinstance(issued, VoucherIssued)
    await service.attendance.changed(terminal)
    return voucher_view(issued)


HANDLERS = (unclaimed, correct_account, pay_terminal)
