"""What was settled, or decided, is changed by two persons from sessions of their own (R40, R42, R54)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from msgspec.structs import replace
from tests.server.floors import PASSWORD, House, live_floor
from tests.server.scenes import code, floor_test, refusal
from tests.server.test_recorded_for_patrons import Live, live

from punto.floor.floor_file import FloorPlan
from punto.people.roles import Role
from punto.play.round import Phase
from punto.reports.significant import significant
from punto.verify.journal import verify

WHY = {"reason": "seen at payout", "note": "camera 4 at 21.14"}
OTHERWISE = {"keyed": {"patron": "ann", "box": 1, "area": "banker", "stake": "100.00"}}
PAST = {"patron": "ann", "box": 1, "area": "tie", "stake": "10000.00", "not_noticed": True}


@asynccontextmanager
async def settled(house: House) -> AsyncIterator[Live]:
    """Banker wins with 6 over 5: ann, 100.00 on Banker, has been paid 95.00. A pit manager and a shift manager are
    there besides."""
    async with live(house, "Salon") as table, AsyncExitStack() as stack:
        for who, role in (("ida", Role.PIT_MANAGER), ("zoe", Role.SHIFT_MANAGER), ("per", Role.PIT_SUPERVISOR)):
            client = await house.somebody(role, who)
            table.talks[who] = await stack.enter_async_context(client.talk())
            table.seen[who] = await table.talks[who].watch("Salon")
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", patron="ann", box=1, area="banker", stake="100.00")
        await table.do("dealer", "close-bets")
        for card in ("KS", "4H", "3D", "QC", "2S", "2D"):
            await table.do("dealer", "deal-card", card=card)
        await table.until("pit", lambda seen: seen.view["phase"] == "over")
        yield table


def round_of(house: House) -> Any:
    return house.casino.tables["Salon"].room.state.round


async def proposed(table: Live, who: str) -> dict[str, Any]:
    found: dict[str, Any] = await table.until(who, lambda seen: seen.staff.get("proposal"))
    return found


@floor_test(live_floor())
async def test_R42_a_bet_that_lay_in_another_box_is_proposed_and_confirmed_from_another_session(house: House) -> None:
    async with settled(house) as table:
        lay = {"lay": {**OTHERWISE["keyed"], "area": "player"}}
        bare = await refusal(table.do("pit", "correct-bet", **OTHERWISE, **lay))
        assert (bare.code, bare.facts["difference"]) == ("change-needs-a-reason", "195.00")
        assert await code(table.do("dealer", "correct-bet", **OTHERWISE, **lay, **WHY)) == "not-yours-to-do"
        await table.do("pit", "correct-bet", **OTHERWISE, **lay, **WHY)
        assert [end.paid for end in round_of(house).settlements] == [95_00], "nothing has changed yet"
        waits = await proposed(table, "ida")
        assert (waits["by"]["name"], waits["reason"], waits["note"]) == ("pia", *WHY.values())
        assert waits["would"]["takes"] == {"difference": "195.00", "second": "pit-manager"}
        assert await code(table.do("pit", "confirm-change", proposal=waits["proposal"])) == "second-is-the-first"
        assert await code(table.do("per", "confirm-change", proposal=waits["proposal"])) == "lacks-authority"
        assert await code(table.do("ida", "confirm-change", proposal=waits["proposal"] + 1)) == "no-such-change"
        await table.do("ida", "confirm-change", proposal=waits["proposal"])
        [given] = await table.events("ReasonGiven", 1)
        assert (given["by"]["name"], given["confirmed_by"]["name"], given["difference"]) == ("pia", "ida", "195.00")
        [stated] = await table.events("DifferenceStated", 1)
        assert (stated["patron"], stated["amount"], stated["clause"]) == ("ann", "-195.00", "R42")
        assert [(end.area, end.result) for end in round_of(house).settlements] == [("player", "lost")]
        assert await code(table.do("ida", "confirm-change", proposal=waits["proposal"])) == "no-such-change"
        happened = [one.message.code for one in await significant(house.casino.journal)]
        assert {"event-change-proposed", "event-put-right-noted", "event-bet-corrected"} <= set(happened)
        assert (await verify(house.casino.journal)).findings == []


@floor_test(live_floor())
async def test_R40_chips_past_the_maximum_seen_at_payout_take_a_shift_manager(house: House) -> None:
    async with settled(house) as table:
        await table.do("pit", "place-bet-for", **PAST, **WHY)
        waits = await proposed(table, "zoe")
        assert await code(table.do("ida", "confirm-change", proposal=waits["proposal"])) == "lacks-authority"
        await table.do("zoe", "confirm-change", proposal=waits["proposal"])
        ends = {end.area: (end.result, end.stake) for end in round_of(house).settlements}
        assert ends == {"banker": ("won", 100_00), "tie": ("lost", 10_000_00)}


@floor_test(live_floor())
async def test_R40_who_dealt_or_keyed_neither_proposes_nor_confirms(house: House) -> None:
    async with settled(house) as table:
        await table.do("ida", "take-table")  # after the Round: she has not dealt it
        gone = {**OTHERWISE, "lay": None}
        await table.do("pit", "correct-bet", **gone, **WHY)
        waits = await proposed(table, "ida")
        assert await code(table.do("ida", "confirm-change", proposal=waits["proposal"])) == "four-eyes"
        await table.do("zoe", "refuse-change", proposal=waits["proposal"])
        await table.until("ida", lambda seen: not seen.staff.get("proposal"))
        assert await code(table.do("ida", "correct-bet", **gone, **WHY)) == "four-eyes"


@floor_test(live_floor())
async def test_R54_a_proposal_lapses_when_the_next_round_opens(house: House) -> None:
    async with settled(house) as table:
        await table.do("pit", "correct-bet", **OTHERWISE, lay=None, **WHY)
        waits = await proposed(table, "ida")
        await table.do("dealer", "open-bets")
        refused = await code(table.do("ida", "confirm-change", proposal=waits["proposal"]))
        assert refused == "no-such-change"


@floor_test(live_floor())
async def test_R42_what_an_account_bets_at_a_terminal_is_not_corrected(house: House) -> None:
    async with settled(house) as table, AsyncExitStack() as stack:
        client = await house.signed_in("ann")
        talk = await stack.enter_async_context(client.talk())
        await talk.watch("Salon")
        assert await code(table.do("pit", "correct-bet", **OTHERWISE, lay=None, **WHY)) == "not-in-chips-at-the-table"


def up_to(amount: int) -> FloorPlan:
    plan = live_floor()
    return replace(plan, tables=tuple(replace(one, two_persons_above=amount) for one in plan.tables))


@floor_test(up_to(100_00))
async def test_R54_a_card_corrected_beyond_the_amount_of_the_floor_takes_two_of_the_pit(house: House) -> None:
    async with settled(house) as table:
        other = {"side": "player", "position": 1, "card": "5S"}  # the Player wins with 8
        await table.do("pit", "correct-card", **other, reason="misread")
        waits = await proposed(table, "per")
        assert waits["would"]["takes"] == {"difference": "195.00", "second": "pit-supervisor"}
        await table.do("per", "confirm-change", proposal=waits["proposal"])
        assert [(end.result, end.stake) for end in round_of(house).settlements] == [("lost", 100_00)]


@floor_test(up_to(200_00))
async def test_R54_up_to_that_amount_one_corrects_alone_with_a_reason(house: House) -> None:
    async with settled(house) as table:
        other = {"side": "player", "position": 1, "card": "5S"}
        assert await code(table.do("pit", "correct-card", **other)) == "change-needs-a-reason"
        await table.do("pit", "correct-card", **other, reason="misread")
        assert [(end.result, end.stake) for end in round_of(house).settlements] == [("lost", 100_00)]


@floor_test(up_to(90_00))
async def test_R54_a_void_after_the_end_takes_two_as_well(house: House) -> None:
    async with settled(house) as table:
        await table.do("pit", "report-irregularity", irregularity="foreign-card")
        assert await code(table.do("pit", "make-ruling", ruling="void")) == "change-needs-a-reason"
        await table.do("pit", "make-ruling", ruling="void", reason="a card of another set")
        waits = await proposed(table, "zoe")
        await table.do("zoe", "confirm-change", proposal=waits["proposal"])
        assert round_of(house).voided == "5.5.1"


@floor_test(live_floor())
async def test_who_set_the_password_of_who_proposed_a_change_is_no_second_person(house: House) -> None:
    async with settled(house) as table:
        await table.do("pit", "correct-bet", **OTHERWISE, lay={**OTHERWISE["keyed"], "area": "player"}, **WHY)
        waits = await proposed(table, "zoe")
        await table.talks["zoe"].client.ask("/api/people/pia/password", password="given by zoe")
        assert await code(table.do("zoe", "confirm-change", proposal=waits["proposal"])) == "one-person"
        await table.do("ida", "confirm-change", proposal=waits["proposal"])


@floor_test(up_to(200_00))
async def test_R54_many_small_changes_of_a_round_take_two_like_a_large_one(house: House) -> None:
    async with settled(house) as table:
        there = {"side": "player", "position": 1, "card": "5S", "reason": "misread"}
        await table.do("pit", "correct-card", **there)
        await table.do("pit", "correct-card", **{**there, "card": "KS"})
        waits = await proposed(table, "per")
        assert waits["would"]["takes"] == {"difference": "195.00", "second": "pit-supervisor"}
        await table.do("per", "confirm-change", proposal=waits["proposal"])
        assert [end.paid for end in round_of(house).settlements] == [95_00]
        # What two have changed is not what one has: the first 195.00 alone count.
        await table.do("per", "correct-card", **{**there, "card": "QS"})


@floor_test(up_to(200_00))
async def test_R54_what_one_has_changed_alone_counts_for_a_payment_on_a_dispute_too(house: House) -> None:
    async with settled(house) as table:
        await table.do("pit", "correct-card", side="player", position=1, card="5S", reason="misread")
        ida = table.talks["ida"].client
        path = "/api/tables/Salon/rounds/1/disputes"
        await table.talks["per"].client.ask(path, words="camera", patron="ann")
        [waits] = await ida.ask(f"{path}/1/ruling", words="so", payment={"amount": "10.00"})
        assert waits["proposal"]["payment"]["amount"] == "10.00"


@floor_test(up_to(150_00))
async def test_R54_a_round_that_then_waits_for_a_card_takes_two_where_its_bets_could_bring_more(house: House) -> None:
    async with live(house, "Salon") as table, AsyncExitStack() as stack:
        per = await stack.enter_async_context((await house.somebody(Role.PIT_SUPERVISOR, "per")).talk())
        table.talks["per"], table.seen["per"] = per, await per.watch("Salon")
        await table.do("dealer", "open-bets")
        await table.do("dealer", "place-bet-for", patron="ann", box=1, area="tie", stake="100.00")
        await table.do("dealer", "close-bets")
        for card in ("KS", "4H", "9D", "3C"):
            await table.do("dealer", "deal-card", card=card)
        await table.until("per", lambda seen: seen.view["phase"] == "over")
        # 100.00 would be reversed; with the card that is then missing, Tie could bring 900.00.
        other = {"side": "player", "position": 2, "card": "2D", "reason": "misread"}
        await table.do("pit", "correct-card", **other)
        waits = await proposed(table, "per")
        assert waits["would"]["takes"] == {"difference": "100.00", "second": "pit-supervisor"}
        await table.do("per", "confirm-change", proposal=waits["proposal"])
        assert round_of(house).phase is Phase.DEALING
        assert await code(table.do("pit", "correct-card", **{**other, "card": "7D", "reason": ""})) == (
            "change-needs-a-reason"
        )


@floor_test(up_to(100_00))
async def test_R54_nobody_confirms_the_change_of_somebody_who_may_not_act_any_more(house: House) -> None:
    async with settled(house) as table:
        await table.do("pit", "correct-card", side="player", position=1, card="5S", reason="misread")
        waits = await proposed(table, "per")
        await table.talks["zoe"].client.ask("/api/people/pia/suspend", reason="theft")
        assert await code(table.do("per", "confirm-change", proposal=waits["proposal"])) == "suspended"
        await table.do("per", "refuse-change", proposal=waits["proposal"])


@floor_test(up_to(100_00))
async def test_who_set_a_password_is_no_second_person_however_fast_the_confirmation_comes(house: House) -> None:
    async with settled(house) as table:
        await table.talks["zoe"].client.ask("/api/people/pia/password", password="given by zoe")
        people, now = house.casino.people, house.casino.clock.now()
        await people.set_password("own", now, "pia", PASSWORD, await people.person("pia"), "given by zoe")
        async with (await house.signed_in("pia")).talk() as talk:
            await talk.watch("Salon")
            number = house.casino.tables["Salon"].room.state.version + 1
            other = {"side": "player", "position": 1, "card": "5S", "reason": "misread"}
            one = asyncio.ensure_future(talk.do("correct-card", table="Salon", **other))
            two = asyncio.ensure_future(table.do("zoe", "confirm-change", proposal=number))
            await one
            assert await code(two) == "one-person"
