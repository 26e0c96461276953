"""Follows what the records say of people and devices, and tells where one does not follow from those before it."""

import re
from collections.abc import Callable
from typing import Any

from punto.money import LARGEST_AMOUNT
from punto.people.checks import GUEST, is_name, key_of
from punto.people.events import (
    CreditsGiven,
    DeviceEnrolled,
    DeviceEvent,
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
from punto.people.roles import MANAGERS, SHIFT_MANAGERS, Role, Roles, who_enrols, who_suspends
from punto.people.state import DEVICE, MOST_FAILURES, PERSON, DeviceState, PersonState
from punto.store.records import Record

_A_GUEST = re.compile(r"Guest [1-9][0-9]{3,5}")


def belongs(stream: str, event: Any) -> bool:
    """Whether an event can be in a stream of a person or a device at all."""
    match event:
        case PersonEnrolled():
            return stream == PERSON + key_of(event.name)
        case CreditsGiven():
            return stream == PERSON + key_of(event.patron)
        case DeviceEnrolled():
            return stream == DEVICE + key_of(event.name)
    return isinstance(event, PersonEvent if stream.startswith(PERSON) else DeviceEvent)


class Everybody:
    """As far as the records were followed."""

    def __init__(self, fault: Callable[[str, Record | None], None]) -> None:
        self._fault = fault
        self._people: dict[str, PersonState] = {}
        self._devices: dict[str, DeviceState] = {}

    def take(self, event: Any, record: Record) -> None:
        if record.stream.startswith(PERSON):
            here = self._people.setdefault(record.stream, PersonState(record.stream))
            if isinstance(event, PersonEnrolled) != (here.version == 0):
                self._fault("somebody is enrolled first, and once", record)
            if (wrong := self._wrong(here, event, record)) is not None:
                self._fault(wrong, record)
            here.happened(event, record.at)
        else:
            there = self._devices.setdefault(record.stream, DeviceState(record.stream))
            if isinstance(event, DeviceEnrolled) != (there.device is None):
                self._fault("a device is enrolled before it is anything else, and removed before it is again", record)
            if not self._may(event.by, MANAGERS):
                self._fault(f"{event.by} lacks the authority", record)
            there.happened(event, record.at)

    def _wrong(self, here: PersonState, event: PersonEvent, record: Record) -> str | None:
        """What cannot be so, if anything."""
        if here.failures >= MOST_FAILURES and not isinstance(event, LockedOut):
            return "after three failures in a row a name is locked out"
        is_guest = here.role is Role.GUEST
        allowed: Roles | None = None
        match event:
            case PersonEnrolled(role=Role.GUEST):
                if event.by or event.secret or not _A_GUEST.fullmatch(event.name):
                    return "a guest has a number, no password, and nobody who enrolled them"
            case PersonEnrolled():
                if not is_name(event.name) or key_of(event.name).startswith(GUEST) or not event.secret:
                    return "nobody can be enrolled under that name, or without a password"
                allowed = who_enrols(event.role)
            case CreditsGiven():
                if not is_guest or here.version != 1 or event.patron != here.name:
                    return "credits are given to a guest, once, when the guest is admitted"
                if not 0 < event.amount <= LARGEST_AMOUNT:
                    return f"{event.amount} is not an amount that can move"
            case RoleGiven():
                if is_guest or event.role in (Role.GUEST, here.role) or event.by == here.name:
                    return "nobody becomes a guest or stops being one, or gives oneself a role"
                allowed = SHIFT_MANAGERS
            case PersonSuspended() | PersonReinstated():
                if isinstance(event, PersonSuspended) == here.suspended or event.by == here.name:
                    return "somebody is suspended and reinstated in turn, by somebody else"
                allowed = who_suspends(here.role)
            case PasswordSet():
                if is_guest or not event.secret or (event.by == here.name and self._is_shut(here, record)):
                    return "a guest has no password, and who is suspended or locked out cannot set one"
                allowed = None if event.by == here.name else SHIFT_MANAGERS
            case SignedIn() | SignInFailed():
                if is_guest or record.at < here.locked_until:
                    return "nobody signs in as a guest, or while locked out"
                if isinstance(event, SignedIn) and here.suspended:
                    return "nobody signs in who is suspended"
            case LockedOut():
                if here.failures != MOST_FAILURES or event.until <= record.at:
                    return "a name is locked out after three failures in a row"
            case Unlocked():
                if record.at >= here.locked_until:
                    return "nobody is unlocked who is not locked out"
                allowed = SHIFT_MANAGERS
            case LimitsSet():
                if here.role.is_staff or not may_follow(here.limits.at(record.at), record.at, event):
                    return "limits are of patrons, and what is looser counts a day later"
        by = getattr(event, "by", "")
        return None if allowed is None or self._may(by, allowed) else f"{by} lacks the authority"

    def _is_shut(self, here: PersonState, record: Record) -> bool:
        return here.suspended or record.at < here.locked_until

    def _may(self, by: str, allowed: Roles) -> bool:
        """As far as the records tell: the command line may everything."""
        if not by:
            return True
        who = self._people.get(PERSON + key_of(by))
        return who is not None and who.version > 0 and not who.suspended and who.role in allowed
