"""What a plan writes to an SQLite file, in as few statements as there can be.

After each statement, and with `executemany` after each row, the thread that writes asks for the interpreter again, and
waits where the loop is busy. A statement with many rows in it asks once. It says OR ROLLBACK, since without SQLite
copies each page beforehand, to take back half a statement: where one fails, all that was to be written is given up.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from punto.store.plan import Plan
from punto.store.reader import LAST_OF_TRANSACTION, RECORD, rows_of_postings
from punto.store.records import Done

_MOST_ROWS = 64  # of one statement: 640 terms, which every SQLite takes

_EVENTS = f"INSERT OR ROLLBACK INTO events ({RECORD}) VALUES ", 10, ""
_POSTINGS = "INSERT OR ROLLBACK INTO postings VALUES ", 6, ""
_STREAMS = (
    "INSERT OR ROLLBACK INTO streams VALUES ",
    3,
    " ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash",
)
_ACCOUNTS = (
    "INSERT OR ROLLBACK INTO accounts VALUES ",
    2,
    " ON CONFLICT (account) DO UPDATE SET balance = excluded.balance",
)


def write_rows(writer: sqlite3.Connection, made: Plan) -> None:
    if not made.records:
        return
    _insert(
        writer,
        _EVENTS,
        [
            (r.position, r.stream, r.version, r.at, r.kind, r.schema_version, r.round, r.request_id, r.body, r.hash)
            for r in made.records
        ],
    )
    _insert(writer, _POSTINGS, rows_of_postings(made.records))
    _insert(writer, _STREAMS, [(stream, version, hash_) for stream, (version, hash_) in made.streams.items()])
    _insert(writer, _ACCOUNTS, list(made.balances.items()))
    head = made.head
    writer.execute("INSERT INTO commits VALUES (?, ?, ?)", (head.commit, head.position, head.hash))
    writer.execute(
        "UPDATE journal SET position = ?, entry = ?, number = ?, hash = ?",
        (head.position, head.entry, head.commit, head.hash),
    )


def among(connection: sqlite3.Connection, query: str, listed: str) -> list[Any]:
    """The rows whose last-named column is in a list, which is given as JSON: the statement is the same for any."""
    return connection.execute(f"{query} IN (SELECT value FROM json_each(?))", (listed,)).fetchall()


def request_ids_in(writer: sqlite3.Connection, listed: str) -> dict[str, tuple[Done, str]]:
    """Those of a list, as JSON, that the journal has already, each with the stream of its first record."""
    query = f"SELECT cause, stream, position, {LAST_OF_TRANSACTION} FROM events e WHERE cause"
    return {request_id: (Done(first, last), stream) for request_id, stream, first, last in among(writer, query, listed)}


def _insert(writer: sqlite3.Connection, into: tuple[str, int, str], rows: Sequence[tuple[Any, ...]]) -> None:
    """In statements of 64, 32, 16, ... rows, so that there are few different ones, and all stay prepared."""
    first = 0
    while first < len(rows):
        size = min(_MOST_ROWS, 1 << (len(rows) - first).bit_length() - 1)
        writer.execute(_statement(*into, size), tuple(chain.from_iterable(rows[first : first + size])))
        first += size


@cache
def _statement(into: str, terms: int, then: str, rows: int) -> str:
    return into + ", ".join([f"({', '.join('?' * terms)})"] * rows) + then
