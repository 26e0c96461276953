"""The shoe: every order equally likely, nothing lost in the shuffle, and burn, cut card and end as in R14."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
from tests.second_law.table_of_play import whole_round

from punto.rules.cards import DECK, RANKS, Card
from punto.shoe import Shoe, ShoeEmpty, new_shoe, shuffle
from punto.shoe.shuffle import below

KING = Card("KS")


class Script:
    """Randomness written down beforehand; it notes how many bits it was asked for."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.bits: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.bits.append(k)
        number = self.numbers.pop(0)
        assert number < 2**k
        return number


# ── The shuffle ──────────────────────────────────────────────────────────────────────────────────────────


def test_every_order_of_four_cards_comes_from_equally_many_bit_streams() -> None:
    """All streams of 2, 2 and 1 bits: those that hold a number too large ask for more, each other is one order."""
    orders: Counter[tuple[Card, ...]] = Counter()
    for numbers in product(range(4), range(4), range(2)):
        script = Script(*numbers)
        try:
            orders[shuffle(DECK[:4], script)] += 1
        except IndexError:  # asked for more
            continue
        assert script.bits == [2, 2, 1]
    assert orders == Counter(permutations(DECK[:4]))


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 8, 13, 52, 416])
def test_a_number_that_does_not_fit_is_thrown_away_and_never_folded(limit: int) -> None:
    bits = (limit - 1).bit_length()
    for number in range(2**bits):
        # A second number would be taken only if the first were thrown away.
        assert below(limit, Script(number, limit - 1)) == (number if number < limit else limit - 1)


def test_no_bits_are_asked_for_where_there_is_no_choice() -> None:
    nothing = Script()
    assert below(1, nothing) == 0
    assert shuffle([KING], nothing) == (KING,)
    assert shuffle([], nothing) == ()


@pytest.mark.parametrize("decks", range(4, 11))
def test_a_new_shoe_holds_every_card_of_every_deck(decks: int) -> None:
    shoe = new_shoe(decks, Random(decks))
    assert Counter(shoe.cards) == Counter(dict.fromkeys(DECK, decks))
    assert (shoe.drawn, shoe.left) == (0, 52 * decks)


def test_a_seed_gives_the_same_shoe_again_and_another_seed_another() -> None:
    assert new_shoe(8, Random(7)) == new_shoe(8, Random(7))
    assert new_shoe(8, Random(7)).cards != new_shoe(8, Random(8)).cards


def test_a_shuffle_leaves_the_cards_it_was_given_alone() -> None:
    given = list(DECK)
    shuffle(given, Random(1))
    assert given == list(DECK)


# ── Drawing and burning ──────────────────────────────────────────────────────────────────────────────────


def test_cards_come_in_their_order_and_a_shoe_is_never_changed_in_place() -> None:
    shoe = Shoe(DECK[:3])
    first, after = shoe.draw()
    second, _ = after.draw()
    assert (first, second) == DECK[:2]
    assert (shoe.left, after.left) == (3, 2)


def test_the_last_card_comes_out_and_then_the_shoe_is_empty() -> None:
    last, shoe = Shoe(DECK[:1]).draw()
    assert (last, shoe.left) == (DECK[0], 0)
    with pytest.raises(ShoeEmpty):
        shoe.draw()


@pytest.mark.parametrize("rank", RANKS)
def test_R14_the_first_card_is_burned_and_as_many_more_as_it_says(rank: str) -> None:
    more = {"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank) or int(rank)
    cards = (Card(rank + "H"), *DECK)
    burned, shoe = Shoe(cards).burn()
    assert burned == cards[: 1 + more]
    assert shoe.draw()[0] == cards[1 + more]


def test_there_must_be_cards_to_burn() -> None:
    with pytest.raises(ShoeEmpty):
        Shoe((Card("3H"), KING, KING)).burn()


# ── The cut card and the end of the shoe (R14) ───────────────────────────────────────────────────────────


def played(shoe: Shoe, cards: int) -> Shoe:
    for _ in range(cards):
        _, shoe = shoe.draw()
    return shoe.after_round()


def test_the_cut_card_lies_before_the_last_fourteen_and_shows_with_the_first_of_them() -> None:
    shoe = Shoe(DECK)
    shown = []
    while shoe.left:
        shoe = shoe.draw()[1]
        shown.append(shoe.cut_card_shown)
    assert shown == [False] * (52 - 14) + [True] * 14


@pytest.mark.parametrize(
    ("left", "cards", "shows"),
    [
        (20, 6, False),  # the last card before the cut card ends the Round
        (19, 6, True),  # it shows with the sixth card
        (19, 5, False),
        (18, 5, True),
        (14, 4, True),  # it is the first to come out
    ],
)
def test_R14_when_the_cut_card_shows_one_more_round_is_dealt_and_then_the_shoe_is_over(
    left: int, cards: int, shows: bool
) -> None:
    shoe = Shoe(DECK, drawn=52 - left)
    shoe = played(shoe, cards)
    assert (shoe.cut_card_shown, shoe.is_over) == (shows, False)
    shoe = played(shoe, 4)
    assert shoe.is_over is shows
    if not shows:
        assert shoe.cut_card_shown
        assert played(shoe, 4).is_over


def test_R14_a_shoe_that_is_over_stays_over() -> None:
    shoe = played(played(Shoe(DECK, drawn=52 - 14), 4), 4)
    assert shoe.is_over
    assert played(shoe, 4).is_over


def test_a_cut_card_can_be_put_elsewhere() -> None:
    shoe = new_shoe(4, Random(1), behind_cut=52)
    assert not Shoe(shoe.cards, drawn=156, behind_cut=52).cut_card_shown
    assert Shoe(shoe.cards, drawn=157, behind_cut=shoe.behind_cut).cut_card_shown


def rounds(shoe: Shoe) -> Iterator[Shoe]:
    """The shoe after each Round until it is over."""

    def cards() -> Iterator[str]:
        nonlocal shoe
        while True:
            card, shoe = shoe.draw()
            yield card

    while not shoe.is_over:
        whole_round(cards())
        shoe = shoe.after_round()
        yield shoe


@pytest.mark.parametrize("start", range(52))
def test_R14_there_are_always_cards_enough_even_when_every_round_takes_six(start: int) -> None:
    *_, last = rounds(Shoe((KING,) * 104, drawn=start))
    assert last.left >= 2
    # The cut card came out first in the last Round but one: the most that can be dealt behind it.
    assert (last.left == 2) == ((104 - start) % 6 == 2)


@pytest.mark.parametrize("decks", range(4, 11))
def test_R14_a_whole_shoe_is_dealt_without_running_out(decks: int) -> None:
    for seed in range(25):
        _, shoe = new_shoe(decks, Random(seed)).burn()
        after = list(rounds(shoe))
        assert 2 <= after[-1].left < 14
        # Up to the Round in which the cut card shows, and one more.
        assert [s.cut_card_shown for s in after].count(True) == 2
