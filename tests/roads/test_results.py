"""Results as Rounds show them, and roads as JSON."""

import msgspec
import pytest
from hypothesis import given, settings
from tests.roads.shoes import drawn, shoes
from tests.scenes import BOOKS, DEALER, RWS, SUPERVISOR, because, closed, concluded, dealt, opened, play

from punto.play import Round
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.table import table
from punto.roads import Result, Roads, roads
from punto.rules.definitions import Winner
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import rulebook

every_book = pytest.mark.parametrize("name", BOOKS)
FOUND = ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER, ())
VOID = because(MakeRuling(Ruling.VOID, SUPERVISOR))

# Player's first, Banker's first, Player's second, Banker's second, and what then has to be drawn.
ROUNDS = {
    "KS 4H 3D QC 2S 2D": Result(Winner.BANKER, player_pair=False, banker_pair=False),
    "9S KH KD 8C": Result(Winner.PLAYER, player_pair=False, banker_pair=False),
    "9S KH KD 9C": Result(Winner.TIE, player_pair=False, banker_pair=False),
    "4S KH 4D 7C": Result(Winner.PLAYER, player_pair=True, banker_pair=False),
    "KS 4H 7D 4C": Result(Winner.BANKER, player_pair=False, banker_pair=True),
    "4S 4H 4D 4C": Result(Winner.TIE, player_pair=True, banker_pair=True),
    # Ten and King count alike and are no pair; neither are second and third card.
    "10S 9H KD QC": Result(Winner.BANKER, player_pair=False, banker_pair=False),
    "KS 7H 2D KC 2S": Result(Winner.BANKER, player_pair=False, banker_pair=False),
}


@every_book
@pytest.mark.parametrize("cards", ROUNDS)
def test_a_result_is_who_won_and_whose_pair_it_was(name: str, cards: str) -> None:
    assert Result.of_round(concluded(opened(name), cards)) == ROUNDS[cards]


@every_book
def test_a_round_that_is_being_played_has_no_result(name: str) -> None:
    for round_ in (Round(table(rulebook(name))), opened(name), closed(name), dealt(closed(name), "KS 4H 3D QC")):
        assert Result.of_round(round_) is None


@every_book
def test_a_void_round_has_no_result(name: str) -> None:
    void = play(dealt(closed(name), "9S KH"), FOUND, VOID)
    assert void.voided
    assert Result.of_round(void) is None


@every_book
def test_R26_a_round_voided_after_its_last_card_is_taken_off_the_roads(name: str) -> None:
    over = concluded(opened(name), "9S KH KD 8C")
    void = play(over, FOUND, VOID)
    assert void.voided
    assert (Result.of_round(over), Result.of_round(void)) == (ROUNDS["9S KH KD 8C"], None)


def test_rounds_that_were_played_make_roads() -> None:
    played = [concluded(opened(RWS), cards) for cards in ROUNDS]
    found = roads(result for round_ in played if (result := Result.of_round(round_)))
    # Banker, Player, Tie, Player, Banker, Tie, Banker, Banker.
    assert [(cell.winner, cell.ties) for cell in found.big] == [
        (Winner.BANKER, 0),
        (Winner.PLAYER, 1),
        (Winner.PLAYER, 0),
        (Winner.BANKER, 1),
        (Winner.BANKER, 0),
        (Winner.BANKER, 0),
    ]
    assert [(cell.player_pair, cell.banker_pair) for cell in found.bead[3:6]] == [
        (True, False),
        (False, True),
        (True, True),
    ]


# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_roads_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(drawn("TBP"))) == {
        "bead": [
            {"column": 0, "row": 0, "winner": "tie", "player_pair": False, "banker_pair": False},
            {"column": 0, "row": 1, "winner": "banker", "player_pair": False, "banker_pair": False},
            {"column": 0, "row": 2, "winner": "player", "player_pair": False, "banker_pair": False},
        ],
        "big": [
            {"column": 0, "row": 0, "winner": "banker", "ties": 1},
            {"column": 1, "row": 0, "winner": "player", "ties": 0},
        ],
        "big_eye": [],
        "small": [],
        "cockroach": [],
        "next_marks": {
            "banker": {"big_eye": "red", "small": None, "cockroach": None},
            "player": {"big_eye": "blue", "small": None, "cockroach": None},
        },
    }
    assert msgspec.to_builtins(drawn("BPB").big_eye) == ({"column": 0, "row": 0, "colour": "red"},)


@settings(deadline=None)
@given(shoes())
def test_roads_come_back_from_json_as_they_were(told: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(drawn(told)), type=Roads) == drawn(told)
