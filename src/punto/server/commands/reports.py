"""What went wrong, as it is reported at the table or proposed by its card reader (chapter 5)."""

import asyncio
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from punto.floor import commands as floor
from punto.floor.card_reader import CardReader
from punto.floor.casino import Casino
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.people.roles import PIT
from punto.play import commands as play
from punto.play.events import CardAt, CardPlacement
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity
from punto.server.commands.base import (
    AtTheTable,
    check_open,
)
from punto.server.fields import (
    Cards,
    CardsOrBacks,
    Position,
    Remark,
    card_or_back,
    parse_cards,
)
from punto.server.who import Who


class Placement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where cards lie: in the Player area, in the Banker area, and beside them; null for a back that nobody knows."""

    player: CardsOrBacks = ()
    banker: CardsOrBacks = ()
    beside: Cards = ()


class ExposedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card by its hand and its position in it."""

    side: Side
    position: Position


class ReportIrregularity(AtTheTable, frozen=True):
    """`staff.reportable` of a table's news says which can be reported now, and what each needs. One card is named by
    `side` and `position`, several that were exposed at once by `places`. Of the `cards`, `laid` lie in a hand already:
    the first ones named, which are the last ones dealt."""

    irregularity: Irregularity
    cards: Cards = ()
    placement: Placement | None = None
    side: Side | None = None
    position: Position | None = None
    note: Remark = ""
    places: Annotated[tuple[ExposedCard, ...], Meta(max_length=6)] = ()
    laid: Annotated[int, Meta(ge=0, le=6)] = 0

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        return play.ReportIrregularity(
            self.irregularity,
            who.actor,
            parse_cards(self.cards),
            _placement(self.placement) if self.placement else None,
            self.side,
            self.position,
            self.note,
            tuple(CardAt(place.side, place.position) for place in self.places),
            self.laid,
        )


class ReaderReport(StrEnum):
    """What a card reader's proposal is answered with. What nobody saw is reported without naming the card (R12)."""

    SEEN = "seen"
    NOBODY_SAW = "nobody-saw"
    NOTHING = "nothing"


class AnswerReader(AtTheTable, frozen=True):
    """What the shoe saw, and `staff.reader.proposals` has, is reported as what it is proposed as, by whoever answers;
    or it was nothing. `staff.reader` shows no card that nobody has seen: who says that it was seen, names it."""

    proposal: Annotated[int, Meta(ge=1, le=2**53)]
    answer: ReaderReport

    def check(self, table: RunningTable, who: Who) -> None:
        if who.role not in PIT:
            super().check(table, who)

    def submit(self, casino: Casino, table: RunningTable, who: Who) -> "asyncio.Future[Any]":
        check_open(casino, table)
        self.check(table, who)
        if table.reader is None:
            refuse("no-such-proposal", table=table.plan.name)
        if self.answer is ReaderReport.NOTHING:
            return asyncio.ensure_future(self._dismiss(table.reader, who))
        table.reader.proposal(self.proposal)
        return super().submit(casino, table, who)

    def to_command(self, table: RunningTable, who: Who) -> floor.TableCommand:
        found = table.reader.answered_proposal(self.proposal) if table.reader else None
        if found is None:
            refuse("no-such-proposal", table=table.plan.name)
        return found.report(who.actor, seen=self.answer is ReaderReport.SEEN)

    async def _dismiss(self, reader: CardReader, who: Who) -> list[Any]:
        await reader.dismiss(self.request_id(who), self.proposal, who.actor)
        return []


def _placement(given: Placement) -> CardPlacement:
    player, banker = (tuple(card_or_back(card) for card in hand) for hand in (given.player, given.banker))
    return CardPlacement(player, banker, parse_cards(given.beside))
