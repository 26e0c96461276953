"""Meters: all of them together come to the balances, and each is what a second count says."""

from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from tests.reports.nights import asked

from punto.facts import Message
from punto.ledger.accounts import VOUCHERS, owner_of
from punto.reports.days import Period
from punto.reports.meters import MeterName, Meters, meters
from punto.reports.winnings import winnings
from punto.store.contract import Readable


@pytest.fixture(scope="module")
def found(nights: Path) -> Meters:
    return asked(nights, meters)[0]


def total(found: Meters, meter: MeterName, place: str | None = None) -> int:
    return sum(
        reading.amount
        for day in found.days.values()
        for (where, _, name), reading in day.items()
        if name == meter and place in (None, where)
    )


async def by_kind(journal: Readable) -> Counter[str]:
    """Amounts of the cage's events, by kind; of a voucher's two records, the one in its own stream."""
    amounts: Counter[str] = Counter()
    async for record in journal.records():
        if record.stream.partition("/")[0] in ("house", "cage", "terminal", "voucher"):
            event = record.event
            if not record.kind.startswith("Voucher") or record.stream.startswith("voucher/"):
                amounts[record.kind] += getattr(event, "amount", 0)
    return amounts


def test_they_come_to_the_balances(nights: Path) -> None:
    _, differences = asked(nights, meters)
    assert differences == []


def test_a_balance_that_is_not_what_moved_is_told(nights: Path, found: Meters) -> None:
    balances = asked(nights, lambda journal: journal.balances())
    for account in balances:
        wrong = list(found.differences(balances | {account: balances[account] + 7}))
        assert len(wrong) == 1
        assert wrong[0].code == "finding-meter-differs"
        assert owner_of(account) in wrong[0].facts["account"]
    counted = balances.pop("patron:mei")
    difference = {"account": "patron:mei", "has": 0, "counted": counted}
    assert next(found.differences(balances)) == Message("finding-meter-differs", difference)


def test_drop_less_what_was_paid_out_is_the_cash_that_came_in(nights: Path, found: Meters) -> None:
    cash = sum(asked(nights, lambda journal: journal.balances("cash:")).values())
    drop, out = total(found, MeterName.DROP, "cage"), total(found, MeterName.PAID_OUT, "cage")
    assert drop > out > 0
    assert cash == total(found, MeterName.FUNDED, "house") // 2 + drop - out  # funded: in the vault, and in the bank


def test_each_is_what_the_events_say(nights: Path, found: Meters) -> None:
    events = asked(nights, by_kind)
    assert total(found, MeterName.BUY_INS, "cage") == total(found, MeterName.BUY_INS, "patron") == events["BoughtIn"]
    assert (
        total(found, MeterName.CASH_OUTS, "cage") == total(found, MeterName.CASH_OUTS, "patron") == events["CashedOut"]
    )
    assert total(found, MeterName.TRANSFERS_IN, "terminal") == total(found, MeterName.TRANSFERS_OUT, "patron") == 500_00
    assert total(found, MeterName.TRANSFERS_OUT, "terminal") == total(found, MeterName.TRANSFERS_IN, "patron") == 100_00
    assert total(found, MeterName.VOUCHERS_ISSUED, "house") == events["VoucherIssued"]
    assert total(found, MeterName.VOUCHERS_REDEEMED, "house") == events["VoucherRedeemed"]
    assert total(found, MeterName.VOUCHERS_VOIDED, "house") == events["VoucherVoided"]
    assert total(found, MeterName.VOUCHERS_EXPIRED, "house") // 2 == events["VoucherExpired"] > 0
    assert found.total("table", "1", MeterName.CREDITS) == 1_000_00
    assert found.total("table", "1", MeterName.FILLS) >= 5_000_00
    assert total(found, MeterName.CLAIMED, "owed-by-patron") == total(found, MeterName.MISSING, "patron") == 9_50
    missing, claimed = (total(found, meter, "missing-of-patron") for meter in (MeterName.MISSING, MeterName.CLAIMED))
    assert (missing, claimed) == (9_50, 9_50)
    # At the counter, from or into an account; for cash; and at a terminal for its credits.
    assert found.total("cage", "main", MeterName.VOUCHERS_ISSUED_FROM_ACCOUNTS) == 100_00 + 300_00
    assert found.total("cage", "main", MeterName.VOUCHERS_REDEEMED_INTO_ACCOUNTS) == 100_00
    assert found.total("cage", "main", MeterName.VOUCHERS_ISSUED) == 80_00 + 50_00
    assert found.total("terminal", "t1", MeterName.VOUCHERS_ISSUED) == 40_00


def test_vouchers_outstanding_are_the_account_of_vouchers(nights: Path, found: Meters) -> None:
    balance = asked(nights, lambda journal: journal.balances(VOUCHERS))[VOUCHERS]
    assert total(found, MeterName.VOUCHERS_OUTSTANDING) == balance
    before = Period(None, sorted(found.days)[-2])
    [*_, last] = [row for row in found.rows(before) if row["meter"] == MeterName.VOUCHERS_OUTSTANDING]
    assert last["total_cents"] == 300_00 + 40_00  # they expire on the last day


def test_coin_in_and_out_are_handle_and_win(nights: Path, found: Meters) -> None:
    whole = asked(nights, winnings)
    assert total(found, MeterName.COIN_IN, "terminal") == 20_00
    for meter, amount in ((MeterName.COIN_IN, whole.by()[0].figures.handle), (MeterName.COIN_OUT, None)):
        by_purse = total(found, meter, "patron") + total(found, meter, "terminal")
        assert by_purse == total(found, meter, "table")
        assert amount in (None, by_purse)
    for group in whole.by("table"):
        table = group.key["table"]
        won = found.total("table", table, MeterName.COIN_IN) - found.total("table", table, MeterName.COIN_OUT)
        assert won == group.figures.win
    for group in whole.by("day"):
        coin_in = sum(
            reading.amount
            for key, reading in found.days[group.key["day"]].items()
            if key[::2] == ("table", MeterName.COIN_IN)
        )
        assert coin_in == group.figures.handle


def test_rows_count_on_and_are_never_reset(found: Meters) -> None:
    rows = found.rows()
    assert [row["day"] for row in rows] == sorted(row["day"] for row in rows)
    so_far: Counter[tuple[str, str, str]] = Counter()
    for row in rows:
        key = (row["place"], row["name"], row["meter"])
        so_far[key] += row["amount_cents"]
        assert row["total_cents"] == so_far[key]
        assert row["amount_cents"] >= 0 or row["meter"] == MeterName.VOUCHERS_OUTSTANDING
    some = found.rows(Period(rows[-1]["day"]))
    assert some == [row for row in rows if row["day"] == rows[-1]["day"]]


def test_an_empty_journal(empty: Path) -> None:
    found, differences = asked(empty, meters)
    assert (found.rows(), differences, found.total("cage", "main", MeterName.DROP)) == ([], [], 0)


def test_a_day_without_anything_has_no_rows(found: Meters) -> None:
    assert found.rows(Period(date(1999, 1, 1), date(1999, 1, 2))) == []
