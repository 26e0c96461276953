"""The real server under load, killed at any moment and started again: what was answered is true, and all go on.

`PUNTO_KILLS=200` kills so many times instead of 4, and half as often again while it starts.
"""

import asyncio
import os
import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from support.postgres_server import Server, own_server
from tests.samples import WHOLE
from tests.server.load import AREAS, CREDIT, PATIENCE, Load, ServerProcess, Terminal, Watched, insist
from tests.store.conftest import new_database

from punto.cage.events import VoucherIssued, VoucherRedeemed
from punto.client import Refusal
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, IrregularityReported, SettlementReversed
from punto.store.codec import decode
from punto.store.contract import Readable
from punto.store.location import open_to_read
from punto.store.records import Record
from punto.verify.journal import verify

KILLS = int(os.environ.get("PUNTO_KILLS", "4"))
IN_A_ROW = 2  # kills on one database
TERMINALS = 12 if WHOLE else 8
AT_TERMINAL = 2_000_00
# What everybody at a table is told, whoever it is about.
PUBLIC = frozenset({"BetsOpened", "BetPlaced", "BetsClosed", "CardDealt", "OutcomeAnnounced", "RoundConcluded"})


# ── reading the journal as a stranger would ──────────────────────────────────────────────────────────────────


class Evidence:
    """All that is in a journal, by cause and by stream."""

    def __init__(self, records: list[Record], balances: dict[str, int]) -> None:
        self.balances = balances
        self.units: dict[str, list[tuple[Record, Any]]] = defaultdict(list)
        self.streams: dict[str, list[tuple[Record, Any]]] = defaultdict(list)
        request_id = ""
        for record in records:
            if record.request_id is not None:
                request_id = record.request_id
                assert request_id not in self.units, f"{request_id} is there twice"
            found = record, decode(record.kind, record.schema_version, record.body)
            self.units[request_id].append(found)
            self.streams[record.stream].append(found)

    def tables(self) -> Iterator[tuple[str, Any]]:
        for stream, found in self.streams.items():
            if stream.startswith("table/"):
                for _, event in found:
                    yield stream.removeprefix("table/"), event

    def gained(self) -> Counter[str]:
        """What play has brought each patron so far, stakes that lie on a layout taken off."""
        gained: Counter[str] = Counter()
        for _, event in self.tables():
            match event:
                case BetPlaced():
                    gained[event.patron] -= event.stake
                case BetWithdrawn() | BetRejected():
                    gained[event.patron] += event.amount
                case BetSettled():
                    gained[event.patron] += came_back(event)
                case SettlementReversed():
                    gained[event.settled.patron] -= came_back(event.settled)
        return gained


def came_back(end: BetSettled) -> int:
    return {"won": end.stake + end.paid, "lost": end.stake - end.in_action, "returned": end.stake}[end.result.value]


async def evidence(where: str) -> Evidence:
    """From a journal that must hold."""
    journal: Readable = await open_to_read(where)
    try:
        verdict = await verify(journal)
        assert verdict.findings == []
        return Evidence([record async for record in journal.records()], await journal.balances())
    finally:
        await journal.close()


def holds(found: Evidence, load: Load) -> None:
    """Every answer that anybody was given is true, and the money is all there."""
    for terminal in load.terminals:
        _bets_hold(found, terminal)
        _news_holds(found, terminal)
    vouchers = _vouchers_hold(found, load)
    gained = found.gained()
    for terminal in load.terminals:
        name, place = terminal.name, f"terminal:{terminal.client.me['terminal']}"
        assert found.balances[f"patron:{name}"] == CREDIT - AT_TERMINAL + gained[name] + vouchers[name]
        assert found.balances[place] == AT_TERMINAL + gained[place]
    assert all(balance >= 0 for balance in found.balances.values())


def _bets_hold(found: Evidence, terminal: Terminal) -> None:
    as_ = {table: terminal.player_at(table) for table in terminal.tables}
    there = 0
    for id_, asked in terminal.asked.items():
        unit = found.units.get(f"{terminal.name}/{id_}", [])
        placed = [(record, event) for record, event in unit if isinstance(event, BetPlaced)]
        if id_ in terminal.taken:
            [(record, event)] = placed
            stake = f"{event.stake // 100}.{event.stake % 100:02d}"
            where = {"table": record.stream.removeprefix("table/"), "round": record.round, "box": event.box}
            assert {**where, "area": event.area, "stake": stake} == asked
            assert event.patron == as_[asked["table"]]
        elif id_ in terminal.refused:
            assert not unit, f"{id_} is there, and was refused: {terminal.refused[id_]}"
        assert len(placed) <= 1
        there += len(placed)
    of_theirs = sum(isinstance(event, BetPlaced) and event.patron in as_.values() for _, event in found.tables())
    assert there == of_theirs, "there is a bet that nobody asked for"


def _news_holds(found: Evidence, terminal: Terminal) -> None:
    """Told once, in order, and nothing left out, over all the connections that were lost."""
    for table, seen in terminal.talk.tables.items():
        assert isinstance(seen, Watched)
        told = [event["seq"] for event in seen.events]
        assert told == sorted(set(told))
        heard = [(event["seq"], event["event"]) for event in seen.events if event["event"] in PUBLIC]
        happened = [
            (record.version, record.kind)
            for record, _ in found.streams[f"table/{table}"]
            if seen.first < record.version <= seen.seq and record.kind in PUBLIC
        ]
        assert heard == happened


def _vouchers_hold(found: Evidence, load: Load) -> Counter[str]:
    """What they brought each patron. Asked for twice, each is redeemed once."""
    brought: Counter[str] = Counter()
    issued: dict[str, int] = {}
    redeemed: Counter[str] = Counter()
    for stream, records in found.streams.items():
        for _, event in records:
            if stream.startswith("voucher/") and isinstance(event, VoucherIssued):
                issued[event.number] = event.amount
                brought[event.from_account.removeprefix("patron:")] -= event.amount
            elif stream.startswith("voucher/") and isinstance(event, VoucherRedeemed):
                redeemed[event.number] += 1
                brought[event.to_account.removeprefix("patron:")] += event.amount
    told_issued = {number: cents for one in load.terminals for number, cents in one.issued.values()}
    assert told_issued.items() <= issued.items()
    told_redeemed = Counter(number for one in load.terminals for number in one.redeemed.values())
    assert max(redeemed.values(), default=0) <= 1
    assert all(redeemed[number] == 1 for number in told_redeemed)
    assert max(told_redeemed.values(), default=0) <= 1
    for terminal in load.terminals:
        for id_, number in terminal.redeemed.items():
            assert any(
                isinstance(event, VoucherRedeemed) and event.number == number
                for _, event in found.units[f"{terminal.name}/{id_}"]
            )
        for id_, number in terminal.beaten.items():
            assert f"{terminal.name}/{id_}" not in found.units
            assert redeemed[number] == 1
    open_ = sum(amount for number, amount in issued.items() if not redeemed[number])
    assert found.balances.get("vouchers", 0) == open_
    return brought


# ── databases ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def postgres() -> Iterator[Callable[[], Server]]:
    """Started when it is first asked for."""
    with ExitStack() as stack:
        started: list[Server] = []

        def server() -> Server:
            if not started:
                started.append(stack.enter_context(own_server()))
            return started[0]

        yield server


# Killed on PostgreSQL too where all is tried; that it goes away is tried below.
@pytest.fixture(params=["sqlite", "postgres"] if WHOLE else ["sqlite"])
def house(request: pytest.FixtureRequest, tmp_path: Path, postgres: Callable[[], Server]) -> Iterator[ServerProcess]:
    with ExitStack() as stack:
        database = None
        if request.param == "postgres":
            given = os.environ.get("TEST_DATABASE_URL")
            database = stack.enter_context(new_database(given or postgres().url()))
        made = ServerProcess(tmp_path, database)
        try:
            yield made
        finally:
            made.end()


def under_load(house: ServerProcess, test: Callable[[Load], Awaitable[None]], count: int = TERMINALS) -> None:
    async def inside() -> None:
        load = Load(house.url, count, 1)
        try:
            await house.start()
            await load.begin()
            await test(load)
        except BaseException:
            print(house.told())  # noqa: T201  # beside the failure
            raise
        finally:
            await load.leave()

    asyncio.run(inside())


async def all_go_on(load: Load, bets: int = 30) -> None:
    """Every table deals another Round, and bets are taken."""
    taken, rounds = load.taken, load.rounds()
    await load.until(lambda: load.taken >= taken + bets)
    await load.until(lambda: all(now > rounds[table] for table, now in load.rounds().items()))


# ── killed ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(-(-KILLS // 2 // IN_A_ROW)))
def test_killed_at_any_moment_no_answer_turns_out_untrue_and_all_go_on(house: ServerProcess, seed: int) -> None:
    rng = random.Random(seed)

    async def test(load: Load) -> None:
        sessions = [(terminal.name, terminal.client.cookie()) for terminal in load.terminals]
        for turn in range(IN_A_ROW):
            await all_go_on(load)
            await asyncio.sleep(rng.uniform(0, 0.7))
            house.kill()
            if turn % 2:  # and again while it starts
                house.launch()
                await asyncio.sleep(rng.uniform(0.3, 1.2))
                house.kill()
            await evidence(house.journal)
            await house.start()
        await all_go_on(load)
        await load.finish()
        # The same ids once more get the first answers, and nothing is done twice; the journal will tell.
        for terminal in load.terminals:
            for id_ in rng.sample(sorted(terminal.taken), min(3, len(terminal.taken))):
                terminal.taken.discard(id_)
                await terminal.bet(id_, **terminal.asked[id_])
                assert id_ in terminal.taken
            for id_, (number, cents) in list(terminal.issued.items())[:1]:
                amount = f"{cents // 100}.{cents % 100:02d}"
                again = await terminal.insist("/api/vouchers", id=id_, amount=amount)
                assert again["number"].replace(" ", "") == number
        for terminal, session in zip(load.terminals, sessions, strict=True):
            me = await insist(lambda one=terminal: one.client.get("/api/me"))
            assert (me["name"], terminal.client.cookie()) == session
        assert await house.stop() == 0
        found = await evidence(house.journal)
        holds(found, load)
        assert not any(found.balances[a] for a in found.balances if a.startswith(("stakes:", "reserve:")))
        assert any(terminal.redeemed for terminal in load.terminals)
        assert any(terminal.beaten for terminal in load.terminals)
        assert (
            sum(len(terminal.refused) for terminal in load.terminals) < 2 * load.taken
        )  # who stands often waits (R33)

    under_load(house, test)


# ── stopped ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("house", ["sqlite"], indirect=True)
def test_stopped_gently_rounds_end_everybody_hears_of_it_and_nothing_is_to_recover(house: ServerProcess) -> None:
    async def test(load: Load) -> None:
        await all_go_on(load, bets=20)
        await load.until(lambda: any(bets_lie(one) for one in load.terminals))
        assert await house.stop() == 0
        assert "stopping" in house.told()
        assert "table in trouble" not in house.told()
        found = await evidence(house.journal)
        assert not any(found.balances[a] for a in found.balances if a.startswith(("stakes:", "reserve:")))
        for table in AREAS:
            last = max(r.version for r, _ in found.streams[f"table/{table}"] if r.kind == "RoundConcluded")
            heard = [one.talk.tables[table].seq for one in load.terminals]
            assert min(heard) >= last, f"{table}: not everybody heard how the last Round ended"
        await house.start()
        await all_go_on(load, bets=20)
        await load.finish()
        assert await house.stop() == 0
        found = await evidence(house.journal)
        holds(found, load)
        assert not any(isinstance(event, IrregularityReported) for _, event in found.tables())

    under_load(house, test, count=8)


def bets_lie(terminal: Terminal) -> bool:
    return any(seen.own.get("bets") for seen in terminal.talk.tables.values())


# ── without its database ─────────────────────────────────────────────────────────────────────────────────────


def test_without_its_postgresql_it_says_so_and_goes_on_by_itself_when_that_is_back(
    tmp_path: Path, postgres: Callable[[], Server]
) -> None:
    server = postgres()
    with new_database(server.url()) as url:
        house = ServerProcess(tmp_path, url)

        async def test(load: Load) -> None:
            assert house.process is not None
            process = house.process
            await all_go_on(load, bets=20)
            for gone in (True, False):  # for so long that people are told; and for a moment, in which they only wait
                before = sum(terminal.not_now for terminal in load.terminals)
                server.kill()
                if gone:
                    await asyncio.gather(*(not_available(one) for one in load.terminals[:3]))
                    await load.until(lambda: sum(one.not_now for one in load.terminals) > before)  # noqa: B023
                server.start()
                await all_go_on(load)
            assert house.process is process
            assert process.poll() is None
            await load.finish()
            assert await house.stop() == 0
            holds(await evidence(url), load)

        try:
            under_load(house, test)
        finally:
            house.end()
            if server.process is None or server.process.poll() is not None:
                server.start()


async def not_available(terminal: Terminal) -> None:
    """Over HTTP; the WebSocket's own bets count what they were told."""
    command = {"do": "place-bet", "table": "Easy", "box": 1, "area": "banker", "stake": "5.00", "round": 1}
    for ask in (
        lambda: terminal.client.ask("/api/tables/Easy/commands", **command),
        lambda: terminal.client.ask("/api/vouchers", amount="1.00"),
        lambda: terminal.client.get("/api/tables/Easy"),
    ):
        with pytest.raises(Refusal) as refused:
            await again_and_again(ask)
        assert (refused.value.status, refused.value.code) == (503, "unavailable")


async def again_and_again(ask: Callable[[], Awaitable[Any]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            await ask()
