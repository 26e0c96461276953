"""A command is imported when it is asked for, and each that is named is there."""

import subprocess
import sys

import pytest
from tests.cli.running import punto

from punto.cli.commands import PLACES


def test_what_is_not_asked_for_is_not_imported() -> None:
    code = """
import sys
from punto.cli import main
sys.argv = ["punto", "--version"]
try:
    main()
finally:
    print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    version, modules = done.stdout.splitlines()
    assert version.startswith("punto ")
    ours = [name for name in modules.split() if name.startswith("punto")]
    assert ours == ["punto", "punto.cli.commands", "punto.cli"]
    assert not {"rich.table", "fluent", "httpx", "litestar", "asyncpg"} & set(modules.split())


@pytest.mark.parametrize("name", PLACES)
def test_every_command_has_its_own_help_and_its_line_in_that_of_punto(name: str) -> None:
    assert f"Usage: punto {name} " in punto(name, "--help").output
    assert f"\n  {name} " in punto("--help").output


@pytest.mark.parametrize(("typed", "meant"), [("rulse", "rules"), ("flor", "floor"), ("shoe-brige", "shoe-bridge")])
def test_what_may_have_been_meant_is_suggested(typed: str, meant: str) -> None:
    done = punto(typed)
    assert done.exit_code == 2
    assert f"No such command '{typed}'. Did you mean '{meant}'" in done.output
