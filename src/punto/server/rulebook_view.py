"""A rulebook as it is sent: bets with their odds lines, Table of Play, layouts, remedies, clauses; and exact odds."""

from functools import lru_cache

import msgspec
from msgspec import Struct

from punto.odds import odds
from punto.odds.composition import Composition
from punto.odds.results import LineOdds
from punto.rules.definitions import Side
from punto.rules.description import described, summary
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, NewCards, Options, RemedyKind
from punto.rules.layout import FeltColour, FeltPlace, Kind
from punto.rules.library import Entry, Group
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result
from punto.server.views import Settings
from punto.server.wire import AuthorityName, WireMessage, message

# Alternatives: each has for some words of docs/ADD_A_RULEBOOK.md the values under which it holds.
When = list[dict[str, list[str | int | bool | None]]]
# In each language that a rulebook has a name in.
Names = dict[str, str]


class Decks(Struct, frozen=True, omit_defaults=True):
    fewest: int
    most: int
    clause: str
    inspected: str | None = None


class RulebookSummary(Struct, frozen=True, kw_only=True):
    name: str
    rulebook: str
    group: Group  # whose it is
    titles: Names
    publisher: str
    version: int | str
    in_force: str
    in_force_at: str | None = None  # the hour, where the text has one
    digest: str
    decks: Decks
    bets: list[str]


class Announcement(Struct, frozen=True, omit_defaults=True):
    says: str
    clause: str
    or_says: list[str] = []
    own: bool = False  # words of its own: said as they are, in every language


class Announcements(Struct, frozen=True):
    open: Announcement
    close: Announcement


class CardValue(Struct, frozen=True):
    ranks: list[str]
    points: int | str  # "face": the number on the card
    clause: str


class PayLine(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One line of a bet. An insurance line has the totals at its window instead of a condition on the outcome."""

    when: When | None
    message: WireMessage  # the same in words
    odds: str | None  # null: the stake is returned
    clause: str
    half: bool = False  # only half of it is returned, and the other half lost
    commission: str | None = None
    window: Window | None = None
    side: Side | None = None
    player_totals: list[int] = []
    banker_totals: list[int] = []
    pays_on_tie: bool | None = None  # otherwise where the side loses


class InsuranceRow(Struct, frozen=True):
    window: Window
    side: Side
    player_totals: list[int]
    banker_totals: list[int]
    pays_on_tie: bool  # otherwise where the side loses
    message: WireMessage
    odds: str
    clause: str


class Otherwise(Struct, frozen=True):
    """What a bet ends with where no line of it applies."""

    result: Result
    clause: str | None


class RulebookBet(Struct, frozen=True, omit_defaults=True, kw_only=True):
    area: str
    names: Names
    kind: Kind
    stands_alone: bool
    clause: str
    colour: FeltColour
    place: FeltPlace | None = None  # on the felt; an Original Bet and insurance have their own
    group: int | None = None  # in the field: which of `groups`
    label: str | None = None  # in its group: the one value in which it differs
    pays: WireMessage | None = None  # its odds in short
    lines: list[PayLine]
    otherwise: Otherwise | None


class FeltGroup(Struct, frozen=True):
    """Side bets that lie together on the felt; without a heading where there are no others."""

    heading: WireMessage | None
    colour: FeltColour


class PlayRow(Struct, frozen=True):
    """A row of the Table of Play."""

    message: WireMessage
    draws: bool
    clause: str


class Boxes(Struct, frozen=True):
    fewest: int
    most: int


class LayoutView(Struct, frozen=True):
    layout: str
    name: str
    boxes: Boxes
    clause: str
    odds: list[str] = []  # the bets whose odds it prints
    printed: bool = True  # or the text names it, and shows nothing of it


class RemedyView(Struct, frozen=True):
    irregularity: Irregularity
    remedy: RemedyKind
    authority: AuthorityName
    options: Options
    new_cards: NewCards
    clause: str


class RulebookView(Struct, frozen=True, kw_only=True):
    name: str
    rulebook: str
    titles: Names
    publisher: str
    version: int | str
    in_force: str
    in_force_at: str | None = None  # the hour, where the text has one
    digest: str
    decks: Decks
    announcements: Announcements
    card_values: list[CardValue]
    bets: list[RulebookBet]
    groups: list[FeltGroup]
    table_of_play: list[PlayRow]
    insurance: list[InsuranceRow]
    layouts: list[LayoutView]
    irregularities: list[RemedyView]
    totals_announced: str | None = None  # by which clause both point totals are announced before a third card
    bets_on_behalf: bool  # whether staff may bet for a Patron
    clauses: dict[str, str]


class Rules(RulebookView, frozen=True, kw_only=True):
    """Of a table: its rulebook, and what is displayed there."""

    settings: Settings


class OddsLine(Struct, frozen=True):
    odds: str
    when: When
    message: WireMessage  # the same in words
    clause: str
    chance: float


class BetOdds(Struct, frozen=True):
    """Of one bet, exactly counted: how often it wins, and the house edge."""

    area: str
    hit_rate: float
    house_edge: float
    exact_house_edge: str
    lines: list[OddsLine]


def rulebook_summary(entry: Entry) -> RulebookSummary:
    return msgspec.convert(summary(entry.rulebook, entry.group), RulebookSummary)


@lru_cache(maxsize=64)
def rulebook_view(book: Rulebook) -> RulebookView:
    return msgspec.convert(described(book), RulebookView)


def rules(book: Rulebook, settings: Settings) -> Rules:
    shared = rulebook_view(book)
    return Rules(**{name: getattr(shared, name) for name in shared.__struct_fields__}, settings=settings)


@lru_cache(maxsize=64)
def exact_odds(book: Rulebook, decks: int) -> list[BetOdds]:
    return [
        BetOdds(
            bet.bet,
            float(bet.hit_rate),
            float(bet.house_edge),
            str(bet.house_edge),
            [_odds_line(line) for line in bet.lines],
        )
        for bet in odds(book, Composition.of_decks(decks)).bets
    ]


def _odds_line(line: LineOdds) -> OddsLine:
    return OddsLine(line.odds.text, line.when.to_data(), message(line.message), line.clause, float(line.probability))
