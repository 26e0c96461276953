"""What staff at a table need besides what everybody sees: the next step, flags, what can be reported and ruled."""

from msgspec import Struct

from punto.facts import Message
from punto.floor.running_table import RunningTable
from punto.floor.table_step import table_step
from punto.money import format_amount
from punto.play.corrected_bets import is_bet_correctable
from punto.play.course import Step, Waiting, remedy_on, rulings_on
from punto.play.events import Choice
from punto.play.evolve import evolve
from punto.play.irregularities import needs_reason
from punto.play.mis_keyed import is_correctable, to_take_back
from punto.play.reasons import explained
from punto.play.reportable import Reportable, ReportNeeds, ReportTakes, reportable
from punto.play.round import Phase, Round
from punto.play.settled_anew import made
from punto.play.view import backs
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, NewCards, Options, Remedy, RemedyKind, Ruling
from punto.server.considering import Considered, would_be
from punto.server.events import TroubleEvent, event_to_wire
from punto.server.fields import Amount
from punto.server.own_view import insurable
from punto.server.payout_view import PastBets, RoundPayouts, payouts_view
from punto.server.reader_view import ReaderView, reader_view
from punto.server.rulebook_view import RemedyView
from punto.server.views import chips
from punto.server.wire import ActorView, AuthorityName, Chips, Milliseconds, WireMessage, actor, message, milliseconds


class Place(Struct, frozen=True):
    """A card by its hand and its position in it."""

    side: Side
    position: int


class NextStep(Struct, frozen=True, omit_defaults=True):
    """What the table waits for, as a message that a dealer can follow."""

    waiting: Waiting
    message: WireMessage
    side: Side | None = None
    position: int | None = None
    turn: list[Place] = []  # cards that may be turned now
    row: WireMessage | None = None  # of the Table of Play
    clause: str | None = None


class ReportableView(Struct, frozen=True, omit_defaults=True):
    """An irregularity that can be reported now, and the remedy that the rulebook has for it."""

    irregularity: Irregularity
    remedy: RemedyKind
    authority: AuthorityName
    options: Options
    new_cards: NewCards
    clause: str
    needs: ReportNeeds
    takes: ReportTakes
    with_cards: RemedyView | None = None  # where naming cards makes it something else (R29)


class SqueezeRequest(Struct, frozen=True):
    patron: str
    side: Side
    position: int


class Balance(Struct, frozen=True):
    """What may still be bet on each side of a box, under the Differential."""

    banker: Amount
    player: Amount


class Chooser(Struct, frozen=True):
    """A Patron who is offered the options of 5.12, with the boxes of their bets; `choice` is null until one is made."""

    patron: str
    boxes: list[int]
    choice: Choice | None


class InsuranceRoom(Struct, frozen=True):
    """How much insurance a Patron may still take in a box, in this window (R6)."""

    patron: str
    box: int
    area: str
    room: Amount


class ProposalView(Struct, frozen=True):
    """A change that waits for a second person to confirm or refuse it (R40, R42, R54)."""

    proposal: int
    by: ActorView
    what: WireMessage
    reason: str
    note: str
    would: Considered  # as the Round stands


class StaffView(Struct, frozen=True, omit_defaults=True):
    next: NextStep
    dealer: ActorView | None = None
    balance: dict[str, Balance] = {}  # of each box
    flags: list[WireMessage] = []  # bets outside the limits; one that the House could not cover
    trouble: TroubleEvent | None = None
    rulings: list[Ruling] = []
    choices: dict[str, Choice | None] = {}
    squeeze: SqueezeRequest | None = None
    reportable: list[ReportableView] = []
    need_reason: list[Ruling] = []  # those of `rulings` that take a reason in words
    new_cards: NewCards = NewCards.NO  # whether a ruling may order new cards for the next Round
    take_back: Place | None = None  # the card that its dealer can take back: the last one keyed (R37)
    correctable: bool = False  # whether a pit supervisor can correct a card of the Round (R37)
    backs: list[Place] = []  # cards that lie face down and that nobody knows: whoever turns one keys it in
    choosers: list[Chooser] = []  # box by box
    checked_in: list[str] = []  # Patrons without a terminal, whom the pit has seen here
    time_from: Milliseconds | None = None  # when time may be called for those who have not chosen
    console_lost_at: Milliseconds | None = None  # since when the dealer's console is gone
    payouts: RoundPayouts | None = None  # of this Round as it stands; of the one before until a bet of this one ends
    again: list[Chips] = []  # while bets are open: those of the last Round that had any
    reader: ReaderView | None = None
    lay: list[Chips] | None = None  # the bets as they were keyed, while the pit can correct them (R42)
    proposal: ProposalView | None = None
    insure: list[InsuranceRoom] = []  # while insurance is offered: who may take it, where and how much


def staff_view(table: RunningTable, past: PastBets, *, cards: bool) -> StaffView:
    """`cards`: for those at the table and in the pit, who see the cards that something is to be ruled on."""
    state = table.room.state
    round_ = state.round
    dealer = actor(state.dealer, staff=True) if state.dealer else None
    due = step_view(table_step(state))
    here = table.room.check_ins.here(table.room.clock.now())
    console_lost_at = None if table.console_lost_at is None else milliseconds(table.console_lost_at)
    reader = reader_view(table) if cards else None
    if round_ is None or state.interrupted:
        payouts = payouts_view(state, past) if round_ else None  # of the Round before, perhaps, and not handed out yet
        lost = console_lost_at
        return StaffView(due, dealer, checked_in=here, console_lost_at=lost, payouts=payouts, reader=reader)
    trouble, rulings, need_reason, new_cards = None, [], [], NewCards.NO
    if round_.phase is Phase.RULING and round_.irregularity is not None and cards:
        trouble = event_to_wire(round_.irregularity, staff=True)
        if round_.face_down and trouble:
            trouble.pop("placement", None)  # it names every card, and only those that were reported are to be ruled on
        rulings = list(rulings_on(round_, round_.irregularity))
        remedy = remedy_on(round_, round_.irregularity)
        need_reason = [ruling for ruling in rulings if needs_reason(remedy, ruling)]
        new_cards = remedy.new_cards
    request, sealed = round_.squeeze_asked, table.room.shoe is not None
    over_at = table.room.choosing_time.over_at(round_)
    return StaffView(
        due,
        dealer,
        _balances(round_),
        [message(flag) for flag in (*flags(round_), *([table.room.uncovered] if table.room.uncovered else []))],
        trouble,
        rulings,
        dict(round_.options),
        SqueezeRequest(request.patron, request.side, request.position) if request else None,
        [_reportable(one) for one in reportable(round_, sealed_shoe=sealed)],
        need_reason,
        new_cards,
        Place(*last) if not sealed and (last := to_take_back(round_)) else None,
        not sealed and is_correctable(round_),
        [Place(side, position) for side, position in backs(round_)],
        _choosers(round_),
        here,
        milliseconds(over_at) if over_at is not None else None,
        console_lost_at,
        payouts_view(state, past),
        past.again() if round_.phase is Phase.BETTING else [],
        reader,
        _lay(table, round_),
        _proposal(table) if cards else None,
        [
            InsuranceRoom(patron, one.box, one.area, one.room)
            for patron in dict.fromkeys(bet.patron for bet in round_.bets.values())
            for one in insurable(round_, patron)
        ],
    )


def _lay(table: RunningTable, round_: Round) -> list[Chips] | None:
    if table.dealer is not None or not is_bet_correctable(round_):
        return None
    return [chips(bet) for bet in round_.bets.values() if bet.window is None]


def _proposal(table: RunningTable) -> ProposalView | None:
    state = table.room.state
    if (waits := state.proposal) is None or state.round is None:
        return None
    change = waits.change
    [first, *_] = made(state.round, change.change)
    what = explained(evolve(state.round, first), first)[0].message
    would = would_be(table.plan, state.round, change.change)
    by = actor(change.by, staff=True)
    return ProposalView(waits.proposal, by, message(what), change.reason, change.note, would)


def _choosers(round_: Round) -> list[Chooser]:
    if round_.phase is not Phase.OPTIONS:
        return []
    # Who has had the bets returned has none any more.
    theirs = [(bet.patron, bet.box) for bet in round_.bets.values()]
    theirs += [(end.patron, end.box) for end in round_.settlements]
    found = [
        Chooser(patron, sorted({box for name, box in theirs if name == patron}), choice)
        for patron, choice in round_.options.items()
    ]
    return sorted(found, key=lambda one: one.boxes)


def step_view(step: Step) -> NextStep:
    return NextStep(
        step.waiting,
        message(step.message),
        step.side,
        step.position,
        [Place(side, position) for side, position in step.turn],
        message(step.row) if step.row else None,
        step.clause,
    )


def _reportable(one: Reportable) -> ReportableView:
    remedy = one.remedy
    return ReportableView(
        remedy.irregularity,
        remedy.kind,
        remedy.authority.tag,
        remedy.options,
        remedy.new_cards,
        remedy.clause,
        one.needs,
        one.takes,
        _remedy(one.with_cards) if one.with_cards else None,
    )


def _remedy(remedy: Remedy) -> RemedyView:
    kind, authority = remedy.kind, remedy.authority.tag
    return RemedyView(remedy.irregularity, kind, authority, remedy.options, remedy.new_cards, remedy.clause)


def _balances(round_: Round) -> dict[str, Balance]:
    if round_.table.limits.differential is None or round_.phase is not Phase.BETTING:
        return {}
    boxes = sorted({bet.box for bet in round_.bets.values()})
    return {str(box): Balance(_balance(round_, box, Side.BANKER), _balance(round_, box, Side.PLAYER)) for box in boxes}


def _balance(round_: Round, box: int, side: Side) -> str:
    return format_amount(round_.balance(box, side) or 0)


def flags(round_: Round) -> list[Message]:
    """Bets outside the limits that a dealer should see before bets are closed (5.1, 5.2)."""
    if round_.phase is not Phase.BETTING:
        return []
    found = []
    for bet in round_.bets.values():
        minimum, maximum = round_.table.limits.of(bet.area)
        facts = {"box": bet.box, "patron": bet.patron, "stake": bet.stake, "area": bet.area}
        if bet.stake < minimum:
            found.append(Message("flag-under-minimum", facts | {"minimum": minimum}))
        elif bet.stake > maximum:
            found.append(Message("flag-over-maximum", facts | {"maximum": maximum}))
    if (limit := round_.table.limits.differential) is not None:
        for box in sorted({bet.box for bet in round_.bets.values()}):
            totals = round_.side_totals(box)
            apart = abs(totals[Side.BANKER] - totals[Side.PLAYER])
            if apart > limit:
                found.append(Message("flag-over-differential", {"box": box, "amount": apart, "differential": limit}))
    return found
