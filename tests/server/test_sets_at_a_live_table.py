"""Sets of cards at a live table as its people see them: free Rounds, new cards, a card that nobody saw (R12)."""

from typing import Any

from tests.server.scenes import code, refusal
from tests.server.test_live_tables import TABLE, Salon, salon_test


async def left_over(table: Salon, cards: list[str]) -> None:
    """A Round with cards left over that everybody has seen."""
    await table.round()
    await table.dealt("9S", "4H")
    excess = ["KD", "QC", *cards]
    await table.do("dealer", "report-irregularity", irregularity="excess-or-exposed-card", cards=excess)
    await table.until("pit", lambda seen: "reconstruct" in seen.staff.get("rulings", []))
    await table.do("pit", "make-ruling", ruling="reconstruct")
    await table.phase("over")


def beads(seen: Any) -> int:
    return len(seen.roads["bead"]) if seen.roads else 0


@salon_test()
async def test_R12_a_free_round_is_said_to_everybody_and_takes_no_bets(table: Salon) -> None:
    await left_over(table, ["2S", "2D"])
    for who in ("mei", "dealer", "pit"):
        assert await table.until(who, lambda seen: seen.view.get("carried")) == ["2S", "2D"]
    step = table.seen["dealer"].staff["next"]
    assert (step["waiting"], step["message"], step["clause"]) == (
        "for-the-next-round",
        {"code": "step-for-a-free-round", "facts": {"cards": ["2S", "2D"]}},
        "R12",
    )
    await table.do("dealer", "open-bets")
    await table.phase("dealing")
    view = table.seen["mei"].view
    assert view["free"]
    assert (view["player"], view["banker"]) == (["2S"], ["2D"])
    assert view["announcement"] == {"code": "announcement-free-round", "facts": {"cards": ["2S", "2D"]}}
    assert view["why"][0]["code"] == "reason-free-round"
    refused = await refusal(table.do("mei", "place-bet", box=1, area="banker", stake="100.00"))
    assert (refused.code, refused.clause) == ("free-round", "R12")
    assert await code(table.do("dealer", "close-bets")) == "nothing-to-close"
    await table.dealt("7H", "7C")
    await table.phase("over")
    assert table.seen["mei"].view["outcome"]["winner"] == "tie"
    await table.until("mei", lambda seen: beads(seen) == 2)
    page = await table.clients["pit"].page(TABLE, 2)
    assert "Free Round: no Bets" in page
    rounds = await table.clients["pit"].get(f"/api/tables/{TABLE}/rounds")
    assert [one["round"] for one in rounds][:2] == [2, 1]
    recalled = await table.clients["mei"].get(f"/api/tables/{TABLE}/rounds/2")
    assert recalled["steps"][0]["code"] == "reason-free-round"
    await table.do("dealer", "open-bets")
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
    await table.until("mei", lambda seen: seen.view["phase"] == "betting" and "free" not in seen.view)


@salon_test()
async def test_R12_cards_left_over_leave_when_the_pit_changes_the_cards(table: Salon) -> None:
    await left_over(table, ["2S", "2D"])
    await table.do("pit", "change-shoe", reason="worn")
    await table.until("mei", lambda seen: not seen.view.get("carried"))
    await table.do("dealer", "open-bets")
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")


@salon_test()
async def test_5_10_2_new_cards_that_were_ordered_come_before_the_next_round(table: Salon) -> None:
    await table.round()
    await table.dealt("9S", "4H")
    await table.do("dealer", "report-irregularity", irregularity="simultaneous-draw", cards=["KD", "QC"])
    await table.until("pit", lambda seen: "order" in seen.staff.get("rulings", []))
    await table.do("pit", "make-ruling", ruling="order", order=["KD", "QC"], new_cards=True)
    await table.phase("options")
    await table.do("dealer", "call-time")
    await table.phase("over")
    step = await table.until("dealer", lambda seen: seen.staff["next"])
    assert (step["waiting"], step["message"]["code"], step["clause"]) == (
        "for-new-cards",
        "step-for-new-cards",
        "5.10.2",
    )
    assert table.seen["mei"].view["waiting"] == "for-new-cards"
    refused = await refusal(table.do("dealer", "open-bets"))
    assert (refused.code, refused.facts["clause"]) == ("new-cards-first", "5.10.2")
    await table.do("pit", "change-shoe", reason="5.10.2")
    await table.until("dealer", lambda seen: seen.staff["next"]["waiting"] == "for-the-next-round")
    await table.do("dealer", "open-bets")
    await table.phase("betting")


@salon_test()
async def test_R12_an_excess_card_that_nobody_saw_is_reported_without_its_name(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H")
    [offer] = [
        one for one in table.seen["dealer"].staff["reportable"] if one["irregularity"] == "excess-or-exposed-card"
    ]
    assert (offer["needs"]["cards"], offer["takes"]["cards"]) == (0, True)
    await table.do("dealer", "report-irregularity", irregularity="excess-or-exposed-card")
    await table.until("pit", lambda seen: "reconstruct" in seen.staff.get("rulings", []))
    await table.do("pit", "make-ruling", ruling="reconstruct")
    await table.phase("options")  # 5.7.1: nothing is decided yet
    await table.do("dealer", "call-time")
    await table.dealt("3D", "QC", "2S", "2D")
    await table.phase("over")
    assert not table.seen["mei"].view.get("carried")
    assert "excess-or-exposed-card  nobody saw it" in await table.clients["pit"].page(TABLE, 1)
    await table.do("dealer", "open-bets")
    await table.phase("betting")


@salon_test()
async def test_R12_a_card_nobody_saw_comes_before_one_that_was_seen_after_it_and_no_screen_names_it(
    table: Salon,
) -> None:
    await table.round()
    await table.dealt("9S", "4H", "KD", "4D")
    await table.phase("over")
    report = {"irregularity": "excess-or-exposed-card"}
    for cards in ([], ["7C"]):
        await table.do("dealer", "report-irregularity", **report, cards=cards)
        await table.until("pit", lambda seen: "reconstruct" in seen.staff.get("rulings", []))
        await table.do("pit", "make-ruling", ruling="reconstruct")
        await table.phase("over")
        if not cards:  # alone it starts an ordinary Round
            assert not table.seen["mei"].view.get("carried")
            assert table.seen["dealer"].staff["next"]["message"]["code"] == "step-for-the-next-round"
    assert await table.until("mei", lambda seen: seen.view.get("carried")) == ["7C"]
    await table.do("dealer", "open-bets")
    step = await table.until("dealer", lambda seen: seen.view.get("free") and seen.staff["next"])
    assert (step["waiting"], step["message"]["code"]) == ("for-a-card", "step-for-the-card-nobody-saw")
    assert table.seen["mei"].view["why"][0]["facts"] == {"cards": ["7C"]}
    await table.dealt("3D")
    await table.until("mei", lambda seen: seen.view.get("banker") == ["7C"])
    assert table.seen["mei"].view["player"] == ["3D"]
