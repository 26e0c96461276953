"""Every refusal about people and devices: its code, when it is given, what it says and the way out."""

from typing import NoReturn

from punto.rules.errors import HouseRefused, RefusalKind
from punto.rules.shared_refusals import (
    BANK_SHORT,
    ID_ALREADY_USED,
    NOT_AN_AMOUNT,
    REASON_NEEDED,
    UNUSABLE_ID,
    UNUSABLE_NAME,
)

_KINDS = (
    UNUSABLE_ID,
    ID_ALREADY_USED,
    UNUSABLE_NAME,
    NOT_AN_AMOUNT,
    REASON_NEEDED,
    BANK_SHORT,
    RefusalKind(
        "unusable-password",
        "A password that is too short, too long, or cannot be read.",
        "This cannot be used as a password.",
        "Use 8 to 200 characters of any kind; several words are easy to remember.",
    ),
    RefusalKind(
        "not-a-time",
        "A limit of time that is less than a minute or more than a day.",
        "{minutes} is not a time that play can be limited to.",
        "Give 1 to 1440 minutes, or no limit.",
    ),
    RefusalKind(
        "lacks-role",
        "An act that needs another role.",
        "{name} is {rank}; this takes {needed}.",
        "Call {needed}.",
    ),
    RefusalKind(
        "not-to-oneself",
        "Somebody suspends or reinstates oneself, or gives oneself a role.",
        "{name} cannot do this to oneself.",
        "Ask another {needed}.",
    ),
    # people
    RefusalKind(
        "no-such-person",
        "A name that nobody is enrolled under.",
        "Nobody is enrolled as {name!r}.",
        "Look for the name in the list of people.",
    ),
    RefusalKind(
        "name-taken",
        "Somebody is enrolled under a name that somebody has; capital letters make no difference.",
        "Somebody is enrolled as {name} already.",
        "Choose another name.",
    ),
    RefusalKind(
        "guests-are-admitted",
        "Somebody is enrolled as a guest or made one, or something is asked of a guest that takes a password.",
        "A guest has neither password nor another role, and nobody is made a guest.",
        "Enrol a patron instead.",
    ),
    RefusalKind(
        "not-a-patron",
        "Limits of play for somebody who is of the staff.",
        "{name} is {rank}, and does not play here.",
        "Set limits for patrons.",
    ),
    RefusalKind(
        "has-that-role",
        "Somebody is given the role that one has.",
        "{name} is {rank} already.",
        "Nothing needs to be done.",
    ),
    # signing in
    RefusalKind(
        "sign-in-refused",
        "A name that nobody has, or a wrong password: nobody is told which.",
        "The name or the password is not right.",
        "Try again; after three wrong passwords in a row a name is locked out for 15 minutes.",
    ),
    RefusalKind(
        "locked-out",
        "A sign-in after three wrong passwords in a row.",
        "This name is locked out until {until}, after three wrong passwords.",
        "Try again then, or have a shift manager unlock it.",
    ),
    RefusalKind(
        "not-locked-out",
        "Somebody is unlocked who is not locked out.",
        "{name} is not locked out.",
        "Nothing needs to be done.",
    ),
    RefusalKind(
        "suspended",
        "Somebody who is suspended signs in or acts, or is suspended a second time.",
        "{name} is suspended.",
        "Call a shift manager, who can reinstate people.",
    ),
    RefusalKind(
        "not-suspended",
        "Somebody is reinstated who is not suspended.",
        "{name} is not suspended.",
        "Nothing needs to be done.",
    ),
    # devices
    RefusalKind(
        "no-such-device",
        "A name that no device is enrolled under.",
        "No device is enrolled as {name!r}.",
        "Look for the name in the list of devices.",
    ),
    RefusalKind(
        "device-enrolled",
        "A device is enrolled under a name that one has.",
        "A device is enrolled as {name} already.",
        "Choose another name, or remove that device first.",
    ),
    RefusalKind(
        "token-was-shown",
        "The same request for a device's token again: it is shown once and kept nowhere.",
        "The token of {name} was shown when it was enrolled, and is kept nowhere.",
        "Remove the device and enrol it again.",
    ),
)

PEOPLE_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


def refuse(code: str, **facts: object) -> NoReturn:
    raise HouseRefused(PEOPLE_REFUSALS[code], **facts)
