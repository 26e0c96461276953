"""What a table waits for, between two Rounds as well: new cards, their preparation, a free Round, the next Round."""

from msgspec.structs import replace

from punto.facts import Message
from punto.floor.events import Preparation
from punto.floor.hand_shoe import HandShoe, counted
from punto.floor.own_set import completes_round
from punto.floor.table_state import TableState
from punto.play.course import Step, Waiting, next_step

FIRST_ROUND = Step(Waiting.TO_OPEN, Message("step-first-round"))


def table_step(state: TableState) -> Step:
    if state.interrupted:
        return Step(Waiting.FOR_CONTINUATION, Message("step-for-continuation"), clause="R38")
    if clause := state.new_cards_due:
        return Step(Waiting.FOR_NEW_CARDS, _new_cards(state), clause=clause)
    if (hand := state.hand_shoe) is not None and not hand.is_ready:
        return Step(
            Waiting.FOR_PREPARATION,
            Message("step-for-preparation", {"next": preparation_step(hand, state.decks)}),
            clause=(hand.next_step is Preparation.INSPECTED and hand.inspection) or "R14",
        )
    if state.round is None:
        return FIRST_ROUND
    if state.between_rounds and (carried := state.starts_free_round):
        return Step(Waiting.FOR_THE_NEXT_ROUND, Message("step-for-a-free-round", {"cards": carried}), clause="R12")
    step = next_step(state.round)
    if step.waiting is Waiting.FOR_A_CARD and completes_round(state):
        return replace(step, message=Message("step-for-a-card-of-its-own-set", step.message.facts))
    return step


def _new_cards(state: TableState) -> Message:
    if not state.records_shoes:
        return Message("step-for-new-cards")
    if state.hand_shoe is not None and state.hand_shoe.is_over:
        return Message("step-shoe-over", {"shoe": state.hand_shoe.shoe})
    return Message("step-bring-cards")


def preparation_step(hand: HandShoe, decks: int) -> Message:
    match hand.next_step:
        case Preparation.SPREAD:
            return Message("step-spread-cards")
        case Preparation.INSPECTED:
            return Message("step-inspect-cards")
        case Preparation.COUNTED:
            return Message("step-count-cards", {"count": counted(Preparation.COUNTED, decks)})
        case Preparation.SHUFFLED:
            return Message("step-shuffle-cards")
        case Preparation.CUT:
            return Message("step-cut-cards")
        case Preparation.CUT_CARD:
            return Message("step-put-in-cut-card", {"count": counted(Preparation.CUT_CARD, decks)})
    return Message("step-burn-cards")
