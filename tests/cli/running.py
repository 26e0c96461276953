"""`punto` run in this process, and once in a while in one of its own."""

import json
import os
import subprocess
import sys
from typing import Any

from typer.testing import CliRunner, Result

from punto.cli import app


def punto(*args: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, args, input=given)


def answer(*args: str, given: str | None = None) -> str:
    """What a command that succeeds prints; nothing may go to standard error."""
    result = punto(*args, given=given)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def answer_json(*args: str, given: str | None = None) -> Any:
    return json.loads(answer(*args, "--json", given=given))


def in_a_process(*args: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """As a shell would run it, its output piped."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "SYSTEMROOT") if name in os.environ}
    command = [sys.executable, "-m", "punto.cli", *args]
    return subprocess.run(command, capture_output=True, env=kept | variables, check=False, timeout=180)
