"""Disputes: a patron says that a Round was not as it should be; its record is frozen until somebody rules on it.

Each Round has a stream of its own for them, `dispute/TABLE/NUMBER`. What is frozen is that Round alone: the table plays
on. Opening one and recording anything more of the Round exclude each other in the journal itself (`guard`).

Decisions. Only a Round that is over can be disputed, by staff too: in one that is being played an irregularity is
reported instead, and freezing it would leave bets lying. A patron disputes a Round once; a pit supervisor or above may
have it looked into at any time, for a patron or for the House. A ruling takes a pit manager or above, since what is
disputed is what the dealer and the pit supervisor decided. A ruling may name an amount that is paid to a patron or
taken back: an entry of its own between the table's float and the patron's purse, which never changes what the Round
settled. What changed hands wrongly in chips, while the books were right, is put right in chips: recorded, and no entry.
"""

import asyncio
import hashlib
from collections.abc import Sequence

from msgspec import Struct

from punto.floor.events import DisputeOpened, DisputePayment, DisputeRuled
from punto.floor.four_eyes import check_another
from punto.floor.past_round import adopted, replayed
from punto.floor.refusals import refuse
from punto.floor.table_state import is_correction
from punto.ledger import Entry, InsufficientFunds
from punto.ledger.accounts import purse, table_float
from punto.ledger.entries import entry
from punto.play.events import Actor, BetPlaced
from punto.play.notation import write
from punto.play.refusals import fits_on_a_line
from punto.play.round import Phase, Round
from punto.rules.definitions import Authority
from punto.rules.rulebook import Rulebook
from punto.store.contract import Journal
from punto.store.records import Append, NewEvent, Record
from punto.store.request_checks import check_amount
from punto.store.writer import Recorded, Writer

OPENS = Authority.PIT_SUPERVISOR
RULES = Authority.PIT_MANAGER

_PREFIX = "dispute/"


class Dispute(Struct, frozen=True):
    opened: DisputeOpened
    opened_at: int
    ruled: DisputeRuled | None = None
    ruled_at: int | None = None

    @property
    def is_open(self) -> bool:
        return self.ruled is None


class DisputeState:
    """The disputes of one Round, from their stream."""

    def __init__(self, table: str, number: int) -> None:
        self.table, self.number, self.stream = table, number, stream_of(table, number)
        self.version = 0
        self.disputes: dict[int, Dispute] = {}

    @property
    def is_frozen(self) -> bool:
        return any(dispute.is_open for dispute in self.disputes.values())

    def of(self, patron: str | None) -> Dispute | None:
        """The one that a patron opened, and not somebody of the House for them."""
        found = (one for one in self.disputes.values() if one.opened.patron == patron and one.opened.by is None)
        return next(found, None) if patron is not None else None

    def take(self, record: Record) -> None:
        if record.version > self.version:  # otherwise it was read at the same time
            self.apply(record.event, record.at)

    def apply(self, event: DisputeOpened | DisputeRuled, at: int) -> None:
        self.version += 1
        if isinstance(event, DisputeOpened):
            self.disputes[event.dispute] = Dispute(event, at)
        else:
            opened = self.disputes[event.dispute]
            self.disputes[event.dispute] = Dispute(opened.opened, opened.opened_at, event, at)

    def append(self, event: DisputeOpened | DisputeRuled) -> Append:
        return Append(self.stream, self.version, (NewEvent(event, dispute_entries(self.table, event), self.number),))


class Disputes:
    """`load` first. Whatever is not async answers from memory, which is kept up with what is done here."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._states: dict[tuple[str, int], DisputeState] = {}
        self._writer = Writer(journal, self._states.clear)

    async def load(self) -> None:
        for stream in await self.journal.streams(_PREFIX):
            await self.load_stream(stream)

    async def load_stream(self, stream: str) -> None:
        """Of one Round, where another server may have opened or ruled on a dispute."""
        await self._read(*_round_of(stream))

    async def load_again(self) -> None:
        """All of them, and not only what came since."""
        self._states.clear()
        await self.load()

    async def refresh(self, table: str, number: int) -> None:
        """After a conflict with `guard`: another server may have opened one."""
        await self._read(table, number)

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────

    def is_frozen(self, table: str, number: int) -> bool:
        state = self._states.get((table, number))
        return state is not None and state.is_frozen

    def check_not_frozen(self, table: str, number: int) -> None:
        if self.is_frozen(table, number):
            refuse("round-frozen", table=table, number=number)

    def check_not_paid_on(self, table: str, number: int) -> None:
        """What a ruling has paid stands on the Round as it was then."""
        for one in self.on(table, number):
            if one.ruled and one.ruled.payment:
                where = {"table": table, "number": number, "dispute": one.opened.dispute}
                refuse("dispute-ruled", by=one.ruled.by.message, **where)

    def guard(self, table: str, number: int) -> Append:
        """To go with whatever is recorded of a Round that is over: it is not taken if a dispute came in between."""
        state = self._states.get((table, number))
        return Append(stream_of(table, number), state.version if state else 0, ())

    def on(self, table: str, number: int) -> list[Dispute]:
        state = self._states.get((table, number))
        return list(state.disputes.values()) if state else []

    def all(self, open_only: bool = True) -> list[Dispute]:
        """In the order in which they were opened."""
        disputes = [dispute for state in self._states.values() for dispute in state.disputes.values()]
        return sorted((one for one in disputes if one.is_open or not open_only), key=lambda one: one.opened_at)

    # ── opening and ruling ───────────────────────────────────────────────────────────────────────────────

    async def open(
        self, request_id: str, at: int, table: str, number: int, patron: str | None, words: str, by: Actor | None = None
    ) -> Dispute:
        """By the patron, or by somebody of the House for a patron or for nobody."""
        if by is None and patron is None:
            raise ValueError("somebody opens a dispute")
        _check(words, by, OPENS)

        async def decide() -> list[Append]:
            state = await self._read(table, number)
            # Before the Round is read: whatever is written to the table from here on is a conflict.
            table_unchanged = Append(f"table/{table}", await self._version(f"table/{table}"), ())
            records = await self.journal.round(f"table/{table}", number) if 0 < number < 2**63 else []
            if not records:
                refuse("no-such-round", table=table, number=number)
            # In a thread, since the Round may be a long one and others are being dealt.
            round_, digest = await asyncio.to_thread(_with_digest, records, await adopted(self.journal))
            if round_.phase is not Phase.OVER:
                refuse("round-not-over", table=table, number=number)
            if by is None:
                assert patron is not None
                if not had_a_bet(round_, patron):
                    refuse("no-bet-in-it", patron=patron, table=table, number=number)
                if before := state.of(patron):
                    dispute = before.opened.dispute
                    refuse("already-disputed", patron=patron, table=table, number=number, dispute=dispute)
            next_ = len(state.disputes) + 1
            event = DisputeOpened(next_, table, number, patron, words, records[-1].version, digest, by)
            return [state.append(event), table_unchanged]

        def is_same(recorded: Recorded) -> bool:
            event = recorded.first
            return isinstance(event, DisputeOpened) and (
                (event.table, event.round, event.patron, event.words, event.by) == (table, number, patron, words, by)
            )

        event = (await self._writer.once(request_id, at, decide, is_same)).first
        return (await self._read(table, number)).disputes[event.dispute]

    async def rule(
        self,
        request_id: str,
        at: int,
        table: str,
        number: int,
        dispute: int,
        words: str,
        by: Actor,
        payment: DisputePayment | None = None,
        *,
        four_eyes: bool = False,
    ) -> Dispute:
        """A payment is to or from somebody of that Round, and no more than a bet at that table could bring."""
        _check(words, by, RULES)
        if payment is not None:
            check_amount(payment.amount)
        stream, event = stream_of(table, number), DisputeRuled(dispute, words, by, payment)

        async def decide() -> list[Append]:
            state = await self._read(table, number)
            where = {"table": table, "number": number, "dispute": dispute}
            if dispute not in state.disputes:
                refuse("no-such-dispute", count=len(state.disputes), **where)
            if (before := state.disputes[dispute].ruled) is not None:
                refuse("dispute-ruled", by=before.by.message, **where)
            opened = state.disputes[dispute].opened
            records = await self.journal.round(f"table/{table}", number)
            round_ = await asyncio.to_thread(replayed, records, await adopted(self.journal))
            if four_eyes:
                check_another(table, round_, by, [opened.by.name] if opened.by else [])
            if payment is not None:
                _check_payment(round_, opened, payment)
            return [state.append(event)]

        def is_same(recorded: Recorded) -> bool:
            return recorded.events == ((stream, event),)

        try:
            await self._writer.once(request_id, at, decide, is_same, correction=is_correction([event]))
        except InsufficientFunds as short:  # of the bank, from which the table's float is filled
            refuse("house-cannot-pay", table=table, has=short.has, wanted=short.wanted)
        return (await self._read(table, number)).disputes[dispute]

    async def _read(self, table: str, number: int) -> DisputeState:
        """Brought up to date. An empty one, where nobody disputed the Round, is not held."""
        state = self._states.get((table, number)) or DisputeState(table, number)
        for record in await self.journal.stream(state.stream, state.version):
            state.take(record)
        return self._states.setdefault((table, number), state) if state.version else state

    async def _version(self, stream: str) -> int:
        return (await self.journal.streams(stream)).get(stream, 0)


def _check_payment(round_: Round, opened: DisputeOpened, payment: DisputePayment) -> None:
    where = {"table": opened.table, "number": opened.round}
    if payment.patron != opened.patron and not had_a_bet(round_, payment.patron):
        refuse("payment-to-another", patron=payment.patron, **where)
    book, limits = round_.table.rulebook, round_.table.limits
    best = {area: max((line.odds.ratio for line in book.lines[area] if line.odds), default=0) for area in book.lines}
    largest = max(int(limits.of(area)[1] * (1 + ratio)) for area, ratio in best.items())
    if payment.amount > largest:
        refuse("payment-too-large", amount=payment.amount, largest=largest, **where)


def dispute_entries(table: str, event: DisputeOpened | DisputeRuled) -> tuple[Entry, ...]:
    """What a ruling moves; from the event alone, so that it can be made again from the journal."""
    if isinstance(event, DisputeOpened) or (payment := event.payment) is None or payment.in_chips:
        return ()
    amount = -payment.amount if payment.taken else payment.amount
    made = entry("dispute", (table_float(table), -amount), (purse(payment.patron), amount))
    return (made,) if made else ()


def stream_of(table: str, number: int) -> str:
    return f"{_PREFIX}{table}/{number}"


def page_digest(round_: Round) -> str:
    return hashlib.sha256(write(round_).encode()).hexdigest()


def _with_digest(records: Sequence[Record], rulebooks: dict[str, Rulebook]) -> tuple[Round, str]:
    round_ = replayed(records, rulebooks)
    return round_, page_digest(round_)


def had_a_bet(round_: Round, patron: str) -> bool:
    """Whether a patron put chips down in it, even if they were taken back: that, too, can be disputed."""
    return any(isinstance(event, BetPlaced) and event.patron == patron for event in round_.events)


def _round_of(stream: str) -> tuple[str, int]:
    """The table and the Round that a stream of disputes is about."""
    table, _, number = stream.removeprefix(_PREFIX).rpartition("/")
    return table, int(number)


def _check(words: str, by: Actor | None, needed: Authority) -> None:
    if by is not None and by.authority < needed:
        refuse("lacks-authority", name=by.name, authority=by.authority, needed=needed)
    if not fits_on_a_line(words, 200):
        refuse("words-needed")
