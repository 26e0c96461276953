"""R38: a planned stop lets live Rounds end; what a restart finds waits for a pit supervisor, and no machine rules."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.floors import House, live_floor, running
from tests.server.scenes import prove, refusal

from punto.client import Client, Talk
from punto.floor.events import ContinuationDecided, RoundInterrupted
from punto.floor.floor_file import FloorPlan, parse_floor
from punto.people.roles import Role
from punto.play.commands import CloseBets
from punto.verify.journal import verify

THREE = "".join(
    f"""
[[tables]]
name = "{name}"
rulebook = "{rulebook}"
dealer = "live"
chip = "5.00"
limits = {{ minimum = "25.00", maximum = "500.00"{more} }}
"""
    for name, rulebook, more in (
        ("A", "super-six-plus", ', differential = "1000.00"'),
        ("B", "easy-six", ""),
        ("C", "rws-baccarat", ', differential = "1000.00"'),
    )
)


def three_tables() -> FloorPlan:
    return parse_floor('name = "Three"\n' + THREE, "three.toml", None)


def run(play: Any) -> None:
    asyncio.run(asyncio.wait_for(play(), 180))


async def open_round(deals: Talk, talk: Talk, table: str, cards: tuple[str, ...] = (), *, close: bool = False) -> None:
    await deals.do("take-table", table=table)
    await deals.do("open-bets", table=table)
    await talk.do("place-bet", table=table, box=2, area="banker", stake="100.00")
    if close or cards:
        await deals.do("close-bets", table=table)
    for card in cards:
        await deals.do("deal-card", table=table, card=card)


async def people(house: House) -> tuple[Client, Client, Client]:
    return (
        await house.patron("mei"),
        await house.somebody(Role.DEALER, "lee"),
        await house.somebody(Role.PIT_SUPERVISOR, "pia"),
    )


async def again(house: House) -> list[Client]:
    return [await house.signed_in(name) for name in ("mei", "lee", "pia")]


async def recorded(house: House, table: str) -> list[Any]:
    records = await house.casino.journal.stream(f"table/{table}")
    return [one.event for one in records if isinstance(one.event, RoundInterrupted | ContinuationDecided)]


def test_38_a_planned_stop_waits_until_three_live_rounds_are_dealt_to_their_end(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, three_tables()) as house:
            mei, dealer, _ = await people(house)
            async with mei.talk() as talk, dealer.talk() as deals:
                await open_round(deals, talk, "A")
                await open_round(deals, talk, "B", ("KS", "4H"))
                await open_round(deals, talk, "C", ("KS", "4H", "9D"))
                seen = await deals.watch("A")
                stopping = asyncio.ensure_future(house.casino.stop(patience_ms=50_000))
                await deals.until(lambda: bool(seen.view.get("stopping")))
                lobby = await mei.get("/api/floor")
                assert [(one["table"], one["stopping"]) for one in lobby["tables"]] == [
                    ("A", True),
                    ("B", True),
                    ("C", True),
                ]
                await deals.do("close-bets", table="A")
                for table, cards in (("A", "KS 4H 9D 3C"), ("B", "9D 3C"), ("C", "3C")):
                    assert not stopping.done()
                    for card in cards.split():
                        await deals.do("deal-card", table=table, card=card)
                # That one is over: no other is opened.
                late = await refusal(deals.do("open-bets", table="A"))
                assert late.code in ("floor-not-ready", "table-not-open")
                await stopping
        async with running(where, three_tables()) as house:
            for table in house.casino.tables.values():
                assert table.room.state.between_rounds
                assert table.room.state.round.outcome is not None
                assert await recorded(house, table.plan.name) == []

    run(play)
    prove(where)


def test_38_a_second_signal_does_not_wait_for_rounds(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "floor.db", three_tables()) as house:
            mei, dealer, _ = await people(house)
            async with mei.talk() as talk, dealer.talk() as deals:
                await open_round(deals, talk, "A")
                hurry = asyncio.Event()
                stopping = asyncio.ensure_future(house.casino.stop(50_000, hurry))
                await asyncio.sleep(0)
                assert not stopping.done()
                hurry.set()
                await stopping
                assert not house.casino.tables["A"].room.state.between_rounds

    run(play)


def test_38_nothing_is_played_after_a_restart_before_a_pit_supervisor_has_said_that_the_round_goes_on(
    tmp_path: Path,
) -> None:
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, three_tables()) as house:
            mei, dealer, _ = await people(house)
            async with mei.talk() as talk, dealer.talk() as deals:
                await open_round(deals, talk, "A")
                await open_round(deals, talk, "C", ("KS", "4H"))
        for _ in range(2):  # stopped while it waits, it still waits, and that is not recorded twice
            async with running(where, three_tables()) as house:
                mei, dealer, pit = await again(house)
                async with mei.talk() as talk, dealer.talk() as deals:
                    seen = await deals.watch("A")
                    assert (seen.view["phase"], seen.view["waiting"]) == ("betting", "for-continuation")
                    assert seen.view["trouble"] == {
                        "irregularity": "interruption",
                        "clause": "R38",
                        "authority": "pit-supervisor",
                    }
                    assert seen.staff["next"]["message"]["code"] == "step-for-continuation"
                    assert "reportable" not in seen.staff
                    bet = {"box": 2, "area": "banker", "stake": "25.00"}
                    for asked in (
                        talk.do("place-bet", table="A", **bet),
                        talk.do("withdraw-bet", table="A", box=2, area="banker"),
                        deals.do("close-bets", table="A"),
                        deals.do("report-irregularity", table="A", irregularity="interruption"),
                        deals.do("deal-card", table="C", card="9D"),
                    ):
                        refused = await refusal(asked)
                        assert (refused.code, refused.facts["number"]) == ("round-interrupted", 1)
                    assert (await refusal(deals.do("decide-continuation", table="A", affected=False))).code == (
                        "not-yours-to-do"
                    )
                assert await recorded(house, "A") == [RoundInterrupted(1)]
        async with running(where, three_tables()) as house:
            mei, dealer, pit = await again(house)
            async with mei.talk() as talk, dealer.talk() as deals, pit.talk() as staffed:
                decide = {"do": "decide-continuation", "table": "A", "affected": False, "id": "once", "round": 1}
                await pit.ask("/api/tables/A/commands", **decide)
                await pit.ask("/api/tables/A/commands", **decide)  # sent again, it is the same
                await staffed.do("decide-continuation", table="C", affected=False, reason="seen on camera")
                assert (await refusal(staffed.do("decide-continuation", table="A", affected=False))).code == (
                    "not-interrupted"
                )
                # Bets are open, cards lie, and both go on from there.
                await talk.do("place-bet", table="A", box=2, area="banker", stake="25.00")
                await deals.do("close-bets", table="A")
                for table, cards in (("A", "KS 4H 9D 3C"), ("C", "9D 3C")):
                    for card in cards.split():
                        await deals.do("deal-card", table=table, card=card)
                assert house.casino.tables["A"].room.state.round.outcome is not None
                assert house.casino.tables["C"].room.state.round.outcome is not None
            [_, decided] = await recorded(house, "C")
            assert (decided.by.name, decided.affected, decided.reason) == ("pia", False, "seen on camera")
            told = await (await house.manager()).get("/api/reports/significant")
            codes = [one["code"] for one in told if "continuation" in one["code"] or "interrupted" in one["code"]]
            assert sorted(codes) == ["event-continuation-not-affected"] * 2 + ["event-round-interrupted"] * 2

    run(play)
    prove(where)


def test_5_4_where_the_continuation_was_affected_the_rulebook_decides_by_the_supervisor_who_said_so(
    tmp_path: Path,
) -> None:
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, live_floor()) as house:
            mei, dealer, _ = await people(house)
            async with mei.talk() as talk, dealer.talk() as deals:
                await open_round(deals, talk, "Salon", ("KS", "4H"))
                await open_round(deals, talk, "Insured", close=True)
        async with running(where, live_floor()) as house:
            mei, dealer, pit = await again(house)
            async with pit.talk() as staffed:
                vague = await refusal(staffed.do("decide-continuation", table="Salon", affected=True))
                assert vague.code == "reason-needed"
                for table in ("Salon", "Insured"):
                    await staffed.do("decide-continuation", table=table, affected=True, reason="cards were moved")
            salon, insured = (house.casino.tables[name].room.state.round for name in ("Salon", "Insured"))
            assert salon.voided == "5.4.2"  # nothing was established
            assert insured.phase.value == "dealing"  # silent: it goes on (R9)
            told = await (await house.manager()).get("/api/reports/significant")
            rulings = [one["facts"] for one in told if one["code"].startswith("event-ruling")]
            assert [(facts["by"]["facts"]["name"], facts["ruling"]) for facts in rulings] == [("pia", "void")]

    run(play)
    prove(where)


def test_38_verify_finds_a_round_that_was_played_on_while_it_waited(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, three_tables()) as house:
            mei, dealer, _ = await people(house)
            async with mei.talk() as talk, dealer.talk() as deals:
                await open_round(deals, talk, "A")
        async with running(where, three_tables()) as house:
            journal, state = house.casino.journal, house.casino.tables["A"].room.state
            forged = state.transaction("forged", house.casino.clock.now(), state.decide(CloseBets()))
            await journal.append([forged])
            assert {one.code for one in (await verify(journal)).findings} == {"finding-interruption"}

    run(play)
