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
    """From here cards come from this shoe, which was sealed before."""

    shoe: str


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


Event = RulebookAdopted | TableOpened | TableClosed | ShoeStarted | ShoeEnded | ShoeAbandoned
