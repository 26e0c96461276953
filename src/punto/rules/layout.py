"""Chapter 2, Mode of Play: the areas a bet can lie on, and the betting boxes of a layout."""

from dataclasses import dataclass
from enum import StrEnum

from punto.rules.clause import Clause
from punto.rules.definitions import Side


class Kind(StrEnum):
    ORIGINAL = "original"  # on a hand itself (1.10)
    SIDE = "side"
    INSURANCE = "insurance"  # on an Original Bet, in its windows


@dataclass(frozen=True, slots=True)
class Area:
    """A place on the layout, and the bet that lies there."""

    id: str
    english: str
    chinese: str
    kind: Kind
    clause: Clause
    side: Side | None  # the hand, for an Original Bet and for insurance
    stands_alone: bool
    otherwise_returned: bool  # what happens when no line applies: returned, or lost
    otherwise_clause: Clause


@dataclass(frozen=True, slots=True)
class Layout:
    """A printed layout; where its number of boxes is not printed, the table's configuration gives it (R18)."""

    id: str
    name: str
    fewest_boxes: int
    most_boxes: int
    clause: Clause
