"""What a floor holds in memory beside its tables, and reads again where its database has failed over.

Another server took the place of the database's, and may lack what could be read before and was acknowledged to nobody.
Tables need nothing: what they hold has been confirmed (`Journal.lasting`, or an answer that it is done).
"""

import asyncio
from typing import TYPE_CHECKING

from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.floor.casino import Casino

_RETRY_MS = 1_000


class Failover:
    def __init__(self, casino: "Casino") -> None:
        self._casino = casino
        self._reading: asyncio.Task[None] | None = None

    def happened(self) -> None:
        """At once, what is read when it is needed; then what answers from memory."""
        casino = self._casino
        casino.people.forget()
        casino.desk.forget()
        for table in casino.tables.values():
            table.room.forget()
        if self._reading is not None:
            self._reading.cancel()
        self._reading = casino.in_background(self._read_again())

    async def _read_again(self) -> None:
        while True:
            try:
                await self._read()
            except Unavailable:
                await self._casino.clock.sleep(_RETRY_MS)
            else:
                return

    async def _read(self) -> None:
        casino = self._casino
        await casino.disputes.load_again()
        for terminal in list(casino.desk.terminals.closed):
            await casino.desk.terminals.look(terminal)
        for table in list(casino.tables.values()):
            await table.room.orders.load_again()
            await table.room.check_ins.load_again()
            table.notify()
