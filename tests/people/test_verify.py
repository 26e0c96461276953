"""What is written past the registry, with every hash and balance right: verify finds what could not have been."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.people.staff import AT, DAY, MINUTE, House, house
from tests.store.checking import awaited

from punto.floor.events import FloorOpened
from punto.people.entries import entries
from punto.people.events import (
    CageReleased,
    CageReleaseUsed,
    CreditsGiven,
    CreditsRefilled,
    DeviceCodeIssued,
    DeviceEnrolled,
    DeviceKind,
    DevicePaired,
    DeviceRemoved,
    DeviceTablesSet,
    Event,
    LimitsSet,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignedOut,
    SignInFailed,
    Unlocked,
)
from punto.people.roles import Role
from punto.store.location import open_journal
from punto.store.records import Append, Done, NewEvent, Transaction
from punto.verify.journal import verify

T1 = DeviceEnrolled("T1", DeviceKind.TERMINAL, None, "pat", "s")


async def write(here: House, stream: str, *events: Any, at: int = AT, moved: bool = True) -> None:
    """Straight into the journal, with the entries that such events make."""
    there = await here.journal.streams(stream)
    facts = tuple(NewEvent(event, entries(event) if moved else ()) for event in events)
    [answer] = await here.journal.append([Transaction(here.id(), at, (Append(stream, there.get(stream, 0), facts),))])
    assert isinstance(answer, Done), answer


def enrolled(name: str = "new", role: Role = Role.PATRON, by: str = "Sue", secret: str = "s") -> PersonEnrolled:
    return PersonEnrolled(name, role, by, secret)


GUEST = PersonEnrolled("Guest 4821", Role.GUEST, "", "")
FAILED = [SignInFailed()] * 3  # until 0.5.0
TEN = [SignInFailed(f"place {n}") for n in range(10)]

RELEASED = [PersonSuspended("pat", "x"), CageReleased(5_00, AT + DAY, "lee", "x")]

GOOD: dict[str, tuple[str, list[Event]]] = {
    "a patron by a cashier": ("person/new", [enrolled(by="ida")]),
    "a dealer by a pit manager": ("person/new", [enrolled(role=Role.DEALER, by="pat")]),
    "a manager by the command line": ("person/new", [enrolled(role=Role.SHIFT_MANAGER, by="")]),
    "a guest's refill": ("person/guest 4822", [replace(GUEST, name="Guest 4822"), CreditsRefilled("Guest 4822", 500)]),
    "a guest": ("person/guest 4821", [GUEST, CreditsGiven("Guest 4821", 500)]),
    "a role": ("person/deb", [RoleGiven(Role.CASHIER, "Sue")]),
    "suspended and reinstated": ("person/deb", [PersonSuspended("pat", "x"), PersonReinstated("Sue")]),
    "released at the cage": ("person/mei", [PersonSuspended("pat", "x"), CageReleased(5_00, AT + DAY, "lee", "x")]),
    "one's own password": ("person/deb", [PasswordSet("deb", "s")]),
    "by a manager": ("person/deb", [PasswordSet("Sue", "s")]),
    "signed in and out": ("person/deb", [SignedIn("T1"), SignedOut(), SignInFailed(), SignInFailed(), SignedIn("")]),
    "locked out": ("person/deb", [*FAILED, LockedOut(AT + MINUTE), Unlocked("Sue"), SignedIn("")]),
    "locked out by strangers": (
        "person/deb",
        [SignedIn("", ("own",)), *TEN, LockedOut(AT + MINUTE), SignInFailed("own"), SignedIn("", ("own", "x"))],
    ),
    "unlocked at one place": ("person/deb", [*[SignInFailed("p")] * 3, Unlocked("Sue"), SignedIn("", ("p",))]),
    "one's own password while others are locked out": (
        "person/deb",
        [*TEN, LockedOut(AT + 1), PasswordSet("deb", "s")],
    ),
    "limits": ("person/mei", [LimitsSet(5, None, AT), LimitsSet(5, 9, AT), LimitsSet(None, None, AT + DAY)]),
    "a device": ("device/t1", [T1, DeviceRemoved("Sue"), T1]),
    "paired": ("device/t1", [T1, DevicePaired("s"), DeviceTablesSet(("1",), "pat")]),
    "paired anew": ("device/t1", [T1, DevicePaired("s"), DeviceCodeIssued("pat", "t"), DevicePaired("u")]),
}

BAD: dict[str, tuple[str, list[Event]]] = {
    "nobody enrolled them": ("person/new", [SignedIn("")]),
    "enrolled twice": ("person/deb", [enrolled("deb", Role.DEALER)]),
    "under another name": ("person/new", [enrolled("another")]),
    "not as it compares": ("person/New", [enrolled("New")]),
    "a name that cannot be": ("person/a:b", [enrolled("a:b")]),
    "a guest's name": ("person/guest x", [enrolled("Guest x")]),
    "without a password": ("person/new", [enrolled(secret="")]),
    "a patron by a dealer": ("person/new", [enrolled(by="deb")]),
    "a patron by a patron": ("person/new", [enrolled(by="Mei")]),
    "a patron by nobody that is known": ("person/new", [enrolled(by="ghost")]),
    "by oneself": ("person/new", [enrolled(role=Role.SHIFT_MANAGER, by="new")]),
    "a dealer by a cashier": ("person/new", [enrolled(role=Role.DEALER, by="ida")]),
    "a manager by a pit manager": ("person/new", [enrolled(role=Role.SHIFT_MANAGER, by="pat")]),
    "a guest whom somebody enrolled": ("person/guest 4821", [replace(GUEST, by="Sue")]),
    "a guest with a password": ("person/guest 4821", [replace(GUEST, secret="s")]),
    "a guest without a number": ("person/mary", [replace(GUEST, name="mary")]),
    "credits to a patron": ("person/mei", [CreditsGiven("Mei", 500)]),
    "credits to one of the staff": ("person/deb", [CreditsGiven("deb", 500)]),
    "credits to a new patron": ("person/new", [enrolled(), CreditsGiven("new", 500)]),
    "credits to somebody else": ("person/guest 4821", [GUEST, CreditsGiven("Mei", 500)]),
    "credits to another spelling": ("person/guest 4821", [GUEST, CreditsGiven("guest 4821", 500)]),
    "credits twice": ("person/guest 4821", [GUEST, *[CreditsGiven("Guest 4821", 500)] * 2]),
    "credits later": ("person/guest 4821", [GUEST, LimitsSet(1, 1, AT), CreditsGiven("Guest 4821", 500)]),
    "a refill to one of the staff": ("person/deb", [CreditsRefilled("deb", 500)]),
    "a refill to somebody else": ("person/guest 4821", [GUEST, CreditsRefilled("Mei", 500)]),
    "a refill at once after another": ("person/guest 4821", [GUEST, *[CreditsRefilled("Guest 4821", 500)] * 2]),
    "a refill of nothing": ("person/guest 4821", [GUEST, CreditsRefilled("Guest 4821", 0)]),
    "no credits at all": ("person/guest 4821", [GUEST, CreditsGiven("Guest 4821", 0)]),
    "a guest becomes a patron": ("person/guest 4821", [GUEST, RoleGiven(Role.PATRON, "Sue")]),
    "a guest gets a password": ("person/guest 4821", [GUEST, PasswordSet("Sue", "s")]),
    "a guest signs in": ("person/guest 4821", [GUEST, SignedIn("")]),
    "a patron becomes a guest": ("person/mei", [RoleGiven(Role.GUEST, "Sue")]),
    "a role by a pit manager": ("person/deb", [RoleGiven(Role.PIT_MANAGER, "pat")]),
    "a role to oneself": ("person/sue", [RoleGiven(Role.DEALER, "Sue")]),
    "the role one has": ("person/deb", [RoleGiven(Role.DEALER, "Sue")]),
    "suspended by a supervisor": ("person/deb", [PersonSuspended("lee", "x")]),
    "a manager suspended by a pit manager": ("person/sue", [PersonSuspended("pat", "x")]),
    "released, and never suspended": ("person/mei", [CageReleased(5_00, AT + DAY, "lee", "x")]),
    "released by a cashier": ("person/mei", [PersonSuspended("pat", "x"), CageReleased(5_00, AT + DAY, "ida", "x")]),
    "a dealer released": ("person/deb", [PersonSuspended("pat", "x"), CageReleased(5_00, AT + DAY, "lee", "x")]),
    "used, and never released": ("person/mei", [PersonSuspended("pat", "x"), CageReleaseUsed(5_00, "ida")]),
    "used by whoever released it": ("person/mei", [*RELEASED, CageReleaseUsed(5_00, "lee")]),
    "more used than was released": ("person/mei", [*RELEASED, CageReleaseUsed(6_00, "ida")]),
    "used, and nothing done at the cage": ("person/mei", [*RELEASED, CageReleaseUsed(5_00, "ida")]),
    "suspended twice": ("person/deb", [PersonSuspended("Sue", "x"), PersonSuspended("Sue", "x")]),
    "reinstated and never suspended": ("person/deb", [PersonReinstated("Sue")]),
    "reinstated by oneself": ("person/pat", [PersonSuspended("Sue", "x"), PersonReinstated("pat")]),
    "signs in suspended": ("person/deb", [PersonSuspended("Sue", "x"), SignedIn("")]),
    "a password suspended": ("person/deb", [PersonSuspended("Sue", "x"), PasswordSet("deb", "s")]),
    "another's password": ("person/deb", [PasswordSet("pat", "s")]),
    "no password": ("person/deb", [PasswordSet("deb", "")]),
    "a fourth try": ("person/deb", [*[SignInFailed("p")] * 3, SignInFailed("p")]),
    "a fourth try that is right": ("person/deb", [*[SignInFailed("p")] * 3, SignedIn("", ("p",))]),
    "an eleventh try": ("person/deb", [*TEN, SignInFailed("elsewhere")]),
    "an eleventh try that is right": ("person/deb", [*TEN, SignedIn("", ("elsewhere",))]),
    "locked out too soon": ("person/deb", [SignInFailed(), SignInFailed(), LockedOut(AT + MINUTE)]),
    "locked out for no time": ("person/deb", [*FAILED, LockedOut(AT)]),
    "signs in locked out": ("person/deb", [*FAILED, LockedOut(AT + MINUTE), SignedIn("")]),
    "tries locked out": ("person/deb", [*FAILED, LockedOut(AT + MINUTE), SignInFailed()]),
    "unlocked by a pit manager": ("person/deb", [*FAILED, LockedOut(AT + MINUTE), Unlocked("pat")]),
    "unlocked and never locked": ("person/deb", [Unlocked("Sue")]),
    "looser at once": ("person/mei", [LimitsSet(5, 5, AT), LimitsSet(5, 6, AT)]),
    "looser too soon": ("person/mei", [LimitsSet(5, 5, AT), LimitsSet(5, None, AT + DAY - 1)]),
    "limits of staff": ("person/deb", [LimitsSet(5, 5, AT)]),
    "a device by a dealer": ("device/t1", [replace(T1, by="deb")]),
    "a device twice": ("device/t1", [T1, T1]),
    "a device under another name": ("device/t2", [T1]),
    "removed and never enrolled": ("device/t1", [DeviceRemoved("pat")]),
    "removed by a dealer": ("device/t1", [T1, DeviceRemoved("deb")]),
    "paired twice": ("device/t1", [T1, DevicePaired("s"), DevicePaired("t")]),
    "paired and never enrolled": ("device/t1", [DevicePaired("s")]),
    "a code by a dealer": ("device/t1", [T1, DeviceCodeIssued("deb", "t")]),
    "a person's in a device's": ("device/t1", [T1, SignedIn("")]),
    "a device's in a person's": ("person/t1", [T1]),
    "a person's at the cage": ("cage/a", [SignedIn("")]),
    "a person's at a table": ("table/1", [SignedIn("")]),
    "a person's in the house": ("house", [enrolled()]),
}


@pytest.mark.parametrize("what", GOOD)
@awaited
async def test_what_could_be_holds(tmp_path: Path, what: str) -> None:
    async with house(tmp_path / "journal.db") as here:  # which verifies it
        await write(here, GOOD[what][0], *GOOD[what][1])


async def forged(path: Path, forge: Callable[[House], Any]) -> str:
    """The code of what is first found in a house where somebody wrote past the registry."""
    journal = await open_journal(str(path))
    try:
        here = House(journal)
        await here.begin()
        assert (await verify(journal)).holds
        before = (await journal.head()).position
        await forge(here)
        verdict = await verify(journal)
        assert not verdict.holds, "verify finds nothing wrong"
        finding = verdict.findings[0]
        assert finding.position is not None
        assert finding.position > before
        return finding.code
    finally:
        await journal.close()


OF_PEOPLE = {
    "finding-cage-release",
    "finding-amount",
    "finding-credits-given",
    "finding-credits-refilled",
    "finding-device-enrolled",
    "finding-device-paired",
    "finding-guest-enrolled",
    "finding-lacks-authority",
    "finding-limits-set",
    "finding-lock-out-missing",
    "finding-locked-out",
    "finding-password-set",
    "finding-person-enrolled",
    "finding-person-name",
    "finding-role-given",
    "finding-signed-in",
    "finding-signed-in-suspended",
    "finding-suspension",
    "finding-unlocked",
    "finding-wrong-stream",
}


@pytest.mark.parametrize("what", BAD)
@awaited
async def test_what_could_not_be_is_found(tmp_path: Path, what: str) -> None:
    stream, events = BAD[what]
    assert await forged(tmp_path / "journal.db", lambda here: write(here, stream, *events)) in OF_PEOPLE


@pytest.mark.parametrize("moved", ["nothing", "more"])
@awaited
async def test_credits_move_what_their_event_says(tmp_path: Path, moved: str) -> None:
    async def forge(here: House) -> None:
        given = CreditsGiven("Guest 4821", 500)
        told = entries(replace(given, amount=900)) if moved == "more" else ()
        facts = (NewEvent(GUEST), NewEvent(given, told))
        await here.journal.append([Transaction("x", AT, (Append("person/guest 4821", 0, facts),))])

    assert await forged(tmp_path / "journal.db", forge) == "finding-entries-differ"


@awaited
async def test_nothing_else_about_people_moves_money(tmp_path: Path) -> None:
    async def forge(here: House) -> None:
        gift = entries(CreditsGiven("Mei", 500))
        there = await here.journal.streams("person/mei")
        facts = (NewEvent(SignedIn(""), gift),)
        await here.journal.append([Transaction("x", AT, (Append("person/mei", there["person/mei"], facts),))])

    assert await forged(tmp_path / "journal.db", forge) == "finding-entries-differ"


@awaited
async def test_credits_are_given_only_where_no_money_is_played_for(tmp_path: Path) -> None:
    async def forge(here: House) -> None:
        floor = NewEvent(FloorOpened("main", play_credits=False))
        await here.journal.append([Transaction("floor", AT, (Append("floor", 0, (floor,)),))])
        await write(here, "person/guest 4821", GUEST, CreditsGiven("Guest 4821", 500))

    assert await forged(tmp_path / "journal.db", forge) == "finding-credits-for-money"


@awaited
async def test_who_was_suspended_or_lost_the_role_had_no_authority(tmp_path: Path) -> None:
    async def suspended(here: House) -> None:
        await here.people.suspend("s", AT, "ida", here.sue, "left")
        await write(here, "person/new", enrolled(by="ida"))

    async def demoted(here: House) -> None:
        await here.people.give_role("s", AT, "ida", Role.DEALER, here.sue)
        await write(here, "person/new", enrolled(by="ida"))

    for number, forge in enumerate((suspended, demoted)):
        assert await forged(tmp_path / f"{number}.db", forge) == "finding-lacks-authority"
