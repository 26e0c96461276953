"""Devices: enrolled with a token that is shown once, and known by it until they are removed."""

import asyncio

from tests.people.staff import AT, HASHER, house, refused
from tests.store.checking import awaited, opened

from punto.people.events import DeviceKind
from punto.people.registry import People
from punto.people.state import Device
from punto.rules.errors import HouseRefused


@awaited
async def test_a_device_is_known_by_its_token_alone(journal_url: str) -> None:
    async with house(journal_url) as here:
        token = await here.people.enrol_device("1", AT, "Reader 1", DeviceKind.CARD_READER, "1", here.who["pat"])
        reader = Device("Reader 1", DeviceKind.CARD_READER, "1", AT)
        assert await here.people.device(token) == reader
        for wrong in ("", token[:-1], token.lower(), "\ud800"):
            assert await here.people.device(wrong) is None
        async with opened(journal_url) as other:
            assert await People(other, hasher=HASHER).device(token) == reader
        await here.people.enrol_device("2", AT, "T1", DeviceKind.TERMINAL, None, None)
        assert [one.name for one in await here.people.devices()] == ["Reader 1", "T1"]
        kept = await here.journal.get_private("device")
        assert token.encode() not in b"".join([*kept.values(), *map(str.encode, kept)])


@awaited
async def test_one_that_is_removed_is_known_no_more_and_can_be_enrolled_anew(journal_url: str) -> None:
    async with house(journal_url) as here:
        old = await here.people.enrol_device("1", AT, "T1", DeviceKind.TERMINAL, None, here.sue)
        session = await here.people.open_session(AT, "terminal:T1", "T1")
        meis = await here.people.open_session(AT, "mei", "T1")
        elsewhere = await here.people.open_session(AT, "mei")
        for _ in range(2):
            await here.people.remove_device("2", AT, "t1", here.sue)
        assert await here.people.device(old) is None
        assert await here.people.devices() == []
        assert [await here.people.session(token, AT) for token in (session, meis)] == [None, None]
        assert await here.people.session(elsewhere, AT)
        new = await here.people.enrol_device("3", AT, "T1", DeviceKind.DISPLAY, "5", here.sue)
        for people in (here.people, here.server()):
            assert await people.device(old) is None
            assert await people.device(new) == Device("T1", DeviceKind.DISPLAY, "5", AT)
        assert len(await here.journal.get_private("device")) == 1


@awaited
async def test_the_token_is_shown_once_however_often_it_is_asked_for(journal_url: str) -> None:
    async with house(journal_url) as here:
        servers = [here.people, here.server()]
        asked = [servers[n % 2].enrol_device("1", AT, "T1", DeviceKind.TERMINAL, None, here.sue) for n in range(6)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        [token] = [answer for answer in answers if isinstance(answer, str)]
        assert {a.code for a in answers if isinstance(a, HouseRefused)} == {"token-was-shown"}
        assert await here.people.device(token)
        assert len(await here.journal.get_private("device")) == 1


@awaited
async def test_one_of_two_who_enrol_under_a_name(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        asked = [
            (here.people, here.server())[n % 2].enrol_device(f"{n}", AT, "T1", DeviceKind.TERMINAL, None, here.sue)
            for n in range(6)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, str) for answer in answers) == 1
        assert len(await here.journal.get_private("device")) == 1
        with refused("no-such-device"):
            await here.people.remove_device("x", AT, "T2", None)
