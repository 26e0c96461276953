"""Patrons with chips and a voice, and no terminal: dealer and pit record what they decide, in their own names too."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from msgspec.structs import replace
from tests.server.floors import House, live_floor, timed
from tests.server.scenes import code, floor_test, refusal

from punto.client import Seen, Talk
from punto.floor.floor_file import FloorPlan, Timing, parse_floor
from punto.people.roles import Role

FOUR = ("ann", "bob", "cho", "dee")


class Live:
    """One live table with its dealer and a pit supervisor, and four Patrons who have no terminal."""

    def __init__(self, house: House, table: str) -> None:
        self.house, self.table = house, table
        self.talks: dict[str, Talk] = {}
        self.seen: dict[str, Seen] = {}

    async def do(self, who: str, what: str, /, **fields: Any) -> Any:
        return await self.talks[who].do(what, table=self.table, **fields)

    async def until(self, who: str, true: Any) -> Any:
        return await self.talks[who].until(lambda: true(self.seen[who]))

    async def events(self, kind: str, count: int) -> list[dict[str, Any]]:
        """As the pit is told, once there are so many."""

        def found(seen: Seen) -> list[dict[str, Any]]:
            return [event for event in seen.events if event["event"] == kind]

        await self.until("pit", lambda seen: len(found(seen)) >= count)
        return found(self.seen["pit"])


@asynccontextmanager
async def live(house: House, table: str) -> AsyncIterator[Live]:
    made = Live(house, table)
    for name in FOUR:
        await house.enrol(name, Role.PATRON)
        await house.buy_in(name, 20_000_00)
    async with AsyncExitStack() as stack:
        for name, role in (("dora", Role.DEALER), ("pia", Role.PIT_SUPERVISOR)):
            client = await house.somebody(role, name)
            who = "dealer" if role is Role.DEALER else "pit"
            made.talks[who] = await stack.enter_async_context(client.talk())
            made.seen[who] = await made.talks[who].watch(table)
        await made.do("dealer", "take-table")
        for name in FOUR:
            await made.do("pit", "check-in-patron", patron=name)
        yield made


def patient() -> FloorPlan:
    return timed(live_floor(), Timing(options=20_000))


@floor_test(patient())
async def test_R39_four_patrons_without_terminals_choose_and_time_is_not_called_before_its_time(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        for box, patron in enumerate(("ann", "bob", "cho"), start=1):
            await table.do("dealer", "place-bet-for", patron=patron, box=box, area="banker", stake="100.00")
        await table.do("dealer", "place-bet-for", patron="dee", box=3, area="player", stake="50.00")
        await table.do("dealer", "close-bets")
        for card in ("KS", "4H"):
            await table.do("dealer", "deal-card", card=card)
        await table.do("dealer", "report-irregularity", irregularity="excess-or-exposed-card", cards=["3D"])
        await table.do("pit", "make-ruling", ruling="cannot-reconstruct")
        choosers = await table.until("dealer", lambda seen: seen.staff.get("choosers"))
        assert [(one["patron"], one["boxes"], one["choice"]) for one in choosers] == [
            ("ann", [1], None),
            ("bob", [2], None),
            ("cho", [3], None),
            ("dee", [3], None),
        ]
        assert table.seen["dealer"].staff["time_from"] > 0
        early = await refusal(table.do("dealer", "call-time"))
        assert (early.code, early.facts["patrons"]) == ("time-not-yet", list(FOUR))
        assert 15 <= early.facts["seconds"] <= 20
        await table.do("dealer", "choose-option-for", patron="ann", choice="continue")
        await table.do("pit", "choose-option-for", patron="DEE", choice="return")
        assert await code(table.do("dealer", "choose-option-for", patron="dee", choice="continue")) == "not-asked"
        await table.do("dealer", "walk-away-for", patron="bob")
        await table.do("dealer", "choose-option-for", patron="bob", choice="return")

        def still_open(seen: Seen) -> list[str]:
            return [one["patron"] for one in seen.staff.get("choosers", []) if not one["choice"]]

        await table.until("dealer", lambda seen: still_open(seen) == ["cho"])
        await table.do("dealer", "choose-option-for", patron="cho", choice="continue")
        chosen = {one["patron"]: one["recorded_by"]["name"] for one in await table.events("OptionChosen", 4)}
        assert chosen == {"ann": "dora", "dee": "pia", "bob": "dora", "cho": "dora"}
        for card in ("3S", "QC", "2S", "2D"):
            await table.do("dealer", "deal-card", card=card)
        await table.until("dealer", lambda seen: seen.view["phase"] == "over")


@floor_test(live_floor())
async def test_R39_insurance_and_squeezes_are_recorded_and_the_dealer_answers(house: House) -> None:
    async with live(house, "Insured") as table:
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", patron="ann", box=1, area="player", stake="100.00")
        await table.do("dealer", "place-bet-for", patron="bob", box=2, area="banker", stake="100.00")
        await table.do("dealer", "withdraw-bet-for", patron="bob", box=2, area="banker", amount="50.00")
        [taken] = await table.events("BetWithdrawn", 1)
        assert taken["recorded_by"] == {"authority": "dealer", "name": "dora"}
        await table.do("dealer", "close-bets")
        await table.do("dealer", "request-squeeze-for", patron="ann", side="player", position=2)
        await table.until("pit", lambda seen: seen.staff.get("squeeze"))
        await table.do("dealer", "answer-squeeze", granted=True)
        first = {"patron": "bob", "side": "banker", "position": 3, "banker_third_first": True}
        await table.do("dealer", "request-squeeze-for", **first)
        assert await code(table.do("dealer", "answer-squeeze", granted=True)) == "lacks-authority"
        await table.do("pit", "answer-squeeze", granted=False)
        for card in ("2S", "4H", "3D", "KC"):
            await table.do("dealer", "deal-card", card=card)
        for side, position in (("player", 1), ("banker", 1), ("banker", 2), ("player", 2)):
            await table.do("dealer", "turn-card", side=side, position=position)
        await table.until("dealer", lambda seen: seen.view["phase"] == "insurance")
        [odds] = [offer["odds"] for offer in table.seen["dealer"].view["offers"]]
        whole = {"patron": "ann", "box": 1, "area": "player-insurance", "room": "50.00"}
        assert (odds, table.seen["dealer"].staff["insure"]) == ("2 to 1", [whole])  # bob has bet on the other side
        await table.do("dealer", "place-bet-for", patron="ann", box=1, area="player-insurance", stake="5.00")
        await table.until("dealer", lambda seen: seen.staff["insure"] == [{**whole, "room": "45.00"}])
        placed = await table.events("BetPlaced", 3)
        assert {one["recorded_by"]["name"] for one in placed} == {"dora"}
        assert [one["clause"] for one in placed] == ["3.3", "3.3", "3.5"]
        await table.do("dealer", "close-insurance")
        await table.do("dealer", "deal-card", card="2D")
        await table.do("dealer", "turn-card", side="player", position=3)
        await table.do("dealer", "close-insurance")
        await table.do("dealer", "deal-card", card="4D")
        await table.do("dealer", "turn-card", side="banker", position=3)
        await table.until("dealer", lambda seen: seen.view["phase"] == "over")


@floor_test(live_floor())
async def test_R40_a_dealer_alone_cannot_place_a_bet_past_the_limits(house: House) -> None:
    async with live(house, "Salon") as table:
        past = {"patron": "ann", "box": 1, "area": "tie", "stake": "10000.00"}
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", **{**past, "area": "banker", "stake": "100.00"})
        assert await code(table.do("dealer", "place-bet-for", **past)) == "above-maximum"
        for who in ("dealer", "pit"):
            assert await code(table.do(who, "place-bet-for", **past, not_noticed=True)) == "unnoticed-while-open"
        await table.do("dealer", "close-bets")
        assert await code(table.do("dealer", "place-bet-for", **past, not_noticed=True)) == "lacks-authority"
        inside = {**past, "stake": "50.00"}
        assert await code(table.do("pit", "place-bet-for", **inside, not_noticed=True)) == "bets-closed"
        await table.do("pit", "place-bet-for", **past, not_noticed=True)
        placed = (await table.events("BetPlaced", 2))[-1]
        assert (placed["stake"], placed["clause"], placed["recorded_by"]["name"]) == ("10000.00", "R20", "pia")


@floor_test(live_floor())
async def test_R40_no_way_of_placing_chips_takes_a_dealer_alone_past_the_maximum(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", patron="ann", box=1, area="banker", stake="5000.00")
        more = {"patron": "ann", "box": 1, "area": "banker", "stake": "25.00"}
        assert await code(table.do("dealer", "place-bet-for", **more)) == "above-maximum"
        assert await code(table.do("dealer", "place-bets-for", bets=[more])) == "above-maximum"
        halves = {"patron": "bob", "box": 2, "area": "player", "stake": "3000.00"}
        done = await table.do("dealer", "place-bets-for", bets=[halves, halves])
        refused = [one["facts"]["because"]["code"] for one in done["outcome"]["facts"]["bets"]]
        assert refused == ["refusal-above-maximum"]
        await table.do("dealer", "place-bet-for", **{**more, "area": "tie"})
        onto = {"to_patron": "ann", "to_box": 1, "to_area": "banker"}
        assert await code(table.do("dealer", "move-bet-for", **{**more, "area": "tie"}, **onto)) == "above-maximum"
        round_ = house.casino.tables["Salon"].room.state.round
        assert round_ is not None
        lying = {(bet.patron, bet.area): bet.stake for bet in round_.bets.values()}
        assert lying == {("ann", "banker"): 5_000_00, ("bob", "player"): 3_000_00, ("ann", "tie"): 25_00}


@floor_test(live_floor())
async def test_R40_on_what_the_cards_have_decided_it_takes_two_persons(house: House) -> None:
    async with live(house, "Salon") as table:
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", patron="ann", box=1, area="player", stake="100.00")
        await table.do("dealer", "close-bets")
        for who in ("dealer", "pit"):  # a result that is confirmed would end what is proposed
            table.talks[who].client.confirms = False
        for card in ("9S", "9H", "KS", "KD"):
            await table.do("dealer", "deal-card", card=card)
        late = {"patron": "ann", "box": 1, "area": "tie", "stake": "5005.00", "not_noticed": True}
        assert await code(table.do("pit", "place-bet-for", **late)) == "change-needs-a-reason"
        await table.do("pit", "place-bet-for", **late, reason="seen now", note="camera 4")
        waits = await table.until("pit", lambda seen: seen.staff.get("proposal"))
        assert waits["would"]["takes"] == {"difference": "0.00", "second": "shift-manager"}


def in_pairs() -> FloorPlan:
    plan = live_floor()
    return replace(plan, tables=tuple(replace(one, four_eyes=True) for one in plan.tables))


@floor_test(in_pairs())
async def test_four_eyes_who_dealt_or_reported_does_not_rule(house: House) -> None:
    async with live(house, "Salon") as table, AsyncExitStack() as stack:
        for name in ("per", "pam"):
            client = await house.somebody(Role.PIT_SUPERVISOR, name)
            table.talks[name] = await stack.enter_async_context(client.talk())
        await table.do("dealer", "open-bets")
        await table.do("per", "take-table")  # relieved in the middle of the Round
        await table.do("per", "close-bets")
        await table.do("pam", "report-irregularity", irregularity="foreign-card")
        for name in ("per", "pam"):
            refused = await refusal(table.do(name, "make-ruling", ruling="void"))
            assert (refused.code, refused.facts) == ("four-eyes", {"name": name, "table": "Salon", "number": 1})
        await table.do("pit", "make-ruling", ruling="void")


@floor_test(in_pairs())
async def test_four_eyes_who_set_the_password_of_who_dealt_does_not_rule(house: House) -> None:
    async with live(house, "Salon") as table, AsyncExitStack() as stack:
        boss = await house.somebody(Role.SHIFT_MANAGER, "bea")
        table.talks["bea"] = await stack.enter_async_context(boss.talk())
        dealer = (await table.talks["dealer"].client.get("/api/me"))["name"]
        await table.do("dealer", "open-bets")
        await table.do("dealer", "close-bets")
        await boss.ask(f"/api/people/{dealer}/password", password="given by bea")
        await table.do("pit", "report-irregularity", irregularity="foreign-card")
        assert await code(table.do("bea", "make-ruling", ruling="void")) == "one-person"
        other = await house.somebody(Role.PIT_SUPERVISOR, "sue")
        table.talks["sue"] = await stack.enter_async_context(other.talk())
        await table.do("sue", "make-ruling", ruling="void")


@floor_test(in_pairs())
async def test_four_eyes_who_dealt_neither_corrects_nor_rules_on_a_dispute(house: House) -> None:
    async with live(house, "Salon") as table, AsyncExitStack() as stack:
        boss = await house.somebody(Role.PIT_MANAGER, "bea")
        table.talks["bea"] = await stack.enter_async_context(boss.talk())
        await table.do("bea", "take-table")
        await table.do("bea", "open-bets")
        await table.do("bea", "place-bet-for", patron="ann", box=1, area="player", stake="100.00")
        await table.do("bea", "close-bets")
        for card in ("9S", "4H", "KS", "KD"):
            await table.do("bea", "deal-card", card=card)
        corrected = {"side": "player", "position": 1, "card": "AS", "reason": "misread"}
        assert await code(table.do("bea", "correct-card", **corrected)) == "four-eyes"
        path = "/api/tables/Salon/rounds/1/disputes"
        sue = await house.somebody(Role.PIT_SUPERVISOR, "sue")
        await sue.ask(path, words="looked at", patron="ann")
        payment = {"amount": "5.00"}
        assert await code(boss.ask(f"{path}/1/ruling", words="so", payment=payment)) == "four-eyes"
        other = await house.somebody(Role.PIT_MANAGER, "max")
        await other.ask(f"{path}/1/ruling", words="so", payment=payment)
        # What a ruling has paid stands on the Round as it was.
        assert await code(table.do("pit", "correct-card", **corrected)) == "dispute-paid"


def test_the_floor_file_asks_for_four_eyes_for_all_tables_or_one() -> None:
    table = """[[tables]]
name = "T%d"
rulebook = "easy-six"
chip = "10.00"
limits = { minimum = "10.00", maximum = "100.00" }
"""
    text = 'name = "F"\nfour_eyes = true\n' + table % 1 + table % 2 + "four_eyes = false\n"
    assert [one.four_eyes for one in parse_floor(text, "floor.toml", None).tables] == [True, False]
    live_table = table % 1 + 'dealer = "live"\ntiming = { options = 45 }\n'
    [plan] = parse_floor(f'name = "F"\n{live_table}', "floor.toml", None).tables
    assert plan.timing.options == 45_000


def test_the_floor_file_says_what_one_person_alone_may_change() -> None:
    table = """[[tables]]
name = "T%d"
rulebook = "easy-six"
chip = "10.00"
limits = { minimum = "10.00", maximum = "100.00" }
"""
    own = 'two_persons_above = "20.00"\n'
    plans = parse_floor('name = "F"\n' + table % 1 + table % 2 + own, "floor.toml", None).tables
    assert [one.alone_up_to for one in plans] == [100_00, 20_00]
    plans = parse_floor('name = "F"\ntwo_persons_above = "0.00"\n' + table % 1 + table % 2 + own, "f.toml", None).tables
    assert [one.alone_up_to for one in plans] == [0, 20_00]
