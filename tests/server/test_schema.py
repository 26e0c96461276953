"""The schema at /api/schema/openapi.json against the floor that serves it: whatever is sent, the answer is a declared
one, in the declared form, and never a fault of ours."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.samples import WHOLE, examples
from tests.server.floors import PASSWORD, House, live_floor, slow_floor
from tests.server.serving import Served

from punto.client import Client
from punto.server.floor import MANAGER

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
# A fixed seed and so many examples of each operation: the same requests in every run.
SETTINGS = hypothesis.settings(
    max_examples=examples(2),
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
_POSITIVE, _NEGATIVE = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
# With things that there are, or that there may be. Who is not signed in is told so, whatever is asked.
MODES = {
    "nobody": [(_POSITIVE, True)],
    "guest": [(_POSITIVE, True), (_NEGATIVE, True)],
    "manager": [(_POSITIVE, False), (_POSITIVE, True), (_NEGATIVE, True)],
}
# Whoever asks would be signed out, or not be who asks any more.
ENDS_THE_SESSION = {"/api/sign-out", "/api/sign-in", "/api/guest", "/api/voucher-in", "/api/password"}


@pytest.fixture
def served(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Served]:
    with Served(tmp_path / "floor.db", request.param()) as served:
        yield served


async def _headers(house: House, role: str) -> dict[str, str]:
    client: Client
    match role:
        case "nobody":
            return {}
        case "guest":
            client = await house.guest()
        case _:
            client = await house.signed_in(MANAGER, PASSWORD)
    return {"cookie": client.cookie(), "x-punto-csrf": client.me["csrf"]}


def _cases(operation: Any, mode: GenerationMode, table: str | None) -> Any:
    cases = operation.as_strategy(generation_mode=mode)
    return cases if table is None else cases.map(lambda case: _known(case, table))


def _known(case: Any, table: str) -> Any:
    """Of things that there are, and amounts that can be read: so that more is asked than what is refused at once."""
    there = {"table": table, "number": 1, "dispute_number": 1, "name": MANAGER, "cage": "main", "terminal": "T1"}
    if case.path.startswith("/api/rulebooks"):
        there["name"] = "easy-six"
    case.path_parameters = {name: there.get(name, given) for name, given in (case.path_parameters or {}).items()}
    if isinstance(case.body, dict):
        sense = {"table": table, "patron": "mei", "amount": "25.00", "stake": "25.00", "box": 1, "area": "banker"}
        case.body = {name: sense.get(name, given) for name, given in case.body.items()}
    return case


@pytest.mark.parametrize(
    ("served", "role"),
    [(live_floor, "manager"), (slow_floor, "guest"), (slow_floor, "nobody")][: 3 if WHOLE else 2],
    indirect=["served"],
)
def test_every_answer_is_a_declared_one_and_none_is_a_fault(served: Served, role: str) -> None:
    headers = served.ask(_headers(served.house, role))
    if role == "manager":
        served.ask(served.house.patron("mei"))
    schema = schemathesis.openapi.from_url(f"{served.house.url}/api/schema/openapi.json", timeout=120)
    table = next(iter(served.house.casino.tables))
    statuses: Counter[int] = Counter()
    asked_of: set[str] = set()
    for result in schema.get_all_operations():
        operation = result.ok()
        if role != "nobody" and operation.path in ENDS_THE_SESSION:
            continue
        asked_of.add(operation.label)
        for mode, known in MODES[role]:

            @SETTINGS
            @hypothesis.seed(1)
            @hypothesis.given(case=_cases(operation, mode, table if known else None))
            def asked(case: Any) -> None:
                response = case.call_and_validate(headers=headers, checks=CHECKS)
                statuses[response.status_code] += 1

            try:
                asked()
            except hypothesis.errors.Unsatisfiable:
                assert mode is _NEGATIVE  # nothing can be wrong with what has no parts
    assert len(asked_of) > 60
    assert served.faults == 0
    assert max(statuses) < 500
    # It is no test of refusals alone.
    least = {"nobody": 10, "guest": 25, "manager": 50}[role]
    assert statuses[200] + statuses[201] + statuses[202] > least, statuses
    assert statuses[401 if role == "nobody" else 400] > 20, statuses
    served.stop()
    assert served.verdict.holds, served.verdict.findings
