"""A table as everybody may see it. One's own is in `own_view.py`, what staff need besides in `staff_view.py`."""

from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.casino import RunningTable
from punto.floor.live_odds import offers
from punto.money import format_amount
from punto.play.course import Waiting, next_step, remedy_of
from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    CardDealt,
    Event,
    HandStood,
    InsuranceOffered,
    IrregularityReported,
    MinimumAdvised,
    NewCardsOrdered,
    OptionsOffered,
    OutcomeAnnounced,
    OutcomeEstablished,
    PlayResumed,
    RoundVoided,
    RulingMade,
    SettlementReversed,
    StakeApportioned,
)
from punto.play.reasons import Reason, explain
from punto.play.round import Bet, Phase, Round
from punto.play.view import nameless, seen, tells_a_hidden_card, total_seen
from punto.rules.definitions import Side
from punto.server.wire import Chips, limits


class Outcome(Struct, frozen=True):
    winner: str
    player_total: int
    banker_total: int
    player_pair: bool
    banker_pair: bool


class Offer(Struct, frozen=True):
    """An insurance bet that can be taken now, and what it is worth."""

    area: str
    side: str
    odds: str
    clause: str
    expected_value: str  # an exact fraction of the stake; below nought, the House keeps that much
    percent: str  # the same, rounded


class Why(Struct, frozen=True):
    what: str
    why: str
    clause: str


class Trouble(Struct, frozen=True):
    """Something went wrong, and who is waited for."""

    what: str
    clause: str
    waits_for: str | None


class PastRound(Struct, frozen=True, omit_defaults=True):
    """The last Round, which stays in view until the next one is dealt."""

    number: int
    player: list[str | None]
    banker: list[str | None]
    outcome: Outcome | None = None
    voided: str | None = None


class ShoeNow(Struct, frozen=True):
    name: str
    commitment: str
    left: int


class TableView(Struct, frozen=True, omit_defaults=True):
    """What everybody at a table can see."""

    table: str
    phase: str
    round: int
    waiting: str
    says: str = ""  # the announcement in force
    clause: str | None = None
    until: int | None = None  # milliseconds since 1970, where the table counts down
    player: list[str | None] = []  # null for a card that lies face down
    banker: list[str | None] = []
    player_total: int | None = None
    banker_total: int | None = None
    seats: dict[str, str] = {}
    bets: list[Chips] = []
    window: str | None = None
    offers: list[Offer] = []
    outcome: Outcome | None = None
    voided: str | None = None
    trouble: Trouble | None = None
    choosing: int = 0  # patrons who have not answered yet
    squeezing: dict[str, str] = {}  # "player 3": who peels it
    why: list[Why] = []
    closing: bool = False
    closed: str | None = None  # why nothing can be done here
    shoe: ShoeNow | None = None
    last: PastRound | None = None


_TOLD = (
    CardDealt
    | HandStood
    | InsuranceOffered
    | OutcomeAnnounced
    | IrregularityReported
    | RulingMade
    | NewCardsOrdered
    | PlayResumed
    | OptionsOffered
    | OutcomeEstablished
    | RoundVoided
)
_OF_BETS = (
    BetPlaced,
    BetWithdrawn,
    BetRejected,
    BetSettled,
    SettlementReversed,
    StakeApportioned,
    MinimumAdvised,
)
# Where no card is dealt that would still have to be turned, and the Round's own words say all there is.
QUIET = (Phase.WAITING, Phase.BETTING)


def table_view(table: RunningTable, last: PastRound | None) -> TableView:
    """The table as everybody sees it."""
    room = table.room
    round_ = room.state.round
    shoe = (
        ShoeNow(room.dealing.sealed.shoe, room.dealing.sealed.commitment, room.dealing.left) if room.dealing else None
    )
    until = table.until // 1_000 if table.until is not None else None
    closed = table.unavailable_reason or None
    if round_ is None:
        waiting = Waiting.TO_OPEN.value
        return TableView(
            table.plan.name,
            Phase.WAITING.value,
            0,
            waiting,
            until=until,
            shoe=shoe,
            closing=room.closing,
            closed=closed,
        )
    step = next_step(round_)
    trouble = None
    if round_.irregularity is not None and round_.phase in (Phase.RULING, Phase.OPTIONS):
        remedy = remedy_of(round_, round_.irregularity.what)
        waits = f"a {remedy.authority.words} or above" if round_.phase is Phase.RULING else None
        trouble = Trouble(round_.irregularity.what.value, round_.irregularity.clause, waits)
    worth = offers(round_, room.dealing)
    return TableView(
        table.plan.name,
        round_.phase.value,
        round_.number,
        step.waiting.value,
        _says(round_),
        step.clause,
        until,
        list(seen(round_, Side.PLAYER)),
        list(seen(round_, Side.BANKER)),
        total_seen(round_, Side.PLAYER),
        total_seen(round_, Side.BANKER),
        {str(box): patron for box, patron in round_.seats.items()},
        [chips(bet) for bet in round_.bets.values()] if round_.phase is not Phase.OVER else [],
        round_.window.value if round_.window else None,
        [
            Offer(
                f"{one.side.value}-insurance",
                one.side.value,
                one.odds.text,
                one.clause,
                str(one.expected_value),
                _percent(one.expected_value),
            )
            for one in worth
            if one.expected_value is not None
        ],
        outcome(round_),
        round_.voided,
        trouble,
        sum(choice is None for choice in round_.options.values()) if round_.phase is Phase.OPTIONS else 0,
        {f"{side.value} {position}": patron for (side, position), patron in round_.squeezes.items()},
        [Why(one.what, one.why, one.clause) for one in reasons(round_)],
        room.closing,
        closed,
        shoe,
        last if round_.phase in QUIET else None,
    )


def _says(round_: Round) -> str:
    book = round_.table.rulebook
    match round_.phase:
        case Phase.WAITING:
            return ""
        case Phase.BETTING:
            return book.bets_open.says
        case _:
            return book.bets_close.says


def _percent(value: Fraction) -> str:
    """To a hundredth, away from nought in the middle; exact all the way."""
    hundredths = round(abs(value) * 10_000)
    return f"{'-' if value < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02d}%"


def chips(bet: Bet) -> Chips:
    return Chips(bet.box, bet.patron, bet.area, format_amount(bet.stake), bet.window.value if bet.window else None)


def outcome(round_: Round) -> Outcome | None:
    if (found := round_.outcome) is None:
        return None
    pairs = (found.player_pair is not None, found.banker_pair is not None)
    return Outcome(found.winner.value, found.player_total, found.banker_total, *pairs)


def past(round_: Round | None) -> PastRound | None:
    if round_ is None or round_.phase is not Phase.OVER:
        return None
    return PastRound(
        round_.number,
        list(seen(round_, Side.PLAYER)),
        list(seen(round_, Side.BANKER)),
        outcome(round_),
        round_.voided,
    )


def reasons(round_: Round) -> list[Reason]:
    """Why the cards came and what went wrong; of bets, nothing: whose they are is not everybody's business."""
    if round_.phase in QUIET:
        return []

    def wanted(event: Event) -> bool:
        return isinstance(event, _TOLD) and not tells_a_hidden_card(round_, event)

    # Thousands of bets are not followed one by one before each card: of all that is told, none depends on them.
    events = tuple(nameless(event) for event in round_.events if not isinstance(event, _OF_BETS))
    return explain(replace(round_, events=events), wanted)


def settings(table: RunningTable) -> dict[str, Any]:
    """What is displayed at a table (3.4), and does not change from Round to Round."""
    made = table.room.state.table or table.plan.table
    return {
        "table": table.plan.name,
        "rulebook": made.rulebook.id,
        "title": made.rulebook.title,
        "layout": made.layout,
        "boxes": made.boxes,
        "decks": made.decks,
        "chip": format_amount(made.chip),
        "face_down": made.face_down,
        "automatic": table.plan.automatic,
        "limits": limits(made.limits),
    }
