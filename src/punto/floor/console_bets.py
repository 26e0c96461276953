"""Bets that staff key in at a table's console, which are made from the Patron's account: at that Patron's wish alone,
never while they are signed in at any terminal, and above the floor's amount only once they have confirmed it (R50).

Who is signed in is read with each group of such bets. A sign-in is recorded in the person's stream, on which each bet
has a guard: where somebody signs in meanwhile, at whichever server, the bet is decided again.
"""

from collections.abc import Iterable

from punto.floor.clock import Moment
from punto.floor.commands import TableCommand
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import refuse
from punto.people.checks import key_of
from punto.people.sessions import signed_in
from punto.people.state import PersonState
from punto.play.commands import MoveBet, PlaceBet
from punto.play.round import Round
from punto.store.contract import Journal


class ConsoleBets:
    """`read` before a group of commands is decided, then `check` each of them."""

    def __init__(self, journal: Journal, plan: TablePlan) -> None:
        self.journal, self.plan = journal, plan
        self._signed_in: dict[str, str] = {}  # by key of the name: where

    async def read(self, commands: Iterable[TableCommand], now: Moment) -> None:
        if any(_patrons(command) for command in commands):
            self._signed_in = await signed_in(self.journal, now)

    def check(self, command: TableCommand, person: PersonState | None, round_: Round | None) -> None:
        """`person` is whose bet it will be."""
        for patron in _patrons(command):
            if key_of(patron) in self._signed_in:
                refuse("patron-signed-in", patron=patron, table=self.plan.name)
        above = self.plan.confirm_bets_above
        if above is None or person is None or round_ is None:
            return
        if isinstance(command, MoveBet) and command.to_patron != command.patron:
            command = command.placing  # from somebody else's account
        if isinstance(command, PlaceBet) and _is_keyed(command):
            lies = sum(bet.stake for bet in round_.bets.values() if bet.patron == command.patron)
            most = max(above, person.confirmed_bets(self.plan.name, round_.number))
            if (total := lies + command.stake) > most:
                facts = {"patron": command.patron, "table": self.plan.name, "number": round_.number}
                refuse("bets-not-confirmed", **facts, wanted=total, limit=most)


def _patrons(command: TableCommand) -> tuple[str, ...]:
    """Names the Patrons whose accounts the command moves at the hands of staff. A bet that lay unnoticed lay in chips
    (R40)."""
    match command:
        case PlaceBet():
            return (command.patron,) if _is_keyed(command) else ()
        case MoveBet():
            return command.patron, command.to_patron
    return ()


def _is_keyed(bet: PlaceBet) -> bool:
    return (bet.on_behalf_by or bet.recorded_by) is not None and not bet.not_noticed
