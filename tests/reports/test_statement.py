"""A statement goes from balance to balance, and has every movement that the books have."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.reports.nights import asked

from punto.facts import Message, to_wire
from punto.floor.gaming_day import UTC_DAYS
from punto.reports.days import ALWAYS, Period
from punto.reports.statement import Statement, StatementLine, latest, statement
from punto.rules.errors import InputError
from punto.words import say

PURSES = ("patron:mei", "patron:jon", "patron:ada", "patron:raj", "patron:zed", "terminal:t1")


def of(nights: Path, account: str, period: Period = ALWAYS) -> Statement:
    return asked(nights, lambda journal: statement(journal, account, period))


@pytest.mark.parametrize("account", PURSES)
def test_it_ends_at_the_balance_by_the_movements_of_the_books(nights: Path, account: str) -> None:
    found = of(nights, account)
    assert found.opening == 0
    assert found.closing == asked(nights, lambda journal: journal.balances(account))[account]
    booked = asked(nights, lambda journal: journal.lines(account))
    assert [line.amount for line in found.lines if line.amount] == [line.amount for line in booked]
    balance = 0
    for line in found.lines:
        balance += line.amount
        assert line.balance == balance


@pytest.mark.parametrize("account", PURSES)
def test_the_latest_movements_are_the_last_of_all_bets_that_were_lost_too(nights: Path, account: str) -> None:
    whole = of(nights, account)

    def last(count: int) -> tuple[int, list[StatementLine]]:
        return asked(nights, lambda journal: latest(journal, account, count))

    for count in (1, 7, 10_000):
        opening, lines = last(count)
        assert lines == whole.lines[-count:]
        assert opening == (lines[0].balance - lines[0].amount if lines else 0)


def words(line: StatementLine) -> str:
    return say(line.message)


def test_each_line_says_what_and_where(nights: Path) -> None:
    found = of(nights, "patron:mei")
    at_the_cage = Message("location-cage", {"name": "main"})
    first, second, third, *_ = found.lines
    assert (first.message, first.location) == (Message("movement-buy-in"), at_the_cage)
    assert (first.round, first.amount) == (None, 20_000_00)
    assert second.message.code == "movement-voucher-issued"
    assert (second.location, second.amount) == (at_the_cage, -100_00)
    assert (third.message, third.location, third.amount) == (Message("movement-cash-out"), at_the_cage, -100_00)
    bets = [line for line in found.lines if line.location and line.location.code == "location-table"]
    assert bets
    assert all(line.round for line in bets)
    assert {line.amount for line in bets if line.message.code == "movement-bet-lost"} == {0}
    last = found.lines[-1]  # it lies there still
    assert last.message == Message("movement-bet-placed", {"area": "banker", "box": 1})
    assert (last.location, last.amount) == (Message("location-table", {"name": "4"}), -10_00)
    assert (words(first), words(last)) == ("buy-in", "bet on banker, box 1")


def test_what_was_taken_back_and_what_is_owed(nights: Path) -> None:
    found = of(nights, "patron:zed")
    last = found.lines[-3:]
    assert sorted(line.message.code for line in last) == [
        "movement-bet-returned",
        "movement-missing",
        "movement-settlement-reversed",
    ]
    assert sum(line.amount for line in last) == 0
    assert (found.closing, found.owed) == (0, 9_50)


def test_a_terminal(nights: Path) -> None:
    found = of(nights, "terminal:t1")
    facts = {"terminal": "t1", "patron": "raj"}
    assert [line.message for line in found.lines][:2] == [
        Message("movement-to-terminal", facts),
        Message("movement-from-terminal", facts),
    ]
    here = Message("location-terminal", {"name": "t1"})
    assert found.lines[0].location == here
    assert found.lines[2].location == here  # the voucher


def test_day_by_day_one_closes_where_the_next_opens(nights: Path) -> None:
    whole = of(nights, "patron:jon")
    days = sorted({UTC_DAYS.day(line.at) for line in whole.lines})
    parts = [of(nights, "patron:jon", Period(day, day)) for day in days]
    assert len(parts) > 1
    assert [line for part in parts for line in part.lines] == whole.lines
    assert all(before.closing == after.opening for before, after in pairwise(parts))
    later = of(nights, "patron:jon", Period(days[-1].replace(year=2099)))
    assert (later.lines, later.opening, later.closing) == ([], whole.closing, whole.closing)
    earlier = of(nights, "patron:jon", Period(None, days[0].replace(year=1999)))
    assert (earlier.lines, earlier.opening, earlier.closing) == ([], 0, 0)


def test_a_voucher_can_not_be_redeemed_by_who_reads_a_statement(nights: Path) -> None:
    numbers = [stream.removeprefix("voucher/") for stream in asked(nights, lambda journal: journal.streams("voucher/"))]
    for account in PURSES:
        shown = str([to_wire(line.message) for line in of(nights, account).lines]).replace(" ", "")
        assert not any(number in shown for number in numbers)


def test_somebody_who_is_not_there(nights: Path, empty: Path) -> None:
    with pytest.raises(
        InputError, match=r"there is no patron 'bob' in this journal; there are ada, jon, mei, raj, zed"
    ):
        of(nights, "patron:bob")
    with pytest.raises(InputError, match=r"there is no terminal 't9' in this journal; there is t1"):
        of(nights, "terminal:t9")
    with pytest.raises(InputError, match="there is none"):
        of(empty, "patron:mei")


def test_a_drawer_begins_with_cash_from_the_vault(nights: Path) -> None:
    [drawer] = asked(nights, lambda journal: journal.balances("cash:")).keys() - {"cash:vault"}
    found = of(nights, drawer)
    assert found.lines[0].message == Message("movement-cage-opened")
    assert "movement-other" not in {line.message.code for line in found.lines}
    assert found.closing == asked(nights, lambda journal: journal.balances(drawer))[drawer]
