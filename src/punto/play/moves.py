"""A bet that was put down in the wrong place is moved, by whoever put it there: taken off and put down in one."""

from collections.abc import Sequence

from punto.play.bets import place, withdraw
from punto.play.commands import MoveBet, PlaceBet, WithdrawBet
from punto.play.events import Event
from punto.play.evolve import evolve
from punto.play.refusals import refuse_here
from punto.play.round import Round
from punto.rules.errors import Refused


def move(round_: Round, command: MoveBet) -> Sequence[Event]:
    """Both or neither, and recorded as both: the page has a line for each."""
    if (command.to_patron, command.to_box, command.to_area) == (command.patron, command.box, command.area):
        clause = round_.table.rulebook.clause("bet")
        refuse_here(round_, clause, "moved-nowhere", patron=command.patron, area=command.area, box=command.box)
    there, away = command.placing, command.withdrawal
    if command.to_box != command.box:
        return _in_turn(round_, away, there)
    # In its own box it is put down first: who stands there keeps their bets, which need one of the seated (R33).
    try:
        return _in_turn(round_, there, away)
    except Refused:
        return _in_turn(round_, away, there)


def _in_turn(round_: Round, *commands: PlaceBet | WithdrawBet) -> list[Event]:
    events: list[Event] = []
    for command in commands:
        found = place(round_, command) if isinstance(command, PlaceBet) else withdraw(round_, command)
        for event in found:
            round_ = evolve(round_, event)
        events += found
    return events
