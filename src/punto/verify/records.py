"""Follows what a journal's records say, stream by stream, and tells where one does not follow from those before it."""

from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from punto.cage.entries import entries as cage_entries
from punto.cage.events import (
    BankFunded,
    BoughtIn,
    CageClosed,
    CageOpened,
    CashedOut,
    DebtRepaid,
    DebtWrittenOff,
    MovedFromTerminal,
    MovedToTerminal,
    Place,
    TableCredited,
    TableFilled,
    VoucherEvent,
    VoucherIssued,
    VoucherRedeemed,
    VoucherVoided,
)
from punto.cage.place_state import PlaceState
from punto.floor.events import (
    DisputeOpened,
    DisputeRuled,
    FloorOpened,
    RulebookAdopted,
    ShoeAbandoned,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.floor.events import Event as FloorEvent
from punto.floor.table_state import TableState
from punto.ledger import Account, Entry, is_asset
from punto.money import LARGEST_AMOUNT
from punto.people.entries import entries as people_entries
from punto.people.events import CreditsGiven
from punto.play.events import BetsOpened, CardDealt, IrregularityRecorded, IrregularityReported
from punto.play.events import Event as PlayEvent
from punto.play.notation import write
from punto.play.page_reader import PageError, parse
from punto.rules.cards import Card
from punto.rules.definitions import Authority
from punto.rules.irregularities import remedy_for
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults
from punto.shoe.events import CardsBurned, CardsDrawn, CutCardShown, LastRoundDealt, ShoeOpened, ShoeSealed
from punto.shoe.events import Event as ShoeEvent
from punto.shoe.sealed import check_draws, check_opening
from punto.shoe.shoe import burned_after
from punto.store.records import Record, Snapshot
from punto.verify.disputes import FollowingDisputes
from punto.verify.people import Everybody
from punto.verify.people import belongs as belongs_to_people

Tell = Callable[[str, Record | None], None]

_IN_HOUSE = (BankFunded, TableFilled, TableCredited, DebtWrittenOff)
_AT_A_CAGE = (CageOpened, CageClosed, BoughtIn, CashedOut, DebtRepaid)
_AT_A_TERMINAL = (MovedToTerminal, MovedFromTerminal)
_PEOPLE = ("person", "device")
_DISPUTES = (DisputeOpened, DisputeRuled)
_ELSEWHERE = (RulebookAdopted, FloorOpened, *_DISPUTES)
_AT_A_TABLE = (*get_args(PlayEvent), *(kind for kind in get_args(FloorEvent) if kind not in _ELSEWHERE))


class _Shoe(Struct):
    sealed: ShoeSealed | None = None
    burned: CardsBurned | None = None
    drawn: list[CardsDrawn] = []
    place: int = 0  # of the next card
    rounds_to_come: int | None = None  # as the cards come to it: one after the cut card has shown, then none
    told: int | None = None  # as it was recorded
    opened: ShoeOpened | None = None


class Following:
    def __init__(self, fault: Tell) -> None:
        self.fault = fault
        self.rounds = self.shoes_opened = 0
        self.snapshots: dict[str, Snapshot] = {}  # that are still to be come by
        self.disputes = FollowingDisputes(fault)
        self._everybody = Everybody(fault)
        self._play_credits: bool | None = None
        self._books: dict[str, Rulebook] = {}
        self._tables: dict[str, TableState] = {}
        self._to_appear: dict[str, list[Card]] = {}  # by table with a shoe of ours: drawn, and not yet seen there
        self._shoes: dict[str, _Shoe] = {}
        self._vouchers: dict[str, VoucherIssued | None] = {}  # None when it has ended
        self._sequences: dict[str, int] = {}  # of vouchers, by place
        self._started: set[str] = set()  # shoes
        self._ended: set[str] = set()
        self._open_cages: set[str] = set()
        self._places: dict[str, PlaceState] = {}  # of which there is a snapshot

    def unit(self, records: Sequence[Record], events: Sequence[Any]) -> list[tuple[Entry, ...]]:
        """The entries that each record of a unit makes."""
        found: list[tuple[Entry, ...]] = [()] * len(records)
        by_stream: dict[str, list[int]] = {}
        for place, (record, event) in enumerate(zip(records, events, strict=True)):
            by_stream.setdefault(record.stream, []).append(place)
            if not _belongs(record.stream, event):
                self.fault(f"{record.kind} does not belong there", record)
        self._in_both_streams(records, events)
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
                self._at_snapshot(record)
                if kind == "shoe":
                    self._shoe(name, event, record)
                elif isinstance(event, RulebookAdopted):
                    self._adopted(event, record)
                elif isinstance(event, FloorOpened):
                    self._floor(event, record)
                elif isinstance(event, _DISPUTES):
                    self.disputes.take(event, record)
                elif kind in _PEOPLE and belongs_to_people(stream, event):
                    found[place] = people_entries(event)
                    self._everybody.take(event, record)
                    if isinstance(event, CreditsGiven) and self._play_credits is False:
                        self.fault("credits are given where money is played for", record)
                else:
                    found[place] = cage_entries(stream, event)
                    self._cage(stream, event, record)
        for name, waiting in self._to_appear.items():
            if waiting:
                self.fault(f"cards were drawn for table {name} and not seen there", records[0])
                waiting.clear()
        return found

    def emptied(self, event: Any) -> Account | None:
        """An account that has nothing left after an event."""
        return event.cage.money if isinstance(event, CageClosed) else None

    def end(self) -> None:
        for book in self._tables.values():
            self._replayed(book)
        for stream in self.snapshots:
            self.fault(f"the snapshot of {stream} is not what its records come to", None)

    def _at_snapshot(self, record: Record) -> None:
        snapshot = self.snapshots.get(record.stream)
        if snapshot is not None and not record.stream.startswith("table/"):
            place = self._places.setdefault(record.stream, PlaceState(record.stream))
            place.take(record)
            if place.snapshot() == snapshot:
                del self.snapshots[record.stream]

    # ── the cage ─────────────────────────────────────────────────────────────────────────────────────────

    def _cage(self, stream: str, event: Any, record: Record) -> None:
        amount = getattr(event, "amount", None)
        if amount is not None and not 0 < amount <= LARGEST_AMOUNT:
            self.fault(f"{amount} is not an amount that can move", record)
        by, needed = _who(event)
        if needed is not None and by.authority < needed:
            self.fault(f"{by} lacks the authority", record)
        if stream.startswith("cage/"):
            self._at_cage(stream, event, record)
        if stream.startswith("voucher/"):
            self._voucher(event, record)

    def _at_cage(self, stream: str, event: Any, record: Record) -> None:
        is_open = stream in self._open_cages
        # A voucher that was paid for from an account is voided without touching the drawer.
        elsewhere = isinstance(event, VoucherVoided) and not is_asset(event.to_account)
        if isinstance(event, CageOpened) == is_open and not elsewhere:
            self.fault("the cage is open already" if is_open else "the cage is not open", record)
        if isinstance(event, CageOpened):
            self._open_cages.add(stream)
        elif isinstance(event, CageClosed):
            self._open_cages.discard(stream)

    def _voucher(self, event: Any, record: Record) -> None:
        """Issued once, and at most once redeemed, voided or expired: for what it is worth, and when it can be."""
        if isinstance(event, VoucherIssued):
            place = event.place.stream
            self._sequences[place] = self._sequences.get(place, 0) + 1
            good = event.number not in self._vouchers and _purse_of(event.place, event.from_account)
            if not good or event.sequence != self._sequences[place] or event.expires_at <= event.issued_at:
                self.fault("a voucher is issued first and once, in sequence, from who had the money", record)
            self._vouchers[event.number] = event
            return
        issued = self._vouchers.get(event.number)
        self._vouchers[event.number] = None
        if issued is None or event.amount != issued.amount:
            self.fault("the voucher was never issued, is worth something else, or had its end already", record)
            return
        match event:
            case VoucherRedeemed():
                good = record.at < issued.expires_at and _purse_of(event.place, event.to_account)
            case VoucherVoided():
                good = event.to_account == issued.from_account
            case _:
                good = record.at >= issued.expires_at
        if not good:
            self.fault("a voucher cannot end like that", record)

    def _in_both_streams(self, records: Sequence[Record], events: Sequence[Any]) -> None:
        """What becomes of a voucher is recorded in its own stream and where it happened, and is the same in both."""
        told = {record.stream: e for record, e in zip(records, events, strict=True) if isinstance(e, VoucherEvent)}
        for event in set(told.values()):
            streams = {f"voucher/{event.number}"}
            if isinstance(event, VoucherIssued | VoucherRedeemed):
                streams.add(event.place.stream)
            if not all(told.get(stream) == event for stream in streams):
                self.fault("a voucher's record is not the same where it was and in its own stream", records[0])

    # ── tables and Rounds ────────────────────────────────────────────────────────────────────────────────

    def _floor(self, event: FloorOpened, record: Record) -> None:
        if self._play_credits not in (None, event.play_credits):
            self.fault("play credits and money are in one journal", record)
        self._play_credits = event.play_credits

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
            book = self._tables[name] = TableState(name, self._books.__getitem__)
        for record in records:
            self.disputes.recorded(name, record)
        if all(book.late(event, record.round or 0) for event, record in zip(events, records, strict=True)):
            for event, record in zip(events, records, strict=True):
                self._late(book, event, record)
            return [()] * len(events)
        for event, record in zip(events, records, strict=True):
            if isinstance(event, BetsOpened):
                self._opens(book, event, record)
            elif isinstance(event, ShoeStarted | ShoeEnded | ShoeAbandoned):
                self._shoe_at(book, event, record)
            elif isinstance(event, TableClosed | TableOpened) and not book.between_rounds:
                self.fault("a table is opened and closed between Rounds", record)
        concludes, shoe = book.concludes(events), book.shoe
        facts = book.facts(events)
        for fact, record in zip(facts, records, strict=True):
            if fact.round != record.round:
                self.fault(f"it is filed under Round {record.round} and belongs to {fact.round}", record)
        book.happened(events)
        self.disputes.stands(name, book.round)
        self._appear(name, events, records[0])
        if concludes and shoe is not None:
            self._cut_card(self._shoes[shoe], records[-1])
        snapshot = self.snapshots.get(book.stream)
        if snapshot is not None and snapshot.version == book.version and book.is_told_by(snapshot):
            del self.snapshots[book.stream]
        return [fact.entries for fact in facts]

    def _opens(self, book: TableState, event: BetsOpened, record: Record) -> None:
        if not book.between_rounds:
            self.fault(f"Round {book.number} was not over when the next one was opened", record)
        self._replayed(book)
        due = book.next_round
        if event.number != due.number:
            self.fault(f"it opens Round {event.number}, and {due.number} should be next", record)
        if event.carried != due.carried:
            self.fault("cards are carried into it that were not left over from the Round before", record)

    def _late(self, book: TableState, event: IrregularityRecorded, record: Record) -> None:
        """Noted against an earlier Round (5.11)."""
        book.version += 1
        self.disputes.late(book.name, event, record)
        law = book.table.rulebook if book.table else None
        clause = law and remedy_for(law.remedies, event.what, initial_deal=False).clause
        if not (record.round and record.round < book.number and event.clause == clause):
            self.fault("it is noted against a Round that never was, or under another clause", record)

    def _replayed(self, book: TableState) -> None:
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
            for card in cards_seen(event):
                if not waiting or waiting.pop(0) != card:
                    self.fault(f"{card} was dealt and is not the card that was drawn", record)
        if self._tables[name].shoe is None:
            del self._to_appear[name]  # from here on, a dealer's hand

    # ── shoes ────────────────────────────────────────────────────────────────────────────────────────────

    def _shoe_at(self, book: TableState, event: ShoeStarted | ShoeEnded | ShoeAbandoned, record: Record) -> None:
        shoe = self._shoes.get(event.shoe, _Shoe())
        if not book.between_rounds:
            self.fault("a shoe is changed between Rounds", record)
        if isinstance(event, ShoeEnded):
            by = event.by.authority if event.by else Authority.DEALER
            explained = by >= Authority.PIT_SUPERVISOR and event.reason
            if book.shoe != event.shoe or shoe.opened is None or not (shoe.told == 0 or explained):
                self.fault("a shoe ends after its last Round, or somebody says why, and it is opened then", record)
            self._ended.add(event.shoe)
            return
        if isinstance(event, ShoeAbandoned):
            if book.shoe != event.shoe or event.by.authority < Authority.PIT_MANAGER or not event.reason:
                self.fault("a shoe is abandoned by a pit manager or above, who says why", record)
            self._ended.add(event.shoe)
            return
        if shoe.sealed is None or shoe.drawn or shoe.opened or event.shoe in self._started:
            self.fault("a shoe is sealed before it comes to a table, and comes to one, once", record)
        if book.shoe is not None and book.shoe not in self._ended:
            self.fault("the shoe before it was not ended", record)
        self._started.add(event.shoe)
        self._to_appear[book.name] = []

    def _cut_card(self, shoe: _Shoe, record: Record) -> None:
        """After each Round: what is recorded of the cut card is what the cards come to (R14)."""
        assert shoe.sealed is not None
        if shoe.rounds_to_come is not None:
            shoe.rounds_to_come = 0
        elif 52 * shoe.sealed.decks - shoe.place < shoe.sealed.behind_cut:
            shoe.rounds_to_come = 1
        if shoe.told != shoe.rounds_to_come:
            self.fault("the cut card has shown, and the shoe is over one Round later", record)

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
                if shoe.burned is None or event.first != shoe.place or shoe.told == 0:
                    self.fault("it is not the next card of the shoe, or its last Round was dealt", record)
                shoe.drawn.append(event)
                shoe.place = event.first + len(event.cards)
                for table in self._tables.values():
                    if table.shoe == name:
                        self._to_appear[table.name].extend(event.cards)
            case CutCardShown():
                shoe.told = 1
            case LastRoundDealt():
                shoe.told = 0
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


def cards_seen(event: Any) -> tuple[Card, ...]:
    """At the table, that have just been drawn."""
    if isinstance(event, CardDealt) and not event.drawn_before:
        return (event.card,)
    return event.cards if isinstance(event, IrregularityReported) else ()


def _who(event: Any) -> tuple[Any, Authority | None]:
    """Who did it, and what it takes."""
    match event:
        case BankFunded() | DebtWrittenOff():
            return event.by, Authority.PIT_MANAGER
        case CageOpened() | CageClosed():
            return event.cage.by, Authority.PIT_MANAGER
        case TableFilled() | TableCredited() | VoucherVoided():
            return event.by, Authority.PIT_SUPERVISOR
    return None, None


def _purse_of(place: Place, account: Account) -> bool:
    """Money of the place itself, or of a patron there."""
    return account == place.money or account.startswith("patron:")


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
        case "floor":
            return isinstance(event, FloorOpened)
        case "dispute":
            return isinstance(event, _DISPUTES)
        case "person" | "device":
            return belongs_to_people(stream, event)
        case "house":
            return isinstance(event, _IN_HOUSE)
        case "voucher":
            return isinstance(event, VoucherEvent) and event.number == name
        case "cage":
            return isinstance(event, VoucherEvent) or (isinstance(event, _AT_A_CAGE) and event.cage.stream == stream)
        case "terminal":
            return isinstance(event, VoucherEvent) or (isinstance(event, _AT_A_TERMINAL) and event.terminal == name)
    return False
