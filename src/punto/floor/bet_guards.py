"""What must hold of whoever bets until the bet is written: their own limits, and that their terminal is open."""

from collections.abc import Sequence

from msgspec.structs import replace

from punto.floor.clock import Moment
from punto.floor.command_queue import QueuedCommand
from punto.floor.commands import DecidedCommand, LayAgain, TableCommand
from punto.floor.console_bets import ConsoleBets
from punto.floor.floor_file import TablePlan
from punto.floor.gaming_day import GamingDay
from punto.floor.play_limits import Guards, PlayLimitCheck, PlaySession
from punto.floor.refusals import FloorRefused
from punto.floor.terminal_guards import TerminalGuards
from punto.ledger import Account
from punto.people.state import PERSON
from punto.play.commands import GiveReason, MoveBet, PlaceBet
from punto.play.round import Round
from punto.store.contract import Journal
from punto.store.problems import AccountMoved, Conflict
from punto.store.records import Transaction

_NO_GUARDS = Guards()


def bet_in(command: TableCommand) -> PlaceBet | None:
    """The bet that a command puts down."""
    match command:
        case PlaceBet():
            return command
        case MoveBet():
            return command.placing
        case LayAgain():
            return command.bet
        case GiveReason(change=PlaceBet() as bet):
            return bet
    return None


class BetGuards:
    """`read` before a group of commands is decided, then `check` each of them, both at the same moment, and `decided`
    what came of it."""

    def __init__(self, journal: Journal, plan: TablePlan, days: GamingDay) -> None:
        electronic = not plan.table.rulebook.has_standing_patrons
        self._at_consoles = ConsoleBets(journal, plan)
        self._limits, self._terminals = PlayLimitCheck(journal, electronic, days), TerminalGuards(journal)
        self._moved: set[Account] = set()  # by what was decided of this group, where that limits anybody

    async def read(self, group: Sequence[QueuedCommand], now: Moment) -> None:
        """And spells the patrons of what staff place as they were enrolled."""
        self._moved.clear()
        bets = [(bet, one.session) for one in group if (bet := bet_in(one.command)) is not None]
        if bets:
            await self._limits.read(bets, now)
            await self._terminals.read(bet for bet, _ in bets)
            await self._at_consoles.read([one.command for one in group], now)
        for one in group:
            match one.command:
                case PlaceBet():
                    one.command = self._limits.spelled(one.command, one.session)
                case LayAgain(bet=bet):
                    one.command = replace(one.command, bet=self._limits.spelled(bet, one.session))
                case GiveReason(change=PlaceBet() as bet):
                    one.command = replace(one.command, change=self._limits.spelled(bet, one.session))
                case MoveBet():
                    spelled = self._limits.spelled(one.command.placing, one.session)
                    one.command = replace(one.command, to_patron=spelled.patron)

    def check(self, command: DecidedCommand, session: PlaySession | None, now: Moment, round_: Round | None) -> Guards:
        """Refuses a bet beyond a limit, from a terminal that is closed off, or at a console where it is not the
        Patron's own wish."""
        if (any_bet := bet_in(command)) is not None:
            try:
                self._at_consoles.check(command, self._limits.person(any_bet, session), round_)
            except FloorRefused:
                self._limits.refused(any_bet, session)
                raise
        if (bet := _more_at_stake(command)) is None:
            return _NO_GUARDS
        guards, of_terminal = self._limits.check(bet, session, now), self._terminals.check(bet)
        return replace(guards, appends=(*guards.appends, *of_terminal)) if of_terminal else guards

    def decided(self, transaction: Transaction) -> None:
        if self._limits.has_meters:
            entries = (entry for append in transaction.appends for new in append.events for entry in new.entries)
            self._moved.update(posting.account for entry in entries for posting in entry.postings)

    def is_in_doubt(self, queued: QueuedCommand) -> bool:
        """Whether earlier ones of the group move money that decides on this bet: what was lost is known when they are
        on disk."""
        if not self._moved or (bet := _more_at_stake(queued.command)) is None:
            return False
        return not self._moved.isdisjoint(self._limits.purses(bet, queued.session))

    def forget(self, queued: QueuedCommand, conflict: Conflict) -> bool:
        """Whether a conflict was about whoever bets, or their terminal: somebody was faster, at another table or on
        another server. It is read again then, and the bet decided again."""
        if (bet := bet_in(queued.command)) is None:
            return False
        if self._terminals.forget(conflict.stream):
            return True
        if isinstance(conflict, AccountMoved) or conflict.stream.startswith(PERSON):
            self._limits.forget(bet, queued.session)
            return True
        return False


def _more_at_stake(command: TableCommand) -> PlaceBet | None:
    """The bet, unless it was that patron's already and only lay in the wrong place."""
    own = isinstance(command, MoveBet) and command.to_patron == command.patron
    return None if own else bet_in(command)
