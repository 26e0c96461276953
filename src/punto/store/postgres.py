"""The journal in PostgreSQL: one statement writes a whole group. Done means on disk.

Several servers may write to one database: a group is planned without a lock, and written if the journal still ends
where the plan says it does. After a few tries in vain the journal's one row is locked first. A connection that is lost
while it commits leaves it open whether it did, so the group is sent again, and its request ids tell.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import asyncpg
from msgspec.structs import replace

from punto.facts import Message
from punto.rules.errors import InputError
from punto.store.claims import Claims
from punto.store.contract import Answer
from punto.store.gathering import BUSY_GROUP, GATHER_S, Gathering
from punto.store.hosts import ERRORS, GONE, LOST, Hosts, reason_of
from punto.store.migrations import statements, still_to_run
from punto.store.plan import EMPTY, Known, Plan, Ready, check_writable, plan, ready
from punto.store.postgres_reader import CONFIRM, PostgresReader, cut_off
from punto.store.problems import Unavailable
from punto.store.reader import HEAD, LAST_OF_TRANSACTION, RECORD, rows_of_postings
from punto.store.records import Done, Head, Snapshot, Transaction

_MOST_AT_ONCE = 5_000  # transactions of the journal in one of the database
_PATIENCE = 5.0  # seconds to wait for the server to come back, and for another that writes
_HOLDS_UP_S = 3.0  # that a server which froze, or was cut off, may hold the lock before the database takes it away
_FOLLOWED = 10_000  # records of others that are caught up with; beyond that, all is forgotten
_LOOKS = 20  # groups for which others are expected to write, after they have
_LONGEST_GATHER_S = 0.08  # that a group is gathered for, where many servers write and get in each other's way
_TRIES = 3  # to write what was planned without the lock, before it is waited for
_MIGRATING = 0x70756E746F  # the lock under which migrations run
_FIND_REQUEST_IDS = f"SELECT cause, stream, position, {LAST_OF_TRANSACTION} FROM events e WHERE cause = ANY($1)"
# One at a time: the index then gives the last one without reading those before it.
_LAST_ENTRIES = """
SELECT account, (SELECT coalesce(max(entry), 0) FROM postings p WHERE p.account = a.account)
FROM unnest($1::text[]) a (account)
"""
# What others have written since we looked last, and what we do not know yet, all as of one moment: the head and whether
# it follows the one we know, then streams, balances, last entries. Written so that the indexes are used, however large
# the tables are by then.
_SINCE = f"""
WITH head AS (
    SELECT position, entry, number, hash, position - $1 < {_FOLLOWED} AND (
        $2 = 0 OR EXISTS (SELECT FROM commits WHERE commits.number = $2 AND commits.hash = $3)
    ) AS follows FROM journal
), since AS MATERIALIZED (
    SELECT ARRAY(SELECT generate_series($1 + 1, position) FROM head WHERE follows) AS positions
), moved AS MATERIALIZED (
    SELECT account, max(entry) AS last FROM postings WHERE position = ANY((SELECT positions FROM since)::bigint[])
    GROUP BY account
)
SELECT 0 AS what, CASE WHEN follows THEN 'follows' ELSE '' END AS name, position AS a, entry AS b, number AS c, hash
FROM head
UNION ALL SELECT 1, stream, version, 0, 0, hash FROM streams WHERE stream = ANY(ARRAY(
    SELECT stream FROM events WHERE position = ANY((SELECT positions FROM since)::bigint[])
    UNION SELECT unnest($4::text[])))
UNION ALL SELECT 2, account, balance, 0, 0, NULL FROM accounts WHERE account = ANY(ARRAY(
    SELECT account FROM moved UNION SELECT unnest($5::text[])))
UNION ALL SELECT 3, account, last, 0, 0, NULL FROM moved
UNION ALL SELECT 4, account, (SELECT coalesce(max(entry), 0) FROM postings p WHERE p.account = a.account), 0, 0, NULL
FROM unnest($6::text[]) a (account)
"""
_LOCK = """
SELECT position, entry, number, hash, (SELECT count(*) FROM events WHERE cause = ANY($1)) FROM journal FOR UPDATE
"""
# All of a plan at once, if the journal still ends where the plan says it does; then 1, else nothing is done.
_WRITE = f"""
WITH gate AS (
    UPDATE journal SET position = $22, entry = $23, number = $24, hash = $25
    WHERE position = $26 AND number = $27 AND hash = $28 RETURNING 1
), written AS (
    INSERT INTO events ({RECORD})
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::int[], $7::bigint[],
        $8::text[], $9::bytea[], $10::bytea[]) WHERE EXISTS (SELECT FROM gate)
), posted AS (
    INSERT INTO postings (entry, line, position, what, account, amount)
    SELECT * FROM unnest($11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::text[], $16::bigint[])
    WHERE EXISTS (SELECT FROM gate)
), headed AS (
    INSERT INTO streams SELECT * FROM unnest($17::text[], $18::bigint[], $19::bytea[]) WHERE EXISTS (SELECT FROM gate)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash
), balanced AS (
    INSERT INTO accounts SELECT * FROM unnest($20::text[], $21::bigint[]) WHERE EXISTS (SELECT FROM gate)
    ON CONFLICT (account) DO UPDATE SET balance = excluded.balance
), committed AS (
    INSERT INTO commits SELECT $24, $22, $25 WHERE EXISTS (SELECT FROM gate)
)
SELECT count(*) FROM gate
"""
_KEEP = """
WITH removed AS (DELETE FROM private WHERE kind = $1 AND name = ANY($2))
INSERT INTO private SELECT $1, * FROM unnest($3::text[], $4::bytea[])
ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body
"""


class PostgresJournal(PostgresReader):
    def __init__(self, hosts: Hosts, pool: "asyncpg.Pool[Any]") -> None:
        super().__init__(hosts, pool, _PATIENCE)
        self.claims = Claims(hosts, _PATIENCE)
        self._writer: asyncpg.Connection[Any] | None = None
        self._known = Known()
        self._gather_s = GATHER_S
        self._gathering, self._next_at = Gathering(), 0.0  # when the next group is taken, by the loop's clock
        self._looks = 0  # groups before which is looked whether others have written: some did a short time ago
        self._waiting: list[_Job] = []
        self._asked = asyncio.Event()
        self._closing = False
        self._warnings = 0  # of the server, since the last group was begun
        self._task = asyncio.create_task(self._write_until_closed())

    @classmethod
    async def open(cls, url: str, *, to_read: bool = False) -> "PostgresJournal":
        """Opens it, or makes it where there is none; to be read, nothing is written, and a standby will do."""
        return await cls._open(Hosts(url, "any" if to_read else "read-write"), to_read=to_read)

    @classmethod
    async def _open(cls, hosts: Hosts, *, to_read: bool) -> "PostgresJournal":
        try:
            pool = await asyncpg.create_pool(connect=hosts.connect, min_size=1, max_size=8, timeout=_PATIENCE)
        except ValueError as error:
            raise InputError(Message("input-not-an-address", {"detail": str(error)})) from None
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None
        try:
            await (_check(pool) if to_read else _migrate(pool))
        except Exception as error:
            pool.terminate()
            raise Unavailable(reason_of(error)) if isinstance(error, ERRORS) else error from None
        return cls(hosts, pool)

    async def append(self, transactions: Sequence[Transaction]) -> list[Answer]:
        if not transactions:
            return []
        if self._closing:
            raise Unavailable("it is closed")
        job = _Job(tuple(ready(transaction) for transaction in transactions))
        self._waiting.append(job)
        self._asked.set()
        return await job.answered

    @property
    def next_group_s(self) -> float:
        return max(0.0, self._next_at - asyncio.get_running_loop().time())

    async def next_group(self) -> None:
        await self._gathering.wait(self.next_group_s)

    async def claim(self, name: str, *, shared: bool = False) -> bool:
        """By a lock that the server holds for as long as a connection lives; where that was lost, it is taken again
        before anything else is written."""
        try:
            return await self.claims.take(name, shared=shared)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def let_go(self, name: str) -> None:
        try:
            await self.claims.let_go(name)
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def accept_lost_end(self) -> None:
        """There is none."""

    async def close(self) -> None:
        self._closing = True
        self._asked.set()
        await self._task
        await self.claims.close()
        with suppress(TimeoutError):  # then the connections are dropped: a database that is frozen says no goodbye
            await asyncio.wait_for(self.pool.close(), _PATIENCE)

    # ── writing ──────────────────────────────────────────────────────────────────────────────────────────

    async def _write_until_closed(self) -> None:
        gathers = False
        while not (self._closing and not self._waiting):
            await self._asked.wait()
            self._asked.clear()
            while self._waiting:
                jobs, size, began = [], 0, asyncio.get_running_loop().time()
                while self._waiting and size < _MOST_AT_ONCE:
                    jobs.append(self._waiting.pop(0))
                    size += len(jobs[-1].transactions)
                self._next_at = began + self._gather_s if gathers else 0.0
                answers = iter(await self._write([transaction for job in jobs for transaction in job.transactions]))
                for job in jobs:
                    own = [next(answers) for _ in job.transactions]
                    if not job.answered.done():
                        job.answered.set_result(own)
                # Where other servers write too, each group costs twice as much, and they get in each other's way.
                gathers = (len(jobs) >= BUSY_GROUP or self._looks > 0) and not self._closing
                if gathers:
                    self._next_at = began + self._gather_s
                    await self.next_group()
                    await asyncio.sleep(0)  # who waited too decides first, and is in this group
        if self._writer is not None:
            with suppress(*ERRORS):
                await self._writer.close(timeout=1)

    async def _write(self, transactions: list[Ready]) -> list[Answer]:
        patience = asyncio.get_running_loop().time() + _PATIENCE
        committing: Plan | None = None  # what may have been committed already, though we did not hear of it
        while True:
            sent: Plan | None = None
            try:
                await self.claims.hold()
                if self._writer is None or self._writer.is_closed():
                    self._writer = await self.hosts.connect(timeout=_PATIENCE, command_timeout=4 * _PATIENCE)
                    await self._writer.execute(
                        f"SET lock_timeout = '{_PATIENCE}s'; SET idle_in_transaction_session_timeout = '{_HOLDS_UP_S}s'"
                    )
                    self._writer.add_log_listener(self._warned)
                self._warnings = 0
                made = None
                for _ in range(_TRIES if committing is None else 0):
                    if (sent := await self._planned(self._writer, transactions)) is None:
                        break
                    try:
                        taken = await self._taken(self._writer, sent)
                    except asyncpg.UniqueViolationError:  # a request id is there already, and is looked up
                        sent = None
                        break
                    if taken:
                        made, self._gather_s = sent, max(GATHER_S, 0.95 * self._gather_s)
                        break
                    # What was planned was planned for nothing: fewer and larger groups do that less often.
                    sent, self._looks, self._gather_s = None, _LOOKS, min(1.5 * self._gather_s, _LONGEST_GATHER_S)
                if made is None:
                    made = await self._prepared(self._writer, transactions)
                    if committing is not None:
                        made.answers = _as_first_answered(made.answers, committing.answers)
                    sent = made
                    await self._writer.execute("COMMIT")
                if self._warnings:
                    raise cut_off()
            except (
                Exception
            ) as error:  # whatever it is, whoever waits gets it as the answer, and the next group is tried
                await self._forget()
                if isinstance(error, LOST):
                    committing = sent or committing
                if not isinstance(error, GONE) or asyncio.get_running_loop().time() > patience:
                    reason = error.reason if isinstance(error, Unavailable) else reason_of(error)
                    refused = Unavailable(reason, perhaps_recorded=committing is not None)
                    return [refused] * len(transactions)
                await asyncio.sleep(0.1)
            else:
                self._known.wrote(made)
                return list(made.answers)

    def _warned(self, *_: Any) -> None:
        self._warnings += 1

    async def _planned(self, writer: "asyncpg.Connection[Any]", transactions: list[Ready]) -> Plan | None:
        """A plan made without the lock; None if it would refuse a request that might be a repetition.

        Whether somebody else has written meanwhile shows when it is written.
        """
        looked = self._looks > 0 or self._known.head == EMPTY or any(self._known.missing(transactions))
        if looked:
            await self._catch_up(writer, transactions)
        made = plan(self._known, transactions, {})
        if not looked and not _are_done(made):
            await self._catch_up(writer, transactions)
            made = plan(self._known, transactions, {})
        return made if _are_done(made) else None

    async def _catch_up(self, writer: "asyncpg.Connection[Any]", transactions: list[Ready]) -> None:
        while True:
            known, before = self._known, self._known.head
            known.at(before)  # which forgets where too much is kept
            missing = known.missing(transactions)
            rows = await writer.fetch(_SINCE, before.position, before.commit, before.hash, *missing)
            found: list[dict[str, Any]] = [{} for _ in range(5)]
            for row in rows:
                found[row["what"]][row["name"]] = row
            [(follows, at)] = found[0].items()
            if follows or not (known.streams or known.balances):
                break
            self._known = Known()  # too much has come since, or it is no longer what it was
        head = Head(at["a"], at["b"], at["c"], at["hash"])
        streams = {name: (row["a"], row["hash"]) for name, row in found[1].items()}
        balances, moved, entries = ({name: row["a"] for name, row in part.items()} for part in found[2:])
        self._looks = max(0, self._looks - 1) if head == before else _LOOKS
        known.caught_up(head, streams, balances, moved)
        known.learn(missing, streams, balances, entries)

    async def _taken(self, writer: "asyncpg.Connection[Any]", made: Plan) -> bool:
        """In one statement, a transaction of its own; not where somebody else has written since."""
        return bool(await writer.fetchval(_WRITE, *_columns(made, self._known.head)))

    async def _prepared(self, writer: "asyncpg.Connection[Any]", transactions: list[Ready]) -> Plan:
        """All is written, and only to be committed."""
        await writer.execute("BEGIN")
        request_ids = [one.transaction.request_id for one in transactions]
        *head, there = await writer.fetchrow(_LOCK, request_ids)
        alone = Head(*head) == self._known.head
        self._known.at(Head(*head))
        missing = self._known.missing(transactions)
        if any(missing):
            streams = await writer.fetch("SELECT stream, version, hash FROM streams WHERE stream = ANY($1)", missing[0])
            balances = await writer.fetch("SELECT account, balance FROM accounts WHERE account = ANY($1)", missing[1])
            entries = await writer.fetch(_LAST_ENTRIES, missing[2]) if missing[2] else []
            heads = {stream: (version, hash_) for stream, version, hash_ in streams}
            self._known.learn(missing, heads, dict(balances), dict(entries))
        # What was read while waiting for the lock is from before it, and somebody else may have had it since.
        found = await writer.fetch(_FIND_REQUEST_IDS, request_ids) if there or not alone else []
        made = plan(
            self._known,
            transactions,
            {request_id: (Done(first, last), stream) for request_id, stream, first, last in found},
        )
        if made.records:
            await writer.execute(_WRITE, *_columns(made, self._known.head))
        elif found:
            await writer.execute(CONFIRM)
        return made

    async def _forget(self) -> None:
        """After any failure: nothing is half-written, and what is true is read again."""
        self._known = Known()
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.terminate()

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        await self._rows(
            "INSERT INTO snapshots AS old VALUES (?1, ?2, ?3, ?4) ON CONFLICT (stream) DO UPDATE SET version = "
            "excluded.version, form = excluded.form, body = excluded.body WHERE excluded.version > old.version",
            snapshot.stream,
            snapshot.version,
            snapshot.schema_version,
            snapshot.body,
        )

    async def put_private(self, kind: str, changes: Mapping[str, bytes | None]) -> None:
        check_writable([kind, *changes])
        # In order, so that two who keep the same things at once do not each wait for the other.
        names = sorted(changes)
        there = [name for name in names if changes[name] is not None]
        terms = (kind, [name for name in names if changes[name] is None], there, [changes[name] for name in there])

        async def keep() -> None:
            async with self.committing(4 * _PATIENCE) as connection:
                await connection.execute(_KEEP, *terms, timeout=4 * _PATIENCE)

        if changes:
            await self.insist(keep, writes=True)

    async def take_over(self, plans: Sequence[Plan]) -> None:
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                head = Head(*await connection.fetchrow(f"{HEAD} FOR UPDATE"))
                for taken in plans:
                    await connection.execute(_WRITE, *_columns(taken, head))
                    head = taken.head
        except ERRORS as error:
            raise Unavailable(reason_of(error)) from None

    async def another_reader(self) -> "PostgresJournal":
        return await PostgresJournal._open(self.hosts.again(), to_read=True)

    async def integrity_error(self, *, quick: bool = False) -> str | None:  # noqa: ARG002  # either way
        return None  # a server looks after its files itself


def _are_done(made: Plan) -> bool:
    return all(isinstance(answer, Done) for answer in made.answers)


def _as_first_answered(answers: list[Any], before: list[Any]) -> list[Any]:
    """What a commit of our own had taken already, though it was lost on the way to tell: it is not a repetition."""
    return [
        replace(now, repeated=False) if _is_of_commit(now, then) else now
        for now, then in zip(answers, before, strict=True)
    ]


def _is_of_commit(now: Answer, then: Answer) -> bool:
    """Whether it lies where a commit of ours was to put it; otherwise it was there before."""
    if not isinstance(now, Done) or not isinstance(then, Done) or then.repeated:
        return False
    return (now.first, now.last) == (then.first, then.last)


class _Job:
    """Transactions that came together, and who waits for the answers."""

    def __init__(self, transactions: tuple[Ready, ...]) -> None:
        self.transactions = transactions
        self.answered: asyncio.Future[list[Answer]] = asyncio.get_running_loop().create_future()


async def _check(pool: "asyncpg.Pool[Any]") -> None:
    if not await pool.fetchval("SELECT to_regclass('migrations') IS NOT NULL AND to_regclass('journal') IS NOT NULL"):
        raise InputError(Message("input-no-journal-in-database"))
    if still_to_run("postgres", await pool.fetchval("SELECT coalesce(max(number), 0) FROM migrations")):
        raise InputError(Message("input-journal-older"))


async def _migrate(pool: "asyncpg.Pool[Any]") -> None:
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY)")
        done = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
        for number, text in still_to_run("postgres", done):
            for statement in statements(text):
                await connection.execute(statement)
            await connection.execute("INSERT INTO migrations VALUES ($1)", number)


def _columns(made: Plan, after: Head) -> list[Any]:
    """The arguments of `_WRITE`: a plan, and where the journal must end for it."""
    records = made.records
    postings = rows_of_postings(records)
    return [
        [r.position for r in records],
        [r.stream for r in records],
        [r.version for r in records],
        [r.at for r in records],
        [r.kind for r in records],
        [r.schema_version for r in records],
        [r.round for r in records],
        [r.request_id for r in records],
        [r.body for r in records],
        [r.hash for r in records],
        *([posting[column] for posting in postings] for column in range(6)),
        list(made.streams),
        [version for version, _ in made.streams.values()],
        [hash_ for _, hash_ in made.streams.values()],
        list(made.balances),
        list(made.balances.values()),
        made.head.position,
        made.head.entry,
        made.head.commit,
        made.head.hash,
        after.position,
        after.commit,
        after.hash,
    ]
