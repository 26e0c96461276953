"""Commands as they come over the wire, and what is asked of a table when somebody sends one.

Each has the asker's own id: sent again, it gets the first answer. Who asks is added here, from the session.
"""

import asyncio
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import Meta, Struct

from punto.floor.casino import Casino, RunningTable
from punto.floor.recall import recall
from punto.floor.refusals import FloorRefused, refuse
from punto.floor.room import ChangeShoe, NextRound, NoteLate, Order, SetTable, TakeTable
from punto.money import Cents, parse_amount
from punto.play.commands import (
    AnswerSqueeze,
    CallTime,
    ChooseOption,
    CloseBets,
    CloseInsurance,
    DealCard,
    NoticeExcess,
    NoticeUnderMinimum,
    PlaceBet,
    ReportIrregularity,
    RequestSqueeze,
    Rule,
    TurnCard,
    WalkAway,
    WithdrawBet,
)
from punto.play.decide import decide
from punto.play.events import BetNamed, Choice, IrregularityRecorded, Lay
from punto.play.refusing import fits_on_a_line
from punto.play.table import Table, TableRefused
from punto.rules.cards import Card, parse_card
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.limits import Limits
from punto.server.problems import Forbidden, Invalid
from punto.server.who import COMMANDS, PIT, Who

Id = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+(?![\s\S])", description="the asker's own id")
]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Amount = Annotated[str, Meta(max_length=20, description="an amount as text, such as 100.00")]
Box = Annotated[int, Meta(ge=0, le=999)]
CardText = Annotated[str, Meta(max_length=3, description="rank and suit, such as KS or 10H")]
Cards = Annotated[tuple[CardText, ...], Meta(max_length=60)]
Words = Annotated[str, Meta(max_length=200)]


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    id: Id
    table: Name


class Bet(_Command, tag="bet", frozen=True):
    """Chips down: a new bet, or more on one's own."""

    box: Box
    area: Name
    stake: Amount


class TakeBack(_Command, tag="take-back", frozen=True):
    box: Box
    area: Name
    amount: Amount | None = None  # all of it, where none is given


class Leave(_Command, tag="walk-away", frozen=True):
    """Away from the table while bets lie: they are settled all the same (5.3)."""


class LeaveSeat(_Command, tag="leave-seat", frozen=True):
    """The box is somebody else's from the next Round on."""


class Choose(_Command, tag="choose", frozen=True):
    choice: Choice


class AskToSqueeze(_Command, tag="ask-to-squeeze", frozen=True):
    side: Side
    position: Annotated[int, Meta(ge=1, le=3)]
    banker_third_first: bool = False


class Peel(_Command, tag="peel", frozen=True):
    """Turns the card that one was granted to squeeze."""

    side: Side
    position: Annotated[int, Meta(ge=1, le=3)]


class ComeToDeal(_Command, tag="take-table", frozen=True):
    pass


class OpenBets(_Command, tag="open-bets", frozen=True):
    pass


class EndBets(_Command, tag="close-bets", frozen=True):
    pass


class Deal(_Command, tag="deal", frozen=True):
    card: CardText


class Turn(_Command, tag="turn", frozen=True):
    side: Side
    position: Annotated[int, Meta(ge=1, le=3)]


class EndInsurance(_Command, tag="close-insurance", frozen=True):
    pass


class BetFor(_Command, tag="bet-for", frozen=True):
    """A bet placed for a patron, who asked for it (5.16); or one that lies outside the limits and nobody noticed."""

    patron: Name
    box: Box
    area: Name
    stake: Amount
    not_noticed: bool = False


class TakeBackFor(_Command, tag="take-back-for", frozen=True):
    patron: Name
    box: Box
    area: Name
    amount: Amount | None = None


class Excess(_Command, tag="notice-excess", frozen=True):
    box: Box


class UnderMinimum(_Command, tag="notice-under-minimum", frozen=True):
    box: Box
    patron: Name
    area: Name


class Lying(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where cards lie: in the Player area, in the Banker area, and beside them."""

    player: Cards = ()
    banker: Cards = ()
    beside: Cards = ()


class Report(_Command, tag="report", frozen=True):
    what: Irregularity
    cards: Cards = ()
    lay: Lying | None = None
    side: Side | None = None
    position: Annotated[int, Meta(ge=1, le=3)] | None = None
    note: Words = ""


class TimeIsUp(_Command, tag="call-time", frozen=True):
    pass


class Squeeze(_Command, tag="answer-squeeze", frozen=True):
    granted: bool


class NamedBet(Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    patron: Name
    area: Name


class RuleOn(_Command, tag="rule", frozen=True):
    ruling: Ruling
    order: Cards = ()
    new_cards: bool = False
    bets: Annotated[tuple[NamedBet, ...], Meta(max_length=500)] = ()
    reason: Words = ""


class Late(_Command, tag="note-late", frozen=True):
    """Found out later, and noted against the Round it happened in (5.11)."""

    round: Annotated[int, Meta(ge=1, le=2**53)]
    note: Words


class OpenTable(_Command, tag="open-table", frozen=True):
    pass


class CloseTable(_Command, tag="close-table", frozen=True):
    """After the Round at hand."""


class AreaLimits(Struct, frozen=True, forbid_unknown_fields=True):
    minimum: Amount
    maximum: Amount


class SetLimits(_Command, tag="set-limits", frozen=True):
    minimum: Amount
    maximum: Amount
    differential: Amount | None = None
    areas: dict[Name, AreaLimits] = {}


class NewShoe(_Command, tag="change-shoe", frozen=True):
    reason: Words


Command = (
    Bet
    | TakeBack
    | Leave
    | LeaveSeat
    | Choose
    | AskToSqueeze
    | Peel
    | ComeToDeal
    | OpenBets
    | EndBets
    | Deal
    | Turn
    | EndInsurance
    | BetFor
    | TakeBackFor
    | Excess
    | UnderMinimum
    | Report
    | TimeIsUp
    | Squeeze
    | RuleOn
    | Late
    | OpenTable
    | CloseTable
    | SetLimits
    | NewShoe
)

# As few as there are: what a dealer does at a table that deals by itself, somebody of the pit may not do either.
_DEALERS_OWN = (OpenBets, EndBets, Deal, Turn, EndInsurance, TimeIsUp)
_AT_THE_TABLE = (*_DEALERS_OWN, BetFor, TakeBackFor, Excess, UnderMinimum)


def name_of(command: Command | type[Command]) -> str:
    return str(command.__struct_config__.tag)


def cause_of(who: Who, command: Command) -> str:
    """Everybody has ids of his own: nobody can use up, or ask after, somebody else's."""
    return f"{who.asker}/{command.id}"


def check_may(who: Who, name: str) -> None:
    if who.device or who.role not in COMMANDS[name]:
        raise Forbidden(name, who.role, COMMANDS[name])


def submit(casino: Casino, who: Who, command: Command) -> "asyncio.Future[Any]":
    """Puts it to the table, in the order in which commands come. What is wrong with it is raised at once."""
    check_may(who, name_of(command))
    table = casino.table(command.table)
    try:
        return _submit(casino, table, who, command)
    except (Refused, FloorRefused) as refused:
        return asyncio.ensure_future(_perhaps_done(table, who, command, refused))


async def _perhaps_done(table: RunningTable, who: Who, command: Command, refused: Refused | FloorRefused) -> list[Any]:
    """What was done already is not refused because it cannot be done twice: it gets the first answer."""
    if (first := await table.room.answered(cause_of(who, command))) is None:
        raise refused
    return first


def _submit(casino: Casino, table: RunningTable, who: Who, command: Command) -> "asyncio.Future[Any]":
    if not isinstance(command, OpenTable | CloseTable):
        casino.check_ready()
        if table.why_not:
            refuse("table-not-open", table=table.plan.name, reason=table.why_not)
    match command:
        case OpenTable():
            casino.check_ready()
            return asyncio.ensure_future(_open(casino, table, who, command))
        case CloseTable():
            _begin_closing(casino, table, who, command)
            return _nothing()
        case Late():
            return asyncio.ensure_future(_note_late(casino, table, who, command))
        case LeaveSeat():
            table.leaving.add(at_table(table, who))
            return _nothing()
    order = order_for(table, who, command)
    if isinstance(order, PlaceBet):
        table.leaving.discard(order.patron)
    return table.room.submit(order, cause_of(who, command))


def at_table(table: RunningTable, who: Who) -> str:
    """As whom one plays there: at the electronic game every Player Terminal is a position of its own, with credits
    bought, wagered and cashed out there (MBS 1.1.5)."""
    if table.is_electronic and not who.name.startswith("terminal:"):
        return f"terminal:{who.terminal}"
    return who.name


def order_for(table: RunningTable, who: Who, command: Command) -> Order:
    if isinstance(command, _AT_THE_TABLE):
        _check_dealer(table, who, command)
    match command:
        case Bet():
            return PlaceBet(at_table(table, who), command.box, command.area, cents("stake", command.stake))
        case TakeBack():
            taken = None if command.amount is None else cents("amount", command.amount)
            return WithdrawBet(at_table(table, who), command.box, command.area, taken)
        case Leave():
            return WalkAway(at_table(table, who))
        case Choose():
            return ChooseOption(at_table(table, who), command.choice)
        case AskToSqueeze():
            return RequestSqueeze(at_table(table, who), command.side, command.position, command.banker_third_first)
        case Peel():
            return _peel(table, who, command)
        case ComeToDeal():
            if table.dealer:
                refuse("dealt-automatically", table=table.plan.name)
            return TakeTable(who.actor)
        case OpenBets():
            return NextRound()
        case EndBets():
            return CloseBets()
        case Deal():
            return DealCard(card(command.card))
        case Turn():
            return TurnCard(command.side, command.position)
        case EndInsurance():
            return CloseInsurance()
        case BetFor():
            by = None if command.not_noticed else who.actor
            stake = cents("stake", command.stake)
            return PlaceBet(
                command.patron, command.box, command.area, stake, on_behalf_by=by, not_noticed=command.not_noticed
            )
        case TakeBackFor():
            taken = None if command.amount is None else cents("amount", command.amount)
            return WithdrawBet(command.patron, command.box, command.area, taken)
        case Excess():
            return NoticeExcess(command.box, who.actor)
        case UnderMinimum():
            return NoticeUnderMinimum(command.box, command.patron, command.area, who.actor)
        case Report():
            if who.role not in PIT:
                _check_dealer(table, who, command)
            return _report(who, command)
        case TimeIsUp():
            return CallTime(who.actor)
        case Squeeze():
            return AnswerSqueeze(command.granted, who.actor)
        case RuleOn():
            bets = tuple(BetNamed(bet.box, bet.patron, bet.area) for bet in command.bets)
            return Rule(command.ruling, who.actor, cards(command.order), command.new_cards, bets, command.reason)
        case SetLimits():
            return SetTable(_with_limits(table, command), who.actor)
        case NewShoe():
            if not fits_on_a_line(command.reason, 200):
                _invalid("reason", "say why in 1 to 200 visible characters on one line")
            return ChangeShoe(who.actor, command.reason)
    raise AssertionError(command)


def _check_dealer(table: RunningTable, who: Who, command: Command) -> None:
    """A live table is dealt by the one who took it; at an automatic one, nobody else deals."""
    if table.dealer is not None:
        if isinstance(command, _DEALERS_OWN) or who.role.authority is Authority.DEALER:
            refuse("dealt-automatically", table=table.plan.name)
        return
    dealer = table.room.book.dealer
    if dealer is None or dealer.name != who.name:
        deals = f"{dealer.name} is" if dealer else "nobody has taken it yet"
        refuse("not-the-dealer", name=who.name, table=table.plan.name, dealer=deals)


def _peel(table: RunningTable, who: Who, command: Peel) -> TurnCard:
    round_ = table.room.book.round
    granted = round_.squeezes.get((command.side, command.position)) if round_ else None
    if granted != at_table(table, who):
        refuse("not-yours-to-peel", card=f"{command.side.words} card {command.position}")
    return TurnCard(command.side, command.position)


def _report(who: Who, command: Report) -> ReportIrregularity:
    lay = command.lay
    return ReportIrregularity(
        command.what,
        who.actor,
        cards(command.cards),
        Lay(cards(lay.player), cards(lay.banker), cards(lay.beside)) if lay else None,
        command.side,
        command.position,
        command.note,
    )


def _nothing() -> "asyncio.Future[Any]":
    """Done, with nothing to tell."""
    done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    done.set_result([])
    return done


async def _open(casino: Casino, table: RunningTable, who: Who, command: OpenTable) -> list[Any]:
    try:
        await casino.open_table(table.plan.name, who.actor, cause_of(who, command))
    except FloorRefused as refused:
        return await _perhaps_done(table, who, command, refused)
    return []


def _begin_closing(casino: Casino, table: RunningTable, who: Who, command: CloseTable) -> None:
    """The answer comes at once; the table closes when its Round is over, and everybody there is told."""
    if table.why_not:
        refuse("table-not-open", table=table.plan.name, reason=table.why_not)
    if table.room.closing:
        return  # it is being closed already
    table.room.closing = True
    casino.in_background(casino.close_table(table.plan.name, who.actor, cause_of(who, command)))


async def _note_late(casino: Casino, table: RunningTable, who: Who, command: Late) -> list[Any]:
    if command.round >= table.room.book.number:
        refuse("nothing-late", table=table.plan.name, number=command.round)
    round_ = await recall(casino.journal, table.plan.name, command.round)
    report = ReportIrregularity(Irregularity.LATE_DISCOVERY, who.actor, note=command.note)
    [event] = [event for event in decide(round_, report) if isinstance(event, IrregularityRecorded)]
    return await table.room.submit(NoteLate(command.round, event), cause_of(who, command))


def _with_limits(table: RunningTable, command: SetLimits) -> Table:
    now = table.room.book.table or table.plan.table
    by_area = {
        area: (cents(f"areas.{area}.minimum", of.minimum), cents(f"areas.{area}.maximum", of.maximum))
        for area, of in command.areas.items()
    }
    given = Limits(
        cents("minimum", command.minimum),
        cents("maximum", command.maximum),
        None if command.differential is None else cents("differential", command.differential),
        by_area,
    )
    try:
        return msgspec.structs.replace(now, limits=given)
    except TableRefused as refused:
        refuse("settings-not-permitted", reason=str(refused))


def cents(field: str, text: str) -> Cents:
    try:
        return parse_amount(text)
    except ValueError as error:
        _invalid(field, str(error))


def card(text: str) -> Card:
    try:
        return parse_card(text)
    except ValueError as error:
        _invalid("card", str(error))


def cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(card(text) for text in texts)


def _invalid(field: str, reason: str) -> NoReturn:
    raise Invalid(field, reason)
