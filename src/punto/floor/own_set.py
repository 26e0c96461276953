"""The set that a Round was dealt from, which completes it when it is corrected after another set has come (R45)."""

from punto.floor.hand_shoe import HandShoe
from punto.floor.refusals import refuse
from punto.floor.table_state import TableState
from punto.play.commands import Command, CorrectCard
from punto.play.course import Waiting, next_step, remedy_of
from punto.play.round import Round
from punto.rules.irregularities import Irregularity


def completes_round(state: TableState) -> bool:
    """Whether the Round was corrected after another set of cards had come."""
    round_ = state.round
    if round_ is None or state.between_rounds or state.shoe is not None or not state.cards_replaced:
        return False
    return round_.table.rulebook.under_ruling(45)


def is_order_lost(state: TableState) -> bool:
    """Whether the set that the Round was dealt from was taken again since, and is counted and shuffled."""
    own, hand = state.round_shoe, state.hand_shoe
    return own is not None and hand is not None and own.set_id.casefold() == hand.set_id.casefold()


def shoe_of_cards(state: TableState) -> HandShoe | None:
    """The shoe that the next card of the Round comes from."""
    return state.round_shoe if completes_round(state) else state.hand_shoe


def check_own_set(state: TableState, command: Command, after: Round) -> None:
    """A correction takes no card from a set whose order is lost: then the Round is void (5.5.3)."""
    if not isinstance(command, CorrectCard) or not is_order_lost(state) or not after.table.rulebook.under_ruling(45):
        return
    if next_step(after).waiting is Waiting.FOR_A_CARD:
        assert state.round_shoe is not None
        clause = remedy_of(after, Irregularity.WRONG_NUMBER_OF_CARDS).clause
        refuse("set-out-of-order", table=state.name, id=state.round_shoe.set_id, clause=clause)
