"""Terminals, card readers and displays: each enrolled by name, and known by a token that only it has.

A machine that is set up from a file is given its token, which is shown once. A screen where somebody types is given a
pairing code (`pairing`), and fetches its token itself.
"""

from collections.abc import Awaitable, Callable

import msgspec

from punto.people.checks import check_name, key_of
from punto.people.events import (
    DeviceCodeIssued,
    DeviceEnrolled,
    DeviceEvent,
    DeviceKind,
    DevicePaired,
    DeviceRemoved,
    DeviceTablesSet,
)
from punto.people.pairing import Pairing, PairingCodes
from punto.people.recording import Recording, hash_of
from punto.people.refusals import refuse
from punto.people.roles import MANAGERS
from punto.people.state import DEVICE, Device, DeviceState, Person
from punto.store.records import Append
from punto.store.writer import Recorded

# Refuses where something lies at a device; otherwise guards that it is still so.
CheckRemovable = Callable[[], Awaitable[tuple[Append, ...]]]


async def nothing_else() -> tuple[Append, ...]:
    return ()


class _StoredDevice(msgspec.Struct, frozen=True):
    device: str
    secret: str  # as in the event since which it is known by this token


class Devices:
    def __init__(self, records: Recording, codes: PairingCodes) -> None:
        self._records, self._journal, self._codes = records, records.journal, codes
        self._offers: dict[str, tuple[str, ...]] = {}  # tables, by key; of terminals that do not offer all

    async def enrol(
        self, request_id: str, at: int, name: str, kind: DeviceKind, table: str | None, by: Person | None
    ) -> str:
        requested = _enrolled(name, kind, table, by, self._records.new_secret())
        token = self._records.new_token()
        stored = _stored(token, name, requested.secret)

        async def decide() -> list[Append]:
            here, guards = await self._to_enrol(name, by)
            await self._journal.put_private("device", stored)
            return [here.write(requested), *guards]

        done = None
        try:
            done = await self._records.writer.once(request_id, at, decide, _same_as(name, requested))
        finally:
            if done is None or done.repeated:
                await self._journal.put_private("device", dict.fromkeys(stored))
        if done.repeated:
            refuse("token-was-shown", name=name)
        return token

    async def enrol_with_code(
        self,
        request_id: str,
        at: int,
        name: str,
        kind: DeviceKind,
        table: str | None,
        tables: tuple[str, ...],
        by: Person | None,
    ) -> Pairing:
        """To be paired by whoever is at its screen."""
        requested = _enrolled(name, kind, table, by, self._records.new_secret())
        offers = (DeviceTablesSet(tables, requested.by),) if tables else ()

        async def decide() -> list[Append]:
            here, guards = await self._to_enrol(name, by)
            return [here.write(requested, *offers), *guards]

        return await self._with_code(request_id, at, name, requested, decide)

    async def new_code(self, request_id: str, at: int, name: str, by: Person | None) -> Pairing:
        """For one that was not paired in time, or that has lost its token."""
        requested = DeviceCodeIssued(by.name if by else "", self._records.new_secret())

        async def decide() -> list[Append]:
            here, guards = await self._enrolled(name, by)
            if here.device is not None and here.device.kind is DeviceKind.CARD_READER:
                refuse("token-was-shown", name=name)
            return [here.write(requested), *guards]

        return await self._with_code(request_id, at, name, requested, decide)

    async def _with_code(
        self,
        request_id: str,
        at: int,
        name: str,
        requested: DeviceEnrolled | DeviceCodeIssued,
        decide: Callable[[], Awaitable[list[Append]]],
    ) -> Pairing:
        """The code is stored when it is on record what it is for: until then it opens nothing."""
        done = await self._records.writer.once(request_id, at, decide, _same_as(name, requested))
        if done.repeated:
            refuse("code-was-shown", name=name)
        await self._remember(name)
        await self._codes.forget(at, name)
        return await self._codes.issue(at, name, requested.secret)

    async def pair(self, request_id: str, at: int, code: str) -> tuple[Device, str]:
        """The device that the code is for, and the token by which it is known from now on."""
        requested, token = DevicePaired(self._records.new_secret()), self._records.new_token()
        stored: dict[str, bytes] = {}
        device: Device | None = None

        async def decide() -> list[Append]:
            nonlocal device
            found = await self._codes.find(at, code)
            here = await self._records.device(found.device if found else "")
            if found is None or here.device is None or here.code != found.secret:
                refuse("wrong-pairing-code")
            device = here.device
            stored.update(_stored(token, device.name, requested.secret))
            await self._journal.put_private("device", stored)
            return [here.write(requested)]

        done = None
        try:
            done = await self._records.writer.once(request_id, at, decide, lambda _: False)
        finally:
            if done is None:
                await self._journal.put_private("device", dict.fromkeys(stored))
        assert device is not None
        await self._codes.forget(at, device.name)
        await self._forget_tokens(device.name, but=requested.secret)
        return device, token

    async def set_tables(
        self, request_id: str, at: int, name: str, tables: tuple[str, ...], by: Person | None
    ) -> Device:
        requested = DeviceTablesSet(tables, by.name if by else "")

        async def decide() -> list[Append]:
            here, guards = await self._enrolled(name, by)
            assert here.device is not None
            if here.device.kind is not DeviceKind.TERMINAL:
                refuse("no-such-device", name=name)
            return [here.write(requested), *guards]

        await self._records.writer.once(request_id, at, decide, _same_as(name, requested))
        return await self._remember(name)

    async def remove(self, request_id: str, at: int, name: str, by: Person | None, check: CheckRemovable) -> None:
        requested = DeviceRemoved(by.name if by else "")

        async def decide() -> list[Append]:
            here, guards = await self._enrolled(name, by)
            return [here.write(requested), *guards, *await check()]

        done = await self._records.writer.once(request_id, at, decide, _same_as(name, requested))
        self._offers.pop(key_of(name), None)
        if not done.repeated:
            # They open nothing any more; this is tidying up.
            await self._forget_tokens(name)
            await self._codes.forget(at, name)

    async def find(self, token: str) -> Device | None:
        place = hash_of(token)
        stored = await self._journal.get_private("device", place)
        if place not in stored:
            return None
        one = _read(stored[place])
        here = await self._records.device(one.device)
        return here.device if here.secret == one.secret else None

    async def all(self) -> list[Device]:
        streams = await self._journal.streams(DEVICE)
        found = [(await self._records.device(stream.removeprefix(DEVICE))).device for stream in streams]
        devices = [device for device in found if device is not None]
        self._offers = {key_of(one.name): one.tables for one in devices if one.tables}
        return devices

    async def named(self, name: str) -> Device | None:
        return (await self._records.device(name)).device

    def offers(self, terminal: str) -> tuple[str, ...]:
        """The tables that a terminal offers, as they were last read; none where it offers all."""
        return self._offers.get(key_of(terminal), ())

    async def look(self, name: str) -> Device | None:
        """As it is by now, with what it offers remembered."""
        device = (await self._records.device(name)).device
        self._offers.pop(key_of(name), None)
        if device is not None and device.tables:
            self._offers[key_of(name)] = device.tables
        return device

    async def _remember(self, name: str) -> Device:
        if (device := await self.look(name)) is None:
            refuse("no-such-device", name=name)
        return device

    async def _to_enrol(self, name: str, by: Person | None) -> tuple[DeviceState, list[Append]]:
        here = await self._records.device(name)
        guards = await self._records.authorised(by, MANAGERS, here.stream)
        if here.device is not None:
            refuse("device-enrolled", name=here.device.name)
        return here, guards

    async def _enrolled(self, name: str, by: Person | None) -> tuple[DeviceState, list[Append]]:
        here = await self._records.device(name)
        guards = await self._records.authorised(by, MANAGERS, here.stream)
        if here.device is None:
            refuse("no-such-device", name=name)
        return here, guards

    async def _forget_tokens(self, name: str, but: str = "") -> None:
        stored = {place: _read(body) for place, body in (await self._journal.get_private("device")).items()}
        gone = [place for place, one in stored.items() if key_of(one.device) == key_of(name) and one.secret != but]
        await self._journal.put_private("device", dict.fromkeys(gone))


def _enrolled(name: str, kind: DeviceKind, table: str | None, by: Person | None, secret: str) -> DeviceEnrolled:
    check_name("device", name)
    if table is not None:
        check_name("table", table)
    return DeviceEnrolled(name, kind, table, by.name if by else "", secret)


def _stored(token: str, name: str, secret: str) -> dict[str, bytes]:
    return {hash_of(token): msgspec.json.encode(_StoredDevice(name, secret))}


def _same_as(name: str, requested: DeviceEvent) -> Callable[[Recorded], bool]:
    """Whether it is the same request, whatever its secret was stored under."""

    def is_same(recorded: Recorded) -> bool:
        stream, first = recorded.events[0]
        return stream == DEVICE + key_of(name) and type(first) is type(requested) and _bare(first) == _bare(requested)

    return is_same


def _bare(event: DeviceEvent) -> DeviceEvent:
    has_secret = isinstance(event, DeviceEnrolled | DeviceCodeIssued)
    return msgspec.structs.replace(event, secret="") if has_secret else event


def _read(body: bytes) -> _StoredDevice:
    return msgspec.json.decode(body, type=_StoredDevice)
