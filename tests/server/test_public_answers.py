"""What strangers may ask for is made once, in a thread, and kept; another plan of the floor has it made anew."""

import gzip
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.floors import House
from tests.server.scenes import floor_test
from tests.server.test_reloading import HEAD, plan, table

from punto.rules import clause_list
from punto.server.routes import audit, tables

PATHS = ("/api/clauses?rulebook=easy-six", "/api/rulebooks", "/api/rulebooks/easy-six", "/api/tables/A/rules")


@floor_test(plan(HEAD + table("A")))
async def test_clauses_are_read_once_and_never_on_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reading(of: Any) -> Any:
        read.append(threading.current_thread().name)
        return clause_list.listed_clauses(of)

    monkeypatch.setattr(audit, "listed_clauses", reading)
    stranger = house.client().http
    for clause in ("", "&clause=3.6", "&clause=99.9", "&clause=4.1.1", ""):
        assert (await stranger.get(f"/api/clauses?rulebook=easy-six{clause}")).status_code == 200
    assert len(read) == 1
    assert read[0] != threading.main_thread().name


@floor_test(plan(HEAD + table("A")))
async def test_an_answer_is_the_same_compressed(house: House) -> None:
    stranger = house.client().http
    for path in PATHS:
        plain = await stranger.get(path, headers={"accept-encoding": "identity"})
        packed = await stranger.get(path, headers={"accept-encoding": "gzip"})
        assert plain.json() == packed.json()
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "accept-encoding"
        assert (
            int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 9, mtime=0)) < len(plain.content)
        )


@floor_test(plan(HEAD + table("A")))
async def test_other_limits_are_other_rules(house: House) -> None:
    stranger, room = house.client().http, house.casino.table("A").room
    before = (await stranger.get("/api/tables/A/rules")).json()
    assert room.state.table is not None
    room.state.table = replace(room.state.table, limits=doubled(room.state.table.limits))
    after = (await stranger.get("/api/tables/A/rules")).json()
    assert before["settings"] != after["settings"]
    assert {**before, "settings": 0} == {**after, "settings": 0}


def doubled(limits: Any) -> Any:
    return type(limits)(limits.minimum, limits.maximum * 2, limits.differential, limits.by_area)


@floor_test(plan(HEAD + table("A")))
async def test_with_another_plan_it_is_made_anew(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[int] = []
    monkeypatch.setattr(tables, "rules_of", lambda *_: made.append(1) or {"made": len(made)})
    stranger = house.client().http
    assert (await stranger.get("/api/tables/A/rules")).json() == (await stranger.get("/api/tables/A/rules")).json()
    house.floor.service.floor_file = tmp_path / "floor.toml"
    await (await house.manager()).ask("/api/floor/reload", text=HEAD + table("A") + table("D"))
    assert json.loads((await stranger.get("/api/tables/A/rules")).content) == {"made": 2}


@floor_test(plan(HEAD + table("A")))
async def test_what_could_not_be_made_is_tried_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("broken")

    stranger = house.client().http
    with monkeypatch.context() as breaking:
        breaking.setattr(tables, "rules_of", broken)
        assert (await stranger.get("/api/tables/A/rules")).status_code == 500
    assert (await stranger.get("/api/tables/A/rules")).status_code == 200
