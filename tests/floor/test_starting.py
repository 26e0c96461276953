"""The start-up checks: what is well begins, what is not does not; and what is left to verify where a mark is used."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.books.evening import Evening, TableAtPlay
from tests.books.house import KEYS, House, copied, made_house, play_house
from tests.floor.test_rooms import BOSS, START, funded

from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe
from punto.floor.floor_file import default_floor
from punto.floor.past_round import adopted
from punto.floor.reader_events import ReaderMessageTaken, ReaderOutcome
from punto.floor.room import TableRoom
from punto.floor.table_snapshot import snapshot_of
from punto.shoe.events import CardsBurned, CardsDrawn
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.finding import Finding
from punto.store.location import open_journal
from punto.store.records import Append, NewEvent, Transaction
from punto.verify import start as starting
from punto.verify.journal import verify
from punto.verify.start import check_start, stored_mark

OTHER_KEYS = Keys("another", {"another": bytes(32)})
SAME_NAME = Keys("tonight", {"tonight": bytes(32)})


def in_journal(path: Path, ask: Callable[[Journal], Awaitable[Any]]) -> Any:
    async def asking() -> Any:
        journal = await open_journal(str(path))
        try:
            return await ask(journal)
        finally:
            await journal.close()

    return asyncio.run(asking())


def started(path: Path, keys: Keys = KEYS) -> list[Finding]:
    findings: list[Finding] = in_journal(path, lambda journal: check_start(journal, keys))
    return findings


def has(findings: list[Finding], code: str, stream: str | None = None, **facts: Any) -> bool:
    """Whether one of them has this code, these facts and perhaps more, and this stream where one is given."""
    return any(
        one.code == code and facts.items() <= one.facts.items() and stream in (None, one.stream) for one in findings
    )


def spoiled(path: Path, *statements: str) -> None:
    """By somebody with the database at hand."""
    with closing(sqlite3.connect(path, isolation_level=None)) as rows:
        rows.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            assert rows.execute(statement).rowcount


async def another_table(journal: Journal) -> TableAtPlay:
    """Table 9, on another evening with the same journal."""
    evening = Evening(journal, KEYS, seed=3)
    evening.request_ids, evening.shoes = count(10_000), count(100)
    evening.books = await adopted(journal)
    return await evening.open_table("9", "easy-six")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, House]:
    """With everything in it that an evening has, and a Round being played."""
    path = tmp_path_factory.mktemp("house") / "journal.db"
    return path, made_house(path, games=("easy-six", "insurance"))


@pytest.fixture
def path(house: tuple[Path, House], tmp_path: Path) -> Path:
    return copied(house[0], to=tmp_path)


@pytest.fixture
def marked(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As of a large journal that was checked, and played on after that."""
    assert started(path) == []

    async def on(journal: Journal) -> None:
        table = await another_table(journal)
        for _ in range(2):
            await table.round()

    in_journal(path, on)
    monkeypatch.setattr(starting, "WHOLE_UPTO", 10)
    return path


@pytest.fixture
def no_verify(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    asked: list[bool] = []

    async def never(*_: object) -> None:
        asked.append(True)
        raise AssertionError("it is not proved whole")

    monkeypatch.setattr(starting, "verify", never)
    return asked


# ── all is well ──────────────────────────────────────────────────────────────────────────────────────────


def test_16_a_new_journal_and_one_with_an_evening_in_it_are_well(path: Path, tmp_path: Path) -> None:
    assert started(tmp_path / "new.db") == []
    assert started(path) == []
    assert started(path) == []


def test_16_how_far_it_was_looked_at_is_kept_only_where_all_is_well(path: Path) -> None:
    assert in_journal(path, stored_mark) is None
    assert started(path, OTHER_KEYS) != []
    assert in_journal(path, stored_mark) is None
    assert started(path) == []
    head = in_journal(path, lambda journal: journal.head())
    assert in_journal(path, stored_mark).head == head


def test_16_what_a_shoe_said_twice_is_found_by_verify_and_keeps_no_floor_from_starting(path: Path) -> None:
    def said(session: str, number: int) -> NewEvent:
        taken = ReaderMessageTaken("reader-1", session, number, "lid", ReaderOutcome.RECORDED, 0)
        return NewEvent(taken, (), None)

    async def written(journal: Journal, version: int, *events: NewEvent) -> list[str]:
        await journal.append([Transaction(f"said-{version}", START, (Append("reader/1", version, events),))])
        return [one.code for one in (await verify(journal)).findings]

    two = (said("a", 1), said("b", 1), said("a", 2), said("b", 2))  # of which neither is out of order
    assert in_journal(path, lambda journal: written(journal, 0, *two)) == []
    assert in_journal(path, lambda journal: written(journal, 4, said("a", 1))) == ["finding-reader-number"]
    assert started(path) == []


def test_16_progress_is_told(path: Path) -> None:
    told: list[int] = []
    in_journal(path, lambda journal: check_start(journal, KEYS, told.append))
    assert told == list(range(1, len(told) + 1))
    assert len(told) > 100


def test_16_a_table_just_opened_and_one_that_was_left_between_rounds_are_well(tmp_path: Path) -> None:
    async def rooms(journal: Journal) -> list[Finding]:
        await funded(journal)
        for plan in default_floor().tables[:3]:
            room = TableRoom(plan, journal, KEYS, SimulatedClock(START))
            await room.open(BOSS)
            await room.submit(ChangeShoe())
            await room.submit(room.state.next_round)
            await room.close()
        return await check_start(journal, KEYS)

    assert in_journal(tmp_path / "rooms.db", rooms) == []


# ── what stands is looked at whatever the size ───────────────────────────────────────────────────────────

FOUND: dict[str, tuple[list[str], dict[str, Any]]] = {
    "a balance that is too high": (
        ["UPDATE accounts SET balance = balance + 100 WHERE account = 'patron:mei'"],
        {"code": "finding-assets-differ"},
    ),
    "an account below zero": (
        [
            "UPDATE accounts SET balance = balance + 10000000 WHERE account = 'bank'",
            "UPDATE accounts SET balance = balance - 10000000 WHERE account = 'patron:mei'",
        ],
        {"code": "finding-below-zero", "account": "patron:mei"},
    ),
    "stakes that nobody has placed": (
        [
            "UPDATE accounts SET balance = balance + 500 WHERE account = 'stakes:1'",
            "UPDATE accounts SET balance = balance - 500 WHERE account = 'bank'",
        ],
        {"code": "finding-layout-balance", "account": "stakes:1"},
    ),
    "stakes on the layout that are gone": (
        [
            "UPDATE accounts SET balance = balance - 500 WHERE account = 'stakes:2'",
            "UPDATE accounts SET balance = balance + 500 WHERE account = 'bank'",
        ],
        {"code": "finding-layout-balance", "account": "stakes:2"},
    ),
    "a reserve that was taken": (
        [
            "UPDATE accounts SET balance = balance - 500 WHERE account = 'reserve:2'",
            "UPDATE accounts SET balance = balance + 500 WHERE account = 'bank'",
        ],
        {"code": "finding-layout-balance", "account": "reserve:2"},
    ),
    "stakes at a table that is not there": (
        [
            "INSERT INTO accounts VALUES ('stakes:no table', 500)",
            "UPDATE accounts SET balance = balance - 500 WHERE account = 'bank'",
        ],
        {"code": "finding-layout-balance", "account": "stakes:no table"},
    ),
    "an event that cannot be read": (
        [
            "UPDATE events SET body = '{}' WHERE position = (SELECT max(position) FROM events "
            "WHERE stream = 'table/2' AND kind = 'CardDealt')"
        ],
        {"code": "finding-table-unreadable", "stream": "table/2"},
    ),
    "a shoe that was never sealed": (
        ["DELETE FROM events WHERE stream LIKE 'shoe/2%'", "DELETE FROM streams WHERE stream LIKE 'shoe/2%'"],
        {"code": "finding-shoe-in-play-not-sealed", "stream": "table/2"},
    ),
    "a rulebook that is gone": (
        ["DELETE FROM events WHERE stream = 'rulebooks'"],
        {"code": "finding-table-unreadable", "stream": "table/1"},
    ),
    "a rulebook that cannot be read": (
        [
            "UPDATE events SET body = replace(CAST(body AS TEXT), 'decks', 'decs') WHERE stream = 'rulebooks'",
        ],
        {"code": "finding-rulebooks-unreadable"},
    ),
}


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("what", FOUND)
def test_16_what_does_not_stand_is_found_whatever_the_size(
    path: Path, what: str, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert started(path) == []
    statements, finding = FOUND[what]
    spoiled(path, *statements)
    if large:
        monkeypatch.setattr(starting, "WHOLE_UPTO", 10)
    found = started(path)
    assert has(found, **finding)
    assert started(path) == found, "a check that fails leaves no mark that would hide it"


SNAPSHOTS = {
    "of another Round": (
        "body = CAST(replace(CAST(body AS TEXT), 'No more', 'Some') AS BLOB)",
        "finding-snapshot-round",
    ),
    "of more than there is": ("version = 1000000", "finding-snapshot-version"),
    "with another table's shoe": (
        "body = CAST(replace(CAST(body AS TEXT), '{1}', '{2}') AS BLOB)",
        "finding-shoe-at-two-tables",
    ),
    "that cannot be read": ("body = CAST('{}' AS BLOB)", "finding-table-unreadable"),
}


@pytest.mark.parametrize("what", SNAPSHOTS)
def test_16_a_snapshot_that_its_records_do_not_tell_is_found(
    house: tuple[Path, House], marked: Path, no_verify: list[bool], what: str
) -> None:
    """A snapshot is what a room begins with."""
    first, second = (house[1].tables[name] for name in "12")
    in_journal(marked, lambda journal: journal.put_snapshot(snapshot_of(first.state)))
    assert started(marked) == []
    change, code = SNAPSHOTS[what]
    for number, table in (("{1}", first), ("{2}", second)):
        assert table.shoe is not None
        change = change.replace(number, table.shoe.sealed.shoe)
    spoiled(marked, f"UPDATE snapshots SET {change} WHERE stream = 'table/1'")
    assert has(started(marked), code)


# ── shoes ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("keys", [OTHER_KEYS, SAME_NAME], ids=["no such key", "another key of that name"])
def test_16_a_shoe_that_does_not_open_under_our_keys_is_found(path: Path, keys: Keys) -> None:
    found = started(path, keys)
    assert len(found) == 2  # one at each table
    assert all(finding.facts["key"] == "tonight" for finding in found)
    code = "finding-shoe-key-missing" if keys is OTHER_KEYS else "finding-shoe-altered"
    assert {finding.code for finding in found} == {code}


def test_16_a_key_that_was_added_is_well(path: Path) -> None:
    assert started(path, Keys("new", {"new": bytes(32), "tonight": bytes(range(32))})) == []


def put(path: Path, shoe: str, *events: Any) -> None:
    async def writing(journal: Journal) -> None:
        stream = f"shoe/{shoe}"
        there = (await journal.streams(stream))[stream]
        facts = tuple(NewEvent(event) for event in events)
        await journal.append([Transaction("put", 1, (Append(stream, there, facts),))])

    in_journal(path, writing)


@pytest.mark.parametrize("large", [False, True])
def test_12_16_cards_that_are_not_the_shoes_are_found_and_no_card_is_told(
    house: tuple[Path, House], path: Path, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert started(path) == []
    table: TableAtPlay = house[1].tables["2"]
    assert table.shoe is not None
    shoe, undealt = table.shoe.sealed.shoe, house[1].undealt()
    cards = undealt[shoe]
    wrong = next(card for card in cards if card != cards[0])
    put(path, shoe, CardsDrawn(table.shoe._shoe.drawn, (wrong, *cards[1:20])))
    if large:
        monkeypatch.setattr(starting, "WHOLE_UPTO", 10)
    found = started(path)
    assert has(found, "finding-shoe-in-play-draws", "table/2", shoe=shoe)
    assert has(found, "finding-shoe-in-play-round", "table/2", shoe=shoe)
    if large:
        assert not any(card in finding.facts.values() for card in cards for finding in found)


def test_16_cards_of_the_round_that_were_never_drawn_and_a_second_burn_are_found(
    house: tuple[Path, House], path: Path
) -> None:
    table = house[1].tables["2"]
    assert table.shoe is not None
    shoe = table.shoe.sealed.shoe
    put(path, shoe, CardsBurned("KS", 3), table.shoe.open())
    assert has(started(path), "finding-shoe-in-play-opened", "table/2", shoe=shoe)


# ── since the mark ───────────────────────────────────────────────────────────────────────────────────────


def test_16_since_the_mark_only_what_was_recorded_since_is_followed(marked: Path, no_verify: list[bool]) -> None:
    told: list[int] = []
    mark = in_journal(marked, stored_mark)
    assert in_journal(marked, lambda journal: check_start(journal, KEYS, told.append)) == []
    head = in_journal(marked, lambda journal: journal.head())
    assert told == list(range(mark.head.position + 1, head.position + 1))
    assert in_journal(marked, stored_mark).head == head
    told.clear()
    assert in_journal(marked, lambda journal: check_start(journal, KEYS, told.append)) == []
    assert told == []
    assert no_verify == []


def test_16_without_a_mark_or_with_one_that_cannot_be_read_all_of_it_is_proved(marked: Path) -> None:
    for body in (None, b"not a mark"):
        in_journal(marked, lambda journal, body=body: journal.put_private(starting.KIND, {starting.NAME: body}))
        told: list[int] = []
        assert in_journal(marked, lambda journal, told=told: check_start(journal, KEYS, told.append)) == []
        assert told[0] == 1


SINCE = {
    "a body": (
        "UPDATE events SET body = CAST(replace(CAST(body AS TEXT), '\"box\":', '\"bOx\":') AS BLOB) "
        "WHERE {last} BetPlaced')",
        "finding-hash-broken",
    ),
    "a time": ("UPDATE events SET at = at + 1 WHERE {last} BetPlaced')", "finding-hash-broken"),
    "an entry": (
        "UPDATE postings SET amount = amount * 2 WHERE position = (SELECT max(position) FROM postings)",
        "finding-hash-broken",
    ),
    "a record that is gone": (
        "DELETE FROM events WHERE position = (SELECT max(position) - 3 FROM events)",
        "finding-record-missing",
    ),
    "the last record gone": (
        "DELETE FROM events WHERE position = (SELECT max(position) FROM events)",
        "finding-end-missing",
    ),
    "a commit": (
        "UPDATE commits SET hash = zeroblob(32) WHERE number = (SELECT max(number) FROM commits)",
        "finding-commit-broken",
    ),
    "the head of a stream": (
        "UPDATE streams SET version = version + 1 WHERE stream = 'table/9'",
        "finding-stream-heads-differ",
    ),
    "the head": ("UPDATE journal SET entry = entry + 1", "finding-head-differs"),
    "two balances": (
        "UPDATE accounts SET balance = balance + CASE account WHEN 'bank' THEN 5 ELSE -5 END "
        "WHERE account IN ('bank', 'patron:mei')",
        "finding-balances-since-mark",
    ),
}


@pytest.mark.parametrize("what", SINCE)
def test_16_what_was_altered_since_the_mark_is_found(marked: Path, no_verify: list[bool], what: str) -> None:
    statement, code = SINCE[what]
    last = "position = (SELECT max(position) FROM events WHERE stream = 'table/9' AND kind = '"
    spoiled(marked, statement.replace("{last} ", last))
    assert has(started(marked), code)


def test_16_what_was_altered_before_the_mark_is_left_to_verify(marked: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoiled(marked, "UPDATE events SET at = at + 1 WHERE position = 5")
    assert started(marked) == []
    monkeypatch.undo()
    assert 5 in [finding.position for finding in started(marked)]


@pytest.mark.parametrize("large", [True, False])
def test_16_an_end_that_was_cut_off_before_the_mark_is_found(
    house: tuple[Path, House], marked: Path, tmp_path: Path, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By somebody who puts back an older copy, and leaves the mark."""
    assert started(marked) == []
    body = in_journal(marked, lambda journal: journal.get_private(starting.KIND))
    older = copied(house[0], "older.db", tmp_path)
    in_journal(older, lambda journal: journal.put_private(starting.KIND, body))
    if not large:
        monkeypatch.undo()
    assert has(started(older), "finding-mark-missing" if large else "finding-noted-head-missing")


def test_16_an_account_that_was_below_zero_in_between_is_found(marked: Path) -> None:
    async def forged(journal: Journal) -> None:
        mark = await stored_mark(journal)
        assert mark is not None
        check = starting.CheckSinceMark(journal, mark)
        check.balances = {"patron:mei": 0}
        records = [record async for record in journal.records(0, 1)]
        check.lowest = {"patron:mei": (-(10**12), records[0])}
        state = await journal.state()
        with check.read_errors_reported():
            await check.end(state, aiter(journal.commits(state.head.commit)))
        assert has(check.verdict.findings, "finding-below-zero", account="patron:mei")

    in_journal(marked, forged)


def test_16_a_journal_that_does_not_answer_is_found(path: Path) -> None:
    async def gone(journal: Journal) -> list[Finding]:
        await journal.close()
        path.unlink()
        return await check_start(journal, KEYS)

    async def asking() -> list[Finding]:
        return await gone(await open_journal(str(path)))

    [finding] = asyncio.run(asking())
    assert finding.code == "finding-journal-unavailable"


def test_16_while_others_write_what_stands_is_of_one_moment(tmp_path: Path) -> None:
    """Another server plays at its own table meanwhile."""

    async def both(journal: Journal) -> None:
        await play_house(journal, games=("easy-six",), rounds=2)
        table = await another_table(journal)

        async def play() -> None:
            for _ in range(8):
                await table.round()

        async def check() -> None:
            for _ in range(6):
                assert await check_start(journal, KEYS) == []

        await asyncio.gather(play(), check())

    in_journal(tmp_path / "both.db", both)
