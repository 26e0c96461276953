"""Pairing codes: short enough to type at a screen, for one use within ten minutes, in exchange for a device's token.

A code is known only to whoever was shown it: its hash is stored beside the journal with the moment at which it ends.
The journal says which code a device waits for, so that of two who type it at once one is let in.
"""

import msgspec

from punto.people.checks import key_of
from punto.people.recording import hash_of
from punto.shoe.shuffle import RandomBits, below
from punto.store.contract import Journal

# Neither 0 and O, nor 1, I and L: whoever reads it from a slip types it right. 31 to the 8th are nearly 40 bits.
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8
LASTS = 10 * 60 * 1_000_000
_KIND = "pairing"


class Pairing(msgspec.Struct, frozen=True):
    """A code as it is shown, ABCD-2345, and until when it can be used."""

    code: str
    until: int


class StoredCode(msgspec.Struct, frozen=True):
    device: str
    secret: str  # as in the event that it was issued by
    until: int


class PairingCodes:
    def __init__(self, journal: Journal, random: RandomBits) -> None:
        self._journal, self._random = journal, random

    async def issue(self, at: int, device: str, secret: str) -> Pairing:
        code = "".join(LETTERS[below(len(LETTERS), self._random)] for _ in range(LENGTH))
        stored = msgspec.json.encode(StoredCode(device, secret, at + LASTS))
        await self._journal.put_private(_KIND, {hash_of(code): stored})
        return Pairing(f"{code[:4]}-{code[4:]}", at + LASTS)

    async def find(self, at: int, typed: str) -> StoredCode | None:
        """However it is typed: in small letters, with spaces or dashes."""
        place = hash_of(_plain(typed))
        stored = await self._journal.get_private(_KIND, place)
        if place not in stored:
            return None
        found = _read(stored[place])
        return found if at < found.until else None

    async def forget(self, at: int, device: str | None = None) -> None:
        """Of a device, and all that have ended."""
        stored = {place: _read(body) for place, body in (await self._journal.get_private(_KIND)).items()}
        gone = [
            place
            for place, one in stored.items()
            if at >= one.until or (device is not None and key_of(one.device) == key_of(device))
        ]
        await self._journal.put_private(_KIND, dict.fromkeys(gone))


def _plain(typed: str) -> str:
    return "".join(letter for letter in typed.upper() if letter in LETTERS)


def _read(body: bytes) -> StoredCode:
    return msgspec.json.decode(body, type=StoredCode)
