"""The lobby: what all tables look like from outside, and what one has there, sent to those who look at the floor."""

import asyncio
from typing import TYPE_CHECKING

from punto.ledger import Account
from punto.ledger.accounts import purse
from punto.ledger.identity import Identity
from punto.money import format_amount
from punto.server.connections import Connection
from punto.server.credits import own_purses
from punto.server.own_view import OwnOnFloor
from punto.server.summaries import TableSummary, summary
from punto.server.who import Who, patron_at
from punto.server.wire import encode, milliseconds

if TYPE_CHECKING:
    from punto.server.hub import Hub

_PAUSE_S = 1.0  # between two messages
_MESSAGE_S = 0.0001  # that one takes: what lies at each table is looked up for everybody
_KEPT_S = 0.1  # that what was encoded for all is sent to who comes next


class Lobby:
    def __init__(self, hub: "Hub") -> None:
        self._hub, self._casino = hub, hub.casino
        self._flush: asyncio.TimerHandle | None = None
        self._reads = False  # the credits of all who look
        self._encoded: dict[tuple[str, ...], tuple[float, bytes]] = {}  # by the tables that are looked at

    def summaries(self, offered: tuple[str, ...] = ()) -> list[TableSummary]:
        """Of the tables that a terminal offers, or of all."""
        return [summary(feed) for name, feed in self._hub.feeds.items() if not offered or name in offered]

    async def watch(self, connection: Connection) -> None:
        if accounts := own_purses(connection.who):
            await self._hub.read_credits(accounts)
        connection.watches_floor = True
        connection.floor_news()

    def message(self, who: Who) -> bytes:
        now = milliseconds(self._casino.clock.now())
        offered = self._casino.people.tables_at(who.terminal) if who.is_player else ()
        own = b',"own":%b' % self._own(who) if who.is_player else b""
        return b'{"floor":%b,"now":%d%b}' % (self._tables(offered), now, own)

    def _tables(self, offered: tuple[str, ...]) -> bytes:
        """Encoded once for all who look at the same time."""
        now = asyncio.get_running_loop().time()
        before = self._encoded.get(offered)
        if before is None or now - before[0] > _KEPT_S:
            self._encoded[offered] = before = now, encode(self.summaries(offered))
        return before[1]

    def _own(self, who: Who) -> bytes:
        """A player's, with the credits that were read last."""
        here, account = Identity.of_terminal(who.terminal).purse, purse(who.name)
        credit, at_terminal = (format_amount(self._hub.credits.of(one)) for one in (account, here))
        staked = {name: feed.staked(patron_at(feed.table, who)) for name, feed in self._hub.feeds.items()}
        lies = {name: format_amount(stake) for name, stake in staked.items() if stake}
        return encode(OwnOnFloor(credit, at_terminal, lies))

    # ── when it changes ──────────────────────────────────────────────────────────────────────────────────

    def flush_soon(self) -> None:
        if self._flush is None:
            self._flush = asyncio.get_running_loop().call_later(self._pause_s(), self._flush_now)

    def credits_changed(self, accounts: set[Account]) -> None:
        for connection in self._watching():
            if accounts & own_purses(connection.who):
                connection.floor_news()

    def _watching(self) -> list[Connection]:
        return [connection for connection in self._hub.connections if connection.watches_floor]

    def _pause_s(self) -> float:
        """As with one table: many who look are sent it less often."""
        return max(_PAUSE_S, 10 * _MESSAGE_S * len(self._watching()))

    def _flush_now(self) -> None:
        self._flush = None
        if self._reads:  # the journal is slow, and is not asked a second time meanwhile
            self.flush_soon()
        else:
            self._reads = True
            self._casino.in_background(self._news())

    async def _news(self) -> None:
        accounts = {account for connection in self._watching() for account in own_purses(connection.who)}
        try:
            if accounts:
                await self._hub.read_credits(accounts)
        finally:
            self._reads = False
        self._encoded.clear()
        for connection in self._watching():
            connection.floor_news()
