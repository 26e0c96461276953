"""A journal as a folder of plain text, one line a record: for anybody to read, and verified like the journal itself."""

import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from punto.ledger import Account
from punto.money import Cents
from punto.rules.errors import InputError
from punto.store.contract import Readable
from punto.store.records import Booked, Commit, Head, Line, Record, Snapshot

RECORDS, COMMITS, HEAD = "records.jsonl", "commits.jsonl", "head.json"


async def export(journal: Readable, folder: Path, progress: Callable[[int], None] = lambda _: None) -> Head:
    """Into a folder that is not there yet."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        raise InputError(f"{str(folder)!r} is there already; give a folder that is not") from None
    head = await journal.head()
    with (folder / RECORDS).open("w", encoding="utf-8") as file:
        async for record in journal.records(upto=head.position):
            file.write(json.dumps(_told(record), ensure_ascii=False) + "\n")
            progress(record.position)
    with (folder / COMMITS).open("w", encoding="utf-8") as file:
        async for commit in journal.commits():
            if commit.number <= head.commit:
                file.write(json.dumps({"number": commit.number, "last": commit.last, "hash": commit.hash.hex()}) + "\n")
    told = {"position": head.position, "entry": head.entry, "commit": head.commit, "hash": head.hash.hex()}
    (folder / HEAD).write_text(json.dumps(told) + "\n", encoding="utf-8")
    return head


def _told(record: Record) -> dict[str, Any]:
    told: dict[str, Any] = {name: getattr(record, name) for name in record.__struct_fields__}
    # The very text that was hashed: JSON in JSON, so that not a byte of it can be lost on the way.
    return told | {
        "body": record.body.decode(),
        "entries": msgspec.to_builtins(record.entries),
        "hash": record.hash.hex(),
    }


class ExportedJournal:
    """For reading only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in (RECORDS, COMMITS, HEAD):
            if not (folder / name).is_file():
                raise InputError(f"{str(folder)!r} is not an exported journal: it has no {name}")

    async def head(self) -> Head:
        [told] = self._lines(HEAD)
        return Head(told["position"], told["entry"], told["commit"], bytes.fromhex(told["hash"]))

    async def records(self, after: int = 0, upto: int | None = None) -> AsyncIterator[Record]:
        for told in self._lines(RECORDS):
            if told["position"] > after and (upto is None or told["position"] <= upto):
                yield Record(
                    **told
                    | {
                        "body": told["body"].encode(),
                        "entries": tuple(msgspec.convert(entry, Booked) for entry in told["entries"]),
                        "hash": bytes.fromhex(told["hash"]),
                    }
                )

    async def commits(self) -> AsyncIterator[Commit]:
        for told in self._lines(COMMITS):
            yield Commit(told["number"], told["last"], bytes.fromhex(told["hash"]))

    async def heads(self) -> dict[str, tuple[int, bytes]]:
        """Not kept in an export, so worked out."""
        return {record.stream: (record.version, record.hash) async for record in self.records()}

    async def streams(self, prefix: str = "") -> dict[str, int]:
        heads = await self.heads()
        return {stream: version for stream, (version, _) in sorted(heads.items()) if stream.startswith(prefix)}

    async def sizes(self) -> tuple[int, int, int]:
        records = [record async for record in self.records()]
        postings = sum(len(booked.postings) for record in records for booked in record.entries)
        return len(records), postings, len([commit async for commit in self.commits()])

    async def balances(self, prefix: str = "") -> dict[Account, Cents]:
        found: dict[Account, Cents] = {}
        async for record in self.records():
            for booked in record.entries:
                for account, amount in booked.postings:
                    found[account] = found.get(account, 0) + amount
        return {account: balance for account, balance in sorted(found.items()) if account.startswith(prefix)}

    async def stream(self, name: str, after: int = 0, limit: int | None = None) -> list[Record]:
        found = [record async for record in self.records() if record.stream == name and record.version > after]
        return found[:limit]

    async def round(self, stream: str, number: int) -> list[Record]:
        return [record async for record in self.records() if (record.stream, record.round) == (stream, number)]

    async def rounds(self, stream: str) -> list[tuple[int, int]]:
        found: dict[int, int] = {}
        async for record in self.records():
            if record.stream == stream and record.round is not None:
                found.setdefault(record.round, record.position)
        return sorted(found.items())

    async def lines(self, account: Account, after: int = 0, limit: int | None = None) -> list[Line]:
        found = [
            Line(booked.number, record.position, booked.what, amount)
            async for record in self.records()
            for booked in record.entries
            for whose, amount in booked.postings
            if whose == account and booked.number > after
        ]
        return found[:limit]

    async def snapshot(self, stream: str) -> Snapshot | None:  # noqa: ARG002  # an export has none
        return None

    async def close(self) -> None:
        pass

    def _lines(self, name: str) -> Iterator[dict[str, Any]]:
        with (self.folder / name).open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                try:
                    yield json.loads(line)
                except ValueError:
                    raise InputError(f"{name}, line {number}: is not JSON") from None
