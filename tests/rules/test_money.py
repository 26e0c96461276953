"""Exact money: what is an amount, what are odds, and what a stake is paid to the cent (ruling 2)."""

from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.facts import Message
from punto.money import LARGEST_AMOUNT, MoneyError, Odds, Payment, format_amount, odds, parse_amount, parse_rate
from punto.plain_text import quotable
from punto.rules.settlement import Result, pay
from punto.words import say

PRINTED_ODDS = ["0.95 to 1", "1.05 to 1", "1 to 2", "1 to 1", "1.5 to 1", "8 to 1", "160 to 1"]

# Written so that a person might mean a number by it.
ODD_NUMBERS = [
    "",
    " ",
    "+1",
    "-1",
    "-0",
    "--1",
    "1e3",
    "1E3",
    "1e-2",
    "0x10",
    "0b1",
    "1_000",
    "1,000",
    "1 000",
    "１００",
    "١٠٠",
    "१००",
    "1.٥",
    "²",
    "½",
    "nan",
    "inf",
    "Infinity",
    "1/2",
    "one",
]


# ── Amounts ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("0", 0),
        ("0.00", 0),
        ("0.01", 1),
        ("0.1", 10),
        ("0.10", 10),
        ("1", 100),
        ("9.09", 909),
        ("100", 100_00),
        ("100.5", 100_50),
        ("100.00", 100_00),
        ("1000000000000", 10**14),
        ("999999999999.99", 10**14 - 1),
    ],
)
def test_an_amount_is_read(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize(
    "text",
    [
        *ODD_NUMBERS,
        " 1",
        "1 ",
        "1\n",
        "1\x00",
        "1.",
        ".5",
        "1.005",
        "1.000",
        "1.0.0",
        "1.-5",
        "1.+5",
        "00",
        "01",
        "007.00",
        "$5",
        "5 SGD",
    ],
)
def test_anything_else_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        parse_amount(text)
    assert (refused.value.code, refused.value.facts) == ("input-not-an-amount", {"text": quotable(text)})
    assert say(Message(refused.value.code, refused.value.facts)).startswith(f"'{quotable(text)}' is not an amount; ")


@pytest.mark.parametrize("text", ["1000000000000.01", "1000000000001", "9" * 15, "9" * 16, "9" * 100 + ".99"])
def test_an_amount_beyond_the_largest_is_refused(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        parse_amount(text)
    facts = {"text": quotable(text), "largest": LARGEST_AMOUNT}
    assert (refused.value.code, refused.value.facts) == ("input-amount-too-large", facts)


@pytest.mark.parametrize("text", ["9" * 1_000_000, "0" * 1_000_000, "1." + "0" * 1_000_000, "." * 1_000_000])
def test_a_million_characters_are_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        parse_amount(text)
    assert refused.value.facts["text"] == text[:60] + "…"


@given(st.integers(min_value=0, max_value=LARGEST_AMOUNT))
def test_what_is_written_is_read_back(cents: int) -> None:
    assert parse_amount(format_amount(cents)) == cents


@given(st.text() | st.from_regex(r"[0-9.,+ eE-]{0,20}", fullmatch=True))
def test_a_text_is_worth_exactly_what_it_says_or_is_no_amount(text: str) -> None:
    try:
        cents = parse_amount(text)
    except ValueError:
        return
    assert text.isascii()
    assert cents == Decimal(text) * 100
    assert 0 <= cents <= LARGEST_AMOUNT


@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "0.00"), (1, "0.01"), (95_00, "95.00"), (-1, "-0.01"), (-95_00, "-95.00"), (-100_05, "-100.05")],
)
def test_an_amount_has_two_places_and_its_sign_in_front(cents: int, text: str) -> None:
    assert format_amount(cents) == text


@given(st.integers())
def test_a_written_amount_is_exact_for_any_number_of_cents(cents: int) -> None:
    written = format_amount(cents)
    assert Fraction(written) == Fraction(cents, 100)
    assert written[-3] == "."


# ── Odds and rates ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "ratio"),
    [
        ("8 to 1", Fraction(8)),
        ("1 to 2", Fraction(1, 2)),
        ("0.95 to 1", Fraction(19, 20)),
        ("1.05 to 1", Fraction(21, 20)),
        ("1.5 to 1", Fraction(3, 2)),
        ("160 to 1", Fraction(160)),
        ("3 to 2.5", Fraction(6, 5)),
    ],
)
def test_odds_are_the_exact_ratio_of_what_is_printed(text: str, ratio: Fraction) -> None:
    read = Odds.parse(text)
    assert (read.text, str(read), read.ratio) == (text, text, ratio)
    assert odds(text) == read


@pytest.mark.parametrize(
    "text",
    [
        "8",
        "8 to",
        "to 1",
        " to ",
        "8 to1",
        "8to 1",
        "8  to 1",
        "8 TO 1",
        "8:1",
        "8 to 1 to 1",
        " 8 to 1",
        "8 to 1 ",
        "8 to 1\n",
        "8\tto\t1",
        "1. to 2",
        ".5 to 1",
        *(f"{number} to 1" for number in ODD_NUMBERS),
        *(f"1 to {number}" for number in ODD_NUMBERS),
    ],
)
def test_what_is_not_printed_like_odds_is_refused(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        Odds.parse(text)
    assert (refused.value.code, refused.value.facts) == ("input-not-odds", {"text": quotable(text)})


@pytest.mark.parametrize("text", ["0 to 1", "8 to 0", "0 to 0", "0.00 to 1", "1 to 0.0"])
def test_odds_that_would_pay_nothing_or_everything_are_refused(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        Odds.parse(text)
    assert (refused.value.code, refused.value.facts) == ("input-odds-of-zero", {"text": text})


@pytest.mark.parametrize("text", ["8" * 5000 + " to 1", "1 to " + "8" * 5000, "0." + "1" * 5000 + " to 1"])
def test_odds_too_long_to_be_meant_are_refused_with_the_beginning_of_the_text(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        Odds.parse(text)
    assert (refused.value.code, refused.value.facts) == ("input-not-odds", {"text": text[:60] + "…"})


@pytest.mark.parametrize(
    ("text", "rate"), [("5%", Fraction(1, 20)), ("0.5%", Fraction(1, 200)), ("100%", Fraction(1)), ("0%", Fraction(0))]
)
def test_a_rate_is_read(text: str, rate: Fraction) -> None:
    assert parse_rate(text) == rate


@pytest.mark.parametrize("text", ["5", "5 %", "%", "5%%", "5%\n", ".5%", "5.%", *(f"{n}%" for n in ODD_NUMBERS)])
def test_what_is_not_a_rate_is_refused(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        parse_rate(text)
    assert (refused.value.code, refused.value.facts) == ("input-not-a-rate", {"text": quotable(text)})


# ── Payment ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "stake", "paid", "breakage"),
    [
        ("0.95 to 1", 100_00, 95_00, 0),
        ("0.95 to 1", 20, 19, 0),
        ("0.95 to 1", 33, 32, 1),  # 31.35
        ("0.95 to 1", 1, 1, 1),  # 0.95
        ("1.05 to 1", 10, 11, 1),  # 10.5
        ("1.05 to 1", 20, 21, 0),
        ("1 to 2", 100_00, 50_00, 0),
        ("1 to 2", 1, 1, 1),
        ("1.5 to 1", 2, 3, 0),
        ("1.5 to 1", 3, 5, 1),  # 4.5
        ("1 to 3", 1_00, 34, 1),  # 33.333...
        ("2 to 3", 1_00, 67, 1),  # 66.666...
        ("160 to 1", 1, 160, 0),
        ("8 to 1", 0, 0, 0),
    ],
)
def test_a_part_of_a_cent_goes_to_the_patron_and_is_breakage(text: str, stake: int, paid: int, breakage: int) -> None:
    assert Odds.parse(text).payment(stake) == Payment(paid, breakage)


@given(
    st.integers(min_value=0, max_value=LARGEST_AMOUNT),
    st.sampled_from(PRINTED_ODDS) | st.builds("{} to {}".format, st.integers(1, 999), st.integers(1, 999)),
)
def test_nobody_is_paid_less_than_the_odds_nor_a_whole_cent_more(stake: int, text: str) -> None:
    pays, to = text.split(" to ")
    exact = stake * Fraction(pays) / Fraction(to)
    payment = Odds.parse(text).payment(stake)
    assert payment.paid == ceil(exact)
    assert payment.paid - payment.breakage == floor(exact)
    assert type(payment.paid) is int


@given(st.integers(1, 10_000), st.integers(1, 1000), st.sampled_from(PRINTED_ODDS))
def test_a_chip_on_which_the_odds_pay_whole_cents_does_so_in_any_number(chip: int, number: int, text: str) -> None:
    line = Odds.parse(text)
    assert line.pays_whole_cents_on(chip) == (line.payment(chip).breakage == 0)
    if line.pays_whole_cents_on(chip):
        assert line.payment(chip * number) == Payment(line.payment(chip).paid * number)


@pytest.mark.parametrize(
    ("text", "smallest"), [("0.95 to 1", 20), ("1.05 to 1", 20), ("1 to 2", 2), ("1.5 to 1", 2), ("8 to 1", 1)]
)
def test_the_smallest_chip_for_whole_cents(text: str, smallest: int) -> None:
    assert next(chip for chip in range(1, 1000) if Odds.parse(text).pays_whole_cents_on(chip)) == smallest


@given(st.integers(min_value=1, max_value=LARGEST_AMOUNT))
def test_4_1_1_what_is_paid_and_the_commission_kept_make_even_money(stake: int) -> None:
    settlement = pay(stake, Odds.parse("0.95 to 1"), "4.1.2", Fraction(5, 100))
    assert settlement.result is Result.WON
    assert settlement.paid + settlement.commission == stake
    assert settlement.commission == stake * 5 // 100


def test_4_1_1_no_commission_is_kept_where_none_is_printed() -> None:
    assert pay(100_00, Odds.parse("1 to 2"), "4.1.1").commission == 0
