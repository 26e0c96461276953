"""What is counted while the floor runs, for Prometheus. No name, no amount of anybody's."""

import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest

from punto import __version__
from punto.floor.card_reader import CardReader
from punto.floor.casino import Casino
from punto.floor.reader_events import ReaderOutcome
from punto.floor.refusals import UNAVAILABLE_OUT_OF_ORDER
from punto.floor.running_table import RunningTable
from punto.play.events import BetPlaced, IrregularityReported, RoundConcluded
from punto.server.hub import Hub
from punto.server.readiness import Readiness
from punto.server.summaries import summary

_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    def __init__(self, casino: Casino, hub: Hub, readiness: Readiness) -> None:
        self._casino, self._hub = casino, hub
        self.registry = registry = CollectorRegistry()
        Info("punto", "Which punto this is", registry=registry).info({"version": __version__})
        self.bets = Counter("punto_bets", "Bets accepted, on disk", ["table"], registry=registry)
        self.rounds = Counter("punto_rounds", "Rounds concluded", ["table"], registry=registry)
        self.irregularities = Counter("punto_irregularities", "Irregularities reported", ["table"], registry=registry)
        self.refusals = Counter("punto_refusals", "Commands refused", ["code"], registry=registry)
        self.not_covered = Counter("punto_bets_not_covered", "Bets beyond the bank", ["table"], registry=registry)
        self.checkpoints_failed = Counter(
            "punto_checkpoints_failed", "Checkpoints not written", ["where"], registry=registry
        )
        self.reader_messages = Counter(
            "punto_reader_messages", "Messages of card readers", ["table", "outcome"], registry=registry
        )
        self.faults = Counter("punto_faults", "Faults of ours, each in the log", registry=registry)
        self.sign_ins = Counter("punto_sign_ins", "Sign-ins", ["result"], registry=registry)
        self.sockets_closed = Counter(
            "punto_sockets_closed", "Sockets refused or closed, beyond a limit", ["limit"], registry=registry
        )
        self.answers = Histogram(
            "punto_answer_seconds", "From a command to its answer", buckets=_SECONDS, registry=registry
        )
        connections = Gauge("punto_connections", "WebSockets open", registry=registry)
        connections.set_function(lambda: len(hub.connections))
        ready = Gauge("punto_ready", "1 when the floor takes bets and the journal writes them", registry=registry)
        ready.set_function(lambda: 0 if readiness.reason else 1)
        tables = Gauge("punto_tables_open", "Tables open", registry=registry)
        tables.set_function(lambda: sum(map(self._is_open, casino.tables.values())))
        here = Gauge("punto_tables_here", "Tables open that this server runs", ["node"], registry=registry)
        here.labels(casino.node or "alone").set_function(
            lambda: sum(one.here and not one.unavailable_reason for one in casino.tables.values())
        )
        broken = Gauge("punto_tables_out_of_order", "Tables here that a fault of ours has stopped", registry=registry)
        broken.set_function(
            lambda: sum(
                one.here and one.unavailable_reason is UNAVAILABLE_OUT_OF_ORDER for one in casino.tables.values()
            )
        )
        self.lines_down = Gauge("punto_lines_down", "Other servers that this one cannot reach", registry=registry)
        reading = Gauge("punto_readers_connected", "Card readers that are heard", registry=registry)

        def readers() -> list[CardReader]:  # a table added later has one too
            return [table.reader for table in casino.tables.values() if table.reader]

        reading.set_function(lambda: sum(one.state.connected for one in readers()))
        lost = Gauge("punto_readers_lost", "Card readers that are silent", registry=registry)
        lost.set_function(lambda: sum(one.state.lost for one in readers()))
        hub.on_read = self._read
        self._bets_at = cache(self.bets.labels)  # looked up once for each table, not for each bet
        for where in ("file", "witness"):
            self.checkpoints_failed.labels(where)
        for result in ("taken", "refused"):
            self.sign_ins.labels(result)
        self._count_from_zero()
        hub.on_news.append(self._happened)

    def _count_from_zero(self) -> None:
        """A counter that is first seen at 1 has not grown, as far as Prometheus can tell: an alert would miss the first
        bet that the bank cannot cover. Tables may have been added since."""
        for table in self._casino.tables:
            for counter in (self.bets, self.rounds, self.irregularities, self.not_covered):
                counter.labels(table)

    def _is_open(self, table: RunningTable) -> bool:
        """Wherever it runs. Why it takes nothing at another server, only that one knows, and says with its news."""
        if table.here or table.unavailable_reason:
            return not table.unavailable_reason
        feed = self._hub.feeds.get(table.plan.name)
        if feed is not None and feed.elsewhere is not None and feed.elsewhere.summary:
            return summary(feed).closed is None
        return table.room.state.opened is not None

    def _happened(self, table: str, events: Sequence[Any]) -> None:
        if not self._casino.table(table).here:
            return  # the server that runs it counts
        for event in events:
            match event:
                case BetPlaced():
                    self._bets_at(table).inc()
                case RoundConcluded():
                    self.rounds.labels(table).inc()
                case IrregularityReported():
                    self.irregularities.labels(table).inc()

    def _read(self, table: str, outcome: ReaderOutcome) -> None:
        self.reader_messages.labels(table, outcome.value).inc()

    def timer(self) -> Callable[[], None]:
        begun = time.perf_counter()
        return lambda: self.answers.observe(time.perf_counter() - begun)

    def text(self) -> bytes:
        self._count_from_zero()
        return generate_latest(self.registry)
