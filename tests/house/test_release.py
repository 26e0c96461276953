"""What a release states about itself: one version everywhere, a licence, types, dates."""

import re
import tomllib
from datetime import date
from pathlib import Path

from typer.testing import CliRunner

import punto
from punto.cli import app

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RELEASES = re.findall(r"(?m)^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/punto/__init__.py"
    assert CliRunner().invoke(app, ["--version"]).output == f"punto {punto.__version__}\n"
    assert RELEASES[0].startswith(f"{punto.__version__} - ")


def test_each_release_has_its_day() -> None:
    days = [date.fromisoformat(release.split(" - ")[1]) for release in RELEASES]
    assert days == sorted(days, reverse=True)


def test_the_licence_is_there_in_full() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert PROJECT["project"]["license"] == "Apache-2.0"
    assert PROJECT["project"]["license-files"] == ["LICENSE"]
    numbers = re.findall(r"(?m)^   (\d)\. ", text)
    assert numbers == list("123456789")
    assert text.rstrip().endswith("limitations under the License.")


def test_type_checkers_find_the_types() -> None:
    assert (Path(punto.__file__).parent / "py.typed").is_file()
