"""What a bet that looks at single cards (ranks, suits, colours) tells apart, laid out so that its deals can be counted.

The lines of the bet are boxes of Rounds (`rules.outcome_space`), and each box has a bit. First two cards that are in
the same boxes, and total the same, are one kind; cards that make the same kinds, and are in the same boxes as a third
card, are one class. A Round is in a box where both kinds, both third cards and the course have its bit.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from punto.rules.cards import DECK
from punto.rules.hand_facts import Part
from punto.rules.outcome_space import THIRDS, TWO_CARDS, Box, merged, outcome_space
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line

Ints = npt.NDArray[np.int64]
BITS = 62  # in one word of them, so that none is negative
NO_CARD = 10  # where points of a third card are looked up and there is none


class Kinds(NamedTuple):
    """The kinds of first two cards that a hand can have."""

    of: Ints  # by the class of one card and of the other
    total: Ints  # of each kind
    bits: Ints
    with_class: Ints  # the kinds that a card of each class can be in, and where those of the class begin
    begins: Ints


class CardTables(NamedTuple):
    """All that the compiled count reads."""

    points: Ints  # of each class
    player: Kinds
    banker: Kinds
    player_third: Ints  # bits of each class, and of no card
    banker_third: Ints
    is_course: Ints  # by both first totals and the points of both third cards
    course: Ints  # bits, in the same order
    line_of_box: Ints
    firsts_alone: bool  # nothing but the first two cards matters


class CardView:
    """One for each bet, made once; `tables` for the count, `class_of` each card of DECK, and about what it costs."""

    def __init__(self, book: Rulebook, lines: Sequence[Line]) -> None:
        space = outcome_space(book, any_decks=True)
        by_line = [merged(space.boxes_of(line.when)) for line in lines]
        boxes = [box for of_line in by_line for box in of_line]
        whole = space.everything
        firsts_alone = all(box[part] == whole[part] for box in boxes for part in (2, 3, 4))
        points = np.array([book.points[card] for card in DECK], np.int64)
        firsts = [_bits_of(boxes, part, len(TWO_CARDS)) for part in (Part.PLAYER_FIRST, Part.BANKER_FIRST)]
        thirds = [_bits_of(boxes, part, len(THIRDS)) for part in (Part.PLAYER_THIRD, Part.BANKER_THIRD)]
        total = np.zeros_like(points[_ONE]) if firsts_alone else (points[_ONE] + points[_OTHER]) % 10
        kinds = [np.unique(np.column_stack((total, bits)), axis=0, return_inverse=True) for bits in firsts]
        kind_of = [inverse.reshape(-1)[_TWO] for _, inverse in kinds]  # by card and card
        same = [points[:, None] * (not firsts_alone), *(bits[:-1] for bits in thirds), *kind_of]
        _, first_card, class_of = np.unique(np.column_stack(same), axis=0, return_index=True, return_inverse=True)
        self.class_of: Ints = class_of.reshape(-1)
        self.lines = len(lines)
        is_course, course = _courses(space.courses, _bits_of(boxes, len(Part), len(space.courses)))
        player, banker = (_kinds(of, rows, first_card) for of, (rows, _) in zip(kind_of, kinds, strict=True))
        player_third, banker_third = (bits[[*first_card, len(DECK)]] for bits in thirds)
        line_of_box = np.array([number for number, of_line in enumerate(by_line) for _ in of_line], np.int64)
        self.tables = CardTables(
            points[first_card], player, banker, player_third, banker_third, is_course, course, line_of_box, firsts_alone
        )

    @property
    def steps(self) -> int:
        """About how many steps a count takes."""
        player, banker, classes = self.tables.player, self.tables.banker, len(self.tables.points)
        sizes = [np.diff(kinds.begins) for kinds in (player, banker)]
        once = 3 * classes**2 + int((sizes[0] * sizes[1]).sum()) + 3 * len(player.total) * len(banker.total)
        remainders = 1 if self.tables.firsts_alone else 1 + classes + classes * (classes + 1) // 2
        return remainders * once

    def counts(self, cards: Iterable[int]) -> Ints:
        """How many cards there are of each class, from how many of each of DECK."""
        found = np.zeros(len(self.tables.points), np.int64)
        np.add.at(found, self.class_of, np.array(list(cards), np.int64))
        return found


# The two cards of each of TWO_CARDS, and which of them any two cards are.
_PLACE = {card: place for place, card in enumerate(DECK)}
_ONE, _OTHER = (np.array([_PLACE[cards[place]] for cards in TWO_CARDS]) for place in (0, 1))
_TWO = np.zeros((len(DECK), len(DECK)), np.int64)
_TWO[_ONE, _OTHER] = _TWO[_OTHER, _ONE] = np.arange(len(TWO_CARDS))


def _bits_of(boxes: Sequence[Box], place: int, size: int) -> Ints:
    """For each of so many, the boxes whose set it is in: a row of words of bits."""
    found = np.zeros((size, max(1, -(-len(boxes) // BITS))), np.int64)
    for number, box in enumerate(boxes):
        inside = np.frombuffer(f"{box[place]:0{size}b}".encode(), np.uint8)[::-1] - ord("0")
        found[:, number // BITS] |= inside.astype(np.int64) << (number % BITS)
    return found


def _kinds(of: Ints, rows: Ints, first_card: Ints) -> Kinds:
    of_class = of[np.ix_(first_card, first_card)]
    lists = [np.unique(row) for row in of_class]
    begins = np.cumsum([0, *map(len, lists)])
    return Kinds(of_class, rows[:, 0].copy(), rows[:, 1:].copy(), np.concatenate(lists), begins)


def _courses(courses: Sequence[tuple[int | None, ...]], bits: Ints) -> tuple[Ints, Ints]:
    is_course = np.zeros((10, 10, 11, 11), np.int64)
    by_points = np.zeros((10, 10, 11, 11, bits.shape[1]), np.int64)
    for course, one in zip(courses, bits, strict=True):
        place = tuple(NO_CARD if points is None else points for points in course)
        is_course[place] = 1
        by_points[place] = one
    return is_course, by_points
