"""What the cage does: each act, what it moves, and that asking twice does it once."""

import random
from pathlib import Path

import pytest
from tests.cage.houses import AT, DAY, MANAGER, SUPERVISOR, T7, A, B, House, house, refused, run_by
from tests.store.checking import awaited

from punto.cage.desk import Desk
from punto.cage.events import CageClosed, VoucherExpired, VoucherRedeemed, VoucherVoided
from punto.cage.settings import CageSettings
from punto.store.location import open_journal
from punto.store.problems import Unavailable

BEGUN = {
    "bank": 1_990_000,
    "cash:A": 650_000,
    "cash:B": 200_000,
    "cash:vault": 1_200_000,
    "patron:mei": 30_000,
    "table:1": 10_000,
    "terminal:T7": 20_000,
}


async def moved(here: House) -> dict[str, int]:
    """By how much each account differs from how the house began."""
    now = await here.journal.balances()
    found = {account: now.get(account, 0) - BEGUN.get(account, 0) for account in {*now, *BEGUN}}
    return {account: change for account, change in found.items() if change}


@awaited
async def test_money_in_and_out(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        assert await moved(here) == {}
        await here.desk.buy_in("1", AT, B, "jon", 700)
        assert await moved(here) == {"cash:B": 700, "patron:jon": 700}
        await here.desk.cash_out("2", AT, A, "jon", 300)
        assert await moved(here) == {"cash:A": -300, "cash:B": 700, "patron:jon": 400}
        await here.desk.to_terminal("3", AT, "jon", "T8", 400)
        assert await moved(here) == {"cash:A": -300, "cash:B": 700, "terminal:T8": 400}
        await here.desk.from_terminal("4", AT, "T8", "mei", 150)
        assert await moved(here) == {"cash:A": -300, "cash:B": 700, "terminal:T8": 250, "patron:mei": 150}


@awaited
async def test_fill_and_credit(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        await here.desk.fill_table("1", AT, "1", 500, SUPERVISOR)
        await here.desk.fill_table("2", AT, "12", 900, SUPERVISOR)
        assert await moved(here) == {"bank": -1400, "table:1": 500, "table:12": 900}
        await here.desk.credit_table("3", AT, "1", 10_500, SUPERVISOR)
        assert await moved(here) == {"bank": 9_100, "table:1": -10_000, "table:12": 900}
        await here.desk.fund_bank("4", AT, 5, MANAGER)
        assert await moved(here) == {"bank": 9_105, "cash:vault": 5, "table:1": -10_000, "table:12": 900}


@awaited
async def test_a_cage_closes_with_all_that_is_in_its_drawer(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        desk = here.desk
        await desk.buy_in("1", AT, A, "mei", 1_000)
        await desk.cash_out("2", AT, A, "mei", 30)
        sold = await here.sold(500)
        await desk.redeem_voucher("3", AT, B, sold.number)
        await desk.redeem_voucher("4", AT, A, (await desk.issue_voucher("i", AT, T7, 70)).number)
        await desk.void_voucher("5", AT, (await here.sold(11)).number, SUPERVISOR, "misprint")
        # Into an account and out of one: the drawer does not move.
        await desk.redeem_voucher("6", AT, A, (await desk.issue_voucher("j", AT, A, 90, patron="mei")).number, "jon")
        assert await desk.close_cage("7", AT, run_by(A)) == CageClosed(run_by(A), 650_000 + 1_000 - 30 + 500 - 70)
        assert (await here.journal.balances())["cash:A"] == 0
        await desk.open_cage("8", AT, run_by(A), 5)
        assert (await desk.close_cage("9", AT, run_by(A))).cash == 5
        # An empty drawer can be closed too.
        await desk.open_cage("10", AT, run_by(A), 5)
        await desk.cash_out("11", AT, A, "mei", 5)
        assert (await desk.close_cage("12", AT, run_by(A))).cash == 0


@awaited
async def test_a_voucher_sold_for_cash_and_paid_in_cash(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        sold = await here.sold(10_520)
        assert (sold.place, sold.amount, sold.from_account) == (A, 10_520, "cash:A")
        assert (sold.sequence, sold.issued_at, sold.expires_at) == (1, AT, AT + 30 * DAY)
        assert await moved(here) == {"cash:A": 10_520, "vouchers": 10_520}
        found = await here.desk.look_up_voucher(" ".join(sold.number))
        assert (found.issued, found.end) == (sold, None)
        redeemed = await here.desk.redeem_voucher("1", AT + 7, B, sold.number)
        assert redeemed == VoucherRedeemed(sold.number, B, "cash:B", 10_520)
        assert await moved(here) == {"cash:A": 10_520, "cash:B": -10_520}
        found = await here.desk.look_up_voucher(sold.number)
        assert (found.issued, found.end, found.ended_at) == (sold, redeemed, AT + 7)


@awaited
async def test_vouchers_between_terminals_and_accounts(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        desk = here.desk
        out = await desk.issue_voucher("1", AT, T7, 20_000)
        assert await moved(here) == {"terminal:T7": -20_000, "vouchers": 20_000}
        await desk.redeem_voucher("2", AT, T7, out.number)
        assert await moved(here) == {}
        drawn = await desk.issue_voucher("3", AT, B, 400, patron="mei")
        await desk.redeem_voucher("4", AT, A, drawn.number, patron="jon")
        assert await moved(here) == {"patron:mei": -400, "patron:jon": 400}


@awaited
async def test_each_place_counts_its_own_vouchers(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        places = [A, T7, A, B, T7, A]
        issued = [await here.desk.issue_voucher(here.id(), AT, place, 10) for place in places]
        assert [voucher.sequence for voucher in issued] == [1, 1, 2, 1, 2, 3]
        await here.desk.void_voucher("void", AT, issued[5].number, SUPERVISOR, "misprint")
        # Another server, which has to read them first; and a number is not given again.
        assert (await Desk(here.journal).issue_voucher("next", AT, A, 10)).sequence == 4
        assert (await here.desk.issue_voucher("after", AT, A, 10)).sequence == 5


@awaited
async def test_a_voided_vouchers_value_goes_back_where_it_came_from(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        desk = here.desk
        for place, patron, source in ((A, None, "cash:A"), (T7, None, "terminal:T7"), (B, "mei", "patron:mei")):
            issued = await desk.issue_voucher(here.id(), AT, place, 200, patron)
            voided = await desk.void_voucher(here.id(), AT + 1, issued.number, SUPERVISOR, "torn")
            assert voided == VoucherVoided(issued.number, SUPERVISOR, "torn", source, 200)
            assert await moved(here) == {}


@awaited
async def test_an_expired_vouchers_value_goes_to_the_bank(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        desk = here.desk
        early, late, paid = await here.sold(100), await here.sold(200, AT + 1), await here.sold(300)
        await desk.redeem_voucher("paid", AT, A, paid.number)
        assert await desk.expire_vouchers(AT + 30 * DAY - 1) == []
        assert await desk.expire_vouchers(AT + 30 * DAY) == [VoucherExpired(early.number, 100)]
        assert await moved(here) == {"bank": 100, "cash:A": 300, "vouchers": 200}
        assert await desk.expire_vouchers(AT + 30 * DAY) == []
        # To the last moment it is good.
        await desk.redeem_voucher("in time", AT + 30 * DAY, B, late.number)
        assert await desk.expire_vouchers(AT + 99 * DAY) == []
        assert await moved(here) == {"bank": 100, "cash:A": 300, "cash:B": -200}


@awaited
async def test_the_cap_and_the_threshold_are_the_houses_own(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db", CageSettings(1_000, 500, 1)) as here:
        desk = here.desk
        with refused("above-the-voucher-cap"):
            await here.sold(1_001)
        small, large = await here.sold(500), await here.sold(1_000)
        await desk.redeem_voucher("1", AT, T7, small.number)
        with refused("cage-only"):
            await desk.redeem_voucher("2", AT, T7, large.number)
        # A refusal is not remembered: the same id can be used where it is taken.
        await desk.redeem_voucher("2", AT, A, large.number)
        assert small.expires_at == AT + DAY


# ── asked twice ──────────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_the_same_id_gets_the_first_answer(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        number = (await here.sold()).number
        other = (await here.sold()).number
        asks = [
            lambda desk, at: desk.fund_bank("fund", at, 7, MANAGER),
            lambda desk, at: desk.fill_table("fill", at, "1", 7, SUPERVISOR),
            lambda desk, at: desk.credit_table("credit", at, "1", 10_007, SUPERVISOR),
            lambda desk, at: desk.buy_in("in", at, A, "mei", 7),
            lambda desk, at: desk.cash_out("out", at, A, "mei", 10_000),
            lambda desk, at: desk.to_terminal("to", at, "mei", "T7", 20_007),
            lambda desk, at: desk.from_terminal("from", at, "T7", "jon", 40_000),
            lambda desk, at: desk.issue_voucher("issue", at, B, 7),
            lambda desk, at: desk.redeem_voucher("redeem", at, B, number),
            lambda desk, at: desk.void_voucher("void", at, other, SUPERVISOR, "torn"),
            lambda desk, at: desk.close_cage("close", at, run_by(A)),
            lambda desk, at: desk.open_cage("open", at, run_by(A), 1_000_000),
        ]
        answers = [await ask(here.desk, AT) for ask in asks]
        before = await here.journal.head()
        # Again, later, at this server and another: most of it could not be done a second time, none of it is.
        for desk in (here.desk, Desk(here.journal, random=random.Random(1))):
            assert [await ask(desk, AT + 99 * DAY) for ask in asks] == answers
        assert await here.journal.head() == before


@awaited
async def test_the_same_id_after_the_server_was_started_again(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        sold = await here.sold()
        redeemed = await here.desk.redeem_voucher("redeem", AT, A, sold.number)
        before = await here.journal.balances()
    journal = await open_journal(str(tmp_path / "journal.db"))
    desk = Desk(journal)
    assert await desk.redeem_voucher("redeem", AT + 5, A, sold.number) == redeemed
    assert await journal.balances() == before
    with refused("voucher-redeemed"):
        await desk.redeem_voucher("another", AT + 5, A, sold.number)
    with refused("id-already-used"):
        await desk.redeem_voucher("redeem", AT + 5, B, sold.number)
    await journal.close()


@awaited
async def test_a_journal_that_is_gone_is_said_to_be(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        sold = await here.sold()
    with pytest.raises(Unavailable):
        await here.desk.redeem_voucher("1", AT, A, sold.number)
    with pytest.raises(Unavailable):
        await here.desk.expire_vouchers(AT + 99 * DAY)


@awaited
async def test_a_long_day_is_read_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.cage.desk._PAGE", 3)
    async with house(tmp_path / "journal.db") as here:
        for _ in range(7):
            await here.desk.buy_in(here.id(), AT, A, "mei", 1)
        assert (await Desk(here.journal).close_cage("close", AT, run_by(A))).cash == 650_007
