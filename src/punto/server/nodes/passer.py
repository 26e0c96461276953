"""A request handed to another server as it is, and its answer handed back."""

import ssl
from typing import Any

import httpx
from litestar.types import Receive, Send

from punto.store.nodes import Node

PASSED = b"x-punto-passed-on"  # once is enough: by then it was somewhere else
_TIMEOUT = httpx.Timeout(20.0, connect=5.0)  # a line may swallow what is sent and say nothing
_OWN = (b"connection", b"transfer-encoding", b"content-length", b"date", b"server", b"keep-alive")


class Passer:
    """With connections to the other servers that are kept open."""

    def __init__(self, trust: ssl.SSLContext) -> None:
        self._http = httpx.AsyncClient(timeout=_TIMEOUT, trust_env=False, verify=trust, follow_redirects=False)

    async def close(self) -> None:
        await self._http.aclose()

    async def pass_on(self, node: Node, scope: Any, receive: Receive, send: Send) -> None:
        body = b""
        while True:
            got: Any = await receive()
            if got["type"] == "http.disconnect":
                return
            body += got.get("body", b"")
            if not got.get("more_body"):
                break
        raw = scope["raw_path"].decode("latin-1") + ("?" + scope["query_string"].decode("latin-1")).rstrip("?")
        headers = [(name, value) for name, value in scope["headers"] if name not in _OWN]
        request = self._http.build_request(
            scope["method"], node.address + raw, headers=[*headers, (PASSED, b"1")], content=body
        )
        try:
            answer = await self._http.send(request, stream=True)
            told = await _raw(answer)
        except httpx.HTTPError:
            await _unavailable(send)
            return
        kept = [(name.lower(), value) for name, value in answer.headers.raw if name.lower() not in _OWN]
        await send({"type": "http.response.start", "status": answer.status_code, "headers": kept})
        await send({"type": "http.response.body", "body": told, "more_body": False})


async def _raw(answer: httpx.Response) -> bytes:
    """Packed as the other server has packed it."""
    try:
        return b"".join([part async for part in answer.aiter_raw()])
    finally:
        await answer.aclose()


async def _unavailable(send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": b'{"code":"perhaps-recorded","facts":{}}', "more_body": False})
