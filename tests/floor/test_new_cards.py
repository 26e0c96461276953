"""New cards after a Round that is void because of the cards, at live and automatic tables (R49)."""

from pathlib import Path

import pytest
from tests.floor.test_hand_shoe import STEPS, plays, prepared
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.floor.test_sets_of_cards import ends, plan_of

from punto.floor.automatic import DEALER, AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import BringCards, BurnShoe, ChangeShoe, DealNextCard, NoteCutCard, OpenBets, PrepareCards
from punto.floor.events import ShoeEnded, ShoeStarted
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.play.commands import CloseBets, MakeRuling, PlaceBet, ReportIrregularity
from punto.play.events import BetsOpened
from punto.rules.cards import Card
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal

UNSHUFFLED = ReportIrregularity(Irregularity.NOT_SHUFFLED, DEALER)


async def refused(one: TableRoom, command: object) -> str:
    with pytest.raises(FloorRefused) as found:
        await one.submit(command)
    return found.value.code


async def prepares(one: TableRoom) -> None:
    for step in STEPS:
        await one.submit(PrepareCards(step, DEALER))
    await one.submit(BurnShoe(Card("5S"), DEALER))


@pytest.mark.parametrize("found_between", [False, True])
def test_R49_at_a_live_table_the_dealer_brings_new_cards_before_bets_open(tmp_path: Path, found_between: bool) -> None:
    async def play(journal: Journal) -> None:
        one = await prepared(journal)
        await one.submit(BurnShoe(Card("5S"), DEALER))
        await plays(one, "9S 4H KD 4D" if found_between else "9S 4H")
        await one.submit(UNSHUFFLED)
        await one.submit(MakeRuling(Ruling.CONTINUE if found_between else Ruling.VOID, BOSS))
        assert one.state.new_cards_due == "R49"
        assert await refused(one, OpenBets()) == "bring-cards-first"
        await one.submit(BringCards("B8", "S3", DEALER))
        assert await refused(one, OpenBets()) == "cards-not-prepared"
        await prepares(one)
        await one.submit(OpenBets())
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R49_a_set_that_was_played_is_taken_again_only_after_it_was_counted_and_shuffled(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await prepared(journal)
        await one.submit(BurnShoe(Card("5S"), DEALER))
        await plays(one, "9S 4H KD 4D")
        await one.submit(NoteCutCard(DEALER))
        await plays(one, "9S 4H KD 4D")
        assert await refused(one, OpenBets()) == "bring-cards-first"
        await one.submit(BringCards("B7", "S3", BOSS, "the only set"))
        for step in STEPS:
            assert await refused(one, OpenBets()) == "cards-not-prepared"
            await one.submit(PrepareCards(step, DEALER))
        assert await refused(one, OpenBets()) == "cards-not-prepared"
        await one.submit(BurnShoe(Card("5S"), DEALER))
        await one.submit(OpenBets())
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R49_an_automatic_table_takes_a_new_shoe(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, plan_of("super-six-plus", automatic=True), SimulatedClock(START))
        await one.open(BOSS)
        bet = PlaceBet(PATRONS[0], 1, "banker", 100_00)
        for command in (ChangeShoe(), OpenBets(), bet, CloseBets(), DealNextCard(), UNSHUFFLED):
            await one.submit(command)
        old = one.state.shoe
        await one.submit(MakeRuling(Ruling.VOID, BOSS))
        assert await refused(one, OpenBets()) == "new-cards-first"

        clock = one.clock
        assert isinstance(clock, SimulatedClock)

        async def watched() -> None:
            while one.state.number < 2:
                await clock.sleep(500)
            one.closing = True

        watching = clock.start(watched())
        await clock.start(AutomaticDealer(one).deal())
        await watching
        events = [record.event for record in await journal.stream(one.state.stream)]
        second = next(at for at, event in enumerate(events) if isinstance(event, BetsOpened) and event.number == 2)
        ended, started = events[second - 2 : second]
        assert isinstance(ended, ShoeEnded)
        assert isinstance(started, ShoeStarted)
        assert ended.shoe == old
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)
