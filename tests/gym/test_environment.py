"""The environment to learn in: Gymnasium's own checker, the same shoe for the same seed, and settlement by the law."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from tests.messages import check_message

from punto.rules.errors import InputError

gymnasium = pytest.importorskip("gymnasium", reason="an extra, punto[rl], which is not installed here")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from punto.gym import Baccarat  # noqa: E402


def whole_shoe(env: Any, seed: int, action: int) -> list[tuple[list[int], float, dict[str, Any]]]:
    seen, _ = env.reset(seed=seed)
    steps, over = [(seen["unseen"].tolist(), 0.0, {})], False
    while not over:
        seen, reward, over, truncated, told = env.step(np.int64(action))
        assert not truncated
        steps.append((seen["unseen"].tolist(), reward, told))
    return steps


@pytest.mark.filterwarnings("error:.*")
@pytest.mark.parametrize("given", [{}, {"rulebook": "easy-six", "stakes": (1, 5, 25), "bankroll": 500, "decks": 6}])
def test_it_passes_gymnasiums_own_checker(given: dict[str, Any]) -> None:
    check_env(gymnasium.make("punto/Baccarat-v0", **given).unwrapped, skip_render_check=True)


def test_an_episode_is_a_shoe_and_the_same_for_the_same_seed() -> None:
    env = Baccarat(bankroll=1000)
    first = whole_shoe(env, 5, 1)
    assert whole_shoe(Baccarat(bankroll=1000), 5, 1) == first
    assert whole_shoe(env, 6, 1) != first
    assert env.game.certain_rounds < len(first) - 1 < env.game.most_rounds
    # The card that was exposed is seen, those burned after it are not.
    assert sum(first[0][0]) == env.game.cards - 1
    for (before, _, _), (after, _, told) in pairwise(first):
        assert sum(before) - sum(after) == len(told["player"]) + len(told["banker"])


def test_a_bet_is_settled_by_the_rulebook() -> None:
    env = Baccarat(bets=("player", "banker"), stakes=(1, 10), bankroll=1000)
    assert env.action_space.n == 5
    brought = {"player": -10.0, "banker": 9.5, "tie": 0.0}
    steps = whole_shoe(env, 7, 4)[1:]  # ten units on Banker
    assert {told["bet"] for _, _, told in steps} == {"banker"}
    assert [reward for _, reward, _ in steps] == [brought[told["winner"]] for _, _, told in steps]
    assert all(reward == 0 and told["bet"] is None for _, reward, told in whole_shoe(env, 7, 0)[1:])


def test_without_the_means_for_a_bet_there_is_none_and_an_empty_purse_ends_it() -> None:
    env = Baccarat(bets=("tie",), stakes=(3,), bankroll=10)
    steps = whole_shoe(env, 11, 1)
    won = 10 + sum(reward for _, reward, _ in steps)
    assert won < 3
    assert len(steps) - 1 < env.game.certain_rounds


def test_what_is_seen_can_be_printed() -> None:
    env = Baccarat(render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("burned ")
    env.step(np.int64(2))
    assert "Banker" in env.render()


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"bets": ("dragon",)}, "input-simulate-bet"),
        ({"stakes": ()}, "input-gym-stakes"),
        ({"stakes": (5,), "bankroll": 4}, "input-gym-stakes"),
        ({"decks": 99}, "input-simulate-decks"),
    ],
)
def test_what_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(InputError) as refused:
        Baccarat(**given)
    check_message(refused.value.message, code)
