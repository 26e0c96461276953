"""Bets on a layout, box by box, beside a plain dict that is copied for each chip: what `Round.bets` was before."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from punto.play.laid_bets import NO_BETS, Bet, BetKey, LaidBets

BETS = st.builds(
    Bet, st.integers(1, 3), st.sampled_from("ab"), st.sampled_from(["player", "banker"]), st.integers(1, 3), st.just(0)
)
STEPS = st.lists(st.lists(BETS, max_size=4) | st.tuples(BETS.map(lambda bet: bet.key)), max_size=12)


def looks(bets: Any) -> tuple[Any, ...]:
    """All that a mapping shows, in its order."""
    return list(bets), list(bets.items()), list(bets.values()), list(bets.keys()), len(bets), bool(bets)


@given(STEPS)
def test_each_is_as_a_dict_would_be_and_stays_so(steps: list[list[Bet] | tuple[BetKey]]) -> None:
    plain: dict[BetKey, Bet] = {}
    made = [(NO_BETS, plain)]
    for step in steps:
        bets = made[-1][0]
        if isinstance(step, tuple):
            plain = {key: bet for key, bet in plain.items() if key != step[0]}
            made.append((bets.without(step[0]), plain))
        else:
            plain = {**plain, **{bet.key: bet for bet in step}}
            made.append((bets.put(*step), plain))
    # Only now: none was changed by those that came of it.
    for bets, expected in made:
        assert looks(bets) == looks(expected)
        assert bets == expected == LaidBets(expected.values())
        for box in range(5):
            assert list(bets.of_box(box)) == [bet for bet in expected.values() if bet.box == box]
        for key in expected:
            assert key in bets
            assert bets[key] == bets.get(key) == expected[key]
        missing = (9, "a", "player", None)
        assert missing not in bets
        assert bets.get(missing) is None
        assert bets.without(missing) is bets
