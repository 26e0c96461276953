"""Cards keyed wrongly at a live table, in each place and on each rulebook: the books come to the cent (R37)."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, CREDIT, PATRONS, START, in_journal, room
from tests.scenes import BOOKS, DEALER, ETG, PLUS, SUPERVISOR, because

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, OpenBets
from punto.floor.floor_file import TablePlan, default_floor, parse_floor
from punto.floor.past_round import past_round
from punto.floor.recall import recall_steps
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.ledger import Account
from punto.ledger.accounts import Missing
from punto.play.commands import CloseBets, CloseInsurance, ConfirmResult, CorrectCard, DealCard, PlaceBet, TakeBackCard
from punto.play.correction import places
from punto.play.course import Waiting, next_step
from punto.play.events import BetPlaced
from punto.play.round import Phase, Round
from punto.reports.meters import meters
from punto.roads import Result
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Side
from punto.store.contract import Journal
from punto.verify.journal import verify

# Player 5, Banker 6 with three cards each; and a wrong card for each place, in the order in which they are dealt.
RIGHT = parse_cards("KS 4H 3D QC 2S 2D")
WRONG = parse_cards("9S 9H 8D KC 7S 9D")
MEI, JON = PATRONS[:2]


def live(game: str) -> TablePlan:
    [plan] = [plan for plan in default_floor().tables if plan.table.rulebook.short_name == game]
    return replace(plan, automatic=False, table=replace(plan.table, face_down=False, result_confirmed=True))


def of(one: TableRoom) -> Round:
    assert one.state.round is not None
    return one.state.round


async def begun(one: TableRoom) -> None:
    if one.state.next_round.carried:
        await one.submit(ChangeShoe(SUPERVISOR, "cards left over"))
    await one.submit(OpenBets())
    await one.submit(PlaceBet(MEI, 1, "banker", 100_00))
    await one.submit(PlaceBet(JON, 2, "player", 100_00))
    await one.submit(CloseBets())


async def keyed(one: TableRoom, cards: list[Card], *, confirmed: bool = True) -> None:
    """To the end of the Round, or to the result that waits to be confirmed."""
    while (waiting := next_step(of(one)).waiting) is not Waiting.FOR_THE_NEXT_ROUND:
        match waiting:
            case Waiting.FOR_A_CARD:
                await one.submit(DealCard(cards[len(places(of(one)))]))
            case Waiting.FOR_INSURANCE:
                await one.submit(CloseInsurance())
            case _ if confirmed:
                await one.submit(ConfirmResult(DEALER))
            case _:
                return


async def books(journal: Journal) -> Counter[Account]:
    """Of every account; the bank fills a table's float when it must, so both are one."""
    found: Counter[Account] = Counter()
    for account, amount in (await journal.balances()).items():
        found["bank" if account.startswith("table:") else account] += amount
    return found


def apart(after: Counter[Account], before: Counter[Account]) -> dict[Account, int]:
    return {
        account: after[account] - before[account] for account in after | before if after[account] != before[account]
    }


@pytest.mark.parametrize("game", BOOKS)
def test_r37_a_wrong_card_in_each_place_leaves_the_books_as_if_it_had_been_keyed_rightly(
    game: str, tmp_path: Path
) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, live(game), SimulatedClock(START))
        await one.open(BOSS)
        before = await books(journal)
        await begun(one)
        await keyed(one, list(RIGHT))
        right, result = apart(await books(journal), before), Result.of_round(of(one))
        assert right
        for place, after_the_result in [(place, after) for place in range(6) for after in (False, True)]:
            before = await books(journal)
            await begun(one)
            wrong = [*RIGHT[:place], WRONG[place], *RIGHT[place + 1 :]]
            await keyed(one, wrong, confirmed=after_the_result)
            assert (of(one).phase is Phase.OVER) == after_the_result
            side, position = places(of(one))[place]
            await one.submit(because(CorrectCard(side, position, RIGHT[place], SUPERVISOR)))
            await keyed(one, list(RIGHT))  # cards that were missing, and the result
            assert apart(await books(journal), before) == right
            assert Result.of_round(of(one)) == result
            assert (await recall_steps(journal, one.state.name, one.state.number, MEI, staff=True)).steps
            assert await past_round(journal, one.state.name, one.state.number) == of(one)
        assert (await meters(journal))[1] == []
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


def test_r46_of_a_patron_who_has_spent_what_a_wrong_card_paid_it_is_missing(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, live(PLUS), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, parse_cards("KS 4H 8D QC"))  # a natural, by a wrong key: jon is paid
        purse = (await journal.balances_of([f"patron:{JON}"]))[f"patron:{JON}"]
        assert purse == CREDIT + 100_00
        await Desk(journal).cash_out("out", START, Cage("main", BOSS), JON, purse)
        await one.submit(because(CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)))
        await keyed(one, list(RIGHT))
        missing = Missing(one.state.name, 1, f"patron:{JON}").account
        assert await journal.balances("missing:") == {missing: 200_00}
        assert not await journal.balances("owed:")
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


def test_r37_a_restart_waits_on_for_the_result_to_be_confirmed(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, live(PLUS), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, list(RIGHT), confirmed=False)
        await one.close()
        again = room(journal, live(PLUS), SimulatedClock(START))
        await again.open(BOSS)
        await again.submit(TakeBackCard(Side.BANKER, 3, DEALER))
        await keyed(again, list(RIGHT))
        assert any(isinstance(event, BetPlaced) for event in of(again).events)
        await again.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


def test_r37_nobody_keys_the_cards_of_a_sealed_shoe(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        [plan] = [plan for plan in default_floor().tables if plan.table.rulebook.short_name == ETG]
        one = room(journal, plan, SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(ChangeShoe())
        await one.submit(OpenBets())
        for command in (CorrectCard(Side.PLAYER, 1, Card("KS"), SUPERVISOR), TakeBackCard(Side.PLAYER, 1, DEALER)):
            with pytest.raises(FloorRefused) as refused:
                await one.submit(command)
            assert refused.value.code == "cards-not-keyed"
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_r37_live_tables_confirm_their_results_and_automatic_ones_do_not() -> None:
    text = 'name = "f"\n[[tables]]\nname = "one"\nrulebook = "easy-six"\nchip = "1.00"\n'
    text += 'limits = {{ minimum = "1.00", maximum = "9.00" }}\ndealer = "{}"\n'
    for dealer, confirmed in (("live", True), ("automatic", False)):
        [plan] = parse_floor(text.format(dealer), "f.toml", Path()).tables
        assert plan.table.result_confirmed is confirmed
