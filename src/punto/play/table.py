"""A table's settings: the rulebook, layout, decks and limits it plays under; refused where they do not fit."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from punto.facts import Message
from punto.money import LARGEST_AMOUNT, Cents
from punto.plain_text import quotable
from punto.rules.layout import Kind, Layout
from punto.rules.limits import Limits
from punto.rules.rulebook import Rulebook
from punto.rules.suggestion import suggestion
from punto.rules.toml_file import as_written


class TableFault(NamedTuple):
    place: str  # the setting, as a floor file names it: `boxes`, `limits`, `limits.tie`
    message: Message


class TableRefused(ValueError):
    """Settings that the rulebook does not permit; every fault at once."""

    def __init__(self, rulebook: str, faults: Iterable[TableFault]) -> None:
        self.rulebook, self.faults = rulebook, tuple(faults)
        super().__init__("\n".join(f"{fault.place}: {fault.message}" for fault in self.faults))

    def messages(self) -> tuple[Message, ...]:
        """Each fault with its place, as a line of a report."""
        return tuple(Message("fault-at-place", {"key_path": at, "fault": message}) for at, message in self.faults)


class Table(Struct, frozen=True):
    rulebook: Rulebook
    layout: str
    boxes: int
    decks: int
    chip: Cents
    limits: Limits
    face_down: bool = False
    result_confirmed: bool = False  # nothing is settled before the dealer confirms the result (R37)

    def __post_init__(self) -> None:
        """No table can be made that its rulebook does not permit."""
        if faults := self._faults():
            raise TableRefused(self.rulebook.id, faults)

    def _faults(self) -> list[TableFault]:
        return [
            *self._layout_faults(),
            *self._limit_faults(),
            *self._differential_faults(),
            *self._chip_faults(),
        ]

    def _layout_faults(self) -> Iterator[TableFault]:
        book = self.rulebook
        if self.layout not in book.layouts:
            known = tuple(book.layouts)
            yield _fault("layout", "fault-no-such-layout", layout=quotable(self.layout), known=known, rulebook=book.id)
        else:
            yield from self._box_faults(book.layouts[self.layout])
        if not book.fewest_decks <= self.decks <= book.most_decks:
            yield _fault(
                "decks",
                "fault-decks",
                least=book.fewest_decks,
                most=book.most_decks,
                decks=self.decks,
                rulebook=book.id,
                clause=book.decks_clause,
            )

    def _box_faults(self, layout: Layout) -> Iterator[TableFault]:
        """What is printed is the most there can be (2.1.1); a table may have fewer (R34)."""
        if not 1 <= self.boxes <= layout.most_boxes:
            yield _fault(
                "boxes",
                "fault-boxes",
                layout=layout.id,
                most=layout.most_boxes,
                boxes=self.boxes,
                rulebook=self.rulebook.id,
                clause=layout.clause,
            )

    def _limit_faults(self) -> Iterator[TableFault]:
        limits, book = self.limits, self.rulebook
        for area in limits.by_area:
            if area not in book.areas:
                known, perhaps = tuple(book.areas), suggestion(area, book.areas)
                yield _fault("limits", "fault-unknown-area", value=as_written(area), perhaps=perhaps, known=known)
            elif book.areas[area].kind is Kind.INSURANCE:
                yield _fault("limits", "fault-limits-of-insurance", area=area)
        for name, (minimum, maximum) in {"": (limits.minimum, limits.maximum), **limits.by_area}.items():
            place = f"limits.{name}" if name else "limits"
            if not 0 < minimum <= maximum <= LARGEST_AMOUNT:
                yield _fault(place, "fault-limits", minimum=minimum, maximum=maximum, largest=LARGEST_AMOUNT)
            elif self.chip > 0 and (minimum % self.chip or maximum % self.chip):
                yield _fault(place, "fault-limits-not-in-chips", minimum=minimum, maximum=maximum, chip=self.chip)

    def _differential_faults(self) -> Iterator[TableFault]:
        limits, book = self.limits, self.rulebook
        if limits.differential is None:
            if book.speaks_of("differential"):
                clause = book.clause("limits_shown")
                yield _fault("differential", "fault-no-differential", rulebook=book.id, clause=clause)
            return
        minimum = max(limits.of(area.id)[0] for area in book.originals())
        if limits.differential < minimum:
            differential = limits.differential
            yield _fault("differential", "fault-differential-under-minimum", differential=differential, minimum=minimum)
        elif limits.differential > LARGEST_AMOUNT:
            yield _fault("differential", "fault-differential-too-large", largest=LARGEST_AMOUNT)

    def _chip_faults(self) -> Iterator[TableFault]:
        if self.chip <= 0:
            yield _fault("chip", "fault-chip", chip=self.chip)
            return
        book = self.rulebook.id
        for area, odds, clause in self.rulebook.all_odds():
            if not odds.pays_whole_cents_on(self.chip):
                yield _fault(
                    "chip", "fault-chip-cents", chip=self.chip, odds=odds, area=area, rulebook=book, clause=clause
                )
        for line in (line for lines in self.rulebook.lines.values() for line in lines if line.half and self.chip % 2):
            yield _fault("chip", "fault-chip-half", chip=self.chip, area=line.area, rulebook=book, clause=line.clause)


def _fault(place: str, code: str, /, **facts: object) -> TableFault:
    return TableFault(place, Message(code, facts))


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
    result_confirmed: bool = False,
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
    return Table(rulebook, layout, boxes, decks, chip, limits, face_down, result_confirmed)
