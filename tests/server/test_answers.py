"""The message that answers a command, also where its table is not there any more."""

import asyncio
import json
from pathlib import Path

from tests.server.floors import House, in_house

from punto.people.roles import Role
from punto.server import answers
from punto.server.commands.players import LeaveSeat
from punto.server.who import Who


def test_a_command_that_was_done_is_answered_though_its_table_has_gone_since(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        done: asyncio.Future[list[object]] = asyncio.get_running_loop().create_future()
        done.set_result([])
        command = LeaveSeat(id="1", table="taken out of the floor file")
        answer = answers.answer(house.floor.service, Who("mei", Role.PATRON), command, done)
        assert json.loads(answer) == {"id": "1", "ok": {}}

    in_house(tmp_path / "floor.db", test)
