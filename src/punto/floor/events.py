"""What happens at a table beside its Rounds. In the streams `rulebooks` and `table/ID`."""

from msgspec import Struct

from punto.money import Cents
from punto.play.events import Actor
from punto.rules.limits import Limits


class RulebookAdopted(Struct, frozen=True, tag=True):
    """The whole text of a rulebook as it is in force from now: the journal can be replayed from itself alone."""

    rulebook: str
    digest: str
    source: str
    by: Actor


class TableOpened(Struct, frozen=True, tag=True):
    """The settings of a table, from now on."""

    rulebook: str
    digest: str
    layout: str
    boxes: int
    decks: int
    chip: Cents
    limits: Limits
    face_down: bool
    by: Actor


class TableClosed(Struct, frozen=True, tag=True):
    by: Actor


class ShoeStarted(Struct, frozen=True, tag=True):
    """From here cards come from this shoe, which was sealed before. Where Patrons contribute to the order, the shoe
    after it is announced at the same time."""

    shoe: str
    next_shoe: str | None = None


class ShoeEnded(Struct, frozen=True, tag=True):
    """No more cards come from it, and it is opened for everybody to see. Before its last Round, somebody says why."""

    shoe: str
    by: Actor | None = None
    reason: str = ""


class ShoeAbandoned(Struct, frozen=True, tag=True):
    """No more cards come from it, and it cannot be opened: its key is lost."""

    shoe: str
    by: Actor
    reason: str


class CardsChanged(Struct, frozen=True, tag=True):
    """Another set of cards comes to a live table, whose cards are in its dealer's hands."""

    by: Actor
    reason: str


class DealerCame(Struct, frozen=True, tag=True):
    """Who deals a live table from here on."""

    by: Actor


class FloorOpened(Struct, frozen=True, tag=True):
    """In the stream `floor`: what is played for here. Play credits and money are never in one journal."""

    floor: str
    play_credits: bool


class DisputeOpened(Struct, frozen=True, tag=True):
    """In the stream `dispute/TABLE/NUMBER`: from here until it is ruled on, nothing more is recorded of that Round."""

    dispute: int  # from 1 in that Round
    table: str
    round: int
    patron: str | None  # whose it is; None where the House looks into a Round by itself
    words: str
    last: int  # the version of the Round's last record in its table's stream
    digest: str  # SHA-256 of the Round's page at that moment
    by: Actor | None = None  # of the staff, where it was not the patron himself who asked


class DisputeRuled(Struct, frozen=True, tag=True):
    dispute: int
    words: str
    by: Actor


Event = (
    RulebookAdopted
    | TableOpened
    | TableClosed
    | ShoeStarted
    | ShoeEnded
    | ShoeAbandoned
    | CardsChanged
    | DealerCame
    | FloorOpened
    | DisputeOpened
    | DisputeRuled
)
