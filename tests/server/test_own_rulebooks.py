"""A floor with rulebooks of its own: they are listed and explained like any other, and no law changes under its id."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import punto
from tests.server.floors import running
from tests.server.scenes import refusal

from punto.floor.floor_file import FloorPlan, parse_floor
from punto.floor.refusals import FloorRefused
from punto.rules.library import FILES, FOLDER, open_library

EASY = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
OWN = EASY.replace('id = "rws/easy-six@2012"', 'id = "demo/own-six@1"').replace('"easy-six"', '"own-six"', 1)
FLOOR = """name = "Own"
[[tables]]
name = "A"
rulebook = "own-six"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "500.00" }
"""


def plan(books: Path, text: str = FLOOR) -> FloorPlan:
    return parse_floor(text, "floor.toml", books.parent, open_library([books]))


@pytest.fixture
def books(tmp_path: Path) -> Path:
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / "own.toml").write_text(OWN, encoding="utf-8")
    return tmp_path / "rulebooks"


def run(play: Any) -> None:
    asyncio.run(asyncio.wait_for(play(), 180))


def test_it_is_listed_explained_and_may_be_changed_only_under_a_new_version(books: Path, tmp_path: Path) -> None:
    where, file = tmp_path / "floor.db", tmp_path / "floor.toml"
    file.write_text(FLOOR, encoding="utf-8")
    other_odds = OWN.replace('odds = "8 to 1"', 'odds = "9 to 1"', 1)
    assert other_odds != OWN

    async def play() -> None:
        async with running(where, plan(books)) as house:
            house.floor.service.floor_file = file
            anybody, manager = house.client(), await house.manager()
            listed = await anybody.get("/api/rulebooks")
            assert (listed[-1]["name"], listed[-1]["group"]) == ("own-six", "own")
            assert (await anybody.get("/api/rulebooks/own-six"))["rulebook"] == "demo/own-six@1"
            assert len(await anybody.get("/api/rulebooks/own-six/odds")) == len(listed[-1]["bets"])
            for name in ("own-six", "demo/own-six@1"):
                assert {"3.6"} <= {one["clause"] for one in await anybody.get("/api/clauses", rulebook=name)}
            assert (await manager.post("/api/floor/check", text=FLOOR))["tables"][0]["rulebook"] == "demo/own-six@1"
            [table] = (await anybody.get("/api/floor"))["tables"]
            assert table["table"] == "A"
            # Another law under the same id is refused, and the way out is a new version.
            (books / "own.toml").write_text(other_odds, encoding="utf-8")
            refused = await refusal(manager.ask("/api/floor/reload"))
            assert (refused.code, refused.facts) == ("law-changed", {"table": "A", "rulebook": "demo/own-six@1"})
            # What only cites or says something anew goes on.
            (books / "own.toml").write_text(OWN.replace("own-six@1", "own-six@2"), encoding="utf-8")
            assert (await manager.ask("/api/floor/reload"))["changed"] == ["A"]
            # A rulebook that comes later is there when the floor is read again.
            new = other_odds.replace("own-six", "newer")
            (books / "newer.toml").write_text(new, encoding="utf-8")
            assert (await manager.ask("/api/floor/reload"))["changed"] == []
            assert (await anybody.get("/api/rulebooks"))[-2]["name"] == "newer"
            (books / "broken.toml").write_text("id = 3", encoding="utf-8")
            assert (await manager.ask("/api/floor/reload"))["faults"]
            (books / "broken.toml").unlink()

    run(play)
    # And at a start as well.
    (books / "own.toml").write_text(other_odds, encoding="utf-8")

    async def start() -> None:
        async with running(where, plan(books)):
            pytest.fail("it was started")

    with pytest.raises(FloorRefused) as refused:
        run(start)
    assert refused.value.code == "law-changed"
    checked = punto("floor", "check", str(file), "--database", str(where))  # with rulebooks/ beside the database
    assert checked.exit_code == 1
    assert "demo/own-six@1 was adopted in this journal with other bets, odds or draws" in checked.output
    assert "new version" in checked.output
    (books / "own.toml").write_text(other_odds.replace("own-six@1", "own-six@3"), encoding="utf-8")

    async def new_version() -> None:
        async with running(where, plan(books)) as house:
            assert house.casino.tables["A"].room.state.table is not None

    run(new_version)
