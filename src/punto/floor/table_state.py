"""The state of one table, from its stream: settings, shoe, the current Round.

It touches no database: what is to be recorded comes out as a `Transaction`, and `apply` is called once that is on disk.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from punto.floor.changes import counted
from punto.floor.events import (
    CardsChanged,
    CardsPrepared,
    CardsWithdrawn,
    ChangeProposed,
    ContinuationDecided,
    CutCardNoted,
    CutCardTakenBack,
    DealerCame,
    DisputePaymentReversed,
    DisputeRuled,
    GuestsLeft,
    HandedOut,
    ProposalRefused,
    RoundInterrupted,
    ServerTook,
    ShoeAbandoned,
    ShoeBurned,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.floor.hand_shoe import HandShoe
from punto.ledger import round_entries
from punto.play.commands import Command, OpenBets
from punto.play.decide import step
from punto.play.events import (
    Actor,
    BetCorrected,
    BetPlaced,
    BetSettled,
    BetsOpened,
    Event,
    FreeRoundOpened,
    IrregularityRecorded,
    LiveDeal,
    NewCardsOrdered,
    RoundConcluded,
    RoundOpened,
    SettlementReversed,
)
from punto.play.evolve import evolve, evolve_bets
from punto.play.round import Phase, Round
from punto.play.table import Table
from punto.play.unseen import begins_free_round
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.rulebook import Rulebook
from punto.store.records import Append, NewEvent, Record, Transaction

# The rulebook of a digest, as it was adopted.
Rulebooks = Callable[[str], Rulebook]


class TableState:
    def __init__(self, name: str, rulebooks: Rulebooks) -> None:
        self.name = name
        self.stream = f"table/{name}"
        self.version = 0
        self.opened: TableOpened | None = None
        self.table: Table | None = None
        self.round: Round | None = None  # the latest, over or not
        self.round_before: Round | None = None  # while the latest is not over, at least
        self.handed: tuple[BetSettled, ...] = ()  # settlements of the latest Round that were paid and taken in chips
        self.left: frozenset[str] = frozenset()  # players of the latest Round whose terminals others may be at
        self.handed_before: tuple[BetSettled, ...] = ()
        self.shoe: str | None = None
        self.next_shoe: str | None = None  # announced with it, and gone with it where another one comes instead
        self.shoe_of_round: str | None = None  # which of its shoes the latest Round was opened with
        self.cards_left = False  # since the latest Round: what it left over is not at the table any more (R12)
        self.cards_replaced = False  # since the latest Round, by another set or shoe
        self.cards_withdrawn = False  # and nothing has come in their place
        self.hand_shoe: HandShoe | None = None  # where a live table's shoes are recorded
        self.round_shoe: HandShoe | None = None  # which the latest Round was dealt from, where another came since (R45)
        self.dealer: Actor | None = None  # who deals, where the dealer is live
        self.dealers: frozenset[str] = frozenset()  # all who have dealt in the latest Round
        self.node = ""  # the server that took the table last, where several may
        self.interrupted = False  # the Round waits until somebody says whether its continuation was affected (R38)
        self.changes: Mapping[str, int] = {}  # that each patron has made in this Round
        self.proposal: ChangeProposed | None = None  # what waits for a second person, until anything else happens
        self.rulebooks = rulebooks
        self._number = 0

    def __copy__(self) -> "TableState":
        """For what a command would lead to, before it is on disk: one is made for each group of bets."""
        other = TableState.__new__(TableState)
        other.__dict__.update(self.__dict__)
        return other

    @property
    def number(self) -> int:
        """Of the current Round, or of the last one."""
        return self._number

    @property
    def between_rounds(self) -> bool:
        return self.round is None or self.round.phase is Phase.OVER

    def decide(self, command: Command) -> list[Event]:
        """What the law makes of a command; Refused where it refuses."""
        return self.step(command)[1]

    def step(self, command: Command) -> tuple[Round, list[Event]]:
        """The same, with the Round that the events lead to, so that it need not be computed again."""
        return step(self._before(command), command)

    def _before(self, command: object) -> Round:
        if self.table is None:
            raise ValueError(f"table {self.name} is not open")
        new = self.between_rounds and isinstance(command, OpenBets)
        return Round(self.table) if self.round is None or new else self.round

    @property
    def new_cards_due(self) -> Clause | None:
        """The clause under which the latest Round ordered new cards, while the old ones are still in play."""
        if self.cards_withdrawn:
            return "R12"
        if self.between_rounds and self.records_shoes and (self.hand_shoe is None or self.hand_shoe.is_over):
            return "R14"
        if not self.between_rounds or self.round is None or not self.round.new_cards or self.cards_replaced:
            return None
        return next(event.clause for event in reversed(self.round.events) if isinstance(event, NewCardsOrdered))

    @property
    def decks(self) -> int:
        assert self.table is not None
        return self.table.decks

    @property
    def records_shoes(self) -> bool:
        """Whether the shoe that a live dealer deals from is recorded: by order of the floor file, or since one was."""
        return self.hand_shoe is not None or (self.opened is not None and self.opened.prepare_cards)

    @property
    def live_deal(self) -> LiveDeal | None:
        """Of the next Round, where it is dealt by hand."""
        if self.dealer is None or self.shoe is not None:
            return None
        if (hand := self.hand_shoe) is None:
            return LiveDeal(self.dealer)
        return LiveDeal(self.dealer, hand.shoe, hand.set_id, hand.rounds + 1)

    @property
    def next_round(self) -> OpenBets:
        """The command that opens it: the next number, and cards left over from the Round before, unless they have left
        the table with their set (R12)."""
        seats = self.round.seats_kept if self.round else {}
        carried = self.round.surplus if self.round and not self.cards_left else ()
        return OpenBets(self._number + 1, seats, carried, self.live_deal)

    @property
    def starts_free_round(self) -> tuple[Card, ...]:
        """The cards that lie open and start the next Round, so that it is dealt without Bets (R12)."""
        carried = self.next_round.carried
        if self.round is None or not begins_free_round(self.round.table.rulebook, carried):
            return ()
        return tuple(card for card in carried if card != BACK)

    def concludes(self, events: Sequence[Any]) -> bool:
        """Whether these events end the current Round, which they do once: a void after the end is no second one."""
        return not self.between_rounds and any(isinstance(event, RoundConcluded) for event in events)

    def transaction(
        self, request_id: str, at: int, events: Sequence[Any], others: Sequence[Append] = (), after: Round | None = None
    ) -> Transaction:
        """Events of this table with the entries they make, to be recorded together with writes to other streams.
        `after` is the Round that they lead to, where that is known already."""
        append = Append(self.stream, self.version, tuple(self.new_events(events, after)))
        return Transaction(request_id, at, (append, *others), is_correction(events))

    def new_events(self, events: Sequence[Any], after: Round | None = None) -> list[NewEvent]:
        """With the entries they make. Where bets are opened, that is the first of the events of its Round."""
        played = [event for event in events if isinstance(event, Event)]
        if not played:
            return [NewEvent(event) for event in events]
        opening = played[0] if isinstance(played[0], RoundOpened) else None
        assert self.table is not None
        before = Round(self.table) if opening or self.round is None else self.round
        entries = iter(round_entries(self.name, before, played, after, self.left))
        number = opening.number if opening else self._number
        return [
            NewEvent(event, next(entries), number) if isinstance(event, Event) else NewEvent(event) for event in events
        ]

    def take(self, record: Record) -> None:
        """The next record of its stream."""
        event = record.event
        if record.round is not None and self.late(event, record.round):
            self.version += 1
        else:
            self.apply([event])

    def apply(self, events: Sequence[Any], after: Round | None = None) -> None:
        """`after` is the Round that a command's events lead to, as `step` gave it."""
        if after is not None:
            self.version += len(events)
            self.proposal = None
            if isinstance(events[0], RoundOpened):
                self._opened(events[0])
            self.round = after
            self.changes = counted(self.changes, events)
            return
        for of_bets, together in groupby(events, lambda event: isinstance(event, BetPlaced)):
            if of_bets:
                self._bets_placed(list(together))
            else:
                self._apply(together)

    def _bets_placed(self, events: list[BetPlaced]) -> None:
        assert self.round is not None
        self.version += len(events)
        self.proposal = None
        self.round = evolve_bets(self.round, events)
        self.changes = counted(self.changes, events)

    def _apply(self, events: Iterable[Any]) -> None:
        for event in events:
            self.version += 1
            match event:
                case TableOpened():
                    if self.opened is None or not _is_same_game(self.opened, event):
                        self.cards_left = True  # another game, or another way of dealing it
                        self.hand_shoe = self.round_shoe = None
                    self.opened, self.table = event, self.table_of(event)
                case TableClosed():
                    self.opened = self.table = self.hand_shoe = self.round_shoe = self.proposal = None
                    self.cards_left = True
                case ShoeStarted():
                    self.shoe, self.next_shoe = event.shoe, event.next_shoe
                    self.hand_shoe = self.round_shoe = None
                    self._cards_came()
                case ShoeEnded() | ShoeAbandoned():
                    self.shoe = self.next_shoe = None
                    self.cards_left = self.cards_replaced = True
                case ServerTook():
                    self.node = event.node
                case RoundInterrupted():
                    self.interrupted = True
                case ContinuationDecided():
                    self.interrupted = False
                case HandedOut():
                    self._handed_out(event)
                case ChangeProposed():
                    self.proposal = event
                case ProposalRefused():
                    self.proposal = None
                case GuestsLeft():
                    self.left |= set(event.players)
                case DealerCame():
                    self.dealer = event.by
                    self.dealers |= {event.by.name}
                case CardsChanged():
                    if self.hand_shoe is not None and self.hand_shoe.rounds:
                        self.round_shoe = self.hand_shoe
                    inspection = self.table.rulebook.inspection if self.table else None
                    brought = HandShoe(event.set_id, event.shoe, inspection=inspection)
                    self.hand_shoe = brought if event.shoe else None
                    self._cards_came()
                case CardsPrepared() | ShoeBurned() | CutCardNoted() | CutCardTakenBack():
                    if self.hand_shoe is not None:  # verify reports it where there is none
                        self.hand_shoe = self.hand_shoe.after(event)
                case CardsWithdrawn():
                    self.cards_left = self.cards_withdrawn = True
                case BetsOpened() | FreeRoundOpened():
                    assert self.table is not None
                    self._opened(event)
                    self.round = evolve(Round(self.table), event)
                case _:
                    assert self.round is not None
                    self.round, self.proposal = evolve(self.round, event), None
                    self.changes = counted(self.changes, (event,))

    def _cards_came(self) -> None:
        self.cards_left = self.cards_replaced = True
        self.cards_withdrawn = False

    def handed_of(self, number: int) -> tuple[Round | None, tuple[BetSettled, ...]]:
        """A Round, and those of its settlements that were handed out; no Round but the latest and the one before."""
        if self.round is not None and number == self.round.number:
            return self.round, self.handed
        if self.round_before is not None and number == self.round_before.number:
            return self.round_before, self.handed_before
        return None, ()

    def _handed_out(self, event: HandedOut) -> None:
        _, handed = self.handed_of(event.number)
        if not event.undone:
            handed = (*handed, event.settled)
        elif event.settled in handed:  # verify reports it where it is not
            last = len(handed) - 1 - handed[::-1].index(event.settled)
            handed = handed[:last] + handed[last + 1 :]
        if event.number == self._number:
            self.handed = handed
        else:
            self.handed_before = handed

    def _opened(self, event: RoundOpened) -> None:
        self.round_before, self.handed_before, self.handed = self.round, self.handed, ()
        self.proposal = None
        self.left = frozenset()
        if self.hand_shoe is not None:
            self.hand_shoe = self.hand_shoe.round_opened(self.round)
        self.round_shoe = None
        self.shoe_of_round, self._number = self.shoe, event.number
        self.cards_left = self.cards_replaced = False
        self.changes = {}
        self.dealers = frozenset({self.dealer.name} if self.dealer else ())

    def late(self, event: Any, number: int) -> bool:
        """Whether an event is about an earlier Round: noted there, and changing nothing here (5.11, R19)."""
        return number != self._number and isinstance(event, IrregularityRecorded)

    def table_of(self, opened: TableOpened | BetsOpened | FreeRoundOpened) -> Table:
        return table_of(self.rulebooks(opened.digest), opened)


def _is_same_game(before: TableOpened, now: TableOpened) -> bool:
    """Whether cards left over stay at the table (R12): other limits and another way to work at it change none."""
    by_hand = {"result_confirmed": now.result_confirmed, "prepare_cards": now.prepare_cards}
    return replace(before, limits=now.limits, by=now.by, **by_hand) == now


def table_of(rulebook: Rulebook, settings: TableOpened | BetsOpened | FreeRoundOpened) -> Table:
    """Both events have all settings of a table."""
    return Table(
        rulebook,
        settings.layout,
        settings.boxes,
        settings.decks,
        settings.chip,
        settings.limits,
        settings.face_down,
        settings.result_confirmed,
    )


def is_correction(events: Sequence[Any]) -> bool:
    """Where settlements are taken back, or what was wrongly paid, a patron may owe what is no longer there."""
    for event in events:
        match event:
            case SettlementReversed() | BetCorrected():
                return True
            case DisputeRuled(payment=payment) if payment is not None and payment.taken:
                return True
            case DisputePaymentReversed():
                return True
    return False
