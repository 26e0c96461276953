"""A journal into another, record for record, hash for hash: backups, and bringing one back."""

from collections.abc import AsyncIterator, Callable

from msgspec.structs import replace

from punto.ledger import Account
from punto.money import Cents
from punto.store.contract import PASSING, Journal, Readable
from punto.store.copy_mark import mark_copy
from punto.store.plan import Plan
from punto.store.problems import Unavailable
from punto.store.records import Commit, Head, Record

_RECORDS_AT_ONCE = 5_000


async def copy(
    source: Readable, target: Journal, progress: Callable[[int], None] = lambda _: None, at: int = 0
) -> Head:
    """As much as there is when it begins; what is written meanwhile is not in it. Marked as a copy made at `at`."""
    if (await target.head()).position:
        raise Unavailable("a journal can only be copied into an empty one")
    balances: dict[Account, Cents] = {}
    entry, waiting, size = 0, [], 0
    before = await _private(source)
    state = await source.state()
    records = aiter(source.records(upto=state.head.position))
    async for commit in source.commits():
        if commit.number > state.head.commit:
            break
        plan = await _plan(commit, records, entry, balances)
        entry, size = plan.head.entry, size + len(plan.records)
        waiting.append(plan)
        if size >= _RECORDS_AT_ONCE:
            await target.take_over(waiting)
            progress(plan.head.position)
            waiting, size = [], 0
    if waiting:
        await target.take_over(waiting)
    made = await target.state()
    if replace(made, snapshots={}) != replace(state, snapshots={}):
        raise Unavailable("its records do not come to what it says of itself: verify it before it is copied")
    # Private things change while the rest is copied, and what the records up to here refer to was there at one of both
    # moments: what was removed since is in the first, and what is new in the second.
    after = await _private(source)
    for kind in before | after:
        await target.put_private(kind, before.get(kind, {}) | after.get(kind, {}))
    await mark_copy(target, at)
    return made.head


async def _private(source: Readable) -> dict[str, dict[str, bytes]]:
    return {kind: await source.get_private(kind) for kind in await source.private_kinds() if kind not in PASSING}


async def _plan(commit: Commit, records: AsyncIterator[Record], entry: int, balances: dict[Account, Cents]) -> Plan:
    """What was written in one commit, to be written again."""
    made = Plan(Head(0, 0, 0, b""), [], {}, {}, [])
    while not made.records or made.records[-1].position < commit.last:
        record = await anext(records, None)
        if record is None:
            raise Unavailable(f"commit {commit.number} tells of records that are not there; verify the journal first")
        made.records.append(record)
        made.streams[record.stream] = (record.version, record.hash)
        for booked in record.entries:
            entry = booked.number
            for account, amount in booked.postings:
                balances[account] = made.balances[account] = balances.get(account, 0) + amount
    made.head = Head(commit.last, entry, commit.number, commit.hash)
    return made
