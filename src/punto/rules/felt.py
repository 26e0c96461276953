"""Where each bet lies on the felt, in which colour and group: as its rulebook says, or as its kind and lines suggest.

Presentation is no law: no digest is of it, so that a published rulebook can be given a better felt.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from punto.facts import Message
from punto.rules.in_languages import said_in_languages
from punto.rules.layout import Area, FeltColour, FeltPlace, Kind
from punto.rules.outcome import WORDS, Value
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.rules.toml_file import Section

# By list of a rulebook file, the keys that are no law.
NO_LAW: Mapping[str, frozenset[str]] = {
    "areas": frozenset({"names", "group", "colour", "place"}),
    "pays": frozenset({"says"}),
    "returns": frozenset({"says"}),
}

_FEWEST_OF_A_GROUP = 3
_MOST_WITHOUT_GROUPS = 8


def law_of(data: dict[str, Any]) -> dict[str, Any]:
    """What the digest is of: all but names in more languages and what is for the eye alone."""
    law = {word: value for word, value in data.items() if word != "titles"}
    for key, words in NO_LAW.items():
        if isinstance(listed := data.get(key), list):
            law[key] = [
                {word: value for word, value in one.items() if word not in words} if isinstance(one, dict) else one
                for one in listed
            ]
    return law


def read_presentation(section: Section, kind: Kind) -> dict[str, Any]:
    """The keys of an area that are for the eye alone; only a side bet has a choice of place and group."""
    read: dict[str, Any] = {}
    if section.has("colour"):
        read["colour"] = section.choice("colour", FeltColour)
    if kind is Kind.SIDE:
        read["group"] = said_in_languages(section, "group")
        if section.has("place"):
            read["place"] = section.choice("place", FeltPlace)
    return read


@dataclass(frozen=True, slots=True)
class Spot:
    """One area of the felt; an Original Bet and insurance have places of their own."""

    colour: FeltColour
    place: FeltPlace | None = None
    group: int | None = None
    label: str | None = None  # in a group: the one value in which it differs from the others


@dataclass(frozen=True, slots=True)
class Group:
    heading: Message | None
    colour: FeltColour


@dataclass(frozen=True, slots=True)
class Felt:
    spots: Mapping[str, Spot]
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class _Gathered:
    """Areas that lie together, before they are put in order."""

    areas: tuple[Area, ...]
    heading: Message | None
    labels: Mapping[str, str]


def felt_of(book: Rulebook) -> Felt:
    areas = list(book.areas.values())
    colours = {area.id: area.colour or _colour(area, book.lines.get(area.id, ())) for area in areas}
    series = _series([area for area in areas if area.kind is Kind.SIDE and not area.group and not area.place], book)
    in_series = {area.id for one in series for area in one.areas}
    places = _places(areas, book, colours, in_series)
    field = [area for area in areas if places[area.id] is FeltPlace.FIELD]
    named = _named([area for area in field if area.group], book)
    rest = [area for area in field if not area.group and area.id not in in_series]
    gathered = [*series, *named]
    gathered += _rest(rest, book, colours, alone=not gathered)
    spots = {area.id: Spot(colours[area.id], places[area.id]) for area in areas}
    groups: list[Group] = []
    for one in sorted(gathered, key=lambda one: _ORDER.get(_common(one.areas, colours), 2)):
        for area in one.areas:
            spots[area.id] = Spot(colours[area.id], FeltPlace.FIELD, len(groups), one.labels.get(area.id))
        groups.append(Group(one.heading, _common(one.areas, colours)))
    return Felt(spots, tuple(groups))


# From the Player's side of the table to the Banker's; all others lie between them.
_ORDER = {FeltColour.PLAYER: 0, FeltColour.TIE: 1, FeltColour.BANKER: 3}


def _common(areas: Iterable[Area], colours: Mapping[str, FeltColour]) -> FeltColour:
    found = {colours[area.id] for area in areas}
    return found.pop() if len(found) == 1 else FeltColour.NEUTRAL


def _paying(lines: Iterable[Line]) -> list[dict[str, frozenset[Value]]]:
    return [dict(together) for line in lines if line.odds for together in line.when.alternatives]


def _colour(area: Area, lines: Iterable[Line]) -> FeltColour:
    """That of the hand it is on, or of the Tie, where every way to win is on the same."""
    if area.side:
        return FeltColour(area.side.value)
    found = {_colour_of(words) for words in _paying(lines)}
    return found.pop() if len(found) == 1 else FeltColour.NEUTRAL


def _colour_of(words: Mapping[str, frozenset[Value]]) -> FeltColour:
    if "winner" in words:
        winners = words["winner"]
        return FeltColour(str(next(iter(winners)))) if len(winners) == 1 else FeltColour.NEUTRAL
    # Words of the vocabulary are named after the hand that they are about.
    found = {_COLOURS.get(word.split("_")[0], FeltColour.NEUTRAL) for word in words}
    return found.pop() if len(found) == 1 else FeltColour.NEUTRAL


_COLOURS = {"player": FeltColour.PLAYER, "banker": FeltColour.BANKER, "tie": FeltColour.TIE}


def _places(
    areas: Iterable[Area], book: Rulebook, colours: Mapping[str, FeltColour], in_series: set[str]
) -> dict[str, FeltPlace | None]:
    """Where nothing is said: the first bet on the Tie lies between the hands, the first on a hand's pair beside it."""
    found: dict[str, FeltPlace | None] = {area.id: area.place for area in areas}
    taken = {area.place for area in areas}
    for area in areas:
        if area.kind is not Kind.SIDE or area.place:
            continue
        wanted = FeltPlace.FIELD
        if not area.group and area.id not in in_series:
            wanted = _usual(book.lines.get(area.id, ()), colours[area.id])
        found[area.id] = FeltPlace.FIELD if wanted in taken else wanted
        if wanted is not FeltPlace.FIELD:
            taken.add(wanted)
    return found


def _usual(lines: Sequence[Line], colour: FeltColour) -> FeltPlace:
    if colour is FeltColour.TIE:
        return FeltPlace.BETWEEN
    words = [WORDS[word] for together in _paying(lines) for word in together]
    if words and all(word.about_pairs for word in words):
        return _BESIDE.get(colour, FeltPlace.FIELD)
    return FeltPlace.FIELD


_BESIDE = {FeltColour.PLAYER: FeltPlace.BESIDE_PLAYER, FeltColour.BANKER: FeltPlace.BESIDE_BANKER}


def _apart(area: Area, book: Rulebook) -> list[tuple[str, str]]:
    """A bet that wins in one way only, taken apart: what it shares with others, and the value that is its own."""
    ways = _paying(book.lines.get(area.id, ()))
    if len(ways) != 1:
        return []
    found = []
    for word, values in ways[0].items():
        if len(values) == 1 and word != "winner" and not WORDS[word].values <= {True, False}:
            rest = sorted((other, sorted(map(str, of))) for other, of in ways[0].items() if other != word)
            found.append((repr((word, rest)), str(next(iter(values)))))
    return found


def _alike(areas: Iterable[Area], book: Rulebook) -> dict[str, dict[str, str]]:
    """By what they share, areas that differ in one value, with that value."""
    found: dict[str, dict[str, str]] = {}
    for area in areas:
        for shared, value in _apart(area, book):
            found.setdefault(shared, {})[area.id] = value
    return {
        shared: labels
        for shared, labels in found.items()
        if len(set(labels.values())) == len(labels) >= _FEWEST_OF_A_GROUP
    }


def _series(areas: Sequence[Area], book: Rulebook) -> list[_Gathered]:
    """Wins On and the like: bets that differ in one value, under what their names have in common."""
    found: list[_Gathered] = []
    taken: set[str] = set()
    for labels in _alike(areas, book).values():
        members = tuple(area for area in areas if area.id in labels and area.id not in taken)
        if len(members) >= _FEWEST_OF_A_GROUP and (heading := _common_name(members)):
            found.append(_Gathered(members, heading, labels))
            taken |= {area.id for area in members}
    return found


def _named(areas: Sequence[Area], book: Rulebook) -> list[_Gathered]:
    """The groups that the rulebook names, in the order in which it does."""
    found: dict[str, list[Area]] = {}
    for area in areas:
        found.setdefault(area.group["en"], []).append(area)
    return [
        _Gathered(
            tuple(members),
            Message("said", {"said": max((area.group for area in members), key=len)}),
            next((labels for labels in _alike(members, book).values() if len(labels) == len(members)), {}),
        )
        for members in found.values()
    ]


class _Rest(StrEnum):
    """The headings of side bets that have no group of their own, in their order."""

    PLAYER = "felt-group-player"
    TIE = "felt-group-tie"
    PAIRS = "felt-group-pairs"
    MORE = "felt-group-more"
    BANKER = "felt-group-banker"


def _rest(areas: Sequence[Area], book: Rulebook, colours: Mapping[str, FeltColour], *, alone: bool) -> list[_Gathered]:
    """A few lie together, with a heading only where there are other groups; many by what they are on."""
    if len(areas) <= _MOST_WITHOUT_GROUPS:
        heading = None if alone else Message(_Rest.MORE.value)
        return [_Gathered(tuple(areas), heading, {})] if areas else []
    found: dict[_Rest, list[Area]] = {}
    for area in areas:
        words = [WORDS[word] for together in _paying(book.lines.get(area.id, ())) for word in together]
        pairs = bool(words) and all(word.about_pairs for word in words)
        coloured = {FeltColour.PLAYER: _Rest.PLAYER, FeltColour.BANKER: _Rest.BANKER, FeltColour.TIE: _Rest.TIE}
        of = _Rest.PAIRS if pairs else coloured.get(colours[area.id], _Rest.MORE)
        found.setdefault(of, []).append(area)
    return [_Gathered(tuple(found[of]), Message(of.value), {}) for of in _Rest if of in found]


def _common_name(areas: Sequence[Area]) -> Message | None:
    """What their names begin with in every language: "Player Wins On"."""
    said: dict[str, str] = {}
    for language in set.intersection(*(set(area.names) for area in areas)):
        said[language] = _beginning([area.names[language] for area in areas])
    return Message("said", {"said": said}) if all(said.values()) else None


def _beginning(names: Sequence[str]) -> str:
    first, last = min(names), max(names)
    length = next((at for at, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    common = first[:length]
    # A language that has spaces is cut between words.
    return (common.rpartition(" ")[0] if " " in first and not common.endswith(" ") else common).strip()
