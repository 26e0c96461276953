"""Terminals as attendants see to them: what can be done there now, and play that ends where one was taken out."""

from typing import Any

from msgspec import Struct

from punto.floor.casino import Casino
from punto.people.events import DeviceKind
from punto.people.refusals import refuse as refuse_person
from punto.people.state import Device
from punto.server.hub import Hub
from punto.server.messages import DeviceNews
from punto.server.terminals import Terminals
from punto.server.this_device import TerminalState, ThisDevice, this_device


class TerminalNow(Struct, frozen=True):
    """A terminal and what lies there."""

    device: Device
    state: TerminalState
    credit: int
    patron: str | None
    present: bool
    table: str | None  # where bets of it lie


class Attendance:
    def __init__(self, casino: Casino, hub: Hub, terminals: Terminals) -> None:
        self._casino, self._hub, self._terminals = casino, hub, terminals
        self._ending: set[str] = set()  # taken out while bets lay, or somebody was there
        self._to_pay: set[str] = set()  # by hand, when the bets that lay are settled
        hub.on_news.append(self._happened)

    async def terminal(self, name: str) -> str:
        """As it was enrolled, of whichever spelling."""
        device = await self._casino.people.device_named(name)
        if device is None or device.kind is not DeviceKind.TERMINAL:
            refuse_person("no-such-device", name=name)
        return device.name

    async def all(self) -> list[TerminalNow]:
        left = {one.terminal: one for one in await self._terminals.left()}
        live = dict(await self._casino.people.present(self._casino.clock.now()))
        found = []
        for device in await self._casino.people.devices():
            if device.kind is not DeviceKind.TERMINAL:
                continue
            state = (await self.this_terminal(device)).state
            lies = left.get(device.name)
            found.append(
                TerminalNow(
                    device,
                    state,
                    lies.amount if lies else 0,
                    lies.patron if lies else live.get(device.name),
                    device.name in live,
                    self._terminals.table_with_bets(device.name),
                )
            )
        return found

    async def this_terminal(self, device: Device) -> ThisDevice:
        closed = await self._casino.desk.terminals.look(device.name)
        awaits_pay = closed is not None and closed.locked is not None and closed.locked.hand_pay
        return this_device(device, closed, await self._terminals.to_pay_by_hand(device.name) if awaits_pay else None)

    async def begin_hand_pay(self, name: str) -> None:
        """Seen at once; and again when it is known how much it is."""
        self._to_pay.add(name)
        await self.changed(name)
        await self._tell_settled()

    async def changed(self, name: str) -> None:
        """Locked, unlocked, paid, taken out: whoever is there sees it at once."""
        device = await self._casino.people.device_named(name)
        if device is not None:
            now = DeviceNews(await self.this_terminal(device))
            for connection in self._hub.connections:
                if connection.who.is_player and connection.who.terminal == name:
                    connection.answer(now)
        await self._hub.credits_changed({f"terminal:{name}"})

    async def take_out(self, name: str) -> None:
        """Sessions end: at once, or with the Round in which bets lie."""
        await self._terminals.at_rest()  # none can come any more, but one may be on its way into a table's state
        self._ending.add(name)
        await self._end_play()

    async def resume(self) -> None:
        """After a start: sessions outlast it, and a Round in which bets lay may have."""
        closed = self._casino.desk.terminals.closed
        self._ending.update(name for name, one in closed.items() if one.taken_out)
        await self._end_play()

    def _happened(self, *_: Any) -> None:
        if self._ending:
            self._casino.in_background(self._end_play())
        if self._to_pay:
            self._casino.in_background(self._tell_settled())

    async def _tell_settled(self) -> None:
        for name in [name for name in self._to_pay if self._terminals.table_with_bets(name) is None]:
            self._to_pay.discard(name)
            await self.changed(name)

    async def _end_play(self) -> None:
        for name in list(self._ending):
            closed = self._casino.desk.terminals.closed.get(name)
            if closed is None or closed.taken_out is None:  # back in service before the Round was over
                self._ending.discard(name)
            elif self._terminals.table_with_bets(name) is None:
                self._ending.discard(name)
                if closed.locked is None:
                    await self._terminals.return_credits(name)
                await self._casino.people.end_sessions_at(name)
