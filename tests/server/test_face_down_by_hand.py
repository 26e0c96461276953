"""A face-down table that is dealt by hand, as its people use it: backs, a squeeze, both windows of insurance, books."""

from contextlib import AsyncExitStack
from typing import Any

from tests.server.floors import House, live_floor
from tests.server.scenes import Shoe, code, credit_in_books, floor_test, new_device, only, refusal

from punto.client import Client, Seen, Talk
from punto.floor.recall import recall_steps
from punto.people.roles import Role
from punto.play.notation import write
from punto.play.page_reader import parse

TABLE = "Insured"
PLAN = only(live_floor(), TABLE)
CARDS = ("2S", "3D", "4H", "KC", "2D", "4D")  # as they lie: Player 5, Banker 4; the Player draws 2, the Banker 4


class Insured:
    """mei bets on the Player, jon on the Banker; a dealer lays backs, and everybody's socket is listened to."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.talks: dict[str, Talk] = {}
        self.seen: dict[str, Seen] = {}

    async def come(self, stack: Any) -> None:
        people: dict[str, Client] = {name: await self.house.patron(name) for name in ("mei", "jon")}
        people["dealer"] = await self.house.somebody(Role.DEALER, "dealer")
        people["pit"] = await self.house.somebody(Role.PIT_SUPERVISOR, "pit")
        people["display"] = self.house.client(await new_device(self.house, "display", "display", TABLE))
        for name, client in people.items():
            self.talks[name] = await stack.enter_async_context(client.talk())
            self.seen[name] = await self.talks[name].watch(TABLE)
        await self.do("dealer", "take-table")
        await self.do("dealer", "open-bets")
        await self.do("mei", "place-bet", box=1, area="player", stake="100.00")
        await self.do("jon", "place-bet", box=2, area="banker", stake="100.00")
        await self.do("dealer", "close-bets")

    async def do(self, who: str, what: str, /, **fields: Any) -> Any:
        return await self.talks[who].do(what, table=TABLE, **fields)

    async def lay(self, count: int = 1) -> None:
        for _ in range(count):
            await self.do("dealer", "deal-card")

    async def turn(self, side: str, position: int, card: str) -> None:
        await self.do("dealer", "turn-card", side=side, position=position, card=card)

    async def until(self, who: str, true: Any) -> Any:
        return await self.talks[who].until(lambda: true(self.seen[who]))

    def nobody_was_told(self, *cards: str) -> None:
        told = str([(seen.view, seen.own, seen.staff, seen.events) for seen in self.seen.values()])
        assert not [card for card in cards if f"'{card}'" in told]


async def squeezed_and_insured(table: Insured) -> None:
    """To the end, with each card named only when it is turned."""
    await table.do("mei", "request-squeeze", side="player", position=2)
    await table.do("pit", "answer-squeeze", granted=True)
    await table.lay(4)
    backs = [{"side": side, "position": position} for side in ("player", "banker") for position in (1, 2)]
    await table.until("dealer", lambda seen: seen.staff.get("backs") == backs)
    await table.until("jon", lambda seen: seen.view.get("player") == [None, None] == seen.view.get("banker"))
    # It is peeled on the table: mei's terminal does not know what to show, and says so.
    assert table.seen["jon"].view["squeezing"] == [{"side": "player", "position": 2, "patron": "mei", "by_hand": True}]
    assert await code(table.do("mei", "peel-card", side="player", position=2)) == "card-not-keyed"
    await table.turn("banker", 1, "4H")
    await table.turn("player", 1, "2S")
    table.nobody_was_told("3D", "KC")
    await table.turn("banker", 2, "KC")
    await table.turn("player", 2, "3D")
    await table.until("mei", lambda seen: seen.view["phase"] == "insurance")  # 5 to 4: 2 to 1
    await table.do("mei", "place-bet", box=1, area="player-insurance", stake="5.00")
    await table.do("dealer", "close-insurance")
    await table.lay()
    await table.until("mei", lambda seen: seen.view.get("player") == ["2S", "3D", None])
    table.nobody_was_told("2D", "4D")
    await table.turn("player", 3, "2D")
    await table.until("mei", lambda seen: seen.view["phase"] == "insurance")  # 7 to 4: 4 to 1
    await table.do("mei", "place-bet", box=1, area="player-insurance", stake="20.00")
    await table.do("dealer", "close-insurance")
    await table.lay()
    table.nobody_was_told("4D")
    await table.turn("banker", 3, "4D")
    for who in ("mei", "jon"):
        await table.until(who, lambda seen: seen.own.get("net") is not None)


@floor_test(PLAN)  # which proves the journal at its end
async def test_4_1_5_a_round_of_insurance_by_hand_with_a_squeeze_and_both_windows(house: House) -> None:
    async with AsyncExitStack() as stack:
        table = Insured(house)
        await table.come(stack)
        await squeezed_and_insured(table)
        # 8 over 7: the Banker less 5 %; of the insurance 10.00 at 2 to 1 and 80.00 at 4 to 1.
        assert {who: table.seen[who].own["net"] for who in ("mei", "jon")} == {"mei": "-10.00", "jon": "95.00"}
    assert [await credit_in_books(house, f"patron:{who}") for who in ("mei", "jon")] == ["990.00", "1095.00"]
    round_ = house.casino.tables[TABLE].room.state.round
    assert round_ is not None
    assert (*round_.player, *round_.banker) == tuple(CARDS[i] for i in (0, 1, 4, 2, 3, 5))
    assert parse(write(round_), round_.table.rulebook).events == round_.events
    recalled = await recall_steps(house.casino.journal, TABLE, 1, staff=True)
    lay = next(step for step in recalled.steps if len(step.banker) == 2)
    assert [shown.card for shown in (*lay.player, *lay.banker)] == [None] * 4


@floor_test(PLAN)
async def test_r13_backs_and_a_card_reader_at_one_table(house: House) -> None:
    """What the reader told is turned without a key; what lies as a back is named; the wrong way round is refused."""
    async with AsyncExitStack() as stack:
        table = Insured(house)
        await table.come(stack)
        reader = Shoe(house.client(await new_device(house, "reader", "card-reader", TABLE)))
        await reader.say("card", card="9S")
        await table.lay(3)
        table.nobody_was_told("9S")
        assert await code(table.do("dealer", "turn-card", side="player", position=1, card="9S")) == "card-known"
        refused = await refusal(table.do("dealer", "turn-card", side="banker", position=1))
        assert (refused.code, refused.facts) == ("card-not-keyed", {"side": "banker", "ordinal": 1})
        assert await code(table.do("dealer", "deal-card")) == "no-back-due"
        await table.do("dealer", "turn-card", side="player", position=1)
        for side, position, card in (("player", 2, "KH"), ("banker", 1, "4D"), ("banker", 2, "QC")):
            await table.turn(side, position, card)
        await table.until("mei", lambda seen: seen.own.get("net") == "100.00")


@floor_test(PLAN)
async def test_r13_what_was_refused_is_not_asked_again_and_who_holds_a_card_waives_nothing(house: House) -> None:
    """A table waits for each answer; and insurance is not waived (4.1.5) by anybody who may know what it is worth."""
    async with AsyncExitStack() as stack:
        table = Insured(house)
        await table.come(stack)
        third = {"side": "player", "position": 3}
        await table.do("mei", "request-squeeze", **third)
        await table.do("pit", "answer-squeeze", granted=False)
        refused = await refusal(table.do("mei", "request-squeeze", **third))
        assert (refused.code, refused.facts) == (
            "squeeze-refused-before",
            {"table": TABLE, "side": "player", "ordinal": 3},
        )
        await table.do("dealer", "request-squeeze-for", patron="mei", **third)  # the House may, on second thoughts
        await table.do("pit", "answer-squeeze", granted=True)
        await table.lay(4)
        for side, position, card in (
            ("banker", 1, "4H"),
            ("player", 1, "2S"),
            ("banker", 2, "KC"),
            ("player", 2, "3D"),
        ):
            await table.turn(side, position, card)
        await table.do("dealer", "close-insurance")
        await table.lay()
        first = {"side": "banker", "position": 3, "banker_third_first": True}
        refused = await refusal(table.do("jon", "request-squeeze", **first))
        assert (refused.code, refused.facts) == ("third-card-in-hand", {"table": TABLE, "patron": "mei"})
        await table.turn("player", 3, "2D")
        await table.until("mei", lambda seen: seen.view["phase"] == "insurance")
        await table.do("dealer", "close-insurance")
        await table.lay()
        await table.turn("banker", 3, "4D")
        await table.until("mei", lambda seen: seen.own.get("net") is not None)
