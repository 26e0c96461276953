"""The checks before anything is dealt: no Round is opened while the books, the tables or their shoes do not hold.

A journal of up to WHOLE_UPTO records is proved whole, as `punto verify` does. That goes at some 11,000 records a second
(measured), so of a larger one only the chains and the books are followed (60,000 a second), and only since the mark
that the last good check has kept. **What was altered before the mark is left to `punto verify`**, to be run at night.
The mark is a convenience and no proof: whoever can write to the database can write a mark as well.

Whatever the size: assets and claims are equal, no account is below nought, what lies on each table's layout and is set
aside for it is what its Round says, and the shoe at each table opens under our keys, is the one that was committed to,
and the cards drawn from it were its own. No fault tells a card that is still to come.
"""

import hashlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from punto.floor.past_round import adopted
from punto.floor.table_state import TableState
from punto.ledger import Account, is_asset, round_entries
from punto.ledger.accounts import reserve, stakes
from punto.ledger.entries import changes
from punto.money import Cents
from punto.play.round import Round
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import CannotUnseal, check_draws, check_opening, opened
from punto.store.chain import START
from punto.store.codec import decode
from punto.store.contract import Journal, Readable
from punto.store.plan import EMPTY
from punto.store.problems import Unavailable
from punto.store.records import Commit, Head, Record, State
from punto.verify.chains import Chains, Verdict
from punto.verify.journal import verify
from punto.verify.records import cards_seen

WHOLE_UPTO = 200_000  # records
SOUND_UPTO = 2_000_000  # up to so many, the database looks through its file in some seconds

KIND, NAME = "verified", "mark"

Progress = Callable[[int], None]
_UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, IndexError, AssertionError)


class Mark(Struct, frozen=True):
    """Up to where all was well, at the last check."""

    head: Head
    balances: str  # their digest

    @classmethod
    def of(cls, verdict: Verdict) -> "Mark":
        return cls(verdict.vouched, _digest(verdict.balances))


async def check_start(journal: Journal, keys: Keys, progress: Progress = lambda _: None) -> list[str]:
    """Every fault in a sentence; where there is none, how far it was looked at is kept for the next time."""
    try:
        mark = await kept_mark(journal)
        verdict = await _verdict(journal, mark, progress)
        faults = [str(fault) for fault in verdict.faults]
        faults += await standing_faults(journal, keys)
        if not faults:
            await journal.put_private(KIND, {NAME: msgspec.json.encode(Mark.of(verdict))})
    except Unavailable as error:
        return [f"the journal does not answer: {error.reason}"]
    return faults


async def kept_mark(journal: Readable) -> Mark | None:
    """None where none was kept, or not by this version: then the whole journal is looked at."""
    body = (await journal.get_private(KIND)).get(NAME)
    if body is None:
        return None
    try:
        return msgspec.json.decode(body, type=Mark)
    except msgspec.DecodeError:
        return None


async def _verdict(journal: Readable, mark: Mark | None, progress: Progress) -> Verdict:
    head = await journal.head()
    if mark is None or mark.head == EMPTY:
        return await verify(journal, progress)
    if head.position <= WHOLE_UPTO:
        return await verify(journal, progress, mark.head.hash)
    return await verify_since(journal, mark, progress)


# ── since the mark ───────────────────────────────────────────────────────────────────────────────────────


async def verify_since(journal: Readable, mark: Mark, progress: Progress = lambda _: None) -> Verdict:
    """Chains and books of what was recorded since; what each record means is not asked."""
    checker = _Since(journal, mark)
    with checker.telling():
        state = await journal.state()
        if state.head.position <= SOUND_UPTO and (wrong := await journal.integrity_error()) is not None:
            checker.fault(f"the database finds its file damaged: {wrong}")
        there = await anext(aiter(journal.commits(mark.head.commit - 1)), None)
        if there != Commit(mark.head.commit, mark.head.position, mark.head.hash):
            checker.fault("what was checked the last time is not in it: its end was cut off, or it is another journal")
            return checker.verdict
        commits = aiter(journal.commits(mark.head.commit))
        async for record in journal.records(mark.head.position, state.head.position):
            await checker.record(record, commits)
            progress(record.position)
        await checker.end(state, commits)
    return checker.verdict


class _Since(Chains):
    """`balances` are what has moved since the mark."""

    def __init__(self, journal: Readable, mark: Mark) -> None:
        super().__init__(mark.head)
        self.journal, self.mark = journal, mark
        self.lowest: dict[Account, tuple[Cents, Record]] = {}

    async def _first_met(self, record: Record) -> tuple[int, bytes]:
        if record.version <= 1:
            return 0, START
        before = await self.journal.stream(record.stream, record.version - 2, 1)
        return (before[0].version, before[0].hash) if before else (0, START)

    def _moved(self, account: Account, record: Record) -> None:
        if account not in self.lowest or self.balances[account] < self.lowest[account][0]:
            self.lowest[account] = (self.balances[account], record)

    async def end(self, state: State, commits: AsyncIterator[Commit]) -> None:
        self._end_unit()
        await self.ends(state, commits)
        self.compare("the head of stream", {name: state.streams.get(name) for name in self.heads}, self.heads)
        before = dict(state.balances)
        for account, change in self.balances.items():
            before[account] = before.get(account, 0) - change
        if _digest(before) != self.mark.balances:
            self.fault("the balances are not those of the last check and what has moved since")
        for account, (low, record) in self.lowest.items():
            if before[account] + low < 0:
                self.fault(f"{account} is below nought", record)
        self.verdict.balances = state.balances


def _digest(balances: dict[Account, Cents]) -> str:
    """Of those that have something: an account that is empty may not have been there."""
    return hashlib.sha256(msgspec.json.encode(sorted(one for one in balances.items() if one[1]))).hexdigest()


# ── as it stands ─────────────────────────────────────────────────────────────────────────────────────────


async def standing_faults(journal: Readable, keys: Keys) -> list[str]:
    """Of everything as it is at one moment, even while others write to the journal."""
    state = await journal.state()
    try:
        books = await adopted(journal)
    except (*_UNREADABLE, InputError) as error:
        return [f"the rulebooks cannot be read from the journal: {error}"]
    faults = list(_of_balances(state.balances))
    held: dict[Account, Cents] = {}
    shoes: dict[str, str] = {}
    for stream in sorted(stream for stream in state.streams if stream.startswith("table/")):
        name = stream.removeprefix("table/")
        try:
            book = await _read(journal, state, name, books)
            if book.round is not None:
                entries = round_entries(name, Round(book.round.table), book.round.events)
                held |= changes(entry for made in entries for entry in made)
            faults += [f"table {name}: {what}" for what in await _of_table(journal, state, book, keys)]
            if book.shoe is not None and (other := shoes.setdefault(book.shoe, name)) != name:
                faults.append(f"shoe {book.shoe} is at tables {other} and {name}")
        except _UNREADABLE as error:
            faults.append(f"table {name} cannot be read from its records: {error or type(error).__name__}")
    for account, balance in state.balances.items():
        if account.startswith((stakes(""), reserve(""))) and balance != held.get(account, 0):
            faults.append(f"{account} is not what the Round at that table says")
    return faults


def _of_balances(balances: dict[Account, Cents]) -> Iterator[str]:
    if 2 * sum(balance for account, balance in balances.items() if is_asset(account)) != sum(balances.values()):
        yield "assets and claims differ"
    for account, balance in balances.items():
        if balance < 0:
            yield f"{account} is below nought"


async def _read(journal: Readable, state: State, name: str, books: dict[str, Rulebook]) -> TableState:
    """As a room reads it: from its snapshot, if there is one."""
    book = TableState(name, books.__getitem__)
    if (snapshot := state.snapshots.get(book.stream)) is not None:
        book.restore(snapshot)
    for record in await _stream(journal, state, book.stream, book.version):
        event = decode(record.kind, record.schema_version, record.body)
        if record.round is not None and book.late(event, record.round):
            book.version += 1
        else:
            book.happened([event])
    return book


async def _stream(journal: Readable, state: State, stream: str, after: int = 0) -> list[Record]:
    """As it was at the moment of the state."""
    there, _ = state.streams.get(stream, (0, b""))
    return await journal.stream(stream, after, max(there - after, 0))


async def _of_table(journal: Readable, state: State, book: TableState, keys: Keys) -> list[str]:
    there, _ = state.streams[book.stream]
    faults = [] if book.version == there else ["its snapshot is of more than its records"]
    if book.round is not None:
        records = await journal.round(book.stream, book.number)
        events = [decode(r.kind, r.schema_version, r.body) for r in records if r.version <= there]
        if tuple(events) != book.round.events:
            faults.append(f"its snapshot tells of Round {book.number} what its records do not")
    if book.shoe is not None:
        records = await _stream(journal, state, f"shoe/{book.shoe}")
        faults += _of_shoe(book, [decode(r.kind, r.schema_version, r.body) for r in records], keys)
    return faults


def _of_shoe(book: TableState, events: list[Any], keys: Keys) -> Iterator[str]:
    """Never with a card in it: the order is not for anybody to know yet."""
    sealed = next((event for event in reversed(events) if isinstance(event, ShoeSealed)), None)
    if sealed is None or sealed.shoe != book.shoe:
        yield f"its shoe {book.shoe} was never sealed"
        return
    if any(isinstance(event, ShoeOpened) for event in events):
        yield f"its shoe {book.shoe} is open for all to see"
    try:
        order = opened(sealed, keys)
    except CannotUnseal as error:
        yield str(error)
        return
    if check_opening(sealed, order):
        yield f"its shoe {book.shoe} was not a full set of cards"
    drawn = [event for event in events if isinstance(event, CardsDrawn)]
    burned = next((event for event in events if isinstance(event, CardsBurned)), None)
    if (drawn and burned is None) or (burned is not None and check_draws(order, burned, drawn)):
        yield f"cards were recorded as drawn from shoe {book.shoe} that it has not, or not there"
    if book.round is not None and book.shoe_of_round == book.shoe:
        seen = [card for event in book.round.events for card in cards_seen(event)]
        out = [card for event in drawn for card in event.cards]
        if out[len(out) - len(seen) :] != seen:
            yield f"the cards of Round {book.number} are not those drawn last from shoe {book.shoe}"
