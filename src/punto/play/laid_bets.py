"""The bets that lie on the layout, in the order in which they were first placed.

Never changed in place: the next one shares every box with the one before, but those where something changed. A layout
has hundreds of bets, and each chip would cost a copy of all of them.
"""

from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import TypeVar, overload

from msgspec import Struct

from punto.money import Cents
from punto.rules.insurance import Window

BetKey = tuple[int, str, str, Window | None]  # box, patron, area, and the window of an insurance bet


class Bet(Struct, frozen=True):
    box: int
    patron: str
    area: str
    stake: Cents
    in_action: Cents
    window: Window | None = None
    row: int | None = None

    @property
    def key(self) -> BetKey:
        return self.box, self.patron, self.area, self.window


T = TypeVar("T")


class LaidBets(Mapping[BetKey, Bet]):
    __slots__ = ("_boxes", "_next", "_places", "_whole")

    def __init__(self, bets: Iterable[Bet] = ()) -> None:
        self._boxes: dict[int, dict[BetKey, Bet]] = {}
        self._places: dict[int, dict[BetKey, int]] = {}  # in the order, of the bets of each box
        self._next = 0  # place
        self._whole: dict[BetKey, Bet] | None = None  # once somebody has asked for it
        self._put(bets)

    def _put(self, bets: Iterable[Bet]) -> None:
        boxes, ours = self._boxes, set[int]()  # boxes that no other shares
        for bet in bets:
            key = bet.key
            if bet.box not in ours:
                ours.add(bet.box)
                boxes[bet.box] = dict(boxes.get(bet.box, ()))
            if key not in boxes[bet.box]:
                self._places[bet.box] = {**self._places.get(bet.box, {}), key: self._next}
                self._next += 1
            boxes[bet.box][key] = bet

    def _copied(self) -> "LaidBets":
        copied = LaidBets.__new__(LaidBets)
        copied._boxes, copied._places = dict(self._boxes), dict(self._places)
        copied._next, copied._whole = self._next, None
        return copied

    def put(self, *bets: Bet) -> "LaidBets":
        """With these, each in the place of the one that has its key, if any."""
        made = self._copied()
        made._put(bets)
        return made

    def without(self, key: BetKey) -> "LaidBets":
        if key not in self:
            return self
        made = self._copied()
        if left := {other: bet for other, bet in made._boxes[key[0]].items() if other != key}:
            made._boxes[key[0]] = left
            made._places[key[0]] = {other: made._places[key[0]][other] for other in left}
        else:
            del made._boxes[key[0]], made._places[key[0]]
        return made

    def of_box(self, box: int) -> ValuesView[Bet]:
        return self._boxes.get(box, _NONE).values()

    # ── as a mapping ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def whole(self) -> dict[BetKey, Bet]:
        if self._whole is None:
            places = sorted((place, key) for box in self._places.values() for key, place in box.items())
            self._whole = {key: self._boxes[key[0]][key] for _, key in places}
        return self._whole

    def __getitem__(self, key: BetKey) -> Bet:
        return self._boxes[key[0]][key]

    @overload
    def get(self, key: BetKey) -> Bet | None: ...
    @overload
    def get(self, key: BetKey, default: Bet | T) -> Bet | T: ...
    def get(self, key: BetKey, default: object = None) -> object:
        return self._boxes.get(key[0], _NONE).get(key, default)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, tuple) and bool(key) and key in self._boxes.get(key[0], _NONE)

    def __len__(self) -> int:
        return sum(map(len, self._boxes.values()))

    def __bool__(self) -> bool:
        return bool(self._boxes)

    def __iter__(self) -> Iterator[BetKey]:
        return iter(self.whole)

    def keys(self) -> KeysView[BetKey]:
        return self.whole.keys()

    def values(self) -> ValuesView[Bet]:
        return self.whole.values()

    def items(self) -> ItemsView[BetKey, Bet]:
        return self.whole.items()

    def __repr__(self) -> str:
        return f"LaidBets({list(self.values())!r})"


_NONE: dict[BetKey, Bet] = {}
NO_BETS = LaidBets()
