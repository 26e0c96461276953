"""Requests about a table that another server runs are passed on to it as they are, over the line, and so is its answer.

Not over a connection of their own: the line has proved who is at its other end, tells where the request came from, and
waits for nobody.
"""

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import unquote

import structlog
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec.structs import replace

from punto.rules.errors import HouseRefused
from punto.server.nodes.frames import PassedRequest, RequestAnswer
from punto.server.service import Service
from punto.store.problems import Unavailable

log = structlog.get_logger("punto.nodes")

_READING = ("GET", "HEAD", "OPTIONS")
_TABLES = "/api/tables/"
_JSON = ((b"content-type", b"application/json"),)


def passing_on(app: ASGIApp, service: Service) -> ASGIApp:
    service.app = app

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        table = None
        if service.nodes and scope["type"] == ScopeType.HTTP:
            with suppress(HouseRefused, Unavailable):  # the application asks again, and answers with the reason
                table = await _table(scope, service)
        found = service.casino.tables.get(table) if table is not None else None
        if found is None or found.here or (asked := await _asked(scope, receive, found.plan.name)) is None:
            await app(scope, receive, send)
            return
        assert service.nodes is not None
        told = await service.nodes.passing.request(asked, _hung_up(receive))
        if told is not None:
            await _tell(send, told)

    return answer


async def _table(scope: Any, service: Service) -> str | None:
    """The table whose server must answer itself, since the request changes something there or asks for what no record
    has. None for strangers, who are refused here."""
    path: str = scope["path"]
    if path.startswith(_TABLES):
        name, _, rest = path.removeprefix(_TABLES).partition("/")
        is_known = await service.sessions.who(ASGIConnection(scope), touch=False) is not None
        return unquote(name) if is_known and (not rest or scope["method"] not in _READING) else None
    if path.startswith("/api/reader"):
        given = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        device = await service.casino.people.device(given.partition(" ")[2].strip()) if given else None
        return device.table if device else None
    return None


async def _asked(scope: Any, receive: Receive, table: str) -> PassedRequest | None:
    """None where nobody waits for the answer any more."""
    body = b""
    while True:
        got: Any = await receive()
        if got["type"] == "http.disconnect":
            return None
        body += got.get("body", b"")
        if not got.get("more_body"):
            break
    client = tuple(scope["client"]) if scope.get("client") else None
    named = (scope["method"], scope["scheme"], scope["path"], scope["raw_path"], scope["query_string"])
    return PassedRequest(0, table, *named, tuple((name, value) for name, value in scope["headers"]), body, client)


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _tell(send: Send, told: RequestAnswer) -> None:
    await send({"type": "http.response.start", "status": told.status, "headers": list(told.headers)})
    await send({"type": "http.response.body", "body": told.body, "more_body": False})


async def answered_here(service: Service, asked: PassedRequest, hung_up: asyncio.Event) -> RequestAnswer:
    """What the application makes of a request that came in at another server."""
    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": asked.scheme,
        "path": asked.path,
        "raw_path": asked.raw_path,
        "query_string": asked.query,
        "root_path": "",
        "headers": list(asked.headers),
        "client": asked.client,
        "server": None,
        "state": {},
        "extensions": {},
    }
    told, is_read = RequestAnswer(asked.number, 500, (), b""), False

    async def receive() -> Any:
        nonlocal is_read
        if is_read:
            await hung_up.wait()
            return {"type": "http.disconnect"}
        is_read = True
        return {"type": "http.request", "body": asked.body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal told
        if message["type"] == "http.response.start":
            headers = tuple((name, value) for name, value in message["headers"])
            told = replace(told, status=message["status"], headers=headers)
        else:
            told = replace(told, body=told.body + message.get("body", b""))

    try:
        assert service.app is not None
        await service.app(scope, receive, send)
    except Exception as error:  # what the application does not answer itself
        service.metrics.faults.inc()
        log.error("fault", exc_info=error)
        return RequestAnswer(asked.number, 500, (), b"")
    return told


def perhaps_recorded(asked: PassedRequest) -> RequestAnswer:
    """Nobody knows what became of it: the line was lost, or there was no answer."""
    return RequestAnswer(asked.number, 503, _JSON, b'{"code":"perhaps-recorded","facts":{}}')
