"""A squeeze at an automatic table, in simulated time: the order of turning, one deadline, and who is gone."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room

from punto.floor.automatic import AWAY_MS, AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.floor_file import default_floor
from punto.floor.room import TableRoom
from punto.play.commands import PlaceBet, ReportIrregularity, RequestSqueeze, WalkAway
from punto.play.events import CardTurned, IrregularityReported
from punto.play.round import Phase
from punto.play.squeeze import under_squeeze
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity
from punto.store.contract import Journal
from punto.verify.journal import verify

[PLAN] = [plan for plan in default_floor().tables if plan.name == "RWS Baccarat"]
PACE, SQUEEZE = PLAN.timing.pace, PLAN.timing.squeeze
MEI, JON = PATRONS[:2]


class Squeezing:
    """One Round in which mei has the highest bet, on the Banker, and asks for both its cards; what was turned, when."""

    def __init__(self, one: TableRoom, clock: SimulatedClock) -> None:
        self.room, self.clock, self.dealer = one, clock, AutomaticDealer(one)
        self.turned: list[tuple[Side, int, int]] = []
        self.deadlines: dict[tuple[Side, int], set[int]] = {}
        self.dealer.on_countdown = self._countdown

    def _countdown(self) -> None:
        round_ = self.room.state.round
        if round_ is not None and (held := under_squeeze(round_)) and self.dealer.until is not None:
            self.deadlines.setdefault(held, set()).add((self.dealer.until - START) // 1_000)

    def happened(self, _: str, __: int, events: list[object], *___: object) -> None:
        now = (self.clock.now() - START) // 1_000
        self.turned += [(event.side, event.position, now) for event in events if isinstance(event, CardTurned)]

    async def asks(self) -> None:
        while self.room.state.round is None or self.room.state.round.phase is not Phase.BETTING:
            await self.clock.sleep(10)
        await self.room.submit(PlaceBet(MEI, 1, "banker", 500_00))
        await self.room.submit(PlaceBet(JON, 2, "player", 100_00))
        while self.room.state.round.phase is Phase.BETTING:
            await self.clock.sleep(10)
        for position in (1, 2):
            await self.room.submit(RequestSqueeze(MEI, Side.BANKER, position))
            while self.room.state.round.squeeze_asked:
                await self.clock.sleep(1)
        self.room.closing = True

    async def until_held(self, position: int) -> None:
        while self.room.state.round is None or under_squeeze(self.room.state.round) != (Side.BANKER, position):
            await self.clock.sleep(10)


def squeezing(path: Path, meanwhile: Callable[[Squeezing], Awaitable[None]]) -> Squeezing:
    async def play(journal: Journal) -> Squeezing:
        clock = SimulatedClock(START)
        one = room(journal, PLAN, clock)
        at = Squeezing(one, clock)
        one._table.on_events = at.happened
        await one.open(BOSS)

        async def patrons() -> None:
            await at.asks()
            await meanwhile(at)

        dealing, playing = clock.start(at.dealer.deal()), clock.start(patrons())
        await playing
        if at.room.state.round.phase is not Phase.RULING:
            await dealing
        dealing.cancel()
        await one.close()
        assert (await verify(journal)).findings == []
        return at

    found: Squeezing = in_journal(path / "evening.db", play)
    return found


async def nothing(_: Squeezing) -> None:
    pass


def test_what_nobody_squeezes_is_turned_first_and_each_squeeze_has_one_deadline(tmp_path: Path) -> None:
    at = squeezing(tmp_path, nothing)
    assert [(side, position) for side, position, _ in at.turned[:4]] == [
        (Side.PLAYER, 1),
        (Side.PLAYER, 2),
        (Side.BANKER, 1),
        (Side.BANKER, 2),
    ]
    [_, before, first, second] = [when for _, _, when in at.turned[:4]]
    assert (first - before, second - first) == (SQUEEZE, SQUEEZE)
    # The countdown says so from the first moment on: it never says anything else.
    assert at.deadlines == {(Side.BANKER, 1): {first}, (Side.BANKER, 2): {second}}


def test_who_is_gone_is_waited_for_a_little_while_and_only_once(tmp_path: Path) -> None:
    async def gone(at: Squeezing) -> None:
        at.dealer.present = lambda _: False
        at.dealer.somebody_came_or_went()

    at = squeezing(tmp_path, gone)
    [_, before, first, second] = [when for _, _, when in at.turned[:4]]
    assert first - before == AWAY_MS
    assert second - first == PACE


def test_who_was_gone_in_one_round_is_waited_for_in_the_next(tmp_path: Path) -> None:
    begun = []

    async def gone_twice(at: Squeezing) -> None:
        at.dealer.present = lambda _: False
        at.dealer.somebody_came_or_went()
        at.room.closing = False
        while at.room.state.round.phase is not Phase.OVER:
            await at.clock.sleep(10)
        begun.append(len(at.turned))
        await at.asks()

    at = squeezing(tmp_path, gone_twice)
    [_, before, first, second] = [when for _, _, when in at.turned[begun[0] : begun[0] + 4]]
    assert (first - before, second - first) == (AWAY_MS, PACE)


def test_who_comes_back_in_time_has_the_whole_time(tmp_path: Path) -> None:
    async def away_and_back(at: Squeezing) -> None:
        await at.until_held(1)
        for here, wait in ((False, AWAY_MS - 500), (True, 0)):
            at.dealer.present = lambda _, here=here: here
            at.dealer.somebody_came_or_went()
            await at.clock.sleep(wait)

    at = squeezing(tmp_path, away_and_back)
    [_, before, first, _] = [when for _, _, when in at.turned[:4]]
    assert first - before == SQUEEZE


def test_who_walks_away_squeezes_no_more(tmp_path: Path) -> None:
    async def walks_away(at: Squeezing) -> None:
        await at.room.submit(WalkAway(MEI))

    at = squeezing(tmp_path, walks_away)
    [_, before, first, second] = [when for _, _, when in at.turned[:4]]
    assert (first - before, second - first) == (PACE, PACE)


def test_5_12_a_card_that_its_patron_has_seen_lies_open_before_anybody_chooses(tmp_path: Path) -> None:
    async def trouble(at: Squeezing) -> None:
        await at.until_held(2)
        events = await at.room.submit(ReportIrregularity(Irregularity.ANYTHING_ELSE, BOSS, note="a glass fell over"))
        assert isinstance(events[0], CardTurned)
        assert (events[0].side, events[0].position, events[0].squeezed_by) == (Side.BANKER, 2, MEI)
        assert isinstance(events[-1], IrregularityReported)
        assert not at.room.state.round.face_down

    squeezing(tmp_path, trouble)


def test_5_4_an_interruption_is_decided_on_what_was_dealt_and_turns_no_card(tmp_path: Path) -> None:
    async def stopped(at: Squeezing) -> None:
        await at.until_held(1)
        events = await at.room.submit(ReportIrregularity(Irregularity.INTERRUPTION, BOSS))
        assert isinstance(events[0], IrregularityReported)
        assert at.room.state.round.face_down or at.room.state.round.phase is Phase.OVER

    squeezing(tmp_path, stopped)
