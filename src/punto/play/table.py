"""A table's settings: the rulebook, layout, decks and limits it plays under; refused where they do not fit."""

from msgspec import Struct

from punto.money import LARGEST_AMOUNT, Cents, format_amount
from punto.rules.layout import Kind
from punto.rules.limits import Limits
from punto.rules.rulebook import Rulebook


class TableRefused(ValueError):
    """Settings that the rulebook does not permit; every fault at once."""

    def __init__(self, rulebook: str, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{fault} [{rulebook}]" for fault in faults))


class Table(Struct, frozen=True):
    rulebook: Rulebook
    layout: str
    boxes: int
    decks: int
    chip: Cents
    limits: Limits
    face_down: bool = False

    def __post_init__(self) -> None:
        """No table can be made that its rulebook does not permit."""
        if faults := [*self._layout_faults(), *self._limit_faults(), *self._chip_faults()]:
            raise TableRefused(self.rulebook.id, faults)

    def _layout_faults(self) -> list[str]:
        book, found = self.rulebook, []
        if self.layout not in book.layouts:
            found.append(f"layout: there is no layout {self.layout!r}; there are {', '.join(book.layouts)}")
        else:
            layout = book.layouts[self.layout]
            if not layout.fewest_boxes <= self.boxes <= layout.most_boxes:
                allowed = _range(layout.fewest_boxes, layout.most_boxes)
                found.append(f"boxes: layout {layout.id} has {allowed} boxes, not {self.boxes} ({layout.clause})")
        if not book.fewest_decks <= self.decks <= book.most_decks:
            allowed = _range(book.fewest_decks, book.most_decks)
            found.append(f"decks: this game is played with {allowed} decks, not {self.decks} ({book.decks_clause})")
        return found

    def _limit_faults(self) -> list[str]:
        found, limits = [], self.limits
        for area in limits.by_area:
            if area not in self.rulebook.areas:
                found.append(f"limits: there is no area {area!r}; there are {', '.join(self.rulebook.areas)}")
            elif self.rulebook.areas[area].kind is Kind.INSURANCE:
                found.append(f"limits: {area} is limited by the bet it insures, and by nothing else (R6)")
        for name, (minimum, maximum) in {"": (limits.minimum, limits.maximum), **limits.by_area}.items():
            prefix = f"limits of {name}" if name else "limits"
            if not 0 < minimum <= maximum <= LARGEST_AMOUNT:
                amounts = f"minimum {format_amount(minimum)}, maximum {format_amount(maximum)}"
                found.append(f"{prefix}: {amounts}: the minimum must be above zero and not over the maximum")
            elif self.chip > 0 and (minimum % self.chip or maximum % self.chip):
                found.append(f"{prefix}: minimum and maximum must be multiples of the chip, {format_amount(self.chip)}")
        if limits.differential is None:
            if self.rulebook.speaks_of("differential"):
                found.append(f"differential: it must be set and displayed ({self.rulebook.clause('limits_shown')})")
        elif not self.rulebook.speaks_of("differential"):
            found.append("differential: this rulebook has none")
        elif not max(limits.of(area.id)[0] for area in self.rulebook.originals()) <= limits.differential:
            found.append("differential: it must be at least the minimum bet")
        elif limits.differential > LARGEST_AMOUNT:
            found.append(f"differential: it is over {format_amount(LARGEST_AMOUNT)}")
        return found

    def _chip_faults(self) -> list[str]:
        if self.chip <= 0:
            return [f"chip: {format_amount(self.chip)} is not a chip"]
        return [
            f"chip: {odds} on {area} does not pay whole cents on a chip of {format_amount(self.chip)} ({clause}, R2)"
            for area, odds, clause in self.rulebook.all_odds()
            if not odds.pays_whole_cents_on(self.chip)
        ]


def _range(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def table(
    rulebook: Rulebook,
    *,
    layout: str | None = None,
    boxes: int | None = None,
    decks: int | None = None,
    chip: Cents = 1_00,
    minimum: Cents = 1_00,
    maximum: Cents = 1_000_000_00,
    differential: Cents | None = None,
    limits_by_area: dict[str, tuple[Cents, Cents]] | None = None,
    face_down: bool = False,
) -> Table:
    """A table with what is not given chosen plainly: the first layout, all its boxes, eight decks, wide limits."""
    layout = layout if layout is not None else next(iter(rulebook.layouts))
    if boxes is None:
        boxes = min(12, rulebook.layouts[layout].most_boxes) if layout in rulebook.layouts else 1
    if differential is None and rulebook.speaks_of("differential"):
        differential = maximum
    limits = Limits(minimum, maximum, differential, limits_by_area or {})
    if decks is None:
        decks = max(rulebook.fewest_decks, min(8, rulebook.most_decks))
    return Table(rulebook, layout, boxes, decks, chip, limits, face_down)
