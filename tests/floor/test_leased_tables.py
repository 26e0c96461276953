"""How the tables of a floor are spread over its servers, whoever looks first and whatever each has at the beginning."""

import random

from hypothesis import given
from hypothesis import strategies as st

from punto.floor.leased_tables import LeasedTables, part_of
from punto.store.nodes import Node, Seen


def looked_at(runs: dict[str, int], free: int, tables: int, rng: random.Random) -> int:
    """Each server in turn gives back what is too much, or takes what nobody runs. How many are free then."""
    for node in rng.sample(sorted(runs), len(runs)):
        wanted = part_of(node, runs.keys(), runs, tables) - runs[node]
        moved = max(wanted, -runs[node]) if wanted < 0 else min(wanted, free)
        runs[node] += moved
        free -= moved
    return free


@given(st.lists(st.integers(0, 12), min_size=1, max_size=7), st.integers(0, 12), st.integers(0, 10**6))
def test_tables_are_spread_evenly_and_then_stay_where_they_are(runs_of: list[int], free: int, seed: int) -> None:
    rng = random.Random(seed)
    runs = {f"pit-{number}": count for number, count in enumerate(runs_of)}
    tables = sum(runs_of) + free
    for _ in range(3):
        free = looked_at(runs, free, tables, rng)
    assert free == 0
    assert max(runs.values()) - min(runs.values()) <= 1
    settled = dict(runs)
    assert looked_at(runs, 0, tables, rng) == 0
    assert runs == settled


def test_a_server_with_one_table_gets_a_second_from_one_of_three_with_three() -> None:
    runs = {"a": 3, "b": 3, "c": 3, "d": 1}
    assert [part_of(node, runs.keys(), runs, 10) for node in runs] == [3, 3, 2, 2]


def test_a_server_that_is_drained_runs_none() -> None:
    assert part_of("a", {"b"}, {"a": 2, "b": 1}, 3) == 0


def test_tables_that_could_not_be_opened_elsewhere_are_kept_until_one_of_the_servers_leaves() -> None:
    def seen(*names: str) -> Seen:
        return Seen({name: Node(name, "", False) for name in names}, {})

    tables = LeasedTables.__new__(LeasedTables)
    tables.seen, tables.on_change, tables._kept = seen("a", "b"), lambda: None, {"Easy Six"}
    tables._see(seen("a", "b", "c"))
    assert tables._kept
    tables._see(seen("a", "c"))
    assert not tables._kept
