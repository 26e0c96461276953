"""Tables come, go and change in the running floor; limits go by the hour of the floor's clock."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import House, running
from tests.server.scenes import floor_test, prove, refusal

from punto.floor.casino import Casino
from punto.floor.clock import SimulatedClock
from punto.floor.commands import DecideContinuation, OpenBets
from punto.floor.events import FloorReloaded
from punto.floor.floor_file import parse_floor
from punto.floor.gaming_day import GamingDay
from punto.floor.orders import Orders
from punto.floor.refusals import UNAVAILABLE_CLOSED
from punto.floor.room import TableRoom
from punto.floor.schedule import limits_at
from punto.people.roles import Role
from punto.play.commands import CloseBets, ConfirmResult, DealCard
from punto.play.events import Actor
from punto.rules.cards import parse_card
from punto.rules.definitions import Authority
from punto.rules.toml_file import Faults
from punto.server import floor_reload

HEAD = 'name = "Level 2"\ntime_zone = "Asia/Singapore"\n'


def table(name: str, maximum: str = "500.00", more: str = "") -> str:
    return f"""[[tables]]
name = "{name}"
rulebook = "easy-six"
dealer = "live"
chip = "5.00"
limits = {{ minimum = "25.00", maximum = "{maximum}" }}
{more}
"""


def plan(text: str) -> Any:
    return parse_floor(text, "floor.toml", None)


def run(play: Any) -> None:
    asyncio.run(asyncio.wait_for(play(), 180))


def test_tables_come_go_and_change_in_the_running_floor_each_after_its_round(tmp_path: Path) -> None:
    where, file = tmp_path / "floor.db", tmp_path / "floor.toml"
    before = HEAD + table("A") + table("B") + table("C")
    after = HEAD + table("A", "900.00") + table("B", "900.00") + table("D")
    file.write_text(before)

    async def play() -> None:
        async with running(where, plan(before)) as house:
            house.floor.service.floor_file = file
            manager = await house.manager()
            mei, dealer = await house.patron("mei"), await house.somebody(Role.DEALER, "lee")
            async with mei.talk() as talk, dealer.talk() as deals:
                for name in ("A", "C"):
                    await deals.do("take-table", table=name)
                    await deals.do("open-bets", table=name)
                await talk.do("place-bet", table="A", box=1, area="banker", stake="100.00")
                taken = await manager.ask("/api/floor/reload", text=after)
                assert taken == {"faults": [], "added": ["D"], "removed": ["C"], "changed": ["A", "B"]}
                assert file.read_text() == after  # as the next start has it, too
                await eventually(lambda: maximum(house, "B") == 900_00 and open_(house, "D"))
                assert maximum(house, "A") == 500_00
                assert house.casino.tables["A"].room.closing
                # Read again while two wait for their Rounds: nothing more to do.
                assert (await manager.ask("/api/floor/reload"))["changed"] == []
                for name in ("A", "C"):
                    await deals.do("close-bets", table=name)
                    for card in ("KS", "4H", "9D", "3C"):
                        await deals.do("deal-card", table=name, card=card)
                await eventually(lambda: maximum(house, "A") == 900_00 and "C" not in house.casino.tables)
                lobby = await mei.get("/api/floor")
                assert [one["table"] for one in lobby["tables"]] == ["A", "B", "D"]
                await deals.do("open-bets", table="A")
                await talk.do("place-bet", table="A", box=1, area="banker", stake="900.00")
                await deals.do("take-table", table="D")
                await deals.do("open-bets", table="D")
                assert (await refusal(deals.do("take-table", table="C"))).code == "no-such-table"
            [recorded] = [
                one.event for one in await house.casino.journal.stream("floor") if isinstance(one.event, FloorReloaded)
            ]
            assert (recorded.removed, recorded.by.name) == (("C",), "manager")

    run(play)
    prove(where)


def test_a_file_that_is_read_again_while_a_table_is_set_anew_holds_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, texts = tmp_path / "floor.toml", [HEAD + table("A", most) for most in ("500.00", "900.00", "800.00")]
    file.write_text(texts[0])
    opens, goes_on, open_room = asyncio.Event(), asyncio.Event(), Casino.open_room

    async def held(self: Casino, *given: Any) -> bool:
        opens.set()
        await goes_on.wait()
        return await open_room(self, *given)

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(texts[0])) as house:
            house.floor.service.floor_file = file
            manager = await house.manager()
            monkeypatch.setattr(Casino, "open_room", held)
            await manager.ask("/api/floor/reload", text=texts[1])
            await opens.wait()
            assert (await manager.ask("/api/floor/reload", text=texts[2]))["changed"] == ["A"]
            goes_on.set()
            await eventually(lambda: maximum(house, "A") == 800_00 and open_(house, "A"))

    run(play)


def test_a_table_in_play_at_a_crash_opens_its_next_round_as_the_changed_file_has_it(tmp_path: Path) -> None:
    """The Round that was interrupted goes on as it began."""
    where, dora, pia = tmp_path / "floor.db", Actor("dora", Authority.DEALER), Actor("pia", Authority.PIT_SUPERVISOR)

    async def play() -> None:
        async with running(where, plan(HEAD + table("A"))) as house:
            await house.casino.tables["A"].room.submit(OpenBets())
        async with running(where, plan(HEAD + table("A", "900.00"))) as house:
            room = house.casino.tables["A"].room
            await room.submit(DecideContinuation(False, pia))
            await room.submit(CloseBets())
            for card in ("KS", "4H", "9D", "3C"):
                await room.submit(DealCard(parse_card(card)))
            await room.submit(ConfirmResult(dora))
            assert room.state.round.table.limits.maximum == 500_00
            await room.submit(OpenBets())
            assert room.state.round.table.limits.maximum == 900_00

    run(play)
    prove(where)


def test_a_file_that_cannot_be_written_is_refused_and_nothing_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(HEAD + table("A"))

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(HEAD + table("A"))) as house:
            house.floor.service.floor_file = file
            manager, head = await house.manager(), await house.head()
            monkeypatch.setattr(floor_reload.tempfile, "mkstemp", full)
            refused = await refusal(manager.ask("/api/floor/reload", text=HEAD + table("A", "900.00")))
            assert refused.code == "floor-file-unwritable"
            assert refused.facts == {"path": str(file), "detail": "No space left on device"}
            assert (maximum(house, "A"), await house.head()) == (500_00, head)

    run(play)


def test_a_note_in_the_file_is_kept_although_it_changes_nothing_at_the_tables(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(HEAD + table("A"))

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(HEAD + table("A"))) as house:
            house.floor.service.floor_file = file
            told = await (await house.manager()).ask("/api/floor/reload", text=HEAD + "# a note\n" + table("A"))
            assert told == {"faults": [], "added": [], "removed": [], "changed": []}
            assert "# a note\n" in file.read_text()

    run(play)


@pytest.mark.parametrize(
    "after", [table("A", "900.00"), table("A", more="timing = { countdown = 20 }")], ids=["limits", "timing"]
)
def test_a_table_that_is_to_close_and_to_change_closes(tmp_path: Path, after: str) -> None:
    """Both were asked for in one Round, whatever changes."""
    file = tmp_path / "floor.toml"
    file.write_text(HEAD + table("A"))

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(HEAD + table("A"))) as house:
            house.floor.service.floor_file = file
            manager, dealer = await house.manager(), await house.somebody(Role.DEALER, "lee")
            async with dealer.talk() as deals, manager.talk() as pit:
                await deals.do("take-table", table="A")
                await deals.do("open-bets", table="A")
                await manager.ask("/api/floor/reload", text=HEAD + after)
                await pit.do("close-table", table="A")
                await deals.do("close-bets", table="A")
                for card in ("KS", "4H", "9D", "3C"):
                    await deals.do("deal-card", table="A", card=card)
                closing = house.casino.tables["A"]
                await eventually(lambda: closing.unavailable_reason is UNAVAILABLE_CLOSED)
                await eventually(lambda: closing.room.state.opened is None)
                await pit.do("open-table", table="A")
                assert maximum(house, "A") == plan(HEAD + after).tables[0].table.limits.maximum

    run(play)
    prove(tmp_path / "floor.db")


@pytest.mark.parametrize("kind", ["live", "automatic"])
def test_a_table_that_was_ordered_to_close_before_the_file_changes_it_closes(tmp_path: Path, kind: str) -> None:
    """In the same Round: what the pit has ordered then holds under the new file, after a restart as well."""
    texts = [HEAD + table("A", most) for most in ("500.00", "900.00")]
    if kind == "automatic":
        quick = "timing = { betting = 600, pace = 0, pause = 0 }"
        texts = [text.replace('dealer = "live"', quick) for text in texts]
    file = tmp_path / "floor.toml"
    file.write_text(texts[0])

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(texts[0])) as house:
            house.floor.service.floor_file = file
            manager, room = await house.manager(), house.casino.tables["A"].room
            if kind == "live":
                await room.submit(OpenBets())
            await eventually(lambda: room.state.round is not None)
            async with manager.talk() as pit:
                await pit.do("close-table", table="A")
            await manager.ask("/api/floor/reload", text=texts[1])
            await room.submit(CloseBets())
            if kind == "live":
                for card in ("KS", "4H", "9D", "3C"):
                    await room.submit(DealCard(parse_card(card)))
                await room.submit(ConfirmResult(Actor("dora", Authority.DEALER)))
            await eventually(
                lambda: is_closed(house, "A") and house.casino.tables["A"].plan.table.limits.maximum == 900_00
            )
        async with running(tmp_path / "floor.db", plan(texts[1])) as house:
            assert is_closed(house, "A")

    run(play)
    prove(tmp_path / "floor.db")


@pytest.mark.parametrize("last", ["500.00", "800.00"], ids=["undone", "changed again"])
@pytest.mark.parametrize("when", [0, 1, 2])
def test_a_table_that_was_ordered_to_close_closes_however_often_the_file_is_read(
    tmp_path: Path, last: str, when: int
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(HEAD + table("A"))

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(HEAD + table("A"))) as house:
            house.floor.service.floor_file = file
            manager, room = await house.manager(), house.casino.tables["A"].room
            await room.submit(OpenBets())
            async with manager.talk() as pit:
                for number, most in enumerate(("900.00", last, "")):
                    if number == when:
                        await pit.do("close-table", table="A")
                    if most:
                        await manager.ask("/api/floor/reload", text=HEAD + table("A", most))
                        await asyncio.sleep(0.05)  # each is seen to
            await dealt(room)
            await eventually(lambda: not house.casino.tables["A"].is_replanned)
            await eventually(lambda: is_closed(house, "A"))
            assert house.casino.tables["A"].room.orders.closing

    run(play)


def test_an_order_to_close_that_is_written_while_the_table_is_set_anew_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(HEAD + table("A"))

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(HEAD + table("A"))) as house:
            house.floor.service.floor_file = file
            manager, room = await house.manager(), house.casino.tables["A"].room
            await room.submit(OpenBets())
            await manager.ask("/api/floor/reload", text=HEAD + table("A", "900.00"))
            begun, goes_on, there = asyncio.Event(), asyncio.Event(), asyncio.Event()
            append, load = house.casino.journal.append, Orders.load

            async def slow(transactions: Any) -> Any:
                if any(append.stream == "orders/A" for one in transactions for append in one.appends):
                    begun.set()
                    await goes_on.wait()
                    answers = await append(transactions)
                    there.set()
                    return answers
                return await append(transactions)

            async def loaded(self: Orders) -> None:
                await load(self)
                if self.plan != room.orders.plan and not goes_on.is_set():  # the table is opened, with its orders read
                    goes_on.set()
                    await there.wait()

            monkeypatch.setattr(house.casino.journal, "append", slow)
            async with manager.talk() as pit:
                closing = asyncio.ensure_future(pit.do("close-table", table="A"))
                await begun.wait()
                monkeypatch.setattr(Orders, "load", loaded)
                await dealt(room)
                await closing
            await eventually(lambda: is_closed(house, "A"))

    run(play)


def test_a_table_that_is_to_stay_after_all_while_it_goes_comes_back(tmp_path: Path) -> None:
    """Its Round ends at the moment in which another table is added."""
    file = tmp_path / "floor.toml"
    texts = [HEAD + table("A") + table("B"), HEAD + table("A"), HEAD + table("A", "900.00") + table("B") + table("C")]
    file.write_text(texts[0])

    async def play() -> None:
        async with running(tmp_path / "floor.db", plan(texts[0])) as house:
            house.floor.service.floor_file = file
            manager, room, feed_of = await house.manager(), house.casino.tables["B"].room, house.floor.hub._feed
            await room.submit(OpenBets())
            await manager.ask("/api/floor/reload", text=texts[1])

            async def slow(one: Any) -> Any:
                if one.plan.name == "C":
                    await dealt(room)
                    await eventually(lambda: "B" not in house.casino.tables)
                return await feed_of(one)

            house.floor.hub._feed = slow
            await manager.ask("/api/floor/reload", text=texts[2])
            await eventually(lambda: maximum(house, "A") == 900_00)
            assert set(house.casino.tables) == {"A", "B", "C"}
            await eventually(lambda: open_(house, "B") and open_(house, "C"))
            assert house.floor.hub.feeds.keys() == house.casino.tables.keys()
            assert all(house.floor.hub.feeds[name].table is one for name, one in house.casino.tables.items())

    run(play)


async def dealt(room: TableRoom) -> None:
    """A Round whose bets are open, to its end."""
    await room.submit(CloseBets())
    for card in ("KS", "4H", "9D", "3C"):
        await room.submit(DealCard(parse_card(card)))
    await room.submit(ConfirmResult(Actor("dora", Authority.DEALER)))


def maximum(house: House, name: str) -> int:
    made = house.casino.tables[name].room.state.table
    return made.limits.maximum if made else 0


def is_closed(house: House, name: str) -> bool:
    found = house.casino.tables[name]
    return found.unavailable_reason is UNAVAILABLE_CLOSED and found.room.state.opened is None


def open_(house: House, name: str) -> bool:
    found = house.casino.tables.get(name)
    return found is not None and found.unavailable_reason is None


async def eventually(so: Any) -> None:
    while not so():
        await asyncio.sleep(0.005)


@floor_test(plan(HEAD + table("A")), proved=False)
async def test_what_cannot_be_taken_is_named_and_changes_nothing_in_the_file_neither(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manager = await house.manager()
    before = HEAD + table("A")
    assert (await refusal(manager.ask("/api/floor/reload", text=before))).code == "no-floor-file"
    file = house.floor.service.floor_file = tmp_path / "floor.toml"
    file.write_text(before)
    head = await house.head()
    faulty = await manager.ask("/api/floor/reload", text=before.replace("5.00", "0.00", 1))
    assert [(one["code"], one["line"]) for one in faulty["faults"]] == [("fault-chip", 7)]
    other = await refusal(manager.ask("/api/floor/reload", text=before.replace("Asia/Singapore", "Asia/Macau")))
    assert (other.code, other.facts) == ("takes-a-restart", {"names": ["time_zone"]})

    async def taken(*_: object) -> bool:
        return False

    monkeypatch.setattr(type(house.casino.journal), "claim", taken)
    elsewhere = await refusal(manager.ask("/api/floor/reload", text=before + table("B")))
    assert (elsewhere.code, elsewhere.facts) == ("tables-run-elsewhere", {"tables": ["B"]})
    assert file.read_text() == before
    assert await house.head() == head
    assert list(house.casino.tables) == ["A"]


EVENING = """[[tables.schedule]]
from = "18:00"
to = "02:00"
limits = { minimum = "100.00", maximum = "2000.00", tie = { minimum = "25.00", maximum = "200.00" } }
"""
AN_HOUR = 3_600_000_000
NOON = 1_794_801_600_000_000  # 2026-11-16 12:00 in Singapore


def test_limits_go_by_the_hour_of_the_floor_over_midnight_as_well() -> None:
    [found] = plan(HEAD + table("A", more=EVENING)).tables
    days = GamingDay("Asia/Singapore")

    def at(hours: float) -> int:
        return limits_at(found.schedule, found.table.limits, NOON + int(hours * AN_HOUR), days).maximum

    assert [at(hours) for hours in (0, 5.99, 6, 12, 13.99, 14)] == [500_00, 500_00, 2000_00, 2000_00, 2000_00, 500_00]
    assert found.schedule[0].limits.of("tie") == (25_00, 200_00)


def test_the_round_that_opens_after_the_hour_has_its_limits_unless_the_pit_has_ordered_others(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"

    async def play() -> None:
        clock = SimulatedClock(NOON)
        async with running(where, plan(HEAD + table("A", more=EVENING)), clock=clock) as house:
            room = house.casino.tables["A"].room

            async def a_round() -> int:
                await room.submit(OpenBets())
                await dealt(room)
                return int(room.state.round.table.limits.maximum)

            assert await a_round() == 500_00
            clock.not_before(NOON + 7 * AN_HOUR)
            assert await a_round() == 2000_00
            pit = await house.somebody(Role.PIT_SUPERVISOR, "pia")
            async with pit.talk() as staffed:
                await staffed.do("set-limits", table="A", minimum="50.00", maximum="700.00")
            clock.not_before(NOON + 15 * AN_HOUR)
            assert await a_round() == 700_00

    run(play)
    prove(where)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (EVENING + EVENING.replace("18:00", "01:00").replace("02:00", "03:00"), "fault-schedule-overlaps"),
        (EVENING.replace("18:00", "25:00"), "fault-hour"),
        (EVENING.replace("2000.00", "2001.00"), "fault-limits-not-in-chips"),
        (EVENING.replace("tie =", "tee ="), "fault-unknown-limit"),
    ],
)
def test_a_schedule_that_cannot_be_kept_is_a_fault(more: str, code: str) -> None:
    with pytest.raises(Faults) as faults:
        plan(HEAD + table("A", more=more))
    assert [fault.message.code for fault in faults.value.faults] == [code]
