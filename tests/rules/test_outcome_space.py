"""Sets of Rounds as boxes: the Rounds a condition holds for, found without dealing them, against its own meaning."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.samples import examples
from tests.second_law.table_of_play import whole_round

from punto.rules.cards import DECK, Card
from punto.rules.library import rulebook
from punto.rules.outcome import WORDS, Condition, Outcome, Value
from punto.rules.outcome_space import THIRDS, TWO_CARDS, Box, Course, merged, outcome_space

BOOK = rulebook("easy-six")

WORDS_AND_VALUES = st.sampled_from(sorted(WORDS)).flatmap(
    lambda word: st.tuples(
        st.just(word), st.frozensets(st.sampled_from(sorted(WORDS[word].values, key=str)), min_size=1, max_size=3)
    )
)


@given(st.lists(st.lists(WORDS_AND_VALUES, min_size=1, max_size=3).map(tuple), min_size=1, max_size=3).map(tuple))
@settings(max_examples=examples(30), deadline=None)
def test_the_rounds_of_a_condition_are_those_for_which_it_holds(
    alternatives: tuple[tuple[tuple[str, frozenset[Value]], ...], ...],
) -> None:
    space, condition = outcome_space(BOOK), Condition(alternatives)
    boxes = space.boxes_of(condition)
    rng = Random(str(alternatives))
    for _ in range(300):
        player, banker = whole_round(iter([Card(rng.choice(FEW)) for _ in range(6)]))
        hands = tuple(map(Card, player)), tuple(map(Card, banker))
        outcome = Outcome.of_hands(*hands, BOOK.points)
        for found in (boxes, merged(boxes)):
            assert any(_is_in(box, outcome, space.courses) for box in found) is condition.holds(outcome)
    same = merged(boxes)
    assert len(same) <= len(boxes)
    for box in (*boxes, *same):
        example = space.example(box)
        assert _is_in(box, example, space.courses)
        assert condition.holds(example)


# Few cards, so that random hands have pairs, and one suit or colour, often enough.
FEW = ("AS", "4S", "KS", "KS", "QS", "9H", "3H", "KH", "2D", "6D")


def _is_in(box: Box, outcome: Outcome, courses: tuple[Course, ...]) -> bool:
    """By the bits themselves."""
    thirds = [outcome.player[2:], outcome.banker[2:]]
    firsts = [tuple(sorted(hand[:2], key=DECK.index)) for hand in (outcome.player, outcome.banker)]
    points = [BOOK.points[third[0]] if third else None for third in thirds]
    places = [*map(TWO_CARDS.index, firsts), *map(THIRDS.index, thirds)]
    places.append(courses.index((outcome.player_first, outcome.banker_first, *points)))
    return all(one >> place & 1 for one, place in zip(box, places, strict=True))
