"""Every refusal of the cage provoked: its code, its words; and nothing changes."""

import re
from pathlib import Path

import pytest
from tests.cage.houses import AT, DAY, SUPERVISOR, A, House, house, refused, run_by
from tests.cage.refusal_table import FAULTS, PROVOKED, Fault
from tests.refusal_codes import codes_in
from tests.store.checking import awaited
from tests.words.catalogues import refusal_entries
from tests.words.saying import said, sentences

from punto.cage.settings import CageSettings
from punto.rules.errors import InputError

# Given by the checks and the writer that every request goes through.
OF_ANY_REQUEST = {"unusable-id", "id-already-used", "not-an-amount", "reason-needed"}


def test_every_refusal_there_is_is_provoked() -> None:
    assert codes_in("cage") | OF_ANY_REQUEST == PROVOKED


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.code}, {fault.title}")
@awaited
async def test_the_fault_is_refused_and_changes_nothing(fault: Fault, tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        if fault.before:
            await fault.before(here)
        before = await here.journal.head(), await here.journal.balances()
        with refused(fault.code) as given:
            await fault.asked(here)
        assert (await here.journal.head(), await here.journal.balances()) == before
        assert set(given.value.facts) == refusal_entries()[fault.code].facts
        assert fault.says in said(given.value)
        for text in sentences(given.value):
            assert text[0].isupper() or text[0] in '0123456789-"' or text.startswith(("ida", "lee"))
            assert text.endswith(".")
            assert not re.search(r"[{}\n]|  |None|\.\.| [.,]|cash:|patron:T|vouchers:", text)


@awaited
async def test_a_voucher_paid_back_at_a_closed_cage_waits_for_it(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        sold = await here.sold()
        drawn = await here.desk.issue_voucher("drawn", AT, A, 500, patron="mei")
        await close(here)
        with refused("cage-not-open"):
            await here.desk.void_voucher("void", AT, sold.number, SUPERVISOR, "misprint")
        # What came from an account goes back there, wherever it was printed.
        await here.desk.void_voucher("void too", AT, drawn.number, SUPERVISOR, "misprint")


async def close(here: House) -> None:
    await here.desk.close_cage("close", AT + DAY, run_by(A))


@pytest.mark.parametrize(
    "wrong",
    [
        {"voucher_cap": 0},
        {"voucher_cap": 10**14 + 1},
        {"cage_only_above": -1},
        {"days_to_expiry": 0},
        {"days_to_expiry": 36_501},
    ],
    ids=str,
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(InputError):
        CageSettings(**wrong)
