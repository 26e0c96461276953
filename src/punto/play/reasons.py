"""Why each card came and each bet ended as it did: a message with its facts, and the clause.

Under the message's code the catalogue says what happened, and under `.why` the reason, where it needs one.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from punto.facts import Message
from punto.money import odds
from punto.play.events import (
    Actor,
    BetCorrected,
    BetLaid,
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetSettled,
    BetWithdrawn,
    CardCorrected,
    CardDealt,
    CardPlacement,
    CardsReconstructed,
    CardTakenBack,
    Choice,
    DifferenceStated,
    Event,
    ExcessNoticed,
    FreeRoundOpened,
    HandsLeftAsTheyLie,
    HandStood,
    InsuranceOffered,
    IrregularityRecorded,
    IrregularityReported,
    MinimumAdvised,
    NewCardsOrdered,
    OptionChosen,
    OptionsOffered,
    OutcomeAnnounced,
    OutcomeEstablished,
    PatronWalkedAway,
    PlayResumed,
    ReasonGiven,
    ResultConfirmed,
    RoundVoided,
    RulingMade,
    SeatFreed,
    SettlementReversed,
    SqueezeGranted,
    SqueezeRefused,
    SqueezeRequested,
    StakeApportioned,
    TimeCalled,
    WithdrawalIgnored,
)
from punto.play.evolve import evolve
from punto.play.round import Round
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.definitions import ORIGINAL_BETS, Side, Winner
from punto.rules.insurance import Window
from punto.rules.settlement import Result


class Reason(Struct, frozen=True):
    message: Message
    clause: Clause


def explain(round_: Round, wanted: Callable[[Event], bool] = lambda _: True) -> list[Reason]:
    reasons: list[Reason] = []
    then = Round(round_.table)  # the Round as it stood when each thing happened
    for event in round_.events:
        then = evolve(then, event)
        if wanted(event):
            reasons += explained(then, event)
    return reasons


def explained(then: Round, event: Event) -> list[Reason]:
    """Of one event, and the Round just after it; nothing where it needs no reason."""
    return [*_explained(then, event), *_recorded(event)]


def _recorded(event: Event) -> Iterator[Reason]:
    """Who of the House keyed what a Patron did (R39), or what nobody had noticed (R40)."""
    match event:
        case (
            BetPlaced(recorded_by=Actor() as by)
            | BetWithdrawn(recorded_by=Actor() as by)
            | WithdrawalIgnored(recorded_by=Actor() as by)
            | PatronWalkedAway(recorded_by=Actor() as by)
            | SqueezeRequested(recorded_by=Actor() as by)
            | OptionChosen(recorded_by=Actor() as by)
        ):
            ruling = "R40" if isinstance(event, BetPlaced) and event.not_noticed else "R39"
            yield Reason(Message("reason-recorded", {"patron": event.patron, "by": by.message}), ruling)


def _explained(then: Round, event: Event) -> list[Reason]:
    match event:
        case CardDealt():
            return [_card(then, event)]
        case BetPlaced() | BetRejected() | WithdrawalIgnored() | StakeApportioned() | MinimumAdvised():
            return list(_bet(then, event))
        case BetSettled():
            return [_settled(then, event)]
    return list(_other(then, event))


def _card(then: Round, event: CardDealt) -> Reason:
    if event.card == BACK:
        return card_laid(then, event)
    facts = {"card": event.card, "side": event.side, "ordinal": len(then.hand(event.side))}
    if event.row is None:
        code = "reason-players-first-cards" if event.side is Side.PLAYER else "reason-bankers-first-cards"
        return Reason(Message(code, facts), event.clause)
    row = then.table.rulebook.table_of_play.message_of(event.row)
    return Reason(Message("reason-third-card", {**facts, "row": row}), event.clause)


def card_laid(then: Round, event: CardDealt) -> Reason:
    """Of a card that nobody may know, or does."""
    facts: dict[str, Any] = {"side": event.side, "ordinal": len(then.hand(event.side))}
    if event.row is None:
        return Reason(Message("reason-card-dealt-face-down", facts), event.clause)
    row = then.table.rulebook.table_of_play.message_of(event.row)
    return Reason(Message("reason-third-card-face-down", {**facts, "row": row}), event.clause)


_OfABet = BetPlaced | BetRejected | BetSettled | StakeApportioned | WithdrawalIgnored | MinimumAdvised


def _named(event: _OfABet) -> dict[str, Any]:
    return {"patron": event.patron, "area": event.area, "box": event.box}


def _bet(round_: Round, event: _OfABet) -> Iterator[Reason]:
    match event:
        case BetPlaced(not_noticed=True):
            yield Reason(Message("reason-bet-not-noticed", {**_named(event), "stake": event.stake}), event.clause)
        case BetPlaced(on_behalf_by=by) if by is not None:
            yield Reason(Message("reason-bet-on-behalf", {**_named(event), "by": by.message}), event.clause)
        case BetPlaced() if event.area in ORIGINAL_BETS and round_.seated_in(event.box) != event.patron:
            message = Message("reason-bet-standing", {**_named(event), "holder": round_.seated_in(event.box)})
            yield Reason(message, round_.table.rulebook.clause("balance"))
        case BetRejected() if event.clause in (round_.table.rulebook.clause("standing"), "R33"):
            facts = {**_named(event), "amount": event.amount, "holder": _withdrew(round_, event.box)}
            yield Reason(Message("reason-standing-bet-back", facts), event.clause)
        case BetRejected():
            yield Reason(Message("reason-bet-rejected", {**_named(event), "amount": event.amount}), event.clause)
        case WithdrawalIgnored():
            yield Reason(Message("reason-withdrawal-ignored", _named(event)), event.clause)
        case StakeApportioned():
            whole = event.in_action == event.stake  # pro rata is not for a bet under the minimum
            code = "reason-stake-not-apportioned" if whole else "reason-stake-apportioned"
            facts = {**_named(event), "stake": event.stake, "in_action": event.in_action}
            yield Reason(Message(code, facts), event.clause)
        case MinimumAdvised():
            yield Reason(Message("reason-minimum-advised", {**_named(event), "by": event.by.message}), event.clause)


def _withdrew(round_: Round, box: int) -> str:
    """Names the Patron who took back the last bet of whoever was Seated there."""
    of_box = (event for event in reversed(round_.events) if isinstance(event, BetWithdrawn) and event.box == box)
    return next(of_box).patron


def _other(round_: Round, event: Event) -> Iterator[Reason]:
    match event:
        case BetsClosed():
            yield Reason(Message("reason-bets-closed"), round_.table.rulebook.clause("position_of_chips"))
        case FreeRoundOpened():
            seen = tuple(card for card in event.carried if card != BACK)
            yield Reason(Message("reason-free-round", {"cards": seen}), event.clause)
        case HandStood():
            row = round_.table.rulebook.table_of_play.message_of(event.row)
            facts = {"side": event.side, "total": event.total, "row": row}
            yield Reason(Message("reason-hand-stood", facts), event.clause)
        case InsuranceOffered():
            totals = {"player_total": event.player_total, "banker_total": event.banker_total}
            yield Reason(Message("reason-insurance-offered", {"window": event.window, **totals}), event.clause)
        case OutcomeAnnounced():
            yield Reason(_outcome(event), event.clause)
        case ResultConfirmed():
            yield Reason(Message("reason-result-confirmed", {"by": event.by.message}), event.clause)
        case CardTakenBack():
            facts = {"side": event.side, "ordinal": event.position, "card": event.card, "by": event.by.message}
            if event.card == BACK:
                del facts["card"]
                yield Reason(Message("reason-back-taken-back", facts), event.clause)
            else:
                yield Reason(Message("reason-card-taken-back", facts), event.clause)
        case CardCorrected():
            facts = {"side": event.side, "ordinal": event.position, "card": event.card, "by": event.by.message}
            yield Reason(Message("reason-card-corrected", {**facts, "was": event.was}), event.clause)
        case IrregularityReported() | IrregularityRecorded():
            facts = {"irregularity": event.irregularity, "by": event.by.message}
            message = Message("reason-irregularity", facts)
            if event.note:
                message = Message("reason-irregularity-noted", {**facts, "note": event.note})
            yield Reason(message, event.clause)
            if isinstance(event, IrregularityReported) and event.is_of_an_unseen_card:
                yield Reason(Message("reason-card-stays-face-down"), "R12")
        case RulingMade():
            facts = {"ruling": event.ruling, "by": event.by.message}
            message = Message("reason-ruling", facts)
            if event.reason:
                message = Message("reason-ruling-reasoned", {**facts, "reason": event.reason})
            yield Reason(message, event.clause)
        case CardsReconstructed():
            facts = {"found": placed(event.found), "corrected": placed(event.corrected)}
            yield Reason(Message("reason-cards-reconstructed", facts), event.clause)
        case HandsLeftAsTheyLie():
            yield Reason(Message("reason-hands-left", {"found": placed(event.placement)}), event.clause)
        case OptionChosen():
            code = "reason-continues" if event.choice is Choice.CONTINUE else "reason-has-bets-returned"
            yield Reason(Message(code, {"patron": event.patron}), event.clause)
        case SeatFreed():
            facts = {"box": event.box, "patron": event.patron, "by": event.by.message}
            yield Reason(Message("reason-seat-freed", facts), event.clause)
        case NewCardsOrdered():
            yield Reason(Message("reason-new-cards"), event.clause)
        case PlayResumed():
            yield Reason(Message("reason-play-resumed"), event.clause)
        case ExcessNoticed():
            yield Reason(Message("reason-excess-noticed", {"box": event.box, "by": event.by.message}), event.clause)
        case SqueezeRequested():
            facts = {"patron": event.patron, "side": event.side, "ordinal": event.position}
            code = "reason-waiving-squeeze-requested" if event.banker_third_first else "reason-squeeze-requested"
            yield Reason(Message(code, facts), event.clause)
        case SqueezeGranted():
            yield Reason(Message("reason-squeeze-granted", {"by": event.by.message}), event.clause)
        case SqueezeRefused():
            yield Reason(Message("reason-squeeze-refused", {"by": event.by.message}), event.clause)
        case PatronWalkedAway():
            yield Reason(Message("reason-walked-away", {"patron": event.patron}), event.clause)
        case OptionsOffered():
            yield Reason(Message("reason-options-offered", {"patrons": event.patrons}), event.clause)
        case TimeCalled(unanswered=patrons) if patrons:
            yield Reason(Message("reason-time-called", {"patrons": patrons}), event.clause)
        case OutcomeEstablished():
            ends = [Message("area-result", {"area": area, "result": end}) for area, end in event.bets.items()]
            yield Reason(Message("reason-outcome-established", {"ends": ends}), event.clause)
        case RoundVoided():
            yield Reason(Message("reason-round-voided"), event.clause)
        case BetCorrected():
            facts = {"keyed": laid(event.keyed), "lay": laid(event.lay), "by": event.by.message}
            yield Reason(Message("reason-bet-corrected", facts), event.clause)
        case ReasonGiven():
            by = [actor.message for actor in (event.by, event.confirmed_by) if actor is not None]
            message = Message("reason-put-right", {"by": by})
            if event.reason:
                message = Message("reason-put-right-reasoned", {"by": by, "reason": event.reason})
            yield Reason(message, event.clause)
        case DifferenceStated():
            code = "reason-difference-gained" if event.amount > 0 else "reason-difference-lost"
            yield Reason(Message(code, {"patron": event.patron, "amount": abs(event.amount)}), event.clause)
        case SettlementReversed():
            yield Reason(Message("reason-settlement-reversed", _named(event.settled)), event.clause)


def laid(bet: BetLaid | None) -> Message:
    """A bet as it was keyed, or lay."""
    if bet is None:
        return Message("bet-laid-none")
    return Message("bet-laid", {"patron": bet.patron, "area": bet.area, "box": bet.box, "stake": bet.stake})


def placed(placement: CardPlacement) -> Message:
    """Where cards lie, as a message."""
    facts: dict[str, Any] = {"player_hand": _cards(placement.player), "banker_hand": _cards(placement.banker)}
    if placement.beside:
        return Message("placement-beside", {**facts, "cards": placement.beside})
    return Message("placement", facts)


def _cards(cards: tuple[Card, ...]) -> Message:
    return Message("cards-listed", {"cards": cards}) if cards else Message("cards-none")


def _outcome(event: OutcomeAnnounced) -> Message:
    if event.winner is Winner.TIE:
        return Message("reason-tie", {"total": event.player_total})
    totals = {"player_total": event.player_total, "banker_total": event.banker_total}
    return Message("reason-winner", {"winner": event.winner, **totals})


def _settled(round_: Round, event: BetSettled) -> Reason:
    facts = {**_named(event), "stake": event.in_action}
    match event.result:
        case Result.WON:
            message = _won(round_, event, facts)
        case Result.LOST:
            message = Message("reason-insurance-lost" if event.window else "reason-bet-lost", facts)
        case Result.HALF_LOST:
            back = {"lost": event.lost, "amount": event.in_action - event.lost, "line": _line(round_, event)}
            message = Message("reason-bet-half-lost", {**facts, **back})
        case Result.RETURNED if round_.outcome is None:
            message = Message("reason-bet-not-in-round", facts)
        case Result.RETURNED:
            message = Message("reason-bet-returned", {**facts, "line": _line(round_, event)})
    return Reason(message, event.clause)


def _won(round_: Round, event: BetSettled, facts: dict[str, Any]) -> Message:
    assert event.odds is not None
    paid = {"odds": event.odds, "paid": event.paid}
    payment = Message("payment", paid)
    if event.commission:
        lines = round_.table.rulebook.lines[event.area]
        clause = next(line.commission_clause for line in lines if line.commission)
        payment = Message("payment-less-commission", {**paid, "commission": event.commission, "clause": clause})
    facts = {**facts, "line": _line(round_, event), "payment": payment}
    if not event.breakage:
        return Message("reason-bet-won", facts)
    cents, part = divmod(odds(event.odds).ratio * event.in_action, 1)
    return Message("reason-bet-won-with-breakage", {**facts, "cents": cents, "part": part})


def _line(round_: Round, event: BetSettled) -> Message:
    """The line of the pay table that applied; where none did, the bet ended by what happens otherwise."""
    outcome, book = round_.outcome, round_.table.rulebook
    assert outcome is not None
    if event.window:
        return _insurance_line(event.window, book.areas[event.area].side, tie=outcome.winner is Winner.TIE)
    lines = (line.message for line in book.lines[event.area] if line.when.holds(outcome))
    return next(lines, Message("line-none"))


def _insurance_line(window: Window, side: Side | None, *, tie: bool) -> Message:
    if tie:
        return Message("line-insurance-tie", {"window": window})
    return Message("line-insurance", {"window": window, "side": side})
