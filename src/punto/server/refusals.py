"""Every refusal of the server itself: what cannot be read, who may not ask, what there is not. It changes nothing."""

from typing import NoReturn

from punto.rules.errors import HouseRefused, RefusalKind
from punto.rules.shared_refusals import ID_ALREADY_USED

_KINDS = (
    RefusalKind("not-signed-in", "A request or a WebSocket without a session, where one is needed."),
    RefusalKind("not-yours-to-do", "A request or a command by a role that may not send it.", ("role", "roles")),
    RefusalKind("card-readers-only", "A card reader's request by anybody else."),
    RefusalKind("wrong-token", "A request that changes something without the X-Punto-CSRF token of its session."),
    RefusalKind("another-origin", "A request or a WebSocket from a page of another site."),
    RefusalKind("too-many", "More than anybody may send in so short a time.", ("limited",)),
    RefusalKind("too-many-commands", "More commands on one WebSocket than wait for an answer at once.", ("count",)),
    RefusalKind("too-large", "A request with a longer body than is read.", ("count",)),
    RefusalKind("malformed", "A message that cannot be decoded: no JSON, not UTF-8, nested too deeply.", ("detail",)),
    RefusalKind("invalid", "A message with a field that is missing, unknown or of the wrong kind.", ("detail",)),
    RefusalKind("unusable-input", "Something written by a person that cannot be used.", ("because",)),
    RefusalKind("unreadable-amount", "A field for an amount with something else in it, or too much.", ("text",)),
    RefusalKind("unreadable-card", "A field for a card with something else in it.", ("text",)),
    RefusalKind("not-a-dimension", "A report by something that it cannot be divided by.", ("names",)),
    RefusalKind("not-found", "An address with nothing at it."),
    RefusalKind("no-such-rulebook", "A rulebook that there is not.", ("name", "names")),
    RefusalKind("no-such-cage", "A cage that there cannot be.", ("name",)),
    RefusalKind("not-your-voucher", "A ticket of a voucher that was issued to somebody else."),
    RefusalKind("wrong-device-token", "A token of no terminal and no display."),
    ID_ALREADY_USED,
    RefusalKind("unavailable", "The journal does not answer, and nothing was recorded."),
    RefusalKind("perhaps-recorded", "The journal stopped answering while it recorded something."),
    RefusalKind("meters-differ", "Meters that do not come to the balances.", ("count",)),
    RefusalKind("our-fault", "A fault of the program, which is in its log."),
)

SERVER_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


class ServerRefused(HouseRefused):
    pass


def refuse(code: str, **facts: object) -> NoReturn:
    raise refused(code, **facts)


def refused(code: str, **facts: object) -> ServerRefused:
    return ServerRefused(SERVER_REFUSALS[code], **facts)
