"""Passwords are stored as argon2id hashes. Hashing is slow on purpose: it runs in a thread, one after the other, and
who would wait long for a turn is sent away."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct

from punto.store.problems import Unavailable

T = TypeVar("T")

_AT_ONCE = 1  # whoever tries many passwords keeps one processor busy, and the tables have another
MOST_WAITING = 64  # some three seconds' work


class Parameters(Struct, frozen=True):
    """As OWASP asks for."""

    memory_kib: int = 47_104
    passes: int = 1
    lanes: int = 1


class Hasher:
    def __init__(self, parameters: Parameters = Parameters()) -> None:  # noqa: B008  # it is never changed
        self._argon = PasswordHasher(parameters.passes, parameters.memory_kib, parameters.lanes)
        self._threads = ThreadPoolExecutor(_AT_ONCE, "passwords")
        self._waiting = 0

    async def hash(self, password: str) -> bytes:
        return await self._in_a_thread(lambda: self._argon.hash(_bytes(password)).encode())

    async def verify(self, stored: bytes | None, password: str) -> bool:
        """Where there is nothing to compare with, it takes just as long to say no."""
        if stored is None:
            await self.hash(password)
            return False

        def verified() -> bool:
            try:
                return self._argon.verify(stored, _bytes(password))
            except (VerificationError, InvalidHashError):
                return False

        return await self._in_a_thread(verified)

    def is_outdated(self, stored: bytes) -> bool:
        """Made with other parameters than are used now."""
        return self._argon.check_needs_rehash(stored.decode())

    async def _in_a_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Unavailable("too many passwords are being looked at")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _bytes(password: str) -> bytes:
    """The same letters from another keyboard are the same password."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
