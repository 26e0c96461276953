"""A shoe on a serial line: one JSON object a line with its checksum, and the bridge that posts it to the server."""

import asyncio
import json
import os
import termios
from collections.abc import Mapping
from typing import Any

import httpx

from punto.client import Client, Refusal

BAUDS = {9_600: termios.B9600, 19_200: termios.B19200, 38_400: termios.B38400, 115_200: termios.B115200}
LONGEST_LINE = 1_024
_LOCK_WAIT_MS = 10_000
_RETRY_S = 1.0


class BadLine(ValueError):
    """Not a line of the protocol, or not as it was sent."""


def checksum(data: bytes) -> int:
    """CRC-16/CCITT-FALSE: polynomial 1021, initial value FFFF; 29B1 of the text 123456789."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def framed(message: Mapping[str, Any]) -> bytes:
    data = json.dumps(message, separators=(",", ":"), ensure_ascii=True).encode()
    return data + b"*%04X\r\n" % checksum(data)


def parse_line(line: bytes) -> dict[str, Any]:
    """Raises BadLine."""
    data, star, sum_ = line.rstrip(b"\r\n").rpartition(b"*")
    if not star or len(line) > LONGEST_LINE or sum_ != b"%04X" % checksum(data):
        raise BadLine("checksum")
    try:
        found = json.loads(data)
    except ValueError:
        raise BadLine("malformed") from None
    if not isinstance(found, dict):
        raise BadLine("malformed")
    return found


def open_line(path: str, baud: int) -> int:
    """Raw, eight bits, no parity, one stop bit; what is written is not echoed."""
    line = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    make_raw(line, BAUDS[baud])
    return line


def make_raw(line: int, speed: int | None = None) -> None:
    _, _, control, _, into, out, characters = termios.tcgetattr(line)
    control = (
        control & ~(termios.PARENB | termios.CSTOPB | termios.CSIZE) | termios.CS8 | termios.CLOCAL | termios.CREAD
    )
    speeds = (into, out) if speed is None else (speed, speed)
    termios.tcsetattr(line, termios.TCSANOW, [0, 0, control, 0, *speeds, characters])


class ShoeBridge:
    """Keeps nothing: what could not be posted is answered so, and the shoe sends it again."""

    def __init__(self, line: int, client: Client) -> None:
        self.line, self.client = line, client
        self._locked: bool | None = None  # as the shoe was told last
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._read = b""

    async def run(self) -> None:
        """Until the line is closed."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self.line, self._readable)
        lock = loop.create_task(self._follow_lock())
        try:
            while (line := await self._lines.get()) is not None:
                self._write(await self._answer(line))
        finally:
            loop.remove_reader(self.line)
            lock.cancel()
            await asyncio.gather(lock, return_exceptions=True)

    def _readable(self) -> None:
        try:
            data = os.read(self.line, 4_096)
        except BlockingIOError:
            return
        except OSError:  # a terminal whose other end is gone
            data = b""
        if not data:
            self._lines.put_nowait(None)
            asyncio.get_running_loop().remove_reader(self.line)
            return
        *whole, self._read = (self._read + data).split(b"\n")
        if len(self._read) > LONGEST_LINE:
            self._read = b""  # noise: its end will not have the right checksum
        for line in whole:
            if line.strip():
                self._lines.put_nowait(line)

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = await self.client.post("/api/reader/messages", **parse_line(line))
        except BadLine as bad:
            return {"error": str(bad)}
        except Refusal as refused:
            expected = refused.facts.get("expected_number")
            return {"error": refused.code} | ({} if expected is None else {"expected_number": expected})
        except httpx.HTTPError:
            return {"error": "unreachable"}
        self._locked = answer["locked"]
        return answer

    async def _follow_lock(self) -> None:
        while True:
            known = True if self._locked is None else self._locked
            try:
                told = await self.client.get("/api/reader", locked=known, wait_ms=_LOCK_WAIT_MS)
            except (Refusal, httpx.HTTPError):
                await asyncio.sleep(_RETRY_S)
                continue
            if told["locked"] != self._locked:
                self._locked = told["locked"]
                self._write({"locked": self._locked})

    def _write(self, message: Mapping[str, Any]) -> None:
        data = framed(message)
        while data:
            try:
                data = data[os.write(self.line, data) :]
            except BlockingIOError:
                return  # nobody reads: whoever is there again asks again
            except OSError:
                return
