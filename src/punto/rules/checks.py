"""Whether a rulebook that can be read also makes sense: no two lines both pay, and every line can be reached."""

from collections.abc import Sequence

from punto.facts import Message
from punto.rules.definitions import Side
from punto.rules.insurance import InsuranceRow, Window
from punto.rules.layout import Kind
from punto.rules.outcome import WORDS, Outcome
from punto.rules.outcome_space import Alternative, Box, outcome_space
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.table_of_play import DRAWING_TOTALS, TableOfPlay
from punto.rules.toml_file import Section, TomlFile, as_written


def check_meaning(file: TomlFile, rulebook: Rulebook) -> None:
    _check_lines(file, rulebook)
    if rulebook.insurance:
        offered = {row.side for row in rulebook.insurance.rows}
        for number, area in enumerate(rulebook.areas.values(), 1):
            if area.kind is Kind.INSURANCE and area.side not in offered:
                file.fault(f"areas[{number}]", Message("fault-never-insured", {"area": area.id}))
        for number, row in enumerate(rulebook.insurance.rows, 1):
            if not _can_be_offered(row, rulebook.table_of_play):
                file.fault(f"insurance.rows[{number}]", Message("fault-never-offered"))


def _check_lines(file: TomlFile, rulebook: Rulebook) -> None:
    places: dict[str, list[Section]] = {}
    for section in (*file.top.sections("pays"), *file.top.sections("returns", optional=True)):
        places.setdefault(section.data["area"], []).append(section)
    for area, lines in rulebook.lines.items():
        if not any(line.odds for line in lines):
            file.fault(f"areas[{list(rulebook.areas).index(area) + 1}]", Message("fault-never-won", {"area": area}))
        check_bet(rulebook, area, lines, places.get(area, []))


def check_bet(rulebook: Rulebook, area: str, lines: Sequence[Line], sections: Sequence[Section]) -> None:
    """The lines of one bet, each with the section it was read from."""
    space = outcome_space(rulebook)
    earlier: list[tuple[Section, tuple[Box, ...]]] = []
    for line, section in zip(lines, sections, strict=True):
        for together in line.when.alternatives:
            if not space.boxes(together):
                facts = {"area": area, "value": _written(together)}
                section.fault("when", Message("fault-never-applies", facts))
        boxes = space.boxes_of(line.when)
        for other, others in earlier:
            both = next((box for one in boxes for another in others if (box := space.meet(one, another))), None)
            if both:
                section.fault("when", _both_apply(area, other.place, space.example(both), lines))
        earlier.append((section, boxes))


def _written(together: Alternative) -> str:
    """An alternative as the file has it."""
    words = ((word, sorted(allowed, key=lambda value: (len(str(value)), str(value)))) for word, allowed in together)
    return ", ".join(f"{word} = {as_written(allowed[0] if len(allowed) == 1 else allowed)}" for word, allowed in words)


def _both_apply(area: str, place: str, outcome: Outcome, lines: Sequence[Line]) -> Message:
    """With an example of a Round in which both lines apply."""
    if any(WORDS[word].about_cards or WORDS[word].on_the_way for line in lines for word in line.when.words):
        player, banker = (Message("cards-listed", {"cards": hand}) for hand in (outcome.player, outcome.banker))
        hands = Message("placement", {"player_hand": player, "banker_hand": banker})
        return Message("fault-both-apply-on-cards", {"area": area, "key_path": place, "hands": hands})
    facts = {
        "area": area,
        "key_path": place,
        "player_total": outcome.player_total,
        "player_cards": outcome.player_cards,
        "banker_total": outcome.banker_total,
        "banker_cards": outcome.banker_cards,
    }
    pairs = tuple(
        Message("fault-suited-pair" if suited else "fault-pair", {"side": side, "rank": rank})
        for side, rank, suited in (
            (Side.PLAYER, outcome.player_pair, outcome.player_suited),
            (Side.BANKER, outcome.banker_pair, outcome.banker_suited),
        )
        if rank
    )
    if pairs:
        return Message("fault-both-apply-on-pairs", {**facts, "pairs": pairs})
    return Message("fault-both-apply", facts)


def _can_be_offered(row: InsuranceRow, table: TableOfPlay) -> bool:
    for player in DRAWING_TOTALS:
        for banker in row.banker_totals.intersection(DRAWING_TOTALS):
            draws = table.player(player, banker).draws
            if row.window is Window.AFTER_FOUR:
                if player in row.player_totals and (draws or table.banker(player, banker, None).draws):
                    return True
            elif draws and any(
                (player + third) % 10 in row.player_totals and table.banker(player, banker, third).draws
                for third in range(10)
            ):
                return True
    return False
