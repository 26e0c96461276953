"""A live table of a running server, for the simulated shoe and the people around it."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

from punto.client import ABOUT_ROUND, Client
from punto.floor.reader_messages import HEARTBEAT_MS, LOST_MS
from punto.rules.cards import Card

_MORE_S = 1.5  # than the time after which a shoe is lost


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
        self.to_key: int = reader.get("to_key", 0)
        self.proposals = [(one["id"], one["irregularity"], one["now"]) for one in reader.get("proposals", ())]
        turn = self.staff["next"].get("turn")
        self.turnable: tuple[str, int] | None = (turn[0]["side"], turn[0]["position"]) if turn else None
        self.irregularity: str = (self.staff.get("trouble") or {}).get("irregularity", "")
        self.rulings: list[str] = self.staff.get("rulings", [])


class ServedTable:
    def __init__(self, device: Client, person: Client, name: str, decks: int) -> None:
        self.device, self.person, self.name, self.decks = device, person, name, decks
        self._sending = asyncio.Lock()
        self._last: Mapping[str, Any] | None = None
        self._silent = False
        self._number = 0

    @classmethod
    async def at(cls, device: Client, person: Client) -> "ServedTable":
        """The table of the reader's token, which whoever is signed in begins to deal."""
        name = (await device.get("/api/reader"))["table"]
        rules = await device.get(f"/api/tables/{quote(name)}/rules")
        table = cls(device, person, name, rules["settings"]["decks"])
        if person.me:
            await table.do("take-table")
        return table

    async def look(self) -> ServedSituation:
        found = ServedSituation(await self.person.get(f"/api/tables/{quote(self.name)}"))
        self._number = found.number
        return found

    async def send(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        async with self._sending:
            self._silent, self._last = False, message
            answer: Mapping[str, Any] = await self.device.post("/api/reader/messages", **message)
            return answer

    async def do(self, command: str, **fields: Any) -> None:
        about = {"round": self._number + (command == "open-bets")} if command in ABOUT_ROUND else {}
        body = {"do": command, "table": self.name, **about, **fields}
        await self.person.ask(f"/api/tables/{quote(self.name)}/commands", **body)

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
                await self.device.post("/api/reader/messages", message="heartbeat", number=number, **kept)
