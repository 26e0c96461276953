"""What shoes are like: against each shoe taken by itself, against independent Rounds, and on any number of workers."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import groupby, product

import pytest
from tests.scenes import BOOKS, book
from tests.simulate.made_up import made_up

from punto.odds import odds
from punto.rules.definitions import Side, Winner
from punto.simulate import shoes as shoes_of
from punto.simulate import simulate, simulate_shoes, usual_game
from punto.simulate.kernel import classes_of_shoe
from punto.simulate.shoes import SIXES, Distribution, rows
from punto.simulate.tables import round_tables

SEED = 9


@pytest.mark.parametrize("name", ["insurance", "easy-six", "made-up"])
def test_every_shoe_is_counted_as_it_was_dealt(name: str) -> None:
    game = usual_game(made_up() if name == "made-up" else book(name))
    expected: dict[str, Counter[int]] = {}

    def count(what: str, number: int) -> None:
        expected.setdefault(what, Counter())[number] += 1

    asking = replace(game, also=SIXES)
    tables = round_tables(asking)
    for number in range(40):
        outcomes = [asking.classes.of_number(class_)[0] for class_ in classes_of_shoe(tables, SEED, number).tolist()]
        winners = [outcome.winner for outcome in outcomes if outcome.winner is not Winner.TIE]
        streaks = [(side, len(list(same))) for side, same in groupby(winners)]
        count("rounds", len(outcomes))
        count("decided", len(winners))
        count("ties", len(outcomes) - len(winners))
        count("sixes", sum(one.winner is Winner.BANKER and one.banker_total == 6 for one in outcomes))
        count("longest-streak", max(length for _, length in streaks))
        for side, length in streaks:
            count(f"{side.value}-streak", length)
    found: dict[str, Counter[int]] = {}
    for row in rows(simulate_shoes(game, 40, SEED)):
        found.setdefault(row["what"], Counter())[row["number"]] += row["count"]
    assert found == expected


def test_they_are_the_shoes_whose_bets_are_simulated() -> None:
    game = usual_game(book("easy-six"))
    bets = simulate(game, 10_000, SEED)
    found = simulate_shoes(game, bets.shoes, SEED)
    assert sum(number * count for number, count in found.rounds.counts.items()) == bets.rounds
    assert sum(number * count for number, count in found.ties.counts.items()) == bets.winners[Winner.TIE]


def test_any_number_of_workers_and_any_portions_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = usual_game(book("easy-six"))
    alone = simulate_shoes(game, 20_001, SEED)
    assert alone.rounds.total == alone.shoes == 20_001
    monkeypatch.setattr(shoes_of, "SHOES_OF_A_BLOCK", 1_000)
    assert simulate_shoes(game, 20_001, SEED) == alone
    for workers in (2, 3):
        with ThreadPoolExecutor(workers) as executor:
            assert simulate_shoes(game, 20_001, SEED, executor) == alone


@pytest.mark.parametrize("side", Side)
def test_streaks_of_independent_rounds_are_those_of_every_sequence(side: Side) -> None:
    deals = odds("easy-six").deals
    player = deals.player / (deals.player + deals.banker)
    expected: Counter[int] = Counter()
    for sequence in product(Side, repeat=7):
        wins = sequence.count(Side.PLAYER)
        chance = player**wins * (1 - player) ** (7 - wins)
        for winner, same in groupby(sequence):
            if winner is side:
                expected[len(list(same))] += chance
    seven = replace(simulate_shoes(usual_game(book("easy-six")), 1, SEED), decided=Distribution({7: 1}))
    assert {length: seven.expected_streaks(side, length) for length in range(1, 9)} == pytest.approx(
        {length: expected[length] for length in range(1, 9)}
    )


@pytest.mark.parametrize("name", BOOKS)
def test_shoes_come_to_exact_odds_and_to_hardly_more_streaks_than_chance(name: str) -> None:
    found = simulate_shoes(usual_game(book(name)), 20_000, SEED)
    deals = odds(name).deals
    assert found.expected_ties == pytest.approx(found.rounds.mean * deals.tie / deals.total)
    for each, expected in ((found.ties, found.expected_ties), (found.sixes, found.expected_sixes)):
        assert abs(each.mean - expected) < 2 * each.half_width
    low = found.rounds.standard_deviation / 20_000**0.5
    assert found.rounds.half_width == pytest.approx(1.959964 * low)
    for side in Side:
        for length in range(1, 7):
            count = found.streaks[side].counts[length]
            assert count == pytest.approx(found.expected_streaks(side, length), abs=5 * count**0.5)


def test_a_distribution() -> None:
    each = Distribution({2: 1, 3: 2, 7: 1})
    assert (each.total, each.mean) == (4, 3.75)
    assert each.standard_deviation == pytest.approx(1.920286)
    assert [each.quantile(share) for share in (0, 0.25, 0.26, 0.75, 0.76, 1)] == [2, 2, 3, 3, 7, 7]
    assert [each.at_least(number) for number in (2, 3, 4, 8)] == [1, 0.75, 0.25, 0]
