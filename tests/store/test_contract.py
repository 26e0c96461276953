"""What every journal does, whatever it is kept in: the same tests run on SQLite and on PostgreSQL."""

import asyncio
import itertools
import random
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.store.checking import (
    AT,
    awaited,
    beside,
    bet,
    checked,
    deposit,
    done,
    hold,
    is_postgres,
    made,
    one,
    opened,
    unit,
)

from punto.ledger import InsufficientFunds
from punto.ledger.accounts import owed_by
from punto.play.events import BetPlaced, RoundConcluded
from punto.rules.errors import InputError
from punto.shoe.events import CardsBurned
from punto.store import migrations, postgres, sqlite
from punto.store import reader as reader_module
from punto.store.contract import Journal
from punto.store.export import ExportedJournal, export
from punto.store.location import open_journal, open_to_read
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import Append, Booked, Done, Head, Line, NewEvent, Snapshot, Transaction

MEI_OWES = owed_by("patron:mei")
NAMES = ("Zoë van der Berg", "閒", 'a "quoted" \\ name', "tab\tand line\nand \x7f and \x01", "𝄞 and ’")


# ── Append and read back ─────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_a_new_journal_is_empty(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        assert await journal.head() == Head(0, 0, 0, bytes(32))
        assert await checked(journal) == []
        assert await journal.append([]) == []
        assert await journal.stream("nothing") == []
        assert await journal.round("nothing", 1) == []
        assert await journal.lines("patron:nobody") == []
        assert await journal.snapshot("nothing") is None
        assert await checked(journal) == []


@awaited
async def test_what_is_appended_is_read_back_exactly(journal_url: str) -> None:
    first = Transaction(
        "id 1",
        AT,
        (
            Append(
                "table/T1",
                0,
                (NewEvent(bet("mei", 40), (deposit("mei", 100), hold("mei", 40)), 7), NewEvent(bet("jon"))),
            ),
            Append("shoe/A", 0, (NewEvent(CardsBurned("KS", 9)),)),
        ),
    )
    second = Transaction("id 2", AT - 5, (Append("table/T1", 2, (NewEvent(RoundConcluded(), (), 8),)),))
    async with opened(journal_url) as journal:
        after = {"cash:vault": 100, "patron:mei": 60, "stakes:T1": 40}
        assert await journal.append([first]) == [Done(1, 3, balances=after)]
        assert await journal.append([second]) == [Done(4, 4)]
        records = await checked(journal)
        shown = [
            (r.position, r.stream, r.version, r.at, r.kind, r.schema_version, r.round, r.request_id) for r in records
        ]
        assert shown == [
            (1, "table/T1", 1, AT, "BetPlaced", 1, 7, "id 1"),
            (2, "table/T1", 2, AT, "BetPlaced", 1, None, None),
            (3, "shoe/A", 1, AT, "CardsBurned", 1, None, None),
            (4, "table/T1", 3, AT - 5, "RoundConcluded", 1, 8, "id 2"),
        ]
        events = [record.event for record in records]
        assert events == [bet("mei", 40), bet("jon"), CardsBurned("KS", 9), RoundConcluded()]
        assert [r.entries for r in records] == [
            (
                Booked(1, "deposit", (("cash:vault", 100), ("patron:mei", 100))),
                Booked(2, "hold", (("patron:mei", -40), ("stakes:T1", 40))),
            ),
            (),
            (),
            (),
        ]
        assert await journal.balances() == {"cash:vault": 100, "patron:mei": 60, "stakes:T1": 40}
        assert (await journal.head()).commit == 2


@awaited
async def test_names_and_numbers_of_any_kind_come_back_as_they_were(journal_url: str) -> None:
    largest = 2**62 - 1
    async with opened(journal_url) as journal:
        for place, name in enumerate(NAMES):
            fact = NewEvent(
                bet(name, 10**14), (made(name, ("cash:vault", 10**14), (f"patron:{name}", 10**14)),), largest
            )
            await done(journal, Transaction(name, place, (Append(name, 0, (fact,)),)))
        records = await checked(journal)
        assert [r.stream for r in records] == list(NAMES)
        assert [r.request_id for r in records] == list(NAMES)
        assert [r.entries[0].what for r in records] == list(NAMES)
        assert [r.at for r in records] == list(range(len(NAMES)))
        for name in NAMES:
            assert await journal.round(name, largest) == await journal.stream(name)
            assert await journal.streams(name) == {name: 1}
            assert await journal.balances(f"patron:{name}") == {f"patron:{name}": 10**14}


@awaited
async def test_an_entry_may_name_one_account_twice_and_keeps_its_order(journal_url: str) -> None:
    moved = made("mixed", ("patron:b", 30), ("cash:vault", 40), ("patron:a", 20), ("patron:b", -10))
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, moved))
        [record] = await checked(journal)
        assert record.entries[0].postings == (("patron:b", 30), ("cash:vault", 40), ("patron:a", 20), ("patron:b", -10))
        assert await journal.lines("patron:b") == [Line(1, 1, "mixed", 30), Line(1, 1, "mixed", -10)]


def test_a_unit_that_records_nothing_or_names_a_stream_twice_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="records nothing"):
        Transaction("1", AT, ())
    with pytest.raises(ValueError, match="records nothing"):
        Transaction("1", AT, (Append("x", 0, ()),))
    with pytest.raises(ValueError, match="each stream once"):
        Transaction("1", AT, (Append("x", 0, (NewEvent(bet()),)), Append("x", 1, (NewEvent(bet()),))))


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("expected", [0, 1, 3, -1])
@awaited
async def test_who_expects_another_version_is_told_and_nothing_is_written(journal_url: str, expected: int) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 50)), unit("2", "x", 1))
        before = await journal.head()
        answer = await one(journal, unit("3", "x", expected, deposit("mei", 50)))
        assert isinstance(answer, Conflict)
        assert (answer.stream, answer.expected, answer.actual) == ("x", expected, 2)
        assert await journal.head() == before
        assert await journal.balances() == {"cash:vault": 50, "patron:mei": 50}
        assert isinstance(await one(journal, unit("3", "x", 2)), Done)  # a refused id was never used
        await checked(journal)


@awaited
async def test_who_has_too_little_is_told_and_nothing_is_written(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 50)))
        before = await journal.head()
        for asked in (hold("mei", 51), hold("nobody", 1), made("pay out", ("cash:vault", -51), ("patron:mei", -51))):
            answer = await one(journal, unit("2", "x", 1, asked))
            assert isinstance(answer, InsufficientFunds)
            assert answer.missing == 1
        assert await journal.head() == before
        assert await journal.streams() == {"x": 1}
        assert await journal.balances() == {"cash:vault": 50, "patron:mei": 50}
        assert isinstance(await one(journal, unit("2", "x", 1, hold("mei", 50))), Done)
        await checked(journal)


@awaited
async def test_only_what_a_unit_comes_to_in_the_end_must_be_there(journal_url: str) -> None:
    spent_first = Transaction(
        "1", AT, (Append("x", 0, (NewEvent(bet(), (hold("mei", 50),)), NewEvent(bet(), (deposit("mei", 50),)))),)
    )
    async with opened(journal_url) as journal:
        await done(journal, spent_first)
        assert await journal.balances() == {"cash:vault": 50, "patron:mei": 0, "stakes:T1": 50}
        await checked(journal)


@awaited
async def test_a_unit_over_several_streams_is_taken_whole_or_not_at_all(journal_url: str) -> None:
    def over_three(request_id: str, last_expected: int, *entries: object) -> Transaction:
        writes = (
            Append("a", 0, (NewEvent(bet(), (deposit("mei", 10),)),)),
            Append("b", 0, (NewEvent(bet()), NewEvent(bet()))),
            Append("c", last_expected, (NewEvent(bet(), entries),)),  # type: ignore[arg-type]
        )
        return Transaction(request_id, AT, writes)

    async with opened(journal_url) as journal:
        assert isinstance(await one(journal, over_three("1", 1)), Conflict)
        assert isinstance(await one(journal, over_three("2", 0, hold("mei", 11))), InsufficientFunds)
        assert await checked(journal) == []
        taken = await one(journal, over_three("3", 0, hold("mei", 10)))
        assert taken == Done(1, 4, balances={"cash:vault": 10, "patron:mei": 0, "stakes:T1": 10})
        assert await journal.streams() == {"a": 1, "b": 2, "c": 1}
        assert await journal.versions_of(["b", "nobody", "a"]) == {"a": 1, "b": 2}
        assert await journal.versions_of([]) == {}
        await checked(journal)


@awaited
async def test_a_write_without_facts_only_makes_sure_that_nobody_wrote_there(journal_url: str) -> None:
    def guarded(request_id: str, expected: int, guard: int) -> Transaction:
        return Transaction(request_id, AT, (Append("guard", guard, ()), Append("x", expected, (NewEvent(bet()),))))

    async with opened(journal_url) as journal:
        assert await one(journal, guarded("1", 0, 0)) == Done(1, 1)
        assert await journal.streams() == {"x": 1}
        await done(journal, unit("2", "guard", 0))
        assert isinstance(await one(journal, guarded("3", 1, 0)), Conflict)
        assert await one(journal, guarded("4", 1, 1)) == Done(3, 3)
        await checked(journal)


@awaited
async def test_units_of_one_append_are_answered_in_order_and_a_refused_one_hurts_no_other(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        answers = await journal.append(
            [
                unit("1", "x", 0, deposit("mei", 100)),
                unit("2", "x", 0),
                unit("3", "x", 1, hold("mei", 60)),
                unit("4", "x", 2, hold("mei", 60)),
                unit("5", "y", 0, hold("mei", 40)),
                unit("6", "x", 2),
                unit("4", "x", 3),
            ]
        )
        assert [type(answer) for answer in answers] == [Done, Conflict, Done, InsufficientFunds, Done, Done, Done]
        after: list[dict[str, int]] = [
            {"cash:vault": 100, "patron:mei": 100},
            {"patron:mei": 40, "stakes:T1": 60},
            {"patron:mei": 0, "stakes:T1": 100},
            {},
            {},
        ]
        expected = [Done(n, n, balances=balances) for n, balances in enumerate(after, 1)]
        assert [answers[place] for place in (0, 2, 4, 5, 6)] == expected
        assert await journal.balances_as_of(["patron:mei", "stakes:T1", "patron:jon"]) == (
            5,
            {"patron:mei": 0, "stakes:T1": 100},
        )
        assert await journal.balances_as_of(["patron:jon"]) == (5, {})
        assert answers[3].account == "patron:mei"
        assert answers[3].missing == 20
        assert answers[1].actual == 1
        assert [record.request_id for record in await checked(journal)] == ["1", "3", "5", "6", "4"]
        assert (await journal.head()).commit == 1


@awaited
async def test_what_was_decided_on_one_that_is_not_taken_is_not_taken_where_others_wrote_as_much_instead(
    journal_url: str,
) -> None:
    """A server that has lost its table to another, which wrote that it took it: nothing of a group is written."""

    def chain(*units: Transaction) -> list[Transaction]:
        after = [replace(one, after=before.request_id) for before, one in itertools.pairwise(units)]
        return [units[0], *after]

    async with opened(journal_url) as journal, opened(journal_url) as other:
        assert await journal.append(chain(unit("1", "x", 0), unit("2", "x", 1))) == [Done(1, 1), Done(2, 2)]
        assert await other.append([unit("took", "x", 2)]) == [Done(3, 3)]
        answers = await journal.append(chain(*(unit(f"{n}", "x", n - 1) for n in range(3, 9))))
        assert [type(answer) for answer in answers] == [Conflict] * 6
        # The same where the first of them was there already, or its id is another's; whatever is in the same group.
        first, second, third = await asyncio.gather(
            journal.append(chain(unit("2", "x", 2), unit("10", "x", 3), unit("11", "x", 4))),
            journal.append(chain(unit("1", "y", 0), unit("12", "y", 0))),
            journal.append(chain(unit("13", "x", 3), unit("14", "x", 4))),
        )
        assert [type(answer) for answer in (*first, *second)] == [Done, Conflict, Conflict, RequestIdUsed, Conflict]
        assert [type(answer) for answer in third] == [Done, Done]
        # Asked again as a whole, all of it was there before.
        again = await done(journal, *chain(unit("13", "x", 3), unit("14", "x", 4)))
        assert all(answer.repeated for answer in again)
        assert [record.request_id for record in await checked(journal)] == ["1", "2", "took", "13", "14"]


BAD: dict[str, Callable[[], Transaction]] = {
    "an event that nobody registered": lambda: Transaction("bad", AT, (Append("bad", 0, (NewEvent(object()),)),)),
    "a time beyond 64 bits": lambda: unit("bad", "bad", 0, at=2**63),
    "a Round's number beyond 64 bits": lambda: Transaction(
        "bad", AT, (Append("bad", 0, (NewEvent(bet(), (), 2**63),)),)
    ),
    "a stream's name with a NUL": lambda: unit("bad", "b\x00d", 0),
    "a cause with half a surrogate pair": lambda: unit("b\ud800d", "bad", 0),
    "an account with half a surrogate pair": lambda: unit("bad", "bad", 0, deposit("b\ud800d", 1)),
}


@pytest.mark.parametrize("bad", BAD)
@awaited
async def test_what_cannot_be_written_is_refused_and_hurts_nobody_else(
    journal_url: str, bad: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> object:
        return (await journal.append([BAD[bad]()]))[0]

    async with opened(journal_url) as journal:
        await done(journal, unit("0", "z", 0))  # connected: from here on it is not patient
        monkeypatch.setattr(postgres, "_PATIENCE", 0.3)
        asked = [one(journal, unit("1", "x", 0)), ask(), one(journal, unit("2", "y", 0))]
        before, answer, after = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 30)
        assert isinstance(answer, Exception)
        assert isinstance(before, Done), before
        assert isinstance(after, Done), after
        assert isinstance(await asyncio.wait_for(one(journal, unit("3", "x", 1)), 30), Done)
        assert {record.stream for record in await checked(journal)} == {"x", "y", "z"}


# ── The same id again ────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_the_same_id_again_gets_the_first_answer_and_writes_nothing(journal_url: str) -> None:
    three = Transaction(
        "1",
        AT,
        (Append("x", 0, (NewEvent(bet(), (deposit("mei", 5),)), NewEvent(bet()))), Append("y", 0, (NewEvent(bet()),))),
    )
    async with opened(journal_url) as journal:
        five = {"cash:vault": 5, "patron:mei": 5}
        both = await journal.append([three, three])  # in the same call
        assert both == [Done(1, 3, balances=five), Done(1, 3, True)]
        assert await one(journal, three) == Done(1, 3, True)  # in another, and as the last in the journal
        await done(journal, unit("2", "x", 2), unit("3", "x", 3))
        assert await one(journal, three) == Done(1, 3, True)  # with others after it
        # The id of something else is nobody's to use.
        assert isinstance(await one(journal, unit("1", "z", 9, hold("nobody", 9))), RequestIdUsed)
        assert await journal.append([unit("4", "z", 0), unit("2", "x", 9)]) == [Done(6, 6), Done(4, 4, True)]
        head = await journal.head()
        assert await journal.outcome_of("1") == Done(1, 3, True)
        assert await journal.outcome_of("4") == Done(6, 6, True)
        assert await journal.outcome_of("nothing") is None
        found = await journal.outcomes_of(["4", "nothing", "1"])
        assert found == {"1": Done(1, 3, True), "4": Done(6, 6, True)}
        assert await journal.outcomes_of([]) == {}
    async with opened(journal_url) as journal:  # and after reopening
        assert await journal.append([three, unit("4", "z", 0)]) == [Done(1, 3, True), Done(6, 6, True)]
        assert await journal.head() == head
        assert len(await checked(journal)) == 6


@awaited
async def test_callers_who_ask_the_same_at_once_get_one_answer(journal_url: str) -> None:
    async with opened(journal_url) as first, opened(journal_url) as second:
        asked = unit("1", "x", 0, deposit("mei", 5))
        answers = await asyncio.gather(*(one(journal, asked) for _ in range(10) for journal in (first, second)))
        taken = Done(1, 1, balances={"cash:vault": 5, "patron:mei": 5})
        assert sorted(answers, key=lambda answer: answer.repeated) == [taken] + [Done(1, 1, True)] * 19
        assert len(await checked(first)) == 1


@awaited
async def test_thousands_of_units_in_one_append_new_ones_and_old_ones(journal_url: str) -> None:
    units = [unit(f"id {n}", f"stream {n % 1100}", n // 1100, deposit(f"p{n % 700}", 1 + n)) for n in range(3300)]
    async with opened(journal_url) as journal:
        answers = await journal.append(units[:1300])
        assert [replace(answer, balances={}) for answer in answers] == [Done(n, n) for n in range(1, 1301)]
        answers = await journal.append(units)
        assert [replace(answer, balances={}) for answer in answers] == [Done(n, n, n <= 1300) for n in range(1, 3301)]
        assert {account for answer in answers[:1300] for account in answer.balances} == set()
        now: dict[str, int] = {}
        for answer in answers:
            now |= answer.balances
        assert now == await journal.balances()
        assert len(await checked(journal)) == 3300


# ── The House's money ────────────────────────────────────────────────────────────────────────────────────


def capital(amount: int) -> Transaction:
    return unit("capital", "house", 0, made("capital", ("cash:vault", amount), ("bank", amount)))


@awaited
async def test_what_a_table_lacks_is_filled_from_the_bank_as_far_as_that_goes(journal_url: str) -> None:
    paid = made("settle", ("table:T1", -30), ("breakage", -1), ("patron:mei", 31))
    async with opened(journal_url) as journal:
        await done(journal, capital(100))
        await done(journal, unit("1", "T1", 0, paid), unit("2", "T1", 1, paid))
        [*_, last] = await checked(journal)
        assert [booked.what for booked in last.entries] == ["settle", "fill", "fill"]
        assert await journal.balances() == {
            "bank": 38,
            "breakage": 0,
            "cash:vault": 100,
            "patron:mei": 62,
            "table:T1": 0,
        }
        assert [line.amount for line in await journal.lines("bank")] == [100, -30, -1, -30, -1]
        won = made("settle", ("stakes:T1", -20), ("table:T1", 20))
        lost = made("hold", ("patron:mei", -20), ("stakes:T1", 20))
        # What the table has goes first.
        await done(journal, unit("3", "T1", 2, lost), unit("4", "T1", 3, won), unit("5", "T1", 4, paid))
        assert await journal.balances("bank") == {"bank": 27}
        answers = await journal.append([unit("6", "T1", 5, paid), unit("7", "T1", 5)])
        assert isinstance(answers[0], InsufficientFunds)
        assert (answers[0].account, answers[0].missing) == ("bank", 4)
        assert answers[1] == Done(7, 7)
        await checked(journal)


@awaited
async def test_in_a_correction_what_a_patron_no_longer_has_is_owed(journal_url: str) -> None:
    back = made("reverse", ("patron:mei", -50), ("table:T1", 50))
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 20)))
        assert isinstance(await one(journal, unit("2", "x", 1, back)), InsufficientFunds)
        await done(journal, unit("3", "x", 1, back, correction=True))
        after = {"cash:vault": 20, MEI_OWES: 30, "patron:mei": 0, "table:T1": 50}
        assert await journal.balances() == after
        # More is owed on top, also within one group, and it is paid back like any other money.
        await done(journal, unit("4", "x", 2, back, correction=True), unit("5", "x", 3, back, correction=True))
        assert await journal.balances("owed:") == {MEI_OWES: 130}
        repaid = made("repaid", (MEI_OWES, -130), ("cash:vault", 130))
        await done(journal, unit("6", "x", 4, repaid))
        assert isinstance(await one(journal, unit("7", "x", 5, repaid)), InsufficientFunds)
        assert await journal.balances("owed:") == {MEI_OWES: 0}
        await checked(journal)


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_streams_and_balances_by_how_their_names_begin(journal_url: str) -> None:
    names = ["a", "a%", "a_b", "ab", "b", "B", "é", "éa", "z"]
    async with opened(journal_url) as journal:
        for name in names:
            await done(journal, unit(name, name, 0, deposit(name, 5)))
        for prefix in ["", "a", "a%", "a_", "é", "B", "nothing", "A"]:
            found = sorted(name for name in names if name.startswith(prefix))
            assert list(await journal.streams(prefix)) == found
            begun = [name for name, _ in await journal.begun(prefix)]
            assert begun == [name for name in reversed(names) if name.startswith(prefix)]
            balances = await journal.balances(f"patron:{prefix}")
            assert list(balances.items()) == [(f"patron:{name}", 5) for name in found]
        assert await journal.balances("cash") == {"cash:vault": 45}


@awaited
async def test_a_stream_an_account_and_a_round_are_read_in_parts(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        for n in range(6):
            fact = NewEvent(bet(stake=n + 1), (deposit("mei", n + 1), deposit("jon", 1)), n // 2)
            await done(journal, Transaction(f"{n}", AT, (Append("x", n, (fact,)),)), unit(f"other {n}", "y", n))
        records = await checked(journal)
        mine = [record for record in records if record.stream == "x"]
        for after, limit in [(0, None), (0, 2), (2, 2), (4, 10), (5, None), (6, None), (9, 3), (0, 0)]:
            assert await journal.stream("x", after, limit) == mine[after:][:limit]
            lines = [Line(2 * n + 1, 2 * n + 1, "deposit", n + 1) for n in range(6)]
            past = [line for line in lines if line.entry > after]
            assert await journal.lines("patron:mei", after, limit) == past[:limit]
        for number in range(4):
            assert await journal.round("x", number) == mine[2 * number : 2 * number + 2]
        assert await journal.round("y", 0) == []
        assert await journal.rounds("x") == [(0, AT), (1, AT), (2, AT)]
        assert await journal.rounds("y") == []


@awaited
async def test_what_an_account_had_before_a_record(journal_url: str, tmp_path: Path) -> None:
    async with opened(journal_url) as journal:
        assert await journal.balance_before("patron:mei", 1) == 0
        largest = 10**14
        units = [
            unit("1", "x", 0, deposit("mei", largest), deposit("mei", 7)),
            unit("2", "y", 0),
            unit("3", "x", 1, hold("mei", 40), deposit("jon", 1)),
            unit("4", "x", 2, deposit("mei", largest), hold("mei", 60)),
        ]
        await done(journal, *units)
        had = [0, 0, largest + 7, largest + 7, largest - 33, 2 * largest - 93, 2 * largest - 93]
        await export(journal, tmp_path / "folder")
        for readable in (journal, ExportedJournal(tmp_path / "folder")):
            found = [await readable.balance_before("patron:mei", position) for position in range(7)]
            assert found == had
            assert [type(amount) for amount in found] == [int] * 7
            assert await readable.balance_before("patron:mei", 2**62) == (await readable.balances())["patron:mei"]
            assert await readable.balance_before("stakes:T1", 4) == 40
            assert await readable.balance_before("patron:nobody", 99) == 0


@pytest.mark.parametrize("pages", [5, 6, 7])
@awaited
async def test_more_than_a_page_of_records_and_commits(
    journal_url: str, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_module, "_PAGE", 3)
    async with opened(journal_url) as journal:
        for n in range(pages):
            await done(journal, unit(f"{n}", "x", n, deposit("mei", 1)))
        records = await checked(journal)
        assert len(records) == pages
        for after, upto in [(0, None), (0, 3), (1, 5), (2, 2), (3, 99), (4, None), (pages, None), (99, None)]:
            found = [record async for record in journal.records(after, upto)]
            assert found == records[after : pages if upto is None else upto]
        assert [commit.last async for commit in journal.commits()] == list(range(1, pages + 1))
        for after in (1, 3, 4, pages, 99):
            assert [commit.last async for commit in journal.commits(after)] == list(range(after + 1, pages + 1))


@awaited
async def test_records_of_some_kinds_come_in_order_without_their_entries(
    journal_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_module, "_PAGE", 3)
    async with opened(journal_url) as journal:
        for n in range(7):
            events = NewEvent(bet("mei", 1), (deposit("mei", 5),), n), NewEvent(RoundConcluded(), (), n)
            shoe = Append("shoe/A", n, (NewEvent(CardsBurned("KS", 9)),))
            await done(journal, Transaction(f"{n}", AT, (Append("table/T1", 2 * n, events), shoe)))
        every = [msgspec.structs.replace(record, entries=()) for record in await checked(journal)]
        await export(journal, tmp_path / "exported")
        for of in (journal, ExportedJournal(tmp_path / "exported")):
            for kinds in (["BetPlaced"], ["BetPlaced", "CardsBurned"], ["BetSettled"], []):
                found = [record async for record in of.records_of_kinds(kinds)]
                assert found == [record for record in every if record.kind in kinds]
            some = [record async for record in of.records_of_kinds(["BetPlaced"], upto=13)]
            assert [record.position for record in some] == [1, 4, 7, 10, 13]


@awaited
async def test_a_journal_that_is_only_read_shows_what_is_written_meanwhile_and_takes_nothing(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
        reader = await open_to_read(journal_url)
        assert [record async for record in reader.records()] == await checked(journal)
        await done(journal, unit("2", "x", 1, deposit("mei", 5)))
        assert [record async for record in reader.records()] == await checked(journal)
        assert await reader.balances("patron:") == {"patron:mei": 10}
        await reader.close()


@awaited
async def test_reading_all_records_ends_where_the_journal_ended_when_it_began(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0), unit("2", "x", 1))
        seen = []
        async for record in journal.records():
            seen.append(record.position)
            await done(journal, unit(f"more {record.position}", "x", 1 + len(seen)))
        assert seen == [1, 2]
        assert len(await checked(journal)) == 4


@awaited
async def test_a_snapshot_is_kept_and_an_older_one_never_takes_its_place(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        five, three, nine = (Snapshot("x", version, 1, bytes([version, 0, 255])) for version in (5, 3, 9))
        await journal.put_snapshot(five)
        await journal.put_snapshot(three)
        assert await journal.snapshot("x") == five
        await asyncio.gather(*(journal.put_snapshot(kept) for kept in (nine, three, five)))
        await journal.put_snapshot(Snapshot("y", 1, 2, b""))
        assert await journal.snapshot("x") == nine
        assert (await journal.head()).position == 0
    async with opened(journal_url) as journal:
        assert await journal.snapshot("x") == nine
        assert await journal.snapshot("y") == Snapshot("y", 1, 2, b"")


# ── More than one who writes ─────────────────────────────────────────────────────────────────────────────


@awaited
async def test_after_reopening_the_chain_goes_on(journal_url: str) -> None:
    for n in range(4):
        async with opened(journal_url) as journal:
            await done(journal, unit(f"{n}", "x", n, deposit("mei", 5)), unit(f"{n}!", f"y{n}", 0, hold("mei", 3)))
            assert len(await checked(journal)) == 2 * n + 2


@awaited
async def test_two_journals_on_one_database_write_in_turn_and_neither_believes_old_news(journal_url: str) -> None:
    async with opened(journal_url) as first, opened(journal_url) as second:
        await done(first, unit("open", "x", 0, deposit("mei", 100)))
        for n in range(10):
            journal = second if n % 2 else first
            await done(journal, unit(f"{n}", "x", n + 1, hold("mei", 10)))
        for journal in (first, second):
            assert isinstance(await one(journal, unit("11", "x", 11, hold("mei", 1))), InsufficientFunds)
            assert isinstance(await one(journal, unit("11", "x", 10)), Conflict)
            assert await one(journal, unit("3", "x", 99)) == Done(5, 5, True)
        assert await checked(first) == await checked(second)


@awaited
async def test_of_two_who_write_to_one_stream_exactly_one_wins_and_the_other_is_told(journal_url: str) -> None:
    async with opened(journal_url) as first, opened(journal_url) as second:
        for n in range(15):
            pair = [
                one(first, unit(f"a{n}", "x", n)),
                one(second, unit(f"b{n}", "x", n)),
                one(first, unit(f"c{n}", "x", n)),
            ]
            answers = await asyncio.gather(*pair)
            lost = [answer for answer in answers if isinstance(answer, Conflict)]
            assert [answer for answer in answers if isinstance(answer, Done)] == [Done(n + 1, n + 1)]
            assert [(c.stream, c.expected, c.actual) for c in lost] == [("x", n, n + 1)] * 2
        assert len(await checked(second)) == 15


@awaited
async def test_several_journals_that_write_at_once_lose_nothing_and_spend_nothing_twice(journal_url: str) -> None:
    async with opened(journal_url) as reader:
        await done(reader, unit("open", "open", 0, deposit("mei", 100)))
        journals = [await open_journal(journal_url) for _ in range(4)]

        async def write(me: int, journal: Journal) -> list[str]:
            rng, taken = random.Random(me), []
            for n in range(12):
                stream = rng.choice("xyz")
                while True:
                    expected = (await journal.streams(stream)).get(stream, 0)
                    answer = await one(journal, unit(f"{me}/{n}", stream, expected, hold("mei", 3)))
                    if isinstance(answer, Done):
                        taken.append(f"{me}/{n}")
                    if not isinstance(answer, Conflict):
                        assert isinstance(answer, Done | InsufficientFunds)
                        break
            return taken

        taken = await asyncio.gather(*(write(me, journal) for me, journal in enumerate(journals)))
        for journal in journals:
            await journal.close()
        records = await checked(reader)
        assert sorted(str(record.request_id) for record in records[1:]) == sorted(
            request_id for each in taken for request_id in each
        )
        assert len(records) == 1 + 33  # as many as mei can pay for
        assert await reader.balances("patron:") == {"patron:mei": 1}


@awaited
async def test_both_stores_write_the_same_down_to_the_last_hash(sqlite_url: str, postgres_url: str) -> None:
    rng = random.Random(5)
    seen: set[type] = set()
    async with opened(sqlite_url) as first, opened(postgres_url) as second:
        for n in range(40):
            versions = dict.fromkeys(("x", "y", NAMES[3]), 0) | await first.streams()
            group = []
            for place in range(rng.randint(1, 6)):
                stream, amount = rng.choice(list(versions)), rng.randint(-300, 300)
                moved = deposit(NAMES[1], amount) if amount > 0 else hold(NAMES[1], 1 - amount)
                rounds = [rng.choice((None, n)) for _ in range(rng.randint(1, 3))]
                facts = tuple(NewEvent(bet(rng.choice(NAMES)), (moved,), number) for number in rounds)
                group.append(Transaction(f"{n} {place}", AT + n, (Append(stream, versions[stream], facts),)))
                versions[stream] += rng.choice((len(facts), len(facts), 0))
            answers = await first.append(group)
            assert list(map(repr, answers)) == list(map(repr, await second.append(group)))
            seen |= {type(answer) for answer in answers}
        assert seen == {Done, Conflict, InsufficientFunds}
        records = await checked(first)
        assert records == await checked(second)
        assert await first.head() == await second.head()
        assert await first.state() == await second.state()
        assert [c async for c in first.commits()] == [c async for c in second.commits()]


@awaited
async def test_who_waits_for_the_next_group_decides_on_all_that_came_before_it(
    journal_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After several have written together: those who come one after the other are then written together too."""
    for store in (sqlite, postgres):
        monkeypatch.setattr(store, "GATHER_S", 0.5)
    async with opened(journal_url) as journal:
        await asyncio.gather(*(done(journal, unit(f"first {at}", f"table/{at}", 0)) for at in range(8)))
        before, came = (await journal.head()).commit, list[int]()

        async def decides(at: int) -> int:
            await asyncio.sleep(0.05 * at)
            came.append(at)
            await journal.next_group()
            known = len(came)
            await done(journal, unit(f"second {at}", f"table/{at}", 1))
            return known

        assert await asyncio.gather(*(decides(at) for at in range(4))) == [4] * 4
        assert (await journal.head()).commit == before + 1


# ── Opening and closing ──────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_what_was_asked_before_closing_is_answered_and_what_comes_later_is_refused(journal_url: str) -> None:
    journal = await open_journal(journal_url)
    early = [asyncio.create_task(one(journal, unit(f"{n}", f"{n}", 0))) for n in range(20)]
    await asyncio.sleep(0)
    await journal.close()
    assert [type(answer) for answer in await asyncio.gather(*early)] == [Done] * 20
    with pytest.raises(Unavailable, match="closed"):
        await journal.append([unit("late", "late", 0)])
    await journal.close()
    async with opened(journal_url) as again:
        assert len(await checked(again)) == 20


@awaited
async def test_who_asks_while_it_closes_gets_an_answer(journal_url: str) -> None:
    async def ask(request_id: str) -> object:
        try:
            return await one(journal, unit(request_id, request_id, 0))
        except Unavailable as refused:
            return refused

    for turn in range(20):
        journal = await open_journal(journal_url)
        asked = [ask(f"{turn} before"), journal.close(), ask(f"{turn} after")]
        before, _, after = await asyncio.wait_for(asyncio.gather(*asked), 30)
        assert isinstance(before, Done)
        assert isinstance(after, Done | Unavailable)


@awaited
async def test_many_who_open_a_new_database_at_once_make_it_once(journal_url: str) -> None:
    if is_postgres(journal_url):
        journals = await asyncio.gather(*(open_journal(journal_url) for _ in range(6)))
        for number, journal in enumerate(journals):
            await done(journal, unit(f"{number}", "x", number))
            await journal.close()
    else:
        # Each in a thread of its own, all at the same moment.
        ready, found = threading.Barrier(6), []

        def open_and_write(number: int) -> None:
            async def write() -> None:
                ready.wait()
                async with opened(journal_url) as journal:
                    found.append(await one(journal, unit(f"{number}", f"{number}", 0)))

            asyncio.run(write())

        threads = [threading.Thread(target=open_and_write, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            await asyncio.to_thread(thread.join)
        assert [type(answer) for answer in found] == [Done] * 6
    async with opened(journal_url) as journal:
        assert len(await checked(journal)) == 6


@awaited
async def test_what_is_no_journal_is_said_so(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Sir or Madam")
    with pytest.raises(InputError, match=r"^input-not-sqlite .*letter\.txt"):
        await open_journal(str(other))
    assert other.read_text() == "Dear Sir or Madam"
    with pytest.raises(InputError, match=r"^input-no-journal "):
        await open_to_read(str(tmp_path / "none.db"))
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize("url", ["postgresql://punto@127.0.0.1:1/punto", "no/such/folder/journal.db"])
@awaited
async def test_a_journal_that_cannot_be_reached_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(Unavailable, match="the journal does not answer"):
        await open_journal(url)


async def number_of_migrations(url: str) -> int:
    if is_postgres(url):
        async with beside(url) as connection:
            return int(await connection.fetchval("SELECT max(number) FROM migrations"))
    connection = sqlite3.connect(url)
    [found] = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(found)


async def pretend(url: str, number: int) -> None:
    """That the database has been through so many migrations."""
    if is_postgres(url):
        async with beside(url) as connection:
            await connection.execute("INSERT INTO migrations VALUES ($1)", number)
    else:
        connection = sqlite3.connect(url)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.close()


def test_both_stores_have_the_same_numbered_migrations() -> None:
    """But for the servers of a floor, of which an SQLite file has one, and for the mark of its end. The last of each
    says that there is more to be read."""
    names = [{file.name for file in (migrations.FOLDER / store).glob("*.sql")} for store in ("sqlite", "postgres")]
    assert names[1] - names[0] == {"0003_nodes.sql", "0004_changes.sql", "0005_records.sql"}
    assert names[0] - names[1] == {"0003_end.sql"}


@awaited
async def test_a_database_of_a_newer_punto_is_refused_in_a_sentence(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0))
    await pretend(journal_url, 99)
    with pytest.raises(Unavailable, match="the database is of a newer punto: it has migration 99"):
        await open_journal(journal_url)


@awaited
async def test_a_new_migration_is_run_once_on_what_is_there(
    journal_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
    first = await number_of_migrations(journal_url)
    store = "postgres" if is_postgres(journal_url) else "sqlite"
    folder = tmp_path / "migrations" / store
    folder.mkdir(parents=True)
    for number, text in migrations.migrations(store):
        (folder / f"{number:04}_old.sql").write_text(text)
    monkeypatch.setattr(migrations, "FOLDER", folder.parent)

    new = folder / f"{first + 1:04}_new.sql"
    new.write_text("CREATE TABLE news (number INTEGER);\nINSERT INTO nowhere VALUES (1);")
    with pytest.raises(Unavailable, match="nowhere"):
        await open_journal(journal_url)
    assert await number_of_migrations(journal_url) == first

    new.write_text("-- Some; news.\nCREATE TABLE news (number INTEGER);\nINSERT INTO news VALUES (1);")
    for n in (1, 2):  # run twice it would fail
        async with opened(journal_url) as journal:
            await done(journal, unit(f"more {n}", "x", n))
            assert len(await checked(journal)) == n + 1
    assert await number_of_migrations(journal_url) == first + 1


# ── On disk ──────────────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_who_writes_to_sqlite_waits_for_the_disk(sqlite_url: str) -> None:
    async with opened(sqlite_url) as journal:
        assert isinstance(journal, sqlite.SqliteJournal)
        await done(journal, unit("1", "x", 0))
        assert journal._writer is not None
        assert journal._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal._writer.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


@awaited
async def test_who_writes_to_postgres_waits_for_the_disk_whatever_the_database_is_set_to(postgres_url: str) -> None:
    async with beside(postgres_url) as connection:
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    async with opened(postgres_url) as journal:
        assert isinstance(journal, postgres.PostgresJournal)
        await done(journal, unit("1", "x", 0))
        assert journal._writer is not None
        assert await journal._writer.fetchval("SHOW synchronous_commit") == "on"


@awaited
async def test_the_database_itself_takes_no_second_event_of_one_version_and_no_balance_below_zero(
    journal_url: str,
) -> None:
    async with opened(journal_url) as journal:
        await done(journal, unit("1", "x", 0, deposit("mei", 5)))
    again = (
        "INSERT INTO events (position, stream, version, at, kind, form, cause, body, hash) "
        "SELECT {position}, '{stream}', {version}, at, kind, form, '{request_id}', body, hash FROM events"
    )
    wrong = [
        again.format(position=2, stream="x", version=1, request_id="2"),
        again.format(position=1, stream="x", version=2, request_id="2"),
        again.format(position=2, stream="x", version=2, request_id="1"),
        "UPDATE accounts SET balance = -1",
        "INSERT INTO postings VALUES (2, 0, 1, 'nothing', 'patron:mei', 0)",
    ]
    right = again.format(position=2, stream="x", version=2, request_id="2")
    if is_postgres(journal_url):
        async with beside(journal_url) as other:
            for statement in wrong:
                with pytest.raises(Exception, match="violates"):
                    await other.execute(statement)
            await other.execute(right)
    else:
        connection = sqlite3.connect(journal_url)
        for statement in wrong:
            with pytest.raises(sqlite3.IntegrityError, match="constraint failed"):
                connection.execute(statement)
        connection.execute(right)
        connection.close()


@awaited
async def test_a_record_that_was_altered_no_longer_fits_its_chain(journal_url: str) -> None:
    """The check that the other tests rely on does see what it is there to see."""
    async with opened(journal_url) as journal:
        await done(journal, *(unit(f"{n}", "x", n, deposit("mei", 5)) for n in range(3)))
        await checked(journal)
        for altered, restored in [
            ("UPDATE events SET at = at + 1 WHERE position = 2", "UPDATE events SET at = at - 1 WHERE position = 2"),
            ("UPDATE postings SET amount = 6 WHERE entry = 2", "UPDATE postings SET amount = 5 WHERE entry = 2"),
            ("UPDATE accounts SET balance = 16", "UPDATE accounts SET balance = 15"),
            ("UPDATE commits SET last = 2", "UPDATE commits SET last = 3"),
            ("UPDATE journal SET entry = 4", "UPDATE journal SET entry = 3"),
            ("UPDATE streams SET version = 4", "UPDATE streams SET version = 3"),
        ]:
            await _execute(journal_url, altered)
            with pytest.raises(AssertionError):
                await checked(journal)
            await _execute(journal_url, restored)
        assert [BetPlaced.__name__] * 3 == [record.kind for record in await checked(journal)]


async def _execute(url: str, statement: str) -> None:
    if is_postgres(url):
        async with beside(url) as connection:
            await connection.execute(statement)
    else:
        connection = sqlite3.connect(url)
        connection.execute(statement)
        connection.commit()
        connection.close()


@awaited
async def test_commits_are_found_by_their_numbers(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        for number in range(3):
            await done(journal, unit(str(number), "x", number))
        every = [commit async for commit in journal.commits()]
        assert await journal.commits_among([3, 1, 7]) == [every[0], every[2]]
        assert await journal.commits_among([]) == []
        assert await journal.lost_end() is None
