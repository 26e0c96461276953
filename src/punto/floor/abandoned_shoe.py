"""A shoe whose key is lost: recorded as abandoned, by name, so that its table can go on. No server runs meanwhile."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from punto.floor.events import ShoeAbandoned
from punto.floor.past_round import adopted
from punto.floor.table_state import TableState
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.play.round import Phase
from punto.rules.errors import InputError
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.codec import decode
from punto.store.contract import Journal
from punto.store.records import Done


async def abandon(journal: Journal, table: str, by: Actor, reason: str, at: int) -> str:
    """The shoe's name. A Round in progress is voided first: the cards to end it cannot be had."""
    if not fits_on_a_line(by.name, 40) or not fits_on_a_line(reason, 200):
        raise InputError("say who answers for it (1 to 40 characters) and why (1 to 200), each on one line")
    if not await journal.claim(f"table/{table}"):
        raise InputError("a server runs on this database: stop it first")
    book = await _read(journal, table)
    if book.shoe is None:
        raise InputError(f"table {table} has no shoe")
    if book.round is not None and not book.between_rounds:
        if book.round.phase is not Phase.RULING:
            report = ReportIrregularity(Irregularity.ANYTHING_ELSE, by, note="the shoe cannot be opened any more")
            await _record(journal, book, at, book.decide(report))
        if book.round.phase is Phase.RULING:
            await _record(journal, book, at, book.decide(MakeRuling(Ruling.VOID, by, reason=reason)))
    shoe = book.shoe
    await _record(journal, book, at, [ShoeAbandoned(shoe, by, reason)])
    return shoe


async def _read(journal: Journal, table: str) -> TableState:
    books = await adopted(journal)
    book = TableState(table, books.__getitem__)
    for record in await journal.stream(book.stream):
        event = decode(record.kind, record.schema_version, record.body)
        if record.round is not None and book.late(event, record.round):
            book.version += 1
        else:
            book.happened([event])
    if not book.version:
        raise InputError(f"there is no table {table!r} in this journal")
    return book


async def _record(journal: Journal, book: TableState, at: int, events: Sequence[Any]) -> None:
    [answer] = await journal.append([book.unit(f"abandon-{uuid4().hex}", at, events)])
    if not isinstance(answer, Done):
        raise answer
    book.happened(events)
