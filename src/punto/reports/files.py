"""A report in a Parquet file: amounts in whole cents, times in UTC."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any


def write_parquet(path: Path, columns: Mapping[str, type], rows: Sequence[Mapping[str, Any]]) -> None:
    """The columns are there where there is no row."""
    import polars as pl  # noqa: PLC0415  # takes longer to load than most reports to make

    times = pl.Datetime("us", "UTC")
    schema = {name: times if kind is datetime else kind for name, kind in columns.items()}
    pl.DataFrame([[row[name] for name in columns] for row in rows], schema=schema, orient="row").write_parquet(path)
