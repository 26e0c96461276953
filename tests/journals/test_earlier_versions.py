"""What an earlier version wrote opens, is proved, reads the same, and goes on."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from punto.cli import app
from punto.floor.commands import OpenBets
from punto.floor.floor_file import parse_floor
from punto.play.commands import CloseBets, ConfirmResult, DealCard, PlaceBet
from punto.play.course import Waiting, next_step
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority
from punto.server.floor import Floor
from punto.shoe.keys import Keys
from punto.store.location import open_journal
from punto.verify.journal import verify

V0_5_0 = Path(__file__).parent / "v0_5_0"
EXPECTED: dict[str, Any] = json.loads((V0_5_0 / "expected.json").read_text(encoding="utf-8"))
DEALER = Actor("dora", Authority.SHIFT_MANAGER)


def printed(*arguments: str) -> Any:
    found = CliRunner().invoke(app, list(arguments))
    assert found.exit_code == 0, found.output
    return json.loads(found.output) if "--json" in arguments else found.output


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy to open: opening a database leaves files beside it, and keys must be private to their owner."""
    copy = tmp_path / "v0_5_0"
    shutil.copytree(V0_5_0, copy)
    for keys in copy.glob("*shoe-keys.json"):
        keys.chmod(0o600)
    return copy


@pytest.mark.parametrize("name", ["casino.db", "backup.db", "export"])
def test_a_journal_a_backup_and_an_export_are_proved_to_the_same_head(folder: Path, name: str) -> None:
    found = printed("verify", str(folder / name), "--json")
    for key in ("holds", "records", "entries", "rounds", "shoes", "head"):
        assert found[key] == EXPECTED["verify"][key], key


def test_rounds_and_their_pages_read_as_they_did(folder: Path) -> None:
    database = str(folder / "casino.db")
    assert printed("rounds", database, "--last", "1000", "--json") == EXPECTED["rounds"]
    for table, pages in EXPECTED["pages"].items():
        for number, page in pages.items():
            assert printed("round", database, number, "--table", table) == page, (table, number)


def test_win_meters_and_statements_come_to_the_same(folder: Path) -> None:
    database = str(folder / "casino.db")
    report = EXPECTED["report"]
    assert printed("report", database, "win", "--json") == report["win"]
    assert printed("report", database, "meters", "--json") == [as_now(row) for row in report["meters"]]
    for who, expected in report["statement"].items():
        found = printed("report", database, "statement", *who.split(" ", 1), "--json")
        cents = [(line["at"], line["round"], line["amount"], line["balance"]) for line in found]
        assert cents == [(line["at"], line["round"], line["amount"], line["balance"]) for line in expected]


def as_now(row: dict[str, Any]) -> dict[str, Any]:
    """0.5.0 put who owes into the name; the place says it now."""
    if row["place"] != "owed":
        return row
    kind, _, name = row["name"].partition(" ")
    return {**row, "place": f"owed-by-{kind}", "name": name}


def floor_of(folder: Path, journal: Any, prefix: str = "") -> Floor:
    plan = parse_floor((folder / f"{prefix}floor.toml").read_text(encoding="utf-8"), "floor.toml", folder)
    return Floor(plan, journal, Keys.load(folder / f"{prefix}shoe-keys.json"))


@pytest.mark.parametrize("name", ["casino.db", "backup.db"])
def test_a_floor_goes_on_where_it_stopped(folder: Path, name: str) -> None:
    async def play_on() -> None:
        journal = await open_journal(str(folder / name))
        try:
            before = await journal.head()
            floor = floor_of(folder, journal)
            assert await floor.start() == []
            room = floor.casino.tables["Salon"].room
            number = room.state.number
            await room.submit(OpenBets())
            await room.submit(PlaceBet("mei", 1, "banker", 25_00))
            await room.submit(CloseBets())
            for card in parse_cards("KS 4H 3D 5C"):
                await room.submit(DealCard(card))
            while room.state.round.phase is not Phase.OVER:
                confirmed = next_step(room.state.round).waiting is Waiting.FOR_CONFIRMATION
                await room.submit(ConfirmResult(Actor("dora", Authority.DEALER)) if confirmed else DealCard("2S"))
            assert room.state.number == number + 1
            await floor.casino.stop(patience_ms=100)
            verdict = await verify(journal, noted=before.hash)
            assert verdict.holds
            assert verdict.head.position > before.position
        finally:
            await journal.close()

    asyncio.run(play_on())


def test_a_round_that_was_interrupted_ends_as_its_rulebook_says(folder: Path) -> None:
    async def restart() -> None:
        journal = await open_journal(str(folder / "interrupted.db"))
        try:
            assert (await verify(journal)).head.hash.hex() == EXPECTED["interrupted"]["verify"]["head"]
            floor = floor_of(folder, journal, "interrupted-")
            assert await floor.start() == []
            # Two cards were out at each: no outcome was established, so 5.4.2 voids; the Insurance text is silent (R9).
            rounds = {name: await journal.round(f"table/{name}", 1) for name in ("Plus", "Insured")}
            assert "RoundVoided" in {record.kind for record in rounds["Plus"]}
            assert "RoundVoided" not in {record.kind for record in rounds["Insured"]}
            await floor.casino.stop(patience_ms=20_000)
            assert (await verify(journal)).holds
        finally:
            await journal.close()

    asyncio.run(asyncio.wait_for(restart(), 180))
