"""What two servers of a floor say to each other, in frames of MessagePack with several messages each.

Whoever follows tables dials the server that runs them. Down the line come the tables' news; up go the commands of
those who are connected here, their requests over HTTP, and who that is.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from punto.server.commands import Command
from punto.server.who import Who
from punto.server.wire import WireMessage
from punto.store.codec import decode as decode_event

PATH = "/node"
DIALLER = "x-punto-server"  # the header with the name of whoever dials
_PAUSE_S = 0.01
_LONGEST_S = 0.04  # between two frames, however late the next group is: bets may close before it
_TAKEN_S = 0.012  # of both servers, for a frame and for the one that says when the next group is


class RecordedEvent(Struct, frozen=True, array_like=True):
    """An event of a table as the journal has it. `late`: it is about an earlier Round."""

    kind: str
    schema_version: int
    body: bytes
    late: bool

    @property
    def event(self) -> Any:
        return decode_event(self.kind, self.schema_version, self.body)


class Beside(Struct, frozen=True, array_like=True):
    """What a table's server knows that is in no event, and all that it has encoded for everybody anyway."""

    view: bytes
    staff: bytes
    staff_cards: bytes  # for those who may see the cards that people at the felt see
    summary: bytes
    ready: tuple[str, ...]  # patrons who said "deal now"
    shoe_is_over: bool


# ── up ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Follow(Struct, frozen=True, array_like=True, tag=True):
    """A table's news after that event, from now on."""

    table: str
    after: int


class PassedCommand(Struct, frozen=True, array_like=True, tag=True):
    """A command, as its sender sent it."""

    number: int
    who: Who
    text: bytes


class PassedRequest(Struct, frozen=True, array_like=True, tag=True):
    """A request over HTTP, as its sender sent it, and where from."""

    number: int
    table: str
    method: str
    scheme: str
    path: str
    raw_path: bytes
    query: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes
    client: tuple[str, int] | None


class HungUp(Struct, frozen=True, array_like=True, tag=True):
    """Whoever sent a request does not wait for its answer any more."""

    number: int


class Came(Struct, frozen=True, array_like=True, tag=True):
    """Somebody watches a table."""

    table: str
    who: Who


class Went(Struct, frozen=True, array_like=True, tag=True):
    table: str
    who: Who


class Refresh(Struct, frozen=True, array_like=True, tag=True):
    """Somebody is due a table's view, and news came since without one."""

    table: str


Up = Follow | PassedCommand | PassedRequest | HungUp | Came | Went | Refresh

# ── down ─────────────────────────────────────────────────────────────────────────────────────────────────────


class News(Struct, frozen=True, array_like=True, tag=True):
    table: str
    after: int
    seq: int
    events: tuple[RecordedEvent, ...]
    beside: Beside | None  # None where chips were laid or taken, and nobody is known to need more
    full: bool  # more than bets, or what is in no event
    balances: dict[str, tuple[int, int]]  # of purses that the events moved money in, as the hub knows them


class CommandAnswer(Struct, frozen=True, array_like=True, tag=True):
    """Of a command that was passed on: the message to its sender."""

    number: int
    answer: bytes


class RequestAnswer(Struct, frozen=True, array_like=True, tag=True):
    """The answer to a request."""

    number: int
    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


class NotHere(Struct, frozen=True, array_like=True, tag=True):
    """The table is not run by this server, or not any more; `number` is of a command or a request that
    was not taken."""

    table: str
    number: int | None = None


class Alerted(Struct, frozen=True, array_like=True, tag=True):
    table: str
    problem: WireMessage


class NextGroup(Struct, frozen=True, array_like=True, tag=True):
    """In how many milliseconds this server decides its next group of commands: what comes until then is in it."""

    in_ms: int


Down = News | CommandAnswer | RequestAnswer | NotHere | Alerted | NextGroup

encode = msgspec.msgpack.Encoder().encode
decode_command = msgspec.json.Decoder(Command).decode
decode_up = msgspec.msgpack.Decoder(list[Up]).decode
decode_down = msgspec.msgpack.Decoder(list[Down]).decode


class Pause:
    """Between two frames to one server. Whoever runs a table gathers commands for longer than that; without it nearly
    every frame has one message in it, and each takes more of a core than what it says."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._last = self._next_group = 0.0

    def until_group(self, in_ms: int, round_trip_s: float) -> None:
        """What is sent a little before the other server's next group is decided no later than what is sent at once."""
        self._next_group = self._loop.time() + in_ms / 1_000 - round_trip_s - _TAKEN_S

    async def wait(self) -> None:
        """Only where a frame was sent a moment ago: who passes on one command now and then waits for nothing."""
        until = max(self._last + _PAUSE_S, min(self._next_group, self._last + _LONGEST_S))
        if (left := until - self._loop.time()) > 0:
            await asyncio.sleep(left)
        self._last = self._loop.time()


def frames(messages: Sequence[Struct], largest: int) -> list[bytes]:
    """As few as they fit into; each message does by itself."""
    whole = encode(messages)
    if len(whole) <= largest or len(messages) == 1:
        return [whole]
    middle = len(messages) // 2
    return [*frames(messages[:middle], largest), *frames(messages[middle:], largest)]
