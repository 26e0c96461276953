"""A rulebook: one published version of a game as data. This is what the reader makes of a TOML file."""

from dataclasses import dataclass
from datetime import date, time

from punto.money import Odds
from punto.rules.cards import Card
from punto.rules.clause import Clause
from punto.rules.insurance import Insurance, insurance_area
from punto.rules.irregularities import Irregularity, Remedy
from punto.rules.layout import Area, Kind, Layout
from punto.rules.settlement import Line
from punto.rules.table_of_play import TableOfPlay

# The points of a Round that a clause is cited for. Where a rulebook is silent, the House ruling stands in for it;
# a point without one must be in the rulebook.
POINTS: dict[str, Clause | None] = {
    "point_total": None,
    "natural": None,
    "pair": None,
    "boxes": None,
    "bet": None,
    "initial_deal": None,
    "winner": None,
    "tie": None,
    "late_bet": None,
    "late_withdrawal": None,
    "seated": "R4",
    "standing": "R4",
    "balance": "R4",
    "chip": "R2",
    "limits_shown": "R20",
    "minimum": "R20",
    "maximum": "R20",
    "minimum_not_noticed": "R20",
    "differential": "R4",
    "excess_not_noticed": "R5",
    "excess_under_minimum": "R5",
    "credit": "R15",
    "walks_away": "R21",
    "position_of_chips": "R22",
    "void_returns": "R17",
    "on_behalf": "R23",
    "foreign_card": None,
    "options": "R10",
    "option_continue": "R10",
    "option_reconstructed": "R10",
    "option_return": "R10",
}


# The published texts' words, which each language has its own for; others are said as a rulebook has them.
_USUAL_WORDS = frozenset({"place your bets, please", "no more bets"})


@dataclass(frozen=True, slots=True)
class Announcement:
    says: str
    clause: Clause
    or_says: tuple[str, ...] = ()  # other words that the text has for it

    @property
    def has_own_words(self) -> bool:
        return self.says.casefold() not in _USUAL_WORDS


@dataclass(frozen=True, slots=True)
class Squeeze:
    """Who may ask to squeeze a card, until when, and whether asking for the Banker's third first waives insurance."""

    clause: Clause
    highest_original_bet_only: bool
    before_it_is: str  # "dealt" or "turned"
    banker_third_first_clause: Clause | None


@dataclass(frozen=True, slots=True)
class CardValues:
    ranks: tuple[str, ...]
    points: int | None  # None: each its face value
    clause: Clause


@dataclass(frozen=True, slots=True)
class Rulebook:
    id: str
    short_name: str
    title: str
    titles: dict[str, str]  # by language, the English one included
    publisher: str
    version: str
    in_force: date
    in_force_at: time | None  # the hour, where the text has one
    digest: str  # of the data, not of its spacing or comments
    fewest_decks: int
    most_decks: int
    decks_clause: Clause
    inspection: Clause | None  # by which decks have no jokers, and backs of one colour and design
    card_values: tuple[CardValues, ...]
    points: dict[Card, int]
    bets_open: Announcement
    bets_close: Announcement
    clauses: dict[str, Clause]
    late_withdrawal_stands: bool
    has_standing_patrons: bool
    table_of_play: TableOfPlay
    areas: dict[str, Area]
    lines: dict[str, tuple[Line, ...]]
    layouts: dict[str, Layout]
    insurance: Insurance | None
    squeeze: Squeeze | None
    remedies: dict[Irregularity, Remedy]
    house_rulings: int  # the last of the House's rulings that it is played under; a text adopted earlier names none

    @property
    def since(self) -> str:
        """The day, and the hour where the text has one, from which it is in force."""
        return f"{self.in_force}, {self.in_force_at:%H:%M}" if self.in_force_at else str(self.in_force)

    def clause(self, point: str) -> Clause:
        """The clause for a point of the Round, or the ruling where this rulebook is silent."""
        return self.clauses[point]

    def under_ruling(self, number: int) -> bool:
        """Whether Rounds of this text are played under a later ruling: those of its day replay by what held then."""
        return number <= self.house_rulings

    def speaks_of(self, point: str) -> bool:
        return self.clauses[point] != POINTS[point]

    def originals(self) -> list[Area]:
        return [area for area in self.areas.values() if area.kind is Kind.ORIGINAL]

    def all_odds(self) -> list[tuple[str, Odds, Clause]]:
        """Every odds line, insurance included, with the area it is for."""
        listed = [(line.area, line.odds, line.clause) for ls in self.lines.values() for line in ls if line.odds]
        if self.insurance:
            listed += [(insurance_area(row.side), row.odds, row.clause) for row in self.insurance.rows]
        return listed

    def __hash__(self) -> int:
        return hash((self.id, self.digest))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and (self.id, self.digest) == (other.id, other.digest)
