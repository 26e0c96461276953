"""What every command has: who may send it, the table, the Round that its sender means."""

import asyncio
import re
from typing import Any, ClassVar

from msgspec import Struct

from punto.floor import commands as floor
from punto.floor.casino import Casino
from punto.floor.decisions import check_round
from punto.floor.play_limits import PlaySession
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.people.checks import key_of
from punto.people.roles import DEALERS, Role
from punto.rules.definitions import Authority
from punto.server.fields import (
    Id,
    Name,
    RoundMeant,
    parse_cents,
)
from punto.server.who import Who


def kebab(name: str) -> str:
    """PlaceBetFor is place-bet-for."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class TableCommand(
    Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    # Where a rulebook or the House asks for an authority besides (a ruling, a void), that is checked with the decision.
    roles: ClassVar[frozenset[Role]]

    id: Id
    table: Name

    @classmethod
    def name(cls) -> str:
        return kebab(cls.__name__)

    def request_id(self, who: Who) -> str:
        """Everybody has ids of their own: nobody can use up, or look up, somebody else's."""
        return f"{who.asker}/{self.id}"

    def check(self, table: RunningTable, who: Who) -> None:
        """Whether whoever has the role may send it at this table now."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        """As the table takes it."""
        raise NotImplementedError

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        """Puts it to the table, in the order in which commands come."""
        check_open(casino, table)
        self.check(table, who)
        command = self.to_command(table, who)
        asked = command, self.request_id(who), self.play_session(who), self.round_meant()
        return table.room.submit(*asked, sender=who.sender)

    def play_session(self, who: Who) -> PlaySession | None:  # a bet has one
        """Whose limits on losses and on time count."""
        return None

    def round_meant(self) -> int | None:
        """The Round that the sender means, where it is about one: in another one nothing is done."""
        return None


class AboutRound(TableCommand, frozen=True):
    """About the Round that its sender sees: what arrives in another one is refused, and changes nothing."""

    round: RoundMeant

    def round_meant(self) -> int:
        return self.round

    def check_round(self, table: RunningTable, command: floor.TableCommand) -> None:
        """As it is when it is decided, for what is looked at before."""
        check_round(table.room.state, command, self.round)


def check_open(casino: Casino, table: RunningTable) -> None:
    casino.check_ready_for(table)
    table.check_available()


def check_dealer(table: RunningTable, who: Who) -> None:
    """A live table is dealt by whoever took it."""
    dealer = table.room.state.dealer
    if dealer is None:
        refuse("no-dealer-yet", table=table.plan.name)
    if dealer.name != who.name:
        refuse("not-the-dealer", name=who.name, table=table.plan.name, dealer=dealer.name)


class AtTheTable(AboutRound, frozen=True):
    """Of a live table's dealer; at an automatic table, of the pit."""

    roles = DEALERS

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is None:
            check_dealer(table, who)
        elif who.role.authority is Authority.DEALER:
            refuse("dealt-automatically", table=table.plan.name)


def cents_or_all(amount: str | None) -> int | None:
    return None if amount is None else parse_cents(amount)


def spelled(table: RunningTable, patron: str) -> str:
    """Of whoever has a bet at the table under this name, as it was enrolled."""
    round_ = table.room.state.round
    key = key_of(patron)
    bettors = (bet.patron for bet in round_.bets.values()) if round_ else ()
    return next((name for name in bettors if key_of(name) == key), patron)


def done() -> "asyncio.Future[Any]":
    """Done, and nothing happened that is an event."""
    done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    done.set_result([])
    return done
