"""Rounds as they end, in one pass over the journal: the bets that an outcome settled, and on what terms."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from punto.play.events import (
    BetCorrected,
    BetPlaced,
    BetSettled,
    BetsOpened,
    CardCorrected,
    CardsReconstructed,
    FreeRoundOpened,
    InsuranceOffered,
    OutcomeAnnounced,
    RoundOpened,
    RoundVoided,
    SettlementReversed,
)
from punto.play.round import BetKey
from punto.reports.source import names
from punto.store.records import Record


class Insured(Struct, frozen=True):
    """What an insurance bet was made on."""

    row: int  # of the insurance pay table
    player_total: int
    banker_total: int


class Played(Struct):
    """A Round. Bets count that its outcome settled, those it returned among them: what was withdrawn, rejected, or
    given back by a ruling or at the patron's choice took no part in it, and of a void Round nothing counts."""

    table: str
    opened: RoundOpened
    at: int = 0  # when the outcome was announced: all of a Round belongs to the shift in which it ended
    has_outcome: bool = False
    ends: list[BetSettled] = []
    insured: dict[BetKey, Insured] = {}
    offered: InsuranceOffered | None = None


class Playing:
    """Holds the latest Round of each table and no more. A Round is given out when the next one opens, because until
    then it can be voided."""

    KINDS = names(
        (
            BetsOpened,
            FreeRoundOpened,
            InsuranceOffered,
            BetPlaced,
            BetCorrected,
            OutcomeAnnounced,
            BetSettled,
            SettlementReversed,
            CardsReconstructed,
            CardCorrected,
            RoundVoided,
        )
    )

    def __init__(self) -> None:
        self._rounds: dict[str, Played] = {}

    def take(self, record: Record, event: Any) -> Played | None:
        """The Round before, where this opens the next."""
        if isinstance(event, RoundOpened):
            before = self._rounds.get(record.stream)
            self._rounds[record.stream] = Played(record.stream.removeprefix("table/"), event)
            return before if before and before.has_outcome else None
        if (played := self._rounds.get(record.stream)) is not None:
            _happened(played, record, event)
        return None

    def latest(self) -> Iterator[Played]:
        """At the end of the journal."""
        return (played for played in self._rounds.values() if played.has_outcome)


def _happened(played: Played, record: Record, event: Any) -> None:
    match event:
        case InsuranceOffered():
            played.offered = event
        case BetPlaced() if played.has_outcome:  # it came to light, and the Round is settled anew (R40)
            played.has_outcome = False
        case BetPlaced(window=window, row=row) if row is not None and played.offered is not None:
            key = (event.box, event.patron, event.area, window)
            played.insured[key] = Insured(row, played.offered.player_total, played.offered.banker_total)
        case OutcomeAnnounced():
            played.at, played.has_outcome = record.at, True
        case BetSettled() if played.has_outcome:
            played.ends.append(event)
        case SettlementReversed():
            played.ends.remove(event.settled)
        case RoundVoided():
            played.has_outcome = False
        case CardCorrected():  # it is played anew (R37)
            played.has_outcome = False
        case BetCorrected():  # it is settled anew, and insurance may have gone to another box with its bet (R42)
            played.has_outcome = False
            if event.keyed is not None and event.lay is not None:
                of_bet, box = (event.keyed.box, event.keyed.patron), event.lay.box
                moved = {key: played.insured[key] for key in played.insured if key[:2] == of_bet}
                played.insured |= {(box, *key[1:]): insured for key, insured in moved.items()}
        case CardsReconstructed() if event.laid:  # it goes on, to another outcome perhaps (R31)
            played.has_outcome = False
