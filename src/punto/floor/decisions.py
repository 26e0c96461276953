"""What a table makes of a command: the transaction to append, or a refusal. Nothing is written here."""

import copy
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.clock import Moment
from punto.floor.commands import (
    BringCards,
    BurnShoe,
    ChangeShoe,
    ConfirmChange,
    ContributeRandomness,
    DealNextCard,
    DecideContinuation,
    DecidedCommand,
    HandOut,
    NoteCutCard,
    NoteLateDiscovery,
    OpenBets,
    PrepareCards,
    RefuseChange,
    SetLimits,
    TableCommand,
    TakeBackCutCard,
    TakeTable,
)
from punto.floor.disputes import Disputes
from punto.floor.events import (
    ChangeProposed,
    ContinuationDecided,
    DealerCame,
    LimitsOrdered,
    ShoeEnded,
    ShoeStarted,
    TableOpened,
)
from punto.floor.floor_file import TablePlan
from punto.floor.gaming_day import UTC_DAYS, GamingDay
from punto.floor.handing_out import handed_out
from punto.floor.next_shoe import NextShoe
from punto.floor.orders import Orders
from punto.floor.own_set import check_own_set
from punto.floor.payouts import payout_faults
from punto.floor.play_limits import Guards
from punto.floor.proposals import change_in, check_in_chips, confirmed, proposal, refused
from punto.floor.refusals import refuse
from punto.floor.schedule import limits_at
from punto.floor.shoe_in_hand import changed_by_order, check_prepared, check_still_in_shoe, decide_on_shoe
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.table_state import TableState
from punto.play import commands as round_commands
from punto.play.commands import (
    CorrectCard,
    DealCard,
    GiveReason,
    MakeRuling,
    RelieveDealer,
    ReportIrregularity,
    TakeBackCard,
)
from punto.play.decide import can, decide, step
from punto.play.events import Actor, CardCorrected, Event, IrregularityRecorded, RoundVoided, SettlementReversed
from punto.play.evolve import evolve
from punto.play.refusals import check_authority
from punto.play.round import Phase, Round
from punto.play.squeeze import under_squeeze
from punto.play.table import Table, TableRefused
from punto.play.unseen import begins_free_round
from punto.rules.cards import BACK
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.limits import Limits
from punto.shoe.events import RandomnessContributed
from punto.shoe.keys import Keys
from punto.shoe.sealed import new_sealed_shoe
from punto.shoe.seed import LONGEST_CONTRIBUTION, SEED_BYTES, commit_seed, is_contribution
from punto.shoe.shuffle import RandomBits
from punto.store.records import Append, NewEvent, Transaction

_SCHEDULE = Actor("the floor file", Authority.SYSTEM)  # whoever wrote it has ordered its limits by the hour
_CHANGES_SETTLED = CardCorrected | RoundVoided | SettlementReversed
_EXCESS = Irregularity.EXCESS_OR_EXPOSED_CARD  # no card of a sealed shoe is out beyond those dealt, seen or not


class Decision(Struct):
    """A transaction, and what the table is once it is on disk."""

    transaction: Transaction
    events: list[Any]
    shoe: ShoeInPlay | None
    is_late: bool = False  # about an earlier Round
    round: Round | None = None  # that the events lead to, where a command of the Round did
    order: tuple[int, LimitsOrdered] | None = None  # recorded with it, and which one of the table's orders it is

    def guard(self, guards: tuple[Append, ...]) -> None:
        """Adds what else must hold when it is written."""
        if guards:
            self.transaction = replace(self.transaction, appends=(*self.transaction.appends, *guards))

    def apply(self, state: TableState) -> None:
        if self.is_late:
            state.version += len(self.events)
        else:
            state.apply(self.events, self.round)


class Decisions:
    """`closing`: whether no Round is opened any more; `keeps_seat`: whether a patron sits in the next Round as well."""

    def __init__(
        self,
        plan: TablePlan,
        keys: Keys,
        rng: RandomBits,
        disputes: Disputes,
        closing: Callable[[], bool],
        keeps_seat: Callable[[str], bool],
        orders: Orders,
        days: GamingDay = UTC_DAYS,
    ) -> None:
        self.plan, self._orders, self._days = plan, orders, days
        self._keys, self._rng, self._disputes = keys, rng, disputes
        self._closing, self._keeps_seat = closing, keeps_seat

    def decide(
        self,
        state: TableState,
        shoe: ShoeInPlay | None,
        command: DecidedCommand,
        request_id: str,
        at: Moment,
        guards: Guards,
        past: Mapping[int, Round],
    ) -> Decision:
        """Raises Refused and FloorRefused. `past` has the Rounds that late discoveries are about."""
        match command:
            case ChangeShoe(by=Actor() as by) if not self.plan.automatic:
                self._check_between_rounds(state)
                return _alone(state, shoe, request_id, at, changed_by_order(state, command, by))
            case ChangeShoe():
                return self._new_shoe(state, shoe, command, request_id, at)
            case ContributeRandomness():
                return _contribution(state, shoe, command, request_id, at)
            case TakeTable():
                return _dealer_came(state, shoe, command, request_id, at)
            case BringCards() | PrepareCards() | BurnShoe() | NoteCutCard() | TakeBackCutCard():
                return _alone(state, shoe, request_id, at, *decide_on_shoe(state, command))
            case HandOut():
                return _alone(state, shoe, request_id, at, handed_out(state, command))
            case SetLimits():
                self._check_between_rounds(state)
                settings = self._with_limits(state, command)
                opened = table_opened(settings, command.by, prepare_cards=self.plan.prepare_cards)
                order = LimitsOrdered(command.limits, command.by, self._orders.plan)
                transaction = state.transaction(request_id, at, [opened], [self._orders.append(order)])
                return Decision(transaction, [opened], shoe, order=(self._orders.version + 1, order))
            case NoteLateDiscovery():
                return self._late_discovery(state, shoe, command, request_id, at, past)
            case DecideContinuation():
                return _continuation(state, shoe, command, request_id, at)
        if state.interrupted:
            refuse("round-interrupted", table=state.name, number=state.number)
        match command:
            case RefuseChange():
                return _alone(state, shoe, request_id, at, refused(state, command))
            case ConfirmChange():
                command = confirmed(state, command)
            case GiveReason() if state.round is not None:
                if waits := self._to_propose(state, command):
                    return _alone(state, shoe, request_id, at, waits)
        return self._round(state, shoe, command, request_id, at, guards)

    def _round(
        self,
        state: TableState,
        shoe: ShoeInPlay | None,
        command: round_commands.Command | OpenBets | DealNextCard,
        request_id: str,
        at: Moment,
        guards: Guards,
    ) -> Decision:
        drawn, before = None, list[Any]()
        match command:
            case OpenBets():
                if self.plan.automatic and shoe is None:  # ended by another process: no card could come
                    refuse("shoe-first", table=state.name)
                command = self._open_bets(state)
                state, before = self._as_scheduled(state, at)
            case DealNextCard():
                if shoe is None:
                    raise ValueError("the table has no shoe")
                drawn = shoe.draw()
                command = DealCard(drawn.cards[0])
            case ReportIrregularity() if shoe is not None and (command.cards or command.irregularity is _EXCESS):
                refuse("cards-of-the-shoe", table=state.name)
            case TakeBackCard() | CorrectCard() | GiveReason(change=CorrectCard()) if shoe is not None:
                refuse("cards-not-keyed", table=state.name)
        after, events = _seen_by_all(state, command, *state.step(command))
        change = change_in(command)
        check_still_in_shoe(state, change or command, after)
        check_own_set(state, change or command, after)
        changes_settled = any(isinstance(event, _CHANGES_SETTLED) for event in events)
        if changes_settled:
            self._disputes.check_not_paid_on(state.name, state.number)
        if change is not None and state.round is not None:
            check_in_chips(self.plan, state.round, change)
        of_shoe: list[Any] = [drawn] if drawn else []
        if shoe is not None and state.concludes(events):
            of_shoe += shoe.round_over(drawn)
        others = [shoe.append(*of_shoe, round=state.number)] if shoe and of_shoe else []
        if changes_settled or (state.between_rounds and not isinstance(command, round_commands.OpenBets)):
            others.append(self._not_disputed(state, state.number))
        transaction = state.transaction(request_id, at, [*before, *events], (*others, *guards.appends), after)
        if guards.accounts:
            transaction = replace(transaction, guards=guards.accounts)
        if shoe is not None and of_shoe:
            shoe = copy.copy(shoe)
            shoe.apply(*of_shoe)
        # With other settings first, events are applied one by one.
        return Decision(transaction, [*before, *events], shoe, round=None if before else after)

    def _to_propose(self, state: TableState, command: GiveReason) -> ChangeProposed | None:
        """Proposes a change that takes a second person, once nothing else stands against it."""
        if waits := proposal(self.plan, state, command):
            self._disputes.check_not_paid_on(state.name, state.number)
            if state.round is not None:
                check_in_chips(self.plan, state.round, command.change)
        return waits

    def limits_at(self, at: Moment) -> Limits:
        """As the pit has ordered, or else as the floor file has them at this hour."""
        if ordered := self._orders.limits:
            return ordered.limits
        return limits_at(self.plan.schedule, self.plan.table.limits, at, self._days)

    def _as_scheduled(self, state: TableState, at: Moment) -> tuple[TableState, list[Any]]:
        """The table as a Round opens at it: by the limits of the hour, which are recorded with its opening."""
        if not self.plan.schedule or state.table is None or state.table.limits == (due := self.limits_at(at)):
            return state, []
        opened = table_opened(replace(state.table, limits=due), _SCHEDULE, prepare_cards=self.plan.prepare_cards)
        state = copy.copy(state)
        state.apply([opened])
        state.version -= 1  # it is appended with what follows
        return state, [opened]

    def _open_bets(self, state: TableState) -> round_commands.OpenBets:
        if self._closing():
            refuse("table-closing", table=state.name)
        if clause := state.new_cards_due:
            if state.records_shoes:
                refuse("bring-cards-first", table=state.name, clause=clause)
            refuse("new-cards-first", table=state.name, clause=clause)
        check_prepared(state)
        opening = state.next_round
        assert state.table is not None
        if begins_free_round(state.table.rulebook, opening.carried):
            return opening  # it changes no seat (R44)
        seats = {box: patron for box, patron in opening.seats.items() if self._keeps_seat(patron)}
        return round_commands.OpenBets(opening.number, seats, opening.carried, opening.live)

    def _check_between_rounds(self, state: TableState) -> None:
        if not state.between_rounds:
            refuse("in-the-middle-of-a-round", table=state.name, number=state.number)

    def _with_limits(self, state: TableState, command: SetLimits) -> Table:
        try:
            changed = replace(state.table or self.plan.table, limits=command.limits)
        except TableRefused as refused:
            refuse("settings-not-permitted", because=refused.faults[0].message)
        for fault in payout_faults(changed):
            refuse("settings-not-permitted", because=fault.message)
        return changed

    def _late_discovery(
        self,
        state: TableState,
        shoe: ShoeInPlay | None,
        command: NoteLateDiscovery,
        request_id: str,
        at: Moment,
        past: Mapping[int, Round],
    ) -> Decision:
        if not 0 < command.number < state.number or command.number not in past:
            refuse("nothing-late", table=state.name, number=command.number)
        report = ReportIrregularity(Irregularity.LATE_DISCOVERY, command.by, note=command.note)
        events = decide(past[command.number], report)
        [noted] = [event for event in events if isinstance(event, IrregularityRecorded)]
        append = Append(state.stream, state.version, (NewEvent(noted, round=command.number),))
        transaction = Transaction(request_id, at, (append, self._not_disputed(state, command.number)))
        return Decision(transaction, [noted], shoe, is_late=True)

    def _not_disputed(self, state: TableState, number: int) -> Append:
        """A guard for what is recorded of a Round that is over: nothing is, while it is disputed."""
        self._disputes.check_not_frozen(state.name, number)
        return self._disputes.guard(state.name, number)

    def _new_shoe(
        self, state: TableState, old: ShoeInPlay | None, command: ChangeShoe, request_id: str, at: Moment
    ) -> Decision:
        assert state.table is not None
        self._check_between_rounds(state)
        if old is not None and not old.is_over and command.by is None:
            # Nobody ordered it: it was meant for the shoe before, which is ended already.
            refuse("shoe-not-over", table=state.name, shoe=old.sealed.shoe)
        announced = old.next if old is not None else None
        if announced is None:
            sealed = new_sealed_shoe(_shoe_name(state), state.table.decks, self._keys, random=self._rng)
        else:
            sealed = announced.seal(state.table.decks, self._keys)
        shoe = ShoeInPlay(sealed, self._keys, announced)
        burned = shoe.burn()
        others = [Append(shoe.stream, shoe.version - 1, (NewEvent(sealed), NewEvent(burned)))]
        if self.plan.patron_randomness:
            seed = self._rng.getrandbits(8 * SEED_BYTES).to_bytes(SEED_BYTES, "big")
            shoe.next = NextShoe(commit_seed(_shoe_name(state), seed, self._keys))
            others.append(Append(f"shoe/{shoe.next.name}", 0, (NewEvent(shoe.next.committed),)))
        events: list[Any] = [ShoeStarted(sealed.shoe, shoe.next.name if shoe.next else None)]
        if old is not None:
            early = not old.is_over
            ended = ShoeEnded(old.sealed.shoe, command.by if early else None, command.reason if early else "")
            events.insert(0, ended)
            others.append(old.append(old.open()))
        shoe.apply(burned)
        return Decision(state.transaction(request_id, at, events, others), events, shoe)


def _seen_by_all(
    state: TableState, command: round_commands.Command, after: Round, events: list[Event]
) -> tuple[Round, list[Event]]:
    """A card under squeeze is turned before what was reported is ruled on: its Patron has seen it, and nobody chooses
    (5.12) knowing more than the others. Not where it could not be reported then: it says that the card is missing, or
    that it lies open."""
    round_ = state.round
    if not isinstance(command, ReportIrregularity) or round_ is None or (place := under_squeeze(round_)) is None:
        return after, events
    if command.irregularity is Irregularity.INTERRUPTION or isinstance(events[0], IrregularityRecorded):
        return after, events  # nobody is given a choice
    side, position = place
    if round_.hand(side)[position - 1] == BACK:
        return after, events  # it lies in the Patron's hand, and what it is only they know
    turned, opened = step(round_, round_commands.TurnCard(side, position))
    if can(turned, command) is not None:
        return after, events
    after, reported = step(turned, command)
    return after, [*opened, *reported]


def _shoe_name(state: TableState) -> str:
    return f"{state.name}-{uuid4().hex[:12]}"


def _contribution(
    state: TableState, shoe: ShoeInPlay | None, command: ContributeRandomness, request_id: str, at: Moment
) -> Decision:
    if shoe is None or shoe.next is None:
        refuse("no-randomness-taken", table=state.name)
    if command.shoe != shoe.next.name:
        refuse("not-the-next-shoe", table=state.name, shoe=command.shoe)
    if not is_contribution(command.text):
        refuse("unusable-contribution", most=LONGEST_CONTRIBUTION)
    if shoe.next.has(command.patron):
        refuse("contributed-already", patron=command.patron, shoe=command.shoe)
    event = RandomnessContributed(command.patron, command.text)
    still_here = Append(state.stream, state.version, ())  # no other server has taken the table
    transaction = Transaction(request_id, at, (shoe.next.append(event), still_here))
    shoe = copy.copy(shoe)
    assert shoe.next is not None
    shoe.next = shoe.next.contributed(event)
    return Decision(transaction, [], shoe)


def _continuation(
    state: TableState, shoe: ShoeInPlay | None, command: DecideContinuation, request_id: str, at: Moment
) -> Decision:
    """Recorded with what follows from it, in one transaction: a crash leaves either both or neither."""
    if not state.interrupted:
        refuse("not-interrupted", table=state.name)
    round_ = state.round
    assert round_ is not None
    check_authority(round_, command.by, Authority.PIT_SUPERVISOR, "R38")
    events: list[Any] = [ContinuationDecided(command.affected, command.by, command.reason)]
    report = ReportIrregularity(Irregularity.INTERRUPTION, command.by, note=command.reason)
    if command.affected and can(round_, report) is None:  # what waits for a ruling waits on (R30)
        events += decide(round_, report)
        for event in events[1:]:
            round_ = evolve(round_, event)
        if round_.phase is Phase.RULING:
            events += decide(round_, MakeRuling(Ruling.VOID, command.by))
    others = []
    if shoe is not None and state.concludes(events) and (of_shoe := shoe.round_over()):
        others.append(shoe.append(*of_shoe, round=state.number))
        shoe = copy.copy(shoe)
        shoe.apply(*of_shoe)
    return Decision(state.transaction(request_id, at, events, others), events, shoe)


def _alone(state: TableState, shoe: ShoeInPlay | None, request_id: str, at: Moment, *events: Any) -> Decision:
    """Events of the table, whatever its Round does."""
    return Decision(state.transaction(request_id, at, events), list(events), shoe)


def _dealer_came(
    state: TableState, shoe: ShoeInPlay | None, command: TakeTable, request_id: str, at: Moment
) -> Decision:
    """In the middle of a Round its own record says so too: every Round names who dealt which part of it."""
    is_relief = state.dealer is None or state.dealer.name != command.by.name
    relieved = state.decide(RelieveDealer(command.by)) if is_relief and not state.between_rounds else []
    return _alone(state, shoe, request_id, at, DealerCame(command.by), *relieved)


def check_round(state: TableState, command: TableCommand, number: int) -> None:
    """Nothing is done in a Round that its sender did not mean: what was sent in one, and arrives in the next, is late.
    Bets are opened for the Round after the latest."""
    check_round_number(state, number, opens=isinstance(command, OpenBets))


def check_round_number(state: TableState, number: int, *, opens: bool = False) -> None:
    facts = {"table": state.name, "number": number, "current": state.number}
    if number < state.number or (opens and number == state.number and state.between_rounds):
        refuse("round-passed", **facts)
    if number > state.number + opens:
        refuse("round-to-come", **facts)


def table_opened(table: Table, by: Actor, *, prepare_cards: bool) -> TableOpened:
    return TableOpened(
        table.rulebook.id,
        table.rulebook.digest,
        table.layout,
        table.boxes,
        table.decks,
        table.chip,
        table.limits,
        table.face_down,
        by,
        table.result_confirmed,
        prepare_cards,
    )
