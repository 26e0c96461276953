"""A live table as its people use it: dealers, patrons, the pit, a card reader."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any

import pytest
from tests.server.floors import House, live_floor
from tests.server.scenes import Shoe, cents, code, evening, face_down, floor_test, new_device, only, refusal

from punto.client import Client, Seen, Talk
from punto.floor.floor_file import FloorPlan
from punto.people.roles import Role
from punto.play.commands import PlaceBet

TABLE = "Salon"


class Salon:
    """A live table with a dealer, two patrons and a pit supervisor, all connected."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.clients: dict[str, Client] = {}
        self.talks: dict[str, Talk] = {}
        self.seen: dict[str, Seen] = {}

    async def do(self, who: str, what: str, /, **fields: Any) -> Any:
        return await self.talks[who].do(what, table=TABLE, **fields)

    async def in_chips(self, *names: str) -> None:
        """They sign out at their terminals, and the pit checks them in: now staff may bet for them (R50)."""
        for name in names:
            await self.clients[name].post("/api/sign-out")
            await self.do("pit", "check-in-patron", patron=name)

    async def dealt(self, *cards: str) -> None:
        for card in cards:
            await self.do("dealer", "deal-card", card=card)

    async def until(self, who: str, true: Any) -> Any:
        return await self.talks[who].until(lambda: true(self.seen[who]))

    async def round(self, mei: str = "banker", jon: str = "player") -> int:
        """Bets of 100.00 of two patrons, closed."""
        await self.do("dealer", "open-bets")
        await self.do("mei", "place-bet", box=1, area=mei, stake="100.00")
        await self.do("jon", "place-bet", box=2, area=jon, stake="100.00")
        await self.do("dealer", "close-bets")
        number: int = await self.until("dealer", lambda seen: seen.view["phase"] == "dealing" and seen.view["round"])
        return number

    async def round_in_chips(self) -> None:
        """The same by two who have no terminal, in their names by the dealer."""
        await self.in_chips("mei", "jon")
        await self.do("dealer", "open-bets")
        await self.do("dealer", "place-bet-for", patron="mei", box=1, area="banker", stake="100.00")
        await self.do("dealer", "place-bet-for", patron="jon", box=2, area="player", stake="100.00")
        await self.do("dealer", "close-bets")

    async def phase(self, phase: str) -> None:
        for who in self.talks:
            await self.until(who, lambda seen: seen.view["phase"] == phase)

    async def end(self, who: str) -> tuple[str, str, str]:
        """How one's only bet ended."""
        await self.until(who, lambda seen: seen.own.get("net") is not None)
        [end] = self.seen[who].own["ends"]
        return end["result"], end["clause"], self.seen[who].own["net"]


@asynccontextmanager
async def salon(house: House) -> AsyncIterator[Salon]:
    made = Salon(house)
    async with AsyncExitStack() as stack:
        for name in ("mei", "jon"):
            made.clients[name] = await house.patron(name)
        made.clients["dealer"] = await house.somebody(Role.DEALER, "dealer")
        made.clients["pit"] = await house.somebody(Role.PIT_SUPERVISOR, "pit")
        for name, client in made.clients.items():
            made.talks[name] = await stack.enter_async_context(client.talk())
            made.seen[name] = await made.talks[name].watch(TABLE)
        await made.do("dealer", "take-table")
        yield made


def salon_plan(*, down: bool = False) -> FloorPlan:
    plan = only(live_floor(), TABLE)
    return face_down(plan) if down else plan


def at_salon(where: Path | str, play: Any, *, down: bool = False) -> None:
    async def playing(house: House) -> None:
        async with salon(house) as table:
            await play(table)

    evening(where, playing, salon_plan(down=down))


def salon_test(*, down: bool = False) -> Any:
    """A test that is a coroutine and takes a `table` with its people there."""

    def decorate(test: Callable[..., Awaitable[None]]) -> Any:
        @wraps(test)
        async def inside(house: House, **given: Any) -> None:
            async with salon(house) as table:
                await test(table, **given)

        own = [one for one in signature(test).parameters.values() if one.name != "table"]
        house = Parameter("house", Parameter.POSITIONAL_OR_KEYWORD)
        inside.__signature__ = Signature([house, *own])  # type: ignore[attr-defined]
        return floor_test(salon_plan(down=down))(inside)

    return decorate


# ── a Round ──────────────────────────────────────────────────────────────────────────────────────────────────


@salon_test()
async def test_a_live_round_is_dealt_card_by_card_and_the_engine_says_each_step(table: Salon, where: str) -> None:
    other = await table.house.somebody(Role.DEALER, "other")
    async with other.talk() as second:
        refused = await refusal(second.do("open-bets", table=TABLE))
        assert (refused.code, refused.facts["dealer"]) == ("not-the-dealer", "dealer")
        assert await code(table.do("mei", "place-bet", box=1, area="banker", stake="100.00")) == "bets-not-open"
        await table.do("dealer", "open-bets")
        await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
        await table.do("mei", "place-bet", box=1, area="super-six-plus", stake="25.00")
        await table.do("jon", "place-bet", box=1, area="player", stake="200.00")  # standing behind mei
        assert await code(table.do("dealer", "deal-card", card="KS")) == "no-card-due"
        await table.do("dealer", "close-bets")
        assert await code(table.do("dealer", "close-bets")) == "nothing-to-close"
        await step(table, ("player", 1), "3.10")
        await table.dealt("KS", "4H", "3D")
        assert await code(second.do("deal-card", table=TABLE, card="QC")) == "not-the-dealer"
        await second.do("take-table", table=TABLE)
        assert await code(table.do("dealer", "deal-card", card="QC")) == "not-the-dealer"
        await second.do("deal-card", table=TABLE, card="QC")
        await step(table, ("player", 3), "3.12", row="row-player-draws")
        for wrong in ({"do": "open-bets"}, {"do": "close-insurance"}, {"do": "call-time"}):
            refused = await refusal(second.do(wrong["do"], table=TABLE))
            assert refused.facts["next"]["code"] == "step-for-a-card"
        assert await code(second.do("turn-card", table=TABLE, side="player", position=1)) == "nothing-to-turn"
        assert await code(second.do("deal-card", table=TABLE, card="15X")) == "unreadable-card"
        await second.do("deal-card", table=TABLE, card="2S")
        await step(table, ("banker", 3), "3.12", row="row-banker-draws")
        await second.do("deal-card", table=TABLE, card="2D")
    await table.until("mei", lambda seen: seen.own.get("net"))
    ends = {end["area"]: (end["result"], end["odds"], end["paid"]) for end in table.seen["mei"].own["ends"]}
    assert ends == {"banker": ("won", "0.95 to 1", "95.00"), "super-six-plus": ("won", "20 to 1", "500.00")}
    await table.until("mei", lambda seen: seen.own["credit"] == "1595.00")
    assert (await table.end("jon"))[0] == "lost"
    view = table.seen["mei"].view
    assert view["outcome"]["winner"] == "banker"
    assert (view["player"], view["banker"]) == (["KS", "3D", "2S"], ["4H", "QC", "2D"])
    assert [why["clause"] for why in view["why"]][:2] == ["3.10", "3.10"]
    await table.until("jon", lambda seen: seen.own["credit"] == "800.00")


async def step(table: Salon, card: tuple[str, int], clause: str, row: str | None = None) -> None:
    def due(seen: Seen) -> bool:
        return (seen.staff["next"].get("side"), seen.staff["next"].get("position")) == card

    await table.until("dealer", due)
    found = table.seen["dealer"].staff["next"]
    assert (found["waiting"], found["message"]["code"]) == ("for-a-card", "step-for-a-card")
    assert found["message"]["facts"] == {"side": card[0], "ordinal": card[1]}
    assert found["clause"] == clause
    assert found.get("row", {}).get("code") == row


@floor_test(live_floor())
async def test_a_card_reader_deals_at_its_own_table_and_nowhere_else(house: House) -> None:
    async with salon(house) as table:
        reader = house.client(await new_device(house, "reader", "card-reader", TABLE))
        elsewhere = house.client(await new_device(house, "reader 2", "card-reader", "Insured"))
        display = house.client(await new_device(house, "display", "display", TABLE))

        shoes: dict[int, Shoe] = {}

        async def read(client: Client, card: str) -> dict[str, Any]:
            return await shoes.setdefault(id(client), Shoe(client)).say("card", card=card)

        await table.round()
        answer = await read(reader, "KS")
        assert (answer["outcome"], answer["side"], answer["position"]) == ("dealt", "player", 1)
        again = await shoes[id(reader)].again("card", card="KS")
        assert again["side"] == "player"
        await read(reader, "4H")
        await table.until("mei", lambda seen: seen.view.get("banker") == ["4H"])
        assert table.seen["mei"].view["player"] == ["KS"]  # read twice under one number, dealt once
        garbage = await refusal(read(reader, "ZZ"))
        assert (garbage.status, garbage.code) == (400, "unreadable-card")
        shoes[id(reader)].number -= 1
        # A reader deals at its own table alone, where no Round is open.
        assert (await read(elsewhere, "3D"))["outcome"] != "dealt"
        nobody = await refusal(read(house.client("not-a-token"), "3D"))
        assert nobody.status == 401
        assert (await refusal(read(display, "3D"))).status == 403
        assert (await refusal(read(table.clients["dealer"], "3D"))).status == 403
        assert (await refusal(reader.get("/api/people"))).status == 403
        assert (await refusal(reader.get("/api/me"))).status == 403
        async with reader.talk() as talk:
            assert await code(talk.do("deal-card", table=TABLE, card="3D")) == "not-yours-to-do"
        for card in ("3D", "QC", "2S", "2D"):
            answer = await read(reader, card)
        assert answer["outcome"] == "dealt"
        await table.do("dealer", "confirm-result")
        assert (await table.end("mei"))[2] == "95.00"
        async with display.talk() as talk:  # a display shows what everybody sees
            seen = await talk.watch(TABLE)
            assert seen.view["outcome"]["winner"] == "banker"
            assert not seen.own
            assert not seen.staff
        manager = await house.manager()
        await manager.ask("/api/devices/reader/remove")
        assert (await refusal(read(reader, "KS"))).status == 401


@salon_test(down=True)
async def test_r13_a_squeeze_at_a_live_table_is_for_its_dealer_or_the_pit_to_grant(table: Salon) -> None:
    await table.round()
    other = await table.house.somebody(Role.DEALER, "other")
    for who, granted, position in (("dealer", False, 2), ("pit", True, 1)):
        await table.do("mei", "request-squeeze", side="banker", position=position)
        asked = {"patron": "mei", "side": "banker", "position": position}
        await table.until("pit", lambda seen, asked=asked: seen.staff.get("squeeze") == asked)
        assert await code(table.do("dealer", "deal-card", card="KS")) == "no-card-due"
        answer = {"do": "answer-squeeze", "table": TABLE, "granted": True}
        assert await code(other.ask(f"/api/tables/{TABLE}/commands", **answer)) == "not-the-dealer"
        await table.do(who, "answer-squeeze", granted=granted)
    assert await code(table.do("pit", "answer-squeeze", granted=True)) == "no-squeeze-asked"
    await table.dealt("KS", "4H", "8D", "QC")
    await table.until("jon", lambda seen: seen.view.get("banker") == [None, None])
    assert not any("4H" in str(event) or "QC" in str(event) for seen in table.seen.values() for event in seen.events)
    assert await code(table.do("jon", "peel-card", side="banker", position=1)) == "not-yours-to-peel"
    assert await code(table.do("mei", "peel-card", side="banker", position=2)) == "not-yours-to-peel"
    await table.do("mei", "peel-card", side="banker", position=1)
    await table.until("jon", lambda seen: seen.view.get("banker") == ["4H", None])
    for side, position in (("banker", 2), ("player", 1), ("player", 2)):
        await table.do("dealer", "turn-card", side=side, position=position)
    assert (await table.end("jon"))[0] == "won"  # 8 is a natural


# ── chapter 5 ────────────────────────────────────────────────────────────────────────────────────────────────


async def reported(table: Salon, authority: str = "pit-supervisor", **report: Any) -> None:
    """By the dealer, who cannot rule on it."""
    reportable = {one["irregularity"]: one for one in table.seen["dealer"].staff["reportable"]}
    assert reportable[report["irregularity"]]["authority"] == authority
    await table.do("dealer", "report-irregularity", **report)
    await table.until("mei", lambda seen: seen.view["phase"] == "ruling")
    trouble = table.seen["mei"].view["trouble"]
    assert (trouble["irregularity"], trouble["authority"]) == (report["irregularity"], authority)
    await table.until("pit", lambda seen: seen.staff.get("trouble"))
    refused = await refusal(table.do("dealer", "make-ruling", ruling="dismiss", reason="it was nothing"))
    assert refused.code == "not-yours-to-do"
    assert await code(table.do("dealer", "deal-card", card="9S")) == "no-card-due"


async def chosen(table: Salon, mei: str, jon: str) -> None:
    for who in ("mei", "jon"):
        await table.until(who, lambda seen: seen.own.get("choose"))
    await table.do("mei", "choose-option", choice=mei)
    await table.do("jon", "choose-option", choice=jon)
    await table.until("dealer", lambda seen: seen.view["phase"] not in ("options", "ruling"))


async def excess(table: Salon) -> None:
    await table.round()
    await table.dealt("KS")
    await reported(table, irregularity="excess-or-exposed-card", cards=["4H"])
    [told] = [event for event in table.seen["mei"].events if event["event"] == "IrregularityReported"]
    assert (told["irregularity"], told["cards"], told["by"]) == (
        "excess-or-exposed-card",
        ["4H"],
        {"authority": "dealer"},
    )
    assert table.seen["pit"].staff["trouble"]["by"] == {"authority": "dealer", "name": "dealer"}
    await table.do("pit", "make-ruling", ruling="reconstruct")
    await chosen(table, "continue", "return")
    await table.until("dealer", lambda seen: seen.view.get("banker") == ["4H"])  # it is dealt where it belongs
    await table.dealt("3D", "QC", "2S", "2D")
    assert await table.end("mei") == ("won", "4.1.2", "95.00")
    assert await table.end("jon") == ("returned", "5.12.3", "0.00")


async def wrong_area(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H")
    placement = {"player": ["4H"], "banker": ["KS"]}
    odd = {"player": ["4H"], "banker": ["QS"]}
    assert (
        await code(table.do("dealer", "report-irregularity", irregularity="card-in-wrong-area", placement=odd))
        == "lay-does-not-match"
    )
    await reported(table, irregularity="card-in-wrong-area", placement=placement)
    await table.do("pit", "make-ruling", ruling="reconstruct")
    await chosen(table, "continue", "continue")
    await table.dealt("3D", "QC", "2S", "2D")
    assert await table.end("mei") == ("won", "4.1.2", "95.00")
    assert table.seen["mei"].view["player"] == ["KS", "3D", "2S"]
    assert (await table.end("jon"))[0] == "lost"


async def simultaneous(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H", "3D", "QC")
    await reported(table, irregularity="simultaneous-draw", cards=["2S", "2D"])
    assert await code(table.do("pit", "make-ruling", ruling="order", order=["2S", "9D"])) == "order-not-named"
    await table.do("pit", "make-ruling", ruling="order", order=["2D", "2S"], new_cards=True)
    await chosen(table, "continue", "return")
    assert await table.end("mei") == ("won", "4.1.2", "95.00")
    assert await table.end("jon") == ("returned", "5.12.3", "0.00")
    assert table.seen["mei"].view["player"] == ["KS", "3D", "2D"]
    names = [event["event"] for event in table.seen["mei"].events]
    assert "NewCardsOrdered" in names
    await table.do("pit", "change-shoe", reason="5.10.2 new cards")
    await table.until("mei", lambda seen: seen.events[-1]["event"] == "CardsChanged")


async def foreign(table: Salon) -> None:
    number = await table.round()
    await table.dealt("KS", "4H", "3D")
    await reported(table, irregularity="foreign-card", note="of another deck")
    assert await code(table.do("pit", "make-ruling", ruling="reconstruct")) == "not-the-remedy"
    await table.do("pit", "make-ruling", ruling="void")
    for who in ("mei", "jon"):
        assert await table.end(who) == ("returned", "5.15", "0.00")
        await table.until(who, lambda seen: seen.own["credit"] == "1000.00")
    assert table.seen["mei"].view["voided"] == "5.5.1"
    assert await code(table.do("dealer", "open-bets")) == "new-cards-first"  # R49
    await table.do("pit", "change-shoe", reason="a foreign card")
    await table.do("dealer", "open-bets")
    await table.until("mei", lambda seen: seen.view["round"] == number + 1)
    await table.do("dealer", "close-bets")
    await table.dealt("9S", "4H", "KS", "4D")  # with nobody's bets


async def face_up(table: Salon) -> None:
    await table.round()
    await table.dealt("KS")
    await table.until("jon", lambda seen: seen.view.get("player") == [None])
    await table.do("dealer", "report-irregularity", irregularity="dealt-face-up", side="player", position=1)
    await table.until("jon", lambda seen: seen.view.get("player") == ["KS"])
    await chosen(table, "return", "continue")
    await table.dealt("4H", "9D", "QC")
    for side, position in (("banker", 1), ("banker", 2), ("player", 2)):
        await table.do("dealer", "turn-card", side=side, position=position)
    assert await table.end("mei") == ("returned", "5.12.3", "0.00")
    assert (await table.end("jon"))[::2] == ("won", "100.00")


async def interrupted(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H")
    await reported(table, irregularity="interruption", note="the lights went out")
    await table.do("pit", "make-ruling", ruling="void")
    assert (await table.end("mei"))[0] == "returned"
    assert table.seen["mei"].view["voided"] == "5.4.2"
    # With a result that no card can change, it is concluded.
    await table.round()
    await table.dealt("9S", "4H", "KS")
    await table.do("dealer", "report-irregularity", irregularity="interruption")
    await table.dealt("4D")
    assert (await table.end("jon"))[0] == "won"


async def anything_else(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H")
    await reported(table, "shift-manager", irregularity="anything-else", note="a bird on the table")
    bets = [{"box": 2, "patron": "jon", "area": "player"}]
    ruling = {"do": "make-ruling", "table": TABLE, "ruling": "return-bets", "bets": bets, "reason": "it took his chips"}
    assert await code(table.do("pit", "make-ruling", ruling="continue", reason="go on")) == "lacks-authority"
    shift = await table.house.manager()
    await shift.ask(f"/api/tables/{TABLE}/commands", **ruling)
    await table.dealt("3D", "QC", "2S", "2D")
    assert await table.end("mei") == ("won", "4.1.2", "95.00")
    assert await table.end("jon") == ("returned", "5.17", "0.00")


async def time_called(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H")
    await reported(table, irregularity="excess-or-exposed-card", cards=["3D"])
    await table.do("pit", "make-ruling", ruling="cannot-reconstruct")
    await table.until("mei", lambda seen: seen.own.get("choose"))
    await table.do("mei", "choose-option", choice="continue")
    assert await code(table.do("dealer", "deal-card", card="QC")) == "no-card-due"
    await table.do("dealer", "call-time")  # R10: who says nothing goes on
    await table.dealt("2D", "QC", "2S", "2C")
    assert (await table.end("mei"))[0] == "won"
    assert (await table.end("jon"))[0] == "lost"


async def display_wrong(table: Salon) -> None:
    number = await table.round()
    await table.do(
        "dealer", "report-irregularity", irregularity="inaccurate-display", note="the display showed the Round before"
    )
    await table.dealt("9S", "4H", "KS", "4D")
    assert (await table.end("jon"))[0] == "won"
    assert "5.14" in await table.clients["pit"].page(TABLE, number)


CASES = {
    "5_7_an_excess_card": (excess, False),
    "5_8_1_a_card_in_the_wrong_area": (wrong_area, False),
    "5_10_two_cards_at_once": (simultaneous, False),
    "5_5_1_a_foreign_card": (foreign, False),
    "5_9_dealt_face_up": (face_up, True),
    "5_4_an_interruption": (interrupted, False),
    "5_14_an_inaccurate_display": (display_wrong, False),
    "5_17_anything_else": (anything_else, False),
    "R10_time_is_called": (time_called, False),
}


@pytest.mark.parametrize("case", CASES)
def test_5_an_irregularity_is_reported_by_the_dealer_and_ended_as_the_rulebook_says(case: str, tmp_path: Path) -> None:
    play, down = CASES[case]
    at_salon(tmp_path / "floor.db", play, down=down)


@salon_test()
async def test_5_5_3_a_round_is_taken_back_after_its_end_until_the_next_one_opens(table: Salon) -> None:
    number = await table.round()
    await table.dealt("KS", "4H", "3D", "QC", "2S", "2D")
    assert (await table.end("mei"))[2] == "95.00"
    await table.do("dealer", "report-irregularity", irregularity="wrong-number-of-cards")
    await table.until("pit", lambda seen: "void" in seen.staff.get("rulings", []))
    await table.do("pit", "make-ruling", ruling="void", reason="a card too few")
    for who in ("mei", "jon"):
        await table.until(who, lambda seen: seen.own["credit"] == "1000.00")
    page = await table.clients["pit"].page(TABLE, number)
    assert "5.5.3" in page
    await table.do("dealer", "open-bets")
    assert await code(table.do("pit", "note-late-discovery", round=number + 1, note="nothing")) == "nothing-late"


# ── bets that a dealer handles ───────────────────────────────────────────────────────────────────────────────


def codes(messages: Any) -> list[str]:
    return [message["code"] for message in messages or ()]


@salon_test()
async def test_5_1_5_2_and_5_16_bets_placed_for_a_patron_and_bets_outside_the_limits(table: Salon) -> None:
    house = table.house
    await (await house.patron("rich", 50_000_00)).post("/api/sign-out")
    await table.in_chips("mei")
    await table.do("dealer", "open-bets")
    await table.do("dealer", "place-bet-for", patron="mei", box=1, area="banker", stake="100.00")
    placed = await table.until("jon", lambda seen: [e for e in seen.events if e["event"] == "BetPlaced"])
    assert (placed[0]["patron"], placed[0]["clause"], placed[0]["on_behalf_by"]) == (
        "mei",
        "5.16",
        {"authority": "dealer"},
    )
    assert (await house.casino.journal.balances("patron:mei"))["patron:mei"] == 900_00
    poor = {"patron": "mei", "box": 1, "area": "tie", "stake": "1000.00"}
    assert await code(table.do("dealer", "place-bet-for", **poor)) == "not-enough-credit"
    stranger = {**poor, "patron": "nobody", "box": 3, "stake": "50.00"}
    assert await code(table.do("dealer", "place-bet-for", **stranger)) == "patron-not-checked-in"
    await table.do("pit", "check-in-patron", patron="rich")
    await table.do("dealer", "withdraw-bet-for", patron="mei", box=1, area="banker", amount="50.00")
    # 5.2: under the minimum, and noticed in time.
    room = house.casino.table(TABLE).room  # as it could be recorded before R40
    await room.submit(PlaceBet("jon", 2, "player", 5_00, not_noticed=True))
    await table.until("dealer", lambda seen: codes(seen.staff.get("flags")) == ["flag-under-minimum"])
    fine = {"box": 1, "patron": "mei", "area": "banker"}
    assert await code(table.do("dealer", "notice-under-minimum", **fine)) == "nothing-over-the-limit"
    await table.do("dealer", "notice-under-minimum", box=2, patron="jon", area="player")
    # 5.1: over the Differential, and noticed in time.
    over = {"patron": "rich", "box": 4, "area": "banker"}
    await table.do("dealer", "place-bet-for", **over, stake="5000.00")
    await room.submit(PlaceBet("rich", 4, "banker", 5_005_00, not_noticed=True))
    await table.until("dealer", lambda seen: "flag-over-differential" in codes(seen.staff.get("flags")))
    assert await code(table.do("dealer", "notice-excess", box=1)) == "nothing-over-the-limit"
    await table.do("dealer", "notice-excess", box=4)
    rejected = await table.until("jon", lambda seen: [e for e in seen.events if e["event"] == "BetRejected"])
    assert [(one["patron"], one["amount"], one["clause"]) for one in rejected] == [("rich", "5.00", "5.1")]
    await table.do("dealer", "close-bets")
    await table.until("jon", lambda seen: seen.view["phase"] == "dealing")
    # Advised, and neither raised nor withdrawn: it was no bet (5.2).
    await table.until("jon", lambda seen: seen.own["credit"] == "1000.00")
    await table.dealt("KS", "4H", "3D", "QC", "2S", "2D")
    assert (await table.end("mei"))[2] == "47.50"


# ── the table itself ─────────────────────────────────────────────────────────────────────────────────────────


@salon_test()
async def test_5_11_what_is_found_out_later_is_noted_and_changes_nothing(table: Salon) -> None:
    number = await table.round()
    await table.dealt("9S", "4H", "KS", "4D")
    assert (await table.end("jon"))[2] == "100.00"
    credit = table.seen["jon"].own["credit"]
    note = {"round": number, "note": "the seventh of clubs was short"}
    assert await code(table.do("pit", "note-late-discovery", **note)) == "nothing-late"  # it is still the last one
    await table.round()
    assert await code(table.do("dealer", "note-late-discovery", **note)) == "not-yours-to-do"
    assert await code(table.do("pit", "note-late-discovery", round=99, note="what")) == "nothing-late"
    await table.do("pit", "note-late-discovery", **note, id="late")
    await table.do("pit", "note-late-discovery", **note, id="late")
    page = await table.clients["pit"].page(TABLE, number)
    assert page.count("5.11") == 1
    assert "short" in page
    await table.until("jon", lambda seen: cents(seen.own["credit"]) == cents(credit) - 100_00)
    await table.dealt("9S", "4H", "KS", "4D")
    assert (await table.end("jon"))[2] == "100.00"


@salon_test()
async def test_3_4_limits_are_set_between_two_rounds_alone(table: Salon) -> None:
    limits = {"minimum": "50.00", "maximum": "500.00", "differential": "1000.00"}
    await table.round()
    assert await code(table.do("pit", "set-limits", **limits)) == "in-the-middle-of-a-round"
    assert await code(table.do("pit", "change-shoe", reason="worn")) == "in-the-middle-of-a-round"
    await table.dealt("9S", "4H", "KS", "4D")
    assert await code(table.do("dealer", "set-limits", **limits)) == "not-yours-to-do"
    wrong = {**limits, "minimum": "600.00"}
    assert await code(table.do("pit", "set-limits", **wrong)) == "settings-not-permitted"
    unpayable = {**limits, "maximum": "1000000000000.00"}
    assert await code(table.do("pit", "set-limits", **unpayable)) == "settings-not-permitted"
    areas = {"tie": {"minimum": "5.00", "maximum": "100.00"}}
    await table.do("pit", "set-limits", **limits, areas=areas)
    opened = await table.until("mei", lambda seen: [e for e in seen.events if e["event"] == "TableOpened"])
    assert opened[-1]["limits"] == {**limits, "areas": areas}
    told = await table.clients["mei"].get(f"/api/tables/{TABLE}")
    assert told["settings"]["limits"] == {**limits, "areas": areas}
    await table.do("dealer", "open-bets")
    assert await code(table.do("mei", "place-bet", box=1, area="banker", stake="25.00")) == "below-minimum"
    assert await code(table.do("mei", "place-bet", box=1, area="banker", stake="505.00")) == "above-maximum"
    await table.do("mei", "place-bet", box=1, area="banker", stake="50.00")
    await table.do("mei", "place-bet", box=1, area="tie", stake="5.00")


@salon_test()
async def test_35_a_table_closes_after_its_round_with_notice_and_opens_again(table: Salon, where: str) -> None:
    number = await table.round()
    assert await code(table.do("dealer", "close-table")) == "not-yours-to-do"
    await table.do("pit", "close-table", id="close")
    await table.do("pit", "close-table", id="close")
    for who in ("mei", "jon", "dealer"):
        await table.until(who, lambda seen: seen.view.get("closing"))
    assert table.seen["mei"].view.get("closed") is None
    await table.dealt("9S", "4H", "KS", "4D")
    assert (await table.end("jon"))[2] == "100.00"
    for who in ("mei", "jon", "dealer"):
        await table.until(who, lambda seen: seen.view.get("closed"))
    assert table.seen["mei"].view["outcome"]["winner"] == "player"  # the last result stays on show
    shut = await refusal(table.do("mei", "place-bet", box=1, area="banker", stake="100.00"))
    assert shut.code == "table-not-open"
    assert await code(table.do("dealer", "open-bets")) == "table-not-open"
    assert await code(table.do("pit", "close-table")) == "table-not-open"
    summary = (await table.clients["mei"].get("/api/floor"))["tables"][0]
    assert summary["closed"]
    await table.do("pit", "open-table", id="open")
    await table.do("pit", "open-table", id="open")
    assert await code(table.do("pit", "open-table")) == "table-open-already"
    for who in ("mei", "jon", "dealer"):
        await table.until(who, lambda seen: not seen.view.get("closed") and not seen.view.get("closing"))
    assert await table.round() == number + 1
    await table.dealt("9S", "4H", "KS", "4D")
    assert (await table.end("jon"))[2] == "100.00"
    names = [event["event"] for event in table.seen["mei"].events]
    assert names.count("TableClosed") == 1
    assert [event["seq"] for event in table.seen["pit"].events] == sorted(
        {event["seq"] for event in table.seen["pit"].events}
    )


@salon_test()
async def test_a_table_that_is_told_to_close_opens_no_other_round(table: Salon) -> None:
    await table.round()
    await table.do("pit", "close-table")
    await table.dealt("9S", "4H", "KS")
    assert await code(table.do("dealer", "open-bets")) != "table-not-open"
    await table.dealt("4D")
    await table.until("dealer", lambda seen: seen.view.get("closed"))
    manager = await table.house.manager()
    told = await manager.get("/api/reports/significant")
    [closed] = [one for one in told if one["code"] == "event-table-closed"]
    assert closed["location"] == {"code": "location-table", "facts": {"name": TABLE}}
    assert closed["facts"]["by"]["facts"] == {"name": "pit", "authority": "pit-supervisor"}
