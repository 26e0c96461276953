"""Bets from a terminal's credits, only while it is open: neither locked, nor out of service, when the bet is written.

Which it is, is read at the first bet, and the bet's transaction carries a guard on the terminal's stream: where an
attendant was faster, the journal refuses the bet, and it is decided again on what the stream says by then. Where that
is so of one, it may be of all others in the group (a voucher is in the stream too), so that they are all looked at.
"""

import asyncio
from collections.abc import Iterable

from punto.cage.events import Terminal
from punto.cage.place_state import PlaceState
from punto.cage.terminal_desk import check_in_service, check_unlocked
from punto.ledger.identity import Identity
from punto.play.commands import PlaceBet
from punto.store.contract import Journal
from punto.store.records import Append

_MOST_HELD = 20_000


class TerminalGuards:
    """`read` before a group of bets is decided, then `check` each of them."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._held: dict[str, PlaceState] = {}  # by stream, as it was last read
        self._in_doubt = False

    async def read(self, bets: Iterable[PlaceBet]) -> None:
        if len(self._held) > _MOST_HELD:
            self._held.clear()
        streams = {stream for bet in bets if (stream := _stream(bet)) is not None}
        if self._in_doubt:
            versions = await self.journal.versions_of(list(streams))
            for stream in streams & self._held.keys():
                if versions.get(stream, 0) != self._held[stream].version:
                    del self._held[stream]
            self._in_doubt = False
        # No conflict would say that one which was closed off is open again: nothing is written from there.
        missing = [one for one in streams if not (here := self._held.get(one)) or here.locked or here.taken_out]
        if missing:
            read = await asyncio.gather(*map(self._read, missing))
            self._held.update(zip(missing, read, strict=True))

    def check(self, bet: PlaceBet) -> tuple[Append, ...]:
        """Refuses it where the terminal is closed off; otherwise what must still be so when it is written."""
        if (stream := _stream(bet)) is None:
            return ()
        here = self._held[stream]
        check_unlocked(here)
        check_in_service(here)
        return (Append(stream, here.version, ()),)

    def forget(self, stream: str) -> bool:
        """After a conflict: whether it was about a terminal. Whatever has changed is then read again."""
        self._in_doubt |= stream in self._held
        return stream in self._held

    async def _read(self, stream: str) -> PlaceState:
        here = PlaceState(stream)
        if snapshot := await self.journal.snapshot(stream):
            here.restore(snapshot)
        for record in await self.journal.stream(stream, here.version):
            here.take(record)
        return here


def _stream(bet: PlaceBet) -> str | None:
    patron = Identity.parse(bet.patron)
    return Terminal(patron.name).stream if patron.is_terminal else None
