"""Every refusal about people and devices: its code, when it is given, what it says and the way out."""

from typing import NoReturn

from punto.rules.errors import HouseRefused, RefusalKind

_KINDS = (
    # what is asked
    RefusalKind(
        "unusable-id",
        "A request whose id is empty, too long or cannot be read.",
        "{id!r} cannot be used as the id of a request.",
        "Use 1 to 100 visible characters, with single spaces only between words.",
    ),
    RefusalKind(
        "id-already-used",
        "A request under the id of another one that was done already.",
        "The id {id!r} was used already for something else.",
        "Ask again under an id of its own.",
    ),
    RefusalKind(
        "unusable-name",
        "A name that is empty, too long, or has characters that a name cannot have; or one like a guest's.",
        "{name!r} cannot be used as the name of a {whose}.",
        "Use 1 to 40 visible characters without : and /, single spaces between words, not beginning like a guest's.",
    ),
    RefusalKind(
        "unusable-password",
        "A password that is too short, too long, or cannot be read.",
        "This cannot be used as a password.",
        "Use 8 to 200 characters of any kind; several words are easy to remember.",
    ),
    RefusalKind(
        "not-an-amount",
        "Credits or a limit that are zero, negative or beyond all limits.",
        "{amount} is not an amount that can be used here.",
        "Give an amount from 0.01 to {largest}.",
    ),
    RefusalKind(
        "not-a-time",
        "A limit of time that is less than a minute or more than a day.",
        "{minutes} is not a time that play can be limited to.",
        "Give 1 to 1440 minutes, or no limit.",
    ),
    RefusalKind(
        "reason-needed",
        "Somebody is suspended without saying why.",
        "Somebody is suspended for a reason, written in words.",
        "Give 1 to 200 visible characters on one line.",
    ),
    RefusalKind(
        "lacks-authority",
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
    RefusalKind(
        "bank-short",
        "A guest is admitted with more credits than the bank has.",
        "The bank has {has}, which is less than {wanted}.",
        "Admit guests with less, or fund the bank first.",
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


class PeopleRefused(HouseRefused):
    pass


def refuse(code: str, **facts: object) -> NoReturn:
    raise PeopleRefused(PEOPLE_REFUSALS[code], **facts)
