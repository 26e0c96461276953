"""Who sends a request, and as whom they play."""

from msgspec import Struct

from punto.floor.running_table import RunningTable
from punto.floor.staff_guards import Sender
from punto.ledger.identity import Identity
from punto.people.roles import PLAYERS, Role
from punto.play.events import Actor
from punto.rules.definitions import Authority

NODE = "node"  # the device that another server of the floor is


class Who(Struct, frozen=True):
    """Whoever a session or a device token belongs to; never what a message says."""

    name: str  # a person's, as an Identity has it; or a device's
    role: Role
    terminal: str = ""
    device: str = ""  # the kind, where it is one
    begun_at: int | None = None  # when the session began, in microseconds
    must_change: bool = False  # their password, before anything else

    @property
    def is_player(self) -> bool:
        return self.role in PLAYERS and not self.device

    @property
    def asker(self) -> str:
        """Whose the ids of requests are: a device may be called like a person, whose name has no colon."""
        return f"device:{self.name}" if self.device else self.name

    @property
    def sender(self) -> Sender | None:
        """The sender of a command, if of the staff: a table checks whether they may still act."""
        return Sender(self.name, self.role) if self.role.is_staff and not self.device else None

    @property
    def actor(self) -> Actor:
        """As staff act. A cashier and an auditor have no authority at a table, and no rule asks for less than a
        dealer's."""
        return Actor(self.name, self.role.authority or Authority.DEALER)


def patron_at(table: RunningTable, who: Who) -> str:
    """As whom one plays there: at the electronic game every Player Terminal is a position of its own, with credits
    bought, wagered and cashed out there (MBS 1.1.5)."""
    return str(Identity.of_terminal(who.terminal)) if table.is_electronic else who.name
