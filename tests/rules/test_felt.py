"""The felt: group, colour and place of each bet, as the data says it or as it follows; none of it is law."""

import re
import tomllib

import pytest
from tests.browser.felt_books import SIZES, rulebook_of

from punto.rules.felt import NO_LAW, felt_of
from punto.rules.layout import FeltColour, FeltPlace
from punto.rules.library import FILES, FOLDER, rulebook, rulebooks
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults
from punto.words import say

# As they were before a felt could be described.
DIGESTS = {
    "rws/commission-super-six-plus@4": "b21575dc2392",
    "rws/commission-insurance@4": "9bc7394774e8",
    "mbs/super-six-etg@3": "2dbdaadc7a40",
    "rws/easy-six@2012": "c5b445a2b1b0",
    "rws/baccarat@2": "85146b037978",
}
PLUS = (FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8")
PAIR = '\nid = "player-pair"\n'
SIX = '\nid = "super-six-plus"\n'


def with_keys(at: str, keys: str) -> Rulebook:
    assert PLUS.count(at) == 1
    return parse_rulebook(PLUS.replace(at, at + keys), "plus.toml")


def headings(book: Rulebook, language: str = "en") -> list[str | None]:
    return [say(group.heading, language) if group.heading else None for group in felt_of(book).groups]


def test_what_is_for_the_eye_is_in_no_digest() -> None:
    assert {book.id: book.digest[:12] for book in rulebooks() if book.id in DIGESTS} == DIGESTS
    keys = 'group = "Six"\ncolour = "violet"\nplace = "field"\n'
    text = PLUS.replace(SIX, SIX + keys).replace('\narea = "tie"\n', '\narea = "tie"\nsays = "a Tie"\n')
    assert text.count('says = "a Tie"') == 1
    said = parse_rulebook(text, "plus.toml")
    assert said.digest == rulebook("super-six-plus").digest
    assert say(said.lines["tie"][0].message) == "a Tie"
    assert {"group", "colour", "place", "names"} == NO_LAW["areas"]


def test_without_a_word_the_felt_follows_from_the_data() -> None:
    spots = felt_of(rulebook("super-six-plus")).spots
    assert {area: (spot.colour.value, spot.place and spot.place.value) for area, spot in spots.items()} == {
        "player": ("player", None),
        "banker": ("banker", None),
        "tie": ("tie", "between"),
        "super-six-plus": ("banker", "field"),
        "player-pair": ("player", "beside-player"),
        "banker-pair": ("banker", "beside-banker"),
    }


def test_the_ids_of_areas_decide_nothing() -> None:
    text = PLUS
    for area, other in (("player-pair", "banker-7"), ("tie", "player-tie"), ("super-six-plus", "tie-1")):
        text = re.sub(rf'(id = |area = |odds = \[)"{area}"', rf'\1"{other}"', text)
    before, after = felt_of(rulebook("super-six-plus")), felt_of(parse_rulebook(text, "other.toml"))
    assert list(before.spots.values()) == list(after.spots.values())
    assert before.groups == after.groups


def test_what_the_rulebook_says_comes_first() -> None:
    book = with_keys(PAIR, 'group = { en = "Pairs", zh-Hant = "對子" }\ncolour = "teal"\n')
    spot = felt_of(book).spots["player-pair"]
    assert (spot.colour, spot.place) == (FeltColour.TEAL, FeltPlace.FIELD)
    assert headings(book) == ["Pairs", "More bets"]
    assert headings(book, "zh-Hant")[0] == "對子"
    assert headings(book, "zh-Hans")[0] == "对子"
    beside = felt_of(with_keys(SIX, 'place = "beside-banker"\n')).spots
    assert beside["super-six-plus"].place is FeltPlace.BESIDE_BANKER
    assert beside["banker-pair"].place is FeltPlace.FIELD  # its usual place is taken


def test_bets_that_differ_in_one_value_are_a_series_with_that_value_as_label() -> None:
    book = rulebook("rws-baccarat")
    felt = felt_of(book)
    assert headings(book) == ["Player Wins On", "Tie Wins On", "Banker Wins On"]
    assert headings(book, "zh-Hant") == ["閒贏點數", "和局點數", "莊贏點數"]
    for group, totals in enumerate((range(1, 10), range(10), range(1, 10))):
        assert [spot.label for spot in felt.spots.values() if spot.group == group] == [str(one) for one in totals]
    # The same without the groups that it names.
    text = (FOLDER / FILES["rws-baccarat"]).read_text(encoding="utf-8")
    plain = parse_rulebook(re.sub(r'group = (".*?"|\{.*?\}), ', "", text), "plain.toml")
    assert headings(plain) == headings(book)
    assert felt_of(plain).spots == felt.spots


def test_no_felt_leaves_a_bet_out_and_many_bets_lie_in_groups() -> None:
    found = {count: parse_rulebook(rulebook_of(count), "made.toml") for count in SIZES}
    for count, book in found.items():
        felt = felt_of(book)
        assert len(felt.spots) == count == len(book.areas)
        for spot in felt.spots.values():
            assert (spot.group is None) == (spot.place is not FeltPlace.FIELD)
            assert spot.group is None or spot.group < len(felt.groups)
    assert headings(found[12]) == [None]
    assert headings(found[33]) == ["Player Wins On", "Tie On", "More bets", "Banker Wins On"]
    assert "Dragon Bonus by margin" in headings(found[60])
    assert {"Player", "Banker", "Pairs"} <= set(headings(found[60]))


@pytest.mark.parametrize(
    ("at", "keys", "code", "place"),
    [
        (SIX, 'colour = "gold"\n', "fault-not-one-of", "areas[4].colour"),
        (SIX, 'place = "left"\n', "fault-not-one-of", "areas[4].place"),
        (SIX, "group = 6\n", "fault-wrong-type", "areas[4].group"),
        (SIX, 'group = { zh-Hant = "六" }\n', "fault-missing-value", "areas[4].group"),
        (SIX, 'group = { en = "Six", "?" = "x" }\n', "fault-language", "areas[4].group.?"),
        (SIX, f'group = "{"x" * 121}"\n', "fault-not-one-line", "areas[4].group"),
        (SIX, 'group = "a\\nb"\n', "fault-not-one-line", "areas[4].group"),
        ('\narea = "tie"\n', 'says = ""\n', "fault-empty", "pays[3].says"),
        ('\nid = "player"\n', 'place = "between"\n', "fault-unknown-word", "areas[1].place"),
    ],
)
def test_a_fault_is_named_at_its_place(at: str, keys: str, code: str, place: str) -> None:
    with pytest.raises(Faults) as raised:
        with_keys(at, keys)
    assert [(fault.message.code, fault.place) for fault in raised.value.faults] == [(code, place)]
    assert say(raised.value.faults[0].message)


def test_the_made_up_rulebooks_are_what_they_say() -> None:
    assert [len(tomllib.loads(rulebook_of(count))["areas"]) for count in SIZES] == list(SIZES)
