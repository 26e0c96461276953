"""Coming in and going out: guests, patrons, vouchers, staff; who one is, and one's own limits."""

import secrets
from typing import Any

from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Struct

from punto.cage.events import Terminal
from punto.ledger.identity import Identity
from punto.money import format_amount
from punto.people.events import DeviceKind
from punto.people.roles import ALL, PLAYERS, Role
from punto.people.sessions import Session
from punto.people.state import BARRED_FOR
from punto.server.fields import parse_cents
from punto.server.refusals import refuse
from punto.server.routes.request import Amount, Done, IdRequest, Name, Number, Password, request_id
from punto.server.service import Service, TheService, TheWho
from punto.server.sessions import BROWSER_COOKIE, COOKIE, DEVICE_COOKIE, address
from punto.server.terminals import BROWSER
from punto.server.who import Who
from punto.server.wire import Milliseconds, amount, milliseconds


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class DeviceToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Either of the two: a pairing code as it was shown, or the token of a machine."""

    token: Password | None = None
    code: Password | None = None


class ByVoucher(IdRequest, frozen=True, kw_only=True):
    number: Number


class NewPassword(IdRequest, frozen=True, kw_only=True):
    old: Password
    new: Password


class PasswordReset(Struct, frozen=True):
    """Somebody else set one's password in the last seven days. `by` is for staff, and empty for the command line."""

    at: Milliseconds
    must_change: bool  # before anything else
    by: str | None = None


class Me(Struct, frozen=True):
    """Who is signed in, and the token that every request that changes something must carry."""

    name: str
    role: Role
    terminal: str
    csrf: str
    begun: Milliseconds
    credit: Amount
    at_terminal: Amount  # credits at this terminal, for the electronic game
    play_credits: bool
    password_reset: PasswordReset | None = None


class LimitsToCome(Struct, frozen=True):
    loss: Amount | None
    minutes: int | None
    from_when: Milliseconds


class PlayLimitsView(Struct, frozen=True):
    """That a patron has set. What is looser counts from `from_when` on, 24 hours later."""

    loss: Amount | None
    minutes: int | None
    to_come: LimitsToCome | None = None


class PlayLimitsRequest(IdRequest, frozen=True, kw_only=True):
    loss: Amount | None = None  # in a gaming day
    minutes: int | None = None  # likewise


async def me(service: Service, token: str) -> Me:
    session = await service.casino.people.session(token, service.now)
    if session is None:
        refuse("not-signed-in")
    own, here = Identity.parse(session.name).purse, Identity.of_terminal(session.terminal).purse
    found = await service.casino.journal.balances_of([own, here])
    return Me(
        session.name,
        session.role,
        session.terminal,
        session.csrf,
        milliseconds(session.begun),
        format_amount(found.get(own, 0)),
        format_amount(found.get(here, 0)),
        service.casino.plan.guests,
        await _password_reset(service, session),
    )


async def _password_reset(service: Service, session: Session) -> PasswordReset | None:
    person = None if session.identity.is_terminal else await service.casino.people.person(session.name)
    reset = person.reset if person else None
    if person is None or reset is None:
        return None
    if not person.must_change and service.now - reset.at >= BARRED_FOR:
        return None
    return PasswordReset(milliseconds(reset.at), person.must_change, reset.by if person.role.is_staff else None)


async def _arrive(
    service: Service, request: Request[Any, Any, Any], name: str, terminal: str, role: Role = Role.GUEST
) -> None:
    """Whoever was signed in here before takes along what credits were at the terminal, be they known to this browser or
    not; and who comes has what lies elsewhere."""
    session = await service.sessions.session(request)
    if session is not None and _leaves(session, name, terminal):
        await service.terminals.leave(Who(session.name, session.role, session.terminal))
    await service.terminals.arrive(session, name, terminal, plays=role in PLAYERS)


def _browser_cookie(value: str, secure: bool) -> Cookie:
    """By which this browser is known the next time; no script reads it, and it opens nothing."""
    path, year = "/", 365 * 86_400
    return Cookie(BROWSER_COOKIE, value=value, httponly=True, samesite="strict", secure=secure, path=path, max_age=year)


async def begin_session(
    service: Service, request: Request[Any, Any, Any], name: str, terminal: str, known: str = ""
) -> Response[Me]:
    """Whoever was signed in here before is so no more."""
    if old := request.cookies.get(COOKIE):
        await service.casino.people.sign_out(service.now, old)
    if not terminal.startswith(BROWSER):
        await service.casino.people.end_sessions_at(terminal)  # nobody else is at it, whatever cookie they have
    token = await service.casino.people.open_session(service.now, name, terminal)
    found = await me(service, token)
    if found.role in PLAYERS:
        await service.terminals.begun(name, terminal)
    secure = request.url.scheme == "https"
    cookies = [Cookie(COOKIE, value=token, httponly=True, samesite="strict", secure=secure, path="/")]
    if known and not request.cookies.get(BROWSER_COOKIE):
        cookies.append(_browser_cookie(known, secure))
    return Response(found, cookies=cookies)


def _leaves(session: Session, name: str, terminal: str) -> bool:
    """Whether somebody's credits stay behind: at another terminal, or at this one, where now it is another's turn. Who
    came with a voucher and now signs in stays with those credits."""
    if session.role not in PLAYERS:
        return False
    return session.terminal != terminal or session.name not in (name, str(Identity.of_terminal(terminal)))


async def _check_nothing_left(service: Service, request: Request[Any, Any, Any], terminal: str) -> None:
    """Whoever came without a name has credits only at the terminal, and nobody could come back to them; nor to what
    bets may still bring."""
    session = await service.sessions.session(request)
    if session is None or session.role not in PLAYERS:
        return
    anonymous = Identity.parse(session.name).is_terminal
    if session.terminal != terminal or not anonymous:
        await service.terminals.check_no_bets(session.terminal)
    if session.terminal != terminal and anonymous:
        await service.terminals.leave(Who(session.name, session.role, session.terminal))


@post("/api/sign-in", opt={"roles": None, "csrf": False, "unchecked": True}, status_code=200)
async def sign_in(data: JSONBody[SignIn], request: Request[Any, Any, Any], service: TheService) -> Response[Me]:
    """With name and password. Wrong ones slow down whoever sends them, and not where one has signed in before."""
    service.pace.sign_in(address(request))
    terminal = await service.sessions.terminal(request)
    await _check_nothing_left(service, request, terminal)
    browser = request.cookies.get(BROWSER_COOKIE) or secrets.token_urlsafe(16)
    from_ = (f"browser {browser}", f"address {address(request)}")
    try:
        person = await service.casino.people.sign_in(service.now, data.name, data.password, terminal, from_)
    except Exception:
        service.metrics.sign_ins.labels("refused").inc()
        raise
    service.metrics.sign_ins.labels("taken").inc()
    if person.role in PLAYERS:
        service.casino.check_books()
    await _arrive(service, request, person.name, terminal, person.role)
    if person.role in PLAYERS:
        await service.terminals.bring_back_all(person.name, terminal)
    return await begin_session(service, request, person.name, terminal, browser)


@post("/api/guest", opt={"roles": None, "csrf": False}, status_code=200)
async def guest(request: Request[Any, Any, Any], service: TheService) -> Response[Me]:
    """Anybody, with play credits; only where the floor plays for no money."""
    service.pace.guest(address(request))
    terminal = await service.sessions.terminal(request)
    await _check_nothing_left(service, request, terminal)
    person = await service.casino.admit_guest()
    await _arrive(service, request, person.name, terminal)
    return await begin_session(service, request, person.name, terminal)


@post("/api/voucher-in", opt={"roles": None, "csrf": False}, status_code=200)
async def voucher_in(data: JSONBody[ByVoucher], request: Request[Any, Any, Any], service: TheService) -> Response[Me]:
    """Without a name: the voucher's value becomes credits of this terminal."""
    service.pace.sign_in(address(request))
    service.casino.check_ready()
    session = await service.sessions.session(request)
    if session is not None and Identity.parse(session.name).is_terminal:
        terminal = session.terminal  # another voucher to the same credits
    else:
        terminal = await service.sessions.terminal(request)
    name = str(Identity.of_terminal(terminal))
    await _arrive(service, request, name, terminal)  # before there are other credits beside
    await service.casino.desk.redeem_voucher(f"{name}/{data.id}", service.now, Terminal(terminal), data.number)
    return await begin_session(service, request, name, terminal)


@post("/api/device", opt={"roles": None, "csrf": False, "unchecked": True}, status_code=200)
async def this_device(
    data: JSONBody[DeviceToken], request: Request[Any, Any, Any], service: TheService
) -> Response[Done]:
    """This browser is a terminal or a display of the House from now on, by the pairing code that a manager was shown,
    or by the token it was enrolled with. A code works once; the token that takes its place is in the cookie alone."""
    people, token = service.casino.people, data.token or ""
    if data.code is not None:
        service.pace.pairing_code(address(request))
        service.casino.check_books()
        _, token = await people.pair_device(service.now, data.code)
    else:
        service.pace.sign_in(address(request))
        device = await people.device(token)
        if device is None or device.kind is DeviceKind.CARD_READER:
            refuse("wrong-device-token")
    cookie = Cookie(
        DEVICE_COOKIE,
        value=token,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        path="/",
        max_age=10 * 365 * 86_400,
    )
    return Response(Done(), cookies=[cookie])


@get("/api/me", opt={"roles": ALL, "password_due": True})
async def who_am_i(request: Request[Any, Any, Any], service: TheService) -> Me:
    return await me(service, request.cookies.get(COOKIE, ""))


@post("/api/sign-out", opt={"roles": ALL, "unchecked": True, "password_due": True}, status_code=200)
async def sign_out(request: Request[Any, Any, Any], who: TheWho, service: TheService) -> Response[Done]:
    """Credits at this terminal go back to the patron's account; without a name, they are cashed out first."""
    if who.role in PLAYERS:
        await service.terminals.leave(who)
    await service.casino.people.sign_out(service.now, request.cookies.get(COOKIE, ""))
    return Response(Done(), cookies=[Cookie(COOKIE, value="", max_age=0, path="/")])


@post("/api/password", opt={"roles": ALL - {Role.GUEST}, "password_due": True}, status_code=200)
async def password(data: JSONBody[NewPassword], who: TheWho, service: TheService) -> Done:
    """One's own; all one's sessions end. Whose password somebody else has set does this before anything else."""
    person = await service.sessions.person(who)
    await service.casino.people.set_password(request_id(who, data), service.now, who.name, data.new, person, data.old)
    return Done()


async def _limits(who: Who, service: Service) -> PlayLimitsView:
    found = await service.casino.people.limits(who.name, service.now)
    coming = found.to_come
    to_come = LimitsToCome(amount(coming.loss), coming.minutes, milliseconds(coming.from_when)) if coming else None
    return PlayLimitsView(amount(found.loss), found.minutes, to_come)


@get("/api/limits", opt={"roles": PLAYERS})
async def limits(who: TheWho, service: TheService) -> PlayLimitsView:
    await service.sessions.person(who)
    return await _limits(who, service)


@put("/api/limits", opt={"roles": PLAYERS})
async def set_limits(data: JSONBody[PlayLimitsRequest], who: TheWho, service: TheService) -> PlayLimitsView:
    """What one may lose in a gaming day, and how long one may play in it. Stricter at once, looser after 24 hours."""
    await service.sessions.person(who)
    loss = None if data.loss is None else parse_cents(data.loss)
    await service.casino.people.set_limits(request_id(who, data), service.now, who.name, loss, data.minutes)
    return await _limits(who, service)


HANDLERS = (sign_in, guest, voucher_in, this_device, who_am_i, sign_out, password, limits, set_limits)
