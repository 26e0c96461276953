"""Terminals, card readers and displays: each enrolled by name, and known by a token that is shown once."""

import msgspec

from punto.people.checks import check_name, key_of
from punto.people.events import DeviceEnrolled, DeviceKind, DeviceRemoved
from punto.people.recording import Recording, hash_of
from punto.people.refusals import refuse
from punto.people.roles import MANAGERS
from punto.people.state import DEVICE, Device, Person
from punto.store.records import Append
from punto.store.writer import Recorded


class _StoredDevice(msgspec.Struct, frozen=True):
    device: str
    secret: str  # as in the event that enrolled it


class Devices:
    def __init__(self, records: Recording) -> None:
        self._records, self._journal = records, records.journal

    async def enrol(
        self, request_id: str, at: int, name: str, kind: DeviceKind, table: str | None, by: Person | None
    ) -> str:
        check_name("device", name)
        if table is not None:
            check_name("table", table)
        requested = DeviceEnrolled(name, kind, table, by.name if by else "", self._records.new_secret())
        token = self._records.new_token()
        stored = {hash_of(token): msgspec.json.encode(_StoredDevice(name, requested.secret))}

        async def decide() -> list[Append]:
            here = await self._records.device(name)
            guards = await self._records.authorised(by, MANAGERS, here.stream)
            if here.device is not None:
                refuse("device-enrolled", name=here.device.name)
            await self._journal.put_private("device", stored)
            return [here.write(requested), *guards]

        def is_same(recorded: Recorded) -> bool:
            [(stream, first), *_] = recorded.events
            return stream == DEVICE + key_of(name) and first == msgspec.structs.replace(
                requested, secret=getattr(first, "secret", "")
            )

        done = None
        try:
            done = await self._records.writer.once(request_id, at, decide, is_same)
        finally:
            if done is None or done.repeated:
                await self._journal.put_private("device", dict.fromkeys(stored))
        if done.repeated:
            refuse("token-was-shown", name=name)
        return token

    async def remove(self, request_id: str, at: int, name: str, by: Person | None) -> None:
        requested = DeviceRemoved(by.name if by else "")
        removed = ""

        async def decide() -> list[Append]:
            nonlocal removed
            here = await self._records.device(name)
            guards = await self._records.authorised(by, MANAGERS, here.stream)
            if here.device is None:
                refuse("no-such-device", name=name)
            removed = here.secret
            return [here.write(requested), *guards]

        stream = DEVICE + key_of(name)
        done = await self._records.writer.once(
            request_id, at, decide, lambda recorded: recorded.events == ((stream, requested),)
        )
        if not done.repeated:
            # It opens nothing any more; this is tidying up.
            stored = await self._journal.get_private("device")
            gone = [place for place, body in stored.items() if _read(body).secret == removed]
            await self._journal.put_private("device", dict.fromkeys(gone))

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
        return [device for device in found if device is not None]


def _read(body: bytes) -> _StoredDevice:
    return msgspec.json.decode(body, type=_StoredDevice)
