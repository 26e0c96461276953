"""Messages of the WebSocket that are no commands, and what the server sends."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.people.roles import Role
from punto.roads import Roads
from punto.server.commands import Command
from punto.server.commands.base import kebab
from punto.server.events import NumberedEvent
from punto.server.fields import Amount, Id, Name
from punto.server.own_view import Own, OwnOnFloor
from punto.server.staff_view import StaffView
from punto.server.summaries import TableSummary
from punto.server.this_device import ThisDevice
from punto.server.views import TableView
from punto.server.wire import ActorView, Milliseconds, Problem, WireMessage


class _Sent(Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True, kw_only=True):
    id: Id


class Watch(_Sent, frozen=True, omit_defaults=True):
    """A table's news from now on; with `after`, from the event after that one."""

    table: Name
    after: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Unwatch(_Sent, frozen=True):
    table: Name


class WatchFloor(_Sent, frozen=True):
    """All tables at a glance, at most once a second."""


class UnwatchFloor(_Sent, frozen=True):
    pass


class Ping(_Sent, frozen=True):
    pass


AboutNews = Watch | Unwatch | WatchFloor | UnwatchFloor | Ping
Sent = AboutNews | Command


class Hello(Struct, frozen=True):
    """The first message. `connections`: how many the same person has open."""

    hello: str
    role: Role
    protocol: int
    now: Milliseconds
    connections: int


class Notice(Struct, frozen=True):
    """The same person has opened another connection."""

    notice: str
    connections: int


class Alert(Struct, frozen=True):
    """For the pit and managers, wherever they are: something at a table that the House has to see to."""

    alert: WireMessage
    table: str


class DeviceNews(Struct, frozen=True):
    """At a terminal of the House: it was locked or unlocked, paid by hand, taken out of service or put back."""

    device: ThisDevice


class ClaimView(Struct, frozen=True):
    """What the House asks of a Patron: it was paid in a Round that was settled anew, and is no longer there (R46)."""

    table: str
    round: int
    amount: Amount
    reason: str
    by: ActorView
    at: Milliseconds


class ClaimNews(Struct, frozen=True):
    """To that Patron, when it is made."""

    claim: ClaimView


class FloorNews(Struct, frozen=True, omit_defaults=True):
    floor: list[TableSummary]
    now: Milliseconds
    own: OwnOnFloor | None = None  # of who plays


class Ok(Struct, frozen=True, omit_defaults=True):
    seq: int | None = None  # of a command: the number of the table's last event by now
    outcome: WireMessage | None = None  # of a command that was recorded, but not done as it was asked for
    now: Milliseconds | None = None


class Answer(Struct, frozen=True, omit_defaults=True):
    """To the message with that id; either of the two is there."""

    id: str | None
    ok: Ok | None = None
    refused: Problem | None = None


class News(Struct, frozen=True, omit_defaults=True):
    """What happened at a table since event `after`, up to event `seq`. Without `view`, only chips came or went."""

    news: str
    after: int
    seq: int
    now: Milliseconds
    events: list[NumberedEvent]
    view: TableView | None = None
    roads: Roads | None = None
    own: Own | None = None
    staff: StaffView | None = None


Received = Hello | Notice | Alert | DeviceNews | ClaimNews | FloorNews | Answer | News
