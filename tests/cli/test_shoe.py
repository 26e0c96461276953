"""`punto shoe`: a whole shoe, one line a Round, and the tally (ruling 14)."""

import re
from collections import Counter

import pytest
from tests.cli.running import answer, answer_json

from punto.rules.library import FILES, rulebook

every_book = pytest.mark.parametrize("name", FILES)
NAMES = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def shown(cards: list[str]) -> str:
    return " ".join(card[:-1] + NAMES[card[-1]] for card in cards)


def is_pair(cards: list[str]) -> bool:
    return cards[0][:-1] == cards[1][:-1]


@every_book
def test_every_card_of_the_set_is_burned_dealt_or_left(name: str) -> None:
    told = answer_json("shoe", name, "--seed", "3")
    dealt = [card for round_ in told["rounds"] for card in round_["player_cards"] + round_["banker_cards"]]
    assert told["burned"] + len(dealt) + told["undealt"] == 52 * told["decks"]
    assert max(Counter(dealt).values()) <= told["decks"]
    assert [round_["round"] for round_ in told["rounds"]] == list(range(1, len(told["rounds"]) + 1))


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_one_round_more_is_dealt_when_the_cut_card_has_shown(seed: str) -> None:
    told = answer_json("shoe", "easy-six", "--seed", seed, "--decks", "4")
    left = 52 * 4 - told["burned"]
    after = []
    for round_ in told["rounds"]:
        left -= len(round_["player_cards"]) + len(round_["banker_cards"])
        after.append(left)
    assert after[-3] >= 14 > after[-2]
    assert after[-1] == told["undealt"]


def test_the_tally_is_of_the_rounds() -> None:
    told = answer_json("shoe", "insurance", "--seed", "8")
    rounds = told["rounds"]
    winners = Counter(round_["winner"] for round_ in rounds)
    short = [round_ for round_ in rounds if len(round_["player_cards"] + round_["banker_cards"]) == 4]
    naturals = [round_ for round_ in short if {round_["player_total"], round_["banker_total"]} & {8, 9}]
    pairs = Counter(side for round_ in rounds for side in ("player", "banker") if is_pair(round_[f"{side}_cards"]))
    assert told["tally"] == {
        "player": winners["player"],
        "banker": winners["banker"],
        "tie": winners["tie"],
        "player_pair": pairs["player"],
        "banker_pair": pairs["banker"],
        "natural": len(naturals),
    }
    assert 0 < len(naturals) < len(rounds)


@every_book
def test_text_and_json_tell_the_same_shoe(name: str) -> None:
    told = answer_json("shoe", name, "--seed", "21", "--decks", "5")
    first, *lines, last = answer("shoe", name, "--seed", "21", "--decks", "5").rstrip("\n").split("\n")
    assert rulebook(name).id in first
    assert "5 decks" in first
    assert "seed 21" in first
    assert len(lines) == len(told["rounds"])
    for line, round_ in zip(lines, told["rounds"], strict=True):
        player, banker = shown(round_["player_cards"]), shown(round_["banker_cards"])
        words = [str(round_["round"]), round_["winner"].capitalize()]
        words += [f"{round_['player_total']} {player}", f"{round_['banker_total']} {banker}"]
        assert re.split(r"  +", line.strip()) == words
    assert last.startswith(f"{len(lines)} Rounds: player {told['tally']['player']}, banker {told['tally']['banker']}")


@every_book
def test_deal_gives_the_first_round_of_the_shoe_with_the_same_seed(name: str) -> None:
    first = answer_json("shoe", name, "--seed", "77")["rounds"][0]
    told = answer_json("deal", name, "--seed", "77")["outcome"]
    assert told == {key: first[key] for key in told}


def test_the_same_seed_gives_the_same_shoe_and_another_another() -> None:
    shoes = [answer("shoe", "easy-six", "--seed", seed) for seed in ("1", "1", "2")]
    assert shoes[0] == shoes[1] != shoes[2]


def test_without_a_seed_the_one_that_was_used_is_told() -> None:
    told = answer_json("shoe", "easy-six")
    assert answer_json("shoe", "easy-six", "--seed", str(told["seed"])) == told
