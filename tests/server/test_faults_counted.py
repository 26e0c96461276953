"""A fault of ours between servers is an error in the log and is counted; what it is about goes on."""

import pytest
from structlog.testing import capture_logs
from tests.server.test_nodes import owner, play, servers, set_leases, until

from punto.floor.leased_tables import LeasedTables
from punto.server.nodes import link as links
from punto.server.nodes.nodes import Nodes

TABLE = "Easy Six"


@pytest.fixture(autouse=True)
def _leases(monkeypatch: pytest.MonkeyPatch) -> None:
    set_leases(monkeypatch, 30.0)


def faulty(*_: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize(("where", "name", "fault"), [(Nodes, "news", faulty), (links, "frames", faulty)])
def test_a_fault_on_a_line_is_counted_and_another_line_is_made(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, where: object, name: str, fault: object
) -> None:
    async def test() -> None:
        async with servers(postgres_url, 2) as houses:
            runs = owner(houses, TABLE)
            [other] = [house for house in houses if house is not runs]
            faults, nodes = other.floor.service.metrics.faults._value, other.floor.service.nodes
            assert nodes is not None
            assert faults.get() == 0
            [line] = nodes._links.values()
            with capture_logs() as logs:
                with monkeypatch.context() as patch:
                    patch.setattr(where, name, fault)
                    assert line._socket is not None
                    await line._socket.close()  # another one is dialled, and meets the fault
                    await until(faults.get)
                await until(lambda: line.is_up)
            found = [one for one in logs if one["event"] == "fault"]
            assert {(one["log_level"], type(one["exc_info"])) for one in found} == {("error", ZeroDivisionError)}
            assert faults.get() <= len(found)

    play(postgres_url, test)


def test_a_fault_in_saying_that_a_server_runs_is_counted_and_it_says_so_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with servers(postgres_url, 1) as [house]:
            faults = house.floor.service.metrics.faults._value
            with capture_logs() as logs:
                with monkeypatch.context() as patch:
                    patch.setattr(LeasedTables, "_see", faulty)
                    await until(faults.get)
                heard = house.floor.tables._heard_at
                await until(lambda: house.floor.tables._heard_at > heard)
            [first, *_] = [one for one in logs if one["event"] == "fault"]
            assert (first["log_level"], type(first["exc_info"])) == ("error", ZeroDivisionError)

    play(postgres_url, test)
