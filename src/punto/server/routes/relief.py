"""Relief: the next dealer signs in over the running table and deals it from that moment, on the same console."""

import secrets
from typing import Any

from litestar import Request, Response, post
from litestar.params import JSONBody

from punto.floor.commands import TakeTable
from punto.floor.refusals import refuse
from punto.floor.staff_guards import Sender
from punto.people.roles import DEALERS
from punto.play.events import Actor
from punto.server.refusals import refuse as refuse_here
from punto.server.requests import forbidden
from punto.server.routes.request import IdRequest, Name, Password, PathName
from punto.server.routes.sign_in import Me, begin_session
from punto.server.service import TheService, TheWho
from punto.server.sessions import BROWSER_COOKIE, address
from punto.server.who import Who


class Relief(IdRequest, frozen=True, kw_only=True):
    name: Name
    password: Password


@post("/api/tables/{table:str}/relieve", opt={"roles": DEALERS}, status_code=200)
async def relieve(
    table: PathName, data: JSONBody[Relief], request: Request[Any, Any, Any], who: TheWho, service: TheService
) -> Response[Me]:
    """With the name and password of who deals from now on. Whoever was signed in at this console is so no more, and the
    new session's cookie comes with the answer. In the middle of a Round its page says who dealt which part."""
    running = service.casino.table(table)
    service.casino.check_ready()
    running.check_available()
    if running.dealer is not None:
        refuse("dealt-automatically", table=table)
    service.pace.sign_in(address(request))
    browser = request.cookies.get(BROWSER_COOKIE) or secrets.token_urlsafe(16)
    from_ = (f"browser {browser}", f"address {address(request)}")
    person = await service.casino.people.sign_in(service.now, data.name, data.password, who.terminal, from_)
    if person.role not in DEALERS or person.role.authority is None:
        raise forbidden(Who(person.name, person.role), DEALERS)
    if person.must_change:
        refuse_here("password-due", name=person.name)
    by = Actor(person.name, person.role.authority)
    sender = Sender(person.name, person.role)
    await running.room.submit(TakeTable(by), f"{person.name}/{data.id}", sender=sender)
    return await begin_session(service, request, person.name, who.terminal, browser)


HANDLERS = (relieve,)
