"""Reads chapter 2, Mode of Play: the areas that can be bet on, and the layouts they are printed on."""

import re
from enum import StrEnum

from punto.facts import Message
from punto.rules.chapters.definitions import KEBAB, not_kebab_case
from punto.rules.definitions import Side
from punto.rules.felt import read_presentation
from punto.rules.in_languages import in_languages
from punto.rules.insurance import insurance_area
from punto.rules.layout import Area, Kind, Layout, simplified
from punto.rules.toml_file import Section, TomlFile, as_written, unknown_area

_WORD = re.compile(r"[A-Za-z0-9-]+", re.ASCII)


class OtherwiseWord(StrEnum):
    LOST = "lost"
    RETURNED = "returned"


def read_areas(sections: list[Section], file: TomlFile) -> dict[str, Area]:
    areas: dict[str, Area] = {}
    for section in sections:
        area = _area(section)
        if area.id in areas:
            section.fault("id", Message("fault-id-twice", {"value": as_written(area.id)}))
        areas[area.id] = area
    if all(map(kind_is_read, sections)):
        for kind in (Kind.ORIGINAL, Kind.INSURANCE):
            sides = [area.side for area in areas.values() if area.kind is kind]
            if len(sides) > len(set(sides)) or (kind is Kind.ORIGINAL and len(sides) != 2):
                file.fault("areas", Message("fault-areas-of-sides", {"area_kind": kind}))
    return areas


def kind_is_read(section: Section) -> bool:
    """Whether it is known what sort of bet an area is for, and on which hand: otherwise that is the one fault, and
    nothing that follows from it is judged."""
    return section.read("kind") and (section.read("side") or "side" not in section.data)


def _area(section: Section) -> Area:
    kind = section.choice("kind", Kind)
    if not section.read("kind"):
        kind = Kind.SIDE
        for word in ("side", "otherwise", "stands_alone"):
            section.has(word)
    side = section.choice("side", Side) if kind is not Kind.SIDE else None
    otherwise = section.section("otherwise") if kind is not Kind.INSURANCE and section.read("kind") else None
    english, chinese = section.line("english"), section.line("chinese")
    given = in_languages(section, "names", "english", on_one_line=True)
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
        **read_presentation(section, kind),
    )
    wanted = insurance_area(side) if side and kind is Kind.INSURANCE else side and side.value
    if wanted and area.id != wanted and kind_is_read(section):
        facts = {"area_kind": kind, "side": side, "word": wanted, "value": as_written(area.id)}
        section.fault("id", Message("fault-area-id", facts))
    if area.id and not KEBAB.fullmatch(area.id):
        section.fault("id", not_kebab_case(area.id))
    if otherwise:
        otherwise.done()
    section.done()
    return area


def read_layouts(sections: list[Section], areas: dict[str, Area]) -> dict[str, Layout]:
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
        layout = Layout(
            section.text("id"),
            section.line("name"),
            fewest,
            most,
            section.clause(),
            tuple(section.texts("odds")) if section.has("odds") else (),
            section.flag("printed", True),
        )
        for area in layout.odds:
            if area not in areas:
                section.fault("odds", unknown_area(area, areas))
        if section.read("id") and not _WORD.fullmatch(layout.id):
            section.fault("id", Message("fault-layout-id", {"value": as_written(layout.id)}))
        if layout.id in layouts:
            section.fault("id", Message("fault-id-twice", {"value": as_written(layout.id)}))
        section.done()
        layouts[layout.id] = layout
    return layouts
