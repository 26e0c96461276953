"""Squeezing: who may request to peel a card, and the House's answer (3.9, R13; Insurance 4.1.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from punto.facts import Message
from punto.play.commands import AnswerSqueeze, RequestSqueeze
from punto.play.course import Step, Waiting, closing, course, next_step
from punto.play.events import Event, SqueezeGranted, SqueezeRefused, SqueezeRequested
from punto.play.refusals import check_authority, check_not_over, check_not_waiting, check_recorder, refuse_here
from punto.play.round import Bet, Phase, Round
from punto.rules.definitions import ORIGINAL_BETS, Authority, Side
from punto.rules.rulebook import Squeeze


def request_squeeze(round_: Round, command: RequestSqueeze) -> Sequence[Event]:
    squeeze = _squeeze_at(round_, command)
    book = round_.table.rulebook
    if round_.phase in (Phase.WAITING, Phase.BETTING):
        refuse_here(round_, squeeze.clause, "squeeze-too-early", announcement=closing(book))
    act = Message("act-squeeze-request", {"patron": command.patron})
    check_not_waiting(round_, act)
    check_not_over(round_, act, squeeze.clause)
    if round_.squeeze_asked:
        refuse_here(round_, squeeze.clause, "squeeze-waiting", patron=round_.squeeze_asked.patron)
    _check_in_time(round_, command, squeeze)
    _check_entitled(round_, command, squeeze)
    _check_not_granted(round_, command, squeeze)
    check_recorder(round_, command.recorded_by)
    clause = squeeze.banker_third_first_clause if command.banker_third_first else squeeze.clause
    assert clause is not None
    asked = (command.patron, command.side, command.position, command.banker_third_first)
    return [SqueezeRequested(*asked, clause, command.recorded_by)]


def answer_squeeze(round_: Round, command: AnswerSqueeze) -> Sequence[Event]:
    act = Message("act-squeeze-answer")
    check_not_waiting(round_, act)
    check_not_over(round_, act, "R13")
    request = round_.squeeze_asked
    if request is None:
        refuse_here(round_, "R13", "no-squeeze-asked", next=next_step(round_).message)
    # Out of order it waives insurance for the whole table (Insurance 4.1.5); otherwise it is the dealer's to answer.
    needed = Authority.PIT_SUPERVISOR if request.banker_third_first else Authority.DEALER
    check_authority(round_, command.by, needed, "R11")
    if command.granted:
        return [SqueezeGranted(command.by, request.clause)]
    return [SqueezeRefused(command.by, request.clause)]


def highest_original_bet(round_: Round) -> Bet | None:
    """Of those seated, the highest Original Bet; ties go to the earlier bet."""
    bets = [bet for bet in round_.bets.values() if bet.area in ORIGINAL_BETS and round_.is_seated(bet)]
    return max(bets, key=lambda bet: bet.stake, default=None)


def under_squeeze(round_: Round) -> tuple[Side, int] | None:
    """The card that its Patron holds: it is the next to be turned, and they alone see it before that. Insurance and
    bets are closed by then; nobody is let ask for a card that lies in somebody else's hand."""
    if round_.phase is not Phase.DEALING or round_.face_down.isdisjoint(round_.squeezes):
        return None
    due = course(replace(round_, squeeze_asked=None))  # whoever asks for another card meanwhile takes nothing away
    if not isinstance(due, Step) or due.waiting is not Waiting.FOR_A_CARD_TO_BE_TURNED:
        return None
    return due.turn[0] if due.turn[0] in round_.squeezes else None


def _squeeze_at(round_: Round, command: RequestSqueeze) -> Squeeze:
    squeeze = round_.table.rulebook.squeeze
    if squeeze is None:
        refuse_here(round_, "R13", "no-squeeze-here", because=Message("because-rulebook-has-no-squeeze"))
    if not round_.table.face_down:
        refuse_here(round_, squeeze.clause, "no-squeeze-here", because=Message("because-dealt-face-up"))
    if command.position not in (1, 2, 3):
        refuse_here(round_, squeeze.clause, "no-squeeze-here", because=Message("because-three-cards-at-most"))
    if command.banker_third_first and (squeeze.banker_third_first_clause is None or command.position != 3):
        because = Message("because-bankers-third-never-first")
        if squeeze.banker_third_first_clause:
            because = Message("because-only-a-third-card")
        refuse_here(round_, squeeze.clause, "no-squeeze-here", because=because)
    return squeeze


def _check_in_time(round_: Round, command: RequestSqueeze, squeeze: Squeeze) -> None:
    for side, position in {(command.side, command.position), (Side.PLAYER, 3)}:
        if (side, position) != (command.side, command.position) and not command.banker_third_first:
            continue  # the Player's third matters only where the Banker's is wanted before it
        dealt = len(round_.hand(side)) >= position
        turned = dealt and (side, position) not in round_.face_down
        if dealt if squeeze.before_it_is == "dealt" else turned:
            facts = {"side": side, "ordinal": position, "stage": squeeze.before_it_is}
            refuse_here(round_, squeeze.clause, "squeeze-too-late", **facts)


def _check_not_granted(round_: Round, command: RequestSqueeze, squeeze: Squeeze) -> None:
    """What was granted is somebody's already: requests for it over and over would hold up everybody."""
    if (command.side, command.position) in round_.squeezes:
        refuse_here(round_, squeeze.clause, "squeeze-granted", side=command.side, ordinal=command.position)


def _check_entitled(round_: Round, command: RequestSqueeze, squeeze: Squeeze) -> None:
    if squeeze.highest_original_bet_only:
        highest = highest_original_bet(round_)
        if highest is None or highest.patron != command.patron:
            entitled = Message("entitled-nobody")
            if highest:
                entitled = Message("entitled-patron", {"patron": highest.patron, "box": highest.box})
            refuse_here(round_, squeeze.clause, "not-entitled-to-squeeze", patron=command.patron, entitled=entitled)
    elif command.banker_third_first and round_.table.rulebook.under_ruling(36):
        if not any((bet.patron, bet.area) == (command.patron, command.side) for bet in round_.bets.values()):
            entitled = Message("entitled-on-the-hand", {"side": command.side})
            refuse_here(round_, squeeze.clause, "not-entitled-to-squeeze", patron=command.patron, entitled=entitled)
    elif all(bet.patron != command.patron for bet in round_.bets.values()):
        entitled = Message("entitled-with-a-bet")
        refuse_here(round_, squeeze.clause, "not-entitled-to-squeeze", patron=command.patron, entitled=entitled)
