"""Every refusal provoked: its code, clause, facts and words; nothing changes, and `can` agrees with `decide`."""

import re
from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from msgspec.structs import replace
from tests.refusal_codes import codes_in
from tests.refusals.refusal_table import (
    FAULTS,
    INSURANCE_LADDER,
    LADDER,
    PROVOKED,
    WORST_BET,
    WORST_INSURANCE,
    Fault,
    Rung,
    crowded,
    crowded_closed,
    crowded_over,
    over,
    waiting,
)
from tests.scenes import BOOKS, DEALER, ETG, INSURANCE, WITH_DIFFERENTIAL, book, refusal, snapshot
from tests.words.catalogues import refusal_entries

from punto.facts import KINDS, Message
from punto.play import PlaceBet, can, decide
from punto.rules.errors import Refused, refuse
from punto.words import languages, say

CASES = [
    pytest.param(fault, name, id=f"{fault.code}, {fault.title}, {name}") for fault in FAULTS for name in fault.clauses
]
NAMES = ("mei", "jon", "ann", "bob", "ida", "lee", "tan")


def reads_as_a_sentence(text: str) -> bool:
    begins = text[0].isupper() or text[0] in '0123456789-"' or text.startswith(NAMES)
    return begins and text.endswith(".") and not re.search(r"[{}\n]|  |None|\.\.| [.,]", text)


def test_every_refusal_there_is_is_provoked() -> None:
    assert refusal_entries("law.ftl").keys() == codes_in("play") == PROVOKED


@pytest.mark.parametrize(("fault", "name"), CASES)
def test_the_fault_is_refused_by_its_clause(fault: Fault, name: str) -> None:
    given = refusal(fault.scene(name), fault.command)
    assert (given.code, given.clause) == (fault.code, fault.clauses[name])
    assert given.rulebook == book(name).id


@pytest.mark.parametrize(("fault", "name"), CASES)
def test_a_refusal_changes_nothing_and_can_be_asked_for_beforehand(fault: Fault, name: str) -> None:
    round_ = fault.scene(name)
    before = snapshot(round_)
    beforehand = can(round_, fault.command)
    assert beforehand == refusal(round_, fault.command)
    assert round_ == before


@pytest.mark.parametrize(("fault", "name"), CASES)
def test_the_sentence_and_the_way_out_can_be_read(fault: Fault, name: str) -> None:
    given = refusal(fault.scene(name), fault.command)
    message = Message(f"refusal-{given.code}", given.facts)
    # A name that cannot be used is shown as it came, two spaces and all.
    assert reads_as_a_sentence(say(message).replace(f'"{getattr(fault.command, "patron", "")}"', '"it"'))
    assert reads_as_a_sentence(say(message, part="way-out"))


@pytest.mark.parametrize(("fault", "name"), CASES)
def test_the_sentence_and_the_way_out_have_their_facts_in_every_language(fault: Fault, name: str) -> None:
    given = refusal(fault.scene(name), fault.command)
    message = Message(f"refusal-{given.code}", given.facts)
    for language in languages():
        if language != "en":
            areas = {area.id: area.names[language] for area in book(name).areas.values()}
            for said in (say(message, language, areas=areas), say(message, language, part="way-out", areas=areas)):
                assert said.endswith("。")
                # Names (a cage cannot be called vault), cards and odds aside, nothing of it is English.
                english = set(re.findall(r"[A-Za-z]{2,}", said)) - {"vault"}
                assert not english - set(_shown_as_given(given.facts, areas)), said


def _shown_as_given(facts: Mapping[str, object], areas: Mapping[str, str]) -> Iterator[str]:
    """The words in facts that are shown as they came, in whatever language: an area that is not there has no name."""
    for name, fact in facts.items():
        for one in fact if isinstance(fact, list | tuple) else [fact]:
            if isinstance(one, Message):
                yield from _shown_as_given(one.facts, areas)
            elif KINDS[name] in ("name", "card", "odds", "clause") or (KINDS[name] == "area" and one not in areas):
                yield from re.findall(r"[A-Za-z]{2,}", f"{one} {one!r}")  # what cannot be seen is shown escaped


@pytest.mark.parametrize(("fault", "name"), CASES)
def test_a_refusal_has_exactly_the_facts_that_its_words_say(fault: Fault, name: str) -> None:
    assert refusal(fault.scene(name), fault.command).facts.keys() == refusal_entries()[fault.code].facts


def test_a_refusal_shows_its_code_and_facts_to_developers() -> None:
    with pytest.raises(Refused) as refused:
        refuse("house/x@1", "1", "no-such-box", box=1, boxes=9)
    assert str(refused.value) == "no-such-box (box=1, boxes=9) [house/x@1 1]"


# ── The order of refusals (R15) ──────────────────────────────────────────────────────────────────────────


def climb(ladder: list[Rung], name: str, command: PlaceBet) -> None:
    scene = over if name == INSURANCE and ladder is INSURANCE_LADDER else crowded_over
    for rung in ladder:
        if name in rung.clauses:
            given = refusal(scene(name), command)
            assert (given.code, given.clause) == (rung.code, rung.clauses[name])
            scene, command = rung.scene or scene, replace(command, **rung.mended_by)
    assert can(scene(name), command) is None
    assert decide(scene(name), command)


@pytest.mark.parametrize("name", BOOKS)
def test_R15_each_fault_of_a_bet_shows_when_the_one_before_it_is_mended(name: str) -> None:
    climb(LADDER, name, WORST_BET)


def test_R15_each_fault_of_an_insurance_bet_shows_when_the_one_before_it_is_mended() -> None:
    climb(INSURANCE_LADDER, INSURANCE, WORST_INSURANCE)


PHASES = {"round-over": crowded_over, "bets-closed": crowded_closed, "bets-not-open": waiting, None: crowded}
AREAS = {"no-such-area": "dragon", None: "banker"}
STAKES = {
    "not-a-stake": 0,
    "not-in-chips": 2_000_50,
    "below-minimum": 9_00,
    "above-maximum": 2_001_00,
    "over-the-differential": 501_00,
    None: 500_00,
}
CREDITS = {"not-enough-credit": -1, None: None}


def seats(name: str) -> dict[str | None, dict[str, object]]:
    found: dict[str | None, dict[str, object]] = {
        "no-such-box": {"box": 13},
        "unusable-name": {"patron": "jon  "},
        "nobody-seated": {"box": 2},
        None: {"patron": "ann", "box": 4},
    }
    if name == ETG:
        found["position-taken"] = {"box": 3}
    if name not in WITH_DIFFERENTIAL:
        found["no-bets-on-behalf"] = {"box": 1, "on_behalf_by": DEALER}
    return found


@pytest.mark.parametrize("name", BOOKS)
def test_R15_of_any_faults_together_the_first_in_order_is_refused(name: str) -> None:
    for phase, area, (seat, where), stake, credit in product(PHASES, AREAS, seats(name).items(), STAKES, CREDITS):
        if stake == "over-the-differential" and name not in WITH_DIFFERENTIAL:
            continue
        seated = replace(PlaceBet("jon", 1, AREAS[area], STAKES[stake], credit=CREDITS[credit]), **where)
        first = phase or area or seat or stake or credit
        given = can(PHASES[phase](name), seated)
        assert (given and given.code) == first


def test_R15_the_refusals_are_listed_in_the_order_in_which_they_are_given() -> None:
    in_order = list(dict.fromkeys(rung.code for rung in LADDER if rung.scene is None))
    assert [code for code in refusal_entries("law.ftl") if code in in_order] == in_order
