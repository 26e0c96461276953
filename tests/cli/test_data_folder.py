"""Commands about a journal take the data folder, as `punto serve` makes it, as well as the file in it."""

import shutil
from pathlib import Path

import pytest
from tests.books.house import made_house
from tests.cli.running import answer, answer_json, punto

EACH = {
    "verify": (),
    "rounds": (),
    "round": ("1", "--table", "1"),
    "report": ("meters",),
}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("evening") / "punto-data"
    folder.mkdir()
    made_house(folder / "floor.db", rounds=2, games=("easy-six",))
    (folder / "keys.json").write_text("{}")
    return folder


@pytest.mark.parametrize("command", EACH)
def test_the_folder_is_as_good_as_the_file(data: Path, command: str) -> None:
    from_folder = answer(command, str(data), *EACH[command])
    assert from_folder == answer(command, str(data / "floor.db"), *EACH[command])
    assert from_folder


def test_a_folder_is_exported_and_backed_up(data: Path, tmp_path: Path) -> None:
    head = answer_json("verify", str(data))["head"]
    assert answer_json("export", str(data), "--out", str(tmp_path / "text"))["head"] == head
    assert answer_json("backup", str(data), "--out", str(tmp_path / "copy.db"))["head"] == head
    for copy in ("text", "copy.db"):
        assert answer_json("verify", str(tmp_path / copy))["head"] == head


def test_staff_are_enrolled_in_a_folder(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "punto-data"
    shutil.copytree(data, folder)
    answer("staff", "add", str(folder), "mei", "--role", "dealer")
    answer("staff", "add-device", str(folder), "T1", "--kind", "terminal")
    listed = answer_json("staff", "list", str(folder))
    assert listed == answer_json("staff", "list", str(folder / "floor.db"))
    assert [one["name"] for one in listed["staff"]] == ["mei"]
    assert sorted(path.name for path in folder.glob("*.db")) == ["floor.db"]


def test_staff_can_be_enrolled_before_the_first_start(tmp_path: Path) -> None:
    answer("staff", "add", str(tmp_path), "mei", "--role", "dealer")
    assert (tmp_path / "floor.db").is_file()
    assert [one["name"] for one in answer_json("staff", "list", str(tmp_path))["staff"]] == ["mei"]


def test_nobody_is_enrolled_in_an_export(data: Path, tmp_path: Path) -> None:
    answer("export", str(data), "--out", str(tmp_path / "text"))
    before = sorted((tmp_path / "text").iterdir())
    result = punto("staff", "add", str(tmp_path / "text"), "mei", "--role", "dealer")
    assert result.exit_code == 1
    assert "is an exported journal, which is only read" in result.stderr
    assert sorted((tmp_path / "text").iterdir()) == before


@pytest.mark.parametrize("command", ["verify", "rounds", "report"])
def test_another_folder_is_refused_in_a_sentence(tmp_path: Path, command: str) -> None:
    result = punto(command, str(tmp_path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "is not an exported journal: it has no records.jsonl; nor is it a data folder: it has no floor.db" in (
        result.stderr
    )
    nowhere = punto(command, str(tmp_path / "nowhere"))
    assert nowhere.exit_code == 1
    assert "give a data folder, the SQLite file in it, a postgresql:// address or an exported folder" in nowhere.stderr


@pytest.mark.parametrize(
    "command",
    [["verify"], ["rounds"], ["round"], ["report"], ["export"], ["backup"], ["staff", "add"], ["staff", "list"]],
    ids=" ".join,
)
def test_the_help_says_so(command: list[str]) -> None:
    shown = " ".join(answer(*command, "--help").split())
    assert "data folder, the SQLite file in it" in shown
    assert f"punto {' '.join(command)} punto-data" in shown
