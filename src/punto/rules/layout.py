"""Chapter 2, Mode of Play: the areas a bet can lie on, and the betting boxes of a layout."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from punto.rules.clause import Clause
from punto.rules.definitions import Side

# Traditional characters and their simplified forms, as far as names of bets have them. Where a name needs others, its
# rulebook gives the simplified name itself.
_SIMPLIFIED = str.maketrans(
    "閒莊對贏輸點級險單雙龍鳳寶貓運財發億萬無總數張兩連紅綠馬錢銀獎勝邊開東風車幾見賠補賭場",
    "闲庄对赢输点级险单双龙凤宝猫运财发亿万无总数张两连红绿马钱银奖胜边开东风车几见赔补赌场",
)


def simplified(text: str) -> str:
    """A traditional Chinese name in simplified characters."""
    return text.translate(_SIMPLIFIED)


class Kind(StrEnum):
    ORIGINAL = "original"  # on a hand itself (1.10)
    SIDE = "side"
    INSURANCE = "insurance"  # on an Original Bet, in its windows


class FeltColour(StrEnum):
    """Of what is printed on the felt; gold is for money won alone."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    NEUTRAL = "neutral"
    VIOLET = "violet"
    TEAL = "teal"
    COPPER = "copper"


class FeltPlace(StrEnum):
    """Of a side bet on the felt."""

    BESIDE_PLAYER = "beside-player"
    BETWEEN = "between"  # the two hands
    BESIDE_BANKER = "beside-banker"
    FIELD = "field"  # with the other side bets, in groups


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
    names: Mapping[str, str] = field(default_factory=dict, hash=False)  # by language: en, zh-Hans, zh-Hant, others
    # For the eye alone, where the rulebook says it (rules/felt.py).
    group: Mapping[str, str] = field(default_factory=dict, hash=False)  # by language; empty: none is named
    colour: FeltColour | None = None
    place: FeltPlace | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A printed layout; where its number of boxes is not printed, the table's configuration gives it (R18)."""

    id: str
    name: str
    fewest_boxes: int
    most_boxes: int
    clause: Clause
    odds: tuple[str, ...] = ()  # the areas whose odds it prints
    printed: bool = True  # or named alone: the text shows nothing of it
