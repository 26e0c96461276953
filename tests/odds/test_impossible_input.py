"""A shoe or a Round that cannot be is refused, and the fault is named."""

from collections.abc import Callable, Sequence

import pytest
from tests.messages import check_message

from punto.facts import Message
from punto.odds import Composition, insurance_on, odds
from punto.rules.cards import Card, parse_cards
from punto.rules.errors import InputError
from punto.rules.library import rulebook
from punto.words import say

FULL = Composition.of_decks(8)


def check_refused(work: Callable[[], object], code: str, /, **facts: object) -> None:
    with pytest.raises(InputError) as error:
        work()
    check_message(error.value.message, code, **facts)


def insured(player: str, banker: str, shoe: Composition = FULL, book: str = "insurance") -> Sequence[object]:
    return insurance_on(rulebook(book), shoe, parse_cards(player), parse_cards(banker))


# ── Decks ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("decks", [0, 13, -1, 1000, 8.0, 7.5, "8", True])
def test_a_number_of_decks_that_cannot_be(decks: object) -> None:
    for work in (lambda: Composition.of_decks(decks), lambda: odds("easy-six", decks=decks)):
        check_refused(work, "input-decks-of-odds", most=12, value=repr(decks))


@pytest.mark.parametrize("decks", [1, 12])
def test_one_deck_and_twelve_can_be(decks: int) -> None:
    assert Composition.of_decks(decks).total == 52 * decks
    assert odds("easy-six", decks=decks).cards == 52 * decks


def test_a_shoe_and_decks_at_once() -> None:
    check_refused(lambda: odds("easy-six", FULL, decks=8), "input-shoe-and-decks")


def test_a_rulebook_that_is_not_there() -> None:
    check_refused(lambda: odds("dragon"), "input-no-such-rulebook", name="dragon")


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("card", ["1S", "KX", "ks", "K♠", "", "10"])
def test_a_shoe_of_a_card_that_is_none(card: str) -> None:
    check_refused(lambda: Composition.of_cards(["KS", card]), "input-not-a-card", text=card)


@pytest.mark.parametrize("card", ["1S", "KX", "ks", "K♠", "", "10"])
def test_taking_out_a_card_that_is_none(card: str) -> None:
    check_refused(lambda: FULL.without(["KS", card]), "input-not-a-card", text=card)


def test_more_of_a_card_than_twelve_decks_have() -> None:
    check_refused(lambda: Composition.of_cards(["KS"] * 13), "input-more-than-all-decks", count=13, card="KS", most=12)
    assert Composition.of_cards(["KS"] * 12).total == 12


def test_more_cards_taken_out_than_there_are() -> None:
    code, one = "input-not-in-the-shoe", Composition.of_decks(1)
    check_refused(lambda: FULL.without(["QH", *["KS"] * 9]), code, number=9, card="KS", count=8)
    check_refused(lambda: one.without(["KS", "KS"]), code, number=2, card="KS", count=1)
    check_refused(lambda: one.without(["KS"]).without(["KS"]), code, number=1, card="KS", count=0)
    words = "cannot be removed: there"
    assert [say(Message(code, {"number": 9, "card": "KS", "count": count})) for count in (1, 8)] == [
        f"9 of K♠ {words} is 1",
        f"9 of K♠ {words} are 8",
    ]


def test_a_refusal_to_take_cards_out_takes_none() -> None:
    shoe = Composition.of_decks(1)
    check_refused(lambda: shoe.without(["QH", "KS", "KS"]), "input-not-in-the-shoe")
    assert shoe == Composition.of_decks(1)


def test_all_cards_can_be_taken_out_and_then_there_are_none() -> None:
    cards = parse_cards("KS KS 4H")
    assert Composition.of_cards(cards).without(cards).total == 0


@pytest.mark.parametrize("cards", range(6))
def test_fewer_cards_than_a_round_may_need(cards: int) -> None:
    shoe = Composition.of_cards(["KS"] * cards)
    check_refused(lambda: odds("super-six-plus", shoe), "input-too-few-cards", count=cards, most=6)


def test_six_cards_are_enough() -> None:
    assert odds("super-six-plus", Composition.of_cards(["KS"] * 6)).deals.tie == 720


# ── Insurance on the cards that lie ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("book", ["super-six-plus", "super-six-etg", "easy-six", "rws-baccarat"])
def test_a_rulebook_without_insurance(book: str) -> None:
    check_refused(lambda: insured("KS 5H", "KD 6C", book=book), "input-no-insurance", rulebook=rulebook(book).id)


@pytest.mark.parametrize(
    ("player", "banker"),
    [("", ""), ("KS", ""), ("KS", "5H"), ("KS 5H", "6D"), ("KS 5H", "6D KC 2S"), ("KS 5H 2D", "6D KC 2S")],
)
def test_hands_on_which_there_is_no_insurance(player: str, banker: str) -> None:
    check_refused(lambda: insured(player, banker), "input-insured-hands")


def test_hands_of_cards_that_the_shoe_did_not_have() -> None:
    two = Composition.of_decks(2)
    check_refused(lambda: insured("KS KS", "KS 6C", two), "input-not-in-the-shoe", number=3, card="KS", count=2)


def test_hands_of_a_card_that_is_none() -> None:
    book, hand = rulebook("insurance"), [Card("KX"), Card("5H")]
    check_refused(lambda: insurance_on(book, FULL, hand, parse_cards("KD 6C")), "input-not-a-card", text="KX")


@pytest.mark.parametrize(
    ("player", "banker"),
    [
        ("KS 8H", "KD 5C"),  # a Natural
        ("KS 5H", "KD 9C"),
        ("KS 6H", "KD 7C"),  # both stand
        ("KS 5H AD", "KD 6C"),  # the Banker stands on a third card of 1
        ("KS 5H 8D", "KD 3C"),
    ],
)
def test_no_card_to_come(player: str, banker: str) -> None:
    check_refused(lambda: insured(player, banker), "input-no-card-to-come")


@pytest.mark.parametrize(("player", "banker"), [("KS 6H 2D", "KD 5C"), ("KS 4H 2D", "KD 8C"), ("KS 9H 2D", "KD 5C")])
def test_a_third_card_that_was_never_drawn(player: str, banker: str) -> None:
    check_refused(lambda: insured(player, banker), "input-no-third-card")


def test_a_shoe_that_cannot_finish_the_round() -> None:
    five = Composition.of_cards(parse_cards("KS 5H KD 6C 2S"))
    check_refused(lambda: insured("KS 5H", "KD 6C", five), "input-too-few-cards", count=1, most=2)
    none = Composition.of_cards(parse_cards("KS 5H KD 6C 6S"))
    check_refused(lambda: insured("KS 5H 6S", "KD 6C", none), "input-too-few-cards", count=0, most=1)


def test_where_a_card_is_to_come_and_nothing_is_offered_nothing_is_found() -> None:
    assert insured("KS 2H", "KD 3C") == ()
