"""The server's messages say all their facts in every language, not in English alone."""

import pytest
from tests.words.catalogues import entries

from punto.rules.shared_refusals import ID_ALREADY_USED
from punto.server.refusals import SERVER_REFUSALS
from punto.words import languages

# That one is shared, and not the server's to say.
REFUSALS = {f"refusal-{kind.code}": kind.facts for kind in SERVER_REFUSALS.values() if kind is not ID_ALREADY_USED}
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
