"""The pace of an automatic table over real sockets: deal now, and the end of a shoe."""

import asyncio

from msgspec.structs import replace
from tests.server.floors import House
from tests.server.scenes import UNHURRIED, betting, cents, close_bets, code, ended, floor, floor_test, for_money
from tests.server.test_hand_shoe import brings, plays, prepared, prepares
from tests.server.test_live_tables import TABLE as SALON
from tests.server.test_live_tables import salon

from punto.floor.floor_file import FloorPlan, Timing
from punto.people.roles import Role
from punto.play.round import Phase

EASY = "Easy Six"
BET = {"table": EASY, "box": 1, "area": "banker", "stake": "25.00"}
AT_ONCE = Timing(betting=600_000, pace=0, pause=0)


def without_deal_now() -> FloorPlan:
    plan = floor(EASY, timing=UNHURRIED)
    return replace(plan, tables=tuple(replace(table, deal_now=False) for table in plan.tables))


@floor_test(floor(EASY))
async def test_whoever_is_alone_deals_at_once_and_others_are_waited_for(house: House) -> None:
    mei, jon = await house.guest(), await house.guest()
    async with mei.talk() as talk:
        seen = await talk.watch(EASY)
        number = await betting(talk, seen)
        assert await code(talk.do("deal-now", table=EASY)) == "no-bet-to-deal"
        assert await code(talk.do("deal-now", table=EASY, round=number + 1)) == "round-to-come"
        # Sent in one go: the bet on its way counts.
        await asyncio.gather(talk.do("place-bet", **BET), talk.do("deal-now", table=EASY))
        await ended(talk, seen, number)
        async with jon.talk() as other:
            theirs = await other.watch(EASY)
            number = await betting(talk, seen, number)
            await talk.do("place-bet", **BET)
            await other.do("place-bet", **{**BET, "area": "player"})
            await talk.do("deal-now", table=EASY)
            await other.until(lambda: theirs.view.get("ready") == 1)
            await talk.until(lambda: seen.own.get("ready"))
            assert not theirs.own.get("ready")
            # Another bet takes it back, and everybody sees so.
            await talk.do("place-bet", **{**BET, "area": "tie"})
            await other.until(lambda: "ready" not in theirs.view)
            await talk.until(lambda: "ready" not in seen.own)
            await talk.do("deal-now", table=EASY)
            await talk.do("deal-now", table=EASY, ready=False)
            await other.do("deal-now", table=EASY)
            assert seen.view["phase"] == "betting"
            await talk.do("deal-now", table=EASY)
            await ended(other, theirs, number)


@floor_test(without_deal_now())
async def test_a_table_may_close_bets_at_their_time_alone(house: House) -> None:
    mei = await house.guest()
    async with mei.talk() as talk:
        await betting(talk, await talk.watch(EASY))
        await talk.do("place-bet", **BET)
        assert await code(talk.do("deal-now", table=EASY)) == "deal-now-not-here"
        assert not (await mei.get(f"/api/tables/{EASY}"))["settings"]["deal_now"]


@floor_test(floor(EASY, timing=AT_ONCE), seed=4)
async def test_R14_the_cut_card_and_the_last_round_are_shown_and_the_shoe_is_summed_up(house: House) -> None:
    mei = await house.guest()
    room = house.casino.table(EASY).room
    async with mei.talk() as talk:
        seen = await talk.watch(EASY)

        async def plays_one(number: int) -> int:
            assert number == await betting(talk, seen, number - 1)
            await talk.do("place-bet", **BET)
            await close_bets(house, EASY)
            await talk.until(lambda: seen.own.get("last", {}).get("round") == number)
            return cents(seen.own["last"]["net"])

        async def betting_again() -> int:
            while room.state.round is None or room.state.round.phase is not Phase.BETTING:
                await room.changed.wait()
            return int(room.state.number)

        net = await plays_one(await betting_again())
        while not room.shoe.cut_card_shown:
            await betting_again()
            await close_bets(house, EASY)
            await betting_again()
        last = await betting_again()
        await talk.until(lambda: seen.view["round"] == last)
        assert (seen.view["shoe"]["cut_card"], seen.view["shoe"]["last_round"]) == (True, True)
        assert "last_shoe" not in seen.view
        net += await plays_one(last)
        assert await betting_again() == last + 1
        await betting(talk, seen, last)
        assert seen.view["shoe"].keys() == {"name", "commitment", "left"}
        over = seen.view["last_shoe"]
        assert over["rounds"] == over["banker"] + over["player"] + over["tie"] == last
        assert over["longest"] >= 2
        assert cents(seen.own["shoe_net"]) == net
        # In sight until the next shoe has a result.
        await close_bets(house, EASY)
        await betting(talk, seen, last + 1)
        assert "last_shoe" not in seen.view
        assert "shoe_net" not in seen.own


@floor_test(for_money(prepared()))
async def test_R14_a_hand_dealt_shoe_is_summed_up_too(house: House) -> None:
    async with salon(house) as table:
        await brings(table)
        await prepares(table)
        await plays(table, "9S", "KH", "KD", "8C")
        await table.do("dealer", "note-cut-card")
        watcher = await house.somebody(Role.PATRON)
        async with watcher.talk() as talk:
            seen = await talk.watch(SALON)
            await talk.until(lambda: seen.view["hand_shoe"].get("last_round"))
            assert "last_shoe" not in seen.view
            await plays(table, "6S", "KH", "KD", "7C")
            await talk.until(lambda: "last_shoe" in seen.view)
            expected = {"rounds": 2, "banker": 1, "player": 1, "tie": 0, "naturals": 1, "longest": 1}
            assert {word: seen.view["last_shoe"].get(word, 0) for word in expected} == expected
            await brings(table, "B8", "S3")
            await talk.until(lambda: seen.view["hand_shoe"]["shoe"] == "S3")
            assert seen.view["last_shoe"]["rounds"] == 2
