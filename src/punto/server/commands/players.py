"""Commands of patrons and guests."""

import asyncio
from typing import Annotated, Any

from msgspec import Meta

from punto.floor import commands as floor
from punto.floor.casino import Casino
from punto.floor.play_limits import PlaySession
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.people.roles import PLAYERS
from punto.play import commands as play
from punto.play.events import Choice
from punto.rules.definitions import Side
from punto.server.commands.base import (
    AboutRound,
    TableCommand,
    cents_or_all,
    check_open,
    done,
)
from punto.server.fields import (
    Amount,
    Box,
    Name,
    Position,
    parse_cents,
)
from punto.server.several_bets import laid_again
from punto.server.who import Who, patron_at


class _OfPlayers(AboutRound, frozen=True):
    roles = PLAYERS


class PlaceBet(_OfPlayers, frozen=True):
    """Chips down: a new bet, or more on one's own. `again_to`, of a bet that is laid again: no more than brings what
    one has on that area, in whatever box, to so much; what lies already is not laid twice, whoever laid it."""

    box: Box
    area: Name
    stake: Amount
    again_to: Amount | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron = patron_at(table, who)
        if self.round == table.room.state.number:  # whoever bets again stays; a bet that comes late says nothing
            table.leaving.discard(patron)
        bet = play.PlaceBet(patron, self.box, self.area, parse_cents(self.stake))
        return bet if self.again_to is None else floor.LayAgain(bet, parse_cents(self.again_to))

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        answer = super().submit(casino, table, who)
        return answer if self.again_to is None else asyncio.ensure_future(laid_again(answer))

    def play_session(self, who: Who) -> PlaySession:
        return PlaySession(who.name, who.terminal, who.begun_at)


class WithdrawBet(_OfPlayers, frozen=True):
    """Of one's own: `amount`, or all of it."""

    box: Box
    area: Name
    amount: Amount | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.WithdrawBet(patron_at(table, who), self.box, self.area, cents_or_all(self.amount))


class WalkAway(_OfPlayers, frozen=True):
    """Away from the table while bets lie: they are settled all the same (5.3)."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.WalkAway(patron_at(table, who))


class DealNow(_OfPlayers, frozen=True):
    """One is ready: once everybody who has a bet is, bets close. Laying or taking chips takes it back."""

    ready: bool = True

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        said = table.room.say_ready(patron_at(table, who), self.ready, self.round)
        return asyncio.get_running_loop().create_task(said)


class LeaveSeat(TableCommand, frozen=True):
    """The box is somebody else's from the next Round on, whichever it is by then."""

    roles = PLAYERS

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        table.leaving.add(patron_at(table, who))
        return done()


class ContributeRandomness(TableCommand, frozen=True):
    """To the order of the shoe that is announced as the next: up to 64 bytes of text in UTF-8, once for each shoe."""

    roles = PLAYERS

    shoe: Name
    text: Annotated[str, Meta(max_length=64)]

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.ContributeRandomness(patron_at(table, who), self.shoe, self.text)


class ChooseOption(_OfPlayers, frozen=True):
    choice: Choice

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.ChooseOption(patron_at(table, who), self.choice)


class RequestSqueeze(_OfPlayers, frozen=True):
    side: Side
    position: Position
    banker_third_first: bool = False

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.RequestSqueeze(patron_at(table, who), self.side, self.position, self.banker_third_first)


class PeelCard(_OfPlayers, frozen=True):
    """Turns the card that one was granted to squeeze."""

    side: Side
    position: Position

    def check(self, table: RunningTable, who: Who) -> None:
        self.check_round(table, self.to_command(table, who))
        round_ = table.room.state.round
        granted = round_.squeezes.get((self.side, self.position)) if round_ else None
        if granted != patron_at(table, who):
            refuse("not-yours-to-peel", side=self.side, ordinal=self.position)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.TurnCard(self.side, self.position)
