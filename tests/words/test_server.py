"""The server's messages say all their facts in every language, not in English alone."""

from zoneinfo import ZoneInfo

import pytest
from tests.words.catalogues import entries, refusal_entries

from punto.facts import Message
from punto.words import in_time_zone, languages, say

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


def test_moments_are_said_by_the_floors_clock_and_by_no_other() -> None:
    gap = Message("warning-clock-gap", {"recorded_at": 1_800_000_000_000_000})
    assert "2027-01-15 08:00:00 UTC" in say(gap)
    for language in languages():
        with in_time_zone(ZoneInfo("Asia/Singapore")):
            assert "2027-01-15 16:00:00 Asia/Singapore" in say(gap, language)
    assert "08:00:00 UTC" in say(gap)
