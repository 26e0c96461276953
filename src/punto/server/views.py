"""A table as somebody may see it: what all see alike, what is one's own, and what staff need besides."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.casino import RunningTable
from punto.floor.live_odds import offers
from punto.money import Cents, format_amount
from punto.play.betting import room_to_insure
from punto.play.course import Waiting, next_step, remedy_of, rulings_on
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
from punto.play.explain import Reason, explain
from punto.play.round import Bet, Phase, Round
from punto.play.squeezing import highest_original_bet
from punto.play.view import nameless, seen, tells_a_hidden_card, total_seen
from punto.rules.definitions import Side
from punto.server.wire import Chips, amount, limits, told


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


class Step(Struct, frozen=True, omit_defaults=True):
    """What the table waits for, in words that a dealer can follow."""

    waiting: str
    words: str
    side: str | None = None
    position: int | None = None
    row: str | None = None
    clause: str | None = None


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


class OwnBet(Struct, frozen=True, omit_defaults=True):
    box: int
    area: str
    stake: str
    in_action: str | None = None  # where it is less than the stake
    window: str | None = None


class OwnEnd(Struct, frozen=True, omit_defaults=True):
    """How a bet ended. `paid` is what the House added to it."""

    box: int
    area: str
    stake: str
    result: str
    clause: str
    odds: str | None = None
    paid: str | None = None
    window: str | None = None


class OwnPast(Struct, frozen=True):
    """How one's bets of the Round before ended."""

    round: int
    ends: list[OwnEnd]
    net: str


class Own(Struct, frozen=True, omit_defaults=True):
    """What is nobody else's business. `round` is the one that `bets` and `ends` are of."""

    credit: str
    round: int
    bets: list[OwnBet] = []
    ends: list[OwnEnd] = []
    net: str | None = None  # of the Round, once it is over
    seat: int | None = None
    choose: bool = False
    may_squeeze: bool = False
    insure: dict[str, str] = {}  # by area, how much can still be taken
    last: OwnPast | None = None  # on show until the next Round is dealt


class StaffView(Struct, frozen=True, omit_defaults=True):
    """What staff at a table need besides."""

    next: Step
    dealer: str | None = None
    balance: dict[str, dict[str, str]] = {}  # of each box: banker, player
    flags: list[str] = []  # bets outside the limits, in words
    trouble: dict[str, Any] | None = None
    rulings: list[str] = []
    choices: dict[str, str | None] = {}
    squeeze: dict[str, Any] | None = None


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
_QUIET = (Phase.WAITING, Phase.BETTING)


def look(table: RunningTable, last: PastRound | None) -> TableView:
    """The table as everybody sees it."""
    room = table.room
    round_ = room.book.round
    shoe = (
        ShoeNow(room.dealing.sealed.shoe, room.dealing.sealed.commitment, room.dealing.left) if room.dealing else None
    )
    until = table.until // 1_000 if table.until is not None else None
    closed = table.why_not or None
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
        last if round_.phase in _QUIET else None,
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
    if round_.phase in _QUIET:
        return []

    def wanted(event: Event) -> bool:
        return isinstance(event, _TOLD) and not tells_a_hidden_card(round_, event)

    # Thousands of bets are not followed one by one before each card: of all that is told, none depends on them.
    events = tuple(nameless(event) for event in round_.events if not isinstance(event, _OF_BETS))
    return explain(replace(round_, events=events), wanted)


# ── one's own ────────────────────────────────────────────────────────────────────────────────────────────────


def by_patron(round_: Round | None) -> dict[str, tuple[list[Bet], list[BetSettled]]]:
    """Sorted out once for all who look."""
    found: dict[str, tuple[list[Bet], list[BetSettled]]] = {}
    if round_ is not None:
        for bet in round_.bets.values():
            found.setdefault(bet.patron, ([], []))[0].append(bet)
        for end in round_.settlements:
            found.setdefault(end.patron, ([], []))[1].append(end)
    return found


def ended(round_: Round | None) -> dict[str, OwnPast]:
    """How everybody's bets of a Round that is over ended."""
    return {
        patron: OwnPast(round_.number, [_own_end(end) for end in ends], _net(ends))
        for patron, (_, ends) in by_patron(round_).items()
        if round_ is not None and ends
    }


def own(
    patron: str,
    credit: Cents,
    round_: Round | None,
    sorted_: dict[str, tuple[list[Bet], list[BetSettled]]],
    last: OwnPast | None = None,
) -> Own:
    if round_ is None:
        return Own(format_amount(credit), 0)
    bets, ends = sorted_.get(patron, ((), ()))
    return Own(
        format_amount(credit),
        round_.number,
        [_own_bet(bet) for bet in bets] if round_.phase is not Phase.OVER else [],
        [_own_end(end) for end in ends],
        _net(ends) if round_.phase is Phase.OVER and ends else None,
        round_.seat_of(patron),
        round_.phase is Phase.OPTIONS and patron in round_.options and round_.options[patron] is None,
        _may_squeeze(round_, patron, bets),
        insurable(round_, patron) if round_.phase is Phase.INSURANCE and bets else {},
        last if round_.phase in _QUIET else None,
    )


def _own_bet(bet: Bet) -> OwnBet:
    part = format_amount(bet.in_action) if bet.in_action != bet.stake else None
    return OwnBet(bet.box, bet.area, format_amount(bet.stake), part, bet.window.value if bet.window else None)


def _own_end(end: BetSettled) -> OwnEnd:
    return OwnEnd(
        end.box,
        end.area,
        format_amount(end.stake),
        end.result.value,
        end.clause,
        end.odds,
        amount(end.paid) if end.paid else None,
        end.window.value if end.window else None,
    )


def _net(ends: Iterable[BetSettled]) -> str:
    return format_amount(sum(end.paid - (end.in_action if end.result.value == "lost" else 0) for end in ends))


def _may_squeeze(round_: Round, patron: str, bets: Iterable[Bet]) -> bool:
    squeeze = round_.table.rulebook.squeeze
    if squeeze is None or not round_.table.face_down or round_.phase is not Phase.DEALING or round_.squeeze_asked:
        return False
    if not squeeze.highest_original_bet_only:
        return bool(list(bets))
    highest = highest_original_bet(round_)
    return highest is not None and highest.patron == patron


def insurable(round_: Round, patron: str) -> dict[str, str]:
    """How much more insurance one may take in this window, by area (R6)."""
    insurance = round_.table.rulebook.insurance
    found: dict[str, str] = {}
    if insurance is None:
        return found
    for number in round_.offered:
        row = insurance.rows[number]
        area = f"{row.side.value}-insurance"
        for bet in round_.bets.values():
            if bet.patron != patron or bet.area != row.side.value or bet.window is not None:
                continue
            found[f"{area} {bet.box}"] = format_amount(room_to_insure(round_, bet, row))
    return found


# ── staff ────────────────────────────────────────────────────────────────────────────────────────────────────


def for_staff(table: RunningTable, *, cards: bool) -> StaffView:
    """`cards`: for those at the table and in the pit, who see the cards that something is to be ruled on."""
    book = table.room.book
    round_ = book.round
    dealer = str(book.dealer) if book.dealer else None
    if round_ is None:
        return StaffView(Step(Waiting.TO_OPEN.value, "Open bets for the first Round."), dealer)
    step = next_step(round_)
    trouble, rulings = None, []
    if round_.phase is Phase.RULING and round_.irregularity is not None and cards:
        trouble = told(round_.irregularity, staff=True)
        rulings = [ruling.value for ruling in rulings_on(round_, round_.irregularity)]
    asked = round_.squeeze_asked
    return StaffView(
        Step(
            step.waiting.value,
            step.words,
            step.side.value if step.side else None,
            step.position,
            step.row,
            step.clause,
        ),
        dealer,
        _balances(round_),
        flags(round_),
        trouble,
        rulings,
        {patron: choice.value if choice else None for patron, choice in round_.options.items()},
        {"patron": asked.patron, "side": asked.side.value, "position": asked.position} if asked else None,
    )


def _balances(round_: Round) -> dict[str, dict[str, str]]:
    if round_.table.limits.differential is None or round_.phase is not Phase.BETTING:
        return {}
    boxes = sorted({bet.box for bet in round_.bets.values()})
    return {str(box): {side.value: format_amount(round_.balance(box, side) or 0) for side in Side} for box in boxes}


def flags(round_: Round) -> list[str]:
    """Bets outside the limits that a dealer should see before bets are closed (5.1, 5.2)."""
    if round_.phase is not Phase.BETTING:
        return []
    found = []
    for bet in round_.bets.values():
        least, most = round_.table.limits.of(bet.area)
        where = f"box {bet.box}, {bet.patron}: {format_amount(bet.stake)} on {bet.area}"
        if bet.stake < least:
            found.append(f"{where} is under the minimum of {format_amount(least)}")
        elif bet.stake > most:
            found.append(f"{where} is over the maximum of {format_amount(most)}")
    if (limit := round_.table.limits.differential) is not None:
        for box in sorted({bet.box for bet in round_.bets.values()}):
            apart = abs(round_.side_total(box, Side.BANKER) - round_.side_total(box, Side.PLAYER))
            if apart > limit:
                found.append(f"box {box} is {format_amount(apart)} apart, over the Differential {format_amount(limit)}")
    return found


def settings(table: RunningTable) -> dict[str, Any]:
    """What is displayed at a table (3.4), and does not change from Round to Round."""
    made = table.room.book.table or table.plan.table
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
