"""The public games that ship: figures that others have published, and every line against a second enumeration."""

import tomllib
from collections.abc import Callable
from fractions import Fraction
from math import prod

import pytest
from tests.house.test_clauses import SCRIPTS
from tests.odds.test_published_figures import SIX_ON_THREE, SIX_ON_TWO, rounds_to
from tests.second_law.enumeration import by_points

from punto.facts import Message
from punto.odds import odds
from punto.rules.cards import DECK
from punto.rules.clause_list import listed_clauses
from punto.rules.library import PUBLIC, SHIPPED, Group
from punto.words import say

GAMES = sorted(path.stem for path in PUBLIC.glob("*.toml"))
DECKS = 8

# Eight decks, in per cent of the stake.
PUBLISHED = [
    ("ez-baccarat", "banker", "1.018"),
    ("ez-baccarat", "player", "1.235"),
    ("ez-baccarat", "tie", "14.36"),
    ("ez-baccarat", "dragon-7", "7.611"),
    ("ez-baccarat", "panda-8", "10.19"),
    ("dragon-bonus", "banker", "1.058"),
    ("dragon-bonus", "player-dragon-bonus", "2.652"),
    ("dragon-bonus", "banker-dragon-bonus", "9.373"),
    ("lucky-six", "banker", "1.458"),
    ("lucky-six", "lucky-six", "16.684"),
    ("lucky-six", "player-pair", "10.361"),
    ("lucky-six", "banker-pair", "10.361"),
    ("tiger", "banker", "1.458"),
    ("tiger", "tiger", "16.684"),
]


@pytest.mark.parametrize(("game", "bet", "printed"), PUBLISHED)
def test_the_house_edge_is_the_published_one(game: str, bet: str, printed: str) -> None:
    assert rounds_to(100 * odds(game, decks=DECKS).bet(bet).house_edge, printed)


# What a bet on totals wins for each unit: Player's total and number of cards, then Banker's.
Wins = Callable[[int, int, int, int], Fraction | int]


def _bonus(own: int, cards: int, other: int, others: int) -> int:
    if own == other:
        return 0 if own >= 8 and cards == others == 2 else -1
    if own > other and own >= 8 and cards == 2:
        return 1
    return {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(own - other, -1)


def _no_commission(p: int, _: int, b: int, __: int) -> Fraction | int:
    return 0 if p == b else -1 if p > b else Fraction(1, 2) if b == 6 else 1


def _six(two: int, three: int) -> Wins:
    return lambda p, _, b, cards: {2: two, 3: three}[cards] if b == 6 > p else -1


BY_TOTALS: dict[tuple[str, str], Wins] = {
    ("ez-baccarat", "banker"): lambda p, _, b, n: 0 if p == b or (b == 7 and n == 3 and p < b) else 1 if b > p else -1,
    ("ez-baccarat", "dragon-7"): lambda p, _, b, n: 40 if b == 7 > p and n == 3 else -1,
    ("ez-baccarat", "panda-8"): lambda p, n, b, _: 25 if p == 8 > b and n == 3 else -1,
    ("dragon-bonus", "player-dragon-bonus"): _bonus,
    ("dragon-bonus", "banker-dragon-bonus"): lambda p, n, b, m: _bonus(b, m, p, n),
    ("lucky-six", "banker"): _no_commission,
    ("lucky-six", "lucky-six"): _six(12, 20),
    ("tiger", "banker"): _no_commission,
    ("tiger", "tiger"): _six(12, 20),
    ("tiger", "small-tiger"): _six(22, -1),
    ("tiger", "big-tiger"): _six(-1, 50),
    ("tiger", "tiger-tie"): lambda p, _, b, __: 35 if p == b == 6 else -1,
}


@pytest.mark.parametrize(("game", "bet"), BY_TOTALS)
def test_the_odds_are_those_of_every_deal_counted_one_by_one(game: str, bet: str) -> None:
    plain = by_points(dict.fromkeys(DECK, DECKS))
    won = sum(deals * BY_TOTALS[game, bet](*end) for end, deals in plain.ends.items())
    assert odds(game, decks=DECKS).bet(bet).house_edge == -Fraction(won) / plain.total


def test_the_small_and_the_big_tiger_come_up_as_often_as_a_six_was_published_to() -> None:
    found = odds("tiger", decks=DECKS)
    assert found.bet("small-tiger").hit_rate == Fraction(SIX_ON_TWO, found.deals.total)
    assert found.bet("big-tiger").hit_rate == Fraction(SIX_ON_THREE, found.deals.total)


def test_the_tiger_pair_by_counting_the_first_four_cards() -> None:
    each, cards = 4 * DECKS, 52 * DECKS
    deals = prod(range(cards - 3, cards + 1))
    same = 13 * prod(range(each - 3, each + 1))
    different = 13 * 12 * (each * (each - 1)) ** 2
    a_hand = Fraction(each - 1, cards - 1)
    both = Fraction(same + different, deals)
    one = 2 * (a_hand - both)
    won = 4 * one + Fraction(20 * different + 100 * same, deals) - (1 - one - both)
    assert odds("tiger", decks=DECKS).bet("tiger-pair").house_edge == -won


# ── What they are ────────────────────────────────────────────────────────────────────────────────────────


def test_all_that_lie_there_ship_under_their_file_names() -> None:
    assert [entry.rulebook.short_name for entry in SHIPPED.entries if entry.group is Group.PUBLIC] == GAMES
    assert GAMES == ["dragon-bonus", "ez-baccarat", "lucky-six", "tiger"]


@pytest.mark.parametrize("game", GAMES)
def test_each_says_that_it_is_our_own_description(game: str) -> None:
    entry = SHIPPED.entry(game)
    assert entry.rulebook.id == f"public/{game}@1"
    assert entry.rulebook.publisher == "punto"
    assert "not a published casino rulebook" in entry.source.split("\n")[1]
    assert "not a published casino rulebook" in say(Message(f"rulebook-group-{entry.group.value}"))
    assert set(entry.rulebook.titles) == set(SCRIPTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_it_cites_is_listed_in_every_language_and_no_other(game: str) -> None:
    entry = SHIPPED.entry(game)
    listed = listed_clauses(entry)
    assert {one.clause for one in listed} == {clause for _, clause in entry.cited}
    for one in listed:
        assert set(one.summary) == set(SCRIPTS)
        for language, script in SCRIPTS.items():
            assert one.summary[language].encode(script)
    texts = [
        tomllib.loads((PUBLIC / "clauses" / folder / f"{game}.toml").read_text(encoding="utf-8"))
        for folder in ("", "zh-Hans", "zh-Hant")
    ]
    assert list(texts[0]) == list(texts[1]) == list(texts[2])
