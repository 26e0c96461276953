"""A folder of rulebooks is all it takes: each is named like one that ships, and no two laws share an id or a name."""

from pathlib import Path

import pytest
from tests.messages import check_message

from punto.rules.clause_list import listed_clauses
from punto.rules.errors import InputError
from punto.rules.library import FILES, FOLDER, SHIPPED, Group, open_library
from punto.rules.reader import parse_rulebook
from punto.rules.same_game import pays_the_same
from punto.rules.toml_file import Faults

EASY = (FOLDER / FILES["easy-six"]).read_text(encoding="utf-8")
OWN = EASY.replace('id = "rws/easy-six@2012"', 'id = "demo/own-six@1"').replace('"easy-six"', '"own-six"', 1)


def write(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_rulebook_of_a_folder_is_named_like_any_other(tmp_path: Path) -> None:
    library = open_library([write(tmp_path, own=OWN)])
    library.check()
    assert library.names == (*SHIPPED.names, "own-six")
    entry = library.entry("own-six")
    assert entry == library.entry("demo/own-six@1") == library.find(str(tmp_path / "own.toml"))
    assert (entry.group, entry.rulebook.id, entry.source) == (Group.OWN, "demo/own-six@1", OWN)
    assert library.entry("easy-six").group is Group.PUBLISHED
    assert library.entry("public/tiger@1").group is Group.PUBLIC


def test_what_is_put_there_later_is_there_when_it_is_read_again(tmp_path: Path) -> None:
    library = open_library([tmp_path])
    assert library.own == ()
    write(tmp_path, own=OWN)
    assert [entry.rulebook.short_name for entry in library.read_again().own] == ["own-six"]


def test_the_same_law_twice_is_one(tmp_path: Path) -> None:
    library = open_library([write(tmp_path, own=OWN, again=f"# a copy\n{OWN}", easy=EASY)])
    library.check()
    assert [entry.path.name for entry in library.own] == ["again.toml"]


def test_another_law_under_an_id_is_refused_with_the_way_out(tmp_path: Path) -> None:
    changed = OWN.replace('odds = "8 to 1"', 'odds = "9 to 1"', 1)
    assert changed != OWN
    [fault] = open_library([write(tmp_path, a=OWN, b=changed)]).faults
    assert (fault.file, fault.line, fault.place) == ("b.toml", changed[: changed.index("id =")].count("\n") + 1, "id")
    check_message(fault.message, "fault-two-laws", rulebook="demo/own-six@1", file="a.toml")
    # Nor does one that ships lose its id to another.
    [fault] = open_library([write(tmp_path, a=EASY.replace('odds = "8 to 1"', 'odds = "9 to 1"', 1), b=OWN)]).faults
    check_message(fault.message, "fault-two-laws", rulebook="rws/easy-six@2012", file=FILES["easy-six"])


def test_a_short_name_belongs_to_one(tmp_path: Path) -> None:
    [fault] = open_library([write(tmp_path, own=OWN.replace('"own-six"', '"tiger"', 1))]).faults
    assert fault.place == "short_name"
    check_message(fault.message, "fault-short-name-taken", word="tiger", rulebook="public/tiger@1", file="tiger.toml")


def test_a_file_that_cannot_be_read_stops_nobody_who_asks_for_another(tmp_path: Path) -> None:
    library = open_library([write(tmp_path, broken="id = 4", own=OWN)])
    assert library.entry("own-six").rulebook.short_name == "own-six"
    assert library.entry("easy-six").rulebook.short_name == "easy-six"
    for ask in (library.check, lambda: library.entry("broken")):
        with pytest.raises(Faults) as refused:
            ask()
        assert {fault.file for fault in refused.value.faults} == {"broken.toml"}


def test_an_unknown_name_is_told_the_nearest() -> None:
    with pytest.raises(InputError) as refused:
        SHIPPED.entry("ez-bacarat")
    check_message(refused.value.message, "input-no-such-rulebook", name="ez-bacarat")
    [perhaps] = refused.value.message.facts["perhaps"]
    check_message(perhaps, "fault-perhaps", word="ez-baccarat")


# ── Clauses ──────────────────────────────────────────────────────────────────────────────────────────────


def test_without_a_list_the_clauses_are_those_that_the_data_cites(tmp_path: Path) -> None:
    entry = open_library([write(tmp_path, own=OWN)]).entry("own-six")
    listed = listed_clauses(entry)
    numbers = [one.clause for one in listed]
    assert numbers[0] == "1 Easy Six"
    assert numbers[1:] == sorted(numbers[1:], key=lambda clause: [int(part) for part in clause.split(".")])
    assert not any(number.startswith("R") for number in numbers)
    [natural] = [one for one in listed if one.clause == entry.rulebook.clause("natural")]
    assert "clauses.natural" in natural.summary["en"]
    assert natural.kept_by == ("own.toml",)
    assert {clause for _, clause in entry.cited} == {*numbers, *(c for _, c in entry.cited if c.startswith("R"))}


def test_a_list_beside_the_rulebook_is_read_in_every_language_it_has(tmp_path: Path) -> None:
    entry = open_library([write(tmp_path, own=OWN)]).entry("own-six")
    (tmp_path / "clauses" / "zh-Hant").mkdir(parents=True)
    write(
        tmp_path / "clauses",
        own='["1.2"]\nsummary = "What it does."\n["1.10"]\nsummary = "More."\nleft_to_people = "Why."\n',
    )
    write(tmp_path / "clauses" / "zh-Hant", own='["1.2"]\nsummary = "說明"\n')
    first, second = listed_clauses(entry)
    assert (first.clause, first.summary, first.kept_by) == ("1.2", {"en": "What it does.", "zh-Hant": "說明"}, ())
    assert (second.summary, second.left_to_people) == ({"en": "More."}, {"en": "Why."})


def test_a_list_with_faults_names_them_with_their_lines(tmp_path: Path) -> None:
    entry = open_library([write(tmp_path, own=OWN)]).entry("own-six")
    (tmp_path / "clauses").mkdir()
    write(tmp_path / "clauses", own='["1.2"]\nsumary = "What"\n["x "]\nsummary = "y"\n')
    with pytest.raises(Faults) as refused:
        listed_clauses(entry)
    assert [(fault.line, fault.message.code) for fault in refused.value.faults] == [
        (1, "fault-missing-value"),
        (2, "fault-unknown-word"),
        (3, "fault-not-a-clause"),
    ]


# ── Whether two texts pay the same ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ('clause = "4.1.2"', 'clause = "4.1.3"', True),
        ("house_rulings = 54", "house_rulings = 30", True),
        ('says = "No more Bets"', 'says = "No more Bets, please"', True),
        ('odds = "8 to 1"', 'odds = "16 to 2"', True),
        ('odds = "8 to 1"', 'odds = "9 to 1"', False),
        (
            "player_draws = [0, 1, 2, 3, 4, 5]\nplayer_stands = [6, 7]",
            "player_draws = [0, 1, 2, 3, 4]\nplayer_stands = [5, 6, 7]",
            False,
        ),
    ],
)
def test_a_correction_is_told_from_another_law(old: str, new: str, same: bool) -> None:
    text = (FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8")
    assert old in text
    assert pays_the_same(parse_rulebook(text, "a"), parse_rulebook(text.replace(old, new, 1), "b")) is same
