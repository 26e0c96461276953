"""Sessions: every plan against one written out in plain Python, beside exact odds, and on any number of workers."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests.messages import check_message
from tests.samples import examples
from tests.scenes import book
from tests.simulate.made_up import made_up_of_cards
from tests.simulate.plain_shoes import Hands, hands_of, outcome_of, shoe_of

from punto.odds import odds
from punto.rules.cards import RANKS, rank
from punto.rules.definitions import Winner
from punto.rules.errors import InputError
from punto.rules.settlement import Result, lost, settle
from punto.simulate import session as session_module
from punto.simulate import usual_game
from punto.simulate.plans import COUNTING, PLANS, CardCount, Follow, Plan, Progression, count_plan
from punto.simulate.session import Session, checkpoints, simulate_sessions, terms
from punto.simulate.session_kernel import BETS, ENDED, NET, ON_FIRST, ON_SECOND, PLAYED, play_sessions
from punto.simulate.session_theory import independent_rounds
from punto.simulate.tables import round_tables

SEED = 17
GAME = usual_game(book("super-six-plus"))
COUNT = count_plan({"4": 1, "9": -1, "K": -2}, Fraction(3, 4))
EVERY = {**PLANS, COUNTING: COUNT, "short-line": replace(PLANS["labouchere"], steps=(3,))}


class PlainPlan:
    """What is wanted next, as the books on these plans have it."""

    def __init__(self, plan: Plan, unit: int, maximum: int) -> None:
        self.plan, self.unit, self.maximum = plan, unit, maximum
        self.step, self.level = 0, unit
        self.line: list[int] = []

    def wanted(self) -> int:
        match self.plan.progression:
            case Progression.ON_WIN:
                return self.plan.steps[self.step] * self.unit
            case Progression.LABOUCHERE:
                self.line = self.line or [step * self.unit for step in self.plan.steps]
                return self.line[0] + self.line[-1] if len(self.line) > 1 else self.line[0]
            case Progression.FLAT:
                return self.unit
        return self.level

    def settled(self, stake: int, net: int) -> None:
        if not net:
            return
        match self.plan.progression, net > 0:
            case Progression.ON_WIN, won:
                self.step = (self.step + 1) % len(self.plan.steps) if won else 0
            case Progression.MARTINGALE, won:
                self.level = self.unit if won else min(2 * self.level, self.maximum)
            case Progression.DALEMBERT, won:
                self.level = (
                    max(self.level - self.unit, self.unit) if won else min(self.level + self.unit, self.maximum)
                )
            case Progression.LABOUCHERE, True:
                self.line = self.line[1:-1]
            case Progression.LABOUCHERE, False:
                self.line.append(stake)


def rounds_of(session: Session, number: int) -> Iterator[tuple[Hands, bool, float]]:
    """The hands of each Round; whether a new shoe begins with it, and the count of points for each deck before it."""
    shoes = -(-session.rounds // (session.game.certain_rounds + 1))
    tags = session.plan.count.tags if session.plan.count else (0,) * len(RANKS)
    average = sum(tags) / len(tags)
    for shoe_number in range(number * shoes, (number + 1) * shoes):
        shoe = shoe_of(session.game, SEED, shoe_number)
        seen = [shoe.cards[0]]
        for place, hands in enumerate(hands_of(session.game, shoe)):
            running = sum(tags[RANKS.index(rank(card))] - average for card in seen)
            yield hands, place == 0, running * 52 / (session.game.cards - len(seen))
            seen += [*hands[0], *hands[1]]


def plain_session(session: Session, number: int) -> tuple[list[int], dict[int, int]]:
    """What the kernel keeps of a session, and what was won after each Round."""
    game, (least, most) = session.game, session.limits
    plan = PlainPlan(session.plan, session.unit, most)
    bankroll, played, bets, staked, ended = session.bankroll, 0, 0, {0: 0, 1: 0}, 0
    won_in_shoe: list[Winner] = []
    after: dict[int, int] = {}
    for hands, new_shoe, count in rounds_of(session, number):
        won_in_shoe = [] if new_shoe else won_in_shoe
        chosen = session.bet
        if len(session.bets) > 1:
            latest = won_in_shoe[-1] if won_in_shoe else Winner.BANKER
            ahead = won_in_shoe.count(Winner.PLAYER) - won_in_shoe.count(Winner.BANKER)
            of_shoe = latest if not ahead else Winner.PLAYER if ahead > 0 else Winner.BANKER
            chosen = (of_shoe if session.follow is Follow.SHOE else latest).value
        outcome = outcome_of(game, hands)
        if session.plan.count is None or count >= session.plan.count.threshold - 1e-12:
            wanted = min(plan.wanted() // session.chip * session.chip, most)
            stake = min(max(wanted, least), bankroll // session.chip * session.chip)
            end = settle(game.book.areas[chosen], game.book.lines[chosen], outcome, stake)
            net = end.paid if end.result is Result.WON else -lost(end.result, stake)
            bankroll, bets = bankroll + net, bets + 1
            staked[session.bets.index(chosen)] += stake
            plan.settled(stake, net)
        if outcome.winner is not Winner.TIE:
            won_in_shoe.append(outcome.winner)
        played += 1
        after[played] = bankroll - session.bankroll
        if bankroll < least:
            ended = 2
        elif session.target is not None and bankroll >= session.target:
            ended = 1
        if ended or played == session.rounds:
            break
    return [bankroll - session.bankroll, staked[0], staked[1], played, bets, ended], after


@pytest.mark.parametrize("name", EVERY)
def test_every_plan_is_played_as_written_out(name: str) -> None:
    """With a target and without, odd chips, a maximum that is reached, and ruin."""
    assert list(range(6)) == [NET, ON_FIRST, ON_SECOND, PLAYED, BETS, ENDED]
    bets = ("banker", "last-winner") if name in PLANS else ("super-six-plus",)
    for bet in bets:
        for bankroll, target, rounds in ((300_00, 420_00, 90), (1000_07, None, 170)):
            asked = Session(GAME, bankroll, 10_50, rounds, bet, EVERY[name], 10_00, 100_00, 50, target)
            kept, noted = play_sessions(round_tables(GAME), terms(asked), SEED, 0, examples(3))
            for number, (row, fan) in enumerate(zip(kept.tolist(), noted.tolist(), strict=True)):
                plain, after = plain_session(asked, number)
                assert row == plain, (bet, number)
                assert fan == [after.get(when, plain[0]) for when in checkpoints(rounds)]


def test_a_bet_that_loses_half_and_one_on_cards() -> None:
    game = usual_game(made_up_of_cards())
    for bet in ("halves", "reds"):
        asked = Session(game, 500_00, 1_01, 100, bet, PLANS["martingale"], chip=1, maximum=20_00)
        kept, _ = play_sessions(round_tables(game), terms(asked), SEED, 5, 2)
        assert kept.tolist() == [plain_session(asked, 5)[0], plain_session(asked, 6)[0]]


def test_every_plan_comes_to_exact_odds_of_what_was_staked() -> None:
    for name, plan in PLANS.items():
        found = simulate_sessions(Session(GAME, 500_00, 10_00, 100, plan=plan), 3_000, SEED)
        assert abs(found.z) < 4, name
        assert found.expected == pytest.approx(found.result.mean, abs=4 * found.result.standard_error), name
    counted = simulate_sessions(Session(GAME, 500_00, 10_00, 100, plan=COUNT), 300, SEED)
    assert (counted.expected, counted.z) == (None, None)
    assert 0 < counted.bets.mean < counted.rounds.mean == 100


@pytest.mark.parametrize("target", [None, 260_00])
def test_flat_stakes_come_to_what_independent_rounds_say(target: int | None) -> None:
    asked = Session(GAME, 200_00, 10_00, 300, "player", chip=5_00, target=target)
    theory, found = independent_rounds(asked), simulate_sessions(asked, 6_000, SEED)
    assert abs(found.result.mean - theory.mean) < 4 * found.result.standard_error
    assert found.standard_deviation == pytest.approx(theory.standard_deviation, rel=0.04)
    assert abs(found.share(2).mean - theory.ruin) < 4 * found.share(2).standard_error
    assert abs(found.share(1).mean - theory.target) <= 4 * found.share(1).standard_error
    assert abs(found.rounds.mean - theory.rounds) <= 4 * found.rounds.standard_error + 1e-6
    assert theory.ruin > 0.02
    assert theory.chances.sum() == pytest.approx(1)


def test_the_recursion_has_the_mean_and_variance_of_exact_odds() -> None:
    """With a bankroll that lasts; and of one Round everything can be counted."""
    bet = odds("super-six-plus").bet("banker")
    theory = independent_rounds(Session(GAME, 10_000_00, 10_00, 50))
    assert theory.mean == pytest.approx(50 * 10_00 * float(bet.expected_value))
    assert theory.standard_deviation == pytest.approx((50 * 10_00**2 * float(bet.variance)) ** 0.5)
    one = independent_rounds(Session(GAME, 15_00, 10_00, 1, chip=1))  # after a loss 5.00 is below the minimum
    assert one.ruin == pytest.approx(float(bet.lost))
    assert one.quantile(0.01) == -10_00
    two = independent_rounds(Session(GAME, 15_00, 10_00, 2, minimum=5_00))  # the second stake is all that is left
    assert two.ruin == pytest.approx(float(bet.lost) ** 2)


def test_theory_is_of_flat_stakes_and_of_as_much_as_can_be_worked_out() -> None:
    flat = Session(GAME, 200_00, 10_00, 300)
    for other in (replace(flat, plan=PLANS["paroli"]), replace(flat, bet="shoe"), replace(flat, plan=COUNT)):
        assert independent_rounds(other) is None
    assert independent_rounds(replace(flat, rounds=10**6, chip=1, maximum=10_00)) is None


def test_any_number_of_workers_and_any_portions_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Session(GAME, 300_00, 10_00, 120, plan=PLANS["labouchere"], target=500_00)
    alone = simulate_sessions(asked, 5_000, SEED)
    assert (alone.sessions, sum(alone.ended), alone.results.total) == (5_000, 5_000, 5_000)
    for workers in (2, 3):
        with ThreadPoolExecutor(workers) as executor:
            assert simulate_sessions(asked, 5_000, SEED, executor) == alone
    monkeypatch.setattr(session_module, "MOST_OF_A_BLOCK", 333)
    assert simulate_sessions(asked, 5_000, SEED) == alone
    assert simulate_sessions(asked, 5_000, SEED + 1) != alone
    rows = alone.rows()
    assert sum(row["count"] for row in rows if row["what"] == "result") == 5_000
    assert sum(row["count"] for row in rows if row["what"] == "won-by-then") == 5_000 * len(alone.fan)


@pytest.mark.parametrize(
    ("code", "given"),
    [
        ("input-session-bet", {"bet": "dragon"}),
        ("input-session-rounds", {"rounds": 0}),
        ("input-session-rounds", {"rounds": 10**7}),
        ("input-session-limits", {"minimum": 20_00}),
        ("input-session-limits", {"maximum": 5_00}),
        ("input-session-limits", {"chip": 0}),
        ("input-session-limits", {"unit": 0}),
        ("input-session-chip", {"chip": 3_00}),
        ("input-session-bankroll", {"bankroll": 9_99}),
        ("input-session-target", {"target": 100_00}),
        ("input-session-amounts", {"bankroll": 10**15, "rounds": 10**6, "maximum": 10**13}),
    ],
)
def test_what_cannot_be_played_is_refused(code: str, given: dict[str, object]) -> None:
    asked: dict[str, object] = {"game": GAME, "bankroll": 100_00, "unit": 10_00, "rounds": 100}
    with pytest.raises(InputError) as refused:
        Session(**(asked | given))
    check_message(refused.value.message, code)


def test_plans_and_numbers_of_sessions_that_make_no_sense_are_refused() -> None:
    asked = Session(GAME, 100_00, 10_00, 100)
    insured = usual_game(book("insurance"))
    for code, ask in (
        ("input-session-sessions", lambda: simulate_sessions(asked, 0, 1)),
        ("input-session-sessions", lambda: simulate_sessions(asked, 10**13, 1)),
        ("input-simulate-seed", lambda: simulate_sessions(asked, 1, -1)),
        ("input-session-bet", lambda: Session(insured, 100_00, 10_00, 100, "banker-insurance")),
        ("input-session-rank", lambda: count_plan({"11": 1}, Fraction(1))),
        ("input-session-tags", lambda: count_plan({"K": 10**6}, Fraction(1))),
        ("input-session-tags", lambda: CardCount((1, 2), Fraction(1))),
        ("input-session-tags-alike", lambda: count_plan({}, Fraction(1))),
        ("input-session-threshold", lambda: count_plan({"K": 1}, Fraction(10**9))),
        ("input-session-line", lambda: replace(PLANS["labouchere"], steps=())),
        ("input-session-line", lambda: replace(PLANS["labouchere"], steps=(0,))),
    ):
        with pytest.raises(InputError) as refused:
            ask()
        check_message(refused.value.message, code)


def test_checkpoints_end_with_the_last_round() -> None:
    assert checkpoints(3) == (1, 2, 3)
    assert checkpoints(1_000)[-1] == 1_000
    assert len(checkpoints(1_000)) == len(set(np.array(checkpoints(1_000)))) == 40
