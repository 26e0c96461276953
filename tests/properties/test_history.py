"""A Round's history is a tuple to all who look, however many Rounds have grown from the same beginning."""

from hypothesis import given
from hypothesis import strategies as st

from punto.play.events import Event, OptionsClosed, RoundConcluded
from punto.play.history import History, grown

_EVENTS: list[Event] = [OptionsClosed(), RoundConcluded()]


@given(st.lists(st.tuples(st.integers(0, 50), st.sampled_from(_EVENTS)), max_size=50))
def test_whoever_goes_on_from_a_history_leaves_it_as_it_was(steps: list[tuple[int, Event]]) -> None:
    beginning: tuple[Event, ...] = ()
    made: list[tuple[History, tuple[Event, ...]]] = [(grown(beginning, _EVENTS[0]), (_EVENTS[0],))]
    for which, event in steps:
        history, plain = made[which % len(made)]
        made.append((history.then(event), (*plain, event)))
    for history, plain in made:
        assert history == plain
        assert plain == history
        assert list(history) == list(plain)
        assert (len(history), hash(history), repr(history)) == (len(plain), hash(plain), repr(plain))
        assert history[-1] == plain[-1]
        assert history[0] == plain[0]
        assert history[1:] == plain[1:]
        assert list(reversed(history)) == list(reversed(plain))
        assert history == grown(plain[:-1], plain[-1])
        assert history != (*plain, _EVENTS[0])
