"""What happened in a Round, in order. It grows by one event at a time, and thousands of bets may be among them.

Never changed in place, as far as anybody can see: a longer history shares what came before with the shorter one, which
goes on ending where it did. So a bet does not cost more the more bets there are.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import overload

from punto.play.events import Event


class History(Sequence[Event]):
    __slots__ = ("_count", "_kept")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._kept = list(events)
        self._count = len(self._kept)

    def then(self, event: Event) -> "History":
        kept = self._kept
        if len(kept) == self._count:
            kept.append(event)
        elif kept[self._count] is not event:  # another one went on from here already, and otherwise
            kept = [*islice(kept, self._count), event]
        longer = History.__new__(History)
        longer._kept, longer._count = kept, self._count + 1
        return longer

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Event]:
        return islice(self._kept, self._count)

    def __reversed__(self) -> Iterator[Event]:
        """From the end, without a copy: the latest of a kind is looked for in long Rounds."""
        return (self._kept[at] for at in range(self._count - 1, -1, -1))

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, place: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(place, slice):
            return tuple(self._kept[at] for at in range(self._count)[place])
        return self._kept[range(self._count)[place]]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == (tuple(other) if isinstance(other, History) else other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def grown(events: Sequence[Event], *more: Event) -> History:
    if not isinstance(events, History):
        return History([*events, *more])
    for event in more:
        events = events.then(event)
    return events
