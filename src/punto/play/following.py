"""What follows from events by itself: the Round afterwards, and all that happened on the way."""

from collections.abc import Sequence

from punto.play.course import Step, course
from punto.play.events import Event
from punto.play.evolve import evolve
from punto.play.round import Round


def followed(round_: Round, following: Sequence[Event]) -> tuple[Round, list[Event]]:
    """The Round once these have happened and it waits for somebody again, and the events in between."""
    events: list[Event] = []
    due: Sequence[Event] | Step = following
    while not isinstance(due, Step):
        for event in due:
            round_ = evolve(round_, event)
        events += due
        due = course(round_)
    return round_, events
