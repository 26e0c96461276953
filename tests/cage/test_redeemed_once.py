"""One voucher, many who ask at once: one is paid, and all others are told when and where."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from support.postgres_server import own_server
from tests.cage.houses import AT, DAY, SETTINGS, SUPERVISOR, T7, A, B, House, house, run_by
from tests.store.checking import awaited, opened

from punto.cage.desk import Desk
from punto.cage.events import Place, Terminal, VoucherRedeemed
from punto.cage.vouchers import shown
from punto.rules.errors import HouseRefused

FIFTY = 50
PLACES: list[Place] = [A, B, T7, Terminal("T8"), A]


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with own_server() as server:
        yield server.url()


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "journal.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


def one_was_paid(answers: list[object]) -> VoucherRedeemed:
    paid = [answer for answer in answers if isinstance(answer, VoucherRedeemed)]
    refused = [answer for answer in answers if isinstance(answer, HouseRefused)]
    assert (len(paid), len(refused)) == (1, len(answers) - 1), answers
    assert {refusal.code for refusal in refused} == {"voucher-redeemed"}
    for refusal in refused:
        assert refusal.facts == {"voucher": shown(paid[0].number), "location": paid[0].place.message, "ended_at": AT}
    return paid[0]


async def gain(here: House, before: dict[str, int]) -> Counter[str]:
    """What changed since: cash paid out counts like credits that came in."""
    after = await here.journal.balances()
    return Counter(
        {
            account: balance - before.get(account, 0)
            for account, balance in after.items()
            if balance != before.get(account, 0)
        }
    )


@awaited
async def test_fifty_servers(where: str) -> None:
    async with house(where) as here, AsyncExitStack() as stack:
        sold = await here.sold(10_000)
        before = await here.journal.balances()
        others = [Desk(await stack.enter_async_context(opened(where)), SETTINGS) for _ in range(FIFTY - 1)]
        asked = [
            desk.redeem_voucher(f"server {number}", AT, PLACES[number % len(PLACES)], sold.number)
            for number, desk in enumerate((here.desk, *others))
        ]
        paid = one_was_paid(await asyncio.gather(*asked, return_exceptions=True))
        into = -10_000 if paid.to_account.startswith("cash:") else 10_000
        assert await gain(here, before) == {"vouchers": -10_000, paid.to_account: into}


@awaited
async def test_fifty_requests_at_one_server(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        for turn in range(5):
            number = (await here.sold()).number
            asked = [here.desk.redeem_voucher(f"{turn} {n}", AT, PLACES[n % len(PLACES)], number) for n in range(FIFTY)]
            one_was_paid(await asyncio.gather(*asked, return_exceptions=True))


@awaited
async def test_one_request_sent_fifty_times(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here, AsyncExitStack() as stack:
        number = (await here.sold()).number
        journals = [await stack.enter_async_context(opened(str(tmp_path / "journal.db"))) for _ in range(5)]
        desks = [here.desk, *(Desk(journal) for journal in journals)]
        answers = await asyncio.gather(
            *(desks[n % len(desks)].redeem_voucher("the one", AT, A, number) for n in range(FIFTY))
        )
        assert answers == [VoucherRedeemed(number, A, "cash:A", 10_000)] * FIFTY
        # And fifty times the one request for a voucher makes one voucher.
        sold = await asyncio.gather(*(desks[n % len(desks)].issue_voucher("sale", AT, B, 5) for n in range(FIFTY)))
        assert len({voucher.number for voucher in sold}) == 1
        assert (await here.journal.balances())["vouchers"] == 5


@awaited
async def test_redeemed_voided_and_expired_at_once_is_one_of_them(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        for turn in range(20):
            sold = await here.sold()
            ended = await asyncio.gather(
                here.desk.redeem_voucher(f"{turn} redeem", AT, A, sold.number),
                here.desk.void_voucher(f"{turn} void", AT, sold.number, SUPERVISOR, "torn"),
                here.desk.expire_vouchers(AT + 30 * DAY),
                return_exceptions=True,
            )
            assert sum(bool(end) and not isinstance(end, HouseRefused) for end in ended) == 1, ended
            assert (await here.journal.balances())["vouchers"] == 0


@awaited
async def test_many_at_one_drawer_all_get_their_turn(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        other = Desk(here.journal)
        await asyncio.gather(*((here.desk, other)[n % 2].buy_in(f"in {n}", AT, A, f"p{n}", n + 1) for n in range(40)))
        issued = await asyncio.gather(
            *((here.desk, other)[n % 2].issue_voucher(f"v {n}", AT, A, 10) for n in range(40))
        )
        assert sorted(voucher.sequence for voucher in issued) == list(range(1, 41))
        found = await here.journal.balances("patron:p")
        assert found == {f"patron:p{n}": n + 1 for n in range(40)}
        # Nobody counted a drawer twice while reading at the same time.
        assert (await here.desk.close_cage("close", AT, run_by(A))).cash == 650_000 + 40 * 41 // 2 + 40 * 10
