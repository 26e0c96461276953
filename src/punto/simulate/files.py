"""Rows of a simulation as a file that other programs read: Parquet, or Arrow's own format."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.errors import InputError

ENDINGS = (".parquet", ".arrow")


def check_file(path: Path) -> None:
    """Before hours of dealing, not after."""
    if path.suffix not in ENDINGS:
        raise InputError(Message("input-simulate-file", {"name": quotable(str(path)), "known": ENDINGS}))
    if not path.parent.is_dir():
        raise InputError(Message("input-simulate-folder", {"name": quotable(str(path.parent))}))


def write_rows(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    import polars as pl  # noqa: PLC0415  # takes a while to load

    check_file(path)
    frame = pl.DataFrame(rows, infer_schema_length=None)
    try:
        if path.suffix == ".parquet":
            frame.write_parquet(path)
        else:
            frame.write_ipc(path)
    except OSError as error:
        detail = error.strerror or str(error)
        facts = {"name": quotable(str(path)), "detail": quotable(detail)}
        raise InputError(Message("input-simulate-unwritable", facts)) from None
