"""Rulings are informed: Patrons see what people at the felt see before they choose, and no word of the staff's own."""

from tests.scenes import PLUS, SUPERVISOR, bet, closed, dealt, opened, play
from tests.server.test_live_tables import Salon, salon_plan, salon_test

from punto.play.commands import MakeRuling, ReportIrregularity
from punto.rules.cards import parse_cards
from punto.rules.irregularities import Irregularity, Ruling
from punto.server.considering import would_be

EXCESS = Irregularity.EXCESS_OR_EXPOSED_CARD
[PLAN] = salon_plan().tables


@salon_test()
async def test_5_12_patrons_see_the_cards_drawn_together_before_they_choose(table: Salon) -> None:
    await table.round()
    await table.dealt("KS", "4H")
    report = {"irregularity": "simultaneous-draw", "cards": ["KD", "4S"], "note": "the new dealer again"}
    await table.do("dealer", "report-irregularity", **report)
    await table.until("mei", lambda seen: seen.view.get("beside") == ["KD", "4S"])
    await table.do("pit", "make-ruling", ruling="order", order=["4S", "KD"], reason="sleeve of the dealer")
    await table.until("mei", lambda seen: seen.own.get("choose"))
    seen = table.seen["mei"]
    assert seen.view["beside"] == ["4S", "KD"]
    assert seen.view["continue_clause"] == "5.12.1"
    told = str([seen.view, seen.events])
    assert "dealer again" not in told
    assert "sleeve" not in told
    assert "sleeve" in str(table.seen["dealer"].events)
    for who in ("mei", "jon"):
        await table.do(who, "choose-option", choice="continue")
    await table.until("mei", lambda seen: not seen.view.get("beside"))
    await table.dealt("2S", "2D")
    await table.phase("over")


@salon_test()
async def test_5_12_2_is_cited_where_the_hand_was_put_right(table: Salon) -> None:
    await table.do("dealer", "open-bets")
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
    await table.do("dealer", "report-irregularity", irregularity="excess-or-exposed-card", cards=["3D"])
    await table.do("pit", "make-ruling", ruling="reconstruct")
    await table.until("mei", lambda seen: seen.own.get("choose"))
    assert (table.seen["mei"].view["beside"], table.seen["mei"].view["continue_clause"]) == (["3D"], "5.12.2")


def test_5_15_what_a_void_after_the_round_would_return_is_shown() -> None:
    over = dealt(closed(PLUS, bet("mei", "banker", 300_00)), "KS 4H 3D QC 2S 2D")
    waits = play(over, ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR))
    would = would_be(PLAN, waits, MakeRuling(Ruling.VOID, SUPERVISOR))
    assert [(end["patron"], end["result"]) for end in would.ends] == [("mei", "returned")]


@salon_test()
async def test_R48_everybody_sees_that_bets_are_held_and_then_that_they_go_on(table: Salon) -> None:
    await table.do("dealer", "open-bets")
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
    await table.do("dealer", "report-irregularity", irregularity="excess-or-exposed-card", cards=["3D"])
    for who in ("mei", "dealer"):
        await table.until(who, lambda seen: seen.view.get("held"))
        assert table.seen[who].view["announcement"]["code"] == "announcement-held"
    await table.do("pit", "make-ruling", ruling="dismiss", reason="it was an old card")
    await table.until("mei", lambda seen: seen.view["phase"] == "betting" and seen.view.get("until"))
    assert "held" not in table.seen["mei"].view
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
    await table.do("dealer", "report-irregularity", irregularity="excess-or-exposed-card", cards=["3D"])
    await table.do("pit", "make-ruling", ruling="dismiss", card_out=True, reason="it is the first card")
    await table.until("mei", lambda seen: seen.view["phase"] == "dealing")
    assert table.seen["mei"].view["announcement"]["code"] == "announcement-close"


def test_R48_whether_a_ruling_closes_bets_is_said() -> None:
    waits = play(opened(PLUS), bet("mei", "banker", 300_00), ReportIrregularity(EXCESS, SUPERVISOR, parse_cards("3D")))
    for card_out, phase in ((True, "dealing"), (False, "betting")):
        dismissed = MakeRuling(Ruling.DISMISS, SUPERVISOR, reason="it was an old card", card_out=card_out)
        would = would_be(PLAN, waits, dismissed)
        assert (would.bets_closed, would.phase) == (card_out, phase)
