"""A corrected Round is completed from its own set, also where another one came meanwhile (R45)."""

from pathlib import Path

import pytest
from tests.floor.test_hand_shoe import NINE, STEPS, plays, prepared
from tests.floor.test_rooms import BOSS, in_journal
from tests.floor.test_sets_of_cards import again, ends

from punto.floor.automatic import DEALER
from punto.floor.commands import BringCards, BurnShoe, NoteCutCard, OpenBets, PrepareCards
from punto.floor.own_set import completes_round
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.floor.shoe_in_hand import check_set_is_free
from punto.floor.table_step import table_step
from punto.play.commands import ConfirmResult, CorrectCard, DealCard, MakeRuling, ReportIrregularity
from punto.play.events import CardCorrected, CardDealt
from punto.play.round import Phase
from punto.rules.cards import Card
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.verify.journal import verify

# The Player stands on 7: with a 2 in the place of the 3 it has 6 and stands, with an ace 5 and draws.
CORRECTS = CorrectCard(Side.PLAYER, 2, Card("AS"), BOSS)


async def another_set(journal: Journal, set_id: str = "B8") -> TableRoom:
    """After the last Round of a shoe another set has come, and is ready."""
    one = await prepared(journal)
    await one.submit(BurnShoe(Card("5S"), DEALER))
    await plays(one, "9H 9S 9H 9S")
    await one.submit(NoteCutCard(DEALER))
    await plays(one, "4H 9H 3S 8S")
    await one.submit(BringCards(set_id, "S3", DEALER))
    for step in STEPS:
        await one.submit(PrepareCards(step, DEALER))
    await one.submit(BurnShoe(Card("2S"), DEALER))
    return one


async def completed(one: TableRoom, card: str) -> None:
    await one.submit(DealCard(Card(card)))
    if one.state.round is not None and one.state.round.phase is not Phase.OVER:
        await one.submit(ConfirmResult(DEALER))


@pytest.mark.parametrize("restarted", [False, True])
def test_R45_the_card_that_is_missing_is_of_the_set_that_the_round_was_dealt_from(
    tmp_path: Path, restarted: bool
) -> None:
    async def play(journal: Journal) -> None:
        one = await another_set(journal)
        if restarted:
            one = await again(one, journal)
        await one.submit(CORRECTS)
        assert completes_round(one.state)
        assert table_step(one.state).message.code == "step-for-a-card-of-its-own-set"
        # Of eight nines of hearts five are left in that set: it has none more to give than that.
        own = one.state.round_shoe
        assert own is not None
        assert (own.set_id, own.came_out(NINE, one.state.round)) == ("B7", (1, 1, 2))
        await completed(one, "9H")
        assert one.state.round is not None
        assert one.state.round.phase is Phase.OVER
        await one.submit(OpenBets())
        assert one.state.round_shoe is None
        assert one.state.hand_shoe is not None
        assert (one.state.hand_shoe.set_id, one.state.hand_shoe.rounds) == ("B8", 1)
        assert NINE not in one.state.hand_shoe.out
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R45_it_cannot_be_a_card_that_the_set_has_no_more_of(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await prepared(journal)
        await one.submit(BurnShoe(Card("5S"), DEALER))
        for cards in ("9H 9H 9H 9H", "9H 9H 9H 9S", "4H 9H 3S 8S"):
            await plays(one, cards)
        await one.submit(NoteCutCard(DEALER))
        await plays(one, "4H KS 3S 7S")
        await one.submit(BringCards("B8", "S3", DEALER))
        await one.submit(CORRECTS)
        with pytest.raises(FloorRefused) as refused:
            await one.submit(DealCard(NINE))
        assert (refused.value.code, refused.value.facts["shoe"]) == ("not-in-the-shoe", "S2")
        await completed(one, "9S")
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_5_5_3_where_its_order_is_lost_the_round_is_void(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await another_set(journal, "B7")
        with pytest.raises(FloorRefused) as refused:
            await one.submit(CORRECTS)
        assert (refused.value.code, refused.value.facts["clause"]) == ("set-out-of-order", "5.5.3")
        # What needs no card is put right as ever.
        await one.submit(CorrectCard(Side.PLAYER, 2, Card("2S"), BOSS))
        await one.submit(ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, DEALER))
        await one.submit(MakeRuling(Ruling.VOID, BOSS))
        assert one.state.round is not None
        assert one.state.round.voided == "5.5.3"
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R45_verify_finds_a_round_that_was_finished_with_cards_of_another_set(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await another_set(journal, "B7")
        for command in (CORRECTS, DealCard(Card("9S"))):  # written past the table
            events = one.state.decide(command)
            assert isinstance(events[0], CardCorrected | CardDealt)
            await one._table.record(events)
        await one.close()
        found = [finding.code for finding in (await verify(journal)).findings]
        assert found == ["finding-cards-of-another-set"]

    in_journal(tmp_path / "evening.db", play)


def test_R45_no_other_table_takes_the_set_before_the_next_round_opens(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await another_set(journal)
        for set_id in ("B7", "B8"):
            with pytest.raises(FloorRefused) as refused:
                check_set_is_free(set_id, "another table", [one.state])
            assert refused.value.code == "set-in-use"
        await one.submit(OpenBets())
        check_set_is_free("B7", "another table", [one.state])
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)
