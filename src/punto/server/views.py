"""A table as everybody may see it. One's own is in `own_view.py`, what staff need besides in `staff_view.py`."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from punto.facts import Message, facts_to_wire
from punto.floor.live_odds import offers
from punto.floor.running_table import RunningTable
from punto.floor.table_state import TableState
from punto.floor.table_step import table_step
from punto.money import format_amount
from punto.play.course import Waiting, closing, opening, remedy_on
from punto.play.events import (
    BetCorrected,
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    CardCorrected,
    CardDealt,
    CardTakenBack,
    Event,
    FreeRoundOpened,
    HandStood,
    InsuranceOffered,
    IrregularityReported,
    MinimumAdvised,
    NewCardsOrdered,
    OptionsOffered,
    OutcomeAnnounced,
    OutcomeEstablished,
    PlayResumed,
    ReasonGiven,
    RoundVoided,
    RulingMade,
    SettlementReversed,
    StakeApportioned,
)
from punto.play.reasons import Reason, explain
from punto.play.round import Bet, Phase, Round
from punto.play.squeeze import under_squeeze
from punto.play.view import backs, first_totals, nameless, seen, tells_a_hidden_card, total_seen
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Authority, Side, Winner
from punto.rules.insurance import Window, insurance_area
from punto.rules.irregularities import Irregularity
from punto.server.fields import Amount, CardText
from punto.server.shoe_summary import ShoeSummary
from punto.server.table_shoe import HandShoeView, ShoeView, hand_shoe_view, shoe_view
from punto.server.wire import (
    AuthorityName,
    Chips,
    Facts,
    LimitsView,
    Milliseconds,
    WireMessage,
    limits,
    message,
    milliseconds,
)


class OutcomeView(Struct, frozen=True):
    winner: Winner
    player_total: int
    banker_total: int
    player_pair: bool
    banker_pair: bool


class Offer(Struct, frozen=True):
    """An insurance bet that can be taken now, and what it is worth."""

    area: str
    side: Side
    odds: str
    clause: str
    expected_value: str  # an exact fraction of the stake; below zero, the house edge
    percent: str  # the same, rounded


class Why(Struct, frozen=True):
    """A message of the catalogue, whose `.why` has the reason, and the clause it rests on."""

    code: str
    facts: Facts
    clause: str


class Trouble(Struct, frozen=True):
    """Something went wrong; `authority` is whose ruling the table waits for, null while patrons choose."""

    irregularity: Irregularity
    clause: str
    authority: AuthorityName | None


class PastRound(Struct, frozen=True, omit_defaults=True):
    """The last Round, which stays in view until the next one is dealt."""

    number: int
    player: list[CardText | None]
    banker: list[CardText | None]
    outcome: OutcomeView | None = None
    voided: str | None = None  # by which clause


class SqueezedCard(Struct, frozen=True, omit_defaults=True):
    """A card that a patron was granted to squeeze; `by_hand` where it lies as a back, and is peeled on the table.
    `under_way`: the patron holds it now, and `until` is when it is turned for them."""

    side: Side
    position: int
    patron: str
    by_hand: bool = False
    under_way: bool = False


class Waived(Struct, frozen=True):
    """Somebody asks to squeeze out of order: the insurance that is waived for this Round if it is granted (4.1.5)."""

    patron: str
    window: Window
    clause: str


class TableView(Struct, frozen=True, omit_defaults=True):
    """What everybody at a table can see."""

    table: str
    phase: Phase
    round: int
    waiting: Waiting
    announcement: WireMessage | None = None  # the one in force
    clause: str | None = None
    until: Milliseconds | None = None  # where the table counts down
    since: Milliseconds | None = None  # when that countdown began
    player: list[CardText | None] = []  # null for a card that lies face down
    banker: list[CardText | None] = []
    player_total: int | None = None
    banker_total: int | None = None
    first_totals: tuple[int, int] | None = None  # Player's and Banker's on two cards, where the rulebook announces them
    seats: dict[str, str] = {}  # who sits in which box
    bets: list[Chips] = []
    window: Window | None = None
    offers: list[Offer] = []
    outcome: OutcomeView | None = None
    voided: str | None = None  # by which clause
    trouble: Trouble | None = None
    choosing: int = 0  # patrons who have not answered yet
    squeezing: list[SqueezedCard] = []
    waives: Waived | None = None
    why: list[Why] = []
    closing: bool = False
    closed: WireMessage | None = None  # why nothing can be done here
    shoe: ShoeView | None = None
    last: PastRound | None = None
    free: bool = False  # this Round is a free Round: dealt without Bets
    carried: list[CardText] = []  # cards that lie open: they start the next Round, or started this free one
    beside: list[
        CardText
    ] = []  # open beside the hands: those to be dealt next first, then what is left for the next Round
    continue_clause: str | None = None  # under which Patrons who choose go on: with the hand as it is, or put right
    hand_shoe: HandShoeView | None = None  # where a live table records its shoes
    stopping: bool = False  # `closing`, because the floor stops
    ready: int = 0  # patrons who have a bet and said "deal now"
    last_shoe: ShoeSummary | None = None  # of the shoe that is over, until the next one has a result
    held: bool = False  # bets are neither open nor closed until what was reported is ruled on


class Settings(Struct, frozen=True):
    """What is displayed at a table (3.4), and does not change from Round to Round."""

    table: str
    rulebook: str
    titles: dict[str, str]
    layout: str
    boxes: int
    decks: int
    chip: Amount
    face_down: bool
    automatic: bool
    electronic: bool  # played at Player Terminals, from the credits there
    limits: LimitsView
    deal_now: bool  # bets close once everybody who has one is ready
    names: dict[str, str]  # of the table, in more languages


_EXPLAINED = (
    CardDealt
    | CardTakenBack
    | CardCorrected
    | FreeRoundOpened
    | HandStood
    | InsuranceOffered
    | OutcomeAnnounced
    | IrregularityReported
    | RulingMade
    | BetCorrected
    | ReasonGiven
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


def table_view(table: RunningTable, last: PastRound | None, last_shoe: ShoeSummary | None = None) -> TableView:
    """The table as everybody sees it."""
    room = table.room
    round_ = room.state.round
    shoe = shoe_view(room.shoe) if room.shoe else None
    until = milliseconds(table.until) if table.until is not None else None
    since = milliseconds(table.since) if table.since is not None else None
    closed = message(table.unavailable_reason) if table.unavailable_reason else None
    if round_ is None:
        return TableView(
            table.plan.name,
            Phase.WAITING,
            0,
            table_step(room.state).waiting,
            until=until,
            since=since,
            shoe=shoe,
            closing=room.closing,
            closed=closed,
            hand_shoe=hand_shoe_view(room.state),
            stopping=room.stopping,
            last_shoe=last_shoe,
        )
    step, by_hand, held = table_step(room.state), backs(round_), under_squeeze(round_)
    return TableView(
        table.plan.name,
        round_.phase,
        round_.number,
        step.waiting,
        _announcement(round_),
        step.clause,
        until,
        since,
        list(seen(round_, Side.PLAYER)),
        list(seen(round_, Side.BANKER)),
        total_seen(round_, Side.PLAYER),
        total_seen(round_, Side.BANKER),
        first_totals(round_),
        {str(box): patron for box, patron in round_.seats.items()},
        [chips(bet) for bet in round_.bets.values()] if round_.phase is not Phase.OVER else [],
        round_.window,
        _offers(table, round_),
        outcome(round_),
        round_.voided,
        _trouble(room.state),
        sum(choice is None for choice in round_.options.values()) if round_.phase is Phase.OPTIONS else 0,
        [SqueezedCard(*place, patron, place in by_hand, place == held) for place, patron in round_.squeezes.items()],
        _waives(round_),
        [why(reason) for reason in reasons(round_)],
        room.closing,
        closed,
        shoe,
        last if round_.phase in QUIET else None,
        round_.free,
        list(_carried(room.state)),
        list(_beside(round_)),
        _continue_clause(round_),
        hand_shoe_view(room.state),
        room.stopping,
        table.ready,
        last_shoe,
        round_.bets_held,
    )


def _beside(round_: Round) -> tuple[Card, ...]:
    """As people at the felt see them before they choose."""
    if round_.phase is Phase.OVER or round_.free:
        return ()  # they are carried then
    reported = round_.irregularity if round_.phase is Phase.RULING else None
    # What was reported while cards lie face down may be one of those.
    named = reported.beyond if reported and not round_.face_down else ()
    return tuple(card for card in (*round_.drawn_early, *named, *round_.set_aside) if card != BACK)


def _continue_clause(round_: Round) -> str | None:
    if round_.phase is not Phase.OPTIONS:
        return None
    offered = next(event for event in reversed(round_.events) if isinstance(event, OptionsOffered))
    return round_.table.rulebook.clause("option_reconstructed" if offered.reconstructed else "option_continue")


def _carried(state: TableState) -> tuple[Card, ...]:
    if state.between_rounds:
        return state.starts_free_round
    return _started_by(state.round) if state.round and state.round.free else ()


def _started_by(free_round: Round) -> tuple[Card, ...]:
    opened = free_round.events[0]
    assert isinstance(opened, FreeRoundOpened)
    return tuple(card for card in opened.carried if card != BACK)


def _announcement(round_: Round) -> WireMessage | None:
    book = round_.table.rulebook
    match round_.phase:
        case Phase.WAITING:
            return None
        case Phase.BETTING:
            return message(opening(book))
        case _ if round_.bets_held:
            return message(Message("announcement-held"))
        case Phase.DEALING if (totals := first_totals(round_)) and len(round_.player) == len(round_.banker) == 2:
            facts = {"player_total": totals[0], "banker_total": totals[1]}
            return message(Message("announcement-totals", facts))
        case _ if round_.free:
            return message(Message("announcement-free-round", {"cards": _started_by(round_)}))
        case _:
            return message(closing(book))


def _trouble(state: TableState) -> Trouble | None:
    round_ = state.round
    assert round_ is not None
    if state.interrupted:
        return Trouble(Irregularity.INTERRUPTION, "R38", Authority.PIT_SUPERVISOR.tag)
    reported = round_.irregularity
    if reported is None or round_.phase not in (Phase.RULING, Phase.OPTIONS):
        return None
    authority = None
    if round_.phase is Phase.RULING:
        authority = remedy_on(round_, reported).authority.tag
    return Trouble(reported.irregularity, reported.clause, authority)


def _waives(round_: Round) -> Waived | None:
    asked, window = round_.squeeze_asked, round_.waives
    return Waived(asked.patron, window, asked.clause) if asked is not None and window is not None else None


def _offers(table: RunningTable, round_: Round) -> list[Offer]:
    return [
        Offer(
            insurance_area(one.side),
            one.side,
            one.odds.text,
            one.clause,
            str(one.expected_value),
            _percent(one.expected_value),
        )
        for one in offers(round_, table.room.shoe)
        if one.expected_value is not None
    ]


def _percent(value: Fraction) -> str:
    """To a hundredth, halves away from zero; exact all the way."""
    hundredths = round(abs(value) * 10_000)
    return f"{'-' if value < 0 and hundredths else ''}{hundredths // 100}.{hundredths % 100:02d}%"


def why(reason: Reason) -> Why:
    return Why(reason.message.code, facts_to_wire(reason.message.facts), reason.clause)


def chips(bet: Bet) -> Chips:
    return Chips(bet.box, bet.patron, bet.area, format_amount(bet.stake), bet.window)


def outcome(round_: Round) -> OutcomeView | None:
    if (found := round_.outcome) is None:
        return None
    pairs = (found.player_pair is not None, found.banker_pair is not None)
    return OutcomeView(found.winner, found.player_total, found.banker_total, *pairs)


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
        return isinstance(event, _EXPLAINED) and not tells_a_hidden_card(round_, event)

    # Thousands of bets are not followed one by one before each card: no reason that is sent depends on them.
    events = tuple(nameless(event) for event in round_.events if not isinstance(event, _OF_BETS))
    return explain(replace(round_, events=events), wanted)


def settings(table: RunningTable) -> Settings:
    made = table.room.state.table or table.plan.table
    return Settings(
        table.plan.name,
        made.rulebook.id,
        made.rulebook.titles,
        made.layout,
        made.boxes,
        made.decks,
        format_amount(made.chip),
        made.face_down,
        table.plan.automatic,
        table.is_electronic,
        limits(made.limits),
        table.plan.deal_now,
        table.plan.names,
    )
