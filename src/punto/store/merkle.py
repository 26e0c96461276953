"""The Merkle tree of RFC 6962 over SHA-256: a short path of hashes shows that one leaf is among many."""

import hashlib
from collections.abc import Sequence


def leaf_hash(data: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + data).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """Of the hashes of leaves, in order; of none, the hash of nothing."""
    if not leaves:
        return hashlib.sha256().digest()
    level = list(leaves)
    while len(level) > 1:
        level = _above(level)
    return level[0]


def path(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """What is hashed with a leaf, from the bottom up, until the root is there."""
    found, level = [], list(leaves)
    while len(level) > 1:
        if (beside := index ^ 1) < len(level):
            found.append(level[beside])
        level, index = _above(level), index // 2
    return found


def _above(level: list[bytes]) -> list[bytes]:
    """The last of an odd number has nobody beside it, and goes up as it is: the same tree as the RFC's halves make."""
    pairs = [_node(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
    return [*pairs, level[-1]] if len(level) % 2 else pairs


def root_by_path(leaf: bytes, index: int, size: int, hashes: Sequence[bytes]) -> bytes | None:
    """The root that a path leads to; None where no tree of this size has a path like it."""
    if not 0 <= index < size:
        return None
    rest = iter(hashes)
    while size > 1:
        if (index ^ 1) < size:
            beside = next(rest, None)
            if beside is None:
                return None
            leaf = _node(beside, leaf) if index % 2 else _node(leaf, beside)
        index, size = index // 2, (size + 1) // 2
    return leaf if next(rest, None) is None else None
