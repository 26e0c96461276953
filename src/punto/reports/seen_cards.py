"""The cards that whoever watches a table has seen of its shoe, Round by Round."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from punto.floor.events import CardsChanged, ShoeAbandoned, ShoeBurned, ShoeEnded, ShoeStarted
from punto.play.events import CardCorrected, CardDealt, CardTakenBack, CardTurned, IrregularityReported
from punto.reports.source import names
from punto.rules.cards import BACK, RANKS, Card, rank
from punto.shoe.events import CardsBurned, CardsDrawn
from punto.store.records import Record

_PLACE = {one: number for number, one in enumerate(RANKS)}
_CARDS_OF_A_ROUND = 6


class SeenShoe(Struct):
    """A shoe as far as it has been seen."""

    number: int  # among all shoes of the journal
    by_rank: list[int]  # cards seen of each

    def left(self, decks: int) -> list[int] | None:
        """Cards not seen yet, by rank; none where more were seen than there are: another shoe came, and nobody said."""
        left = [4 * decks - count for count in self.by_rank]
        return left if min(left) >= 0 and sum(left) >= _CARDS_OF_A_ROUND else None


class SeenCards:
    """A sealed shoe records itself what comes out of it; at a live table that is what is dealt, turned and put right
    there. A table begins a new shoe where one is started, and where its cards are changed or go."""

    AT_TABLES = names((CardDealt, CardTurned, CardTakenBack, CardCorrected, IrregularityReported))
    KINDS = AT_TABLES | names(
        (ShoeStarted, ShoeEnded, ShoeAbandoned, CardsChanged, ShoeBurned, CardsBurned, CardsDrawn)
    )

    def __init__(self) -> None:
        self._seen: dict[str, SeenShoe] = {}  # by the table's stream
        self._opened: dict[str, SeenShoe] = {}  # the same, when its latest Round was opened
        self._table_of: dict[str, str] = {}  # by the stream of a sealed shoe that is in play
        self._sealed: dict[str, str] = {}  # and back
        self._shoes = 0

    def needs(self, record: Record) -> bool:
        """Whether an event of these kinds says anything that is not known otherwise."""
        return record.kind not in self.AT_TABLES or record.stream not in self._sealed

    def take(self, record: Record, event: Any) -> None:
        match event:
            case CardsDrawn():
                self._see_drawn(record.stream, event.cards)
            case CardsBurned():
                self._see_drawn(record.stream, (event.exposed,))
            case ShoeStarted():
                self._new(record.stream)
                self._sealed[record.stream] = stream = f"shoe/{event.shoe}"
                self._table_of[stream] = record.stream
            case ShoeEnded() | ShoeAbandoned() | CardsChanged():
                self._new(record.stream)
            case ShoeBurned():
                self._see(record.stream, event.exposed)
            case _ if record.stream in self._sealed:
                pass
            case CardDealt() if not event.drawn_before:
                self._see(record.stream, event.card)
            case CardTurned() if event.keyed:
                self._see(record.stream, event.card)
            case CardTakenBack():
                self._see(record.stream, event.card, -1)
            case CardCorrected():
                self._see(record.stream, event.was, -1)
                self._see(record.stream, event.card)
            case IrregularityReported() if not event.exposed:  # what lies in a hand is turned besides
                for card in event.beyond:
                    self._see(record.stream, card)

    def opened(self, stream: str) -> None:
        """A Round begins at the table of that stream."""
        shoe = self._at(stream)
        self._opened[stream] = SeenShoe(shoe.number, shoe.by_rank.copy())

    def when_opened(self, stream: str) -> SeenShoe:
        """What was seen before the latest Round there."""
        return self._opened[stream]

    def _new(self, stream: str) -> None:
        if (sealed := self._sealed.pop(stream, None)) is not None:
            del self._table_of[sealed]
        self._shoes += 1
        self._seen[stream] = SeenShoe(self._shoes, [0] * len(RANKS))

    def _at(self, stream: str) -> SeenShoe:
        if stream not in self._seen:
            self._new(stream)
        return self._seen[stream]

    def _see_drawn(self, shoe: str, cards: Sequence[Card]) -> None:
        if (table := self._table_of.get(shoe)) is not None:
            for card in cards:
                self._see(table, card)

    def _see(self, stream: str, card: Card, times: int = 1) -> None:
        if card != BACK:
            self._at(stream).by_rank[_PLACE[rank(card)]] += times
