"""The servers of a floor, as their leases show them."""

from collections.abc import Mapping, Set

from msgspec import Struct

SERVERS = "leases"  # among what changed: a server that has come, or a table that nobody runs


class Node(Struct, frozen=True):
    """A server that was heard of within its lease."""

    name: str
    address: str
    draining: bool


class Seen(Struct, frozen=True):
    """The servers that run, and the server of each table that one runs."""

    nodes: Mapping[str, Node]
    tables: Mapping[str, str]
    unheard: Mapping[str, Node] = {}  # that never left: dead, or it has not beaten since the database was started again
    failed: Set[str] = frozenset()  # tables that nobody runs and that a server could not open a moment ago
    unrun: Set[str] = frozenset()  # tables that nobody runs, for whatever reason
