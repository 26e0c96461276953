"""A Patron without a terminal confirms what staff lay for them, with their own password at the table (R50)."""

from typing import Any

from litestar import Request, post
from litestar.params import JSONBody

from punto.floor.decisions import check_round_number
from punto.people.events import BetsConfirmed
from punto.people.roles import DEALERS, PIT
from punto.server.commands.base import check_dealer
from punto.server.routes.request import AmountRequest, Done, Name, Password, PathName, RoundNumber, request_id
from punto.server.service import TheService, TheWho
from punto.server.sessions import address


class Confirmation(AmountRequest, frozen=True, kw_only=True):
    """`amount`: all that staff lay for the Patron in that Round, and no more."""

    patron: Name
    password: Password
    round: RoundNumber


@post("/api/tables/{table:str}/confirm-bets", opt={"roles": DEALERS}, status_code=200)
async def confirm_bets(
    table: PathName, data: JSONBody[Confirmation], request: Request[Any, Any, Any], who: TheWho, service: TheService
) -> Done:
    """Nothing is laid by it. A wrong password counts as one at a sign-in."""
    running = service.casino.table(table)
    service.casino.check_ready()
    if running.dealer is None and who.role not in PIT:
        check_dealer(running, who)
    check_round_number(running.room.state, data.round)
    service.pace.sign_in(address(request))
    confirmed = BetsConfirmed(running.plan.name, data.round, data.cents)
    people = service.casino.people
    await people.confirm_bets(request_id(who, data), service.now, data.patron, data.password, confirmed)
    return Done()


HANDLERS = (confirm_bets,)
