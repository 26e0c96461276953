"""Whether the console of each live table's dealer is there: the pit sees at once when it is gone, and when back."""

import asyncio
from collections.abc import Callable

from punto.facts import Message
from punto.floor.clock import Clock, Moment
from punto.server.feed import Feed

# A page that is loaded again, or a dealer who is relieved, is back by then.
GRACE_S = 2.0

# Called with the table's name.
Alert = Callable[[str, Message], None]


class Consoles:
    def __init__(self, clock: Clock, alert: Alert) -> None:
        self.grace_s = GRACE_S
        self._clock, self._alert = clock, alert
        self._missing: dict[str, tuple[Moment, asyncio.TimerHandle]] = {}

    def look(self, feed: Feed) -> None:
        """Whenever somebody came to watch the table or left, or another dealer took it."""
        table, name = feed.table, feed.table.plan.name
        if table.dealer is not None or not table.here:
            return
        if _is_there(feed) or table.unavailable_reason is not None:
            if missing := self._missing.pop(name, None):
                missing[1].cancel()
            if table.console_lost_at is not None:
                table.console_lost_at = None
                self._tell(feed, "flag-console-back", {})
        elif name not in self._missing and table.console_lost_at is None:
            timer = asyncio.get_running_loop().call_later(self.grace_s, self._lost, feed)
            self._missing[name] = self._clock.now(), timer

    def _lost(self, feed: Feed) -> None:
        since, _ = self._missing.pop(feed.table.plan.name)
        if not _is_there(feed) and feed.table.unavailable_reason is None:
            feed.table.console_lost_at = since
            self._tell(feed, "flag-console-lost", {"lost_at": since})

    def _tell(self, feed: Feed, code: str, facts: dict[str, object]) -> None:
        if (dealer := feed.table.room.state.dealer) is not None:
            name = feed.table.plan.name
            self._alert(name, Message(code, {"table": name, "dealer": dealer.name, **facts}))


def _is_there(feed: Feed) -> bool:
    """A table that nobody has taken misses no console."""
    dealer = feed.table.room.state.dealer
    if dealer is None:
        return True
    watching = (watcher.connection.who for watcher in feed.watchers)
    return any(who.name == dealer.name and not who.device for who in watching)
