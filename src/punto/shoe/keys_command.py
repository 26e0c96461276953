"""Keys that a command hands over on its standard output, in the form of the key file: from a vault, or another machine.

It runs without a shell, and what it says on standard error goes nowhere: secrets are too easily among it.
"""

import shlex
import subprocess

from punto.facts import Message
from punto.shoe.keys import Keys, KeysRefused

_SECONDS = 30


def keys_from(command: str) -> Keys:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise _refused(command, str(error)) from None
    if not words:
        raise _refused(command, "''")
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise _refused(words[0], f"{_SECONDS} s") from None
    except OSError as error:
        raise _refused(words[0], error.strerror or str(error)) from None
    if done.returncode:
        raise _refused(words[0], f"exit {done.returncode}")
    return Keys.read(done.stdout, words[0])


def _refused(name: str, detail: str) -> KeysRefused:
    return KeysRefused(Message("input-keys-command", {"name": name, "detail": detail}))
