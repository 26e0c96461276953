"""The Merkle tree of RFC 6962 over SHA-256: a short path of hashes shows that one leaf is among many."""

import hashlib
from collections.abc import Iterator, Sequence


def leaf_hash(data: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + data).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def levels(leaves: Sequence[bytes]) -> list[list[bytes]]:
    """Of the hashes of leaves, in order, from the bottom up to the root; of none, the hash of nothing is the root."""
    built = [list(leaves) or [hashlib.sha256().digest()]]
    while len(built[-1]) > 1:
        built.append(_above(built[-1]))
    return built


def root(leaves: Sequence[bytes]) -> bytes:
    return levels(leaves)[-1][0]


def path(built: Sequence[Sequence[bytes]], index: int) -> list[bytes]:
    """What is hashed with a leaf, from the bottom up, until the root is there."""
    return [level[at ^ 1] for level, at in zip(built, _places(index), strict=False) if at ^ 1 < len(level)]


def _places(index: int) -> Iterator[int]:
    while True:
        yield index
        index //= 2


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
