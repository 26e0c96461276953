"""WebSockets as the hub sees them: who is at the other end, what is due to be sent, which tables it watches."""

import asyncio
from collections import deque
from typing import Any

from punto.ledger.accounts import purse
from punto.money import Cents
from punto.people.checks import key_of
from punto.server.feed import Feed
from punto.server.who import Who
from punto.server.wire import encode


class Watcher:
    """One connection at one table, and how much of the table's news it has been sent."""

    __slots__ = (
        "after",
        "connection",
        "credit",
        "elsewhere",
        "feed",
        "full",
        "key",
        "own",
        "patron",
        "purse",
        "roads_version",
    )

    def __init__(self, connection: "Connection", feed: Feed, patron: str) -> None:
        self.connection, self.feed, self.patron = connection, feed, patron
        self.key = key_of(patron)  # found once: at every seat and every coming and going all watchers are looked at
        self.elsewhere = False  # connected to another server, which sends it the news
        self.after = feed.seq  # the last event it was sent
        self.purse = purse(patron) if connection.who.is_player else None
        self.own: bytes | None = None  # as it was last sent, and the credit in it
        self.credit: Cents = 0
        self.full = True  # the whole view is due
        self.roads_version = -1  # not sent yet


class Connection:
    """Somebody's WebSocket: what is due, and an event that says that something is."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.answers: deque[bytes] = deque()
        self.due: dict[Watcher, None] = {}
        self.watching: dict[str, Watcher] = {}
        self.watches_floor = False
        self._floor_due = False
        self.wakes = asyncio.Event()

    def is_of(self, who: Who) -> bool:
        """The same person's or device's, at whichever terminal."""
        return self.person == (who.name, who.device)

    @property
    def person(self) -> tuple[str, str]:
        return self.who.name, self.who.device

    def answer(self, message: Any) -> None:
        self.answers.append(message if isinstance(message, bytes) else encode(message))
        self.wakes.set()

    def news(self, watcher: Watcher) -> None:
        self.due[watcher] = None
        self.wakes.set()

    def floor_news(self) -> None:
        self._floor_due = True
        self.wakes.set()

    def take_floor_due(self) -> bool:
        due, self._floor_due = self._floor_due, False
        return due
