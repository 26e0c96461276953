"""A shoe whose key is lost: its table cannot start, is told so, and goes on when somebody has answered for it."""

import asyncio
from pathlib import Path

import pytest
from tests.cli.running import answer, punto
from tests.floor.test_rooms import BOSS, KEYS, START, funded, room

from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard, OpenBets
from punto.floor.floor_file import default_floor
from punto.floor.past_round import past_round
from punto.play.commands import CloseBets, PlaceBet
from punto.shoe.keys import Keys
from punto.store.finding import Finding
from punto.store.location import open_journal
from punto.verify.journal import verify
from punto.verify.start import check_start

OTHER = Keys("another", {"another": bytes(32)})


async def left_in_a_round(path: Path, cards: int) -> None:
    """A table with a bet, bets closed and so many cards dealt; then the server is gone."""
    journal = await open_journal(str(path))
    await funded(journal)
    plan = default_floor().tables[3]
    one = room(journal, plan, SimulatedClock(START))
    await one.open(BOSS)
    for order in (ChangeShoe(), OpenBets(), PlaceBet("patron 1", 1, "banker", 100_00), CloseBets()):
        await one.submit(order)
    for _ in range(cards):
        await one.submit(DealNextCard())
    await one.close()
    await journal.close()


@pytest.mark.parametrize("cards", [0, 3])
def test_5_15_the_round_is_void_and_the_table_goes_on(tmp_path: Path, cards: int) -> None:
    path = tmp_path / "floor.db"
    asyncio.run(left_in_a_round(path, cards))

    async def findings(keys: Keys) -> list[Finding]:
        journal = await open_journal(str(path))
        try:
            return await check_start(journal, keys)
        finally:
            await journal.close()

    assert asyncio.run(findings(KEYS)) == []
    assert [finding.code for finding in asyncio.run(findings(OTHER))] == ["finding-shoe-key-missing"]
    told = answer("floor", "abandon-shoe", str(path), "Easy Six", "--by", "bo", "--reason", "lost in the fire")
    assert "is abandoned" in told

    async def after() -> None:
        journal = await open_journal(str(path))
        round_ = await past_round(journal, "Easy Six", 1)
        assert round_.voided
        assert (await journal.balances_of(["patron:patron 1"]))["patron:patron 1"] == 2_000_00
        assert await check_start(journal, OTHER) == []
        assert (await verify(journal)).findings == []
        await journal.close()

    asyncio.run(after())
    again = punto("floor", "abandon-shoe", str(path), "Easy Six", "--by", "bo", "--reason", "once more")
    assert again.exit_code == 1
    assert "has no shoe" in again.stderr


def test_not_while_a_server_runs_and_not_without_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    asyncio.run(left_in_a_round(path, 0))
    asked = ("floor", "abandon-shoe", str(path), "Easy Six", "--by", "bo", "--reason")
    assert "why (1 to 200)" in punto(*asked, "").stderr
    assert "there is no table" in punto(*asked[:3], "Nowhere", *asked[4:], "x").stderr

    async def served() -> None:
        journal = await open_journal(str(path))
        assert await journal.claim("table/Easy Six")
        result = await asyncio.to_thread(punto, *asked, "because")
        assert "stop it first" in result.stderr
        await journal.close()

    asyncio.run(served())
