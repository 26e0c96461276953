"""A shoe or a Round that cannot be is refused, and the fault is named."""

from collections.abc import Callable, Sequence

import pytest

from punto.odds import Composition, insurance_on, odds
from punto.rules.cards import Card, parse_cards
from punto.rules.errors import InputError
from punto.rules.library import rulebook
from punto.words import say

FULL = Composition.of_decks(8)


def refused(work: Callable[[], object]) -> str:
    with pytest.raises(InputError) as error:
        work()
    return say(error.value.message)


def insured(player: str, banker: str, shoe: Composition = FULL, book: str = "insurance") -> Sequence[object]:
    return insurance_on(rulebook(book), shoe, parse_cards(player), parse_cards(banker))


# ── Decks ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("decks", [0, 13, -1, 1000, 8.0, 7.5, "8", True])
def test_a_number_of_decks_that_cannot_be(decks: object) -> None:
    for work in (lambda: Composition.of_decks(decks), lambda: odds("easy-six", decks=decks)):
        said = refused(work)
        assert "1 to 12 decks" in said
        assert str(decks) in said


@pytest.mark.parametrize("decks", [1, 12])
def test_one_deck_and_twelve_can_be(decks: int) -> None:
    assert Composition.of_decks(decks).total == 52 * decks
    assert odds("easy-six", decks=decks).cards == 52 * decks


def test_a_shoe_and_decks_at_once() -> None:
    assert "not both" in refused(lambda: odds("easy-six", FULL, decks=8))


def test_a_rulebook_that_is_not_there() -> None:
    assert "'dragon'" in refused(lambda: odds("dragon"))


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("card", ["1S", "KX", "ks", "K♠", "", "10"])
def test_a_shoe_of_a_card_that_is_none(card: str) -> None:
    said = refused(lambda: Composition.of_cards(["KS", card]))
    assert repr(card) in said
    assert "not a card" in said


@pytest.mark.parametrize("card", ["1S", "KX", "ks", "K♠", "", "10"])
def test_taking_out_a_card_that_is_none(card: str) -> None:
    said = refused(lambda: FULL.without(["KS", card]))
    assert repr(card) in said
    assert "not a card" in said


def test_more_of_a_card_than_twelve_decks_have() -> None:
    said = refused(lambda: Composition.of_cards(["KS"] * 13))
    assert "13" in said
    assert "KS" in said
    assert Composition.of_cards(["KS"] * 12).total == 12


def test_more_cards_taken_out_than_there_are() -> None:
    said = refused(lambda: FULL.without(["QH", *["KS"] * 9]))
    assert "9 of KS" in said
    assert "8" in said
    assert "there is 1" in refused(lambda: Composition.of_decks(1).without(["KS", "KS"]))
    assert "there are 0" in refused(lambda: Composition.of_decks(1).without(["KS"]).without(["KS"]))


def test_a_refusal_to_take_cards_out_takes_none() -> None:
    shoe = Composition.of_decks(1)
    refused(lambda: shoe.without(["QH", "KS", "KS"]))
    assert shoe == Composition.of_decks(1)


def test_all_cards_can_be_taken_out_and_then_there_are_none() -> None:
    cards = parse_cards("KS KS 4H")
    assert Composition.of_cards(cards).without(cards).total == 0


@pytest.mark.parametrize("cards", range(6))
def test_fewer_cards_than_a_round_may_need(cards: int) -> None:
    said = refused(lambda: odds("super-six-plus", Composition.of_cards(["KS"] * cards)))
    assert said.startswith("1 card is left" if cards == 1 else f"{cards} cards are left")
    assert "6" in said


def test_six_cards_are_enough() -> None:
    assert odds("super-six-plus", Composition.of_cards(["KS"] * 6)).deals.tie == 720


# ── Insurance on the cards that lie ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("book", ["super-six-plus", "super-six-etg", "easy-six", "rws-baccarat"])
def test_a_rulebook_without_insurance(book: str) -> None:
    assert f"{rulebook(book).id} has no insurance" in refused(lambda: insured("KS 5H", "KD 6C", book=book))


@pytest.mark.parametrize(
    ("player", "banker"),
    [("", ""), ("KS", ""), ("KS", "5H"), ("KS 5H", "6D"), ("KS 5H", "6D KC 2S"), ("KS 5H 2D", "6D KC 2S")],
)
def test_hands_on_which_there_is_no_insurance(player: str, banker: str) -> None:
    assert "two cards each" in refused(lambda: insured(player, banker))


def test_hands_of_cards_that_the_shoe_did_not_have() -> None:
    said = refused(lambda: insured("KS KS", "KS 6C", Composition.of_decks(2)))
    assert "3 of KS" in said


def test_hands_of_a_card_that_is_none() -> None:
    said = refused(lambda: insurance_on(rulebook("insurance"), FULL, [Card("KX"), Card("5H")], parse_cards("KD 6C")))
    assert "'KX'" in said
    assert "not a card" in said


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
    said = refused(lambda: insured(player, banker))
    assert "no card is still to come" in said


@pytest.mark.parametrize(("player", "banker"), [("KS 6H 2D", "KD 5C"), ("KS 4H 2D", "KD 8C"), ("KS 9H 2D", "KD 5C")])
def test_a_third_card_that_was_never_drawn(player: str, banker: str) -> None:
    assert "draws no third card" in refused(lambda: insured(player, banker))


def test_a_shoe_that_cannot_finish_the_round() -> None:
    five = Composition.of_cards(parse_cards("KS 5H KD 6C 2S"))
    said = refused(lambda: insured("KS 5H", "KD 6C", five))
    assert said.startswith("1 card")
    assert "2" in said
    assert "0" in refused(lambda: insured("KS 5H 6S", "KD 6C", Composition.of_cards(parse_cards("KS 5H KD 6C 6S"))))


def test_where_a_card_is_to_come_and_nothing_is_offered_nothing_is_found() -> None:
    assert insured("KS 2H", "KD 3C") == ()
