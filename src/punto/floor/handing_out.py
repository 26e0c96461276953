"""What a live table makes of payments that its dealer ticks off: which settlements have been handed out in chips."""

from punto.floor.commands import HandOut
from punto.floor.events import HandedOut
from punto.floor.refusals import refuse
from punto.floor.table_state import TableState
from punto.play.payouts import bet_of, bets_of_accounts, in_force, moves_the_same, times_settled


def handed_out(state: TableState, command: HandOut) -> HandedOut:
    """Of the latest Round, or of the one before."""
    bet = command.bet
    facts = {"box": command.box, "patron": command.patron, "area": command.area, "number": command.number}
    round_, handed = state.handed_of(command.number)
    if round_ is None or not (times := times_settled(round_)[bet]):
        refuse("nothing-to-hand-out", **facts)
    if times != command.settlement:  # what its sender saw is not what is in force
        refuse("settled-anew", **facts)
    now, done = in_force(round_, handed, bet)
    if command.undone:
        if not done:
            refuse("not-handed-out", **facts)
        return HandedOut(command.number, done[-1], command.by, undone=True)
    if now is None:
        refuse("nothing-to-hand-out", **facts)
    if bet in bets_of_accounts(round_):
        refuse("paid-to-the-account", **facts)
    if done and moves_the_same(now, done[-1]):
        refuse("handed-out-already", **facts)
    return HandedOut(command.number, now, command.by)


def can_follow(state: TableState, event: HandedOut) -> bool:
    """Whether it is what the table could have recorded: of a settlement in force, or of the last that was ticked."""
    round_, handed = state.handed_of(event.number)
    if round_ is None:
        return False
    bet = bet_of(event.settled)
    if event.undone:
        return event.settled == next((end for end in reversed(handed) if bet_of(end) == bet), None)
    now, done = in_force(round_, handed, bet)
    is_done = event.settled == now and done and moves_the_same(now, done[-1])
    return event.settled in round_.settlements and not is_done
