"""After a restart all is as it was: tables from their streams, shoes where they were, Rounds by their law."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.books.conftest import Played
from tests.books.evening import BOSS, Evening, TableAtPlay
from tests.books.house import KEYS, asked, being_played, found, made_house, noted_late, verified, voided_afterwards
from tests.cli.running import punto
from tests.scenes import altered

from punto.floor.events import RulebookAdopted, TableOpened
from punto.floor.past_round import adopted, past_round, tables
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.table_snapshot import restore, snapshot_of
from punto.floor.table_state import TableState
from punto.play.commands import OpenBets, PlaceBet
from punto.play.notation import write
from punto.rules.library import FILES, FOLDER, Library
from punto.rules.library import rulebook as library_rulebook
from punto.rules.reader import parse_adopted
from punto.rules.rulebook import Rulebook
from punto.shoe import burn
from punto.store import codec
from punto.store.codec import decode
from punto.store.contract import Journal, Readable
from punto.store.location import open_journal
from punto.store.records import Append, NewEvent, Record, Snapshot, Transaction
from punto.verify.journal import verify

few = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def told(book: TableState) -> dict[str, Any]:
    """All that a table's book knows."""
    return {
        "version": book.version,
        "opened": book.opened,
        "table": book.table,
        "round": book.round,
        "shoe": book.shoe,
        "number": book.number,
        "between": book.between_rounds,
    }


def happened(book: TableState, records: list[Record]) -> TableState:
    for record in records:
        event = decode(record.kind, record.schema_version, record.body)
        if record.round is not None and book.late(event, record.round):
            book.version += 1
        else:
            book.apply([event])
    return book


async def replayed(journal: Readable, name: str, snapshot: Snapshot | None = None) -> TableState:
    book = TableState(name, (await adopted(journal)).__getitem__)
    if snapshot is not None:
        restore(book, snapshot)
    return happened(book, await journal.stream(book.stream, book.version))


class Watched(TableAtPlay):
    """Compares itself with what a restart would make of it, after everything it does."""

    journal: Journal
    snapshots: list[Snapshot]

    async def compare(self) -> None:
        assert told(await replayed(self.evening.journal, self.state.name)) == told(self.state)

    async def act(self, command: object) -> bool:
        done = await super().act(command)
        await self.compare()
        return done

    async def deal(self) -> None:
        await super().deal()
        await self.compare()

    async def new_shoe(self) -> None:
        await super().new_shoe()
        await self.compare()

    async def end_shoe(self) -> None:
        await super().end_shoe()
        await self.compare()


@pytest.fixture
def in_journal(tmp_path: Path) -> Callable[[Callable[[Journal], Any]], Any]:
    count = iter(range(1000))

    def run(play: Callable[[Journal], Any]) -> Any:
        async def whole() -> Any:
            journal = await open_journal(str(tmp_path / f"{next(count)}.db"))
            try:
                return await play(journal)
            finally:
                await journal.close()

        return asyncio.run(whole())

    return run


async def _table(journal: Journal, seed: int, game: str, kind: type[TableAtPlay] = TableAtPlay) -> Any:
    evening = Evening(journal, KEYS, seed)
    await evening.begin()
    table = await evening.open_table("1", game)
    return kind(evening, table.state, table.made)


@few
@given(st.integers(0, 10**6), st.sampled_from(list(FILES)))
def test_a_table_replayed_is_the_table_in_play_at_every_point(in_journal: Any, seed: int, game: str) -> None:
    async def play(journal: Journal) -> None:
        table = await _table(journal, seed, game, Watched)
        await table.compare()
        await table.round()
        await table.round(trouble=True)
        await table.round()
        await table.end_shoe()
        await table.round()
        await being_played(table)

    in_journal(play)


@few
@given(st.integers(0, 10**6), st.sampled_from(list(FILES)))
def test_a_snapshot_and_what_followed_come_to_the_same(in_journal: Any, seed: int, game: str) -> None:
    """Between Rounds; the Round that was over then is not known any more, and nobody needs it."""

    async def play(journal: Journal) -> None:
        table = await _table(journal, seed, game)
        kept = [snapshot_of(table.state)]
        for number in range(4):
            await table.round(trouble=number == 2)
            kept.append(snapshot_of(table.state))
            whole = told(table.state)
            now = await replayed(journal, "1", kept[-1])
            assert told(now) | {"round": None} == whole | {"round": None}
            for snapshot in kept[:-1]:
                assert told(await replayed(journal, "1", snapshot)) == whole
        await being_played(table)
        for snapshot in kept:
            assert told(await replayed(journal, "1", snapshot)) == told(table.state)

    in_journal(play)


@pytest.mark.parametrize("game", FILES)
def test_a_round_taken_back_after_a_snapshot_comes_to_the_same(in_journal: Any, game: str) -> None:
    """A Round that is over can be voided until the next one opens: a snapshot must not make that impossible."""

    async def play(journal: Journal) -> None:
        table = await _table(journal, 3, game)
        await table.round()
        kept = snapshot_of(table.state)
        await voided_afterwards(table)
        assert told(await replayed(journal, "1", kept)) == told(table.state)

    in_journal(play)


@pytest.mark.parametrize("game", FILES)
def test_a_round_can_be_taken_back_after_a_restart_from_a_snapshot(in_journal: Any, game: str) -> None:
    async def play(journal: Journal) -> None:
        table = await _table(journal, 3, game)
        await table.round()
        table.state = await replayed(journal, "1", snapshot_of(table.state))
        await voided_afterwards(table)

    in_journal(play)


def test_5_11_a_note_about_an_earlier_round_changes_nothing(in_journal: Any) -> None:
    async def play(journal: Journal) -> None:
        table = await _table(journal, 3, "insurance")
        await table.round()
        await table.round()
        kept = snapshot_of(table.state)
        await noted_late(table, 1)
        await table.round()
        assert told(await replayed(journal, "1")) == told(table.state)
        assert told(await replayed(journal, "1", kept)) == told(table.state)

    in_journal(play)


def test_a_snapshot_of_another_form_is_passed_over(in_journal: Any) -> None:
    async def play(journal: Journal) -> None:
        table = await _table(journal, 3, "easy-six")
        await table.round()
        kept = msgspec.structs.replace(snapshot_of(table.state), schema_version=99, body=b"what a newer punto wrote")
        assert told(await replayed(journal, "1", kept)) == told(table.state)

    in_journal(play)


def test_bets_are_not_opened_over_a_round_that_is_not_over(in_journal: Any) -> None:
    """What lies on the layout would never be settled."""

    async def play(journal: Journal) -> bool:
        table = await _table(journal, 3, "easy-six")
        await table.new_shoe()
        assert await table.act(OpenBets(1))
        assert await table.act(PlaceBet("mei", 1, "banker", 10_00))
        return await table.act(OpenBets(2))

    assert in_journal(play) is False


# ── Shoes ────────────────────────────────────────────────────────────────────────────────────────────────


def _resumed(records: list[Record]) -> ShoeInPlay:
    sealed, *rest = (decode(record.kind, record.schema_version, record.body) for record in records)
    shoe = ShoeInPlay(sealed, KEYS)
    shoe.apply(*rest)
    return shoe


@few
@given(st.integers(0, 10**6), st.sampled_from(list(FILES)))
def test_a_shoe_deals_the_same_cards_after_a_restart(in_journal: Any, seed: int, game: str) -> None:
    async def play(journal: Journal) -> None:
        table = await _table(journal, seed, game)
        for _ in range(3):
            await table.round()
            assert table.shoe is not None
            again = _resumed(await journal.stream(table.shoe.stream))
            assert again.version == table.shoe.version
            assert repr(again) == repr(table.shoe)
            assert again.draw(30) == table.shoe.draw(30)
            assert again.open() == table.shoe.open()
            table.shoe = again  # and play goes on with it
        await table.end_shoe()

    in_journal(play)


def test_a_shoe_is_over_at_the_same_round_after_a_restart(in_journal: Any) -> None:
    """The cut card has shown before the restart: one more Round, not two."""

    async def play(journal: Journal) -> None:
        table = await _table(journal, 5, "easy-six")
        await table.round()
        while not table.shoe._shoe.cut_card_shown:
            await table.round()
        assert (table.shoe.is_over, table.shoe._shoe.rounds_to_come) == (False, 1)
        again = _resumed(await journal.stream(table.shoe.stream))
        assert again._shoe == table.shoe._shoe

    in_journal(play)


def test_another_burn_rule_for_new_shoes_fails_no_journal(in_journal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shoe that was burned under R14 goes on after the change, and the next one is burned under the new rule."""

    async def play(journal: Journal) -> None:
        table = await _table(journal, 5, "easy-six")
        await table.round()
        assert table.shoe is not None
        first = table.shoe.stream
        monkeypatch.setattr(burn, "BURN_RULES", {**burn.BURN_RULES, "none": lambda _: 0})
        monkeypatch.setattr(burn, "BURN_RULE", "none")
        again = _resumed(await journal.stream(first))
        assert again.draw(30) == table.shoe.draw(30)
        table.shoe = again
        await table.end_shoe()
        await table.new_shoe()
        await table.round()
        await table.end_shoe()
        burns = [record.event for record in await journal.stream(first) if record.kind == "CardsBurned"]
        assert [one.rule for one in burns] == ["R14"]
        verdict = await verify(journal)
        assert (verdict.findings, verdict.shoes) == ([], 2)

    in_journal(play)


# ── The law of its day ───────────────────────────────────────────────────────────────────────────────────


def _pages(path: Path) -> dict[tuple[str, int], str]:
    async def ask(journal: Readable) -> dict[tuple[str, int], str]:
        books = await adopted(journal)
        return {
            (table, number): write(await past_round(journal, table, number, books))
            for table in await tables(journal)
            for number, _ in await journal.rounds(f"table/{table}")
        }

    return asked(path, ask)


def test_a_rulebook_changed_in_its_file_changes_nothing_that_was_played(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, verdict = _pages(played.path), verified(played.path)
    assert len(before) == 18

    def changed(*_: object, **__: object) -> Rulebook:
        raise AssertionError("the file is not to be looked at")

    parse_adopted.cache_clear()
    monkeypatch.setattr(Library, "entry", changed)
    monkeypatch.setattr("punto.rules.library.entry_of", changed)
    with pytest.raises(AssertionError, match="not to be looked at"):
        library_rulebook("easy-six")
    assert _pages(played.path) == before
    assert verified(played.path) == verdict


def test_each_round_replays_by_the_text_it_was_played_by(in_journal: Any, tmp_path: Path) -> None:
    """A House changes a text between two Rounds: both stand, each by its own."""

    async def play(journal: Journal) -> list[str]:
        table = await _table(journal, 3, "super-six-plus")
        await table.round()
        text = (FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8")
        old = 'chinese = "和"\nkind = "side"\n'
        book = altered("super-six-plus", old, old + "stands_alone = false\n")
        source = text.replace(old, old + "stands_alone = false\n")
        evening = table.evening
        fact = NewEvent(RulebookAdopted(book.id, book.digest, source, BOSS))
        await evening.done(Transaction(evening.request_id(), evening.at, (Append("rulebooks", 1, (fact,)),)))
        evening.books[book.digest] = book
        opened: TableOpened = msgspec.structs.replace(table.state.opened, digest=book.digest)
        await evening.done(table.state.transaction(evening.request_id(), evening.at, [opened]))
        table.state.apply([opened])
        await table.round()
        return [(await past_round(journal, "1", number)).table.rulebook.digest for number in (1, 2)]

    first, second = in_journal(play)
    assert first != second
    assert verified(tmp_path / "0.db").findings == []


# ── Older forms ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_journal_of_an_older_form_reads_replays_and_holds(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's journal, read by a punto whose form of a bet is newer."""
    before, verdict = _pages(played.path), verified(played.path)
    asked_for: list[str] = []

    def newer(told: dict[str, Any]) -> dict[str, Any]:
        asked_for.append(told["area"])
        return told

    monkeypatch.setattr(codec, "SCHEMA_VERSION", 2)
    monkeypatch.setattr(codec, "_NEWER", {("BetPlaced", 1): newer})
    assert _pages(played.path) == before
    assert verified(played.path) == verdict
    assert asked_for


def test_a_form_that_was_really_different_reads_and_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Written with another name for a field, as an older punto would have; what is hashed stays what was written."""
    real = codec.encode

    def older(event: Any) -> tuple[str, int, bytes]:
        kind, schema_version, body = real(event)
        return kind, schema_version, body.replace(b'"stake":', b'"amount":') if kind == "BetPlaced" else body

    with monkeypatch.context() as patched:
        patched.setattr("punto.store.plan.encode", older)
        made_house(tmp_path / "old.db", rounds=1, games=("easy-six", "insurance"))

    def newer(told: dict[str, Any]) -> dict[str, Any]:
        return {name if name != "amount" else "stake": value for name, value in told.items()}

    assert not verified(tmp_path / "old.db").holds  # by itself it cannot be read
    monkeypatch.setattr(codec, "SCHEMA_VERSION", 3)
    monkeypatch.setattr(codec, "_NEWER", {("BetPlaced", 1): newer})
    assert verified(tmp_path / "old.db").findings == []
    assert punto("round", str(tmp_path / "old.db"), "1", "--table", "1").exit_code == 0


def test_a_newer_form_is_named_and_not_guessed_at(copy: Path) -> None:
    with sqlite3.connect(copy) as rows:
        rows.execute("UPDATE events SET form = 2 WHERE position = 50")
    assert found(copy).position == 50
    assert any("schema version 2" in str(finding.facts.get("because")) for finding in verified(copy).findings)
