"""A rulebook as plain data, for whoever shows it: bets, odds, Table of Play, layouts, remedies, clauses."""

from collections.abc import Iterable
from typing import Any

from punto.rules.layout import Kind
from punto.rules.rulebook import POINTS, Rulebook


def summary(book: Rulebook) -> dict[str, Any]:
    return {
        "name": book.short_name,
        "rulebook": book.id,
        "title": book.title,
        "publisher": book.publisher,
        "version": book.version,
        "in_force": str(book.in_force),
        "digest": book.digest,
        "decks": {"fewest": book.fewest_decks, "most": book.most_decks, "clause": book.decks_clause},
        "bets": list(book.areas),
    }


def pays(book: Rulebook, area: str) -> list[dict[str, Any]]:
    lines = [
        {
            "when": str(line.when),
            "odds": line.odds.text if line.odds else None,
            "clause": line.clause,
            "commission": None if line.commission is None else f"{line.commission * 100}%",
        }
        for line in book.lines.get(area, ())
    ]
    return lines + [
        {
            "when": f"{row['words']} at Player {_dashed(row['player_total'])}, Banker {_dashed(row['banker_total'])}, "
            f"when {row['pays_when']}",
            **row,
        }
        for row in _insurance(book)
        if f"{row['side']}-insurance" == area
    ]


def _dashed(totals: Iterable[int]) -> str:
    return "-".join(str(total) for total in totals)


def _insurance(book: Rulebook) -> list[dict[str, Any]]:
    if book.insurance is None:
        return []
    return [
        {
            "window": row.window.value,
            "words": row.window.words,
            "side": row.side.value,
            "player_total": sorted(row.player_totals),
            "banker_total": sorted(row.banker_totals),
            "odds": row.odds.text,
            "pays_when": "the hands tie" if row.pays_on_tie else f"{row.side.value} loses",
            "clause": row.clause,
        }
        for row in book.insurance.rows
    ]


def table_of_play(book: Rulebook) -> list[dict[str, Any]]:
    """Each row once, in the order in which it is used."""
    table, rows = book.table_of_play, {}
    for player in range(8):
        decision = table.player(player, 0)
        rows[decision.row] = (decision.draws, decision.clause)
    for banker in range(8):
        decision = table.banker(6, banker, None)
        rows[decision.row] = (decision.draws, decision.clause)
    for banker in range(8):
        for third in range(10):
            decision = table.banker(0, banker, third)
            rows[decision.row] = (decision.draws, decision.clause)
    listed = [{"row": row, "draws": draws, "clause": clause} for row, (draws, clause) in rows.items()]
    return [
        {"row": "Natural, 8 or 9 in either hand: neither hand draws", "draws": False, "clause": table.natural_clause},
        *listed,
    ]


def described(book: Rulebook) -> dict[str, Any]:
    return {
        **summary(book),
        "announcements": {
            name: {"says": said.says, "clause": said.clause} | ({"or_says": list(said.or_says)} if said.or_says else {})
            for name, said in (("open", book.bets_open), ("close", book.bets_close))
        },
        "card_values": [
            {"ranks": list(v.ranks), "points": "face" if v.points is None else v.points, "clause": v.clause}
            for v in book.card_values
        ],
        "bets": [
            {
                "bet": area.id,
                "english": area.english,
                "chinese": area.chinese,
                "kind": area.kind.value,
                "stands_alone": area.stands_alone,
                "clause": area.clause,
                "lines": pays(book, area.id),
                "otherwise": None
                if area.kind is Kind.INSURANCE
                else {
                    "result": "returned" if area.otherwise_returned else "lost",
                    "clause": area.otherwise_clause,
                },
            }
            for area in book.areas.values()
        ],
        "table_of_play": table_of_play(book),
        "insurance": _insurance(book),
        "layouts": [
            {
                "layout": layout.id,
                "name": layout.name,
                "boxes": {"fewest": layout.fewest_boxes, "most": layout.most_boxes},
                "clause": layout.clause,
            }
            for layout in book.layouts.values()
        ],
        "irregularities": [
            {
                "irregularity": remedy.irregularity.value,
                "remedy": remedy.kind.value,
                "authority": remedy.authority.words,
                "options": remedy.options.value,
                "new_cards": remedy.new_cards.value,
                "clause": remedy.clause,
            }
            for remedy in book.remedies.values()
        ],
        "clauses": {point: book.clause(point) for point in POINTS},
    }
