"""The odds against the engine itself: Rounds with a bet on every area, for every sequence of a small shoe's cards.

What the bets were paid at the table, weighted by how many deals each sequence stands for, has to come to what the odds
say. Insurance is placed wherever it is offered.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

import pytest
from tests.odds.designing import Designed, with_bets
from tests.scenes import BOOKS, INSURANCE, book, play

from punto.odds import Composition, insurance_on, odds
from punto.play import CloseBets, CloseInsurance, DealCard, OpenBets, Phase, PlaceBet, Round, next_step, step, table
from punto.play.course import Waiting
from punto.play.events import BetSettled
from punto.rules.cards import Card, parse_card
from punto.rules.definitions import Side
from punto.rules.errors import InputError
from punto.rules.insurance import Window
from punto.rules.layout import Kind
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result

STAKE = 1_000_00  # exact in cents at all odds, 0.95 and 1.05 to 1 too
INSURED = 20_00  # at 8 to 1 twice over still within the bet that it insures
BOX, PATRON = 1, "mei"

# Few kinds of cards, so that all sequences can be dealt: pairs suited and not, Naturals, and all rows of the table.
SHOES = {
    "kings, fours, aces": {"KS": 8, "KH": 5, "4S": 6, "AD": 7},
    "all sorts": {"6S": 6, "6H": 4, "3S": 8, "9C": 5, "2D": 6, "JH": 5},
    "one of a kind": {"QS": 1, "2S": 8, "5H": 8, "7C": 7, "6D": 1},
}
FOR_INSURANCE = {
    "low and high": {"KS": 6, "AH": 5, "5S": 6, "6S": 5, "7C": 4, "10D": 4, "4H": 5},
    "in between": {"2S": 5, "3H": 8, "4S": 6, "QD": 7, "8C": 5, "9H": 3},
    "nearly dealt": {"KS": 2, "5H": 2, "AD": 2, "6C": 1, "3S": 2},
}

# A rulebook whose bets look at single cards: shoes of one suit and of several, pairs, kings and queens.
DESIGNED = "designed"
FOR_CARDS = {
    "kings and queens": {"KS": 4, "QS": 4, "QH": 5, "3H": 3},
    "red and black": {"8D": 4, "5H": 5, "KC": 3, "3D": 4},
    "one suit": {"AS": 4, "8S": 4, "2S": 3, "10S": 2},
}
ONE_SUIT = ["spades", "hearts", "diamonds", "clubs"]
BETS = [
    [
        Designed(({"player_first_ranks": ["Q-K"], "player_first_suit": ONE_SUIT},), "75 to 1"),
        Designed(({"player_first_ranks": ["Q-K"], "player_first_suit": ["mixed"]},), "30 to 1"),
    ],
    [Designed(({"all_colour": ["red"]},), "22 to 1"), Designed(({"all_colour": ["black"]},), "24 to 1")],
    [Designed(({"banker_first_total": [3], "player_third_rank": ["8"]},), "200 to 1")],
    [
        Designed(({"pairs": [1]},), "4 to 1"),
        Designed(({"pairs": [2], "same_pair_rank": [False]},), "20 to 1"),
        Designed(({"same_pair_rank": [True]},), "100 to 1"),
    ],
    [
        Designed(({"combined_total": [0]},), "50 to 1"),
        Designed(({"combined_total": [18]},), "25 to 1"),
        Designed(({"combined_total": [1, 2, 3, 15, 16, 17]},), "1 to 1"),
    ],
    [
        Designed(({"winner": ["banker"], "banker_third_points": [0, 1, 2, 3, 4]},), "3 to 1"),
        Designed(({"winner": ["tie"]},), None, half=True),
        Designed(({"winner": ["player"], "player_suit": ["mixed"]},), None),
    ],
    [
        Designed(({"player_third_colour": ["red"], "banker_third_suit": ["spades", "hearts"]},), "6 to 1"),
        Designed(({"player_colour": ["black"], "banker_colour": ["mixed"], "player_cards": [2]},), "9 to 1"),
    ],
]

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]
Offer = tuple[Window, Side]


@dataclass
class Bets:
    """What became of one bet over all deals: how many were won at each odds, lost, returned, and the money in all."""

    deals: int = 0
    won: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    half_lost: int = 0
    returned: int = 0
    money: int = 0  # in cents, times deals

    def add(self, end: BetSettled, deals: int) -> None:
        assert end.in_action == end.stake
        assert not end.breakage  # or the stake was not exact
        self.deals += deals
        match end.result:
            case Result.WON:
                assert end.odds is not None
                self.won[end.odds] += deals
                self.money += end.paid * deals
            case Result.LOST:
                self.lost += deals
                self.money -= end.stake * deals
            case Result.HALF_LOST:
                assert not end.paid
                self.half_lost += deals
                self.money -= end.lost * deals
            case Result.RETURNED:
                assert not end.paid
                self.returned += deals


@dataclass
class Evening:
    """All Rounds of a shoe."""

    total: int = 0
    by_area: defaultdict[str, Bets] = field(default_factory=lambda: defaultdict(Bets))
    by_totals: defaultdict[tuple[Window, Side, int, int], Bets] = field(default_factory=lambda: defaultdict(Bets))
    by_hands: defaultdict[Hands, defaultdict[Offer, Bets]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(Bets))
    )
    no_offer: set[Hands] = field(default_factory=set)  # hands to which a card came, and nothing was offered before it
    over: set[Hands] = field(default_factory=set)


@lru_cache
def law(name: str) -> Rulebook:
    return with_bets(BETS) if name == DESIGNED else book(name)


def start(name: str) -> Round:
    rulebook = law(name)
    areas = [area.id for area in rulebook.areas.values() if area.kind is not Kind.INSURANCE]
    assert {"player", "banker"} < set(areas)
    bets = [PlaceBet(PATRON, BOX, area, STAKE) for area in areas]
    return play(Round(table(rulebook, chip=20_00, minimum=20_00, maximum=STAKE)), OpenBets(), *bets, CloseBets())


def every_end(round_: Round, shoe: dict[Card, int], deals: int) -> Iterator[tuple[Round, int]]:
    """Each Round there can be, to its end, and in how many ordered deals of six cards it comes about."""
    match next_step(round_).waiting:
        case Waiting.FOR_THE_NEXT_ROUND:
            left = sum(shoe.values())
            for _ in range(6 - len(round_.player) - len(round_.banker)):
                deals *= left
                left -= 1
            yield round_, deals
        case Waiting.FOR_INSURANCE:
            rows = [round_.table.rulebook.insurance.rows[number] for number in round_.offered]
            bets = [PlaceBet(PATRON, BOX, f"{row.side}-insurance", INSURED) for row in rows]
            yield from every_end(play(round_, *bets, CloseInsurance()), shoe, deals)
        case Waiting.FOR_A_CARD:
            for card, count in shoe.items():
                if count:
                    shoe[card] -= 1
                    yield from every_end(step(round_, DealCard(card))[0], shoe, deals * count)
                    shoe[card] += 1
        case other:
            pytest.fail(f"the Round waits {other}")


@lru_cache
def evening(name: str, shoe: tuple[tuple[str, int], ...]) -> Evening:
    found = Evening()
    points = law(name).points
    for round_, deals in every_end(start(name), {parse_card(text): count for text, count in shoe}, 1):
        assert round_.phase is Phase.OVER
        found.total += deals
        hands = {Window.AFTER_FOUR: (round_.player[:2], round_.banker[:2])}
        if len(round_.player) == 3:
            hands[Window.AFTER_THIRD] = (round_.player, round_.banker[:2])
        for end in round_.settlements:
            if end.window is None:
                found.by_area[end.area].add(end, deals)
                continue
            player, banker = hands[end.window]
            side = Side(end.area.removesuffix("-insurance"))
            totals = [sum(points[card] for card in hand) % 10 for hand in (player, banker)]
            found.by_totals[end.window, side, *totals].add(end, deals)
            found.by_hands[player, banker][end.window, side].add(end, deals)
        dealt = len(round_.player) + len(round_.banker)
        for window, lying in hands.items():
            if all(end.window is not window for end in round_.settlements):
                to_come = dealt > sum(map(len, lying))
                (found.no_offer if to_come else found.over).add(lying)
    return found


def compared(name: str, shoe: dict[str, int]) -> tuple[Evening, Composition]:
    cards = [parse_card(text) for text, count in shoe.items() for _ in range(count)]
    return evening(name, tuple(shoe.items())), Composition.of_cards(cards)


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_bet_is_paid_as_the_odds_say(name: str, shoe: str) -> None:
    hold_against_the_engine(name, SHOES[shoe])


@pytest.mark.parametrize("shoe", FOR_CARDS)
def test_bets_on_single_cards_are_paid_as_the_odds_say(shoe: str) -> None:
    hold_against_the_engine(DESIGNED, FOR_CARDS[shoe])


def test_the_shoes_come_to_every_line_on_single_cards() -> None:
    evenings = [compared(DESIGNED, shoe)[0] for shoe in FOR_CARDS.values()]
    for number, lines in enumerate(BETS):
        ends = [played.by_area[f"bet-{number}"] for played in evenings]
        assert {text for end in ends for text in end.won} == {line.odds for line in lines if line.odds}, number
        assert any(end.half_lost for end in ends) is any(line.half for line in lines)


def hold_against_the_engine(name: str, shoe: dict[str, int]) -> None:
    played, composition = compared(name, shoe)
    found = odds(law(name), composition)
    assert found.deals.total == played.total
    assert [bet.bet for bet in found.bets] == list(played.by_area)
    for bet in found.bets:
        ends = played.by_area[bet.bet]
        assert ends.deals == played.total
        assert bet.expected_value == Fraction(ends.money, played.total * STAKE), bet.bet
        assert bet.returned == Fraction(ends.returned, played.total), bet.bet
        assert bet.lost == Fraction(ends.lost, played.total), bet.bet
        assert bet.half_lost == Fraction(ends.half_lost, played.total), bet.bet
        paid: Counter[str] = Counter()
        for line in bet.lines:
            paid[line.odds.text] += line.probability
        assert paid == {text: Fraction(ends.won[text], played.total) for text in paid}, bet.bet
        assert ends.won.keys() <= paid.keys()


@pytest.mark.parametrize("name", BOOKS)
def test_the_shoes_win_lose_and_return_what_can_be(name: str) -> None:
    """Or the comparison above would be of noughts."""
    evenings = [compared(name, shoe)[0] for shoe in SHOES.values()]
    for bet in odds(book(name)).bets:
        won = {text for played in evenings for text in played.by_area[bet.bet].won}
        assert won == {line.odds.text for line in bet.lines}, bet.bet
        assert any(played.by_area[bet.bet].lost for played in evenings)
        assert any(played.by_area[bet.bet].returned for played in evenings) is (bet.bet in ("player", "banker"))


@pytest.mark.parametrize("shoe", FOR_INSURANCE)
def test_insurance_4_1_3_is_paid_as_the_odds_say(shoe: str) -> None:
    played, composition = compared(INSURANCE, FOR_INSURANCE[shoe])
    rows = odds(book(INSURANCE), composition).insurance
    found = {(row.window, row.side, row.player_total, row.banker_total): row for row in rows}
    assert len(found) == len(rows)
    assert played.by_totals.keys() <= found.keys()
    for key, row in found.items():
        if key not in played.by_totals:
            assert (row.chance, row.expected_value) == (0, None), key
            continue
        ends = played.by_totals[key]
        assert row.chance == Fraction(ends.deals, played.total), key
        assert row.expected_value == Fraction(ends.money, ends.deals * INSURED), key
        assert ends.won.keys() <= {row.odds.text}


def test_the_shoes_come_to_all_that_is_insured() -> None:
    every = {(row.window, row.side, row.player_total, row.banker_total) for row in odds(INSURANCE).insurance}
    reached = {key for shoe in FOR_INSURANCE.values() for key in compared(INSURANCE, shoe)[0].by_totals}
    assert every - reached == set()


@pytest.mark.parametrize("shoe", FOR_INSURANCE)
def test_insurance_on_cards_that_lie_is_paid_as_it_says(shoe: str) -> None:
    played, composition = compared(INSURANCE, FOR_INSURANCE[shoe])
    assert len(played.by_hands) > 30
    for (player, banker), offers in played.by_hands.items():
        found = insurance_on(book(INSURANCE), composition, player, banker)
        assert {(row.window, row.side) for row in found} == offers.keys()
        for row in found:
            ends = offers[row.window, row.side]
            assert row.chance == 1
            assert row.expected_value == Fraction(ends.money, ends.deals * INSURED), (player, banker)


@pytest.mark.parametrize("shoe", FOR_INSURANCE)
def test_on_other_cards_that_lie_nothing_is_found(shoe: str) -> None:
    played, composition = compared(INSURANCE, FOR_INSURANCE[shoe])
    assert played.no_offer
    assert played.over
    for player, banker in played.no_offer:
        assert insurance_on(book(INSURANCE), composition, player, banker) == ()
    for player, banker in played.over:
        with pytest.raises(InputError, match="input-no-card-to-come"):
            insurance_on(book(INSURANCE), composition, player, banker)
