"""The checks before a floor starts: no Round is opened while the books, the tables or their shoes do not hold.

A journal of up to WHOLE_UPTO records is proved whole, as `punto verify` does. That goes at some 11,000 records a second
(measured), so of a larger one only the chains and the books are checked (60,000 a second), and only since the mark that
the last good check has stored. While the floor runs, the same check is made every MARK_EVERY records beside the play,
and the mark goes along: so a start takes as long after a year as after a day, and after a power cut as after a stop.
**What was altered before the mark is left to `punto verify`**, to be run at night. The mark is a convenience and no
proof: whoever can write to the database can write a mark as well.

Whatever the size: assets and claims are equal, no account is below zero, what lies on each table's layout and is set
aside for it is what its Round says, and the shoe at each table opens under our keys, is the one that was committed to,
and the cards drawn from it were its own. No finding names a card that is still to come.
"""

import hashlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from punto.facts import Message
from punto.floor.next_shoe import NextShoe
from punto.floor.past_round import adopted
from punto.floor.table_snapshot import restore
from punto.floor.table_state import TableState
from punto.ledger import Account, is_asset, round_entries
from punto.ledger.accounts import reserve, stakes
from punto.ledger.entries import changes
from punto.money import Cents
from punto.play.round import Round
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.shoe.burn import is_burned_by_rule
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import CannotUnseal, check_draws, check_opening, opened
from punto.shoe.seed import check_seed, unseal_seed
from punto.store.chain import START
from punto.store.codec import decode
from punto.store.contract import Journal, Readable, Streams
from punto.store.finding import Finding
from punto.store.plan import EMPTY
from punto.store.problems import Unavailable
from punto.store.records import Commit, Head, Record, State
from punto.verify.chains import ChainCheck, Verdict
from punto.verify.findings import cause, new_finding
from punto.verify.journal import verify
from punto.verify.shoes import cards_seen

WHOLE_UPTO = 50_000  # records
MARK_EVERY = 25_000  # records, while the floor runs
SOUND_UPTO = 2_000_000  # up to so many, the database looks through its file in some seconds

KIND, NAME = "verified", "mark"

# What versions before 0.6.0 did by themselves: `punto verify` finds it, and a floor that dealt so can still start.
_OF_EARLIER_VERSIONS = frozenset({"finding-cards-of-old-set"})
# What a device on the floor said moves no money and deals nothing by itself: `punto verify` finds it as well.
_OF_DEVICES = frozenset({"finding-reader-number"})

Progress = Callable[[int], None]
UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, IndexError, AssertionError)


class Mark(Struct, frozen=True):
    """How far the journal was checked and found good."""

    head: Head
    balances: str  # their digest

    @classmethod
    def of(cls, verdict: Verdict) -> "Mark":
        return cls(verdict.head, _digest(verdict.balances))


async def check_start(journal: Journal, keys: Keys, progress: Progress = lambda _: None) -> list[Finding]:
    """Everything found; where nothing is, how far the journal was checked is stored for the next start."""
    try:
        mark = await stored_mark(journal)
        verdict = await _verdict(journal, mark, progress)
        findings = [finding for finding in verdict.findings if finding.code not in _OF_EARLIER_VERSIONS | _OF_DEVICES]
        findings += await check_current_state(journal, keys)
        if not findings:
            await store_mark(journal, verdict)
    except Unavailable as error:
        return [new_finding("finding-journal-unavailable", detail=error.reason)]
    return findings


async def store_mark(journal: Journal, verdict: Verdict) -> None:
    """Unless what was checked is gone by now: a database that failed over may lack its end."""
    head = verdict.head

    async def found(streams: Streams) -> Commit | None:
        return await anext(aiter(streams.commits(head.commit - 1)), None)

    if head != EMPTY and await journal.lasting(found) != Commit(head.commit, head.position, head.hash):
        return
    await journal.put_private(KIND, {NAME: msgspec.json.encode(Mark.of(verdict))})


async def stored_mark(journal: Readable) -> Mark | None:
    """None where there is none of this version: then the whole journal is checked."""
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


async def check_as_it_grows(journal: Readable) -> Verdict | None:
    """Of a floor that runs: what came since the mark, where that is enough; its head and balances are the next mark."""
    mark = await stored_mark(journal)
    if mark is None or (await journal.head()).position < mark.head.position + MARK_EVERY:
        return None
    return await verify_since(journal, mark, whole_file=False)


async def verify_since(
    journal: Readable, mark: Mark, progress: Progress = lambda _: None, *, whole_file: bool = True
) -> Verdict:
    """Chains and books of what was recorded since; what each record means is not checked."""
    check = CheckSinceMark(journal, mark)
    with check.read_errors_reported():
        state = await journal.state()
        looks = whole_file and state.head.position <= SOUND_UPTO
        # Without the indexes, which take four times as long: what was read by them is checked by its hashes.
        if looks and (detail := await journal.integrity_error(quick=True)) is not None:
            check.report("finding-database-damaged", detail=detail)
        last = await anext(aiter(journal.commits(mark.head.commit - 1)), None) if mark.head != EMPTY else None
        if mark.head != EMPTY and last != Commit(mark.head.commit, mark.head.position, mark.head.hash):
            check.report("finding-mark-missing")
            return check.verdict
        commits = aiter(journal.commits(mark.head.commit))
        async for record in journal.records(mark.head.position, state.head.position):
            await check.record(record, commits)
            progress(record.position)
        await check.end(state, commits)
    return check.verdict


class CheckSinceMark(ChainCheck):
    """`balances` are what has moved since the mark."""

    def __init__(self, journal: Readable, mark: Mark) -> None:
        super().__init__(mark.head)
        self.journal, self.mark = journal, mark
        self.lowest: dict[Account, tuple[Cents, Record]] = {}

    async def _stream_head(self, record: Record) -> tuple[int, bytes]:
        if record.version <= 1:
            return 0, START
        before = await self.journal.stream(record.stream, record.version - 2, 1)
        return (before[0].version, before[0].hash) if before else (0, START)

    def _check_moved(self, account: Account, record: Record) -> None:
        if account not in self.lowest or self.balances[account] < self.lowest[account][0]:
            self.lowest[account] = (self.balances[account], record)

    async def end(self, state: State, commits: AsyncIterator[Commit]) -> None:
        self._end_transaction()
        await self.check_end(state, commits)
        self.compare_heads({name: state.streams.get(name) for name in self.heads})
        before = dict(state.balances)
        for account, change in self.balances.items():
            before[account] = before.get(account, 0) - change
        if _digest(before) != self.mark.balances:
            self.report("finding-balances-since-mark")
        for account, (low, record) in self.lowest.items():
            if before[account] + low < 0:
                self.report("finding-below-zero", record, account=account)
        self.verdict.balances = state.balances


def _digest(balances: dict[Account, Cents]) -> str:
    """An empty account counts like one that was never used."""
    return hashlib.sha256(msgspec.json.encode(sorted(one for one in balances.items() if one[1]))).hexdigest()


# ── as it stands ─────────────────────────────────────────────────────────────────────────────────────────


async def check_current_state(journal: Readable, keys: Keys) -> list[Finding]:
    """Balances, tables and shoes, all of one moment, even while others write to the journal."""
    state = await journal.state()
    try:
        rulebooks = await adopted(journal)
    except (*UNREADABLE, InputError) as error:
        return [new_finding("finding-rulebooks-unreadable", because=cause(error))]
    findings = list(_check_balances(state.balances))
    held: dict[Account, Cents] = {}
    shoes: dict[str, str] = {}
    for stream in sorted(stream for stream in state.streams if stream.startswith("table/")):
        name = stream.removeprefix("table/")
        try:
            table = await table_then(journal, state, name, rulebooks)
            if table.round is not None:
                entries = round_entries(name, Round(table.round.table), table.round.events)
                held |= changes(entry for of_event in entries for entry in of_event)
            findings += [
                Finding(message.code, message.facts, stream=stream)
                for message in await _check_table(journal, state, table, keys)
            ]
            if table.shoe is not None and (other := shoes.setdefault(table.shoe, name)) != name:
                findings.append(new_finding("finding-shoe-at-two-tables", shoe=table.shoe, tables=(other, name)))
        except UNREADABLE as error:
            findings.append(Finding("finding-table-unreadable", {"because": cause(error)}, stream=stream))
    for account, balance in state.balances.items():
        if account.startswith((stakes(""), reserve(""))) and balance != held.get(account, 0):
            findings.append(new_finding("finding-layout-balance", account=account))
    return findings


def _check_balances(balances: dict[Account, Cents]) -> Iterator[Finding]:
    if 2 * sum(balance for account, balance in balances.items() if is_asset(account)) != sum(balances.values()):
        yield new_finding("finding-assets-differ")
    for account, balance in balances.items():
        if balance < 0:
            yield new_finding("finding-below-zero", account=account)


async def table_then(journal: Readable, state: State, name: str, rulebooks: dict[str, Rulebook]) -> TableState:
    """As a room reads it: from its snapshot, if there is one."""
    table = TableState(name, rulebooks.__getitem__)
    if (snapshot := state.snapshots.get(table.stream)) is not None:
        restore(table, snapshot)
    for record in await stream_then(journal, state, table.stream, table.version):
        table.take(record)
    return table


async def stream_then(journal: Readable, state: State, stream: str, after: int = 0) -> list[Record]:
    """As it was at the moment of the state."""
    last, _ = state.streams.get(stream, (0, b""))
    return await journal.stream(stream, after, max(last - after, 0))


async def _check_table(journal: Readable, state: State, table: TableState, keys: Keys) -> list[Message]:
    last, _ = state.streams[table.stream]
    messages = [] if table.version == last else [Message("finding-snapshot-version")]
    if table.round is not None:
        records = await journal.round(table.stream, table.number)
        events = [decode(r.kind, r.schema_version, r.body) for r in records if r.version <= last]
        if tuple(events) != table.round.events:
            messages.append(Message("finding-snapshot-round", {"number": table.number}))
    if table.shoe is not None:
        records = await stream_then(journal, state, f"shoe/{table.shoe}")
        messages += _check_shoe(table, [decode(r.kind, r.schema_version, r.body) for r in records], keys)
    if table.next_shoe is not None:
        records = await stream_then(journal, state, f"shoe/{table.next_shoe}")
        messages += _check_next_shoe([decode(r.kind, r.schema_version, r.body) for r in records], keys)
    return messages


def _check_next_shoe(events: list[Any], keys: Keys) -> Iterator[Message]:
    """Its seed can be read when the shoe is to be sealed, and it was not sealed before its turn."""
    announced = NextShoe.of_events(events)
    if announced is None or any(isinstance(event, ShoeSealed) for event in events):
        yield Message("finding-next-shoe")
        return
    try:
        unseal_seed(announced.committed, keys)
    except CannotUnseal as error:
        yield error.message


def _check_shoe(table: TableState, events: list[Any], keys: Keys) -> Iterator[Message]:
    """Never with a card in it: the order is still secret."""
    shoe = {"shoe": table.shoe}
    sealed = next((event for event in reversed(events) if isinstance(event, ShoeSealed)), None)
    if sealed is None or sealed.shoe != table.shoe:
        yield Message("finding-shoe-in-play-not-sealed", shoe)
        return
    if any(isinstance(event, ShoeOpened) for event in events):
        yield Message("finding-shoe-in-play-opened", shoe)
    announced = NextShoe.of_events(events)
    try:
        order = opened(sealed, keys, unseal_seed(announced.committed, keys) if announced else b"")
    except CannotUnseal as error:
        yield error.message
        return
    if check_opening(sealed, order):
        yield Message("finding-shoe-in-play-set", shoe)
    if announced is not None:
        yield from check_seed(announced.committed, announced.texts, sealed, order)
    drawn = [event for event in events if isinstance(event, CardsDrawn)]
    burned = next((event for event in events if isinstance(event, CardsBurned)), None)
    if (drawn and burned is None) or (
        burned is not None and (not is_burned_by_rule(burned) or check_draws(order, burned, drawn))
    ):
        yield Message("finding-shoe-in-play-draws", shoe)
    if table.round is not None and table.shoe_of_round == table.shoe:
        seen = [card for event in table.round.events for card in cards_seen(event)]
        out = [card for event in drawn for card in event.cards]
        if out[len(out) - len(seen) :] != seen:
            yield Message("finding-shoe-in-play-round", {"number": table.number, **shoe})
