"""Every refusal about people and devices: its code, when it is given and the facts it carries.

The words are in the catalogues of punto.words, under `refusal-CODE`.
"""

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
    RefusalKind("unusable-password", "A password that is too short, too long, or cannot be read."),
    NOT_AN_AMOUNT,
    RefusalKind("not-a-time", "A limit of time that is less than a minute or more than a day.", ("minutes",)),
    REASON_NEEDED,
    RefusalKind("lacks-role", "An act that needs another role.", ("name", "role", "roles")),
    RefusalKind(
        "not-to-oneself", "Somebody suspends or reinstates themselves, or gives themselves a role.", ("name", "roles")
    ),
    # people
    RefusalKind("no-such-person", "A name that nobody is enrolled under.", ("name",)),
    RefusalKind(
        "name-taken", "A name under which somebody is enrolled; capital letters make no difference.", ("name",)
    ),
    RefusalKind(
        "guests-are-admitted",
        "Somebody would be enrolled as a guest or made one, or a guest would get a password or a role.",
    ),
    RefusalKind("not-a-patron", "Limits of play for a member of staff.", ("name", "role")),
    RefusalKind("has-that-role", "Somebody is given the role that they have.", ("name", "role")),
    BANK_SHORT,
    # signing in
    RefusalKind("sign-in-refused", "A name that nobody has, or a wrong password: it is not said which."),
    RefusalKind("locked-out", "A sign-in after three wrong passwords in a row.", ("until",)),
    RefusalKind("not-locked-out", "Somebody is unlocked who is not locked out.", ("name",)),
    RefusalKind("suspended", "Somebody who is suspended signs in or acts, or is suspended a second time.", ("name",)),
    RefusalKind("not-suspended", "Somebody is reinstated who is not suspended.", ("name",)),
    # devices
    RefusalKind("no-such-device", "A name that no device is enrolled under.", ("name",)),
    RefusalKind("device-enrolled", "A device is enrolled under a name that one has.", ("name",)),
    RefusalKind(
        "token-was-shown",
        "The same request for a device's token again: it is shown once and kept nowhere.",
        ("name",),
    ),
)

PEOPLE_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


def refuse(code: str, **facts: object) -> NoReturn:
    raise HouseRefused(PEOPLE_REFUSALS[code], **facts)
