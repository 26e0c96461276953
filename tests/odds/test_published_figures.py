"""The odds are those that were published long before: deals, edges and insurance, each to the last printed digit."""

from decimal import Decimal
from fractions import Fraction

import pytest
from tests.second_law.enumeration import by_points
from tests.second_law.table_of_play import BANKER, PLAYER, TIE

from punto.odds import odds
from punto.odds.results import InsuranceOdds
from punto.rules.cards import DECK
from punto.rules.definitions import Side
from punto.rules.insurance import Window
from punto.rules.library import FILES

# Player, Banker, Tie, and all ordered six-card deals, by decks.
DEALS = {
    1: (6_548_674_432, 6_737_232_640, 1_372_227_328, 14_658_134_400),
    4: (33_608_344_225_792, 34_543_624_867_840, 7_145_601_996_928, 75_297_571_090_560),
    6: (392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288, 878_869_206_895_680),
    8: (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216, 4_998_398_275_503_360),
}
SIX_ON_TWO, SIX_ON_THREE = 186_173_936_904_192, 83_058_367_551_488  # Banker wins, eight decks

COMMISSION = ("super-six-plus", "insurance")
HALF_ON_SIX = ("super-six-etg", "easy-six", "rws-baccarat")
EVEN_MONEY = ("super-six-plus", "insurance", "super-six-etg", "rws-baccarat")  # Easy Six pays 1.05 to 1 on a six
EIGHT_TO_ONE = (("super-six-plus", "tie"), ("insurance", "tie"), ("super-six-etg", "tie"), ("rws-baccarat", "any-tie"))

EDGES = [
    *((name, "banker", 8, "1.0579") for name in COMMISSION),
    *((name, "banker", 6, "1.0558") for name in COMMISSION),
    *((name, "player", 8, "1.2351") for name in EVEN_MONEY),
    *((name, "player", 6, "1.2374") for name in EVEN_MONEY),
    *((name, tie, 8, "14.3596") for name, tie in EIGHT_TO_ONE),
    *((name, tie, 6, "14.4382") for name, tie in EIGHT_TO_ONE),
    *((name, "banker", 8, "1.4581") for name in HALF_ON_SIX),
    *((name, "banker", 6, "1.4548") for name in HALF_ON_SIX),
    ("super-six-plus", "super-six-plus", 8, "16.6836"),
    *((name, f"{side}-pair", 8, "10.361") for name in EVEN_MONEY for side in ("player", "banker")),
]

# After four cards, eight decks: the hand insured, Player's total, Banker's total, what it pays to 1, its value.
INSURANCE = [
    (Side.BANKER, 0, 5, 2, "0.001185"),
    (Side.BANKER, 4, 5, 2, "-0.014426"),
    (Side.BANKER, 5, 6, 3, "0.084397"),
    (Side.BANKER, 0, 6, 3, "0.024389"),
    (Side.BANKER, 0, 7, 4, "-0.152035"),
    (Side.PLAYER, 5, 4, 2, "-0.018352"),
]


def rounds_to(exact: Fraction | float, printed: str) -> bool:
    """Whether what is printed is the exact number, to the last digit that is printed."""
    last_digit = Fraction(10) ** Decimal(printed).as_tuple().exponent
    return abs(Fraction(exact) - Fraction(printed)) <= last_digit / 2


def after_four(side: Side, player: int, banker: int) -> InsuranceOdds:
    (row,) = [
        row
        for row in odds("insurance", decks=8).insurance
        if (row.window, row.side, row.player_total, row.banker_total) == (Window.AFTER_FOUR, side, player, banker)
    ]
    return row


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("decks", DEALS)
def test_so_many_deals_are_won_by_each_hand(name: str, decks: int) -> None:
    deals = odds(name, decks=decks).deals
    assert (deals.player, deals.banker, deals.tie, deals.total) == DEALS[decks]


@pytest.mark.parametrize("decks", DEALS)
def test_the_plain_enumeration_counts_the_same(decks: int) -> None:
    """Which the other tests rely on."""
    plain = by_points(dict.fromkeys(DECK, decks))
    assert (*map(plain.won_by, (PLAYER, BANKER, TIE)), plain.total) == DEALS[decks]
    if decks == 8:
        on_six = {
            cards: sum(deals for (p, _, b, n), deals in plain.ends.items() if b == 6 > p and n == cards)
            for cards in (2, 3)
        }
        assert on_six == {2: SIX_ON_TWO, 3: SIX_ON_THREE}


@pytest.mark.parametrize(("name", "bet", "decks", "percent"), EDGES)
def test_the_house_has_the_printed_edge(name: str, bet: str, decks: int, percent: str) -> None:
    found = odds(name, decks=decks).bet(bet)
    assert rounds_to(found.house_edge * 100, percent)
    assert found.expected_value == -found.house_edge


def test_a_table_has_eight_decks_unless_told_otherwise() -> None:
    assert all(odds(name) == odds(name, decks=8) for name in FILES)


def test_the_banker_wins_on_six_so_often() -> None:
    found = odds("super-six-plus", decks=8)
    on_two, on_three = found.bet("super-six-plus").lines
    assert (on_two.odds.text, on_three.odds.text) == ("12 to 1", "20 to 1")
    assert on_two.probability * found.deals.total == SIX_ON_TWO
    assert on_three.probability * found.deals.total == SIX_ON_THREE


@pytest.mark.parametrize("name", HALF_ON_SIX)
def test_the_banker_is_paid_half_on_all_those_sixes(name: str) -> None:
    found = odds(name, decks=8)
    half = [line.probability for line in found.bet("banker").lines if line.odds.ratio == Fraction(1, 2)]
    assert half == [Fraction(SIX_ON_TWO + SIX_ON_THREE, found.deals.total)]


@pytest.mark.parametrize(("side", "player", "banker", "pays", "value"), INSURANCE)
def test_insurance_4_1_3_is_worth_what_is_printed(side: Side, player: int, banker: int, pays: int, value: str) -> None:
    row = after_four(side, player, banker)
    assert row.odds.ratio == pays
    assert row.expected_value is not None
    assert rounds_to(row.expected_value, value)
    assert row.favours_patron is not value.startswith("-")


@pytest.mark.parametrize("name", EVEN_MONEY)
@pytest.mark.parametrize("bet", ["player-pair", "banker-pair"])
def test_the_standard_deviation_of_a_pair_is_the_exact_one(name: str, bet: str) -> None:
    pair = odds(name, decks=8).bet(bet)
    assert rounds_to(pair.standard_deviation, "3.154856")  # and not 3.184, which was published
    # From first principles: 415 cards are left to match the first, and 31 of them do.
    hit = Fraction(31, 415)
    assert pair.hit_rate == hit
    assert pair.variance == 12**2 * hit * (1 - hit)
