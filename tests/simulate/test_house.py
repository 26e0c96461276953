"""A table's nights: against nights written out in plain Python, beside exact odds, and on any number of workers."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests.messages import check_message
from tests.samples import examples
from tests.scenes import book
from tests.simulate.made_up import made_up_of_cards
from tests.simulate.plain_shoes import hands_of, outcome_of, shoe_of
from tests.simulate.test_shuffle import plain_philox

from punto.odds import odds
from punto.rules.errors import InputError
from punto.rules.settlement import Result, lost, settle
from punto.simulate import house as house_module
from punto.simulate import usual_game
from punto.simulate.house import Habit, Rebates, TableNights, after_rebates, simulate_house, terms
from punto.simulate.house_kernel import DROP, HANDLE, LOSSES, LOWEST, ROLLED, WIN, play_nights
from punto.simulate.house_theory import exact_nights
from punto.simulate.tables import round_tables

SEED = 2**40 + 23
GAME = usual_game(book("super-six-plus"))
MIX = (
    Habit("banker", Fraction(1, 2), 100_00),
    Habit("player", Fraction(1, 4), 50_01),
    Habit("super-six-plus", Fraction(1, 5), 10_00),
)
NIGHT = TableNights(GAME, 5, MIX, 90, buy_in=300_00)


def plain_nights(nights: TableNights, number: int) -> list[int]:
    """What the kernel keeps, with every choice made by hand; with what is left of the mix a patron sits out."""
    game, below = nights.game, nights.below
    shoes = -(-nights.rounds // (game.certain_rounds + 1))
    win = handle = rolled = losses = drop = lowest = 0
    for night in range(nights.nights):
        first = (number * nights.nights + night) * shoes
        hands = (each for shoe in range(first, first + shoes) for each in hands_of(game, shoe_of(game, SEED, shoe)))
        chips, won = [nights.buy_in] * nights.patrons, [0] * nights.patrons
        drop += sum(chips)
        groups = -(-nights.patrons // 4)
        for dealt in range(nights.rounds):
            outcome = outcome_of(game, next(hands))
            for patron in range(nights.patrons):
                counter = (dealt * groups + patron // 4, 2**31 + night, number % 2**32, number >> 32)
                word = plain_philox(counter, (SEED % 2**32, SEED >> 32))[patron % 4]
                habit = next((one for one, limit in zip(nights.mix, below, strict=True) if word < limit), None)
                if habit is None:
                    continue
                while chips[patron] < habit.stake:
                    chips[patron] += nights.buy_in
                    drop += nights.buy_in
                end = settle(game.book.areas[habit.bet], game.book.lines[habit.bet], outcome, habit.stake)
                gone = lost(end.result, habit.stake)
                net = end.paid if end.result is Result.WON else -gone
                chips[patron] += net
                won[patron] += net
                win, handle, rolled = win - net, handle + habit.stake, rolled + gone
            lowest = min(lowest, win)
        losses += sum(max(-each, 0) for each in won)
    return [win, handle, rolled, losses, drop, lowest]


def test_nights_are_played_as_written_out() -> None:
    assert list(range(6)) == [WIN, HANDLE, ROLLED, LOSSES, DROP, LOWEST]
    halves = (Habit("halves", Fraction(1, 2), 1_01), Habit("reds", Fraction(1, 2), 20_00))
    of_cards = TableNights(usual_game(made_up_of_cards()), 3, halves, 70, buy_in=20_00)
    for nights in (NIGHT, replace(NIGHT, patrons=1, nights=2), of_cards):
        kept = play_nights(round_tables(nights.game), terms(nights), SEED, 2**33, examples(2))
        assert kept.tolist() == [plain_nights(nights, 2**33 + number) for number in range(len(kept))]


def test_wins_come_to_exact_odds_with_all_bets_of_a_table_together() -> None:
    nights = replace(NIGHT, rounds=300)
    found, exact = simulate_house(nights, 3_000, SEED), exact_nights(nights)
    assert abs(found.win.mean - float(exact.win)) < 4 * found.win.standard_error
    assert found.win_deviation == pytest.approx(exact.standard_deviation, rel=0.05)
    assert abs(found.handle.mean - float(exact.handle)) < 4 * found.handle.standard_error
    assert abs(found.edge.mean - float(exact.edge)) < 4 * found.edge.standard_error
    for kind, rate in exact.break_even.items():
        assert abs(found.break_even[kind].mean - float(rate)) < 4 * found.break_even[kind].standard_error
    assert found.worst(0.9) == pytest.approx(exact.worst(0.9), abs=0.1 * exact.standard_deviation)
    assert found.hold.mean == pytest.approx(found.win.mean / found.drop.mean)
    assert found.lowest.quantile(1) <= 0
    assert 0 < found.losing < 0.5


def test_the_variance_of_one_patron_is_the_bets_and_of_two_on_one_bet_four_times_that() -> None:
    bet = odds("super-six-plus").bet("banker")
    one = TableNights(GAME, 1, (Habit("banker", Fraction(1), 100_00),), 10)
    assert exact_nights(one).win == -bet.expected_value * 100_00 * 10
    assert exact_nights(one).variance == bet.variance * 100_00**2 * 10
    assert exact_nights(replace(one, patrons=2)).variance == 4 * exact_nights(one).variance
    # One on Player and one on Banker nearly cancel.
    half = Fraction(1, 2)
    apart = replace(one, mix=(Habit("banker", half, 100_00), Habit("player", half, 100_00)))
    assert exact_nights(replace(apart, patrons=2)).variance < exact_nights(replace(one, patrons=2)).variance * 0.6


def test_bets_on_single_cards_have_no_joint_theory() -> None:
    game = usual_game(made_up_of_cards())
    assert exact_nights(TableNights(game, 1, (Habit("reds", Fraction(1), 1_00),), 10)) is None
    pairs = (Habit("player-pair", Fraction(1, 2), 1_00), Habit("halves", Fraction(1, 2), 1_01))
    exact = exact_nights(TableNights(game, 1, pairs, 1))
    by_bet = [odds(game.book).bet(name) for name in ("player-pair", "halves")]
    halves = 1_01 * (by_bet[1].lost - by_bet[1].hit_rate) + 50 * by_bet[1].half_lost
    assert exact.win == (-by_bet[0].expected_value * 1_00 + halves) / 2


def test_rebates_are_taken_off_to_the_cent() -> None:
    figures = np.array([[1000, 50_000, 7_777, 333, 1], [-1000, 2**45, 2**45, 2**45, 1]])
    rebates = Rebates(Fraction(1, 10), Fraction(1, 1000), Fraction(12, 1000))
    left = [
        int((Fraction(win) - handle * Fraction(1, 1000) - rolled * Fraction(12, 1000) - losses * Fraction(1, 10)) // 1)
        for win, handle, rolled, losses, _ in figures.tolist()
    ]
    assert after_rebates(figures, rebates).tolist() == left
    nights = replace(NIGHT, rebates=rebates)
    gross, net = simulate_house(NIGHT, 50, SEED), simulate_house(nights, 50, SEED)
    assert net.win == gross.win == gross.result
    assert net.result.mean == pytest.approx(net.win.mean - net.rebates.mean)
    sums = net.moments.sums
    given = sums[HANDLE] * Fraction(1, 1000) + sums[ROLLED] * Fraction(12, 1000) + sums[LOSSES] * Fraction(1, 10)
    assert net.rebates.mean == pytest.approx(float(given / 50))


def test_a_rebate_at_the_rate_that_breaks_even_leaves_nothing() -> None:
    found = simulate_house(NIGHT, 200, SEED)
    for kind, field in (("loss", "on_loss"), ("turnover", "on_turnover"), ("rolling", "on_rolling")):
        rate = Fraction(found.break_even[kind].mean)
        if 0 < rate <= 1:
            left = simulate_house(replace(NIGHT, rebates=Rebates(**{field: rate})), 200, SEED)
            assert left.result.mean == pytest.approx(0, abs=0.01)


def test_any_number_of_workers_and_any_portions_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate_house(NIGHT, 400, SEED)
    assert (alone.stretches, alone.results.total, alone.partial) == (400, 400, False)
    monkeypatch.setattr(house_module, "MOST_OF_A_BLOCK", 33)
    assert simulate_house(NIGHT, 400, SEED) == alone
    for workers in (2, 3):
        with ThreadPoolExecutor(workers) as executor:
            assert simulate_house(NIGHT, 400, SEED, executor) == alone
    assert simulate_house(NIGHT, 400, SEED + 1) != alone
    assert sum(row["count"] for row in alone.rows() if row["what"] == "result") == 400


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("input-house-patrons", {"patrons": 0}),
        ("input-house-rounds", {"rounds": 0}),
        ("input-house-nights", {"nights": 10**6}),
        ("input-house-bet", {"mix": (Habit("dragon", Fraction(1), 1),)}),
        ("input-simulate-stake", {"mix": (Habit("banker", Fraction(1), 0),)}),
        ("input-house-share", {"mix": (Habit("banker", Fraction(0), 1),)}),
        ("input-house-mix", {"mix": ()}),
        ("input-house-mix", {"mix": (Habit("banker", Fraction(3, 4), 1), Habit("player", Fraction(1, 2), 1))}),
        ("input-house-buy-in", {"buy_in": 99_99}),
        ("input-house-rebate", {"rebates": Rebates(Fraction(2))}),
        ("input-house-amounts", {"mix": (Habit("banker", Fraction(1), 10**13),), "buy_in": 10**13}),
    ],
)
def test_what_cannot_be_played_is_refused(code: str, given: dict[str, object]) -> None:
    with pytest.raises(InputError) as refused:
        replace(NIGHT, **given)
    check_message(refused.value.message, code)


def test_how_often_must_be_a_number_there_can_be() -> None:
    for number in (0, 10**13, 1.5):
        with pytest.raises(InputError) as refused:
            simulate_house(NIGHT, number, SEED)
        check_message(refused.value.message, "input-house-stretches")
