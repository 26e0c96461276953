"""The tree keeps the house's order: levels, rulebooks listed, locks without addresses."""

import json
import re
import subprocess
import sys
from pathlib import Path

from punto.rules.library import FILES, FOLDER, rulebooks
from punto.server import screens

ROOT = Path(__file__).parents[2]


def test_a_module_imports_only_from_lower_levels() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_rulebook_file_is_in_the_library_under_its_own_names() -> None:
    assert sorted(FILES.values()) == sorted(path.name for path in FOLDER.glob("*.toml"))
    assert [book.short_name for book in rulebooks()] == list(FILES)
    assert len({book.id for book in rulebooks()}) == len(FILES)


def test_every_module_opens_with_its_job() -> None:
    silent = [
        file.name for file in (ROOT / "src").rglob("*.py") if not re.match(r'"""\S', file.read_text(encoding="utf-8"))
    ]
    assert silent == []


def test_lock_files_are_hashed_and_carry_no_address() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        pins = re.findall(r"^[a-z][\w.-]*==\S+", text, re.MULTILINE)
        assert pins
        assert text.count("--hash=sha256:") >= len(pins)
        assert not re.search(r"https?://|--index-url|--find-links", text)
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 5
    assert all("integrity" in one and "resolved" not in one for name, one in packages.items() if name)


def test_the_server_knows_every_console_of_the_screens() -> None:
    roles = (ROOT / "web" / "src" / "console" / "roles.ts").read_text(encoding="utf-8")
    sections = roles.partition("export const SECTIONS = [")[2].partition("]")[0]
    others = roles.partition("[...SECTIONS, ")[2].partition("]")[0]
    named = [word.strip(' "') for word in f"{sections},{others}".split(",")]
    assert tuple(named) == screens._CONSOLES
