"""Cards keyed wrongly, which is no irregularity of the deal: the card on the table is the truth (R37, as 5.14 has it of
displays). The dealer takes back the last one until the result is confirmed, a pit supervisor corrects any one until the
next Round opens."""

from collections.abc import Sequence

from punto.facts import Message
from punto.play.commands import ConfirmResult, CorrectCard, TakeBackCard
from punto.play.correction import insured_on, is_worth_the_same, places
from punto.play.course import Waiting, next_step
from punto.play.events import CardCorrected, CardDealt, CardTakenBack, Event, ResultConfirmed
from punto.play.irregularities import reversed_settlements
from punto.play.options import returned
from punto.play.refusals import check_authority, check_cards, check_not_waiting, refuse_here
from punto.play.round import Phase, Round
from punto.rules.definitions import Authority

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
    place = (command.side, command.position)
    lying = places(round_)
    if not lying or not _was_keyed(round_):
        refuse_here(round_, _R37, "nothing-to-take-back", next=next_step(round_).message)
    if place != lying[-1]:
        side, position = lying[-1]
        refuse_here(round_, _R37, "not-the-last-card", side=side, ordinal=position)
    check_authority(round_, command.by, Authority.DEALER, _R37)
    card = round_.hand(command.side)[-1]
    back = [returned(bet, _R37) for bet in insured_on(round_, place)]
    return [CardTakenBack(command.side, command.position, card, command.by, _R37), *back]


def _was_keyed(round_: Round) -> bool:
    """Whether the last card came when it was due. One that was out before is in a report, or in an earlier Round; and
    where such cards are left over, the next one would be taken from them."""
    if round_.drawn_early:
        return False
    undone = 0
    for event in reversed(round_.events):
        if isinstance(event, CardTakenBack):
            undone += 1
        elif isinstance(event, CardDealt):
            if not undone:
                return not event.drawn_before
            undone -= 1
    return False


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
