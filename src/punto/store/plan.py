"""What a group of transactions comes to: which are taken, which refused, and the rows to write. Both stores use it.

What is known here is kept from group to group, for as long as nobody else has written. The caller holds the journal's
lock, or writes the plan only if the journal still ends where the plan says.
"""

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from punto.ledger import Account, Entry, InsufficientFunds, completed
from punto.ledger.funding import may_need
from punto.money import Cents
from punto.store.chain import START, commit_hash, hash_of
from punto.store.codec import encode
from punto.store.problems import AccountMoved, Conflict, RequestIdUsed
from punto.store.records import Booked, Done, Head, Record, Transaction

EMPTY = Head(0, 0, 0, START)
_CACHE_SIZE = 200_000
_LONGEST = 200  # of a stream, an id, an account
_END_OF_TIME = 253_402_300_800_000_000  # the year 10000, in microseconds


class Unwritable(ValueError):
    """A transaction that no database could take, whatever happens: the code that made it is wrong."""


class Ready(Struct, frozen=True):
    """A transaction that can be written: its events in bytes, one after the other."""

    transaction: Transaction
    encoded: tuple[tuple[str, int, bytes], ...]


def ready(transaction: Transaction) -> Ready:
    """Looked at before it is queued, so that what cannot be written hurts nobody beside it."""
    texts = [transaction.request_id]
    texts += [guard.account for guard in transaction.guards]
    is_possible = 0 <= transaction.at < _END_OF_TIME
    encoded = []
    for append in transaction.appends:
        texts.append(append.stream)
        for new in append.events:
            encoded.append(encode(new.event))
            is_possible &= new.round is None or abs(new.round) < 2**62
            for entry in new.entries:
                texts.append(entry.what)
                texts += [posting.account for posting in entry.postings]
    if not is_possible:
        raise Unwritable("a time, or the number of a Round, is beyond all that there can be")
    check_writable(texts)
    return Ready(transaction, tuple(encoded))


def check_writable(texts: Sequence[str]) -> None:
    """Names and ids that every database takes."""
    if max(map(len, texts), default=0) > _LONGEST:
        raise Unwritable(f"a name or an id is longer than {_LONGEST} characters")
    joined = "".join(texts)
    if "\0" in joined or (not joined.isprintable() and any(0xD800 <= ord(letter) <= 0xDFFF for letter in joined)):
        raise Unwritable("a name or an id has characters that cannot be stored")


class Plan(Struct):
    """Rows to write, all in one transaction; and the answer to each transaction once they are written."""

    head: Head
    records: list[Record]
    streams: dict[str, tuple[int, bytes]]
    balances: dict[Account, Cents]
    answers: list[Done | Conflict | InsufficientFunds | RequestIdUsed]
    last_entries: dict[Account, int] = {}  # of accounts that a guard is about


class Known:
    """Stream heads and balances as they are in the database; of accounts with a guard, also the last entry."""

    def __init__(self) -> None:
        self.head = EMPTY
        self.streams: dict[str, tuple[int, bytes]] = {}
        self.balances: dict[Account, Cents] = {}
        self.last_entries: dict[Account, int] = {}

    def at(self, head: Head) -> None:
        """As the journal ends now: where somebody else has written, or too much is kept, all is forgotten."""
        if head != self.head or len(self.streams) + len(self.balances) > _CACHE_SIZE:
            self.streams, self.balances, self.last_entries = {}, {}, {}
        self.head = head

    def missing(self, group: Iterable[Ready]) -> tuple[list[str], list[Account], list[Account]]:
        """What must be read from the database before `plan` is called: streams, balances, last entries."""
        transactions = [one.transaction for one in group]
        streams = {append.stream for transaction in transactions for append in transaction.appends}
        accounts = may_need(
            [
                entry
                for transaction in transactions
                for append in transaction.appends
                for new in append.events
                for entry in new.entries
            ]
        )
        return (
            [stream for stream in streams if stream not in self.streams],
            [account for account in accounts if account not in self.balances],
            list(
                {guard.account for transaction in transactions for guard in transaction.guards}
                - self.last_entries.keys()
            ),
        )

    def learn(
        self,
        missing: tuple[list[str], list[Account], list[Account]],
        streams: dict[str, tuple[int, bytes]],
        balances: dict[Account, Cents],
        last_entries: dict[Account, int],
    ) -> None:
        """What was missing, as far as the database has it; the rest is new."""
        self.streams.update({stream: streams.get(stream, (0, START)) for stream in missing[0]})
        self.balances.update({account: balances.get(account, 0) for account in missing[1]})
        self.last_entries.update({account: last_entries.get(account, 0) for account in missing[2]})

    def caught_up(
        self,
        head: Head,
        streams: dict[str, tuple[int, bytes]],
        balances: dict[Account, Cents],
        last_entries: dict[Account, int],
    ) -> None:
        """With all that others have written since: nothing is forgotten."""
        self.head = head
        self.streams.update(streams)
        self.balances.update(balances)
        guarded = self.last_entries.keys() & last_entries.keys()
        self.last_entries.update({account: last_entries[account] for account in guarded})

    def wrote(self, plan: Plan) -> None:
        """Called when the plan is on disk."""
        self.head = plan.head
        self.streams.update(plan.streams)
        self.balances.update(plan.balances)
        self.last_entries.update(plan.last_entries)


def plan(known: Known, group: Sequence[Ready], request_ids: dict[str, tuple[Done, str]]) -> Plan:
    """`request_ids` are those that are in the journal already, each with the stream of its first record."""
    made = Plan(known.head, [], {}, {}, [], {})
    position, number = known.head.position, known.head.entry
    fresh: set[str] = set()  # request ids that are taken here
    for one in group:
        transaction, encoded = one.transaction, iter(one.encoded)
        if (answered := request_ids.get(transaction.request_id)) is not None:
            done, stream = answered
            same = stream == _first_stream(transaction)
            made.answers.append(Done(done.first, done.last, True) if same else RequestIdUsed(transaction.request_id))
            continue
        taken = _taken(known, made, transaction, fresh)
        if isinstance(taken, Conflict | InsufficientFunds):
            made.answers.append(taken)
            continue
        added, balances = taken
        first = position + 1
        request_id: str | None = transaction.request_id
        at = transaction.at
        for append in transaction.appends:
            version, before = made.streams.get(append.stream) or known.streams[append.stream]
            for new in append.events:
                position, version = position + 1, version + 1
                entries = new.entries
                if added:
                    entries, added = (*entries, *added), ()
                booked = tuple(
                    [
                        Booked(place, entry.what, tuple([(p.account, p.amount) for p in entry.postings]))
                        for place, entry in enumerate(entries, number + 1)
                    ]
                )
                number += len(booked)
                if known.last_entries:
                    made.last_entries.update(
                        {
                            account: one.number
                            for one in booked
                            for account, _ in one.postings
                            if account in known.last_entries
                        }
                    )
                kind, schema_version, body = next(encoded)
                said = (append.stream, version, position, at, kind, schema_version, new.round, request_id)
                before = hash_of(before, said, body, booked)
                made.records.append(
                    Record(
                        position,
                        append.stream,
                        version,
                        at,
                        kind,
                        schema_version,
                        new.round,
                        request_id,
                        body,
                        booked,
                        before,
                    )
                )
                request_id = None
            if append.events:
                made.streams[append.stream] = (version, before)
        answer = Done(first, position, balances=balances)
        request_ids[transaction.request_id] = (answer, _first_stream(transaction))
        fresh.add(transaction.request_id)
        made.answers.append(answer)
    if made.records:
        commit = known.head.commit + 1
        hash_ = commit_hash(known.head.hash, commit, position, (record.hash for record in made.records))
        made.head = Head(position, number, commit, hash_)
    return made


def _first_stream(transaction: Transaction) -> str:
    return next(append.stream for append in transaction.appends if append.events)


def _taken(
    known: Known, made: Plan, transaction: Transaction, fresh: Collection[str]
) -> Conflict | InsufficientFunds | tuple[tuple[Entry, ...], dict[Account, Cents]]:
    """Why a transaction cannot be taken; where it can, the entries that the House adds, and what the accounts that it
    moves money in have then."""
    for append in transaction.appends:
        version, _ = made.streams.get(append.stream) or known.streams[append.stream]
        if version != append.expected or not (transaction.after is None or transaction.after in fresh):
            return Conflict(append.stream, append.expected, version)
    for guard in transaction.guards:
        last = made.last_entries.get(guard.account, known.last_entries[guard.account])
        if last > guard.last_entry:
            return AccountMoved(guard.account, guard.last_entry, last)
    entries = [entry for append in transaction.appends for new in append.events for entry in new.entries]
    if not entries:
        return (), {}
    now, before = made.balances, known.balances

    def balance(account: Account) -> Cents:
        return now[account] if account in now else before[account]

    try:
        added, net = completed(entries, balance, correction=transaction.correction)
    except InsufficientFunds as short:
        return short
    after = {account: balance(account) + change for account, change in net.items()}
    now.update(after)
    return tuple(added), after
