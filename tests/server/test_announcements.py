"""What a table announces: in the rulebook's words, and both point totals where its text has them announced."""

from typing import Any

from msgspec.structs import replace
from tests.scenes import book
from tests.server.floors import House, default_floor, timed
from tests.server.scenes import floor_test
from tests.server.test_hand_shoe import ELECTRONIC
from tests.server.test_live_tables import TABLE, Salon, salon, salon_plan

from punto.floor.floor_file import FloorPlan, Timing
from punto.play.table import Table, table
from punto.rules.library import FILES, FOLDER, SHIPPED
from punto.rules.reader import parse_rulebook

ETG = "super-six-etg"
TOTALS = {"code": "announcement-totals", "facts": {"player_total": 5, "banker_total": 4}}
OWN = (
    (FOLDER / FILES["super-six-plus"])
    .read_text(encoding="utf-8")
    .replace('says = "Place your Bets, please"', 'says = "Faites vos jeux"')
    .replace('says = "No more Bets"', 'says = "Rien ne va plus"')
)


def at(settings: Table, source: str) -> FloorPlan:
    plan = salon_plan()
    return replace(plan, tables=tuple(replace(one, table=settings, rulebook_source=source) for one in plan.tables))


async def opened(salon: Salon) -> dict[str, Any]:
    await salon.do("dealer", "open-bets")
    await salon.until("mei", lambda seen: seen.view["phase"] == "betting")
    return dict(salon.seen["mei"].view["announcement"])


async def dealt(salon: Salon, *cards: str) -> dict[str, Any]:
    await salon.dealt(*cards)
    count = len(cards)
    await salon.until("mei", lambda seen: len(seen.view.get("player", [])) + len(seen.view.get("banker", [])) >= count)
    return dict(salon.seen["mei"].view)


@floor_test(at(ELECTRONIC, SHIPPED.entry(ETG).source))
async def test_3_9_both_point_totals_are_announced_before_a_third_card_by_a_dealer(house: House) -> None:
    async with salon(house) as at_table:
        await opened(at_table)
        await at_table.do("dealer", "close-bets")
        assert "first_totals" not in await dealt(at_table, "2S", "4H", "3D")
        view = await dealt(at_table, "KC")
        await at_table.until("mei", lambda seen: seen.view["announcement"] == TOTALS)
        view = at_table.seen["mei"].view
        assert (view["first_totals"], view["phase"]) == ([5, 4], "dealing")
        await at_table.dealt("4C")
        await at_table.until("mei", lambda seen: len(seen.view["player"]) == 3)
        view = at_table.seen["mei"].view
        assert (view["announcement"]["code"], view["first_totals"]) == ("announcement-close", [5, 4])


def automatic() -> FloorPlan:
    """Slow enough for everybody to be sent each card."""
    plan = default_floor()
    [table_plan] = [one for one in plan.tables if one.table.rulebook.short_name == ETG]
    slow = Timing(betting=200, pace=400, insurance=100, options=100, squeeze=100, pause=100)
    return timed(replace(plan, tables=(table_plan,)), slow)


@floor_test(automatic())
async def test_3_9_both_point_totals_are_announced_before_a_third_card_at_an_automatic_table(house: House) -> None:
    [name] = house.casino.tables
    patron = await house.patron("mei")
    async with patron.talk() as talk:
        seen = await talk.watch(name)

        await talk.until(lambda: (seen.view.get("announcement") or {}).get("code") == "announcement-totals")
        assert len(seen.view["player"]) == len(seen.view["banker"]) == 2
        facts = seen.view["announcement"]["facts"]
        assert seen.view["first_totals"] == [facts["player_total"], facts["banker_total"]]


@floor_test(salon_plan())
async def test_other_texts_announce_no_totals(house: House) -> None:
    async with salon(house) as at_table:
        await opened(at_table)
        await at_table.do("dealer", "close-bets")
        view = await dealt(at_table, "2S", "4H", "3D", "KC")
        assert (view["announcement"]["code"], "first_totals" in view) == ("announcement-close", False)


@floor_test(at(table(parse_rulebook(OWN, "own.toml"), chip=5_00, minimum=25_00, maximum=5_000_00), OWN))
async def test_words_of_a_rulebooks_own_are_told_from_those_that_languages_have(house: House) -> None:
    async with salon(house) as at_table:
        assert await opened(at_table) == {"code": "announcement-own", "facts": {"says": "Faites vos jeux"}}
        rules = await at_table.clients["mei"].get(f"/api/tables/{TABLE}/rules")
        assert (rules["announcements"]["open"]["own"], rules["totals_announced"]) == (True, None)
        await at_table.do("dealer", "close-bets")
        await at_table.until("mei", lambda seen: seen.view["phase"] == "dealing")
        told = at_table.seen["mei"].view["announcement"]
        assert told == {"code": "announcement-own", "facts": {"says": "Rien ne va plus"}}


def test_the_words_of_the_five_texts_are_those_that_languages_have() -> None:
    for name in FILES:
        assert not book(name).bets_open.has_own_words
        assert not book(name).bets_close.has_own_words
        assert book(name).table_of_play.announced == ("3.9" if name == ETG else None)
