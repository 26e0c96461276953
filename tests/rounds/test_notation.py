"""A Round's page and the Round are one: written and read back the same, and caught where anybody altered it."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rounds.random_rounds import OF_AN_ORDINARY_ROUND, random_round
from tests.samples import examples, one_in
from tests.second_law.page import Wrong
from tests.second_law.reading import second_reading

from punto.play import CloseBets, DealCard, OpenBets, Phase, PlaceBet, Round, step, table
from punto.play.notation import body, write
from punto.play.page_reader import PageError, parse
from punto.rules.cards import DECK
from punto.rules.library import FILES, FOLDER, rulebook
from punto.words import say

PAGES = Path(__file__).parent


def page(name: str) -> str:
    return (PAGES / f"{name}.txt").read_text(encoding="utf-8")


def refused(text: str) -> PageError:
    with pytest.raises(PageError) as caught:
        parse(text)
    return caught.value


def line_of(text: str, start: str) -> int:
    return next(number for number, row in enumerate(text.split("\n"), 1) if row.strip().startswith(start))


# ── Written and read back ────────────────────────────────────────────────────────────────────────────────

# Each of these is lawful as a name, and looks like something else that a page says.
NAMES_LIKE_WORDS = [
    "Player",
    "Banker",
    "Player draws K♠",
    "Player stands",
    "K♠ 3♦",
    "Tie, 6 all",
    "player",
    "box 3",
    "3",
    "100.00",
    "-100.00",
    "+95.00",
    "0.95 to 1",
    "3.7",
    "R4",
    "Appendix A",
    "No more Bets",
    "No more bets",
    "No more insurance",
    "Place your Bets, please",
    "Insurance after four cards",
    "walks away",
    "walks away: mei",
    "is seated",
    "withdrawn",
    "rejected",
    "not noticed",
    "returned",
    "of 50.00 in action",
    "taken back too late, stays",
    "asks to squeeze Player card 3: mei",
    ", the Banker's third card first: mei",
    "granted by lee (pit supervisor)",
    "squeezed by mei",
    "by ana (dealer)",
    "ana (dealer)",
    "(dealer)",
    "#x",
    "# Why",
    "a:b:c",
    ":",
    "rulebook",
    "digest 0",
    "小明",
    "陳 大文",
    "Zoë O'Neil-Ñandú",
    "🂡",
    "x" * 40,
]


def is_lawful(name: str) -> bool:
    return name.isprintable() and name == " ".join(name.split())


lawful_names = st.text(min_size=1, max_size=40).filter(is_lawful)


@settings(max_examples=examples(50), deadline=None)
@given(st.integers(0, 10**9))
def test_a_round_is_read_back_as_it_was_written(seed: int) -> None:
    round_ = random_round(Random(seed), ["mei", "jon", "ana"])
    assert parse(write(round_)) == round_


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(0, 10**9))
def test_names_that_look_like_words_of_the_page_are_only_names(seed: int) -> None:
    chance = Random(seed)
    round_ = random_round(chance, chance.sample(NAMES_LIKE_WORDS, 4))
    assert parse(write(round_)) == round_


@settings(max_examples=examples(50), deadline=None)
@given(st.lists(lawful_names, min_size=3, max_size=3), st.integers(0, 10**9))
def test_any_name_that_may_stand_on_a_page_comes_back(names: list[str], seed: int) -> None:
    round_ = random_round(Random(seed), names)
    assert parse(write(round_)) == round_


@pytest.mark.parametrize("name", NAMES_LIKE_WORDS)
@pytest.mark.parametrize(
    ("of", "who"),
    [
        ("super-six-plus/3-9-squeeze-granted-to-the-highest-seated-bet", "jon"),
        ("super-six-plus/5-16-bets-placed-by-pit-employees-for-a-patron", "ana"),
        ("rws-baccarat/seated-and-standing-patrons-in-one-box", "tom"),
        ("rws-baccarat/5-3-walks-away-between-two-cards", "mei"),
        ("insurance/5-3-insurance-withdrawn-after-its-window-stands", "mei"),
    ],
)
def test_such_a_name_can_stand_wherever_a_name_stands(of: str, who: str, name: str) -> None:
    text = re.sub(rf"\b{who}\b", lambda _: name, page(of))
    renamed, before = parse(text), parse(page(of))
    assert [type(event) for event in renamed.events] == [type(event) for event in before.events]
    assert named(renamed) == [name if other == who else other for other in named(before)]
    assert who in named(before)


def named(round_: Round) -> list[str]:
    """Everybody's name, as often as it is told."""
    told: list[str] = []
    for event in round_.events:
        told += getattr(event, "seats", {}).values()
        told += [getattr(event, word) for word in ("patron", "squeezed_by") if getattr(event, word, None)]
        told += [getattr(event, word).name for word in ("by", "on_behalf_by") if getattr(event, word, None)]
    return told


def test_chance_reaches_every_event_and_every_phase() -> None:
    rounds = [random_round(Random(seed), ["mei", "jon", "ana"]) for seed in range(600)]
    assert {round_.phase for round_ in rounds} == set(Phase) - {Phase.RULING, Phase.OPTIONS}
    assert {type(event) for round_ in rounds for event in round_.events} == OF_AN_ORDINARY_ROUND
    assert {len(round_.player) + len(round_.banker) for round_ in rounds} == set(range(7))


@pytest.mark.parametrize("number", [1, 999_999_999, 1_000_000_000, 2**63 - 1])
def test_a_round_of_any_number_comes_back(number: int) -> None:
    round_ = step(Round(table(rulebook("easy-six"))), OpenBets(number))[0]
    assert parse(write(round_)) == round_


def test_the_page_the_house_shows_needs_no_more_than_its_rulebook() -> None:
    shown = """\
rulebook  rws/commission-super-six-plus@4

Place your Bets, please                                           3.3
  box 3  mei           banker              100.00                 3.7
  box 3  jon           super-six-plus       10.00                 3.7
No more Bets                                                      3.8
  Player  K♠ 3♦        3                                          3.10
  Banker  4♥ Q♣        4                                          3.10
  Player draws 2♠      5                                          3.12
  Banker draws 2♦      6                                          3.12
Banker wins, 6 over 5                                             3.13
  box 3  mei           banker              +95.00  0.95 to 1      4.1.2
  box 3  jon           super-six-plus     +200.00  20 to 1        4.1.2
"""
    assert "\n".join(body(parse(shown))) == "\n".join(shown.rstrip().split("\n")[2:])


def test_remarks_and_line_ends_of_another_system_are_read_over() -> None:
    text = page("easy-six/a-pair-of-sixes-in-each-hand")
    assert parse(f"# a remark\n{text}\n# another\n".replace("\n", "\r\n")) == parse(text)


# ── Altered by hand: the body ────────────────────────────────────────────────────────────────────────────

ALTERED = [
    "easy-six/banker-2-draws-tie-6-all",
    "easy-six/a-pair-of-sixes-in-each-hand",
    "insurance/5-3-insurance-withdrawn-after-its-window-stands",
    "insurance/4-1-5-bankers-third-card-first-waives-the-second-window",
    "insurance/4-1-5-an-ordinary-squeeze-keeps-both-windows",
    "insurance/insurance-increased-and-withdrawn-while-its-window-is-open",
    "insurance/unfinished-in-the-second-window",
    "rws-baccarat/banker-wins-on-6-by-banker-6-stands",
    "rws-baccarat/5-1-1-the-other-side-of-the-box-makes-room",
    "rws-baccarat/3-9-squeeze-refused-by-the-house",
    "super-six-plus/5-1-a-seated-bet-pushes-standing-bets-back-the-latest-first",
    "super-six-plus/5-1-a-withdrawal-sends-back-what-is-then-over-the-differential",
    "super-six-plus/5-1-2-a-bet-under-the-minimum-is-not-scaled",
    "super-six-plus/5-3-walks-away-between-two-cards",
    "super-six-plus/5-16-bets-placed-by-pit-employees-for-a-patron",
    "super-six-plus/unfinished-five-cards",
]
CARD = re.compile(r"(10|[2-9AJQK])[♠♥♦♣]")
AMOUNT = re.compile(r"\d+\.\d\d(?![.\d])")
OTHER_WORDS = [
    ("Player", "Banker"),
    ("Banker", "Player"),
    ("stands", "draws"),
    ("player", "banker"),
    ("banker", "player"),
    ("lost", "returned"),
    ("returned", "lost"),
    ("wins", "loses"),
    ("over", "under"),
    ("withdrawn", "rejected"),
    ("rejected", "withdrawn"),
    ("granted", "refused"),
    ("refused", "granted"),
    ("pit supervisor", "dealer"),
    ("dealer", "cook"),
    ("box 1", "box 2"),
    ("box 2", "box 99"),
    ("card 1", "card 2"),
    ("card 3", "card 1"),
    ("turned", "peeled"),
    ("in action", "in play"),
    ("face down", "3"),
    ("four cards", "five cards"),
    ("taken back too late, stays", "100.00"),
    ("walks away", "walks off"),
    ("is seated", "is standing"),
    ("  not noticed", "  "),
    ("not noticed", "seen"),
]
# What the law writes beside what somebody did: it can only be wrong on its own line.
EXACT = {"card", "total", "sign", "clause", "odds"}


def other_cents(match: re.Match[str], more: int) -> str:
    cents = int(match.group().replace(".", "")) + more
    return f"{cents // 100}.{cents % 100:02}" if cents >= 0 else match.group()


def other_rows(row: str) -> Iterator[tuple[str, str]]:
    """The row with one thing in it changed, in many ways: (what was changed, the changed row)."""

    def put(found: re.Match[str], new: str) -> str:
        return row[: found.start()] + new + row[found.end() :]

    for found in CARD.finditer(row):
        yield from (("card", put(found, card)) for card in ("9♠", "K♦", "5♥"))
    for found in re.finditer(r"(?<=  )[0-9](?= )", row):
        yield "total", put(found, str((int(found.group()) + 1) % 10))
    for found in AMOUNT.finditer(row):
        yield from (("amount", put(found, other_cents(found, more))) for more in (1, 1_00, -1_00, 1000_00))
    for found in re.finditer(r"(?<= )[+-](?=\d)", row):
        yield "sign", put(found, "-" if found.group() == "+" else "+")
    for found in re.finditer(r"(?<=: |  )(mei|jon|ana|tom|lee)\b", row):
        yield from (("name", put(found, name)) for name in ("eve", "mei", "jon"))
    for found in re.finditer(r"[\d.]+ to \d", row):
        yield "odds", put(found, "9 to 1")
    yield from (("clause", re.sub(r"\S+$", clause, row)) for clause in ("9.9", "R2", ""))
    yield from (("word", row.replace(old, new, 1)) for old, new in OTHER_WORDS if old in row)
    yield "word", re.sub(r"(\.\d\d) {3,}", r"\1  not noticed  ", row)


def altered(text: str) -> Iterator[tuple[str, int, str]]:
    """Every page that one alteration of the body makes of a page: (what, on which line, the page)."""
    rows = text.split("\n")
    for at in range(rows.index("") + 1, len(rows) - 1):
        before, after = rows[:at], rows[at + 1 :]
        changes = [(what, [row]) for what, row in other_rows(rows[at]) if row != rows[at]]
        changes += [("deleted", []), ("doubled", [rows[at], rows[at]])]
        for what, new in changes:
            yield what, at + 1, "\n".join([*before, *new, *after])
        if len(after) > 1 and after[0] != rows[at]:
            yield "swapped", at + 1, "\n".join([*before, after[0], rows[at], *after[1:]])


def second_line(text: str) -> int | None:
    try:
        second_reading(text)
    except Wrong as wrong:
        return wrong.line
    return None


def verdict(text: str) -> Round | PageError:
    """What `parse` makes of a page; any other exception than its own goes through."""
    try:
        return parse(text)
    except PageError as error:
        return error


def first_line(text: str) -> int | None:
    """Where `parse` stops. A page that it takes says exactly what would be written."""
    found = verdict(text)
    if isinstance(found, PageError):
        assert say(found.reason).strip()
        assert say(found.message) == f"line {found.line}: {say(found.reason)}"
        return found.line
    assert re.sub(r"^digest .*\n", "", write(found), flags=re.MULTILINE).split() == text.split()
    return None


def start_of_block(rows: list[str], line: int) -> int:
    """The lines of one deal, of the seats, and of bets that make room are one statement; it starts here."""
    while re.match(r"  (Player|Banker)  |  box .*(rejected|is seated) ", rows[line - 2]):
        line -= 1
    return line


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_page_is_refused_at_its_first_line_that_does_not_hold_unless_it_is_another_lawful_one(
    name: str,
) -> None:
    rows, text = page(name).split("\n"), page(name)
    changes = list(altered(text))
    assert len(changes) > 60
    for what, line, other in one_in(3, changes):
        named, by_the_second = first_line(other), second_line(other)
        case = f"line {line} {what}: parse names {named}, the second reading {by_the_second}\n{other}"
        assert (named is None) == (by_the_second is None), case
        if named is None or by_the_second is None:
            assert what in {"amount", "card", "name", "word", "deleted", "doubled", "swapped"}, case
            continue
        assert named <= by_the_second, case
        assert named >= start_of_block(rows, line), case
        assert what not in EXACT or named == by_the_second, case


def test_a_name_changed_on_every_line_makes_another_lawful_page() -> None:
    text = page("super-six-plus/5-3-who-walks-away-is-settled-all-the-same").replace("jon", "eve")
    assert {bet.patron for bet in parse(text).bets.values()} == {"mei", "eve"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("box 5  tom           is seated", "box 5  mei           is seated"),  # who sits in box 3 already
        ("box 5  tom           is seated", "box 99  tom          is seated"),
        ("box 5  tom           is seated", "box 3  tom           is seated"),
        ("box 5  tom           is seated", f"box 5  {'x' * 41}  is seated"),
    ],
)
def test_a_seat_that_cannot_be_is_named_on_its_own_line(old: str, new: str) -> None:
    text = page("super-six-plus/seated-and-standing-patrons-in-one-box")
    assert refused(text.replace(old, new)).line == line_of(text, "box 5")


def test_a_page_that_ends_too_early_is_told_what_is_missing() -> None:
    rows = page("easy-six/a-pair-of-sixes-in-each-hand").rstrip().split("\n")
    error = refused("\n".join(rows[:-1]) + "\n")
    assert error.line == len(rows)
    assert "easy-six" in say(error.reason)


# ── Altered by hand: the head ────────────────────────────────────────────────────────────────────────────

WHOLE = page("rws-baccarat/limits-of-their-own-for-side-bets")
HEAD = WHOLE.split("\n\n")[0].split("\n")


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("rulebook", "rws/baccarat@3", "rws/baccarat@3"),
        ("rulebook", "", "rulebook"),
        ("round", "one", "one"),
        ("round", "-1", "-1"),
        ("layout", "Z, 7 boxes", "Z"),
        ("layout", "C, 13 boxes", "13"),
        ("layout", "C", "C"),
        ("decks", "11", "11"),
        ("decks", "3", "3"),
        ("decks", "many", "many"),
        ("chip", "0.01", "1 to 2"),
        ("chip", "0.00", "0.00"),
        ("chip", "five", "five"),
        ("limits", "minimum 25.00", "minimum 25.00"),
        ("limits", "minimum 26.00, maximum 500.00, Differential 500.00", "chip"),
        ("limits", "minimum 600.00, maximum 500.00, Differential 500.00", "600.00"),
        ("limits", "minimum 25.00, maximum 500.00, Differential 20.00", "minimum"),
    ],
)
def test_a_head_that_no_table_can_have_is_named_by_line_and_reason(key: str, value: str, reason: str) -> None:
    line = line_of(WHOLE, key)
    rows = WHOLE.split("\n")
    error = refused("\n".join([*rows[: line - 1], f"{key:<10}{value}".rstrip(), *rows[line:]]))
    assert error.line == line
    assert reason in say(error.reason)


@pytest.mark.parametrize("at", range(len(HEAD)), ids=HEAD)
def test_a_line_of_the_head_that_stands_twice_is_refused(at: int) -> None:
    rows = WHOLE.split("\n")
    assert refused("\n".join([*rows[: at + 1], *rows[at:]])).line == at + 2


def test_two_different_limits_for_one_table_are_refused() -> None:
    line = line_of(WHOLE, "limits")
    rows = WHOLE.split("\n")
    more = "limits    minimum 5.00, maximum 100.00, Differential 100.00"
    assert refused("\n".join([*rows[: line - 1], more, *rows[line - 1 :]])).line == line + 1


def test_a_page_written_under_another_text_of_the_rulebook_is_refused() -> None:
    rows = WHOLE.split("\n")
    right = f"digest    {rulebook('rws-baccarat').digest}"
    assert parse("\n".join([rows[0], right, *rows[1:]])) == parse(WHOLE)
    error = refused("\n".join([rows[0], right[:-1] + ("0" if right[-1] != "0" else "1"), *rows[1:]]))
    assert (error.line, "digest" in say(error.reason)) == (2, True)


def test_a_page_is_held_against_the_rulebook_it_is_given() -> None:
    assert parse(WHOLE, rulebook("rws-baccarat")) == parse(WHOLE)
    with pytest.raises(PageError) as caught:
        parse(WHOLE, rulebook("easy-six"))
    assert caught.value.line == 1


@pytest.mark.parametrize("file", [str(FOLDER / FILES["easy-six"]), "no-such-rulebook.toml", f"{'x' * 300}.toml"])
def test_a_page_cannot_bring_its_own_law_from_a_file(file: str) -> None:
    assert refused(f"rulebook  {file}\n").line == 1


# ── Garbage ──────────────────────────────────────────────────────────────────────────────────────────────

ROWS = sorted({row for path in PAGES.glob("*/*.txt") for row in path.read_text(encoding="utf-8").split("\n") if row})
HEADS = ["rulebook  rws/commission-insurance@4\n", "rulebook  rws/baccarat@2\ncards     face down\n"]
PIECES = [
    *(
        "box 1",
        "box 0",
        "box 999",
        "box",
        "mei",
        "player",
        "banker-insurance",
        "tie",
        "100.00",
        "-5.00",
        "+1.00",
        "1.5",
    ),
    *("withdrawn", "rejected", "not noticed", "of 5.00 in action", "taken back too late, stays", "by ana (dealer)"),
    *("by ana (cook)", "is seated", "Player", "Banker", "K♠ 3♦", "9♥", "Player draws 9♥", "Banker draws X", "stands"),
    *("Player card 3 turned", "walks away: mei", "walks away:", "asks to squeeze Player card 1: mei", "face down"),
    *("granted by lee (pit supervisor)", "refused by lee ( )", "No more bets", "No more Bets", "No more insurance"),
    *("Place your bets, please", "Place your Bets, please", "Insurance after four cards", "3.7", "R4", "Appendix A"),
]
garbage = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map("  ".join),
    st.sampled_from(ROWS),
)


def only_refused(text: str) -> None:
    found = verdict(text)
    if isinstance(found, PageError):
        assert 1 <= found.line <= len(text.splitlines()) + 1
    else:
        assert parse(write(found)) == found


@settings(max_examples=examples(50), deadline=None)
@given(st.lists(garbage, max_size=8))
def test_garbage_is_refused_and_never_breaks_the_reader(rows: list[str]) -> None:
    only_refused("\n".join(rows))


@settings(max_examples=examples(50), deadline=None)
@given(st.sampled_from(HEADS), st.lists(garbage, max_size=8), st.booleans())
def test_garbage_under_a_good_head_is_refused_too(head: str, rows: list[str], opened: bool) -> None:
    start = "Place your bets, please  3.1\n" if "insurance" in head else "Place your Bets, please  3.3\n"
    only_refused(f"{head}\n{start if opened else ''}" + "\n".join(rows))


@settings(max_examples=examples(40), deadline=None)
@given(st.sampled_from(ALTERED), st.integers(0, 10**6), st.lists(garbage, min_size=1, max_size=3))
def test_garbage_in_the_middle_of_a_good_page_is_refused_too(name: str, at: int, rows: list[str]) -> None:
    lines = page(name).split("\n")
    at %= len(lines)
    only_refused("\n".join([*lines[:at], *rows, *lines[at:]]))


@pytest.mark.parametrize("card", [",", ",,", "K♠,3♦", "1♠", "♠", "K", "10", "XX"])
def test_a_drawn_card_that_is_none_or_two_is_refused_on_its_line(card: str) -> None:
    text = page("super-six-plus/unfinished-four-cards")
    error = refused(f"{text}  Player draws {card}      5                                          3.12\n")
    assert error.line == len(text.split("\n"))


def test_a_page_of_every_card_in_turn_is_read_in_good_time() -> None:
    """A long page is no harder than a short one: a hundred patrons, and every card of a deck offered."""
    round_ = step(Round(table(rulebook("super-six-etg"), boxes=100)), OpenBets())[0]
    for box in range(1, 101):
        round_ = step(round_, PlaceBet(f"p{box}", box, "tie", 1_00))[0]
    round_ = step(round_, CloseBets())[0]
    for card in DECK[8:12]:
        round_ = step(round_, DealCard(card))[0]
    assert parse(write(round_)) == round_
