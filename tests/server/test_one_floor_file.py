"""The floor file, of which each server has a copy: all go by the same one, and each table changes where it runs."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.server.floors import House, running
from tests.server.test_nodes import cut_lines, owner, set_leases, until
from tests.server.test_reloading import HEAD
from tests.server.test_reloading import table as written
from tests.server.test_same_everywhere import same

from punto.floor.events import TableClosed, TableOpened
from punto.floor.floor_file import parse_floor
from punto.floor.refusals import UNAVAILABLE_CLOSED
from punto.people.roles import Role
from punto.play.commands import CloseBets
from punto.rules.errors import InputError
from punto.store.leases import Leases
from punto.store.location import open_journal
from punto.store.problems import Unavailable


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


def test_tables_that_one_server_reads_of_come_go_and_change_on_every_other(tmp_path: Path, postgres_url: str) -> None:
    before = HEAD + written("A") + written("B")
    after = HEAD + written("A", "900.00") + written("C")

    async def test(here: House, there: House) -> None:
        houses = [here, there]
        for number, house in enumerate(houses):
            house.floor.service.floor_file = tmp_path / f"{number}.toml"
            house.floor.service.floor_file.write_text(before)
        manager, lee = await here.manager(), await there.somebody(Role.DEALER)
        async with lee.talk() as deals:
            await deals.do("take-table", table="B")
            await deals.do("open-bets", table="B")
            seen = await deals.watch("B")
            taken = await manager.ask("/api/floor/reload", text=after)
            assert (taken["added"], taken["removed"], taken["changed"]) == (["C"], ["B"], ["A"])
            await until(lambda: all("C" in house.casino.tables for house in houses))
            await until(lambda: sum(house.casino.tables["C"].here for house in houses) == 1)
            await until(lambda: all(_maximum(house, "A") == 900_00 for house in houses))
            # It is in play, and closes after its Round.
            assert all("B" in house.casino.tables for house in houses)
            await deals.do("close-bets", table="B")
            for card in ("KS", "4H", "9D", "3C"):
                await deals.do("deal-card", table="B", card=card)
            await owner(houses, "B").client().confirm("B")
            await until(lambda: not any("B" in house.casino.tables for house in houses))
            assert seen.view["round"] == 1
            for name in ("A", "C"):
                await deals.do("take-table", table=name)
                await deals.do("open-bets", table=name)
        assert [(tmp_path / f"{number}.toml").read_text() for number in range(2)] == [after, after]

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_whose_floor_file_was_recorded_last_is_the_one_that_all_servers_have(tmp_path: Path, postgres_url: str) -> None:
    """Read again at two servers at once, each with another text."""
    before = HEAD + written("A") + written("B")
    texts = [HEAD + written("A", maximum) + written("B") for maximum in ("900.00", "800.00")]

    async def test(*houses: House) -> None:
        files = [tmp_path / f"{number}.toml" for number in range(2)]
        for house, file in zip(houses, files, strict=True):
            house.floor.service.floor_file = file
            file.write_text(before)
        managers = [await house.manager() for house in houses]
        for turn in range(5):
            asked = (one.ask("/api/floor/reload", text=text) for one, text in zip(managers, texts, strict=True))
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert any(isinstance(one, dict) for one in answers), answers
            await until(lambda: len({_maximum(house, "A") for house in houses}) == 1)
            await until(lambda: len({file.read_text() for file in files}) == 1)
            await managers[turn % 2].ask("/api/floor/reload", text=before)
            await until(lambda: all(_maximum(house, "A") not in (900_00, 800_00) for house in houses))

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_table_that_the_file_has_no_more_is_closed_by_whoever_runs_it_when_its_round_is_over(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its server sleeps in the middle of the Round, and the other one takes the table."""
    set_leases(monkeypatch, 8.0)
    quick = "timing = { betting = 600, pace = 0, pause = 0 }"
    both = [written(name, more=quick).replace('dealer = "live"\n', "") for name in ("A", "B")]
    before = HEAD + "".join(both)

    async def test(*houses: House) -> None:
        for number, house in enumerate(houses):
            house.floor.service.floor_file = tmp_path / f"{number}.toml"
            house.floor.service.floor_file.write_text(before)
        old = owner(list(houses), "A")
        [new] = [house for house in houses if house is not old]
        await until(lambda: old.casino.tables["A"].room.state.round is not None)
        await (await old.manager()).ask("/api/floor/reload", text=HEAD + both[1])
        await until(lambda: new.casino.tables["A"].is_replanned)
        table, troubles = new.casino.tables["A"], list[str]()
        monkeypatch.setattr(new.casino, "trouble", lambda table, _: troubles.append(table))
        number = table.room.state.number
        old.floor._keeping.cancel()  # it sleeps
        await until(lambda: table.task is not None)  # its dealer goes on there
        await table.room.submit(CloseBets())
        await until(lambda: "A" not in new.casino.tables)
        await until(table.task.done)
        assert troubles == []
        events = [one.event for one in await new.casino.journal.stream("table/A")]
        assert isinstance(events[-1], TableClosed)
        assert table.room.state.number == number
        # Nor is it one that no server runs, for whoever looks.
        await until(lambda: "A" not in new.floor.tables.seen.tables and "A" not in new.floor.tables.seen.unrun)

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_rulebook_that_was_never_adopted_comes_to_other_servers_without_a_fault(
    tmp_path: Path, postgres_url: str
) -> None:
    before = HEAD + written("A") + written("B")
    of_b = written("B").replace("easy-six", "super-six-plus").replace("500.00", '500.00", differential = "1000.00')

    async def test(*houses: House) -> None:
        runs = owner(list(houses), "B")
        [follows] = [house for house in houses if house is not runs]
        runs.floor.service.floor_file = tmp_path / "floor.toml"  # the other has none, and adopts nothing
        runs.floor.service.floor_file.write_text(before)
        troubles: list[Exception] = []
        follows.casino.trouble = lambda _, error: troubles.append(error)
        [link] = follows.floor.service.nodes._links.values()
        line, room = link._socket, follows.casino.tables["B"].room
        await (await runs.manager()).ask("/api/floor/reload", text=HEAD + written("A") + of_b)
        await until(lambda: "super-six-plus" in room.state.table.rulebook.id)
        feeds = [house.floor.hub.feeds["B"] for house in houses]
        await until(lambda: feeds[0].seq == feeds[1].seq)
        assert (link._socket is line, troubles) == (True, [])

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def _maximum(house: House, name: str) -> int:
    return int(house.casino.tables[name].plan.table.limits.maximum)


def test_a_server_that_starts_with_an_older_file_goes_by_the_one_of_those_that_run(
    tmp_path: Path, postgres_url: str
) -> None:
    """And takes no table that was closed for good meanwhile."""
    before, after = HEAD + written("A") + written("B"), HEAD + written("A") + written("C")
    files = [tmp_path / f"{number}.toml" for number in range(3)]

    async def at(house: House, file: Path, text: str) -> None:
        file.write_text(text)
        house.floor.service.floor_file = file
        assert await house.floor.start(address=house.url) == []

    async def test() -> None:
        plan = parse_floor(before, "floor.toml", None)
        async with running(postgres_url, plan, start=False) as first:
            await at(first, files[0], before)
            await (await first.manager()).ask("/api/floor/reload", text=after)
            await until(lambda: set(first.casino.tables) == {"A", "C"})
            async with running(postgres_url, plan, start=False) as second:
                await at(second, files[1], before)
                await until(lambda: set(second.casino.tables) == {"A", "C"})
                await until(lambda: len(second.floor.tables.here) == 1)
                assert files[1].read_text() == after
        events = [one.event for one in await _read_stream(postgres_url, "table/B")]
        assert sum(isinstance(one, TableOpened) for one in events) == 1
        async with running(postgres_url, plan, start=False) as alone:  # what it is started with counts
            await at(alone, files[2], before)
            assert set(alone.casino.tables) == {"A", "B"}
            assert files[2].read_text() == before
            async with running(postgres_url, parse_floor(after, "floor.toml", None), start=False) as late:
                await at(late, files[0], after)
                await until(lambda: set(late.casino.tables) == {"A", "B"})

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_server_that_joins_goes_by_the_file_that_the_first_was_started_with(
    tmp_path: Path, postgres_url: str
) -> None:
    """Though nobody has had it read again; what was written in its own lies beside it."""
    texts = [HEAD + written("A", maximum) + written("B") for maximum in ("500.00", "900.00")]
    files = [tmp_path / f"{number}.toml" for number in range(2)]

    async def test() -> None:
        plans = [parse_floor(text, "floor.toml", None) for text in texts]
        async with (
            running(postgres_url, plans[0], start=False) as first,
            running(postgres_url, plans[1], start=False) as late,
        ):
            for house, file, text in zip((first, late), files, texts, strict=True):
                file.write_text(text)
                house.floor.service.floor_file = file
                assert await house.floor.start(address=house.url) == []
            assert [_maximum(house, "A") for house in (first, late)] == [500_00, 500_00]
            assert [file.read_text() for file in files] == [texts[0], texts[0]]
            assert (tmp_path / "1.toml.replaced").read_text() == texts[1]
            assert not (tmp_path / "0.toml.replaced").exists()

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_server_that_cannot_take_the_others_file_over_says_why_and_runs_nothing(
    tmp_path: Path, postgres_url: str
) -> None:
    """A name and a time zone are of the whole floor and for its start."""
    before = HEAD + written("A") + written("B")
    after = before.replace("Asia/Singapore", "Asia/Macau")
    files = [tmp_path / f"{number}.toml" for number in range(2)]

    async def test() -> None:
        async with (
            running(postgres_url, parse_floor(before, "floor.toml", None), start=False) as first,
            running(postgres_url, parse_floor(after, "floor.toml", None), start=False) as late,
        ):
            for house, file, text in zip((first, late), files, (before, after), strict=True):
                file.write_text(text)
                house.floor.service.floor_file = file
            assert await first.floor.start(address=first.url) == []
            with pytest.raises(InputError) as refused:
                await late.floor.start(address=late.url)
            assert refused.value.message.code == "input-floor-of-others"
            assert refused.value.message.facts["fault"].code == "refusal-takes-a-restart"
            assert late.floor.tables.here == {}
            assert files[1].read_text() == after
            assert late.floor.tables.node not in (await first.floor.tables.leases.seen()).nodes
            assert len(first.floor.tables.here) == 2

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_table_that_was_closed_for_good_while_the_line_was_cut_goes_everywhere(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody runs it any more, so there is nobody to tell the other server of it."""
    before, after = HEAD + written("A") + written("B"), HEAD + written("B")

    async def test(*houses: House) -> None:
        for number, house in enumerate(houses):
            house.floor.service.floor_file = tmp_path / f"{number}.toml"
            house.floor.service.floor_file.write_text(before)
        runs = owner(list(houses), "A")
        [follows] = [house for house in houses if house is not runs]
        await cut_lines(houses, monkeypatch)
        await (await runs.manager()).ask("/api/floor/reload", text=after)
        await until(lambda: "A" not in runs.casino.tables)
        await until(lambda: "A" not in follows.casino.tables)

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def having_files(folder: Path, houses: Sequence[House], text: str) -> list[Path]:
    files = [folder / f"{number}.toml" for number in range(len(houses))]
    for house, file in zip(houses, files, strict=True):
        house.floor.service.floor_file = file
        file.write_text(text)
    return files


def not_told_of_file(house: House) -> asyncio.Event:
    """Until it is set, what another server has read is not heard of there."""
    told, adopt = asyncio.Event(), house.floor._changes.on_floor

    async def late() -> None:
        await told.wait()
        await adopt()

    house.floor._changes.on_floor = late
    return told


def test_a_server_that_reads_its_old_file_again_takes_nothing_back(tmp_path: Path, postgres_url: str) -> None:
    """It has not heard yet of what another one has read since."""
    before, after = HEAD + written("A") + written("B"), HEAD + written("A", "900.00") + written("B")

    async def test(one: House, other: House) -> None:
        files = having_files(tmp_path, (one, other), before)
        told = not_told_of_file(other)
        await (await one.manager()).ask("/api/floor/reload", text=after)
        await other.floor.reload()
        told.set()
        await until(lambda: [_maximum(house, "A") for house in (one, other)] == [900_00, 900_00])
        await until(lambda: [file.read_text() for file in files] == [after, after])

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_note_that_changes_no_table_is_in_the_file_of_a_server_that_joins(tmp_path: Path, postgres_url: str) -> None:
    before = HEAD + written("A")
    after = before + "# a note\n"

    async def test() -> None:
        plan = parse_floor(before, "floor.toml", None)
        async with running(postgres_url, plan, start=False) as first, running(postgres_url, plan, start=False) as late:
            files = having_files(tmp_path, (first, late), before)
            assert await first.floor.start(address=first.url) == []
            await (await first.manager()).ask("/api/floor/reload", text=after)
            assert await late.floor.start(address=late.url) == []
            assert [file.read_text() for file in files] == [after, after]

    asyncio.run(asyncio.wait_for(test(), 600))


def test_what_was_written_by_hand_is_kept_however_often_the_file_is_taken_over(
    tmp_path: Path, postgres_url: str
) -> None:
    """In whatever encoding it is; what this server itself went by is nothing that was written by hand."""
    texts = [HEAD + written("A", most) + written("B") for most in ("500.00", "900.00", "800.00")]
    edits = [texts[number].encode() + note for number, note in enumerate((b"# caf\xe9\n", b"# more\n"))]

    async def test(*houses: House) -> None:
        files = having_files(tmp_path, houses, texts[0])
        manager = await houses[0].manager()
        for text, edit in zip(texts[1:], edits, strict=True):
            files[1].write_bytes(edit)
            await manager.ask("/api/floor/reload", text=text)
            await until(lambda text=text: files[1].read_bytes() == text.encode())
        await manager.ask("/api/floor/reload", text=texts[0])
        await until(lambda: files[1].read_text() == texts[0])
        assert {file.name: file.read_bytes() for file in tmp_path.glob("*.replaced*")} == {
            "1.toml.replaced": edits[0],
            "1.toml.replaced-2": edits[1],
        }
        assert houses[1].floor.service.metrics.faults._value.get() == 0

    same(postgres_url, test, parse_floor(texts[0], "floor.toml", None))


def test_servers_that_start_together_agree_however_slow_the_database_is(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_leases(monkeypatch, 2.0)
    texts = [HEAD + written("A", most) + written("B") for most in ("500.00", "900.00")]

    async def test() -> None:
        plans = [parse_floor(text, "floor.toml", None) for text in texts]
        async with (
            running(postgres_url, plans[0], start=False) as one,
            running(postgres_url, plans[1], start=False) as other,
        ):
            having_files(tmp_path, (one,), texts[0])
            other.floor.service.floor_file = tmp_path / "other.toml"
            put, begun = one.casino.journal.put_private, asyncio.Event()

            async def slow(kind: str, *given: Any) -> None:
                if kind == "floor-file":
                    begun.set()
                    await asyncio.sleep(4)  # two leases
                await put(kind, *given)

            monkeypatch.setattr(one.casino.journal, "put_private", slow)
            starting = [asyncio.ensure_future(one.floor.start(address=one.url))]
            await begun.wait()
            starting.append(asyncio.ensure_future(other.floor.start(address=other.url)))
            assert await asyncio.gather(*starting) == [[], []]
            assert [_maximum(house, "A") for house in (one, other)] == [500_00, 500_00]

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_table_that_was_ordered_to_close_before_the_file_was_heard_of_closes(
    tmp_path: Path, postgres_url: str
) -> None:
    """The manager has read it at another server, and closes the table in the same Round."""
    before, after = HEAD + written("A") + written("B"), HEAD + written("A", "900.00") + written("B")

    async def test(*houses: House) -> None:
        having_files(tmp_path, houses, before)
        runs = owner(list(houses), "A")
        [other] = [house for house in houses if house is not runs]
        told = not_told_of_file(runs)
        dealer, manager = await runs.somebody(Role.DEALER), await other.manager()
        async with dealer.talk() as deals, manager.talk() as pit:
            await deals.do("take-table", table="A")
            await deals.do("open-bets", table="A")
            await manager.ask("/api/floor/reload", text=after)
            await pit.do("close-table", table="A")
            told.set()
            await until(lambda: runs.casino.plan.tables[0].table.limits.maximum == 900_00)
            await deals.do("close-bets", table="A")
            for card in ("KS", "4H", "9D", "3C"):
                await deals.do("deal-card", table="A", card=card)
            for house in houses:
                table = house.casino.tables["A"]
                await until(lambda table=table: table.unavailable_reason is UNAVAILABLE_CLOSED or not table.here)
                await until(lambda table=table: table.room.state.opened is None)
                await until(lambda table=table: table.plan.table.limits.maximum == 900_00)
            assert runs.casino.tables["A"].room.orders.closing

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_table_that_is_set_anew_after_the_news_of_it_came_is_there(tmp_path: Path, postgres_url: str) -> None:
    before, after = HEAD + written("A") + written("B"), HEAD + written("A", "900.00") + written("B")

    async def test(*houses: House) -> None:
        having_files(tmp_path, houses, before)
        runs = owner(list(houses), "A")
        [follows] = [house for house in houses if house is not runs]
        told, table = not_told_of_file(follows), follows.casino.tables["A"]
        await (await runs.manager()).ask("/api/floor/reload", text=after)
        await until(lambda: table.room.state.opened.limits.maximum == 900_00)
        told.set()
        await until(lambda: table.plan.table.limits.maximum == 900_00 and not table.is_replanned)
        assert table.unavailable_reason is None

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_table_that_is_closed_for_good_while_a_server_joins_is_not_opened_again(
    tmp_path: Path, postgres_url: str
) -> None:
    before, after = HEAD + written("A") + written("B"), HEAD + written("A")

    async def test() -> None:
        plan = parse_floor(before, "floor.toml", None)
        async with running(postgres_url, plan, start=False) as first, running(postgres_url, plan, start=False) as late:
            having_files(tmp_path, (first, late), before)
            assert await first.floor.start(address=first.url) == []
            meet = late.floor.tables.meet

            async def later(agree: Any) -> None:  # its tables are read by then
                await (await first.manager()).ask("/api/floor/reload", text=after)
                await until(lambda: "B" not in first.casino.tables)
                await meet(agree)

            late.floor.tables.meet = later
            assert await late.floor.start(address=late.url) == []
            await until(lambda: "B" not in late.casino.tables)
        events = [one.event for one in await _read_stream(postgres_url, "table/B")]
        assert sum(isinstance(one, TableOpened) for one in events) == 1
        assert isinstance(events[-1], TableClosed)

    asyncio.run(asyncio.wait_for(test(), 600))


def test_a_server_whose_first_beat_is_not_answered_goes_by_the_file_of_those_that_run(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = HEAD + written("A"), HEAD + written("A") + written("B")
    files, beats, beat = [tmp_path / f"{number}.toml" for number in range(2)], list[str](), Leases.beat

    async def first_is_lost(self: Leases, node: str, *given: Any) -> Any:
        beats.append(node)
        if beats.count(node) == 1:
            raise Unavailable("did not answer")
        return await beat(self, node, *given)

    monkeypatch.setattr(Leases, "beat", first_is_lost)

    async def test() -> None:
        for file in files:
            file.write_text(before)
        plan = parse_floor(before, "floor.toml", None)
        async with running(postgres_url, plan, start=False) as first:
            first.floor.service.floor_file = files[0]
            assert await first.floor.start(address=first.url) == []
            await (await first.manager()).ask("/api/floor/reload", text=after)
            async with running(postgres_url, plan, start=False) as late:
                late.floor.service.floor_file = files[1]
                assert await late.floor.start(address=late.url) == []
                assert set(late.casino.tables) == {"A", "B"}
                assert [file.read_text() for file in files] == [after, after]
                assert (await first.casino.journal.get_private("floor-file", "text"))["text"].decode() == after

    asyncio.run(asyncio.wait_for(test(), 600))


def test_servers_that_start_after_a_crash_go_by_the_file_that_they_are_started_with(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by the one that was read last before: nobody runs by that any more, and the operator has edited it since.
    Meanwhile none of them is known to others, who would leave their tables to it."""
    set_leases(monkeypatch, 3.0)
    before, after, edited = (HEAD + written("A", maximum) for maximum in ("500.00", "900.00", "700.00"))
    files = [tmp_path / f"{number}.toml" for number in range(2)]

    async def test() -> None:
        for file in files:
            file.write_text(before)
        async with running(postgres_url, parse_floor(before, "floor.toml", None)) as house:
            house.floor.service.floor_file = files[0]
            await (await house.manager()).ask("/api/floor/reload", text=after)
        database = await asyncpg.connect(postgres_url)  # one that was killed
        await database.execute(
            "INSERT INTO nodes (name, address, until, pid) VALUES ('x', 'http://127.0.0.1:1', now(), 0)"
        )
        for file in files:
            file.write_text(edited)
        plan = parse_floor(edited, "floor.toml", None)
        async with running(postgres_url, plan, start=False) as one, running(postgres_url, plan, start=False) as other:
            starting = []
            for house, file in zip((one, other), files, strict=True):
                house.floor.service.floor_file = file
                starting.append(asyncio.ensure_future(house.floor.start(address=house.url)))
            await until(lambda: one.floor.tables.seen.unheard and other.floor.tables.seen.unheard)
            assert await database.fetchval("SELECT count(*) FROM nodes WHERE name <> 'x'") == 0
            assert await asyncio.gather(*starting) == [[], []]
            assert [file.read_text() for file in files] == [edited, edited]
            assert [_maximum(house, "A") for house in (one, other)] == [700_00, 700_00]
        await database.close()

    asyncio.run(asyncio.wait_for(test(), 600))


@pytest.mark.parametrize("what", ["get_private", "stream"])
def test_a_file_that_could_not_be_read_when_it_was_heard_of_is_read_again(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    before, after = (HEAD + written("A", one) + written("B", one) for one in ("500.00", "900.00"))

    async def test(*houses: House) -> None:
        for number, house in enumerate(houses):
            house.floor.service.floor_file = tmp_path / f"{number}.toml"
            house.floor.service.floor_file.write_text(before)
        here, there = houses
        asked, ask = list[Any](), getattr(there.casino.journal, what)

        async def not_at_first(*given: Any) -> Any:
            asked.append(given)
            if len(asked) == 1:
                raise Unavailable("the database does not answer")
            return await ask(*given)

        monkeypatch.setattr(there.casino.journal, what, not_at_first)
        await (await here.manager()).ask("/api/floor/reload", text=after)
        await until(lambda: [_maximum(house, "A") for house in houses] == [900_00, 900_00])
        assert len(asked) > 1

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_table_is_set_anew_although_the_journal_does_not_answer_for_a_moment(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = (HEAD + written("A", one) + written("B") for one in ("500.00", "900.00"))
    gone = after.replace(written("A", "900.00"), "")

    async def test(*houses: House) -> None:
        for number, house in enumerate(houses):
            house.floor.service.floor_file = tmp_path / f"{number}.toml"
            house.floor.service.floor_file.write_text(before)
        runs = owner(list(houses), "A")
        manager, table = await runs.manager(), runs.casino.tables["A"]
        for what in ("put_snapshot", "stream", "append"):
            failed, ask = list[Any](), getattr(runs.casino.journal, what)

            async def not_at_first(*given: Any, failed: list[Any] = failed, ask: Any = ask, **named: Any) -> Any:
                if table.is_replanned and not failed:
                    failed.append(given)
                    raise Unavailable("the database does not answer", perhaps_recorded=True)
                return await ask(*given, **named)

            with monkeypatch.context() as database:
                database.setattr(runs.casino.journal, what, not_at_first)
                text = {"put_snapshot": after, "stream": before, "append": gone}[what]
                await manager.ask("/api/floor/reload", text=text)
                await until(lambda failed=failed: failed and not table.is_replanned)
            if what != "append":
                opened = table.room.state.opened
                assert opened.limits.maximum == {"put_snapshot": 900_00, "stream": 500_00}[what]
                assert table.unavailable_reason is None
        await until(lambda: all("A" not in house.casino.tables for house in houses))
        events = [one.event for one in await runs.casino.journal.stream("table/A")]
        assert sum(isinstance(one, TableClosed) for one in events) == 1
        assert isinstance(events[-1], TableClosed)

    same(postgres_url, test, parse_floor(before, "floor.toml", None))


def test_a_table_that_comes_back_together_with_another_is_dealt_at(tmp_path: Path, postgres_url: str) -> None:
    """It was taken out while the floor stood still, so it was never closed."""
    quick = "timing = { betting = 600, pace = 0, pause = 0 }"
    one, back, new = (written(name, more=quick).replace('dealer = "live"\n', "") for name in ("A", "B", "C"))

    async def test() -> None:
        async with running(postgres_url, parse_floor(HEAD + one + back, "floor.toml", None)) as house:
            await until(lambda: house.casino.tables["B"].room.state.round is not None)
        async with running(postgres_url, parse_floor(HEAD + one, "floor.toml", None)) as house:
            house.floor.service.floor_file = tmp_path / "floor.toml"
            feed = house.floor.hub._feed

            async def slow(table: Any) -> Any:
                if table.plan.name == "C":
                    await asyncio.sleep(1.5)  # it is looked several times meanwhile whether any table is to be taken
                return await feed(table)

            house.floor.hub._feed = slow
            await (await house.manager()).ask("/api/floor/reload", text=HEAD + one + back + new)
            await until(lambda: "B" in house.floor.tables.here)
            table = house.casino.tables["B"]
            await until(lambda: table.room.state.round is not None and not table.room.state.between_rounds)
            assert not table.room.closing
            assert table.task is not None
            assert not table.task.done()

    asyncio.run(asyncio.wait_for(test(), 600))


async def _read_stream(url: str, stream: str) -> Any:
    journal = await open_journal(url)
    try:
        return await journal.stream(stream)
    finally:
        await journal.close()
