"""Every Round there can be, without dealing it: which of them a condition holds for, and which bets are decided.

A Round is four parts and a course. The parts are the first two cards of either hand and its third card; the course is
what is made of them in points: both first totals, and the points of the third cards. A set of Rounds is a few boxes,
each the product of one set for every part and a set of courses; a set is a number whose bits say what is in it. So a
bet that looks at ranks, suits and totals at once costs no more than its words, however many Rounds it tells apart.

Cards are taken to be there whatever else was dealt, but for the second of the very same card where there is one deck.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, reduce
from itertools import combinations_with_replacement, product
from operator import itemgetter, or_
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from punto.rules.cards import BACK, DECK, Card
from punto.rules.definitions import point_total
from punto.rules.hand_facts import Part
from punto.rules.layout import Area
from punto.rules.outcome import WORDS, Condition, Fact, Outcome, Value, Word, winner_of
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line, Result, otherwise_of
from punto.rules.table_of_play import TableOfPlay

T = TypeVar("T")
Alternative = tuple[tuple[str, frozenset[Value]], ...]
# Both first totals, and the points of the Player's and the Banker's third card; None where there is none.
Course = tuple[int, int, int | None, int | None]

TWO_CARDS: tuple[tuple[Card, ...], ...] = tuple(combinations_with_replacement(DECK, 2))
THIRDS: tuple[tuple[Card, ...], ...] = (*((card,) for card in DECK), ())  # the last is where no third card is drawn


class Box(NamedTuple):
    """The Rounds whose every part, and whose course, is in its set. The parts are in the order of `Part`."""

    player_first: int  # bits by TWO_CARDS
    banker_first: int
    player_third: int  # bits by THIRDS
    banker_third: int
    courses: int  # bits by OutcomeSpace.courses


@lru_cache(maxsize=64)
def courses_of(table: TableOfPlay) -> tuple[Course, ...]:
    """Every course that a Round can take, however many cards it has."""
    found: list[Course] = []
    for player, banker in product(range(10), repeat=2):
        for third in range(10) if table.player(player, banker).draws else (None,):
            for fourth in range(10) if table.banker(player, banker, third).draws else (None,):
                found.append((player, banker, third, fourth))
    return tuple(found)


def outcome_of(course: Course) -> Outcome:
    """As far as points go."""
    p, b, third, fourth = course
    player, banker = (p + (third or 0)) % 10, (b + (fourth or 0)) % 10
    cards = 2 + (third is not None), 2 + (fourth is not None)
    return Outcome(winner_of(player, banker), player, banker, *cards, None, None, False, False, p, b)


def outcome_space(book: Rulebook, *, any_decks: bool = False) -> "OutcomeSpace":
    """Of as many decks as the rulebook permits, or of any number."""
    return _space(book.table_of_play, tuple(book.points[card] for card in DECK), any_decks or book.most_decks > 1)


@lru_cache(maxsize=64)
def _space(table: TableOfPlay, points: tuple[int, ...], same_card_twice: bool) -> "OutcomeSpace":
    return OutcomeSpace(table, dict(zip(DECK, points, strict=True)), same_card_twice=same_card_twice)


class OutcomeSpace:
    """All Rounds under one Table of Play; shared by all bets, and by rulebooks that differ in their bets alone."""

    def __init__(self, table: TableOfPlay, points: Mapping[Card, int], *, same_card_twice: bool) -> None:
        self.points = points
        self.courses = courses_of(table)
        firsts = _bits(n for n, (one, other) in enumerate(TWO_CARDS) if one != other or same_card_twice)
        thirds = _bits(range(len(THIRDS)))
        self.everything = Box(firsts, firsts, thirds, thirds, (1 << len(self.courses)) - 1)
        self._of_fact: dict[tuple[bool, Fact], dict[object, int]] = {}
        self._of_word: dict[tuple[str, frozenset[Value]], tuple[Box, ...]] = {}
        self._of_words: dict[Alternative, tuple[Box, ...]] = {}
        self._by_word: dict[str, list[tuple[Box, int, dict[Value, int]]]] = {}
        self._courses_with: dict[tuple[int, int], int] = {}

    @cached_property
    def _outcomes(self) -> tuple[Outcome, ...]:
        return tuple(map(outcome_of, self.courses))

    @cached_property
    def _by_points(self) -> tuple[dict[int | None, tuple[int, int]], ...]:
        """For each part: the cards of each total, or of each number of points, and the courses that have them."""
        found = []
        for part in Part:
            courses = _sets_by(itemgetter(part), self.courses)
            of_part = _sets_by(self._points_of, _cards(part))
            found.append({points: (cards, courses.get(points, 0)) for points, cards in of_part.items()})
        return tuple(found)

    def boxes(self, together: Alternative) -> tuple[Box, ...]:
        """Where all of these words hold; none where they never do."""
        found = self._of_words.get(together)
        if found is None:
            found = (self.everything,)
            for boxes in sorted((self._boxes_of_word(word, allowed) for word, allowed in together), key=len):
                found = tuple(both for one in found for other in boxes if (both := self.meet(one, other)))
            self._of_words[together] = found
        return found

    def boxes_of(self, condition: Condition) -> tuple[Box, ...]:
        return tuple(box for together in condition.alternatives for box in self.boxes(together))

    def meet(self, one: Box, other: Box) -> Box | None:
        """What is in both; None where that is nothing."""
        if not (one.courses & other.courses):
            return None
        both = Box(one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3], one[4] & other[4])
        return both if self.reached(both) else None

    def less(self, box: Box, other: Box) -> Iterator[Box]:
        """What is left of a box without another, in boxes that have nothing in common."""
        if self.meet(box, other) is None:
            yield box
            return
        for place, theirs in enumerate(other):
            rest = _with(box, place, box[place] & ~theirs)
            if rest[place] and self.reached(rest):
                yield rest
            box = _with(box, place, box[place] & theirs)

    def reached(self, box: Box) -> int:
        """Those of its courses to which cards of it lead."""
        courses = box.courses
        for part in range(len(Part)):
            if box[part] != self.everything[part]:
                courses &= self._courses_of_part(part, box[part])
        return courses

    def _courses_of_part(self, part: int, cards: int) -> int:
        """The courses that have any of these cards in that part."""
        found = self._courses_with.get((part, cards))
        if found is None:
            found = _union(courses for of_points, courses in self._by_points[part].values() if of_points & cards)
            self._courses_with[part, cards] = found
        return found

    def example(self, box: Box) -> Outcome:
        """One Round of a box in which there is any."""
        course = self.courses[_lowest(self.reached(box))]
        for part in Part:
            box = _with(box, part, box[part] & self._by_points[part][course[part]][0])
        return self._any_of(box)

    def still_to_come(self, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Box:
        """The Rounds in which these cards lie; a card that lies face down, or is still to come, can be any."""
        box = self.everything
        for part, hand in zip(Part, (player, banker, player, banker), strict=True):
            lying = [card for card in (hand[2:] if part.is_third else hand[:2]) if card != BACK]
            if lying:
                fitting = _bits(n for n, cards in enumerate(_cards(part)) if not cards or _includes(cards, lying))
                box = _with(box, part, box[part] & fitting)
        return box

    def _points_of(self, cards: tuple[Card, ...]) -> int | None:
        return point_total(cards, self.points) if cards else None

    def _boxes_of_word(self, word: str, allowed: frozenset[Value]) -> tuple[Box, ...]:
        found = self._of_word.get((word, allowed))
        if found is None:
            boxes = (
                _with(box, place, _union(by_value.get(value, 0) for value in allowed))
                for box, place, by_value in self._seen_by(word)
            )
            found = self._of_word[word, allowed] = merged(box for box in boxes if self.reached(box))
        return found

    def _seen_by(self, word: str) -> Sequence[tuple[Box, int, dict[Value, int]]]:
        """All Rounds as a word sees them: boxes, and what one place of each has to be for each value of the word.

        A word about points sees the course alone. Another one sees its parts: there is a box for each way in which all
        of them but the last can look to it.
        """
        if word not in self._by_word:
            meant = WORDS[word]
            if meant.looks_at:
                self._by_word[word] = list(self._by_cards(meant))
            else:
                self._by_word[word] = [(self.everything, len(Part), _sets_by(meant.of, self._outcomes))]
        return self._by_word[word]

    def _by_cards(self, word: Word) -> Iterator[tuple[Box, int, dict[Value, int]]]:
        looks = [(part, self._cards_by_fact(part, fact)) for part, fact in word.looks_at]
        *before, (last, of_last) = looks
        for sets in product(*(by_fact.values() for _, by_fact in before)):
            box = self.everything
            for (part, _), cards in zip(before, sets, strict=True):
                box = _with(box, part, cards)
            by_value: dict[Value, int] = {}
            for cards in of_last.values():
                value = word.of(self._any_of(_with(box, last, cards)))
                by_value[value] = by_value.get(value, 0) | cards
            yield box, last, by_value

    def _cards_by_fact(self, part: Part, fact: Fact) -> dict[object, int]:
        """What the part can be, by what a word sees of it."""
        key = part.is_third, fact
        if key not in self._of_fact:
            every = _sets_by(fact, THIRDS if part.is_third else TWO_CARDS)
            self._of_fact[key] = {
                shown: there for shown, cards in every.items() if (there := cards & self.everything[part])
            }
        return self._of_fact[key]

    def _any_of(self, box: Box) -> Outcome:
        """The first cards of each part, whether or not they would be dealt together: a word sees its parts alone."""
        p, b, third, fourth = (_cards(part)[_lowest(box[part])] for part in Part)
        return Outcome.of_hands((*p, *third), (*b, *fourth), self.points)


@lru_cache(maxsize=1024)
def decided(book: Rulebook, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Mapping[str, str]:
    """The bets of the layout that have conclusively been settled, whatever cards may still come (R8)."""
    space = outcome_space(book)
    still = space.still_to_come(player, banker)
    known: dict[str, str] = {}
    for area, lines in book.lines.items():
        results = set[Result]()
        for result in _results(space, still, book.areas[area], lines):
            results.add(result)
            if len(results) > 1:
                break
        else:
            known[area] = results.pop().value
    return MappingProxyType(known)


def _results(space: OutcomeSpace, still: Box, area: Area, lines: Sequence[Line]) -> Iterator[Result]:
    """All that can become of a bet; the same more than once."""
    applying: list[Box] = []
    for line in lines:
        boxes = [both for box in space.boxes_of(line.when) if (both := space.meet(still, box))]
        if boxes:
            yield line.result
        applying += boxes
    left = [still]
    for box in applying:
        left = [rest for one in left for rest in space.less(one, box)]
    if left:
        yield otherwise_of(area)


def merged(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The same Rounds in fewer boxes: those that differ in one place alone are one."""
    found = list(boxes)
    for place in reversed(range(len(Box._fields))):
        alike: dict[Box, int] = {}
        for box in found:
            rest = _with(box, place, 0)
            alike[rest] = alike.get(rest, 0) | box[place]
        found = [_with(rest, place, one) for rest, one in alike.items()]
    return tuple(found)


def _includes(cards: tuple[Card, ...], lying: Sequence[Card]) -> bool:
    """The very same card lies twice only in a pair of it."""
    return not Counter(lying) - Counter(cards)


def _cards(part: Part) -> tuple[tuple[Card, ...], ...]:
    return THIRDS if part.is_third else TWO_CARDS


def _with(box: Box, place: int, one: int) -> Box:
    return Box._make((*box[:place], one, *box[place + 1 :]))


def _sets_by(of: Callable[[T], object], every: Sequence[T]) -> dict[Any, int]:
    """The set of those that come to each value."""
    found: dict[object, list[int]] = {}
    for number, one in enumerate(every):
        found.setdefault(of(one), []).append(number)
    return {value: _bits(numbers) for value, numbers in found.items()}


def _bits(numbers: Iterable[int]) -> int:
    """In one go: thousands of bits set one after the other would copy the number as often."""
    places = set(numbers)
    return int("".join("1" if n in places else "0" for n in range(max(places, default=0), -1, -1)), 2)


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
