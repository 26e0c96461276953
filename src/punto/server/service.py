"""All that the server's parts share: the casino, its news, who sends a request, how often anybody may."""

from pathlib import Path
from typing import TYPE_CHECKING

from litestar.di import NamedDependency
from litestar.types import ASGIApp

from punto.floor.casino import Casino
from punto.floor.refusals import UNAVAILABLE_CHECKING, refuse
from punto.floor.shoe_record import ShoeRecords
from punto.ledger.identity import Identity
from punto.people.events import DeviceKind
from punto.people.refusals import refuse as refuse_person
from punto.people.state import Device
from punto.server.attendance import Attendance
from punto.server.checkpoints import Checkpoints
from punto.server.doorkeeper import Bounds, Doorkeeper
from punto.server.feed import Feed
from punto.server.health import DeviceHealth
from punto.server.hub import Hub
from punto.server.metrics import Metrics
from punto.server.pace import Pace, PaceKeeper
from punto.server.proof import Proving
from punto.server.public_answers import PublicAnswers
from punto.server.readers import Kept, Readers
from punto.server.readiness import Readiness
from punto.server.sessions import Sessions
from punto.server.sweeper import Sweeper
from punto.server.terminals import Terminals
from punto.server.this_device import ThisDevice, this_device
from punto.server.who import Who

if TYPE_CHECKING:
    from punto.server.nodes.nodes import Nodes


class Service:
    def __init__(
        self,
        casino: Casino,
        hub: Hub,
        pace: Pace | None = None,
        bounds: Bounds | None = None,
        checkpoints: Checkpoints | None = None,
    ) -> None:
        self.casino, self.hub = casino, hub
        self.pace = PaceKeeper(pace or Pace())
        self.readiness = Readiness(casino)
        self.metrics = Metrics(casino, hub, self.readiness)
        self.health = DeviceHealth()
        self.sessions, self.terminals = Sessions(casino, self.health), Terminals(casino)
        self.attendance = Attendance(casino, hub, self.terminals)
        self.sweeper = Sweeper(self.sessions, self.metrics)
        self.readers, self.kept = Readers(casino.journal), Kept()
        self.public = PublicAnswers(casino)
        # One at a time, for as long as it takes: it goes through the whole journal.
        self.checkers = Readers(casino.journal, at_once=1, patience=None)
        self.proving = Proving(casino, self.checkers)
        self.shoes = ShoeRecords()
        self.floor_file: Path | None = None  # that the floor was started with
        self.nodes: Nodes | None = None  # where several servers run the floor
        self.app: ASGIApp | None = None  # that answers requests, wherever they came in
        self.checkpoints = checkpoints
        if checkpoints is not None:
            checkpoints.failed = lambda where: self.metrics.checkpoints_failed.labels(where).inc()
            casino.desk.recorded = checkpoints.money_moved
        closed = self.metrics.sockets_closed
        self.bounds = bounds or Bounds()
        self.doorkeeper = Doorkeeper(self.bounds, lambda limit: closed.labels(limit).inc())

    @property
    def now(self) -> int:
        return self.casino.clock.now()

    def feed(self, table: str) -> Feed:
        """Of a table that there is, once the floor has begun."""
        self.casino.table(table)
        if (found := self.hub.feeds.get(table)) is None:
            refuse("floor-not-ready", because=self.casino.unavailable_reason or UNAVAILABLE_CHECKING)
        return found

    async def this_device(self, device: Device) -> ThisDevice:
        if device.kind is DeviceKind.TERMINAL:
            return await self.attendance.this_terminal(device)
        return this_device(device, None)

    async def enrolled_patron(self, name: str) -> str:
        """A patron's name as it was enrolled, of whichever spelling: money goes to nobody whom nobody knows."""
        found = await self.casino.people.person(name)
        if found is None or found.role.is_staff:
            refuse_person("no-such-person", name=name)
        return found.name

    async def player_at(self, table: str, name: str) -> str:
        """Who plays at a table, by the name that somebody of the House gave: at the electronic game, a terminal."""
        if Identity.parse(name).is_terminal and self.casino.table(table).is_electronic:
            return name
        return await self.enrolled_patron(name)


# As handlers ask for them.
TheService = NamedDependency[Service]
TheWho = NamedDependency[Who]
