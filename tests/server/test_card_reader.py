"""An intelligent shoe at a live table: each message once and in order, cards out of turn, silence, the lock."""

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import msgspec
from tests.server.floors import House
from tests.server.scenes import Shoe, code, floor_test, new_device, refusal
from tests.server.test_hand_shoe import brings, plays, prepared, prepares
from tests.server.test_live_tables import TABLE, Salon, salon, salon_test

from punto.client import Seen
from punto.floor.reader_events import ReaderOutcome
from punto.floor.reader_messages import FromShoe, ShoeFault
from punto.play.events import CardDealt
from punto.serial_line import ShoeBridge, checksum, framed, make_raw, parse_line
from punto.served_table import ServedTable
from punto.server.routes.reader import ShoeAnswer
from punto.shoe_simulator import FAULTS, ShoeSimulator
from punto.store.problems import Unavailable
from punto.store.records import Transaction


async def shoe_at(house: House, session: str = "a") -> Shoe:
    return Shoe(house.client(await new_device(house, "reader-1", "card-reader", TABLE)), session)


def shown(seen: Seen) -> dict[str, Any]:
    found: dict[str, Any] = seen.staff.get("reader", {})
    return found


def reader_of(table: Salon) -> Any:
    return table.house.casino.table(TABLE).reader


async def proposals(table: Salon, who: str = "dealer") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await table.until(who, lambda seen: shown(seen).get("proposals"))
    return found


async def kinds(house: House) -> list[str]:
    return [record.kind for record in await house.casino.journal.stream(f"reader/{TABLE}")]


@salon_test()
async def test_a_shoe_deals_a_round_and_is_told_when_to_lock(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    assert await shoe.beat(locked=True) == {"table": TABLE, "next": 1, "locked": True, "round": 0}
    number = await table.round()
    told = await shoe.client.get("/api/reader", locked=True, wait_ms=5_000)
    assert told == {"table": TABLE, "next": 1, "locked": False, "round": number}
    first = await shoe.say("card", card="KS", clock_ms=17, passed=1)
    assert first == {
        "table": TABLE,
        "next": 2,
        "locked": False,
        "round": number,
        "outcome": "dealt",
        "side": "player",
        "position": 1,
    }
    assert await shoe.again("card", card="KS", passed=1) == first  # sent again, dealt once
    for card in ("4H", "3D", "QC", "2S"):
        assert (await shoe.say("card", card=card))["outcome"] == "dealt"
    last = await shoe.say("card", card="2D")
    assert (last["side"], last["position"], last["locked"]) == ("banker", 3, True)
    await table.do("dealer", "confirm-result")
    await table.phase("over")
    view = table.seen["mei"].view
    assert (view["player"], view["banker"]) == (["KS", "3D", "2S"], ["4H", "QC", "2D"])
    assert table.seen["mei"].staff == {}
    await table.until("dealer", lambda seen: shown(seen).get("connected"))
    assert table.seen["dealer"].staff["reader"].keys() >= {"device", "locked", "heard_at"}
    missing = await refusal(shoe.client.post("/api/reader/messages", message="misread", session="a", number=9))
    assert (missing.code, missing.facts["expected_number"]) == ("reader-message-missing", 7)
    assert await code(shoe.say("card", card="15X")) == "unreadable-card"


@salon_test()
async def test_5_7_a_card_out_of_turn_is_shown_as_what_it_is_and_not_which_and_reported_with_one_key(
    table: Salon,
) -> None:
    shoe = await shoe_at(table.house)
    await table.do("dealer", "open-bets")
    told = await shoe.say("card", card="9H")  # while bets are open (R35)
    assert (told["outcome"], told["irregularity"], told["locked"]) == ("proposed", "excess-or-exposed-card", True)
    [proposed] = await proposals(table, "pit")
    assert (proposed["count"], proposed["known"], proposed["now"]) == (1, True, True)
    assert "cards" not in proposed  # perhaps nobody has seen it
    assert any(alert["alert"]["code"] == "event-reader-proposed" for alert in table.talks["pit"].alerts)
    answer = {"proposal": proposed["id"], "answer": "seen"}
    await table.talks["dealer"].do("answer-reader", table=TABLE, id="once", **answer)
    await table.phase("ruling")
    assert table.seen["pit"].staff["trouble"]["cards"] == ["9H"]
    assert table.seen["pit"].staff["trouble"]["by"]["name"] == "dealer"
    await table.talks["dealer"].do("answer-reader", table=TABLE, id="once", **answer)  # the first answer again
    assert await code(table.do("dealer", "answer-reader", **answer)) == "no-such-proposal"
    await table.do("pit", "make-ruling", ruling="reconstruct")
    assert (await shoe.say("card", card="2D"))["side"] == "banker"  # behind the card that was out
    assert "9H" not in str([record.body for record in await table.house.casino.journal.stream(f"reader/{TABLE}")])


@salon_test()
async def test_R12_cards_nobody_saw_lie_there_before_any_other_after_a_restart_too(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    for card in ("9S", "4H", "KD", "4D"):
        await shoe.say("card", card=card)
    await table.do("dealer", "confirm-result")
    await table.phase("over")
    for card in ("3D", "7C"):
        assert (await shoe.say("card", card=card))["irregularity"] == "excess-or-exposed-card"
    proposed = await table.until(
        "pit", lambda seen: [one for one in shown(seen).get("proposals", []) if one["count"] == 2]
    )
    await table.do("dealer", "answer-reader", proposal=proposed[0]["id"], answer="nobody-saw")
    await table.until("pit", lambda seen: "reconstruct" in seen.staff.get("rulings", []))
    await table.do("pit", "make-ruling", ruling="reconstruct")
    await table.phase("over")
    again = type(reader_of(table))(table.house.casino.table(TABLE).room)
    await again.load()
    for reader in (reader_of(table), again):
        reader.state.heard("reader-1", table.house.casino.clock.now())
    await table.do("dealer", "open-bets")
    await table.do("dealer", "close-bets")
    await table.phase("dealing")
    again.happened(table.house.casino.table(TABLE).room.state.round.events)
    assert (reader_of(table).state.to_key, again.state.to_key) == (2, 2)
    assert (await shoe.beat())["locked"]
    await table.dealt("3D", "7C")
    assert not (await shoe.beat())["locked"]
    assert (await shoe.say("card", card="2S"))["side"] == "player"


@salon_test()
async def test_a_card_that_was_not_recognised_is_keyed_and_those_behind_it_wait(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    assert (await shoe.say("misread", passed=1))["locked"]
    assert (await shoe.say("card", card="4H", passed=2))["outcome"] == "held"
    await table.until("dealer", lambda seen: shown(seen).get("to_key") == 1)
    await table.dealt("KS")
    await table.until("dealer", lambda seen: seen.view.get("banker") == ["4H"])
    assert table.seen["dealer"].view["player"] == ["KS"]
    told = await shoe.beat(passed=3)  # one slipped through
    assert told["locked"]
    await table.dealt("3D")
    assert not (await shoe.beat(passed=3))["locked"]
    # Nothing came out, and yet a card was keyed.
    await table.dealt("QC")
    [proposed] = await proposals(table)
    assert proposed["irregularity"] == "wrong-number-of-cards"
    await table.do("pit", "answer-reader", proposal=proposed["id"], answer="nothing")
    await table.until("dealer", lambda seen: not shown(seen).get("proposals"))
    assert "ReaderProposalDismissed" in await kinds(table.house)


@salon_test()
async def test_5_10_cards_that_came_together_and_a_shoe_that_is_empty_are_proposed(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    assert (await shoe.say("double", cards=["KS", "4H"]))["irregularity"] == "simultaneous-draw"
    [proposed] = await proposals(table)
    assert proposed["cards"] == ["KS", "4H"]
    await table.do("dealer", "answer-reader", proposal=proposed["id"], answer="seen")
    await table.do("pit", "make-ruling", ruling="order", order=["4H", "KS"])
    await table.phase("options")
    for patron in ("mei", "jon"):
        await table.do(patron, "choose-option", choice="continue")
    await table.until("dealer", lambda seen: seen.view.get("player") == ["4H"])
    assert (await shoe.say("empty"))["irregularity"] == "not-enough-cards"
    [proposed] = await proposals(table)
    await table.do("dealer", "answer-reader", proposal=proposed["id"], answer="seen")
    await table.do("pit", "make-ruling", ruling="void")
    await table.phase("over")


@salon_test()
async def test_R53_a_jammed_shoe_is_an_interruption_and_its_cards_come_by_hand(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    assert (await shoe.say("card", card="KS"))["outcome"] == "dealt"
    told = await shoe.say("fault", fault="jam")
    assert (told["outcome"], told["irregularity"]) == ("proposed", "interruption")
    [proposed] = await proposals(table)
    await table.do("dealer", "answer-reader", proposal=proposed["id"], answer="seen")
    rulings = await table.until("pit", lambda seen: seen.staff.get("rulings"))
    assert set(rulings) == {"void", "dismiss"}  # 5.4.2
    await table.do("pit", "make-ruling", ruling="dismiss", reason="its cards come by hand")
    await table.phase("dealing")
    await table.dealt("4H", "3D")
    assert reader_of(table).state.proposals == ()  # no card is wrong that was keyed meanwhile
    # It gives cards again, and what is keyed beside it is noticed as before.
    assert (await shoe.say("card", card="QC"))["outcome"] == "dealt"
    await table.dealt("2S")
    assert [one["irregularity"] for one in await proposals(table)] == ["wrong-number-of-cards"]


@salon_test()
async def test_a_silent_shoe_is_lost_and_what_it_read_meanwhile_is_not_dealt(table: Salon) -> None:
    shoe, reader = await shoe_at(table.house), reader_of(table)
    await table.round()
    await shoe.say("card", card="KS")
    reader.state.heard_at -= 7_000_000
    assert await reader.look()
    await table.until("dealer", lambda seen: shown(seen).get("connected") is False)
    await table.dealt("4H")  # by hand, as the dealer was told
    assert (await shoe.say("card", card="4H"))["outcome"] == "late"
    assert (await shoe.say("card", card="3D", late=True))["outcome"] == "late"
    assert not (await shoe.beat())["locked"]
    await table.dealt("3D")
    await shoe.say("lid", open=True)
    await shoe.say("fault", fault="sensor")
    told = {alert["alert"]["code"] for alert in table.talks["pit"].alerts}
    assert told >= {"event-reader-lost", "event-reader-found", "event-reader-late", "event-reader-lid-opened"}
    assert [kind for kind in await kinds(table.house) if kind != "ReaderMessageTaken"] == ["ReaderLost", "ReaderFound"]
    auditor = await table.house.manager()
    found = [one["code"] for one in await auditor.get("/api/reports/significant")]
    assert {"event-reader-lost", "event-reader-found", "event-reader-fault"} <= set(found)
    text = (await auditor.http.get("/metrics")).text
    assert 'punto_reader_messages_total{outcome="late",table="Salon"} 2.0' in text


@salon_test()
async def test_after_a_restart_the_next_message_and_what_waits_are_known(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    await shoe.say("set", set="blue 7", shoe="S-3")
    await shoe.say("card", card="KS")
    await shoe.say("misread")
    await shoe.say("double", cards=["2S", "3S"])
    again = type(reader_of(table))(table.house.casino.table(TABLE).room)
    await again.load()
    assert (again.state.next_number("reader-1", "a"), again.state.set, again.state.shoe) == (5, "blue 7", "S-3")
    assert again.state.to_key == 3  # whatever they were, the dealer has them
    assert again.locks


@salon_test()
async def test_the_card_with_which_a_lost_shoe_comes_back_is_keyed_and_is_no_irregularity(table: Salon) -> None:
    shoe, reader = await shoe_at(table.house), reader_of(table)
    await table.round()
    assert (await shoe.say("card", card="KS"))["outcome"] == "dealt"
    reader.state.heard_at -= 7_000_000
    await reader.look()
    assert (await shoe.say("card", card="4H"))["outcome"] == "late"
    await table.dealt("4H")
    assert reader.state.proposals == ()
    await table.dealt("3D")  # and this one never came out
    assert [one["irregularity"] for one in await proposals(table)] == ["wrong-number-of-cards"]


@salon_test()
async def test_whatever_is_sent_again_of_any_session_is_taken_once(table: Salon) -> None:
    first = await shoe_at(table.house, "aa")
    await first.beat()
    await first.say("lid", open=True)
    second = Shoe(first.client, "bb")
    await table.round()
    for card in ("KS", "4H"):
        assert (await second.say("card", card=card))["outcome"] == "dealt"
    # A late copy of a heartbeat of the session before, of one that never said anything, and the next card.
    assert (await first.beat(lid_open=True, passed=40))["next"] == 2
    assert (await Shoe(first.client, "cc").beat())["next"] == 1
    assert not reader_of(table).state.lid_open
    assert (await second.say("card", card="3D"))["outcome"] == "dealt"
    # The name of a session that was long ago, with other cards: neither dealt nor recorded.
    reader_of(table).state.taken.clear()
    again = Shoe(first.client, "bb")
    assert "outcome" not in await again.say("card", card="9S")
    assert (await again.again("card", card="9S"))["next"] == 4
    taken = (await kinds(table.house)).count("ReaderMessageTaken")
    assert (taken, reader_of(table).state.to_key) == (4, 0)
    assert (await second.say("card", card="QC"))["outcome"] == "dealt"
    await table.until("mei", lambda seen: seen.view.get("banker") == ["4H", "QC"])


@salon_test()
async def test_one_shoe_at_a_table_is_heard_and_another_when_it_is_silent(table: Salon) -> None:
    shoe, reader = await shoe_at(table.house), reader_of(table)
    spare = Shoe(table.house.client(await new_device(table.house, "reader-2", "card-reader", TABLE)), "s")
    await table.round()
    for card in ("KS", "4H"):
        await shoe.say("card", card=card)
    refused = await refusal(spare.beat(locked=True))
    assert (refused.code, refused.facts) == ("another-reader-connected", {"name": "reader-1", "table": TABLE})
    assert (await spare.client.get("/api/reader"))["locked"]
    assert not (await shoe.client.get("/api/reader"))["locked"]
    assert (await shoe.say("card", card="3D"))["next"] == 4
    reader.state.heard_at -= 7_000_000
    assert not (await spare.beat())["locked"]
    assert (await spare.say("card", card="QC"))["outcome"] == "dealt"
    assert (await refusal(shoe.beat())).facts["name"] == "reader-2"
    reader.state.heard_at -= 7_000_000
    assert (await shoe.beat())["next"] == 4  # it goes on where it stopped


@salon_test()
async def test_a_card_that_was_dealt_and_not_recorded_is_not_dealt_again(table: Salon) -> None:
    """The journal failed, or the server stopped, between the two."""
    shoe, reader = await shoe_at(table.house), reader_of(table)
    await table.round()
    write, reader._write = reader._write, _unavailable
    assert (await refusal(shoe.say("card", card="KS"))).status == 503
    reader._write = write
    told = await shoe.again("card", card="KS")
    assert (told["outcome"], told["side"], told["position"]) == ("dealt", "player", 1)
    reader._write = _unavailable
    assert (await refusal(shoe.say("card", card="4H"))).status == 503
    reader._write = write
    await table.dealt("3D")
    assert (await shoe.again("card", card="4H"))["outcome"] == "recorded"  # no longer the last one
    await table.until("mei", lambda seen: (seen.view.get("player"), seen.view.get("banker")) == (["KS", "3D"], ["4H"]))


async def _unavailable(*_: Any) -> None:
    raise Unavailable("no disk")


def fails_once(table: Salon, card: str, *, recorded: bool) -> list[str]:
    """The journal does not answer when this card is to be dealt, which may be on disk: under which ids it was asked."""
    journal, asked = table.house.casino.journal, list[str]()
    append = journal.append

    async def appended(transactions: Sequence[Transaction]) -> list[Any]:
        of_card = [
            one.request_id
            for one in transactions
            for part in one.appends
            for new in part.events
            if isinstance(new.event, CardDealt) and new.event.card == card
        ]
        asked.extend(of_card)
        if not of_card or len(asked) > 1:
            return list(await append(transactions))
        if recorded:
            await append(transactions)
        return [Unavailable("no answer", perhaps_recorded=recorded) for _ in transactions]

    journal.append = appended
    return asked


async def held_behind_one_to_key(table: Salon, *, recorded: bool) -> tuple[Shoe, list[str]]:
    """The dealer keys the one, and then the journal does not answer."""
    shoe = await shoe_at(table.house)
    await table.round()
    await shoe.say("misread", passed=1)
    assert (await shoe.say("card", card="4H", passed=2))["outcome"] == "held"
    asked = fails_once(table, "4H", recorded=recorded)
    await table.dealt("KS")
    async with asyncio.timeout(30):
        while not asked or reader_of(table)._one_at_a_time.locked():
            await asyncio.sleep(0.005)
    return shoe, asked


async def next_is_the_players(table: Salon, shoe: Shoe) -> None:
    """And the held card lies where it came out, once."""
    assert not (await shoe.beat(passed=2))["locked"]
    told = await shoe.say("card", card="9C", passed=3)
    assert (told["outcome"], told["side"], told["position"]) == ("dealt", "player", 2)
    await table.until("mei", lambda seen: seen.view.get("player") == ["KS", "9C"])
    assert table.seen["mei"].view["banker"] == ["4H"]
    assert reader_of(table).state.proposals == ()


@salon_test()
async def test_a_held_card_that_the_journal_does_not_take_waits_on_and_the_shoe_is_locked(table: Salon) -> None:
    shoe, asked = await held_behind_one_to_key(table, recorded=False)
    assert reader_of(table).locks
    assert table.house.casino.table(TABLE).room.state.round.banker == ()
    await next_is_the_players(table, shoe)
    assert len(asked) == 2
    assert len(set(asked)) == 1


@salon_test()
async def test_a_held_card_whose_answer_was_lost_is_dealt_once(table: Salon) -> None:
    shoe, _ = await held_behind_one_to_key(table, recorded=True)
    assert reader_of(table).locks
    await next_is_the_players(table, shoe)


@salon_test()
async def test_a_held_card_whose_answer_was_lost_is_no_card_that_was_keyed(table: Salon) -> None:
    """The table hears of it from what somebody else does there."""
    shoe, _ = await held_behind_one_to_key(table, recorded=True)
    assert await code(table.do("dealer", "close-bets")) == "nothing-to-close"
    await next_is_the_players(table, shoe)


@salon_test()
async def test_a_card_whose_answer_was_lost_is_on_the_table_once_and_is_no_irregularity(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    fails_once(table, "KS", recorded=True)
    assert (await refusal(shoe.say("card", card="KS"))).status == 503
    told = await shoe.again("card", card="KS")  # before the table has heard of it
    assert (told["outcome"], told["side"], told["position"]) == ("dealt", "player", 1)
    for card in ("4H", "3D", "QC", "2S"):
        assert (await shoe.say("card", card=card))["outcome"] == "dealt"
    fails_once(table, "2D", recorded=True)
    assert (await refusal(shoe.say("card", card="2D"))).status == 503
    # The table hears of it from what somebody else does there: no card is due any more.
    assert await code(table.do("dealer", "close-bets")) == "nothing-to-close"
    told = await shoe.again("card", card="2D")
    assert (told["outcome"], told["side"], told["position"]) == ("dealt", "banker", 3)
    await table.until("mei", lambda seen: seen.view.get("banker") == ["4H", "QC", "2D"])
    assert table.seen["mei"].view["player"] == ["KS", "3D", "2S"]
    assert reader_of(table).state.proposals == ()


@salon_test()
async def test_cards_that_came_together_and_wait_are_dealt_one_after_the_other(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    await shoe.say("misread", passed=1)
    assert (await shoe.say("double", cards=["4H", "3D"], passed=3))["outcome"] == "held"
    await table.dealt("KS")
    await table.until("mei", lambda seen: seen.view.get("player") == ["KS", "3D"])
    assert table.seen["mei"].view["banker"] == ["4H"]
    assert not (await shoe.beat(passed=3))["locked"]


@salon_test()
async def test_polls_that_hang_up_keep_no_message_waiting(table: Salon) -> None:
    shoe, reader = await shoe_at(table.house), reader_of(table)
    await shoe.beat(locked=True)
    asked = [asyncio.create_task(shoe.client.get("/api/reader", locked=True, wait_ms=20_000)) for _ in range(12)]
    async with asyncio.timeout(30):
        await shoe.beat(locked=True)
        while len([one for one in asked if not one.done()]) > 1:
            await asyncio.sleep(0.005)
        assert reader._asking
        for one in asked:
            one.cancel()
        while reader._asking:  # it hung up
            await asyncio.sleep(0.005)


@salon_test()
async def test_r37_a_card_taken_back_lies_there_still_and_is_keyed_anew(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    assert (await shoe.say("card", card="KS"))["outcome"] == "dealt"
    await shoe.say("misread")
    await table.dealt("4H")
    await table.do("dealer", "take-back-card", side="banker", position=1)
    await table.until("dealer", lambda seen: shown(seen).get("to_key") == 1)
    assert (await shoe.beat())["locked"]
    await table.dealt("4D")
    await table.until("dealer", lambda seen: shown(seen).get("to_key", 0) == 0)
    assert reader_of(table).state.proposals == ()  # a card came out for each that was keyed
    # One that the shoe read wrongly is taken back just so; one that was keyed and never came out, without a trace.
    await shoe.say("card", card="QC")
    await table.do("dealer", "take-back-card", side="player", position=2)
    await table.dealt("QD", "3S")
    assert [one["irregularity"] for one in await proposals(table)] == ["wrong-number-of-cards"]
    await table.do("dealer", "take-back-card", side="banker", position=2)
    await table.until("dealer", lambda seen: "proposals" not in shown(seen))
    assert not (await shoe.beat())["locked"]
    assert (await shoe.say("card", card="5S"))["outcome"] == "dealt"


@floor_test(prepared())
async def test_5_5_1_a_card_of_which_all_are_out_is_proposed_as_the_card_of_another_set(house: House) -> None:
    async with salon(house) as table:
        shoe = await shoe_at(house)
        await brings(table)
        await prepares(table, "9H")
        await plays(table, "9H", "9H", "9H", "9H")
        await shoe.beat()
        await table.round()
        for _ in range(3):
            assert (await shoe.say("card", card="9H"))["outcome"] == "dealt"
        told = await shoe.say("card", card="9H")
        assert (told["outcome"], told["irregularity"], told["locked"]) == ("proposed", "foreign-card", True)
        [proposed] = await proposals(table)
        assert (proposed["irregularity"], proposed["now"]) == ("foreign-card", True)
        await table.dealt("9D")  # the shoe had read it wrongly
        await table.until("dealer", lambda seen: "proposals" not in shown(seen))
        await table.round()
        await shoe.say("misread")
        assert (await shoe.say("card", card="9H"))["outcome"] == "held"
        await table.dealt("2S")
        [proposed] = await proposals(table, "pit")  # behind the one that was keyed
        await table.do("dealer", "answer-reader", proposal=proposed["id"], answer="seen")
        await table.phase("ruling")
        await table.do("pit", "make-ruling", ruling="void")
        await table.until("dealer", lambda seen: "proposals" not in shown(seen) and not shown(seen).get("to_key"))


@salon_test(down=True)
async def test_r37_what_a_shoe_told_face_down_is_no_slip_of_the_dealers_keys(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    for card in ("KS", "4H", "3D", "QC"):
        assert (await shoe.say("card", card=card))["outcome"] == "dealt"
    place = {"side": "banker", "position": 2}
    assert await code(table.do("dealer", "take-back-card", **place)) == "nothing-to-take-back"
    assert await code(table.do("pit", "correct-card", **place, card="9S")) == "turned-before-corrected"
    assert "take_back" not in str(table.seen["dealer"].staff)


@salon_test(down=True)
async def test_5_9_a_card_that_came_out_face_up_is_proposed_with_its_place(table: Salon) -> None:
    shoe = await shoe_at(table.house)
    await table.round()
    assert (await shoe.say("card", card="KS", exposed=True))["outcome"] == "dealt"
    [proposed] = await proposals(table)
    assert (proposed["irregularity"], proposed["places"]) == ("dealt-face-up", [{"side": "player", "position": 1}])
    await table.do("dealer", "answer-reader", proposal=proposed["id"], answer="seen")
    await table.until("mei", lambda seen: seen.view.get("player") == ["KS"])


@salon_test()
async def test_the_simulated_shoe_plays_at_a_served_table(table: Salon) -> None:
    device = (await shoe_at(table.house)).client
    served = await ServedTable.at(device, await table.house.manager())  # who rules where the rulebook is silent too
    faults = dict.fromkeys(FAULTS, 0.04) | {"lost": 0}
    simulator = ShoeSimulator(served, faults, 3, served.decks)
    async with served.beating():
        await simulator.run(60)
    assert simulator.counts["rounds"] > 8
    assert sum(simulator.counts[fault] for fault in FAULTS) > 8


@salon_test()
async def test_a_shoe_on_a_serial_line_is_answered_and_told_when_to_lock(table: Salon) -> None:
    device = (await shoe_at(table.house)).client
    ours, theirs = os.openpty()
    for line in (ours, theirs):
        make_raw(line)
        os.set_blocking(line, False)
    bridge = asyncio.create_task(ShoeBridge(theirs, device).run())
    read = b""

    async def told() -> dict[str, Any]:
        nonlocal read
        while b"\n" not in read:
            await asyncio.sleep(0.005)
            with suppress(BlockingIOError):
                read += os.read(ours, 4_096)
        line, _, read = read.partition(b"\n")
        return parse_line(line)

    beat = {"message": "heartbeat", "session": "a", "number": 1, "locked": True}
    os.write(ours, b"\xff\x00noise" + framed(beat))
    assert await told() == {"error": "checksum"}
    os.write(ours, framed(beat)[:20])
    os.write(ours, framed(beat)[20:])
    assert (await told())["locked"]
    await table.round()
    assert await told() == {"locked": False}
    os.write(ours, framed({"message": "card", "session": "a", "number": 1, "card": "KS"}))
    assert (await told())["outcome"] == "dealt"
    os.write(ours, framed({"message": "card", "session": "a", "number": 9, "card": "KS"}))
    assert await told() == {"error": "reader-message-missing", "expected_number": 2}
    os.close(ours)
    await bridge
    os.close(theirs)


def test_the_checksum_of_the_line_is_the_one_that_makers_know() -> None:
    assert checksum(b"123456789") == 0x29B1


def test_every_example_for_makers_is_a_message_an_answer_or_a_line() -> None:
    text = (Path(__file__).parents[2] / "docs" / "CARD_READER.md").read_text()
    blocks = [block.partition("\n") for block in text.split("```")[1::2]]
    examples = {kind: [line for line in lines.splitlines() if line] for kind, _, lines in blocks}
    messages = [msgspec.json.decode(line, type=FromShoe) for line in examples["json message"]]  # type: ignore[call-overload]
    assert {type(message) for message in messages} == set(get_args(FromShoe))
    for line in examples["json answer"]:
        assert msgspec.json.decode(line, type=ShoeAnswer)
    for line in examples["line"]:
        assert framed(parse_line(line.encode())) == f"{line}\r\n".encode()
    assert all(f"`{outcome}`" in text for outcome in ReaderOutcome)
    assert all(f"`{fault}`" in text for fault in ShoeFault)
