"""Rulebooks with so many bets, made from a shipped one: what a felt has to find room for."""

import json
import tomllib
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from punto.floor.floor_file import FloorPlan, Timing, parse_floor
from punto.rules.cards import RANKS
from punto.rules.library import FILES, FOLDER

SIZES = (6, 12, 33, 60)

_TABLE = """
[[tables]]
name = "Bets {count}"
rulebook = "bets-{count}.toml"
dealer = "automatic"
boxes = 9
chip = "5.00"
limits = {{ minimum = "5.00", maximum = "5000.00", differential = "10000.00" }}
"""
_TOTALS = "零一二三四五六七八九"

Way = tuple[str, dict[str, Any]]


def _side(area: str, english: str, chinese: str, *ways: Way, **more: Any) -> tuple[dict[str, Any], list[Way]]:
    otherwise = {"result": "lost", "clause": "4.1"}
    made = {"id": area, "english": english, "chinese": chinese, "kind": "side", "clause": "3.7", "otherwise": otherwise}
    return made | more, list(ways)


def _wins_on(side: str, english: str, chinese: str, totals: range) -> list[tuple[dict[str, Any], list[Way]]]:
    return [
        _side(
            f"{side}-on-{total}",
            f"{english} {total}",
            f"{chinese}{_TOTALS[total]}點",
            (f"{10 + 5 * total} to 1", _on(side, total)),
        )
        for total in totals
    ]


def _on(side: str, total: int) -> dict[str, Any]:
    return {"tie_total": total} if side == "tie" else {"winner": side, f"{side}_total": total}


def _by_margin(side: str, *margins: int) -> list[Way]:
    return [
        (odds, {"winner": side, f"{side}_natural": natural, "margin": list(margins)})
        for odds, natural in (("30 to 1", False), ("4 to 1", True))
    ]


def _sides() -> list[tuple[dict[str, Any], list[Way]]]:
    """All side bets there are, in the order in which rulebooks of more bets have them."""
    few = [
        _side("tie", "Tie", "和", ("8 to 1", {"winner": "tie"})),
        _side("player-pair", "Player Pair", "閒對", ("11 to 1", {"player_pair": True})),
        _side("banker-pair", "Banker Pair", "庄對", ("11 to 1", {"banker_pair": True})),
        _side("dragon-7", "Dragon 7", "龍七", ("40 to 1", {"winner": "banker", "banker_total": 7, "banker_cards": 3})),
        _side("panda-8", "Panda 8", "熊貓八", ("25 to 1", {"winner": "player", "player_total": 8, "player_cards": 3})),
        _side(
            "tiger",
            "Tiger",
            "老虎",
            ("12 to 1", {"winner": "banker", "banker_total": 6, "banker_cards": 2}),
            ("20 to 1", {"winner": "banker", "banker_total": 6, "banker_cards": 3}),
            colour="copper",
        ),
        _side("either-pair", "Either Pair", "任何對子", ("5 to 1", {"either_pair": True})),
        _side(
            "perfect", "Perfect Pair", "完美對子", ("25 to 1", {"suited_pairs": 1}), ("200 to 1", {"suited_pairs": 2})
        ),
        _side("big", "Big", "大", ("0.5 to 1", {"total_cards": [5, 6]}), colour="teal"),
        _side("small", "Small", "小", ("1.5 to 1", {"total_cards": 4}), colour="teal"),
    ]
    series = [
        *_wins_on("player", "Player Wins On", "閒贏", range(1, 9)),
        *_wins_on("tie", "Tie On", "和", range(5)),
        *_wins_on("banker", "Banker Wins On", "庄贏", range(1, 9)),
    ]
    bonus = [
        _side(
            f"{side}-bonus-{margin}",
            f"{english} Bonus by {margin}",
            f"{chinese}龍寶勝{_TOTALS[margin]}點",
            *_by_margin(side, margin),
            group={"en": "Dragon Bonus by margin", "zh-Hant": "龍寶（按勝出點數）"},
        )
        for margin in range(9, 4, -1)
        for side, english, chinese in (("player", "Player", "閒"), ("banker", "Banker", "庄"))
    ]
    bonus += [
        _side("player-edge", "Player Edge of four or less", "閒險勝四點或以下", *_by_margin("player", 1, 2, 3, 4)),
        _side("banker-edge", "Banker Edge of four or less", "庄險勝四點或以下", *_by_margin("banker", 1, 2, 3, 4)),
    ]
    pairs = [
        _side(
            f"pair-of-{rank.lower()}",
            f"Player Pair of {rank}s",
            f"閒對 {rank}",
            ("75 to 1", {"player_pair_rank": rank}),
            group={"en": "Ranked pairs", "zh-Hant": "指定對子"},
            colour="violet",
        )
        for rank in RANKS
    ]
    naturals = [
        _side("player-natural", "Player Natural", "閒例牌", ("4 to 1", {"player_natural": True})),
        _side("banker-natural", "Banker Natural", "庄例牌", ("4 to 1", {"banker_natural": True})),
    ]
    return [*few, *series, *naturals, *bonus, *pairs]


def rulebook_of(count: int) -> str:
    """A rulebook of so many bets, the two hands among them, as a file has it."""
    data = tomllib.loads((FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8"))
    hands = [area for area in data["areas"] if area["kind"] == "original"]
    lines = [line for line in data["pays"] if line["area"] == "player"]
    back = [line for line in data["returns"] if line["area"] in ("player", "banker")]
    no_seven: list[dict[str, Any]] = [
        {"winner": "banker", "banker_total": [1, 2, 3, 4, 5, 6, 8, 9]},
        {"winner": "banker", "banker_total": 7, "banker_cards": 2},
    ]
    lines.append({"area": "banker", "when": no_seven, "odds": "1 to 1", "clause": "4.1"})
    three = {"winner": "banker", "banker_total": 7, "banker_cards": 3}
    back.append({"area": "banker", "when": three, "clause": "4.1"})
    sides = _sides()[: count - len(hands)]
    for area, ways in sides:
        lines += [{"area": area["id"], "when": when, "odds": odds, "clause": "4.1"} for odds, when in ways]
    data |= {
        "id": f"tests/bets-{count}@1",
        "short_name": f"bets-{count}",
        "title": f"{count} bets",
        "titles": {"zh-Hans": f"{count} 种投注", "zh-Hant": f"{count} 種投注"},
        "layouts": [{key: value for key, value in one.items() if key != "odds"} for one in data["layouts"]],
        "areas": [*hands, *(area for area, _ in sides)],
        "pays": lines,
        "returns": back,
    }
    return "\n".join(f"{key} = {_toml(value)}" for key, value in data.items()) + "\n"


def floor_of_books(folder: Path, timing: Timing, *counts: int) -> FloorPlan:
    """A table for each; their files lie in the folder."""
    for count in counts:
        (folder / f"bets-{count}.toml").write_text(rulebook_of(count), encoding="utf-8")
    text = 'name = "Felts"\nguests = true\nguest_credits = "100000.00"\n'
    text += "".join(_TABLE.format(count=count) for count in counts)
    plan = parse_floor(text, "floor.toml", folder)
    return replace(plan, tables=tuple(replace(table, timing=timing) for table in plan.tables))


def _toml(value: Any) -> str:
    match value:
        case dict():
            return f"{{ {', '.join(f'{json.dumps(key)} = {_toml(one)}' for key, one in value.items())} }}"
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case bool() | int():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
    return str(value)  # a date
