"""Every command in the documents: it can be given as it stands there, and what can run on a small journal does."""

import re
import shlex
from configparser import ConfigParser
from itertools import pairwise, takewhile
from pathlib import Path

import pytest
from tests.books.house import made_house
from tests.cli.running import punto
from typer.core import TyperGroup
from typer.main import get_command

from punto.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^\s*(?:\$ )?(?:\.venv/bin/)?(punto|make) (.*?)(?:\s#.*)?$", re.MULTILINE)


def _commands(program: str, *pages: str) -> list[tuple[str, list[str]]]:
    return [
        (f"{page.name}: {program} {line}", list(takewhile(lambda word: word not in (">", "|", ";"), shlex.split(line))))
        for page in PAGES
        if not pages or page.name in pages
        for block in BLOCK.findall(page.read_text(encoding="utf-8"))
        for found, line in LINE.findall(block.replace("\\\n", " "))
        # A page of usage has its options in brackets.
        if found == program and "[OPTIONS]" not in line
    ]


@pytest.mark.parametrize("given", [pytest.param(words, id=name) for name, words in _commands("punto")])
def test_every_command_in_the_documents_can_be_given(given: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUNTO_READER_TOKEN", "as the pages say")
    command, context = get_command(app), None
    while True:
        context = command.make_context(str(command.name), list(given), parent=context)
        if not isinstance(command, TyperGroup):
            return
        rest = [*context._protected_args, *context.args]
        _, sub, given = command.resolve_command(context, rest)
        assert sub is not None
        command = sub


@pytest.mark.parametrize("instance", ["8081", "8090"])
def test_the_unit_for_systemd_starts_a_server_that_may_write_its_floor_file(instance: str) -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.read(ROOT / "ops" / "punto@.service", encoding="utf-8")
    service = unit["Service"]
    _, *given = shlex.split(service["ExecStart"].replace("%i", instance))
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    name, serve, given = group.resolve_command(group.make_context("punto", list(given)), given)
    assert serve is not None
    asked = serve.make_context(name, given).params  # a port that is none is refused
    assert asked["port"] == int(instance)
    assert asked["data"].is_relative_to(service["ReadWritePaths"])
    assert asked["floor"].parent.is_relative_to(service["ReadWritePaths"])  # it is written beside, and renamed
    assert f"/var/lib/{service['StateDirectory']}" == service["ReadWritePaths"]  # which systemd makes
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"  # it is never given up


def test_every_target_of_make_in_the_documents_is_there() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    asked = {word for _, words in _commands("make") for word in words if word[0] != "-" and "=" not in word}
    assert {"serve", "test"} <= asked
    assert asked <= targets


def test_the_commands_on_running_a_floor_and_on_its_books_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in the order of the page: on a journal that lies where they look for one."""
    made_house(tmp_path / "floor.db", rounds=1, games=("easy-six",))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "punto-data").symlink_to(tmp_path)
    ran = []
    for name, words in _commands("punto", "OPERATIONS.md", "BOOKS.md"):
        if words[0] == "serve" or words[:2] == ["floor", "abandon-shoe"] or "5f1c…" in words:
            continue  # runs on, or is about another evening
        here = [{"DATABASE": "floor.db", "17": "1"}.get(word, word) for word in words]
        done = punto(*(word.replace("/var/lib/punto", str(tmp_path)) for word in here))
        assert done.exit_code == 0, (name, done.output)
        ran.append(words[0])
    assert {"backup", "verify", "floor", "report", "export", "rounds", "round", "staff"} <= set(ran)
    assert ("backup", "verify") in pairwise(ran)  # as the page on running a floor has it
