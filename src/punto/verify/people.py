"""Checks the records of people and devices: enrolled first, and each act by somebody with the authority for it."""

import re
from typing import Any

from punto.money import LARGEST_AMOUNT
from punto.people.checks import GUEST, is_name, key_of
from punto.people.events import (
    BetsConfirmed,
    CageReleased,
    CageReleaseUsed,
    CreditsGiven,
    CreditsRefilled,
    DeviceEnrolled,
    DeviceEvent,
    DevicePaired,
    LimitsSet,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonEvent,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignInFailed,
    Unlocked,
)
from punto.people.limits import may_follow
from punto.people.roles import MANAGERS, RELEASES, SHIFT_MANAGERS, Role, Roles, who_enrols, who_suspends
from punto.people.state import DEVICE, PERSON, DeviceState, PersonState, person_stream
from punto.people.tries import MOST_FAILURES
from punto.store.records import Record
from punto.verify.findings import Report

_MOST_BEFORE = 3  # failures in a row that locked a name until 0.5.0
_A_GUEST = re.compile(r"Guest [1-9][0-9]{3,5}")


def belongs(stream: str, event: Any) -> bool:
    """Whether an event can be in a stream of a person or a device at all."""
    match event:
        case PersonEnrolled():
            return stream == person_stream(event.name)
        case CreditsGiven() | CreditsRefilled():
            return stream == person_stream(event.patron)
        case DeviceEnrolled():
            return stream == DEVICE + key_of(event.name)
    return isinstance(event, PersonEvent if stream.startswith(PERSON) else DeviceEvent)


class PeopleCheck:
    def __init__(self, report: Report) -> None:
        self.report = report
        self._people: dict[str, PersonState] = {}
        self._devices: dict[str, DeviceState] = {}

    def record(self, event: Any, record: Record) -> None:
        if record.stream.startswith(PERSON):
            here = self._people.setdefault(record.stream, PersonState(record.stream))
            if isinstance(event, PersonEnrolled) != (here.version == 0):
                self.report("finding-person-enrolled", record)
            self._check_person(here, event, record)
            here.happened(event, record.at)
        else:
            there = self._devices.setdefault(record.stream, DeviceState(record.stream))
            if isinstance(event, DeviceEnrolled) != (there.device is None):
                self.report("finding-device-enrolled", record)
            if isinstance(event, DevicePaired):
                if not there.code or not event.secret:
                    self.report("finding-device-paired", record)
            elif not self._may(event.by, MANAGERS):
                self.report("finding-lacks-authority", record, name=event.by)
            there.happened(event, record.at)

    def _check_person(self, here: PersonState, event: PersonEvent, record: Record) -> None:
        code, allowed = self._code(here, event, record)
        by = getattr(event, "by", "")
        if code is not None:
            self.report(code, record)
        elif allowed is not None and not self._may(by, allowed):
            self.report("finding-lacks-authority", record, name=by)

    def _code(self, here: PersonState, event: PersonEvent, record: Record) -> tuple[str | None, Roles | None]:
        """What cannot be so, if anything; else the roles that it takes."""
        if here.tries.failures >= MOST_FAILURES and not isinstance(event, LockedOut):
            return "finding-lock-out-missing", None
        is_guest = here.role is Role.GUEST
        allowed: Roles | None = None
        match event:
            case PersonEnrolled(role=Role.GUEST):
                if event.by or event.secret or not _A_GUEST.fullmatch(event.name):
                    return "finding-guest-enrolled", None
            case PersonEnrolled():
                if not is_name(event.name) or key_of(event.name).startswith(GUEST) or not event.secret:
                    return "finding-person-name", None
                allowed = who_enrols(event.role)
            case CreditsGiven():
                if not is_guest or here.version != 1 or event.patron != here.name:
                    return "finding-credits-given", None
                if not 0 < event.amount <= LARGEST_AMOUNT:
                    self.report("finding-amount", record, amount=event.amount)
            case CreditsRefilled():
                if here.role.is_staff or event.patron != here.name or record.at < here.may_refill_at():
                    return "finding-credits-refilled", None
                if not 0 < event.amount <= LARGEST_AMOUNT:
                    self.report("finding-amount", record, amount=event.amount)
            case RoleGiven():
                if is_guest or event.role in (Role.GUEST, here.role) or event.by == here.name:
                    return "finding-role-given", None
                allowed = SHIFT_MANAGERS
            case PersonSuspended() | PersonReinstated():
                if isinstance(event, PersonSuspended) == here.suspended or event.by == here.name:
                    return "finding-suspension", None
                allowed = who_suspends(here.role)
            case CageReleased():
                if not here.suspended or here.role is not Role.PATRON or not record.at < event.until:
                    return "finding-cage-release", None
                allowed = RELEASES
            case CageReleaseUsed():
                release = here.release
                if release is None or not 0 < event.amount <= release.left or record.at >= release.until:
                    return "finding-cage-release", None
                if not event.by or key_of(event.by) == key_of(release.by):
                    return "finding-cage-release", None
            case PasswordSet():
                if is_guest or not event.secret or (event.by == here.name and here.suspended):
                    return "finding-password-set", None
                allowed = None if event.by == here.name else SHIFT_MANAGERS
            case SignedIn() | SignInFailed():
                if is_guest or _is_shut(here, event, record.at):
                    return "finding-signed-in", None
                if isinstance(event, SignedIn) and here.suspended:
                    return "finding-signed-in-suspended", None
            case LockedOut():
                enough = here.tries.failures in (_MOST_BEFORE, MOST_FAILURES) or here.tries.lock_outs
                if not enough or not here.tries.failures or event.until <= record.at:
                    return "finding-locked-out", None
            case Unlocked():
                if record.at >= here.tries.longest(record.at):
                    return "finding-unlocked", None
                allowed = SHIFT_MANAGERS
            case BetsConfirmed():
                if here.role.is_staff or here.suspended or not 0 < event.up_to <= LARGEST_AMOUNT:
                    return "finding-bets-confirmed", None
            case LimitsSet():
                if here.role.is_staff or not may_follow(here.limits.at(record.at), record.at, event):
                    return "finding-limits-set", None
        return None, allowed

    def _may(self, by: str, allowed: Roles) -> bool:
        """As far as the records tell: the command line may everything."""
        if not by:
            return True
        who = self._people.get(person_stream(by))
        return who is not None and who.version > 0 and not who.suspended and who.role in allowed


def _is_shut(here: PersonState, event: SignedIn | SignInFailed, at: int) -> bool:
    """Whether nobody could try from there at that moment. Before 0.6.0 it was not recorded where somebody tried."""
    places = event.places if isinstance(event, SignedIn) else (event.place,) if event.place else ()
    if not places:
        return at < here.tries.locked_until
    return all(at < here.tries.waits(place, here.owns(place, at), at) for place in places)
