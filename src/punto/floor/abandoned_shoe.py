"""A shoe whose key is lost: recorded as abandoned, so that its table can go on. No server may run at the time."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from punto.floor.events import ShoeAbandoned
from punto.floor.past_round import adopted
from punto.floor.table_state import TableState
from punto.floor.voiding import void_commands
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.rules.errors import InputError
from punto.shoe.events import Dropped, ShoeDropped
from punto.store.contract import Journal
from punto.store.records import Append, NewEvent
from punto.store.sole_use import check_sole_use
from punto.store.writer import append_one


async def abandon(journal: Journal, table: str, by: Actor, reason: str, at: int) -> str:
    """The shoe's name. A Round in progress is voided first: there are no cards to end it with."""
    if not fits_on_a_line(by.name, 40) or not fits_on_a_line(reason, 200):
        raise InputError("say who answers for it (1 to 40 characters) and why (1 to 200), each on one line")
    await check_sole_use(journal)
    state = await _read(journal, table)
    if state.shoe is None:
        raise InputError(f"table {table} has no shoe")
    for command in void_commands(state, by, "the shoe cannot be opened any more", reason):
        await _record(journal, state, at, state.decide(command))
    shoe = state.shoe
    # With it goes the one that was announced as the next: its seed is sealed under the same keys.
    dropped = NewEvent(ShoeDropped(Dropped.ABANDONED, by.name, reason))
    versions = await journal.streams("shoe/")
    streams = [f"shoe/{name}" for name in (shoe, state.next_shoe) if name is not None]
    of_shoes = [Append(stream, versions[stream], (dropped,)) for stream in streams]
    await _record(journal, state, at, [ShoeAbandoned(shoe, by, reason)], of_shoes)
    return shoe


async def _read(journal: Journal, table: str) -> TableState:
    rulebooks = await adopted(journal)
    state = TableState(table, rulebooks.__getitem__)
    for record in await journal.stream(state.stream):
        state.take(record)
    if not state.version:
        raise InputError(f"there is no table {table!r} in this journal")
    return state


async def _record(
    journal: Journal, state: TableState, at: int, events: Sequence[Any], others: Sequence[Append] = ()
) -> None:
    await append_one(journal, state.transaction(f"abandon-{uuid4().hex}", at, events, others))
    state.apply(events)
