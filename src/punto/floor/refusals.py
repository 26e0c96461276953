"""Every refusal of the floor: its code, when it is given, what it says and the way out. A refusal changes nothing."""

from typing import NoReturn

from punto.rules.errors import HouseRefused, RefusalKind

_KINDS = (
    # the table
    RefusalKind(
        "no-such-table",
        "Anything at a table that the floor does not have.",
        "There is no table {table!r} on this floor.",
        "The tables are: {tables}.",
    ),
    RefusalKind(
        "table-not-open",
        "Anything at a table that is closed, or out of order.",
        "Table {table} is not open: {reason}.",
        "Choose another table, or have a pit supervisor open this one.",
    ),
    RefusalKind(
        "table-closing",
        "Another Round at a table that closes after this one.",
        "Table {table} closes, and no other Round is opened.",
        "Choose another table, or have a pit supervisor open this one again.",
    ),
    RefusalKind(
        "table-open-already",
        "A table is opened that is open.",
        "Table {table} is open already.",
        "Nothing needs to be done.",
    ),
    RefusalKind(
        "dealt-automatically",
        "A dealer's act at a table that deals by itself.",
        "Table {table} deals by itself.",
        "Leave it to the automatic dealer; a pit supervisor can report, rule and close.",
    ),
    RefusalKind(
        "not-the-dealer",
        "A dealer's act by somebody who is not this table's dealer.",
        "{name} is not the dealer of table {table}: {dealer}.",
        "Take the table first, or leave it to its dealer.",
    ),
    RefusalKind(
        "cards-of-the-shoe",
        "A report that names cards drawn beyond those dealt, at a table whose cards come from a sealed shoe.",
        "The shoe of table {table} gives one card at a time, so no other card can be out.",
        "Report what happened without naming further cards.",
    ),
    RefusalKind(
        "not-yours-to-peel",
        "A card is peeled by somebody who was not granted it.",
        "{card} is not yours to peel.",
        "Ask for a card before it is dealt, and wait until that is granted.",
    ),
    RefusalKind(
        "in-the-middle-of-a-round",
        "The shoe, the limits or the table itself are changed before the Round is over.",
        "Table {table} is in the middle of Round {number}.",
        "Wait until the Round is over.",
    ),
    RefusalKind(
        "settings-not-permitted",
        "Limits that the rulebook does not permit.",
        "{reason}",
        "Give limits that the rulebook permits.",
    ),
    RefusalKind(
        "nothing-late",
        "A late discovery is recorded against the Round at hand, or one that never was.",
        "Round {number} of table {table} is no earlier Round.",
        "Give the number of a Round before the present one.",
    ),
    # the floor
    RefusalKind(
        "floor-not-ready",
        "Anything before the start-up checks have ended, after one that failed, and while the floor is stopping.",
        "The floor takes nothing now: {reason}.",
        "Wait until it is ready; what was bet before is safe.",
    ),
    RefusalKind(
        "credits-at-the-terminal",
        "Somebody without a name of one's own leaves a terminal that still has credits.",
        "There are credits of {credit} at this terminal.",
        "Cash them out to a voucher first.",
    ),
    RefusalKind(
        "bets-at-the-terminal",
        "Somebody leaves a terminal whose bets still lie on a layout, so that what they bring would be nobody's.",
        "Bets of this terminal lie on the layout of table {table}.",
        "Take them back, or wait until the Round is over.",
    ),
    RefusalKind(
        "no-guests-here",
        "A guest asks for play credits where the floor has none.",
        "This floor does not admit guests.",
        "Sign in, or bring a voucher.",
    ),
    # a past Round: recalled, disputed
    RefusalKind(
        "no-such-round",
        "A Round is recalled or disputed that was never opened.",
        "Table {table} has no Round {number}.",
        "Look it up in the list of the table's Rounds.",
    ),
    RefusalKind(
        "round-not-over",
        "A Round is recalled or disputed while it is being played, or while a ruling on it is waited for.",
        "Round {number} of table {table} is not over.",
        "Wait until it is over; what goes wrong meanwhile is reported to the dealer.",
    ),
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
        "words-needed",
        "A dispute or its ruling without words, or with more than fit on a line.",
        "What it is about must be said in words.",
        "Give 1 to 200 visible characters on one line, with single spaces only between words.",
    ),
    RefusalKind(
        "lacks-authority",
        "An act that needs a higher rank.",
        "{name} is a {authority.words}; this takes a {needed.words} or above.",
        "Call a {needed.words}.",
    ),
    RefusalKind(
        "no-bet-in-it",
        "A patron disputes a Round without having bet in it.",
        "{patron} had no bet in Round {number} of table {table}.",
        "Call a pit supervisor, who can look into any Round.",
    ),
    RefusalKind(
        "already-disputed",
        "A patron disputes the same Round twice.",
        "{patron} has disputed Round {number} of table {table} already, as dispute {dispute}.",
        "Wait for its ruling; after that, a pit supervisor can have it looked into again.",
    ),
    RefusalKind(
        "no-such-dispute",
        "A ruling on a dispute that was never opened.",
        "Round {number} of table {table} has no dispute {dispute}.",
        "Its disputes are: {disputes}.",
    ),
    RefusalKind(
        "dispute-ruled",
        "A second ruling on a dispute.",
        "Dispute {dispute} on Round {number} of table {table} was ruled on by {by}.",
        "That ruling stands; to look into the Round again, open another dispute.",
    ),
    RefusalKind(
        "round-frozen",
        "Anything that would be recorded of a Round while a dispute on it is open.",
        "Round {number} of table {table} is disputed, and nothing more is recorded of it.",
        "A pit manager or above rules on the dispute first.",
    ),
    # care
    RefusalKind(
        "loss-limit",
        "A bet that could take a patron past a loss limit.",
        "{stake} could take the loss of this gaming day, now {lost}, past the limit of {limit}.",
        "{room} more can still be bet; the next gaming day begins at {next}.",
    ),
    RefusalKind(
        "time-limit",
        "A bet after the time that a patron may play is up.",
        "The time to play, {limit}, was up at {end}.",
        "What lies on the layout is settled all the same; take a rest, and begin anew after it.",
    ),
)

FLOOR_REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


class FloorRefused(HouseRefused):
    pass


def refused(code: str, **facts: object) -> FloorRefused:
    return FloorRefused(FLOOR_REFUSALS[code], **facts)


def refuse(code: str, **facts: object) -> NoReturn:
    raise refused(code, **facts)
