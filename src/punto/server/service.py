"""All that the server's parts share: the casino, its news, who sends a request, how often anybody may."""

from litestar.di import NamedDependency

from punto.floor.casino import Casino
from punto.floor.refusals import UNAVAILABLE_CHECKING, refuse
from punto.floor.shoe_record import ShoeRecords
from punto.people.refusals import refuse as refuse_person
from punto.server.feed import Feed
from punto.server.hub import Hub
from punto.server.metrics import Metrics
from punto.server.pace import Pace, PaceKeeper
from punto.server.proof import Proving
from punto.server.sessions import Sessions
from punto.server.sweeper import Sweeper
from punto.server.terminals import Terminals
from punto.server.who import Who


class Service:
    def __init__(self, casino: Casino, hub: Hub, pace: Pace | None = None) -> None:
        self.casino, self.hub = casino, hub
        self.pace = PaceKeeper(pace or Pace())
        self.metrics = Metrics(casino, hub)
        self.sessions, self.terminals = Sessions(casino), Terminals(casino)
        self.sweeper = Sweeper(self.sessions, self.metrics)
        self.proving = Proving(casino)
        self.shoes = ShoeRecords(casino.journal)

    @property
    def now(self) -> int:
        return self.casino.clock.now()

    def feed(self, table: str) -> Feed:
        """Of a table that there is, once the floor has begun."""
        self.casino.table(table)
        if (found := self.hub.feeds.get(table)) is None:
            refuse("floor-not-ready", because=self.casino.unavailable_reason or UNAVAILABLE_CHECKING)
        return found

    async def check_enrolled_patron(self, name: str) -> None:
        """Money goes to nobody whom nobody knows."""
        found = await self.casino.people.person(name)
        if found is None or found.role.is_staff:
            refuse_person("no-such-person", name=name)


# As handlers ask for them.
TheService = NamedDependency[Service]
TheWho = NamedDependency[Who]
