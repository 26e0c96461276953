"""Voids the Round at hand without another card, whatever it waits for: its cards are lost, or known to anybody."""

from collections.abc import Iterator

from punto.floor.table_state import TableState
from punto.play.commands import CallTime, Command, MakeRuling, ReportIrregularity
from punto.play.decide import can
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.irregularities import Irregularity, Ruling


def void_commands(state: TableState, by: Actor, note: str, reason: str) -> Iterator[Command]:
    """Each to be decided and applied before the next is asked for. Nothing where no Round is at hand."""
    if state.between_rounds:
        return
    void, dismiss = MakeRuling(Ruling.VOID, by, reason=reason), MakeRuling(Ruling.DISMISS, by, reason=reason)
    while (round_ := state.round) is not None and not (state.between_rounds and round_.voided):
        match round_.phase:
            case Phase.OPTIONS:  # who has not chosen goes on, and then nobody does
                yield CallTime(by)
            case Phase.RULING:  # what was reported before, and cannot be void, is dismissed for what can
                yield void if can(round_, void) is None else dismiss
            case _:
                yield ReportIrregularity(Irregularity.ANYTHING_ELSE, by, note=note)
