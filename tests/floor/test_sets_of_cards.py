"""Sets of cards at a table: what is left over goes with its set, and new cards that were ordered come first (R12)."""

import dataclasses
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room

from punto.floor.automatic import DEALER, AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard, OpenBets
from punto.floor.events import CardsChanged, ShoeEnded, ShoeStarted
from punto.floor.floor_file import TablePlan, default_floor
from punto.floor.past_round import past_round
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.floor.table_snapshot import SNAPSHOT_SCHEMA_VERSION, agrees, snapshot_of
from punto.play.commands import CloseBets, DealCard, MakeRuling, PlaceBet, ReportIrregularity
from punto.play.events import BetsOpened, FreeRoundOpened
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.round import Phase
from punto.roads import Result
from punto.rules.cards import BACK, parse_cards
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.verify.journal import verify

EXCESS = Irregularity.EXCESS_OR_EXPOSED_CARD
BET = PlaceBet(PATRONS[0], 1, "banker", 100_00)


def plan_of(game: str, *, automatic: bool = False) -> TablePlan:
    [plan] = [plan for plan in default_floor().tables if plan.table.rulebook.short_name == game]
    return replace(plan, automatic=automatic)


async def dealt(one: TableRoom, cards: str) -> None:
    for card in parse_cards(cards):
        await one.submit(DealCard(card))


async def with_surplus(journal: Journal, cards: str = "2S 2D") -> TableRoom:
    """A live table whose first Round is over, with cards left over that everybody has seen."""
    one = room(journal, plan_of("super-six-plus"), SimulatedClock(START))
    await one.open(BOSS)
    for command in (OpenBets(), BET, CloseBets()):
        await one.submit(command)
    await dealt(one, "9S 4H")
    await one.submit(ReportIrregularity(EXCESS, DEALER, parse_cards(f"KD QC {cards}")))
    await one.submit(MakeRuling(Ruling.RECONSTRUCT, BOSS))
    assert one.state.round is not None
    assert (one.state.round.phase, one.state.round.surplus) == (Phase.OVER, parse_cards(cards))
    return one


async def again(one: TableRoom, journal: Journal, plan: TablePlan | None = None) -> TableRoom:
    """The same table on a server that starts: from its snapshot, or from the whole stream."""
    await one.close()
    started = room(journal, plan or one.plan, SimulatedClock(START))
    await started.open(BOSS)
    return started


async def ends(one: TableRoom, journal: Journal) -> None:
    await one.close()
    assert (await verify(journal)).findings == []


# ── free Rounds ──────────────────────────────────────────────────────────────────────────────────────────


def test_R12_carried_cards_start_a_free_round_and_then_bets_open_as_always(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await with_surplus(journal)
        [opened, *_] = await one.submit(OpenBets())
        assert isinstance(opened, FreeRoundOpened)
        with pytest.raises(Refused) as refused:
            await one.submit(BET)
        assert (refused.value.refusal.code, refused.value.refusal.clause) == ("free-round", "R12")
        await dealt(one, "7H 7C")
        assert one.state.round is not None
        assert one.state.round.phase is Phase.OVER
        assert Result.of_round(one.state.round) is not None  # it is on the roads
        [opened] = await one.submit(OpenBets())
        assert isinstance(opened, BetsOpened)
        await one.submit(BET)
        page = write(await past_round(journal, one.state.name, 2))
        assert "Free Round: no Bets" in page
        assert parse(page).events == (await past_round(journal, one.state.name, 2)).events
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R12_free_rounds_follow_each_other_while_carried_cards_last(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await with_surplus(journal, "9H 4S KC QD 9D 5S JC QH 2S")
        for left in ("9D 5S JC QH 2S", "2S", ""):
            events = await one.submit(OpenBets())
            assert isinstance(events[0], FreeRoundOpened)
            if left:
                assert one.state.next_round.carried == parse_cards(left)
                one = await again(one, journal)  # nothing is forgotten by a server that starts
        await dealt(one, "7H 7C 8D")
        [opened] = await one.submit(OpenBets())
        assert isinstance(opened, BetsOpened)
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


# ── cards leave with their set ───────────────────────────────────────────────────────────────────────────

Change = Callable[[TableRoom, Journal], Awaitable[TableRoom]]


async def cards_changed(one: TableRoom, _: Journal) -> TableRoom:
    await one.submit(ChangeShoe(BOSS, "worn"))
    return one


async def cards_changed_and_restarted(one: TableRoom, journal: Journal) -> TableRoom:
    await one.submit(ChangeShoe(BOSS, "worn"))
    return await again(one, journal)


async def closed_and_opened(one: TableRoom, journal: Journal) -> TableRoom:
    await one.close(BOSS)
    started = room(journal, one.plan, SimulatedClock(START))
    await started.open(BOSS)
    return started


async def dealt_automatically(one: TableRoom, journal: Journal) -> TableRoom:
    started = await again(one, journal, replace(one.plan, automatic=True))
    await started.submit(ChangeShoe())
    return started


async def dealt_automatically_and_by_hand_again(one: TableRoom, journal: Journal) -> TableRoom:
    started = await dealt_automatically(one, journal)
    return await again(started, journal, replace(one.plan, automatic=False))


async def another_game(one: TableRoom, journal: Journal) -> TableRoom:
    return await again(one, journal, replace(plan_of("rws-baccarat"), name=one.plan.name))


CHANGES: tuple[Change, ...] = (
    cards_changed,
    cards_changed_and_restarted,
    closed_and_opened,
    dealt_automatically,
    dealt_automatically_and_by_hand_again,
    another_game,
)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_R12_cards_left_over_leave_with_their_set(tmp_path: Path, change: Change) -> None:
    async def play(journal: Journal) -> None:
        one = await change(await with_surplus(journal), journal)
        [opened] = await one.submit(OpenBets())
        assert isinstance(opened, BetsOpened)
        assert opened.carried == ()
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R12_cards_left_over_stay_when_only_limits_change_or_the_server_restarts(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await with_surplus(journal)
        table = one.plan.table
        lower = replace(table, limits=dataclasses.replace(table.limits, maximum=table.limits.maximum - table.chip))
        one = await again(one, journal, replace(one.plan, table=lower))
        assert one.state.next_round.carried == parse_cards("2S 2D")
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R12_the_snapshot_says_whether_the_cards_have_left(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = await with_surplus(journal)
        before = snapshot_of(one.state)
        await one.submit(ChangeShoe(BOSS, "worn"))
        assert before.schema_version == SNAPSHOT_SCHEMA_VERSION == 3
        after = snapshot_of(one.state)
        assert agrees(one.state, after)
        assert not agrees(one.state, replace(before, version=after.version))
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


# ── new cards ────────────────────────────────────────────────────────────────────────────────────────────


async def with_new_cards_ordered(journal: Journal, *, automatic: bool = False) -> TableRoom:
    """Easy Six 5.1.1: a foreign card, and the Round void."""
    one = room(journal, plan_of("easy-six", automatic=automatic), SimulatedClock(START))
    await one.open(BOSS)
    for command in (*((ChangeShoe(),) if automatic else ()), OpenBets(), BET, CloseBets()):
        await one.submit(command)
    await one.submit(DealNextCard() if automatic else DealCard(parse_cards("KS")[0]))
    await one.submit(ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER))
    await one.submit(MakeRuling(Ruling.VOID, BOSS))
    return one


@pytest.mark.parametrize("meanwhile", [None, again, closed_and_opened])
def test_5_1_1_bets_do_not_open_before_the_new_cards_that_were_ordered(
    tmp_path: Path, meanwhile: Change | None
) -> None:
    async def play(journal: Journal) -> None:
        one = await with_new_cards_ordered(journal)
        if meanwhile:
            one = await meanwhile(one, journal)
        with pytest.raises(FloorRefused) as refused:
            await one.submit(OpenBets())
        assert (refused.value.code, refused.value.facts) == (
            "new-cards-first",
            {"table": one.state.name, "clause": "5.1.1"},
        )
        [changed] = await one.submit(ChangeShoe(BOSS, "a foreign card"))
        assert isinstance(changed, CardsChanged)
        [opened] = await one.submit(OpenBets())
        assert isinstance(opened, BetsOpened)
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("restarted", [False, True])
def test_5_1_1_an_automatic_table_changes_its_shoe_by_itself(tmp_path: Path, restarted: bool) -> None:
    async def play(journal: Journal) -> None:
        one = await with_new_cards_ordered(journal, automatic=True)
        if restarted:
            one = await again(one, journal)
        old = one.state.shoe
        clock = one.clock
        assert isinstance(clock, SimulatedClock)

        async def watch() -> None:
            while one.state.number < 2:
                await clock.sleep(500)
            one.closing = True

        watching = clock.start(watch())
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


# ── an excess card that nobody saw ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("face_down", [False, True])
def test_R12_an_excess_card_nobody_saw_is_not_named_and_the_next_round_is_an_ordinary_one(
    tmp_path: Path, face_down: bool
) -> None:
    async def play(journal: Journal) -> None:
        plan = plan_of("super-six-plus")
        plan = replace(plan, table=replace(plan.table, face_down=face_down))
        one = room(journal, plan, SimulatedClock(START))
        await one.open(BOSS)
        for command in (OpenBets(), BET, CloseBets()):
            await one.submit(command)
        await dealt(one, "9S 4H KD QC")
        await one.submit(ReportIrregularity(EXCESS, DEALER))
        await one.submit(MakeRuling(Ruling.RECONSTRUCT, BOSS))
        round_ = one.state.round
        assert round_ is not None
        assert "excess-or-exposed-card  nobody saw it" in write(round_)
        assert round_.surplus == (BACK,)
        if not face_down:  # the natural stands, and the card waits face down for the next Round
            [opened] = await one.submit(OpenBets())
            assert isinstance(opened, BetsOpened)
            assert opened.carried == (BACK,)
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)


def test_R12_no_card_of_a_sealed_shoe_is_out_beyond_those_dealt_seen_or_not(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, plan_of("super-six-plus", automatic=True), SimulatedClock(START))
        await one.open(BOSS)
        for command in (ChangeShoe(), OpenBets(), CloseBets(), DealNextCard()):
            await one.submit(command)
        with pytest.raises(FloorRefused) as refused:
            await one.submit(ReportIrregularity(EXCESS, BOSS))
        assert refused.value.code == "cards-of-the-shoe"
        await ends(one, journal)

    in_journal(tmp_path / "evening.db", play)
