"""docs/ADD_A_RULEBOOK.md, followed to the letter: a sixth rulebook is data alone, and plays."""

import json
import re
from pathlib import Path

import pytest
from tests.messages import check_message
from typer.testing import CliRunner

from punto.cli import app
from punto.play.page_reader import PageError, parse
from punto.rules.library import rulebook
from punto.rules.reader import parse_rulebook
from punto.words import say

GUIDE = Path(__file__).parents[2] / "docs" / "ADD_A_RULEBOOK.md"


@pytest.fixture
def dragon(tmp_path: Path) -> str:
    blocks = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    names, *bets = (re.sub(r"^   ", "", block, flags=re.MULTILINE) for block in blocks)
    text = CliRunner().invoke(app, ["rules", "super-six-plus", "--toml"]).output
    for line in names.strip().splitlines():
        key = line.split(" = ")[0]
        text, count = re.subn(rf"^{key} = .*$", line, text, count=1, flags=re.MULTILINE)
        assert count == 1
    file = tmp_path / "dragon.toml"
    file.write_text("\n".join([text, *bets]), encoding="utf-8")
    return str(file)


def _settled(dragon: str, cards: str, *bets: str) -> list[tuple[str, str, str]]:
    arguments = [argument for bet in bets for argument in ("--bet", f"1:mei:{bet}")]
    done = CliRunner().invoke(app, ["deal", dragon, "--json", "--cards", cards, *arguments])
    assert done.exit_code == 0, done.output
    return [(end["area"], end["result"], end["paid"]) for end in json.loads(done.output)["settlements"]]


def test_it_is_read_and_named(dragon: str) -> None:
    book = rulebook(dragon)
    assert (book.id, book.short_name) == ("demo/dragon-baccarat@1", "dragon")
    assert {"dragon-bonus", "perfect-pair", "either-pair", "small"} < set(book.areas)
    assert book.titles["pt"] == "Bacará do Dragão"
    assert book.areas["perfect-pair"].names == {
        "en": "Perfect Pair",
        "pt": "Par perfeito",
        "zh-Hans": "完美对子",
        "zh-Hant": "完美對子",
    }


def test_its_languages_do_not_change_its_digest(dragon: str) -> None:
    text = Path(dragon).read_text(encoding="utf-8")
    without, count = re.subn(r"^(titles|names) = .*\n", "", text, flags=re.MULTILINE)
    assert count == 2
    assert parse_rulebook(without, "dragon.toml").digest == rulebook(dragon).digest


@pytest.mark.parametrize(
    ("cards", "result", "paid"),
    [
        ("9H 10S KD QC", "won", "10.00"),  # a Natural 9 over 0
        ("9H 9S KD QC", "returned", "0.00"),  # Naturals tie
        ("4H 10S KD QC 5S 10H", "won", "300.00"),  # 9 over 0 on three cards
        ("KH QS KD QC 6H 2S", "won", "20.00"),  # 6 over 2
        ("6H 3S KD KC KH", "lost", "0.00"),  # 6 over 3, a margin of three
        ("KH 9S KD QC", "lost", "0.00"),
    ],
)
def test_margin_and_natural(dragon: str, cards: str, result: str, paid: str) -> None:
    assert _settled(dragon, cards, "dragon-bonus:10") == [("dragon-bonus", result, paid)]


def test_pairs_suited_and_of_either_side(dragon: str) -> None:
    bets = ("perfect-pair:10", "either-pair:10")
    assert _settled(dragon, "4S 9H 4S 10C", *bets) == [
        ("perfect-pair", "won", "250.00"),
        ("either-pair", "won", "50.00"),
    ]
    assert _settled(dragon, "4S 9H 4S 9H", *bets) == [
        ("perfect-pair", "won", "2000.00"),
        ("either-pair", "won", "50.00"),
    ]
    assert _settled(dragon, "4S 9H 4D 10C", *bets) == [
        ("perfect-pair", "lost", "0.00"),
        ("either-pair", "won", "50.00"),
    ]
    assert _settled(dragon, "9S 4H 10S 5C", *bets) == [
        ("perfect-pair", "lost", "0.00"),
        ("either-pair", "lost", "0.00"),
    ]


def test_a_bet_that_does_not_stand_alone_needs_an_original_bet(dragon: str) -> None:
    assert ("small", "won", "15.00") in _settled(dragon, "9H 10S KD QC", "player:100", "small:10")
    done = CliRunner().invoke(app, ["deal", dragon, "--cards", "9H 10S KD QC", "--bet", "1:mei:small:10"])
    assert done.exit_code == 1
    assert "[demo/dragon-baccarat@1 3.7]" in done.output


def test_its_page_is_read_back_under_its_own_law_only(dragon: str) -> None:
    page = CliRunner().invoke(app, ["deal", dragon, "--seed", "3", "--bet", "1:mei:dragon-bonus:10"]).output
    assert parse(page, rulebook(dragon)).table.rulebook.short_name == "dragon"
    with pytest.raises(PageError) as unknown:
        parse(page)
    check_message(unknown.value.message, "input-page", line_number=1)
    check_message(unknown.value.reason, "input-no-such-rulebook", name="demo/dragon-baccarat@1")
    with pytest.raises(PageError) as another:
        parse(page, rulebook("easy-six"))
    assert say(another.value.message).startswith("line 1: the page is of demo/dragon-baccarat@1")
