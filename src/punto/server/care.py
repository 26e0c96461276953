"""Limits that patrons set themselves, looked at before each of their bets; for everybody else a bet costs nothing."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from punto.floor.care import Care
from punto.floor.casino import Casino
from punto.people.books import PlayLimits
from punto.server import asking
from punto.server.hub import Hub
from punto.server.who import Who


class _Cared:
    """One person with limits: all purses that are played from."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()  # one bet after another
        self.purses: dict[str, Care] = {}


class Cares:
    def __init__(self, casino: Casino, hub: Hub) -> None:
        self._casino = casino
        self._limits: dict[str, PlayLimits] = {}
        self._cared: dict[str, _Cared] = {}
        hub.on_news.append(self._happened)

    async def load(self, who: Who) -> None:
        """When somebody comes, or has set other limits."""
        if who.is_player and not who.name.startswith("terminal:"):
            limits = await self._casino.people.limits(who.name, self._casino.clock.now())
            if limits == PlayLimits():
                self._limits.pop(who.name, None)
                self._cared.pop(who.name, None)
            else:
                self._limits[who.name] = limits

    def has_limits(self, who: Who) -> bool:
        return who.name in self._limits

    async def submit(self, who: Who, bet: asking.Bet, begun: int) -> Any:
        limits, now = self._limits[who.name], self._casino.clock.now()
        cared = self._cared.setdefault(who.name, _Cared())
        table = self._casino.table(bet.table)
        playing_as = asking.at_table(table, who)
        async with cared.lock:
            for name in {who.name, playing_as} - cared.purses.keys():
                cared.purses[name] = care = Care(name)
                await care.begin(self._casino.journal, now)
            elsewhere = sum(care.lost(now) for name, care in cared.purses.items() if name != playing_as)
            left = None if limits.loss is None else max(limits.loss - elsewhere, 0)
            stake = asking.cents("stake", bet.stake)
            cared.purses[playing_as].check(replace(limits.at(now), loss=left), stake, begun, now)
            return await asking.submit(self._casino, who, bet)

    def _happened(self, _: str, events: Sequence[Any]) -> None:
        for cared in self._cared.values():
            for care in cared.purses.values():
                care.happened(events, self._casino.clock.now())
