"""What is printed: everything that a ticket must show, a code that can be scanned, and nothing smuggled in."""

import re
from xml.etree import ElementTree

import pytest
from tests.cage.houses import CASHIER, T7, A

from punto.cage.events import Cage, Terminal, VoucherIssued
from punto.server.ticket import code_picture, ticket
from punto.words import say

NUMBER = "123456789012345676"
SOLD = VoucherIssued(A, 10_520, "cash:A", NUMBER, 41, 1_800_000_000_000_000, 1_802_592_000_000_000)
WHOLE = (
    "123 456 789 012 345 676",
    "105.20",
    "one hundred and five dollars and twenty cents",
    "cage A",
    "2027-01-15 08:00:00 UTC",
    "2027-02-14 08:00:00 UTC",
    "41",
)


def test_the_ticket_shows_everything_and_needs_nothing() -> None:
    page = ElementTree.fromstring(ticket(SOLD))
    assert [cell.text for cell in page.iter("dd")] == list(WHOLE)
    assert len(list(page.iter("svg"))) == 1
    assert not re.search(r"https?:|src=|href=|<script|url\(|@import", ticket(SOLD))


def test_nothing_is_smuggled_into_a_ticket() -> None:
    plain = ElementTree.fromstring(ticket(SOLD))
    for place in (Cage("<script>\"&'", CASHIER), Terminal("</dd><img src=x onerror=alert(1)>")):
        page = ElementTree.fromstring(ticket(VoucherIssued(place, 1, "cash:A", NUMBER, 1, 0, 1)))
        assert [element.tag for element in page.iter()] == [element.tag for element in plain.iter()]
        assert say(place.message) in [cell.text for cell in page.iter("dd")]


def test_a_terminal_is_named_as_one() -> None:
    assert "terminal T7" in ticket(VoucherIssued(T7, 1, "terminal:T7", NUMBER, 1, 0, 1))


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["Validation number", "Value", "In words", "Issued at", "Issued on", "Expires on", "Sequence"]),
        ("zh-Hans", ["验证号码", "面额", "大写", "发出地点", "发出时间", "到期时间", "序号"]),
        ("zh-Hant", ["驗證號碼", "面額", "大寫", "發出地點", "發出時間", "到期時間", "序號"]),
    ],
)
def test_a_ticket_is_in_the_language_wanted(language: str, titles: list[str]) -> None:
    page = ElementTree.fromstring(ticket(SOLD, language))
    assert [cell.text for cell in page.iter("dt")] == titles
    if language != "en":
        words = "".join(page.itertext()).replace("UTC", "").replace(" A", "")
        assert not re.search("[A-Za-z]", words), words


# ── A small reader of QR codes, from the standard: one of 21 by 21 that holds digits ─────────────────────

SIZE = 21
MASKS = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, _: i % 2 == 0,
    lambda _, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)


def dark(svg: str) -> set[tuple[int, int]]:
    """Row and column of each dark square, from the strokes of the drawing; the quiet zone is four wide."""
    [*_, strokes] = re.findall(r' d="(M[^"]+)"', svg)
    found, x, y = set(), 0, 0
    for letter, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?", strokes):
        if letter == "M":
            x, y = int(first) - 4, int(float(second)) - 4
        elif letter == "m":
            x, y = x + int(first), y + int(second)
        else:
            found |= {(y, x + step) for step in range(int(first))}
            x += int(first)
    return found


def scanned(svg: str) -> str:
    squares = dark(svg)
    assert squares <= {(row, column) for row in range(SIZE) for column in range(SIZE)}
    mask = MASKS[4 * (((8, 2) in squares) ^ 1) + 2 * ((8, 3) in squares) + (((8, 4) in squares) ^ 1)]
    bits = ""
    upwards = True
    for right in (20, 18, 16, 14, 12, 10, 8, 5, 3, 1):
        for row in range(SIZE - 1, -1, -1) if upwards else range(SIZE):
            for column in (right, right - 1):
                corner = (row < 9 and (column < 9 or column > 12)) or (row > 12 and column < 9)
                if not corner and row != 6:
                    bits += str(int(((row, column) in squares) ^ mask(row, column)))
        upwards = not upwards
    assert bits[:4] == "0001"  # digits
    assert int(bits[4:14], 2) == 18
    return "".join(f"{int(bits[first : first + 10], 2):03d}" for first in range(14, 74, 10))


def test_the_code_scans_to_the_number_alone() -> None:
    for number in (NUMBER, "000000000000000000", "987654321098765432", "100200300400500600"):
        assert scanned(code_picture(number)) == number
    assert scanned(ticket(SOLD)) == NUMBER
