"""The server put together: routes, the guard that checks roles, problems as codes, health and metrics."""

from functools import cache
from typing import Any, cast

import structlog
from litestar import Litestar, Request, Response, get
from litestar.config.response_cache import ResponseCacheConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ASGIApp, Receive, Scope, Send

from punto.server import screens
from punto.server.nodes.followed import followed
from punto.server.nodes.http import passing_on
from punto.server.problems import OUR_FAULT, problem_of
from punto.server.refusals import refuse
from punto.server.requests import forbidden
from punto.server.routes import (
    audit,
    cage,
    checkpoints,
    confirmations,
    disputes,
    manager,
    missing,
    money,
    people,
    reader,
    relief,
    rounds,
    shoes,
    sign_in,
    tables,
    terminals,
    unclaimed,
)
from punto.server.service import Service, TheService
from punto.server.sessions import address, check_origin, is_from
from punto.server.sockets import talk
from punto.server.who import Who
from punto.server.wire import PROTOCOL, Problem, problem

log = structlog.get_logger("punto.http")

LARGEST_BODY = 64 * 1024
_READING = ("GET", "HEAD", "OPTIONS")
SUBJECTS = (
    *(sign_in, relief, confirmations, tables, rounds, disputes, shoes, money, cage, missing, unclaimed, terminals),
    *(people, manager, audit, reader, checkpoints),
)
_POLICY = "content-security-policy"
# Nothing is loaded from elsewhere, framed, or run that is not ours.
_HEADERS = {
    _POLICY: (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


# What any request may be answered with instead.
_REFUSED = {
    400: "Malformed or invalid.",
    401: "Nobody is signed in.",
    403: "Not for this role, or without the token of the session.",
    404: "There is no such thing.",
    409: "Refused: a code and its facts.",
    413: "Too large.",
    429: "Too many.",
    503: "Not now.",
}


def app_of(service: Service) -> ASGIApp:
    """The routes, for one floor: they are the same for every floor, and putting them together takes a while."""

    answer = routes()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        cast(dict[str, Any], scope)["service"] = service
        await answer(scope, receive, send)

    return passing_on(app, service)


async def _service(scope: Scope) -> Service:
    return _service_of(scope)


def _service_of(scope: Scope) -> Service:
    found: Service = cast(dict[str, Any], scope)["service"]
    return found


async def _who(request: Request[Any, Any, Any]) -> Who:
    who: Who = request.state.who
    return who


async def _guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Who sends it comes from the session; which roles may stands beside each handler. While the books are being
    checked, or do not hold, nothing is taken but what is `unchecked`: to come in, to look, and to leave."""
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return  # it speaks for itself, since a browser sees no status of a handshake
    service = _service_of(connection.scope)
    roles = handler.opt.get("roles")
    who = await service.sessions.who(connection, touch=handler.opt.get("touch", True))
    await service.pace.request(who.asker if who else address(connection))
    check_origin(connection)
    if connection.scope["method"] not in _READING and not handler.opt.get("unchecked"):
        service.casino.check_books()
    if roles is None:
        if handler.opt.get("csrf", True):
            await service.sessions.check_csrf(connection)
        return
    if who is None:
        refuse("not-signed-in")
    if who.must_change and not handler.opt.get("password_due"):
        refuse("password-due", name=who.name)
    if handler.opt.get("device") is None if who.device else who.role not in roles:
        raise forbidden(who, roles)
    await service.sessions.check_csrf(connection)
    connection.state.who = who


@get("/healthz", opt={"roles": None}, media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process runs."""
    return "ok\n"


@get(
    "/readyz",
    opt={"roles": None},
    media_type=MediaType.TEXT,
    responses={503: ResponseSpec(str, media_type=MediaType.TEXT)},
)
async def readyz(service: TheService) -> Response[str]:
    """The floor takes bets, and what it takes is written to disk; otherwise 503, and the code of why. What faults
    there are is in the log: they name people and amounts, and this is for anybody."""
    reason = await service.readiness.check()
    return Response(f"{reason.code if reason else 'ready'}\n", status_code=503 if reason else 200)


@get("/metrics", opt={"roles": None}, media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(request: Request[Any, Any, Any], service: TheService) -> bytes:
    """Answers this machine, and the addresses that the operator has named: strangers learn nothing of the floor by
    it."""
    if not is_from(request, service.bounds.metrics_from):
        refuse("metrics-elsewhere")
    await service.readiness.check()
    return service.metrics.text()


def _refused(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    counted = _service_of(request.scope).metrics
    found = problem_of(error)
    if found is None and isinstance(error, HTTPException):
        found = error.status_code, _plain_problem(error)
    if found is None:
        counted.faults.inc()
        log.error("fault", path=request.url.path, exc_info=error)
        return Response(OUR_FAULT, status_code=500, headers=_HEADERS)
    status, problem = found
    counted.refusals.labels(problem.code).inc()
    return Response(problem, status_code=status, headers=_HEADERS)


@get("/api/schema/openapi.json", opt={"roles": None}, include_in_schema=False)
async def schema(request: Request[Any, Any, Any], service: TheService) -> Response[dict[str, Any]]:
    return await service.public.send(request, "schema", _schema)


def _schema() -> dict[str, Any]:
    """Routes of its own, since Litestar describes its routes on the loop, which takes a second."""
    description = OpenAPIConfig(
        title="punto",
        version=str(PROTOCOL),
        description="The baccarat table system. docs/PROTOCOL.md has the rest, with examples.",
    )
    return _routes(description).openapi_schema.to_schema()


@cache
def routes() -> Litestar:
    return _routes(None)


def _routes(description: OpenAPIConfig | None) -> Litestar:
    handlers = [handler for subject in SUBJECTS for handler in subject.HANDLERS]
    for handler in handlers:
        handler.responses = {status: ResponseSpec(Problem, description=why) for status, why in _REFUSED.items()}
    return Litestar(
        [*handlers, *screens.HANDLERS, talk, followed, healthz, readyz, metrics, schema],
        dependencies={"service": Provide(_service), "who": Provide(_who)},
        guards=[_guard],
        exception_handlers={Exception: _refused},
        middleware=[_with_headers],
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
        openapi_config=description,
        logging_config=None,
    )


def _plain_problem(error: HTTPException) -> Problem:
    if error.status_code == 404:
        return problem("not-found", {})
    if error.status_code == 413:
        return problem("too-large", {"count": LARGEST_BODY})
    extra = error.extra if isinstance(error.extra, list) else []
    details = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
    return problem("invalid", {"detail": "; ".join(details) or error.detail})


def _with_headers(app: ASGIApp) -> ASGIApp:
    raw = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
    # A script or a stylesheet runs under the policies of its page: said with each, they would be in every download.
    of_page = (_POLICY.encode(), b"referrer-policy")
    of_files = [(name, value) for name, value in raw if name not in of_page]

    async def with_headers(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        is_file = scope["path"].startswith("/static/") and not scope["path"].endswith(".svg")  # a picture can be a page
        ours = of_files if is_file else raw

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in ours if pair[0] not in there)]
            await send(message)

        await app(scope, receive, sending)

    return with_headers
