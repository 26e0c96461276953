"""A bet that was put down in the wrong place is moved, by whoever put it there: taken off and put down in one."""

from collections.abc import Sequence

from punto.play.bets import place, withdraw
from punto.play.commands import MoveBet, PlaceBet, WithdrawBet
from punto.play.events import Event
from punto.play.evolve import evolve
from punto.play.refusals import refuse_here
from punto.play.round import Bet, Round
from punto.rules.definitions import ORIGINAL_BETS
from punto.rules.errors import Refused


def move(round_: Round, command: MoveBet) -> Sequence[Event]:
    """Both or neither, and recorded as both: the page has a line for each."""
    if (command.to_patron, command.to_box, command.to_area) == (command.patron, command.box, command.area):
        clause = round_.table.rulebook.clause("bet")
        refuse_here(round_, clause, "moved-nowhere", patron=command.patron, area=command.area, box=command.box)
    there, away = command.placing, command.withdrawal
    if command.to_box != command.box:
        others = _others(round_, command)
        # Originals come off last and are put down first: other bets may depend on them.
        off = [command.withdrawal_of(bet.area, bet.stake) for bet in reversed(others)]
        on = [command.placing_on(bet.area, bet.stake) for bet in others]
        bets = sorted([there, *on], key=lambda bet: bet.area not in ORIGINAL_BETS)
        return _in_turn(round_, *sorted([away, *off], key=lambda bet: bet.area in ORIGINAL_BETS), *bets)
    # In its own box it is put down first: who stands there keeps their bets, which need one of the seated (R33).
    try:
        return _in_turn(round_, there, away)
    except Refused:
        return _in_turn(round_, away, there)


def _others(round_: Round, command: MoveBet) -> list[Bet]:
    """The Patron's other bets in the box: into an empty one the Patron moves as a whole, and nobody has two seats."""
    patron, bet = command.patron, round_.bets.get((command.box, command.patron, command.area, None))
    is_theirs = command.to_patron == patron and round_.seats.get(command.box) == patron
    if command.to_box in round_.seats or not is_theirs or bet is None or bet.stake != command.stake:
        return []
    return [other for other in round_.bets.of_box(bet.box) if other.patron == patron and other != bet]


def _in_turn(round_: Round, *commands: PlaceBet | WithdrawBet) -> list[Event]:
    events: list[Event] = []
    for command in commands:
        found = place(round_, command) if isinstance(command, PlaceBet) else withdraw(round_, command)
        for event in found:
            round_ = evolve(round_, event)
        events += found
    return events
