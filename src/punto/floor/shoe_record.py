"""What anybody may know of a sealed shoe, from its stream: commitments at once, cards only when it was opened."""

from collections import OrderedDict
from collections.abc import Iterable

from msgspec import Struct

from punto.floor.next_shoe import NextShoe
from punto.rules.cards import Card
from punto.shoe.events import (
    CardsBurned,
    CardsDrawn,
    Dropped,
    LastRoundDealt,
    RandomnessContributed,
    SeedCommitted,
    ShoeDropped,
    ShoeOpened,
    ShoeSealed,
)
from punto.store.contract import Readable

_HELD = 200
_WITHOUT_CARDS = {kind.__name__ for kind in (SeedCommitted, RandomnessContributed, ShoeSealed, ShoeDropped)}


class Draw(Struct, frozen=True):
    """Cards that were dealt one after the other in a Round; `first` is the place of the first in the order, from 0."""

    round: int | None  # not recorded before 0.6.0
    first: int
    cards: tuple[Card, ...]


class Opening(Struct, frozen=True):
    opened_at: int
    opened: ShoeOpened
    burned: CardsBurned | None
    draws: tuple[Draw, ...]


class ShoeRecord(Struct, frozen=True):
    name: str
    announced: NextShoe | None = None
    sealed: ShoeSealed | None = None
    sealed_at: int | None = None
    rounds: tuple[int, int] | None = None  # the first and last that were dealt from it
    opening: Opening | None = None
    dropped: Dropped | None = None
    dropped_at: int | None = None
    ended_early: bool = False


def is_of_table(table: str, shoe: str) -> bool:
    """A shoe is called by its table and a number without a dash, which tells it from a shoe of a table called so."""
    number = shoe.removeprefix(f"{table}-")
    return number != shoe and bool(number) and "-" not in number


class ShoeRecords:
    """The latest openings are held: they never change, and anybody may ask for them."""

    def __init__(self) -> None:
        self._opened: OrderedDict[str, ShoeRecord] = OrderedDict()

    async def names(self, journal: Readable, table: str) -> list[str]:
        """Of a table's shoes, the latest first: one that is announced before the one in play."""
        found = [stream.removeprefix("shoe/") for stream, _ in await journal.begun(f"shoe/{table}-")]
        return [name for name in found if is_of_table(table, name)]

    async def find(self, journal: Readable, name: str) -> ShoeRecord | None:
        if (held := self._opened.get(name)) is not None:
            return held
        found = await shoe_record(journal, name)
        if found is not None and found.opening is not None:
            self._opened[name] = found
            if len(self._opened) > _HELD:
                self._opened.popitem(last=False)
        return found


async def shoe_record(journal: Readable, name: str) -> ShoeRecord | None:
    records = await journal.stream(f"shoe/{name}")
    if not records:
        return None
    dealt = [record.round for record in records if record.kind == CardsDrawn.__name__ and record.round is not None]
    # A card of a shoe that is not opened is not even looked at.
    is_opened = records[-1].kind == ShoeOpened.__name__
    events = [(record, record.event) for record in records if is_opened or record.kind in _WITHOUT_CARDS]
    # The first sealing: under another key later it is still the same shoe.
    sealings = ((event, record.at) for record, event in events if isinstance(event, ShoeSealed))
    sealed, sealed_at = next(sealings, (None, None))
    announced = NextShoe.of_events([event for _, event in events])
    rounds = (dealt[0], dealt[-1]) if dealt else None
    opening = None
    if is_opened:
        burned = next((event for _, event in events if isinstance(event, CardsBurned)), None)
        drawn = ((record.round, event) for record, event in events if isinstance(event, CardsDrawn))
        opening = Opening(records[-1].at, events[-1][1], burned, _by_round(drawn))
    drops = ((event.because, record.at) for record, event in events if isinstance(event, ShoeDropped))
    ended_early = is_opened and all(record.kind != LastRoundDealt.__name__ for record in records)
    dropped, dropped_at = next(drops, (None, None))
    return ShoeRecord(name, announced, sealed, sealed_at, rounds, opening, dropped, dropped_at, ended_early)


def _by_round(drawn: Iterable[tuple[int | None, CardsDrawn]]) -> tuple[Draw, ...]:
    found: list[Draw] = []
    for number, event in drawn:
        before = found[-1] if found else None
        if before and number is not None and (before.round, before.first + len(before.cards)) == (number, event.first):
            found[-1] = Draw(number, before.first, (*before.cards, *event.cards))
        else:
            found.append(Draw(number, event.first, event.cards))
    return tuple(found)
