"""A shoe that Patrons contributed to, forged with every hash worked out anew: verify and the start-up check find it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.books.forger import Forger
from tests.server.floors import KEYS, House, in_house
from tests.server.scenes import prove
from tests.server.test_fair_shoes import TABLE, asking, change_shoe, command, deal_round

from punto.floor.events import ShoeEnded, ShoeStarted
from punto.people.roles import Role
from punto.shoe.events import CardsDrawn, RandomnessContributed, SeedCommitted, ShoeOpened, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.seed import commit_seed
from punto.store.location import open_journal, open_to_read
from punto.verify.journal import verify
from punto.verify.start import check_start


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three shoes: the first without contributions, the second with two and opened, the third with one and in play."""
    path = tmp_path_factory.mktemp("seeds") / "floor.db"

    async def play(house: House) -> None:
        pit, mei, jon = await house.somebody(Role.PIT_SUPERVISOR), await house.guest(), await house.guest()
        room = house.casino.tables[TABLE].room
        await deal_round(house)
        for who in (mei, jon):
            await command(who, "contribute-randomness", shoe=room.shoe.next.name, text="words")
        await change_shoe(pit)
        await deal_round(house)
        await command(mei, "contribute-randomness", shoe=room.shoe.next.name, text="more words")
        await change_shoe(pit)
        await deal_round(house)

    in_house(path, play, asking())
    prove(path)
    return path


def found(path: Path) -> set[str]:
    async def proving() -> set[str]:
        journal = await open_to_read(str(path))
        try:
            return {finding.code for finding in (await verify(journal)).findings}
        finally:
            await journal.close()

    return asyncio.run(proving())


def started(path: Path, keys: Keys = KEYS) -> set[str]:
    async def starting() -> set[str]:
        journal = await open_journal(str(path))
        try:
            return {finding.code for finding in await check_start(journal, keys)}
        finally:
            await journal.close()

    return asyncio.run(starting())


def _drop_announcement(forger: Forger) -> None:
    for place in forger.places(ShoeStarted):
        forger.change(place, next_shoe=None)


def _late(forger: Forger) -> None:
    [opened] = forger.places(ShoeOpened, lambda event, _: bool(event.seed))
    forger.insert(opened[0], (forger[opened].stream, RandomnessContributed("eve", "late"), None))


def _twice(forger: Forger) -> None:
    second = forger.places(RandomnessContributed)[1]
    forger.change(second, patron=forger.event(forger.places(RandomnessContributed)[0]).patron)


def _another_seed(forger: Forger) -> None:
    second = forger.places(SeedCommitted)[0]
    forger.put(second, commit_seed(forger.event(second).shoe, bytes(32), KEYS))


def _committed_twice(forger: Forger) -> None:
    first = forger.places(SeedCommitted)[0]
    forger.insert(first[0] + 1, (forger[first].stream, forger.event(first), None))


def _round(forger: Forger) -> None:
    unit, at = forger.places(CardsDrawn)[-1]
    forger.units[unit][at] = replace(forger[unit, at], round=99)


FORGERIES: dict[str, tuple[str, Callable[[Forger], Any]]] = {
    "a contribution changed": (
        "finding-shoe-seed-order",
        lambda forger: forger.change(forger.places(RandomnessContributed)[0], text="others"),
    ),
    "a contribution removed": (
        "finding-shoe-seed-order",
        lambda forger: forger.remove_records(forger.places(RandomnessContributed)[1]),
    ),
    "a contribution after the sealing": ("finding-contribution", _late),
    "two contributions of one Patron": ("finding-contribution", _twice),
    "a contribution too long": (
        "finding-contribution",
        lambda forger: forger.change(forger.places(RandomnessContributed)[0], text="x" * 65),
    ),
    "another seed": ("finding-shoe-seed", _another_seed),
    "a seed committed to twice": ("finding-seed-committed", _committed_twice),
    "the seed not shown": (
        "finding-shoe-seed",
        lambda forger: forger.change(forger.places(ShoeOpened)[1], seed=""),
    ),
    "a shoe that was not announced": ("finding-next-shoe", _drop_announcement),
    "an announcement without a seed": (
        "finding-next-shoe",
        lambda forger: forger.change(forger.places(ShoeStarted)[-1], next_shoe="Easy Six-none"),
    ),
    "a card of another Round": ("finding-wrong-round", _round),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_what_was_forged_is_found(evening: Path, tmp_path: Path, what: str) -> None:
    code, forge = FORGERIES[what]
    forger = Forger.reads(evening)
    forge(forger)
    assert code in found(forger.write(tmp_path / "forged.db", rebook=False))


def test_the_seeds_of_the_shoe_in_play_and_of_the_next_are_checked_at_the_start(evening: Path, tmp_path: Path) -> None:
    forger = Forger.reads(evening)
    assert len(forger.places(ShoeEnded)) == 2
    assert started(forger.write(tmp_path / "same.db", rebook=False)) == set()
    assert "finding-shoe-key-missing" in started(tmp_path / "same.db", Keys("other", {"other": bytes(32)}))
    playing = forger.places(RandomnessContributed)[-1]
    forger.change(playing, text="chosen by the House")
    assert started(forger.write(tmp_path / "chosen.db", rebook=False)) == {"finding-shoe-seed-order"}
    forger = Forger.reads(evening)
    last = forger.places(SeedCommitted)[-1]
    forger.change(last, sealed=forger.event(forger.places(ShoeSealed)[-1]).sealed)
    assert started(forger.write(tmp_path / "altered.db", rebook=False)) == {"finding-shoe-altered"}
