"""Commands as they are sent: one class each, named like its tag and like what the table takes.

Who may send a command stands on its class, and so does what the table takes for it: a command that is added here is
decoded, guarded, documented and in `protocol.ts` without another line. Who sends it comes from the session.
"""

import asyncio
import re
from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Union

from msgspec import Meta, Struct

from punto.floor import commands as floor
from punto.floor.card_reader import CardReader
from punto.floor.casino import Casino
from punto.floor.decisions import check_round
from punto.floor.events import Preparation
from punto.floor.play_limits import PlaySession
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.people.checks import key_of
from punto.people.roles import DEALERS, PIT, PLAYERS, Role
from punto.play import commands as play
from punto.play.events import BetNamed, CardAt, CardPlacement, Choice
from punto.play.refusals import fits_on_a_line
from punto.rules.definitions import Authority, Side
from punto.rules.errors import HouseRefused, Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.limits import Limits
from punto.server.fields import (
    Amount,
    Box,
    Cards,
    CardsOrBacks,
    CardText,
    Id,
    Name,
    Position,
    Remark,
    RoundMeant,
    RoundOfTable,
    card_or_back,
    parse_cards,
    parse_cents,
    parse_one_card,
)
from punto.server.several_bets import each_answered
from punto.server.who import Who, patron_at


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
        return table.room.submit(command, self.request_id(who), self.play_session(who), self.round_meant())

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


def _check_dealer(table: RunningTable, who: Who) -> None:
    """A live table is dealt by whoever took it."""
    dealer = table.room.state.dealer
    if dealer is None:
        refuse("no-dealer-yet", table=table.plan.name)
    if dealer.name != who.name:
        refuse("not-the-dealer", name=who.name, table=table.plan.name, dealer=dealer.name)


# ── of players ───────────────────────────────────────────────────────────────────────────────────────────────


class _OfPlayers(AboutRound, frozen=True):
    roles = PLAYERS


class PlaceBet(_OfPlayers, frozen=True):
    """Chips down: a new bet, or more on one's own."""

    box: Box
    area: Name
    stake: Amount

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron = patron_at(table, who)
        if self.round == table.room.state.number:  # whoever bets again stays; a bet that comes late says nothing
            table.leaving.discard(patron)
        return play.PlaceBet(patron, self.box, self.area, parse_cents(self.stake))

    def play_session(self, who: Who) -> PlaySession:
        return PlaySession(who.name, who.terminal, who.begun_at)


class WithdrawBet(_OfPlayers, frozen=True):
    """Of one's own: `amount`, or all of it."""

    box: Box
    area: Name
    amount: Amount | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.WithdrawBet(patron_at(table, who), self.box, self.area, _cents_or_all(self.amount))


class WalkAway(_OfPlayers, frozen=True):
    """Away from the table while bets lie: they are settled all the same (5.3)."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.WalkAway(patron_at(table, who))


class LeaveSeat(TableCommand, frozen=True):
    """The box is somebody else's from the next Round on, whichever it is by then."""

    roles = PLAYERS

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        table.leaving.add(patron_at(table, who))
        return _done()


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


# ── of dealers ───────────────────────────────────────────────────────────────────────────────────────────────


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
        _check_dealer(table, who)


class BringCards(_OfTheDealer, frozen=True):
    """A set of cards and the shoe it goes into, by what stands on them: at the end of the last shoe, where none is
    recorded yet, or where new cards were ordered. While they are prepared another set can take their place."""

    set_id: Name
    shoe: Name
    reason: Remark = ""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.BringCards(self.set_id, self.shoe, who.actor, self.reason)


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


class _Dealing(AboutRound, frozen=True):
    """Of a live table's dealer alone: at an automatic table nobody else deals, of whatever authority."""

    roles = DEALERS

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is not None:
            refuse("dealt-automatically", table=table.plan.name)
        _check_dealer(table, who)


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
        return _done()


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


class _AtTheTable(AboutRound, frozen=True):
    """Of a live table's dealer; at an automatic table, of the pit."""

    roles = DEALERS

    def check(self, table: RunningTable, who: Who) -> None:
        if table.dealer is None:
            _check_dealer(table, who)
        elif who.role.authority is Authority.DEALER:
            refuse("dealt-automatically", table=table.plan.name)


class _ForPatron(_AtTheTable, frozen=True):
    """Of a live table's dealer, or of the pit: what a Patron without a terminal decides, by voice (R39)."""

    patron: Name

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)


class PlaceBetFor(_ForPatron, frozen=True):
    """A bet that a patron has asked to be placed (5.16), or has put down in chips; or, once bets are closed and by a
    pit supervisor or above, one outside the limits that lay there and was not noticed (R40)."""

    box: Box
    area: Name
    stake: Amount
    not_noticed: bool = False

    def check(self, table: RunningTable, who: Who) -> None:
        """From somebody's account only where they are: at the table with a terminal, or checked in there by the pit."""
        super().check(table, who)
        if table.present(self.patron):
            return
        if table.dealer is not None:
            refuse("patron-not-here", patron=self.patron, table=table.plan.name)
        if not table.room.check_ins.is_here(self.patron, table.room.clock.now()):
            refuse("patron-not-checked-in", patron=self.patron, table=table.plan.name)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        # 5.16 where the text has it. Where it has not, a live table's Patrons put their chips down themselves (R39).
        in_chips = table.dealer is None and not table.is_electronic
        provided_for = table.plan.table.rulebook.speaks_of("on_behalf") or not in_chips
        behalf = provided_for and not self.not_noticed
        return play.PlaceBet(
            self.patron,
            self.box,
            self.area,
            parse_cents(self.stake),
            on_behalf_by=who.actor if behalf else None,
            not_noticed=self.not_noticed,
            recorded_by=None if behalf else who.actor,
        )


class WithdrawBetFor(_ForPatron, frozen=True):
    box: Box
    area: Name
    amount: Amount | None = None

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron, amount = _spelled(table, self.patron), _cents_or_all(self.amount)
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
        return play.ChooseOption(_spelled(table, self.patron), self.choice, who.actor)


class RequestSqueezeFor(_ByVoice, frozen=True):
    side: Side
    position: Position
    banker_third_first: bool = False

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron = _spelled(table, self.patron)
        return play.RequestSqueeze(patron, self.side, self.position, self.banker_third_first, who.actor)


class WalkAwayFor(_ByVoice, frozen=True):
    """Seen to leave while bets lie (5.3)."""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.WalkAway(_spelled(table, self.patron), who.actor)


class BetFor(Struct, frozen=True, forbid_unknown_fields=True):
    patron: Name
    box: Box
    area: Name
    stake: Amount


class PlaceBetsFor(_AtTheTable, frozen=True):
    """Bets that patrons have asked to be placed (5.16), in this order: each is taken or refused by itself. What was
    refused of several is in the answer's `outcome`, each with its reason."""

    bets: Annotated[tuple[BetFor, ...], Meta(min_length=1, max_length=100)]

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        self.check(table, who)
        answers = [self._submit_one(table, who, number, bet) for number, bet in enumerate(self.bets)]
        return asyncio.ensure_future(each_answered(self.bets, answers))

    def _submit_one(self, table: RunningTable, who: Who, number: int, bet: BetFor) -> "asyncio.Future[Any]":
        """All are in the queue before anything else is: nothing comes between them."""
        one = PlaceBetFor(
            id=self.id,
            table=self.table,
            round=self.round,
            patron=bet.patron,
            box=bet.box,
            area=bet.area,
            stake=bet.stake,
        )
        try:
            one.check(table, who)
            command = one.to_command(table, who)
        except (Refused, HouseRefused) as error:
            failed: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            failed.set_exception(error)
            return failed
        return table.room.submit(command, f"{self.request_id(who)}/{number}", None, self.round)


class MoveBetFor(_AtTheTable, frozen=True):
    """So much of a bet that was put down in the wrong place, to where it belongs: both or neither."""

    patron: Name
    box: Box
    area: Name
    stake: Amount
    to_patron: Name
    to_box: Box
    to_area: Name

    def check(self, table: RunningTable, who: Who) -> None:
        """Whoever could not be bet for is not moved to either."""
        PlaceBetFor(
            id=self.id,
            table=self.table,
            round=self.round,
            patron=self.to_patron,
            box=self.to_box,
            area=self.to_area,
            stake=self.stake,
        ).check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        patron, stake = _spelled(table, self.patron), parse_cents(self.stake)
        there = _spelled(table, self.to_patron), self.to_box, self.to_area
        return play.MoveBet(patron, self.box, self.area, stake, *there, who.actor)


class NoticeExcess(_AtTheTable, frozen=True):
    box: Box

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.NoticeExcess(self.box, who.actor)


class NoticeUnderMinimum(_AtTheTable, frozen=True):
    box: Box
    patron: Name
    area: Name

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.NoticeUnderMinimum(self.box, _spelled(table, self.patron), self.area, who.actor)


class Placement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where cards lie: in the Player area, in the Banker area, and beside them; null for a back that nobody knows."""

    player: CardsOrBacks = ()
    banker: CardsOrBacks = ()
    beside: Cards = ()


class ExposedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card by its hand and its position in it."""

    side: Side
    position: Position


class ReportIrregularity(_AtTheTable, frozen=True):
    """`staff.reportable` of a table's news says which can be reported now, and what each needs. One card is named by
    `side` and `position`, several that were exposed at once by `places`. Of the `cards`, `laid` lie in a hand already:
    the first ones named, which are the last ones dealt."""

    irregularity: Irregularity
    cards: Cards = ()
    placement: Placement | None = None
    side: Side | None = None
    position: Position | None = None
    note: Remark = ""
    places: Annotated[tuple[ExposedCard, ...], Meta(max_length=6)] = ()
    laid: Annotated[int, Meta(ge=0, le=6)] = 0

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.ReportIrregularity(
            self.irregularity,
            who.actor,
            parse_cards(self.cards),
            _placement(self.placement) if self.placement else None,
            self.side,
            self.position,
            self.note,
            tuple(CardAt(place.side, place.position) for place in self.places),
            self.laid,
        )


class ReaderReport(StrEnum):
    """What a card reader's proposal is answered with. What nobody saw is reported without naming the card (R12)."""

    SEEN = "seen"
    NOBODY_SAW = "nobody-saw"
    NOTHING = "nothing"


class AnswerReader(_AtTheTable, frozen=True):
    """What the shoe saw, and `staff.reader.proposals` has, is reported as what it is proposed as, by whoever answers;
    or it was nothing. `staff.reader` shows no card that nobody has seen: who says that it was seen, names it."""

    proposal: Annotated[int, Meta(ge=1, le=2**53)]
    answer: ReaderReport

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        self.check(table, who)
        if table.reader is None:
            refuse("no-such-proposal", table=table.plan.name)
        if self.answer is ReaderReport.NOTHING:
            return asyncio.ensure_future(self._dismiss(table.reader, who))
        table.reader.proposal(self.proposal)
        return super().submit(casino, table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        found = table.reader.answered_proposal(self.proposal) if table.reader else None
        if found is None:
            refuse("no-such-proposal", table=table.plan.name)
        return found.report(who.actor, seen=self.answer is ReaderReport.SEEN)

    async def _dismiss(self, reader: CardReader, who: Who) -> list[Any]:
        await reader.dismiss(self.request_id(who), self.proposal, who.actor)
        return []


# ── of the pit ───────────────────────────────────────────────────────────────────────────────────────────────


class AnswerSqueeze(_AtTheTable, frozen=True):
    """At a live table of its dealer or the pit; out of order, where it waives insurance, of the pit (R13, R36)."""

    granted: bool

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.AnswerSqueeze(self.granted, who.actor)


class CorrectCard(AboutRound, frozen=True):
    """Another card lies there than was keyed: `card`. Until the next Round opens; this one is played anew with it."""

    roles = PIT

    side: Side
    position: Position
    card: CardText

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.CorrectCard(self.side, self.position, parse_one_card(self.card), who.actor)


class NamedBet(Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    patron: Name
    area: Name


class MakeRuling(AboutRound, frozen=True):
    """`staff.rulings` says which there are; the rulebook says whose authority it takes."""

    roles = PIT

    ruling: Ruling
    order: Cards = ()
    new_cards: bool = False
    bets: Annotated[tuple[NamedBet, ...], Meta(max_length=500)] = ()
    reason: Remark = ""

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        bets = tuple(BetNamed(bet.box, _spelled(table, bet.patron), bet.area) for bet in self.bets)
        return play.MakeRuling(self.ruling, who.actor, parse_cards(self.order), self.new_cards, bets, self.reason)


class _OfThePit(TableCommand, frozen=True):
    roles = PIT


class NoteLateDiscovery(_OfThePit, frozen=True):
    """Discovered later, and noted against the Round in which it happened (5.11)."""

    round: RoundOfTable
    note: Remark

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return floor.NoteLateDiscovery(self.round, self.note, who.actor)


class CheckInPatron(_OfThePit, frozen=True):
    """The pit sees that a Patron without a terminal is at this live table: bets may be placed from their account."""

    patron: Name

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        if table.dealer is not None:
            refuse("dealt-automatically", table=table.plan.name)
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
    areas: dict[Name, AreaLimits] = {}

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


def _leaves(kind: type[TableCommand]) -> Iterator[type[TableCommand]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from _leaves(one)


# Every class above that no other one is based on.
COMMANDS: tuple[type[TableCommand], ...] = tuple(_leaves(TableCommand))

if TYPE_CHECKING:
    Command = TableCommand
else:
    Command = Union[COMMANDS]  # noqa: UP007


def _cents_or_all(amount: str | None) -> int | None:
    return None if amount is None else parse_cents(amount)


def _spelled(table: RunningTable, patron: str) -> str:
    """Of whoever has a bet at the table under this name, as it was enrolled."""
    round_ = table.room.state.round
    key = key_of(patron)
    bettors = (bet.patron for bet in round_.bets.values()) if round_ else ()
    return next((name for name in bettors if key_of(name) == key), patron)


def _placement(given: Placement) -> CardPlacement:
    player, banker = (tuple(card_or_back(card) for card in hand) for hand in (given.player, given.banker))
    return CardPlacement(player, banker, parse_cards(given.beside))


def _done() -> "asyncio.Future[Any]":
    """Done, and nothing happened that is an event."""
    done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    done.set_result([])
    return done
