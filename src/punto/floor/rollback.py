"""A journal that lies behind what was signed of it: recorded, by name, that it goes on all the same. No server may run
at the time."""

from uuid import uuid4

from punto.floor.events import RollbackAccepted
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.rules.errors import InputError
from punto.store.checkpoint import Checkpoint
from punto.store.contract import Journal
from punto.store.copy_mark import copy_mark, mark_copy
from punto.store.records import Append, NewEvent, Transaction
from punto.store.sole_use import check_sole_use
from punto.store.writer import append_one


async def accept_rollback(
    journal: Journal, lost: Checkpoint | None, kept: int, by: Actor, reason: str, at: int
) -> RollbackAccepted:
    """`lost` is the last checkpoint that is given up (None where it is not known any more), `kept` the position of the
    last that still holds. Cards have been seen and money has been paid of which this journal knows nothing, so it is
    taken for a copy from now on: its next start ends shoes, voids Rounds and holds vouchers."""
    if not fits_on_a_line(by.name, 40) or not fits_on_a_line(reason, 200):
        raise InputError("say who answers for it (1 to 40 characters) and why (1 to 200), each on one line")
    await check_sole_use(journal)
    if await copy_mark(journal) is None:
        await mark_copy(journal)
    accepted = RollbackAccepted(lost.position if lost else 0, lost.head.hex() if lost else "", kept, by, reason)
    expected = (await journal.streams("floor")).get("floor", 0)
    append = Append("floor", expected, (NewEvent(accepted),))
    await append_one(journal, Transaction(f"rollback-{uuid4().hex}", at, (append,)))
    return accepted
