"""TLS on this server's sockets. A handshake is counted and timed like every other socket, from its first byte on, which
it is not where the event loop itself does it; and the certificate is read again without a restart."""

import asyncio
import ssl
import sys
from asyncio import BaseTransport, Transport
from asyncio.sslproto import SSLProtocol
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import structlog
from uvicorn.protocols.utils import get_remote_addr

from punto.server.doorkeeper import Doorkeeper
from punto.server.pace import Limited

log = structlog.get_logger("punto.tls")


class Certificate:
    def __init__(self, certificate: Path, key: Path) -> None:
        self._files = certificate, key
        self.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.context.load_cert_chain(*self._files)

    def read_again(self) -> None:
        """Reads the certificate again, for handshakes from now on. Files that do not fit together leave it as it
        was."""
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(*self._files)
        except (ssl.SSLError, OSError) as error:
            log.error("certificate not read again", file=str(self._files[0]), reason=str(error))
            return
        self.context.load_cert_chain(*self._files)
        log.info("certificate read again", file=str(self._files[0]))


class Handshake(asyncio.Protocol):
    """A socket on which TLS begins. What `make` makes, given that socket, speaks on it afterwards."""

    def __init__(
        self, doorkeeper: Doorkeeper, context: ssl.SSLContext, make: Callable[[Transport], asyncio.Protocol]
    ) -> None:
        self._doorkeeper, self._context, self._make = doorkeeper, context, make
        self._loop = asyncio.get_running_loop()
        self._since = self._loop.time()

    def connection_made(self, transport: BaseTransport) -> None:
        plain = cast(Transport, transport)
        client = get_remote_addr(plain)
        if not self._doorkeeper.enter(plain, self, client[0] if client else ""):
            self._doorkeeper.closed(Limited.CONNECTIONS.value)
            self._doorkeeper.leave(plain)
            plain.abort()
            return

        def is_over(shaken: "asyncio.Future[None]") -> None:
            shaken.exception()  # no TLS, none of ours, or whoever began it is gone: nobody asks
            self._doorkeeper.leave(plain)

        over = self._loop.create_future()
        over.add_done_callback(is_over)
        # As the loop's own servers do it. `loop.start_tls` cannot: it would miss what comes before it is awaited.
        begins = _tls_of(self._loop)(self._loop, self._make(plain), self._context, over, server_side=True)
        plain.set_protocol(begins)
        begins.connection_made(plain)

    def overdue(self, now: float) -> str | None:
        return "head" if now - self._since > self._doorkeeper.bounds.head_s else None


def _tls_of(loop: asyncio.AbstractEventLoop) -> Any:
    """The class by which that loop speaks TLS: uvloop has its own, which reads what asyncio's cannot."""
    uvloop: Any = sys.modules.get("uvloop")
    return uvloop.loop.SSLProtocol if uvloop and isinstance(loop, uvloop.Loop) else SSLProtocol
