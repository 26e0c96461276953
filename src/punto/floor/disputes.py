"""Disputes: a patron says that a Round was not as it should be; its record is frozen until somebody rules on it.

Each Round has a stream of its own for them, `dispute/TABLE/NUMBER`. What is frozen is that Round alone: the table plays
on. Opening one and recording anything more of the Round exclude each other in the journal itself (`guard`).

Decisions. Only a Round that is over can be disputed, by staff too: in one that is being played an irregularity is
reported instead, and freezing it would leave bets lying. A patron disputes a Round once; a pit supervisor or above may
have it looked into at any time, for a patron or for the House. A ruling takes a pit manager or above, since what is
disputed is what the dealer and the pit supervisor decided. A ruling is words: what it makes of the money is done as
such things are always done (a void where that can still be, otherwise at the cage), and recorded there.
"""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from punto.floor.events import DisputeOpened, DisputeRuled
from punto.floor.past_round import adopted, replayed
from punto.floor.refusals import FloorRefused, refuse
from punto.play.events import Actor, BetPlaced
from punto.play.notation import write
from punto.play.refusals import fits_on_a_line
from punto.play.round import Phase, Round
from punto.rules.definitions import Authority
from punto.store.codec import decode
from punto.store.contract import Journal
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import Append, Done, NewEvent, Record, Transaction

OPENS = Authority.PIT_SUPERVISOR
RULES = Authority.PIT_MANAGER

_PREFIX = "dispute/"
_TRIES = 1_000


class Dispute(Struct, frozen=True):
    opened: DisputeOpened
    opened_at: int
    ruled: DisputeRuled | None = None
    ruled_at: int | None = None

    @property
    def is_open(self) -> bool:
        return self.ruled is None


class DisputeState:
    """The disputes of one Round, as their stream tells them."""

    def __init__(self, table: str, number: int) -> None:
        self.table, self.number, self.stream = table, number, stream_of(table, number)
        self.version = 0
        self.disputes: dict[int, Dispute] = {}

    @property
    def is_frozen(self) -> bool:
        return any(dispute.is_open for dispute in self.disputes.values())

    def of(self, patron: str | None) -> Dispute | None:
        """The one that a patron opened himself."""
        found = (one for one in self.disputes.values() if one.opened.patron == patron and one.opened.by is None)
        return next(found, None) if patron is not None else None

    def finding(self, event: DisputeOpened | DisputeRuled) -> str | None:
        """The code of what keeps an event from following on those before it; the Round itself is not looked at."""
        if not fits_on_a_line(event.words, 200):
            return "finding-dispute-words"
        if isinstance(event, DisputeOpened):
            if (event.table, event.round) != (self.table, self.number) or event.dispute != len(self.disputes) + 1:
                return "finding-dispute-number"
            if event.by is None and (event.patron is None or self.of(event.patron)):
                return "finding-dispute-repeated"
            return "finding-dispute-authority" if event.by and event.by.authority < OPENS else None
        if event.dispute not in self.disputes or not self.disputes[event.dispute].is_open:
            return "finding-dispute-not-open"
        return "finding-dispute-ruling-authority" if event.by.authority < RULES else None

    def take(self, event: DisputeOpened | DisputeRuled, record: Record) -> None:
        if record.version <= self.version:  # somebody else read it at the same time
            return
        self.happened(event, record.at)

    def happened(self, event: DisputeOpened | DisputeRuled, at: int) -> None:
        self.version += 1
        if isinstance(event, DisputeOpened):
            self.disputes[event.dispute] = Dispute(event, at)
        else:
            opened = self.disputes[event.dispute]
            self.disputes[event.dispute] = Dispute(opened.opened, opened.opened_at, event, at)


class Disputes:
    """`load` first. What is asked without `await` is answered from memory, kept up with what is done here."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._books: dict[tuple[str, int], DisputeState] = {}

    async def load(self) -> None:
        for stream in await self.journal.streams(_PREFIX):
            await self._read(*_named(stream))

    async def refresh(self, table: str, number: int) -> None:
        """After a conflict with `guard`: another server may have opened one."""
        await self._read(table, number)

    # ── asked ────────────────────────────────────────────────────────────────────────────────────────────

    def is_frozen(self, table: str, number: int) -> bool:
        book = self._books.get((table, number))
        return book is not None and book.is_frozen

    def check_not_frozen(self, table: str, number: int) -> None:
        if self.is_frozen(table, number):
            refuse("round-frozen", table=table, number=number)

    def guard(self, table: str, number: int) -> Append:
        """To go with whatever is recorded of a Round that is over: it is not taken if a dispute came in between."""
        book = self._books.get((table, number))
        return Append(stream_of(table, number), book.version if book else 0, ())

    def on(self, table: str, number: int) -> list[Dispute]:
        book = self._books.get((table, number))
        return list(book.disputes.values()) if book else []

    def all(self, open_only: bool = True) -> list[Dispute]:
        """In the order in which they were opened."""
        found = [dispute for book in self._books.values() for dispute in book.disputes.values()]
        return sorted((one for one in found if one.is_open or not open_only), key=lambda one: one.opened_at)

    # ── done ─────────────────────────────────────────────────────────────────────────────────────────────

    async def open(
        self, request_id: str, at: int, table: str, number: int, patron: str | None, words: str, by: Actor | None = None
    ) -> Dispute:
        """By the patron himself, or by somebody of the House for him or for nobody. `cause` is the asker's own id."""
        if by is None and patron is None:
            raise ValueError("somebody opens a dispute")
        _check(request_id, words, by, OPENS)

        async def decide() -> DisputeOpened:
            # Asked first: what is written to the table from here on is seen, and it is decided anew.
            guard.append(Append(f"table/{table}", await self._version(f"table/{table}"), ()))
            records = await self.journal.round(f"table/{table}", number) if 0 < number < 2**63 else []
            if not records:
                refuse("no-such-round", table=table, number=number)
            round_ = replayed(records, await adopted(self.journal))
            if round_.phase is not Phase.OVER:
                refuse("round-not-over", table=table, number=number)
            if by is None:
                assert patron is not None
                if not had_a_bet(round_, patron):
                    refuse("no-bet-in-it", patron=patron, table=table, number=number)
                if before := self._book(table, number).of(patron):
                    facts = {"table": table, "number": number, "dispute": before.opened.dispute}
                    refuse("already-disputed", patron=patron, **facts)
            next_ = len(self._book(table, number).disputes) + 1
            return DisputeOpened(next_, table, number, patron, words, records[-1].version, page_digest(round_), by)

        guard: list[Append] = []
        asked = (DisputeOpened, table, number, patron, words, by)
        return await self._once(request_id, at, table, number, decide, asked, guard)

    async def rule(
        self, request_id: str, at: int, table: str, number: int, dispute: int, words: str, by: Actor
    ) -> Dispute:
        _check(request_id, words, by, RULES)

        async def decide() -> DisputeRuled:
            book = self._book(table, number)
            facts: dict[str, Any] = {"table": table, "number": number, "dispute": dispute}
            if dispute not in book.disputes:
                refuse("no-such-dispute", disputes=", ".join(map(str, book.disputes)) or "none", **facts)
            if (before := book.disputes[dispute].ruled) is not None:
                refuse("dispute-ruled", by=before.by, **facts)
            return DisputeRuled(dispute, words, by)

        return await self._once(
            request_id, at, table, number, decide, (DisputeRuled, table, number, dispute, words, by), []
        )

    async def _once(
        self,
        request_id: str,
        at: int,
        table: str,
        number: int,
        decide: Callable[[], Awaitable[DisputeOpened | DisputeRuled]],
        asked: tuple[Any, ...],
        guard: list[Append],
    ) -> Dispute:
        """Decides and writes, again where somebody else wrote first."""
        for _ in range(_TRIES):
            guard.clear()
            book = await self._read(table, number)
            version = book.version
            try:
                event = await decide()
            except FloorRefused:
                # What was done already is not refused because it cannot be done twice.
                if (done := await self.journal.outcome_of(request_id)) is None:
                    raise
                return await self._first_answer(request_id, done, asked)
            fact = NewEvent(event, (), number)
            [answer] = await self.journal.append(
                [Transaction(request_id, at, (Append(book.stream, version, (fact,)), *guard))]
            )
            match answer:
                case Done(repeated=False):
                    # Only now is there such a book for everybody; it may have been read anew meanwhile.
                    kept = self._books.setdefault((table, number), book)
                    if kept.version == version:
                        kept.happened(event, at)
                    return kept.disputes[event.dispute]
                case Done():
                    return await self._first_answer(request_id, answer, asked)
                case RequestIdUsed():
                    refuse("id-already-used", id=request_id)
                case Conflict():
                    continue
                case _:
                    raise answer
        raise Unavailable("others were first each time")

    async def _first_answer(self, request_id: str, done: Done, asked: tuple[Any, ...]) -> Dispute:
        [record] = [record async for record in self.journal.records(done.first - 1, done.first)]
        event = decode(record.kind, record.schema_version, record.body)
        if not record.stream.startswith(_PREFIX) or _asked(record.stream, event) != asked:
            refuse("id-already-used", id=request_id)
        return (await self._read(*_named(record.stream))).disputes[event.dispute]

    def _book(self, table: str, number: int) -> DisputeState:
        """Where nobody disputed it, an empty one that is not kept."""
        return self._books.get((table, number)) or DisputeState(table, number)

    async def _read(self, table: str, number: int) -> DisputeState:
        """Brought up to now."""
        book = self._book(table, number)
        for record in await self.journal.stream(book.stream, book.version):
            book.take(decode(record.kind, record.schema_version, record.body), record)
        return self._books.setdefault((table, number), book) if book.version else book

    async def _version(self, stream: str) -> int:
        return (await self.journal.streams(stream)).get(stream, 0)


def stream_of(table: str, number: int) -> str:
    return f"{_PREFIX}{table}/{number}"


def page_digest(round_: Round) -> str:
    return hashlib.sha256(write(round_).encode()).hexdigest()


def had_a_bet(round_: Round, patron: str) -> bool:
    """Whether he put chips down in it, even if he took them back: that, too, can be disputed."""
    return any(isinstance(event, BetPlaced) and event.patron == patron for event in round_.events)


def _named(stream: str) -> tuple[str, int]:
    table, _, number = stream.removeprefix(_PREFIX).rpartition("/")
    return table, int(number)


def _asked(stream: str, event: DisputeOpened | DisputeRuled) -> tuple[Any, ...]:
    """What was asked for, without what was filled in."""
    if isinstance(event, DisputeOpened):
        return DisputeOpened, event.table, event.round, event.patron, event.words, event.by
    return DisputeRuled, *_named(stream), event.dispute, event.words, event.by


def _check(request_id: str, words: str, by: Actor | None, needed: Authority) -> None:
    if not fits_on_a_line(request_id, 100):
        refuse("unusable-id", id=request_id)
    if by is not None and by.authority < needed:
        refuse("lacks-authority", name=by.name, authority=by.authority, needed=needed)
    if not fits_on_a_line(words, 200):
        refuse("words-needed")
