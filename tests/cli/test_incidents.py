"""`punto deal --incident`: what people type when something went wrong. `punto clauses`: what keeps each clause."""

import json
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.running import answer, answer_json, in_a_process, punto
from tests.second_law.reading import second_reading

from punto.cli.incidents import parse_incident
from punto.play.commands import (
    CallTime,
    ChooseOption,
    Command,
    MakeRuling,
    NoticeExcess,
    NoticeUnderMinimum,
    ReportIrregularity,
)
from punto.play.events import Actor, BetNamed, CardAt, CardPlacement, Choice
from punto.play.page_reader import parse
from punto.play.whole_round import AFTER_THE_ROUND
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, Ruling

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "INCIDENTS.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^punto (deal .+)$", GUIDE, re.MULTILINE)
every_example = pytest.mark.parametrize("example", EXAMPLES)

DEALER = Actor("dealer", Authority.DEALER)
BO = Actor("bo", Authority.PIT_SUPERVISOR)
ZOE = Actor("zoe", Authority.SHIFT_MANAGER)


def said(what: Irregularity, cards: str = "", by: Actor = DEALER, **others: object) -> ReportIrregularity:
    return ReportIrregularity(what, by, parse_cards(cards), **others)


def page(printed: str) -> str:
    """What `deal` printed, without the remarks under the page."""
    return "\n".join(line for line in printed.split("\n") if not line.startswith("#")).rstrip() + "\n"


# ── The examples of the guide ────────────────────────────────────────────────────────────────────────────


def test_the_guide_has_examples_of_every_kind() -> None:
    assert len(EXAMPLES) >= 10


@every_example
def test_an_example_runs_and_its_page_replays(example: str, tmp_path: Path) -> None:
    printed = answer(*shlex.split(example))
    parse(page(printed))
    (tmp_path / "page.txt").write_text(page(printed), encoding="utf-8")
    answer("replay", str(tmp_path / "page.txt"))


@every_example
def test_the_page_of_an_example_holds_by_the_second_reading(example: str) -> None:
    text = re.sub(r"(?m)^digest .*\n", "", page(answer(*shlex.split(example))))
    second = second_reading(text)
    assert second.at == len(second.page.lines)


@every_example
def test_an_example_is_explained_and_told_in_json(example: str) -> None:
    told = answer_json(*shlex.split(example), "--explain")
    assert {"rulebook", "outcome", "settlements", "explanation"} <= set(told)
    assert told["explanation"]
    assert (told["outcome"] is None) is ("void" in told)
    assert {end["result"] for end in told["settlements"]} == {"returned"} or "void" not in told


def test_what_is_left_over_is_told_and_can_start_the_next_round() -> None:
    excess = ("--incident", "after card 4: excess card 9S 2D; reconstruct by bo (pit supervisor)")
    first = ("deal", "super-six-plus", "--cards", "KS 4H 6D QC", "--bet", "3:mei:banker:100", *excess)
    assert "# left over for the next Round: 2♦\n" in answer(*first)
    assert answer_json(*first)["surplus"] == ["2D"]
    following = answer("deal", "super-six-plus", "--cards", "4H 3D QC 2S 2C", "--carried", "2D")
    assert "\nFree Round: no Bets " in following
    assert "  carried over: 2♦ " in following
    assert "  Player gets 2♦ " in following


def test_R12_a_free_round_takes_no_bets_and_nothing_happens_while_bets_are_open() -> None:
    free = ("deal", "super-six-plus", "--cards", "4H 3D QC 2S 2C", "--carried", "2D")
    refused = punto(*free, "--bet", "3:mei:banker:100")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "free Round" in refused.stderr
    never = punto(*free, "--incident", "while bets are open: not shuffled; void by bo (pit supervisor)")
    assert never.exit_code == 1
    assert "did not happen" in never.stderr


# ── The grammar ──────────────────────────────────────────────────────────────────────────────────────────

GOOD: list[tuple[str, int | None, list[Command]]] = [
    ("after card 0: foreign card", 0, [said(Irregularity.FOREIGN_CARD)]),
    ("after card 6: foreign-card", 6, [said(Irregularity.FOREIGN_CARD)]),
    ("After Card 4:foreign card by lee", 4, [said(Irregularity.FOREIGN_CARD, by=Actor("lee", Authority.DEALER))]),
    ("after card 2: excess card", 2, [said(Irregularity.EXCESS_OR_EXPOSED_CARD)]),  # nobody saw it (R12)
    ("while bets are open: not shuffled", None, [said(Irregularity.NOT_SHUFFLED)]),
    (
        "after the Round: late discovery note a card",
        AFTER_THE_ROUND,
        [said(Irregularity.LATE_DISCOVERY, note="a card")],
    ),
    ("after card 2: excess card 7H 10S", 2, [said(Irregularity.EXCESS_OR_EXPOSED_CARD, "7H 10S")]),
    ("after card 2: Exposed Card 7h", 2, [said(Irregularity.EXCESS_OR_EXPOSED_CARD, "7H")]),
    ("after card 2: excess-or-exposed-card 7H", 2, [said(Irregularity.EXCESS_OR_EXPOSED_CARD, "7H")]),
    ("after card 2: power failure", 2, [said(Irregularity.INTERRUPTION)]),
    (
        "after card 2: wrong area found 4H / KS / 9C",
        2,
        [said(Irregularity.CARD_IN_WRONG_AREA, placement=CardPlacement(*map(parse_cards, ("4H", "KS", "9C"))))],
    ),
    (
        "after card 2: wrong person 9C found 4H / KS 9C",
        2,
        [
            said(
                Irregularity.CARD_TO_WRONG_PERSON,
                "9C",
                placement=CardPlacement(parse_cards("4H"), parse_cards("KS 9C")),
            )
        ],
    ),
    (
        "after card 2: face up at player card 1 by lee (pit manager)",
        2,
        [said(Irregularity.DEALT_FACE_UP, by=Actor("lee", Authority.PIT_MANAGER), places=(CardAt(Side.PLAYER, 1),))],
    ),
    (
        "after card 2: face up at player card 1, banker card 1",
        2,
        [said(Irregularity.DEALT_FACE_UP, places=(CardAt(Side.PLAYER, 1), CardAt(Side.BANKER, 1)))],
    ),
    (
        "after the Round: simultaneous draw 2S 7D laid 2",
        AFTER_THE_ROUND,
        [said(Irregularity.SIMULTANEOUS_DRAW, "2S 7D", laid=2)],
    ),
    ("while bets are open: excess in box 3 by bo (pit supervisor)", None, [NoticeExcess(3, BO)]),
    ("while bets are open: under the minimum 3:mei:banker", None, [NoticeUnderMinimum(3, "mei", "banker", DEALER)]),
    (
        "after card 1: simultaneous draw 2S 3S; order 3S 2S with new cards by bo (pit supervisor); mei continues; time",
        1,
        [
            said(Irregularity.SIMULTANEOUS_DRAW, "2S 3S"),
            MakeRuling(Ruling.ORDER, BO, parse_cards("3S 2S"), True),
            ChooseOption("mei", Choice.CONTINUE),
            CallTime(DEALER),
        ],
    ),
    (
        "after card 1: anything else note the lamp fell; return-bets 3:jon:tie by zoe (shift manager)"
        " because nobody could see",
        1,
        [
            said(Irregularity.ANYTHING_ELSE, note="the lamp fell"),
            MakeRuling(Ruling.RETURN_BETS, ZOE, bets=(BetNamed(3, "jon", "tie"),), reason="nobody could see"),
        ],
    ),
    (
        "after card 1: foreign card; dismiss because it is ours by bo (pit supervisor)",
        1,
        [said(Irregularity.FOREIGN_CARD), MakeRuling(Ruling.DISMISS, BO, reason="it is ours")],
    ),
    (
        "after card 1: foreign card; ; void by bo (pit supervisor);",
        1,
        [said(Irregularity.FOREIGN_CARD), MakeRuling(Ruling.VOID, BO)],
    ),
    (
        "after card 1: excess card 7H; li na returns; time by bo (pit supervisor)",
        1,
        [
            said(Irregularity.EXCESS_OR_EXPOSED_CARD, "7H"),
            ChooseOption("li na", Choice.RETURN),
            CallTime(BO),
        ],
    ),
    (
        "after card 1: foreign card note it was found by chance",
        1,
        [said(Irregularity.FOREIGN_CARD, note="it was found by chance")],
    ),
]


@pytest.mark.parametrize(("text", "after", "commands"), GOOD, ids=lambda value: value if isinstance(value, str) else "")
def test_an_incident_is_read(text: str, after: int | None, commands: list[Command]) -> None:
    read = parse_incident(text)
    assert (read.after, list(read.commands)) == (after, commands)


# What is typed, and what the answer must speak of.
BAD: list[tuple[str, list[str]]] = [
    ("", ["does not say when", "after card 4:"]),
    ("foreign card", ["does not say when"]),
    ("after card 7: foreign card", ["does not say when"]),
    ("after card: foreign card", ["does not say when"]),
    ("after card 2", ["does not say when"]),
    ("after card 2:", ["names no irregularity", "foreign-card"]),
    ("after card 2: an earthquake", ["an earthquake", "anything-else"]),
    ("after card 2: excess card XX", ["XX"]),
    ("after card 2: simultaneous draw 3D", ["the cards that came out together"]),
    ("after card 2: face up at player card 4", ["at player card 2"]),
    ("after card 2: face up at the Banker", ["at player card 2"]),
    ("after card 2: wrong area found KS 4H", ["found KS 4H / 3D QC"]),
    ("after card 2: wrong area found KS / 4H / 2S / 3S", ["found KS 4H / 3D QC"]),
    ("after card 2: foreign card; void", ["does not say who rules", "by bo (pit supervisor)"]),
    ("after card 2: foreign card; void by bo", ["bo is a dealer", "pit supervisor"]),
    ("after card 2: foreign card; void by bo (king)", ["king", "pit manager"]),
    ("after card 2: foreign card; cancel by bo (pit supervisor)", ["cancel", "void", "dismiss"]),
    ("after card 2: foreign card; void now by bo (pit supervisor)", ["void", "more than can be read"]),
    (
        "after card 2: foreign card; continue by bo (pit supervisor)",
        ["remedy for a foreign card is not: continue", "void, dismiss"],
    ),
    ("after card 2: foreign card; dismiss by bo (pit supervisor)", ["reason"]),
    ("after card 2: foreign card; mei returns", ["Nothing waits for mei's choice"]),
    ("after card 2: foreign card; time", ["Nothing waits for time"]),
    ("after card 2: foreign card", ["cannot go on", "pit supervisor"]),
    ("after card 2: anything else; return-bets mei by zoe (shift manager) because of it", ["3:mei:banker"]),
    ("after card 2: anything else; return-bets 3:ann:tie by zoe (shift manager) because of it", ["ann", "tie"]),
    ("after card 2: simultaneous draw 2S 3S; order 2S by bo (pit supervisor)", ["2♠, 3♠"]),
    ("after card 2: excess card 3D; cannot-reconstruct by bo (pit supervisor)", ["cannot go on", "mei"]),
    ("after card 2: excess card 3D; cannot-reconstruct by bo (pit supervisor); ann returns", ["ann", "mei"]),
    ("after card 2: late discovery", ["not over"]),
    ("after card 6: foreign card; void by bo (pit supervisor)", ["did not happen"]),
    ("after the Round: power failure; void by bo (pit supervisor)", ["stands", "R26"]),
    ("while bets are open: wrong number", ["No more Bets"]),
    ("while bets are open: excess in box 3", ["within the limits"]),
    ("while bets are open: under the minimum 3:mei:tie", ["within the limits"]),
    ("after card 2: power failure at player card 3", []),
]
TABLE = ("deal", "super-six-plus", "--cards", "KS 4H 9C QC", "--bet", "3:mei:banker:100")
every_fault = pytest.mark.parametrize(("text", "words"), BAD, ids=lambda value: value if isinstance(value, str) else "")


@every_fault
def test_a_fault_in_an_incident_is_told_in_a_sentence(text: str, words: list[str]) -> None:
    result = punto(*TABLE, "--incident", text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.stderr
    assert [word for word in words if word not in result.stderr] == []


@every_fault
def test_a_fault_in_an_incident_is_told_in_json(text: str, words: list[str]) -> None:
    result = punto(*TABLE, "--json", "--incident", text)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    told = json.loads(result.stdout)["error"]
    assert told["code"]


@pytest.mark.parametrize("name", ["insurance", "super-six-etg", "easy-six"])
def test_R9_a_power_failure_at_a_card_that_is_not_there_is_no_traceback(name: str) -> None:
    incident = "after card 1: power failure at player card 3"
    result = punto("deal", name, "--cards", "KS 4H KD 9C", "--bet", "3:mei:banker:100", "--incident", incident)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "exposed" not in result.stdout


def test_a_shell_sees_one_line_and_no_traceback() -> None:
    done = in_a_process(*TABLE, "--incident", "after card 2: foreign card; void by bo")
    assert done.returncode == 1
    assert len(done.stderr.decode("utf-8").strip().split("\n")) == 1


def test_two_incidents_in_one_round() -> None:
    told = answer(
        *("deal", "super-six-plus", "--cards", "KS 4H 9C QC", "--bet", "3:mei:banker:100"),
        *("--incident", "after card 2: exposed card 3D; cannot-reconstruct by bo (pit supervisor); time"),
        *("--incident", "after the Round: inaccurate display note it shows a Tie"),
    )
    assert told.index("Irregularity: excess-or-exposed-card") < told.index("Recorded: inaccurate-display")


# ── punto clauses ────────────────────────────────────────────────────────────────────────────────────────

COUNTS = {"super-six-plus": 87, "insurance": 36, "super-six-etg": 47, "easy-six": 29, "rws-baccarat": 94}
KEYS = ["rulebook", "clause", "summary", "kept_by", "left_to_people"]


def test_every_clause_is_listed_in_json_with_exactly_these_keys() -> None:
    told = answer_json("clauses")
    assert all(list(entry) == KEYS for entry in told)
    published = [entry for entry in told if not entry["rulebook"].startswith("public/")]
    assert len(published) == sum(COUNTS.values()) == 293
    assert len({(entry["rulebook"], entry["clause"]) for entry in told}) == len(told) > 293
    for entry in told:
        assert isinstance(entry["summary"], str)
        assert entry["summary"]
        assert all(isinstance(kept, str) for kept in entry["kept_by"])
        assert entry["left_to_people"] is None or isinstance(entry["left_to_people"], str)
        assert entry["kept_by"] or entry["left_to_people"]


@pytest.mark.parametrize("name", COUNTS)
def test_the_clauses_of_one_rulebook(name: str) -> None:
    told = answer_json("clauses", name)
    assert len(told) == COUNTS[name]
    assert len({entry["rulebook"] for entry in told}) == 1
    printed = answer("clauses", name)
    assert told[0]["rulebook"] in printed
    left = sum(entry["left_to_people"] is not None for entry in told)
    assert f"{len(told)} clauses: {len(told) - left} kept, {left} left to people" in printed
    for entry in told:
        assert re.search(rf"(?m)^\W*{re.escape(entry['clause'])}(?!\S)", printed), entry["clause"]


def test_the_clauses_of_all_that_ship_are_printed_together() -> None:
    assert f"{len(answer_json('clauses'))} clauses" in answer("clauses")


def test_the_clauses_of_an_unknown_rulebook() -> None:
    result = punto("clauses", "easy-seven")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "easy-six" in result.stderr
    assert json.loads(punto("clauses", "easy-seven", "--json").stdout)["error"]["code"]


def test_of_a_rulebook_of_ones_own_without_a_list_the_clauses_are_those_that_it_cites(tmp_path: Path) -> None:
    own = (ROOT / "src/punto/rulebooks/rws-easy-six-2012.toml").read_text(encoding="utf-8")
    own = own.replace('"rws/easy-six@2012"', '"house/own@1"').replace('short_name = "easy-six"', 'short_name = "own"')
    (tmp_path / "own.toml").write_text(own, encoding="utf-8")
    cited = {entry["clause"] for entry in answer_json("clauses", str(tmp_path / "own.toml"))}
    assert {"2.1.1", "3.5"} <= cited <= {entry["clause"] for entry in answer_json("clauses", "easy-six")} | cited
    assert "own.toml" in answer("clauses", str(tmp_path / "own.toml"))
