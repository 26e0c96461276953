"""A statement goes from balance to balance, and has every movement that the books have."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.reports.nights import asked

from punto.reports.days import ALWAYS, Period, gaming_day
from punto.reports.statement import Statement, statement
from punto.rules.errors import InputError

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
    assert found.rows()[0]["balance_cents"] == 0
    assert found.rows()[-1]["balance_cents"] == found.closing


def test_each_line_says_what_and_where(nights: Path) -> None:
    found = of(nights, "patron:mei")
    first, second, third, *_ = found.lines
    assert (first.what, first.where, first.round, first.amount) == ("buy-in", "cage main", None, 20_000_00)
    assert second.what.startswith("voucher …")
    assert (second.where, second.amount) == ("cage main", -100_00)
    assert (third.what, third.where, third.amount) == ("cash-out", "cage main", -100_00)
    bets = [line for line in found.lines if line.where.startswith("table ")]
    assert all(line.round for line in bets)
    assert {line.amount for line in bets if " lost," in line.what} == {0}
    last = found.lines[-1]
    assert (last.what, last.where, last.amount) == ("bet on banker, box 1", "table 4", -10_00)  # it lies there still


def test_what_was_taken_back_and_what_is_owed(nights: Path) -> None:
    found = of(nights, "patron:zed")
    back, given, owed = {line.what: line for line in found.lines[-3:]}.values()
    words = [line.what for line in found.lines[-3:]]
    assert sorted(words) == sorted(
        ["settlement of banker taken back, box 1", "owed to the House", "banker returned, box 1"]
    )
    assert back.amount + given.amount + owed.amount == 0
    assert (found.closing, found.owed) == (0, 9_50)


def test_a_terminal(nights: Path) -> None:
    found = of(nights, "terminal:t1")
    assert [line.what for line in found.lines][:2] == ["to terminal t1, from raj", "from terminal t1, to raj"]
    assert found.lines[0].where == "terminal t1"
    assert found.lines[2].where == "terminal t1"  # the voucher


def test_day_by_day_one_closes_where_the_next_opens(nights: Path) -> None:
    whole = of(nights, "patron:jon")
    days = sorted({gaming_day(line.at) for line in whole.lines})
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
        told = str(of(nights, account).rows()).replace(" ", "")
        assert not any(number in told for number in numbers)


def test_somebody_who_is_not_there(nights: Path, empty: Path) -> None:
    with pytest.raises(InputError, match=r"there is no patron 'bob' in these books; there are ada, jon, mei, raj, zed"):
        of(nights, "patron:bob")
    with pytest.raises(InputError, match=r"there is no terminal 't9' in these books; there is t1"):
        of(nights, "terminal:t9")
    with pytest.raises(InputError, match="there is none"):
        of(empty, "patron:mei")
