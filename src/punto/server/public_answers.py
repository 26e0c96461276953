"""Answers that are long and the same for everybody: each is made once, in a thread, and kept with a compressed copy.

Strangers may ask for them, so what one costs the loop that deals is no more than sending it. They rest on the floor's
rulebooks alone: with another plan of the floor they are made anew.
"""

import asyncio
import gzip
from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

import msgspec
from litestar import Request, Response
from litestar.enums import MediaType
from msgspec import Struct

from punto.floor.casino import Casino
from punto.server.screens import accepted_codings

T = TypeVar("T")

_MOST = 200  # answers: those of a hundred rulebooks, whatever they are asked for by


class _Answer(Struct, frozen=True):
    value: Any
    plain: bytes
    compressed: bytes


class PublicAnswers:
    def __init__(self, casino: Casino) -> None:
        self._casino, self._plan = casino, casino.plan
        self._made: dict[Hashable, asyncio.Task[_Answer]] = {}

    async def send(self, request: Request[Any, Any, Any], key: Hashable, make: Callable[[], T]) -> Response[T]:
        """Sends what `make` returns, as JSON. `make` runs in a thread: it may read nothing that changes."""
        answer = await self._answer(key, make)
        headers = {"vary": "accept-encoding"}
        body = answer.plain
        if "gzip" in accepted_codings(request.headers.get("accept-encoding", "")):
            body, headers["content-encoding"] = answer.compressed, "gzip"
        return Response(cast(T, body), media_type=MediaType.JSON, headers=headers)

    async def value(self, key: Hashable, make: Callable[[], T]) -> T:
        """Gives the same before it is encoded, for an answer that is a small part of it."""
        return cast(T, (await self._answer(key, make)).value)

    async def _answer(self, key: Hashable, make: Callable[[], object]) -> _Answer:
        if self._plan is not self._casino.plan:
            self._plan = self._casino.plan
            self._made.clear()
        if (task := self._made.get(key)) is None or (task.done() and task.exception()):
            while len(self._made) >= _MOST:
                del self._made[next(iter(self._made))]
            task = self._made[key] = asyncio.create_task(asyncio.to_thread(_encoded, make))
        return await asyncio.shield(task)  # others wait for it too


def _encoded(make: Callable[[], object]) -> _Answer:
    value = make()
    plain = msgspec.json.encode(value)
    return _Answer(value, plain, gzip.compress(plain, 9, mtime=0))
