"""What was changed of terminals or patrons since a table read it: at once, and not after a conflict for each; and also
where no conflict would ever tell."""

import asyncio
from collections.abc import Sequence
from typing import Any

from tests.server.floors import House
from tests.server.scenes import anonymous, close_bets, floor, floor_test, for_money, new_device

from punto.cage.desk import Desk
from punto.floor.room import TableRoom
from punto.people.registry import People
from punto.play.commands import PlaceBet
from punto.play.events import Actor, BetPlaced
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.store.contract import Answer
from punto.store.records import Transaction

TABLE, LIVE = "Super Six ETG", "Easy Six"
PLAN = for_money(floor(TABLE, LIVE))
MANY = 6
BY = Actor("ida", Authority.DEALER)


class Counted:
    """The journal of a room: how often the table itself was written to."""

    def __init__(self, room: TableRoom) -> None:
        self.groups, self._room, self._append = 0, room, room.journal.append
        room.journal.append = self.append  # type: ignore[method-assign]

    async def append(self, transactions: Sequence[Transaction]) -> list[Answer]:
        self.groups += any(one.stream == self._room.state.stream for each in transactions for one in each.appends)
        return await self._append(transactions)


async def bet(room: TableRoom, patrons: Sequence[str]) -> None:
    """All of them before any is decided, and all are taken."""
    asked = [room.submit(PlaceBet(patron, box, "banker", 50_00)) for box, patron in enumerate(patrons, 1)]
    answers: list[list[Any]] = await asyncio.gather(*asked)
    assert [event.patron for [event] in answers if isinstance(event, BetPlaced)] == list(patrons)


@floor_test(PLAN)
async def test_bets_at_terminals_that_attendants_have_seen_to_at_another_server(house: House) -> None:
    await house.patron("jon")  # for whom a drawer was opened
    manager, room = await house.manager(), house.casino.table(TABLE).room
    for number in range(MANY):
        sold = await manager.ask("/api/cages/main/vouchers", amount="200.00")
        await anonymous(house, sold["number"], await new_device(house, f"T{number}", "terminal"))
    names = [f"terminal:T{number}" for number in range(MANY)]
    await bet(room, names)
    other = Desk(house.casino.journal).terminals
    for number in range(MANY):
        await other.lock(f"lock {number}", house.casino.clock.now(), f"T{number}", BY, "spilt drink")
        await other.unlock(f"unlock {number}", house.casino.clock.now(), f"T{number}", BY)
    counted = Counted(room)
    await bet(room, names)
    assert counted.groups == 2  # what was held was true of none; then it was of all
    await close_bets(house, TABLE)


@floor_test(PLAN)
async def test_bets_of_patrons_who_have_set_limits_at_another_server(house: House) -> None:
    names, room = [f"Patron {number}" for number in range(7)], house.casino.table(LIVE).room
    for name in names:
        await house.patron(name)
    await bet(room, names)
    other = People(house.casino.journal)
    for name in names:
        await other.set_limits(f"limit {name}", house.casino.clock.now(), name, 500_00, 60)
    counted = Counted(room)
    await bet(room, names)
    assert counted.groups == 2
    await close_bets(house, LIVE)


@floor_test(PLAN)
async def test_staff_bet_for_whoever_may_by_now_and_could_not_before(house: House) -> None:
    """A refusal writes nothing that would meet with what is so by now."""
    room, people, now = house.casino.table(LIVE).room, house.casino.people, house.casino.clock.now

    async def outcome(patron: str, box: int) -> str:
        try:
            [event] = await room.submit(PlaceBet(patron, box, "banker", 50_00, recorded_by=BY))
        except HouseRefused as refused:
            return refused.code
        return type(event).__name__

    await (await house.patron("Nina")).sign_out()  # whoever is signed in is not bet for (R50)
    assert await outcome("Nina", 1) == "BetPlaced"
    await people.suspend("s", now(), "Nina", None, "a quarrel")
    assert await outcome("Nina", 1) == "suspended"
    await people.reinstate("r", now(), "Nina", None)
    assert await outcome("Nina", 1) == "BetPlaced"
    assert await outcome("Otto", 2) == "no-such-person"
    await (await house.patron("Otto")).sign_out()
    assert await outcome("Otto", 2) == "BetPlaced"
    await close_bets(house, LIVE)
