"""When a line of a pay table applies: as data, and in words for every word of the vocabulary, made-up bets included."""

from itertools import chain, combinations

import pytest

from punto.rules.library import rulebooks
from punto.rules.outcome import WORDS, Condition, Value, in_order
from punto.words import languages, say

LINES = [line for book in rulebooks() for lines in book.lines.values() for line in lines]


def when(**words: set[Value]) -> Condition:
    return Condition((tuple((word, frozenset(allowed)) for word, allowed in words.items()),))


def either(*conditions: Condition) -> Condition:
    return Condition(tuple(chain.from_iterable(condition.alternatives for condition in conditions)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("word", WORDS)
def test_every_word_says_each_set_of_values_in_its_own_way(word: str, language: str) -> None:
    values = in_order(WORDS[word].values)[:20]  # of two ranks there are 91
    subsets = [set(some) for size in (1, 2, 3) for some in combinations(values, size) if size < len(values)]
    said = [say(when(**{word: some}).message, language) for some in subsets]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("word", [word for word, one in WORDS.items() if one.values == {True, False}])
def test_a_word_that_may_be_yes_or_no_is_no_condition(word: str) -> None:
    assert say(when(**{word: {True, False}}).message) == "always"
    assert say(when(winner={"tie"}, **{word: {True, False}}).message) == "Tie"


@pytest.mark.parametrize(
    ("condition", "english", "simplified"),
    [
        (
            when(winner={"banker"}, banker_total={6}, banker_cards={3}),
            "Banker wins, Banker total 6, Banker Hand of 3 cards",
            "庄赢，庄 6 点，庄家 3 张牌",
        ),
        (when(player_pair_rank={"K", "Q", "J"}), "Player pair of J, Q or K", "闲对，牌 J、Q 或 K"),
        (when(winner={"player", "tie"}, natural={False}), "Banker does not win, no Natural in either hand", None),
        (
            either(when(winning_total={6}), when(tie_total={6})),
            "the winning hand has 6; or Tie on 6",
            "赢方 6 点；或和 6 点",
        ),
        (when(player_total={8, 9}, margin={4}), "Player total 8 or 9, margin 4", "闲 8 或 9 点，相差 4 点"),
        (either(when(winner={"player", "banker", "tie"}), when(pairs={2})), "always", "任何情况"),
        (
            when(player_first_ranks={"Q-K"}, player_first_suit={"spades", "hearts"}),
            "Player's first two cards Q-K, Player's first two cards all spades or all hearts",
            "闲家首两张牌 Q-K，闲家首两张牌全黑桃或全红心",
        ),
        (
            when(all_colour={"mixed"}, banker_suit={"mixed"}),
            "both hands of both colours, Banker Hand of more than one suit",
            None,
        ),
        (
            when(banker_first_total={3}, player_third_rank={"8"}, player_third_colour={"red"}),
            "Banker's first two cards total 3, Player's third card 8, Player's third card red",
            "庄家首两张牌 3 点，闲家第三张牌 8，闲家第三张牌红色",
        ),
        (
            when(same_pair_rank={True}, combined_total={0, 18}),
            "the same rank paired in both hands, both totals add up to 0 or 18",
            None,
        ),
    ],
)
def test_a_condition_in_words(condition: Condition, english: str, simplified: str | None) -> None:
    assert say(condition.message) == english
    assert simplified is None or say(condition.message, "zh-Hans") == simplified


def test_a_condition_as_data_has_every_alternative_with_its_values_in_order() -> None:
    condition = either(when(winner={"banker"}, banker_total={6, 1}), when(player_pair={True}, pairs={0, 1}))
    assert condition.to_data() == [
        {"winner": ["banker"], "banker_total": [1, 6]},
        {"player_pair": [True], "pairs": [0, 1]},
    ]
    assert str(condition) == "winner banker, banker_total 1-6 or player_pair True, pairs 0-1"


@pytest.mark.parametrize("language", languages())
def test_every_line_of_the_rulebooks_has_words(language: str) -> None:
    assert all(say(line.when.message, language) for line in LINES)
