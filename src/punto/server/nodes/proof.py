"""Two servers prove to each other that they share a shoe key, without revealing it.

Whoever dials says by which key, and a random number; who is dialled answers with one of its own and a proof over
both, its name and its address, and the dialling one does the same. The address is part of it, so that nobody in between
can hand on what two others say to each other: where a server is, stands in the database, and who can write there has no
key. The name is part of it since two servers may have given the same address, and one of them would talk to itself.
"""

import hashlib
import hmac
import secrets
from enum import StrEnum

from punto.shoe.keys import Keys

HEADER = "x-punto-line"
FRAMES = 3  # the version of `frames.py`: servers with another one do not understand each other
_NONCE = 32
DIALLING, DIALLED = b"dialling", b"dialled"


class NotProven(StrEnum):
    """Why a line is closed before anything is said on it: the reason that the other end is given."""

    NO_KEY = "no-key-in-common"
    ANOTHER_VERSION = "another-version"
    MALFORMED = "not-signed-in"  # as a stranger is told everywhere


class Challenge:
    """Of one line, as either end knows it: the secret, which server was dialled, and the random numbers of both."""

    def __init__(self, secret: bytes, name: str, address: str, dialling: bytes, dialled: bytes = b"") -> None:
        self._secret, self._server = secret, f"{name} {address}".encode()
        self._nonces = dialling, dialled

    def proof(self, of: bytes) -> bytes:
        dialling, dialled = self._nonces
        return hmac.digest(self._secret, of + dialling + dialled + self._server, "sha256")

    def holds(self, of: bytes, proof: object) -> bool:
        return isinstance(proof, bytes) and hmac.compare_digest(proof, self.proof(of))


class Proofs:
    def __init__(self, keys: Keys) -> None:
        made = {key_id: keys.derive(key_id, b"line between servers") for key_id in keys.ids}
        self._secrets = {_name(secret): secret for secret in made.values()}
        self._current = made[keys.current]

    # ── who dials ────────────────────────────────────────────────────────────────────────────────────────

    def dial(self) -> tuple[dict[str, str], bytes]:
        """The header to dial with, and the random number in it."""
        nonce = secrets.token_bytes(_NONCE)
        return {HEADER: f"{FRAMES} {_name(self._current)} {nonce.hex()}"}, nonce

    def answer(self, said: object, nonce: bytes, name: str, address: str) -> bytes | None:
        """To the first frame of who was dialled; None where that one has no key of ours, or is another server."""
        if not isinstance(said, bytes) or len(said) < _NONCE:
            return None
        challenge = Challenge(self._current, name, address, nonce, said[:_NONCE])
        return challenge.proof(DIALLING) if challenge.holds(DIALLED, said[_NONCE:]) else None

    # ── who is dialled ───────────────────────────────────────────────────────────────────────────────────

    def dialled(self, header: str, name: str, address: str) -> tuple[bytes, Challenge] | NotProven:
        """The first frame, and what the answer to it must prove; or why there is none."""
        version, _, rest = header.partition(" ")
        key, _, said = rest.partition(" ")
        try:
            nonce = bytes.fromhex(said)
        except ValueError:
            return NotProven.MALFORMED
        if len(nonce) != _NONCE:
            return NotProven.MALFORMED
        if version != str(FRAMES):
            return NotProven.ANOTHER_VERSION
        if (secret := self._secrets.get(key)) is None:
            return NotProven.NO_KEY
        own = secrets.token_bytes(_NONCE)
        challenge = Challenge(secret, name, address, nonce, own)
        return own + challenge.proof(DIALLED), challenge


def _name(secret: bytes) -> str:
    """By which both know the key that is meant."""
    return hashlib.sha256(b"name of " + secret).hexdigest()[:16]
