"""The option that names a folder of rulebooks: each of them is then named like one that ships."""

from pathlib import Path
from typing import Annotated

import typer

from punto.facts import Message
from punto.rules.errors import InputError
from punto.rules.library import SHIPPED, Library, open_library

IN_DATA = "rulebooks"  # a floor's own lie in its data folder

RulebookFolder = Annotated[
    Path | None,
    typer.Option(
        "--rulebooks",
        metavar="DIR",
        envvar="PUNTO_RULEBOOKS",
        show_envvar=False,
        help="A folder of your own rulebooks (.toml), each by its short name or id. [env: PUNTO_RULEBOOKS]",
        show_default=False,
    ),
]


def data_folder(database: str) -> Path:
    """Where the rest of a floor's data lies, by the folder or by the SQLite file in it."""
    given = Path(database)
    return given if given.is_dir() else given.parent


def library_in(folder: Path | None, data: Path | None = None) -> Library:
    """All that ship, those of the folder, and those of a floor's data folder, where it has any."""
    if folder is not None and not folder.is_dir():
        raise InputError(Message("input-no-rulebook-folder", {"path": str(folder)}))
    folders = [one for one in (folder, data and data / IN_DATA) if one is not None and one.is_dir()]
    return open_library(dict.fromkeys(folders)) if folders else SHIPPED
