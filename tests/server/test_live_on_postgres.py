"""A live evening on a real PostgreSQL, killed in a Round: all that people and devices did is there after the start, in
each of the streams that live tables have."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Any

from tests.server.floors import PASSWORD
from tests.server.load import ServerProcess
from tests.server.scenes import prove
from tests.server.test_card_reader import Shoe

from punto.client import Client
from punto.store.location import open_to_read

TABLE = "Salon"
# Other limits at any hour than the table has otherwise.
FLOOR = """name = "Live"
[[tables]]
name = "Salon"
rulebook = "super-six-plus"
dealer = "live"
prepare_cards = true
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00", differential = "10000.00" }
[[tables.schedule]]
from = "00:00"
to = "12:00"
limits = { minimum = "50.00", maximum = "900.00", differential = "10000.00" }
[[tables.schedule]]
from = "12:00"
to = "00:00"
limits = { minimum = "50.00", maximum = "900.00", differential = "10000.00" }
"""
STEPS = ("spread", "counted", "shuffled", "cut", "cut-card")
MEI = {"patron": "mei", "box": 1, "area": "banker"}


class Pit:
    """A manager who does everybody's work."""

    def __init__(self, server: ServerProcess, client: Client) -> None:
        self.server, self.client = server, client

    async def do(self, command: str, **fields: Any) -> Any:
        return await self.client.ask(f"/api/tables/{TABLE}/commands", do=command, table=TABLE, **fields)

    async def look(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.client.get(f"/api/tables/{TABLE}")
        return found

    async def prepared(self) -> None:
        await self.do("take-table")
        await self.do("bring-cards", set_id="B7", shoe="S2")
        for step in STEPS:
            await self.do("prepare-cards", step=step)
        await self.do("burn-shoe", exposed="5S")

    async def come(self) -> tuple[str, str]:
        """The token of the shoe, and the pairing code of a screen that nobody has used yet."""
        await self.client.ask("/api/people", name="mei", role="patron", password=PASSWORD)
        await self.client.ask("/api/house/fund", amount="10000000.00")
        await self.client.ask("/api/cages/main/open", amount="1000000.00")
        await self.client.ask("/api/cages/main/buy-in", patron="mei", amount="1000.00")
        await self.do("check-in-patron", patron="mei")
        reader = await self.client.ask("/api/devices", name="shoe-1", kind="card-reader", table=TABLE)
        screen = await self.client.ask("/api/devices", name="D1", kind="display", table=TABLE)
        return reader["token"], screen["code"]


async def kinds(where: str) -> dict[str, set[str]]:
    """What was recorded, by the first part of the stream's name."""
    journal = await open_to_read(where)
    found: dict[str, set[str]] = {}
    try:
        async for record in journal.records():
            found.setdefault(record.stream.partition("/")[0], set()).add(record.kind)
    finally:
        await journal.close()
    return found


def test_a_live_evening_on_postgresql_outlasts_a_kill_in_a_round(tmp_path: Path, postgres_url: str) -> None:
    server = ServerProcess(tmp_path, postgres_url, FLOOR)

    async def signed_in(client: Client) -> Pit:
        said = re.search(r"password (\S+)", (tmp_path / "out").read_text())
        assert said
        await client.sign_in("manager", said[1])
        return Pit(server, client)

    async def until_killed() -> tuple[Shoe, str]:
        await server.start()
        async with Client(server.url) as client:
            pit = await signed_in(client)
            token, code = await pit.come()
            await pit.prepared()
            shoe = Shoe(Client(server.url, token))
            for number in (1, 2):
                await pit.do("open-bets", round=number)
                await pit.do("place-bet-for", **MEI, stake="100.00", round=number)
                await pit.do("close-bets", round=number)
                cards = ("9S", "4H", "KS", "4D") if number == 1 else ("KS", "4H")
                for card in cards:
                    assert (await shoe.say("card", card=card))["outcome"] == "dealt"
                if number == 1:
                    await pit.do("confirm-result", round=1)
                    await pit.do("hand-out", **MEI, round=1, settlement=1)
            server.kill()
            return shoe, code

    async def after(shoe: Shoe, code: str) -> None:
        await server.start()
        async with Client(server.url) as client:
            pit = await signed_in(client)
            seen = await pit.look()
            assert seen["staff"]["next"]["waiting"] == "for-continuation"
            assert (seen["view"]["hand_shoe"]["shoe"], seen["view"]["hand_shoe"]["round"]) == ("S2", 2)
            assert seen["view"]["player"] == ["KS"]
            await Client(server.url).post("/api/device", code=code)  # the code still pairs the screen
            await pit.do("decide-continuation", affected=False, round=2)
            await pit.do("take-table")
            assert await shoe.again("card", card="4H")  # what was taken is not taken twice
            for card in ("3D", "QC", "2S", "2D"):
                assert (await shoe.say("card", card=card))["outcome"] == "dealt"
            await pit.do("confirm-result", round=2)
            assert Counter(cards_of(await pit.look())) == Counter(("KS", "4H", "3D", "QC", "2S", "2D"))
            await pit.do("open-bets", round=3)
            await pit.do("place-bet-for", **MEI, stake="100.00", round=3)  # checked in before the server was killed
            await shoe.client.http.aclose()

    try:
        shoe, code = asyncio.run(until_killed())
        shoe.client = Client(server.url, shoe.client.http.headers["authorization"].removeprefix("Bearer "))
        asyncio.run(after(shoe, code))
        server.kill()
    finally:
        server.end()
    found = asyncio.run(kinds(postgres_url))
    assert {"ReaderMessageTaken"} <= found["reader"]
    assert {"PatronCheckedIn"} <= found["check-ins"]
    assert {"HandedOut", "CardsPrepared", "ShoeBurned", "RoundInterrupted", "ContinuationDecided"} <= found["table"]
    prove(postgres_url)


def cards_of(seen: dict[str, Any]) -> list[str]:
    return [*seen["view"]["player"], *seen["view"]["banker"]]
