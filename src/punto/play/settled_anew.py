"""Changes of what was settled, or of bets that are decided: with a reason, and by two persons where it takes two.

A correction of a card (R37) or a ruling after the end (R26, R31) that moves settled money takes a reason; beyond an
amount that the floor file has, a second person (R54): whoever keeps the table looks at that. Chips that come to light
(R40), or lay otherwise than they were keyed (R42), once a bet is decided, take two always."""

from collections.abc import Sequence

from msgspec import Struct

from punto.money import Cents
from punto.play.bets import place
from punto.play.commands import Change, CorrectBet, CorrectCard, GiveReason, MakeRuling, PlaceBet
from punto.play.corrected_bets import correct_bet
from punto.play.events import (
    Actor,
    BetCorrected,
    BetLaid,
    BetPlaced,
    BetSettled,
    BetsOpened,
    CardCorrected,
    CardTakenBack,
    DealerRelieved,
    Event,
    ExcessNoticed,
    FreeRoundOpened,
    IrregularityRecorded,
    IrregularityReported,
    MinimumAdvised,
    ReasonGiven,
    ResultConfirmed,
    SettlementReversed,
)
from punto.play.evolve import evolve
from punto.play.following import followed
from punto.play.irregularities import rule
from punto.play.mis_keyed import correct_card
from punto.play.options import established
from punto.play.refusals import check_authority, fits_on_a_line, refuse_here
from punto.play.round import Phase, Round
from punto.play.settlements import differences, net, since_the_end
from punto.play.view import as_it_lies
from punto.rules.clause import Clause
from punto.rules.definitions import Authority


class Terms(Struct, frozen=True):
    """The terms of a change. `needed`: two persons, one of them of at least this authority; None if the law leaves that
    to the amount."""

    clause: Clause
    difference: Cents
    needed: Authority | None = None


def made(round_: Round, change: Change) -> Sequence[Event]:
    """Makes the change, whatever it takes."""
    match change:
        case CorrectCard():
            return correct_card(round_, change)
        case MakeRuling():
            return rule(round_, change)
        case CorrectBet():
            return correct_bet(round_, change)
        case PlaceBet():
            return place(round_, change)


def change_plainly(round_: Round, change: Change) -> Sequence[Event]:
    """Makes a change that takes no reason."""
    events = made(round_, change)
    if terms := _terms(round_, change, events):
        refuse_here(round_, terms.clause, "change-needs-a-reason", difference=terms.difference)
    return events


def give_reason(round_: Round, command: GiveReason) -> Sequence[Event]:
    """Makes a change, with its reason if it takes one; otherwise no reason is recorded."""
    events = made(round_, command.change)
    terms = _terms(round_, command.change, events)
    if terms is None:
        return events
    _check_first(round_, command, terms)
    if command.confirmed_by is not None or terms.needed is not None:
        _check_second(round_, command, terms)
    given = ReasonGiven(command.reason, command.by, terms.clause, terms.difference, command.note, command.confirmed_by)
    return [given, *events]


def terms_of(round_: Round, change: Change) -> Terms | None:
    """Raises Refused where the change itself would be."""
    return _terms(round_, change, made(round_, change))


def check_proposal(round_: Round, command: GiveReason) -> None:
    """Whether a second person could confirm it."""
    if terms := terms_of(round_, command.change):
        _check_first(round_, command, terms)


def _terms(round_: Round, change: Change, events: Sequence[Event]) -> Terms | None:
    book = round_.table.rulebook
    match change:
        case CorrectBet() | PlaceBet():
            is_open = round_.phase is Phase.BETTING
            if is_open or not book.under_ruling(41) or not established(as_it_lies(round_)):
                return None
            past_maximum = _is_past_maximum(round_, events[0])
            needed = Authority.SHIFT_MANAGER if past_maximum else Authority.PIT_MANAGER
            return Terms("R42" if isinstance(change, CorrectBet) else "R40", _difference(round_, events), needed)
        case CorrectCard() | MakeRuling():
            if not book.under_ruling(54):
                return None
            difference = _difference(round_, events)
            return Terms("R54", difference) if difference else None


def _is_past_maximum(round_: Round, event: Event) -> bool:
    """Says whether the bet that came to light, or lay otherwise, is past the maximum: it takes a shift manager
    (5.17)."""
    match event:
        case BetPlaced() as lay:
            pass
        case BetCorrected(lay=BetLaid() as lay):
            pass
        case _:
            return False
    bet = evolve(round_, event).bets[lay.box, lay.patron, lay.area, None]
    return bet.stake > round_.table.limits.of(bet.area)[1]


def _difference(round_: Round, events: Sequence[Event]) -> Cents:
    """The sum over Patrons of what moves; where the Round is not settled again at once, all that is reversed, and what
    was returned by a Tie, which may be lost yet. A Round that was settled, and is not again yet, is changed on the same
    terms."""
    since = since_the_end(round_)
    if since is None:
        return 0
    is_change = any(isinstance(event, CardCorrected | SettlementReversed) for event in events)
    after, events = followed(round_, events)
    before = [event.settled for event in (*since, *events) if isinstance(event, SettlementReversed)]
    if after.phase is not Phase.OVER:
        if not is_change:
            return 0
        return sum(abs(net(end)) or end.in_action for end in before)
    now = [event for event in events if isinstance(event, BetSettled)]
    return sum(map(abs, differences(before, now).values()))


def _check_first(round_: Round, command: GiveReason, terms: Terms) -> None:
    if not fits_on_a_line(command.reason, 200):
        refuse_here(round_, terms.clause, "change-needs-a-reason", difference=terms.difference)
    if command.note and not fits_on_a_line(command.note, 200):
        refuse_here(round_, terms.clause, "reason-needed")
    if terms.needed is not None:
        if not command.note:
            refuse_here(round_, terms.clause, "note-for-surveillance-needed")
        _check_took_no_part(round_, command.by, terms)


def _check_second(round_: Round, command: GiveReason, terms: Terms) -> None:
    second, needed = command.confirmed_by, terms.needed or Authority.PIT_SUPERVISOR
    if second is None:
        refuse_here(round_, terms.clause, "second-person-needed", needed=needed)
    check_authority(round_, second, Authority.PIT_SUPERVISOR, terms.clause)
    if second.name.casefold() == command.by.name.casefold():
        refuse_here(round_, terms.clause, "second-is-the-first", name=second.name)
    if max(second.authority, command.by.authority) < needed:
        facts = {"name": second.name, "authority": second.authority, "needed": needed}
        refuse_here(round_, terms.clause, "lacks-authority", **facts)
    if terms.needed is not None:
        _check_took_no_part(round_, second, terms)


def _check_took_no_part(round_: Round, by: Actor, terms: Terms) -> None:
    """Refuses whoever dealt, keyed or reported (R40, R42)."""
    if by.name.casefold() in {name.casefold() for name in took_part(round_)}:
        refuse_here(round_, terms.clause, "took-part-in-the-round", name=by.name)


def took_part(round_: Round) -> list[str]:
    """Names the staff who dealt the Round, keyed in it or reported."""
    found: list[Actor | None] = []
    for event in round_.events:
        match event:
            case BetsOpened() | FreeRoundOpened():
                found.append(event.live.dealer if event.live else None)
            case BetPlaced():
                found += [event.on_behalf_by, event.recorded_by]
            case (
                DealerRelieved()
                | ResultConfirmed()
                | CardTakenBack()
                | ExcessNoticed()
                | MinimumAdvised()
                | IrregularityReported()
                | IrregularityRecorded()
            ):
                found.append(event.by)
    return [actor.name for actor in found if actor is not None]
