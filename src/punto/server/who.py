"""Who asks, and what each role may do. The one table of authority: endpoints, commands, docs and tests all read it."""

from msgspec import Struct

from punto.people.roles import Role
from punto.play.events import Actor
from punto.rules.definitions import Authority


class Who(Struct, frozen=True):
    """Whoever a session or a device token belongs to; never what a message says."""

    name: str  # a person's; "terminal:T" for a patron who came with a voucher; a device's
    role: Role
    terminal: str = ""
    device: str = ""  # the kind, where it is one

    @property
    def is_player(self) -> bool:
        return self.role in PLAYERS and not self.device

    @property
    def asker(self) -> str:
        """Whose ids are his own: a device may be called like a person, whose name has no colon."""
        return f"device:{self.name}" if self.device else self.name

    @property
    def actor(self) -> Actor:
        """As staff act; a cashier's and an auditor's rank is none, and no rule asks for less than a dealer's."""
        return Actor(self.name, self.role.authority or Authority.DEALER)


PLAYERS = frozenset({Role.GUEST, Role.PATRON})
DEALERS = frozenset({Role.DEALER, Role.PIT_SUPERVISOR, Role.PIT_MANAGER, Role.SHIFT_MANAGER})
PIT = DEALERS - {Role.DEALER}
MANAGERS = frozenset({Role.PIT_MANAGER, Role.SHIFT_MANAGER})
SHIFT = frozenset({Role.SHIFT_MANAGER})
CAGE = frozenset({Role.CASHIER}) | MANAGERS
AUDIT = frozenset({Role.AUDITOR}) | MANAGERS
STAFF = DEALERS | {Role.CASHIER, Role.AUDITOR}
ALL = PLAYERS | STAFF

# What can be asked over a WebSocket, or as a command over HTTP. Where a rulebook or the House asks for a rank besides
# (a ruling, a void), that is checked when it is decided, and the refusal says who has it.
COMMANDS: dict[str, frozenset[Role]] = {
    "bet": PLAYERS,
    "take-back": PLAYERS,
    "walk-away": PLAYERS,
    "leave-seat": PLAYERS,
    "choose": PLAYERS,
    "ask-to-squeeze": PLAYERS,
    "peel": PLAYERS,
    "take-table": DEALERS,
    "open-bets": DEALERS,
    "close-bets": DEALERS,
    "deal": DEALERS,
    "turn": DEALERS,
    "close-insurance": DEALERS,
    "bet-for": DEALERS,
    "take-back-for": DEALERS,
    "notice-excess": DEALERS,
    "notice-under-minimum": DEALERS,
    "report": DEALERS,
    "call-time": DEALERS,
    "answer-squeeze": PIT,
    "rule": PIT,
    "note-late": PIT,
    "open-table": PIT,
    "close-table": PIT,
    "set-limits": PIT,
    "change-shoe": PIT,
}
