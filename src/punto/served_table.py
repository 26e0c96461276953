"""A live table of a running server, for the simulated shoe and the people around it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

import httpx

from punto.client import ABOUT_ROUND, Client, Refusal, new_id
from punto.floor.reader_messages import HEARTBEAT_MS, LOST_MS
from punto.rules.cards import Card

_MORE_S = 1.5  # than the time after which a shoe is lost
_AGAIN_S, _TIMES = 0.25, 240


class ServedSituation:
    """A table as the server showed it to staff."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        self.view, self.staff = answer["view"], answer["staff"]
        self.waiting: str = self.staff["next"]["waiting"]
        self.number: int = self.view["round"]
        self.hands: tuple[tuple[Card, ...], tuple[Card, ...]] = (
            tuple(self.view.get("player", ())),
            tuple(self.view.get("banker", ())),
        )
        self.voided = self.view.get("voided") is not None
        reader = self.staff.get("reader", {})
        self.locked: bool = reader.get("locked", False)
        self.to_key: int = reader.get("to_key", 0)
        self.proposals = [(one["id"], one["irregularity"], one["now"]) for one in reader.get("proposals", ())]
        turn = self.staff["next"].get("turn")
        self.turnable: tuple[str, int] | None = (turn[0]["side"], turn[0]["position"]) if turn else None
        self.irregularity: str = (self.staff.get("trouble") or {}).get("irregularity", "")
        self.rulings: list[str] = self.staff.get("rulings", [])


class ServedTable:
    def __init__(self, device: Client, person: Client, name: str, decks: int, face_down: bool) -> None:
        self.device, self.person, self.name, self.decks, self.face_down = device, person, name, decks, face_down
        self._sending = asyncio.Lock()
        self._last: Mapping[str, Any] | None = None
        self._silent = False
        self._number = 0

    @classmethod
    async def at(cls, device: Client, person: Client) -> "ServedTable":
        """The table of the reader's token, which whoever is signed in begins to deal."""
        name = (await device.get("/api/reader"))["table"]
        rules = await device.get(f"/api/tables/{quote(name)}/rules")
        settings = rules["settings"]
        table = cls(device, person, name, settings["decks"], settings["face_down"])
        if person.me:
            await table.do("take-table")
        return table

    async def look(self) -> ServedSituation:
        found = ServedSituation(await _patiently(lambda: self.person.get(f"/api/tables/{quote(self.name)}")))
        self._number = found.number
        return found

    async def send(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        async with self._sending:
            self._silent, self._last = False, message
            return await self._post(message)

    async def do(self, command: str, **fields: Any) -> None:
        about = {"round": self._number + (command == "open-bets")} if command in ABOUT_ROUND else {}
        body = {"id": new_id(), "do": command, "table": self.name, **about, **fields}
        await _patiently(lambda: self.person.ask(f"/api/tables/{quote(self.name)}/commands", **body))

    async def fall_silent(self) -> None:
        self._silent = True
        await asyncio.sleep(LOST_MS / 1_000 + _MORE_S)

    async def wait_until_unlocked(self) -> None:
        while (await self.device.get("/api/reader", locked=True, wait_ms=10_000))["locked"]:
            pass

    @asynccontextmanager
    async def beating(self) -> AsyncIterator[None]:
        """Heartbeats go on beside everything else."""
        beats = asyncio.get_running_loop().create_task(self._beat())
        try:
            yield
        finally:
            beats.cancel()
            await asyncio.gather(beats, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_MS / 2_000)
            async with self._sending:
                if self._last is None or self._silent:
                    continue
                number = self._last["number"] + (self._last["message"] != "heartbeat")
                kept = {name: self._last[name] for name in ("session", "passed", "clock_ms")}
                await self._post({"message": "heartbeat", "number": number, **kept})

    async def _post(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        answer: Mapping[str, Any] = await _patiently(lambda: self.device.post("/api/reader/messages", **message))
        return answer


async def _patiently(request: Callable[[], Awaitable[Any]]) -> Any:
    """Sent again, unchanged, where there were too many requests, the server is not ready, or there is no answer."""
    for _ in range(_TIMES):
        try:
            return await request()
        except httpx.TransportError:
            pass
        except Refusal as refused:
            if refused.status not in (429, 503):
                raise
        await asyncio.sleep(_AGAIN_S)
    return await request()
