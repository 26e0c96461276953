"""The log of a real server: one JSON object a line, with the server's name in each, also while its database is away."""

import asyncio
import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest
import structlog
from tests.server.front import before_database, through
from tests.server.load import PATIENCE, ServerProcess

from punto.server.logs import _Libraries, configure_logs


def test_while_the_database_is_away_each_line_is_a_warning_with_the_servers_name_and_no_trace(
    tmp_path: Path, postgres_url: str
) -> None:
    (tmp_path / "data").mkdir()
    line = before_database(postgres_url)

    async def play() -> None:
        server = ServerProcess(tmp_path, through(await line.begin(), postgres_url), words=["--node", "pit-1"])
        try:
            await server.start()
            async with asyncio.timeout(PATIENCE):
                while not server.logged('"open"'):
                    await asyncio.sleep(0.05)
                line.refuse()
                while not (server.logged("Failed to restore the pool connection") and server.logged("in trouble")):
                    await asyncio.sleep(0.05)
            line.mend()
            await server.ready()
            assert await server.stop() == 0
        finally:
            server.end()
            await line.end()

    asyncio.run(play())
    lines: list[dict[str, Any]] = [json.loads(words) for words in (tmp_path / "log").read_text().splitlines()]
    assert {one["node"].rpartition("-")[0] for one in lines} == {"pit-1"}
    assert [one for one in lines if one["level"] == "error" or "exception" in one] == []


def test_a_fault_that_a_library_logs_has_its_trace_in_the_same_line(capsys: pytest.CaptureFixture[str]) -> None:
    before = structlog.get_config()
    configure_logs()
    try:
        raise ValueError("two\nlines")
    except ValueError:
        _Libraries().emit(logging.LogRecord("asyncio", logging.ERROR, "", 0, "never retrieved", (), sys.exc_info()))
    finally:
        structlog.configure(**before)
    [line] = capsys.readouterr().err.splitlines()
    told = json.loads(line)
    assert (told["level"], told["event"], told["library"]) == ("error", "never retrieved", "asyncio")
    assert "ValueError: two" in told["exception"]
