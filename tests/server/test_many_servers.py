"""Several real servers on one real PostgreSQL, killed, frozen, stopped, drained and cut off under load: nothing is
lost.

`PUNTO_KILLS=100` troubles them so often instead of 4 times, `PUNTO_BOTS` and `PUNTO_TABLES` say how many play at how
many tables; `make troubles` is all of it.
"""

import os
import random
import signal
import time
from pathlib import Path

from tests.samples import WHOLE
from tests.server.several import Several, with_several
from tests.server.test_kill_server import Evidence, all_go_on

from punto.floor.events import ServerTook
from punto.play.events import BetsOpened, IrregularityReported, RoundConcluded

TROUBLES = int(os.environ.get("PUNTO_KILLS", "4"))
TERMINALS = int(os.environ.get("PUNTO_BOTS", "30" if WHOLE else "8"))
TABLES = int(os.environ.get("PUNTO_TABLES", "5"))


def test_whatever_happens_to_any_of_three_servers_nothing_is_lost_and_all_go_on(
    tmp_path: Path, postgres_url: str
) -> None:
    rng = random.Random(int(os.environ.get("PUNTO_SEED", "1")))

    async def test(several: Several) -> None:
        for _ in range(TROUBLES):
            what = await several.trouble(rng)
            began = time.monotonic()
            await all_go_on(several.load)
            print(f"{what}: all go on {time.monotonic() - began:.1f} s after", flush=True)  # noqa: T201  # for whoever looks

    with_several(tmp_path, postgres_url, test, TERMINALS, TABLES)


def test_servers_restarted_one_after_another_lose_no_round(tmp_path: Path, postgres_url: str) -> None:
    async def test(several: Several) -> None:
        for house in several.houses:
            assert await house.stop() == 0
            await house.start()
            await all_go_on(several.load)

    found = with_several(tmp_path, postgres_url, test)
    taken_over = 0
    for stream, records in found.streams.items():
        for place, (_, event) in enumerate(records):
            if isinstance(event, IrregularityReported):
                raise AssertionError("\n".join(_around(found, stream, place)))
            if isinstance(event, ServerTook):
                rounds = [one for _, one in records[:place] if isinstance(one, BetsOpened | RoundConcluded)]
                assert not rounds or isinstance(rounds[-1], RoundConcluded), "\n".join(_around(found, stream, place))
                taken_over += bool(rounds)
    assert taken_over, "no table has moved in play"


def _around(found: Evidence, stream: str, place: int) -> list[str]:
    """What happened at a table, for whoever looks for a Round that was lost."""
    near = found.streams[stream][max(0, place - 20) : place + 10]
    return [f"{record.stream} {record.version} at {record.at} {event!r}"[:300] for record, event in near]


def test_a_server_that_slept_through_its_leases_writes_nothing_and_says_so(tmp_path: Path, postgres_url: str) -> None:
    async def test(several: Several) -> None:
        [house, *_] = several.houses
        assert house.process is not None
        house.process.send_signal(signal.SIGSTOP)
        await several.until_it_runs(house, some=False)
        assert not house.logged("table is run elsewhere")
        house.process.send_signal(signal.SIGCONT)
        await several.load.until(lambda: house.logged("table is run elsewhere"))
        await several.until_it_runs(house, some=True)
        await all_go_on(several.load)

    with_several(tmp_path, postgres_url, test)
