"""What Rounds took back when they were settled anew, and was no longer there (R46): claimed from whoever had it, by a
shift manager, or forgiven. Nothing else ever takes it from anybody."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from punto.cage.checks import check_actor
from punto.cage.desk import HOUSE, Desk
from punto.cage.events import MissingClaimed, MissingForgiven
from punto.floor.clock import Moment
from punto.floor.disputes import Disputes
from punto.floor.past_round import past_round
from punto.floor.refusals import refuse
from punto.ledger.accounts import AccountKind, Missing, is_purse
from punto.ledger.accounts import patron as patron_account
from punto.money import Cents
from punto.play.round import Phase
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.store.contract import Readable
from punto.store.records import Append
from punto.store.request_checks import check_reason


class StillMissing(Struct, frozen=True):
    of: Missing
    amount: Cents


async def still_missing(journal: Readable) -> list[StillMissing]:
    balances = await journal.balances(AccountKind.MISSING.prefix)
    return [StillMissing(Missing.of(account), amount) for account, amount in sorted(balances.items()) if amount]


async def decided_on(journal: Readable) -> Sequence[tuple[Moment, MissingClaimed | MissingForgiven]]:
    """Claimed or forgiven, the latest first."""
    kinds = {MissingClaimed.__name__, MissingForgiven.__name__}
    return [(record.at, record.event) for record in reversed(await journal.stream(HOUSE)) if record.kind in kinds]


async def claims_on(journal: Readable, patron: str) -> Sequence[tuple[Moment, MissingClaimed]]:
    """Made against one Patron, the latest first."""
    decided = await decided_on(journal)
    return [(at, event) for at, event in decided if isinstance(event, MissingClaimed) and event.patron == patron]


class MissingMoney:
    def __init__(self, desk: Desk, disputes: Disputes) -> None:
        self._desk, self._disputes = desk, disputes

    async def claim(self, request_id: str, at: Moment, asked: MissingClaimed) -> MissingClaimed:
        """`asked` is without the amount, which is all that is missing. Of an account, its Patron owes it; of a
        terminal's credits, whoever the House knows has played there."""
        missing = self._check(asked)
        if missing.purse.startswith(AccountKind.PATRON.prefix) and missing.purse != patron_account(asked.patron):
            refuse("claim-against-another", patron=asked.patron, table=asked.table, number=asked.number)
        return await self._desk.once(request_id, at, asked, lambda: self._decided(asked, missing))

    async def forgive(self, request_id: str, at: Moment, asked: MissingForgiven) -> MissingForgiven:
        missing = self._check(asked)
        return await self._desk.once(request_id, at, asked, lambda: self._decided(asked, missing))

    async def waits(self, of: Missing) -> HouseRefused | None:
        """Why it can be neither claimed nor forgiven yet."""
        try:
            self._disputes.check_not_frozen(of.table, of.number)
            await self._check_over(of.table, of.number)
        except HouseRefused as refused:
            return refused
        return None

    async def _check_over(self, table: str, number: int) -> None:
        if (await past_round(self._desk.journal, table, number)).phase is not Phase.OVER:
            refuse("round-not-over", table=table, number=number)

    def _check(self, asked: MissingClaimed | MissingForgiven) -> Missing:
        check_actor(asked.by, Authority.SHIFT_MANAGER)
        check_reason(asked.reason)
        missing = Missing(asked.table, asked.number, asked.purse)
        if not is_purse(asked.purse):
            refuse("nothing-missing", table=asked.table, number=asked.number)
        return missing

    async def _decided(self, asked: MissingClaimed | MissingForgiven, missing: Missing) -> list[Append]:
        """Decides only once the Round is settled, and not while it is disputed; nor is it corrected at the same
        time."""
        table, number, account = asked.table, asked.number, missing.account
        journal, stream = self._desk.journal, f"table/{asked.table}"
        await self._disputes.refresh(table, number)
        self._disputes.check_not_frozen(table, number)
        version = (await journal.versions_of([stream])).get(stream, 0)
        amount = (await journal.balances_of([account])).get(account, 0)
        if not amount:
            refuse("nothing-missing", table=table, number=number)
        await self._check_over(table, number)
        house = await self._desk.read(HOUSE)
        guards = self._disputes.guard(table, number), Append(stream, version, ())
        return [house.write(replace(asked, amount=amount)), *guards]
