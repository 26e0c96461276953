"""A floor whose machine has a wrong clock: no voucher expires by it, and the manager is told."""

import asyncio
from pathlib import Path

from msgspec.structs import replace
from tests.floor.test_from_copy import PLAN
from tests.floor.test_rooms import BOSS, KEYS, START, funded

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.clock import A_DAY, A_MINUTE, SimulatedClock
from punto.server.floor import Floor
from punto.store.location import open_journal

LIVE = replace(PLAN, tables=PLAN.tables[1:])  # nobody deals by itself


def test_no_voucher_expires_by_a_clock_that_leapt(tmp_path: Path) -> None:
    async def evening() -> None:
        journal = await open_journal(str(tmp_path / "floor.db"))
        await funded(journal)
        number = (await Desk(journal).issue_voucher("sold", START, Cage("main", BOSS), 10_00)).number
        clock = SimulatedClock(START + A_MINUTE)
        floor = Floor(LIVE, journal, KEYS, clock)
        assert await floor.start() == []
        assert floor.casino.clock_warnings() == []
        clock.jump, clock._now = 400 * A_DAY, START + 400 * A_DAY
        await floor.tidy()
        assert (await Desk(journal).look_up_voucher(number)).end is None
        assert [one.code for one in floor.casino.clock_warnings()] == ["warning-clock-jumped"]
        clock.jump = 0
        await floor.tidy()
        assert (await Desk(journal).look_up_voucher(number)).end is not None
        await journal.close()

    asyncio.run(evening())


def test_a_start_long_after_the_last_record_is_told_and_one_before_it_does_not_go_back(tmp_path: Path) -> None:
    async def started(at: int) -> tuple[list[str], int]:
        journal = await open_journal(str(tmp_path / "floor.db"))
        if not (await journal.head()).position:
            await funded(journal)
        floor = Floor(LIVE, journal, KEYS, SimulatedClock(at))
        assert await floor.start() == []
        now = floor.clock.now()
        await Desk(journal).fund_bank(f"at {at} {now}", now, 1_00, BOSS)
        [last] = [record async for record in journal.records((await journal.head()).position - 1)]
        await journal.close()
        return [one.code for one in floor.casino.warnings if "clock" in one.code], last.at

    assert asyncio.run(started(START + A_DAY)) == ([], START + A_DAY)
    assert asyncio.run(started(START + 20 * A_DAY)) == (["warning-clock-gap"], START + 20 * A_DAY)
    told, last = asyncio.run(started(START + A_DAY))
    assert (told, last >= START + 20 * A_DAY) == (["warning-clock-gap"], True)
