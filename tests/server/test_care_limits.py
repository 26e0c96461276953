"""Limits that patrons set themselves: the bet that would pass them is refused, wherever and however it is made."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.floors import House, live_floor
from tests.server.scenes import betting, cents, close_bets, code, ended, evening, floor, floor_test, for_money, refusal

from punto.client import Client, Refusal
from punto.floor.clock import A_DAY, WorldClock
from punto.floor.gaming_day import UTC_DAYS
from punto.people.roles import Role

HERE, THERE, TERMINAL = "Easy Six", "Insurance", "Super Six ETG"


@floor_test(for_money(floor(HERE, THERE, TERMINAL)), seed=1)
async def test_35_a_loss_limit_holds_across_tables_and_the_terminal(house: House, where: str) -> None:
    mei = await house.patron("mei", 5_000_00)
    told = await mei.send("PUT", "/api/limits", {"id": "l", "loss": "200.00"})
    assert told["loss"] == "200.00"
    await mei.ask("/api/credits/to-terminal", amount="1000.00")
    async with mei.talk() as talk:
        for table in (HERE, THERE, TERMINAL):
            await betting(talk, await talk.watch(table))
        assert await code(talk.do("place-bet", table=HERE, box=1, area="banker", stake="205.00")) == "loss-limit"
        await talk.do("place-bet", table=HERE, box=1, area="banker", stake="100.00")
        await talk.do("place-bet", table=THERE, box=1, area="banker", stake="50.00")
        # What lies on a layout counts until it is settled.
        over = await refusal(talk.do("place-bet", table=TERMINAL, box=1, area="banker", stake="51.00"))
        assert over.code == "loss-limit"
        assert over.facts["room"] == "50.00"
        await talk.do("place-bet", table=TERMINAL, box=1, area="banker", stake="50.00", id="last")
        assert await code(talk.do("place-bet", table=HERE, box=1, area="banker", stake="5.00")) == "loss-limit"
        post = {"do": "place-bet", "table": THERE, "box": 1, "area": "tie", "stake": "25.00"}
        assert await code(mei.ask(f"/api/tables/{THERE}/commands", **post)) == "loss-limit"
        # Under its id again it was done already, and is not refused.
        assert (await talk.do("place-bet", table=TERMINAL, box=1, area="banker", stake="50.00", id="last"))["seq"]
        # Taken back, it can be bet again.
        await talk.do("withdraw-bet", table=HERE, box=1, area="banker", amount="25.00")
        await talk.do("place-bet", table=HERE, box=1, area="banker", stake="25.00")
        assert await code(talk.do("place-bet", table=HERE, box=1, area="banker", stake="5.00")) == "loss-limit"
    # Stricter at once, looser after a day.
    told = await mei.send("PUT", "/api/limits", {"id": "m", "loss": "300.00"})
    assert (told["loss"], told["to_come"]["loss"]) == ("200.00", "300.00")


@floor_test(floor(HERE, THERE, TERMINAL))
async def test_35_bets_at_the_same_moment_do_not_pass_a_limit_together(house: House, where: str) -> None:
    guest = await house.guest()
    await guest.send("PUT", "/api/limits", {"id": "l", "loss": "100.00"})
    await guest.ask("/api/credits/to-terminal", amount="1000.00")
    async with guest.talk() as first, guest.talk() as second:
        seen = {table: await first.watch(table) for table in (HERE, THERE, TERMINAL)}
        for its in seen.values():
            await betting(first, its)
        asked = [
            talk.do("place-bet", table=table, box=1, area="banker", stake="25.00")
            for _ in range(4)
            for talk in (first, second)
            for table in seen
        ]
        asked += [
            guest.ask(f"/api/tables/{HERE}/commands", do="place-bet", table=HERE, box=1, area="tie", stake="25.00")
            for _ in range(4)
        ]
        done = await asyncio.gather(*asked, return_exceptions=True)
        refused = [one for one in done if isinstance(one, Refusal)]
        assert {one.code for one in refused} == {"loss-limit"}
        assert len(done) - len(refused) == 4
    me = await guest.get("/api/me")
    assert cents(me["credit"]) + cents(me["at_terminal"]) == 10_000_00 - 100_00


@floor_test(floor(HERE), seed=8)
async def test_35_what_was_lost_before_the_limit_was_set_counts_as_well(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(HERE)
        number = await betting(talk, seen)
        await talk.do("place-bet", table=HERE, box=1, area="tie", stake="100.00")
        await close_bets(house, HERE)
        lost = -cents((await ended(talk, seen, number))["net"])
        assert lost == 100_00  # with these cards
        await betting(talk, seen, number)
        limit = lost + 25_00
        await guest.send("PUT", "/api/limits", {"id": "l", "loss": f"{limit // 100}.{limit % 100:02d}"})
        refused = await refusal(talk.do("place-bet", table=HERE, box=1, area="banker", stake="30.00"))
        assert refused.code == "loss-limit"
        assert cents(refused.facts["lost"]) == lost
        await talk.do("place-bet", table=HERE, box=1, area="banker", stake="25.00")


class Forward(WorldClock):
    """The world's time, put forward by a test."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead_us = 0

    def now(self) -> int:
        return super().now() + self.ahead_us


def test_35_a_time_limit_ends_play_and_what_lies_is_settled(tmp_path: Path) -> None:
    clock = Forward()

    async def play(house: House) -> None:
        guest = await house.guest()
        told = await guest.send("PUT", "/api/limits", {"id": "t", "minutes": 60})
        assert told["minutes"] == 60
        async with guest.talk() as talk:
            seen = await talk.watch(HERE)
            number = await betting(talk, seen)
            await talk.do("place-bet", table=HERE, box=1, area="banker", stake="100.00")
            clock.ahead_us += 60 * 60_000_000
            refused = await refusal(talk.do("place-bet", table=HERE, box=1, area="banker", stake="100.00"))
            assert refused.code == "time-limit"
            assert refused.facts["limit_minutes"] == 60
            post = {"do": "place-bet", "table": HERE, "box": 1, "area": "tie", "stake": "25.00"}
            assert await code(guest.ask(f"/api/tables/{HERE}/commands", **post)) == "time-limit"
            await talk.do("withdraw-bet", table=HERE, box=1, area="banker", amount="50.00")
            await close_bets(house, HERE)
            [end] = (await ended(talk, seen, number))["ends"]
            assert end["stake"] == "50.00"
        for wrong in (0, 1441):
            assert await code(guest.send("PUT", "/api/limits", {"id": f"w{wrong}", "minutes": wrong})) == "not-a-time"

    evening(tmp_path / "floor.db", play, floor(HERE), clock=clock)


@floor_test(live_floor())
async def test_35_a_dealer_who_bets_for_a_patron_does_not_pass_the_limit_either(house: House) -> None:
    mei, dealer = await house.patron("mei"), await house.somebody(Role.DEALER)
    await mei.send("PUT", "/api/limits", {"id": "l", "loss": "50.00"})
    await mei.post("/api/sign-out")
    pit = await house.somebody(Role.PIT_SUPERVISOR)
    async with dealer.talk() as talk, pit.talk() as staffed:
        await staffed.do("check-in-patron", table="Salon", patron="mei")
        for step in ("take-table", "open-bets"):
            await talk.do(step, table="Salon")
        bet = {"table": "Salon", "patron": "mei", "box": 1, "area": "banker"}
        assert await code(talk.do("place-bet-for", **bet, stake="55.00")) == "loss-limit"
        # In their order, though the first one is looked at longer.
        await asyncio.gather(talk.do("place-bet-for", **bet, stake="50.00"), talk.do("close-bets", table="Salon"))
        table: Any = await (await house.signed_in("mei")).get("/api/tables/Salon")
        laid_by = {"amount": "50.00", "by": {"authority": "dealer"}}
        assert table["own"]["bets"] == [{"box": 1, "area": "banker", "stake": "50.00", "laid_by": laid_by}]
        assert table["view"]["phase"] == "dealing"


def test_35_neither_another_sign_in_nor_a_restart_begins_the_limits_anew(tmp_path: Path) -> None:
    clock = Forward()
    minute = 60_000_000

    def bet_at(client: Client, stake: str = "25.00") -> Any:
        bet = {"do": "place-bet", "table": HERE, "box": 1, "area": "tie", "stake": stake}
        return client.ask(f"/api/tables/{HERE}/commands", **bet)

    async def play(house: House) -> None:
        clock.ahead_us += UTC_DAYS.next_begins(clock.now()) - clock.now()  # a whole gaming day is ahead
        mei = await house.patron("mei")
        await mei.send("PUT", "/api/limits", {"id": "t", "minutes": 60, "loss": "100.00"})
        async with mei.talk() as talk:
            seen = await talk.watch(HERE)
            number = await betting(talk, seen)
            clock.ahead_us += 40 * minute
            await bet_at(mei)
            clock.ahead_us += 30 * minute  # her browser is closed meanwhile, and her cookie lost
            again = await house.signed_in("mei")
            await bet_at(again)
            clock.ahead_us += 19 * minute
            await bet_at(again)
            clock.ahead_us += 2 * minute
            refused = await refusal(bet_at(again))
            assert (refused.code, refused.facts["limit_minutes"]) == ("time-limit", 60)
            third = await house.signed_in("mei")  # a minute is left since her last bet
            clock.ahead_us += minute
            assert await code(bet_at(third)) == "time-limit"
            await close_bets(house, HERE)
            await ended(talk, seen, number)

    async def after_a_restart(house: House) -> None:
        mei = await house.signed_in("mei")
        async with mei.talk() as talk:
            seen = await talk.watch(HERE)
            await betting(talk, seen)
            clock.ahead_us += minute
            assert await code(bet_at(mei)) == "time-limit"
            clock.ahead_us += A_DAY
            # On another day there is time, and what was lost yesterday is no matter.
            await bet_at(await house.signed_in("mei"), "100.00")
            assert await code(bet_at(await house.signed_in("mei"))) == "loss-limit"

    evening(tmp_path / "floor.db", play, for_money(floor(HERE)), clock=clock)
    evening(tmp_path / "floor.db", after_a_restart, for_money(floor(HERE)), clock=clock)
