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


@awaited
async def test_a_pairing_code_is_short_and_opens_once_within_ten_minutes(journal_url: str) -> None:
    async with house(journal_url) as here:
        by = here.who["pat"]
        first = await here.people.enrol_device_with_code("1", AT, "12", DeviceKind.TERMINAL, None, ("Easy",), by)
        assert set(first.code.replace("-", "")) <= set("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
        assert (len(first.code), first.until) == (9, AT + 600_000_000)
        with refused("wrong-pairing-code"):
            await here.people.pair_device(first.until, first.code)
        second = await here.people.new_device_code("2", AT, "12", by)
        with refused("wrong-pairing-code"):  # the newer one takes its place
            await here.people.pair_device(AT, first.code)
        typed = second.code.lower().replace("-", " ")
        servers = [here.people, here.server()]
        answers = await asyncio.gather(
            *(servers[n % 2].pair_device(AT + 1, typed) for n in range(4)), return_exceptions=True
        )
        [(device, token)] = [answer for answer in answers if isinstance(answer, tuple)]
        assert {answer.code for answer in answers if isinstance(answer, HouseRefused)} == {"wrong-pairing-code"}
        assert device == await here.people.device(token) == Device("12", DeviceKind.TERMINAL, None, AT, ("Easy",))
        stored = await here.journal.get_private("pairing") | await here.journal.get_private("device")
        assert second.code.replace("-", "").encode() not in b"".join([*stored.values(), *map(str.encode, stored)])
        assert len(stored) == 1


@awaited
async def test_a_screen_that_is_replaced_is_known_no_more(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        code = await here.people.enrol_device_with_code("1", AT, "T1", DeviceKind.DISPLAY, "5", (), here.sue)
        _, old = await here.people.pair_device(AT, code.code)
        again = await here.people.new_device_code("2", AT, "T1", here.sue)
        assert await here.people.device(old)  # until the new code is used
        _, new = await here.people.pair_device(AT, again.code)
        assert [await here.people.device(token) is None for token in (old, new)] == [True, False]
        with refused("token-was-shown"):
            await here.people.enrol_device("3", AT, "R1", DeviceKind.CARD_READER, "5", here.sue)
            await here.people.new_device_code("4", AT, "R1", here.sue)
