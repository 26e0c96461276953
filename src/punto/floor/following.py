"""Follows what a journal's records say, stream by stream, and tells where one does not follow from those before it."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from punto.cage.booking import entries as cage_entries
from punto.cage.events import (
    BankFunded,
    BoughtIn,
    CageClosed,
    CageOpened,
    CashedOut,
    MovedFromTerminal,
    MovedToTerminal,
    TableCredited,
    TableFilled,
    VoucherEvent,
    VoucherIssued,
)
from punto.floor.events import Event as FloorEvent
from punto.floor.events import RulebookAdopted, ShoeEnded, ShoeStarted
from punto.floor.keeping import TableBook
from punto.ledger import Account, Entry
from punto.money import Cents
from punto.play.events import BetsOpened, CardDealt, IrregularityRecorded, IrregularityReported
from punto.play.events import Event as PlayEvent
from punto.play.notation import write
from punto.play.reading import PageError, parse
from punto.rules.cards import Card
from punto.rules.irregularities import remedy_for
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults
from punto.shoe.events import CardsBurned, CardsDrawn, LastRoundDealt, ShoeOpened, ShoeSealed
from punto.shoe.events import Event as ShoeEvent
from punto.shoe.sealed import check_draws, check_opening
from punto.shoe.shoe import burned_after
from punto.store.records import Record, Snapshot

Tell = Callable[[str, Record | None], None]

_IN_HOUSE = (BankFunded, TableFilled, TableCredited)
_AT_A_CAGE = (CageOpened, CageClosed, BoughtIn, CashedOut)
_AT_A_TERMINAL = (MovedToTerminal, MovedFromTerminal)
_AT_A_TABLE = (*get_args(PlayEvent), *(kind for kind in get_args(FloorEvent) if kind is not RulebookAdopted))


class _Shoe(Struct):
    sealed: ShoeSealed | None = None
    burned: CardsBurned | None = None
    drawn: list[CardsDrawn] = []
    place: int = 0  # of the next card
    over: bool = False
    opened: ShoeOpened | None = None


class Following:
    def __init__(self, fault: Tell) -> None:
        self.fault = fault
        self.rounds = self.shoes_opened = 0
        self.snapshots: dict[str, Snapshot] = {}  # that are still to be come by
        self._books: dict[str, Rulebook] = {}
        self._tables: dict[str, TableBook] = {}
        self._to_appear: dict[str, list[Card]] = {}  # by table with a shoe of ours: drawn, and not yet seen there
        self._shoes: dict[str, _Shoe] = {}
        self._vouchers: dict[str, Cents] = {}  # what each is worth; nothing any more when it has ended
        self._open_cages: set[str] = set()

    def unit(self, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        """The entries that each record of a unit makes."""
        found: list[tuple[Entry, ...]] = [()] * len(records)
        by_stream: dict[str, list[int]] = {}
        for place, (record, event) in enumerate(zip(records, events, strict=True)):
            by_stream.setdefault(record.stream, []).append(place)
            if not _belongs(record.stream, event):
                self.fault(f"{record.kind} does not belong there", record)
        if len({event for event in events if isinstance(event, VoucherEvent)}) > 1:
            self.fault("a voucher's record is not the same where it was and in its own stream", records[0])
        # A shoe first: its cards appear at the table.
        for stream in sorted(by_stream, key=lambda stream: not stream.startswith("shoe/")):
            places = by_stream[stream]
            here, told = [records[place] for place in places], [events[place] for place in places]
            kind, _, name = stream.partition("/")
            if kind == "table":
                for place, made in zip(places, self._table(name, here, told), strict=True):
                    found[place] = made
                continue
            for place, record, event in zip(places, here, told, strict=True):
                if kind == "shoe":
                    self._shoe(name, event, record)
                elif isinstance(event, RulebookAdopted):
                    self._adopted(event, record)
                else:
                    found[place] = cage_entries(stream, event)
                    self._cage(stream, event, record)
        return found

    def emptied(self, event: Any) -> Account | None:
        """An account that has nothing left after an event."""
        return event.cage.money if isinstance(event, CageClosed) else None

    def end(self) -> None:
        for name, book in self._tables.items():
            self._replayed(book)
            if self._to_appear.get(name):
                self.fault(f"cards were drawn for table {name} and never seen there", None)
        for stream in self.snapshots:
            self.fault(f"the snapshot of {stream} is not what its records come to", None)

    # ── the cage ─────────────────────────────────────────────────────────────────────────────────────────

    def _cage(self, stream: str, event: Any, record: Record) -> None:
        if isinstance(event, CageOpened):
            self._open_cages.add(stream)
        elif stream.startswith("cage/") and stream not in self._open_cages:
            self.fault("the cage is not open", record)
        if isinstance(event, CageClosed):
            self._open_cages.discard(stream)
        if stream.startswith("voucher/"):
            self._voucher(event, record)

    def _voucher(self, event: Any, record: Record) -> None:
        """Issued once, and at most once redeemed, voided or expired, for what it is worth."""
        worth = self._vouchers.get(event.number)
        if isinstance(event, VoucherIssued) != (worth is None):
            self.fault("a voucher is issued first, and once", record)
        elif worth is not None and event.amount != worth:
            self.fault("the voucher is worth something else, or had its end already", record)
        self._vouchers[event.number] = event.amount if worth is None else 0

    # ── tables and Rounds ────────────────────────────────────────────────────────────────────────────────

    def _adopted(self, event: RulebookAdopted, record: Record) -> None:
        try:
            book = parse_rulebook(event.source, event.rulebook)
        except Faults as faults:
            self.fault(f"the rulebook cannot be read: {faults.faults[0]}", record)
            return
        if (book.id, book.digest) != (event.rulebook, event.digest):
            self.fault("the rulebook is not the one it is said to be", record)
        self._books[event.digest] = book

    def _table(self, name: str, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        book = self._tables.get(name)
        if book is None:
            book = self._tables[name] = TableBook(name, self._books.__getitem__)
        if all(book.late(event, record.round or 0) for event, record in zip(events, records, strict=True)):
            for event, record in zip(events, records, strict=True):
                self._late(book, event, record)
            return [()] * len(events)
        for event, record in zip(events, records, strict=True):
            if isinstance(event, BetsOpened):
                self._opens(book, event, record)
            elif isinstance(event, ShoeStarted | ShoeEnded):
                self._shoe_at(book, event, record)
        facts = book.facts(events)
        for fact, record in zip(facts, records, strict=True):
            if fact.round != record.round:
                self.fault(f"it is filed under Round {record.round} and belongs to {fact.round}", record)
        book.happened(events)
        self._appear(name, events, records[0])
        if book.between_rounds and self.snapshots.get(book.stream) == book.snapshot():
            del self.snapshots[book.stream]
        return [fact.entries for fact in facts]

    def _opens(self, book: TableBook, event: BetsOpened, record: Record) -> None:
        if not book.between_rounds:
            self.fault(f"Round {book.number} was not over when the next one was opened", record)
        self._replayed(book)
        due = book.next_round
        if event.number != due.number:
            self.fault(f"it opens Round {event.number}, and {due.number} should be next", record)
        if event.carried != due.carried:
            self.fault("cards are carried into it that were not left over from the Round before", record)

    def _late(self, book: TableBook, event: IrregularityRecorded, record: Record) -> None:
        """Noted against an earlier Round (5.11)."""
        book.version += 1
        law = book.table.rulebook if book.table else None
        clause = law and remedy_for(law.remedies, event.what, initial_deal=False).clause
        if not (record.round and record.round < book.number and event.clause == clause):
            self.fault("it is noted against a Round that never was, or under another clause", record)

    def _replayed(self, book: TableBook) -> None:
        """Its page is written and read back, which plays it again: every line must be what the law makes of it."""
        if book.round is None:
            return
        self.rounds += 1
        try:
            again = parse(write(book.round), book.round.table.rulebook)
        except PageError as error:
            self.fault(f"Round {book.number} of table {book.name} does not replay: {error}", None)
            return
        if again.events != book.round.events:
            self.fault(f"Round {book.number} of table {book.name} replays to something else", None)

    def _appear(self, name: str, events: Sequence[Any], record: Record) -> None:
        """Cards of a sealed shoe are seen at the table in the order in which they were drawn."""
        waiting = self._to_appear.get(name)
        if waiting is None:
            return  # its cards come from a dealer's hand, not from a shoe of ours
        for event in events:
            seen: tuple[Card, ...] = ()
            if isinstance(event, CardDealt) and not event.drawn_before:
                seen = (event.card,)
            elif isinstance(event, IrregularityReported):
                seen = event.cards
            for card in seen:
                if not waiting or waiting.pop(0) != card:
                    self.fault(f"{card} was dealt and is not the card that was drawn", record)
        if any(isinstance(event, ShoeEnded) for event in events):
            del self._to_appear[name]

    # ── shoes ────────────────────────────────────────────────────────────────────────────────────────────

    def _shoe_at(self, book: TableBook, event: ShoeStarted | ShoeEnded, record: Record) -> None:
        shoe = self._shoes.get(event.shoe, _Shoe())
        if isinstance(event, ShoeEnded):
            if book.shoe != event.shoe or shoe.opened is None:
                self.fault("a shoe that ends is opened, so that all can see what was in it", record)
            return
        elsewhere = any(other.shoe == event.shoe for other in self._tables.values())
        if shoe.sealed is None or shoe.burned or shoe.opened or elsewhere or book.shoe is not None:
            self.fault("a shoe is sealed before it comes to a table, and comes to one, once", record)
        self._to_appear[book.name] = []

    def _shoe(self, name: str, event: Any, record: Record) -> None:
        shoe = self._shoes.setdefault(name, _Shoe(drawn=[]))
        if shoe.opened is not None:
            self.fault("the shoe was opened already, and nothing can come from it any more", record)
        if shoe.sealed is None and not isinstance(event, ShoeSealed):
            self.fault("the shoe was never sealed", record)
            return
        match event:
            case ShoeSealed():
                # Sealed anew under another key, it is still the same shoe.
                if shoe.sealed is not None and replace(shoe.sealed, key=event.key, sealed=event.sealed) != event:
                    self.fault("the shoe was committed to before, as another one", record)
                shoe.sealed = event
            case CardsBurned():
                if shoe.burned is not None or event.unseen != burned_after(event.exposed):
                    self.fault("cards are burned once, as many as the first one says", record)
                shoe.burned, shoe.place = event, 1 + event.unseen
            case CardsDrawn():
                if shoe.burned is None or event.first != shoe.place or shoe.over:
                    self.fault("it is not the next card of the shoe, or its last Round was dealt", record)
                shoe.drawn.append(event)
                shoe.place = event.first + len(event.cards)
                for table in self._tables.values():
                    if table.shoe == name:
                        self._to_appear[table.name].extend(event.cards)
            case LastRoundDealt():
                shoe.over = True
            case ShoeOpened():
                self._opened(shoe, event, record)

    def _opened(self, shoe: _Shoe, event: ShoeOpened, record: Record) -> None:
        self.shoes_opened += 1
        shoe.opened = event
        assert shoe.sealed is not None
        for what in check_opening(shoe.sealed, event):
            self.fault(what, record)
        if shoe.burned is not None:
            for what in check_draws(event, shoe.burned, shoe.drawn):
                self.fault(what, record)
        shoe.drawn = []


def _belongs(stream: str, event: Any) -> bool:
    """Whether an event can be in a stream at all."""
    kind, _, name = stream.partition("/")
    match kind:
        case "table":
            return isinstance(event, _AT_A_TABLE)
        case "shoe":
            return isinstance(event, ShoeEvent) and (not isinstance(event, ShoeSealed) or event.shoe == name)
        case "rulebooks":
            return isinstance(event, RulebookAdopted)
        case "house":
            return isinstance(event, _IN_HOUSE)
        case "voucher":
            return isinstance(event, VoucherEvent) and event.number == name
        case "cage":
            return isinstance(event, VoucherEvent) or (isinstance(event, _AT_A_CAGE) and event.cage.stream == stream)
        case "terminal":
            return isinstance(event, VoucherEvent) or (isinstance(event, _AT_A_TERMINAL) and event.terminal == name)
    return False
