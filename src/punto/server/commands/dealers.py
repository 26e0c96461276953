"""Commands of whoever deals at a live table."""

import asyncio
from typing import Any

from punto.floor import commands as floor
from punto.floor.casino import Casino
from punto.floor.decisions import check_round
from punto.floor.events import Preparation
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.floor.shoe_in_hand import check_set_is_free
from punto.people.roles import DEALERS
from punto.play import commands as play
from punto.rules.definitions import Authority, Side
from punto.rules.insurance import Window
from punto.server.commands.base import (
    AboutRound,
    TableCommand,
    check_dealer,
    check_open,
    done,
)
from punto.server.fields import (
    Box,
    CardText,
    Name,
    Position,
    Remark,
    RoundOfTable,
    Settlement,
    card_or_back,
    parse_one_card,
)
from punto.server.who import Who


class TakeTable(TableCommand, frozen=True):
    """From now on one deals this live table."""

    roles = DEALERS

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        if table.dealer:
            refuse("dealt-automatically", table=table.plan.name)
        return floor.TakeTable(who.actor)


class _OfTheDealer(TableCommand, frozen=True):
    """Of a live table's dealer, whichever Round it is."""

    roles = DEALERS

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is not None:
            refuse("dealt-automatically", table=table.plan.name)
        check_dealer(table, who)


class BringCards(_OfTheDealer, frozen=True):
    """A set of cards and the shoe it goes into, by what stands on them: at the end of the last shoe, where none is
    recorded yet, or where new cards were ordered. While they are prepared another set can take their place. Not a set
    that is in use at another table."""

    set_id: Name
    shoe: Name
    reason: Remark = ""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.BringCards(self.set_id, self.shoe, who.actor, self.reason)

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        others = (one.room.state for one in casino.tables.values())
        check_set_is_free(self.set_id, table.plan.name, others)
        return super().submit(casino, table, who)


class PrepareCards(_OfTheDealer, frozen=True):
    """The next step of their preparation is done, as `view.hand_shoe.prepare` has it."""

    step: Preparation

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.PrepareCards(self.step, who.actor)


class BurnShoe(_OfTheDealer, frozen=True):
    """The first card is exposed, and as many are burned as it says (R14): then the shoe is ready."""

    exposed: CardText

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.BurnShoe(parse_one_card(self.exposed), who.actor)


class NoteCutCard(_OfTheDealer, frozen=True):
    """The cut card has come: this Round is finished, one more is dealt, and the shoe is over (R14)."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.NoteCutCard(who.actor)


class TakeBackCutCard(_OfTheDealer, frozen=True):
    """That the cut card has come was noted by mistake: until the next Round opens, where `view.hand_shoe.take_back`
    says so."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.TakeBackCutCard(who.actor)


class _Dealing(AboutRound, frozen=True):
    """Of a live table's dealer alone: at an automatic table nobody else deals, of whatever authority."""

    roles = DEALERS

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is not None:
            refuse("dealt-automatically", table=table.plan.name)
        check_dealer(table, who)


class OpenBets(_Dealing, frozen=True):
    """For the next Round, which `round` names: it is opened once, whoever else opens it too."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.OpenBets()


class CloseBets(_Dealing, frozen=True):
    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.CloseBets()


class StartCountdown(_Dealing, frozen=True):
    """While bets are open: everybody at the table sees how long they still are. Its end closes no bets, unless the
    floor file says so. While it runs, starting it again changes nothing."""

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        self.check(table, who)
        check_round(table.room.state, play.CloseBets(), self.round)
        table.countdown.start()
        return done()


class DealCard(_Dealing, frozen=True):
    """Without `card` it is laid face down and nobody knows it, at a table that deals so."""

    card: CardText | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.DealCard(card_or_back(self.card))


class TurnCard(_Dealing, frozen=True):
    """`card` is what it shows, where nobody knew it: `staff.backs` lists those."""

    side: Side
    position: Position
    card: CardText | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.TurnCard(self.side, self.position, None if self.card is None else parse_one_card(self.card))


class CloseInsurance(_Dealing, frozen=True):
    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.CloseInsurance()


class ConfirmResult(_Dealing, frozen=True):
    """The result is as the cards on the table say: it is settled now, and not with the last card."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.ConfirmResult(who.actor)


class TakeBackCard(_Dealing, frozen=True):
    """The last card, keyed wrongly, until the result is confirmed; it is keyed anew. Named by its place, so that a key
    pressed twice takes back one card."""

    side: Side
    position: Position

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.TakeBackCard(self.side, self.position, who.actor)


class CallTime(_Dealing, frozen=True):
    """Patrons who have not chosen an option continue (R10)."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.CallTime(who.actor)


class HandOut(TableCommand, frozen=True):
    """A line of `staff.payouts` was paid or taken in chips; with `undone`, it was ticked off by mistake. Of the table's
    dealer, or of the pit; also of the Round before, while bets of the next one are open."""

    roles = DEALERS

    round: RoundOfTable
    patron: Name
    box: Box
    area: Name
    settlement: Settlement
    window: Window | None = None
    undone: bool = False

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is not None:
            refuse("dealt-automatically", table=table.plan.name)
        if who.role.authority is Authority.DEALER:
            check_dealer(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        bet = self.box, self.patron, self.area, self.window
        return floor.HandOut(self.round, *bet, self.settlement, self.undone, who.actor)
