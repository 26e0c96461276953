"""Golden pages: Rounds of all five rulebooks as anybody can read them, and what they cover between them.

A page is checked twice: by `parse`, which plays it again, and by the reading in tests/second_law, which has its own
Table of Play, odds and limits and knows nothing of punto. Pages leave the digest out, so that a change of the data's
text does not touch them; everything else must be written exactly as it stands.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.rounds.random_rounds import OF_AN_ORDINARY_ROUND
from tests.second_law.reading import Reading, second_reading

from punto.play.notation import WINDOWS, write
from punto.play.page_reader import PageError, parse
from punto.rules.layout import Kind
from punto.rules.library import rulebooks
from punto.rules.rulebook import Rulebook

FOLDER = Path(__file__).parent
PAGES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.txt"))
BOOKS = rulebooks()

every_page = pytest.mark.parametrize("page", PAGES)
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.short_name)


@cache
def text_of(page: str) -> str:
    return (FOLDER / page).read_text(encoding="utf-8")


@cache
def checked(page: str) -> Reading:
    return second_reading(text_of(page))


def readings(book: Rulebook) -> Iterator[Reading]:
    return (checked(page) for page in PAGES if page.startswith(f"{book.short_name}/"))


def ends(book: Rulebook) -> set[tuple[str, str, str, str]]:
    """(area, insurance window or nothing, won, lost or returned, odds) of every bet on the book's pages."""
    return {end for reading in readings(book) for end in reading.ends}


def without_digest(page: str) -> str:
    return re.sub(r"^digest .*\n", "", page, flags=re.MULTILINE)


# ── Each page by itself ──────────────────────────────────────────────────────────────────────────────────


@every_page
def test_every_line_holds_by_the_second_reading(page: str) -> None:
    assert checked(page).at == len(checked(page).page.lines)


@every_page
def test_the_page_is_played_again_and_written_as_it_stands(page: str) -> None:
    assert without_digest(write(parse(text_of(page)))) == text_of(page)


@every_page
def test_a_page_lies_in_the_folder_of_its_rulebook_and_has_no_digest(page: str) -> None:
    first, rest = text_of(page).split("\n", 1)
    assert first in {f"rulebook  {book.id}" for book in BOOKS if page.startswith(f"{book.short_name}/")}
    assert "\ndigest" not in rest


# ── All pages together ───────────────────────────────────────────────────────────────────────────────────


@every_book
def test_every_odds_line_is_paid(book: Rulebook) -> None:
    lines = {(line.area, line.odds.text) for area in book.lines.values() for line in area if line.odds}
    paid = {(area, odds) for area, window, end, odds in ends(book) if end == "won" and not window}
    assert paid == lines


@every_book
def test_every_bet_also_loses(book: Rulebook) -> None:
    assert {area for area, _, end, _ in ends(book) if end == "lost"} == set(book.areas)


@every_book
def test_original_bets_are_returned_on_a_tie_and_side_bets_never(book: Rulebook) -> None:
    originals = {area.id for area in book.areas.values() if area.kind is Kind.ORIGINAL}
    assert {area for area, window, end, _ in ends(book) if end == "returned" and not window} == originals


@every_book
def test_every_row_of_the_table_of_play_is_used(book: Rulebook) -> None:
    rows = {row for reading in readings(book) for row in reading.course}
    always = {f"Banker {total} draws" for total in range(7)} | {f"Banker {total}" for total in (3, 4, 5, 6, 7)}
    alone = {"Player stood, Banker 6", "Player stood, Banker 7"}
    assert always | alone | {"Natural", "Player 6", "Player 7"} <= rows
    assert any(re.fullmatch(r"Player stood, Banker [0-5] draws", row) for row in rows)
    assert any(re.fullmatch(r"Player [0-5]", row) for row in rows)


@every_book
def test_naturals_come_on_either_hand_and_on_both(book: Rulebook) -> None:
    shown = {
        ("stands  8" in player or "stands  9" in player, "stands  8" in banker or "stands  9" in banker)
        for reading in readings(book)
        if "Natural" in reading.course
        for player, banker in [[line.text for line in reading.page.lines if " stands" in line.fields[0]]]
    }
    assert shown == {(True, False), (False, True), (True, True)}


def test_4_1_3_every_insurance_row_is_paid_lost_and_returned() -> None:
    (book,) = [book for book in BOOKS if book.insurance]
    assert book.insurance is not None
    for row in book.insurance.rows:  # no two have window, hand and odds in common
        which = (f"{row.side.value}-insurance", WINDOWS[row.window], row.odds.text)
        expected = {"won", "lost"} if row.pays_on_tie else {"won", "lost", "returned"}
        assert {end for area, window, end, odds in ends(book) if (area, window, odds) == which} == expected, row


def test_every_kind_of_event_of_an_ordinary_round_is_on_some_page() -> None:
    seen: set[type] = set()
    for page in PAGES:
        try:
            seen |= {type(event) for event in parse(text_of(page)).events}
        except PageError:
            continue  # told by the test of the page itself
    assert seen >= OF_AN_ORDINARY_ROUND


def test_rounds_stop_at_every_stage() -> None:
    stops = {
        (reading.page.face_down, sum(map(len, reading.hands.values())))
        for book in BOOKS
        for reading in readings(book)
        if not reading.finished
    }
    assert {(False, cards) for cards in range(6)} | {(True, 4), (True, 5)} <= stops
