"""A single bet under design is read, or refused with every fault at once, each with file, line, place and reason.

A text with a fault says "# here" on the line that has to be reported; where it does not, the fault is of no one line.
"""

from pathlib import Path
from typing import Any

import pytest
from tests.messages import check_message
from tests.odds.designing import Designed, with_bets
from tests.scenes import BOOKS, book

from punto.facts import Message
from punto.odds import odds
from punto.rules.bet_file import read_design
from punto.rules.layout import Kind
from punto.rules.library import FILES, FOLDER
from punto.rules.outcome import Condition
from punto.rules.reader import read_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Fault, Faults
from punto.words import say

TOP = 'bet = "lucky-nine"\ngame = "super-six-plus"\n'
NINE = '[[pays]]\nwhen = { winner = "player", player_total = 9, player_cards = 3 }\nodds = "14 to 1"\n'
GOOD = TOP + NINE


def read(folder: Path, text: str, name: str = "lucky.toml") -> Rulebook:
    (folder / name).write_text(text, encoding="utf-8")
    return read_design(folder / name)


def faults_of(folder: Path, text: str) -> tuple[Fault, ...]:
    with pytest.raises(Faults) as refused:
        read(folder, text)
    return refused.value.faults


def lines_marked(text: str) -> list[int]:
    return [number for number, line in enumerate(text.split("\n"), 1) if "# here" in line]


# ── A bet without fault ──────────────────────────────────────────────────────────────────────────────────


def test_a_bet_is_read_with_what_may_be_left_out(tmp_path: Path) -> None:
    made, game = read(tmp_path, GOOD), book("super-six-plus")
    [area] = made.areas.values()
    assert (area.id, area.english, area.kind, area.otherwise_returned) == ("lucky-nine", "Lucky nine", Kind.SIDE, False)
    assert list(made.lines) == list(made.areas) == ["lucky-nine"]
    [line] = made.lines["lucky-nine"]
    assert str(line.odds) == "14 to 1"
    words = (("winner", {"player"}), ("player_total", {9}), ("player_cards", {3}))
    assert line.when == Condition((tuple((word, frozenset(values)) for word, values in words),))
    assert (made.id, made.short_name) == ("draft/lucky-nine@super-six-plus", "lucky-nine")
    assert made.title == f"Lucky nine, a bet under design in {game.title}"
    assert made.insurance is None
    assert (made.table_of_play, made.points) == (game.table_of_play, game.points)
    assert (made.fewest_decks, made.most_decks) == (game.fewest_decks, game.most_decks)


def test_its_name_and_what_becomes_of_it_otherwise_can_be_said(tmp_path: Path) -> None:
    made = read(tmp_path, f'name = "九 Nine"\notherwise = "returned"\n{GOOD}')
    assert (made.areas["lucky-nine"].english, made.areas["lucky-nine"].otherwise_returned) == ("九 Nine", True)
    assert made.title.startswith("九 Nine, ")
    assert read(tmp_path, f'otherwise = "lost"\n{GOOD}').areas["lucky-nine"].otherwise_returned is False


def test_lines_that_pay_and_lines_that_return(tmp_path: Path) -> None:
    returns, pays = (
        "[[returns]]\nwhen = { tie_total = 9 }\n",
        '[[pays]]\nwhen = [{ tie_total = 6 }]\nodds = "0.5 to 1"\n',
    )
    text = TOP + returns + NINE + pays
    lines = read(tmp_path, text).lines["lucky-nine"]
    assert [str(line.odds) if line.odds else None for line in lines] == ["14 to 1", "0.5 to 1", None]
    assert [str(line.when) for line in lines[1:]] == ["tie_total 6", "tie_total 9"]


@pytest.mark.parametrize("name", BOOKS)
def test_every_shipped_game_can_be_the_game(tmp_path: Path, name: str) -> None:
    made = read(tmp_path, GOOD.replace("super-six-plus", name))
    assert made.id == f"draft/lucky-nine@{name}"
    assert made.table_of_play == book(name).table_of_play
    by_id = read(tmp_path, GOOD.replace("super-six-plus", book(name).id))
    assert (by_id.id, by_id.title, by_id.lines) == (made.id, made.title, made.lines)


def test_a_rulebook_file_can_be_the_game_and_is_looked_for_beside_the_bet(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "own.toml").write_text(text.replace('"easy-six"', '"own-six"', 1), encoding="utf-8")
    assert (
        read(tmp_path, GOOD.replace("super-six-plus", "games/own.toml")).table_of_play == book("easy-six").table_of_play
    )
    assert read(tmp_path, GOOD.replace("super-six-plus", (FOLDER / FILES["easy-six"]).as_posix())).id.endswith(
        "@easy-six"
    )


def test_two_bets_are_equal_only_if_they_say_the_same(tmp_path: Path) -> None:
    first = read(tmp_path, GOOD)
    assert read(tmp_path, "# a remark\n" + GOOD, "copy.toml") == first
    assert read(tmp_path, GOOD.replace("14 to 1", "15 to 1")) != first
    assert read(tmp_path, GOOD.replace("super-six-plus", "super-six-etg")) != first


def test_a_whole_rulebook_is_read_as_it_is() -> None:
    for name, file in FILES.items():
        assert read_design(FOLDER / file) == book(name)


def test_a_bet_is_not_taken_for_a_rulebook(tmp_path: Path) -> None:
    (tmp_path / "lucky.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(Faults) as refused:
        read_rulebook(tmp_path / "lucky.toml")
    [fault] = refused.value.faults
    assert (fault.file, fault.place) == ("lucky.toml", "file")
    check_message(fault.message, "fault-single-bet")


def test_a_mark_at_the_beginning_of_the_file_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "lucky.toml").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_design(tmp_path / "lucky.toml") == read(tmp_path, GOOD, "other.toml")


# ── Faults ───────────────────────────────────────────────────────────────────────────────────────────────


def mistake(name: str, text: str, place: str, code: str, /, **facts: object) -> Any:
    return pytest.param(text, place, Message(code, facts), id=name.replace(" ", "-"))


# fmt: off
MISTAKES = [
    mistake("an unknown word", f'stake = 5 # here\n{GOOD}', "stake",
            "fault-unknown-word", word="stake", known=("bet", "game", "name", "otherwise", "pays", "returns")),
    mistake("an unknown word of a line", f'{GOOD}clause = "4.2" # here\n', "pays[1].clause",
            "fault-unknown-word", word="clause", known=("odds", "when")),
    mistake("a clause of an area", f'{GOOD}area = "lucky-nine" # here\n', "pays[1].area",
            "fault-unknown-word", word="area"),
    mistake("odds of a line that returns", f'{GOOD}[[returns]]\nwhen = {{ tie_total = 9 }}\nodds = "1 to 1" # here\n',
            "returns[1].odds", "fault-unknown-word", word="odds", known=("part", "when")),
    mistake("a part that there is not", f'{GOOD}[[returns]]\nwhen = {{ tie_total = 9 }}\npart = "third" # here\n',
            "returns[1].part", "fault-not-one-of", value='"third"'),
    mistake("a part of what is paid", f'{GOOD}part = "half" # here\n', "pays[1].part",
            "fault-unknown-word", word="part"),
    mistake("an unknown word of when", f'{TOP}[[pays]]\nwhen = {{ player_points = 9 }} # here\nodds = "14 to 1"\n',
            "pays[1].when", "fault-unknown-word", word="player_points"),
    mistake("a value that cannot be", f'{TOP}[[pays]]\nwhen = {{ player_total = 10 }} # here\nodds = "14 to 1"\n',
            "pays[1].when", "fault-when-value", word="player_total", value="10"),
    mistake("a when that says nothing", f'{TOP}[[pays]]\nwhen = {{}} # here\nodds = "14 to 1"\n',
            "pays[1].when", "fault-when-empty"),
    mistake("no when", f'{TOP}[[pays]] # here\nodds = "14 to 1"\n', "pays[1]", "fault-missing", word="when"),
    mistake("no odds", f'{TOP}[[pays]] # here\nwhen = {{ tie_total = 9 }}\n', "pays[1]",
            "fault-missing-value", word="odds", expected_type="text"),
    mistake("odds that are none", f'{TOP}[[pays]]\nwhen = {{ tie_total = 9 }}\nodds = "14:1" # here\n',
            "pays[1].odds", "input-not-odds", text="14:1"),
    mistake("odds that pay nothing", f'{TOP}[[pays]]\nwhen = {{ tie_total = 9 }}\nodds = "0 to 1" # here\n',
            "pays[1].odds", "input-odds-of-zero"),
    mistake("odds that are a number", f'{TOP}[[pays]]\nwhen = {{ tie_total = 9 }}\nodds = 14 # here\n',
            "pays[1].odds", "fault-wrong-type", expected_type="text", value="14"),
    mistake("an unknown game", f'bet = "lucky-nine"\ngame = "punto-banco" # here\n{NINE}', "game",
            "input-no-such-rulebook", name="punto-banco"),
    mistake("a game file that is not there", f'bet = "lucky-nine"\ngame = "no-such.toml" # here\n{NINE}', "game",
            "input-rulebook-file-unreadable"),
    mistake("a game that is no text", f'bet = "lucky-nine"\ngame = 6 # here\n{NINE}', "game",
            "fault-wrong-type", expected_type="text", value="6"),
    mistake("no game", f'bet = "lucky-nine"\n{NINE}', "file", "fault-missing-value", word="game", expected_type="text"),
    mistake("a bet that is no text", f'bet = 9 # here\ngame = "easy-six"\n{NINE}', "bet",
            "fault-wrong-type", expected_type="text", value="9"),
    mistake("a bet with capitals", f'bet = "Lucky-Nine" # here\ngame = "easy-six"\n{NINE}', "bet",
            "fault-not-kebab-case", value='"Lucky-Nine"'),
    mistake("a bet with spaces", f'bet = "lucky nine" # here\ngame = "easy-six"\n{NINE}', "bet",
            "fault-not-kebab-case"),
    mistake("a bet with a path", f'bet = "../lucky" # here\ngame = "easy-six"\n{NINE}', "bet", "fault-not-kebab-case"),
    mistake("an unknown end", f'otherwise = "kept" # here\n{GOOD}', "otherwise",
            "fault-not-one-of", value='"kept"', known=("lost", "returned")),
    mistake("nothing that pays", TOP, "file", "fault-missing-value", word="pays", expected_type="tables"),
    mistake("only what returns", f'{TOP}[[returns]]\nwhen = {{ tie_total = 9 }}\n', "file",
            "fault-missing-value", word="pays", expected_type="tables"),
    mistake("pays is empty", f'{TOP}pays = [] # here\n', "pays", "fault-empty"),
    mistake("pays is one table", f'{TOP}[pays] # here\nwhen = {{ tie_total = 9 }}\nodds = "8 to 1"\n', "pays",
            "fault-wrong-type", expected_type="tables"),
    mistake("two lines that both apply",
            f'{GOOD}[[pays]]\nwhen = {{ winning_total = 9 }} # here\nodds = "2 to 1"\n', "pays[2].when",
            "fault-both-apply", area="lucky-nine", key_path="pays[1]", player_total=9, player_cards=3, banker_cards=3),
    mistake("a line that pays and one that returns",
            f'{GOOD}[[returns]]\nwhen = {{ winner = "player" }} # here\n', "returns[1].when",
            "fault-both-apply", area="lucky-nine", key_path="pays[1]"),
    mistake("two pairs that both apply",
            f'{TOP}[[pays]]\nwhen = {{ pairs = 2 }}\nodds = "80 to 1"\n'
            '[[pays]]\nwhen = { player_pair_suited = true } # here\nodds = "20 to 1"\n', "pays[2].when",
            "fault-both-apply-on-pairs"),
    mistake("a line that can never apply",
            f'{TOP}[[pays]]\nwhen = {{ winner = "player", player_total = 0 }} # here\nodds = "2 to 1"\n',
            "pays[1].when",
            "fault-never-applies", area="lucky-nine", value='winner = "player", player_total = 0'),
    mistake("a third card on a Natural",
            f'{TOP}[[pays]]\nwhen = {{ natural = true, total_cards = 6 }} # here\nodds = "2 to 1"\n',
            "pays[1].when", "fault-never-applies"),
    mistake("one of two alternatives that can never apply",
            f'{TOP}[[pays]]\nwhen = [{{ tie_total = 9 }}, {{ pairs = 0, player_pair = true }}] # here\n'
            'odds = "2 to 1"\n', "pays[1].when", "fault-never-applies"),
    mistake("a bet with an empty name", f'name = "" # here\n{GOOD}', "name", "fault-empty"),
]
# fmt: on


@pytest.mark.parametrize(("text", "place", "about"), MISTAKES)
def test_one_mistake_is_one_fault(tmp_path: Path, text: str, place: str, about: Message) -> None:
    faults = faults_of(tmp_path, text)
    assert [(fault.file, fault.place) for fault in faults] == [("lucky.toml", place)], "\n".join(map(str, faults))
    check_message(faults[0].message, about.code, **about.facts)
    assert [faults[0].line or 0] == (lines_marked(text) or [0])
    where = f"lucky.toml:{faults[0].line}" if faults[0].line else "lucky.toml"
    assert say(faults[0].in_file()) == f"{where}: {place}: {say(faults[0].message)}"


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = (
        'bet = "Lucky"\ngame = "punto-banco"\nstake = 5\notherwise = "kept"\n'
        '[[pays]]\nwhen = { winner = "dealer" }\nodds = "14:1"\n'
        '[[returns]]\nwhen = { tie = true }\nodds = "1 to 1"\n'
    )
    faults = faults_of(tmp_path, text)
    assert [(fault.line, fault.place) for fault in faults] == [
        (1, "bet"),
        (2, "game"),
        (3, "stake"),
        (4, "otherwise"),
        (6, "pays[1].when"),
        (7, "pays[1].odds"),
        (9, "returns[1].when"),
        (10, "returns[1].odds"),
    ]


def test_all_lines_that_make_no_sense_are_told_at_once(tmp_path: Path) -> None:
    text = (
        f'{GOOD}[[pays]]\nwhen = {{ winner = "tie", margin = 3 }}\nodds = "2 to 1"\n'
        '[[returns]]\nwhen = { winner = "player", player_natural = false }\n'
    )
    faults = faults_of(tmp_path, text)
    assert [(fault.line, fault.place) for fault in faults] == [(7, "pays[2].when"), (10, "returns[1].when")]
    assert [fault.message.code for fault in faults] == ["fault-never-applies", "fault-both-apply"]


def test_a_file_with_a_game_and_no_bet_is_told_that_the_bet_is_missing(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, f'game = "easy-six"\n{NINE}')
    check_message(fault.message, "fault-missing-value", word="bet")


def test_what_is_not_toml_is_told_with_its_line(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, f"{TOP}[[pays]\n")
    assert (fault.file, fault.place) == ("lucky.toml", "TOML")
    assert "line 3" in fault.message.facts["detail"]


def test_what_is_not_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "lucky.toml").write_bytes(b'bet = "\xff\xfe"\n')
    with pytest.raises(Faults) as refused:
        read_design(tmp_path / "lucky.toml")
    [fault] = refused.value.faults
    assert (fault.file, fault.place) == ("lucky.toml", "file")
    check_message(fault.message, "fault-not-utf-8", detail="invalid start byte")


def test_a_file_larger_than_any_bet_is_not_read(tmp_path: Path) -> None:
    [fault] = faults_of(tmp_path, GOOD + "#" * 1_000_000)
    assert (fault.file, fault.place) == ("lucky.toml", "file")
    check_message(fault.message, "fault-too-large", most=1_000_000)


def test_a_file_that_is_not_there_is_not_a_fault_of_the_bet(tmp_path: Path) -> None:
    for missing in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(OSError, match=missing.name):
            read_design(missing)


def test_a_game_with_a_fault_is_told_by_its_own_file(tmp_path: Path) -> None:
    text = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
    (tmp_path / "game.toml").write_text(text.replace("fewest = 4", "fewest = 0"), encoding="utf-8")
    [fault] = faults_of(tmp_path, GOOD.replace("super-six-plus", "game.toml"))
    assert (fault.file, fault.line, fault.place) == ("lucky.toml", 2, "game")
    check_message(fault.message, "fault-in-line", file="game.toml", key_path="decks.fewest")
    check_message(fault.message.facts["fault"], "fault-out-of-range", least=1, most=12, number=0)


# ── Its odds ─────────────────────────────────────────────────────────────────────────────────────────────

SAME: dict[str, tuple[str, list[Designed], str]] = {
    "totals": (
        '[[pays]]\nwhen = { winner = "player", player_total = 9 }\nodds = "5 to 1"\n'
        "[[returns]]\nwhen = [{ tie_total = [8, 9] }, { tie_total = 0, total_cards = 6 }]\n",
        [
            Designed(({"winner": ["player"], "player_total": [9]},), "5 to 1"),
            Designed(({"tie_total": [8, 9]}, {"tie_total": [0], "total_cards": [6]}), None),
        ],
        "lost",
    ),
    "pairs": (
        'otherwise = "returned"\n[[pays]]\nwhen = { pairs = 2 }\nodds = "75 to 1"\n'
        '[[pays]]\nwhen = { player_pair_rank = ["A", "K"], banker_pair = false }\nodds = "1 to 2"\n',
        [
            Designed(({"pairs": [2]},), "75 to 1"),
            Designed(({"player_pair_rank": ["A", "K"], "banker_pair": [False]},), "1 to 2"),
        ],
        "returned",
    ),
    "both": (
        '[[pays]]\nwhen = { banker_pair_suited = true, winner = ["banker", "tie"] }\nodds = "25 to 1"\n',
        [Designed(({"banker_pair_suited": [True], "winner": ["banker", "tie"]},), "25 to 1")],
        "lost",
    ),
}


@pytest.mark.parametrize("game", ["super-six-plus", "insurance", "easy-six"])
@pytest.mark.parametrize("kind", SAME)
@pytest.mark.parametrize("decks", [2, 8])
def test_the_odds_are_those_of_the_same_bet_in_a_whole_rulebook(
    tmp_path: Path, game: str, kind: str, decks: int
) -> None:
    text, designed, otherwise = SAME[kind]
    alone = odds(read(tmp_path, f'bet = "bet-0"\ngame = "{game}"\n{text}'), decks=decks)
    within = odds(with_bets([designed], game, otherwise=otherwise), decks=decks)
    assert alone.deals == within.deals
    [bet] = alone.bets
    same = within.bet("bet-0")
    assert [(line.odds, line.when, line.probability) for line in bet.lines] == [
        (line.odds, line.when, line.probability) for line in same.lines
    ]
    assert (bet.returned, bet.lost, bet.expected_value) == (same.returned, same.lost, same.expected_value)
    assert 0 < bet.hit_rate < 1
    assert alone.insurance == ()
