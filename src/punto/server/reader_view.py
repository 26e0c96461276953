"""A table's card reader as dealer and pit see it: whether it is there, and what it saw that they have to look at."""

from msgspec import Struct

from punto.floor.reader_messages import ShoeFault
from punto.floor.reader_state import reportable_now
from punto.floor.running_table import RunningTable
from punto.play.events import Actor
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity
from punto.server.fields import CardText
from punto.server.wire import Milliseconds, milliseconds

_SOMEBODY = Actor("somebody", Authority.DEALER)  # who would report it


class ProposedPlace(Struct, frozen=True):
    side: Side
    position: int


class ReaderProposal(Struct, frozen=True, omit_defaults=True):
    """Answered with `answer-reader`. `cards` are there only where everybody has seen them; `known`: the shoe knows all
    that a report of it names. `now`: the Round takes the report as it stands."""

    id: int
    irregularity: Irregularity
    count: int
    known: bool
    now: bool
    cards: list[CardText] = []
    places: list[ProposedPlace] = []


class ReaderView(Struct, frozen=True, omit_defaults=True):
    """`locked` is what the shoe was told, `is_locked` what it says of itself."""

    device: str
    connected: bool
    heard_at: Milliseconds
    locked: bool
    is_locked: bool
    lid_open: bool = False
    set: str | None = None
    shoe: str | None = None
    fault: ShoeFault | None = None
    to_key: int = 0  # cards that the shoe did not recognise, for the dealer to key
    late: int = 0  # cards of this Round that it read and that were not dealt, because they came late
    proposals: list[ReaderProposal] = []


def reader_view(table: RunningTable) -> ReaderView | None:
    """None where no reader was ever heard of."""
    if table.reader is None or not table.reader.state.device:
        return None
    state, round_ = table.reader.state, table.room.state.round
    return ReaderView(
        state.device,
        state.connected,
        milliseconds(state.heard_at),
        table.reader.locks,
        state.locked,
        state.lid_open,
        state.set,
        state.shoe,
        state.fault,
        state.to_key,
        state.late,
        [
            ReaderProposal(
                one.id,
                one.irregularity,
                one.count,
                one.is_complete,
                reportable_now(one, round_, _SOMEBODY),
                list(one.cards) if one.seen else [],
                [ProposedPlace(place.side, place.position) for place in one.places],
            )
            for one in state.proposals
        ],
    )
