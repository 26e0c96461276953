"""What the documents say is so: examples run, generated pages are up to date, links lead somewhere."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from punto.cli import app
from punto.cli.commands import PLACES
from punto.rules.clause import LAST_RULING
from punto.store import codec

ROOT = Path(__file__).parents[2]
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "page", ["EVENTS.md", "PROTOCOL.md", "REFUSALS.md", "cli.md", "ADD_A_RULEBOOK.md", "INCIDENTS.md"]
)
def test_generated_pages_are_up_to_date(page: str) -> None:
    written = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert _generator().PAGES[page]() == written, "run `make docs`"


def _python_blocks() -> list[object]:
    return [
        pytest.param(code, id=f"{page.name} {number}")
        for page in PAGES
        for number, code in enumerate(PYTHON.findall(page.read_text(encoding="utf-8")), 1)
    ]


@pytest.mark.parametrize("code", _python_blocks())
def test_python_in_the_documents_runs_and_prints_what_it_says(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "document", "exec"), {})
    printed = iter(capsys.readouterr().out.splitlines())
    said = re.findall(r"^print.*\) +# (.*)$", code, re.MULTILINE)
    assert said
    # Each in turn is some line further down.
    assert [line for line in said if line not in printed] == []


def test_the_readmes_commands_print_what_it_says() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\$ \.venv/bin/punto (.*)\n((?:.*\n)*?)```", text)
    assert len(shown) == 2
    for command, page in shown:
        arguments = [part.strip('"') for part in re.findall(r'"[^"]*"|\S+', command)]
        printed = CliRunner().invoke(app, arguments).output
        first, dots, rest = page.partition("...\n")
        assert printed.startswith(first)
        assert printed.endswith("\n" + rest if dots else first)


def test_the_commands_of_the_page_on_odds_are_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "ODDS.md").read_text(encoding="utf-8")
    [bet] = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "lucky-nine.toml").write_text(bet, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^punto (.*?)(?:  +#.*)?$", text, re.MULTILINE)
    assert len(commands) == 9
    for command in commands:
        arguments = [part.strip('"') for part in re.findall(r'"[^"]*"|\S+', command)]
        if arguments[0] == "count":
            arguments += ["--shoes", "2", "--workers", "1"]
        assert CliRunner().invoke(app, arguments).exit_code == 0, command


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in PLACES if f"punto {name}" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", text) + re.findall(r"`((?:src|tests|docs)/[\w./-]+\.\w+)`", text)
    missing = [link for link in links if not ((page.parent / link).exists() or (ROOT / link).exists())]
    assert missing == []


def test_every_test_that_the_laboratory_is_shown_exists() -> None:
    text = (ROOT / "docs" / "LABORATORY.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", text)
    assert len(named) > 30
    missing = [
        (file, name)
        for file, name in named
        if not (ROOT / file).is_file() or (name and f"def {name}(" not in (ROOT / file).read_text(encoding="utf-8"))
    ]
    assert missing == []
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)] == list(range(1, 36))


def test_every_ruling_that_is_cited_is_written_down() -> None:
    rulings = set(
        re.findall(r"^\| (R\d+) \|", (ROOT / "docs" / "DECISIONS.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    cited = {
        ruling
        for file in (ROOT / "src").rglob("*")
        if file.suffix in (".py", ".toml")
        for ruling in re.findall(r"\bR[1-9][0-9]?\b", file.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= rulings
    assert max(int(ruling[1:]) for ruling in rulings) == LAST_RULING


def test_every_event_that_a_journal_knows_is_named() -> None:
    page = (ROOT / "docs" / "EVENTS.md").read_text(encoding="utf-8")
    assert [kind for kind in sorted(codec._KINDS) if f"| `{kind}` |" not in page] == []
