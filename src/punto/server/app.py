"""The server put together: routes, the guard that keeps who may do what, errors in one voice, health and metrics."""

from typing import Any

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
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from punto.server import screens
from punto.server.problems import OUR_FAULT, Forbidden, NotSignedIn, problem_of
from punto.server.routes import audit, cage, manager, money, people, sign_in, tables
from punto.server.service import Service, address
from punto.server.sockets import talk
from punto.server.who import Who
from punto.server.wire import Problem

log = structlog.get_logger("punto.http")

LARGEST_BODY = 64 * 1024
SUBJECTS = (sign_in, tables, money, cage, people, manager, audit)
# Nothing is loaded from elsewhere, framed, or run that is not ours.
_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


# What any request may be answered with instead.
_REFUSED = {
    400: "What cannot be read.",
    401: "Nobody is signed in.",
    403: "Not for this role, or without the token of the session.",
    404: "There is no such thing.",
    409: "Refused: why, and the way out.",
    413: "Too large.",
    429: "Too many.",
    503: "Not now.",
}


def make_app(service: Service) -> Litestar:
    async def give_service() -> Service:
        return service

    async def give_who(request: Request[Any, Any, Any]) -> Who:
        who: Who = request.state.who
        return who

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        """Who asks comes from the session; what each role may do stands beside each handler."""
        if connection.scope["type"] is ScopeType.WEBSOCKET:
            return  # it speaks for itself, since a browser sees no status of a handshake
        may = handler.opt.get("may")
        who = await service.who(connection)
        service.check_pace(service.requests, who.asker if who else address(connection), "requests")
        service.check_origin(connection)
        if may is None:
            if handler.opt.get("csrf", True):
                await service.check_csrf(connection)
            return
        if who is None:
            raise NotSignedIn
        if who.device and handler.opt.get("device") is None:
            raise Forbidden(handler.handler_name, who.role, may)
        if not who.device and who.role not in may:
            raise Forbidden(handler.handler_name, who.role, may)
        await service.check_csrf(connection)
        connection.state.who = who

    @get("/healthz", opt={"may": None}, media_type=MediaType.TEXT)
    async def healthz() -> str:
        """The process runs."""
        return "ok\n"

    @get(
        "/readyz",
        opt={"may": None},
        media_type=MediaType.TEXT,
        responses={503: ResponseSpec(str, media_type=MediaType.TEXT)},
    )
    async def readyz() -> Response[str]:
        """The floor takes bets; otherwise 503, and why."""
        unavailable_reason, faults = service.casino.unavailable_reason, len(service.casino.faults)
        if faults:  # what they are is in the log: they name people and amounts, and this is for anybody
            unavailable_reason += f": {faults}"
        return Response(f"{unavailable_reason or 'ready'}\n", status_code=503 if unavailable_reason else 200)

    @get("/metrics", opt={"may": None}, media_type="text/plain; version=0.0.4; charset=utf-8")
    async def metrics() -> bytes:
        return service.metrics.text()

    def refused(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
        found = problem_of(error)
        if found is None and isinstance(error, HTTPException):
            found = error.status_code, _plain_problem(error)
        if found is None:
            service.metrics.faults.inc()
            log.error("fault", path=request.url.path, exc_info=error)
            return Response(OUR_FAULT, status_code=500, headers=_HEADERS)
        status, problem = found
        service.metrics.refusals.labels(problem.code).inc()
        return Response(problem, status_code=status, headers=_HEADERS)

    handlers = [handler for subject in SUBJECTS for handler in subject.HANDLERS]
    for handler in handlers:
        handler.responses = {status: ResponseSpec(Problem, description=why) for status, why in _REFUSED.items()}
    return Litestar(
        [*handlers, *screens.HANDLERS, talk, healthz, readyz, metrics],
        dependencies={
            "service": Provide(give_service),
            "who": Provide(give_who),
        },
        guards=[guard],
        exception_handlers={Exception: refused},
        middleware=[_with_headers],
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
        openapi_config=OpenAPIConfig(
            title="punto",
            version="1",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            description="The baccarat table system. docs/PROTOCOL.md tells the rest, with examples.",
        ),
        on_shutdown=[service.rest],
        logging_config=None,
    )


def _plain_problem(error: HTTPException) -> Problem:
    if error.status_code == 404:
        return Problem(
            "not-found", "There is nothing at this address.", "/api/schema/openapi.json lists what there is."
        )
    if error.status_code == 413:
        return Problem("too-large", f"More than {LARGEST_BODY:,} bytes are not read.", "Send less.")
    extra = error.extra if isinstance(error.extra, list) else []
    said = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
    return Problem("invalid", "; ".join(said) or error.detail, "/api/schema/openapi.json shows what is expected.")


def _with_headers(app: ASGIApp) -> ASGIApp:
    raw = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in raw if pair[0] not in there)]
            await send(message)

        await app(scope, receive, sending)

    return asked
