"""How long `punto report DATABASE watchers` takes for a million bets, beside SQLite reading the same rows.

Some hundred patrons bet flat, by chance, chasing losses or from the middle of a shoe on; a few put ten units down where
the bet favours them by the cards seen, and one elsewhere. The journal has every event of their Rounds, without the
ledger's entries, which this report does not read. BENCH_BETS sets how many bets; filling takes two minutes or so.
"""

import asyncio
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from punto.floor.decisions import table_opened
from punto.floor.events import RulebookAdopted, ShoeEnded, ShoeStarted
from punto.floor.floor_file import TablePlan, default_floor
from punto.floor.table_state import TableState
from punto.money import Cents
from punto.play.commands import OpenBets
from punto.play.events import Actor, BetPlaced, BetsClosed, BetSettled, CardDealt, OutcomeAnnounced, RoundConcluded
from punto.reports.watchers import KINDS
from punto.rules.cards import RANKS, Card, rank
from punto.rules.definitions import Authority, Side
from punto.rules.outcome import Outcome
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result, Settlement, settle
from punto.shoe.events import CardsBurned, CardsDrawn
from punto.shoe.shoe import Shoe, new_shoe
from punto.simulate.solve import values_of
from punto.simulate.solve_tables import solve_tables
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.records import Append, Done, NewEvent, Transaction

BETS = int(os.environ.get("BENCH_BETS", "1000000"))
PATRONS_OF_A_TABLE, SEATS, WATCHERS_OF_A_TABLE = 60, 14, 2
UNIT: Cents = 50_00
START, ROUND_US = 1_790_000_000_000_000, 40_000_000
BOSS = Actor("bo", Authority.SHIFT_MANAGER)
HABITS = ("flat", "chance", "chaser", "late")


class Patron:
    def __init__(self, name: str, habit: str, areas: list[str], rng: random.Random) -> None:
        self.name, self.habit, self.rng = name, habit, rng
        self.area = rng.choice(areas)
        self.lost = self.begins = 0

    def units(self, place: int, value: float) -> int:
        """Of the next Round, which is so many after the shoe's first."""
        match self.habit:
            case "chance":
                return self.rng.choice((1, 4, 10))
            case "chaser":
                return int(2 ** min(self.lost, 5))
            case "late":
                return int(place >= self.begins)
            case "watcher":
                return 10 if value > 0 else 1
        return 1


class Dealt(Struct):
    """A Round as the cards have it, before anybody bets on it."""

    left: list[int]  # by rank
    first: int  # where its first card lay
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    cards: tuple[Card, ...]


def rounds_of(book: Rulebook, shoe: Shoe, decks: int) -> Iterator[Dealt]:
    burned, shoe = shoe.burn()
    left = [4 * decks - (rank(burned[0]) == one) for one in RANKS]
    while not shoe.is_over:
        first, cards = shoe.drawn, shoe.cards[shoe.drawn : shoe.drawn + 6]
        player, banker = cards[:4:2], cards[1:4:2]
        to_come = list(cards[4:])
        p, b = (sum(book.points[card] for card in hand) % 10 for hand in (player, banker))
        third = None
        if book.table_of_play.player(p, b).draws:
            player += (to_come.pop(0),)
            third = book.points[player[2]]
        if book.table_of_play.banker(p, b, third).draws:
            banker += (to_come.pop(0),)
        drawn = cards[: len(player) + len(banker)]
        yield Dealt(left.copy(), first, (player, banker), drawn)
        for card in drawn:
            left[RANKS.index(rank(card))] -= 1
            _, shoe = shoe.draw()
        shoe = shoe.after_round()


class Filling:
    """One table of the floor."""

    def __init__(self, journal: Journal, plan: TablePlan, seed: int) -> None:
        self.journal, self.plan, self.rng = journal, plan, random.Random(seed)
        self.book, self.decks = plan.table.rulebook, plan.table.decks
        self.state = TableState(plan.name, {self.book.digest: self.book}.__getitem__)
        areas = list(self.book.lines)
        self.patrons = [
            Patron(f"{plan.name} {number}", HABITS[number % len(HABITS)], areas, self.rng)
            for number in range(PATRONS_OF_A_TABLE)
        ]
        self.watchers = [
            Patron(f"{plan.name} watcher {number}", "watcher", areas, self.rng) for number in range(WATCHERS_OF_A_TABLE)
        ]
        self.version = self.number = self.bets = self.shoes = 0
        self.opened: Any = None

    async def open(self, number: int) -> None:
        adopted = RulebookAdopted(self.book.id, self.book.digest, self.plan.rulebook_source, BOSS)
        opened = table_opened(self.plan.table, BOSS, prepare_cards=False)
        self.state.apply([opened])
        [self.opened] = self.state.decide(OpenBets(1))
        appends = (
            Append("rulebooks", number, (NewEvent(adopted),)),
            Append(self.state.stream, 0, (NewEvent(opened),)),
        )
        self.version = 1
        await self._send([Transaction(f"open {number}", START, appends)])

    async def shoe(self) -> None:
        """Who is there for this shoe bets in each of its Rounds."""
        self.shoes += 1
        name = f"{self.plan.name}-{self.shoes}"
        shoe = new_shoe(self.decks, self.rng)
        burned, _ = shoe.burn()
        dealt = list(rounds_of(self.book, shoe, self.decks))
        values = values_of(solve_tables(self.book), np.array([one.left for one in dealt]))
        if self.shoes == 1:  # what favours a patron most often
            for watcher in self.watchers:
                watcher.area = list(self.book.lines)[int(np.maximum(values, 0).mean(axis=0).argmax())]
        there = [*self.rng.sample(self.patrons, SEATS - len(self.watchers)), *self.watchers]
        for patron in there:
            patron.begins = self.rng.randrange(len(dealt) - 5)
        ended = [ShoeEnded(f"{self.plan.name}-{self.shoes - 1}")] if self.shoes > 1 else []
        begun = [*ended, ShoeStarted(name)]
        burn = NewEvent(CardsBurned(burned[0], len(burned) - 1))
        group = [self._transaction(begun, Append(f"shoe/{name}", 0, (burn,)), round_=None)]
        for place, (one, value) in enumerate(zip(dealt, values, strict=True)):
            worth = dict(zip(self.book.lines, value.tolist(), strict=True))
            events = list(self._round(one, place, there, worth))
            drawn = NewEvent(CardsDrawn(one.first, one.cards), round=self.number)
            group.append(self._transaction(events, Append(f"shoe/{name}", 1 + place, (drawn,)), round_=self.number))
        await self._send(group)

    def _round(self, one: Dealt, place: int, there: list[Patron], worth: dict[str, float]) -> Iterator[Any]:
        self.number += 1
        yield replace(self.opened, number=self.number)
        bets = []
        for box, patron in enumerate(there, start=1):
            if units := patron.units(place, worth[patron.area]):
                bets.append((1 + box % 7, patron, units * UNIT))
                yield BetPlaced(1 + box % 7, patron.name, patron.area, units * UNIT, "3.7")
        yield BetsClosed("No more Bets", "3.8")
        for number, card in enumerate(one.cards):
            yield CardDealt(Side.BANKER if number % 2 else Side.PLAYER, card, "3.10")
        outcome = Outcome.of_hands(*one.hands, self.book.points)
        yield OutcomeAnnounced(outcome.winner, outcome.player_total, outcome.banker_total, "3.13")
        for box, patron, stake in bets:
            end = self._settled(patron.area, outcome, stake)
            patron.lost = patron.lost + 1 if end.result is Result.LOST else 0
            odds = None if end.odds is None else str(end.odds)
            paid = end.paid, end.breakage, end.commission
            yield BetSettled(box, patron.name, patron.area, stake, stake, end.result, end.clause, odds, *paid)
        yield RoundConcluded()
        self.bets += len(bets)

    def _settled(self, area: str, outcome: Outcome, stake: Cents) -> Settlement:
        return settle(self.book.areas[area], self.book.lines[area], outcome, stake)

    def _transaction(self, events: list[Any], of_shoe: Append, round_: int | None) -> Transaction:
        append = Append(self.state.stream, self.version, tuple(NewEvent(event, round=round_) for event in events))
        self.version += len(events)
        at = START + ROUND_US * self.number
        return Transaction(f"{self.plan.name} {self.version}", at, (append, of_shoe))

    async def _send(self, group: list[Transaction]) -> None:
        assert all(isinstance(answer, Done) for answer in await self.journal.append(group))


async def fill(where: Path) -> tuple[int, int]:
    """Bets and patrons."""
    journal = await open_journal(str(where))
    tables = [Filling(journal, plan, seed) for seed, plan in enumerate(default_floor().tables)]
    for number, table in enumerate(tables):
        await table.open(number)
    while sum(table.bets for table in tables) < BETS:
        for table in tables:
            await table.shoe()
    await journal.close()
    patrons = len(tables) * (PATRONS_OF_A_TABLE + WATCHERS_OF_A_TABLE)
    return sum(table.bets for table in tables), patrons


def report(where: Path) -> tuple[float, float, list[dict[str, Any]]]:
    """Wall seconds, processor seconds, and the rows."""
    begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "punto.cli", "report", str(where), "watchers", "--json"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - begun, worked, json.loads(printed)


def read_bare(where: Path) -> float:
    """The rows of the kinds that the report reads, and nothing done with them."""
    begun = time.process_time()
    driver = sqlite3.connect(where)
    kinds = sorted(KINDS)
    query = f"SELECT * FROM events WHERE kind IN ({', '.join('?' * len(kinds))}) ORDER BY position"
    for _ in driver.execute(query, kinds):
        pass
    driver.close()
    return time.process_time() - begun


def main() -> None:
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_FOLDER")) as folder:
        where = Path(folder) / "floor.db"
        begun = time.perf_counter()
        bets, patrons = asyncio.run(fill(where))
        print(f"filled in {time.perf_counter() - begun:.0f} s, {where.stat().st_size / 1e6:.0f} MB", flush=True)
        wall, worked, rows = report(where)
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        bare = read_bare(where)
    marked = {row["patron"] for row in rows if row["watches"]}
    planted = {row["patron"] for row in rows if "watcher" in row["patron"]}
    assert len(rows) <= patrons
    print(
        f"{bets:,} bets of {len(rows)} patrons: {wall:.1f} s ({worked:.1f} s of one core, {memory:.0f} MB), "
        f"{bets / wall:,.0f} bets a second; SQLite alone reads the same rows in {bare:.1f} s"
    )
    print(f"{len(marked & planted)} of {len(planted)} watchers are marked, and {len(marked - planted)} others")


if __name__ == "__main__":
    main()
