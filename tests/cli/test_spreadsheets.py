"""No cell of a file for spreadsheets is taken for a formula, whoever wrote it; numbers stay numbers."""

import csv
import io
from contextlib import redirect_stdout

import pytest

from punto.cli.output import print_rows

BEGINNINGS = ["=", "+", "-", "@", "\t", "\r"]


def written(value: object) -> str:
    out = io.StringIO(newline="")
    with redirect_stdout(out):
        print_rows([{"note": value, "count": -3}], as_csv=True)
    [row] = csv.DictReader(io.StringIO(out.getvalue(), newline=""))
    assert row["count"] == "-3"
    return row["note"]


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_what_begins_like_a_formula_is_text(beginning: str) -> None:
    for rest in ("cmd|' /C calc'!A0", "1+1", "SUM(A1:A9)", ""):
        assert written(beginning + rest) == f"'{beginning}{rest}".replace("\r", "\n")


@pytest.mark.parametrize("value", ["-5.00", "+1.23", "-0.5%", "-1,250.00", "mei", "a = b", "5-7", ""])
def test_amounts_and_words_are_as_they_were(value: str) -> None:
    assert written(value) == value
