"""A journal as a folder of plain text, one line a record: for anybody to read, and verified like the journal itself."""

import json
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from punto.facts import Message
from punto.ledger import Account
from punto.money import Cents
from punto.rules.errors import InputError
from punto.store.contract import Readable
from punto.store.records import Booked, Commit, Head, Line, LostEnd, Record, Snapshot, State

RECORDS, COMMITS, HEAD = "records.jsonl", "commits.jsonl", "head.json"


def is_export(folder: Path) -> bool:
    return all((folder / name).is_file() for name in (RECORDS, COMMITS, HEAD))


async def export(journal: Readable, folder: Path, progress: Callable[[int], None] = lambda _: None) -> Head:
    """Into a folder that is not there yet."""
    if folder.exists():
        raise InputError(Message("input-folder-exists", {"path": folder}))
    # Under its own name only when it is whole; and for its owner's eyes, since whoever knows a voucher's number has it.
    folder.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        head = await _export(journal, part, progress)
        part.rename(folder)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    return head


async def _export(journal: Readable, folder: Path, progress: Callable[[int], None]) -> Head:
    head = await journal.head()
    with (folder / RECORDS).open("w", encoding="utf-8") as file:
        async for record in journal.records(upto=head.position):
            file.write(json.dumps(_to_json(record), ensure_ascii=False) + "\n")
            progress(record.position)
    with (folder / COMMITS).open("w", encoding="utf-8") as file:
        async for commit in journal.commits():
            if commit.number <= head.commit:
                file.write(json.dumps({"number": commit.number, "last": commit.last, "hash": commit.hash.hex()}) + "\n")
    end = {"position": head.position, "entry": head.entry, "commit": head.commit, "hash": head.hash.hex()}
    (folder / HEAD).write_text(json.dumps(end) + "\n", encoding="utf-8")
    return head


# A field of a record under the name that exports have for it, where it is another one.
_NAMES = {"schema_version": "form", "request_id": "cause"}
_FIELDS = {_NAMES.get(name, name): name for name in Record.__struct_fields__}


def _to_json(record: Record) -> dict[str, Any]:
    fields: dict[str, Any] = {name: getattr(record, field) for name, field in _FIELDS.items()}
    # The very text that was hashed: JSON in JSON, so that not a byte of it can be lost on the way.
    return fields | {
        "body": record.body.decode(),
        "entries": msgspec.to_builtins(record.entries),
        "hash": record.hash.hex(),
    }


class ExportedJournal:
    """For reading only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._rounds: dict[tuple[str, int], list[Record]] | None = None  # all of them, once one is wanted
        for name in (RECORDS, COMMITS, HEAD):
            if not (folder / name).is_file():
                raise InputError(Message("input-not-an-export", {"path": folder, "file": name}))

    async def head(self) -> Head:
        with _place(HEAD, 1):
            [end] = self._lines(HEAD)
            return Head(end["position"], end["entry"], end["commit"], bytes.fromhex(end["hash"]))

    async def records(self, after: int = 0, upto: int | None = None) -> AsyncIterator[Record]:
        for number, line in enumerate(self._lines(RECORDS), 1):
            with _place(RECORDS, number):
                line["body"], line["hash"] = line["body"].encode(), bytes.fromhex(line["hash"])
                line["entries"] = tuple(msgspec.convert(entry, Booked) for entry in line["entries"])
                record = Record(**{_FIELDS[name]: value for name, value in line.items()})
                wanted = (not after or record.position > after) and (upto is None or record.position <= upto)
            if wanted:
                yield record

    async def records_of_kinds(self, kinds: Sequence[str], upto: int | None = None) -> AsyncIterator[Record]:
        async for record in self.records(upto=upto):
            if record.kind in kinds:
                yield msgspec.structs.replace(record, entries=())

    async def commits(self, after: int = 0) -> AsyncIterator[Commit]:
        for number, line in enumerate(self._lines(COMMITS), 1):
            with _place(COMMITS, number):
                commit = Commit(line["number"], line["last"], bytes.fromhex(line["hash"]))
                wanted = not after or commit.number > after
            if wanted:
                yield commit

    async def state(self) -> State:
        """An export keeps nothing but records, commits and a head: the rest is worked out."""
        streams: dict[str, tuple[int, bytes]] = {}
        balances: dict[Account, Cents] = {}
        records = postings = 0
        async for record in self.records():
            records += 1
            streams[record.stream] = (record.version, record.hash)
            for booked in record.entries:
                postings += len(booked.postings)
                for account, amount in booked.postings:
                    balances[account] = balances.get(account, 0) + amount
        commits = len([commit async for commit in self.commits()])
        return State(await self.head(), streams, balances, {}, (records, postings, commits))

    async def commits_among(self, numbers: Sequence[int]) -> list[Commit]:
        wanted = set(numbers)
        return [commit async for commit in self.commits() if commit.number in wanted]

    async def lost_end(self) -> LostEnd | None:
        """Whether what was exported was all there was, the journal knows that it is from."""
        return None

    async def integrity_error(self, *, quick: bool = False) -> str | None:  # noqa: ARG002  # it has no indexes
        """What a database would not take in the first place: an id that is there twice."""
        seen: set[str] = set()
        async for record in self.records():
            if record.request_id in seen:
                return f"the id {record.request_id!r} is there twice"
            if record.request_id is not None:
                seen.add(record.request_id)
        return None

    async def streams(self, prefix: str = "") -> dict[str, int]:
        found = (await self.state()).streams
        return {stream: version for stream, (version, _) in sorted(found.items()) if stream.startswith(prefix)}

    async def begun(self, prefix: str) -> list[tuple[str, int]]:
        found = [
            (record.stream, record.position)
            async for record in self.records()
            if record.version == 1 and record.stream.startswith(prefix)
        ]
        return found[::-1]

    async def balances(self, prefix: str = "") -> dict[Account, Cents]:
        found = (await self.state()).balances
        return {account: balance for account, balance in sorted(found.items()) if account.startswith(prefix)}

    async def stream(self, name: str, after: int = 0, limit: int | None = None) -> list[Record]:
        found = [record async for record in self.records() if record.stream == name and record.version > after]
        return found[:limit]

    async def stream_without(self, name: str, kinds: Sequence[str], after: int = 0) -> list[Record]:
        return [record for record in await self.stream(name, after) if record.kind not in kinds]

    async def round(self, stream: str, number: int) -> list[Record]:
        if self._rounds is None:
            self._rounds = {}
            async for record in self.records():
                if record.round is not None:
                    self._rounds.setdefault((record.stream, record.round), []).append(record)
        return self._rounds.get((stream, number), [])

    async def round_span(self, stream: str, number: int) -> tuple[int, int] | None:
        records = await self.round(stream, number)
        return (records[0].position, records[-1].position) if records else None

    async def rounds(self, stream: str) -> list[tuple[int, int]]:
        found: dict[int, int] = {}
        async for record in self.records():
            if record.stream == stream and record.round is not None:
                found.setdefault(record.round, record.at)
        return sorted(found.items())

    async def balances_of(self, accounts: Sequence[Account]) -> dict[Account, Cents]:
        return {account: had for account, had in (await self.balances()).items() if account in accounts}

    async def balance_before(self, account: Account, position: int) -> Cents:
        found = 0
        async for record in self.records(upto=position - 1):
            for booked in record.entries:
                found += sum(amount for whose, amount in booked.postings if whose == account)
        return found

    async def lines(self, account: Account, after: int = 0, limit: int | None = None) -> list[Line]:
        found = [
            Line(booked.number, record.position, booked.what, amount)
            async for record in self.records()
            for booked in record.entries
            for whose, amount in booked.postings
            if whose == account and booked.number > after
        ]
        return found[:limit]

    async def latest_lines(self, account: Account, count: int) -> list[Line]:
        return (await self.lines(account))[-count:]

    async def lines_between(self, account: Account, first: int, last: int) -> list[Line]:
        return [line for line in await self.lines(account) if first <= line.position <= last]

    async def snapshot(self, stream: str) -> Snapshot | None:  # noqa: ARG002  # an export has none
        return None

    async def get_private(self, kind: str, name: str | None = None) -> dict[str, bytes]:  # noqa: ARG002  # nor this
        return {}

    async def private_kinds(self) -> list[str]:
        return []

    async def close(self) -> None:
        pass

    def _lines(self, name: str) -> Iterator[dict[str, Any]]:
        with (self.folder / name).open("rb") as file:
            for number, line in enumerate(file, 1):
                with _place(name, number):
                    fields = json.loads(line)
                    if not isinstance(fields, dict):
                        raise TypeError("not a JSON object")
                yield fields


@contextmanager
def _place(file: str, line_number: int) -> Iterator[None]:
    """Says where it is that something cannot be read."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        detail = str(error) or type(error).__name__
        facts = {"path": file, "line_number": line_number, "detail": detail}
        raise InputError(Message("input-line-unreadable", facts)) from None
