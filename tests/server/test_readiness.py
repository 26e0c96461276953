"""`/readyz` and `punto_ready` say whether a bet could be taken now: not with a full disk, nor with a database that is
gone or does not answer. Asking costs one write a second at most."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import House, live_floor
from tests.server.scenes import floor_test

from punto.server import readiness
from punto.store import sqlite


@pytest.fixture(autouse=True)
def _asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_FRESH_S", 0.0)


async def told(house: House) -> tuple[int, str, str]:
    http = house.client().http
    answer, metrics = await http.get("/readyz"), await http.get("/metrics")
    [ready] = [line for line in metrics.text.splitlines() if line.startswith("punto_ready ")]
    return answer.status_code, answer.text, ready


READY, NOT_READY = (200, "ready\n", "punto_ready 1.0"), (503, "unavailable-journal\n", "punto_ready 0.0")


@floor_test(live_floor(), proved=False)
async def test_a_full_disk_is_not_ready_until_there_is_room(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, connect = house.casino.journal, sqlite._connect
    [pages] = journal._writer.execute("PRAGMA page_count").fetchone()

    def connect_to_full(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    with monkeypatch.context() as full:
        full.setattr(sqlite, "_connect", connect_to_full)
        journal._writer.execute(f"PRAGMA max_page_count = {pages}")
        assert await told(house) == NOT_READY
        assert (await house.client().http.get("/healthz")).status_code == 200  # the process runs
    journal._forget()
    assert await told(house) == READY


@floor_test(live_floor(), proved=False)
async def test_a_database_that_is_gone_is_not_ready_until_it_is_back(house: House) -> None:
    file = house.casino.journal.path
    away = file.rename(file.with_name("away.db"))
    assert await told(house) == NOT_READY
    away.rename(file)
    assert await told(house) == READY


@floor_test(live_floor(), proved=False)
async def test_a_database_that_does_not_answer_is_not_ready_and_asked_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, asked = asyncio.Event(), 0

    async def hangs(*_: Any) -> None:
        nonlocal asked
        asked += 1
        await answers.wait()

    monkeypatch.setattr(readiness, "_PATIENCE_S", 0.05)
    monkeypatch.setattr(house.casino.journal, "put_private", hangs)
    ready = house.floor.service.readiness
    found = await asyncio.gather(*(ready.check() for _ in range(50)))
    assert {reason.code for reason in found if reason} == {"unavailable-journal"}
    assert asked == 1
    answers.set()
    assert await ready.check() is None
    monkeypatch.undo()


@floor_test(live_floor(), proved=False)
async def test_however_many_ask_one_write_a_second_is_made(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_FRESH_S", 3_600.0)
    ready, put, asked = readiness.Readiness(house.casino), house.casino.journal.put_private, 0

    async def counted(kind: str, changes: Any) -> None:
        nonlocal asked
        asked += kind == "probe"
        await put(kind, changes)

    monkeypatch.setattr(house.casino.journal, "put_private", counted)
    for _ in range(3):
        assert set(await asyncio.gather(*(ready.check() for _ in range(20)))) == {None}
    assert asked == 2  # written, and taken away again
