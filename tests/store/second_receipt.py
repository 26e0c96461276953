"""A receipt read a second time, from docs/BOOKS.md alone: standard library, and nothing of punto but its public key."""

import hashlib
import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def tree(leaves: list[bytes]) -> bytes:
    """RFC 6962, 2.1, as it is printed there."""
    if len(leaves) < 2:
        return leaves[0] if leaves else hashlib.sha256(b"").digest()
    half = 1 << (len(leaves) - 1).bit_length() - 1
    return hashlib.sha256(b"\x01" + tree(leaves[:half]) + tree(leaves[half:])).digest()


def holds(receipt: dict[str, Any], public_key: str) -> bool:
    text, _, signature = receipt["checkpoint"].partition(" signature=")
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key)).verify(bytes.fromhex(signature), text.encode())
    signed = dict(field.split("=") for field in text.split(" ")[1:])
    at = json.loads(receipt["record"])["position"] - int(signed["since"]) - 1
    size, path = int(signed["position"]) - int(signed["since"]), [bytes.fromhex(one) for one in receipt["path"]]
    found = hashlib.sha256(b"\x00" + bytes.fromhex(receipt["salt"]) + receipt["record"].encode()).digest()
    while size > 1:
        if at % 2 or at + 1 < size:
            pair = path.pop(0) + found if at % 2 else found + path.pop(0)
            found = hashlib.sha256(b"\x01" + pair).digest()
        at, size = at // 2, (size + 1) // 2
    return at == 0 and not path and found.hex() == signed["root"]
