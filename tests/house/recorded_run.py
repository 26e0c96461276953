"""Runs tests in this process and writes down which there are, which failed, and pytest's exit code.

python tests/house/recorded_run.py ANSWER.json ARGUMENT...      (arguments as pytest takes them)
"""

import json
import sys
from pathlib import Path

import pytest

import punto


class Recorder:
    def __init__(self) -> None:
        self.collected: list[str] = []
        self.failed: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected = [item.nodeid for item in session.items]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def main(answer: str, *arguments: str) -> None:
    recorder = Recorder()
    rc = pytest.main(["-p", "no:cacheprovider", "--tb=line", *arguments], plugins=[recorder])
    found = {
        "rc": int(rc),
        "collected": recorder.collected,
        "failed": recorder.failed,
        "package": str(Path(punto.__file__).parent),
    }
    Path(answer).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
