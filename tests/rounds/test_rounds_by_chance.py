"""Rounds by chance, each held against the second reading: it shares no line with the engine, and must agree with it."""

import re
from random import Random

import pytest
from tests.rounds.random_rounds import random_round
from tests.samples import examples
from tests.second_law.page import Wrong
from tests.second_law.reading import second_reading

from punto.play import OpenBets, PlaceBet, Round, can, step, table
from punto.play.events import BetRejected
from punto.play.notation import write
from punto.rules.library import FILES, rulebook


@pytest.mark.parametrize("name", FILES)
def test_what_the_engine_does_holds_by_the_second_reading(name: str) -> None:
    wrong = {}
    for seed in range(examples(150)):
        text = write(random_round(Random(seed), ["mei", "jon", "ana"], rulebook(name)))
        try:
            second_reading(re.sub(r"^digest .*\n", "", text, flags=re.MULTILINE))
        except Wrong as error:
            wrong[seed] = f"{error}\n{text}"
    assert not wrong, f"{len(wrong)} of 400, the first of them:\n{next(iter(wrong.values()))}"


# ── 5.1 where an excess lies there that nobody noticed ───────────────────────────────────────────────────


def box_with_an_unseen_excess() -> Round:
    """mei sits at box 1 and bets on the Tie; jon, standing, has 100.00 there, with a Differential of 30.00."""
    made = table(rulebook("super-six-plus"), minimum=10_00, maximum=1000_00, differential=30_00)
    round_ = step(Round(made), OpenBets(1, {1: "mei"}))[0]
    round_ = step(round_, PlaceBet("mei", 1, "tie", 10_00))[0]
    return step(round_, PlaceBet("jon", 1, "banker", 100_00, not_noticed=True))[0]


def test_5_1_a_seated_bet_over_the_differential_by_itself_is_refused() -> None:
    refusal = can(box_with_an_unseen_excess(), PlaceBet("mei", 1, "banker", 50_00))
    assert refusal is not None
    assert refusal.code == "over-the-differential"


def test_5_1_to_make_room_the_whole_excess_goes_back() -> None:
    round_, events = step(box_with_an_unseen_excess(), PlaceBet("mei", 1, "banker", 30_00))
    assert [event.amount for event in events if isinstance(event, BetRejected)] == [100_00]
    assert {(bet.patron, bet.area): bet.stake for bet in round_.bets.values()} == {
        ("mei", "tie"): 10_00,
        ("mei", "banker"): 30_00,
    }
