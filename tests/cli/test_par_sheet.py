"""`punto par-sheet`: one page that needs nothing beside itself, with every figure; and the same figures as data."""

import csv
import io
import json
import re
from fractions import Fraction
from functools import lru_cache
from html.parser import HTMLParser
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.cli.running import answer, answer_json, in_a_process, punto
from tests.cli.test_odds import table_rows

from punto.rules.library import FILES, FOLDER, rulebook
from punto.words import say

every_book = pytest.mark.parametrize("name", FILES)
VOID = {"meta", "br", "link", "img", "hr", "input"}
TIE = 'english = "Tie"'


class Page(HTMLParser):
    """A page taken apart: every tag must be closed in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[list[str]] = []
        self.words: list[tuple[str, str]] = []  # the tag it stands in, and the text
        self.faults: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "tr":
            self.cells.append([])
        if tag in ("td", "th"):
            self.cells[-1].append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if self.open:
            self.words.append((self.open[-1], data))
        if {"td", "th"} & set(self.open):
            self.cells[-1][-1] += data

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag == name]


@lru_cache
def sheet(name: str) -> str:
    with TemporaryDirectory() as folder:
        out = Path(folder) / "sheet.html"
        told = answer("par-sheet", name, "--out", str(out))
        assert told.rstrip("\n").endswith(f"in {out}")
        assert rulebook(name).title in told
        return out.read_text(encoding="utf-8")


@lru_cache
def page(name: str) -> Page:
    return Page(sheet(name))


# ── The page ─────────────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_every_tag_is_closed_in_its_order(name: str) -> None:
    assert sheet(name).startswith("<!doctype html>\n<html lang=")
    assert (page(name).faults, page(name).open) == ([], [])
    assert [tag for tag, _ in page(name).tags].count("table") >= 5
    assert {"charset": "utf-8"} in page(name).named("meta")


@every_book
def test_it_needs_nothing_beside_itself(name: str) -> None:
    tags = page(name).tags
    assert not {tag for tag, _ in tags} & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    for tag, attributes in tags:
        for attribute, value in attributes.items():
            assert not attribute.startswith("on"), (tag, attribute)
            assert attribute not in ("src", "srcset", "data", "action", "background"), (tag, attribute)
            if attribute.endswith("href"):
                assert (value or "").startswith("#"), (tag, value)
    assert [url for url in re.findall(r"url\((.*?)\)", sheet(name)) if not url.startswith("#")] == []
    assert "@import" not in sheet(name)
    assert "javascript:" not in sheet(name)


@every_book
def test_what_a_picture_refers_to_is_in_the_page(name: str) -> None:
    ids = {attributes["id"] for _, attributes in page(name).tags if "id" in attributes}
    asked = {(a.get("xlink:href") or "#").lstrip("#") for a in page(name).named("use")}
    asked |= set(re.findall(r"url\(#(.*?)\)", sheet(name)))
    assert asked
    assert asked - ids == set()


@every_book
def test_two_pictures_stand_in_it_and_say_what_they_show(name: str) -> None:
    pictures = page(name).named("svg")
    assert [picture["aria-label"] for picture in pictures] == [
        "House edge of each bet",
        "House edge by number of decks",
    ]
    assert [picture["role"] for picture in pictures] == ["img", "img"]
    drawn = [data.strip() for tag, data in page(name).words if tag == "text"]
    for bet in answer_json("odds", name)["bets"]:
        assert drawn.count(rulebook(name).areas[bet["bet"]].english) == 2, bet["bet"]
        assert f"{100 * bet['house_edge']:.4f}%" in drawn


@every_book
def test_it_is_named_and_tells_the_digest_and_what_made_it(name: str) -> None:
    book = rulebook(name)
    assert ("title", f"Par sheet: {book.title}") in page(name).words
    assert ("h1", book.title) in page(name).words
    codes = [data for tag, data in page(name).words if tag == "code"]
    assert {book.id, book.digest} <= set(codes)
    for told in (book.publisher, f"version {book.version}", str(book.in_force), f"punto {version('punto')}"):
        assert told in sheet(name)


@every_book
def test_every_bet_has_its_figures_with_eight_decks(name: str) -> None:
    rows = [row for row in page(name).cells if len(row) == 7 and row[0] != "bet" and row[-1] != "decks"]
    told = answer_json("odds", name)["bets"]
    for bet, row in zip(told, rows[: len(told)], strict=True):
        assert row[0] == rulebook(name).areas[bet["bet"]].english
        parts = (float(Fraction(bet["hit_rate"])), float(Fraction(bet["returned"])), float(Fraction(bet["lost"])))
        assert row[2:] == [
            *(f"{part:.4%}" for part in (*parts, bet["house_edge"])),
            f"{bet['standard_deviation']:.6f}",
        ]


@every_book
def test_every_bet_has_its_edge_at_all_permitted_decks(name: str) -> None:
    book = rulebook(name)
    decks = range(book.fewest_decks, book.most_decks + 1)
    header = ["bet", *(f"{number} decks" for number in decks)]
    at = page(name).cells.index(header)
    rows = page(name).cells[at + 1 : at + 1 + len(book.lines)]
    assert [row[0] for row in rows] == [book.areas[bet].english for bet in book.lines]
    for place, number in enumerate(decks, 1):
        for row, bet in zip(rows, answer_json("odds", name, "--decks", str(number))["bets"], strict=True):
            assert row[place] == f"{bet['house_edge']:.4%}{bet['standard_deviation']:.6f}"


@every_book
def test_every_line_is_there_with_its_clause(name: str) -> None:
    book = rulebook(name)
    lines = [
        [book.areas[bet].english, line.odds.text, say(line.message), line.clause]
        for bet, lines in book.lines.items()
        for line in lines
        if line.odds
    ]
    assert [row[:4] for row in page(name).cells if row[:4] in lines] == lines


@every_book
def test_the_deals_and_the_exact_values_are_told(name: str) -> None:
    told = answer_json("odds", name)
    deals = [f"{told['deals'][key]:,}" for key in ("player", "banker", "tie", "total")]
    assert ["8", *deals] in page(name).cells
    exact = [[rulebook(name).areas[bet["bet"]].english, bet["expected_value"]] for bet in told["bets"]]
    assert [row for row in page(name).cells if row in exact] == exact


@every_book
def test_insurance_is_there_only_where_there_is_some(name: str) -> None:
    headings = [data for tag, data in page(name).words if tag == "h2"]
    assert ("Insurance" in headings) is (name == "insurance")
    marked = [attributes for attributes in page(name).named("tr") if attributes.get("class") == "patron"]
    assert len(marked) == (12 if name == "insurance" else 0)


def test_every_row_of_insurance_is_there_and_the_favourable_are_marked() -> None:
    told = answer_json("odds", "insurance")["insurance"]
    at = next(place for place, row in enumerate(page("insurance").cells) if row[1:2] == ["offered"])
    rows = page("insurance").cells[at + 1 : at + 1 + len(told)]
    eight = page("insurance").cells[at].index("8 decks")
    for row, one in zip(rows, told, strict=True):
        assert row[3:6] == [str(one["player_total"]), str(one["banker_total"]), one["odds"]]
        assert row[eight] == f"{float(Fraction(one['expected_value'])):+.6f}"
        assert row[0] == ("favours the patron" if one["favours_patron"] else "")
    assert any("12 of 73 favour the patron" in data for _, data in page("insurance").words)


def test_the_command_that_it_names_gives_its_figures() -> None:
    [command] = [data for tag, data in page("easy-six").words if tag == "code" and data.startswith("punto ")]
    printed = answer(*command.split()[1:])
    for bet in answer_json("odds", "easy-six")["bets"]:
        assert str(-Fraction(bet["expected_value"])) in printed


# ── Written again, and elsewhere ─────────────────────────────────────────────────────────────────────────


def test_the_same_sheet_twice_is_the_same_file(tmp_path: Path) -> None:
    """Even from a process of its own, so that it can be compared by its digest."""
    done = in_a_process("par-sheet", "insurance", "--out", str(tmp_path / "sheet.html"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "sheet.html").read_bytes() == sheet("insurance").encode()


def test_a_file_that_is_there_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "sheet.html").write_text("x" * 10**6, encoding="utf-8")
    answer("par-sheet", "easy-six", "--out", str(tmp_path / "sheet.html"))
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8") == sheet("easy-six")


# ── A rulebook of somebody's own ─────────────────────────────────────────────────────────────────────────


def designed(folder: Path, *changes: tuple[str, str]) -> Page:
    text = (FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "own.toml").write_text(text, encoding="utf-8")
    answer("par-sheet", str(folder / "own.toml"), "--out", str(folder / "own.html"))
    return Page((folder / "own.html").read_text(encoding="utf-8"))


def test_markup_in_a_title_or_name_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    title = rulebook("super-six-plus").title
    evil, bet = "<script>alert(1)</script> & <b>'bold'</b>", '</text></svg><img src=x onerror=y> "&amp;'
    changes = ((f'title = "{title}"', f'title = "{evil}"'), (TIE, f"english = {json.dumps(bet)}"))
    made = designed(tmp_path, *changes)
    assert made.faults == []
    assert not {tag for tag, _ in made.tags} & {"script", "b", "img"}
    assert {("h1", evil), ("title", f"Par sheet: {evil}")} <= set(made.words)
    assert sum(row[0] == bet for row in made.cells) == 4  # its figures, edges, line and exact value
    assert [data.strip() for tag, data in made.words if tag == "text"].count(bet) == 2
    assert len(made.named("svg")) == 2


@pytest.mark.parametrize("name", ["Win $5 or $6", "$^_$"])
def test_signs_that_mean_something_to_who_draws_are_drawn_as_they_are(tmp_path: Path, name: str) -> None:
    made = designed(tmp_path, (TIE, f"english = {json.dumps(name)}"))
    drawn = [data.strip() for tag, data in made.words if tag == "text"]
    assert drawn.count(name) == 2


def test_two_bets_of_the_same_name_have_a_bar_each(tmp_path: Path) -> None:
    made = designed(tmp_path, (TIE, 'english = "Player Pair"'))
    drawn = [data.strip() for tag, data in made.words if tag == "text"]
    assert drawn.count("Player Pair") == 4  # two in each picture


# ── The figures as data ──────────────────────────────────────────────────────────────────────────────────


@every_book
def test_json_is_what_odds_say_at_each_number_of_decks(name: str) -> None:
    book = rulebook(name)
    told = answer_json("par-sheet", name)
    assert told == [
        answer_json("odds", name, "--decks", str(decks)) for decks in range(book.fewest_decks, book.most_decks + 1)
    ]


def test_csv_and_markdown_have_a_row_for_each_bet_and_number_of_decks() -> None:
    told = answer_json("par-sheet", "super-six-etg")
    rows = list(csv.DictReader(io.StringIO(answer("par-sheet", "super-six-etg", "--csv"))))
    assert [(int(row["decks"]), row["bet"], float(row["house_edge"])) for row in rows] == [
        (found["decks"], bet["bet"], bet["house_edge"]) for found in told for bet in found["bets"]
    ]
    header, *marked = table_rows(answer("par-sheet", "super-six-etg", "--markdown"))
    assert [dict(zip(header, row, strict=True)) for row in marked] == rows


def test_the_page_is_written_beside_the_figures(tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    assert answer_json("par-sheet", "easy-six", "--out", str(out)) == answer_json("par-sheet", "easy-six")
    assert out.read_text(encoding="utf-8") == sheet("easy-six")


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────


def test_without_a_file_or_a_form_it_is_said_what_is_missing() -> None:
    result = punto("par-sheet", "easy-six")
    assert (result.exit_code, result.stdout) == (1, "")
    assert [word for word in ("--out", "--json", "--csv", "--markdown") if word not in result.stderr] == []


@pytest.mark.parametrize("where", ["", "no-such-folder/sheet.html"])
def test_where_nothing_can_be_written(tmp_path: Path, where: str) -> None:
    out = tmp_path / where
    result = punto("par-sheet", "easy-six", "--out", str(out))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"--out: '{out}' cannot be written: ")
    assert result.stderr.count("\n") == 1


def test_where_nothing_can_be_written_is_told_in_json(tmp_path: Path) -> None:
    result = punto("par-sheet", "easy-six", "--out", str(tmp_path), "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    assert json.loads(result.stdout)["error"]["sentence"].startswith(f"--out: '{tmp_path}' cannot be written: ")


def test_the_folder_it_is_in_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert punto("par-sheet", "easy-six", "--out", ".").stderr.startswith("--out: '.' cannot be written: ")


def test_an_unknown_rulebook_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    for name in ("easy-seven", "no-such.toml"):
        result = punto("par-sheet", name, "--out", str(tmp_path / "sheet.html"))
        assert (result.exit_code, result.stdout) == (1, "")
        assert name in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_two_forms_at_once_are_refused() -> None:
    result = punto("par-sheet", "easy-six", "--json", "--csv")
    assert (result.exit_code, result.stderr) == (1, "")
    assert "--csv" in json.loads(result.stdout)["error"]["sentence"]
