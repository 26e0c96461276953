"""Bets that a dealer places for people who have only chips (5.16), and what the dealer then pays and takes."""

from pathlib import Path
from typing import Any

from tests.server.floors import House
from tests.server.scenes import code, evening
from tests.server.test_live_tables import TABLE, Salon, at_salon, salon_plan, salon_test

from punto.words import languages, say_facts


def of(patron: str, box: int, area: str, stake: str) -> dict[str, Any]:
    return {"patron": patron, "box": box, "area": area, "stake": stake}


def lying(table: Salon) -> dict[tuple[int, str, str], int]:
    round_ = table.house.casino.tables[TABLE].room.state.round
    return {(bet.box, bet.patron, bet.area): bet.stake for bet in round_.bets.values()} if round_ else {}


def seats(table: Salon) -> dict[int, str]:
    round_ = table.house.casino.tables[TABLE].room.state.round
    return dict(round_.seats) if round_ else {}


@salon_test()
async def test_5_16_several_bets_are_one_answer_and_each_refusal_is_named(table: Salon) -> None:
    await table.in_chips("mei", "jon")
    await table.do("dealer", "open-bets")
    bets = [
        of("MEI", 1, "banker", "100.00"),
        of("jon", 2, "player", "5.00"),
        of("nobody", 3, "tie", "100.00"),
        of("mei", 1, "tie", "25.00"),
    ]
    done = await table.do("dealer", "place-bets-for", bets=bets, id="all")
    assert lying(table) == {(1, "mei", "banker"): 100_00, (1, "mei", "tie"): 25_00}
    refused = [(one["facts"]["patron"], one["facts"]["because"]["code"]) for one in done["outcome"]["facts"]["bets"]]
    assert refused == [("jon", "refusal-below-minimum"), ("nobody", "refusal-patron-not-checked-in")]
    for language in languages():
        assert "jon" in say_facts("outcome-bets-refused", done["outcome"]["facts"], language)
    # Sent again it is the same answer, and nothing lies twice.
    assert (await table.do("dealer", "place-bets-for", bets=bets, id="all"))["outcome"] == done["outcome"]
    assert lying(table)[1, "mei", "banker"] == 100_00
    assert await code(table.do("dealer", "place-bets-for", bets=[bets[1]])) == "below-minimum"
    assert await code(table.do("pit", "place-bets-for", bets=bets)) == "not-the-dealer"
    over_http = await table.clients["dealer"].ask(
        f"/api/tables/{TABLE}/commands", do="place-bets-for", table=TABLE, bets=[bets[0], bets[1]]
    )
    assert [event["event"] for event in over_http["events"]] == ["BetPlaced"]
    assert over_http["outcome"]["code"] == "outcome-bets-refused"


@salon_test()
async def test_5_16_a_bet_in_the_wrong_place_is_moved_as_a_whole_or_not_at_all(table: Salon) -> None:
    await table.in_chips("mei", "jon")
    await table.do("dealer", "open-bets")
    bets = [of("mei", 1, "banker", "100.00"), of("jon", 2, "player", "100.00")]
    await table.do("dealer", "place-bets-for", bets=bets)
    to_player = {"to_patron": "mei", "to_box": 1, "to_area": "player"}
    await table.do("dealer", "move-bet-for", **bets[0], **to_player, id="moved")
    assert lying(table) == {(1, "mei", "player"): 100_00, (2, "jon", "player"): 100_00}
    await table.do("dealer", "move-bet-for", **bets[0], **to_player, id="moved")
    assert lying(table)[1, "mei", "player"] == 100_00
    # To somebody else's box it is theirs; the chips go with it, and the books too.
    to_jon = {"to_patron": "JON", "to_box": 2, "to_area": "tie"}
    await table.do("dealer", "move-bet-for", **of("mei", 1, "player", "100.00"), **to_jon)
    assert lying(table) == {(2, "jon", "player"): 100_00, (2, "jon", "tie"): 100_00}
    balances = await table.house.casino.journal.balances()
    assert (balances["patron:mei"], balances["patron:jon"]) == (1_000_00, 800_00)
    # Into an empty box the Patron goes along, with all there is of theirs in the old one.
    part = {"to_patron": "jon", "to_box": 3, "to_area": "player"}
    await table.do("dealer", "place-bets-for", bets=[of("jon", 2, "player", "100.00")])
    assert await code(table.do("dealer", "move-bet-for", **of("jon", 2, "player", "100.00"), **part)) == "nobody-seated"
    await table.do("dealer", "move-bet-for", **of("jon", 2, "player", "200.00"), **part)
    assert lying(table) == {(3, "jon", "player"): 200_00, (3, "jon", "tie"): 100_00}
    assert seats(table) == {1: "mei", 3: "jon"}
    await table.do("dealer", "move-bet-for", **of("jon", 3, "player", "200.00"), **{**part, "to_box": 2})
    await table.do("dealer", "withdraw-bet-for", patron="jon", box=2, area="player", amount="100.00")
    nowhere = {"to_patron": "nobody", "to_box": 3, "to_area": "tie"}
    before = lying(table)
    to_nobody = table.do("dealer", "move-bet-for", **of("jon", 2, "tie", "100.00"), **nowhere)
    assert await code(to_nobody) == "patron-not-checked-in"
    too_much = {"to_patron": "jon", "to_box": 2, "to_area": "banker"}
    more = table.do("dealer", "move-bet-for", **of("jon", 2, "tie", "300.00"), **too_much)
    assert await code(more) == "more-than-the-bet"
    await table.do("dealer", "close-bets")
    late = table.do("dealer", "move-bet-for", **of("jon", 2, "tie", "100.00"), **too_much)
    assert await code(late) == "withdrawal-too-late"
    assert lying(table) == before
    await table.dealt("9S", "4H", "KS", "4D")
    page = await table.clients["pit"].get(f"/api/tables/{TABLE}/rounds/1/page")
    assert page.count("by dealer (dealer)") >= 4


def done(table: Salon, who: str = "dealer") -> list[tuple[str, str, str]]:
    lines = table.seen[who].staff["payouts"]["lines"]
    return [(line["patron"], one["handling"], one["amount"]) for line in lines for one in line.get("handling", [])]


def test_what_to_pay_and_take_is_there_after_the_next_round_opened_and_after_a_restart(tmp_path: Path) -> None:
    async def played(table: Salon) -> None:
        await table.round_in_chips()
        await table.dealt("9S", "4H", "KS", "4D")
        await table.until("dealer", lambda seen: seen.view["phase"] == "over")
        paid = [("mei", "take", "100.00"), ("jon", "pay", "100.00")]
        assert done(table) == done(table, "pit") == paid
        await table.do("dealer", "open-bets")
        await table.until("dealer", lambda seen: seen.view["phase"] == "betting")
        assert done(table) == paid
        again = table.seen["dealer"].staff["again"]
        assert again == [of("mei", 1, "banker", "100.00"), of("jon", 2, "player", "100.00")]
        async with table.clients["pit"].talk() as another:  # who comes later, or loads the page again
            assert (await another.watch(TABLE)).staff["payouts"]["round"] == 1
        await table.do("dealer", "place-bets-for", bets=again)

    async def restarted(house: House) -> None:
        view = await (await house.signed_in("pit")).get(f"/api/tables/{TABLE}")
        of_round = view["staff"]["payouts"]["round"]
        # The Round that was interrupted is void, and its bets go back (5.4); or it goes on, and the one before stands.
        assert of_round == (2 if view["view"]["phase"] == "over" else 1)

    at_salon(tmp_path / "floor.db", played)
    evening(tmp_path / "floor.db", restarted, salon_plan())
