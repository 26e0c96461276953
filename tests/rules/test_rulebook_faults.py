"""A rulebook with a fault is refused: every fault at once, each with file, line, place and reason.

Each test takes a rulebook that ships, alters its text and reads it. The altered text says "# here" on the line that has
to be reported; where it does not, the fault belongs to no one line.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.messages import check_message
from tests.samples import examples, one_in

from punto.facts import Message
from punto.rules.clause import LAST_RULING
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity
from punto.rules.layout import Kind
from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_adopted, parse_rulebook, read_rulebook
from punto.rules.toml_file import Fault, Faults
from punto.words import say

TEXTS = {name: (FOLDER / file).read_text(encoding="utf-8") for name, file in FILES.items()}
PLUS, INSURANCE, TERMINAL, EASY, RWS = "super-six-plus", "insurance", "super-six-etg", "easy-six", "rws-baccarat"

# Pieces of the shipped texts that are altered more than once.
TIE_AREA = """[[areas]]
id = "tie"
english = "Tie"
chinese = "和"
kind = "side"
clause = "3.7"
otherwise = { result = "lost", clause = "4.1.2" }
"""
TIE_PAYS = """[[pays]]
area = "tie"
when = { winner = "tie" }
odds = "8 to 1"
clause = "4.1.2"
"""
SIX_ON_THREE = 'when = { winner = "banker", banker_total = 6, banker_cards = 3 }'
COMMISSION = 'commission = { rate = "5%", clause = "4.1.1" }'
PAIRS_BUT_SIXES = (
    'when = { banker_pair_rank = ["A", "2", "3", "4", "5", "7", "8", "9", "10", "J", "Q", "K"] }'  # of Easy Six
)
ROW_OF_0 = """[table_of_play.banker_when_player_draws] # by the Player's third card
0 = { draws = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], stands = [] }
"""
ROW_OF_3 = "3 = { draws = [0, 1, 2, 3, 4, 5, 6, 7, 9], stands = [8] }"
ROW_OF_4 = "4 = { draws = [2, 3, 4, 5, 6, 7], stands = [0, 1, 8, 9] }"
PLAYER_DRAWS = "player_draws = [0, 1, 2, 3, 4, 5]"
PLAYER_STANDS = """[table_of_play.banker_when_player_stands]
draws = [0, 1, 2, 3, 4, 5]
stands = [6, 7]
"""
SQUEEZE = """[squeeze] # only where cards are dealt face down
who = "highest-original-bet"
before_it_is = "dealt"
clause = "3.9"
"""
FACE_UP = """[[irregularities]]
what = "dealt-face-up"
remedy = "continue"
clause = "5.9"
authority = "dealer"
options = "unless-established"
options_clause = "5.9"
"""
# Of the insurance table: the first, fourth and tenth row.
INSURE_5 = 'player_total = [0, 1, 2, 3, 4], banker_total = [5], odds = "2 to 1", clause = "4.1.3" },'
INSURE_5_4 = 'player_total = [5], banker_total = [4], odds = "2 to 1", clause = "4.1.3" },\n'
INSURE_3_4 = 'player_total = [3], banker_total = [4], odds = "1.5 to 1", clause = "4.1.3" },'
ROW_4_INSURED = f'{{ window = "after-four-cards", side = "player", {INSURE_5_4.strip()}'


def altered(book: str, *changes: tuple[str, str]) -> str:
    """The text of a rulebook with each first text, which must be there exactly once, replaced by the second."""
    text = TEXTS[book]
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(Faults) as refused:
        parse_rulebook(text, "altered.toml")
    return refused.value.faults


def lines_marked(text: str) -> list[int]:
    return [number for number, line in enumerate(text.split("\n"), 1) if "# here" in line]


def mistake(name: str, book: str, old: str, new: str, place: str, code: str, /, **facts: object) -> Any:
    return pytest.param(book, old, new, place, Message(code, facts), id=name.replace(" ", "-"))


def mistakes(table: list[Any]) -> Any:
    return pytest.mark.parametrize(("book", "old", "new", "place", "about"), table)


def check_one_fault(book: str, old: str, new: str, place: str, about: Message) -> None:
    """One mistake makes one fault: a second one would say something that is not so, or say it again."""
    text = altered(book, (old, new))
    faults = faults_of(text)
    found = [(fault.file, fault.place) for fault in faults]
    assert found == [("altered.toml", place)], "\n".join(map(str, faults))
    check_message(faults[0].message, about.code, **about.facts)
    for line in lines_marked(text):
        assert faults[0].line == line
        assert say(faults[0].in_file()) == f"altered.toml:{line}: {place}: {say(faults[0].message)}"


def test_those_that_ship_have_no_fault() -> None:
    for name, text in TEXTS.items():
        assert parse_rulebook(text, name).short_name == name


# ── Words ────────────────────────────────────────────────────────────────────────────────────────────────


# fmt: off
UNKNOWN_WORDS = [
    mistake("at the top", PLUS, 'version = "4"', 'version = "4"\nedition = "4" # here', "edition",
            "fault-unknown-word", word="edition"),
    mistake("a table", PLUS, "[decks]", "[jokers] # here\n[decks]", "jokers", "fault-unknown-word", word="jokers"),
    mistake("in a table", PLUS, "fewest = 4", "fewest = 4\njokers = 0 # here", "decks.jokers",
            "fault-unknown-word", word="jokers", known=("clause", "fewest", "inspected", "most")),
    mistake("in a list of tables", PLUS, 'odds = "8 to 1"', 'odds = "8 to 1"\nbonus = 1 # here', "pays[3].bonus",
            "fault-unknown-word", word="bonus"),
    mistake("in an inline table", PLUS, COMMISSION, COMMISSION.replace(" }", ', of = "win" } # here'),
            "pays[1].commission.of", "fault-unknown-word", word="of"),
    mistake("in a row", INSURANCE, INSURE_5, INSURE_5.replace(" },", ", most = 1 }, # here"),
            "insurance.rows[1].most", "fault-unknown-word", word="most"),
    mistake("in boxes", TERMINAL, "boxes = { fewest = 1, most = 999 }",
            "boxes = { fewest = 1, most = 9, marked = 5 } # here", "layouts[1].boxes.marked",
            "fault-unknown-word", word="marked"),
    mistake("a point of the Round", PLUS, 'winner = "3.13"', 'winner = "3.13"\nloser = "3.13" # here',
            "clauses.loser", "fault-unknown-word", word="loser"),
    mistake("odds where a stake is returned", PLUS, '[[returns]]\narea = "banker"',
            '[[returns]]\nodds = "1 to 1" # here\narea = "banker"', "returns[2].odds",
            "fault-unknown-word", word="odds"),
    mistake("a clause for options that are never given", TERMINAL, 'clause = "5.3"',
            'clause = "5.3"\noptions_clause = "5.12" # here', "irregularities[3].options_clause",
            "fault-unknown-word", word="options_clause"),
    mistake("a row for a Natural", PLUS, ROW_OF_4,
            f"{ROW_OF_4}\n8 = {{ draws = [], stands = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }} # here",
            "table_of_play.banker_when_player_draws.8",
            "fault-unknown-word", word="8", known=("0", "1", "2", "3", "4", "5", "6", "7")),
    mistake("an irregularity", PLUS, 'what = "not-shuffled"', 'what = "badly-shuffled" # here',
            "irregularities[5].what", "fault-not-one-of", value='"badly-shuffled"'),
    mistake("a remedy", PLUS, 'remedy = "conclude-or-void"', 'remedy = "wait" # here', "irregularities[11].remedy",
            "fault-not-one-of", value='"wait"'),
    mistake("an authority", PLUS, 'authority = "shift-manager"', 'authority = "croupier" # here',
            "irregularities[14].authority",
            "fault-not-one-of", value='"croupier"', known=("dealer", "pit-supervisor", "pit-manager", "shift-manager")),
    mistake("options", PLUS, 'options = "always"\n', 'options = "sometimes" # here\n', "irregularities[10].options",
            "fault-not-one-of", value='"sometimes"'),
    mistake("new cards", EASY, 'new_cards = "must"', 'new_cards = "yes" # here', "irregularities[1].new_cards",
            "fault-not-one-of", value='"yes"', known=("no", "may", "must")),
    mistake("a late withdrawal", INSURANCE, 'remedy = "stands"', 'remedy = "fined" # here', "late_withdrawal.remedy",
            "fault-not-one-of", value='"fined"', known=("refused", "stands")),
    mistake("who squeezes", PLUS, 'who = "highest-original-bet"', 'who = "anybody" # here', "squeeze.who",
            "fault-not-one-of", value='"anybody"', known=("highest-original-bet", "any")),
    mistake("a window", INSURANCE, ROW_4_INSURED,
            ROW_4_INSURED.replace("after-four-cards", "after-two-cards") + " # here", "insurance.rows[4].window",
            "fault-not-one-of", value='"after-two-cards"'),
    mistake("what happens otherwise", PLUS, 'otherwise = { result = "lost", clause = "1.19" }',
            'otherwise = { result = "drawn", clause = "1.19" } # here', "areas[4].otherwise.result",
            "fault-not-one-of", value='"drawn"', known=("lost", "returned")),
    mistake("the area of a line", PLUS, TIE_PAYS, TIE_PAYS.replace('area = "tie"', 'area = "ties" # here'),
            "pays[3].area", "fault-unknown-area", value='"ties"'),
    mistake("an insurance area, which no line can pay", INSURANCE, 'area = "tie"', 'area = "player-insurance" # here',
            "pays[3].area", "fault-unknown-area", value='"player-insurance"'),
    mistake("a rank", PLUS, '["J", "Q", "K"]', '["J", "Q", "K", "Joker"] # here', "card_values[3].ranks",
            "fault-not-one-of", value='"Joker"'),
]
# fmt: on


@mistakes(UNKNOWN_WORDS)
def test_an_unknown_word(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


# fmt: off
WHEN = [
    mistake("unknown word", PLUS, TIE_PAYS, TIE_PAYS.replace("{ winner", "{ victor").replace(" }\n", " } # here\n"),
            "pays[3].when", "fault-unknown-word", word="victor"),
    mistake("unknown word in an alternative", EASY, "{ tie_total = 6 }]", "{ tied_on = 6 }] # here", "pays[11].when",
            "fault-unknown-word", word="tied_on"),
    mistake("unknown winner", PLUS, TIE_PAYS, TIE_PAYS.replace('winner = "tie" }', 'winner = "house" } # here'),
            "pays[3].when", "fault-when-value", word="winner", value='"house"', known=("tie", "banker", "player")),
    mistake("a number for true or false", PLUS, "when = { player_pair = true }", "when = { player_pair = 1 } # here",
            "pays[4].when", "fault-when-value", word="player_pair", value="1", known=("true", "false")),
    mistake("true for a number", PLUS, SIX_ON_THREE, SIX_ON_THREE.replace("= 6", "= [6, true]") + " # here",
            "pays[7].when", "fault-when-value", word="banker_total", value="true"),
    mistake("a decimal", PLUS, SIX_ON_THREE, SIX_ON_THREE.replace("= 6", "= [6, 6.0]") + " # here", "pays[7].when",
            "fault-when-value", word="banker_total", value="6.0"),
    mistake("a total of ten", PLUS, SIX_ON_THREE, SIX_ON_THREE.replace("= 6", "= [6, 10]") + " # here",
            "pays[7].when", "fault-when-value", word="banker_total", value="10"),
    mistake("an empty list", PLUS, SIX_ON_THREE, SIX_ON_THREE.replace("= 6", "= []") + " # here", "pays[7].when",
            "fault-when-no-value", word="banker_total"),
    mistake("no word", PLUS, SIX_ON_THREE, "when = {} # here", "pays[7].when",
            "fault-when-empty"),
    mistake("no alternative", PLUS, SIX_ON_THREE, "when = [] # here", "pays[7].when", "fault-when-empty"),
    mistake("a text", PLUS, SIX_ON_THREE, 'when = "six" # here', "pays[7].when", "fault-when-empty"),
    mistake("missing", PLUS, TIE_PAYS,
            TIE_PAYS.replace("[[pays]]", "[[pays]] # here").replace('when = { winner = "tie" }\n', ""), "pays[3]",
            "fault-missing", word="when"),
]
# fmt: on


@mistakes(WHEN)
def test_a_fault_in_when(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


# ── Odds and the lines of a pay table ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("odds", "about"),
    [
        ('"eight to 1"', Message("input-not-odds", {"text": "eight to 1"})),
        ('"8:1"', Message("input-not-odds", {"text": "8:1"})),
        ('"-8 to 1"', Message("input-not-odds", {"text": "-8 to 1"})),
        ('"٨ to 1"', Message("input-not-odds", {"text": "٨ to 1"})),
        ('"8 to 0"', Message("input-odds-of-zero", {"text": "8 to 0"})),
        ('"0 to 1"', Message("input-odds-of-zero", {"text": "0 to 1"})),
        ("8", Message("fault-wrong-type", {"expected_type": "text", "value": "8"})),
        ('["8 to 1"]', Message("fault-wrong-type", {"expected_type": "text", "value": '["8 to 1"]'})),
    ],
)
def test_odds_that_cannot_be_read(odds: str, about: Message) -> None:
    check_one_fault(PLUS, 'odds = "8 to 1"', f"odds = {odds} # here", "pays[3].odds", about)


# fmt: off
PAY_TABLES = [
    mistake("odds of an insurance row", INSURANCE, INSURE_5, INSURE_5.replace("2 to 1", "two") + " # here",
            "insurance.rows[1].odds", "input-not-odds", text="two"),
    mistake("odds missing", PLUS, TIE_PAYS,
            TIE_PAYS.replace("[[pays]]", "[[pays]] # here").replace('odds = "8 to 1"\n', ""), "pays[3]",
            "fault-missing-value", word="odds", expected_type="text"),
    mistake("a commission that the odds do not leave", PLUS, COMMISSION, COMMISSION.replace("5%", "6%") + " # here",
            "pays[1].commission.rate", "fault-commission", odds="0.95 to 1"),
    mistake("odds that the commission does not leave", INSURANCE,
            f'odds = "0.95 to 1"\nclause = "4.1.2"\n{COMMISSION}',
            f'odds = "0.9 to 1"\nclause = "4.1.2"\n{COMMISSION} # here', "pays[1].commission.rate",
            "fault-commission", odds="0.9 to 1"),
    mistake("a commission without a per cent sign", PLUS, COMMISSION, COMMISSION.replace("5%", "5") + " # here",
            "pays[1].commission.rate", "input-not-a-rate", text="5"),
    mistake("a commission that is a number", PLUS, COMMISSION, COMMISSION.replace('"5%"', "0.05") + " # here",
            "pays[1].commission.rate", "fault-wrong-type", expected_type="text", value="0.05"),
    mistake("two lines that could both pay", PLUS, SIX_ON_THREE,
            SIX_ON_THREE.replace("banker_cards = 3", "banker_cards = [2, 3]") + " # here", "pays[7].when",
            "fault-both-apply", area="super-six-plus", key_path="pays[6]", banker_total=6),
    mistake("two lines of totals that could both pay", EASY, "when = { tie_total = [0, 1, 2, 3, 4, 5, 7, 8, 9] }",
            "when = { tie_total = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } # here", "pays[6].when",
            "fault-both-apply", area="tie", key_path="pays[5]", player_total=6, banker_total=6),
    mistake("two lines of pairs that could both pay", EASY, PAIRS_BUT_SIXES,
            PAIRS_BUT_SIXES.replace('"7"', '"6", "7"') + " # here", "pays[10].when",
            "fault-both-apply-on-pairs", area="banker-pair", key_path="pays[9]"),
    mistake("a line that pays and one that returns", PLUS, '[[returns]]\narea = "banker"\nwhen = { winner = "tie" }',
            '[[returns]]\narea = "banker"\nwhen = { winner = ["tie", "banker"] } # here', "returns[2].when",
            "fault-both-apply", area="banker", key_path="pays[1]"),
    mistake("a bet that can never win", PLUS, TIE_PAYS, "", "areas[3]", "fault-never-won", area="tie"),
    mistake("a line for a total that cannot win", RWS,
            'when = { winner = "banker", banker_total = 1 }, odds = "160 to 1", clause = "4.1.3" },',
            'when = { winner = "banker", banker_total = 0 }, odds = "160 to 1", clause = "4.1.3" }, # here',
            "pays[16].when",
            "fault-never-applies", area="banker-wins-on-1",
            value='winner = "banker", banker_total = 0'),
    mistake("a line that the Table of Play never comes to", PLUS, SIX_ON_THREE,
            "when = { player_total = 3, player_cards = 2, banker_cards = 3 } # here", "pays[7].when",
            "fault-never-applies", area="super-six-plus"),
    mistake("a line for a pair that has another total", EASY, 'when = { player_pair_rank = "6" }',
            'when = { player_pair_rank = "6", player_total = 5, player_cards = 2 } # here', "pays[7].when",
            "fault-never-applies", area="player-pair"),
    mistake("a line for the winning total of a Tie", EASY, "when = [{ winning_total = 6 }, { tie_total = 6 }]",
            'when = { winner = "tie", winning_total = 6 } # here', "pays[11].when",
            "fault-never-applies", area="easy-six"),
]
# fmt: on


@mistakes(PAY_TABLES)
def test_a_fault_in_a_pay_table(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


# ── The Table of Play ────────────────────────────────────────────────────────────────────────────────────

ROWS = "table_of_play.banker_when_player_draws"


# fmt: off
TABLES_OF_PLAY = [
    mistake("a third card missing", PLUS, ROW_OF_4, ROW_OF_4.replace("8, 9]", "8]") + " # here", f"{ROWS}.4",
            "fault-in-no-column", drawn_on="third-card", number=9),
    mistake("a third card in both columns", PLUS, ROW_OF_4, ROW_OF_4.replace("1, 8", "1, 7, 8") + " # here",
            f"{ROWS}.4", "fault-in-both-columns", drawn_on="third-card", number=7),
    mistake("a third card twice in one column", PLUS, ROW_OF_4, ROW_OF_4.replace("1, 8", "1, 8, 8") + " # here",
            f"{ROWS}.4.stands", "fault-number-twice", number=8),
    mistake("a third card of ten", PLUS, ROW_OF_4, ROW_OF_4.replace("8, 9]", "8, 9, 10]") + " # here",
            f"{ROWS}.4.stands", "fault-wrong-type", expected_type="totals"),
    mistake("a row missing", PLUS, ROW_OF_0, f"[{ROWS}] # here\n", ROWS,
            "fault-missing-value", word="0", expected_type="table"),
    mistake("a Player's total missing", PLUS, PLAYER_DRAWS, PLAYER_DRAWS.replace(", 5", "") + " # here",
            "table_of_play.player_draws", "fault-in-no-column", drawn_on="player-total", number=5),
    mistake("a Player's total in both columns", PLUS, PLAYER_DRAWS, PLAYER_DRAWS.replace("5", "5, 6") + " # here",
            "table_of_play.player_draws", "fault-in-both-columns", drawn_on="player-total", number=6),
    mistake("a Natural that draws", PLUS, PLAYER_DRAWS, PLAYER_DRAWS.replace("5", "5, 8") + " # here",
            "table_of_play.player_draws", "fault-natural-in-column", drawn_on="player-total", number=8),
    mistake("a Natural of nine only", PLUS, "natural = [8, 9] # neither hand draws", "natural = [9] # here",
            "table_of_play.natural", "fault-naturals"),
    mistake("a Banker's total missing when the Player stands", PLUS, PLAYER_STANDS,
            PLAYER_STANDS.replace("]\ndraws", "] # here\ndraws").replace("6, 7", "7"),
            "table_of_play.banker_when_player_stands", "fault-in-no-column", drawn_on="banker-total", number=6),
    mistake("a Banker's total in both columns when the Player stands", PLUS, PLAYER_STANDS,
            PLAYER_STANDS.replace("]\ndraws", "] # here\ndraws").replace("6, 7", "5, 6, 7"),
            "table_of_play.banker_when_player_stands", "fault-in-both-columns", drawn_on="banker-total", number=5),
]
# fmt: on


@mistakes(TABLES_OF_PLAY)
def test_a_fault_in_the_table_of_play(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


def test_a_row_of_the_table_of_play_without_its_columns() -> None:
    text = altered(PLUS, (ROW_OF_3, "3 = {} # here"))
    faults = faults_of(text)
    assert faults
    assert {fault.line for fault in faults} == set(lines_marked(text))
    assert {fault.place for fault in faults} == {f"{ROWS}.3"}


# ── Clauses, numbers, names ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("clause", "code"),
    [
        ('"3.9 "', "fault-not-a-clause"),
        ('" 3.9"', "fault-not-a-clause"),
        ('"s  5"', "fault-not-a-clause"),  # two spaces part the clause from the text of a page's line
        ('"3.9\\n"', "fault-not-a-clause"),
        ('"3\\t9"', "fault-not-a-clause"),
        ('"3.9\\u202e"', "fault-not-a-clause"),
        ('"3.9\\u200b"', "fault-not-a-clause"),
        ('"٣.٩"', "fault-not-a-clause"),  # from the right to the left
        ('"R05"', "fault-not-a-clause"),  # like a ruling of the House, and none
        ('"R0"', "fault-not-a-clause"),
        (f'"{"9" * 41}"', "fault-not-a-clause"),
        ('""', "fault-not-a-clause"),
        ("3.9", "fault-wrong-type"),
        ('["3.9"]', "fault-wrong-type"),
    ],
)
def test_a_malformed_clause(clause: str, code: str) -> None:
    new = SQUEEZE.replace('clause = "3.9"', f"clause = {clause} # here")
    check_one_fault(PLUS, SQUEEZE, new, "squeeze.clause", Message(code, {"value": clause}))


LABELS = [
    "3",
    "3.9",
    "12.10.1",
    "2.1.1.a",
    "Appendix H",
    "627a.8(c)(1)",
    "11A",
    "13(1)",
    "Art. 7(2)",
    "s 5",
    "1.0",
    "第七條",
    "9" * 40,
]


@pytest.mark.parametrize("clause", [*LABELS, "R13"])
def test_a_clause_may_be_any_label_that_laws_have_or_a_ruling(clause: str) -> None:
    book = parse_rulebook(altered(PLUS, (SQUEEZE, SQUEEZE.replace('"3.9"', f'"{clause}"'))), "altered.toml")
    assert book.squeeze is not None
    assert book.squeeze.clause == clause


def test_a_ruling_must_be_one_that_there_is() -> None:
    beyond = f"R{LAST_RULING + 1}"
    new = SQUEEZE.replace('clause = "3.9"', f'clause = "{beyond}" # here')
    facts = {"clause": beyond, "most": LAST_RULING}
    check_one_fault(PLUS, SQUEEZE, new, "squeeze.clause", Message("fault-no-such-ruling", facts))
    assert parse_adopted(altered(PLUS, (SQUEEZE, new)), "adopted.toml").squeeze is not None  # it was not asked then
    rulings = re.search(r"^house_rulings = .*$", TEXTS[PLUS], re.M)
    assert rulings is not None
    range_ = {"least": 0, "most": LAST_RULING, "number": LAST_RULING + 1}
    later = f"house_rulings = {LAST_RULING + 1} # here"
    check_one_fault(PLUS, rulings[0], later, "house_rulings", Message("fault-out-of-range", range_))


# fmt: off
MISSING_CLAUSES = [
    mistake("of a table", PLUS, SQUEEZE, '[squeeze] # here\nwho = "highest-original-bet"\nbefore_it_is = "dealt"\n',
            "squeeze", "fault-missing-value", word="clause", expected_type="clause"),
    mistake("of a line", PLUS, TIE_PAYS,
            TIE_PAYS.replace("[[pays]]", "[[pays]] # here").replace('clause = "4.1.2"\n', ""), "pays[3]",
            "fault-missing-value", word="clause", expected_type="clause"),
    mistake("of an insurance row", INSURANCE, INSURE_5, INSURE_5.replace(', clause = "4.1.3"', "") + " # here",
            "insurance.rows[1]", "fault-missing-value", word="clause", expected_type="clause"),
    mistake("of an area in a list of one line each", RWS,
            'id = "banker", english = "Banker", chinese = "庄", kind = "original", side = "banker", clause = "3.7", '
            'otherwise = { result = "lost", clause = "3.13" } },',
            'id = "banker", english = "Banker", chinese = "庄", kind = "original", side = "banker", '
            'otherwise = { result = "lost", clause = "3.13" } }, # here', "areas[2]",
            "fault-missing-value", word="clause", expected_type="clause"),
    mistake("of a line in a list of one line each", RWS,
            '{ area = "any-tie", when = { winner = "tie" }, odds = "8 to 1", clause = "4.1.1" },',
            '{ area = "any-tie", when = { winner = "tie" }, odds = "8 to 1" }, # here', "pays[4]",
            "fault-missing-value", word="clause", expected_type="clause"),
    mistake("of a stake returned in a list of one line each", RWS,
            '{ area = "banker", when = { winner = "tie" }, clause = "3.14" },',
            '{ area = "banker", when = { winner = "tie" } }, # here', "returns[2]",
            "fault-missing-value", word="clause", expected_type="clause"),
    mistake("of a point of the Round", TERMINAL,
            "[clauses] # what is cited for each point of a Round; where a point is missing the text is silent\n"
            'point_total = "3.4"\n', "[clauses] # here\n", "clauses",
            "fault-missing-value", word="point_total", expected_type="clause"),
    mistake("of the options", PLUS, FACE_UP,
            FACE_UP.replace("ies]]", "ies]] # here").replace('options_clause = "5.9"\n', ""), "irregularities[9]",
            "fault-missing-value", word="options_clause", expected_type="clause"),
    mistake("of the insurance cap", INSURANCE, '[insurance]\nclause = "3.5"\ncap = "3.5.2"',
            '[insurance] # here\nclause = "3.5"', "insurance",
            "fault-missing-value", word="cap", expected_type="clause"),
]
# fmt: on


@mistakes(MISSING_CLAUSES)
def test_a_missing_clause(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


# fmt: off
NUMBERS = [
    mistake("decks upside down", PLUS, "[decks]\nfewest = 4", "[decks] # here\nfewest = 9", "decks",
            "fault-range-upside-down", least=9, most=8),
    mistake("no decks", PLUS, "fewest = 4", "fewest = 0 # here", "decks.fewest",
            "fault-out-of-range", least=1, most=12, number=0),
    mistake("fewer", PLUS, "fewest = 4", "fewest = -4 # here", "decks.fewest",
            "fault-out-of-range", least=1, most=12, number=-4),
    mistake("13 decks", PLUS, "most = 8", "most = 13 # here", "decks.most",
            "fault-out-of-range", least=1, most=12, number=13),
    mistake("no boxes", PLUS, "boxes = 9", "boxes = 0 # here", "layouts[1].boxes",
            "fault-out-of-range", least=1, most=999, number=0),
    mistake("1000 boxes", PLUS, "boxes = 9", "boxes = 1000 # here", "layouts[1].boxes",
            "fault-out-of-range", least=1, most=999),
    mistake("boxes upside down", TERMINAL, "boxes = { fewest = 1, most = 999 }",
            "boxes = { fewest = 5, most = 4 } # here", "layouts[1].boxes", "fault-range-upside-down", least=5, most=4),
    mistake("negative", PLUS, "points = 1\n", "points = -1 # here\n", "card_values[1].points", "fault-points"),
    mistake("eleven", PLUS, "points = 1\n", "points = 11 # here\n", "card_values[1].points", "fault-points"),
    mistake("the face value of a picture", PLUS, "points = 0\n", 'points = "face" # here\n', "card_values[3].points",
            "fault-no-face-value"),
]
# fmt: on


@mistakes(NUMBERS)
def test_a_number_out_of_range(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


@pytest.mark.parametrize(
    ("old", "key", "value", "expected"),
    [
        ('title = "Commission Baccarat with Super Six Plus"', "title", "5", "text"),
        ('short_name = "super-six-plus"', "short_name", "[]", "text"),
        ("in_force = 2019-09-16", "in_force", '"2019-09-16"', "date"),
        ("in_force = 2019-09-16", "in_force", "2019-09-16T08:00:00", "date"),
        ("in_force = 2019-09-16", "in_force", "08:00:00", "date"),
        ("in_force = 2019-09-16", "in_force", "2019", "date"),
        ("in_force_at = 08:00:00", "in_force_at", '"0800"', "hour"),
        ("fewest = 4", "decks.fewest", '"4"', "whole-number"),
        ("fewest = 4", "decks.fewest", "4.0", "whole-number"),
        ("fewest = 4", "decks.fewest", "true", "whole-number"),
        ("most = 8", "decks.most", "nan", "whole-number"),
        ("boxes = 9", "layouts[1].boxes", '"nine"', "whole-number"),
        ('ranks = ["A"]', "card_values[1].ranks", '["A", ["2"]]', "texts"),
        ("player_stands = [6, 7]", "table_of_play.player_stands", "[6, 7, true]", "totals"),
        ("player_stands = [6, 7]", "table_of_play.player_stands", '[6, 7, "8"]', "totals"),
        ('says = "No more Bets"', "bets_close.says", "true", "text"),
        ('area = "tie"', "pays[3].area", "3", "text"),
        ('english = "Tie"', "areas[3].english", "{}", "text"),
    ],
)
def test_a_value_of_another_type(old: str, key: str, value: str, expected: str) -> None:
    new = f"{key.rpartition('.')[2]} = {value} # here"
    check_one_fault(PLUS, old, new, key, Message("fault-wrong-type", {"expected_type": expected, "value": value}))


@pytest.mark.parametrize("value", ["true", "1.0"])
def test_points_of_another_type(value: str) -> None:
    about = Message("fault-points", {"value": value})
    check_one_fault(PLUS, "points = 1\n", f"points = {value} # here\n", "card_values[1].points", about)


@pytest.mark.parametrize(
    ("old", "key", "value", "known"),
    [
        ('before_it_is = "dealt"', "squeeze.before_it_is", "1", ("dealt", "turned")),
        ('what = "not-shuffled"', "irregularities[5].what", "{}", tuple(Irregularity)),
    ],
)
def test_a_choice_of_another_type(old: str, key: str, value: str, known: tuple[str, ...]) -> None:
    new = f"{key.rpartition('.')[2]} = {value} # here"
    check_one_fault(PLUS, old, new, key, Message("fault-not-one-of", {"value": value, "known": known}))


def test_standing_patrons_is_true_or_false() -> None:
    old = "standing_patrons = false # each Player Terminal is one patron's own (1.1.5)"
    about = Message("fault-wrong-type", {"expected_type": "true-or-false", "value": '"no"'})
    check_one_fault(TERMINAL, old, 'standing_patrons = "no" # here', "standing_patrons", about)


# fmt: off
NAMES = [
    mistake("an area twice", PLUS, TIE_AREA,
            f"{TIE_AREA}\n{TIE_AREA}".replace('id = "tie"', 'id = "tie" # here', 2).replace(" # here", "", 1),
            "areas[4].id", "fault-id-twice", value='"tie"'),
    mistake("a layout twice", PLUS, 'id = "B"', 'id = "A" # here', "layouts[2].id", "fault-id-twice", value='"A"'),
    mistake("a remedy twice", PLUS, 'what = "not-shuffled"', 'what = "foreign-card" # here', "irregularities[5].what",
            "fault-remedy-twice", word="foreign-card"),
    mistake("a rank twice", PLUS, '["J", "Q", "K"]', '["J", "Q", "K", "10"] # here', "card_values[3].ranks",
            "fault-rank-twice", rank="10"),
    mistake("a rank twice in one list", PLUS, '["J", "Q", "K"]', '["J", "Q", "K", "K"] # here',
            "card_values[3].ranks", "fault-rank-twice", rank="K"),
    mistake("no value for a rank", PLUS, '["J", "Q", "K"]', '["J", "K"]', "card_values",
            "fault-ranks-missing", words=("Q",)),
    mistake("an id without a version", PLUS, 'id = "rws/commission-super-six-plus@4"',
            'id = "rws/commission-super-six-plus" # here', "id", "fault-not-an-id"),
    mistake("a blank title", PLUS, 'title = "Commission Baccarat with Super Six Plus"', 'title = "  " # here',
            "title", "fault-empty"),
    mistake("an area's id with a space", PLUS, TIE_AREA,
            TIE_AREA + "\n" + TIE_AREA.replace('"tie"', '"Tie bet" # here'), "areas[4].id",
            "fault-not-kebab-case", value='"Tie bet"'),
]
# fmt: on


@mistakes(NAMES)
def test_a_name_twice_or_unusable(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


# ── Areas and insurance ──────────────────────────────────────────────────────────────────────────────────


# fmt: off
INSURANCE_ROWS = [
    mistake("two rows for the same totals", INSURANCE, INSURE_5_4,
            INSURE_5_4 + '  { window = "after-four-cards", side = "player", player_total = [5], banker_total = [3, 4], '
            'odds = "2 to 1", clause = "4.1.3" }, # here\n', "insurance.rows[5]",
            "fault-insured-twice"),
    mistake("totals on which nobody draws", INSURANCE, INSURE_5,
            INSURE_5.replace("[0, 1, 2, 3, 4]", "[8, 9]") + " # here", "insurance.rows[1]",
            "fault-never-offered"),
    mistake("no totals", INSURANCE, INSURE_5, INSURE_5.replace("[5]", "[]") + " # here", "insurance.rows[1]",
            "fault-never-offered"),
    mistake("a Banker who stands on every third card", INSURANCE, INSURE_3_4,
            INSURE_3_4.replace("[4]", "[7]") + " # here", "insurance.rows[10]", "fault-never-offered"),
    mistake("a total of ten", INSURANCE, INSURE_3_4, INSURE_3_4.replace("[4]", "[4, 10]") + " # here",
            "insurance.rows[10].banker_total", "fault-wrong-type", expected_type="totals"),
    mistake("a side that is none", INSURANCE, ROW_4_INSURED,
            ROW_4_INSURED.replace('side = "player"', 'side = "tie"') + " # here", "insurance.rows[4].side",
            "fault-not-one-of", value='"tie"', known=("player", "banker")),
]
# fmt: on


@mistakes(INSURANCE_ROWS)
def test_a_fault_in_an_insurance_row(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


PLAYER_INSURANCE = """[[areas]]
id = "player-insurance"
english = "Player Insurance"
chinese = "閒保險"
kind = "insurance"
side = "player"
clause = "2.1.3"
"""


def table_of(book: str, start: str, end: str) -> str:
    """A piece of a rulebook's text, from one text up to another."""
    text = TEXTS[book]
    return text[text.index(start) : text.index(end)]


def test_insurance_rows_for_a_hand_that_has_no_insurance_area() -> None:
    text = altered(INSURANCE, (PLAYER_INSURANCE, ""))
    rows = [n for n, line in enumerate(text.split("\n"), 1) if "window = " in line and 'side = "player"' in line]
    found = [(fault.line, fault.message) for fault in faults_of(text)]
    assert found == [(line, Message("fault-no-insurance-area", {"side": Side.PLAYER})) for line in rows]
    assert len(rows) == 8


def test_insurance_areas_without_insurance() -> None:
    faults = faults_of(altered(INSURANCE, (table_of(INSURANCE, "[insurance]", "# ── 5."), "")))
    assert [fault.message.code for fault in faults] == ["fault-insurance-missing"]


def test_an_insurance_area_that_can_never_win() -> None:
    """No row is for it, so that nothing can ever be bet there: as with a bet that no line pays."""
    rows = re.findall(r"  \{ window = .*side = \"player\".*\n", TEXTS[INSURANCE])
    assert len(rows) == 8
    assert faults_of(altered(INSURANCE, *((row, "") for row in rows)))


def test_insurance_without_rows() -> None:
    rows = table_of(INSURANCE, "rows = [", "# ── 5.")
    assert faults_of(altered(INSURANCE, (rows, "rows = []\n\n")))


def test_a_rulebook_without_layouts() -> None:
    layouts = table_of(TERMINAL, "[[layouts]]", "[decks]")
    assert faults_of(altered(TERMINAL, (layouts, ""), ('version = "3"', 'version = "3"\nlayouts = []')))


@pytest.mark.parametrize(
    "change",
    [
        ('kind = "original"\nside = "banker"', 'kind = "original"\nside = "player"'),
        ('kind = "original"\nside = "banker"', 'kind = "side"'),
        (TIE_AREA, TIE_AREA.replace('kind = "side"', 'kind = "original"\nside = "player"')),
    ],
    ids=["the same hand twice", "one hand only", "a third"],
)
def test_there_is_one_original_area_for_each_hand(change: tuple[str, str]) -> None:
    wanted = Message("fault-areas-of-sides", {"area_kind": Kind.ORIGINAL})
    assert wanted in [fault.message for fault in faults_of(altered(PLUS, change))]


@pytest.mark.parametrize(
    ("book", "old", "new"),
    [
        (PLUS, 'id = "player"\n', 'id = "punto" # here\n'),
        (INSURANCE, 'id = "player-insurance"\n', 'id = "insurance-1" # here\n'),
    ],
    ids=["original", "insurance"],
)
def test_the_area_for_a_hand_is_called_after_it(book: str, old: str, new: str) -> None:
    text = altered(book, (old, new))
    assert lines_marked(text)[0] in [fault.line for fault in faults_of(text) if fault.message.code == "fault-area-id"]


# ── What a rulebook is called ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "id_",
    [
        "rws/game@4 ",
        " rws/game@4",
        "rws/game@4\\n",
        "rws/game@4\\u2028",
        "../game@4",
        "rws/../x@4",
        "rws/game@../4",
        "rws//game@4",
        "rws/game@",
        "rws/game",
        "RWS/game@4",
        "rws/the game@4",
        "rws/game@4\\u0000",
        "rws/game@4.",
        f"rws/{'g' * 60}@4",
    ],
)
def test_an_id_is_checked_like_every_other_word(id_: str) -> None:
    facts = {"most": 60}
    check_one_fault(
        PLUS, 'id = "rws/commission-super-six-plus@4"', f'id = "{id_}" # here', "id", Message("fault-not-an-id", facts)
    )


@pytest.mark.parametrize("id_", ["demo/dragon@1", "demo/dragon-2@1.0.2", "a/b@c", "demo/dragon@2026-01-b"])
def test_an_id_may_have_a_version_of_any_sort(id_: str) -> None:
    assert parse_rulebook(altered(PLUS, ('"rws/commission-super-six-plus@4"', f'"{id_}"')), "own.toml").id == id_


UNSEEN = ["\\n", "\\u0007", "\\u2028", "\\u202e", "\\u200b"]


@pytest.mark.parametrize("character", UNSEEN)
@pytest.mark.parametrize(
    ("old", "place"),
    [
        ('title = "Commission Baccarat with Super Six Plus"', "title"),
        ('publisher = "RWS"', "publisher"),
        ('version = "4"', "version"),
        ('english = "Tie"', "areas[3].english"),
        ('chinese = "和"', "areas[3].chinese"),
    ],
)
def test_a_character_that_cannot_be_seen_in_a_name(old: str, place: str, character: str) -> None:
    new = f'{old[:-1]}{character}" # here'
    check_one_fault(PLUS, old, new, place, Message("fault-not-printable"))


def test_the_wide_space_of_chinese_text_can_be_seen() -> None:
    assert (
        parse_rulebook(altered(PLUS, ('chinese = "和"', 'chinese = "和\u3000局"')), "own.toml").areas["tie"].chinese
        == "和\u3000局"
    )


def test_a_name_in_another_language_is_on_one_line_too() -> None:
    names = 'english = "Tie"\nnames = { pt = "Em\\npate" } # here'
    check_one_fault(PLUS, 'english = "Tie"', names, "areas[3].names.pt", Message("fault-not-printable"))


@pytest.mark.parametrize("odds", ["100001 to 1", "999999999 to 0.000001", "1 to 0.000001"])
def test_odds_beyond_what_can_be_paid(odds: str) -> None:
    about = Message("fault-odds-too-large", {"odds": odds, "most": 100_000})
    check_one_fault(PLUS, 'odds = "8 to 1"', f'odds = "{odds}" # here', "pays[3].odds", about)


def test_odds_that_can_just_be_paid() -> None:
    assert parse_rulebook(altered(PLUS, ('odds = "8 to 1"', 'odds = "100000 to 1"')), "own.toml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "rws/commission-super-six-plus@4"', 'id = "rws/Own Game@4 "'),
        ('title = "Commission Baccarat with Super Six Plus"', 'title = "Two\\nlines"'),
        ('odds = "8 to 1"', 'odds = "999999999 to 1"'),
        ('english = "Tie"', 'english = "Tie"\nnames = { pt = "Em\\npate" }'),
        ('says = "No more Bets"', 'says = "No more Bets"\nor_says = ["No\\nmore"]'),
    ],
)
def test_a_text_that_a_journal_adopted_before_is_read_as_it_was_then(old: str, new: str) -> None:
    text = altered(PLUS, (old, new))
    assert faults_of(text)
    assert parse_adopted(text, "adopted.toml").short_name == PLUS


# ── What was perhaps meant ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ("fewest = 4", "fewst = 4", "fewest"),
        ('title = "Commission Baccarat with Super Six Plus"', 'tilte = "Commission"', "title"),
        (TIE_PAYS, TIE_PAYS.replace("{ winner", "{ winer"), "winner"),
        (TIE_PAYS, TIE_PAYS.replace('winner = "tie"', 'winner = "tied"'), "tie"),
        (TIE_PAYS, TIE_PAYS.replace('area = "tie"', 'area = "ties"'), "tie"),
        (SIX_ON_THREE, SIX_ON_THREE.replace("banker_cards", "banker-cards"), "banker_cards"),
        ('authority = "shift-manager"', 'authority = "shift_manager"', "shift-manager"),
        (
            'kind = "side"\nclause = "3.7"\notherwise = { result = "lost", clause = "1.19" }',
            'kind = "sied"\nclause = "3.7"\notherwise = { result = "lost", clause = "1.19" }',
            "side",
        ),
        (COMMISSION, COMMISSION.replace("rate", "Rate"), "rate"),
    ],
)
def test_an_unknown_word_is_told_the_nearest_that_is_known(old: str, new: str, meant: str) -> None:
    faults = faults_of(altered(PLUS, (old, new)))
    [perhaps] = [one for fault in faults for one in fault.message.facts.get("perhaps", ())]
    check_message(perhaps, "fault-perhaps", word=meant)


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    [fault] = faults_of(altered(PLUS, ("fewest = 4", "fewest = 4\njokers = 0")))
    assert fault.message.facts["perhaps"] == ()
    assert "perhaps" not in say(fault.message)


INSURED = 'kind = "insurance"\nside = "player"'


# ── One mistake, one fault ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("book", "old", "new", "place"),
    [
        (PLUS, 'kind = "original"\nside = "player"', 'kind = "orignal" # here\nside = "player"', "areas[1].kind"),
        (PLUS, 'kind = "original"\nside = "player"', 'kind = "original"\nside = "palyer" # here', "areas[1].side"),
        (PLUS, TIE_AREA, TIE_AREA.replace('kind = "side"', 'kind = "sied" # here'), "areas[3].kind"),
        (
            INSURANCE,
            'kind = "insurance"\nside = "player"',
            'kind = "assurance" # here\nside = "player"',
            "areas[6].kind",
        ),
        (
            INSURANCE,
            'kind = "insurance"\nside = "player"',
            'kind = "insurance"\nside = "players" # here',
            "areas[6].side",
        ),
    ],
)
def test_a_wrong_kind_or_side_is_one_fault(book: str, old: str, new: str, place: str) -> None:
    check_one_fault(book, old, new, place, Message("fault-not-one-of"))


@pytest.mark.parametrize(
    ("old", "new", "table"),
    [
        ('ranks = ["J", "Q", "K"]', 'ranks = ["J", "Q"]', "[[card_values]]"),
        ('kind = "original"\nside = "player"', 'kind = "original"\nside = "banker"', "[[areas]]"),
    ],
)
def test_what_is_wrong_with_a_whole_list_has_the_line_of_its_first_table(old: str, new: str, table: str) -> None:
    text = altered(PLUS, (old, new))
    first = text[: text.index(table)].count("\n") + 1
    assert first in [fault.line for fault in faults_of(text)]
    assert all(fault.line for fault in faults_of(text))


def test_a_dotted_key_has_its_line() -> None:
    clause = re.search(r"\[decks\]\nfewest = 4\nmost = 8\n(clause = .*)\n", TEXTS[PLUS])
    assert clause is not None
    text = altered(PLUS, (clause.group(0), ""))
    [fault] = faults_of(f"decks.fewest = 4\ndecks.most = 80\ndecks.{clause.group(1)}\n{text}")
    assert (fault.line, fault.place) == (2, "decks.most")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('ranks = ["J", "Q", "K"]', 'ranks = [ # here\n  "J",\n  "Q",\n  "K",\n  "Joker",\n]'),
        (SIX_ON_THREE, 'when = [ # here\n  { winner = "banker" },\n  { victor = "tie" },\n]'),
    ],
)
def test_a_list_of_several_lines_has_the_line_it_begins_on(old: str, new: str) -> None:
    text = TEXTS[PLUS].replace(old, new, 1)
    [fault] = faults_of(text)
    assert [fault.line] == lines_marked(text)


# ── Files that are no rulebook at all ────────────────────────────────────────────────────────────────────

NEEDED = (
    "id short_name title publisher version in_force decks card_values bets_open bets_close clauses late_withdrawal "
    "table_of_play areas layouts pays"
)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a remark\n"])
def test_an_empty_file_lacks_everything_that_a_rulebook_needs(text: str) -> None:
    faults = faults_of(text)
    missing = {fault.message.facts["word"] for fault in faults if fault.message.code.startswith("fault-missing")}
    assert missing >= set(NEEDED.split())
    assert {fault.file for fault in faults} == {"altered.toml"}
    assert {fault.line for fault in faults} == {None}
    assert all(say(fault.in_file()).startswith("altered.toml: ") for fault in faults)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("fewest = 4", "fewest = # here"),
        ("fewest = 4", "fewest 4 # here"),
        ("fewest = 4", "fewest = 4 5 # here"),
        ("fewest = 4", "fewest = 04 # here"),
        ("[decks]", "[decks # here"),
        ('odds = "8 to 1"', "odds = 8 to 1 # here"),
        ("in_force = 2019-09-16", "in_force = 2019-13-45 # here"),
    ],
)
def test_broken_toml_is_one_fault_that_says_on_which_line(old: str, new: str) -> None:
    text = altered(PLUS, (old, new))
    (fault,) = faults_of(text)
    assert (fault.file, fault.place) == ("altered.toml", "TOML")
    assert fault.message.code == "fault-toml"
    assert f"at line {lines_marked(text)[0]}, " in fault.message.facts["detail"]


@pytest.mark.parametrize(
    ("old", "new"),
    [("[decks]", "[clauses]"), ("fewest = 4", "fewest = 4\nfewest = 4"), ("[bets_close]", "[bets_open]")],
)
def test_the_same_table_or_word_twice_is_broken_toml(old: str, new: str) -> None:
    (fault,) = faults_of(altered(PLUS, (old, new)))
    assert fault.place == "TOML"


def test_a_fault_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "our-own.toml"
    path.write_text(altered(PLUS, ("fewest = 4", "fewest = 0 # here")), encoding="utf-8")
    with pytest.raises(Faults) as refused:
        read_rulebook(path)
    assert [fault.file for fault in refused.value.faults] == ["our-own.toml"]
    assert str(refused.value).startswith("our-own.toml:")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ('# a game\ntitle = "Baccarat à la carte"\n'.encode("latin-1"), 2),
        (TEXTS[PLUS].encode("utf-16"), 1),
        ('id = "a/b@1"\n\nchinese = "閒"\n'.encode("gbk"), 3),
        ('title = "閒"'.encode()[:-2], 1),
        (b"\x1f\x8b\x08\x00", 1),
    ],
    ids=["Latin 1", "UTF-16", "GBK", "cut off", "packed"],
)
def test_a_file_that_is_not_utf8_is_told_with_its_line(tmp_path: Path, data: bytes, line: int) -> None:
    path = tmp_path / "other.toml"
    path.write_bytes(data)
    with pytest.raises(Faults) as refused:
        read_rulebook(path)
    assert [(fault.line, fault.message.code) for fault in refused.value.faults] == [(line, "fault-not-utf-8")]


# ── Several faults at once, and where they are ───────────────────────────────────────────────────────────


def test_all_faults_are_told_at_once_in_the_order_of_their_lines() -> None:
    text = altered(
        PLUS,
        ('publisher = "RWS"', 'publisher = "" # here'),
        ('balance = "3.6"', 'balance = "three " # here'),
        ("boxes = 8", "boxes = 0 # here"),
        ("fewest = 4", "fewest = 0 # here"),
        ('says = "No more Bets"', 'says = "" # here'),
        (ROW_OF_4, ROW_OF_4.replace("8, 9]", "8]") + " # here"),
        ('odds = "8 to 1"', 'odds = "eight" # here'),
        (SIX_ON_THREE, SIX_ON_THREE.replace("banker_total", "bankers_total") + " # here"),
        ('remedy = "conclude-or-void"', 'remedy = "wait" # here'),
        ('authority = "shift-manager"', 'authority = "nobody" # here'),
    )
    with pytest.raises(Faults) as refused:
        parse_rulebook(text, "altered.toml")
    assert [(fault.line, fault.place) for fault in refused.value.faults] == list(
        zip(
            lines_marked(text),
            [
                "publisher",
                "clauses.balance",
                "layouts[2].boxes",
                "decks.fewest",
                "bets_close.says",
                f"{ROWS}.4",
                "pays[3].odds",
                "pays[7].when",
                "irregularities[11].remedy",
                "irregularities[14].authority",
            ],
            strict=True,
        )
    )
    assert str(refused.value) == "\n".join(str(fault) for fault in refused.value.faults)


def test_lines_that_contradict_each_other_are_all_told_at_once() -> None:
    text = altered(
        PLUS,
        ("when = { player_pair = true }", 'when = { player_pair = true, winner = "tie", player_total = 1 }'),
        ('when = { winner = "player" }', 'when = { winner = ["player", "tie"] }'),
        (SIX_ON_THREE, SIX_ON_THREE.replace("= 6", "= 0")),
    )
    faults = faults_of(text)
    assert [fault.place for fault in faults] == ["pays[7].when", "returns[1].when"]


def test_two_faults_on_one_line_are_both_told() -> None:
    text = altered(PLUS, (COMMISSION, 'commission = { rate = "six", clause = "4.1.1 ", of = "win" } # here'))
    faults = faults_of(text)
    assert [fault.place.removeprefix("pays[1].commission.") for fault in faults] == ["clause", "of", "rate"]
    assert {fault.line for fault in faults} == set(lines_marked(text))


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\u0085"], ids=["U+2028", "U+2029", "U+0085"])
def test_a_character_that_only_looks_like_the_end_of_a_line_moves_no_line(separator: str) -> None:
    text = altered(PLUS, ("[clauses]", f"# one{separator}line\n[clauses]"), ("fewest = 4", "fewest = 0 # here"))
    assert [fault.line for fault in faults_of(text)] == lines_marked(text)


def test_line_numbers_are_the_same_with_the_line_ends_of_another_system() -> None:
    text = altered(PLUS, ("fewest = 4", "fewest = 0 # here")).replace("\n", "\r\n")
    assert [fault.line for fault in faults_of(text)] == lines_marked(text)


# Under the House's rulings 29 to 36; before them, they were those that journals of 0.5.0 have in their own records.
DIGESTS = {
    PLUS: "b21575dc2392d15fae3b15352a07a9df1c8c83ff0a7f920d2dd928f5e2e12448",
    INSURANCE: "9bc7394774e8a8982786a82b43d23b71a5a862264b697320de5c91aedff3fc9e",
    TERMINAL: "2dbdaadc7a40e44f24b231b71922bd44564afe17d9334e4f180d7634173e1880",
    EASY: "c5b445a2b1b0278abb1361f40aeebd62f443a10e47596e57f83deb4e56ffd76e",
    RWS: "85146b037978f300862f67ae1f8baed1e7807228e54167138cd34730931d5cdd",
}


def test_the_digests_of_the_five_are_those_that_journals_are_written_under() -> None:
    assert {name: parse_rulebook(text, name).digest for name, text in TEXTS.items()} == DIGESTS


def test_the_digest_is_of_the_data_and_not_of_its_spacing_or_remarks() -> None:
    digest = parse_rulebook(TEXTS[PLUS], "a").digest
    assert parse_rulebook("# a remark\n" + TEXTS[PLUS].replace(" = ", "  =  "), "b").digest == digest
    assert parse_rulebook(altered(PLUS, ("most = 8", "most = 7")), "a").digest != digest


# ── More languages ───────────────────────────────────────────────────────────────────────────────────────

TITLES = 'titles = { zh-Hans = "抽佣百家乐（超级六加）", zh-Hant = "抽佣百家樂（超級六加）" }'
NAMES_OF_TIE = TIE_AREA + 'names = { fr = "Égalité", "zh-Hans" = "和局" }\n'


@pytest.mark.parametrize("name", TEXTS)
def test_the_five_have_names_and_titles_in_three_languages(name: str) -> None:
    book = parse_rulebook(TEXTS[name], name)
    assert book.titles.keys() == {"en", "zh-Hans", "zh-Hant"}
    assert book.titles["en"] == book.title
    for area in book.areas.values():
        assert area.names.keys() == {"en", "zh-Hans", "zh-Hant"}
        # The layouts print the simplified 庄 even beside traditional characters.
        assert (area.names["en"], area.names["zh-Hant"]) == (area.english, area.chinese.replace("庄", "莊"))
        assert not set(area.names["zh-Hans"]) & set("閒莊對贏點級險")
    assert [book.areas["player"].names["zh-Hans"], book.areas["banker-pair"].names["zh-Hans"]] == ["闲", "庄对"]


def test_a_rulebook_says_its_names_in_more_languages() -> None:
    text = altered(PLUS, (TIE_AREA, NAMES_OF_TIE), (TITLES, 'titles.fr = "Baccara à commission, Super Six Plus"'))
    book = parse_rulebook(text, "altered.toml")
    assert book.titles == {
        "en": "Commission Baccarat with Super Six Plus",
        "fr": "Baccara à commission, Super Six Plus",
    }
    assert book.areas["tie"].names == {"en": "Tie", "fr": "Égalité", "zh-Hans": "和局", "zh-Hant": "和"}


def test_names_for_the_screens_can_differ_from_the_printed_ones() -> None:
    area = '[[areas]]\nid = "player"\n'
    text = altered(PLUS, (area, f'{area}names = {{ zh-Hant = "閒家贏" }}\n'))
    player = parse_rulebook(text, "altered.toml").areas["player"]
    assert (player.names["zh-Hant"], player.names["zh-Hans"], player.chinese) == ("閒家贏", "闲家赢", "閒")


@pytest.mark.parametrize(
    "change",
    [
        (TIE_AREA, NAMES_OF_TIE),
        (TITLES, TITLES.replace(" }", ', pt-PT = "Bacará com comissão" }')),
        (TITLES, ""),
    ],
    ids=["a name", "a title", "no titles"],
)
def test_a_language_more_or_less_does_not_change_the_digest(change: tuple[str, str]) -> None:
    assert parse_rulebook(altered(PLUS, change), "altered.toml").digest == DIGESTS[PLUS]


def test_the_printed_names_are_in_the_digest() -> None:
    for change in ((TIE_AREA, TIE_AREA.replace("和", "和局")), ('title = "Commission', 'title = "The Commission')):
        assert parse_rulebook(altered(PLUS, change), "altered.toml").digest != DIGESTS[PLUS]


# fmt: off
LANGUAGES = [
    mistake("English twice", PLUS, TIE_AREA, TIE_AREA + 'names = { en = "A Tie" } # here\n', "areas[3].names.en",
            "fault-english-twice", word="english"),
    mistake("an English title twice", PLUS, TITLES, 'titles = { en = "Baccarat" } # here', "titles.en",
            "fault-english-twice", word="title"),
    mistake("a language that is none", PLUS, TIE_AREA, TIE_AREA + 'names = { "French!" = "Égalité" } # here\n',
            "areas[3].names.French!", "fault-language", word="French!"),
    mistake("an empty name", PLUS, TIE_AREA, TIE_AREA + 'names = { fr = "" } # here\n', "areas[3].names.fr",
            "fault-empty"),
    mistake("a name that is no text", PLUS, TIE_AREA, TIE_AREA + "names = { fr = 5 } # here\n", "areas[3].names.fr",
            "fault-wrong-type", expected_type="text", value="5"),
    mistake("names that are no table", PLUS, TIE_AREA, TIE_AREA + 'names = "Égalité" # here\n', "areas[3].names",
            "fault-wrong-type", expected_type="table"),
]
# fmt: on


@mistakes(LANGUAGES)
def test_a_fault_in_a_language(book: str, old: str, new: str, place: str, about: Message) -> None:
    check_one_fault(book, old, new, place, about)


# ── Many bets ────────────────────────────────────────────────────────────────────────────────────────────


def test_two_thousand_bets_are_each_checked() -> None:
    """Every bet but two is without fault: one has lines that contradict each other, one can never be won."""
    many = "".join(
        f'[[areas]]\nid = "bet-{number}"\nenglish = "Bet"\nchinese = "注"\nkind = "side"\nclause = "3.7"\n'
        'otherwise = { result = "lost", clause = "4.2" }\n'
        f'[[pays]]\narea = "bet-{number}"\nwhen = {{ player_pair = true, player_total = {number % 10} }}\n'
        'odds = "2 to 1"\nclause = "4.2"\n'
        for number in range(2000)
    )
    again = '[[pays]]\narea = "bet-1999"\nwhen = { player_total = 9 }\nodds = "1 to 1"\nclause = "4.2"\n'
    never = many.replace("player_total = 0 }", 'player_total = 0, winner = "player" }', 1)
    faults = faults_of(TEXTS[PLUS] + never + again)
    assert [(fault.message.code, fault.message.facts["area"]) for fault in faults] == [
        ("fault-never-applies", "bet-0"),
        ("fault-both-apply-on-pairs", "bet-1999"),
    ]
    assert len(parse_rulebook(TEXTS[PLUS] + many, "many.toml").areas) == 2006


# ── Hostile files ────────────────────────────────────────────────────────────────────────────────────────

DEEP = 3000


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(("fewest = 4", f"fewest = {'[' * DEEP}{']' * DEEP}"), id="lists in lists"),
        pytest.param(("fewest = 4", f"fewest = {'{ a = ' * DEEP}1{' }' * DEEP}"), id="tables in tables"),
        pytest.param(("fewest = 4", f"fewest.{'.'.join('a' * DEEP)} = 1"), id="a word of many parts"),
        pytest.param(("[decks]", f"[a{'.a' * DEEP}]\n[decks]"), id="a table of many parts"),
        pytest.param(("fewest = 4", f"fewest = {'4' * 5000}"), id="a number of 5,000 digits"),
        pytest.param(("fewest = 4", f"fewest = 0x{'f' * 5000}"), id="a number of 5,000 hexadecimal digits"),
        pytest.param(('odds = "8 to 1"', f'odds = "{"8" * 5000} to 1"'), id="odds of 5,000 digits"),
        pytest.param(('rate = "5%"', f'rate = "{"5" * 5000}%"'), id="a rate of 5,000 digits"),
        pytest.param(('"9", "10"]', '"9", "10", "²"]'), id="a rank that is a digit but no number"),
        pytest.param(('"9", "10"]', f'"9", "10", "{"9" * 5000}"]'), id="a rank of 5,000 digits"),
        pytest.param(('ranks = ["A"]', "ranks = [{}, [], 1, nan, 2019-01-01]"), id="ranks of every type"),
        pytest.param((SIX_ON_THREE, "when = [{}, [], [[{}]], 1, nan, '']"), id="alternatives of every type"),
        pytest.param(
            (SIX_ON_THREE, "when = { banker_total = [{}, [], {a = []}, nan, inf, 2019-01-01, '6'] }"),
            id="totals of every type",
        ),
        pytest.param((ROW_OF_4, "4 = { draws = [[], {}, nan, '1'], stands = {} }"), id="third cards of every type"),
        pytest.param((COMMISSION, "commission = [[{ rate = {} }]]"), id="a commission of the wrong shape"),
        pytest.param(("[decks]", "[[decks]]"), id="a list for a table"),
        pytest.param(("[table_of_play]", "[[table_of_play]]"), id="a list for the Table of Play"),
        pytest.param(('version = "4"', 'version = "4"\n"" = 1\n"a.b" = 2\n"\\u0000" = 3'), id="strange words"),
    ],
)
def test_a_hostile_file_is_refused_like_any_other(change: tuple[str, str]) -> None:
    for fault in faults_of(altered(PLUS, change)):
        assert fault.line or fault.message.facts.get("word") == "", fault  # a word of no letters has no place


@pytest.mark.parametrize(
    ("book", "old", "new", "place"),
    [
        (PLUS, "[decks]", "[[decks]]", "decks"),
        (PLUS, "[table_of_play]\n", "table_of_play_ = 1\n[[table_of_play]]\n", "table_of_play"),
        (PLUS, COMMISSION, 'commission = "5%"', "pays[1].commission"),
        (PLUS, ROW_OF_4, "4 = [2, 3]", "table_of_play.banker_when_player_draws.4"),
    ],
)
def test_what_stands_in_place_of_a_table_is_one_fault(book: str, old: str, new: str, place: str) -> None:
    faults = [fault for fault in faults_of(altered(book, (old, new))) if fault.place.startswith(place)]
    assert [(fault.place, fault.message.code) for fault in faults] == [(place, "fault-wrong-type")]


@pytest.mark.parametrize("key", ["title", "publisher", "version", "english", "chinese"])
def test_what_is_shown_on_one_line_is_not_longer_than_a_line(key: str) -> None:
    found = re.search(rf'^{key} = ".*"$', TEXTS[PLUS], re.M)
    assert found is not None
    long = altered(PLUS, (found[0], f'{key} = "{"x" * 121}" # here'))
    [fault] = faults_of(long)
    check_message(fault.message, "fault-not-one-line", most=120)
    assert [fault.line] == lines_marked(long)
    assert parse_adopted(long, "adopted.toml").id  # it was not asked then


@pytest.mark.parametrize("key", NEEDED.split())
@pytest.mark.parametrize("value", ["[]", "{}", "[[]]", "[{}]", "[1, {}, []]", "1", '"x"', "true", "nan", "1979-05-27"])
def test_anything_of_another_shape_in_place_of_anything_is_refused(key: str, value: str) -> None:
    data = tomllib.loads(TEXTS[PLUS])
    assert key in data
    accepted = {"short_name", "title", "publisher", "version"} if value == '"x"' else set()
    accepted |= {"in_force"} if value == "1979-05-27" else set()
    text = without(TEXTS[PLUS], key)
    text = f"{key} = {value}\n{text}"
    if key in accepted:
        assert parse_rulebook(text, "altered.toml")
    else:
        assert faults_of(text)


def without(text: str, key: str) -> str:
    """A rulebook's text without a word at its top, or without all tables that begin with it."""
    kept, dropping = [], False
    for line in text.split("\n"):
        if line.startswith("["):
            dropping = re.match(rf"\[+{key}[\].]", line) is not None
        if not dropping and not line.startswith(f"{key} = "):
            kept.append(line)
    return "\n".join(kept)


ODD_VALUES = [
    "0",
    "-1",
    "99999999999999999999",
    "1.5",
    "nan",
    "true",
    '""',
    '"x"',
    '"²"',
    '"8 to 1"',
    "[]",
    "[0]",
    '["x"]',
    "[[]]",
    "[{}]",
    "{}",
    "{ a = 1 }",
    "{ clause = [] }",
    "1979-05-27",
    "1979-05-27T07:32:00Z",
    "07:32:00",
]
ONE_OF_EACH_TYPE = ["0", "1.5", "true", '"x"', "[]", "[{}]", "{}", "1979-05-27", "1979-05-27T07:32:00Z", "07:32:00"]
KEY_LINE = re.compile(r"( *)([A-Za-z0-9_]+) = (.*)")


def kinds_of_lines(*books: str) -> list[tuple[str, int, str]]:
    """(book, line, word) for one line of each kind: each word of each sort of table once."""
    seen: dict[tuple[str, str], tuple[str, int, str]] = {}
    for book in books:
        header = ""
        for number, line in enumerate(TEXTS[book].split("\n")):
            if line.startswith("["):
                header = line.split("#")[0].strip()
            elif (found := KEY_LINE.fullmatch(line)) and not line.endswith("["):
                seen.setdefault((header, found.group(2)), (book, number, found.group(2)))
    return list(seen.values())


def read_or_refused(text: str) -> bool:
    """True where it is read. Any other way out than being read or refused with its faults is an error of the reader."""
    try:
        parse_rulebook(text, "altered.toml")
    except Faults as refused:
        if not refused.faults:
            raise
        return False
    return True


def with_line(book: str, number: int, line: str | None) -> str:
    lines = TEXTS[book].split("\n")
    lines[number : number + 1] = [] if line is None else [line]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("book", "number", "word"),
    [pytest.param(*kind, id=f"{kind[0]}-{kind[1] + 1}-{kind[2]}") for kind in kinds_of_lines(INSURANCE, PLUS)],
)
def test_an_odd_value_for_any_word_is_read_or_refused_and_refused_if_its_type_is_another(
    book: str, number: int, word: str
) -> None:
    line = TEXTS[book].split("\n")[number]
    kind = type(tomllib.loads(line)[word])
    # The words that can be said in two ways.
    either = {"points": (int, str), "boxes": (int, dict), "when": (dict, list)}.get(word, (kind,))
    turn = number % 10
    for value in one_in(11, ONE_OF_EACH_TYPE[turn:] + ONE_OF_EACH_TYPE[:turn]):
        read = read_or_refused(with_line(book, number, f"{word} = {value}"))
        assert not (read and type(tomllib.loads(f"{word} = {value}")[word]) not in either), value


@pytest.mark.parametrize(
    "text",
    ["a" + ".a" * 29_000 + " = 1", "[x" + ".'a'" * 29_000 + "]", "a = {b" + " . b" * 20_000 + " = 1}"],
    ids=["key", "table", "inline"],
)
def test_a_key_of_very_many_parts_is_refused_before_it_is_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it was parsed"))
    with pytest.raises(Faults) as refused:
        parse_rulebook(text, "deep.toml")
    assert [fault.message.code for fault in refused.value.faults] == ["fault-too-deep"]


def test_only_these_words_may_be_left_out() -> None:
    left_out = {
        word for book, number, word in kinds_of_lines(INSURANCE, PLUS) if read_or_refused(with_line(book, number, None))
    }
    silent = (
        "seated standing balance limits_shown minimum maximum minimum_not_noticed differential excess_not_noticed "
        "excess_under_minimum walks_away position_of_chips void_returns on_behalf"
    )
    silent += " options option_continue option_reconstructed option_return"
    assert left_out == {
        *silent.split(),
        "banker_third_first",
        "commission",
        "authority",
        "left_to_the_rows",
        "titles",
        "house_rulings",
        "in_force_at",
        "odds",  # of a layout
    }


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["delete", "double", "swap", "value", "word", "header", "cut"]),
        st.integers(0, 10**6),
        st.integers(0, 10**6),
        st.sampled_from(ODD_VALUES),
    ),
    min_size=1,
    max_size=6,
)


def mangled(text: str, changes: list[tuple[str, int, int, str]]) -> str:
    lines = text.split("\n")
    for what, first, second, value in changes:
        i, j = first % len(lines), second % len(lines)
        match what:
            case "delete" if len(lines) > 1:
                del lines[i]
            case "double":
                lines.insert(i, lines[j])
            case "swap":
                lines[i], lines[j] = lines[j], lines[i]
            case "value":
                lines[i] = lines[i].partition("=")[0] + f"= {value}"
            case "word":
                lines[i] = value.strip('"') + lines[i].lstrip("abcdefghijklmnopqrstuvwxyz_")
            case "header":
                lines[i] = f"[[{value}]]" if second % 2 else lines[i].replace("[[", "[").replace("]]", "]")
            case "cut":
                lines[i] = lines[i][: second % (len(lines[i]) + 1)]
    return "\n".join(lines)


@given(st.sampled_from(sorted(TEXTS)), CHANGES)
@settings(max_examples=examples(40), deadline=None)
def test_a_mangled_rulebook_is_read_or_refused_and_never_breaks_the_reader(
    book: str, changes: list[tuple[str, int, int, str]]
) -> None:
    read_or_refused(mangled(TEXTS[book], changes))


def each_inline_value(text: str) -> list[tuple[int, int]]:
    """Where each value inside braces or brackets stands."""
    return [found.span(1) for found in re.finditer(r'(?:= |[\[,] ?)("[^"\n]*"|\d+|true|\[[0-9, ]*\])', text)]


@given(
    st.sampled_from(sorted(TEXTS)), st.lists(st.tuples(st.integers(0, 10**6), st.sampled_from(ODD_VALUES)), min_size=1)
)
@settings(max_examples=examples(40), deadline=None)
def test_a_rulebook_with_odd_values_anywhere_is_read_or_refused(book: str, changes: list[tuple[int, str]]) -> None:
    text = TEXTS[book]
    for where, value in changes:
        spans = each_inline_value(text)
        start, end = spans[where % len(spans)]
        text = text[:start] + value + text[end:]
    read_or_refused(text)
