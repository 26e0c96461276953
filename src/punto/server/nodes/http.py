"""Requests about a table that another server runs are passed on to it as they are, and so is its answer."""

import asyncio
from typing import Any
from urllib.parse import unquote

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from punto.server.nodes.nodes import Nodes
from punto.server.nodes.passer import PASSED
from punto.server.service import Service
from punto.store.nodes import Node

_READING = ("GET", "HEAD", "OPTIONS")
_TABLES = "/api/tables/"
_PATIENCE_S = 20.0  # in which a table that moves is run again
_LOOK_S = 0.1


def passing_on(app: ASGIApp, service: Service) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        nodes = service.nodes
        if nodes is None or scope["type"] != ScopeType.HTTP or any(name == PASSED for name, _ in scope["headers"]):
            await app(scope, receive, send)
            return
        table = await _table(scope, service)
        if table is None or (node := await _node(nodes, service, table)) is None:
            await app(scope, receive, send)
        else:
            await nodes.http.pass_on(node, scope, receive, send)

    return answer


async def _table(scope: Any, service: Service) -> str | None:
    """That has to be asked itself: to change something there, or for what is in no record."""
    path: str = scope["path"]
    if path.startswith(_TABLES):
        name, _, rest = path.removeprefix(_TABLES).partition("/")
        return unquote(name) if not rest or scope["method"] not in _READING else None
    if path.startswith("/api/reader"):
        given = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        device = await service.casino.people.device(given.partition(" ")[2].strip()) if given else None
        return device.table if device else None
    return None


async def _node(nodes: Nodes, service: Service, table: str) -> Node | None:
    """The other server that runs it, once one does; None where this one does, or nobody for too long."""
    patience = asyncio.get_running_loop().time() + _PATIENCE_S
    while (found := service.casino.tables.get(table)) is not None and not found.here:
        if (node := nodes.tables.node_of(table)) is not None:
            return node
        if asyncio.get_running_loop().time() > patience:
            return None
        await asyncio.sleep(_LOOK_S)
    return None
