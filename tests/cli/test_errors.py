"""What a person got wrong: told in a sentence, on standard error or as JSON, never as a traceback."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.running import in_a_process, punto

CARDS = ("--cards", "KS 4H 3D QC 2S 2D")
SIX = ("--cards", "4S 6H KD 10C 7S 4D")  # Banker 6 to 4 after four cards: 3 to 1

# What was asked, and what the answer must speak of.
WRONG: list[tuple[list[str], list[str]]] = [
    (["rules", "easy-seven"], ["easy-seven", "easy-six"]),
    (["deal", "easy-seven"], ["easy-seven", "easy-six"]),
    (["shoe", "easy-seven"], ["easy-seven", "easy-six"]),
    (["deal", "no-such-file.toml"], ["no-such-file.toml"]),
    # cards
    (["deal", "easy-six", "--cards", "KS 4H 3D"], ["3 cards", "few"]),
    (["deal", "easy-six", "--cards", "KS 4H 3D QC 2S"], ["5 cards", "few"]),
    (["deal", "easy-six", "--cards", ""], ["0 cards", "few"]),
    (["deal", "easy-six", "--cards", "KS 4H 3D XX"], ["XX"]),
    (["deal", "easy-six", "--cards", "1S 4H 3D QC"], ["1S"]),
    (["deal", "easy-six", "--decks", "4", "--cards", "KS KS KS KS KS 2D"], ["KS", "4"]),
    (["deal", "easy-six", *CARDS, "--seed", "3"], ["--cards", "--seed"]),
    # tables
    (["deal", "easy-six", "--decks", "3"], ["3", "4 to 8", "2.2.1"]),
    (["deal", "easy-six", "--decks", "9"], ["9", "4 to 8", "2.2.1"]),
    (["shoe", "rws-baccarat", "--decks", "11"], ["11", "4 to 10", "2.2.1"]),
    (["deal", "easy-six", "--layout", "Z"], ["Z", "A, B, C"]),
    (["deal", "easy-six", "--boxes", "10"], ["1 to 9", "10"]),
    (["deal", "rws-baccarat", "--boxes", "13"], ["1 to 12", "13"]),
    (["deal", "easy-six", "--chip", "five"], ["five"]),
    (["deal", "easy-six", "--chip", "0.01"], ["1.05 to 1", "0.01"]),
    (["deal", "easy-six", "--chip", "0"], ["0.00", "chip"]),
    (["deal", "easy-six", "--minimum", "-5"], ["-5"]),
    (["deal", "easy-six", "--minimum", "1e3"], ["1e3"]),
    (["deal", "easy-six", "--minimum", "50", "--maximum", "20"], ["50.00", "20.00"]),
    (["deal", "rws-baccarat", "--minimum", "50", "--differential", "20"], ["differential", "minimum"]),
    # bets
    (["deal", "easy-six", "--bet", "garbage"], ["garbage", "3:mei:banker:100"]),
    (["deal", "easy-six", "--bet", "3:mei:banker"], ["3:mei:banker:100"]),
    (["deal", "easy-six", "--bet", "three:mei:banker:100"], ["three:mei:banker:100"]),
    (["deal", "easy-six", "--bet", "3:mei:banker:100.005"], ["100.005"]),
    (["deal", "easy-six", "--bet", "3:mei:banker:-100"], ["-100"]),
    (["deal", "easy-six", "--bet", "3:mei:banker:1,000"], ["1,000"]),
    (["deal", "easy-six", "--bet", "3:mei:banker:99999999999999999999"], ["99999999999999999999"]),
    (["deal", "easy-six", "--bet", "3:mei:super-six:5"], ["super-six", "easy-six"]),
    (["deal", "easy-six", "--bet", "10:mei:tie:5"], ["10", "1 to 9"]),
    (["deal", "easy-six", "--bet", "0:mei:tie:5"], ["0", "1 to 9"]),
    (["deal", "easy-six", "--bet", "3::tie:5"], ["name"]),
    (["deal", "easy-six", "--bet", "3:mei:tie:0"], ["0.00"]),
    (["deal", "easy-six", "--bet", "3:mei:tie:0.50"], ["0.50", "1.00"]),
    (["deal", "easy-six", "--minimum", "10", "--bet", "3:mei:tie:5"], ["5.00", "10.00"]),
    (["deal", "easy-six", "--maximum", "100", "--bet", "3:mei:tie:500"], ["500.00", "100.00"]),
    (["deal", "rws-baccarat", "--differential", "50", "--bet", "3:mei:player:60"], ["60.00", "50.00", "5.1"]),
    (["deal", "easy-six", "--bet", "3:mei:tie:5:by=ana"], ["R23"]),
    (["deal", "super-six-etg", "--bet", "3:mei:tie:5", "--bet", "3:jon:tie:5"], ["mei"]),
    (["deal", "insurance", "--bet", "1:mei:banker-insurance:5", *CARDS], ["banker-insurance", "mei"]),
    (
        [
            "deal",
            "insurance",
            "--cards",
            "4S 6H KD 10C 7S 4D",
            "--bet",
            "1:mei:banker:9",
            "--bet",
            "1:mei:banker-insurance:4",
        ],
        ["3 to 1", "9.00", "3.00", "3.5.2"],
    ),
    # files
    (["replay", "no-such-page.txt"], ["no-such-page.txt"]),
    (["replay", "."], ["."]),
]
every_fault = pytest.mark.parametrize(("args", "words"), WRONG, ids=" ".join)

# What the command line itself cannot make sense of.
UNUSABLE: list[tuple[list[str], str]] = [
    (["deal"], "RULEBOOK"),
    (["shoe"], "RULEBOOK"),
    (["replay"], "FILE"),
    (["deal", "easy-six", "--decks", "many"], "--decks"),
    (["deal", "easy-six", "--seed", "x"], "--seed"),
    (["shoe", "easy-six", "--seed", "1.5"], "--seed"),
    (["deal", "easy-six", "--bet"], "--bet"),
    (["deal", "easy-six", "--colour", "red"], "--colour"),
    (["deel", "easy-six"], "deel"),
]


@every_fault
def test_a_fault_is_told_in_a_sentence(args: list[str], words: list[str]) -> None:
    result = punto(*args)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "Traceback" not in result.stderr
    assert [word for word in words if word not in result.stderr] == []


@every_fault
def test_a_fault_is_told_in_json(args: list[str], words: list[str]) -> None:
    result = punto(*args, "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = json.loads(result.stdout)["error"]
    assert told["code"]
    said = json.dumps(told, ensure_ascii=False)
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize(("args", "word"), UNUSABLE, ids="".join)
def test_what_cannot_be_understood_is_told_by_its_word(args: list[str], word: str) -> None:
    result = punto(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert word in result.stderr
    assert "Traceback" not in result.stderr


def test_a_refusal_as_json_has_its_code_clause_facts_and_words() -> None:
    told = json.loads(punto("deal", "easy-six", "--bet", "10:mei:tie:5", "--json").stdout)["error"]
    assert told == {
        "code": "no-such-box",
        "rulebook": "rws/easy-six@2012",
        "clause": "2.1.2",
        "facts": {"box": 10, "boxes": 9},
        "sentence": "There is no box 10 at this table.",
        "way_out": "The boxes are numbered 1 to 9.",
    }


def test_every_fault_of_a_table_is_told_at_once() -> None:
    told = punto("deal", "easy-six", "--decks", "3", "--layout", "Z", "--minimum", "0").stderr
    assert [word for word in ("decks", "layout", "minimum") if word not in told] == []


def test_a_rulebook_with_faults_is_refused_with_file_and_place(tmp_path: Path) -> None:
    (tmp_path / "new.toml").write_text('id = "house/new@1"\n[decks]\nfewest = 8\nmost = 4\n', encoding="utf-8")
    result = punto("rules", str(tmp_path / "new.toml"))
    assert result.exit_code == 1
    assert "new.toml" in result.stderr
    assert "decks" in result.stderr
    told = json.loads(punto("rules", str(tmp_path / "new.toml"), "--json").stdout)["error"]
    assert len(told["faults"]) == len(result.stderr.strip().split("\n")) > 5


def test_a_page_that_is_not_text_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\xff\xfe")
    result = punto("replay", str(tmp_path / "picture.txt"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "picture.txt" in result.stderr


def test_a_shell_sees_the_exit_code_and_one_line() -> None:
    done = in_a_process("deal", "easy-six", "--decks", "9")
    assert (done.returncode, done.stdout) == (1, b"")
    assert len(done.stderr.decode("utf-8").strip().split("\n")) == 1


@pytest.mark.parametrize("command", [[], ["rules"], ["deal"], ["shoe"], ["replay"]], ids=" ".join)
def test_help_is_given(command: list[str]) -> None:
    told = punto(*command, "--help").stdout
    assert "Usage: " in told
    assert "--help" in told
    assert not command or re.search(rf"Example:\s+punto .*{command[0]} ", told)
