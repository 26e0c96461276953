"""Cards keyed wrongly, which is no irregularity of the deal: the card on the table is the truth (R37, as 5.14 has it of
displays). The dealer takes back the last one until the result is confirmed, a pit supervisor corrects any one until the
next Round opens. A back that was laid too early is taken back as well."""

from collections.abc import Sequence
from typing import NamedTuple

from punto.facts import Message
from punto.play.commands import ConfirmResult, CorrectCard, TakeBackCard
from punto.play.correction import Place, insured_on, is_worth_the_same, places
from punto.play.course import Waiting, next_step
from punto.play.events import (
    CardCorrected,
    CardDealt,
    CardTakenBack,
    CardTurned,
    Event,
    HandsLeftAsTheyLie,
    ResultConfirmed,
    RoundConcluded,
)
from punto.play.options import returned
from punto.play.refusals import check_authority, check_cards, check_not_waiting, refuse_here, waits
from punto.play.round import Phase, Round
from punto.play.settlements import reversed_settlements
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Authority, Side

_R37 = "R37"


def confirm_result(round_: Round, command: ConfirmResult) -> Sequence[Event]:
    due = next_step(round_)
    if due.waiting is not Waiting.FOR_CONFIRMATION:
        refuse_here(round_, _R37, "nothing-to-confirm", next=due.message)
    check_authority(round_, command.by, Authority.DEALER, _R37)
    return [ResultConfirmed(command.by, _R37)]


def take_back_card(round_: Round, command: TakeBackCard) -> Sequence[Event]:
    """What followed from it has not happened: insurance that was bought since is returned."""
    check_not_waiting(round_, Message("act-take-back"))
    if round_.phase is Phase.OVER:
        refuse_here(round_, _R37, "result-settled")
    place, keyed = (command.side, command.position), _last_keyed(round_)
    last = keyed and (keyed.side, keyed.position)
    if last is None or keyed is None:
        refuse_here(round_, _R37, "nothing-to-take-back", next=next_step(round_).message)
    if place != last:
        refuse_here(round_, _R37, "not-the-last-card", side=last[0], ordinal=last[1])
    check_authority(round_, command.by, Authority.DEALER, _R37)
    back = [returned(bet, _R37) for bet in insured_on(round_, place)]
    return [CardTakenBack(command.side, command.position, keyed.card, command.by, _R37, keyed.turned), *back]


def to_take_back(round_: Round) -> Place | None:
    """The card that a dealer can take back now."""
    keyed = None if round_.phase is Phase.OVER or waits(round_) else _last_keyed(round_)
    return (keyed.side, keyed.position) if keyed else None


def is_correctable(round_: Round) -> bool:
    """Whether a pit supervisor can correct a card now."""
    return bool(places(round_)) and not (waits(round_) or round_.voided or round_.face_down)


class _Keyed(NamedTuple):
    side: Side
    position: int
    card: Card
    turned: bool  # it lay as a back


def _last_keyed(round_: Round) -> _Keyed | None:
    """The last card or back, if it came when it was due, or the last back that was named. One that was out before is in
    a report, or in an earlier Round; and where such cards are left over, the next one would be taken from them. What a
    ruling left as it lies was not keyed in there. What was settled on is put right by a supervisor alone (R54)."""
    if round_.seen_early:
        return None
    undone, settled_stays = 0, round_.table.rulebook.under_ruling(54)
    for event in reversed(round_.events):
        if isinstance(event, HandsLeftAsTheyLie) or (isinstance(event, RoundConcluded) and settled_stays):
            return None
        if isinstance(event, CardTakenBack):
            undone += 1
        elif isinstance(event, CardDealt) or (isinstance(event, CardTurned) and event.keyed):
            if not undone:
                return _keyed(round_, event)
            undone -= 1
    return None


def _keyed(round_: Round, event: CardDealt | CardTurned) -> _Keyed | None:
    if isinstance(event, CardTurned):
        corrected = round_.table.rulebook.under_ruling(41)  # it may have been since, and is named as it lies
        card = round_.hand(event.side)[event.position - 1] if corrected else event.card
        return _Keyed(event.side, event.position, card, turned=True)
    # What lies face down and is known was told by a card reader, which nobody mis-keys.
    if event.drawn_before or (event.face_down and event.card != BACK):
        return None
    side, position = places(round_)[-1]
    card = round_.hand(side)[position - 1]
    if event.card == BACK and card != BACK:
        return None  # somebody knows it by now
    return _Keyed(side, position, card, turned=False)


def correct_card(round_: Round, command: CorrectCard) -> Sequence[Event]:
    """Settlements are reversed, insurance on totals that were others is returned; the rest is the Round's course."""
    check_not_waiting(round_, Message("act-correct"))
    check_authority(round_, command.by, Authority.PIT_SUPERVISOR, _R37)
    if round_.voided:
        refuse_here(round_, _R37, "void-not-corrected", number=round_.number)
    place = (command.side, command.position)
    if place not in places(round_):
        refuse_here(round_, _R37, "no-card-there", side=command.side, ordinal=command.position)
    if round_.face_down:
        refuse_here(round_, _R37, "turned-before-corrected")
    was = round_.hand(command.side)[command.position - 1]
    if was == command.card:
        refuse_here(round_, _R37, "card-lies-there", card=was, side=command.side, ordinal=command.position)
    check_cards(round_, (command.card,))
    reversals = reversed_settlements(round_, _R37) if round_.phase is Phase.OVER else []
    back = [] if is_worth_the_same(round_, was, command.card) else insured_on(round_, place)
    event = CardCorrected(command.side, command.position, was, command.card, command.by, _R37)
    return [event, *reversals, *(returned(bet, _R37) for bet in back)]
