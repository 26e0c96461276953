"""Tests and benchmarks stand apart: neither imports the other, and the second law imports nothing of punto."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imported(folder: str) -> Iterator[tuple[str, str]]:
    """Each file of the folder with each module that it imports, at its top or within."""
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((str(file.relative_to(ROOT)), alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{file}: imports are absolute"
                yield str(file.relative_to(ROOT)), str(node.module)


def importing(folder: str, *packages: str) -> list[tuple[str, str]]:
    return [(file, module) for file, module in imported(folder) if module.split(".")[0] in packages]


def test_tests_import_no_benchmark_and_benchmarks_no_test() -> None:
    assert importing("tests", "benchmarks") == []
    assert importing("benchmarks", "tests") == []


def test_what_both_share_imports_neither() -> None:
    assert importing("support", "tests", "benchmarks", "punto") == []


def test_the_package_imports_no_test_benchmark_or_helper() -> None:
    assert importing("src", "tests", "benchmarks", "support") == []


def test_the_second_law_knows_nothing_of_punto() -> None:
    """Standard library and itself; numba and numpy make the plain enumeration bearable. Benchmarks share its loops."""
    allowed = {"numba", "numpy"}
    modules = {module for _, module in imported("tests/second_law") if not module.startswith("tests.second_law")}
    assert not importing("tests/second_law", "punto", "benchmarks")
    assert {module for _, module in importing("tests/second_law", "support")} == {"support.deal_by_points"}
    assert [module for module in modules if module.startswith("tests")] == []
    assert allowed <= {module.split(".")[0] for module in modules}
