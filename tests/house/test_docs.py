"""What the documents say is so: examples run, generated pages are up to date, links lead somewhere."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from punto.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def _generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", ["REFUSALS.md", "cli.md", "ADD_A_RULEBOOK.md"])
def test_generated_pages_are_up_to_date(page: str) -> None:
    written = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert _generator().PAGES[page]() == written, "run `make docs`"


def test_the_readmes_round_in_python_runs_and_says_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed.strip().endswith(re.findall(r"# (.*)$", code, re.MULTILINE)[-1])
    assert "Player wins, 6 over 5" in printed


def test_the_readmes_page_is_what_the_command_prints() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    [(command, page)] = re.findall(r"\$ \.venv/bin/punto (.*)\n((?:.*\n)*?)```", text)
    arguments = [part.strip('"') for part in re.findall(r'"[^"]*"|\S+', command)]
    printed = CliRunner().invoke(app, arguments).output
    first, rest = page.split("...\n")
    assert printed.startswith(first)
    assert printed.endswith("\n" + rest)


def test_every_command_is_in_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [c.name for c in app.registered_commands if f"punto {c.name}" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", text) + re.findall(r"`((?:src|tests|docs)/[\w./-]+\.\w+)`", text)
    missing = [link for link in links if not ((page.parent / link).exists() or (ROOT / link).exists())]
    assert missing == []


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
