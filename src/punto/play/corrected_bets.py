"""Chips that lay otherwise when bets closed than they were keyed: box, area, amount or name, or the bet itself (5.13,
R42). What they lead to is reckoned anew, in both boxes."""

from collections.abc import Sequence
from functools import reduce

from punto.facts import Message
from punto.play.bets import check_lay, refuse_no_such_bet
from punto.play.commands import CorrectBet
from punto.play.events import BetCorrected, Event
from punto.play.evolve import evolve
from punto.play.options import came_to_light
from punto.play.reckoning import reckoned_anew
from punto.play.refusals import check_authority, check_not_waiting, refuse_here
from punto.play.round import Phase, Round
from punto.rules.definitions import Authority

_R42 = "R42"


def correct_bet(round_: Round, command: CorrectBet) -> Sequence[Event]:
    clause = round_.table.rulebook.clause("position_of_chips")
    check_not_waiting(round_, Message("act-correct-bet"))
    if not is_bet_correctable(round_):
        refuse_here(round_, _R42, "bets-not-corrected-now", number=round_.number)
    check_authority(round_, command.by, Authority.PIT_SUPERVISOR, _R42)
    keyed, lay = command.keyed, command.lay
    if keyed == lay:
        refuse_here(round_, clause, "bet-lies-so")
    if keyed is not None:
        bet = round_.bets.get((keyed.box, keyed.patron, keyed.area, None))
        if bet is None or bet.stake != keyed.stake:
            refuse_no_such_bet(round_, keyed.patron, keyed.area, keyed.box, round_.bets.values())
    if lay is not None:
        check_lay(round_, lay)
    event: Event = BetCorrected(keyed, lay, command.by, clause)
    boxes = dict.fromkeys(one.box for one in (keyed, lay) if one is not None)
    events = [event, *reckoned_anew(round_, event, _R42, boxes)]
    if lay is None or (keyed is not None and keyed.patron == lay.patron):
        return events
    return [*events, *came_to_light(reduce(evolve, events, round_), lay.patron)]


def is_bet_correctable(round_: Round) -> bool:
    """Says whether bets can be corrected: from their close until the next Round opens. A void Round has given back what
    lay, whatever it was."""
    is_played = round_.phase in (Phase.DEALING, Phase.INSURANCE, Phase.OVER)
    return is_played and not (round_.voided or round_.free) and round_.table.rulebook.under_ruling(42)
