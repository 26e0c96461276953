"""Changes of what was settled, or decided, that take two persons (R40, R42, R54): one proposes, which is recorded, and
another confirms or refuses from a session of their own. A proposal lapses once anything else happens in its Round, or
the next one opens."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from punto.floor.command_queue import QueuedCommand
from punto.floor.commands import ConfirmChange, RefuseChange, TableCommand
from punto.floor.events import ChangeProposed, ProposalRefused
from punto.floor.floor_file import TablePlan
from punto.floor.four_eyes import check_another
from punto.floor.refusals import refuse
from punto.floor.staff_guards import Sender
from punto.floor.table_state import TableState
from punto.ledger.identity import Identity
from punto.ledger.rounds import most_paid
from punto.money import Cents
from punto.people.checks import key_of
from punto.play.commands import Change, CorrectBet, CorrectCard, GiveReason, MakeRuling, PlaceBet
from punto.play.events import BetPlaced, ReasonGiven
from punto.play.following import followed
from punto.play.round import Phase, Round
from punto.play.settled_anew import Terms, check_proposal, made, terms_of
from punto.rules.definitions import Authority


def change_in(command: TableCommand) -> Change | None:
    """Gives the change that a command makes, with its reason or without."""
    match command:
        case GiveReason():
            return command.change
        case PlaceBet(not_noticed=False):
            return None
        case PlaceBet() | CorrectCard() | CorrectBet() | MakeRuling():
            return command
    return None


def second_needed(plan: TablePlan, round_: Round, change: Change, terms: Terms) -> Authority | None:
    """The authority that one of two persons needs, by the law or beyond the floor's amount; None if one person is
    enough. What one person alone has changed in the Round counts with it: many small changes are one large one."""
    if terms.needed is not None:
        return terms.needed
    moves = changed_alone(round_) + max(terms.difference, _at_stake(round_, change))
    return Authority.PIT_SUPERVISOR if moves > plan.alone_up_to else None


def changed_alone(round_: Round) -> Cents:
    """Adds up what was changed of a settled Round by one person without another."""
    given = (event for event in round_.events if isinstance(event, ReasonGiven) and event.confirmed_by is None)
    return sum(event.difference for event in given)


def _at_stake(round_: Round, change: Change) -> Cents:
    """Says what the bets can still bring or lose, if the Round then waits for a card: nobody knows yet what moves."""
    after, _ = followed(round_, made(round_, change))
    if after.phase is Phase.OVER:
        return 0
    return sum(bet.stake + most_paid(round_.table.rulebook, bet) for bet in after.bets.values())


def proposal(plan: TablePlan, state: TableState, command: GiveReason) -> ChangeProposed | None:
    """None where whoever sends it may do it alone, or nothing was settled yet."""
    round_ = state.round
    assert round_ is not None
    terms = terms_of(round_, command.change)
    if terms is None or second_needed(plan, round_, command.change, terms) is None:
        return None
    check_proposal(round_, command)
    if terms.needed is not None:
        check_another(state.name, round_, command.by, state.dealers)
    return ChangeProposed(state.version + 1, state.number, command, terms.difference, terms.clause, terms.needed)


def confirmed(state: TableState, command: ConfirmChange) -> GiveReason:
    """The change that waits, with the second person."""
    waits = _waiting(state, command)
    if waits.needed is not None:
        assert state.round is not None
        check_another(state.name, state.round, command.by, state.dealers)
    return replace(waits.change, confirmed_by=command.by)


def refused(state: TableState, command: RefuseChange) -> ProposalRefused:
    _waiting(state, command)
    return ProposalRefused(command.proposal, command.by)


def _waiting(state: TableState, command: ConfirmChange | RefuseChange) -> ChangeProposed:
    waits = state.proposal
    if waits is None or waits.proposal != command.proposal:
        refuse("no-such-change", table=state.name)
    return waits


def who_act(queued: QueuedCommand, state: TableState) -> list[Sender]:
    """Of the House, who must be in their roles still: the sender, and of a change that is confirmed whoever proposed
    it."""
    if queued.sender is None:
        return []
    waits = state.proposal if isinstance(queued.command, ConfirmChange) else None
    return [queued.sender, *([Sender.of(waits.change.by)] if waits is not None else [])]


def check_in_chips(plan: TablePlan, round_: Round, change: Change) -> None:
    """Bets that are put right after the close lay in chips: what an account bets is recorded as it is made."""
    patrons: Iterable[str] = ()
    match change:
        case PlaceBet() if round_.phase is not Phase.BETTING:
            patrons = (change.patron,)
        case CorrectBet():
            patrons = [bet.patron for bet in (change.keyed, change.lay) if bet is not None]
    for patron in patrons:
        if plan.automatic or Identity.parse(patron).is_terminal or _bets_at_a_screen(round_.events, patron):
            refuse("not-in-chips-at-the-table", patron=patron, table=plan.name)


def _bets_at_a_screen(events: Iterable[Any], patron: str) -> bool:
    key = key_of(patron)
    return any(
        isinstance(event, BetPlaced) and key_of(event.patron) == key and not (event.on_behalf_by or event.recorded_by)
        for event in events
    )
