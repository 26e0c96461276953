"""Limits that patrons set themselves: kept for every bet, at every table, whoever else writes to the journal."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from support.postgres_server import own_server
from tests.books.evening import CAGE, PATRONS, Evening, TableAtPlay
from tests.books.house import KEYS, voided_afterwards
from tests.floor.test_rooms import BOSS, START, in_journal
from tests.server.floors import HASHER, PASSWORD

from punto.cage.desk import Desk
from punto.cage.events import Terminal
from punto.floor.clock import A_DAY, A_MINUTE, SimulatedClock
from punto.floor.commands import ChangeShoe, DealNextCard, OpenBets
from punto.floor.floor_file import TablePlan, default_floor
from punto.floor.gaming_day import UTC_DAYS
from punto.floor.play_limits import LossMeter, PlayLimitCheck, PlaySession, check_loss, check_time
from punto.floor.refusals import FloorRefused
from punto.floor.room import TableRoom
from punto.ledger.accounts import purse
from punto.people.registry import People
from punto.people.roles import Role
from punto.play.commands import CloseBets, PlaceBet, WithdrawBet
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, SettlementReversed
from punto.play.round import Phase
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.verify.journal import verify

NOW = 1_790_000_000_000_000
LIMIT = 200_00

Play = Callable[[Evening, TableAtPlay], Awaitable[None]]


def after(tmp_path: Path, play: Play) -> None:
    async def playing() -> None:
        journal = await open_journal(str(tmp_path / "journal.db"))
        try:
            evening = Evening(journal, KEYS)
            await evening.begin()
            await play(evening, await evening.open_table("1", "easy-six"))
        finally:
            await journal.close()

    asyncio.run(playing())


async def lost(journal: Journal, patron: str, now: int) -> int:
    """What was lost in the gaming day, as a check reads it that knows nothing yet."""
    check = PlayLimitCheck(journal)
    await _with_limit(journal, patron, now)
    await check.read([(PlaceBet(patron, 1, "banker", 1), None)], now)
    [meters] = check._meters.values()
    return meters[purse(patron)].lost


async def _with_limit(journal: Journal, patron: str, at: int) -> None:
    people = People(journal, hasher=HASHER)
    if await people.person(patron) is None:
        await people.enrol(f"enrol {patron}", at, patron, Role.PATRON, PASSWORD, None)
        await people.set_limits(f"limit {patron}", at, patron, 1_000_000_00, None)


# ── what a limit says ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("limit", "stake", "taken"), [(100_00, 100_00, True), (100_00, 100_01, False), (1, 1, True), (1, 2, False)]
)
def test_35_a_stake_that_could_take_the_loss_past_its_limit_is_refused(limit: int, stake: int, taken: bool) -> None:
    if taken:
        check_loss(limit, stake, "patron:mei", {}, UTC_DAYS.next_begins(NOW))
        return
    with pytest.raises(FloorRefused) as refused:
        check_loss(limit, stake, "patron:mei", {}, UTC_DAYS.next_begins(NOW))
    assert refused.value.code == "loss-limit"


def test_35_the_refusal_says_what_can_still_be_bet_and_when_the_day_ends() -> None:
    next_day = UTC_DAYS.next_begins(NOW)
    with pytest.raises(FloorRefused) as refused:
        check_loss(100_00, 50_00, "patron:mei", {"patron:mei": 60_00}, next_day)
    assert refused.value.facts == {
        "stake": 50_00,
        "lost": 60_00,
        "limit": 100_00,
        "room": 40_00,
        "next_day": next_day,
    }
    check_loss(100_00, 40_00, "patron:mei", {"patron:mei": 60_00}, next_day)


def test_35_what_was_won_may_be_lost_again_but_not_what_was_won_in_another_purse() -> None:
    day = UTC_DAYS.began(NOW)
    check_loss(100_00, 160_00, "patron:mei", {"patron:mei": -60_00}, day)
    check_loss(100_00, 110_00, "patron:mei", {"patron:mei": -60_00, "terminal:t": 50_00}, day)
    for elsewhere in (51_00, 60_00):
        with pytest.raises(FloorRefused):
            check_loss(100_00, 110_00, "patron:mei", {"patron:mei": -60_00, "terminal:t": elsewhere}, day)
    with pytest.raises(FloorRefused):
        check_loss(100_00, 100_01, "patron:mei", {"terminal:t": -60_00}, day)


def test_35_after_the_time_to_play_a_bet_is_refused() -> None:
    check_time(30, NOW, NOW + 30 * A_MINUTE - 1)
    with pytest.raises(FloorRefused) as refused:
        check_time(30, NOW, NOW + 30 * A_MINUTE)
    assert refused.value.code == "time-limit"
    assert refused.value.facts == {"limit_minutes": 30, "time_up_at": NOW + 30 * A_MINUTE}


def taken_by(event: Any) -> tuple[str, int] | None:
    """What an event of a Round takes from a patron's purse, counted by hand; negative where it brings something."""
    match event:
        case BetPlaced():
            return event.patron, event.stake
        case BetWithdrawn() | BetRejected():
            return event.patron, -event.amount
        case BetSettled():
            back = {"won": event.stake + event.paid, "returned": event.stake, "lost": event.stake - event.in_action}
            return event.patron, -back[event.result]
        case SettlementReversed():
            settled = taken_by(event.settled)
            assert settled is not None
            return settled[0], -settled[1]
    return None


# ── from the journal ─────────────────────────────────────────────────────────────────────────────────────


def test_35_what_is_read_is_what_the_bets_come_to(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        desk = Desk(evening.journal)
        for number in range(6):
            await table.round(trouble=number == 3)
            # Money in and out is no loss.
            await desk.buy_in(evening.request_id(), evening.at, CAGE, "mei", 10_00)
            await desk.cash_out(evening.request_id(), evening.at, CAGE, "jon", 20_00)
        await voided_afterwards(table)
        await table.act(table.state.next_round)
        await table.act(PlaceBet("mei", 1, "banker", 10_00))
        await table.act(PlaceBet("jon", 2, "banker", 30_00))
        await table.act(WithdrawBet("jon", 2, "banker"))
        assert UTC_DAYS.began(evening.at) == UTC_DAYS.began(NOW)
        taken = dict.fromkeys(PATRONS, 0)
        async for record in evening.journal.records():
            if record.stream == "table/1" and (change := taken_by(record.event)) is not None:
                patron, amount = change
                taken[patron] += amount
        for patron in PATRONS:
            assert await lost(evening.journal, patron, evening.at) == taken[patron]
        some = sum(amount != 0 for amount in taken.values())
        assert some >= 2

    after(tmp_path, play)


def test_35_what_was_lost_before_the_day_began_does_not_count(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        for _ in range(3):
            await table.round()
        tomorrow = UTC_DAYS.began(evening.at) + A_DAY
        for now in (tomorrow, tomorrow + 3 * A_DAY):
            assert await lost(evening.journal, "mei", now) == 0
        evening.at = tomorrow
        await table.act(table.state.next_round)
        await table.act(PlaceBet("mei", 1, "banker", 10_00))
        for now in (evening.at, evening.at + 5):
            assert await lost(evening.journal, "mei", now) == 10_00
        await table.act(CloseBets())
        while table.state.round is not None and table.state.round.phase is not Phase.OVER:
            await table.deal()

    after(tmp_path, play)


def test_35_a_meter_goes_on_where_it_was_read_to(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        meter = LossMeter("patron:mei", UTC_DAYS.began(evening.at), (await evening.journal.head()).entry)
        await table.act(table.state.next_round)
        for number in range(1, 4):
            await table.act(PlaceBet("mei", 1, "banker", 10_00))
            await meter.refresh(evening.journal)
            await meter.refresh(evening.journal)
            assert meter.lost == number * 10_00
            assert meter.guard.last_entry == (await evening.journal.lines("patron:mei"))[-1].entry
        await table.act(WithdrawBet("mei", 1, "banker"))
        await meter.refresh(evening.journal)
        assert meter.lost == 0

    after(tmp_path, play)


class Away:
    """A journal of which the lines of one purse cannot be read, and those of another come late."""

    def __init__(self, journal: Journal, lost: str, late: str) -> None:
        self._journal, self.lost, self.late = journal, lost, late
        self.goes_on = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    async def lines(self, account: str, *given: int) -> list[Any]:
        if account == self.lost:
            raise Unavailable("the database is away")
        found = await self._journal.lines(account, *given)
        if account == self.late:
            self.late = ""  # the first time alone
            await self.goes_on.wait()
        return found


@pytest.mark.parametrize("is_late_first", [True, False])
def test_35_what_two_readings_have_both_read_is_counted_once(tmp_path: Path, is_late_first: bool) -> None:
    """One goes on in vain where another failed that was for the same group, and ends beside those of the next."""

    async def play(evening: Evening, table: TableAtPlay) -> None:
        await table.new_shoe()
        mei, jon = PATRONS[:2]
        for _ in range(4):
            await table.round()
        before = await lost(evening.journal, jon, NOW)
        await _with_limit(evening.journal, mei, NOW)
        away = Away(evening.journal, purse(mei), purse(jon))
        check = PlayLimitCheck(away)  # type: ignore[arg-type]
        bets = [(PlaceBet(patron, 1, "banker", 1), None) for patron in (mei, jon)]
        with pytest.raises(Unavailable):
            await check.read(bets, NOW)
        away.lost = ""
        if is_late_first:
            away.goes_on.set()
            await asyncio.sleep(0.05)
        await check.read(bets[1:], NOW)
        away.goes_on.set()
        await asyncio.sleep(0.05)
        meters = check._meters[f"person/{jon}"]
        assert meters[purse(jon)].lost == before != 0
        for _ in range(4):
            await table.round()
        await check.read(bets[1:], NOW)
        assert meters[purse(jon)].lost == await lost(evening.journal, jon, NOW) != before

    after(tmp_path, play)


def test_35_whoever_was_refused_by_a_limit_bets_again_once_it_is_raised(tmp_path: Path) -> None:
    """A refusal writes nothing that would meet with the new limit. Others bet in between."""

    async def play(evening: Evening, _: TableAtPlay) -> None:
        people = People(evening.journal, hasher=HASHER)
        for name in ("Nina", "Jon"):
            await people.enrol(name, NOW, name, Role.PATRON, PASSWORD, None)
            await people.set_limits(f"limit of {name}", NOW, name, 10_00, None)
        check = PlayLimitCheck(evening.journal)

        async def ask(patron: str, at: int) -> None:
            bet = PlaceBet(patron, 1, "banker", 20_00)
            await check.read([(bet, None)], at)
            check.check(bet, None, at)

        async def is_refused(patron: str, at: int) -> None:
            with pytest.raises(FloorRefused) as refused:
                await ask(patron, at)
            assert refused.value.code == "loss-limit"

        await is_refused("Nina", NOW)
        await people.set_limits("raised", NOW, "Nina", 1_000_00, None)
        await is_refused("Nina", NOW)  # it is higher from a day later on
        await is_refused("Jon", NOW + 2 * A_DAY)
        await ask("Nina", NOW + 2 * A_DAY)
        await is_refused("Jon", NOW + 2 * A_DAY)

    after(tmp_path, play)


# ── at tables ────────────────────────────────────────────────────────────────────────────────────────────


class Server:
    """Tables that one server runs: what it has in memory, no other one knows."""

    def __init__(self, journal: Journal, plans: Sequence[TablePlan], clock: SimulatedClock) -> None:
        self.journal, self.clock = journal, clock
        self.people, self.desk = People(journal, hasher=HASHER), Desk(journal)
        self.rooms = [TableRoom(plan, journal, KEYS, clock) for plan in plans]

    async def open(self) -> None:
        for room in self.rooms:
            await room.open(BOSS)
            await room.submit(ChangeShoe())
            await room.submit(OpenBets())

    async def close(self) -> None:
        for room in self.rooms:
            await room.close()


async def enrolled(server: Server, name: str, loss: int | None, minutes: int | None = None) -> None:
    at = server.clock.now()
    await server.people.enrol(f"enrol {name}", at, name, Role.PATRON, PASSWORD, None)
    await server.desk.buy_in(f"money {name}", at, CAGE, name, 5_000_00)
    if loss is not None or minutes is not None:
        await server.people.set_limits(f"limits {name}", at, name, loss, minutes)


def plans(*places: int) -> list[TablePlan]:
    return [default_floor().tables[place] for place in places]


async def outcomes(asked: Sequence[Awaitable[Any]]) -> tuple[int, set[str]]:
    """How many were taken, and the codes of the refusals."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    refused = [one for one in done if isinstance(one, FloorRefused)]
    assert all(isinstance(one, list | FloorRefused) for one in done), done
    return len(done) - len(refused), {one.code for one in refused}


async def two_servers(first: Server, second: Server) -> None:
    """Each decides on bets of one patron at the same moment: by itself, each would let all of its own pass."""
    for server in (first, second):
        await server.open()
    await enrolled(first, "mei", LIMIT)
    asked = [
        server.rooms[0].submit(PlaceBet("mei", 1, "banker", 50_00), f"{place} {number}")
        for number in range(4)
        for place, server in enumerate((first, second))
    ]
    assert await outcomes(asked) == (4, {"loss-limit"})
    balance = (await first.journal.balances_of(["patron:mei"]))["patron:mei"]
    assert balance == 5_000_00 - LIMIT
    # Taken back at one, it can be bet at the other.
    [room] = [
        server.rooms[0]
        for server in (first, second)
        if server.rooms[0].state.round is not None and server.rooms[0].state.round.bets
    ][:1]
    other = second.rooms[0] if room is first.rooms[0] else first.rooms[0]
    await room.submit(WithdrawBet("mei", 1, "banker", 50_00))
    assert await outcomes([other.submit(PlaceBet("mei", 1, "banker", 50_00))]) == (1, set())
    assert await outcomes([room.submit(PlaceBet("mei", 1, "banker", 50_00))]) == (0, {"loss-limit"})
    # A stricter limit that is set at one server counts at the other at once.
    await enrolled(first, "jon", None)
    assert await outcomes([second.rooms[0].submit(PlaceBet("jon", 2, "banker", 50_00))]) == (1, set())
    await first.people.set_limits("strict", first.clock.now(), "jon", 60_00, None)
    assert await outcomes([second.rooms[0].submit(PlaceBet("jon", 2, "banker", 50_00))]) == (0, {"loss-limit"})
    for server in (first, second):
        await server.close()
    assert (await verify(first.journal)).findings == []


def test_35_two_servers_on_one_postgresql_keep_one_limit_together() -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        other = await open_journal(url)
        await two_servers(Server(journal, plans(0), clock), Server(other, plans(1), clock))
        await other.close()

    with own_server() as server:
        url = server.url()
        in_journal(url, play)


def test_35_two_servers_on_one_sqlite_file_keep_one_limit_together(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        other = await open_journal(str(tmp_path / "journal.db"))
        await two_servers(Server(journal, plans(0), clock), Server(other, plans(1), clock))
        await other.close()

    in_journal(tmp_path / "journal.db", play)


def at_two_tables(tmp_path: Path, play: Callable[[Server], Awaitable[None]]) -> None:
    async def playing(journal: Journal) -> None:
        server = Server(journal, plans(0, 1), SimulatedClock(START))
        await server.open()
        await play(server)
        await server.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "journal.db", playing)


def test_35_bets_in_one_group_are_each_decided_on_those_before_it(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        await enrolled(server, "mei", LIMIT)
        room = server.rooms[0]
        await funded_patron(server, "jon")
        asked = [room.submit(PlaceBet("mei", 1, "banker", 50_00), f"bet {number}") for number in range(6)]
        other = room.submit(PlaceBet("jon", 2, "banker", 50_00))
        assert await outcomes(asked) == (4, {"loss-limit"})
        assert await outcomes([other]) == (1, set())
        # Under its id again it was done already, and is not refused.
        assert await room.submit(PlaceBet("mei", 1, "banker", 50_00), "bet 0")
        # Both in one group: what is taken back can be bet again.
        again = [room.submit(WithdrawBet("mei", 1, "banker", 100_00)), room.submit(PlaceBet("mei", 1, "tie", 100_00))]
        assert await outcomes(again) == (2, set())

    at_two_tables(tmp_path, play)


async def funded_patron(server: Server, name: str) -> None:
    await server.desk.buy_in(f"money {name}", server.clock.now(), CAGE, name, 5_000_00)


def test_35_a_bet_that_a_dealer_places_counts_like_ones_own(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        await enrolled(server, "mei", LIMIT, minutes=30)
        first, second = server.rooms
        mine = PlaySession("mei", begun_at=START)
        assert await outcomes([first.submit(PlaceBet("mei", 1, "banker", 150_00), session=mine)]) == (1, set())
        behalf = PlaceBet("mei", 1, "banker", 100_00, on_behalf_by=BOSS)
        assert await outcomes([second.submit(behalf)]) == (0, {"loss-limit"})

    at_two_tables(tmp_path, play)


def test_35_the_time_of_the_session_decides_and_not_that_of_the_table(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        await enrolled(server, "mei", None, minutes=30)
        room, bet = server.rooms[0], PlaceBet("mei", 1, "banker", 50_00)
        now = server.clock.now()
        for begun_at, taken in ((now - 30 * A_MINUTE, 0), (now - 30 * A_MINUTE + 1, 1), (now, 1), (None, 1)):
            done = await outcomes([room.submit(bet, session=PlaySession("mei", "t", begun_at))])
            assert done == (taken, set() if taken else {"time-limit"})

    at_two_tables(tmp_path, play)


def test_35_credits_at_terminals_are_the_persons_who_signed_in_there(tmp_path: Path) -> None:
    """Also where they were brought by voucher and nothing ever moved to the person's account."""

    async def play(server: Server) -> None:
        at = server.clock.now()
        await enrolled(server, "mei", LIMIT)
        for name in ("t1", "t2"):
            voucher = await server.desk.issue_voucher(f"v {name}", at, CAGE, 1_000_00, "mei")
            await server.desk.redeem_voucher(f"r {name}", at, Terminal(name), voucher.number)
            await server.people.sign_in(at, "mei", PASSWORD, name)
        room, sessions = server.rooms[0], [PlaySession("mei", name, at) for name in ("t1", "t2")]
        first = PlaceBet("terminal:t1", 1, "banker", 150_00)
        assert await outcomes([room.submit(first, session=sessions[0])]) == (1, set())
        second = PlaceBet("terminal:t2", 2, "banker", 100_00)
        assert await outcomes([room.submit(second, session=sessions[1])]) == (0, {"loss-limit"})
        own = PlaceBet("mei", 3, "banker", 100_00)
        assert await outcomes([server.rooms[1].submit(own)]) == (0, {"loss-limit"})
        assert await outcomes([server.rooms[1].submit(PlaceBet("mei", 3, "banker", 50_00))]) == (1, set())
        # Without a name there are no limits.
        stranger = PlaySession("terminal:t2", "t2", at)
        assert await outcomes([room.submit(second, session=stranger)]) == (1, set())

    at_two_tables(tmp_path, play)


def test_35_a_guest_who_never_signs_in_is_known_by_the_credits_that_moved(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        at = server.clock.now()
        guest = (await server.people.admit_guest(at, 5_000_00)).name
        await server.people.set_limits("limit", at, guest, LIMIT, None)
        await server.desk.to_terminal("to", at, guest, "web-1", 1_000_00)
        room = server.rooms[0]
        at_terminal = PlaySession(guest, "web-1", at)
        assert await outcomes([room.submit(PlaceBet("terminal:web-1", 1, "banker", 150_00), session=at_terminal)]) == (
            1,
            set(),
        )
        # Another server, and a dealer who bets for the guest, know of it all the same.
        other = Server(server.journal, plans(2), server.clock)
        await other.open()
        behalf = PlaceBet(guest, 1, "banker", 100_00)
        assert await outcomes([other.rooms[0].submit(behalf)]) == (0, {"loss-limit"})
        await other.close()

    at_two_tables(tmp_path, play)


def test_35_what_is_lost_stays_lost_and_what_is_won_may_be_bet_again(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        await enrolled(server, "mei", LIMIT)
        room = server.rooms[0]
        lost = 0
        for _ in range(6):
            await room.submit(PlaceBet("mei", 1, "banker", 25_00))
            await room.submit(CloseBets())
            while room.state.round is not None and room.state.round.phase is not Phase.OVER:
                await room.submit(DealNextCard())
            assert room.state.round is not None
            lost += sum(change[1] for event in room.state.round.events if (change := taken_by(event)) is not None)
            await room.submit(OpenBets())
            too_much = (LIMIT - lost) // 5_00 * 5_00 + 5_00
            assert await outcomes([room.submit(PlaceBet("mei", 1, "banker", too_much))]) == (0, {"loss-limit"})
            assert await outcomes([room.submit(PlaceBet("mei", 1, "banker", 25_00))]) == (1, set())
            await room.submit(WithdrawBet("mei", 1, "banker"))

    at_two_tables(tmp_path, play)


class Counting:
    """A journal that counts what is read from it."""

    def __init__(self, journal: Journal) -> None:
        self._journal, self.reads = journal, 0

    def __getattr__(self, name: str) -> Any:
        if name in ("stream", "lines", "records", "streams", "head", "balances_of"):
            self.reads += 1
        return getattr(self._journal, name)


def test_35_a_patron_without_limits_costs_one_reading_at_the_first_bet(tmp_path: Path) -> None:
    async def playing(journal: Journal) -> None:
        counting = Counting(journal)
        server = Server(counting, plans(0), SimulatedClock(START))  # type: ignore[arg-type]
        await server.open()
        await funded_patron(server, "mei")
        room = server.rooms[0]
        counting.reads = 0
        for number in range(5):
            await room.submit(PlaceBet("mei", 1, "banker", 50_00))
            assert counting.reads == 1, number
        await server.close()

    in_journal(tmp_path / "journal.db", playing)


async def signed_in(server: Server, name: str, terminal: str = "") -> PlaySession:
    """Anew, as from a browser whose cookie is lost."""
    at = server.clock.now()
    await server.people.sign_in(at, name, PASSWORD, terminal)
    return PlaySession(name, terminal, at)


async def each_signed_in_anew(*servers: Server) -> None:
    """A bet every ten minutes, at each server in turn, after another sign-in each time."""
    for server in servers:
        await server.open()
    first, *_ = servers
    await enrolled(first, "mei", None, minutes=30)
    taken = []
    for number in range(6):
        server = servers[number % len(servers)]
        session = await signed_in(server, "mei")
        bet = PlaceBet("mei", 1, "banker", 50_00)
        taken.append(await outcomes([server.rooms[0].submit(bet, session=session)]))
        first.clock.not_before(first.clock.now() + 10 * A_MINUTE)
    assert taken == [(1, set())] * 3 + [(0, {"time-limit"})] * 3
    for server in servers:
        await server.close()


def test_35_signing_in_anew_before_each_bet_wins_no_time(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        await each_signed_in_anew(Server(journal, plans(0), SimulatedClock(START)))

    in_journal(tmp_path / "journal.db", play)


def test_35_nor_does_it_at_two_servers_in_turn(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        clock = SimulatedClock(START)
        other = await open_journal(str(tmp_path / "journal.db"))
        await each_signed_in_anew(Server(journal, plans(0), clock), Server(other, plans(1), clock))
        await other.close()

    in_journal(tmp_path / "journal.db", play)


def test_35_a_sign_out_elsewhere_ends_no_play(tmp_path: Path) -> None:
    """It is recorded after the last sign-in, wherever it was made; what is bet after it still counts."""

    async def play(server: Server) -> None:
        await enrolled(server, "mei", None, minutes=30)
        room, bet = server.rooms[0], PlaceBet("mei", 1, "banker", 50_00)
        elsewhere = await server.people.open_session(server.clock.now(), "mei")
        for minutes, taken in ((25, (1, set())), (20, (0, {"time-limit"}))):
            session = await signed_in(server, "mei")
            await server.people.sign_out(server.clock.now(), elsewhere)
            server.clock.not_before(server.clock.now() + minutes * A_MINUTE)
            assert await outcomes([room.submit(bet, session=session)]) == taken
            server.clock.not_before(server.clock.now() + 60 * A_MINUTE)
            elsewhere = await server.people.open_session(server.clock.now(), "mei")

    at_two_tables(tmp_path, play)


def test_35_a_break_is_no_play(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        await enrolled(server, "mei", None, minutes=30)
        room, bet = server.rooms[0], PlaceBet("mei", 1, "banker", 50_00)
        for minutes in (0, 15, 15, 14, 14):  # between bets: the last two are no breaks
            server.clock.not_before(server.clock.now() + minutes * A_MINUTE)
            session = await signed_in(server, "mei")
            assert await outcomes([room.submit(bet, session=session)]) == (1, set())
        server.clock.not_before(server.clock.now() + 2 * A_MINUTE)
        assert await outcomes([room.submit(bet, session=await signed_in(server, "mei"))]) == (0, {"time-limit"})

    at_two_tables(tmp_path, play)
