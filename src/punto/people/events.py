"""What happens to people and devices. In the streams `person/KEY` and `device/KEY`, the key of a name (`key_of`).

Nothing secret is in an event: where a password or a token is set, `secret` is the name under which its hash is stored
beside the journal, made by chance. `by` is somebody's name, and empty where it came from the command line.
"""

from enum import StrEnum

from msgspec import Struct

from punto.money import Cents
from punto.people.roles import Role


class DeviceKind(StrEnum):
    TERMINAL = "terminal"
    CARD_READER = "card-reader"
    DISPLAY = "display"


class PersonEnrolled(Struct, frozen=True, tag=True):
    name: str
    role: Role
    by: str
    secret: str  # empty for a guest, who has no password


class CreditsGiven(Struct, frozen=True, tag=True):
    """To play with, when a guest is admitted: from the bank."""

    patron: str
    amount: Cents


class CreditsRefilled(Struct, frozen=True, tag=True):
    """To play on with, where no money is played for: from the bank, at the wish of whoever has hardly any left."""

    patron: str
    amount: Cents


class RoleGiven(Struct, frozen=True, tag=True):
    role: Role
    by: str


class PersonSuspended(Struct, frozen=True, tag=True):
    by: str
    reason: str


class PersonReinstated(Struct, frozen=True, tag=True):
    by: str


class CageReleased(Struct, frozen=True, tag=True):
    """A suspended patron may buy and cash in and out at the cage: this amount in all, until that moment."""

    amount: Cents
    until: int
    by: str
    reason: str


class CageReleaseUsed(Struct, frozen=True, tag=True):
    """Beside what was done at the cage with it, in one transaction; `by` is the cashier."""

    amount: Cents
    by: str


class PasswordSet(Struct, frozen=True, tag=True):
    by: str
    secret: str


class SignedIn(Struct, frozen=True, tag=True):
    """`places` are this person's own from now on: marks of the browser and of the address (see `tries`), of which
    nobody learns either from the journal."""

    terminal: str  # empty where it was at none of the House's
    places: tuple[str, ...] = ()


class SignInFailed(Struct, frozen=True, tag=True):
    """The password was wrong. `place` is the mark of where it came from."""

    place: str = ""


class LockedOut(Struct, frozen=True, tag=True):
    """After many in a row; before then nobody signs in under this name but where its owner has before. Until 0.5.0 it
    was after three, and for everybody."""

    until: int


class Unlocked(Struct, frozen=True, tag=True):
    by: str


class SignedOut(Struct, frozen=True, tag=True):
    pass


class BetsConfirmed(Struct, frozen=True, tag=True):
    """A Patron's confirmation, with their password at a table's console, of all that staff laid there from this account
    in that Round (R50)."""

    table: str
    number: int
    up_to: Cents


class LimitsSet(Struct, frozen=True, tag=True):
    """What a patron will lose, and how long a patron will play, in a day. None is no limit."""

    loss: Cents | None
    minutes: int | None
    from_when: int


class DeviceEnrolled(Struct, frozen=True, tag=True):
    name: str
    kind: DeviceKind
    table: str | None
    by: str
    secret: str


class DeviceCodeIssued(Struct, frozen=True, tag=True):
    """Another pairing code, for a device that is enrolled; until it is used, the device is known as before."""

    by: str
    secret: str


class DevicePaired(Struct, frozen=True, tag=True):
    """The pairing code was used, once: from now on the device is known by a token that only it has."""

    secret: str


class DeviceTablesSet(Struct, frozen=True, tag=True):
    """Which tables a terminal offers; all, where there are none."""

    tables: tuple[str, ...]
    by: str


class DeviceRemoved(Struct, frozen=True, tag=True):
    by: str


PersonEvent = (
    PersonEnrolled
    | CreditsGiven
    | CreditsRefilled
    | RoleGiven
    | PersonSuspended
    | PersonReinstated
    | CageReleased
    | CageReleaseUsed
    | PasswordSet
    | SignedIn
    | SignInFailed
    | LockedOut
    | Unlocked
    | SignedOut
    | LimitsSet
    | BetsConfirmed
)
DeviceEvent = DeviceEnrolled | DeviceCodeIssued | DevicePaired | DeviceTablesSet | DeviceRemoved
Event = PersonEvent | DeviceEvent
