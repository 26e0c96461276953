"""What an attendant does at a terminal, in the books: locked, paid by hand, taken out, cleared, each once."""

from pathlib import Path

from tests.cage.houses import AT, CASHIER, T7, A, House, house, refused
from tests.cage.refusal_table import no_bets
from tests.store.checking import awaited

from punto.cage.events import HandPaid, MovedFromTerminal, VoucherIssued
from punto.ledger.accounts import cash, patron


async def has(here: House, account: str) -> int:
    return (await here.journal.balances_of([account])).get(account, 0)


async def settled() -> None:
    """No bets lie."""


@awaited
async def test_a_hand_pay_locks_the_terminal_and_is_paid_once_from_a_drawer(tmp_path: Path) -> None:
    async with house(tmp_path / "cage.db") as here:
        desk, drawer = here.desk, await has(here, cash("A"))
        begun = await desk.terminals.begin_hand_pay("h", AT, "T7", CASHIER)
        assert begun.hand_pay == 200_00
        for asked in (
            desk.from_terminal("f", AT, "T7", "mei", 1),
            desk.issue_voucher("i", AT, T7, 1),
            desk.terminals.begin_hand_pay("h2", AT, "T7", CASHIER),
        ):
            with refused("terminal-awaits-hand-pay"):
                await asked
        for _ in range(2):
            done = await desk.terminals.pay_by_hand("p", AT, A, "T7", "mei", no_bets)
            assert done == HandPaid(A, "T7", 200_00, "mei")
        assert (await has(here, T7.money), await has(here, cash("A"))) == (0, drawer - 200_00)
        assert (await desk.cage("A")).drawer == drawer - 200_00
        assert desk.terminals.closed == {}
        await desk.to_terminal("again", AT, "mei", "T7", 100)


@awaited
async def test_one_that_was_cleared_leaves_nobody_without_what_is_theirs(tmp_path: Path) -> None:
    async with house(tmp_path / "cage.db") as here:
        await here.desk.terminals.lock("l", AT, "T7", CASHIER, "spilt drink")
        before = await has(here, patron("mei"))
        for _ in range(2):
            back = await here.desk.terminals.clear("c", AT, "T7", CASHIER, "mei", settled)
            assert back == MovedFromTerminal("T7", "mei", 200_00)
        assert await has(here, patron("mei")) == before + 200_00
        await here.desk.to_terminal("t", AT, "mei", "T7", 50_00)
        issued = await here.desk.terminals.clear("c2", AT, "T7", CASHIER, None, settled)
        assert isinstance(issued, VoucherIssued)
        assert (await here.desk.redeem_voucher("r", AT, A, issued.number)).amount == 50_00
        assert await here.desk.terminals.clear("c3", AT, "T7", CASHIER, None, settled) is None


@awaited
async def test_what_a_bet_takes_while_a_terminal_is_cleared_is_not_paid_twice(tmp_path: Path) -> None:
    async with house(tmp_path / "cage.db") as here:
        asked = []

        async def moves_once() -> None:
            asked.append("bets?")
            if len(asked) == 1:
                await here.desk.to_terminal("m", AT, "mei", "T7", 50_00)

        back = await here.desk.terminals.clear("c", AT, "T7", CASHIER, "mei", moves_once)
        assert (back, len(asked)) == (MovedFromTerminal("T7", "mei", 250_00), 2)


@awaited
async def test_out_of_service_takes_nothing_in_and_gives_back_what_is_there(tmp_path: Path) -> None:
    async with house(tmp_path / "cage.db") as here:
        await here.desk.terminals.take_out("o", AT, "T7", CASHIER, "no picture")
        sold = await here.sold()
        with refused("terminal-out-of-service"):
            await here.desk.redeem_voucher("r", AT, T7, sold.number)
        await here.desk.from_terminal("f", AT, "T7", "mei", 200_00)
        other = House(here.journal)  # another server, or this one after a restart
        assert await other.desk.terminals.look("T7") is not None
        with refused("terminal-out-of-service"):
            other.desk.terminals.check_open("T7")
        await here.desk.terminals.put_back("b", AT, "T7", CASHIER)
        await other.desk.terminals.look("T7")
        other.desk.terminals.check_open("T7")
        await here.desk.redeem_voucher("r", AT, T7, sold.number)
