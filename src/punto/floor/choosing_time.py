"""How long Patrons have to choose at a live table, before a dealer may call time for those who have not (5.12, R10)."""

from punto.floor.clock import Moment
from punto.floor.commands import TableCommand
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import refuse
from punto.play.commands import CallTime
from punto.play.events import OptionsOffered
from punto.play.round import Phase, Round

_A_SECOND: Moment = 1_000_000


class ChoosingTime:
    """Counted from the offer; after a restart from then, since nobody could choose meanwhile. A table that is dealt
    automatically has a countdown of its own."""

    def __init__(self, plan: TablePlan) -> None:
        self._plan = plan
        self._since: tuple[tuple[int, int], Moment] | None = None  # of which offer, and when it was made

    def note(self, round_: Round | None, now: Moment) -> None:
        """After each change of the table."""
        offer = _offer(round_)
        if offer is None:
            self._since = None
        elif self._since is None or self._since[0] != offer:
            self._since = offer, now

    def over_at(self, round_: Round | None) -> Moment | None:
        """From when on time may be called; None where nobody chooses, or nobody of the House calls it."""
        if self._plan.automatic or self._since is None or _offer(round_) != self._since[0]:
            return None
        return self._since[1] + 1_000 * self._plan.timing.options

    def check(self, round_: Round | None, command: TableCommand, now: Moment) -> None:
        """Of a command that the law would take."""
        if not isinstance(command, CallTime) or self._plan.automatic or round_ is None:
            return
        over_at = self.over_at(round_)
        left = (now + 1_000 * self._plan.timing.options if over_at is None else over_at) - now
        if left > 0:
            waited_for = [patron for patron, choice in round_.options.items() if choice is None]
            refuse("time-not-yet", patrons=waited_for, seconds=-(-left // _A_SECOND))


def _offer(round_: Round | None) -> tuple[int, int] | None:
    """Which one it is: options may be offered anew while Patrons choose."""
    if round_ is None or round_.phase is not Phase.OPTIONS:
        return None
    return round_.number, sum(isinstance(event, OptionsOffered) for event in round_.events)
