"""Limits that patrons set themselves, looked at before each of their bets; for everybody else a bet costs nothing."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from punto.floor.care import Care
from punto.floor.casino import Casino
from punto.floor.refusals import FloorRefused
from punto.money import Cents
from punto.people.roles import Role
from punto.people.state import PlayLimits
from punto.server import commands, requests
from punto.server.fields import parse_cents
from punto.server.hub import Hub
from punto.server.who import Who, patron_at


class _Cared:
    """One person with limits: all purses that are played from."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()  # one bet after another
        self.purses: dict[str, Care] = {}
        self.places: set[str] = set()  # terminals at which he has signed in, and may have lost before


class Cares:
    def __init__(self, casino: Casino, hub: Hub) -> None:
        self._casino = casino
        self._limits: dict[str, PlayLimits] = {}
        self._cared: dict[str, _Cared] = {}
        hub.on_news.append(self._happened)

    async def load(self, who: Who) -> None:
        """When somebody comes, or has set other limits."""
        if who.is_player:
            await self._load(who.name)
            if who.terminal and who.name in self._limits:
                self._cared.setdefault(who.name, _Cared()).places.add(f"terminal:{who.terminal}")

    async def _load(self, name: str) -> None:
        if not name.startswith("terminal:"):
            limits = await self._casino.people.limits(name, self._casino.clock.now())
            if limits == PlayLimits():
                self._limits.pop(name, None)
                self._cared.pop(name, None)
            else:
                self._limits[name] = limits

    def concern(self, who: Who, command: commands.TableCommand) -> bool:
        """Whether limits must be looked at first: one's own, or those of the patron whom a dealer bets for."""
        return isinstance(command, commands.PlaceBetFor) or (
            isinstance(command, commands.PlaceBet) and who.name in self._limits
        )

    async def submit(self, who: Who, command: commands.TableCommand, begun: int) -> Any:
        """`begun` is when the session began; of a patron whom a dealer bets for, it is not known."""
        match command:
            case commands.PlaceBetFor():
                requests.check_roles(who, command)
                self._casino.table(command.table)
                await self._load(command.patron)
                patron, begun = Who(command.patron, Role.PATRON), self._casino.clock.now()
            case commands.PlaceBet():
                patron = who
            case _:
                return await requests.submit(self._casino, who, command)
        if patron.name not in self._limits:
            return await requests.submit(self._casino, who, command)
        cared = self._cared.setdefault(patron.name, _Cared())
        table = self._casino.table(command.table)
        purse = command.patron if isinstance(command, commands.PlaceBetFor) else patron_at(table, who)
        async with cared.lock:
            try:
                await self._check(cared, patron.name, purse, parse_cents("stake", command.stake), begun)
            except FloorRefused:
                # What was done already is not refused because it cannot be done twice.
                if (first := await table.room.answered(command.request_id(who))) is None:
                    raise
                return first
            return await requests.submit(self._casino, who, command)

    async def _check(self, cared: _Cared, name: str, playing_as: str, stake: Cents, begun: int) -> None:
        limits, now = self._limits[name], self._casino.clock.now()
        for purse in {name, playing_as, *cared.places} - cared.purses.keys():
            cared.purses[purse] = care = Care(purse)
            await care.begin(self._casino.journal, now)
        elsewhere = sum(care.lost(now) for purse, care in cared.purses.items() if purse != playing_as)
        left = None if limits.loss is None else max(limits.loss - elsewhere, 0)
        cared.purses[playing_as].check(replace(limits.at(now), loss=left), stake, begun, now)

    def _happened(self, _: str, events: Sequence[Any]) -> None:
        for cared in self._cared.values():
            for care in cared.purses.values():
                care.happened(events, self._casino.clock.now())
