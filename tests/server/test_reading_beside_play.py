"""Whatever is read, play goes on: it is read in threads, a few at a time and in turn; news of long ago is bounded."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import House
from tests.server.scenes import betting, close_bets, ended, floor, floor_test

from punto.client import Seen
from punto.people.roles import Role
from punto.play.notation import write
from punto.server import hub, readers
from punto.server.readers import Kept, Readers
from punto.server.refusals import ServerRefused
from punto.server.routes import rounds
from punto.store.contract import Journal, Readable
from punto.store.location import open_journal
from punto.verify import start
from punto.verify.start import check_as_it_grows, store_mark, stored_mark

TABLE = "Easy Six"
BET = {"table": TABLE, "box": 1, "area": "banker", "stake": "25.00"}


def with_journal(where: Path, test: Callable[[Journal], Awaitable[None]]) -> None:
    async def testing() -> None:
        journal = await open_journal(str(where / "floor.db"))
        try:
            await asyncio.wait_for(test(journal), 180)
        finally:
            await journal.close()

    asyncio.run(testing())


async def waiting(found: Readers, count: int) -> None:
    while sum(map(len, found._waiting.values())) < count:
        await asyncio.sleep(0)


class Gate:
    """Readings that wait until they are let through, and what was read by then."""

    def __init__(self) -> None:
        self.open, self.read, self.threads = threading.Event(), list[str](), set[int]()

    def of(self, name: str) -> Callable[[Readable], Awaitable[str]]:
        async def work(_: Readable) -> str:
            self.threads.add(threading.get_ident())
            self.read.append(name)
            assert self.open.wait(60)
            return name

        return work


def test_the_loop_turns_while_something_is_read(tmp_path: Path) -> None:
    async def test(journal: Journal) -> None:
        gate = Gate()
        reading = asyncio.ensure_future(Readers(journal).read("mei", gate.of("page")))
        while not gate.read:
            await asyncio.sleep(0)
        gate.open.set()  # by the loop itself: on it, this would never come
        assert await reading == "page"
        assert threading.get_ident() not in gate.threads

    with_journal(tmp_path, test)


def test_those_who_ask_are_served_in_turn_and_one_of_each_at_a_time(tmp_path: Path) -> None:
    async def test(journal: Journal) -> None:
        gate, found = Gate(), Readers(journal, at_once=2)
        asked = [asyncio.ensure_future(found.read("mei", gate.of(f"mei {n}"))) for n in range(4)]
        await waiting(found, 3)
        asked += [asyncio.ensure_future(found.read(who, gate.of(who))) for who in ("jon", "ada")]
        await waiting(found, 4)
        while len(gate.read) < 2:
            await asyncio.sleep(0)
        assert sorted(gate.read) == ["jon", "mei 0"]
        gate.open.set()
        await asyncio.gather(*asked)
        assert set(gate.read[:4]) >= {"mei 0", "jon", "ada"}
        assert [name for name in gate.read if name.startswith("mei")] == ["mei 0", "mei 1", "mei 2", "mei 3"]

    with_journal(tmp_path, test)


def test_what_goes_through_the_whole_journal_leaves_room_for_a_page(tmp_path: Path) -> None:
    async def test(journal: Journal) -> None:
        gate, found = Gate(), Readers(journal, at_once=2)
        reports = [asyncio.ensure_future(found.read(who, gate.of("report"), long=True)) for who in ("ana", "bo")]
        await waiting(found, 1)
        page = asyncio.ensure_future(found.read("mei", gate.of("page")))
        while len(gate.read) < 2:
            await asyncio.sleep(0)
        assert gate.read == ["report", "page"]
        gate.open.set()
        await asyncio.gather(page, *reports)

    with_journal(tmp_path, test)


def test_a_reading_that_cannot_begin_is_refused_and_the_others_are_read(tmp_path: Path) -> None:
    async def test(journal: Journal) -> None:
        gate, found = Gate(), Readers(journal, at_once=1, patience=0.05)
        first = asyncio.ensure_future(found.read("mei", gate.of("first")))
        while not gate.read:
            await asyncio.sleep(0)
        with pytest.raises(ServerRefused, match="reading-busy"):
            await found.read("jon", gate.of("second"))
        found._patience = None
        many = [asyncio.ensure_future(found.read("jon", gate.of("many"))) for _ in range(readers._MOST_OF_ONE)]
        await waiting(found, readers._MOST_OF_ONE)
        with pytest.raises(ServerRefused, match="reading-busy"):
            await found.read("jon", gate.of("too many"))
        gone = many.pop()  # whoever hangs up is not read for
        gone.cancel()
        await asyncio.wait([gone])
        gate.open.set()
        await asyncio.gather(first, *many)
        assert gate.read == ["first", *["many"] * (readers._MOST_OF_ONE - 1)]

    with_journal(tmp_path, test)


def test_a_fault_in_one_reading_is_its_askers_alone(tmp_path: Path) -> None:
    async def test(journal: Journal) -> None:
        async def broken(_: Readable) -> None:
            raise ValueError("broken")

        async def head(found: Readable) -> int:
            return (await found.head()).position

        found = Readers(journal, at_once=1)
        with pytest.raises(ValueError, match="broken"):
            await found.read("mei", broken)
        assert await found.read("mei", head) == 0

    with_journal(tmp_path, test)


def test_what_is_kept_is_bounded_by_number_and_by_size() -> None:
    kept = Kept(most=2, most_bytes=10)
    kept.put("a", b"1234")
    kept.put("b", b"1234")
    assert kept.get("a") == b"1234"
    kept.put("c", b"1")
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (b"1234", None, b"1")
    kept.put("d", b"1234567890")
    assert (kept.get("a"), kept.get("c"), kept.get("d")) == (None, None, b"1234567890")


@floor_test(floor(TABLE), seed=1)
async def test_a_page_is_made_in_a_thread_once_and_anew_when_something_is_noted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(round_: Any) -> str:
        made.append(threading.get_ident())
        return write(round_)

    monkeypatch.setattr(rounds, "write", counted)
    guest, boss = await house.guest(), await house.somebody(Role.SHIFT_MANAGER)
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        number = await betting(talk, seen)
        await talk.do("place-bet", **BET)
        await close_bets(house, TABLE)
        await ended(talk, seen, number)
        await betting(talk, seen, number)
        where = f"/api/tables/{TABLE}/rounds/{number}/page"
        pages = await asyncio.gather(*(boss.get(where) for _ in range(10)))
        assert len(set(pages)) == len(made) == 1
        assert made[0] != threading.get_ident()
        async with boss.talk() as desk:
            await desk.do("note-late-discovery", table=TABLE, round=number, note="seen on the cameras")
        assert "seen on the cameras" in await boss.get(where)
        assert len(made) == 2
        # A patron's own is another one, and so is a recall.
        assert await guest.get(where) not in pages
        told = await guest.get(f"/api/tables/{TABLE}/rounds/{number}")
        assert told == await guest.get(f"/api/tables/{TABLE}/rounds/{number}")
        assert told["steps"][0]["code"] == "announcement-open"


@floor_test(floor(TABLE))
async def test_who_watches_from_the_beginning_again_and_again_is_sent_what_is_new(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "_FEW", 5)
    house.floor.hub._catch_ups.rate = 0
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        for _ in range(10):
            await talk.do("place-bet", **BET)
        await talk.until(lambda: [bet["stake"] for bet in seen.view.get("bets", ())] == ["250.00"])
        begins = []
        for after in [0] * 12 + [seen.seq - 5]:
            talk.tables[TABLE] = again = Seen(TABLE)
            await talk.do("watch", table=TABLE, after=after)
            await talk.until(lambda again=again: again.view)
            assert again.view["bets"] == seen.view["bets"]
            begins.append(again.events[0]["seq"] if again.events else None)
        # As often as anybody loses a connection; then from now on; and what is only just missed comes always.
        assert begins == [1] * 10 + [None] * 2 + [seen.seq - 4]


@floor_test(floor(TABLE))
async def test_how_far_the_journal_is_good_goes_along_with_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "MARK_EVERY", 5)
    journal, checkers = house.casino.journal, house.floor.service.checkers
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        await betting(talk, seen)
        for _ in range(5):
            await talk.do("place-bet", **BET)
    before = await stored_mark(journal)
    verdict = await checkers.read("mark", check_as_it_grows, long=True)
    assert before is not None
    assert verdict is not None
    assert verdict.holds
    await store_mark(journal, verdict)
    after = await stored_mark(journal)
    assert after is not None
    assert after.head == await journal.head() != before.head
    assert await checkers.read("mark", check_as_it_grows, long=True) is None
