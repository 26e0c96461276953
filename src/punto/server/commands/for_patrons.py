"""What dealer or pit record for Patrons without a terminal: bets, choices, squeezes (5.16, R39, R40)."""

import asyncio
from typing import Annotated, Any

from msgspec import Meta, Struct

from punto.floor import commands as floor
from punto.floor.casino import Casino
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.people.roles import PIT
from punto.play import commands as play
from punto.play.events import Choice
from punto.play.round import Phase
from punto.rules.definitions import Side
from punto.rules.errors import HouseRefused, Refused
from punto.server.commands.base import (
    AtTheTable,
    cents_or_all,
    check_open,
    spelled,
)
from punto.server.commands.pit import check_in_chips, with_reason
from punto.server.fields import (
    Amount,
    Box,
    Name,
    Position,
    Remark,
    parse_cents,
)
from punto.server.several_bets import each_answered
from punto.server.who import Who


class _ForPatron(AtTheTable, frozen=True):
    """Of a live table's dealer, or of the pit: what a Patron without a terminal decides, by voice (R39)."""

    patron: Name

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)


class PlaceBetFor(_ForPatron, frozen=True):
    """A bet that a patron has asked to be placed (5.16), or has put down in chips; or, once bets are closed and by a
    pit supervisor or above, one outside the limits that lay there and was not noticed (R40). Once a bet is decided that
    takes a `reason`, a `note` for surveillance, and two persons: it is proposed, and `staff.proposal` waits."""

    box: Box
    area: Name
    stake: Amount
    not_noticed: bool = False
    reason: Remark = ""
    note: Remark = ""

    def check(self, table: RunningTable, who: Who) -> None:
        """From somebody's account only where they are, without a terminal: checked in there by the pit. Whether they
        are signed in at one after all is looked at when the bet is decided (R50)."""
        super().check(table, who)
        self.check_round(table, self.to_command(table, who))
        if self.not_noticed and table.room.state.round and table.room.state.round.phase is not Phase.BETTING:
            check_in_chips(table, self.patron)
        if not table.room.check_ins.is_here(self.patron, table.room.clock.now()):
            refuse("patron-not-checked-in", patron=self.patron, table=table.plan.name)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        # 5.16 where the text has it. Where it has not, a live table's Patrons put their chips down themselves (R39).
        in_chips = table.dealer is None and not table.is_electronic
        provided_for = table.plan.table.rulebook.speaks_of("on_behalf") or not in_chips
        behalf = provided_for and not self.not_noticed
        bet = play.PlaceBet(
            self.patron,
            self.box,
            self.area,
            parse_cents(self.stake),
            on_behalf_by=who.actor if behalf else None,
            not_noticed=self.not_noticed,
            recorded_by=None if behalf else who.actor,
        )
        return with_reason(bet, self.reason, self.note) if self.not_noticed else bet


def _placing(of: AtTheTable, patron: str, box: int, area: str, stake: str) -> PlaceBetFor:
    """A bet that is part of another command."""
    return PlaceBetFor(id=of.id, table=of.table, round=of.round, patron=patron, box=box, area=area, stake=stake)


class WithdrawBetFor(_ForPatron, frozen=True):
    box: Box
    area: Name
    amount: Amount | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron, amount = spelled(table, self.patron), cents_or_all(self.amount)
        return play.WithdrawBet(patron, self.box, self.area, amount, who.actor)


class _ByVoice(_ForPatron, frozen=True):
    """At an automatic table everybody has a terminal."""

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is not None:
            refuse("dealt-automatically", table=table.plan.name)
        super().check(table, who)


class ChooseOptionFor(_ByVoice, frozen=True):
    """What a Patron without a terminal chooses (5.12)."""

    choice: Choice

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.ChooseOption(spelled(table, self.patron), self.choice, who.actor)


class RequestSqueezeFor(_ByVoice, frozen=True):
    side: Side
    position: Position
    banker_third_first: bool = False

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron = spelled(table, self.patron)
        return play.RequestSqueeze(patron, self.side, self.position, self.banker_third_first, who.actor)


class WalkAwayFor(_ByVoice, frozen=True):
    """Seen to leave while bets lie (5.3)."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.WalkAway(spelled(table, self.patron), who.actor)


class BetFor(Struct, frozen=True, forbid_unknown_fields=True):
    patron: Name
    box: Box
    area: Name
    stake: Amount
    again_to: Amount | None = None


class PlaceBetsFor(AtTheTable, frozen=True):
    """Bets that patrons have asked to be placed (5.16), in this order: each is taken or refused by itself. What was
    refused of several is in the answer's `outcome`, each with its reason. `again_to`, of a bet that is laid again: no
    more than brings what that Patron has on that area, in whatever box, to so much."""

    bets: Annotated[tuple[BetFor, ...], Meta(min_length=1, max_length=100)]

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        self.check(table, who)
        answers = [self._submit_one(table, who, number, bet) for number, bet in enumerate(self.bets)]
        return asyncio.ensure_future(each_answered(self.bets, answers))

    def _submit_one(self, table: RunningTable, who: Who, number: int, bet: BetFor) -> "asyncio.Future[Any]":
        """All are in the queue before anything else is: nothing comes between them."""
        one = _placing(self, bet.patron, bet.box, bet.area, bet.stake)
        try:
            one.check(table, who)
            command = one.to_command(table, who)
            if bet.again_to is not None and isinstance(command, play.PlaceBet):
                command = floor.LayAgain(command, parse_cents(bet.again_to))
        except (Refused, HouseRefused) as error:
            failed: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            failed.set_exception(error)
            return failed
        return table.room.submit(command, f"{self.request_id(who)}/{number}", None, self.round, sender=who.sender)


class MoveBetFor(AtTheTable, frozen=True):
    """So much of a bet that was put down in the wrong place, to where it belongs: both or neither. Into an empty box
    the Patron moves with the whole of the bet, and with all other bets that are theirs in the box."""

    patron: Name
    box: Box
    area: Name
    stake: Amount
    to_patron: Name
    to_box: Box
    to_area: Name

    def check(self, table: RunningTable, who: Who) -> None:
        """Whoever could not be bet for is not moved to either."""
        _placing(self, self.to_patron, self.to_box, self.to_area, self.stake).check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron, stake = spelled(table, self.patron), parse_cents(self.stake)
        to_patron = spelled(table, self.to_patron)
        placed = _placing(self, to_patron, self.to_box, self.to_area, self.stake).to_command(table, who)
        there = to_patron, self.to_box, self.to_area
        recorded = isinstance(placed, play.PlaceBet) and placed.recorded_by is not None
        return play.MoveBet(patron, self.box, self.area, stake, *there, who.actor, recorded)


class FreeSeat(AtTheTable, frozen=True):
    """Whoever keeps the seat of this box has left it (R44), and has no bet there; of a live table's dealer, or of the
    pit. It is whose who bet there since, or anybody's."""

    box: Box

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.FreeSeat(self.box, who.actor)


class NoticeExcess(AtTheTable, frozen=True):
    box: Box

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.NoticeExcess(self.box, who.actor)


class NoticeUnderMinimum(AtTheTable, frozen=True):
    box: Box
    patron: Name
    area: Name

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.NoticeUnderMinimum(self.box, spelled(table, self.patron), self.area, who.actor)
