"""What a table waits for, between two Rounds as well: new cards that were ordered, a free Round, the next Round."""

from punto.facts import Message
from punto.floor.table_state import TableState
from punto.play.course import Step, Waiting, next_step

FIRST_ROUND = Step(Waiting.TO_OPEN, Message("step-first-round"))


def table_step(state: TableState) -> Step:
    if state.interrupted:
        return Step(Waiting.FOR_CONTINUATION, Message("step-for-continuation"), clause="R38")
    if clause := state.new_cards_due:
        return Step(Waiting.FOR_NEW_CARDS, Message("step-for-new-cards"), clause=clause)
    if state.round is None:
        return FIRST_ROUND
    if state.between_rounds and (carried := state.next_round.carried):
        return Step(Waiting.FOR_THE_NEXT_ROUND, Message("step-for-a-free-round", {"cards": carried}), clause="R12")
    return next_step(state.round)
