"""Outcome established (5.4, R8): what `decided` finds, against brute force over everything that may still come.

The brute force is the second law's own, `tests/second_law/established.py`, which goes over classes of cards that no
bet can tell apart. That the classes are sound is shown on samples, which are run through card by card.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random

import pytest
from tests.samples import examples, one_in
from tests.scenes import BOOKS, INSURANCE, RWS, book
from tests.second_law import established
from tests.second_law.cards import total, value
from tests.second_law.established import OF_VALUE, firsts, outcomes
from tests.second_law.payouts import settle
from tests.second_law.table_of_play import Outcome, deal, next_hand, whole_round

from punto.rules.cards import DECK, RANKS, Card
from punto.rules.layout import Kind
from punto.rules.outcome_space import decided

Cards = tuple[str, ...]  # in the order in which they leave the shoe


@lru_cache
def areas(name: str) -> tuple[str, ...]:
    return tuple(area.id for area in book(name).areas.values() if area.kind is not Kind.INSURANCE)


def split(cards: Cards) -> tuple[Cards, Cards]:
    """The hands of cards that were dealt rightly, of which none is left over."""
    player, banker, left = deal(cards)
    assert not left
    return tuple(player), tuple(banker)


def brute_force(name: str, cards: Cards) -> dict[str, str]:
    return established.decided(book(name).id, cards)


def unanimous(name: str, ends: Iterator[Outcome]) -> dict[str, str]:
    return established.unanimous(book(name).id, ends)


def found(name: str, cards: Cards) -> dict[str, str]:
    player, banker = split(cards)
    return decided(book(name), tuple(map(Card, player)), tuple(map(Card, banker)))


def deals_by_class(rng: Random) -> Iterator[Cards]:
    """Four cards for each two totals and pairs, in ranks and suits that chance picks."""
    of_class: dict[tuple[int, bool], list[tuple[str, str]]] = {}
    for ranks in product(RANKS, RANKS):
        points = total([ranks[0] + "S", ranks[1] + "S"])
        of_class.setdefault((points, ranks[0] == ranks[1]), []).append(ranks)
    hands = [two for (_, pair), twos in of_class.items() for two in (twos if pair else [None])]
    kinds = [(points, pair) for (points, pair), twos in of_class.items() for _ in (twos if pair else [None])]
    for (player, kind), (banker, other) in product(zip(hands, kinds, strict=True), repeat=2):
        p, b = player or rng.choice(of_class[kind]), banker or rng.choice(of_class[other])
        yield tuple(rank + rng.choice("SHDC") for rank in (p[0], b[0], p[1], b[1]))


def drawn(cards: Cards) -> int:
    """How many cards a Round has that begins with these (enough of them given)."""
    player, banker = whole_round(iter(cards))
    return len(player) + len(banker)


# ── Every start ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_5_4_nothing_is_decided_before_the_third_card(name: str, number: int) -> None:
    # All ranks where there are most bets; elsewhere the Banker's first card is a picture, a six or an eight.
    second = RANKS if name == RWS else ("K", "6", "8")
    for ranks in one_in(7 if number > 1 else 1, product(*(RANKS, second)[:number])):
        cards = tuple(rank + suit for rank, suit in zip(ranks, "SH", strict=False))
        assert brute_force(name, cards) == {}
        assert found(name, cards) == {}


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_decided_after_three_cards_is_what_brute_force_finds(name: str) -> None:
    rng = Random(3)
    hands = [cards for _, cards in firsts(())]
    for (first, third), rank in one_in(17, product(hands, RANKS)):
        cards = (first, rank + rng.choice("SHDC"), third)
        expected = brute_force(name, cards)
        assert found(name, cards) == expected
        # R8: from the third card on Player Pair is won or lost, so an outcome is established.
        assert expected["player-pair"] == ("won" if first[:-1] == third[:-1] else "lost")


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_decided_after_four_cards_is_what_brute_force_finds(name: str) -> None:
    for cards in one_in(7, deals_by_class(Random(4))):
        expected = brute_force(name, cards)
        assert found(name, cards) == expected
        assert {"player-pair", "banker-pair"} <= expected.keys()
        if max(total(cards[0:4:2]), total(cards[1:4:2])) >= 8:
            assert expected.keys() == set(areas(name))


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_decided_after_five_and_six_cards_is_what_brute_force_finds(name: str) -> None:
    rng = Random(5)
    for p, b, fifth in one_in(17, product(range(10), repeat=3)):
        start = tuple(rank + rng.choice("SHDC") for rank in ("K", "Q", OF_VALUE[p], OF_VALUE[b], OF_VALUE[fifth]))
        length = drawn((*start, "KS"))
        if length < 5:
            continue
        assert found(name, start) == brute_force(name, start)
        sixth = rng.choice(DECK)
        whole = (*start, sixth)[: drawn((*start, sixth))]
        after = found(name, whole)
        assert after == brute_force(name, whole)
        assert after.keys() == set(areas(name))


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_a_whole_round_has_decided_every_bet_of_the_layout(name: str) -> None:
    rng = Random(6)
    for _ in range(examples(30)):
        cards = tuple(rng.choice(DECK) for _ in range(6))
        end = Outcome(*whole_round(iter(cards)))
        whole = cards[: len(end.player) + len(end.banker)]
        assert found(name, whole) == {area: settle(book(name).id, area, end).result for area in areas(name)}


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_what_is_decided_stays_decided_and_comes_true(name: str) -> None:
    rng = Random(7)
    for _ in range(25):
        cards = tuple(rng.choice(DECK) for _ in range(6))
        cards = cards[: drawn(cards)]
        known: dict[str, str] = {}
        for number in range(len(cards) + 1):
            now = found(name, cards[:number])
            assert known.items() <= now.items()
            known = now


# ── That the classes are sound ───────────────────────────────────────────────────────────────────────────


def every_completion(cards: Cards, deck: Cards) -> Iterator[Outcome]:
    """One card after the other, as far as the Round needs them."""
    player, banker = split(cards)
    if next_hand([value(card) for card in player], [value(card) for card in banker]) is None:
        yield Outcome(player, banker)
        return
    for card in deck:
        yield from every_completion((*cards, card), deck)


ONE_OF_EACH_RANK = tuple(rank + "S" for rank in RANKS)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(("number", "samples", "deck"), [(2, 1, ONE_OF_EACH_RANK), (3, 8, ONE_OF_EACH_RANK)])
def test_5_4_the_classes_are_sound_where_every_rank_is_run_through(
    name: str, number: int, samples: int, deck: Cards
) -> None:
    rng = Random(number)
    for _ in range(samples):
        cards = tuple(rng.choice(DECK) for _ in range(number))
        assert unanimous(name, every_completion(cards, deck)) == brute_force(name, cards) == found(name, cards)


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_the_classes_are_sound_where_every_card_is_run_through(name: str) -> None:
    """From four cards on, with all 52 that may come; nothing hangs on a suit."""
    rng = Random(8)
    for _ in range(15):
        cards = tuple(rng.choice(DECK) for _ in range(4))
        expected = unanimous(name, every_completion(cards, DECK))
        assert expected == brute_force(name, cards) == found(name, cards)
        other_suits = tuple(card[:-1] + rng.choice("SHDC") for card in cards)
        assert found(name, other_suits) == expected


@pytest.mark.parametrize("name", BOOKS)
def test_5_4_from_no_card_at_all_every_bet_can_still_win_and_not_win(name: str) -> None:
    ends = list(outcomes(()))
    for area in areas(name):
        results = {settle(book(name).id, area, end).result for end in ends[::7]}
        assert "won" in results
        assert len(results) > 1


# ── Examples by hand ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "cards", "decides"),
    [
        ("super-six-plus", "KS 4H KD", {"player-pair": "won"}),
        ("super-six-plus", "KS 4H 10D", {"player-pair": "lost"}),
        ("super-six-plus", "KS 4H 3D 4C", {"player-pair": "lost", "banker-pair": "won", "super-six-plus": "lost"}),
        # Player stands on 7, and a Banker of 5 draws: no total of the Player but 7 is left.
        (
            "rws-baccarat",
            "KS 2H 7D 3C",
            {"player-wins-on-7": None, "player-wins-on-6": "lost", "tie-wins-on-6": "lost"},
        ),
        # A Banker of 7 stands: the Player can pass it, reach it or stay under.
        ("super-six-etg", "KS 4H 3D 3C", {"super-six": "lost", "tie": None, "banker": None}),
        ("super-six-etg", "KS 4H 3D 3C 5D", {"super-six": "lost", "tie": "lost", "banker": "lost", "player": "won"}),
        # Six all: the Original Bets go back, which is neither won nor lost.
        ("easy-six", "KS QH 6D 6C", {"player": "returned", "banker": "returned", "tie": "won", "easy-six": "won"}),
        (INSURANCE, "9S KH KD 2C", {"player": "won", "banker": "lost", "tie": "lost", "banker-pair": "lost"}),
    ],
)
def test_5_4_examples(name: str, cards: str, decides: dict[str, str | None]) -> None:
    known = found(name, tuple(cards.split()))
    assert {area: known.get(area) for area in decides} == decides
