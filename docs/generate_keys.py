"""Writes docs/RULEBOOK_KEYS.md: every key of a rulebook file, as the reader itself asks for them. `make docs`.

The keys, what each must be and whether it may be left out are recorded while the shipped rulebooks are read; only what
a key means is written here. A key without a meaning stops the generator, and so does a meaning without a key.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from punto.facts import Message
from punto.rules.library import shipped_entries
from punto.rules.reader import rulebook_in
from punto.rules.rulebook import POINTS
from punto.rules.toml_file import Expected, TomlFile
from punto.words import say

PAGE = Path(__file__).with_name("RULEBOOK_KEYS.md")
LANGUAGE, TOTAL = "LANGUAGE", "0 to 7"

# Where the keys are, in the order of the page, and what the table is about.
PLACES = {
    "": "The top of the file",
    "titles": "`titles`: the title in more languages",
    "decks": "`[decks]`",
    "card_values[]": "`[[card_values]]`: what cards count; every rank once",
    "bets_open": "`[bets_open]`",
    "bets_close": "`[bets_close]`",
    "areas[]": "`[[areas]]`: the bets, each with its place on the layout",
    "areas[].names": "`names` of an area: its name in more languages",
    "areas[].otherwise": "`otherwise` of an area",
    "areas[].group": "`group` of an area, in more languages",
    "layouts[]": "`[[layouts]]`",
    "layouts[].boxes": "`boxes` of a layout, as a range",
    "table_of_play": "`[table_of_play]`",
    "table_of_play.banker_when_player_stands": "`[table_of_play.banker_when_player_stands]`",
    "table_of_play.banker_when_player_draws": (
        "`[table_of_play.banker_when_player_draws]`: a row for each total of Banker"
    ),
    f"table_of_play.banker_when_player_draws.{TOTAL}": "A row of it: the Player's third cards",
    "pays[]": "`[[pays]]`: the lines of the pay tables",
    "pays[].commission": "`commission` of a line",
    "returns[]": "`[[returns]]`: lines that give the stake back",
    "insurance": "`[insurance]`, where the game has it",
    "insurance.rows[]": "`[[insurance.rows]]`",
    "squeeze": "`[squeeze]`, where cards may be squeezed",
    "late_withdrawal": "`[late_withdrawal]`",
    "irregularities[]": "`[[irregularities]]`: the remedy of each",
}

_CLAUSE = "the clause that says so"
MEANINGS = {
    "id": (
        "publisher/game@version: small letters, digits and single dashes, at most 60 characters. A changed law is "
        "a new version"
    ),
    "short_name": "what it is called on the command line and in floor files; its own in a folder",
    "title": "in English, one line",
    "titles": "a table from language tag to title; no law, and not in the digest",
    f"titles.{LANGUAGE}": "such as `fr` or `zh-Hant`; English is `title`",
    "publisher": "who published the text, or whose it is",
    "version": "as the text has it",
    "in_force": "since when",
    "in_force_at": "the hour of that day, such as `08:00:00`, where the text has one",
    "house_rulings": (
        "the last House ruling of [DECISIONS.md](DECISIONS.md) that Rounds are played under; without it, those "
        "before R29"
    ),
    "standing_patrons": "whether patrons may stand and bet in others' boxes; `true` where it is not said",
    "decks": "how many decks the game is played with",
    "decks.fewest": "from 1 to 12",
    "decks.most": "from 1 to 12",
    "decks.clause": _CLAUSE,
    "decks.inspected": (
        "the clause by which decks have no jokers, and backs of one colour and design, where there is one: a set is "
        "inspected for both where a live table's shoes are prepared"
    ),
    "card_values": "what cards count",
    "card_values[].ranks": 'such as `["J", "Q", "K"]`',
    "card_values[].points": 'a number from 0 to 10, or `"face"` for the number on the card',
    "card_values[].clause": _CLAUSE,
    "bets_open": "how a Round begins",
    "bets_close": "how betting ends",
    "bets_open.says": "the words that are called and stand on every page: one line",
    "bets_open.or_says": "other words that the text allows for it",
    "bets_open.clause": _CLAUSE,
    "bets_close.says": "the words that are called and stand on every page: one line",
    "bets_close.or_says": "other words that the text allows for it",
    "bets_close.clause": _CLAUSE,
    "clauses": "the clause for each point of a Round: see [below](#points-of-clauses)",
    "areas": "the bets",
    "areas[].id": (
        "in kebab-case, once in the file; the original bets are `player` and `banker`, insurance `player-"
        "insurance` and `banker-insurance`"
    ),
    "areas[].english": "as the layout prints it, and in English on the screens",
    "areas[].chinese": "as the layout prints it; traditional Chinese on the screens, and simplified by character",
    "areas[].names": "a table from language tag to name; no law, and not in the digest",
    f"areas[].names.{LANGUAGE}": "such as `pt`, or `zh-Hans` where simplifying by character would be wrong",
    "areas[].kind": "two original bets, one for each hand; any number of side bets; insurance for one hand or both",
    "areas[].side": "the hand, of an original bet and of insurance; a side bet has none",
    "areas[].clause": "the clause that lists the bet",
    "areas[].stands_alone": (
        "of a side bet: whether it can be placed without an original bet; `true` where it is not said"
    ),
    "areas[].otherwise": "what happens when no line applies; insurance has none",
    "areas[].otherwise.result": "the stake is lost, or comes back",
    "areas[].otherwise.clause": _CLAUSE,
    "areas[].colour": "on the felt; without it, that of the hand it is on, or of its group",
    "areas[].place": "of a side bet on the felt; without it, where its lines suggest",
    "areas[].group": (
        "of a side bet: those with the same words lie together under them; one text in English, or a table from "
        "language tag to text"
    ),
    f"areas[].group.{LANGUAGE}": "English (`en`) always among them",
    "layouts": "the printed layouts; a floor file names one of them",
    "layouts[].id": "one word of letters, digits and dashes, such as `A`",
    "layouts[].name": "one line",
    "layouts[].boxes": (
        "how many are printed, from 1 to 999; or a range `{ fewest = 1, most = 12 }` where each table says"
    ),
    "layouts[].boxes.fewest": "from 1 to 999",
    "layouts[].boxes.most": "from 1 to 999",
    "layouts[].clause": _CLAUSE,
    "layouts[].odds": "the ids of the bets whose odds it prints",
    "layouts[].printed": "`false` where the text names it and prints nothing of it",
    "table_of_play": "who draws a third card; both printed columns, since one checks the other",
    "table_of_play.clause": "the clause of the rows for Banker",
    "table_of_play.player_clause": "the clause of Player's row, where it is another than `clause`",
    "table_of_play.announced": (
        "the clause by which both point totals are announced after four cards and before a third, where there is one"
    ),
    "table_of_play.natural_clause": "the clause that lets neither hand draw, where it is another than `clause`",
    "table_of_play.player_draws": "totals from 0 to 7 on which Player draws",
    "table_of_play.player_stands": "and those on which it stands",
    "table_of_play.natural": "`[8, 9]`, in every game of this kind",
    "table_of_play.banker_when_player_stands": "what Banker does where Player stands",
    "table_of_play.banker_when_player_stands.draws": "totals of Banker from 0 to 7",
    "table_of_play.banker_when_player_stands.stands": "and those on which it stands",
    "table_of_play.banker_when_player_stands.left_to_the_rows": (
        "totals among them that this clause does not name: a row of the next table is cited for them"
    ),
    "table_of_play.banker_when_player_stands.clause": _CLAUSE,
    "table_of_play.banker_when_player_draws": "what Banker does where Player draws",
    f"table_of_play.banker_when_player_draws.{TOTAL}": "Banker's total on two cards: eight rows",
    f"table_of_play.banker_when_player_draws.{TOTAL}.draws": (
        "third cards of Player, by points from 0 to 9, on which Banker draws"
    ),
    f"table_of_play.banker_when_player_draws.{TOTAL}.stands": "and those on which it stands",
    "pays": "what wins, and at what odds; no two lines of one area may ever apply together",
    "pays[].area": "the id of an area that is not insurance",
    "pays[].when": (
        "a table of [words](ADD_A_RULEBOOK.md#the-words-of-when), or a list of such tables of which one must hold"
    ),
    "pays[].odds": "as printed, such as `8 to 1`, `1 to 2` or `0.95 to 1`; at most 100000 to 1",
    "pays[].commission": (
        "where the odds are even money less a commission, which the books show apart; the odds already have it "
        "taken off"
    ),
    "pays[].commission.rate": "such as `5%`: even money less this must be the odds",
    "pays[].commission.clause": _CLAUSE,
    "pays[].clause": _CLAUSE,
    "pays[].says": (
        "when it pays, in words of its own, as `group` is written; without it, composed from `when`. No law, and not "
        "in the digest"
    ),
    "returns": "where a stake comes back",
    "returns[].area": "the id of an area that is not insurance",
    "returns[].when": "as in `[[pays]]`",
    "returns[].clause": _CLAUSE,
    "returns[].part": "how much of the stake; of a half, the other half is lost",
    "returns[].says": "as in `[[pays]]`",
    "insurance": "offers on original bets while cards are still to come",
    "insurance.rows": "what is offered, and when",
    "insurance.clause": _CLAUSE,
    "insurance.cap": "the clause that limits insurance to the original bet",
    "insurance.who": "the clause that says who may insure",
    "insurance.tie": "the clause that says what a tie does to it",
    "insurance.rows[].window": "after which cards it is offered",
    "insurance.rows[].side": "the hand that is insured; there is an insurance area for it",
    "insurance.rows[].player_total": "Player's totals in that window",
    "insurance.rows[].banker_total": "Banker's totals in that window",
    "insurance.rows[].odds": "as in `[[pays]]`",
    "insurance.rows[].pays_when": "what the insurance is against; `hand-loses` where it is not said",
    "insurance.rows[].clause": _CLAUSE,
    "squeeze": "left out where no card is squeezed",
    "squeeze.clause": _CLAUSE,
    "squeeze.who": "who may ask for a card",
    "squeeze.before_it_is": "until when: before the card is dealt, or before it is turned",
    "squeeze.banker_third_first": (
        "the clause by which asking for Banker's third card first waives insurance, where there is one"
    ),
    "late_withdrawal": "a bet taken back after betting has ended",
    "late_withdrawal.remedy": "the withdrawal is refused, or it stands",
    "late_withdrawal.clause": _CLAUSE,
    "irregularities": "what is put right, and how; of what is not listed, an interruption goes on (R9), late "
    "discoveries and displays are recorded (R16, R19), and a shift manager rules on everything else (R24)",
    "irregularities[].what": "each once",
    "irregularities[].remedy": "what is done about it",
    "irregularities[].clause": _CLAUSE,
    "irregularities[].authority": "who decides; `pit-supervisor` where it is not said",
    "irregularities[].options": (
        "whether patrons are asked to continue, to take the Round as it would have been, or to take their stake "
        "back; `never` where it is not said"
    ),
    "irregularities[].options_clause": "needed with `options`, other than `never`",
    "irregularities[].new_cards": "whether the shoe is changed afterwards; `no` where it is not said",
    "irregularities[].new_cards_clause": "needed with `new_cards`, other than `no`",
    "irregularities[].conclude_clause": "needed with `conclude-or-void`: when the Round is concluded",
    "irregularities[].void_clause": "needed with `conclude-or-void`: when it is void",
    "irregularities[].only_in_initial_deal": (
        "whether the remedy is for the first four cards alone; `false` where it is not said"
    ),
}  # fmt: skip

Kind = Expected | tuple[str, ...] | None


@dataclass
class Key:
    """What the reader asked for in tables of one sort."""

    kinds: set[Kind] = field(default_factory=set)
    may_be_missing: bool = False
    asked: int = 0  # in how many of the tables

    def needed(self, tables: int) -> str:
        if self.may_be_missing:
            return ""
        return "yes" if self.asked == tables else "at times"


def keys_read(files: Iterable[TomlFile]) -> tuple[dict[str, dict[str, Key]], Counter[str]]:
    """By place and key; and how many tables there are of each place."""
    found: dict[str, dict[str, Key]] = {}
    tables: Counter[str] = Counter()
    for file in files:
        rulebook_in(file)
        for section in {one.place: one for one in reversed(file.sections)}.values():
            place = re.sub(r"\[[0-9]+\]", "[]", section.place)
            place = re.sub(r"(banker_when_player_draws)\.[0-9]+", rf"\1.{TOTAL}", place)
            tables[place] += 1
            by_language = place.endswith(("titles", "names", "group"))
            for key, kind in section.kinds.items():
                listed = LANGUAGE if by_language else re.sub(r"^[0-7]$", TOTAL, key)
                of_key = found.setdefault(place, {}).setdefault(listed, Key())
                of_key.kinds.add(kind)
                of_key.may_be_missing |= key in section.may_be_missing
                of_key.asked += 1
    return found, tables


def shipped_files() -> list[TomlFile]:
    """And one with what none of them has: the name of a bet in another language, words of a line's own, a colour."""
    texts = [entry.source for entry in shipped_entries()]
    area = 'english = "Tie"\nnames = { pt = "Empate" }\ncolour = "tie"\nplace = "between"'
    line = '{}\nsays = "as it lies"'
    named = texts[0].replace('english = "Tie"', area)
    for key in ("[[pays]]", "[[returns]]"):
        named = named.replace(key, line.format(key), 1)
    return [TomlFile("shipped.toml", text) for text in (*texts, named)]


def page() -> str:
    keys, tables = keys_read(shipped_files())
    points = keys.pop("clauses")
    assert set(points) == set(POINTS) - {"late_withdrawal"}
    read = {f"{place}.{key}" if place else key for place, of in keys.items() for key in of}
    assert read == set(MEANINGS), f"without a meaning: {read - set(MEANINGS)}; without a key: {set(MEANINGS) - read}"
    assert set(keys) == set(PLACES)
    lines = [
        "# Every key of a rulebook file",
        "",
        "Generated by `make docs` from what the reader asks for. [ADD_A_RULEBOOK.md](ADD_A_RULEBOOK.md) is the walk,",
        "and has the words of `when`. A key that is not here is refused, with the nearest that is. What is needed",
        "at times, its meaning says when.",
    ]
    for place, title in PLACES.items():
        lines += ["", f"## {title}", "", "| key | is | needed | means |", "|---|---|---|---|"]
        for name, key in keys[place].items():
            meaning = MEANINGS[f"{place}.{name}" if place else name]
            needed = "yes" if name in (LANGUAGE, TOTAL) else key.needed(tables[place])
            lines.append(f"| `{name}` | {_what(key.kinds)} | {needed} | {meaning} |")
    lines += [
        "",
        "## Points of `[clauses]`",
        "",
        "Each is a clause number. A point without a House ruling must be there; where another is left out, the text",
        "is silent on it and the ruling is cited instead.",
        "",
        "| point | left out, it is |",
        "|---|---|",
    ]
    lines += [f"| `{point}` | {POINTS[point] or 'needed'} |" for point in points]
    return "\n".join(lines) + "\n"


def _what(kinds: set[Kind]) -> str:
    said = [
        ", ".join(f"`{word}`" for word in kind) if isinstance(kind, tuple) else say(Message(f"expected-{kind.value}"))
        for kind in kinds
        if kind is not None
    ]
    return " or ".join(sorted(said)) or "see there"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
