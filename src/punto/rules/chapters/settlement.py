"""Reads chapter 4, Settlement: the lines of the pay tables, when each applies, and insurance."""

from enum import StrEnum
from typing import Any

from punto.facts import Message
from punto.money import MoneyError, Odds, parse_rate
from punto.rules.definitions import Side
from punto.rules.in_languages import said_in_languages
from punto.rules.insurance import Insurance, InsuranceRow, Window
from punto.rules.layout import Area, Kind
from punto.rules.outcome import WORDS, Condition, Value
from punto.rules.settlement import Line
from punto.rules.suggestion import suggestion
from punto.rules.toml_file import Section, as_written, unknown_area, unknown_word

# No printed odds come near it, and a bet at a table's highest limit still pays an amount that there is.
LARGEST_ODDS = 100_000


class _PartWord(StrEnum):
    """How much of a stake a line returns."""

    ALL = "all"
    HALF = "half"


class _TieWord(StrEnum):
    LOSES = "hand-loses"
    TIES = "hand-ties"


def read_condition(section: Section, key: str) -> Condition:
    given = section.any(key)
    if key not in section.data:
        return Condition(())
    tables = given if isinstance(given, list) else [given]
    alternatives: list[tuple[tuple[str, frozenset[Value]], ...]] = []
    for table in tables or [None]:
        if not isinstance(table, dict) or not table:
            section.fault(key, Message("fault-when-empty"))
            continue
        alternatives.append(tuple(_word(section, key, word, value) for word, value in table.items() if word in WORDS))
        for word in table.keys() - WORDS.keys():
            section.fault(key, unknown_word(word, tuple(WORDS)))
    return Condition(tuple(alternatives))


def _word(section: Section, key: str, word: str, value: Any) -> tuple[str, frozenset[Value]]:
    values = value if isinstance(value, list) else [value]
    known = WORDS[word].values
    # 1 and true are equal in Python and must not be in a rulebook.
    good = [v for v in values if any(v == k and type(v) is type(k) for k in known)]
    for wrong in [v for v in values if v not in good or not any(type(v) is type(g) for g in good)]:
        listed = tuple(str(v).lower() for v in sorted(known, key=lambda v: (len(str(v)), str(v))))
        perhaps = suggestion(wrong, listed)
        facts = {"word": word, "value": as_written(wrong), "perhaps": perhaps, "known": listed}
        section.fault(key, Message("fault-when-value", facts))
    if not values:
        section.fault(key, Message("fault-when-no-value", {"word": word}))
    return word, frozenset(good)


def read_odds(section: Section) -> Odds:
    text = section.text("odds")
    try:
        odds = Odds.parse(text)
    except MoneyError as error:
        if section.read("odds"):
            section.fault("odds", Message(error.code, error.facts))
        return Odds.parse("1 to 1")
    if odds.ratio > LARGEST_ODDS and not section.file.in_force_already:
        section.fault("odds", Message("fault-odds-too-large", {"odds": odds, "most": LARGEST_ODDS}))
    return odds


def returns_half(section: Section) -> bool:
    return section.choice("part", _PartWord, _PartWord.ALL) is _PartWord.HALF


def read_lines(top: Section, areas: dict[str, Area]) -> dict[str, tuple[Line, ...]]:
    by_area: dict[str, list[Line]] = {area.id: [] for area in areas.values() if area.kind is not Kind.INSURANCE}
    for key in ("pays", "returns"):
        for section in top.sections(key, optional=key == "returns"):
            area = section.text("area")
            if section.read("area") and area not in by_area:
                section.fault("area", unknown_area(area, by_area))
            when = read_condition(section, "when")
            odds = read_odds(section) if key == "pays" else None
            rate, rate_clause = None, None
            if odds and section.has("commission"):
                commission = section.section("commission")
                rate_clause = commission.clause()
                text = commission.text("rate")
                try:
                    rate = parse_rate(text)
                except MoneyError as error:
                    if commission.read("rate"):
                        commission.fault("rate", Message(error.code, error.facts))
                else:
                    if odds.ratio != 1 - rate:
                        commission.fault("rate", Message("fault-commission", {"odds": odds}))
                commission.done()
            says = said_in_languages(section, "says")
            half = key == "returns" and returns_half(section)
            line = Line(area, when, odds, section.clause(), rate, rate_clause, says, half=half)
            section.done()
            by_area.setdefault(area, []).append(line)
    return {area: tuple(lines) for area, lines in by_area.items()}


def read_insurance(top: Section, areas: dict[str, Area], *, kinds_read: bool) -> Insurance | None:
    """Without `kinds_read` some areas could be of insurance, and nobody knows which."""
    insured = {area.side for area in areas.values() if area.kind is Kind.INSURANCE}
    if not top.has("insurance"):
        if insured:
            top.fault("", Message("fault-insurance-missing"))
        return None
    section = top.section("insurance")
    rows: list[InsuranceRow] = []
    for part in section.sections("rows"):
        row = InsuranceRow(
            window=part.choice("window", Window),
            side=part.choice("side", Side),
            player_totals=part.totals("player_total"),
            banker_totals=part.totals("banker_total"),
            odds=read_odds(part),
            pays_on_tie=part.choice("pays_when", _TieWord, _TieWord.LOSES) is _TieWord.TIES,
            clause=part.clause(),
        )
        if row.side not in insured and part.read("side") and kinds_read:
            part.fault("side", Message("fault-no-insurance-area", {"side": row.side}))
        for earlier in rows:
            if (
                (row.window, row.side) == (earlier.window, earlier.side)
                and row.player_totals & earlier.player_totals
                and row.banker_totals & earlier.banker_totals
            ):
                part.fault("", Message("fault-insured-twice"))
        part.done()
        rows.append(row)
    read = Insurance(section.clause(), section.clause("cap"), section.clause("who"), section.clause("tie"), tuple(rows))
    section.done()
    return read
