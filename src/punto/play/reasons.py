"""Why each card came and each bet ended as it did: in words, with the row and the clause."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from punto.money import format_amount, odds
from punto.play.course import card_words
from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetSettled,
    CardDealt,
    CardsReconstructed,
    Choice,
    Event,
    ExcessNoticed,
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
    RoundVoided,
    RulingMade,
    SettlementReversed,
    SqueezeGranted,
    SqueezeRefused,
    SqueezeRequested,
    StakeApportioned,
    TimeCalled,
    WithdrawalIgnored,
)
from punto.play.evolve import evolve
from punto.play.notation import placement_text
from punto.play.round import Round
from punto.rules.cards import pretty
from punto.rules.clause import Clause
from punto.rules.definitions import ORIGINAL_BETS, Side, Winner
from punto.rules.settlement import Result


class Reason(Struct, frozen=True):
    what: str
    why: str
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
    if isinstance(event, CardDealt):
        return [_card(event, len(then.hand(event.side)))]
    return list(_other(then, event))


def _card(event: CardDealt, position: int) -> Reason:
    words = card_words(event.side, position)
    why = event.row
    if why is None:
        places = "first and third" if event.side is Side.PLAYER else "second and fourth"
        why = f"the {places} cards of the shoe are the {event.side.words} Hand"
    return Reason(f"{pretty(event.card)} is {words}", why, event.clause)


def _other(round_: Round, event: Event) -> Iterator[Reason]:
    match event:
        case BetPlaced(not_noticed=True):
            why = "it lies outside the limits and nobody noticed before bets were closed"
            yield Reason(f"{_bet(event)} stays at {format_amount(event.stake)}", why, event.clause)
        case BetPlaced(on_behalf_by=by) if by is not None:
            yield Reason(f"{_bet(event)} is placed by {by}", "at the patron's request and responsibility", event.clause)
        case BetPlaced(box=box, patron=patron, area=area) if area in ORIGINAL_BETS and round_.seats[box] != patron:
            why = f"{patron} stands, and takes up what {round_.seats[box]}, who is seated there, leaves of the box"
            yield Reason(f"{_bet(event)} is taken", why, round_.table.rulebook.clause("balance"))
        case BetsClosed():
            clause = round_.table.rulebook.clause("position_of_chips")
            yield Reason("Bets are closed", "each is settled where its chips lie now", clause)
        case BetRejected():
            why = "it would be outside the limits; of those in a box, standing bets go back first, the latest first"
            yield Reason(f"{_bet(event)} gets {format_amount(event.amount)} back", why, event.clause)
        case WithdrawalIgnored():
            yield Reason(f"{_bet(event)} stays", "it was taken back after bets were closed", event.clause)
        case StakeApportioned():
            why = "the box was over its Differential and nobody noticed, so that side wins or loses pro rata"
            if event.in_action == event.stake:
                why = "the box was over its Differential, but pro rata is not for a bet under the minimum"
            part = f"{format_amount(event.in_action)} of {format_amount(event.stake)}"
            yield Reason(f"{_bet(event)} is in action with {part}", why, event.clause)
        case HandStood():
            yield Reason(f"{event.side.words} stands on {event.total}", event.row, event.clause)
        case InsuranceOffered():
            totals = f"Player {event.player_total}, Banker {event.banker_total}"
            why = f"the insurance pay table has a row for {totals}, and a card is still to come"
            yield Reason(f"Insurance is offered {event.window.words}", why, event.clause)
        case OutcomeAnnounced():
            yield _outcome(event)
        case MinimumAdvised():
            why = f"{event.by} noticed before bets were closed: it is raised, withdrawn, or goes back"
            yield Reason(f"{_bet(event)} is under the minimum", why, event.clause)
        case IrregularityReported() | IrregularityRecorded():
            told = f", {event.note}" if event.note else ""
            yield Reason(f"{event.what.value}{told}", f"reported by {event.by}", event.clause)
        case RulingMade():
            why = event.reason or "as the rulebook has it"
            who = str(event.by) if event.by.name else str(event.by).capitalize()
            yield Reason(f"{who} rules: {event.ruling.value}", why, event.clause)
        case CardsReconstructed():
            why = "the cards were put in the order in which they should have come"
            yield Reason(f"{placement_text(event.found)} becomes {placement_text(event.corrected)}", why, event.clause)
        case HandsLeftAsTheyLie():
            why = "the cards cannot be put right"
            yield Reason(f"{placement_text(event.placement)} stays", why, event.clause)
        case OptionChosen():
            chosen = "continues" if event.choice is Choice.CONTINUE else "has the bets of this Round returned"
            yield Reason(f"{event.patron} {chosen}", "everybody with a bet may choose", event.clause)
        case NewCardsOrdered():
            yield Reason("New cards come into play", "the set in use is replaced", event.clause)
        case PlayResumed():
            yield Reason("Play goes on", "so the rulebook has it", event.clause)
        case ExcessNoticed():
            why = f"{event.by} noticed before bets were closed"
            yield Reason(f"Box {event.box} is over the Differential", why, event.clause)
        case SqueezeRequested():
            words = card_words(event.side, event.position)
            yield Reason(f"{event.patron} asks to squeeze {words}", "the House may refuse", event.clause)
        case SqueezeGranted() | SqueezeRefused():
            answer = "granted" if isinstance(event, SqueezeGranted) else "refused"
            yield Reason(f"The squeeze is {answer}", f"by {event.by}", event.clause)
        case PatronWalkedAway():
            yield Reason(f"{event.patron} walks away", "the bets are settled all the same", event.clause)
        case OptionsOffered():
            why = "everybody with a bet may go on or have it returned"
            yield Reason(f"{', '.join(event.patrons)} may choose", why, event.clause)
        case TimeCalled(unanswered=patrons) if patrons:
            yield Reason(f"{', '.join(patrons)} continue", "time was called before they answered", event.clause)
        case OutcomeEstablished():
            why = "whatever cards may come: " + ", ".join(f"{area} {end}" for area, end in event.bets.items())
            yield Reason("The Round is concluded", why, event.clause)
        case RoundVoided():
            yield Reason("The Round is void", "every bet of it is returned; earlier Rounds stand", event.clause)
        case BetSettled():
            yield _settled(round_, event)
        case SettlementReversed():
            yield Reason(f"{_bet(event.settled)} is taken back", "its Round is voided", event.clause)


def _outcome(event: OutcomeAnnounced) -> Reason:
    if event.winner is Winner.TIE:
        return Reason("Tie", f"both hands have {event.player_total}", event.clause)
    return Reason(
        f"{event.winner.value.capitalize()} wins",
        f"Player has {event.player_total}, Banker {event.banker_total}; the higher Point Total wins",
        event.clause,
    )


def _settled(round_: Round, event: BetSettled) -> Reason:
    stake = format_amount(event.in_action)
    what = f"{_bet(event)}, {stake}: {event.result.value}"
    match event.result:
        case Result.WON:
            assert event.odds is not None
            why = f"{_line(round_, event)}: {event.odds} pays {format_amount(event.paid)}"
            if event.commission:
                clause = next(
                    line.commission_clause for line in round_.table.rulebook.lines[event.area] if line.commission
                )
                kept = format_amount(event.commission)
                why += f", which is even money less a commission of {kept} ({clause})"
            if event.breakage:
                cents, part = divmod(odds(event.odds).ratio * event.in_action, 1)
                why += f"; exactly {cents} and {part} cents, the last cent made whole from the breakage account"
        case Result.LOST:
            why = "what it insures did not happen" if event.window else "no line of the pay table applies"
        case Result.RETURNED if round_.outcome is None:
            why = "it takes no part in this Round"
        case Result.RETURNED:
            why = f"{_line(round_, event)}: neither won nor lost"
    return Reason(what, why, event.clause)


def _line(round_: Round, event: BetSettled) -> str:
    """The line of the pay table that applied; where none did, the bet ended by what happens otherwise."""
    assert round_.outcome is not None
    if event.window:
        tie = round_.outcome.winner is Winner.TIE
        side = event.area.removesuffix("-insurance").capitalize()
        return f"insurance {event.window.words}, and {'a Tie' if tie else f'the {side} Hand lost'}"
    lines = round_.table.rulebook.lines[event.area]
    return next(
        (str(line.when) for line in lines if line.when.holds(round_.outcome)), "no line of the pay table applies"
    )


def _bet(
    event: BetPlaced | BetRejected | BetSettled | StakeApportioned | WithdrawalIgnored | MinimumAdvised,
) -> str:
    return f"{event.patron}'s {event.area} in box {event.box}"
