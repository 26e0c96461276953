"""Care for those who play: a limit on what may be lost in a gaming day, and one on the time at play.

Loss is what play has taken from a purse since the gaming day began (06:00 UTC, as in the reports), at all tables
together; money brought in or taken out is no part of it. Stakes on a layout count as lost until they are settled, so
that no outcome can take anybody past a limit. A stake belongs to the day on which it was placed, and what comes of it
to the day on which it is settled. Bets of one purse are checked and placed one after the other, by whoever asks.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from punto.floor.clock import A_DAY, A_MINUTE, Moment, day_began
from punto.floor.refusals import refuse
from punto.ledger.accounts import Account, purse
from punto.ledger.entries import changes
from punto.ledger.rounds import moved
from punto.money import Cents, format_amount
from punto.people.state import PlayLimits
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, SettlementReversed
from punto.store.contract import Readable

_MONEY = BetPlaced | BetRejected | BetSettled | BetWithdrawn | SettlementReversed
_PLAY = frozenset({"hold", "release", "settle", "reverse"})  # entries that these make


class Care:
    """For one purse: `begin` reads the day so far, and `happened` is told what is recorded from then on."""

    def __init__(self, patron: str) -> None:
        self.account: Account = purse(patron)
        self._day: Moment = 0
        self._lost: Cents = 0  # below nought where it was won
        self._told = 0  # how often its money moved

    async def begin(self, journal: Readable, now: Moment) -> None:
        while True:
            told, day = self._told, day_began(now)
            head = (await journal.head()).position
            after = await _entries_before(journal, await _first_since(journal, day, head), head)
            lines = await journal.lines(self.account, after)
            if self._told == told:  # otherwise it cannot be said what is in there already
                break
        self._day = day
        self._lost = -sum(line.amount for line in lines if line.what in _PLAY)

    def happened(self, events: Iterable[Any], at: Moment) -> None:
        """At any table, in the order in which it was recorded."""
        self._turn(at)
        for event in events:
            if isinstance(event, _MONEY) and (made := moved("", event)) is not None:
                self._told += 1
                self._lost -= changes([made]).get(self.account, 0)

    def lost(self, now: Moment) -> Cents:
        """Today; nought where it was won."""
        self._turn(now)
        return max(self._lost, 0)

    def check(self, limits: PlayLimits, stake: Cents, begun: Moment, now: Moment) -> None:
        """Whether a stake may be placed; `begun` is when he began to play."""
        limits = limits.at(now)
        self._turn(now)
        if limits.minutes is not None and now >= (end := begun + limits.minutes * A_MINUTE):
            refuse("time-limit", limit=_duration(limits.minutes), end=_shown(end))
        if limits.loss is not None and self._lost + stake > limits.loss:
            facts = {"lost": self.lost(now), "limit": limits.loss, "room": max(limits.loss - self._lost, 0)}
            shown = {name: format_amount(amount) for name, amount in facts.items()}
            refuse("loss-limit", stake=format_amount(stake), next=_shown(self._day + A_DAY), **shown)

    def _turn(self, now: Moment) -> None:
        if day_began(now) > self._day:
            self._day, self._lost = day_began(now), 0


async def _first_since(journal: Readable, at: Moment, head: int) -> int:
    """The position of the first record since a moment. Servers whose clocks differ are looked at as one."""
    low, high = 1, head + 1
    while low < high:
        middle = (low + high) // 2
        [record] = [record async for record in journal.records(middle - 1, middle)]
        low, high = (low, middle) if record.at >= at else (middle + 1, high)
    return low


async def _entries_before(journal: Readable, position: int, head: int) -> int:
    """The number of the last entry before a position."""
    async for record in journal.records(position - 1, head):
        if record.entries:
            return record.entries[0].number - 1
    return (await journal.head()).entry


def _shown(at: Moment) -> str:
    moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=at)
    return f"{moment:%H:%M} UTC"


def _duration(minutes: int) -> str:
    return f"{minutes} minute{'s' if minutes != 1 else ''}"
