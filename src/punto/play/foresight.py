"""What a report, a ruling or a correction would lead to, found from cards that lie open: what somebody names is
compared with no card that lies face down, so that every guess is told the same."""

from punto.play.commands import Change, ReportIrregularity
from punto.play.decide import decide
from punto.play.events import Event, PlayResumed
from punto.play.following import followed
from punto.play.irregularities import said_by
from punto.play.round import Round
from punto.play.settled_anew import made
from punto.play.view import as_it_lies, foreseeable
from punto.rules.irregularities import RemedyKind


def foreseen(round_: Round, command: ReportIrregularity | Change) -> list[Event]:
    """Raises Refused where what lies open is enough to say so."""
    if not isinstance(command, ReportIrregularity):
        return foreseeable(round_, followed(round_, made(round_, command))[1])
    if not round_.face_down:
        return foreseeable(round_, decide(round_, command))
    said, remedy = said_by(as_it_lies(round_), command)
    return [said, PlayResumed(remedy.clause)] if remedy.kind is RemedyKind.CONTINUE else [said]
