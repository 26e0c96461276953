"""The keys under which sealed shoes are kept: a small file of its own, never in the database, never shown."""

import base64
import fcntl
import hmac
import json
import os
import secrets
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from punto.facts import Message
from punto.rules.errors import InputError

KEY_BYTES = 32


class KeysRefused(InputError):
    """The key file cannot be used as it is, or not be written. Says why, and nothing of what is in it."""


def _refused(code: str, /, **facts: object) -> KeysRefused:
    return KeysRefused(Message(code, facts))


class Keys:
    """Keys by their ids; the current one seals, all of them open. A plain class, so that nothing prints its fields."""

    __slots__ = ("_current", "_keys")

    def __init__(self, current: str, keys: Mapping[str, bytes]) -> None:
        if current not in keys:
            raise _refused("input-keys-no-current")
        if not all(_is_id(key_id) for key_id in keys):
            raise _refused("input-keys-id")
        if any(len(key) != KEY_BYTES for key in keys.values()):
            raise _refused("input-keys-length", number=KEY_BYTES)
        self._current, self._keys = current, dict(keys)

    @property
    def current(self) -> str:
        """The id of the key that seals."""
        return self._current

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._keys)

    def cipher(self, key_id: str) -> AESGCM | None:
        """What seals and opens under that key, and does not show it; nothing where there is no such key."""
        key = self._keys.get(key_id)
        return None if key is None else AESGCM(key)

    def derive(self, key_id: str, purpose: bytes) -> bytes:
        """What nobody can make without that key, and that tells nobody the key."""
        return hmac.digest(self._keys[key_id], purpose, "sha256")

    def signer(self, key_id: str) -> Ed25519PrivateKey:
        """What signs with that key, in a file of keys that sign."""
        return Ed25519PrivateKey.from_private_bytes(self._keys[key_id])

    def __repr__(self) -> str:
        return f"<Keys: {len(self._keys)}, current {self._current}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("keys are not copied or sent: load them from their file")

    @classmethod
    def load(cls, path: str | Path) -> "Keys":
        """Refused unless the file is ours alone: who else can read it can read every shoe."""
        path = Path(path)
        try:
            # What was opened is what is examined. A pipe must not keep us waiting.
            with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
                about = os.fstat(file.fileno())
                if not stat.S_ISREG(about.st_mode):
                    raise _refused("input-keys-not-a-file", path=path)
                if about.st_uid != os.geteuid():
                    raise _refused("input-keys-owner", path=path)
                if about.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
                    raise _refused("input-keys-open", path=path)
                return cls.read(file.read(), path)
        except FileNotFoundError:
            raise _refused("input-keys-missing", path=path) from None
        except IsADirectoryError:
            raise _refused("input-keys-not-a-file", path=path) from None
        except OSError as error:
            raise _refused("input-keys-unreadable", path=path, detail=error.strerror) from None

    @classmethod
    def read(cls, data: bytes, path: str | Path) -> "Keys":
        """From the text of a key file; `path` says where it came from."""
        keys = _read(data)
        if keys is None:  # said out here, so that no error goes along that has the text of the file in it
            raise _refused("input-keys-malformed", path=path, number=KEY_BYTES)
        return keys

    @classmethod
    def create(cls, path: str | Path) -> "Keys":
        """A new file with one key. Never over another: with it would go every shoe sealed under its keys."""
        path = Path(path)
        with _alone_in(path) as folder:
            if os.path.lexists(path):
                raise _refused("input-keys-exist", path=path)
            keys = _with_new_key({})
            keys._write(path, folder)
        return keys

    def rotated(self, path: str | Path) -> "Keys":
        """With a new current key, in the file too; the old ones stay and open what they sealed."""
        path = Path(path).resolve()  # a link stays a link
        with _alone_in(path) as folder:
            there = Keys.load(path)
            if (there._current, there._keys) != (self._current, self._keys):
                # To write what we have would lose a key that somebody else put there.
                raise _refused("input-keys-changed", path=path)
            keys = _with_new_key(self._keys)
            keys._write(path, folder)
        return keys

    def _write(self, path: Path, folder: int) -> None:
        """All or nothing, also when the power fails."""
        keys = {key_id: base64.b64encode(key).decode("ascii") for key_id, key in self._keys.items()}
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with open(handle, "w", encoding="ascii") as file:
                os.fchmod(handle, stat.S_IRUSR | stat.S_IWUSR)
                json.dump({"current": self._current, "keys": keys}, file, indent=2)
                file.write("\n")
                file.flush()
                os.fsync(handle)
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise
        os.fsync(folder)


def _is_id(key_id: str) -> bool:
    return 0 < len(key_id) <= 64 and all("!" <= letter <= "~" for letter in key_id)


def _with_new_key(keys: Mapping[str, bytes]) -> Keys:
    # An id by chance: two files on two machines do not call two keys the same.
    while (key_id := secrets.token_hex(6)) in keys:
        pass
    return Keys(key_id, {**keys, key_id: secrets.token_bytes(KEY_BYTES)})


@contextmanager
def _alone_in(path: Path) -> Iterator[int]:
    """Nobody else writes keys in that folder meanwhile."""
    try:
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield folder
        finally:
            os.close(folder)
    except OSError as error:
        raise _refused("input-keys-unwritable", path=path, detail=error.strerror) from None


def _read(data: bytes) -> Keys | None:
    try:
        match json.loads(data, object_pairs_hook=_each_once):
            case {"current": str(current), "keys": dict(written), **rest} if not rest:
                keys = {key_id: base64.b64decode(key, validate=True) for key_id, key in written.items()}
                return Keys(current, keys)
    except (ValueError, TypeError, RecursionError):
        pass
    return None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(found := dict(pairs)) != len(pairs):
        raise ValueError("named twice")
    return found
