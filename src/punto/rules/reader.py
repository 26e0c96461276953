"""Reads a rulebook from TOML and refuses one with a fault, naming file, place and reason of every fault at once."""

import hashlib
import json
import re
from collections.abc import Collection
from enum import StrEnum
from pathlib import Path
from typing import Any

from punto.facts import Message
from punto.money import MoneyError, Odds, parse_rate
from punto.plain_text import quotable
from punto.rules.cards import DECK, RANKS, rank
from punto.rules.checks import check_meaning
from punto.rules.definitions import Authority, Side
from punto.rules.insurance import Insurance, InsuranceRow, Window, insurance_area
from punto.rules.irregularities import Irregularity, NewCards, Options, Remedy, RemedyKind
from punto.rules.layout import Area, Kind, Layout, simplified
from punto.rules.outcome import WORDS, Condition, Value
from punto.rules.rulebook import POINTS, Announcement, CardValues, Rulebook, Squeeze
from punto.rules.settlement import Line
from punto.rules.table_of_play import DRAWING_TOTALS, NATURALS, TableOfPlay
from punto.rules.toml_file import Fault, Faults, Section, TomlFile, as_written

LARGEST_FILE = 1_000_000
_WITH_FACE_VALUE = {"2", "3", "4", "5", "6", "7", "8", "9", "10"}
_WORD = re.compile(r"[A-Za-z0-9-]+", re.ASCII)
KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


class _AuthorityWord(StrEnum):
    DEALER = "dealer"
    PIT_SUPERVISOR = "pit-supervisor"
    PIT_MANAGER = "pit-manager"
    SHIFT_MANAGER = "shift-manager"


class _LateWord(StrEnum):
    REFUSED = "refused"
    STANDS = "stands"


class _SqueezerWord(StrEnum):
    HIGHEST = "highest-original-bet"
    ANY = "any"


class _StageWord(StrEnum):
    DEALT = "dealt"
    TURNED = "turned"


class OtherwiseWord(StrEnum):
    LOST = "lost"
    RETURNED = "returned"


class DrawnOn(StrEnum):
    """What a column of the Table of Play lists."""

    PLAYER_TOTAL = "player-total"
    BANKER_TOTAL = "banker-total"
    THIRD_CARD = "third-card"


class _TieWord(StrEnum):
    LOSES = "hand-loses"
    TIES = "hand-ties"


def read_rulebook(path: Path) -> Rulebook:
    return parse_rulebook(read_text(path), path.name)


def read_text(path: Path) -> str:
    if path.stat().st_size > LARGEST_FILE:
        raise Faults([Fault(path.name, None, "file", Message("fault-too-large", {"most": LARGEST_FILE}))])
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        message = Message("fault-not-utf-8", {"detail": error.reason})
        raise Faults([Fault(path.name, None, "file", message)]) from None


def parse_rulebook(text: str, name: str) -> Rulebook:
    file = TomlFile(name, text)
    top = file.top
    if {"bet", "game"} & file.data.keys():
        raise Faults([Fault(name, None, "file", Message("fault-single-bet"))])
    decks = top.section("decks")
    fewest, most = decks.number("fewest", 1, 12), decks.number("most", 1, 12)
    if fewest > most and decks.read("fewest") and decks.read("most"):
        decks.fault("", Message("fault-range-upside-down", {"least": fewest, "most": most}))
    card_values = [_card_values(section) for section in top.sections("card_values")]
    points = _points(file, card_values)
    table = _table_of_play(top.section("table_of_play"))
    areas = _areas(top.sections("areas"), file)
    lines = _lines(top, areas)
    late = top.section("late_withdrawal")
    insurance = _insurance(top, areas)
    rulebook = Rulebook(
        id=_id(top),
        short_name=_short_name(top),
        title=(title := top.text("title")),
        titles={"en": title, **_in_languages(top, "titles", "title")},
        publisher=top.text("publisher"),
        version=top.text("version"),
        in_force=top.day("in_force"),
        digest=digest_of(_law(file.data)),
        fewest_decks=fewest,
        most_decks=most,
        decks_clause=decks.clause(),
        card_values=tuple(card_values),
        points=points,
        bets_open=_announcement(top.section("bets_open")),
        bets_close=_announcement(top.section("bets_close")),
        clauses=_clauses(top.section("clauses"), late.clause()),
        late_withdrawal_stands=late.choice("remedy", _LateWord) is _LateWord.STANDS,
        has_standing_patrons=top.flag("standing_patrons", True),
        table_of_play=table,
        areas=areas,
        lines=lines,
        layouts=_layouts(top.sections("layouts")),
        insurance=insurance,
        squeeze=_squeeze(top),
        remedies=_remedies(top.sections("irregularities", optional=True)),
        house_rulings=top.number("house_rulings", 0, 99) if top.has("house_rulings") else 0,
    )
    for section in (decks, late):
        section.done()
    top.done()
    if not file.faults:
        # What the lines mean is only worth asking once every line can be read.
        check_meaning(file, rulebook)
    file.check()
    return rulebook


def _id(top: Section) -> str:
    text = top.text("id")
    publisher, slash, rest = text.partition("/")
    game, at, version = rest.partition("@")
    if top.read("id") and not (slash and at and publisher and game and version):
        top.fault("id", Message("fault-not-an-id", {"value": as_written(text)}))
    return text


def _short_name(top: Section) -> str:
    text = top.text("short_name")
    if top.read("short_name") and not KEBAB.fullmatch(text):
        top.fault("short_name", not_kebab_case(text))
    return text


def not_kebab_case(text: str) -> Message:
    return Message("fault-not-kebab-case", {"value": as_written(text)})


# The tag of a language: two or three letters, then script, region or variant.
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", re.ASCII)


def _in_languages(section: Section, key: str, english: str) -> dict[str, str]:
    """The same words in more languages: they are no law, and `_law` leaves them out."""
    if not section.has(key):
        return {}
    words = section.section(key)
    read: dict[str, str] = {}
    for language in words.data:
        if language == "en":
            words.fault(language, Message("fault-english-twice", {"word": english}))
        elif not _LANGUAGE.fullmatch(language):
            words.fault(language, Message("fault-language", {"word": quotable(language)}))
        read[language] = words.text(language)
    return read


def _law(data: dict[str, Any]) -> dict[str, Any]:
    """What the digest is of: all but the names in more languages, so that a language can be added to a rulebook."""
    law = {word: value for word, value in data.items() if word != "titles"}
    if isinstance(areas := data.get("areas"), list):
        law["areas"] = [
            {word: value for word, value in area.items() if word != "names"} if isinstance(area, dict) else area
            for area in areas
        ]
    return law


def digest_of(data: dict[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _announcement(section: Section) -> Announcement:
    text = section.text("says")
    if section.read("says") and (text.startswith("#") or not text.isprintable() or text != " ".join(text.split())):
        section.fault("says", Message("fault-announcement"))
    others = tuple(section.texts("or_says")) if section.has("or_says") else ()
    read = Announcement(text, section.clause(), others)
    section.done()
    return read


def _clauses(section: Section, late_withdrawal: str) -> dict[str, str]:
    read = {"late_withdrawal": late_withdrawal}
    for point, ruling in POINTS.items():
        if point in read:
            continue
        if section.has(point) or ruling is None:
            read[point] = section.clause(point)
        else:
            read[point] = ruling
    section.done()
    return read


def _card_values(section: Section) -> CardValues:
    ranks = section.texts("ranks")
    for wrong in [text for text in ranks if text not in RANKS]:
        section.fault("ranks", Message("fault-not-one-of", {"value": as_written(wrong), "known": RANKS}))
    value = section.any("points")
    if not section.has("points"):
        value = 0
    if value != "face" and (type(value) is not int or not 0 <= value <= 10):
        section.fault("points", Message("fault-points", {"value": as_written(value)}))
        value = 0
    if value == "face" and not set(ranks) <= _WITH_FACE_VALUE:
        section.fault("points", Message("fault-no-face-value"))
        value = 0
    read = CardValues(tuple(ranks), None if value == "face" else value, section.clause())
    section.done()
    return read


def _points(file: TomlFile, card_values: list[CardValues]) -> dict[Any, int]:
    by_rank: dict[str, int] = {}
    for number, values in enumerate(card_values, 1):
        for text in values.ranks:
            if text in by_rank:
                file.fault(f"card_values[{number}].ranks", Message("fault-rank-twice", {"rank": quotable(text)}))
            if text in RANKS:
                by_rank[text] = int(text) if values.points is None else values.points
    if missing := [text for text in RANKS if text not in by_rank]:
        file.fault("card_values", Message("fault-ranks-missing", {"words": tuple(missing)}))
    # A card is reduced as a total is (R1), so that a Ten is 0 whether its printed value is ten or zero.
    return {card: by_rank.get(rank(card), 0) % 10 for card in DECK}


def _table_of_play(section: Section) -> TableOfPlay:
    draws, stands = section.totals("player_draws"), section.totals("player_stands")
    _complete(section, "player_draws", draws, stands, DRAWING_TOTALS, DrawnOn.PLAYER_TOTAL)
    if section.totals("natural") != frozenset(NATURALS):
        section.fault("natural", Message("fault-naturals"))
    after_stand = section.section("banker_when_player_stands")
    banker_draws = after_stand.totals("draws")
    _complete(after_stand, "", banker_draws, after_stand.totals("stands"), DRAWING_TOTALS, DrawnOn.BANKER_TOTAL)
    stand_clause = after_stand.clause()
    to_the_rows = after_stand.totals("left_to_the_rows") if after_stand.has("left_to_the_rows") else frozenset()
    after_stand.done()
    rows = section.section("banker_when_player_draws")
    draws_on: dict[int, frozenset[int]] = {}
    for total in DRAWING_TOTALS:
        row = rows.section(str(total))
        if not rows.read(str(total)):
            continue
        draws_on[total] = row.totals("draws")
        _complete(row, "", draws_on[total], row.totals("stands"), range(10), DrawnOn.THIRD_CARD)
        row.done()
    rows.done()
    table = TableOfPlay(
        section.clause(),
        section.clause("player_clause" if section.has("player_clause") else "clause"),
        section.clause("natural_clause" if section.has("natural_clause") else "clause"),
        draws,
        banker_draws,
        stand_clause,
        to_the_rows,
        tuple(draws_on.get(total, frozenset()) for total in DRAWING_TOTALS),
    )
    section.done()
    return table


def _complete(
    section: Section,
    key: str,
    draws: frozenset[int],
    stands: frozenset[int],
    every: Collection[int],
    drawn_on: DrawnOn,
) -> None:
    """Both printed columns are kept, so that one checks the other."""
    for value in sorted(draws & stands):
        section.fault(key, Message("fault-in-both-columns", {"drawn_on": drawn_on, "number": value}))
    for value in sorted(set(every) - draws - stands):
        section.fault(key, Message("fault-in-no-column", {"drawn_on": drawn_on, "number": value}))
    for value in sorted((draws | stands) - set(every)):
        section.fault(key, Message("fault-natural-in-column", {"drawn_on": drawn_on, "number": value}))


def _areas(sections: list[Section], file: TomlFile) -> dict[str, Area]:
    areas: dict[str, Area] = {}
    for section in sections:
        kind = section.choice("kind", Kind)
        side = section.choice("side", Side) if kind is not Kind.SIDE else None
        otherwise = section.section("otherwise") if kind is not Kind.INSURANCE else None
        english, chinese = section.text("english"), section.text("chinese")
        given = _in_languages(section, "names", "english")
        area = Area(
            id=section.text("id"),
            english=english,
            chinese=chinese,
            # The layouts print 庄 even beside traditional characters; screens say 莊 there as everywhere.
            names={
                "en": english,
                "zh-Hant": chinese.replace("庄", "莊"),
                "zh-Hans": simplified(given.get("zh-Hant", chinese)),
                **given,
            },
            kind=kind,
            clause=section.clause(),
            side=side,
            stands_alone=section.flag("stands_alone", True) if kind is Kind.SIDE else kind is Kind.ORIGINAL,
            otherwise_returned=otherwise is not None and otherwise.choice("result", OtherwiseWord) == "returned",
            otherwise_clause=otherwise.clause() if otherwise else section.clause(),
        )
        if area.id in areas:
            section.fault("id", Message("fault-id-twice", {"value": as_written(area.id)}))
        wanted = insurance_area(side) if side and kind is Kind.INSURANCE else side and side.value
        if wanted and area.id != wanted:
            facts = {"area_kind": kind, "side": side, "word": wanted, "value": as_written(area.id)}
            section.fault("id", Message("fault-area-id", facts))
        if area.id and not KEBAB.fullmatch(area.id):
            section.fault("id", not_kebab_case(area.id))
        if otherwise:
            otherwise.done()
        section.done()
        areas[area.id] = area
    for kind in (Kind.ORIGINAL, Kind.INSURANCE):
        sides = [area.side for area in areas.values() if area.kind is kind]
        if len(sides) > len(set(sides)) or (kind is Kind.ORIGINAL and len(sides) != 2):
            file.fault("areas", Message("fault-areas-of-sides", {"area_kind": kind}))
    return areas


def read_condition(section: Section, key: str) -> Condition:
    given = section.any(key)
    if not section.has(key):
        return Condition(())
    tables = given if isinstance(given, list) else [given]
    alternatives: list[tuple[tuple[str, frozenset[Value]], ...]] = []
    for table in tables or [None]:
        if not isinstance(table, dict) or not table:
            section.fault(key, Message("fault-when-empty"))
            continue
        alternatives.append(tuple(_word(section, key, word, value) for word, value in table.items() if word in WORDS))
        for word in table.keys() - WORDS.keys():
            section.fault(key, Message("fault-unknown-word", {"word": quotable(word), "known": tuple(WORDS)}))
    return Condition(tuple(alternatives))


def _word(section: Section, key: str, word: str, value: Any) -> tuple[str, frozenset[Value]]:
    values = value if isinstance(value, list) else [value]
    known = WORDS[word].values
    # 1 and true are equal in Python and must not be in a rulebook.
    good = [v for v in values if any(v == k and type(v) is type(k) for k in known)]
    for wrong in [v for v in values if v not in good or not any(type(v) is type(g) for g in good)]:
        listed = tuple(str(v).lower() for v in sorted(known, key=lambda v: (len(str(v)), str(v))))
        facts = {"word": word, "value": as_written(wrong), "known": listed}
        section.fault(key, Message("fault-when-value", facts))
    if not values:
        section.fault(key, Message("fault-when-no-value", {"word": word}))
    return word, frozenset(good)


def read_odds(section: Section) -> Odds:
    text = section.text("odds")
    try:
        return Odds.parse(text)
    except MoneyError as error:
        if section.read("odds"):
            section.fault("odds", Message(error.code, error.facts))
        return Odds.parse("1 to 1")


def _lines(top: Section, areas: dict[str, Area]) -> dict[str, tuple[Line, ...]]:
    by_area: dict[str, list[Line]] = {area.id: [] for area in areas.values() if area.kind is not Kind.INSURANCE}
    for key in ("pays", "returns"):
        for section in top.sections(key, optional=key == "returns"):
            area = section.text("area")
            if section.read("area") and area not in by_area:
                facts = {"value": as_written(area), "known": tuple(by_area)}
                section.fault("area", Message("fault-unknown-area", facts))
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
            line = Line(area, when, odds, section.clause(), rate, rate_clause)
            section.done()
            by_area.setdefault(area, []).append(line)
    return {area: tuple(lines) for area, lines in by_area.items()}


def _layouts(sections: list[Section]) -> dict[str, Layout]:
    layouts: dict[str, Layout] = {}
    for section in sections:
        if isinstance(section.data.get("boxes"), dict):
            boxes = section.section("boxes")
            fewest, most = boxes.number("fewest", 1, 999), boxes.number("most", 1, 999)
            if fewest > most and boxes.read("fewest") and boxes.read("most"):
                boxes.fault("", Message("fault-range-upside-down", {"least": fewest, "most": most}))
            boxes.done()
        else:
            fewest = most = section.number("boxes", 1, 999)
        layout = Layout(section.text("id"), section.text("name"), fewest, most, section.clause())
        if section.read("id") and not _WORD.fullmatch(layout.id):
            section.fault("id", Message("fault-layout-id", {"value": as_written(layout.id)}))
        if layout.id in layouts:
            section.fault("id", Message("fault-id-twice", {"value": as_written(layout.id)}))
        section.done()
        layouts[layout.id] = layout
    return layouts


def _insurance(top: Section, areas: dict[str, Area]) -> Insurance | None:
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
        if row.side not in insured and part.read("side"):
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


def _squeeze(top: Section) -> Squeeze | None:
    if not top.has("squeeze"):
        return None
    section = top.section("squeeze")
    read = Squeeze(
        clause=section.clause(),
        highest_original_bet_only=section.choice("who", _SqueezerWord) is _SqueezerWord.HIGHEST,
        before_it_is=section.choice("before_it_is", _StageWord).value,
        banker_third_first_clause=section.clause("banker_third_first") if section.has("banker_third_first") else None,
    )
    section.done()
    return read


def _clause_if(section: Section, key: str, needed: bool, clause: str) -> str | None:
    """The clause that goes with a word; where the word itself cannot be read, nothing is said of its clause."""
    if section.has(key) and not section.read(key):
        section.has(clause)
        return None
    return section.clause(clause) if needed else None


def _remedies(sections: list[Section]) -> dict[Irregularity, Remedy]:
    remedies: dict[Irregularity, Remedy] = {}
    for section in sections:
        options = section.choice("options", Options, Options.NEVER)
        kind = section.choice("remedy", RemedyKind)
        new_cards = section.choice("new_cards", NewCards, NewCards.NO)
        interrupted = kind is RemedyKind.CONCLUDE_OR_VOID
        remedy = Remedy(
            irregularity=section.choice("what", Irregularity),
            kind=kind,
            clause=section.clause(),
            authority=Authority.parse(section.choice("authority", _AuthorityWord, _AuthorityWord.PIT_SUPERVISOR)),
            options=options,
            options_clause=_clause_if(section, "options", options is not Options.NEVER, "options_clause"),
            new_cards=new_cards,
            new_cards_clause=_clause_if(section, "new_cards", new_cards is not NewCards.NO, "new_cards_clause"),
            conclude_clause=_clause_if(section, "remedy", interrupted, "conclude_clause"),
            void_clause=_clause_if(section, "remedy", interrupted, "void_clause"),
            only_in_initial_deal=section.flag("only_in_initial_deal", False),
        )
        if remedy.irregularity in remedies and section.read("what"):
            section.fault("what", Message("fault-remedy-twice", {"word": remedy.irregularity.value}))
        section.done()
        remedies[remedy.irregularity] = remedy
    return remedies
