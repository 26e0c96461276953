"""The shoe in a live dealer's hand, over real sockets: prepared, counted card by card, over; and who dealt from it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from tests.scenes import book
from tests.server.floors import PASSWORD, House, live_floor
from tests.server.scenes import evening, floor_test, refusal
from tests.server.test_live_tables import TABLE, Salon, salon, salon_plan, salon_test

from punto.client import Seen
from punto.floor.floor_file import FloorPlan
from punto.people.roles import Role
from punto.play.table import table as table_of
from punto.rules.library import SHIPPED

STEPS = ("spread", "counted", "shuffled", "cut", "cut-card")
# Refusals of the floor that are provoked here.
PROVOKED = {
    *("bring-cards-first", "cards-not-prepared", "no-shoe-recorded", "not-the-next-preparation"),
    *(
        "no-cut-card-to-take-back",
        "set-in-use",
        "cut-card-noted-already",
        "shoe-not-over",
        "unusable-shoe-id",
        "not-in-the-shoe",
        "no-bets-to-count-down",
    ),
}


def prepared(**settings: Any) -> FloorPlan:
    plan = salon_plan()
    return replace(plan, tables=tuple(replace(one, prepare_cards=True, **settings) for one in plan.tables))


async def brings(table: Salon, set_id: str = "B7", shoe: str = "S2") -> None:
    await table.do("dealer", "bring-cards", set_id=set_id, shoe=shoe)


async def prepares(table: Salon, burn: str = "5S") -> None:
    for step in STEPS:
        await table.do("dealer", "prepare-cards", step=step)
    await table.do("dealer", "burn-shoe", exposed=burn)


async def plays(table: Salon, *cards: str) -> int:
    """A Round without bets."""
    await table.do("dealer", "open-bets")
    await table.do("dealer", "close-bets")
    await table.dealt(*cards)
    return number_now(table)


def number_now(table: Salon) -> int:
    return int(table.house.casino.tables[TABLE].room.state.number)


async def refused(table: Salon, code: str, what: str, who: str = "dealer", /, **fields: Any) -> dict[str, Any]:
    found = await refusal(table.do(who, what, **fields))
    assert found.code == code
    return found.facts


@floor_test(prepared())
async def test_R14_cards_are_spread_counted_shuffled_cut_and_burned_before_a_round_and_the_shoe_has_an_end(
    house: House,
) -> None:
    async with salon(house) as table:
        assert await refused(table, "bring-cards-first", "open-bets") == {"table": TABLE, "clause": "R14"}
        await refused(table, "no-shoe-recorded", "prepare-cards", step="spread")
        await refused(table, "unusable-shoe-id", "bring-cards", set_id="B 7", shoe="S2")
        await brings(table)
        await refused(table, "not-the-next-preparation", "prepare-cards", step="shuffled")
        await refused(table, "not-the-next-preparation", "burn-shoe", exposed="5S")
        facts = await refused(table, "cards-not-prepared", "open-bets")
        assert facts["next"]["code"] == "step-spread-cards"
        await brings(table, "B8")  # the count was wrong: another set, before its first card
        await prepares(table)
        await plays(table, "9S", "8H", "KS", "KD")
        await refused(table, "shoe-not-over", "bring-cards", set_id="B9", shoe="S2")
        await table.do("dealer", "open-bets")
        await table.do("dealer", "note-cut-card")
        await refused(table, "cut-card-noted-already", "note-cut-card")
        await table.do("dealer", "take-back-cut-card")  # it was a mistake, and the shoe goes on
        await refused(table, "no-cut-card-to-take-back", "take-back-cut-card")
        await table.do("dealer", "close-bets")
        await table.dealt("9S", "8H", "KS", "KD")
        await table.do("dealer", "open-bets")
        await table.do("dealer", "note-cut-card")
        await table.do("dealer", "close-bets")
        await table.dealt("9S", "8H", "KS", "KD")
        await table.do("dealer", "open-bets")
        await refused(table, "no-cut-card-to-take-back", "take-back-cut-card")  # the last Round is open
        await table.do("dealer", "close-bets")
        await table.dealt("9S", "8H", "KS", "KD")
        number = number_now(table)  # one more, and then the shoe is over
        await table.until("mei", lambda seen: seen.view["round"] == number and seen.view["phase"] == "over")
        shown = {"shoe": "S2", "set_id": "B8", "round": 4, "is_ready": True, "cut_card": True}
        shown |= {"exposed": "5S", "burned": 5}
        assert table.seen["mei"].view["hand_shoe"] == shown
        assert await refused(table, "bring-cards-first", "open-bets") == {"table": TABLE, "clause": "R14"}
        await brings(table, "B1", "S3")
        await prepares(table, "KS")
        number = await plays(table, "9S", "8H", "KS", "KD")
        page = await table.clients["dealer"].page(TABLE, number)
        assert "dealer    dealer (dealer)\nshoe      S3, cards B1, Round 1\n" in page
        assert "dealer    the dealer\nshoe      S3, cards B1, Round 1\n" in await table.clients["mei"].page(
            TABLE, number
        )
        recall = await table.clients["pit"].get(f"/api/tables/{TABLE}/rounds/{number}")
        [said] = [step for step in recall["steps"] if step["code"] == "reason-dealer-and-shoe"]
        assert (said["facts"]["shoe"], said["facts"]["id"], said["facts"]["number"]) == ("S3", "B1", 1)
        # Before its end a supervisor orders another one, and the dealer brings and prepares it.
        await table.do("pit", "change-shoe", reason="a marked card")
        assert await refused(table, "bring-cards-first", "open-bets") == {"table": TABLE, "clause": "R12"}
        await brings(table, "B9", "S3")
        await prepares(table)
        await plays(table, "9S", "8H", "KS", "KD")


ELECTRONIC = table_of(book("super-six-etg"), boxes=7, chip=5_00, minimum=25_00, maximum=5_000_00, result_confirmed=True)


@floor_test(prepared(table=ELECTRONIC, rulebook_source=SHIPPED.entry("super-six-etg").source))
async def test_2_1_a_set_is_inspected_for_jokers_and_backs_where_the_text_says_so(house: House) -> None:
    async with salon(house) as table:
        await brings(table)
        await refused(table, "not-the-next-preparation", "prepare-cards", step="inspected")
        await table.do("dealer", "prepare-cards", step="spread")
        await refused(table, "not-the-next-preparation", "prepare-cards", step="counted")
        assert (await refused(table, "cards-not-prepared", "open-bets"))["next"]["code"] == "step-inspect-cards"
        await table.do("dealer", "bring-cards", set_id="B8", shoe="S2", reason="a joker")  # which is refused
        state = house.casino.tables[TABLE].room.state
        assert (state.hand_shoe.set_id, state.hand_shoe.prepared) == ("B8", ())
        for step in ("spread", "inspected", "counted", "shuffled", "cut", "cut-card"):
            await table.do("dealer", "prepare-cards", step=step)
        await table.do("dealer", "burn-shoe", exposed="5S")
        await plays(table, "9S", "8H", "KS", "KD")


def test_5_5_1_the_ninth_nine_of_hearts_of_eight_decks_is_noticed_when_it_is_keyed(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"

    async def until_all_are_out(house: House) -> None:
        async with salon(house) as table:
            await brings(table)
            await prepares(table, "9H")
            await plays(table, "9H", "9H", "9H", "9H")
            await table.do("dealer", "open-bets")
            await table.do("dealer", "close-bets")
            await table.dealt("9H", "9H", "9H")
            facts = await refused(table, "not-in-the-shoe", "deal-card", card="9H")
            assert (facts["card"], facts["count"], facts["decks"], facts["shoe"]) == ("9H", 8, 8, "S2")
            assert [place["code"] for place in facts["places"]] == ["came-in-burn", *["came-in-round"] * 7]
            assert [place["facts"].get("number") for place in facts["places"]] == [None, 1, 1, 1, 1, 2, 2, 2]
            await table.dealt("8H")  # the card that lies there

    async def after_a_restart(house: House) -> None:
        async with await taken(house) as table:
            await table.do("dealer", "open-bets")
            await table.do("dealer", "close-bets")
            await refused(table, "not-in-the-shoe", "deal-card", card="9H")
            # If it is really there, it is the card of another set, and the pit hears of it.
            await table.do("dealer", "report-irregularity", irregularity="foreign-card")

    evening(where, until_all_are_out, prepared())
    evening(where, after_a_restart, prepared())


async def taken(house: House) -> Any:
    @asynccontextmanager
    async def again() -> AsyncIterator[Salon]:
        made = Salon(house)
        client = await house.signed_in("dealer")
        async with client.talk() as talk:
            made.clients["dealer"], made.talks["dealer"] = client, talk
            yield made

    return again()


@salon_test()
async def test_a_round_names_each_dealer_who_dealt_a_part_of_it(table: Salon) -> None:
    await table.house.enrol("dan", Role.DEALER)
    await table.house.enrol("cas", Role.CASHIER)
    number = await table.round()
    await table.dealt("9S", "8H")
    console = table.clients["dealer"]
    for name, password in (("dan", "wrong"), ("cas", PASSWORD)):
        found = await refusal(console.relieve(TABLE, name, password))
        assert found.code in ("sign-in-refused", "not-yours-to-do")
    assert (await console.relieve(TABLE, "dan", PASSWORD))["name"] == "dan"
    assert (await console.get("/api/me"))["name"] == "dan"  # and nobody else at this console
    async with console.talk() as dan:
        await dan.watch(TABLE)
        for card in ("KS", "KD"):
            await dan.do("deal-card", table=TABLE, card=card)
        page = await console.page(TABLE, number)
        assert "dealer    dealer (dealer)" in page
        assert "  Banker  8♥" in page.split("dealt from here by dan (dealer)")[0]
        recall = await console.get(f"/api/tables/{TABLE}/rounds/{number}")
        codes = [step["code"] for step in recall["steps"]]
        assert "reason-dealer" in codes
        assert "reason-dealer-relieved" in codes


@salon_test()
async def test_a_console_that_is_gone_is_seen_in_the_pit_with_since_when_and_when_it_is_back(table: Salon) -> None:
    table.house.floor.service.hub.consoles.grace_s = 0.01
    before = table.house.casino.clock.now() // 1_000
    await table.talks["dealer"].close()
    lost = await table.until("pit", lambda seen: seen.staff.get("console_lost_at"))
    assert before <= lost <= table.house.casino.clock.now() // 1_000
    async with table.clients["dealer"].talk() as again:
        await again.watch(TABLE)
        await table.until("pit", lambda seen: "console_lost_at" not in seen.staff)
    alerts = await alerts_of(table, 2)
    assert alerts[:2] == ["flag-console-lost", "flag-console-back"]
    assert "console_lost_at" not in table.seen["mei"].view


async def alerts_of(table: Salon, count: int) -> list[str]:
    talk = table.talks["pit"]
    await talk.until(lambda: len(talk.alerts) >= count)
    return [alert["alert"]["code"] for alert in talk.alerts]


@salon_test()
async def test_the_dealers_countdown_is_on_every_screen_of_the_table_and_closes_nothing(table: Salon) -> None:
    await refused(table, "no-bets-to-count-down", "start-countdown")
    await table.do("dealer", "open-bets")
    now = table.house.casino.clock.now() // 1_000
    await table.do("dealer", "start-countdown")
    until = await table.until("mei", lambda seen: seen.view.get("until"))
    assert now + 15_000 <= until <= table.house.casino.clock.now() // 1_000 + 15_000
    await table.do("dealer", "start-countdown")  # while it runs, nothing changes
    guest = await table.house.patron("late")
    async with guest.talk() as talk:
        late: Seen = await talk.watch(TABLE)
        await talk.until(lambda: late.view.get("until") == until)
        assert late.view["since"] == until - 15_000  # who comes late sees how much of it is left
    await table.do("dealer", "close-bets")
    await table.until("mei", lambda seen: seen.view["phase"] == "dealing" and "until" not in seen.view)
    await table.dealt("9S", "8H", "KS", "KD")
    await table.do("dealer", "open-bets")
    await table.until("mei", lambda seen: seen.view["phase"] == "betting" and "until" not in seen.view)


@floor_test(live_floor())
async def test_5_5_1_a_set_of_cards_that_is_in_use_at_another_table_is_not_brought_to_a_second_one(
    house: House,
) -> None:
    async with salon(house) as table:
        dealer = await house.somebody(Role.DEALER, "other")
        async with dealer.talk() as deals:
            await deals.do("take-table", table="Insured")
            await deals.do("bring-cards", table="Insured", set_id="B7", shoe="S9")
            facts = await refused(table, "set-in-use", "bring-cards", set_id="b7", shoe="S2")
            assert facts == {"id": "B7", "table": "Insured"}
            await deals.do("bring-cards", table="Insured", set_id="B8", shoe="S9")  # another one in its place
        await brings(table)
