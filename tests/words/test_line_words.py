"""What a line of a pay table says: composed from its condition as one would say it, in three languages."""

from fractions import Fraction
from typing import Any

import pytest

from punto.facts import Message
from punto.money import Odds
from punto.rules.definitions import Side
from punto.rules.layout import Area, Kind
from punto.rules.library import rulebooks
from punto.rules.line_words import condition_message
from punto.rules.odds_in_short import odds_in_short
from punto.rules.outcome import WORDS, Condition, in_order
from punto.rules.settlement import Line
from punto.words import languages, say

Words = dict[str, Any]
NOT_7 = [1, 2, 3, 4, 5, 6, 8, 9]
BANKER_7 = {"winner": "banker", "banker_total": 7}
NATURAL_TIE = {"tie_total": [8, 9], "player_natural": True}


def when(*alternatives: Words) -> Condition:
    return Condition(
        tuple(
            tuple((word, frozenset(of if isinstance(of, list) else [of])) for word, of in words.items())
            for words in alternatives
        )
    )


def bet(*lines: tuple[str | None, Words], side: Side | None = None) -> tuple[Area, list[Line]]:
    kind = Kind.ORIGINAL if side else Kind.SIDE
    area = Area("it", "It", "它", kind, "1", side, True, False, "1")
    return area, [Line("it", when(words), Odds.parse(odds) if odds else None, "1") for odds, words in lines]


@pytest.mark.parametrize(
    ("condition", "english", "traditional"),
    [
        (when({"winner": "banker"}), "Banker wins", "莊贏"),
        (
            when({"winner": "banker", "banker_total": NOT_7}, {**BANKER_7, "banker_cards": 2}),
            "Banker wins, but not with a 3-card 7",
            "莊贏（3 張牌 7 點除外）",
        ),
        (
            when(
                {"winner": "banker", "banker_cards": 2}, {"winner": "banker", "banker_cards": 3, "banker_total": NOT_7}
            ),
            "Banker wins, but not with a 3-card 7",
            "莊贏（3 張牌 7 點除外）",
        ),
        (
            when({"winner": "banker", "banker_total": 7, "banker_cards": 3}, {"winner": "tie"}),
            "Banker wins with a 3-card 7; or Tie",
            "莊贏（3 張牌 7 點）；或和局",
        ),
        (when({"winner": "banker", "winning_total": 6}), "Banker wins with 6", "莊贏（6 點）"),
        (when({"winner": "player", "player_cards": 3}), "Player wins with 3 cards", "閒贏（3 張牌）"),
        (when({"winner": "player", "player_natural": True}), "Player wins with a Natural", "閒贏（例牌）"),
        (
            when({"winner": "player", "player_natural": False, "margin": [4, 5, 6, 7, 8]}),
            "Player wins by 4 to 8 with no Natural",
            "閒勝 4 至 8 點（非例牌）",
        ),
        (when({"winner": "player", "margin": 9}), "Player wins by 9", "閒勝 9 點"),
        (when(NATURAL_TIE), "Tie on 8 or 9, Player has a Natural", "和 8 或 9 點，閒 例牌"),
        (when({"tie_total": 6}), "Tie on 6", "和 6 點"),
        (when({"tie_total": [0, 1, 2, 3, 4, 5, 7, 8, 9]}), "Tie on any total but 6", "和局（6 點除外）"),
        (when({"player_total": 0, "banker_total": 1}), "Player has 0 and Banker 1", "閒 0 點、莊 1 點"),
        (
            when({"player_total": 0, "banker_total": 1}, {"player_total": 1, "banker_total": 0}),
            "Player has 0 and Banker 1; or Player has 1 and Banker 0",
            "閒 0 點、莊 1 點；或閒 1 點、莊 0 點",
        ),
        (when({"pairs": 1}), "a pair in one hand only", "只有一方對子"),
        (when({"winning_total": 8, "margin": 2}), "the winning hand has 8 and wins by 2", "贏方 8 點，勝 2 點"),
        (
            when({"combined_total": [0, 1, 2, 3], "player_third_points": [7, 8, 9]}),
            "both totals add up to 0 to 3, Player's third card of 7 to 9 points",
            None,
        ),
        (when({"pairs": 2, "suited_pairs": [0, 1]}), "a pair in both hands, not both pairs of one suit", None),
        (when({"suited_pairs": 2}), "a pair of one suit in both hands", "雙方均為同花色對子"),
        (when({"banker_pair_rank": [*"A2345789", "10", *"JQK"]}), "Banker pair, but not of 6", "莊對（6 除外）"),
        (
            when(
                {"winner": "banker", "banker_total": [6, 7], "player_total": 4, "player_cards": 3, "player_pair": True}
            ),
            "Banker wins with 6 or 7, Player has a 3-card 4, Player pair",
            None,
        ),
        (when({"winner": ["player", "tie"], "natural": False}), "Banker does not win, no Natural in either hand", None),
        (when({"winner": ["player", "banker", "tie"]}, {"pairs": 2}), "always", "任何情況"),
    ],
)
def test_a_line_reads_as_one_would_say_it(condition: Condition, english: str, traditional: str | None) -> None:
    assert say(condition_message(condition)) == english
    assert traditional is None or say(condition_message(condition), "zh-Hant") == traditional
    assert say(condition_message(condition), "zh-Hans")


def test_a_line_that_has_words_of_its_own_says_them() -> None:
    line = Line("it", when({"winner": "tie"}), None, "1", says={"en": "hands alike", "zh-Hant": "打和"})
    assert [say(line.message, language) for language in ("en", "zh-Hant", "zh-Hans")] == [
        "hands alike",
        "打和",
        "hands alike",
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_said_with_others(word: str, language: str) -> None:
    """Whatever the vocabulary has: alone, with a winner, and with what is said of a hand."""
    for value in in_order(WORDS[word].values):
        for others in ({}, {"winner": "banker"}, {"player_total": 6, "banker_cards": 3, "pairs": 1}):
            assert say(condition_message(when({**others, word: value})), language)


@pytest.mark.parametrize("language", languages())
def test_every_line_of_the_rulebooks_has_words_and_every_bet_odds_in_short(language: str) -> None:
    for book in rulebooks():
        for area in book.areas.values():
            lines = book.lines.get(area.id, ())
            assert all(say(line.message, language) for line in lines)
            short = odds_in_short(area, lines)
            assert (short is None) == (area.kind is Kind.INSURANCE)
            assert short is None or say(short, language)


@pytest.mark.parametrize(
    ("made", "english", "traditional"),
    [
        (
            bet(
                ("1 to 1", {"winner": "banker", "banker_total": NOT_7}),
                ("1 to 1", {"winner": "banker", "banker_total": 7, "banker_cards": 2}),
                (None, {"winner": "banker", "banker_total": 7, "banker_cards": 3}),
                (None, {"winner": "tie"}),
                side=Side.BANKER,
            ),
            "1 to 1 · 3-card 7 pushes",
            "1 賠 1 · 3 張牌 7 點退回",
        ),
        (bet(("1 to 1", {"winner": "player"}), (None, {"winner": "tie"}), side=Side.PLAYER), "1 to 1", "1 賠 1"),
        (
            bet(
                ("1 to 2", {"winner": "banker", "banker_total": 6}),
                ("1 to 1", {"winner": "banker", "banker_total": [1, 2, 3, 4, 5, 7, 8, 9]}),
                side=Side.BANKER,
            ),
            "1 to 1 · 1 to 2 on 6",
            "1 賠 1 · 6 點 賠一半",
        ),
        (
            bet(
                ("12 to 1", {"winner": "banker", "banker_total": 6, "banker_cards": 2}),
                ("20 to 1", {"winner": "banker", "banker_total": 6, "banker_cards": 3}),
            ),
            "12 to 1 with 2 cards · 20 to 1 with 3 cards",
            "2 張牌 1 賠 12 · 3 張牌 1 賠 20",
        ),
        (
            bet(
                ("1 to 1", {"winner": "player", "player_natural": True}),
                ("30 to 1", {"winner": "player", "player_natural": False, "margin": 9}),
                (None, NATURAL_TIE),
            ),
            "up to 30 to 1 · can push",
            "最高 1 賠 30 · 或退回",
        ),
        (
            bet(
                ("13 to 1", {"player_pair_rank": "6"}),
                ("11 to 1", {"player_pair_rank": [*"A2345789", "10", *"JQK"]}),
            ),
            "11 to 1 · 13 to 1 on a pair of 6",
            "1 賠 11 · 6 對 1 賠 13",
        ),
        (
            bet(*((f"{total + 1} to 1", {"tie_total": total}) for total in range(10))),
            "up to 10 to 1",
            "最高 1 賠 10",
        ),
        # Never with half of a condition.
        (bet(("1 to 1", {"natural": True}), ("2 to 1", {"natural": False})), "up to 2 to 1", None),
    ],
)
def test_odds_in_short(made: tuple[Area, list[Line]], english: str, traditional: str | None) -> None:
    short = odds_in_short(*made)
    assert short
    assert say(short) == english
    assert traditional is None or say(short, "zh-Hant") == traditional


def test_a_line_as_the_fact_of_another_message() -> None:
    line = Line("it", when({"winner": "tie"}), Odds.parse("8 to 1"), "1", Fraction(1, 20), says={"en": "alike"})
    assert say(Message("when-and", {"first": line.message, "second": Message("when-winner-tie")})) == "alike, Tie"
