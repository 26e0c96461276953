"""Staff who are suspended, or in another role, do nothing more: the journal has no act of theirs after that."""

import asyncio
import json
from contextlib import suppress
from itertools import count

import pytest
from tests.server.floors import House, live_floor
from tests.server.scenes import floor_test, only
from tests.server.test_sessions import socket
from websockets.exceptions import ConnectionClosed

from punto.client import Client
from punto.floor.events import LimitsOrdered
from punto.floor.table_journal import new_request_id
from punto.people.events import PersonSuspended, RoleGiven
from punto.people.registry import People
from punto.people.roles import Role

SALON = only(live_floor(), "Salon")


async def flood(client: Client, house: House, begun: asyncio.Event) -> None:
    """Orders limits without a pause until she is told that she may not, or the line is closed."""
    async with socket(house, {"cookie": client.cookie()}) as there:

        async def say() -> None:
            for number in count():
                limits = {"minimum": "25.00", "maximum": f"{1_000 + 5 * (number % 100)}.00", "differential": "9000.00"}
                await there.send(json.dumps({"do": "set-limits", "id": str(number), "table": "Salon", **limits}))
                await asyncio.sleep(0.001)

        saying = asyncio.create_task(say())
        with suppress(ConnectionClosed):
            for answered in count():
                if answered == 5:
                    begun.set()
                answer = json.loads(await there.recv())
                if answer.get("refused", {}).get("code") in ("suspended", "other-role-by-now"):
                    break
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)


async def last(house: House, kind: type, name: str) -> int:
    """The position of the latest event of a kind about, or by, somebody; 0 where there is none."""
    found = 0
    async for record in house.casino.journal.records():
        event = record.event
        if isinstance(event, kind):
            whose = event.by.name if isinstance(event, LimitsOrdered) else record.stream.rpartition("/")[2]
            found = record.position if whose == name else found
    return found


@pytest.mark.parametrize("how", ["suspended", "suspended from a shell", "given a role", "given a role there"])
@floor_test(SALON, proved=False)
async def test_nothing_of_theirs_is_decided_after_it(house: House, how: str) -> None:
    boss, begun = await house.manager(), asyncio.Event()
    nina = await house.somebody(Role.PIT_SUPERVISOR, "nina")
    flooding = asyncio.create_task(flood(nina, house, begun))
    await begun.wait()
    shell = People(house.casino.journal)
    match how:
        case "suspended":
            await boss.ask("/api/people/nina/suspend", reason="a quarrel")
        case "suspended from a shell":
            await shell.suspend(new_request_id(), house.casino.clock.now(), "nina", None, "a quarrel")
        case "given a role":
            await boss.ask("/api/people/nina/role", role="dealer")
        case _:
            await shell.give_role(new_request_id(), house.casino.clock.now(), "nina", Role.DEALER, None)
    out_at = await last(house, PersonSuspended if "suspended" in how else RoleGiven, "nina")
    assert 0 < await last(house, LimitsOrdered, "nina") < out_at
    await flooding
    assert await last(house, LimitsOrdered, "nina") < out_at


@floor_test(SALON, proved=False)
async def test_who_is_reinstated_acts_again_at_once(house: House) -> None:
    boss, nina = await house.manager(), await house.somebody(Role.PIT_SUPERVISOR, "nina")
    limits = {"table": "Salon", "minimum": "25.00", "maximum": "2000.00", "differential": "9000.00"}
    async with nina.talk() as talk:
        await talk.do("set-limits", **limits)
    await boss.ask("/api/people/nina/suspend", reason="a quarrel")
    await boss.ask("/api/people/nina/reinstate")
    again = await house.signed_in("nina")
    async with again.talk() as talk:
        await talk.do("set-limits", **limits)
