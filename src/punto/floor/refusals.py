"""Every refusal of the floor: its code, when it is given, and the facts it carries; and why a table takes nothing.

The words are in the catalogues of punto.words (`floor.ftl`). A refusal changes nothing.
"""

from typing import NoReturn

from punto.facts import Message
from punto.rules.errors import HouseRefused, RefusalKind
from punto.rules.shared_refusals import ID_ALREADY_USED, LACKS_AUTHORITY, UNUSABLE_ID

# Why a table or the floor takes nothing. `faults` are counted by whoever starts the floor.
UNAVAILABLE_CLOSED = Message("unavailable-closed")
UNAVAILABLE_OUT_OF_ORDER = Message("unavailable-out-of-order")
UNAVAILABLE_STOPPING = Message("unavailable-stopping")
UNAVAILABLE_CHECKING = Message("unavailable-checking")

_KINDS = (
    # the table
    RefusalKind("no-such-table", "Anything at a table that the floor does not have.", ("table", "tables")),
    RefusalKind("table-not-open", "Anything at a table that is closed, or out of order.", ("table", "because")),
    RefusalKind("table-closing", "Another Round at a table that closes after this one.", ("table",)),
    RefusalKind(
        "new-cards-first", "A Round is opened after new cards were ordered, with the old ones.", ("table", "clause")
    ),
    RefusalKind("table-open-already", "A table is opened that is open.", ("table",)),
    RefusalKind("dealt-automatically", "A dealer's act at a table that deals by itself.", ("table",)),
    RefusalKind(
        "not-the-dealer", "A dealer's act by somebody else than this table's dealer.", ("name", "table", "dealer")
    ),
    RefusalKind("no-dealer-yet", "A dealer's act at a live table that no dealer has taken.", ("table",)),
    RefusalKind(
        "cards-of-the-shoe",
        "A report that names cards drawn beyond those dealt, at a table whose cards come from a sealed shoe.",
        ("table",),
    ),
    RefusalKind("not-yours-to-peel", "A card is peeled by somebody who was not granted it.", ("side", "ordinal")),
    RefusalKind(
        "in-the-middle-of-a-round",
        "The shoe, the limits or the table itself are changed before the Round is over.",
        ("table", "number"),
    ),
    RefusalKind(
        "round-passed",
        "A command for a Round that was over before it arrived: what was sent while the line was lost, perhaps.",
        ("table", "number", "current"),
    ),
    RefusalKind("round-to-come", "A command for a Round that has not been opened yet.", ("table", "number", "current")),
    RefusalKind("settings-not-permitted", "Limits that the rulebook does not permit.", ("reason",)),
    RefusalKind(
        "nothing-late",
        "A late discovery is noted against the current Round, or one that was never opened.",
        ("table", "number"),
    ),
    RefusalKind(
        "house-cannot-cover",
        "A bet that the table's float and the bank could not pay, whatever comes.",
        ("amount", "area", "table", "instead"),
    ),
    RefusalKind(
        "house-cannot-pay",
        "Anything else that takes more from the House's bank than it has.",
        ("table", "has", "wanted"),
    ),
    # the floor
    RefusalKind(
        "floor-not-ready",
        "Anything before the start-up checks have ended, after one that failed, and while the floor is stopping.",
        ("because",),
    ),
    RefusalKind(
        "credits-at-the-terminal",
        "Somebody who has given no name leaves a terminal that still has credits.",
        ("credit",),
    ),
    RefusalKind(
        "bets-at-the-terminal",
        "Somebody leaves a terminal whose bets still lie on a layout, so that what they bring would be nobody's.",
        ("table",),
    ),
    RefusalKind("no-guests-here", "A guest asks for play credits where the floor has none."),
    # a past Round: recalled, disputed
    RefusalKind("no-such-round", "A Round is recalled or disputed that was never opened.", ("table", "number")),
    RefusalKind(
        "round-not-over",
        "A Round is recalled or disputed while it is being played, or while it waits for a ruling.",
        ("table", "number"),
    ),
    UNUSABLE_ID,
    ID_ALREADY_USED,
    RefusalKind("words-needed", "A dispute or its ruling without words, or with more than fit on a line."),
    LACKS_AUTHORITY,
    RefusalKind("no-bet-in-it", "A patron disputes a Round without having bet in it.", ("patron", "table", "number")),
    RefusalKind(
        "already-disputed", "A patron disputes the same Round twice.", ("patron", "table", "number", "dispute")
    ),
    RefusalKind(
        "no-such-dispute", "A ruling on a dispute that was never opened.", ("table", "number", "dispute", "count")
    ),
    RefusalKind("dispute-ruled", "A second ruling on a dispute.", ("table", "number", "dispute", "by")),
    RefusalKind(
        "round-frozen",
        "Anything that would be recorded of a Round while a dispute on it is open.",
        ("table", "number"),
    ),
    # limits of patrons
    RefusalKind(
        "loss-limit",
        "A bet that could take a patron past a loss limit.",
        ("stake", "lost", "limit", "room", "next_day"),
    ),
    RefusalKind("time-limit", "A bet after the time that a patron may play.", ("limit_minutes", "time_up_at")),
)

FLOOR_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


class FloorRefused(HouseRefused):
    pass


def refused(code: str, **facts: object) -> FloorRefused:
    return FloorRefused(FLOOR_REFUSALS[code], **facts)


def refuse(code: str, **facts: object) -> NoReturn:
    raise refused(code, **facts)
