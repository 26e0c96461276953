"""One row per fault: the code it is refused with, what is asked, and a part of what is said."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.people.staff import AT, BANK, MINUTE, SECOND, House, password_of

from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.people.state import Person
from punto.people.two_persons import check_distinct, check_in_their_roles
from punto.play.events import Actor
from punto.rules.definitions import Authority

GOOD = "a good password"

Asking = Callable[[House], Awaitable[object]]


@dataclass(frozen=True)
class Fault:
    code: str
    title: str
    asked: Asking
    says: str  # a part of it
    before: Asking | None = None  # what brings the house to where it begins
    counts: bool = False  # it is recorded that somebody tried


def enrol(
    name: str = "new", role: Role = Role.PATRON, password: str = GOOD, by: str | None = "Sue", id_: str = "new"
) -> Asking:
    return lambda here: here.people.enrol(id_, AT, name, role, password, here.who[by] if by else None)


def suspend(name: str, by: str = "Sue", reason: str = "cheated", id_: str = "s") -> Asking:
    return lambda here: here.people.suspend(id_, AT, name, here.who[by], reason)


def reinstate(name: str, by: str = "Sue") -> Asking:
    return lambda here: here.people.reinstate("r", AT, name, here.who[by])


def give_role(name: str, role: Role, by: str = "Sue") -> Asking:
    return lambda here: here.people.give_role("g", AT, name, role, here.who[by])


def set_password(name: str, by: str = "Sue", password: str = GOOD, old: str = "") -> Asking:
    return lambda here: here.people.set_password("p", AT, name, password, here.who[by], old)


def distinct(*names: str) -> Asking:
    return lambda here: check_distinct(here.journal, names, AT)


def release(name: str) -> Asking:
    return lambda here: here.people.cage_releases.release("rel", AT, name, 5_00, here.sue, "to go home")


async def released(here: House) -> None:
    await suspend("mei")(here)
    await release("mei")(here)


def limits(loss: int | None = None, minutes: int | None = None, name: str = "mei") -> Asking:
    return lambda here: here.people.set_limits("l", AT, name, loss, minutes)


def device(name: str = "T1", table: str | None = None, by: str = "pat", id_: str = "d") -> Asking:
    return lambda here: here.people.enrol_device(id_, AT, name, DeviceKind.TERMINAL, table, here.who[by])


def screen(name: str = "T1") -> Asking:
    return lambda here: here.people.enrol_device_with_code(
        "s", AT, name, DeviceKind.TERMINAL, None, (), here.who["pat"]
    )


async def locked(here: House) -> None:
    for _ in range(3):
        await here.fail("deb")


async def strangers(here: House) -> None:
    for _ in range(3):
        await here.fail("nobody at all")


async def guest(here: House) -> None:
    here.who["guest"] = await here.people.admit_guest(AT, 500)


async def ten() -> int:
    return 10_00


async def refilled(here: House) -> None:
    await guest(here)
    await here.people.refill("first", AT, here.who["guest"].name, ten)


def about_the_guest(ask: Callable[[House, Person], Awaitable[object]]) -> Asking:
    return lambda here: ask(here, here.who["guest"])


def sign_in(name: str, password: str, at: int = AT) -> Asking:
    return lambda here: here.people.sign_in(at, name, password)


FAULTS = [
    Fault("unusable-id", "empty", enrol(id_=""), '"" cannot be used'),
    Fault("unusable-id", "too long", device(id_="x" * 101), "100 visible characters"),
    Fault(
        "unusable-id",
        "one's own password",
        lambda here: here.people.set_password("a\x00b", AT, "deb", GOOD, here.who["deb"], password_of("deb")),
        '"a\\x00b"',
    ),
    Fault("id-already-used", "another name", enrol(id_="request 7"), '"request 7" was used'),
    Fault("id-already-used", "another role", enrol("mei", Role.DEALER, id_="request 7"), '"request 7" was used'),
    Fault("id-already-used", "by somebody else", enrol("Mei", by="ida", id_="request 7"), '"request 7" was used'),
    Fault("id-already-used", "another act", suspend("mei", id_="request 7"), '"request 7" was used'),
    Fault("id-already-used", "of the cage", enrol(id_="fund"), '"fund" was used'),
    Fault("id-already-used", "a device", device(id_="request 7"), '"request 7" was used'),
    Fault("unusable-name", "no name", enrol(""), "name of a person"),
    Fault("unusable-name", "a long name", enrol("m" * 41), "1 to 40 visible characters"),
    Fault("unusable-name", "another line", enrol("mei\njon"), '"mei\\njon"'),
    Fault("unusable-name", "half a character", enrol("\udfff"), "name of a person"),
    Fault("unusable-name", "not to be seen", enrol("me\u200bi"), "name of a person"),
    Fault("unusable-name", "an account", enrol("terminal:T7"), "without : and /"),
    Fault("unusable-name", "a stream", enrol("a/b"), "without : and /"),
    Fault("unusable-name", "a colon in another width", enrol("terminal：T7"), "without : and /"),
    Fault("unusable-name", "letters with a stroke in them", enrol("℀"), "without : and /"),
    Fault("unusable-name", "grows when it is compared", enrol("ﷺ" * 20), "1 to 40"),
    Fault("unusable-name", "like a guest", enrol("Guest 4821"), "No name begins like a guest's"),
    Fault("unusable-name", "like a guest in capitals", enrol("GUEST of honour"), "No name begins like a guest's"),
    Fault("unusable-name", "a device", device("a:b"), "name of a device"),
    Fault("unusable-name", "its table", device(table="1:2"), "name of a table"),
    Fault("unusable-name", "where from", lambda here: here.people.sign_in(AT, "deb", GOOD, "T:1"), "of a terminal"),
    Fault("unusable-name", "session", lambda here: here.people.open_session(AT, "terminal:"), "of a terminal"),
    Fault("unusable-password", "too short", enrol(password="1234567"), "8 to 200 characters"),
    Fault("unusable-password", "too long", enrol(password="x" * 201), "8 to 200 characters"),
    Fault("unusable-password", "half a character", enrol(password="\ud800" * 8), "8 to 200 characters"),
    Fault("unusable-password", "set", set_password("deb", password="1234567"), "8 to 200 characters"),
    Fault("not-an-amount", "credits", lambda here: here.people.admit_guest(AT, 0), "0.00 is not an amount"),
    Fault("not-an-amount", "loss", limits(loss=-1), "-0.01 is not an amount"),
    Fault("not-a-time", "none", limits(minutes=0), "0 is not a time"),
    Fault("not-a-time", "more than a day", limits(minutes=1441), "1 to 1440 minutes"),
    Fault("reason-needed", "none", suspend("deb", reason=""), "A reason or a remark"),
    Fault("reason-needed", "two lines", suspend("deb", reason="a\nb"), "on one line"),
    Fault("lacks-role", "a dealer enrols", enrol(by="deb"), "deb is a dealer; this is for a pit supervisor, a pit man"),
    Fault("lacks-role", "an auditor enrols", enrol(by="ava"), "ava is an auditor; this is for a pit supervisor"),
    Fault("lacks-role", "a patron enrols", enrol(by="Mei"), "Mei is a patron;"),
    Fault(
        "lacks-role",
        "a cashier enrols a dealer",
        enrol(role=Role.DEALER, by="ida"),
        "this is for a pit manager, a shift manager. Call one of them: a pit manager, a shift manager.",
    ),
    Fault("lacks-role", "a supervisor enrols a dealer", enrol(role=Role.DEALER, by="lee"), "a pit manager,"),
    Fault("lacks-role", "a pit manager enrols a cashier", enrol(role=Role.CASHIER, by="pat"), "this is for a shift"),
    Fault("lacks-role", "a pit manager enrols another", enrol(role=Role.PIT_MANAGER, by="pat"), "is for a shift"),
    Fault("lacks-role", "suspend", suspend("mei", by="lee"), "a pit manager, a shift manager"),
    Fault("lacks-role", "suspend a manager", suspend("sue", by="pat"), "this is for a shift manager"),
    Fault("lacks-role", "reinstate", reinstate("deb", by="lee"), "a pit manager", suspend("deb")),
    Fault("lacks-role", "give a role", give_role("deb", Role.CASHIER, by="pat"), "this is for a shift manager"),
    Fault("lacks-role", "another's password", set_password("deb", by="pat"), "this is for a shift manager"),
    Fault("lacks-role", "unlock", lambda here: here.people.unlock("u", AT, "deb", here.who["pat"]), "a shift", locked),
    Fault("lacks-role", "a device", device(by="lee"), "a pit manager, a shift manager"),
    Fault(
        "lacks-role",
        "remove a device",
        lambda here: here.people.remove_device("x", AT, "T1", here.who["deb"]),
        "a pit manager",
        device(),
    ),
    Fault("lacks-role", "no longer", enrol(by="ida"), "ida is a dealer", give_role("ida", Role.DEALER)),
    Fault(
        "not-to-oneself",
        "suspend",
        suspend("SUE"),
        "to their own enrolment. Ask somebody else of this role: a shift",
    ),
    Fault("not-to-oneself", "give a role", give_role("sue", Role.DEALER), "their own enrolment"),
    Fault("no-such-person", "suspend", suspend("jon"), 'Nobody is enrolled as "jon".'),
    Fault("no-such-person", "role", give_role("jon", Role.DEALER), '"jon"'),
    Fault("no-such-person", "password", set_password("jon"), '"jon"'),
    Fault("no-such-person", "limits", limits(name="jon"), '"jon"'),
    Fault("no-such-person", "limits asked", lambda here: here.people.limits("jon", AT), '"jon"'),
    Fault("no-such-person", "session", lambda here: here.people.open_session(AT, "jon"), '"jon"'),
    Fault("no-such-person", "a name that cannot be", suspend("a\x00/b"), '"a\\x00/b"'),
    Fault("deceptive-name", "two scripts", enrol("\u0435ve"), "could be taken for another name"),
    Fault("deceptive-name", "a blank letter", enrol("eve\u3164"), "marks that cannot be seen"),
    Fault("deceptive-name", "a loose mark", enrol("e\u0332ve"), "letters of one script"),
    Fault("name-looks-like", "whole in another script", enrol("\u0430\u0475\u0430"), "taken for ava"),
    Fault("name-looks-like", "a capital I", enrol("Iee"), '"Iee" could be taken for lee, who is enrolled already'),
    Fault("name-taken", "the same", enrol("deb"), "Somebody is enrolled as deb already."),
    Fault("name-taken", "in capitals", enrol("MEI"), "Somebody is enrolled as Mei already."),
    Fault("name-taken", "in another width", enrol("ｍｅｉ"), "Somebody is enrolled as Mei already."),
    Fault("guests-are-admitted", "enrol", enrol(role=Role.GUEST), "nobody is made a guest"),
    Fault("guests-are-admitted", "made one", give_role("mei", Role.GUEST), "nobody is made a guest"),
    Fault(
        "guests-are-admitted",
        "another role",
        about_the_guest(lambda here, one: here.people.give_role("g", AT, one.name, Role.PATRON, here.sue)),
        "A guest has neither password nor another role",
        guest,
    ),
    Fault(
        "guests-are-admitted",
        "a password",
        about_the_guest(lambda here, one: here.people.set_password("p", AT, one.name, GOOD, here.sue)),
        "A guest has neither password",
        guest,
    ),
    Fault("not-a-patron", "", limits(loss=5, name="deb"), "deb is a dealer, and does not play here."),
    Fault("has-that-role", "", give_role("deb", Role.DEALER), "deb is a dealer already."),
    Fault(
        "bank-short",
        "",
        lambda here: here.people.admit_guest(AT, BANK + 1),
        "The bank has 10000.00, which is less than",
    ),
    Fault(
        "refilled-lately",
        "",
        about_the_guest(lambda here, one: here.people.refill("again", AT + MINUTE, one.name, ten)),
        "less than ten minutes ago",
        refilled,
    ),
    Fault("sign-in-refused", "wrong", sign_in("deb", "wrong"), "The name or the password is not right.", counts=True),
    Fault("sign-in-refused", "nobody", sign_in("jon", "wrong"), "The name or the password is not right."),
    Fault("sign-in-refused", "no name at all", sign_in("\x00\ud800:/" * 100, "\ud800"), "The name or the password"),
    Fault(
        "sign-in-refused",
        "the old password",
        set_password("deb", by="deb", old="not it"),
        "The name or the password is not right.",
        counts=True,
    ),
    Fault(
        "sign-in-refused",
        "a guest",
        about_the_guest(lambda here, one: here.people.sign_in(AT, one.name, "")),
        "",
        guest,
    ),
    Fault(
        "locked-out",
        "right",
        sign_in("deb", password_of("deb")),
        "from here until 2027-01-15 08:00:30 UTC. Try again then, sign in where you have before, or have a shift",
        locked,
    ),
    Fault("locked-out", "wrong", sign_in("DEB", "wrong", AT + 30 * SECOND - 1), "08:00:30 UTC", locked),
    Fault("locked-out", "nobody", sign_in("nobody at all", "wrong", AT + SECOND), "08:00:30 UTC", strangers),
    Fault("not-locked-out", "", lambda here: here.people.unlock("u", AT, "deb", here.sue), "deb is not locked out."),
    Fault(
        "not-locked-out",
        "any more",
        lambda here: here.people.unlock("u", AT + 15 * MINUTE, "deb", here.sue),
        "deb is not locked out.",
        locked,
    ),
    Fault("password-not-new", "", set_password("deb", "deb", GOOD, GOOD), "This is the password that you have."),
    Fault(
        "other-role-by-now",
        "",
        lambda here: check_in_their_roles(here.journal, [Actor("deb", Authority.PIT_MANAGER)]),
        "deb is a dealer by now",
    ),
    Fault("not-alone", "", distinct("deb", "DEB"), "This takes two persons, and deb has proposed it."),
    Fault("one-person", "one has enrolled the other", distinct("Sue", "deb"), "sue has set a password for one of"),
    Fault("one-person", "somebody has enrolled both", distinct("ida", "deb"), "ida and deb do not count as two"),
    Fault(
        "suspended-at-the-cage",
        "",
        lambda here: here.people.cage_releases.use("mei", 5_00, "cas", AT),
        "Mei is suspended: 5.00 is not taken or paid out without a supervisor's release, which has 0.00 left.",
        suspend("mei"),
    ),
    Fault(
        "released-by-the-cashier",
        "",
        lambda here: here.people.cage_releases.use("mei", 5_00, "Sue", AT),
        "Sue has released this for Mei, and is the cashier.",
        released,
    ),
    Fault("not-suspended", "release", release("mei"), "Mei is not suspended."),
    Fault("not-a-patron", "release", release("deb"), "deb is a dealer"),
    Fault("suspended", "signs in", sign_in("deb", password_of("deb")), "deb is suspended.", suspend("deb")),
    Fault("suspended", "acts", enrol(by="ida"), "ida is suspended.", suspend("ida")),
    Fault("suspended", "again", suspend("deb", id_="again"), "deb is suspended.", suspend("deb")),
    Fault(
        "suspended", "session", lambda here: here.people.open_session(AT, "deb"), "deb is suspended.", suspend("deb")
    ),
    Fault(
        "suspended", "own password", set_password("deb", "deb", old=password_of("deb")), "deb is susp", suspend("deb")
    ),
    Fault("not-suspended", "", reinstate("deb"), "deb is not suspended."),
    Fault("no-such-device", "", lambda here: here.people.remove_device("x", AT, "T1", here.sue), 'enrolled as "T1".'),
    Fault("device-enrolled", "", device("t1", id_="again"), "A device is enrolled as T1 already.", device()),
    Fault("code-was-shown", "", screen(), "The pairing code of T1 was shown already", screen()),
    Fault("wrong-pairing-code", "", lambda here: here.people.pair_device(AT, "ABCD-2345"), "opens nothing."),
    Fault("token-was-shown", "", device(), "The token of T1 was shown", device()),
]

PROVOKED = {fault.code for fault in FAULTS}
