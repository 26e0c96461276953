"""Tables being run, in simulated time: an evening of automatic tables with patrons who come, bet, and come back."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from support.postgres_server import own_server

from punto.cage.desk import Desk
from punto.cage.events import Cage
from punto.floor.automatic import DEALER, AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard
from punto.floor.events import ServerTook
from punto.floor.floor_file import TablePlan, default_floor
from punto.floor.past_round import past_round, tables
from punto.floor.room import TableRoom
from punto.play.commands import CloseBets, MakeRuling, PlaceBet, ReportIrregularity, WithdrawBet
from punto.play.events import Actor, BetPlaced, BetSettled, IrregularityReported
from punto.play.round import Phase
from punto.rules.definitions import Authority
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.store.records import Transaction
from punto.verify.journal import verify

START = 1_790_000_000_000_000
BOSS = Actor("bo", Authority.SHIFT_MANAGER)
KEYS = Keys("tonight", {"tonight": bytes(range(32))})
PATRONS = [f"patron {number}" for number in range(1, 9)]
CREDIT = 2_000_00


async def funded(journal: Journal) -> None:
    desk, cage = Desk(journal), Cage("main", BOSS)
    await desk.fund_bank("bank", START, 10_000_000_00, BOSS)
    await desk.open_cage("cage", START, cage, 100_000_00)
    for patron in PATRONS:
        await desk.buy_in(f"buy-in {patron}", START, cage, patron, CREDIT)


def in_journal(where: Path | str, play: Callable[[Journal], Awaitable[Any]]) -> Any:
    async def playing() -> Any:
        journal = await open_journal(str(where))
        await funded(journal)
        try:
            return await play(journal)
        finally:
            await journal.close()

    return asyncio.run(asyncio.wait_for(playing(), 180))


def room(journal: Journal, plan: TablePlan, clock: SimulatedClock, seed: int = 5) -> TableRoom:
    return TableRoom(plan, journal, KEYS, clock, rng=random.Random(seed))


class Patron:
    """Bets by chance while bets are open, and keeps count of what is taken."""

    def __init__(self, name: str, box: int, room: TableRoom, seed: int) -> None:
        self.name, self.box, self.room, self.rng = name, box, room, random.Random(f"{name} {seed}")
        self.stakes = 0

    async def play(self, evening: "Evening") -> None:
        areas = list(self.room.plan.table.rulebook.lines)
        while not evening.over:
            await self.room.clock.sleep(self.rng.randint(500, 9_000))
            round_ = self.room.state.round
            if round_ is None or round_.phase is not Phase.BETTING:
                continue
            bet = PlaceBet(self.name, self.box, self.rng.choice(areas), self.rng.randint(1, 4) * 50_00)
            try:
                events = await self.room.submit(bet, f"{self.name} {self.room.clock.now()}")
            except Refused:
                continue
            self.stakes += sum(event.stake for event in events if isinstance(event, BetPlaced))


class Evening:
    over = False


async def evening_of(
    journal: Journal, plans: list[TablePlan], rounds: int, seed: int = 5, patrons: Sequence[str] = PATRONS
) -> list[Patron]:
    clock, evening = SimulatedClock(START), Evening()
    rooms = [room(journal, plan, clock, seed + place) for place, plan in enumerate(plans)]
    for one in rooms:
        await one.open(BOSS)
    dealers = [AutomaticDealer(one) for one in rooms]
    guests = [
        Patron(name, place // len(rooms) + 1, rooms[place % len(rooms)], seed) for place, name in enumerate(patrons)
    ]

    async def watch() -> None:
        while any(one.state.number < rounds for one in rooms):
            await clock.sleep(5_000)
        for dealer in dealers:
            dealer.room.closing = True
        await clock.sleep(600_000)
        evening.over = True

    tasks = [clock.start(work) for work in (watch(), *(guest.play(evening) for guest in guests))]
    dealt = [clock.start(dealer.deal()) for dealer in dealers]
    await asyncio.gather(*tasks, *dealt)
    for one in rooms:
        await one.close()
    return guests


async def test_tally(journal: Journal) -> tuple[Counter[str], Counter[str], int]:
    """What each patron staked and gained, from the Rounds themselves; and how many there were."""
    staked: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    rounds = 0
    for table in await tables(journal):
        for number, _ in await journal.rounds(f"table/{table}"):
            found = await past_round(journal, table, number)
            assert found.phase is Phase.OVER
            rounds += 1
            for event in found.events:
                if isinstance(event, BetPlaced):
                    staked[event.patron] += event.stake
                if isinstance(event, BetSettled):
                    won = event.paid if event.result == "won" else 0
                    gained[event.patron] += won - (event.in_action if event.result == "lost" else 0)
    return staked, gained, rounds


test_tally.__test__ = False  # type: ignore[attr-defined]


def test_an_evening_of_five_automatic_tables_adds_up_to_the_cent(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        patrons = await evening_of(journal, list(default_floor().tables), rounds=8)
        staked, gained, rounds = await test_tally(journal)
        assert rounds >= 40
        assert sum(staked.values()) > 1_000_00
        balances = await journal.balances()
        for patron in patrons:
            assert patron.stakes == staked[patron.name] > 0
            assert balances[f"patron:{patron.name}"] == CREDIT + gained[patron.name]
        assert not any(balances[account] for account in balances if account.startswith(("stakes:", "reserve:")))
        verdict = await verify(journal)
        assert verdict.findings == []
        assert verdict.rounds == rounds

    in_journal(tmp_path / "evening.db", play)


def test_two_servers_on_one_postgresql_each_with_a_table_of_its_own() -> None:
    """As several servers will be: each writes to its own tables, and all to one journal."""

    async def play(journal: Journal) -> None:
        other = await open_journal(url)
        first, second = list(default_floor().tables[2:4])
        mine, theirs = await asyncio.gather(
            evening_of(journal, [first], rounds=3, seed=1, patrons=PATRONS[:4]),
            evening_of(other, [second], rounds=3, seed=2, patrons=PATRONS[4:]),
        )
        staked, gained, rounds = await test_tally(journal)
        balances = await journal.balances()
        assert rounds >= 6
        for patron in (*mine, *theirs):
            assert patron.stakes == staked[patron.name]
            assert balances[f"patron:{patron.name}"] == CREDIT + gained[patron.name]
        assert (await verify(journal)).findings == []
        await other.close()

    with own_server() as server:
        url = server.url()
        in_journal(url, play)


def test_a_shoe_is_changed_when_it_is_over_and_all_of_it_can_be_seen_then(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        [plan] = [plan for plan in default_floor().tables if plan.table.rulebook.short_name == "easy-six"]
        await evening_of(journal, [plan], rounds=90)
        verdict = await verify(journal)
        assert verdict.findings == []
        assert verdict.shoes >= 1

    in_journal(tmp_path / "evening.db", play)


def test_a_restart_in_the_middle_of_a_round_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[0], SimulatedClock(START)
        first = room(journal, plan, clock)
        await first.open(BOSS)
        await first.submit(ChangeShoe())
        await first.submit(first.state.next_round)
        await first.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00), "the bet")
        await first.submit(CloseBets())
        await first.submit(DealNextCard())
        await first.close()
        again = room(journal, plan, clock)
        await again.open(BOSS)
        assert again.state.round == first.state.round
        assert again.state.version == first.state.version
        assert repr(again.shoe) == repr(first.shoe)
        # The answer of a command that was done before the restart is the first answer, though bets are closed.
        [placed] = await again.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00), "the bet")
        assert placed == first.state.round.events[1]
        dealer = AutomaticDealer(again)
        dealer.room.closing = True
        await clock.start(dealer.deal())
        assert again.state.round.phase is Phase.OVER
        await again.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("number", range(5))
def test_5_4_a_round_stopped_while_bets_are_open_is_void_or_goes_on(tmp_path: Path, number: int) -> None:
    """R30: it counts from "Place your Bets" (1.16)."""

    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[number], SimulatedClock(START)
        first = room(journal, plan, clock)
        await first.open(BOSS)
        await first.submit(ChangeShoe())
        await first.submit(first.state.next_round)
        await first.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00))
        await first.close()
        again = room(journal, plan, clock)
        await again.open(BOSS)
        await again.recover(BOSS)
        round_ = again.state.round
        assert round_ is not None
        assert [e.note for e in round_.events if isinstance(e, IrregularityReported)] == ["the system was stopped"]
        balances = await journal.balances()
        if Irregularity.INTERRUPTION in plan.table.rulebook.remedies:
            assert round_.voided == "5.4.2"
            assert (balances[f"patron:{PATRONS[0]}"], balances[f"stakes:{plan.name}"]) == (CREDIT, 0)
        else:
            assert round_.phase is Phase.BETTING  # silent: bets are still open (R9)
            await again.submit(PlaceBet(PATRONS[1], 2, "player", 100_00))
        await again.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("cards", [1, 4])
@pytest.mark.parametrize("number", range(5))
def test_5_4_a_round_stopped_while_patrons_choose_is_void_or_concluded(tmp_path: Path, number: int, cards: int) -> None:
    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[number], SimulatedClock(START)
        if Irregularity.INTERRUPTION not in plan.table.rulebook.remedies:
            return  # nor are there options
        first = room(journal, plan, clock)
        await first.open(BOSS)
        await first.submit(ChangeShoe())
        await first.submit(first.state.next_round)
        await first.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00))
        await first.submit(CloseBets())
        for _ in range(cards):
            await first.submit(DealNextCard())
        await first.submit(ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, BOSS))
        if first.state.round and first.state.round.resume is Phase.OVER:
            return  # a Natural
        await first.submit(MakeRuling(Ruling.RECONSTRUCT, BOSS))
        assert first.state.round is not None
        assert first.state.round.phase is Phase.OPTIONS
        await first.close()
        again = room(journal, plan, clock)
        await again.open(BOSS)
        await again.recover(BOSS)
        assert again.state.round is not None
        assert again.state.round.voided == ("5.4.2" if cards == 1 else None)
        dealer = AutomaticDealer(again)
        dealer.room.closing = True
        await clock.start(dealer.deal())
        assert again.state.round is not None
        assert again.state.round.phase is Phase.OVER
        await again.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("cards", range(5))
@pytest.mark.parametrize("number", range(5))
def test_5_4_a_round_that_was_interrupted_ends_as_its_rulebook_says(tmp_path: Path, number: int, cards: int) -> None:
    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[number], SimulatedClock(START)
        first = room(journal, plan, clock)
        await first.open(BOSS)
        await first.submit(ChangeShoe())
        await first.submit(first.state.next_round)
        await first.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00))
        await first.submit(CloseBets())
        for _ in range(cards):
            await first.submit(DealNextCard())
        before = first.state.round
        await first.close()
        assert before is not None
        again = room(journal, plan, clock)
        await again.open(BOSS)
        await again.recover(BOSS)
        law, round_ = plan.table.rulebook, again.state.round
        assert round_ is not None
        if before.phase is Phase.OVER:
            assert round_ == before
        elif Irregularity.INTERRUPTION not in law.remedies:
            assert round_.phase in (Phase.DEALING, Phase.INSURANCE)  # silent: it goes on (R9)
        elif cards < 3:
            assert round_.voided  # no bet is decided yet, not even a pair (R8)
        else:
            assert not round_.voided
        dealer = AutomaticDealer(again)
        dealer.room.closing = True
        await clock.start(dealer.deal())
        assert again.state.round is not None
        assert again.state.round.phase is Phase.OVER
        await again.close()
        balances = await journal.balances()
        assert not balances[f"stakes:{plan.name}"]
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


def test_a_bet_beyond_the_credit_is_refused_and_those_behind_it_are_taken(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[0], SimulatedClock(START)
        one = room(journal, plan, clock)
        await one.open(BOSS)
        await one.submit(one.state.next_round)
        asked = [
            one.submit(PlaceBet(PATRONS[0], 1, "banker", 900_00)),
            one.submit(PlaceBet(PATRONS[0], 1, "tie", 900_00)),
            one.submit(PlaceBet(PATRONS[0], 1, "player-pair", 900_00)),
            one.submit(PlaceBet(PATRONS[1], 2, "player", 900_00)),
            one.submit(WithdrawBet(PATRONS[0], 1, "tie")),
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(answer, Refused) for answer in answers] == [False, False, True, False, False]
        assert answers[2].refusal.code == "not-enough-credit"
        assert answers[2].refusal.facts == {"amount": 900_00, "credit": 200_00}
        assert one.state.round is not None
        assert {(bet.patron, bet.area) for bet in one.state.round.bets.values()} == {
            (PATRONS[0], "banker"),
            (PATRONS[1], "player"),
        }
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


def test_the_same_id_again_is_answered_once(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, default_floor().tables[0], SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(one.state.next_round)
        bet = PlaceBet(PATRONS[0], 1, "banker", 100_00)
        answers = await asyncio.gather(*(one.submit(bet, "mine") for _ in range(20)))
        assert all(answer == answers[0] for answer in answers)
        assert one.state.round is not None
        assert [placed.stake for placed in one.state.round.bets.values()] == [100_00]
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_the_dealer_waits_for_a_ruling_and_then_goes_on(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        one = room(journal, default_floor().tables[0], clock)
        await one.open(BOSS)
        dealer = AutomaticDealer(one)

        async def trouble() -> None:
            while one.state.round is None or not one.state.round.player:
                await clock.sleep(700)
            await one.submit(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
            await clock.sleep(3_600_000)
            assert one.state.round.phase is Phase.RULING
            await one.submit(MakeRuling(Ruling.VOID, BOSS))
            dealer.room.closing = True

        await asyncio.gather(clock.start(trouble()), clock.start(dealer.deal()))
        assert one.state.round is not None
        assert one.state.round.voided
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_evening_twice_is_the_same_evening(tmp_path: Path, seed: int) -> None:
    async def play(journal: Journal) -> tuple[Any, ...]:
        patrons = await evening_of(journal, list(default_floor().tables[:2]), rounds=2, seed=seed)
        staked, gained, rounds = await test_tally(journal)
        return staked, gained, rounds, [patron.stakes for patron in patrons]

    assert in_journal(tmp_path / "one.db", play) == in_journal(tmp_path / "two.db", play)
    assert DEALER.authority is Authority.DEALER


def test_a_server_that_has_lost_its_table_writes_nothing_of_a_group_of_bets(tmp_path: Path) -> None:
    """What the other one wrote, that it took the table, stands where the first bet would have: the second fits there by
    its version, and was decided on the first (R33)."""

    async def play(journal: Journal) -> None:
        plan, clock, lost = default_floor().tables[0], SimulatedClock(START), list[str]()
        old, new = (TableRoom(plan, journal, KEYS, clock, node=node) for node in ("old", "new"))
        old.on_lost = lambda: lost.append("old")
        await old.take_table()
        await old.open(BOSS)
        await old.submit(old.state.next_round)
        await new.take_table()
        bets = [PlaceBet(patron, 1, "banker", 100_00) for patron in PATRONS[:4]]
        answers = await asyncio.gather(*(old.submit(bet) for bet in bets), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Unavailable] * 4
        assert lost == ["old"]
        records = await journal.stream(new.state.stream)
        assert records[-1].event == ServerTook("new")
        await new.open(BOSS)
        await asyncio.gather(*(new.submit(bet) for bet in bets))
        assert (await verify(journal)).findings == []
        await old.close()
        await new.close()

    in_journal(tmp_path / "floor.db", play)


Heard = list[tuple[int, int]]  # the version after some events, and how many


async def heard_of(journal: Journal) -> tuple[TableRoom, Heard]:
    """A table with bets open, and what is told of it."""
    heard: Heard = []
    plan, clock = default_floor().tables[0], SimulatedClock(START)
    table = TableRoom(plan, journal, KEYS, clock, lambda _, seq, events, __: heard.append((seq, len(events))))
    await table.open(BOSS)
    await table.submit(table.state.next_round)
    return table, heard


async def is_heard_once(table: TableRoom, journal: Journal, heard: Heard) -> None:
    """All that is in the journal is in the table's state, and was told, once."""
    assert table.state.version == (await journal.streams())[table.state.stream] == heard[-1][0]
    assert sum(count for _, count in heard) == table.state.version


def test_a_table_that_is_read_again_while_it_writes_counts_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(journal: Journal) -> None:
        table, heard = await heard_of(journal)
        append, written, answered = journal.append, asyncio.Event(), asyncio.Event()

        async def slow(transactions: Sequence[Transaction]) -> list[Any]:
            answers = await append(transactions)
            written.set()
            await answered.wait()
            return answers

        monkeypatch.setattr(journal, "append", slow)
        bet = table.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00))
        await written.wait()
        reading = asyncio.create_task(table.read_missed(table.state.version))
        await asyncio.sleep(0.2)
        answered.set()
        await bet
        await reading
        await table.submit(PlaceBet(PATRONS[1], 2, "player", 100_00))
        await is_heard_once(table, journal, heard)
        await table.close()

    in_journal(tmp_path / "floor.db", play)


def test_a_server_that_has_lost_its_table_while_it_opened_it_records_nothing(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[0], SimulatedClock(START)
        old, new = (TableRoom(plan, journal, KEYS, clock, node=node) for node in ("old", "new"))
        await old.take_table()
        await new.take_table()
        with pytest.raises(Unavailable):
            await old.open(BOSS)
        assert (await journal.stream(new.state.stream))[-1].event == ServerTook("new")
        await new.open(BOSS)
        await new.close()

    in_journal(tmp_path / "floor.db", play)


def test_one_server_alone_runs_what_several_have_written(tmp_path: Path) -> None:
    """A copy of their journal, in a file."""

    async def play(journal: Journal) -> None:
        plan, clock = default_floor().tables[0], SimulatedClock(START)
        one = TableRoom(plan, journal, KEYS, clock, node="pit-1")
        await one.take_table()
        await one.open(BOSS)
        await one.close()
        alone = room(journal, plan, clock)
        await alone.open(BOSS)
        await alone.submit(alone.state.next_round)
        await alone.submit(PlaceBet(PATRONS[0], 1, "banker", 100_00))
        await alone.close()

    in_journal(tmp_path / "floor.db", play)


def test_what_was_recorded_without_our_hearing_of_it_is_seen_when_it_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(journal: Journal) -> None:
        table, heard = await heard_of(journal)
        append = journal.append

        async def unheard(transactions: Sequence[Transaction]) -> list[Any]:
            return [Unavailable("gone", perhaps_recorded=True) for _ in await append(transactions)]

        bet = PlaceBet(PATRONS[0], 1, "banker", 100_00)
        with monkeypatch.context() as patched:
            patched.setattr(journal, "append", unheard)
            with pytest.raises(Unavailable):
                await table.submit(bet, "mine")
        [placed] = await table.submit(bet, "mine")
        assert isinstance(placed, BetPlaced)
        assert table.state.round is not None
        assert [one.stake for one in table.state.round.bets.values()] == [100_00]
        await is_heard_once(table, journal, heard)
        await table.close()

    in_journal(tmp_path / "floor.db", play)
