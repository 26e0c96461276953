"""Follows disputes through a journal: each opened and ruled on as it may be, and its Round left alone meanwhile.

A Round long over is held in memory only where it is disputed; which are, the journal's list of streams says beforehand.
One that the list leaves out is found all the same: there is nothing here to compare it with, and the list is wrong.
"""

from collections.abc import Callable, Iterable
from typing import Any

from punto.floor.disputes import DisputeState, had_a_bet, page_digest, stream_of
from punto.floor.events import DisputeOpened, DisputeRuled
from punto.play.evolve import evolve
from punto.play.round import Phase, Round
from punto.store.records import Record

Tell = Callable[[str, Record | None], None]


class FollowingDisputes:
    def __init__(self, fault: Tell) -> None:
        self.fault = fault
        self._to_come: set[str] = set()
        self._books: dict[str, DisputeState] = {}
        self._rounds: dict[str, Round] = {}
        self._last: dict[str, int] = {}  # the version of the Round's last record

    def expect(self, streams: Iterable[str]) -> None:
        self._to_come = {stream for stream in streams if stream.startswith("dispute/")}

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────

    def recorded(self, table: str, record: Record) -> None:
        """Any record of a table."""
        if record.round is None or not self._to_come:
            return
        stream = stream_of(table, record.round)
        if stream in self._to_come:
            self._last[stream] = record.version
        if stream in self._books and self._books[stream].is_frozen:
            self.fault("its Round was frozen by a dispute that nobody had ruled on", record)

    def stands(self, table: str, round_: Round | None) -> None:
        """The latest Round of a table, as it is now."""
        if round_ is not None and self._to_come and (stream := stream_of(table, round_.number)) in self._to_come:
            self._rounds[stream] = round_

    def late(self, table: str, event: Any, record: Record) -> None:
        stream = stream_of(table, record.round or 0)
        if stream in self._rounds:
            self._rounds[stream] = evolve(self._rounds[stream], event)

    # ── disputes ─────────────────────────────────────────────────────────────────────────────────────────

    def take(self, event: DisputeOpened | DisputeRuled, record: Record) -> None:
        table, _, number = record.stream.removeprefix("dispute/").rpartition("/")
        if not number.isdecimal() or stream_of(table, int(number)) != record.stream or record.round != int(number):
            self.fault("a dispute is on a Round of a table, and filed under it", record)
            return
        book = self._books.setdefault(record.stream, DisputeState(table, int(number)))
        if (wrong := book.fault(event)) is not None:
            self.fault(wrong, record)
            return
        if isinstance(event, DisputeOpened):
            self._opened(event, record)
        book.happened(event, record.at)

    def _opened(self, event: DisputeOpened, record: Record) -> None:
        round_ = self._rounds.get(record.stream)
        if round_ is None or round_.phase is not Phase.OVER:
            self.fault("only a Round that is over can be disputed", record)
            return
        if event.by is None and event.patron is not None and not had_a_bet(round_, event.patron):
            self.fault(f"{event.patron} had no bet in the Round that he disputes", record)
        if (event.last, event.digest) != (self._last.get(record.stream), page_digest(round_)):
            self.fault("the Round was not then what the dispute says of it", record)
