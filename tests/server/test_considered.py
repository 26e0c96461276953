"""Cards that lie face down are nobody's to read, of whatever rank: neither by a refusal nor by asking what a ruling
would do; and who tried is on record."""

import asyncio
import json
from typing import Any

import pytest
from tests.server.floors import House
from tests.server.scenes import floor_test
from tests.server.test_leaks import cards_in, floor_of

from punto.client import Client, Refusal, Talk
from punto.floor.considering import Attempt, Considerations
from punto.floor.refusals import FloorRefused
from punto.people.roles import Role
from punto.play.commands import ReportIrregularity
from punto.play.events import Actor
from punto.rules.cards import DECK
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity

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
        # What cannot be, whatever lies face down, is refused without a card's name.
        told = await refusal(boss.post(ASK, **report, placement={"player": ["5S"], "banker": ["5H"]}))
        assert (told.code, told.facts["because"]["code"]) == ("lay-does-not-match", "because-cards-face-down")
        # A guess, right or wrong, is told the same.
        for player, banker in ((["5S", "5H"], ["5D", "5C"]), (["KS", "7C"], ["QD", "9H"])):
            would = await boss.post(ASK, **report, placement={"player": player, "banker": banker})
            assert (would["phase"], would["player"], would["face_down"]) == ("ruling", [None, None], True)
        counts = [count for _, count, _ in await traces(auditor)]
        assert counts == [2, 4, 4]
        # Reported in earnest it is the same, with its trace.
        wrong = {"table": "Table", "irregularity": "card-in-wrong-area", "placement": {"player": ["5S"]}}
        told = await refusal(deals.do("report-irregularity", **wrong))
        assert not cards_in(json.dumps(told.facts))
        assert (await traces(auditor))[3:] == [("event-report-refused-face-down", 1, "deb")]
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
        considered = [code for code, _, _ in (await traces(auditor))[4:]]
        assert considered == ["event-report-considered", "event-ruling-considered", "event-ruling-considered"]
        # And what was named is in the journal, once the Round is over.
        await rules.do("make-ruling", table="Table", ruling="dismiss", reason="it was none")
        while (round_ := house.casino.tables["Table"].room.state.round).face_down:
            side, position = min(round_.face_down)
            await deals.do("turn-card", table="Table", side=side.value, position=position)
    page = await auditor.get("/api/journal", stream="considered/Table")
    assert page["records"][0]["body"]["cards"] == ["5S", "5H"]
    assert page["records"][0]["body"]["refused"] == "lay-does-not-match"


OPEN = {"player": ["2S", "3D"], "banker": ["KH", "4C"]}


async def third_face_down(deals: Talk, card: str = "6H") -> None:
    """Four cards turned, and the Player's third face down."""
    await deals.do("take-table", table="Table")
    await deals.do("open-bets", table="Table")
    await deals.do("close-bets", table="Table")
    for one in ("2S", "KH", "3D", "4C"):
        await deals.do("deal-card", table="Table", card=one)
    for side in ("player", "banker"):
        for position in (1, 2):
            await deals.do("turn-card", table="Table", side=side, position=position)
    await deals.do("deal-card", table="Table", card=card)


def in_wrong_area(guess: str) -> dict[str, Any]:
    placement = {"player": OPEN["player"], "banker": [*OPEN["banker"], guess]}
    return {"table": "Table", "irregularity": "card-in-wrong-area", "placement": placement}


@floor_test(floor_of("easy-six", "live", "face-down"))
async def test_each_of_52_guesses_of_one_card_is_answered_alike(house: House) -> None:
    dealer = await house.somebody(Role.DEALER, "deb")
    async with dealer.talk() as deals:
        await third_face_down(deals)
        answers = set()
        for guess in DECK:
            report = {"do": "report-irregularity", "id": "r", **in_wrong_area(guess)}
            answers.add(json.dumps(await dealer.post(ASK, **report)))
        assert len(answers) == 1


@floor_test(floor_of("easy-six", "live", "face-down"))
async def test_three_reports_that_do_not_fit_are_all_that_one_person_has_while_a_card_lies_face_down(
    house: House,
) -> None:
    dealer, auditor = await house.somebody(Role.DEALER, "deb"), await house.somebody(Role.AUDITOR, "aud")
    supervisor = await house.somebody(Role.PIT_SUPERVISOR, "sue")
    async with dealer.talk() as deals, supervisor.talk() as pit:
        await third_face_down(deals)
        # Also where many are sent at once.
        guesses = ["5S", "5H", "5D", "5C", "6H"]
        told = await asyncio.gather(
            *(refusal(deals.do("report-irregularity", **in_wrong_area(one))) for one in guesses)
        )
        assert [one.code for one in told] == ["lay-does-not-match"] * 3 + ["named-too-often"] * 2
        assert told[-1].facts == {"table": "Table", "number": 1, "count": 3}
        assert await traces(auditor) == [("event-report-refused-face-down", 5, "deb")] * 5
        # It is on disk: a start does not begin to count anew.
        again = Considerations(house.casino.journal)
        await again.load("Table", 1)
        command = ReportIrregularity(Irregularity.CARD_IN_WRONG_AREA, Actor("deb", Authority.DEALER), (DECK[0],))
        with pytest.raises(FloorRefused):
            again.count(Attempt("Table", house.casino.tables["Table"].room.state.round, command))
        # Others have theirs, and what names no card is taken.
        assert (await refusal(pit.do("report-irregularity", **in_wrong_area("5S")))).code == "lay-does-not-match"
        await deals.do("report-irregularity", table="Table", irregularity="anything-else", note="it slid")
        boss = await house.somebody(Role.SHIFT_MANAGER, "zoe")
        async with boss.talk() as rules:
            await rules.do("make-ruling", table="Table", ruling="continue", reason="put right")
        # Once the card is turned there is nothing to guess.
        await deals.do("turn-card", table="Table", side="player", position=3)
        told = await refusal(deals.do("report-irregularity", **in_wrong_area("5S")))
        assert told.code == "lay-does-not-match"


@floor_test(floor_of("easy-six", "live", "face-up"))
async def test_where_every_card_lies_open_nothing_is_recorded_of_what_is_considered(house: House) -> None:
    dealer = await house.somebody(Role.DEALER, "deb")
    async with dealer.talk() as deals:
        await dealt(house, deals)
        before = await house.head()
        report = {"do": "report-irregularity", "id": "r", "table": "Table", "irregularity": "foreign-card"}
        assert (await dealer.post(ASK, **report))["face_down"] is False
        assert await house.head() == before
