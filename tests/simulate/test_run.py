"""Whole simulations: beside exact odds, on any number of workers, in any portions; and what is refused."""

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from tests.messages import check_message
from tests.scenes import BOOKS, book
from tests.simulate.made_up import made_up, made_up_of_cards

from punto.odds import odds
from punto.rules.cards import RANKS
from punto.rules.errors import InputError
from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook
from punto.simulate import Game, simulate, simulate_shoes, usual_game
from punto.simulate import run as running
from punto.simulate.blocks import BLOCKS_AHEAD, SHOES_OF_A_BLOCK
from punto.simulate.run import deal, deal_block

SEED = 7


MADE_UP = {"made-up": made_up, "made-up-of-cards": made_up_of_cards}


@pytest.mark.parametrize("name", [*BOOKS, *MADE_UP])
def test_every_bet_comes_to_its_exact_odds(name: str) -> None:
    rulebook = MADE_UP[name]() if name in MADE_UP else book(name)
    rounds = 500_000 if name == "made-up-of-cards" else 2_000_000  # its histogram is larger than a core's cache
    found = simulate(usual_game(rulebook), rounds, SEED)
    assert [bet.bet for bet in found.bets] == [bet.bet for bet in found.certain] == list(rulebook.areas)
    for bet in (*found.bets, *found.certain):
        assert bet.won + bet.lost + bet.half_lost + bet.returned == bet.count
        assert abs(bet.z) < 4, bet
    assert found.rounds == sum(found.winners.values()) >= rounds
    assert all(bet.count == found.rounds for bet in found.bets if bet.bet in rulebook.lines)
    assert all(0 < bet.count < found.rounds for bet in found.bets if bet.bet not in rulebook.lines)
    if name in BOOKS:  # of the made-up one the odds take a second
        for bet in odds(rulebook).bets:
            assert found.bet(bet.bet).exact == bet.house_edge
            assert abs(found.bet(bet.bet).standard_deviation / bet.standard_deviation - 1) < 0.05


def test_insurance_by_itself_has_the_value_of_its_rows() -> None:
    found = simulate(usual_game(book("insurance")), 1, SEED)
    rows = odds("insurance").insurance
    for side in ("player", "banker"):
        offered = [row for row in rows if row.side == side and row.expected_value is not None]
        worth = sum(row.chance * row.expected_value for row in offered) / sum(row.chance for row in offered)
        assert found.bet(f"{side}-insurance").exact == -worth


def test_bets_with_stakes_are_settled_in_cents() -> None:
    stakes = {"banker": 100_01, "tie": 5_00}
    found = simulate(usual_game(book("super-six-plus")), 100_000, SEED, stakes)
    banker, tie, together = found.bets
    # 95% of 100.01 is 95.0095, and the patron gets the whole cent (R2).
    assert banker.net == 100_01 * banker.lost - 95_01 * banker.won
    assert tie.net == 5_00 * tie.lost - 40_00 * tie.won
    assert (together.bet, together.stake, together.count) == ("together", 105_01, found.rounds)
    assert together.net == banker.net + tie.net
    # A tie returns the stake on Banker.
    ties, squares = banker.returned, (100_01 + 5_00) ** 2 * banker.lost + (5_00 - 95_01) ** 2 * banker.won
    assert ties == tie.won == found.winners["tie"]
    assert together.squares == squares + 40_00**2 * ties
    exact = odds("super-six-plus").bet("banker")
    assert banker.exact == 100_01 * exact.lost - 95_01 * exact.lines[0].probability
    assert together.exact == banker.exact + tie.exact
    assert abs(together.z) < 4


def test_insurance_beside_stakes_keeps_to_the_cap() -> None:
    """At 2 to 1 half of the bet can be insured, at 8 to 1 an eighth, less what the first window took."""
    game = usual_game(book("insurance"))
    whole = simulate(game, 2_000_000, SEED, {"player": 80_00, "player-insurance": 1_000_00})
    for bet in (*whole.bets, *whole.certain):
        assert abs(bet.z) < 4
    # With so much insurance a patron never loses both: what the insurance pays is at most the bet.
    little = simulate(game, 1, SEED, {"player": 80_00, "player-insurance": 1})
    unit = simulate(game, 1, SEED).bet("player-insurance")
    chance = sum((row.chance for row in odds("insurance").insurance if row.side == "player"), Fraction(0))
    assert little.bet("player-insurance").exact <= unit.exact * chance  # a part of a cent is the patron's (R2)


# ── Whoever deals ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rounds", [1, 100_000, 3_000_000])
def test_any_number_of_workers_and_any_portions_come_to_the_same(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = usual_game(book("easy-six"))
    alone = simulate(game, rounds, SEED)
    assert alone.rounds >= rounds
    for workers in (1, 2, 3):
        with ThreadPoolExecutor(workers) as executor:
            assert simulate(game, rounds, SEED, executor=executor) == alone
    monkeypatch.setattr(running, "SHOES_OF_A_BLOCK", 777)
    assert simulate(game, rounds, SEED) == alone
    with ThreadPoolExecutor(2) as executor:
        assert simulate(game, rounds, SEED, executor=executor) == alone
    assert simulate(game, rounds, SEED + 1).winners != alone.winners


def test_whole_shoes_are_dealt_until_there_are_as_many_rounds() -> None:
    game = usual_game(book("easy-six"))
    one = simulate(game, 1, SEED)
    assert (one.shoes, one.partial) == (1, False)
    assert one.rounds > game.certain_rounds == 66
    assert simulate(game, one.rounds, SEED) == one
    assert simulate(game, one.rounds + 1, SEED).shoes == 2


def test_blocks_add_up_and_can_be_sent_to_another_process() -> None:
    game = usual_game(book("easy-six"))
    job = pickle.loads(pickle.dumps(partial(deal_block, game, SEED, 10**9)))
    blocks = [job(first) for first in (0, SHOES_OF_A_BLOCK)]
    both = blocks[1] + blocks[0]
    *_, last = deal(game, both.rounds, SEED)
    assert both.shoes == last.shoes == 2 * SHOES_OF_A_BLOCK
    assert both.counts.tolist() == last.counts.tolist()


class AtOnce(Executor):
    """Works while it is asked to, and counts how often that was."""

    asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def test_however_many_rounds_few_blocks_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SHOES_OF_A_BLOCK", 2)
    executor = AtOnce()
    dealing = deal(usual_game(book("easy-six")), 10**12, SEED, executor)
    for number in range(5):
        assert next(dealing).shoes == 2 * (number + 1)
        assert executor.asked <= BLOCKS_AHEAD + number
    dealing.close()


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("code", "ask"),
    [
        ("input-simulate-rounds", lambda game: simulate(game, 0, 1)),
        ("input-simulate-rounds", lambda game: simulate(game, 10**30, 1)),
        ("input-simulate-rounds", lambda game: simulate(game, 1e6, 1)),
        ("input-simulate-shoes", lambda game: simulate_shoes(game, 0, 1)),
        ("input-simulate-shoes", lambda game: simulate_shoes(game, 10**30, 1)),
        ("input-simulate-seed", lambda game: simulate_shoes(game, 1, 2**64)),
        ("input-simulate-seed", lambda game: simulate(game, 1, -1)),
        ("input-simulate-seed", lambda game: simulate(game, 1, 2**64)),
        ("input-simulate-decks", lambda game: Game(game.book, 9)),
        ("input-simulate-behind-cut", lambda game: Game(game.book, 8, 11)),
        ("input-simulate-behind-cut", lambda game: Game(game.book, 8, 406)),
        ("input-simulate-no-bets", lambda game: simulate(game, 1, 1, {})),
        ("input-simulate-bet", lambda game: simulate(game, 1, 1, {"dragon": 1})),
        ("input-simulate-stake", lambda game: simulate(game, 1, 1, {"banker": 0})),
        ("input-simulate-insured", lambda game: simulate(game, 1, 1, {"banker": 1, "player-insurance": 1})),
    ],
)
def test_what_cannot_be_simulated_is_refused(code: str, ask: Callable[[Game], object]) -> None:
    with pytest.raises(InputError) as refused:
        ask(usual_game(book("insurance")))
    check_message(refused.value.message, code)


def test_a_rulebook_that_tells_too_much_apart_is_refused() -> None:
    """Every rank of four cards and every suit of six: more classes than a kernel counts."""
    text = (FOLDER / FILES["super-six-plus"]).read_text("utf-8")
    old = "when = { player_pair = true }"
    assert text.count(old) == 1
    ranks = "[" + ", ".join(f'"{one}-{one}"' for one in RANKS) + "]"
    lines = ", ".join(f"{{ {side}_first_ranks = {ranks} }}" for side in ("player", "banker"))
    lines += ', { all_suit = "mixed" }, ' + ", ".join(f'{{ banker_third_rank = "{one}" }}' for one in RANKS)
    fine = parse_rulebook(text.replace(old, f"when = [{lines}]"), "fine.toml")
    with pytest.raises(InputError) as refused:
        simulate(usual_game(fine), 1_000, SEED)
    check_message(refused.value.message, "input-simulate-classes", rulebook=fine.id)


def test_half_of_a_stake_is_lost_to_the_cent() -> None:
    """Of 1.01 the patron loses 0.50, and gets the odd cent."""
    game = usual_game(made_up_of_cards())
    found = simulate(game, 100_000, SEED, {"halves": 1_01})
    halves, exact = found.bet("halves"), odds(game.book).bet("halves")
    assert halves.half_lost == found.winners["tie"] > 0
    assert halves.net == 1_01 * (halves.lost - halves.won) + 50 * halves.half_lost
    assert halves.exact == 1_01 * (exact.lost - exact.hit_rate) + 50 * exact.half_lost
    units = simulate(game, 100_000, SEED).bet("halves")
    assert units.net == units.lost - units.won + Fraction(units.half_lost, 2)
