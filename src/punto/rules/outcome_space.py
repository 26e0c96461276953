"""Every outcome that can still come, by exhaustion: of any Round at all, or of one in which some cards lie already."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from punto.rules.cards import BACK, RANKS, Card, rank
from punto.rules.definitions import pair_rank, point_total
from punto.rules.outcome import WORDS, Condition, Outcome, Value, winner_of
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line, settle

# What a hand's first two cards can be, as far as any bet can tell: their total, and the pair they make, if any.
First = tuple[int, str | None, bool]


def possible_outcomes(
    book: Rulebook,
    player: tuple[Card, ...] = (),
    banker: tuple[Card, ...] = (),
    *,
    pairs: bool = True,
    totals: bool = True,
) -> tuple[Outcome, ...]:
    """Told apart only by what the caller wants: totals and numbers of cards, pairs, or both."""
    return _outcomes(book, player, banker, pairs, totals)


@lru_cache(maxsize=256)
def _outcomes(
    book: Rulebook, player: tuple[Card, ...], banker: tuple[Card, ...], pairs: bool, totals: bool
) -> tuple[Outcome, ...]:
    found: dict[Outcome, None] = {}
    player_third, banker_third = _third(book, player), _third(book, banker)
    player_firsts, banker_firsts = (dict.fromkeys(_firsts(book, hand, pairs)) for hand in (player, banker))
    for player_total, player_pair, player_suited in player_firsts:
        for banker_total, banker_pair, banker_suited in banker_firsts:
            finals = _finals(book, player_total, banker_total, player_third, banker_third)
            for p, p_cards, b, b_cards in finals if totals else finals[:1]:
                outcome = Outcome(
                    winner_of(p, b), p, b, p_cards, b_cards, player_pair, banker_pair, player_suited, banker_suited
                )
                found[outcome] = None
    return tuple(found)


def outcomes_for(
    book: Rulebook, lines: Sequence[Line], player: tuple[Card, ...] = (), banker: tuple[Card, ...] = ()
) -> tuple[Outcome, ...]:
    """Told apart as finely as these lines can tell, and no finer."""
    pairs, totals = _told_apart_by(lines)
    return possible_outcomes(book, player, banker, pairs=pairs, totals=totals)


def _told_apart_by(lines: Sequence[Line]) -> tuple[bool, bool]:
    words = [WORDS[word] for line in lines for word in line.when.words]
    return any(word.about_pairs for word in words), not all(word.about_pairs for word in words)


Alternative = tuple[tuple[str, frozenset[Value]], ...]


class OutcomeSets:
    """The outcomes that these lines can tell apart, and which of them each condition holds for.

    A set of outcomes is a number whose bits say which are in it: there are tens of thousands, and a rulebook may have
    thousands of lines.
    """

    def __init__(self, book: Rulebook, lines: Sequence[Line]) -> None:
        self._book, self._told_apart = book, _told_apart_by(lines)
        self.outcomes = outcomes_for(book, lines)

    def of_alternative(self, together: Alternative) -> int:
        """Where all of its words hold."""
        found = (1 << len(self.outcomes)) - 1
        for word, allowed in together:
            by_value = _outcomes_by_value(self._book, *self._told_apart, word)
            found &= _union(by_value.get(value, 0) for value in allowed)
        return found

    def of(self, condition: Condition) -> int:
        return _union(self.of_alternative(together) for together in condition.alternatives)

    def first(self, found: int) -> Outcome:
        return self.outcomes[(found & -found).bit_length() - 1]


def _union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)


@lru_cache(maxsize=256)
def _outcomes_by_value(book: Rulebook, pairs: bool, totals: bool, word: str) -> dict[Value, int]:
    """The set of outcomes for each value of a word."""
    outcomes = possible_outcomes(book, pairs=pairs, totals=totals)
    bits: dict[Value, bytearray] = {}
    for last, outcome in enumerate(reversed(outcomes)):  # the first outcome is the last digit
        value = WORDS[word].of(outcome)
        if value not in bits:
            bits[value] = bytearray(b"0") * len(outcomes)
        bits[value][last] = ord("1")
    return {value: int(digits, 2) for value, digits in bits.items()}


def decided(book: Rulebook, player: tuple[Card, ...], banker: tuple[Card, ...]) -> dict[str, str]:
    """The bets of the layout that have conclusively won, lost or been returned, whatever cards may still come (R8)."""
    known: dict[str, str] = {}
    for area, lines in book.lines.items():
        results = set()
        for outcome in outcomes_for(book, lines, player, banker):
            results.add(settle(book.areas[area], lines, outcome, 0).result)
            if len(results) > 1:
                break
        else:
            known[area] = results.pop().value
    return known


def _third(book: Rulebook, hand: tuple[Card, ...]) -> int | None:
    """None where it lies face down or is still to come: it can be any."""
    return book.points[hand[2]] if len(hand) > 2 and hand[2] != BACK else None


def _firsts(book: Rulebook, hand: tuple[Card, ...], pairs: bool) -> Iterator[First]:
    first_two = tuple(card for card in hand[:2] if card != BACK)
    if len(first_two) == 2:
        made = pair_rank(first_two) if pairs else None
        yield point_total(first_two, book.points), made, made is not None and first_two[0] == first_two[1]
        return
    for first in {rank(first_two[0])} if first_two else RANKS:
        for second in RANKS:
            total = (book.points[Card(first + "S")] + book.points[Card(second + "S")]) % 10
            if first != second or not pairs:
                yield total, None, False
            else:
                yield total, first, False
                if book.most_decks > 1:
                    yield total, first, True


@lru_cache(maxsize=4096)
def _finals(
    book: Rulebook, player: int, banker: int, player_third: int | None, banker_third: int | None
) -> tuple[tuple[int, int, int, int], ...]:
    """Every (Player's total, cards, Banker's total, cards) that two first totals and the thirds that lie can make."""
    table = book.table_of_play
    found: dict[tuple[int, int, int, int], None] = {}
    players_thirds: list[int | None] = [None]
    if table.player(player, banker).draws:
        players_thirds = list(range(10)) if player_third is None else [player_third]
    for third in players_thirds:
        bankers_thirds: list[int | None] = [None]
        if table.banker(player, banker, third).draws:
            bankers_thirds = list(range(10)) if banker_third is None else [banker_third]
        for fourth in bankers_thirds:
            ends = [(total + (card or 0)) % 10 for total, card in ((player, third), (banker, fourth))]
            found[ends[0], 2 + (third is not None), ends[1], 2 + (fourth is not None)] = None
    return tuple(found)
