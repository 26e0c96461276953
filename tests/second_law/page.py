"""A Round's page as text: its head, which describes the table, and its lines."""

import re
from dataclasses import dataclass, field

from tests.second_law import insurance
from tests.second_law.money import cents, ratio
from tests.second_law.payouts import HALF_LOST, PAYS, areas
from tests.second_law.rulebooks import INSURANCE, LAWS, Law

ACTOR = r"(.+) \((dealer|pit supervisor|pit manager|shift manager|system)\)"


class Wrong(Exception):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


@dataclass(frozen=True)
class Line:
    number: int
    fields: tuple[str, ...]
    clause: str

    @property
    def text(self) -> str:
        return "  ".join(self.fields)


@dataclass
class Page:
    rulebook: str = ""
    layout: str = ""
    boxes: int = 0
    decks: int = 8
    chip: int = 100
    limits: dict[str, tuple[int, int]] = field(default_factory=lambda: {"": (100, 1_000_000_00)})
    differential: int | None = None
    face_down: bool = False
    confirmed: bool = False  # the result, before it is settled
    dealer: str = ""
    lines: list[Line] = field(default_factory=list)
    length: int = 0

    @property
    def law(self) -> Law:
        return LAWS[self.rulebook]

    def limits_of(self, area: str) -> tuple[int, int]:
        return self.limits.get(area, self.limits[""])


def read(text: str) -> Page:
    page, body, rows = Page(), False, text.split("\n")
    page.length = len(rows) - (rows[-1] == "")
    for number, row in enumerate(rows, 1):
        if row.startswith("#") or not row.strip():
            body = body or (bool(page.rulebook) and not row.strip())
        elif body:
            first, *rest = re.split(" {2,}", row.strip())
            page.lines.append(Line(number, (first, *rest[:-1]), rest[-1] if rest else ""))
        else:
            try:
                _head(page, *re.split(" {2,}", row, maxsplit=1))
            except (ValueError, TypeError, KeyError) as error:
                raise Wrong(number, f"{row!r}: {error}") from None
    page.layout = page.layout or next(iter(page.law.boxes))
    page.boxes = page.boxes or page.law.boxes[page.layout][1]
    if page.law.wants_a_differential and page.differential is None:
        page.differential = page.limits[""][1]
    _check_table(page)
    return page


def _head(page: Page, key: str, text: str) -> None:
    match key:
        case "rulebook":
            page.rulebook = text
            _ = page.law
        case "round":
            int(text)
        case "dealer":
            if not (found := re.fullmatch(ACTOR, text)):
                raise ValueError(text)
            page.dealer = found.group(1)
        case "shoe":
            _, cards, number = text.split(", ")
            if not (cards.startswith("cards ") and int(number.removeprefix("Round ")) > 0):
                raise ValueError(text)
        case "layout":
            page.layout, boxes = text.split(", ")
            page.boxes = int(boxes.removesuffix(" boxes"))
        case "decks":
            page.decks = int(text)
        case "chip":
            page.chip = cents(text)
        case "cards":
            if text != "face down":
                raise ValueError(text)
            page.face_down = True
        case "result":
            if text != "confirmed":
                raise ValueError(text)
            page.confirmed = True
        case "limits":
            area, colon, rest = text.partition(": ")
            parts = dict(part.split(" ") for part in (rest if colon else text).split(", "))
            page.limits[area if colon else ""] = cents(parts.pop("minimum")), cents(parts.pop("maximum"))
            if parts:
                page.differential = cents(parts.pop("Differential"))
        case _:
            raise ValueError(key)


def _check_table(page: Page) -> None:
    """2.1, 2.2, 3.4, and R2: every odds line pays whole cents on the smallest chip, and half of it is whole cents."""
    law = page.law
    halved = [pay for pay in PAYS[page.rulebook] if pay.odds == HALF_LOST]
    odds = [pay.odds for pay in PAYS[page.rulebook] if pay not in halved]
    odds += insurance.ODDS if page.rulebook == INSURANCE else []
    fewest, most = law.boxes.get(page.layout, (1, 0))
    fine = (
        fewest <= page.boxes <= most
        and law.decks[0] <= page.decks <= law.decks[1]
        and page.chip > 0
        and all((page.chip * ratio(line)).denominator == 1 for line in odds)
        and not (halved and page.chip % 2)
        and all(0 < low <= high and not low % page.chip and not high % page.chip for low, high in page.limits.values())
        and set(page.limits) <= {*areas(page.rulebook), ""}
        and (page.differential is not None or not law.wants_a_differential)
        and (page.differential is None or page.differential >= max(page.limits_of(a)[0] for a in ("player", "banker")))
    )
    if not fine:
        raise Wrong(1, "no such table is permitted")
