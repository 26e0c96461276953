"""A seat at a live table is freed by its dealer or the pit (R44), and by nobody else."""

from tests.server.scenes import code
from tests.server.test_live_tables import Salon, salon_test


@salon_test()
async def test_R44_dealer_or_pit_free_a_seat_and_never_over_a_bet(table: Salon) -> None:
    number = await table.round()
    await table.dealt("9S", "4H", "KD", "QC")
    await table.do("dealer", "open-bets")
    await table.until("jon", lambda seen: seen.view["phase"] == "betting" and seen.view["round"] == number + 1)
    assert table.seen["jon"].view["seats"] == {"1": "mei", "2": "jon"}
    await table.do("jon", "place-bet", box=2, area="banker", stake="100.00")
    assert await code(table.do("dealer", "free-seat", box=2)) == "seat-has-bet"
    assert await code(table.do("jon", "free-seat", box=1)) == "not-yours-to-do"
    await table.do("dealer", "free-seat", box=1)
    await table.until("jon", lambda seen: seen.view["seats"] == {"2": "jon"})
    [freed] = [event for event in table.seen["pit"].events if event["event"] == "SeatFreed"]
    assert (freed["box"], freed["patron"], freed["by"]["name"]) == (1, "mei", "dealer")
    await table.do("mei", "place-bet", box=1, area="banker", stake="100.00")
    await table.do("mei", "withdraw-bet", box=1, area="banker")
    await table.do("pit", "free-seat", box=1)
    await table.until("mei", lambda seen: seen.view["seats"] == {"2": "jon"})
    [unnamed] = [event for event in table.seen["mei"].events if event["event"] == "SeatFreed"][-1:]
    assert "name" not in unnamed["by"]
