"""What a dealer has paid and taken is recorded with who ticked it off, and a correction is the difference to that."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from tests.server.floors import House
from tests.server.scenes import code, evening, floor_test
from tests.server.test_live_tables import TABLE, Salon, at_salon, salon, salon_plan, salon_test

from punto.floor.events import HandedOut
from punto.floor.table_snapshot import agrees, restore, snapshot_of
from punto.floor.table_state import TableState
from punto.people.roles import Role
from punto.store.records import Append, NewEvent, Transaction
from punto.verify.journal import verify

MEI = {"round": 1, "patron": "mei", "box": 1, "area": "banker", "settlement": 1}
JON = {"round": 1, "patron": "jon", "box": 2, "area": "player", "settlement": 1}
CODES = {"nothing-to-hand-out", "settled-anew", "handed-out-already", "not-handed-out"}


def due(staff: Any) -> list[tuple[str, str, str]]:
    lines = [line for line in staff["payouts"]["lines"] if not line.get("done")]
    return [(line["patron"], one["handling"], one["amount"]) for line in lines for one in line.get("handling", [])]


async def settled(table: Salon) -> None:
    """Mei loses 100.00 on Banker, jon wins 100.00 on Player."""
    await table.round_in_chips()
    await table.dealt("9S", "4H", "KS", "4D")
    if table.seen["dealer"].view["phase"] != "over":
        await table.until("dealer", lambda seen: seen.view["phase"] == "over")


async def correct(table: Salon, card: str) -> None:
    await table.do("pit", "correct-card", side="player", position=1, card=card, reason="seen on camera 4")


def state_of(table: Salon) -> TableState:
    return table.house.casino.tables[TABLE].room.state


@salon_test()
async def test_37_a_correction_is_the_difference_to_what_was_ticked_off_and_to_nothing_else(table: Salon) -> None:
    await settled(table)
    await table.do("dealer", "hand-out", **MEI, id="tick")
    await table.do("dealer", "hand-out", **MEI, id="tick")  # sent again: the first answer
    assert await code(table.do("dealer", "hand-out", **JON, id="tick")) == "id-already-used"
    assert await code(table.do("dealer", "hand-out", **MEI)) == "handed-out-already"
    assert await code(table.do("dealer", "hand-out", **JON, undone=True)) == "not-handed-out"
    for wrong in ({"box": 2}, {"patron": "ann"}, {"area": "tie"}, {"round": 2}, {"window": "after-four-cards"}):
        assert await code(table.do("dealer", "hand-out", **MEI | wrong)) == "nothing-to-hand-out", wrong
    await table.until("pit", lambda seen: due(seen.staff) == [("jon", "pay", "100.00")])
    await correct(table, "7S")
    # Jon was paid nothing yet, so nothing is taken back.
    assert await code(table.do("dealer", "hand-out", **JON)) == "settled-anew"
    put_right = [("mei", "give-back", "100.00"), ("mei", "pay", "95.00"), ("jon", "take", "100.00")]
    await table.until("dealer", lambda seen: due(seen.staff) == put_right)
    await correct(table, "9S")
    await table.until("dealer", lambda seen: due(seen.staff) == [("jon", "pay", "100.00")])
    # The pit may tick off too; a mistake is taken back, and the Patrons hear of none of it.
    await table.do("pit", "hand-out", **JON | {"settlement": 3})
    await table.until("dealer", lambda seen: not due(seen.staff))
    await table.do("dealer", "hand-out", **JON | {"settlement": 3}, undone=True)
    await table.until("dealer", lambda seen: due(seen.staff) == [("jon", "pay", "100.00")])
    other = await table.house.somebody(Role.DEALER, "other")
    async with other.talk() as second:
        assert await code(second.do("hand-out", table=TABLE, **JON | {"settlement": 3})) == "not-the-dealer"
    records = await table.house.casino.journal.stream(f"table/{TABLE}")
    ticks = [one.event for one in records if isinstance(one.event, HandedOut)]
    assert [(tick.settled.patron, tick.by.name, tick.undone) for tick in ticks] == [
        ("mei", "dealer", False),
        ("jon", "pit", False),
        ("jon", "dealer", True),
    ]
    heard = [one["event"] for one in table.seen["mei"].events]
    assert "HandedOut" not in heard
    assert "HandedOut" in [one["event"] for one in table.seen["dealer"].events]


def test_ticks_are_there_after_the_next_round_opened_and_after_a_restart(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"

    async def played(table: Salon) -> None:
        await settled(table)
        await table.do("dealer", "hand-out", **MEI)
        state = state_of(table)
        snapshot = snapshot_of(state)
        again = TableState(TABLE, {state.opened.digest: state.table.rulebook}.__getitem__)  # type: ignore[union-attr]
        restore(again, snapshot)
        assert again.handed == state.handed != ()
        assert agrees(state, snapshot)
        again.handed = ()
        assert not agrees(again, snapshot)
        assert b'"handed"' not in snapshot_of(again).body, "where nothing was ticked off it is written as before"
        await table.do("dealer", "open-bets")
        assert await code(table.do("dealer", "hand-out", **MEI)) == "handed-out-already"
        await table.until("dealer", lambda seen: seen.view["phase"] == "betting")
        assert due(table.seen["dealer"].staff) == [("jon", "pay", "100.00")]
        await table.do("dealer", "place-bet-for", patron="mei", box=1, area="banker", stake="100.00")

    async def restarted(house: House) -> None:
        view = await (await house.signed_in("pit")).get(f"/api/tables/{TABLE}")
        assert view["staff"]["payouts"]["round"] == 1
        assert due(view["staff"]) == [("jon", "pay", "100.00")]

    at_salon(where, played)
    evening(where, restarted, salon_plan())


@floor_test(salon_plan(), proved=False)
async def test_verify_finds_a_tick_of_a_settlement_that_was_not_in_force(house: House) -> None:
    journal = house.casino.journal
    async with salon(house) as table:
        await settled(table)
        await table.do("dealer", "hand-out", **MEI)
        state = state_of(table)
        assert (await verify(journal)).findings == []
        assert state.round is not None
        assert state.dealer is not None
        by, mei = state.dealer, state.handed[0]
        jon = next(end for end in state.round.settlements if end.patron == "jon")
        never = HandedOut(1, replace(jon, paid=900_00), by)
        forged = [HandedOut(1, mei, by), never, HandedOut(1, jon, by, undone=True), HandedOut(7, jon, by)]
        events = [NewEvent(event) for event in forged]
        append = Append(state.stream, state.version, tuple(events))
        await journal.append([Transaction("forged", house.casino.clock.now(), (append,))])
        assert [one.code for one in (await verify(journal)).findings] == ["finding-handed-out"] * 4


@salon_test()
async def test_what_was_laid_at_a_terminal_is_booked_and_no_chips_are_handed_out_for_it(table: Salon) -> None:
    await table.house.enrol("ann", Role.PATRON)
    await table.house.buy_in("ann", 500_00)
    await table.do("pit", "check-in-patron", patron="ann")
    await table.do("dealer", "open-bets")
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
    await table.do("jon", "place-bet", box=2, area="player", stake="100.00")
    await table.do("dealer", "place-bet-for", patron="ann", box=3, area="player", stake="50.00")
    await table.do("dealer", "close-bets")
    await table.dealt("9S", "4H", "KS", "4D")
    await table.until("dealer", lambda seen: seen.view["phase"] == "over")
    assert due(table.seen["dealer"].staff) == [("ann", "pay", "50.00")]
    lines = table.seen["dealer"].staff["payouts"]["lines"]
    assert {one["patron"]: one.get("to_account") for one in lines} == {"mei": "-100.00", "jon": "100.00", "ann": None}
    for booked in (MEI, JON):
        assert await code(table.do("dealer", "hand-out", **booked)) == "paid-to-the-account"
    await table.do("dealer", "hand-out", **JON | {"patron": "ann", "box": 3})
    await table.until("dealer", lambda seen: due(seen.staff) == [])
    # Corrected, the difference is booked too.
    await correct(table, "7S")
    await table.until(
        "dealer", lambda seen: due(seen.staff) == [("ann", "take-back", "50.00"), ("ann", "take", "50.00")]
    )
    assert (await table.house.casino.journal.balances("patron:mei"))["patron:mei"] == 1_095_00
