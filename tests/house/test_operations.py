"""What operators are shown is there: alerts, dashboard and documents name metrics as they are exported, and each alert
has its row in the runbook."""

import asyncio
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from prometheus_client import Metric
from tests.server.floors import KEYS

from punto.floor.floor_file import default_floor
from punto.server.floor import Floor
from punto.store.location import open_journal

ROOT = Path(__file__).parents[2]
OPERATIONS, SERVERS = ROOT / "docs" / "OPERATIONS.md", ROOT / "docs" / "SERVERS.md"
ALERTS, DASHBOARD = ROOT / "ops" / "alerts.yml", ROOT / "ops" / "grafana.json"
NAME = re.compile(r"\bpunto_[a-z_]+\b")
COOKIES = {"punto_browser", "punto_device"}  # the other names that begin like this
SUFFIXES = {"counter": ("_total",), "info": ("_info",), "histogram": ("", "_bucket", "_count", "_sum")}


@cache
def families() -> list[Metric]:
    """As the metrics of a floor are put together, whatever has been counted."""

    async def collected() -> list[Metric]:
        with TemporaryDirectory() as folder:
            journal = await open_journal(str(Path(folder) / "floor.db"))
            try:
                return list(Floor(default_floor(), journal, KEYS).service.metrics.registry.collect())
            finally:
                await journal.close()

    return asyncio.run(collected())


def names(family: Metric) -> list[str]:
    """The first is what it is called."""
    return [family.name + suffix for suffix in SUFFIXES.get(family.type, ("",))]


@cache
def exported() -> set[str]:
    return {name for family in families() for name in names(family)}


def unknown(text: str) -> list[str]:
    return sorted(set(NAME.findall(text)) - exported() - COOKIES)


def alerts(text: str) -> dict[str, str]:
    """Each with its severity."""
    return dict(re.findall(r"- alert: (\w+)\n(?:(?! *- alert:).*\n)*? *labels: \{ severity: (\w+) \}", text))


def rows(text: str) -> dict[str, str]:
    return dict(re.findall(r"^\| `(\w+)` \((page|ticket)\) \|", text, re.MULTILINE))


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}


@pytest.mark.parametrize("file", [ALERTS, DASHBOARD, OPERATIONS, SERVERS], ids=lambda file: file.name)
def test_every_metric_that_is_named_is_exported(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert set(NAME.findall(text)) & exported()
    assert unknown(text) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("rate(punto_bets_total[1m])", []),
        ("rate(punto_bets[1m])", ["punto_bets"]),
        ("`punto_ready_total`", ["punto_ready_total"]),
        ("punto_tables_hear and punto_tables_here", ["punto_tables_hear"]),
        ("punto_answer_seconds, punto_answer_seconds_bucket, punto_answer_seconds_sum", []),
        ("punto_answer_seconds_total", ["punto_answer_seconds_total"]),
        ('punto_info{version="1"}', []),
        ("the cookie punto_browser", []),
    ],
)
def test_a_metric_that_is_not_exported_is_noticed(text: str, wrong: list[str]) -> None:
    assert unknown(text) == wrong


def test_the_table_of_metrics_has_each_that_is_exported_once() -> None:
    _, _, section = OPERATIONS.read_text(encoding="utf-8").partition("### All metrics\n")
    named = re.findall(r"^\| `(punto_\w+)`", section.partition("\n#")[0], re.MULTILINE)
    assert sorted(named) == sorted(names(family)[0] for family in families())


def test_every_alert_has_a_row_in_the_runbook() -> None:
    text, runbook = ALERTS.read_text(encoding="utf-8"), SERVERS.read_text(encoding="utf-8")
    assert len(alerts(text)) == text.count("- alert:") > 0
    assert rows(runbook) == alerts(text)


def test_an_alert_without_a_row_or_with_another_severity_is_noticed() -> None:
    text = ALERTS.read_text(encoding="utf-8")
    more = "      - alert: OneMore\n        expr: up\n        labels: { severity: page }\n"
    assert alerts(text + more) == {**alerts(text), "OneMore": "page"}
    runbook = SERVERS.read_text(encoding="utf-8")
    assert "ServerGone" not in rows(runbook.replace("| `ServerGone`", "| `ServerLeft`"))
    assert rows(runbook.replace("`ServerGone` (ticket)", "`ServerGone` (page)")) != alerts(text)


def test_every_alert_leads_to_the_runbook() -> None:
    text = ALERTS.read_text(encoding="utf-8")
    urls = re.findall(r'^ *runbook_url: "(.*)"$', text, re.MULTILINE)
    assert len(urls) == len(alerts(text))
    for url in urls:
        page, _, anchor = url.partition("#")
        assert anchor in anchors(ROOT / page)


@pytest.mark.parametrize("page", [OPERATIONS, SERVERS], ids=lambda page: page.name)
def test_links_between_the_pages_for_operators_lead_to_a_heading(page: Path) -> None:
    links = re.findall(r"\]\((OPERATIONS\.md|SERVERS\.md)#([\w-]+)\)", page.read_text(encoding="utf-8"))
    assert links
    assert [(other, anchor) for other, anchor in links if anchor not in anchors(page.parent / other)] == []
