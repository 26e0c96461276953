"""The choice of 5.12: each Patron with a bet plays on, or has the bets of this Round returned."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from punto.facts import Message
from punto.play.commands import CallTime, ChooseOption
from punto.play.course import next_step
from punto.play.events import (
    BetSettled,
    CardDealt,
    CardTurned,
    Choice,
    Event,
    IrregularityReported,
    OptionChosen,
    OptionsOffered,
    OutcomeAnnounced,
    TimeCalled,
)
from punto.play.reconstruct import as_drawn, reconstruct
from punto.play.refusals import check_authority, check_recorder, refuse_here
from punto.play.round import Bet, Phase, Round
from punto.rules.clause import Clause
from punto.rules.definitions import Authority
from punto.rules.irregularities import Remedy
from punto.rules.outcome_space import decided
from punto.rules.settlement import Result


def established(round_: Round) -> dict[str, str]:
    """The bets of the layout that are won or lost whatever cards may still come (5.4, R8)."""
    book = round_.table.rulebook
    placement = reconstruct(book, (*as_drawn(round_.player, round_.banker), *round_.drawn_early))
    known = decided(book, placement.player, placement.banker)
    return {area: result for area, result in known.items() if result != Result.RETURNED}


def offer_options(round_: Round, remedy: Remedy, *, reconstructed: bool) -> list[Event]:
    """Offered to everybody with a bet, where the remedy has them at this moment."""
    patrons = tuple(dict.fromkeys(bet.patron for bet in round_.bets.values()))
    known = bool(established(round_))
    if round_.table.rulebook.under_ruling(41) and _is_asked_about(round_):
        return []
    if not patrons or not remedy.options.offered(established=known, reconstructed=reconstructed):
        return []
    assert remedy.options_clause is not None
    return [OptionsOffered(patrons, reconstructed, remedy.options_clause)]


def _is_asked_about(round_: Round) -> bool:
    """Whether Patrons were asked already about the event that was reported last: one event is asked about once, by
    however many words it is reported (R41). Any card that has come since makes it another."""
    latest: IrregularityReported | None = None
    asked = False
    for event in reversed(round_.events):
        match event:
            case IrregularityReported() if latest is None:
                latest = event
            case IrregularityReported() if latest and asked and _is_same_event(latest, event):
                return True
            case OptionsOffered():
                asked = True
            case CardDealt(drawn_before=False):
                return False
    return False


def _is_same_event(one: IrregularityReported, other: IrregularityReported) -> bool:
    if any(report.cards or report.is_of_an_unseen_card for report in (one, other)):
        return False  # each card that came out is another one, and cards that are laid anew are another hand
    if one.placement is None:
        return (one.irregularity, one.places) == (other.irregularity, other.places) and other.placement is None
    return one.placement == other.placement


def came_to_light(round_: Round, patron: str) -> list[Event]:
    """Decides on bets that are recorded after Patrons have chosen (R43): those of a Patron who took theirs back go back
    too; a Patron who was not asked is asked alone, or continues if another card was seen meanwhile (R10)."""
    book = round_.table.rulebook
    if not book.under_ruling(43):
        return []
    if any(isinstance(event, OptionChosen) and _took_back(event, patron) for event in round_.events):
        clause = book.clause("option_return")
        return [returned(bet, clause) for bet in round_.bets.values() if bet.patron == patron]
    offers = [event for event in _since_a_card_was_seen(round_) if isinstance(event, OptionsOffered)]
    if not offers or any(patron in offer.patrons for offer in offers):
        return []
    return [replace(offers[0], patrons=(patron,), clause="R43")]


def _took_back(event: OptionChosen, patron: str) -> bool:
    return event.patron == patron and event.choice is Choice.RETURN


def _since_a_card_was_seen(round_: Round) -> Iterator[Event]:
    """The latest first. Cards that were out when Patrons chose are seen already where they are dealt then."""
    for event in reversed(round_.events):
        match event:
            case CardTurned() | OutcomeAnnounced() | CardDealt(drawn_before=False, face_down=False):
                return
        yield event


def choose_option(round_: Round, command: ChooseOption) -> Sequence[Event]:
    book = round_.table.rulebook
    if round_.phase is not Phase.OPTIONS:
        act = Message("act-choice", {"patron": command.patron})
        refuse_here(round_, book.clause("options"), "no-ruling-asked", act=act, next=next_step(round_).message)
    waited_for = [patron for patron, choice in round_.options.items() if choice is None]
    if command.patron not in waited_for:
        because = Message("because-chosen" if command.patron in round_.options else "because-no-bet")
        facts = {"patron": command.patron, "because": because, "patrons": waited_for}
        refuse_here(round_, book.clause("options"), "not-asked", **facts)
    check_recorder(round_, command.recorded_by)
    if command.choice is Choice.RETURN:
        clause = book.clause("option_return")
        theirs = [bet for bet in round_.bets.values() if bet.patron == command.patron]
        return [
            OptionChosen(command.patron, command.choice, clause, command.recorded_by),
            *(returned(bet, clause) for bet in theirs),
        ]
    offered = next(event for event in reversed(round_.events) if isinstance(event, OptionsOffered))
    clause = book.clause("option_reconstructed" if offered.reconstructed else "option_continue")
    return [OptionChosen(command.patron, command.choice, clause, command.recorded_by)]


def call_time(round_: Round, command: CallTime) -> Sequence[Event]:
    if round_.phase is not Phase.OPTIONS:
        refuse_here(round_, "R10", "no-ruling-asked", act=Message("act-call-of-time"), next=next_step(round_).message)
    check_authority(round_, command.by, Authority.DEALER, "R10")
    unanswered = tuple(patron for patron, choice in round_.options.items() if choice is None)
    return [TimeCalled(command.by, unanswered, "R10")]


def returned(bet: Bet, clause: Clause) -> BetSettled:
    return BetSettled(
        bet.box,
        bet.patron,
        bet.area,
        bet.stake,
        bet.in_action,
        Result.RETURNED,
        clause,
        window=bet.window,
    )
