"""Every bet solved in a kernel against exact odds by fractions, from shoes of any composition."""

import random

import numpy as np
import pytest
from tests.odds.designing import Designed, with_bets
from tests.scenes import BOOKS, EASY, PLUS, book
from tests.simulate.made_up import CHANGES

from punto.odds import Composition, odds
from punto.odds.exact import plan
from punto.rules.cards import DECK
from punto.rules.errors import InputError
from punto.rules.library import FILES, FOLDER, rulebook
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.simulate.solve import LANES, solve, solve_room, values_of
from punto.simulate.solve_tables import is_solvable, solve_tables

OTHER_LAW = "another Table of Play"
NAMES = (*BOOKS, "ez-baccarat", "dragon-bonus", "lucky-six", "tiger", OTHER_LAW)


def law(name: str) -> Rulebook:
    if name != OTHER_LAW:
        return rulebook(name)
    text = (FOLDER / FILES["insurance"]).read_text(encoding="utf-8")
    for old, new in CHANGES.items():
        text = text.replace(old, new)
    return parse_rulebook(text, "other.toml")


def compositions(seed: int) -> list[Composition]:
    """Full shoes, shoes well into play, uneven ones, and one of six cards alone."""
    rng = random.Random(seed)
    found = [Composition.of_decks(8), Composition.of_decks(10), Composition.of_cards(rng.sample(DECK, 6))]
    for decks in (1, 8, 12):
        found.append(Composition(tuple(rng.randint(0, decks) for _ in DECK)))
        found.append(Composition.of_cards(rng.sample(DECK * decks, 26 * decks // 2)))
    return found


def by_rank(shoe: Composition) -> list[int]:
    return [sum(suits) for suits in shoe.by_rank().values()]


@pytest.mark.parametrize("name", NAMES)
def test_every_bet_comes_to_its_exact_value(name: str) -> None:
    rules = law(name)
    shoes = compositions(len(name))
    found = values_of(solve_tables(rules), np.array([by_rank(shoe) for shoe in shoes]))
    for shoe, values in zip(shoes, found, strict=True):
        exact = [float(bet.expected_value) for bet in odds(rules, shoe).bets]
        assert values.tolist() == pytest.approx(exact, rel=0, abs=1e-14)


@pytest.mark.parametrize("decks", [6, 8, 10])
def test_deals_are_counted_to_the_last_one(decks: int) -> None:
    """Whole numbers in floats: a quarter of each count, and not one deal more or less."""
    rules = book(PLUS)
    tables = solve_tables(rules)
    room = solve_room(tables)
    ranks = np.full((13, LANES), 4 * decks, np.int64)
    solve(tables, room, ranks, np.zeros((len(rules.lines), LANES)))
    found = room.by_ending.reshape(-1, LANES)
    deals = odds(rules, decks=decks).deals
    assert {int(4 * count) for count in found.sum(axis=0)} == {deals.total}
    tie = int(tables.both_stand[8, 8])
    assert {int(4 * count) for count in found[tie]} == {deals.tie}


def test_each_lane_is_a_shoe_of_its_own() -> None:
    rules = book(EASY)
    rng = random.Random(5)
    ranks = np.array([[rng.randint(1, 32) for _ in range(13)] for _ in range(LANES + 3)])
    tables = solve_tables(rules)
    together = values_of(tables, ranks)
    for shoe, values in zip(ranks, together, strict=True):
        assert values_of(tables, shoe[None])[0].tolist() == values.tolist()


NOT_SOLVED = {
    "a pair with totals": {"player_pair": [True], "winner": ["player"]},
    "a pair of one suit": {"player_pair_suited": [True]},
    "first totals": {"player_first_total": [6]},
    "single cards": {"player_third_rank": ["3"]},
}


@pytest.mark.parametrize("kind", NOT_SOLVED)
def test_what_a_kernel_cannot_solve_is_refused(kind: str) -> None:
    rules = with_bets([[Designed((NOT_SOLVED[kind],), "9 to 1")]], PLUS)
    assert not is_solvable(rules)
    with pytest.raises(InputError) as refused:
        solve_tables(rules)
    assert refused.value.message.code == "input-solve-bets"
    assert refused.value.message.facts["known"] == (plan(rules).bets[-1].area.id,)
    assert is_solvable(book(PLUS))
