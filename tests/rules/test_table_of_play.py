"""The Table of Play of all five rulebooks: deal by deal against a second one, and counted against published figures."""

from array import array
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import perm

import pytest
from tests.second_law.table_of_play import Totals, ending, every_ending

from punto.rules.cards import Card
from punto.rules.definitions import point_total
from punto.rules.library import rulebook
from punto.rules.outcome_space import outcome_of, outcome_space
from punto.rules.rulebook import Rulebook
from punto.rules.table_of_play import TableOfPlay

BOOKS = ("super-six-plus", "insurance", "super-six-etg", "easy-six", "rws-baccarat")
VALUES = range(10)
# One card of each point value 0 to 9.
CARDS = [Card(text) for text in ("10H", "AS", "2D", "3C", "4H", "5S", "6D", "7C", "8H", "9S")]

# FIGURES: ordered six-card deals, by decks.
PUBLISHED = {
    1: {"player": 6_548_674_432, "banker": 6_737_232_640, "tie": 1_372_227_328, "total": 14_658_134_400},
    4: {
        "player": 33_608_344_225_792,
        "banker": 34_543_624_867_840,
        "tie": 7_145_601_996_928,
        "total": 75_297_571_090_560,
    },
    6: {
        "player": 392_220_492_728_832,
        "banker": 403_095_751_234_560,
        "tie": 83_552_962_932_288,
        "total": 878_869_206_895_680,
    },
    8: {
        "player": 2_230_518_282_592_256,
        "banker": 2_292_252_566_437_888,
        "tie": 475_627_426_473_216,
        "total": 4_998_398_275_503_360,
    },
}


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(request.param)


def played(table: TableOfPlay, player: int, banker: int, fifth: int, sixth: int) -> Totals:
    """What the rulebook's table makes of two first totals and the two cards that come next."""
    if table.player(player, banker).draws:
        if table.banker(player, banker, fifth).draws:
            return (player + fifth) % 10, 3, (banker + sixth) % 10, 3
        return (player + fifth) % 10, 3, banker, 2
    if table.banker(player, banker, None).draws:
        return player, 2, (banker + fifth) % 10, 3
    return player, 2, banker, 2


def code(end: Totals) -> int:
    player, player_cards, banker, banker_cards = end
    return player * 1000 + player_cards * 100 + banker * 10 + banker_cards


@lru_cache(maxsize=1)
def by_the_second_table() -> dict[tuple[int, int, int, int], array]:
    """All 1,000,000 ordered deals: by the first four values, the endings for the hundred ways the next two can come."""
    by_totals = {
        (p, b): array("H", [code(ending(p, b, f, s)) for f in VALUES for s in VALUES])
        for p, b in product(VALUES, repeat=2)
    }
    return {(p1, b1, p2, b2): by_totals[(p1 + p2) % 10, (b1 + b2) % 10] for p1, b1, p2, b2 in product(VALUES, repeat=4)}


def test_every_ordered_deal_of_point_values_ends_as_the_second_table_says(book: Rulebook) -> None:
    table, points = book.table_of_play, book.points
    by_totals = {
        (player, banker): array("H", [code(played(table, player, banker, f, s)) for f in VALUES for s in VALUES])
        for player in VALUES
        for banker in VALUES
    }
    deals = 0
    for (p1, b1, p2, b2), expected in by_the_second_table().items():
        player = point_total((CARDS[p1], CARDS[p2]), points)
        banker = point_total((CARDS[b1], CARDS[b2]), points)
        found = by_totals[player, banker]
        assert found == expected, f"the deal {p1} {b1} {p2} {b2}: {first_difference(found, expected)}"
        deals += len(found)
    assert deals == 10**6


def first_difference(found: array, expected: array) -> str:
    number = next(i for i, (one, other) in enumerate(zip(found, expected, strict=True)) if one != other)
    return f"then {number // 10} {number % 10} comes to {found[number]} and not to {expected[number]}"


def test_a_third_card_counts_what_it_counts_in_a_total(book: Rulebook) -> None:
    assert [book.points[card] for card in CARDS] == list(VALUES)


def endings(book: Rulebook, *hands: tuple[Card, ...]) -> set[tuple[int, int, int, int]]:
    space = outcome_space(book)
    reached = space.reached(space.still_to_come(*(hands or ((), ()))))
    outcomes = [outcome_of(course) for number, course in enumerate(space.courses) if reached >> number & 1]
    return {(end.player_total, end.player_cards, end.banker_total, end.banker_cards) for end in outcomes}


def test_the_courses_still_to_come_are_every_ending_and_no_other(book: Rulebook) -> None:
    for player, banker in product(VALUES, repeat=2):
        expected = {ending(player, banker, fifth, sixth) for fifth in VALUES for sixth in VALUES}
        assert endings(book, (CARDS[player], Card("KS")), (CARDS[banker], Card("QS"))) == expected
    assert endings(book) == every_ending()


def test_whether_the_banker_draws_whatever_the_third_card_is(book: Rulebook) -> None:
    whatever = [total for total in range(8) if book.table_of_play.banker_draws_whatever(total)]
    assert whatever == [0, 1, 2]


@pytest.mark.parametrize(("name", "six", "seven"), [("insurance", "3.6", "3.7"), ("easy-six", "3.5", "3.6")])
def test_3_6_and_3_5_name_six_and_leave_the_bankers_seven_to_the_table(name: str, six: str, seven: str) -> None:
    table = rulebook(name).table_of_play
    assert [table.banker(6, total, None).clause for total in range(8)] == [six] * 7 + [seven]


# ── Counted ──────────────────────────────────────────────────────────────────────────────────────────────


def pairs_of_values() -> Iterator[tuple[int, int, int]]:
    """Two values without order, and in how many orders they can come."""
    for low in VALUES:
        for high in range(low, 10):
            yield low, high, 1 if low == high else 2


@lru_cache(maxsize=8)
def ways(decks: int) -> dict[tuple[int, int, int, int], int]:
    """By first totals, fifth and sixth value: the number of ordered deals of six cards. No rulebook is asked."""
    there_are = [16 * decks] + [4 * decks] * 9
    counted: dict[tuple[int, int, int, int], int] = dict.fromkeys(product(VALUES, repeat=4), 0)
    for p1, p2, player_orders in pairs_of_values():
        for b1, b2, banker_orders in pairs_of_values():
            used = Counter((p1, p2, b1, b2))
            first = player_orders * banker_orders
            left = there_are.copy()
            for value, times in used.items():
                first *= perm(there_are[value], times)
                left[value] -= times
            player, banker = (p1 + p2) % 10, (b1 + b2) % 10
            for fifth in VALUES:
                for sixth in VALUES:
                    last = left[fifth] * (left[sixth] - (fifth == sixth))
                    counted[player, banker, fifth, sixth] += first * last
    return counted


def count(book: Rulebook, decks: int) -> Counter[Totals]:
    found: Counter[Totals] = Counter()
    for (player, banker, fifth, sixth), number in ways(decks).items():
        found[played(book.table_of_play, player, banker, fifth, sixth)] += number
    return found


@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_six_card_deals_of_a_shoe_add_up(decks: int) -> None:
    assert sum(ways(decks).values()) == perm(52 * decks, 6) == PUBLISHED[decks]["total"]


@pytest.mark.parametrize("decks", PUBLISHED)
def test_player_banker_and_tie_come_as_often_as_published(book: Rulebook, decks: int) -> None:
    found = dict.fromkeys(PUBLISHED[decks], 0)
    for (player, _, banker, _), number in count(book, decks).items():
        found["tie" if player == banker else "player" if player > banker else "banker"] += number
        found["total"] += number
    assert found == PUBLISHED[decks]


def test_the_banker_wins_on_six_as_often_as_published(book: Rulebook) -> None:
    by_cards = dict.fromkeys((2, 3), 0)
    for (player, _, banker, banker_cards), number in count(book, 8).items():
        if banker == 6 and player < 6:
            by_cards[banker_cards] += number
    assert by_cards == {2: 186_173_936_904_192, 3: 83_058_367_551_488}
