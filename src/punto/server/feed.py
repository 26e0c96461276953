"""One table's news, as far back as is remembered; what all see alike is encoded once."""

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from punto.floor.events import CardsChanged, ShoeStarted
from punto.floor.group_news import CHIPS
from punto.floor.past_round import adopted, past_round, replayed
from punto.floor.running_table import RunningTable
from punto.money import Cents
from punto.play.events import (
    BetSettled,
    BetsOpened,
    CardCorrected,
    CardsReconstructed,
    FreeRoundOpened,
    IrregularityRecorded,
    MinimumAdvised,
    RoundConcluded,
    RoundOpened,
    RoundVoided,
    SettlementReversed,
    StakeApportioned,
)
from punto.play.round import Phase, Round
from punto.roads import BigCell, Result, roads
from punto.server.events import numbered
from punto.server.own_view import NOTHING, OfPatron, Own, OwnPast, by_patron, ended, nets, own
from punto.server.payout_view import PastBets
from punto.server.shoe_summary import ShoeNets, ShoeSummary, has_natural, summary_of
from punto.server.staff_view import staff_view
from punto.server.views import PastRound, past, table_view
from punto.server.wire import encode
from punto.store.codec import encode as encode_event
from punto.store.contract import Readable
from punto.store.records import Record

_REMEMBERED = 1_000  # events of a table; what went before is in the Rounds' own records
_MOST_MADE = 8  # of what was encoded for watchers who have seen as much as each other
_LOOKED_BACK = 20_000  # records of a table, for what its shoe has dealt already
_OPENING = (BetsOpened.__name__, FreeRoundOpened.__name__)
# Hundreds in a Round, and none of them changes its result.
_OF_BETS = tuple(kind.__name__ for kind in (*CHIPS, BetSettled, SettlementReversed, StakeApportioned, MinimumAdvised))


class _Remembered:
    """An event and its number, encoded once for staff and once for others: whoever comes back is sent what is there."""

    __slots__ = ("_recorded", "_wire", "event", "late", "seq")

    def __init__(self, seq: int, event: Any, *, late: bool = False) -> None:
        self.seq, self.event, self.late = seq, event, late
        self._wire: dict[bool, bytes] = {}
        self._recorded: tuple[str, int, bytes] | None = None

    def wire(self, *, staff: bool, face_down: bool) -> bytes:
        """Empty where it is not for them."""
        if (made := self._wire.get(staff)) is None:
            [*found] = numbered([(self.seq, self.event)], staff=staff, face_down=face_down)
            made = self._wire[staff] = encode(found[0]) if found else b""
        return made

    def recorded(self) -> tuple[str, int, bytes]:
        """As the journal has it: encoded once for all servers that follow the table."""
        if self._recorded is None:
            self._recorded = encode_event(self.event)
        return self._recorded


class Elsewhere:
    """What another server, which runs the table, has encoded for everybody."""

    def __init__(self, node: str) -> None:
        self.node = node
        self.view = self.staff = self.staff_cards = self.summary = b""
        self.ready: frozenset[str] = frozenset()
        self.shoe_is_over = False
        self.is_behind = False  # events came since, without a view
        self.is_asked = False  # for a new one
        self.is_read_again = False  # from the journal: until then no news is taken

    def forget(self) -> None:
        """Views are made here, until another one comes."""
        self.is_behind = self.is_asked = False
        self.view = self.staff = self.staff_cards = b""

    def take(self, beside: Any) -> None:
        self.is_behind = self.is_asked = False
        self.view, self.staff, self.staff_cards = beside.view, beside.staff, beside.staff_cards
        self.summary, self.ready, self.shoe_is_over = beside.summary, frozenset(beside.ready), beside.shoe_is_over


class Feed:
    """One table's news, as far back as is remembered."""

    def __init__(self, table: RunningTable) -> None:
        self.table = table
        self.elsewhere: Elsewhere | None = None  # where another server runs it
        self.seq = table.room.state.version
        self.events: deque[_Remembered] = deque(maxlen=_REMEMBERED)
        self.watchers: set[Any] = set()  # the hub's
        self.last: PastRound | None = past(table.room.state.round)
        self._ended: dict[str, OwnPast] = ended(table.room.state.round) if self.last else {}
        self.past_bets = PastBets()
        self._keep_bets()
        self.flush: asyncio.Handle | None = None  # to come, and when; a timer that is due at once does not know it
        self.flush_at = self.flushed = 0.0
        self.ready = 0  # patrons who are, as everybody was last sent
        self.results: dict[int, Result] = {}  # of this shoe, by Round
        self._naturals: set[int] = set()  # in which of them a hand had one
        self._nets = ShoeNets(table.room.state.number, is_whole=False)
        self._shoe_before: tuple[ShoeSummary | None, ShoeNets] = None, self._nets
        self.roads_version = 0
        self._roads: bytes | None = None
        self._big: tuple[BigCell, ...] | None = None
        self.read = 0.0  # when everybody's credits were read
        self._made: dict[tuple[int, bool], tuple[bytes, bool, set[str]]] = {}
        self._view: bytes | None = None
        self._sorted: dict[str, OfPatron] | None = None
        self._staff: dict[bool, bytes] = {}

    def take(self, seq: int, events: Sequence[Any]) -> None:
        """What is here already, from the server that ran the table before, is not taken twice."""
        events = events[max(0, len(events) - max(0, seq - self.seq)) :]
        for number, event in enumerate(events, start=seq - len(events) + 1):
            if isinstance(event, CHIPS):
                self.events.append(_Remembered(number, event))
            else:
                self.events.append(_Remembered(number, event, late=self._is_late(event)))
                self._result(event)
        self.seq = max(seq, self.seq)
        self.invalidate()

    def _is_late(self, event: Any) -> bool:
        """Whether it is about an earlier Round, which it changes nothing of."""
        round_ = self.table.room.state.round
        return isinstance(event, IrregularityRecorded) and (round_ is None or event not in round_.events)

    @property
    def _other(self) -> Elsewhere | None:
        """What another server has said, unless the table runs here by now."""
        return None if self.table.here else self.elsewhere

    @property
    def is_behind(self) -> bool:
        """Whether the view that is here is older than the events."""
        return (other := self._other) is not None and other.is_behind

    @property
    def ready_now(self) -> int:
        """How many of those who have a bet said "deal now"."""
        return len(other.ready) if (other := self._other) else self.table.ready

    def remembered_after(self, after: int) -> list[_Remembered]:
        return [one for one in _tail(self.events, self.seq - after) if one.seq > after]

    def _result(self, event: Any) -> None:
        match event:
            # Whose cards are laid anew, or corrected, has no result until it is concluded again.
            case RoundConcluded() | RoundVoided() | CardsReconstructed() | CardCorrected():
                round_ = self.table.room.state.round
                assert round_ is not None
                self._take_result(round_)
            case ShoeStarted() | CardsChanged():
                self._new_shoe()
            case _:
                return
        self.roads_version += 1
        self._roads = self._big = None

    def _take_result(self, round_: Round) -> None:
        self.results.pop(round_.number, None)
        self._naturals.discard(round_.number)
        if (result := Result.of_round(round_)) is not None:
            self.results[round_.number] = result
            if has_natural(round_):
                self._naturals.add(round_.number)

    def _new_shoe(self) -> None:
        if (over := self._summary()) is not None:
            self._shoe_before = over, self._nets
        self._nets = ShoeNets(self.table.room.state.number, is_whole=True)
        self.results.clear()
        self._naturals.clear()

    def _summary(self) -> ShoeSummary | None:
        return summary_of(self.results.values(), len(self._naturals))

    def _last_shoe(self) -> tuple[ShoeSummary | None, ShoeNets]:
        """The shoe that is over: in sight until the next one has results."""
        if other.shoe_is_over if (other := self._other) else self.table.shoe_is_over:
            return self._summary(), self._nets
        return (None, self._nets) if self.results else self._shoe_before

    @property
    def last_shoe(self) -> ShoeSummary | None:
        return self._last_shoe()[0]

    async def load(self, journal: Readable) -> None:
        """What happened last, and what was dealt from this shoe and the one before, before the server started."""
        for record in await journal.stream(self.table.room.state.stream, max(0, self.seq - _REMEMBERED)):
            if record.version <= self.seq:  # what another server has recorded since comes as news, once
                self.events.append(_Remembered(record.version, record.event))
        await self.load_results(journal)

    async def load_results(self, journal: Readable) -> None:
        """Of this shoe and the one before, as far as the events are here, and of the Round that was over last."""
        stream = self.table.room.state.stream
        while True:
            version, number = self.roads_version, self.table.room.state.number
            records = await journal.stream_without(stream, _OF_BETS, max(0, self.seq - _LOOKED_BACK))
            books = await adopted(journal)
            lacking = number > 1 and self.past_bets.lacks(number - 1)
            before = await past_round(journal, self.table.plan.name, number - 1, books) if lacking else None
            if (version, number) == (self.roads_version, self.table.room.state.number):
                break  # else there was a result meanwhile
        if before is not None:
            if (known := self.past_bets.over) is None or known.number < before.number:
                self.last, self._ended = past(before), ended(before)
            self.past_bets = self.past_bets.with_(before)
        earlier: dict[int, list[Record]] = {}
        rounds: dict[int, list[Record]] = {}
        for record in records:
            if record.version > self.seq:
                break
            if record.kind in (ShoeStarted.__name__, CardsChanged.__name__):
                earlier, rounds = rounds or earlier, {}
            elif record.round is not None and (record.round in rounds or record.kind in _OPENING):
                rounds.setdefault(record.round, []).append(record)
        self.results.clear()
        self._naturals.clear()
        self._nets = ShoeNets(self.table.room.state.number, is_whole=False)  # bets of earlier Rounds are not read
        for of_shoe in (earlier, rounds):
            if of_shoe is rounds:
                self._new_shoe()
                self._nets = ShoeNets(self.table.room.state.number, is_whole=not rounds)
            for of_round in of_shoe.values():
                self._take_result(replayed(of_round, books))
        self.roads_version += 1
        self._roads = self._big = None
        self.invalidate()

    def roads(self) -> bytes:
        if self._roads is None:
            self._roads = encode(roads(self.results.values()))
        return self._roads

    def big_road(self) -> tuple[BigCell, ...]:
        if self._big is None:
            self._big = roads(self.results.values()).big
        return self._big

    def invalidate(self) -> None:
        """What was encoded is out of date."""
        self._made.clear()
        self._view = self._sorted = None
        self._staff.clear()
        round_ = self.table.room.state.round
        if round_ is not None and (over := past(round_)) is not None:
            self.last, self._ended = over, ended(round_)
            self._nets.take(over.number, nets(round_))
            self._keep_bets()

    def _keep_bets(self) -> None:
        round_ = self.table.room.state.round
        if round_ is not None and round_.phase is Phase.OVER:
            self.past_bets = self.past_bets.followed_by(round_)

    @property
    def begins(self) -> int:
        """The event before the first that is remembered."""
        return self.seq - len(self.events)

    def since(self, after: int, staff: bool) -> tuple[bytes, bool, set[str]]:
        """The events, encoded; whether more than bets changed; and where not, whose bets."""
        if (made := self._made.get((after, staff))) is None:
            new = self.remembered_after(after)
            more = not all(isinstance(one.event, CHIPS) for one in new)
            whose = set() if more else {one.event.patron for one in new}
            face_down = self.table.deals_face_down
            sent = [wire for one in new if (wire := one.wire(staff=staff, face_down=face_down))]
            if len(self._made) >= _MOST_MADE:
                self._made.clear()
            made = self._made[after, staff] = b"[%b]" % b",".join(sent), more, whose
        return made

    def view(self) -> bytes:
        if (other := self._other) is not None and other.view:
            return other.view
        if self._view is None:
            self._view = encode(table_view(self.table, self.last, self.last_shoe))
        return self._view

    def own(self, patron: str, credit: Cents) -> Own:
        round_ = self.table.room.state.round
        all_ready = other.ready if (other := self._other) else self.table.room.deal_now.ready(round_)
        ready = patron in all_ready
        over, nets = self._last_shoe()
        net = nets.of(patron) if over is not None else None
        return own(patron, credit, round_, self._by_patron(), self._ended.get(patron), ready=ready, shoe_net=net)

    def staked(self, patron: str) -> Cents:
        """What somebody has in the Round, until it is over."""
        round_ = self.table.room.state.round
        if round_ is None or round_.phase is Phase.OVER:
            return 0
        bets = self._by_patron().get(patron, NOTHING).bets
        return sum(bet.stake for bet in bets)

    def _by_patron(self) -> dict[str, OfPatron]:
        if self._sorted is None:
            self._sorted = by_patron(self.table.room.state.round)
        return self._sorted

    def staff(self, *, cards: bool) -> bytes:
        if (other := self._other) is not None and other.staff:
            return other.staff_cards if cards else other.staff
        if cards not in self._staff:
            self._staff[cards] = encode(staff_view(self.table, self.past_bets, cards=cards))
        return self._staff[cards]


def by_round(events: Sequence[Any]) -> list[Sequence[Any]]:
    """In parts, each of which ends before another Round begins."""
    begins = [0, *(at for at, event in enumerate(events) if at and isinstance(event, RoundOpened)), len(events)]
    return [events[first:last] for first, last in pairwise(begins)]


def _tail(events: deque[_Remembered], count: int) -> list[_Remembered]:
    count = min(count, len(events))
    return [events[i] for i in range(len(events) - count, len(events))]
