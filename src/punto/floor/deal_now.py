"""Deal now: once everybody who has a bet is ready, an automatic table closes bets before their time.

It only shortens a time that is the House's to set, and the close itself is recorded: readiness is in memory alone, and
a server that starts knows of none.
"""

from collections.abc import Callable, Sequence, Set
from typing import Any

from punto.floor.clock import Moment
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import refuse
from punto.play.events import BetPlaced, BetRejected, BetWithdrawn, IrregularityReported
from punto.play.round import Phase, Round

# From when everybody is ready to the close, for whoever is at the table and has no bet yet.
LAST_CALL: Moment = 3_000_000
_OF_BETS = (BetPlaced, BetWithdrawn, BetRejected)


class DealNow:
    def __init__(self, plan: TablePlan) -> None:
        self._plan = plan
        self._round = 0  # that those who are ready are ready in
        self._ready: set[str] = set()
        self._since: Moment | None = None  # when the last who has a bet was ready
        self.patrons_here: Callable[[], Set[str]] = frozenset  # who is at the table, with a bet or without

    def ready(self, round_: Round | None) -> Set[str]:
        """Who is ready in this Round."""
        is_open = round_ is not None and round_.phase is Phase.BETTING and round_.number == self._round
        return self._ready if is_open else frozenset()

    def say(self, round_: Round | None, patron: str, is_ready: bool, now: Moment) -> None:
        """After the close it changes nothing."""
        if not self._plan.deal_now:
            refuse("deal-now-not-here", table=self._plan.name)
        if round_ is None or round_.phase is not Phase.BETTING:
            return
        if is_ready and all(bet.patron != patron for bet in round_.bets.values()):
            refuse("no-bet-to-deal", table=self._plan.name)
        if round_.number != self._round:
            self._round, self._ready, self._since = round_.number, set(), None
        if is_ready:
            self._ready.add(patron)
        else:
            self._ready.discard(patron)
        self._count(round_, now)

    def note(self, round_: Round | None, events: Sequence[Any], now: Moment) -> bool:
        """After each change of the table: whoever lays or takes chips is not ready any more. Whether anybody was."""
        if not self._ready:
            return False
        if any(isinstance(event, IrregularityReported) for event in events):
            self._ready, self._since = set(), None  # what they were ready for was held (R48)
            return True
        changed = self._ready & {event.patron for event in events if isinstance(event, _OF_BETS)}
        self._ready -= changed
        if round_ is not None:
            self._count(round_, now)
        return bool(changed)

    def _count(self, round_: Round, now: Moment) -> None:
        # Of thousands of bets, mostly the first is of somebody who is not ready.
        everybody = bool(self._ready) and all(bet.patron in self._ready for bet in round_.bets.values())
        self._since = (now if self._since is None else self._since) if everybody else None

    def closes_at(self, round_: Round | None, opened: Moment) -> Moment | None:
        """When bets close because everybody is ready; None where they do not. At once where everybody at the table has
        a bet; otherwise there is time to lay one, which takes the close back. Whoever has a seat is at the table, even
        if their connection was lost a moment ago."""
        ready = self.ready(round_)
        if round_ is None or not ready or self._since is None:
            return None
        if set(round_.seats.values()) | self.patrons_here() <= ready:
            return self._since
        return max(opened + 1_000 * self._plan.timing.betting_least, self._since + LAST_CALL)
