"""Who watches the cards is found among those who do not; and each figure is what the cards then seen say."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.samples import WHOLE

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard, OpenBets
from punto.floor.events import CardsChanged, ShoeAbandoned, ShoeBurned, ShoeEnded, ShoeStarted
from punto.floor.floor_file import default_floor
from punto.floor.room import TableRoom
from punto.odds.composition import Composition
from punto.odds.exact import odds
from punto.play.commands import CloseBets, DealCard, PlaceBet
from punto.play.course import Waiting, next_step
from punto.play.events import CardCorrected, CardDealt, CardTakenBack, CardTurned, IrregularityReported
from punto.play.round import Phase
from punto.reports import watched_stakes
from punto.reports.seen_cards import SeenCards, SeenShoe
from punto.reports.watchers import SUSPICIOUS, Watchers, threshold, watchers
from punto.rules.cards import BACK, RANKS, Card, rank
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity
from punto.rules.rulebook import Rulebook
from punto.shoe.events import CardsBurned, CardsDrawn
from punto.simulate.solve import values_of
from punto.simulate.solve_tables import solve_tables
from punto.store.contract import Journal
from punto.store.records import Record

SHOES, ROUNDS = (100, 30) if WHOLE else (48, 8)
BET = "easy-six"
WATCHER, FLAT, CHANCE, CHASER = PATRONS[:4]


class Evening:
    def __init__(self, one: TableRoom) -> None:
        self.room, self.rng, self.stake = one, random.Random(3), {CHASER: 25_00}
        self.value = self.usual = 0.0
        self.watched: list[tuple[int, float]] = []  # stakes of who watches, and what they were worth

    def _worth(self) -> float:
        """Of the bet now, in the floor's own shoe as far as it was seen."""
        assert self.room.shoe is not None
        book, decks = self.room.plan.table.rulebook, self.room.plan.table.decks
        left = [4 * decks - sum(rank(card) == one for card in self.room.shoe.seen) for one in RANKS]
        return value_of(book, left)

    async def bets(self) -> None:
        number, worth = self.room.state.number, self._worth()
        stakes = {
            WATCHER: 250_00 if worth > self.usual else 25_00,
            FLAT: 50_00,
            CHANCE: self.rng.choice((25_00, 100_00, 250_00)),
            CHASER: self.stake[CHASER],
        }
        self.watched.append((stakes[WATCHER], worth))
        for box, (patron, stake) in enumerate(stakes.items(), start=1):
            await self.room.submit(PlaceBet(patron, box, BET, stake), f"{patron} {number}")

    async def round(self) -> None:
        await self.room.submit(OpenBets())
        await self.bets()
        await self.room.submit(CloseBets())
        while next_step(self.room.state.round).waiting is Waiting.FOR_A_CARD:
            await self.room.submit(DealNextCard())
        round_ = self.room.state.round
        assert round_ is not None
        assert round_.phase is Phase.OVER
        won = any(end.patron == CHASER and end.paid for end in round_.settlements)
        self.stake[CHASER] = 25_00 if won else min(2 * self.stake[CHASER], 250_00)


def value_of(book: Rulebook, left: list[int]) -> float:
    import numpy as np  # noqa: PLC0415

    [values] = values_of(solve_tables(book), np.asarray([left], np.int64))
    return float(values[list(book.lines).index(BET)])


async def evening(journal: Journal) -> tuple[Evening, list[dict[str, Any]]]:
    [plan] = [one for one in default_floor().tables if one.name == "Easy Six"]
    one = room(journal, plan, SimulatedClock(START))
    played = Evening(one)
    played.usual = value_of(plan.table.rulebook, [4 * plan.table.decks] * len(RANKS))
    for patron in (WATCHER, FLAT, CHANCE, CHASER):
        await Desk(journal).buy_in(f"more for {patron}", START, Cage("main", BOSS), patron, 100_000_00)
    await one.open(BOSS)
    for shoe in range(SHOES):
        await one.submit(ChangeShoe(BOSS, "for the next shoe"), f"shoe {shoe}")
        for _ in range(ROUNDS):
            await played.round()
    await one.close()
    found = await watchers(journal)
    assert (found.looked_at, found.threshold, found.left_out, found.unknown_rounds) == (4, SUSPICIOUS, [], 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watched_stakes, "ROUNDS_OF_A_BATCH", 13)
        in_batches = await watchers(journal)
    for row, same in zip(found.rows, in_batches.rows, strict=True):
        assert {name: pytest.approx(value) for name, value in row.items()} == same
    return played, found.rows


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> tuple[Evening, list[dict[str, Any]]]:
    where = tmp_path_factory.mktemp("watchers") / "floor.db"
    found: tuple[Evening, list[dict[str, Any]]] = in_journal(where, evening)
    return found


def test_who_watches_is_found_and_nobody_else(night: tuple[Evening, list[dict[str, Any]]]) -> None:
    _, rows = night
    assert [row["patron"] for row in rows if row["watches"]] == [WATCHER]
    assert rows[0]["patron"] == WATCHER
    assert rows[0]["z"] >= SUSPICIOUS
    assert {row["patron"] for row in rows} == {WATCHER, FLAT, CHANCE, CHASER}
    assert {row["shoes"] for row in rows} == {SHOES}
    assert {row["rounds"] for row in rows} == {SHOES * ROUNDS}


def test_stakes_and_values_are_those_of_the_cards_then_seen(night: tuple[Evening, list[dict[str, Any]]]) -> None:
    played, rows = night
    assert rows[0]["handle_cents"] == sum(stake for stake, _ in played.watched)
    assert rows[0]["value_cents"] == round(sum(stake * value for stake, value in played.watched))
    assert rows[0]["usual_cents"] == round(played.usual * rows[0]["handle_cents"])


def test_the_first_round_of_a_shoe_is_worth_what_exact_odds_say() -> None:
    [plan] = [one for one in default_floor().tables if one.name == "Easy Six"]
    book = plan.table.rulebook
    exact = odds(book, Composition.of_decks(8)).bet(BET).house_edge
    assert value_of(book, [32] * len(RANKS)) == pytest.approx(-float(exact), abs=1e-12)


def test_without_bets_there_is_nobody(tmp_path: Path) -> None:
    async def look(journal: Journal) -> None:
        await asyncio.sleep(0)
        assert await watchers(journal) == Watchers([], 0, SUSPICIOUS, [], 0)

    in_journal(tmp_path / "floor.db", look)


@pytest.mark.parametrize(("patrons", "least", "most"), [(0, 4, 4), (315, 4, 4), (316, 4.0, 4.01), (10_000, 4.75, 4.76)])
def test_the_more_patrons_the_more_it_takes(patrons: int, least: float, most: float) -> None:
    assert least <= threshold(patrons) <= most


# ── Cards seen ───────────────────────────────────────────────────────────────────────────────────────────

TABLE, SEALED = "table/T", "shoe/T-1"


def seen(*happened: tuple[str, Any]) -> tuple[int, dict[str, int]]:
    """When a Round is opened after all that: which shoe it is, and how many cards of each rank were seen of it."""
    cards = SeenCards()
    for stream, event in happened:
        record = Record(1, stream, 1, START, type(event).__name__, 1, None, None, b"", (), b"")
        assert record.kind in SeenCards.KINDS
        if cards.needs(record):
            cards.take(record, event)
    cards.opened(TABLE)
    shoe = cards.when_opened(TABLE)
    return shoe.number, {one: count for one, count in zip(RANKS, shoe.by_rank, strict=True) if count}


def dealt(card: str, **more: Any) -> tuple[str, CardDealt]:
    return TABLE, CardDealt(Side.PLAYER, Card(card), "3.10", **more)


STARTED = [(TABLE, ShoeStarted("T-1")), (SEALED, CardsBurned(Card("9S"), 9))]


def test_a_sealed_shoe_says_what_came_out_of_it_and_the_table_says_it_again() -> None:
    drawn = SEALED, CardsDrawn(10, (Card("KH"), Card("10S"), Card("KS")))
    assert seen(*STARTED, drawn, dealt("KH"), dealt("10S"), dealt("KS")) == (1, {"9": 1, "10": 1, "K": 2})
    other = "shoe/another table's", CardsDrawn(10, (Card("AS"),))
    assert seen(*STARTED, other) == (1, {"9": 1})


@pytest.mark.parametrize(
    "gone",
    [ShoeEnded("T-1", BOSS, "by hand from now on"), ShoeAbandoned("T-1", BOSS, "lost"), CardsChanged(BOSS, "worn")],
)
def test_a_table_that_is_dealt_by_hand_after_a_sealed_shoe_is_seen_all_the_same(gone: Any) -> None:
    by_hand = [(TABLE, ShoeBurned(Card("2C"), 2, BOSS)), dealt("AS"), dealt("5H")]
    assert seen(*STARTED, (TABLE, gone), *by_hand) == (2, {"A": 1, "2": 1, "5": 1})


def test_at_a_live_table_each_card_is_seen_once() -> None:
    excess = IrregularityReported(Irregularity.EXCESS_OR_EXPOSED_CARD, BOSS, "5.10", (Card("7S"), Card("8S")), laid=1)
    happened = [
        dealt("7S"),
        (TABLE, excess),  # of which the first lies in a hand
        dealt("8S", drawn_before=True),
        dealt(BACK, face_down=True),
        (TABLE, CardTurned(Side.PLAYER, 1, Card("3S"), "3.10", keyed=True)),
        (TABLE, CardTurned(Side.PLAYER, 2, Card("4S"), "3.10")),  # it was dealt as what it is
        dealt("QS"),
        (TABLE, CardTakenBack(Side.PLAYER, 3, Card("QS"), BOSS, "R37")),
        dealt("JS"),
        (TABLE, CardCorrected(Side.PLAYER, 3, Card("JS"), Card("KS"), BOSS, "R37")),
    ]
    assert seen(*happened) == (1, {"3": 1, "7": 1, "8": 1, "K": 1})


def test_of_a_shoe_with_more_cards_than_it_has_nothing_is_known() -> None:
    full = SeenShoe(1, [32] * 12 + [26])
    assert full.left(8) == [0] * 12 + [6]
    assert SeenShoe(1, [32] * 12 + [27]).left(8) is None  # a Round may take six
    assert SeenShoe(1, [33] + [0] * 12).left(8) is None


def test_rounds_of_such_a_shoe_are_left_out_with_all_before_them(tmp_path: Path) -> None:
    """At a live table a change of cards may go unrecorded: from the 33rd ace on, one must have come."""

    async def play(journal: Journal) -> Watchers:
        [plan] = [one for one in default_floor().tables if one.name == "Easy Six"]
        by_hand = replace(plan.table, face_down=False, result_confirmed=False)
        one = room(journal, replace(plan, automatic=False, table=by_hand), SimulatedClock(START))
        await one.open(BOSS)
        for number in range(12):
            if number == 10:
                await one.submit(ChangeShoe(BOSS, "worn"))
            await one.submit(OpenBets())
            await one.submit(PlaceBet(FLAT, 1, "player", 25_00), f"bet {number}")
            await one.submit(CloseBets())
            while next_step(one.state.round).waiting is Waiting.FOR_A_CARD:
                await one.submit(DealCard(Card("AS")))
        await one.close()
        return await watchers(journal)

    found: Watchers = in_journal(tmp_path / "floor.db", play)
    assert (found.unknown_rounds, [(row["patron"], row["rounds"]) for row in found.rows]) == (10, [(FLAT, 2)])
