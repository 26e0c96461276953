"""Reconstruction (1.15, 5.7, 5.8, R12, R27): cards put back in their intended order, and none lost on the way.

The deal that should have been is a second account, by the second Table of Play; the Rounds go through commands only.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from tests.samples import examples, one_in
from tests.scenes import BOOKS, DEALER, EASY, ETG, INSURANCE, PLUS, RWS, SUPERVISOR, because, book, refusal
from tests.second_law import table_of_play
from tests.second_law.cards import total
from tests.second_law.payouts import settle
from tests.second_law.table_of_play import Outcome, deal, natural

from punto.play import (
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    Phase,
    PlaceBet,
    Round,
    TurnCard,
    next_step,
    step,
    table,
)
from punto.play.commands import CallTime, MakeRuling, ReportIrregularity
from punto.play.course import Waiting
from punto.play.events import Actor, CardDealt, CardPlacement, CardsReconstructed, HandsLeftAsTheyLie, OptionsOffered
from punto.play.reconstruct import as_drawn, could_be_dealt, reconstruct
from punto.rules.cards import DECK, Card
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, Ruling

Cards = tuple[Card, ...]
OF_VALUE = ("K", "A", "2", "3", "4", "5", "6", "7", "8", "9")
PICTURES_OF_TEN = ("10", "J", "Q", "K")
SHIFT_MANAGER = Actor("sue", Authority.SHIFT_MANAGER)
WITH_CHAPTER_5_7 = (PLUS, RWS)
SIDE_BETS = {
    PLUS: ("tie", "super-six-plus", "player-pair", "banker-pair"),
    INSURANCE: ("tie", "player-pair", "banker-pair"),
    ETG: ("tie", "super-six", "player-pair", "banker-pair"),
    EASY: ("tie", "easy-six", "player-pair", "banker-pair"),
    RWS: ("any-tie", "player-wins-on-6", "tie-wins-on-6", "player-pair", "banker-pair"),
}


# ── The second account ───────────────────────────────────────────────────────────────────────────────────


def rightly(cards: Cards) -> tuple[Cards, Cards, Cards]:
    """Player, Banker and what is left, where these cards come out in this order and are dealt without a mistake."""
    player, banker, rest = map(tuple, deal(cards))
    return player, banker, rest


# ── The function itself ──────────────────────────────────────────────────────────────────────────────────


def orders(rng: Random) -> Iterator[Cards]:
    """Nine cards for each two-card total of the hands and each fifth and sixth card; that is all the Table of Play
    looks at. How a total is made, which picture a nought is, and the suits, are left to chance."""
    for p, b, fifth, sixth in product(range(10), repeat=4):
        first, second, *later = (rng.randrange(10) for _ in range(5))
        points = (first, second, (p - first) % 10, (b - second) % 10, fifth, sixth, *later)
        yield tuple(one_of(value, rng) for value in points)


def one_of(value: int, rng: Random) -> Card:
    return Card((OF_VALUE[value] if value else rng.choice(PICTURES_OF_TEN)) + rng.choice("SHDC"))


@pytest.mark.parametrize("name", BOOKS)
def test_1_15_the_intended_order_is_a_correct_deal_of_the_cards_as_drawn(name: str) -> None:
    law = book(name)
    for cards in one_in(17, orders(Random(name))):
        for number in range(4, 10):
            placement = reconstruct(law, cards[:number])
            assert (placement.player, placement.banker, placement.beside) == rightly(cards[:number])


@pytest.mark.parametrize("name", BOOKS)
def test_1_15_fewer_than_four_cards_go_to_player_and_banker_in_turn(name: str) -> None:
    for first, second, third in product(DECK[::3], DECK[::4], DECK[::5]):
        for number in range(4):
            cards = (first, second, third)[:number]
            placement = reconstruct(book(name), cards)
            assert (placement.player, placement.banker, placement.beside) == (cards[0::2], cards[1::2], ())


def test_5_7_no_card_is_lost_or_doubled_by_putting_cards_right() -> None:
    for cards in list(orders(Random(1)))[::5]:
        for number in range(10):
            placement = reconstruct(book(PLUS), cards[:number])
            assert Counter((*placement.player, *placement.banker, *placement.beside)) == Counter(cards[:number])
            if number >= 4:
                assert (*as_drawn(placement.player, placement.banker), *placement.beside) == cards[:number]


def test_5_7_what_is_put_right_needs_no_putting_right() -> None:
    for cards in list(orders(Random(2)))[::5]:
        placement = reconstruct(book(RWS), cards)
        assert reconstruct(book(RWS), as_drawn(placement.player, placement.banker)) == CardPlacement(
            placement.player, placement.banker
        )
        assert could_be_dealt(book(RWS), placement.player, placement.banker)


@pytest.mark.parametrize("name", BOOKS)
def test_R27_hands_as_they_lie_are_lawful_only_where_a_round_passes_through_them(name: str) -> None:
    rng = Random(name)
    for _ in range(examples(400)):
        cards = tuple(rng.choice(DECK) for _ in range(rng.randint(0, 7)))
        to = rng.randint(0, len(cards))
        player, banker = cards[:to], cards[to:]
        assert could_be_dealt(book(name), player, banker) == table_of_play.could_be_dealt(player, banker)
    for p, b, fifth, sixth in one_in(17, product(range(10), repeat=4)):
        player, banker = (Card("KS"), Card(OF_VALUE[p] + "H")), (Card("QS"), Card(OF_VALUE[b] + "D"))
        more = Card(OF_VALUE[fifth] + "C"), Card(OF_VALUE[sixth] + "S")
        for hands in (
            ((*player, more[0]), banker),
            (player, (*banker, more[1])),
            ((*player, more[0]), (*banker, more[1])),
        ):
            assert could_be_dealt(book(name), *hands) == table_of_play.could_be_dealt(*hands)


# ── Rounds through the engine ────────────────────────────────────────────────────────────────────────────


class Dealer:
    """Deals Rounds from one order of cards, and knows every card that has left the shoe."""

    def __init__(self, name: str, cards: Cards, *, face_down: bool = False) -> None:
        self.name, self.cards, self.drawn = name, cards, 0
        self.table = table(book(name), face_down=face_down)
        self.round = Round(self.table)

    def do(self, command: Command) -> None:
        self.round = step(self.round, command)[0]

    def draw(self, number: int) -> Cards:
        self.drawn += number
        return self.cards[self.drawn - number : self.drawn]

    def open(self, carried: Cards = ()) -> None:
        self.round = Round(self.table)
        self.do(OpenBets(1, {1: "mei"}, carried))
        if carried:
            return  # a free Round (R12)
        for area in ("player", "banker", *SIDE_BETS[self.name]):
            self.do(PlaceBet("mei", 1, area, 100_00))
        self.do(CloseBets())

    def go_on(self, until: int = 9) -> None:
        """To the end of the Round, or until so many cards lie in the hands."""
        while self.lying < until:
            due = next_step(self.round)
            match due.waiting:
                case Waiting.FOR_A_CARD:
                    self.do(DealCard(self.draw(1)[0]))
                case Waiting.FOR_A_CARD_TO_BE_TURNED:
                    self.do(TurnCard(due.side, due.position))
                case Waiting.FOR_INSURANCE:
                    self.do(CloseInsurance())
                case Waiting.FOR_OPTIONS:
                    self.do(CallTime(DEALER))
                case _:
                    return

    @property
    def lying(self) -> int:
        return len(self.round.player) + len(self.round.banker)

    @property
    def result(self) -> tuple[object, ...]:
        done = self.round
        assert done.phase is Phase.OVER
        return done.player, done.banker, done.outcome, done.settlements


def undisturbed(name: str, cards: Cards) -> list[tuple[object, ...]]:
    """Two Rounds one after the other from an unbroken shoe."""
    dealer, results = Dealer(name, cards), []
    for _ in range(2):
        dealer.open()
        dealer.go_on()
        results.append(dealer.result)
    return results


def shoes(number: int, seed: object) -> Iterator[Cards]:
    """Different cards all, so that none can stand in for another; of each course a Round can take as many."""
    rng = Random(str(seed))
    kinds: Counter[tuple[int, int, bool]] = Counter()
    while sum(kinds.values()) < number:
        deck = rng.sample(DECK, 24)
        player, banker, _ = rightly(tuple(deck[:6]))
        kind = (len(player), len(banker), natural(total(deck[0:4:2]), total(deck[1:4:2])))
        if kinds[kind] * 5 < number:
            kinds[kind] += 1
            yield tuple(deck)


def length(cards: Cards) -> int:
    player, banker, _ = rightly(cards[:6])
    return len(player) + len(banker)


EXCESS, WRONG_NUMBER = Irregularity.EXCESS_OR_EXPOSED_CARD, Irregularity.WRONG_NUMBER_OF_CARDS


def second_round_is_as_from_an_unbroken_shoe(dealer: Dealer, expected: list[tuple[object, ...]]) -> None:
    assert dealer.result == expected[0]
    surplus, first = dealer.round.surplus, dealer.lying
    assert (*as_drawn(dealer.round.player, dealer.round.banker), *surplus) == dealer.cards[: dealer.drawn]
    dealer.open(surplus)
    dealer.go_on()
    assert dealer.result[:3] == expected[1][:3]
    assert dealer.result[3] == (() if surplus else expected[1][3])
    assert first + dealer.lying + len(dealer.round.surplus) == dealer.drawn
    assert dealer.round.surplus == dealer.cards[first + dealer.lying : dealer.drawn]


def surplus_at(name: str, what: Irregularity, cards: Cards, dealt: int, excess: int, **settings: bool) -> Dealer:
    dealer = Dealer(name, cards, **settings)
    dealer.open()
    dealer.go_on(dealt)
    dealer.do(ReportIrregularity(what, DEALER, dealer.draw(excess)))
    return dealer


@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_7_excess_cards_are_put_where_they_belong_and_start_the_next_round(name: str, face_down: bool) -> None:
    for cards in shoes(20, name):
        expected = undisturbed(name, cards)
        for dealt, excess in product(range(length(cards)), (1, 2, 3)):
            dealer = surplus_at(name, EXCESS, cards, dealt, excess, face_down=face_down)
            dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
            # 5.7.1: a choice only where nothing is decided, and from the third card that lies something is.
            assert any(isinstance(e, OptionsOffered) for e in dealer.round.events) == (dealt + excess < 3)
            dealer.go_on()
            second_round_is_as_from_an_unbroken_shoe(dealer, expected)


@pytest.mark.parametrize("name", BOOKS)
def test_5_5_3_a_wrong_number_of_cards_is_put_right_and_the_rest_starts_the_next_round(name: str) -> None:
    """Up to the end of the Round, and still after it (R26)."""
    for cards in shoes(20, name):
        expected = undisturbed(name, cards)
        for dealt, excess in product(range(length(cards) + 1), (1, 2, 3)):
            dealer = surplus_at(name, WRONG_NUMBER, cards, dealt, excess)
            dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
            dealer.go_on()
            second_round_is_as_from_an_unbroken_shoe(dealer, expected)


@pytest.mark.parametrize("name", [INSURANCE, ETG, EASY])
def test_R24_excess_cards_where_the_text_is_silent_are_not_lost_by_a_ruling_to_continue(name: str) -> None:
    for cards in shoes(10, name):
        expected = undisturbed(name, cards)
        for dealt, excess in product(range(length(cards)), (1, 2, 3)):
            dealer = surplus_at(name, EXCESS, cards, dealt, excess)
            dealer.do(MakeRuling(Ruling.CONTINUE, SHIFT_MANAGER, reason="nobody is harmed"))
            dealer.go_on()
            second_round_is_as_from_an_unbroken_shoe(dealer, expected)


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_10_cards_ordered_as_they_would_have_come_change_nothing(name: str) -> None:
    for cards in shoes(10, name):
        expected = undisturbed(name, cards)
        for dealt, excess in product(range(length(cards)), (2, 3)):
            dealer = surplus_at(name, Irregularity.SIMULTANEOUS_DRAW, cards, dealt, excess)
            order = dealer.cards[dealt : dealt + excess]
            dealer.do(MakeRuling(Ruling.ORDER, SUPERVISOR, order))
            dealer.go_on()
            second_round_is_as_from_an_unbroken_shoe(dealer, expected)


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_10_cards_ordered_another_way_are_dealt_in_that_order(name: str) -> None:
    for cards in shoes(10, name):
        for dealt in range(length(cards)):
            there = (*cards[:dealt], cards[dealt + 1], cards[dealt], *cards[dealt + 2 :])
            dealer = surplus_at(name, Irregularity.SIMULTANEOUS_DRAW, cards, dealt, 2)
            dealer.do(MakeRuling(Ruling.ORDER, SUPERVISOR, there[dealt : dealt + 2]))
            dealer.go_on()
            dealer.cards = there
            second_round_is_as_from_an_unbroken_shoe(dealer, undisturbed(name, there))


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_7_two_surpluses_in_one_round_and_one_in_the_next_keep_their_order(name: str) -> None:
    for cards in shoes(20, name):
        expected = undisturbed(name, cards)
        dealer = surplus_at(name, EXCESS, cards, 0, 1)
        dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
        dealer.go_on(2)
        for excess in (1, 2):
            while next_step(dealer.round).waiting is Waiting.FOR_OPTIONS:
                dealer.do(CallTime(DEALER))
            if dealer.round.phase is Phase.DEALING:
                dealer.do(ReportIrregularity(EXCESS, DEALER, dealer.draw(excess)))
                dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
        dealer.go_on()
        second_round_is_as_from_an_unbroken_shoe(dealer, expected)


# ── Cards that lie in the wrong place ────────────────────────────────────────────────────────────────────


def misplacements(player: Cards, banker: Cards) -> Iterator[CardPlacement]:
    """Each two cards swapped between the areas, each card in the other area or beside them, at either end."""
    for i, j in product(range(len(player)), range(len(banker))):
        yield CardPlacement((*player[:i], banker[j], *player[i + 1 :]), (*banker[:j], player[i], *banker[j + 1 :]))
    for i, card in enumerate(player):
        left = (*player[:i], *player[i + 1 :])
        yield from (
            CardPlacement(left, (*banker, card)),
            CardPlacement(left, (card, *banker)),
            CardPlacement(left, banker, (card,)),
        )
    for i, card in enumerate(banker):
        left = (*banker[:i], *banker[i + 1 :])
        yield from (
            CardPlacement((*player, card), left),
            CardPlacement((card, *player), left),
            CardPlacement(player, left, (card,)),
        )


def surpluses(player: Cards, banker: Cards, card: Cards) -> Iterator[CardPlacement]:
    yield from (
        CardPlacement((*player, *card), banker),
        CardPlacement(player, (*banker, *card)),
        CardPlacement((*card, *player), banker),
    )


def dealt_so_far(name: str, cards: Cards, dealt: int) -> Dealer:
    dealer = Dealer(name, cards)
    dealer.open()
    dealer.go_on(dealt)
    assert dealer.lying == dealt
    return dealer


@pytest.mark.parametrize(
    ("name", "what"),
    [
        (PLUS, Irregularity.CARD_IN_WRONG_AREA),
        (RWS, Irregularity.CARD_TO_WRONG_PERSON),
        *((name, WRONG_NUMBER) for name in BOOKS),
    ],
)
def test_5_8_every_single_misplacement_is_put_right(name: str, what: Irregularity) -> None:
    for cards in shoes(6, f"{name} {what}"):
        expected = undisturbed(name, cards)
        for dealt in range(1, length(cards)):
            start = dealt_so_far(name, cards, dealt)
            hands = start.round.player, start.round.banker
            for placement in misplacements(*hands):
                dealer = Dealer(name, cards)
                dealer.round, dealer.drawn = start.round, start.drawn
                dealer.do(ReportIrregularity(what, DEALER, placement=placement))
                dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
                shown = next(e for e in dealer.round.events if isinstance(e, CardsReconstructed))
                assert (shown.found, shown.corrected) == (placement, CardPlacement(*hands))
                dealer.go_on()
                assert dealer.result == expected[0]
                assert dealer.round.surplus == ()
                assert dealer.drawn == length(cards)


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_8_a_surplus_card_found_in_an_area_goes_where_it_belongs(name: str) -> None:
    for cards in shoes(15, name):
        expected = undisturbed(name, cards)
        for dealt in range(length(cards)):
            start = dealt_so_far(name, cards, dealt)
            for what in (EXCESS, WRONG_NUMBER, Irregularity.CARD_IN_WRONG_AREA):
                for placement in surpluses(start.round.player, start.round.banker, cards[dealt : dealt + 1]):
                    dealer = Dealer(name, cards)
                    dealer.round, dealer.drawn = start.round, start.drawn
                    dealer.do(ReportIrregularity(what, DEALER, dealer.draw(1), placement))
                    dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
                    dealer.go_on()
                    second_round_is_as_from_an_unbroken_shoe(dealer, expected)


# ── Cards that cannot be put right ───────────────────────────────────────────────────────────────────────


def accounted_for(dealer: Dealer) -> None:
    lying = (*dealer.round.player, *dealer.round.banker, *dealer.round.surplus)
    assert Counter(lying) == Counter(dealer.cards[: dealer.drawn])


def settled_as_the_hands_lie(dealer: Dealer) -> None:
    hands = list(dealer.round.player), list(dealer.round.banker)
    assert table_of_play.could_be_dealt(*map(tuple, hands))
    for end in dealer.round.settlements:
        expected = settle(book(dealer.name).id, end.area, Outcome(*hands))
        assert (end.result, end.paid) == (expected.result, int(100_00 * (expected.pays or 0)))


def next_round_starts_with(dealer: Dealer, carried: Cards) -> None:
    assert dealer.round.surplus == carried
    position = dealer.drawn
    dealer.open(carried)
    dealer.go_on()
    player, banker, rest = rightly((*carried, *dealer.cards[position:]))
    assert dealer.result[:2] == (player, banker)
    assert dealer.round.surplus == rest[: len(rest) - (len(dealer.cards) - dealer.drawn)]


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_7_cards_that_cannot_be_put_right_start_the_next_round(name: str) -> None:
    for cards in shoes(12, name):
        for dealt, excess in product(range(length(cards)), (1, 2, 3)):
            dealer = surplus_at(name, EXCESS, cards, dealt, excess)
            aside = cards[dealt : dealt + excess]
            dealer.do(MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR))
            # 5.7.1: the cards beside the hands decide nothing.
            assert any(isinstance(e, OptionsOffered) for e in dealer.round.events) == (dealt < 3)
            dealer.go_on()
            without = (*cards[:dealt], *cards[dealt + excess :])
            assert dealer.result[:2] == rightly(without[: length(without)])[:2]
            settled_as_the_hands_lie(dealer)
            accounted_for(dealer)
            next_round_starts_with(dealer, aside)


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_R27_misplaced_cards_stay_only_where_a_lawful_round_could_lie_like_that(name: str) -> None:
    lawful = unlawful = 0
    for cards in shoes(12, name):
        for dealt in range(1, length(cards)):
            start = dealt_so_far(name, cards, dealt)
            for placement in misplacements(start.round.player, start.round.banker):
                dealer = Dealer(name, cards)
                dealer.round, dealer.drawn = start.round, start.drawn
                dealer.do(ReportIrregularity(Irregularity.CARD_IN_WRONG_AREA, DEALER, placement=placement))
                cannot, void = MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR), MakeRuling(Ruling.VOID, SUPERVISOR)
                if not table_of_play.could_be_dealt(placement.player, placement.banker):
                    unlawful += 1
                    assert refusal(dealer.round, cannot).code == "hands-cannot-be-played"
                    dealer.do(void)
                    assert (dealer.round.voided, dealer.round.surplus) == ("5.5.3", ())
                    assert all(end.result == "returned" for end in dealer.round.settlements)
                    continue
                lawful += 1
                assert refusal(dealer.round, void).code == "not-the-remedy"
                dealer.do(cannot)
                left = next(e for e in dealer.round.events if isinstance(e, HandsLeftAsTheyLie))
                assert left.placement == placement
                # 5.8: a choice always, since nothing was put right.
                assert next_step(dealer.round).waiting is Waiting.FOR_OPTIONS
                dealer.go_on()
                position = (len(placement.player), len(placement.banker))
                assert (dealer.round.player[: position[0]], dealer.round.banker[: position[1]]) == (
                    placement.player,
                    placement.banker,
                )
                settled_as_the_hands_lie(dealer)
                accounted_for(dealer)
                next_round_starts_with(dealer, placement.beside)
    assert lawful > 50
    assert unlawful > 50


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_7_cards_set_aside_and_cards_left_over_are_all_carried_on(name: str) -> None:
    """One cannot be put right, and more come out later that can."""
    for cards in shoes(20, name):
        dealer = surplus_at(name, EXCESS, cards, 1, 1)
        dealer.do(MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR))
        dealer.go_on(3)
        dealer.do(ReportIrregularity(EXCESS, DEALER, dealer.draw(5)))
        dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
        dealer.go_on()
        accounted_for(dealer)
        surplus, position = dealer.round.surplus, dealer.drawn
        assert cards[1] in surplus
        dealer.open(surplus)
        dealer.go_on()
        assert dealer.result[:2] == rightly((*surplus, *cards[position:]))[:2]


@pytest.mark.parametrize("name", BOOKS)
def test_5_15_a_void_round_takes_its_cards_with_it(name: str) -> None:
    for cards in shoes(5, name):
        for dealt, excess in product(range(length(cards) + 1), (1, 2)):
            dealer = surplus_at(name, WRONG_NUMBER, cards, dealt, excess)
            if name in WITH_CHAPTER_5_7:  # a card too many is put right there (R29); then something voids the Round
                dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
                dealer.do(ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER))
            dealer.do(because(MakeRuling(Ruling.VOID, SUPERVISOR)))
            assert dealer.round.phase is Phase.OVER
            assert dealer.round.surplus == ()
            position = dealer.drawn
            dealer.open()
            dealer.go_on()
            assert dealer.result[:2] == rightly(cards[position : position + length(cards[position:])])[:2]


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_10_2_new_cards_take_the_place_of_all_that_were_left(name: str) -> None:
    for cards in shoes(10, name):
        dealer = surplus_at(name, Irregularity.SIMULTANEOUS_DRAW, cards, 3, 4)
        dealer.do(MakeRuling(Ruling.ORDER, SUPERVISOR, cards[3:7], new_cards=True))
        dealer.go_on()
        assert dealer.drawn == 7
        assert dealer.result[:2] == rightly(cards[:7])[:2]
        assert dealer.round.surplus == ()


# ── What the page and the events tell of it ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", WITH_CHAPTER_5_7)
def test_5_7_a_card_that_was_out_already_is_dealt_as_such_and_no_card_is_dealt_twice(name: str) -> None:
    for cards in shoes(10, name):
        dealer = surplus_at(name, EXCESS, cards, 2, 3, face_down=True)
        dealer.do(MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
        dealer.go_on()
        deals = [event for event in dealer.round.events if isinstance(event, CardDealt)]
        assert [event.card for event in deals] == list(cards[: length(cards)])
        for number, event in enumerate(deals):
            assert event.drawn_before == (number in (2, 3, 4))
            assert event.face_down == (not event.drawn_before)
