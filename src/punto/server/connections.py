"""WebSockets as the hub sees them: who is at the other end, what is due to be sent, which tables it watches."""

import asyncio
from collections import deque
from typing import Any, Protocol

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


class Direct(Protocol):
    """A socket that can be written to at once, without waiting."""

    @property
    def is_writable(self) -> bool: ...

    def write_text(self, *parts: bytes) -> None: ...


class Connection:
    """Somebody's WebSocket: what is due, and an event that says that something is, for the task that sends it. What can
    be sent at once is not left to the task."""

    def __init__(self, who: Who, direct: Direct | None = None) -> None:
        self.who, self._direct = who, direct
        self.is_idle = False  # the task that sends has nothing left
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

    @property
    def is_free(self) -> bool:
        """Whether something can be sent at once, with nothing before it."""
        free = self.is_idle and not self.wakes.is_set()
        return free and self._direct is not None and self._direct.is_writable

    def send(self, *parts: bytes) -> None:
        """One message, where it is free."""
        assert self._direct is not None
        self._direct.write_text(*parts)

    def answer(self, message: Any) -> None:
        encoded = message if isinstance(message, bytes) else encode(message)
        if self.is_free:
            self.send(encoded)
        else:
            self.answers.append(encoded)
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
