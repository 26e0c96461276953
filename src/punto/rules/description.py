"""A rulebook as plain data, for whoever shows it: bets, odds, Table of Play, layouts, remedies, clauses."""

from typing import Any

from punto.facts import Message, to_wire
from punto.rules.felt import Felt, felt_of
from punto.rules.insurance import InsuranceRow
from punto.rules.layout import Area, Kind
from punto.rules.library import Group
from punto.rules.odds_in_short import odds_in_short
from punto.rules.rulebook import POINTS, Announcement, Rulebook
from punto.rules.settlement import Line, otherwise_of
from punto.rules.table_of_play import Decision


def summary(book: Rulebook, group: Group = Group.OWN) -> dict[str, Any]:
    return {
        "name": book.short_name,
        "group": group.value,
        "rulebook": book.id,
        "title": book.title,
        "titles": dict(book.titles),
        "publisher": book.publisher,
        "version": book.version,
        "in_force": str(book.in_force),
        "in_force_at": f"{book.in_force_at:%H:%M}" if book.in_force_at else None,
        "digest": book.digest,
        "decks": {
            "fewest": book.fewest_decks,
            "most": book.most_decks,
            "clause": book.decks_clause,
            "inspected": book.inspection,
        },
        "bets": list(book.areas),
    }


def table_of_play(book: Rulebook) -> list[Decision]:
    """Each row once, in the order in which it is used; the Natural before all."""
    table = book.table_of_play
    decisions = [
        *(table.player(player, 0) for player in range(8)),
        *(table.banker(6, banker, None) for banker in range(8)),
        *(table.banker(0, banker, third) for banker in range(8) for third in range(10)),
    ]
    natural = Decision(False, "Natural", Message("row-natural-either"), table.natural_clause)
    return [natural, *{decision.row: decision for decision in decisions}.values()]


def insurance_rows(book: Rulebook, area: Area) -> list[InsuranceRow]:
    """The rows of the insurance pay table that an area is for."""
    if book.insurance is None or area.kind is not Kind.INSURANCE:
        return []
    return [row for row in book.insurance.rows if row.side is area.side]


def described(book: Rulebook, group: Group = Group.OWN) -> dict[str, Any]:
    felt = felt_of(book)
    return {
        **summary(book, group),
        "announcements": {"open": _announcement(book.bets_open), "close": _announcement(book.bets_close)},
        "card_values": [
            {"ranks": list(v.ranks), "points": "face" if v.points is None else v.points, "clause": v.clause}
            for v in book.card_values
        ],
        "bets": [_bet(book, area, felt) for area in book.areas.values()],
        "groups": [
            {"heading": to_wire(group.heading) if group.heading else None, "colour": group.colour.value}
            for group in felt.groups
        ],
        "table_of_play": [
            {"message": to_wire(row.message), "draws": row.draws, "clause": row.clause} for row in table_of_play(book)
        ],
        "totals_announced": book.table_of_play.announced,
        "bets_on_behalf": book.speaks_of("on_behalf"),
        "insurance": [_insurance_row(row) for row in (book.insurance.rows if book.insurance else ())],
        "layouts": [
            {
                "layout": layout.id,
                "name": layout.name,
                "boxes": {"fewest": layout.fewest_boxes, "most": layout.most_boxes},
                "clause": layout.clause,
                "odds": list(layout.odds),
                "printed": layout.printed,
            }
            for layout in book.layouts.values()
        ],
        "irregularities": [
            {
                "irregularity": remedy.irregularity.value,
                "remedy": remedy.kind.value,
                "authority": remedy.authority.tag,
                "options": remedy.options.value,
                "new_cards": remedy.new_cards.value,
                "clause": remedy.clause,
            }
            for remedy in book.remedies.values()
        ],
        "clauses": {point: book.clause(point) for point in POINTS},
    }


def _announcement(announcement: Announcement) -> dict[str, Any]:
    other: dict[str, Any] = {"or_says": list(announcement.or_says)} if announcement.or_says else {}
    if announcement.has_own_words:
        other["own"] = True
    return {"says": announcement.says, "clause": announcement.clause, **other}


def _bet(book: Rulebook, area: Area, felt: Felt) -> dict[str, Any]:
    spot, lines = felt.spots[area.id], book.lines.get(area.id, ())
    short = odds_in_short(area, lines)
    result = otherwise_of(area)
    return {
        "area": area.id,
        "names": dict(area.names),
        "kind": area.kind.value,
        "stands_alone": area.stands_alone,
        "clause": area.clause,
        "colour": spot.colour.value,
        "place": spot.place and spot.place.value,
        "group": spot.group,
        "label": spot.label,
        "pays": to_wire(short) if short else None,
        "lines": [
            *(_line(line) for line in lines),
            *(_insurance_line(row) for row in insurance_rows(book, area)),
        ],
        "otherwise": None if area.kind is Kind.INSURANCE else {"result": result.value, "clause": area.otherwise_clause},
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "when": line.when.to_data(),
        "message": to_wire(line.message),
        "odds": line.odds.text if line.odds else None,
        "commission": None if line.commission is None else f"{line.commission * 100}%",
        "clause": line.clause,
        **({"half": True} if line.half else {}),
    }


def _insurance_line(row: InsuranceRow) -> dict[str, Any]:
    """The totals of an insurance row are those at its window, so it has no condition on the outcome: `when` is null."""
    return {"when": None, "commission": None, **_insurance_row(row)}


def _insurance_row(row: InsuranceRow) -> dict[str, Any]:
    return {
        "window": row.window.value,
        "side": row.side.value,
        "player_totals": sorted(row.player_totals),
        "banker_totals": sorted(row.banker_totals),
        "pays_on_tie": row.pays_on_tie,
        "message": to_wire(row.message),
        "odds": row.odds.text,
        "clause": row.clause,
    }
