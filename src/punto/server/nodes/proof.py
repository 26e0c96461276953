"""Two servers prove to each other that they have a shoe key in common; nobody learns from it how to.

Whoever dials says by which key, and a number by chance; who is dialled answers with one of its own and a proof over
both and its address, and the dialling one does the same. The address is part of it, so that nobody in between can hand
on what two others say to each other: where a server is, stands in the database, and who can write there has no key.
"""

import hashlib
import hmac
import secrets

from punto.shoe.keys import Keys

HEADER = "x-punto-line"
_NONCE = 32
DIALLING, DIALLED = b"dialling", b"dialled"


class Challenge:
    """Of one line, as either end knows it: the secret, the address that was dialled, and what both said by chance."""

    def __init__(self, secret: bytes, address: str, dialling: bytes, dialled: bytes = b"") -> None:
        self._secret, self._address, self._nonces = secret, address.encode(), (dialling, dialled)

    def proof(self, of: bytes) -> bytes:
        dialling, dialled = self._nonces
        return hmac.digest(self._secret, of + dialling + dialled + self._address, "sha256")

    def holds(self, of: bytes, proof: object) -> bool:
        return isinstance(proof, bytes) and hmac.compare_digest(proof, self.proof(of))


class Proofs:
    def __init__(self, keys: Keys) -> None:
        made = {key_id: keys.derive(key_id, b"line between servers") for key_id in keys.ids}
        self._secrets = {_name(secret): secret for secret in made.values()}
        self._current = made[keys.current]

    # ── who dials ────────────────────────────────────────────────────────────────────────────────────────

    def dial(self) -> tuple[dict[str, str], bytes]:
        """The header to dial with, and what is in it by chance."""
        nonce = secrets.token_bytes(_NONCE)
        return {HEADER: f"{_name(self._current)} {nonce.hex()}"}, nonce

    def answer(self, said: object, nonce: bytes, address: str) -> bytes | None:
        """To the first frame of who was dialled; None where that one has no key of ours, or is somewhere else."""
        if not isinstance(said, bytes) or len(said) < _NONCE:
            return None
        challenge = Challenge(self._current, address, nonce, said[:_NONCE])
        return challenge.proof(DIALLING) if challenge.holds(DIALLED, said[_NONCE:]) else None

    # ── who is dialled ───────────────────────────────────────────────────────────────────────────────────

    def dialled(self, header: str, address: str) -> tuple[bytes, Challenge] | None:
        """The first frame, and what the answer to it must prove; None where it is by a key that is not here."""
        name, _, nonce = header.partition(" ")
        if (secret := self._secrets.get(name)) is None or len(nonce) != 2 * _NONCE:
            return None
        try:
            theirs = bytes.fromhex(nonce)
        except ValueError:
            return None
        own = secrets.token_bytes(_NONCE)
        challenge = Challenge(secret, address, theirs, own)
        return own + challenge.proof(DIALLED), challenge


def _name(secret: bytes) -> str:
    """By which both know the key that is meant."""
    return hashlib.sha256(b"name of " + secret).hexdigest()[:16]
