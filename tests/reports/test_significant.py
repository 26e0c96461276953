"""Significant events: each that happened, once, in order, in a line of words."""

from collections import Counter
from pathlib import Path

from tests.books.evening import BOSS
from tests.reports.nights import REASON, asked

from punto.reports.days import Period, gaming_day
from punto.reports.significant import Significant, significant
from punto.store.contract import Readable

KINDS = {
    "RulebookAdopted": "rulebook adopted",
    "TableOpened": "table opened",
    "ShoeStarted": "shoe started",
    "ShoeEnded": "shoe ended",
    "IrregularityReported": "irregularity",
    "RulingMade": "ruling",
    "RoundVoided": "Round voided",
    "SettlementReversed": "settlement reversed",
    "TableCredited": "credit",
    "CageOpened": "cage opened",
    "CageClosed": "cage closed",
    "BankFunded": "bank funded",
}


def found(nights: Path, period: Period = Period()) -> list[Significant]:  # noqa: B008
    return asked(nights, lambda journal: significant(journal, period))


async def naive(journal: Readable) -> tuple[Counter[str], Counter[str]]:
    kinds: Counter[str] = Counter()
    entries: Counter[str] = Counter()
    async for record in journal.records():
        kinds[record.kind] += 1
        entries.update(booked.what for booked in record.entries)
    return kinds, entries


def test_every_one_is_there_once(nights: Path) -> None:
    kinds, entries = asked(nights, naive)
    told = Counter(one.event for one in found(nights))
    for kind, words in KINDS.items():
        assert told[words] == kinds[kind], kind
    assert told["fill"] == entries["fill"] > kinds["TableFilled"] == 1
    assert told["owed"] == entries["owed"] == 1
    assert told["voucher voided"] == entries["void"] == 1
    assert told["bet on behalf"] == 1
    assert min(told[words] for words in KINDS.values() if words != "shoe ended") > 0


def test_they_are_in_order_and_say_who(nights: Path) -> None:
    events = found(nights)
    assert [one.at for one in events] == sorted(one.at for one in events)
    words = {one.event: one.what for one in events}
    assert words["bank funded"] == f"with 50000000.00 by {BOSS}"
    assert words["ruling"].startswith(f"{BOSS} rules void (")
    assert words["irregularity"].startswith(f"foreign-card, reported by {BOSS} (")
    assert words["bet on behalf"] == f"jon's 5.00 on banker in box 2 placed by {BOSS}"
    assert words["owed"].startswith("patron zed owes 9.50")
    assert words["voucher voided"].endswith(f"of 50.00 voided by {BOSS}: {REASON}")
    assert all("\n" not in one.what and one.what for one in events)


def test_a_period(nights: Path) -> None:
    events = found(nights)
    day = gaming_day(events[-1].at)
    assert found(nights, Period(day, day)) == [one for one in events if gaming_day(one.at) == day]


def test_an_empty_journal(empty: Path) -> None:
    assert found(empty) == []
