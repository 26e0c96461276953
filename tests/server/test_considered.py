"""Cards that lie face down are nobody's to read, of whatever rank: neither by a refusal nor by asking what a ruling
would do; and who tried is on record."""

import json
from typing import Any

import pytest
from tests.server.floors import House
from tests.server.scenes import floor_test
from tests.server.test_leaks import cards_in, floor_of

from punto.client import Client, Refusal, Talk
from punto.people.roles import Role

HIDDEN = ("KS", "QD", "9H", "7C")
ASK = "/api/tables/Table/consider"


async def dealt(house: House, deals: Talk) -> None:
    guest = await house.guest()
    await deals.do("take-table", table="Table")
    await deals.do("open-bets", table="Table")
    async with guest.talk() as plays:
        await plays.do("place-bet", table="Table", box=1, area="player", stake="100.00")
    await deals.do("close-bets", table="Table")
    for card in HIDDEN:
        await deals.do("deal-card", table="Table", card=card)


async def refusal(asked: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        await asked
    return refused.value


async def traces(auditor: Client) -> list[tuple[str, int, str]]:
    found = await auditor.get("/api/reports/significant", limit=200)
    events = [one for one in found if "considered" in one["code"] or "refused-face-down" in one["code"]]
    assert {(one["round"], one["location"]["facts"]["name"]) for one in events} <= {(1, "Table")}
    return [(one["code"], one["facts"]["count"], one["facts"]["by"]["facts"]["name"]) for one in events]


@floor_test(floor_of("super-six-plus", "live", "face-down"))
async def test_no_rank_reads_a_card_that_lies_face_down_and_who_asks_is_recorded(house: House) -> None:
    dealer = await house.somebody(Role.DEALER, "deb")
    boss = await house.somebody(Role.SHIFT_MANAGER, "zoe")
    auditor = await house.somebody(Role.AUDITOR, "aud")
    async with dealer.talk() as deals, boss.talk() as rules:
        await dealt(house, deals)
        report = {"do": "report-irregularity", "id": "r", "table": "Table", "irregularity": "card-in-wrong-area"}
        # A guess, right or wrong, is told the same: that cards lie face down.
        because = []
        for player, banker in ((["5S"], ["5H"]), (["KS", "9H"], ["QD", "7C"])):
            told = await refusal(boss.post(ASK, **report, placement={"player": player, "banker": banker}))
            because.append((told.code, told.facts["because"]["code"]))
            assert not cards_in(json.dumps(told.facts))
        assert because == [("lay-does-not-match", "because-cards-face-down")] * 2
        assert await traces(auditor) == [("event-report-considered", 2, "zoe"), ("event-report-considered", 4, "zoe")]
        # Reported in earnest it is the same, with its trace.
        wrong = {"table": "Table", "irregularity": "card-in-wrong-area", "placement": {"player": ["5S"]}}
        told = await refusal(deals.do("report-irregularity", **wrong))
        assert not cards_in(json.dumps(told.facts))
        assert (await traces(auditor))[2:] == [("event-report-refused-face-down", 1, "deb")]
        # A card that somebody says is exposed is not shown before it is reported.
        would = await dealer.post(ASK, **report | {"irregularity": "dealt-face-up", "side": "player", "position": 1})
        assert (would["face_down"], would["player"], cards_in(json.dumps(would))) == (True, [None, None], [])
        # Nor does a ruling that is only considered put cards right for whoever looks.
        await deals.do("report-irregularity", table="Table", irregularity="excess-or-exposed-card", cards=["9C"])
        ruling = {"do": "make-ruling", "id": "v", "table": "Table", "reason": "seen"}
        for which in ("reconstruct", "dismiss"):
            would = await boss.post(ASK, **ruling, ruling=which)
            assert set(cards_in(json.dumps(would))) <= {"9C"}
        told = await boss.get("/api/tables/Table")
        assert set(cards_in(json.dumps(told))) == {"9C"}
        considered = [code for code, _, _ in (await traces(auditor))[3:]]
        assert considered == ["event-report-considered", "event-ruling-considered", "event-ruling-considered"]
        # And what was named is in the journal, once the Round is over.
        await rules.do("make-ruling", table="Table", ruling="dismiss", reason="it was none")
        while (round_ := house.casino.tables["Table"].room.state.round).face_down:
            side, position = min(round_.face_down)
            await deals.do("turn-card", table="Table", side=side.value, position=position)
    page = await auditor.get("/api/journal", stream="considered/Table")
    assert page["records"][0]["body"]["cards"] == ["5S", "5H"]
    assert page["records"][0]["body"]["refused"] == "lay-does-not-match"


@floor_test(floor_of("easy-six", "live", "face-up"))
async def test_where_every_card_lies_open_nothing_is_recorded_of_what_is_considered(house: House) -> None:
    dealer = await house.somebody(Role.DEALER, "deb")
    async with dealer.talk() as deals:
        await dealt(house, deals)
        before = await house.head()
        report = {"do": "report-irregularity", "id": "r", "table": "Table", "irregularity": "foreign-card"}
        assert (await dealer.post(ASK, **report))["face_down"] is False
        assert await house.head() == before
