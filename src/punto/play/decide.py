"""What a command leads to: events, or a refusal that changes nothing. No clock, no randomness, no database."""

from collections.abc import Sequence
from typing import NoReturn

from punto.facts import Message
from punto.play.bets import close_bets, close_insurance, place, walk_away, withdraw
from punto.play.commands import (
    AnswerSqueeze,
    CallTime,
    ChooseOption,
    CloseBets,
    CloseInsurance,
    Command,
    ConfirmResult,
    CorrectBet,
    CorrectCard,
    DealCard,
    FreeSeat,
    GiveReason,
    MakeRuling,
    MoveBet,
    NoticeExcess,
    NoticeUnderMinimum,
    OpenBets,
    PlaceBet,
    RelieveDealer,
    ReportIrregularity,
    RequestSqueeze,
    TakeBackCard,
    TurnCard,
    WalkAway,
    WithdrawBet,
)
from punto.play.course import Step, Waiting, next_step
from punto.play.events import BetsOpened, CardDealt, CardTurned, DealerRelieved, Event, FreeRoundOpened
from punto.play.following import followed
from punto.play.irregularities import report
from punto.play.mis_keyed import confirm_result, take_back_card
from punto.play.moves import move
from punto.play.notices import notice_excess, notice_under_minimum
from punto.play.options import call_time, choose_option
from punto.play.refusals import check_cards, check_name, check_not_over, check_not_waiting, refuse_here
from punto.play.round import Phase, Round
from punto.play.seats import free_seat
from punto.play.settled_anew import change_plainly, give_reason
from punto.play.squeeze import answer_squeeze, request_squeeze
from punto.play.unseen import begins_free_round, without_unseen
from punto.rules.cards import BACK, Card
from punto.rules.errors import Refusal, Refused


def decide(round_: Round, command: Command) -> list[Event]:
    """The events that the command leads to; raises Refused, and nothing has changed."""
    return step(round_, command)[1]


def step(round_: Round, command: Command) -> tuple[Round, list[Event]]:
    """Decide and evolve at once: the Round after the command, and the events in between."""
    return followed(round_, _answer(round_, command))


def can(round_: Round, command: Command) -> Refusal | None:
    """None where the command would be taken, else why not."""
    try:
        _answer(round_, command)
    except Refused as refused:
        return refused.refusal
    return None


def _answer(round_: Round, command: Command) -> Sequence[Event]:
    match command:
        case PlaceBet(not_noticed=False):
            return place(round_, command)
        case DealCard():
            return _deal(round_, command)
        case OpenBets():
            return _open(round_, command)
        case CloseBets():
            return close_bets(round_)
        case WithdrawBet():
            return withdraw(round_, command)
        case MoveBet():
            return move(round_, command)
        case TurnCard():
            return _turn(round_, command)
        case CloseInsurance():
            return close_insurance(round_)
        case ConfirmResult():
            return confirm_result(round_, command)
        case TakeBackCard():
            return take_back_card(round_, command)
        case CorrectCard() | CorrectBet() | MakeRuling() | PlaceBet():
            return change_plainly(round_, command)
        case GiveReason():
            return give_reason(round_, command)
        case RequestSqueeze():
            return request_squeeze(round_, command)
        case AnswerSqueeze():
            return answer_squeeze(round_, command)
        case WalkAway():
            return walk_away(round_, command)
        case NoticeExcess():
            return notice_excess(round_, command)
        case NoticeUnderMinimum():
            return notice_under_minimum(round_, command)
        case ReportIrregularity():
            return report(round_, command)
        case FreeSeat():
            return free_seat(round_, command)
        case ChooseOption():
            return choose_option(round_, command)
        case CallTime():
            return call_time(round_, command)
        case RelieveDealer():
            return _relieve(round_, command)


def _open(round_: Round, command: OpenBets) -> Sequence[Event]:
    opened = bets_opened(round_, command)
    if not begins_free_round(round_.table.rulebook, command.carried):
        return [opened]
    # Nobody bets on a card that can be seen.
    return [
        FreeRoundOpened(
            opened.number,
            opened.rulebook,
            opened.digest,
            opened.layout,
            opened.boxes,
            opened.decks,
            opened.chip,
            opened.limits,
            opened.face_down,
            opened.seats,
            opened.carried,
            "R12",
            opened.result_confirmed,
            opened.live,
        )
    ]


def bets_opened(round_: Round, command: OpenBets) -> BetsOpened:
    """Bets opened whatever cards are carried: with some, as pages written before 0.6.0 have it."""
    table, book = round_.table, round_.table.rulebook
    if round_.phase is not Phase.WAITING:
        refuse_here(round_, book.bets_open.clause, "already-open", next=next_step(round_).message)
    if not 0 < command.number < 2**63:
        refuse_here(round_, book.bets_open.clause, "not-a-round-number", number=command.number)
    for box, patron in command.seats.items():
        if not 1 <= box <= table.boxes:
            refuse_here(round_, book.clause("boxes"), "no-such-box", box=box, boxes=table.boxes)
        check_name(round_, patron)
        if list(command.seats.values()).count(patron) > 1:
            first, second = [box for box, holder in command.seats.items() if holder == patron][:2]
            refuse_here(round_, book.clause("seated"), "seated-twice", patron=patron, box=first, other_box=second)
    check_cards(round_, without_unseen(book, command.carried))
    return BetsOpened(
        command.number,
        book.id,
        book.digest,
        table.layout,
        table.boxes,
        table.decks,
        table.chip,
        table.limits,
        table.face_down,
        dict(sorted(command.seats.items())),
        book.bets_open.says,
        book.bets_open.clause,
        command.carried,
        table.result_confirmed,
        command.live,
    )


def _relieve(round_: Round, command: RelieveDealer) -> Sequence[Event]:
    book, act = round_.table.rulebook, Message("act-relieve")
    if round_.phase is Phase.WAITING:
        refuse_here(round_, book.bets_open.clause, "bets-not-open", act=act)
    check_not_over(round_, act, book.clause("winner"))
    check_name(round_, command.by.name)
    return [DealerRelieved(command.by)]


def _deal(round_: Round, command: DealCard) -> Sequence[Event]:
    book = round_.table.rulebook
    due = next_step(round_)
    if due.waiting is not Waiting.FOR_A_CARD:
        _refuse_card(round_, command, due)
    if command.card != BACK:
        check_cards(round_, (command.card,))
    elif not round_.table.face_down:
        refuse_here(round_, book.clause("initial_deal"), "no-backs-here")
    assert due.side is not None
    assert due.clause is not None
    return [CardDealt(due.side, command.card, due.clause, due.row_name, round_.table.face_down)]


def _refuse_card(round_: Round, command: DealCard, due: Step) -> NoReturn:
    clause = due.clause or round_.table.rulebook.clause("winner")
    if command.card == BACK:
        refuse_here(round_, clause, "no-back-due", next=due.message)
    refuse_here(round_, clause, "no-card-due", card=command.card, next=due.message)


def _turn(round_: Round, command: TurnCard) -> Sequence[Event]:
    check_not_waiting(round_, Message("act-turn"))
    check_not_over(round_, Message("act-turn"), round_.table.rulebook.clause("initial_deal"))
    if request := round_.squeeze_asked:
        refuse_here(round_, request.clause, "squeeze-waiting", patron=request.patron)
    where = (command.side, command.position)
    clause = round_.table.rulebook.clause("initial_deal")
    if where not in round_.face_down:
        facts = {"side": command.side, "number": command.position, "next": next_step(round_).message}
        refuse_here(round_, clause, "nothing-to-turn", **facts)
    card = _card_turned(round_, command)
    squeezer = round_.squeezes.get(where)
    squeeze = round_.table.rulebook.squeeze
    if squeezer and squeeze:
        clause = squeeze.clause
    keyed = round_.hand(command.side)[command.position - 1] == BACK
    return [CardTurned(command.side, command.position, card, clause, squeezer, keyed=keyed)]


def _card_turned(round_: Round, command: TurnCard) -> Card:
    """A back is named by whoever turns it; what is known already, nobody names again."""
    card, clause = round_.hand(command.side)[command.position - 1], round_.table.rulebook.clause("initial_deal")
    facts = {"side": command.side, "ordinal": command.position}
    if card != BACK:
        if command.card is not None:
            refuse_here(round_, clause, "card-known", **facts)
        return card
    if command.card is None:
        refuse_here(round_, clause, "card-not-keyed", **facts)
    check_cards(round_, (command.card,))
    return command.card
