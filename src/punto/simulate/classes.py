"""The classes of outcome of a rulebook: Rounds that no bet of it can tell apart are of one class.

What a Round comes to has five parts: how its totals went (an ending), the kind of each hand's first two cards, and the
kinds of the two cards after those, drawn or not. Of each part only as much is kept as the words of the rulebook's bets
can tell, and who wins; of an ending also the insurance that was offered on the way. A class is one ending with a kind
of each, so it can be settled by the law itself.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from punto.facts import Message
from punto.odds.courses import End
from punto.odds.pairs import PAIRS, Pair
from punto.rules.cards import DECK, Card, rank
from punto.rules.errors import InputError
from punto.rules.hand_facts import MIXED, Part, pair_of
from punto.rules.insurance import Window
from punto.rules.outcome import WORDS, Outcome, Value, winner_of
from punto.rules.outcome_space import TWO_CARDS
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.table_of_play import TableOfPlay

# A word of the vocabulary with the values at which a line applies: all that a bet ever asks of an outcome.
Question = tuple[str, frozenset[Value]]
Cards = tuple[Card, ...]
# Counted by a kernel in tables of so many; and a sum has so much room for kinds (`tables.py`).
MOST_CLASSES = 2**18


@dataclass(frozen=True, slots=True)
class Ending:
    """One for all the ways in which totals can go that no bet tells apart: one of them, and the insurance offered."""

    end: End
    firsts: tuple[int, int]  # the totals of the first two cards
    after_four: tuple[int, ...]  # numbers of the rulebook's insurance rows
    after_third: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """Where two first totals and the points of the next two cards lead: to which ending, after how many cards."""

    ending: int
    cards: int


class Kinds(NamedTuple):
    """What the cards in one place can be to a bet: cards of each kind, and the kind of all that can lie there."""

    examples: tuple[Cards, ...]
    of: dict[Cards, int]


@dataclass(frozen=True, slots=True)
class OutcomeClasses:
    """A class has a number: of the kinds and the ending, each in turn a digit, and the ending the last one."""

    endings: tuple[Ending, ...]
    player: Kinds  # of first two cards
    banker: Kinds
    fifth: Kinds  # of the card after the first four, whoever draws it, if anybody does
    sixth: Kinds
    courses: dict[tuple[int, int, int, int], Course]  # by both first totals, and the points of the two cards after them

    @property
    def places(self) -> tuple[Kinds, Kinds, Kinds, Kinds]:
        return self.player, self.banker, self.fifth, self.sixth

    @property
    def shape(self) -> tuple[int, ...]:
        """How many of each digit there are."""
        return *(len(kinds.examples) for kinds in self.places), len(self.endings)

    def __len__(self) -> int:
        return prod(self.shape)

    def example(self, player: int, banker: int, fifth: int, sixth: int, ending: int) -> tuple[Outcome, Ending]:
        """An outcome that stands for the class, and the ending it has."""
        its = self.endings[ending]
        to_come = [self.fifth.examples[fifth], self.sixth.examples[sixth]]
        hands = []
        for kinds, kind, cards in ((self.player, player, its.end[1]), (self.banker, banker, its.end[3])):
            hands.append(kinds.examples[kind] + (to_come.pop(0) if cards == 3 else ()))
        return _outcome(its.end, its.firsts, hands[0], hands[1]), its

    def of_number(self, number: int) -> tuple[Outcome, Ending]:
        digits = []
        for size in reversed(self.shape):
            number, digit = divmod(number, size)
            digits.append(digit)
        ending, sixth, fifth, banker, player = digits
        return self.example(player, banker, fifth, sixth, ending)

    @property
    def tells_suits(self) -> bool:
        """Whether some bet tells cards of one rank apart."""
        for kinds in self.places:
            of_ranks: dict[tuple[str, ...], int] = {}
            for cards, kind in kinds.of.items():
                if of_ranks.setdefault(tuple(map(rank, cards)), kind) != kind:
                    return True
        return False


@lru_cache(maxsize=32)
def outcome_classes(book: Rulebook, also: tuple[Question, ...] = ()) -> OutcomeClasses:
    """Told apart by every bet of the rulebook, and by what is asked besides."""
    every = (line for lines in book.lines.values() for line in lines)
    questions = sorted({*also, *questions_of(every)}, key=repr)
    about_totals = [question for question in questions if not WORDS[question[0]].looks_at]
    looks_at_thirds = any(part.is_third for word, _ in questions for part, _ in WORDS[word].looks_at)
    endings, courses = _courses(book, about_totals, looks_at_thirds=looks_at_thirds)
    found = OutcomeClasses(endings, *kinds_of_places(questions), courses)
    if len(found) > MOST_CLASSES:
        raise InputError(Message("input-simulate-classes", {"rulebook": book.id, "most": MOST_CLASSES}))
    return found


def questions_of(lines: Iterable[Line]) -> list[Question]:
    return [question for line in lines for alternative in line.when.alternatives for question in alternative]


def kinds_of_places(questions: Sequence[Question]) -> tuple[Kinds, Kinds, Kinds, Kinds]:
    """What these tell apart: of each hand's first two cards, and of the two cards after those."""
    return (
        _first_kinds(questions, Part.PLAYER_FIRST),
        _first_kinds(questions, Part.BANKER_FIRST),
        _third_kinds(questions, (Part.PLAYER_THIRD, Part.BANKER_THIRD)),
        _third_kinds(questions, (Part.BANKER_THIRD,)),
    )


def _first_kinds(questions: Sequence[Question], part: Part) -> Kinds:
    pair_kind = _pair_kinds([question for question in questions if WORDS[question[0]].about_pairs], part)
    return _kinds(TWO_CARDS, lambda cards: (pair_kind[pair_of(cards)], *_shown(questions, part, cards)))


def _third_kinds(questions: Sequence[Question], parts: Sequence[Part]) -> Kinds:
    every = tuple((card,) for card in DECK)
    return _kinds(every, lambda cards: tuple(_shown(questions, part, cards) for part in parts))


def _kinds(every: Sequence[Cards], seen: Callable[[Cards], Hashable]) -> Kinds:
    numbers: dict[Hashable, int] = {}
    examples: list[Cards] = []
    of: dict[Cards, int] = {}
    for cards in every:
        number = numbers.setdefault(seen(cards), len(numbers))
        if number == len(examples):
            examples.append(cards)
        of[cards] = of[cards[::-1]] = number
    return Kinds(tuple(examples), of)


def _shown(questions: Sequence[Question], part: Part, cards: Cards) -> tuple[object, ...]:
    """What words about single cards see of these in that part.

    A word that looks at other parts too joins what it sees of each. Where cards that are mixed do not fit, nothing does
    after what does not fit itself, and all of that is alike.
    """
    return tuple(
        shown if (shown := fact(cards)) in allowed or (MIXED in allowed and len(WORDS[word].looks_at) > 1) else None
        for word, allowed in questions
        for its, fact in WORDS[word].looks_at
        if its is part and fact is not pair_of
    )


def _pair_kinds(questions: list[Question], part: Part) -> dict[Pair, int]:
    """Two pairs are of one kind where no answer changes when the hand has this instead of that, whatever the other."""
    any_end: End = (0, 2, 0, 2)
    numbers: dict[Hashable, int] = {}
    kind_of: dict[Pair, int] = {}
    for pair in PAIRS:
        others = ((pair, other) if part is Part.PLAYER_FIRST else (other, pair) for other in PAIRS)
        answers = tuple(_answers(questions, _paired(any_end, *hands)) for hands in others)
        kind_of[pair] = numbers.setdefault(answers, len(numbers))
    return kind_of


def _courses(
    book: Rulebook, questions: list[Question], *, looks_at_thirds: bool
) -> tuple[tuple[Ending, ...], dict[tuple[int, int, int, int], Course]]:
    numbers: dict[Hashable, int] = {}
    endings: list[Ending] = []
    courses: dict[tuple[int, int, int, int], Course] = {}
    answers: dict[Hashable, Hashable] = {}
    on_the_way = any(WORDS[word].on_the_way for word, _ in questions)
    for p, b, first, second in product(range(10), repeat=4):
        end = _end(book.table_of_play, p, b, first, second)
        asked = (end, p, b) if on_the_way else end
        if asked not in answers:
            outcome = _outcome(end, (p, b), (), ())
            answers[asked] = outcome.winner, _answers(questions, outcome)
        drawn = end[1] + end[3] - 4
        # A window opens only while a card is still to come.
        after_four = _offers(book, Window.AFTER_FOUR, p, b) if drawn else ()
        after_third = _offers(book, Window.AFTER_THIRD, end[0], b) if drawn == 2 else ()
        drew = (end[1], end[3]) if looks_at_thirds else None
        number = numbers.setdefault((answers[asked], drew, after_four, after_third), len(numbers))
        if number == len(endings):
            endings.append(Ending(end, (p, b), after_four, after_third))
        courses[p, b, first, second] = Course(number, 4 + drawn)
    return tuple(endings), courses


def _end(table: TableOfPlay, p: int, b: int, first: int, second: int) -> End:
    """`first` and `second` are the points of the cards that come after the initial four, drawn or not."""
    if not table.player(p, b).draws:
        if not table.banker(p, b, None).draws:
            return p, 2, b, 2
        return p, 2, (b + first) % 10, 3
    if not table.banker(p, b, first).draws:
        return (p + first) % 10, 3, b, 2
    return (p + first) % 10, 3, (b + second) % 10, 3


def _offers(book: Rulebook, window: Window, player_total: int, banker_total: int) -> tuple[int, ...]:
    rows = book.insurance.rows if book.insurance else ()
    return tuple(number for number, row in enumerate(rows) if row.offered_at(window, player_total, banker_total))


def _answers(questions: list[Question], outcome: Outcome) -> tuple[bool, ...]:
    return tuple(WORDS[word].of(outcome) in allowed for word, allowed in questions)


def _outcome(end: End, firsts: tuple[int, int], player: Cards, banker: Cards) -> Outcome:
    paired = _paired(end, pair_of(player[:2]), pair_of(banker[:2]))
    return replace(paired, player_first=firsts[0], banker_first=firsts[1], player=player, banker=banker)


def _paired(end: End, player: Pair, banker: Pair) -> Outcome:
    winner = winner_of(end[0], end[2])
    return Outcome(winner, end[0], end[2], end[1], end[3], player[0], banker[0], player[1], banker[1])
