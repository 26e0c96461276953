"""Whether a rulebook that can be read also makes sense: no two lines both pay, and every line can be reached."""

from collections.abc import Sequence

from punto.rules.insurance import InsuranceRow, Window
from punto.rules.layout import Kind
from punto.rules.outcome import Condition, Outcome
from punto.rules.outcome_space import outcomes_for
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.table_of_play import DRAWING_TOTALS, TableOfPlay
from punto.rules.toml_file import Section, TomlFile


def check_meaning(file: TomlFile, rulebook: Rulebook) -> None:
    _check_lines(file, rulebook)
    if rulebook.insurance:
        offered = {row.side for row in rulebook.insurance.rows}
        for number, area in enumerate(rulebook.areas.values(), 1):
            if area.kind is Kind.INSURANCE and area.side not in offered:
                file.fault(f"areas[{number}]", f"{area.id} can never win: no row of insurance is for it")
        for number, row in enumerate(rulebook.insurance.rows, 1):
            if not _can_be_offered(row, rulebook.table_of_play):
                file.fault(
                    f"insurance.rows[{number}]", "can never be offered: no such totals with a card still to come"
                )


def _check_lines(file: TomlFile, rulebook: Rulebook) -> None:
    places: dict[str, list[Section]] = {}
    for section in (*file.top.sections("pays"), *file.top.sections("returns", optional=True)):
        places.setdefault(section.data["area"], []).append(section)
    for area, lines in rulebook.lines.items():
        if not any(line.odds for line in lines):
            file.fault(f"areas[{list(rulebook.areas).index(area) + 1}]", f"{area} can never win: no line pays it")
        check_bet(rulebook, area, lines, places.get(area, []))


def check_bet(rulebook: Rulebook, area: str, lines: Sequence[Line], sections: Sequence[Section]) -> None:
    """The lines of one bet, each with the section it was read from."""
    outcomes = outcomes_for(rulebook, lines)
    applies = [{i for i, outcome in enumerate(outcomes) if line.when.holds(outcome)} for line in lines]
    for number, (line, section) in enumerate(zip(lines, sections, strict=True)):
        for together in line.when.alternatives:
            alone = Condition((together,))
            if not any(alone.holds(outcome) for outcome in outcomes):
                section.fault("when", f"this line of {area} can never apply: no Round ends with {alone}")
        for earlier in range(number):
            if both := applies[number] & applies[earlier]:
                section.fault(
                    "when",
                    f"this line and {sections[earlier].place} of {area} could both apply, "
                    f"as when {_told(outcomes[min(both)])}",
                )


def _told(outcome: Outcome) -> str:
    pairs = "".join(
        f", {side} has a {'suited ' if suited else ''}pair of {of}"
        for side, of, suited in (
            ("Player", outcome.player_pair, outcome.player_suited),
            ("Banker", outcome.banker_pair, outcome.banker_suited),
        )
        if of
    )
    return (
        f"Player has {outcome.player_total} on {outcome.player_cards} cards, "
        f"Banker {outcome.banker_total} on {outcome.banker_cards}{pairs}"
    )


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
