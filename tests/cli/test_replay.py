"""`punto replay`: a page held against the law, line by line."""

import json
from pathlib import Path

import pytest
from tests.cli.running import answer, answer_json, punto

from punto.rules.library import FILES, FOLDER

PAGES = Path(__file__).parent.parent / "rounds"
GOLDEN = PAGES / "easy-six" / "a-pair-of-sixes-in-each-hand.txt"
UNFINISHED = PAGES / "insurance" / "unfinished-in-the-first-window.txt"


@pytest.fixture
def altered(tmp_path: Path) -> Path:
    """The golden page, with the last bet paid a dollar more."""
    page = tmp_path / "altered.txt"
    text = GOLDEN.read_text(encoding="utf-8")
    lines = text.rstrip("\n").split("\n")
    assert "-10.00" in lines[-1]
    page.write_text("\n".join([*lines[:-1], lines[-1].replace("-10.00", "-11.00"), ""]), encoding="utf-8")
    return page


def test_a_page_that_holds() -> None:
    told = answer("replay", str(GOLDEN))
    assert told.startswith(f"{GOLDEN}: every line holds")
    assert "rws/easy-six@2012" in told


def test_a_page_that_holds_as_json() -> None:
    told = answer_json("replay", str(GOLDEN))
    assert (told["file"], told["holds"], told["phase"]) == (str(GOLDEN), True, "over")
    assert {end["area"]: end["result"] for end in told["settlements"]}["player-pair"] == "won"


def test_an_unfinished_page_holds_as_far_as_it_goes() -> None:
    told = answer_json("replay", str(UNFINISHED))
    assert (told["holds"], told["phase"], told["outcome"], told["settlements"]) == (True, "insurance", None, [])
    assert "insurance" in answer("replay", str(UNFINISHED))


def test_an_altered_page_is_refused_with_line_and_reason(altered: Path) -> None:
    result = punto("replay", str(altered))
    last = len(altered.read_text(encoding="utf-8").rstrip("\n").split("\n"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{altered}: line {last}: ")
    assert "-11.00" in result.stderr
    assert "-10.00" in result.stderr


def test_an_altered_page_as_json(altered: Path) -> None:
    result = punto("replay", str(altered), "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (told["holds"], told["line"]) == (False, len(altered.read_text(encoding="utf-8").rstrip("\n").split("\n")))
    assert "-10.00" in told["reason"]


def test_a_page_from_standard_input() -> None:
    assert "every line holds" in answer("replay", "-", given=GOLDEN.read_text(encoding="utf-8"))
    assert punto("replay", "-", given="nonsense\n").exit_code == 1


def test_a_page_of_a_rulebook_in_a_file(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8").replace("rws/easy-six@2012", "house/easy-six@1")
    law, page = tmp_path / "house.toml", tmp_path / "round.txt"
    law.write_text(text, encoding="utf-8")
    page.write_text(answer("deal", str(law), "--seed", "4", "--bet", "1:mei:easy-six:5"), encoding="utf-8")
    assert "every line holds" in answer("replay", str(page), "--rulebook", str(law))
    result = punto("replay", str(page))
    assert result.exit_code == 1
    assert "house/easy-six@1" in result.stderr


def test_golden_pages_hold() -> None:
    """All of them are read by tests/rounds; here, that the command finds the same."""
    for page in sorted((PAGES / "insurance").glob("*.txt"))[::5]:
        assert answer_json("replay", str(page))["holds"] is True
