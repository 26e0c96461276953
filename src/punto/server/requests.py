"""What is asked of a table when somebody sends a command. Who asks is added here, from the session.

A command has the asker's own id: sent again, it gets the first answer.
"""

import asyncio
from typing import Any

import msgspec

from punto.floor.casino import Casino, RunningTable
from punto.floor.past_round import recall
from punto.floor.refusals import FloorRefused, refuse
from punto.floor.room import ChangeShoe, NextRound, NoteLate, Order, SetTable, TakeTable
from punto.play.commands import (
    AnswerSqueeze,
    CallTime,
    ChooseOption,
    CloseBets,
    CloseInsurance,
    DealCard,
    MakeRuling,
    NoticeExcess,
    NoticeUnderMinimum,
    PlaceBet,
    ReportIrregularity,
    RequestSqueeze,
    TurnCard,
    WalkAway,
    WithdrawBet,
)
from punto.play.decide import decide
from punto.play.events import BetNamed, CardPlacement, IrregularityRecorded
from punto.play.refusals import fits_on_a_line
from punto.play.table import Table, TableRefused
from punto.rules.definitions import Authority
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity
from punto.rules.limits import Limits
from punto.server.commands import (
    AskToSqueeze,
    Bet,
    BetFor,
    Choose,
    CloseTable,
    ComeToDeal,
    Command,
    Deal,
    EndBets,
    EndInsurance,
    Excess,
    Late,
    Leave,
    LeaveSeat,
    NewShoe,
    OpenBets,
    OpenTable,
    Peel,
    Report,
    RuleOn,
    SetLimits,
    Squeeze,
    TakeBack,
    TakeBackFor,
    TimeIsUp,
    Turn,
    UnderMinimum,
    card,
    cards,
    cents,
    invalid,
    name_of,
)
from punto.server.problems import Forbidden
from punto.server.who import COMMANDS, PIT, Who

# As few as there are: what a dealer does at a table that deals by itself, somebody of the pit may not do either.
_DEALERS_OWN = (OpenBets, EndBets, Deal, Turn, EndInsurance, TimeIsUp)
_AT_THE_TABLE = (*_DEALERS_OWN, BetFor, TakeBackFor, Excess, UnderMinimum)


def request_id_of(who: Who, command: Command) -> str:
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
    if (first := await table.room.answered(request_id_of(who, command))) is None:
        raise refused
    return first


def _submit(casino: Casino, table: RunningTable, who: Who, command: Command) -> "asyncio.Future[Any]":
    if not isinstance(command, OpenTable | CloseTable):
        casino.check_ready()
        if table.unavailable_reason:
            refuse("table-not-open", table=table.plan.name, reason=table.unavailable_reason)
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
    return table.room.submit(order, request_id_of(who, command))


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
            return MakeRuling(command.ruling, who.actor, cards(command.order), command.new_cards, bets, command.reason)
        case SetLimits():
            return SetTable(_with_limits(table, command), who.actor)
        case NewShoe():
            if not fits_on_a_line(command.reason, 200):
                invalid("reason", "say why in 1 to 200 visible characters on one line")
            return ChangeShoe(who.actor, command.reason)
    raise AssertionError(command)


def _check_dealer(table: RunningTable, who: Who, command: Command) -> None:
    """A live table is dealt by the one who took it; at an automatic one, nobody else deals."""
    if table.dealer is not None:
        if isinstance(command, _DEALERS_OWN) or who.role.authority is Authority.DEALER:
            refuse("dealt-automatically", table=table.plan.name)
        return
    dealer = table.room.state.dealer
    if dealer is None or dealer.name != who.name:
        deals = f"{dealer.name} is" if dealer else "nobody has taken it yet"
        refuse("not-the-dealer", name=who.name, table=table.plan.name, dealer=deals)


def _peel(table: RunningTable, who: Who, command: Peel) -> TurnCard:
    round_ = table.room.state.round
    granted = round_.squeezes.get((command.side, command.position)) if round_ else None
    if granted != at_table(table, who):
        refuse("not-yours-to-peel", card=f"{command.side.words} card {command.position}")
    return TurnCard(command.side, command.position)


def _report(who: Who, command: Report) -> ReportIrregularity:
    placement = command.placement
    return ReportIrregularity(
        command.what,
        who.actor,
        cards(command.cards),
        CardPlacement(cards(placement.player), cards(placement.banker), cards(placement.beside)) if placement else None,
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
        await casino.open_table(table.plan.name, who.actor, request_id_of(who, command))
    except FloorRefused as refused:
        return await _perhaps_done(table, who, command, refused)
    return []


def _begin_closing(casino: Casino, table: RunningTable, who: Who, command: CloseTable) -> None:
    """The answer comes at once; the table closes when its Round is over, and everybody there is told."""
    if table.unavailable_reason:
        refuse("table-not-open", table=table.plan.name, reason=table.unavailable_reason)
    if table.room.closing:
        return  # it is being closed already
    table.room.closing = True
    casino.in_background(casino.close_table(table.plan.name, who.actor, request_id_of(who, command)))


async def _note_late(casino: Casino, table: RunningTable, who: Who, command: Late) -> list[Any]:
    if command.round >= table.room.state.number:
        refuse("nothing-late", table=table.plan.name, number=command.round)
    round_ = await recall(casino.journal, table.plan.name, command.round)
    report = ReportIrregularity(Irregularity.LATE_DISCOVERY, who.actor, note=command.note)
    [event] = [event for event in decide(round_, report) if isinstance(event, IrregularityRecorded)]
    return await table.room.submit(NoteLate(command.round, event), request_id_of(who, command))


def _with_limits(table: RunningTable, command: SetLimits) -> Table:
    now = table.room.state.table or table.plan.table
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
