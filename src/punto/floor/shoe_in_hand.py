"""What a live table makes of commands about the shoe in its dealer's hand, and of a card that cannot be in it."""

from collections.abc import Iterable
from typing import Any

from punto.facts import Message
from punto.floor.commands import BringCards, BurnShoe, ChangeShoe, NoteCutCard, PrepareCards, TakeBackCutCard
from punto.floor.events import (
    CardsChanged,
    CardsPrepared,
    CardsWithdrawn,
    CutCardNoted,
    CutCardTakenBack,
    ShoeBurned,
)
from punto.floor.hand_shoe import BURN, HandShoeEvent, counted, newly_out
from punto.floor.own_set import shoe_of_cards
from punto.floor.refusals import refuse
from punto.floor.table_state import TableState
from punto.floor.table_step import preparation_step
from punto.play.commands import Command, MakeRuling, OpenBets, ReportIrregularity
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.play.round import Round
from punto.shoe.burn import BURN_RULE, burned_after

LONGEST_ID = 40

HandShoeCommand = BringCards | PrepareCards | BurnShoe | NoteCutCard | TakeBackCutCard


def changed_by_order(state: TableState, command: ChangeShoe, by: Actor) -> CardsChanged | CardsWithdrawn:
    """Before a shoe's end: where shoes are recorded the dealer then brings and prepares another one."""
    if state.records_shoes:
        return CardsWithdrawn(by, command.reason)
    return CardsChanged(by, command.reason)


def decide_on_shoe(state: TableState, command: HandShoeCommand) -> list[Any]:
    if isinstance(command, BringCards):
        return [_brought(state, command)]
    if state.hand_shoe is None:
        refuse("no-shoe-recorded", table=state.name)
    assert state.table is not None
    decks = state.table.decks
    event: HandShoeEvent
    match command:
        case PrepareCards():
            event = CardsPrepared(command.step, command.by, counted(command.step, decks))
        case BurnShoe():
            event = ShoeBurned(command.exposed, burned_after(command.exposed, BURN_RULE), command.by, BURN_RULE)
        case NoteCutCard():
            event = CutCardNoted(command.by)
        case TakeBackCutCard():
            event = CutCardTakenBack(command.by)
    if not state.hand_shoe.takes(event, decks):
        if isinstance(command, NoteCutCard) and state.hand_shoe.rounds_to_come is not None:
            refuse("cut-card-noted-already", table=state.name, shoe=state.hand_shoe.shoe)
        if isinstance(command, TakeBackCutCard):
            refuse("no-cut-card-to-take-back", table=state.name, shoe=state.hand_shoe.shoe)
        refuse("not-the-next-preparation", table=state.name, shoe=state.hand_shoe.shoe)
    return [event]


def _brought(state: TableState, command: BringCards) -> CardsChanged:
    if not state.between_rounds:
        refuse("in-the-middle-of-a-round", table=state.name, number=state.number)
    for text in (command.set_id, command.shoe):
        # It stands on a page, between commas.
        if not fits_on_a_line(text, LONGEST_ID) or " " in text or "," in text:
            refuse("unusable-shoe-id", text=text, most=LONGEST_ID)
    hand = state.hand_shoe
    if hand is not None and hand.is_ready and state.new_cards_due is None:
        refuse("shoe-not-over", table=state.name, shoe=hand.shoe)
    return CardsChanged(command.by, command.reason, command.set_id, command.shoe)


def check_set_is_free(set_id: str, table: str, others: Iterable[TableState]) -> None:
    """Checks that a set of cards lies at no other table: it is in use until it is withdrawn, its table closes, or
    another set has come and a Round was opened from that one (R45)."""
    for state in others:
        if state.name == table:
            continue
        in_use = None if state.cards_withdrawn else state.hand_shoe
        for shoe in (in_use, state.round_shoe):
            if shoe is not None and shoe.set_id.casefold() == set_id.casefold():
                refuse("set-in-use", id=shoe.set_id, table=state.name)


def check_prepared(state: TableState) -> None:
    """No Round is opened from cards whose preparation has begun and is not finished."""
    if state.hand_shoe is not None and not state.hand_shoe.is_ready:
        step = preparation_step(state.hand_shoe, state.decks)
        refuse("cards-not-prepared", table=state.name, shoe=state.hand_shoe.shoe, next=step)


def check_still_in_shoe(state: TableState, command: Command, after: Round) -> None:
    """No more of one card can come out of a shoe than its set has. What is reported and ruled lies there, whatever it
    is: it may be the card of another set (5.5.1)."""
    hand, before = shoe_of_cards(state), state.round
    if hand is None or before is None or isinstance(command, OpenBets | ReportIrregularity | MakeRuling):
        return
    for card, more in newly_out(before, after).items():
        rounds = hand.came_out(card, before)
        if len(rounds) + more > state.decks:
            facts = {"card": card, "count": len(rounds), "shoe": hand.shoe, "decks": state.decks}
            refuse("not-in-the-shoe", **facts, places=[_came_in(number) for number in rounds])


def _came_in(number: int) -> Message:
    return Message("came-in-burn") if number == BURN else Message("came-in-round", {"number": number})
