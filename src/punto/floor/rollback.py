"""A journal that lies behind what was signed of it: recorded, by name, that it goes on all the same. No server may run
at the time."""

from uuid import uuid4

from punto.floor.events import RollbackAccepted
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.rules.errors import InputError
from punto.store.checkpoint import Checkpoint
from punto.store.contract import Journal
from punto.store.records import Append, Done, NewEvent, Transaction


async def accept_rollback(
    journal: Journal, lost: Checkpoint | None, kept: int, by: Actor, reason: str, at: int
) -> RollbackAccepted:
    """`lost` is the last checkpoint that is given up (None where it is not known any more), `kept` the position of the
    last that still holds. What follows from it for the floor (cards that have been seen, money that has been paid) is
    what follows when a copy takes the place of a journal: this is the one place to say so."""
    if not fits_on_a_line(by.name, 40) or not fits_on_a_line(reason, 200):
        raise InputError("say who answers for it (1 to 40 characters) and why (1 to 200), each on one line")
    claims = [await journal.claim(name) for name in (*await journal.streams("table/"), "floor")]
    if not all(claims):
        raise InputError("a server runs on this database: stop it first")
    accepted = RollbackAccepted(lost.position if lost else 0, lost.head.hex() if lost else "", kept, by, reason)
    expected = (await journal.streams("floor")).get("floor", 0)
    append = Append("floor", expected, (NewEvent(accepted),))
    [answer] = await journal.append([Transaction(f"rollback-{uuid4().hex}", at, (append,))])
    if not isinstance(answer, Done):
        raise answer
    return accepted
