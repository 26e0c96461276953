"""Significant events: each that happened, once, in order, with its facts."""

from collections import Counter
from pathlib import Path

from tests.books.evening import BOSS
from tests.reports.nights import REASON, asked

from punto.floor.gaming_day import UTC_DAYS
from punto.ledger.accounts import patron, purse_message
from punto.reports.days import Period
from punto.reports.significant import Significant, significant
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Readable
from punto.words import say

KINDS = {
    "RulebookAdopted": "event-rulebook-adopted",
    "TableOpened": "event-table-opened",
    "ShoeStarted": "event-shoe-started",
    "ShoeEnded": "event-shoe-ended",
    "IrregularityReported": "event-irregularity",
    "RulingMade": "event-ruling",
    "RoundVoided": "event-round-voided",
    "SettlementReversed": "event-settlement-reversed",
    "TableCredited": "event-credit",
    "CageOpened": "event-cage-opened",
    "CageClosed": "event-cage-closed",
    "BankFunded": "event-bank-funded",
    "MissingClaimed": "event-missing-claimed",
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


def label(one: Significant) -> str:
    """The code without what it is said with besides: a note, a reason."""
    return one.message.code.removesuffix("-noted").removesuffix("-with-reason").removesuffix("-early")


def test_every_one_is_there_once(nights: Path) -> None:
    kinds, entries = asked(nights, naive)
    counts = Counter(label(one) for one in found(nights))
    for kind, code in KINDS.items():
        assert counts[code] == kinds[kind], kind
    fills = counts["event-fill"] + counts["event-automatic-fill"]
    assert fills == entries["fill"] > kinds["TableFilled"] == counts["event-fill"] == 1
    assert counts["event-missing"] == entries["missing"] == 1
    assert counts["event-voucher-voided"] == entries["void"] == 1
    assert counts["event-bet-on-behalf"] == 1
    assert min(counts[code] for code in KINDS.values() if code != "event-shoe-ended") > 0


def test_they_are_in_order_and_say_who(nights: Path) -> None:
    events = found(nights)
    assert [one.at for one in events] == sorted(one.at for one in events)
    last = {label(one): one.message.facts for one in events}
    assert last["event-bank-funded"] == {"amount": 50_000_000_00, "by": BOSS.message}
    assert (last["event-ruling"]["by"], last["event-ruling"]["ruling"]) == (BOSS.message, Ruling.VOID)
    reported = last["event-irregularity"]
    assert (reported["by"], reported["irregularity"]) == (BOSS.message, Irregularity.FOREIGN_CARD)
    bet = {"patron": "jon", "stake": 5_00, "area": "banker", "box": 2}
    assert last["event-bet-on-behalf"] == {**bet, "by": BOSS.message}
    assert last["event-missing"] == {"purse": purse_message(patron("zed")), "amount": 9_50}
    claimed = last["event-missing-claimed"]
    assert (claimed["patron"], claimed["amount"], claimed["by"]) == ("zed", 9_50, BOSS.message)
    voided = last["event-voucher-voided"]
    assert (voided["amount"], voided["by"], voided["reason"]) == (50_00, BOSS.message, REASON)


def test_each_is_a_line_of_words(nights: Path) -> None:
    lines = [say(one.message) for one in found(nights)]
    assert all(line and "\n" not in line for line in lines)
    assert f"with 50000000.00 by {say(BOSS.message)}" in lines


def test_a_period(nights: Path) -> None:
    events = found(nights)
    day = UTC_DAYS.day(events[-1].at)
    assert found(nights, Period(day, day)) == [one for one in events if UTC_DAYS.day(one.at) == day]


def test_an_empty_journal(empty: Path) -> None:
    assert found(empty) == []
