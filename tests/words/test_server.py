"""The server's messages say all their facts in every language, not in English alone."""

import pytest
from tests.words.catalogues import entries, refusal_entries

from punto.words import languages

REFUSALS = {f"refusal-{code}": entry.facts for code, entry in refusal_entries("server.ftl").items()}
FLAGS = {
    "flag-under-minimum": ("box", "patron", "stake", "area", "minimum"),
    "flag-over-maximum": ("box", "patron", "stake", "area", "maximum"),
    "flag-over-differential": ("box", "amount", "differential"),
}
CODES = {**REFUSALS, **FLAGS}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", CODES)
def test_every_fact_is_said_in_every_language(code: str, language: str) -> None:
    assert entries(language)[code].facts == set(CODES[code])
