"""The use of a floor's journal while no server runs on it: for what would ruin the floor of one that does.

Every server shares a claim on the floor from before it looks for the mark of a copy until it is closed; whoever needs
the floor alone claims it alone. No lock survives a failover before its server writes again, and then leases tell. Nor
does a connection: a server that never left and is not heard of is waited for as long as its lease is.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from punto.facts import Message
from punto.rules.errors import InputError
from punto.store.contract import Journal
from punto.store.location import leases_of
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.store.leases import Leases  # the driver is loaded only where it is used

FLOOR = "floor"
_LOOK_S = 0.2


async def has_sole_use(journal: Journal) -> bool:
    """Whether no server runs. Then none begins to, until FLOOR is let go or the journal is closed."""
    leases = leases_of(journal)
    # Before the claim, which would keep a server that runs from writing meanwhile.
    if (leases is not None and await _is_any_heard(leases)) or not await journal.claim(FLOOR):
        return False
    if leases is None or not (await leases.seen()).nodes:
        return True
    await journal.let_go(FLOOR)
    return False


async def _is_any_heard(leases: "Leases") -> bool:
    until = asyncio.get_running_loop().time() + leases.lease_s
    while not (seen := await leases.seen()).nodes:
        if not seen.unheard or asyncio.get_running_loop().time() >= until:
            return False
        await asyncio.sleep(_LOOK_S)
    return True


async def check_sole_use(journal: Journal) -> None:
    if await has_sole_use(journal):
        return
    if servers := await _servers(journal):
        raise InputError(Message("input-servers-run", {"count": len(servers), "servers": servers}))
    raise InputError(Message("input-server-runs"))


async def _servers(journal: Journal) -> list[Message]:
    """As far as they are known: nobody has named the one that holds an SQLite file, nor one that has just begun."""
    leases = leases_of(journal)
    if leases is not None:
        with suppress(Unavailable):
            nodes = (await leases.seen()).nodes.values()
            return [Message("input-server-at", {"name": one.name, "address": one.address}) for one in nodes]
    return []
