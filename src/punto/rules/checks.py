"""Whether a rulebook that can be read also makes sense: no two lines both pay, and every line can be reached."""

from functools import lru_cache

from punto.rules.cards import RANKS, Card
from punto.rules.insurance import InsuranceRow, Window
from punto.rules.outcome import WORDS, Outcome, winner_of
from punto.rules.rulebook import Rulebook
from punto.rules.table_of_play import DRAWING_TOTALS, TableOfPlay
from punto.rules.toml_file import Section, TomlFile


def check_meaning(file: TomlFile, rulebook: Rulebook) -> None:
    _check_lines(file, rulebook)
    if rulebook.insurance:
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
            file.fault("pays", f"{area} can never win: no line here pays it")
        words = [WORDS[word] for line in lines for word in line.when.words]
        outcomes = _outcomes(
            rulebook.table_of_play,
            tuple(2 * rulebook.points[Card(text + "S")] % 10 for text in RANKS),
            pairs=any(word.about_pairs for word in words),
            totals=not all(word.about_pairs for word in words),
            suited=rulebook.most_decks > 1,
        )
        applies = [{i for i, outcome in enumerate(outcomes) if line.when.holds(outcome)} for line in lines]
        for number, line in enumerate(lines):
            section = places[area][number]
            if not applies[number]:
                section.fault("when", f"this line of {area} can never apply: no Round ends with {line.when}")
            for earlier in range(number):
                if both := applies[number] & applies[earlier]:
                    section.fault(
                        "when",
                        f"this line and {places[area][earlier].place} of {area} could both apply, "
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


@lru_cache(maxsize=16)
def _outcomes(
    table: TableOfPlay, pair_totals: tuple[int, ...], *, pairs: bool, totals: bool, suited: bool
) -> tuple[Outcome, ...]:
    """Every outcome there can be, told apart only in what is asked for: totals and numbers of cards, pairs, or both."""
    firsts: dict[int, list[tuple[str | None, bool]]] = {total: [(None, False)] for total in range(10)}
    if pairs:
        for text, total in zip(RANKS, pair_totals, strict=True):
            firsts[total] += [(text, False), (text, True)] if suited else [(text, False)]
    found: dict[Outcome, None] = {}
    for player_first in range(10):
        for banker_first in range(10):
            finals = list(dict.fromkeys(table.final_totals(player_first, banker_first)))
            for player_pair, player_suited in firsts[player_first]:
                for banker_pair, banker_suited in firsts[banker_first]:
                    for player, player_cards, banker, banker_cards in finals if totals else finals[:1]:
                        outcome = Outcome(
                            winner_of(player, banker),
                            player,
                            banker,
                            player_cards,
                            banker_cards,
                            player_pair,
                            banker_pair,
                            player_suited,
                            banker_suited,
                        )
                        found[outcome] = None
    return tuple(found)


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
