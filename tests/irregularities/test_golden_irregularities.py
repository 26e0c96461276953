"""Golden pages of things gone wrong: each irregularity in each rulebook, each ruling, each choice, at many moments.

A page is checked twice: by `parse`, which plays it again, and by the reading in tests/second_law, which has its own
remedies, outcomes and intended orders and knows nothing of punto.
"""

import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from tests.second_law.page import Wrong
from tests.second_law.reading import Reading, second_reading
from tests.second_law.remedies import IRREGULARITIES, WRITTEN, remedy
from tests.second_law.table_of_play import deal

from punto.play.events import (
    BetCorrected,
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    Choice,
    Event,
    SettlementReversed,
)
from punto.play.new_cards import with_new_cards
from punto.play.notation import cards_text, write
from punto.play.page_reader import PageError, parse
from punto.play.reasons import explain
from punto.play.round import Phase, Round
from punto.rules.irregularities import RULINGS_UNDER, Irregularity, Options, RemedyKind, Ruling, remedy_for
from punto.rules.library import rulebooks
from punto.words import languages, say

FOLDER = Path(__file__).parent
ROUNDS = FOLDER.parent / "rounds"
PAGES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.txt"))
BOOKS = rulebooks()

every_page = pytest.mark.parametrize("page", PAGES)


@cache
def text_of(page: str) -> str:
    return (FOLDER / page).read_text(encoding="utf-8")


@cache
def played(page: str) -> Round:
    return parse(text_of(page))


@cache
def checked(page: str) -> Reading:
    return second_reading(text_of(page))


def readings() -> dict[str, Reading]:
    """Those that hold; the others are told by the test of the page itself."""
    found = {}
    for page in PAGES:
        try:
            found[page] = checked(page)
        except Wrong:
            continue
    return found


# ── Each page by itself ──────────────────────────────────────────────────────────────────────────────────


@every_page
def test_the_page_is_played_again_and_written_as_it_stands(page: str) -> None:
    written = re.sub(r"^digest .*\n", "", write(played(page)), flags=re.MULTILINE)
    assert written == text_of(page)


@every_page
def test_every_line_holds_by_the_second_reading(page: str) -> None:
    assert checked(page).at == len(checked(page).page.lines)


@every_page
def test_the_hands_are_those_of_a_correct_deal_and_no_card_is_lost(page: str) -> None:
    round_, second = played(page), checked(page)
    hands = [cards_text(round_.player).split(), cards_text(round_.banker).split()]
    assert hands == list(second.hands.values())
    assert cards_text(round_.surplus).split() == second.surplus
    player, banker, beside = deal(second.drawn)
    if not second.waits_for and not second.void and not second.open:
        assert hands == [player, banker]
        assert beside == second.drawn_early


@every_page
def test_every_stake_ends_once(page: str) -> None:
    round_ = played(page)
    staked: Counter[tuple[object, ...]] = Counter()
    ends: Counter[tuple[object, ...]] = Counter()
    for event in round_.events:
        match event:
            case BetPlaced():
                staked[event.box, event.patron, event.area, event.window] += event.stake
            case BetWithdrawn():
                staked[event.box, event.patron, event.area, event.window] -= event.amount
            case BetRejected():
                staked[event.box, event.patron, event.area, None] -= event.amount
            case BetSettled():
                ends[event.box, event.patron, event.area, event.window] += event.stake
            case BetCorrected():
                _lay_otherwise(staked, event)
            case SettlementReversed():
                end = event.settled
                ends[end.box, end.patron, end.area, end.window] -= end.stake
    if round_.phase is Phase.OVER:
        assert +ends == +staked
        assert len(round_.settlements) >= len(+staked)
    else:
        assert all(ends[key] <= staked[key] for key in ends)


def _lay_otherwise(staked: Counter[tuple[object, ...]], event: BetCorrected) -> None:
    """Insurance goes to another box with its bet (R42)."""
    keyed, lay = event.keyed, event.lay
    if keyed:
        staked[keyed.box, keyed.patron, keyed.area, None] -= keyed.stake
    if lay:
        staked[lay.box, lay.patron, lay.area, None] += lay.stake
    if keyed and lay and keyed.box != lay.box and (keyed.patron, keyed.area) == (lay.patron, lay.area):
        for key in [key for key in staked if key[:3] == (keyed.box, keyed.patron, f"{keyed.area}-insurance")]:
            staked[lay.box, *key[1:]] += staked.pop(key)


@every_page
def test_a_page_lies_in_the_folder_of_its_rulebook_and_has_no_digest(page: str) -> None:
    first, rest = text_of(page).split("\n", 1)
    assert first in {f"rulebook  {book.id}" for book in BOOKS if page.startswith(f"{book.short_name}/")}
    assert "\ndigest" not in rest


@every_page
def test_a_page_is_named_by_a_clause_that_stands_on_it(page: str) -> None:
    named = re.match(r"(R[0-9]+|[0-9]+(?:-[0-9]+)*)-", page.partition("/")[2]).group(1).replace("-", ".")
    cited = {line.clause for line in checked(page).page.lines}
    assert named in cited or named in ("R28",)


@every_page
def test_all_of_it_can_be_explained(page: str) -> None:
    reasons = explain(played(page))
    assert reasons
    for reason, language in product(reasons, languages()):
        assert say(reason.message, language)
        assert say(reason.message, language, part="why")
        assert reason.clause


# ── All pages together ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.short_name)
def test_every_irregularity_that_a_rulebook_names_is_on_a_page_of_it(book: object) -> None:
    seen = {what for second in readings().values() if second.page.rulebook == book.id for what, _, _ in second.seen}
    assert seen >= WRITTEN[book.id].keys()


def test_every_irregularity_is_on_a_page_where_the_text_is_silent_if_it_is_anywhere() -> None:
    """One is enough: where no text decides, the ruling is the same in all rulebooks, and test_matrix.py has each."""
    seen = {
        what
        for second in readings().values()
        for what, _, _ in second.seen
        if what not in WRITTEN[second.page.rulebook]
    }
    silent = {what for what in IRREGULARITIES if any(what not in written for written in WRITTEN.values())}
    assert seen == silent
    assert set(IRREGULARITIES) == {irregularity.value for irregularity in Irregularity}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.short_name)
def test_every_ruling_of_every_remedy_is_on_a_page(book: object) -> None:
    seen = {
        (what, ruling)
        for second in readings().values()
        if second.page.rulebook == book.id
        for what, ruling, _ in second.seen
    }
    for what in IRREGULARITIES:
        for ruling in WRITTEN[book.id].get(what).rulings if what in WRITTEN[book.id] else ():
            assert (what, ruling) in seen
    silent = {ruling for what, ruling in seen if what not in WRITTEN[book.id]}
    assert {"continue", "void", "return-bets"} <= silent | {r for w, r in seen if w == "anything-else"}


def test_every_ruling_and_every_choice_is_on_a_page() -> None:
    all_seen = list(readings().values())
    assert {ruling for second in all_seen for _, ruling, _ in second.seen if ruling} == {r.value for r in Ruling}
    chosen = {choice for second in all_seen for choice in second.chosen}
    assert chosen == {
        ("continues", "5.12.1"),
        ("continues", "5.12.2"),
        ("has the bets returned", "5.12.3"),
        ("unanswered", "R10"),
    }
    assert len(Choice) == 2


def test_things_go_wrong_at_every_moment() -> None:
    moments = {
        len(re.findall(r"[♠♥♦♣]", re.sub(r"(?m)^(?!  (Player|Banker)( | draws | gets )).*$", "", before)))
        for page in PAGES
        for before, found, _ in [text_of(page).partition("Irregularity:")]
        if found
    }
    assert moments >= set(range(7))


def test_every_kind_of_event_is_on_some_page() -> None:
    seen: set[str] = set()
    texts = [text_of(page) for page in PAGES]
    texts += [path.read_text(encoding="utf-8") for path in ROUNDS.glob("*/*.txt")]
    for text in texts:
        try:
            seen |= {type(event).__name__ for event in parse(text).events}
        except PageError:
            continue  # told by the test of the page itself
    assert seen == {kind.__name__ for kind in get_args(Event)}


# ── The data, held against the second remedies ───────────────────────────────────────────────────────────

KINDS = {
    RemedyKind.VOID: "void",
    RemedyKind.RECONSTRUCT: "put right",
    RemedyKind.RECONSTRUCT_OR_VOID: "put right, else void",
    RemedyKind.CONTINUE: "goes on",
    RemedyKind.CONCLUDE_OR_VOID: "concluded or void",
    RemedyKind.ORDER_BY_RULING: "order by ruling",
    RemedyKind.RECORD: "recorded",
    RemedyKind.REFER: "referred",
}
OPTIONS = {
    "never": "never",
    "always": "always",
    "unless-established": "unless established",
    "unless-established-and-reconstructed": "unless that and put right",
    "by-ruling": "by ruling",
}


@pytest.mark.parametrize("what", list(Irregularity))
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.short_name)
def test_the_data_has_the_remedy_of_the_text(book: object, what: Irregularity) -> None:
    for cards in range(7):
        data = with_new_cards(book, remedy_for(book.remedies, what, initial_deal=cards < 4))
        text = remedy(book.id, what.value, cards)
        assert (KINDS[data.kind], data.clause, data.authority.tag.replace("-", " ")) == (
            text.kind,
            text.clause,
            text.rank,
        )
        assert OPTIONS[data.options.value] == text.options
        assert (data.options_clause or "") == text.options_clause
        assert (data.new_cards.value.replace("no", ""), data.new_cards_clause or "") == (
            text.new_cards,
            text.new_cards_clause,
        )
        by_ruling = set() if data.options is Options.BY_RULING else {Ruling.OFFER_OPTIONS}
        assert set(RULINGS_UNDER.get(data.kind, ())) - by_ruling == text.rulings
