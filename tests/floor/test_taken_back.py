"""What a correction takes back is held until its Round is settled anew: nothing is paid twice (R46)."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.floor.test_mis_keyed import JON, MEI, begun, keyed, live
from tests.floor.test_rooms import BOSS, CREDIT, START, in_journal, room
from tests.scenes import ETG, PLUS, SUPERVISOR, because

from punto.cage.desk import Desk
from punto.cage.events import Cage, Terminal
from punto.floor.clock import SimulatedClock
from punto.floor.commands import OpenBets
from punto.floor.room import TableRoom
from punto.ledger.accounts import Missing
from punto.play.commands import CloseBets, CorrectCard, PlaceBet
from punto.reports.meters import meters
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Side
from punto.rules.errors import HouseRefused
from punto.store.contract import Journal
from punto.verify.journal import verify

MAIN = Cage("main", BOSS)
NATURAL = parse_cards("KS 4H 8D QC")  # the Player's 8, by a wrong key
WON = parse_cards("KS 4H 3D QC 5S 2D")  # as they lay: the Player wins with 8 all the same
LOST = parse_cards("KS 4H 3D QC 2S 2D")

Waiting = Callable[[Journal, TableRoom], Awaitable[TableRoom]]


def of(patron: str) -> str:
    return f"patron:{patron}"


async def has(journal: Journal, patron: str, *, number: int = 1) -> tuple[int, int]:
    """In the account; and what is missing of it."""
    account = of(patron)
    missing = Missing(PLUS_TABLE, number, account).account
    found = await journal.balances_of([account, missing])
    return found.get(account, 0), found.get(missing, 0)


PLUS_TABLE = live(PLUS).name


def corrected(tmp_path: Path, *, spent: int, cards: list[Card], then: tuple[int, int], meanwhile: Waiting) -> None:
    """jon wins 100 by a wrong key and spends some of it; `then` is what he has, and what is missing, at the end."""

    tmp_path.mkdir(exist_ok=True)

    async def play(journal: Journal) -> None:
        one = room(journal, live(PLUS), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, NATURAL)
        desk = Desk(journal)
        assert await has(journal, JON) == (CREDIT + 100_00, 0)
        if spent:
            await desk.cash_out("out", START, MAIN, JON, spent)
        await one.submit(because(CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)))
        one = await meanwhile(journal, one)
        await keyed(one, cards)
        assert await has(journal, JON) == then
        assert not any(balance < 0 for balance in (await journal.balances()).values())
        assert not await journal.balances("owed:")
        assert (await meters(journal))[1] == []
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


async def at_once(journal: Journal, one: TableRoom) -> TableRoom:
    return one


async def paid_out(journal: Journal, one: TableRoom) -> TableRoom:
    """He tries to have all paid out while the table waits for a card, and what he once had as well."""
    left, missing = await has(journal, JON)
    assert (left, missing) == (0, 100_00)
    for amount in (100_00, 1):
        with pytest.raises(HouseRefused):
            await Desk(journal).cash_out(f"again {amount}", START, MAIN, JON, amount)
    return one


async def restarted(journal: Journal, one: TableRoom) -> TableRoom:
    await one.close()
    again = room(journal, live(PLUS), SimulatedClock(START))
    await again.open(BOSS)
    return again


async def brought_more(journal: Journal, one: TableRoom) -> TableRoom:
    """What is bought in meanwhile is his to bet with."""
    await Desk(journal).buy_in("more", START, MAIN, JON, 50_00)
    return one


SPENT = CREDIT  # of CREDIT + 100 that he then has: 100 is left, and 200 are taken back


@pytest.mark.parametrize("meanwhile", [at_once, paid_out, restarted])
def test_r46_who_wins_again_is_not_paid_twice_and_owes_nothing(meanwhile: Waiting, tmp_path: Path) -> None:
    corrected(tmp_path, spent=SPENT, cards=WON, then=(100_00, 0), meanwhile=meanwhile)


@pytest.mark.parametrize("meanwhile", [at_once, paid_out, restarted])
def test_r46_of_who_loses_after_all_what_was_spent_is_missing_and_no_debt_yet(
    meanwhile: Waiting, tmp_path: Path
) -> None:
    corrected(tmp_path, spent=SPENT, cards=LOST, then=(0, 100_00), meanwhile=meanwhile)


def test_r46_what_comes_in_meanwhile_is_untouched(tmp_path: Path) -> None:
    corrected(tmp_path, spent=SPENT, cards=LOST, then=(50_00, 100_00), meanwhile=brought_more)
    corrected(tmp_path / "won", spent=SPENT, cards=WON, then=(150_00, 0), meanwhile=brought_more)


def test_r46_of_who_has_spent_nothing_only_the_difference_moves(tmp_path: Path) -> None:
    corrected(tmp_path, spent=0, cards=LOST, then=(CREDIT - 100_00, 0), meanwhile=at_once)
    corrected(tmp_path / "won", spent=0, cards=WON, then=(CREDIT + 100_00, 0), meanwhile=at_once)


@pytest.mark.parametrize("cards", [WON, LOST])
@pytest.mark.parametrize("leaves", [True, False])
def test_r46_nothing_is_taken_from_the_next_guest_of_a_terminal(
    cards: list[Card], leaves: bool, tmp_path: Path
) -> None:
    """Who won by a wrong key has left with a voucher, and somebody else has put 500 in."""

    async def play(journal: Journal) -> None:
        one = room(journal, live(ETG), SimulatedClock(START))
        await one.open(BOSS)
        desk, seven = Desk(journal), Terminal("7")
        await desk.to_terminal("in", START, JON, "7", 300_00)
        await one.submit(OpenBets())
        await one.submit(PlaceBet("terminal:7", 1, "player", 100_00))
        await one.submit(CloseBets())
        await keyed(one, NATURAL)
        left = await desk.issue_voucher("leaves", START, seven, 400_00 if leaves else 350_00)
        await desk.to_terminal("next", START, MEI, "7", 500_00)
        await one.submit(because(CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)))
        held = (await journal.balances("terminal:7"))["terminal:7"]
        assert held == (500_00 if leaves else 350_00)
        await one.close()
        again = room(journal, live(ETG), SimulatedClock(START))
        await again.open(BOSS)
        await keyed(again, cards)
        won = cards is WON
        credits_ = (await journal.balances("terminal:7"))["terminal:7"]
        assert credits_ == (500_00 if leaves else 550_00 if won else 350_00)
        owed = sum((await journal.balances("missing:")).values())
        assert owed == (200_00 if leaves and not won else 0)
        assert left.amount
        assert (await meters(journal))[1] == []
        await again.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)
