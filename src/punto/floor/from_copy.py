"""A floor started from a copy of its journal: what was played after the copy was made is not in it, and everybody may
have seen it.

Every Round at hand is void and every shoe ends, the one that is announced as the next included, so that no card comes
out a second time; live tables take new cards first. Vouchers that were good in the copy are held until a shift manager
releases them. What may have been paid since is recorded for the manager (`restored_report.py`). Stopped in the middle,
it is done again at the next start.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from punto.cage.desk import Desk
from punto.floor.events import CardsWithdrawn, ContinuationDecided, FloorRestored, ShoeEnded
from punto.floor.past_round import adopted
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.table_journal import new_request_id, read_table
from punto.floor.table_state import TableState
from punto.floor.voiding import void_commands
from punto.ledger.accounts import is_purse
from punto.play.events import Actor
from punto.shoe.events import Dropped, ShoeDropped, ShoeWithdrawn
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.copy_mark import CopyMark, copy_mark, unmark_copy
from punto.store.records import Append, NewEvent, Transaction
from punto.store.sole_use import FLOOR, has_sole_use
from punto.store.writer import append_one

NOTE = "the floor was started from a copy"
REASON = "started from a copy: cards that came after it may have been seen"
_LOOK_S = 0.2  # between two looks at whether another server has done it


async def start_from_copy(journal: Journal, keys: Keys, desk: Desk, by: Actor, at: int, *, money: bool) -> bool:
    """Before any table opens here. Whether it was done now: of servers that start at once, one does it while no other
    runs, and the others wait. From then on this server runs on the floor, and nobody has it alone."""
    done = False
    while not await journal.claim(FLOOR, shared=True) or await copy_mark(journal) is not None:
        await journal.let_go(FLOOR)  # whoever shares it keeps it from who would do it
        if await has_sole_use(journal):
            if mark := await copy_mark(journal):  # otherwise somebody was faster
                await _start(journal, mark, keys, desk, by, at, money=money)
                done = True
            await journal.let_go(FLOOR)
        else:
            await asyncio.sleep(_LOOK_S)
    return done


async def _start(journal: Journal, mark: CopyMark, keys: Keys, desk: Desk, by: Actor, at: int, *, money: bool) -> None:
    if mark.position:
        rulebooks = await adopted(journal)
        for stream in await journal.streams("table/"):
            state, shoe, _ = await read_table(journal, stream.removeprefix("table/"), rulebooks.__getitem__, keys)
            await _Leaving(journal, state, shoe, by, at).leave(mark.head)
        await desk.hold_vouchers(at, by)
        await _record_restored(journal, mark, by, at, money=money)
    await unmark_copy(journal)


class _Leaving:
    """One table, from which what was at hand in the copy is taken away."""

    def __init__(self, journal: Journal, state: TableState, shoe: ShoeInPlay | None, by: Actor, at: int) -> None:
        self.journal, self.state, self.shoe, self.by, self.at = journal, state, shoe, by, at

    async def leave(self, head: str) -> None:
        state, shoe = self.state, self.shoe
        if state.interrupted:
            await self._record([ContinuationDecided(True, self.by, REASON)])
        for command in void_commands(state, self.by, NOTE, REASON):
            events = state.decide(command)
            # The cut card may have shown in a Round that is void.
            of_shoe = shoe.round_over() if shoe and state.concludes(events) else []
            await self._record(events, [shoe.append(*of_shoe)] if shoe and of_shoe else [])
            if shoe:
                shoe.apply(*of_shoe)
        if shoe is not None:
            ended = ShoeEnded(shoe.sealed.shoe, self.by, REASON)
            of_shoes = [shoe.append(ShoeWithdrawn(head), shoe.open())]
            if shoe.next is not None:  # its order, too, may have been dealt since
                of_shoes.append(shoe.next.append(ShoeDropped(Dropped.RESTORED, self.by.name, REASON)))
            await self._record([ended], of_shoes)
        elif state.round is not None and not state.cards_withdrawn:
            await self._record([CardsWithdrawn(self.by, REASON)])

    async def _record(self, events: Sequence[Any], others: Sequence[Append] = ()) -> None:
        await append_one(self.journal, self.state.transaction(new_request_id(), self.at, events, others))
        self.state.apply(events)


async def _record_restored(journal: Journal, mark: CopyMark, by: Actor, at: int, *, money: bool) -> None:
    [last] = [record async for record in journal.records(mark.position - 1, mark.position)]
    # What nobody can take home is not listed, of guests by the thousand.
    found = await journal.balances() if money else {}
    credits = {account: balance for account, balance in found.items() if balance and is_purse(account)}
    restored = FloorRestored(mark.head, mark.position, last.at, mark.copied_at, credits, by)
    version = (await journal.streams("floor")).get("floor", 0)
    append = Append("floor", version, (NewEvent(restored),))
    await append_one(journal, Transaction(new_request_id(), at, (append,)))
