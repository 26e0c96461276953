"""Every refusal about people provoked: its code, its words; and nothing changes."""

import re
from pathlib import Path

import pytest
from tests.people.refusal_table import FAULTS, PROVOKED, Fault
from tests.people.staff import house, refused
from tests.refusal_codes import codes_in
from tests.store.checking import awaited
from tests.words.catalogues import refusal_entries
from tests.words.saying import said, sentences

from punto.store.contract import Journal

# Given by the checks and the writer that every request goes through.
OF_ANY_REQUEST = {"unusable-id", "id-already-used", "not-an-amount", "reason-needed"}


def test_every_refusal_there_is_is_provoked() -> None:
    assert codes_in("people") | OF_ANY_REQUEST == PROVOKED


async def private(journal: Journal) -> dict[str, dict[str, bytes]]:
    return {kind: await journal.get_private(kind) for kind in ("password", "session", "seen", "device")}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.code}, {fault.title}")
@awaited
async def test_the_fault_is_refused_and_changes_nothing(fault: Fault, tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        if fault.before:
            await fault.before(here)
        before = await here.journal.head(), await here.journal.balances(), await private(here.journal)
        with refused(fault.code) as given:
            await fault.asked(here)
        after = await here.journal.head(), await here.journal.balances(), await private(here.journal)
        assert after[1:] == before[1:]
        assert after[0].position == before[0].position + fault.counts
        assert set(given.value.facts) == refusal_entries()[fault.code].facts
        assert fault.says in said(given.value)
        for text in sentences(given.value):
            assert text[0].isupper() or text[0] in '0123456789-"' or text.split()[0] in here.who
            assert text.endswith(".")
            assert not re.search(r"[{}\n]|  |None|\.\.| [.,]|person/|patron:", text)
