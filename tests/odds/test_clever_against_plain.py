"""Odds by counting against odds by dealing everything, one deal after the other, from shoes of any kind.

The plain side is `tests/second_law/enumeration.py`; what it deals is settled here line by line, by what the words mean.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.odds.designing import Designed, Words, line_of, with_bets
from tests.odds.plain import enumerate_any_shoe, enumerate_by_points, enumerate_small_shoe, name_of, winner_of
from tests.samples import examples
from tests.scenes import BOOKS, INSURANCE, book
from tests.second_law.cards import total, value
from tests.second_law.enumeration import ByPoints
from tests.second_law.table_of_play import PRINTED

from punto.odds import Composition, insurance_on, odds
from punto.odds.results import BetOdds, InsuranceOdds, RulebookOdds
from punto.rules.cards import DECK, RANKS, SUITS, Card, parse_card, parse_cards, rank
from punto.rules.definitions import Side, Winner
from punto.rules.errors import InputError
from punto.rules.insurance import InsuranceRow, Window
from punto.rules.layout import Kind
from punto.rules.outcome import WORDS, Outcome
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line

MANY = settings(max_examples=examples(4), deadline=None, suppress_health_check=[HealthCheck.too_slow])
SOME = settings(MANY, max_examples=examples(4))
FEW = settings(MANY, max_examples=examples(3))

Shoe = dict[Card, int]
FULL: Shoe = dict.fromkeys(DECK, 8)


def composition(shoe: Mapping[Card, int]) -> Composition:
    return Composition.of_cards(card for card, count in shoe.items() for _ in range(count))


# ── Shoes ────────────────────────────────────────────────────────────────────────────────────────────────


def at_least(cards: int, shoes: st.SearchStrategy[Shoe]) -> st.SearchStrategy[Shoe]:
    return shoes.filter(lambda shoe: sum(shoe.values()) >= cards)


def counts(most: int) -> st.SearchStrategy[int]:
    return st.integers(0, most)


def of_cards(fewest: int, most: int) -> st.SearchStrategy[Shoe]:
    return st.lists(st.sampled_from(DECK), min_size=fewest, max_size=most).map(
        lambda cards: {card: min(12, count) for card, count in Counter(cards).items()}
    )


def of_ranks(ranks: st.SearchStrategy[list[str]]) -> st.SearchStrategy[Shoe]:
    return ranks.flatmap(
        lambda chosen: st.fixed_dictionaries({Card(text + suit): counts(12) for text in chosen for suit in SUITS})
    )


SIX = of_cards(6, 6).filter(lambda shoe: sum(shoe.values()) == 6)
NEARLY_EMPTY = at_least(7, of_cards(7, 9))
ONE_RANK = at_least(7, of_ranks(st.sampled_from(RANKS).map(lambda text: [text])))
MISSING_RANKS = at_least(7, of_ranks(st.lists(st.sampled_from(RANKS), min_size=2, max_size=9, unique=True)))
MANY_CARDS = at_least(7, st.fixed_dictionaries({card: counts(12) for card in DECK}))
TWELVE_DECKS = of_cards(0, 20).map(lambda gone: {card: 12 - min(12, gone.get(card, 0)) for card in DECK})
# Of a few kinds, for which each sequence of actual cards can be dealt.
FEW_KINDS = at_least(7, st.dictionaries(st.sampled_from(DECK), st.integers(1, 12), min_size=1, max_size=5))
# Much of a rank, so that there are pairs of all sorts in both hands.
PAIRED = at_least(
    7, of_ranks(st.lists(st.sampled_from(RANKS), min_size=1, max_size=2, unique=True)).filter(lambda s: len(s) <= 8)
)

SMALL = st.one_of(SIX, FEW_KINDS)
SEVEN_OR_MORE = st.one_of(NEARLY_EMPTY, ONE_RANK, MISSING_RANKS, MANY_CARDS, TWELVE_DECKS, FEW_KINDS)
ANY = st.one_of(SIX, SEVEN_OR_MORE)


# ── The comparison ───────────────────────────────────────────────────────────────────────────────────────


class Dealt:
    """All deals, as finely as anything tells them apart; and by totals or by pairs alone, since a bet that looks at one
    of them only is settled alike on all that it cannot see."""

    def __init__(self, outcomes: Mapping[Outcome, int]) -> None:
        self.outcomes, self.total = outcomes, sum(outcomes.values())
        self.by_totals, self.by_pairs = Counter[Outcome](), Counter[Outcome]()
        for o, count in outcomes.items():
            totals = (o.winner, o.player_total, o.banker_total, o.player_cards, o.banker_cards)
            pairs = (o.player_pair, o.banker_pair, o.player_suited, o.banker_suited)
            self.by_totals[Outcome(*totals, None, None, False, False)] += count
            self.by_pairs[Outcome(Winner.TIE, 0, 0, 2, 2, *pairs)] += count

    def seen_by(self, lines: tuple[Line, ...]) -> Mapping[Outcome, int]:
        about_pairs = {WORDS[word].about_pairs for line in lines for word in line.when.words}
        if len(about_pairs) == 2:
            return self.outcomes
        return self.by_pairs if True in about_pairs else self.by_totals


def hold_bets_against(found: RulebookOdds, rulebook: Rulebook, dealt: Dealt) -> None:
    """Every bet, line by line: the exact share of all deals."""
    assert found.deals.total == dealt.total
    for winner, deals in ((Winner.PLAYER, found.deals.player), (Winner.BANKER, found.deals.banker)):
        assert deals == sum(count for outcome, count in dealt.by_totals.items() if outcome.winner is winner)
    assert [bet.bet for bet in found.bets] == [a.id for a in rulebook.areas.values() if a.kind is not Kind.INSURANCE]
    for bet in found.bets:
        lines = rulebook.lines[bet.bet]
        hold_bet_against(bet, lines, dealt.seen_by(lines), rulebook.areas[bet.bet].otherwise_returned, dealt.total)


def hold_bet_against(
    bet: BetOdds, lines: tuple[Line, ...], outcomes: Mapping[Outcome, int], otherwise_returned: bool, total: int
) -> None:
    by_line: Counter[int | None] = Counter()
    for outcome, count in outcomes.items():
        by_line[line_of(lines, outcome)] += count
    paying = [number for number, line in enumerate(lines) if line.odds]
    assert [line.odds for line in bet.lines] == [lines[number].odds for number in paying]
    assert [line.probability for line in bet.lines] == [Fraction(by_line[n], total) for n in paying], bet.bet
    returned = sum(by_line[number] for number, line in enumerate(lines) if not line.odds)
    returned += by_line[None] if otherwise_returned else 0
    won = sum(by_line[number] for number in paying)
    assert bet.returned == Fraction(returned, total), bet.bet
    assert bet.lost == Fraction(total - returned - won, total), bet.bet
    assert bet.hit_rate == Fraction(won, total)
    assert sum(line.probability for line in bet.lines) + bet.returned + bet.lost == 1
    # Moments by their definitions: over all that a stake of one can bring.
    brings = [(lines[n].odds.ratio, Fraction(by_line[n], total)) for n in paying] + [(0, bet.returned), (-1, bet.lost)]
    mean = sum(chance * worth for worth, chance in brings)
    assert bet.expected_value == mean == -bet.house_edge
    assert bet.variance == sum(chance * (worth - mean) ** 2 for worth, chance in brings)
    assert bet.standard_deviation == pytest.approx(float(bet.variance) ** 0.5)


def hold_insurance_against(found: tuple[InsuranceOdds, ...], rulebook: Rulebook, plain: ByPoints) -> None:
    expected = [
        (row, p, b)
        for row in rulebook.insurance.rows
        for p in range(10)
        for b in range(10)
        if p in row.player_totals and b in row.banker_totals
    ]
    assert len(found) == len(expected)
    for one, (row, p, b) in zip(found, expected, strict=True):
        assert (one.window, one.side, one.player_total, one.banker_total) == (row.window, row.side, p, b)
        at = plain.after_four if row.window is Window.AFTER_FOUR else plain.after_third
        ways = {winner: at.get((p, b, name_of(winner)), 0) for winner in Winner}
        assert one.chance == Fraction(sum(ways.values()), plain.total)
        assert one.expected_value == worth(row, ways)


def worth(row: InsuranceRow, ways: Mapping[Winner, int]) -> Fraction | None:
    """As 4.1.3 prints it: paid where the insured hand loses, returned on a Tie; a Player of 9 is paid on the Tie."""
    against = Winner.BANKER if row.side is Side.PLAYER else Winner.PLAYER
    paid = Winner.TIE if row.window is Window.AFTER_THIRD and row.player_totals == {9} else against
    brings = {
        winner: row.odds.ratio if winner is paid else Fraction(0) if winner is Winner.TIE else Fraction(-1)
        for winner in Winner
    }
    total = sum(ways.values())
    return sum(brings[winner] * count for winner, count in ways.items()) / total if total else None


# ── The plain enumerations agree with each other ─────────────────────────────────────────────────────────


@SOME
@given(SMALL)
def test_plain_by_points_by_card_and_by_hands_are_one(shoe: Shoe) -> None:
    by_hands = enumerate_small_shoe(shoe)
    assert by_hands == enumerate_any_shoe(shoe)
    by_points = enumerate_by_points(shoe)
    assert by_points == enumerate_by_points(shoe, compile_it=True)
    ends: Counter[tuple[int, int, int, int]] = Counter()
    for outcome, deals in by_hands.items():
        ends[outcome.player_total, outcome.player_cards, outcome.banker_total, outcome.banker_cards] += deals
    assert by_points.ends == ends
    n = sum(shoe.values())
    assert by_points.total == n * (n - 1) * (n - 2) * (n - 3) * (n - 4) * (n - 5)


# ── The five rulebooks ───────────────────────────────────────────────────────────────────────────────────


@MANY
@given(SMALL)
def test_every_bet_from_a_small_shoe(shoe: Shoe) -> None:
    # All five play by one table and one value of each card, so one enumeration serves them all.
    dealt = Dealt(enumerate_small_shoe(shoe))
    for name in BOOKS:
        hold_bets_against(odds(book(name), composition(shoe)), book(name), dealt)


@FEW
@given(st.one_of(MANY_CARDS, MISSING_RANKS, TWELVE_DECKS, ONE_RANK))
@example(dict.fromkeys(DECK, 12))
def test_every_bet_from_any_shoe(shoe: Shoe) -> None:
    dealt = Dealt(enumerate_any_shoe(shoe))
    for name in BOOKS:
        hold_bets_against(odds(book(name), composition(shoe)), book(name), dealt)


@settings(MANY, max_examples=examples(5))
@given(ANY)
def test_deals_and_insurance_from_any_shoe(shoe: Shoe) -> None:
    plain = enumerate_by_points(shoe, compile_it=True)
    found = odds(book(INSURANCE), composition(shoe))
    assert found.cards == sum(shoe.values())
    assert [found.deals.player, found.deals.banker, found.deals.tie, found.deals.total] == [
        *(plain.won_by(name_of(winner)) for winner in (Winner.PLAYER, Winner.BANKER, Winner.TIE)),
        plain.total,
    ]
    hold_insurance_against(found.insurance, book(INSURANCE), plain)


@MANY
@given(ANY, st.data())
def test_insurance_on_any_cards_that_lie(shoe: Shoe, data: st.DataObject) -> None:
    """After four cards or five, from the cards that are left, one after the other."""
    rulebook = book(INSURANCE)
    cards = data.draw(st.permutations([card for card, count in shoe.items() for _ in range(min(5, count))]))[:5]
    player, banker, third = cards[0::2][:2], cards[1::2][:2], cards[4]
    p, b = total(player), total(banker)
    left = Counter(shoe)
    left.subtract([*player, *banker])
    ways: Counter[Winner] = Counter()
    if PRINTED.player_draws(p, b):
        for drawn, count in list(left.items()):
            if count:
                left[drawn] -= 1
                for who, deals in after_third(left, p, b, value(drawn)).items():
                    ways[who] += count * deals
                left[drawn] += 1
    elif PRINTED.banker_draws(p, b, None):
        for drawn, count in left.items():
            ways[winner_of(p, (b + value(drawn)) % 10)] += count
    hold_offers_against(rulebook, composition(shoe), player, banker, Window.AFTER_FOUR, p, b, ways)
    if PRINTED.player_draws(p, b) and PRINTED.banker_draws(p, b, value(third)):
        left[third] -= 1
        ways = after_third(left, p, b, value(third))
        p3 = (p + value(third)) % 10
        hold_offers_against(rulebook, composition(shoe), [*player, third], banker, Window.AFTER_THIRD, p3, b, ways)


def after_third(left: Counter[Card], p: int, b: int, third: int) -> Counter[Winner]:
    """Who wins once the Player drew a third card of so many points, by what comes next."""
    ways: Counter[Winner] = Counter()
    for last, count in left.items():
        draws = PRINTED.banker_draws(p, b, third)
        ways[winner_of((p + third) % 10, (b + value(last)) % 10 if draws else b)] += count
    return ways


def hold_offers_against(
    rulebook: Rulebook,
    shoe: Composition,
    player: list[Card],
    banker: list[Card],
    window: Window,
    p: int,
    b: int,
    ways: Mapping[Winner, int],
) -> None:
    if not sum(ways.values()):
        with pytest.raises(InputError, match="input-no-card-to-come"):
            insurance_on(rulebook, shoe, player, banker)
        return
    rows = [row for row in rulebook.insurance.rows if row.window is window]
    rows = [row for row in rows if p in row.player_totals and b in row.banker_totals]
    found = insurance_on(rulebook, shoe, player, banker)
    assert [(one.window, one.side, one.player_total, one.banker_total, one.odds) for one in found] == [
        (window, row.side, p, b, row.odds) for row in rows
    ]
    assert [one.expected_value for one in found] == [worth(row, ways) for row in rows]


# ── Bets that nobody has printed ─────────────────────────────────────────────────────────────────────────

# Words that totals, numbers of cards and pairs are enough for; test_card_words.py has the others.
PLAIN = {word for word, about in WORDS.items() if not (about.about_cards or about.on_the_way)}
# One bet for each value of each word.
EACH_WORD = {
    word: [[Designed(({word: [value]},), "2 to 1")] for value in sorted(about.values, key=str)]
    for word, about in WORDS.items()
    if word in PLAIN
}
# No hand wins with nothing.
EACH_WORD["winning_total"] = EACH_WORD["winning_total"][1:]

MIXED: dict[str, list[Designed]] = {
    "a Player's pair that wins": [Designed(({"player_pair": [True], "winner": ["player"]},), "12 to 1")],
    "a Banker's pair that wins on three cards": [
        Designed(({"banker_pair": [True], "winner": ["banker"], "banker_cards": [3]},), "30 to 1")
    ],
    "no pair, and a tie": [Designed(({"either_pair": [False], "winner": ["tie"]},), "9 to 1")],
    "both pairs, and six cards": [
        Designed(({"pairs": [2], "total_cards": [6]},), "100 to 1"),
        Designed(({"pairs": [1], "total_cards": [6]},), "5 to 1"),
        Designed(({"pairs": [2], "total_cards": [4]},), None),
    ],
    "a suited pair, or a Natural": [
        Designed(({"player_pair_suited": [True], "player_natural": [False]}, {"player_natural": [True]}), "3 to 1")
    ],
    "a Player's pair against a Banker's Natural": [
        Designed(({"player_pair_rank": ["5", "K", "A"], "banker_natural": [True]},), "40 to 1"),
        Designed(({"player_pair_rank": ["5", "K", "A"], "banker_natural": [False], "margin": [0, 1]},), None),
    ],
    "one rank in both hands, and both totals": [
        Designed(({"same_pair_rank": [True], "combined_total": [0, 9, 18]},), "500 to 1"),
        Designed(({"same_pair_rank": [False], "combined_total": [0, 18]},), "20 to 1"),
    ],
    "ranks in both hands, and who wins": [
        Designed(({"player_pair_rank": ["K"], "banker_pair_rank": ["K", "6"], "winner": ["banker", "tie"]},), "7 to 1")
    ],
    "suited in one hand, paired in the other": [
        Designed(({"player_pair_suited": [True], "banker_pair": [True], "winning_total": [8, 9]},), "60 to 1"),
        Designed(({"banker_pair_suited": [True], "player_pair": [False], "tie_total": [0, 7, 8]},), "80 to 1"),
    ],
    "suited in both": [
        Designed(({"suited_pairs": [2]},), "200 to 1"),
        Designed(({"suited_pairs": [1], "natural": [True]},), "20 to 1"),
        Designed(({"suited_pairs": [0], "pairs": [2]},), None),
    ],
    "a pair of one hand, totals of the other": [
        Designed(({"banker_pair_rank": ["5", "10"], "player_total": [6, 7], "player_cards": [3]},), "1.5 to 1")
    ],
}


@pytest.fixture(scope="module")
def each_word() -> Rulebook:
    return with_bets([bet for bets in EACH_WORD.values() for bet in bets])


@pytest.fixture(scope="module")
def mixed() -> Rulebook:
    return with_bets(list(MIXED.values()), otherwise="returned")


def test_the_mixed_bets_use_the_whole_vocabulary() -> None:
    words = {word for lines in MIXED.values() for line in lines for together in line.alternatives for word in together}
    assert words | {"banker_total", "player_total"} == PLAIN


@pytest.mark.parametrize(
    "shoe",
    [
        "5S 5S 5H 5H KS KS KH 10D 10C AS",
        "KS KS KS KS KS KS 6H 6H 6H",
        "4S 4S 4H 6D 6D 6C AS AH QD QD",
        "9S 9S 9S JH JH 7C 7C 7D 2S 3H 3H",
        "KS KH KD KC 5S 5H 5D 5C",
        "3S 3S 3H 3H 3D 3D",
    ],
)
def test_each_word_and_each_mixture_from_a_small_shoe(shoe: str, each_word: Rulebook, mixed: Rulebook) -> None:
    cards = Counter(parse_cards(shoe))
    dealt = Dealt(enumerate_small_shoe(cards))
    for rulebook in (each_word, mixed):
        hold_bets_against(odds(rulebook, composition(cards)), rulebook, dealt)


@pytest.mark.parametrize(
    "shoe", [FULL, dict.fromkeys(DECK, 1), {card: count % 13 for count, card in enumerate(DECK, 5)}]
)
def test_each_word_and_each_mixture_from_many_cards(shoe: Shoe, each_word: Rulebook, mixed: Rulebook) -> None:
    dealt = Dealt(enumerate_any_shoe(shoe))
    for rulebook in (each_word, mixed):
        hold_bets_against(odds(rulebook, composition(shoe)), rulebook, dealt)


@SOME
@given(shoe=st.one_of(SMALL, PAIRED, FEW_KINDS))
def test_each_mixture_from_shoes_by_chance(shoe: Shoe, mixed: Rulebook) -> None:
    hold_bets_against(odds(mixed, composition(shoe)), mixed, Dealt(enumerate_any_shoe(shoe)))


# Outcomes that can be: a line that is made around one of them can be reached.
REACHED = sorted(
    enumerate_small_shoe({parse_card(card): 5 for card in ("KS", "KH", "5S", "5D", "2H", "6C", "9S")}),
    key=str,
)


@st.composite
def conditions(draw: st.DrawFn, around: Outcome, split: str | None) -> Words:
    """Any words, each with the outcome's own value among those that it may have."""
    words = draw(st.lists(st.sampled_from(sorted(PLAIN)), min_size=1, max_size=3, unique=True))
    found: dict[str, set[object]] = {}
    for word in [split, *words] if split else words:
        value = WORDS[word].of(around)
        if value is None:
            continue  # a word about nothing: there is no tie total where nobody ties
        found[word] = {value}
        if word != split:
            found[word] |= draw(st.sets(st.sampled_from(sorted(WORDS[word].values, key=str)), max_size=6))
    return found or {"winner": {around.winner.value}}


@st.composite
def designed_bets(draw: st.DrawFn) -> list[Designed]:
    """Up to three lines of which no two apply together, as one word has another value in each."""
    split = draw(st.sampled_from(["winner", "total_cards", "pairs", "suited_pairs", "margin", "banker_pair"]))
    arounds = draw(st.lists(st.sampled_from(REACHED), min_size=1, max_size=3, unique_by=WORDS[split].of))
    lines = []
    for number, around in enumerate(arounds):
        alternatives = draw(st.lists(conditions(around, split), min_size=1, max_size=2))
        odds = draw(st.sampled_from(["1 to 2", "0.95 to 1", "11 to 1", "250 to 1"]))
        lines.append(Designed(tuple(alternatives), None if number and draw(st.booleans()) else odds))
    return lines


@settings(MANY, max_examples=examples(5))
@given(designed_bets(), st.one_of(SMALL, PAIRED), st.sampled_from(["lost", "returned"]))
def test_any_bet_at_all(bet: list[Designed], shoe: Shoe, otherwise: str) -> None:
    rulebook = with_bets([bet], "easy-six", otherwise=otherwise)
    hold_bets_against(odds(rulebook, composition(shoe)), rulebook, Dealt(enumerate_any_shoe(shoe)))


# ── A Table of Play, and values of cards, that nobody has printed ────────────────────────────────────────

SOME_TOTALS = st.frozensets(st.integers(0, 7))
SOME_THIRDS = st.frozensets(st.integers(0, 9))


@st.composite
def other_laws(draw: st.DrawFn, name: str) -> Rulebook:
    printed = book(name)
    table = replace(
        printed.table_of_play,
        player_draws=draw(SOME_TOTALS),
        banker_draws_when_player_stands=draw(SOME_TOTALS),
        banker_draws_on=tuple(draw(st.lists(SOME_THIRDS, min_size=8, max_size=8))),
    )
    values = draw(st.just(None) | st.fixed_dictionaries({text: st.integers(0, 9) for text in RANKS}))
    points = {card: values[rank(card)] for card in DECK} if values else printed.points
    digest = sha256(repr((table.player_draws, table.banker_draws_when_player_stands, values)).encode())
    digest.update(repr([sorted(row) for row in table.banker_draws_on]).encode())
    return replace(printed, table_of_play=table, points=points, digest=digest.hexdigest())


@MANY
@given(other_laws(INSURANCE), ANY)
def test_totals_and_insurance_under_any_table_of_play(law: Rulebook, shoe: Shoe) -> None:
    plain = enumerate_by_points(shoe, law, compile_it=True)
    found = odds(law, composition(shoe))
    assert (found.deals.player, found.deals.banker, found.deals.tie) == tuple(
        plain.won_by(name_of(winner)) for winner in (Winner.PLAYER, Winner.BANKER, Winner.TIE)
    )
    hold_insurance_against(found.insurance, law, plain)


@SOME
@given(st.one_of(other_laws("rws-baccarat"), other_laws("easy-six")), st.one_of(SMALL, PAIRED))
def test_every_bet_under_any_table_of_play(law: Rulebook, shoe: Shoe) -> None:
    hold_bets_against(odds(law, composition(shoe)), law, Dealt(enumerate_any_shoe(shoe, law)))


# ── What holds of any odds ───────────────────────────────────────────────────────────────────────────────


@MANY
@given(ANY)
def test_a_bet_is_won_lost_or_returned(shoe: Shoe) -> None:
    for name in BOOKS:
        for bet in odds(book(name), composition(shoe)).bets:
            chances = [*(line.probability for line in bet.lines), bet.returned, bet.lost]
            assert sum(chances) == 1
            assert all(0 <= chance <= 1 for chance in chances)


def average_after_one_card(rulebook: Rulebook, shoe: Shoe) -> dict[str, Fraction]:
    """Of each bet's value once a card is gone, whichever it is."""
    cards, averages = sum(shoe.values()), Counter[str]()
    for card, count in shoe.items():
        if count:
            for bet in odds(rulebook, composition(shoe).without([card])).bets:
                averages[bet.bet] += Fraction(count, cards) * bet.expected_value
    return averages


@SOME
@given(st.one_of(FEW_KINDS, NEARLY_EMPTY, ONE_RANK, PAIRED))
def test_a_card_burnt_unseen_changes_nothing(shoe: Shoe) -> None:
    for name in BOOKS:
        found = odds(book(name), composition(shoe))
        assert average_after_one_card(book(name), shoe) == {bet.bet: bet.expected_value for bet in found.bets}


@FEW
@given(shoe=MANY_CARDS)
def test_a_card_burnt_unseen_changes_nothing_in_a_large_shoe(shoe: Shoe) -> None:
    name = "rws-baccarat"
    found = odds(book(name), composition(shoe))
    assert average_after_one_card(book(name), shoe) == {bet.bet: bet.expected_value for bet in found.bets}


@FEW
@given(shoe=st.one_of(PAIRED, NEARLY_EMPTY))
def test_a_card_burnt_unseen_changes_no_mixed_bet(shoe: Shoe, mixed: Rulebook) -> None:
    found = odds(mixed, composition(shoe))
    assert average_after_one_card(mixed, shoe) == {bet.bet: bet.expected_value for bet in found.bets}


@MANY
@given(ANY)
def test_suits_change_nothing_but_suited_pairs(shoe: Shoe) -> None:
    """Diamonds for spades and so on: no rulebook that ships has a word for a suit."""
    turned = {Card(rank(card) + SUITS[SUITS.index(card[-1]) - 1]): count for card, count in shoe.items()}
    assert odds("easy-six", composition(turned)) == odds("easy-six", composition(shoe))
