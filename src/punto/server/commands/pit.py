"""Commands of the pit: rulings, corrections, orders."""

import asyncio
from typing import Annotated, Any

from msgspec import Meta, Struct

from punto.floor import commands as floor
from punto.floor.casino import Casino
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.people.roles import PIT
from punto.play import commands as play
from punto.play.events import BetLaid, BetNamed
from punto.play.refusals import fits_on_a_line
from punto.rules.definitions import Side
from punto.rules.errors import HouseRefused
from punto.rules.irregularities import Ruling
from punto.rules.limits import Limits
from punto.server.commands.base import (
    AboutRound,
    AtTheTable,
    TableCommand,
    check_open,
    spelled,
)
from punto.server.fields import (
    Amount,
    Box,
    Cards,
    CardText,
    Name,
    Position,
    Proposal,
    Remark,
    RoundOfTable,
    parse_cards,
    parse_cents,
    parse_one_card,
)
from punto.server.who import Who


class AnswerSqueeze(AtTheTable, frozen=True):
    """At a live table of its dealer or the pit; out of order, where it waives insurance, of the pit (R13, R36)."""

    granted: bool

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.AnswerSqueeze(self.granted, who.actor)


def with_reason(change: play.Change, reason: str, note: str) -> play.Change | play.GiveReason:
    """Adds the reason. It is not recorded if the change moves nothing that was settled or decided."""
    return play.GiveReason(change, reason, note) if reason else change


class CorrectCard(AboutRound, frozen=True):
    """Another card lies there than was keyed: `card`. Until the next Round opens; this one is played anew with it.
    Where that changes what was settled it takes a `reason`, and beyond the floor's amount a second person: then it is
    proposed, and `staff.proposal` waits for them (R54). `note` is for surveillance."""

    roles = PIT

    side: Side
    position: Position
    card: CardText
    reason: Remark = ""
    note: Remark = ""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        correction = play.CorrectCard(self.side, self.position, parse_one_card(self.card), who.actor)
        return with_reason(correction, self.reason, self.note)


class BetAsItLay(Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    patron: Name
    area: Name
    stake: Amount


class CorrectBet(AboutRound, frozen=True):
    """Chips lay otherwise when bets closed than they were keyed (5.13, R42): null for `keyed` where none were, for
    `lay` where none lay. Until the next Round opens; never of an account or a terminal. Once a bet is decided it takes
    a reason, a note for surveillance, and two persons: it is proposed, and `staff.proposal` waits."""

    roles = PIT

    keyed: BetAsItLay | None
    lay: BetAsItLay | None
    reason: Remark = ""
    note: Remark = ""

    def check(self, table: RunningTable, who: Who) -> None:
        for bet in (self.keyed, self.lay):
            if bet is not None:
                check_in_chips(table, bet.patron)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        correction = play.CorrectBet(_laid(table, self.keyed), _laid(table, self.lay), who.actor)
        return with_reason(correction, self.reason, self.note)


def check_in_chips(table: RunningTable, patron: str) -> None:
    """Refuses a Patron who bets at a terminal, and one who was not checked in here: the books have their chips."""
    if table.dealer is not None or table.is_electronic or table.present(patron):
        refuse("not-in-chips-at-the-table", patron=patron, table=table.plan.name)
    if not table.room.check_ins.is_here(patron, table.room.clock.now()):
        refuse("patron-not-checked-in", patron=patron, table=table.plan.name)


def _laid(table: RunningTable, bet: BetAsItLay | None) -> BetLaid | None:
    return BetLaid(bet.box, spelled(table, bet.patron), bet.area, parse_cents(bet.stake)) if bet else None


class ConfirmChange(AboutRound, frozen=True):
    """The change that `staff.proposal` has, as the second person: then it is done, in both names."""

    roles = PIT

    proposal: Proposal

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.ConfirmChange(self.proposal, who.actor)


class RefuseChange(AboutRound, frozen=True):
    """Of the second person, or of whoever proposed it: nothing is changed."""

    roles = PIT

    proposal: Proposal

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.RefuseChange(self.proposal, who.actor)


class NamedBet(Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    patron: Name
    area: Name


class MakeRuling(AboutRound, frozen=True):
    """`staff.rulings` says which there are; the rulebook says whose authority it takes. `card_out`: a report is
    dismissed, but a card came out while bets were open, so they close (R48). After the end, one that changes what was
    settled takes a reason, and beyond the floor's amount a second person: it is proposed (R54)."""

    roles = PIT

    ruling: Ruling
    order: Cards = ()
    new_cards: bool = False
    bets: Annotated[tuple[NamedBet, ...], Meta(max_length=500)] = ()
    reason: Remark = ""
    card_out: bool = False
    note: Remark = ""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        bets = tuple(BetNamed(bet.box, spelled(table, bet.patron), bet.area) for bet in self.bets)
        terms = parse_cards(self.order), self.new_cards, bets, self.reason, self.card_out
        return with_reason(play.MakeRuling(self.ruling, who.actor, *terms), self.reason, self.note)


class _OfThePit(TableCommand, frozen=True):
    roles = PIT


class NoteLateDiscovery(_OfThePit, frozen=True):
    """Discovered later, and noted against the Round in which it happened (5.11)."""

    round: RoundOfTable
    note: Remark

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.NoteLateDiscovery(self.round, self.note, who.actor)


class CheckInPatron(_OfThePit, frozen=True):
    """The pit sees that a Patron is at this table without a terminal, or was signed out at one that is broken: bets may
    be placed from their account, at their wish."""

    patron: Name

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        return asyncio.ensure_future(self._record(casino, table, who))

    async def _record(self, casino: Casino, table: RunningTable, who: Who) -> list[Any]:
        asked = self.request_id(who), casino.clock.now(), self.patron, who.actor
        await table.room.check_ins.check_in(*asked)
        table.room.notify()
        return []


class CheckOutPatron(_OfThePit, frozen=True):
    """No more bets are placed from the Patron's account by staff."""

    patron: Name

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        casino.check_ready()
        return asyncio.ensure_future(self._record(casino, table, who))

    async def _record(self, casino: Casino, table: RunningTable, who: Who) -> list[Any]:
        asked = self.request_id(who), casino.clock.now(), self.patron, who.actor
        await table.room.check_ins.check_out(*asked)
        table.room.notify()
        return []


class DecideContinuation(AboutRound, frozen=True):
    """Of a Round that a restart found at a live table (R38): not affected, it goes on from what was recorded;
    affected, which takes a reason, the rulebook decides (5.4, R9)."""

    roles = PIT

    affected: bool
    reason: Remark = ""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        if self.affected and not fits_on_a_line(self.reason, 200):
            raise HouseRefused("reason-needed")
        return floor.DecideContinuation(self.affected, who.actor, self.reason)


class OpenTable(_OfThePit, frozen=True):
    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        casino.check_ready()
        return asyncio.ensure_future(self._open(casino, table, who))

    async def _open(self, casino: Casino, table: RunningTable, who: Who) -> list[Any]:
        await casino.open_table(table.plan.name, who.actor, self.request_id(who))
        return []


class CloseTable(_OfThePit, frozen=True):
    """After the Round at hand. The answer comes when the order is on disk: the table stays closed, after a restart too,
    until it is opened again. Everybody at the table sees that it is closing."""

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        return asyncio.ensure_future(self._close(casino, table, who))

    async def _close(self, casino: Casino, table: RunningTable, who: Who) -> list[Any]:
        await casino.order_closing(table.plan.name, who.actor, self.request_id(who))
        return []


class AreaLimits(Struct, frozen=True, forbid_unknown_fields=True):
    minimum: Amount
    maximum: Amount


class SetLimits(_OfThePit, frozen=True):
    """Between two Rounds; `areas` for those with limits of their own. They hold after a restart too, until the floor
    file is changed for this table."""

    minimum: Amount
    maximum: Amount
    differential: Amount | None = None
    areas: dict[Name, AreaLimits] = {}  # noqa: RUF012  # msgspec makes a new one each time

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        by_area = {
            area: (
                parse_cents(of.minimum),
                parse_cents(of.maximum),
            )
            for area, of in self.areas.items()
        }
        differential = None if self.differential is None else parse_cents(self.differential)
        minimum, maximum = parse_cents(self.minimum), parse_cents(self.maximum)
        return floor.SetLimits(Limits(minimum, maximum, differential, by_area), who.actor)


class ChangeShoe(_OfThePit, frozen=True):
    """Between two Rounds: the shoe is opened for all to see, and another one is started."""

    reason: Remark

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        if not fits_on_a_line(self.reason, 200):
            raise HouseRefused("reason-needed")
        return floor.ChangeShoe(who.actor, self.reason)
