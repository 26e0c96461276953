"""The state of a person and of a device, read from their streams."""

from abc import ABC, abstractmethod
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from punto.money import Cents
from punto.people.checks import key_of
from punto.people.entries import entries
from punto.people.events import (
    BetsConfirmed,
    CageReleased,
    CageReleaseUsed,
    CreditsRefilled,
    DeviceCodeIssued,
    DeviceEnrolled,
    DeviceEvent,
    DeviceKind,
    DevicePaired,
    DeviceRemoved,
    DeviceTablesSet,
    Event,
    LimitsSet,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonEvent,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignedOut,
    SignInFailed,
    Unlocked,
)
from punto.people.roles import Role
from punto.people.tries import SESSION, Tries
from punto.play.events import Actor
from punto.store.contract import Streams
from punto.store.records import Append, NewEvent, Record

PERSON, DEVICE = "person/", "device/"
_A_DAY = 86_400_000_000
_REMEMBERED = 3 * _A_DAY  # for so long the terminals of a person are
BETWEEN_REFILLS = 600_000_000  # ten minutes, in microseconds
_OWN_FOR = 90 * _A_DAY  # for so long a place is a person's own, since they last signed in there
# For so long after its owner has chosen another, whoever set a password is no second person beside them: who knew it
# could have chosen that one too, and by then its owner has noticed.
BARRED_FOR = 7 * _A_DAY


class CageRelease(Struct, frozen=True):
    """An amount that a suspended patron may still buy and cash in and out at the cage."""

    left: Cents
    until: int
    by: str


class PasswordReset(Struct, frozen=True):
    """A password that was set by somebody else than its owner; `by` is empty for the command line."""

    by: str
    at: int


class Person(Struct, frozen=True):
    name: str
    role: Role
    enrolled_at: int
    suspended: bool = False
    locked_until: int = 0  # the latest moment that anybody waits for who tries a password
    must_change: bool = False  # the password, before anything else: somebody else has set it
    reset: PasswordReset | None = None  # the latest, by somebody else
    release: CageRelease | None = None  # while suspended

    @property
    def actor(self) -> Actor | None:
        """As the tables and the cage know who acts, where the role has authority there."""
        return Actor(self.name, self.role.authority) if self.role.authority is not None else None


class PlayLimits(Struct, frozen=True):
    """In force; and what takes their place later, because it is looser."""

    loss: Cents | None = None
    minutes: int | None = None
    to_come: LimitsSet | None = None

    def at(self, moment: int) -> "PlayLimits":
        coming = self.to_come
        return PlayLimits(coming.loss, coming.minutes) if coming and coming.from_when <= moment else self


class Device(Struct, frozen=True):
    name: str
    kind: DeviceKind
    table: str | None
    enrolled_at: int
    tables: tuple[str, ...] = ()  # that a terminal offers; all, where there are none


class Sitting(Struct, frozen=True):
    """From a sign-in to the sign-out, if there was one before the next sign-in."""

    began_at: int
    position: int  # of its record in the journal
    terminal: str
    ended_at: int | None = None


def person_stream(name: str) -> str:
    return PERSON + key_of(name)


class StreamState(ABC):
    """As far as its stream was read."""

    KINDS: frozenset[str]

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.version = 0
        self.position = 0  # in the journal, of the last record

    def take(self, record: Record) -> None:
        if record.version <= self.version:  # somebody else read it at the same time
            return
        self.position = record.position
        if record.kind in self.KINDS:
            self.happened(record.event, record.at)
        else:
            self.version += 1

    @abstractmethod
    def happened(self, event: Any, at: int) -> None: ...

    def write(self, *events: Event) -> Append:
        return Append(self.stream, self.version, tuple(NewEvent(event, entries(event)) for event in events))


class PersonState(StreamState):
    KINDS = frozenset(kind.__name__ for kind in get_args(PersonEvent))

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.name = self.secret = ""
        self.role = Role.GUEST
        self.enrolled_at = self.read_to = 0  # `read_to`: the moment of the last event
        self.tries = Tries()
        self.suspended = False
        self.release: CageRelease | None = None
        self.epoch = 0  # the version at which all sessions from before ended
        self.limits = PlayLimits()
        self.refilled_at: int | None = None  # when play credits were refilled last
        self._confirmed: BetsConfirmed | None = None  # the latest
        self._terminals: dict[str, int] = {}  # by name, when this person last signed in there
        self._own: dict[str, int] = {}  # by mark of a place, likewise
        self.sittings: list[Sitting] = []  # of the last days; never changed, only replaced
        self.must_change = False  # the password, which somebody else has set
        self.reset: PasswordReset | None = None  # the latest
        self._enrolled_by = ""  # until there is another password
        self._set_by: dict[str, int | None] = {}  # by key, since when its owner has one of their own again

    def happened(self, event: PersonEvent, at: int) -> None:
        self.version += 1
        self.read_to = at
        match event:
            case PersonEnrolled():
                self.name, self.role, self.secret, self.enrolled_at = event.name, event.role, event.secret, at
                self._enrolled_by = key_of(event.by)
            case RoleGiven():
                self.role, self.epoch = event.role, self.version
            case PersonSuspended():
                self.suspended, self.epoch, self.release = True, self.version, None
            case PersonReinstated():
                self.suspended, self.release = False, None
            case CageReleased():
                self.release = CageRelease(event.amount, event.until, event.by)
            case CageReleaseUsed() if self.release is not None:
                self.release = replace(self.release, left=self.release.left - event.amount)
            case PasswordSet():
                # Marks are made with the password: those of the old one are never met again.
                self.secret, self.epoch, self.tries, self._own = event.secret, self.version, Tries(), {}
                self._password_set(event.by, at)
            case SignedIn():
                self.tries = self.tries.succeeded(event.places or ("",))
                self._own = {mark: then for mark, then in self._own.items() if at - then < _OWN_FOR}
                self._own |= dict.fromkeys(event.places, at)
                recent = [one for one in self.sittings if at - one.began_at < _REMEMBERED]
                self.sittings = [*recent, Sitting(at, self.position, event.terminal)]
                if event.terminal:
                    self._terminals = {name: then for name, then in self._terminals.items() if at - then < _REMEMBERED}
                    self._terminals[event.terminal] = at
            case SignedOut() if self.sittings and self.sittings[-1].ended_at is None:
                self.sittings = [*self.sittings[:-1], replace(self.sittings[-1], ended_at=at)]
            case SignInFailed():
                self.tries = self.tries.failed(event.place, self.owns(event.place, at), at)
            case LockedOut():
                self.tries = self.tries.locked(event.until, at)
            case Unlocked():
                self.tries = Tries()
            case CreditsRefilled():
                self.refilled_at = at
            case BetsConfirmed():
                self.tries = self.tries.succeeded(())
                self._confirmed = event
            case LimitsSet() if event.from_when <= at:
                self.limits = PlayLimits(event.loss, event.minutes)
            case LimitsSet():
                now = self.limits.at(at)
                self.limits = PlayLimits(now.loss, now.minutes, event)

    def _password_set(self, by: str, at: int) -> None:
        self._enrolled_by, self.must_change = "", key_of(by) != key_of(self.name)
        if self.must_change:
            self.reset = PasswordReset(by, at)
            self._set_by = {**self._set_by, key_of(by): None}
        else:
            self._set_by = {who: at if since is None else since for who, since in self._set_by.items()}

    def hands(self, at: int) -> set[str]:
        """The keys of all who may act under this name: its owner, and whoever set a password of theirs lately."""
        lately = {who for who, since in self._set_by.items() if since is None or at - since < BARRED_FOR}
        return {key_of(self.name), self._enrolled_by, *lately} - {""}

    def terminals_since(self, at: int) -> list[str]:
        """Where this person signed in since a moment of the last days."""
        return [name for name, then in self._terminals.items() if then >= at]

    def confirmed_bets(self, table: str, number: int) -> Cents:
        """Gives what staff may lay from this account in that Round, as this person has confirmed."""
        one = self._confirmed
        return one.up_to if one is not None and (one.table, one.number) == (table, number) else 0

    def owns(self, place: str, at: int) -> bool:
        """Whether this person signed in there before, or is."""
        return place == SESSION or (place in self._own and at - self._own[place] < _OWN_FOR)

    def may_refill_at(self) -> int:
        """From when on play credits can be refilled."""
        return 0 if self.refilled_at is None else self.refilled_at + BETWEEN_REFILLS

    @property
    def person(self) -> Person:
        waits = self.tries.longest(self.read_to)
        account = self.name, self.role, self.enrolled_at, self.suspended
        return Person(*account, waits, self.must_change, self.reset, self.release)


async def read_person(journal: Streams, stream: str) -> PersonState:
    """Reads a person's whole stream, apart from what the registry remembers."""
    person = PersonState(stream)
    for record in await journal.stream(stream):
        person.take(record)
    return person


class DeviceState(StreamState):
    KINDS = frozenset(kind.__name__ for kind in get_args(DeviceEvent))

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.device: Device | None = None  # while it is enrolled
        self.secret = ""  # that its token is stored under
        self.code = ""  # that its pairing code is stored under, until it is used

    def happened(self, event: DeviceEvent, at: int) -> None:
        self.version += 1
        match event:
            case DeviceEnrolled():
                self.device, self.secret = Device(event.name, event.kind, event.table, at), event.secret
                self.code = event.secret
            case DeviceCodeIssued():
                self.code = event.secret
            case DevicePaired():
                self.secret, self.code = event.secret, ""
            case DeviceTablesSet() if self.device is not None:
                self.device = replace(self.device, tables=event.tables)
            case DeviceRemoved():
                self.device, self.secret, self.code = None, "", ""
