"""The database is killed and its standby takes over: nothing that was acknowledged is missing, nor is anything shown
that is gone. `make failover` does so many times over, with Patroni."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from support.postgres_pair import Pair, own_pair
from tests.server.floors import running, timed
from tests.server.front import Front
from tests.server.load import NOT_NOW, Load, ServerProcess, insist
from tests.server.scenes import OPEN, betting, prove
from tests.server.test_kill_server import all_go_on, evidence, holds
from tests.store.conftest import new_database

from punto.client import Refusal, new_id
from punto.floor.floor_file import default_floor
from punto.people.checks import key_of
from punto.people.events import PersonEnrolled
from punto.people.roles import Role
from punto.people.state import PERSON
from punto.store import postgres
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.store.records import Append, NewEvent, Transaction

TERMINALS = 8
TABLE = "Easy Six"


@pytest.fixture
def pair() -> Iterator[Pair]:
    with own_pair() as made:
        yield made


@asynccontextmanager
async def waits_cut_off(pair: Pair) -> Any:
    """Without a standby, and no commit waits for long: each is visible soon, on the primary alone."""
    await asyncio.to_thread(pair.standby.stop)
    operator = await asyncpg.connect(pair.primary.url())
    await operator.execute("SET synchronous_commit = local")

    async def cut() -> None:
        while True:
            await operator.execute(
                "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' "
                "AND query_start < clock_timestamp() - interval '0.2 seconds'"
            )
            await asyncio.sleep(0.05)

    cutting = asyncio.create_task(cut())
    try:
        yield
    finally:
        cutting.cancel()
        await asyncio.gather(cutting, return_exceptions=True)
        operator.terminate()


def test_what_only_the_old_primary_had_is_in_no_room_no_view_no_memory_and_no_checkpoint(
    tmp_path: Path, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_PATIENCE", 2)
    database = new_database(pair.primary.url())
    database.__enter__()  # and it goes with its server
    url = pair.url(database.name)

    async def test() -> None:
        async with running(url, timed(default_floor(), OPEN), data=tmp_path) as house:
            casino, guest = house.casino, await house.guest()
            room, feed = casino.tables[TABLE].room, house.floor.hub.feeds[TABLE]
            async with guest.talk() as talk:
                seen = await talk.watch(TABLE)
                number = await betting(talk, seen)
                version = room.state.version
                bet = {"table": TABLE, "box": 1, "area": "player", "stake": "100.00", "round": number}
                asked = [{"id": new_id(), **bet}, {"id": new_id(), **bet, "area": "banker"}]
                async with waits_cut_off(pair):
                    other = await open_journal(url)
                    enrolled = NewEvent(PersonEnrolled("Ghost", Role.PATRON, "", ""))
                    ghost = Append(PERSON + key_of("Ghost"), 0, (enrolled,))
                    [answer] = await other.append([Transaction(new_id(), casino.clock.now(), (ghost,))])
                    assert isinstance(answer, Unavailable)
                    assert await casino.people.person("Ghost") is not None
                    for one in asked:  # the second finds that somebody has written, and reads it again
                        with pytest.raises(Refusal) as refused:
                            await talk.do("place-bet", **one)
                        assert refused.value.code in NOT_NOW
                    assert (await casino.journal.streams("table/"))[room.state.stream] > version
                    assert room.state.version == feed.seq == seen.seq == version
                    with pytest.raises(Unavailable):
                        await house.floor.checkpoints.sign()
                    await other.close()
                await asyncio.to_thread(pair.fail_over)
                assert (await read(casino))[room.state.stream] == version
                assert await casino.people.person("Ghost") is None
                assert await house.floor.behind() == []
                await insist(lambda: talk.do("place-bet", **asked[0]))
                await talk.until(lambda: [one["area"] for one in seen.own.get("bets", ())] == ["player"])
                there = (await read(casino))[room.state.stream]
                assert room.state.version == feed.seq == seen.seq == there
                assert len(room.state.round.bets) == 1

    asyncio.run(asyncio.wait_for(test(), 300))
    prove(pair.standby.url(database.name))


async def read(casino: Any) -> dict[str, int]:
    """Once the database is there again."""
    while True:
        try:
            found: dict[str, int] = await casino.journal.streams("table/")
        except Unavailable:
            continue
        return found


def test_a_standby_that_takes_over_under_load_lacks_nothing_that_was_acknowledged(tmp_path: Path, pair: Pair) -> None:
    database = new_database(pair.primary.url())
    database.__enter__()  # and it goes with its server
    url = pair.url(database.name)
    houses = []
    for number in range(2):
        folder = tmp_path / str(number)
        (folder / "data").mkdir(parents=True)
        houses.append(ServerProcess(folder, url, words=("--node", f"pit-{number}")))

    async def play() -> None:
        front = Front([house.port for house in houses])
        load = Load(f"http://127.0.0.1:{await front.begin()}", TERMINALS, 1)
        try:
            await houses[0].start()
            shutil.copy(houses[0].folder / "data" / "shoe-keys.json", houses[1].folder / "data")
            await houses[1].start()
            await load.begin()
            await all_go_on(load)
            await asyncio.to_thread(pair.fail_over)
            await all_go_on(load)
            await load.finish()
            for house in houses:
                assert await house.stop() == 0
        except BaseException:
            print("\n".join(house.told() for house in houses))  # noqa: T201  # beside the failure
            raise
        finally:
            await load.leave()
            await front.end()
        found = await evidence(pair.standby.url(database.name))
        holds(found, load)
        assert not any(found.balances[a] for a in found.balances if a.startswith(("stakes:", "reserve:")))

    try:
        asyncio.run(play())
    finally:
        for house in houses:
            house.end()
