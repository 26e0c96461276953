"""Breaks every clause in a scratch copy and runs the tests that the clause lists name for it: do they notice?

    make mutants                                  every clause
    python tests/house/mutants.py --clause SSP-5.12 --clause RWS-3.4
    python tests/house/mutants.py --workers 4 --json > mutants.json
    python tests/house/mutants.py --from tried.toml             mutations that are not in the project yet

A mutation is killed when a named test fails with it, has SURVIVED when none does. It is stale when its text does not
occur exactly once any more, and broken when the tests cannot even be collected with it: neither says anything about the
tests. The working tree is never touched. Exit code 0: all killed; 1: not all; 2: the tests do not pass as they are.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.house.mutation_list import ROOT, Mutation, mutations, named_tests, node_of, nodes_for

KILLED, SURVIVED, STALE, BROKEN, UNTESTED = "killed", "SURVIVED", "stale", "broken", "untested"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "screenshots", "*.db")
SLOW = "tests/properties/"  # they look long for the smallest example: asked only where the others saw nothing
TIMEOUT_S = 900
WIDTH = 30


@dataclass(slots=True)
class Clause:
    """A clause, the tests that speak for it, and what became of each of its mutations."""

    name: str
    nodes: list[str]
    mutations: list[Mutation]
    ends: dict[Mutation, tuple[str, str]] = field(default_factory=dict)  # how it ended, and what killed it

    @property
    def state(self) -> str:
        if not self.nodes or not self.mutations:
            return UNTESTED
        states = [self.ends[mutation][0] for mutation in self.mutations]
        return next((state for state in (SURVIVED, BROKEN, STALE) if state in states), KILLED)

    def to_data(self) -> dict[str, Any]:
        ended = [
            {"file": one.file, "old": one.old, "new": one.new, "state": state, "killed_by": by}
            for one, (state, by) in self.ends.items()
        ]
        return {"clause": self.name, "state": self.state, "mutations": ended}


def run(copy: Path, *arguments: str, write_bytecode: bool = False) -> dict[str, Any]:
    """What pytest says in a scratch copy."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(copy / "src"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "found"),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # they take longer to load than most of these tests to run
    }
    if not write_bytecode:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.json"
        command = [sys.executable, str(copy / "tests/house/recorded_run.py"), str(answer), *arguments]
        try:
            done = subprocess.run(
                command, cwd=copy, env=environment, capture_output=True, timeout=TIMEOUT_S, check=False
            )
        except subprocess.TimeoutExpired:
            return {"rc": 2, "collected": [], "failed": [], "said": f"no end after {TIMEOUT_S} s"}
        said = (done.stdout + done.stderr).decode(errors="replace")
        if not answer.is_file():
            return {"rc": 2, "collected": [], "failed": [], "said": said}
        found = json.loads(answer.read_text(encoding="utf-8"))
    if found["package"] != str(copy / "src/punto"):
        sys.exit(f"the tests ran with {found['package']} and not with the scratch copy")
    return {**found, "said": said}


def tried(copy: Path, mutation: Mutation, clauses: list[Clause]) -> None:
    """Breaks one thing, asks the tests of all clauses that it breaks, and mends it."""
    if mutation.occurrences(copy) != 1:
        for clause in clauses:
            clause.ends[mutation] = STALE, ""
        return
    path = copy / mutation.file
    before = path.read_bytes()
    Path(cache_from_source(str(path))).unlink(missing_ok=True)  # a mutation of the same length could be overlooked
    path.write_text(mutation.applied(before.decode()), encoding="utf-8")
    try:
        quick = sorted({node for clause in clauses for node in clause.nodes if not node.startswith(SLOW)})
        failed = asked(copy, mutation, clauses, quick)
        left = [clause for clause in clauses if clause.ends.get(mutation, (SURVIVED,))[0] == SURVIVED]
        slow = sorted({node for clause in left for node in clause.nodes if node.startswith(SLOW)})
        if slow and failed is not None:
            asked(copy, mutation, left, slow)
    finally:
        path.write_bytes(before)


def asked(copy: Path, mutation: Mutation, clauses: list[Clause], nodes: list[str]) -> set[str] | None:
    """The tests that failed; None where they could not be run at all."""
    found = run(copy, *nodes) if nodes else {"rc": 0, "failed": []}
    if found["rc"] not in (0, 1):
        for clause in clauses:
            clause.ends[mutation] = BROKEN, ""
        return None
    failed = set(found["failed"])
    for clause in clauses:
        by = next((node for node in clause.nodes if node in failed), "")
        clause.ends[mutation] = (KILLED if by else SURVIVED), by
    return failed


@contextmanager
def scratch_copy() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder).resolve() / "tree"
        shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
        yield copy


def wanted_clauses(copy: Path, only: list[str], others: list[Path]) -> list[Clause]:
    tests, broken = named_tests(), mutations(others)
    if unknown := set(only) - set(tests):
        sys.exit(f"no clause that names a test: {', '.join(sorted(unknown))}; write them like SSP-5.12")
    wanted = only or list(broken if others else tests)
    files = sorted({node_of(test).partition("::")[0] for clause in wanted for test in tests[clause]})
    collected = run(copy, "--collect-only", "-qq", *files, write_bytecode=True)
    if collected["rc"]:
        print(collected["said"], file=sys.stderr)
        sys.exit(2)
    return [Clause(name, nodes_for(name, tests[name], collected["collected"]), broken.get(name, [])) for name in wanted]


def check_unbroken(copy: Path, clauses: list[Clause]) -> None:
    """A test that fails without a mutation would kill everything."""
    nodes = sorted({node for clause in clauses for node in clause.nodes})
    print(f"{len(nodes)} tests as they are ...", file=sys.stderr)
    arguments = copy.parent / "nodes.txt"
    arguments.write_text("\n".join(nodes), encoding="utf-8")
    found = run(copy, f"@{arguments}", write_bytecode=True)
    if found["rc"]:
        print(found["said"], file=sys.stderr)
        sys.exit(2)


def try_all(copy: Path, clauses: list[Clause], workers: int) -> None:
    by_mutation: dict[Mutation, list[Clause]] = {}
    for clause in clauses:
        for mutation in clause.mutations if clause.nodes else ():
            by_mutation.setdefault(mutation, []).append(clause)
    copies: SimpleQueue[Path] = SimpleQueue()
    copies.put(copy)
    for number in range(1, workers):
        copies.put(Path(shutil.copytree(copy, copy.parent / f"tree-{number}")))

    def in_some_copy(mutation: Mutation) -> Mutation:
        free = copies.get()
        try:
            tried(free, mutation, by_mutation[mutation])
        finally:
            copies.put(free)
        return mutation

    with ThreadPoolExecutor(workers) as pool:
        running = [pool.submit(in_some_copy, mutation) for mutation in by_mutation]
        for done, one in enumerate(as_completed(running), 1):
            mutation = one.result()
            for line in lines_of(mutation, by_mutation[mutation]):
                print(f"\r{line}", file=sys.stderr)
            bar = "#" * (WIDTH * done // len(running))
            print(f"\r[{bar:{WIDTH}}] {done} of {len(running)} mutations", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def lines_of(mutation: Mutation, clauses: list[Clause]) -> Iterator[str]:
    """A mutation that was not killed for some of its clauses, as a person reads it."""
    for state in (SURVIVED, BROKEN, STALE):
        if names := [clause.name for clause in clauses if clause.ends[mutation][0] == state]:
            yield f"{state} {' '.join(names)}: {mutation.file}"
            yield f"    - {mutation.old.strip()!r}"
            yield f"    + {mutation.new.strip()!r}"


def summary(clauses: list[Clause]) -> Iterator[str]:
    for clause in clauses:
        if clause.state == UNTESTED:
            missing = "no mutation" if clause.nodes else "no test that it names runs under its rulebook"
            yield f"{UNTESTED} {clause.name}: {missing}"
    states = (KILLED, SURVIVED, BROKEN, STALE, UNTESTED)
    counts = {state: sum(clause.state == state for clause in clauses) for state in states}
    tried_out = {mutation for clause in clauses for mutation in clause.mutations}
    counted = ", ".join(f"{count} {state}" for state, count in counts.items() if count)
    yield f"{len(clauses)} clauses, {len(tried_out)} mutations: {counted}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clause", action="append", default=[], metavar="SSP-5.12", help="only this one; repeatable")
    parser.add_argument(
        "--from",
        type=Path,
        action="append",
        default=[],
        dest="others",
        metavar="FILE.toml",
        help="the mutations of this file, and not the project's; repeatable",
    )
    parser.add_argument("--workers", type=int, default=2, help="scratch copies at work at once")
    parser.add_argument("--json", action="store_true", help="every clause with its mutations and what killed them")
    parser.add_argument("--unchecked", action="store_true", help="do not first see that the tests pass as they are")
    given = parser.parse_args()
    with scratch_copy() as copy:
        clauses = wanted_clauses(copy, given.clause, given.others)
        if not given.unchecked:
            check_unbroken(copy, clauses)
        try_all(copy, clauses, given.workers)
    if given.json:
        print(json.dumps([clause.to_data() for clause in clauses], indent=2))
    else:
        print("\n".join(summary(clauses)))
    return 0 if all(clause.state == KILLED for clause in clauses) else 1


if __name__ == "__main__":
    sys.exit(main())
