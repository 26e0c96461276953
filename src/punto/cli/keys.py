"""Options that say where the keys of sealed shoes are: beside the data, in another file, or with a command."""

import os
from pathlib import Path
from typing import Annotated

import typer

from punto.rules.errors import InputError
from punto.shoe.keys import Keys
from punto.shoe.keys_command import keys_from

KEYS_FILE = "shoe-keys.json"

KeysFile = Annotated[
    Path | None,
    typer.Option("--keys", metavar="FILE", help=f"The keys of shoes. [default: DATA/{KEYS_FILE}]", show_default=False),
]
KeysCommand = Annotated[
    str | None,
    typer.Option(
        metavar="COMMAND", help="Prints the keys, as the file has them; run without a shell.", show_default=False
    ),
]


def load_keys(data: Path, file: Path | None, command: str | None) -> Keys:
    """A new key file is made only beside the data: one that is missing elsewhere is a disk that is not there."""
    if file is not None and command is not None:
        raise InputError("--keys and --keys-command are two places for the same keys: give one of them")
    if command is not None:
        return keys_from(command)
    return Keys.load(file if file is not None else _beside(data))


def _beside(data: Path) -> Path:
    """For this user alone."""
    file = data / KEYS_FILE
    if not file.exists():
        Keys.create(file)
    return file


def make_folder(data: Path) -> None:
    data.mkdir(parents=True, exist_ok=True)
    os.chmod(data, 0o700)
