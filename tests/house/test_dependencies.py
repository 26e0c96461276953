"""What is depended on was looked at: the check of `make check`, and that it can find something."""

import runpy
from pathlib import Path

AUDIT = runpy.run_path(str(Path(__file__).parents[2] / "requirements" / "audit.py"))


def test_every_locked_version_was_looked_at(capsys: object) -> None:
    assert AUDIT["main"]() == 0


def test_a_new_version_a_forgotten_one_and_an_advisory_are_found() -> None:
    looked_at = {"version": "1", "on": "2026-11-16"}
    audited = {"python": {"a": looked_at, "gone": looked_at, "b": {**looked_at, "advisories": ["X-1", "X-2"]}}}
    found = AUDIT["faults"]({**audited, "accepted": {"X-1": "not called by us"}}, {"python": {"a": "2", "b": "1"}})
    assert [fault.split(": ")[1].split(" ")[0] for fault in found] == ["a", "gone", "b"]
    assert "X-2" in found[-1]
