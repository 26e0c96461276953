"""What the five published rulebooks print, transcribed a second time, against the data that punto reads.

The transcription below was made from the printed text and not from the data. A clause in a test's name is the clause
of the rulebook that the test names; a test for all five carries the number of the chapter.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, time
from fractions import Fraction
from itertools import product

import pytest
from tests.second_law.table_of_play import Totals, every_ending

from punto.money import Odds
from punto.rules.cards import RANKS, SUITS, Card, rank
from punto.rules.definitions import Authority, Side, Winner, is_natural, pair_rank, point_total
from punto.rules.insurance import InsuranceRow, Window, room_under_cap, settle_insurance
from punto.rules.irregularities import Irregularity, NewCards, Options, RemedyKind
from punto.rules.layout import Kind
from punto.rules.library import rulebook, rulebooks
from punto.rules.outcome import Outcome
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Settlement, settle

STAKE = 100_00
PICTURES = ("J", "Q", "K")


# ── How each text settles a bet ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Shown:
    """What lies on the table when a Round ends."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int
    player_pair: str | None
    banker_pair: str | None

    @property
    def tie(self) -> bool:
        return self.player == self.banker

    def outcome(self, player_suited: bool = False, banker_suited: bool = False) -> Outcome:
        winner = Winner.TIE if self.tie else Winner.PLAYER if self.player > self.banker else Winner.BANKER
        return Outcome(
            winner,
            self.player,
            self.banker,
            self.player_cards,
            self.banker_cards,
            self.player_pair,
            self.banker_pair,
            player_suited,
            banker_suited,
        )


def on_a_hand(mine: int, other: int, odds: str) -> str:
    if mine == other:
        return "returned"
    return odds if mine > other else "lost"


def on_a_pair(pair: str | None, odds: str) -> str:
    return odds if pair else "lost"


def by_super_six_plus(bet: str, shown: Shown) -> str:
    match bet:
        case "player":
            return on_a_hand(shown.player, shown.banker, "1 to 1")
        case "banker":
            return on_a_hand(shown.banker, shown.player, "0.95 to 1")
        case "tie":
            return "8 to 1" if shown.tie else "lost"
        case "player-pair":
            return on_a_pair(shown.player_pair, "11 to 1")
        case "banker-pair":
            return on_a_pair(shown.banker_pair, "11 to 1")
        case "super-six-plus":
            if shown.banker == 6 and shown.player < 6:
                return "12 to 1" if shown.banker_cards == 2 else "20 to 1"
            return "lost"
    raise AssertionError(bet)


def by_insurance(bet: str, shown: Shown) -> str:
    # The two commission games print the same pay table, but for the Super Six Plus.
    assert bet != "super-six-plus"
    return by_super_six_plus(bet, shown)


def by_super_six_etg(bet: str, shown: Shown) -> str:
    match bet:
        case "player":
            return on_a_hand(shown.player, shown.banker, "1 to 1")
        case "banker":
            return on_a_hand(shown.banker, shown.player, "1 to 2" if shown.banker == 6 else "1 to 1")
        case "tie":
            return "8 to 1" if shown.tie else "lost"
        case "player-pair":
            return on_a_pair(shown.player_pair, "11 to 1")
        case "banker-pair":
            return on_a_pair(shown.banker_pair, "11 to 1")
        case "super-six":
            return "15 to 1" if shown.banker == 6 and shown.player < 6 else "lost"
    raise AssertionError(bet)


def by_easy_six(bet: str, shown: Shown) -> str:
    match bet:
        case "player":
            return on_a_hand(shown.player, shown.banker, "1.05 to 1" if shown.player == 6 else "1 to 1")
        case "banker":
            return on_a_hand(shown.banker, shown.player, "1 to 2" if shown.banker == 6 else "1 to 1")
        case "tie":
            if not shown.tie:
                return "lost"
            return "10 to 1" if shown.player == 6 else "8 to 1"
        case "player-pair":
            return on_a_pair(shown.player_pair, "13 to 1" if shown.player_pair == "6" else "11 to 1")
        case "banker-pair":
            return on_a_pair(shown.banker_pair, "13 to 1" if shown.banker_pair == "6" else "11 to 1")
        case "easy-six":
            # The better total of the two is the winner's, and on a Tie it is both hands'.
            return "6 to 1" if max(shown.player, shown.banker) == 6 else "lost"
    raise AssertionError(bet)


PLAYER_WINS_ON = (None, 160, 80, 50, 50, 30, 11, 8, 6, 5)
BANKER_WINS_ON = (None, 160, 80, 50, 25, 15, 11, 8, 6, 5)
TIE_WINS_ON = (110, 160, 160, 150, 100, 90, 35, 35, 60, 60)


def by_rws_baccarat(bet: str, shown: Shown) -> str:
    if "-wins-on-" in bet:
        what, on = bet.split("-wins-on-")
        points = int(on)
        pays = {"player": PLAYER_WINS_ON, "banker": BANKER_WINS_ON, "tie": TIE_WINS_ON}[what][points]
        wins = {
            "player": shown.player == points > shown.banker,
            "banker": shown.banker == points > shown.player,
            "tie": shown.player == shown.banker == points,
        }[what]
        return f"{pays} to 1" if wins else "lost"
    # Beside these it is the other game without commission, with another name for a bet on any Tie.
    return by_super_six_etg("tie" if bet == "any-tie" else bet, shown)


# ── The rest of what each text prints ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Printed:
    id: str
    title: str
    publisher: str
    version: str
    in_force: date
    decks: tuple[int, int]
    decks_clause: str
    ten: int  # what a Ten is printed to count
    value_clauses: tuple[str, str, str, str]  # of an Ace, 2 to 9, a Ten, a picture
    opens: tuple[str, str]
    closes: tuple[str, str]
    layouts: dict[str, tuple[str, int, int, str]]  # name, boxes from, to, clause
    bets: str  # the original and side bets
    bets_clause: str
    won: dict[str, str]  # clause by bet; "" for the rest
    lost: dict[str, str]
    tie_returns: str
    commission: str | None
    settles: Callable[[str, Shown], str]
    late_withdrawal: tuple[str, str]
    points: dict[str, str]  # the clause for a point of the Round
    silent: str  # the points for which the text has none
    squeeze: tuple[str, bool, str] | None  # clause; only the highest bet; before it is dealt or turned
    table: dict[str, str]  # clause of the Table of Play: player, natural, player_stood, player_drew


def lay_out(names: str, clause: str) -> dict[str, tuple[str, int, int, str]]:
    """From "Bean 9, Bean 8": the layouts A and B with their boxes."""
    found = {}
    for letter, (name, boxes) in zip("ABCDEFGH", (part.split() for part in names.split(",")), strict=False):
        found[letter] = (f"{name} Baccarat", int(boxes), int(boxes), clause.format(letter))
    return found


RWS_2019 = {
    "boxes": "2.1.1",
    "bet": "3.7",
    "initial_deal": "3.10",
    "winner": "3.13",
    "tie": "3.14",
    "late_bet": "5.6",
    "late_withdrawal": "5.6",
    "balance": "3.6",
    "limits_shown": "3.4",
    "minimum": "5.2",
    "maximum": "3.5",
    "minimum_not_noticed": "5.2.1",
    "differential": "5.1",
    "excess_not_noticed": "5.1.1",
    "excess_under_minimum": "5.1.2",
    "walks_away": "5.3",
    "position_of_chips": "5.13",
    "void_returns": "5.15",
    "on_behalf": "5.16",
    "foreign_card": "5.5.1",
    "options": "5.12",
    "option_continue": "5.12.1",
    "option_reconstructed": "5.12.2",
    "option_return": "5.12.3",
}
ABOUT_LIMITS = (
    "balance chip limits_shown minimum maximum minimum_not_noticed differential excess_not_noticed "
    "excess_under_minimum credit walks_away position_of_chips void_returns on_behalf "
    "options option_continue option_reconstructed option_return"
)
WINS_ON = " ".join(
    [f"{side}-wins-on-{points}" for side in ("player", "banker") for points in range(1, 10)]
    + [f"tie-wins-on-{points}" for points in range(10)]
)

PRINTED = {
    "super-six-plus": Printed(
        id="rws/commission-super-six-plus@4",
        title="Commission Baccarat with Super Six Plus",
        publisher="RWS",
        version="4",
        in_force=date(2019, 9, 16),
        decks=(4, 8),
        decks_clause="2.2.1",
        ten=10,
        value_clauses=("3.2.1", "3.2.2", "3.2.2", "3.2.3"),
        opens=("Place your Bets, please", "3.3"),
        closes=("No more Bets", "3.8"),
        layouts=lay_out("Bean 9, Bean 8, Bean 7, Mini 7, Mini 6, Mini 5", "Appendix {}"),
        bets="player banker tie super-six-plus player-pair banker-pair",
        bets_clause="3.7",
        won={"": "4.1.2"},
        lost={
            "player": "3.13",
            "banker": "3.13",
            "tie": "4.1.2",
            "super-six-plus": "1.19",
            "player-pair": "3.10",
            "banker-pair": "3.10",
        },
        tie_returns="3.14",
        commission="4.1.1",
        settles=by_super_six_plus,
        late_withdrawal=("refused", "5.6"),
        points=RWS_2019
        | {"point_total": "1.14", "natural": "1.9", "pair": "1.13", "seated": "1.17", "standing": "1.18"},
        silent="chip credit",
        squeeze=("3.9", True, "dealt"),
        table={"player": "3.12", "natural": "3.12", "player_stood": "3.11", "player_drew": "3.12"},
    ),
    "insurance": Printed(
        id="rws/commission-insurance@4",
        title="Commission Baccarat with Insurance",
        publisher="RWS",
        version="4",
        in_force=date(2013, 10, 22),
        decks=(4, 8),
        decks_clause="2.2.1",
        ten=0,
        value_clauses=("3.8", "3.8", "3.8", "3.8"),
        opens=("Place your bets, please", "3.1"),
        closes=("No more bets", "3.2"),
        layouts=lay_out("Big 12, Big 10, Bean 9, Bean 7, Mini 7, Mini 6, Mini 5", "2.1.1"),
        bets="player banker tie player-pair banker-pair",
        bets_clause="3.3",
        won={"": "4.1.2"},
        lost={"player": "3.8", "banker": "3.8", "tie": "4.1.2", "player-pair": "3.4", "banker-pair": "3.4"},
        tie_returns="3.9",
        commission="4.1.1",
        settles=by_insurance,
        late_withdrawal=("stands", "5.3"),
        points={
            "point_total": "3.8",
            "natural": "3.7",
            "pair": "3.4",
            "boxes": "2.1.2",
            "bet": "3.3",
            "initial_deal": "3.4",
            "winner": "3.8",
            "tie": "3.9",
            "late_bet": "5.2",
            "late_withdrawal": "5.3",
            "foreign_card": "5.1.1",
        },
        silent=f"seated standing {ABOUT_LIMITS}",
        squeeze=("4.1.5", False, "turned"),
        table={"player": "3.7", "natural": "3.7", "player_stood": "3.6", "player_drew": "3.7"},
    ),
    "super-six-etg": Printed(
        id="mbs/super-six-etg@3",
        title="Super Six No Commission Baccarat (Electronic Table Game)",
        publisher="MBS",
        version="3",
        in_force=date(2017, 2, 17),
        decks=(4, 10),
        decks_clause="2.1",
        ten=0,
        value_clauses=("3.3.1", "3.3.1", "3.3.2", "3.3.2"),
        opens=("Place your bets, please", "3.1"),
        closes=("No more bets", "3.2"),
        # As many as there are terminals: no number is printed.
        layouts={"terminal": ("Player Terminal", 1, 999, "2.2")},
        bets="player banker tie player-pair banker-pair super-six",
        bets_clause="3.5",
        won={"": "4.1"},
        lost={
            "player": "3.10",
            "banker": "3.10",
            "tie": "3.10.1",
            "player-pair": "3.8.1",
            "banker-pair": "3.8.2",
            "super-six": "1.1.8",
        },
        tie_returns="3.10.1",
        commission=None,
        settles=by_super_six_etg,
        late_withdrawal=("refused", "3.2"),
        points={
            "point_total": "3.4",
            "natural": "3.9.1",
            "pair": "3.8",
            "boxes": "2.2",
            "bet": "3.5",
            "initial_deal": "3.7",
            "winner": "3.10",
            "tie": "3.10.1",
            "late_bet": "3.2",
            "late_withdrawal": "3.2",
            "seated": "1.1.5",
            "standing": "1.1.5",
            "foreign_card": "5.1",
        },
        silent=ABOUT_LIMITS,
        squeeze=None,
        table={"player": "3.9.2", "natural": "3.9.1", "player_stood": "3.9.3", "player_drew": "3.9.4"},
    ),
    "easy-six": Printed(
        id="rws/easy-six@2012",
        title="Non-Commission Easy Six Baccarat",
        publisher="RWS",
        version="2012",
        in_force=date(2012, 6, 2),
        decks=(4, 8),
        decks_clause="2.2.1",
        ten=0,
        value_clauses=("3.7", "3.7", "3.7", "3.7"),
        opens=("Place your bets, please", "3.1"),
        closes=("No more bets", "3.2"),
        layouts=lay_out("Bean 9, Bean 7, Mini 7", "2.1.1"),
        bets="player banker tie player-pair banker-pair easy-six",
        bets_clause="3.3",
        won={"": "4.1.1"},
        # The side bet is defined in chapter 1, which has no numbers here: the term is its label.
        lost={
            "player": "3.7",
            "banker": "3.7",
            "tie": "4.1.1",
            "player-pair": "3.4",
            "banker-pair": "3.4",
            "easy-six": "1 Easy Six",
        },
        tie_returns="3.8",
        commission=None,
        settles=by_easy_six,
        late_withdrawal=("refused", "5.2"),
        points={
            "point_total": "3.7",
            "natural": "3.6",
            "pair": "3.4",
            "boxes": "2.1.2",
            "bet": "3.3",
            "initial_deal": "3.4",
            "winner": "3.7",
            "tie": "3.8",
            "late_bet": "5.2",
            "late_withdrawal": "5.2",
            "foreign_card": "5.1.1",
        },
        silent=f"seated standing {ABOUT_LIMITS}",
        squeeze=None,
        table={"player": "3.6", "natural": "3.6", "player_stood": "3.5", "player_drew": "3.6"},
    ),
    "rws-baccarat": Printed(
        id="rws/baccarat@2",
        title="RWS Baccarat",
        publisher="RWS",
        version="2",
        in_force=date(2019, 11, 6),
        decks=(4, 10),
        decks_clause="2.2.1",
        ten=10,
        value_clauses=("3.2.1", "3.2.2", "3.2.2", "3.2.3"),
        opens=("Place your Bets, please", "3.3"),
        closes=("No more Bets", "3.8"),
        # The number of boxes is on the pictures only: 1 to 12, as the table is configured (ruling 18).
        layouts={letter: ("RWS Baccarat", 1, 12, f"Appendix {letter}") for letter in "ABCDEFGH"},
        bets=f"player banker any-tie player-pair banker-pair {WINS_ON}",
        bets_clause="3.7",
        won=dict.fromkeys(("player", "banker", "any-tie", "player-pair", "banker-pair"), "4.1.1")
        | {f"player-wins-on-{points}": "4.1.2" for points in range(1, 10)}
        | {f"banker-wins-on-{points}": "4.1.3" for points in range(1, 10)}
        | {f"tie-wins-on-{points}": "4.1.4" for points in range(10)},
        lost={"player": "3.13", "banker": "3.13", "any-tie": "4.1.1", "player-pair": "3.10", "banker-pair": "3.10"}
        | {f"player-wins-on-{points}": "1.16" for points in range(1, 10)}
        | {f"banker-wins-on-{points}": "1.2" for points in range(1, 10)}
        | {f"tie-wins-on-{points}": "1.23" for points in range(10)},
        tie_returns="3.14",
        commission=None,
        settles=by_rws_baccarat,
        late_withdrawal=("refused", "5.6"),
        points=RWS_2019
        | {"point_total": "1.17", "natural": "1.10", "pair": "1.15", "seated": "1.20", "standing": "1.21"},
        silent="chip credit",
        squeeze=("3.9", True, "dealt"),
        table={"player": "3.12", "natural": "3.12", "player_stood": "3.11", "player_drew": "3.12"},
    ),
}

every_book = pytest.mark.parametrize("name", PRINTED)


def both(name: str) -> tuple[Rulebook, Printed]:
    return rulebook(name), PRINTED[name]


def settled(book: Rulebook, bet: str, outcome: Outcome, stake: int = STAKE) -> Settlement:
    return settle(book.areas[bet], book.lines[bet], outcome, stake)


def ratio(odds: str) -> Fraction:
    pays, stake = odds.split(" to ")
    return Fraction(pays) / Fraction(stake)


# ── All five, chapter by chapter ─────────────────────────────────────────────────────────────────────────


def test_the_five_rulebooks_that_ship_in_the_order_of_their_documents() -> None:
    assert [(book.short_name, book.id) for book in rulebooks()] == [(name, text.id) for name, text in PRINTED.items()]


@every_book
def test_title_page(name: str) -> None:
    book, printed = both(name)
    # The texts of 2019 name the hour as well.
    assert book.in_force_at == (time(8) if printed.in_force.year == 2019 else None)
    assert (book.title, book.publisher, book.version, book.in_force) == (
        printed.title,
        printed.publisher,
        printed.version,
        printed.in_force,
    )


@every_book
def test_a_rulebook_is_found_by_its_short_name_and_by_its_id(name: str) -> None:
    assert rulebook(name) is rulebook(PRINTED[name].id)


@every_book
def test_2_layouts_and_their_boxes(name: str) -> None:
    book, printed = both(name)
    found = {id_: (one.name, one.fewest_boxes, one.most_boxes, one.clause) for id_, one in book.layouts.items()}
    assert found == printed.layouts
    assert all(id_ == layout.id for id_, layout in book.layouts.items())


def test_2_the_appendices_print_the_odds_of_these_bets() -> None:
    assert {one.odds for one in rulebook("super-six-plus").layouts.values()} == {("super-six-plus",)}
    first, *others = rulebook("rws-baccarat").layouts.values()
    assert (set(first.odds), first.printed) == ({*WINS_ON.split(), "player-pair", "any-tie", "banker-pair"}, True)
    assert {(one.odds, one.printed) for one in others} == {((), False)}  # named alone
    for name in ("insurance", "super-six-etg", "easy-six"):
        assert {(one.odds, one.printed) for one in rulebook(name).layouts.values()} == {((), True)}


@every_book
def test_2_decks(name: str) -> None:
    book, printed = both(name)
    assert ((book.fewest_decks, book.most_decks), book.decks_clause) == (printed.decks, printed.decks_clause)
    assert book.inspection == ("2.1" if name == "super-six-etg" else None)  # the only text on jokers and backs


@every_book
def test_3_the_value_of_each_rank_as_printed_with_its_clause(name: str) -> None:
    book, printed = both(name)
    ace, small, ten, picture = printed.value_clauses
    expected = {"A": (1, ace), "10": (printed.ten, ten)}
    expected |= {str(face): (face, small) for face in range(2, 10)} | dict.fromkeys(PICTURES, (0, picture))
    found = {}
    for values in book.card_values:
        for text in values.ranks:
            assert text not in found
            found[text] = (int(text) if values.points is None else values.points, values.clause)
    assert found == expected


@every_book
def test_3_every_card_counts_its_last_digit_whether_a_ten_is_ten_or_nought(name: str) -> None:
    expected = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0} | {str(face): face for face in range(2, 10)}
    assert rulebook(name).points == {f"{text}{suit}": value for text, value in expected.items() for suit in SUITS}


@every_book
def test_3_the_point_total_of_three_cards_is_their_last_digit(name: str) -> None:
    book, printed = both(name)
    face = {"A": 1, "10": printed.ten, "J": 0, "Q": 0, "K": 0} | {str(face): face for face in range(2, 10)}
    for ranks in product(RANKS, repeat=3):
        cards = tuple(Card(text + "H") for text in ranks)
        assert point_total(cards, book.points) == int(str(sum(face[text] for text in ranks))[-1])


@every_book
def test_3_announcements(name: str) -> None:
    book, printed = both(name)
    assert (book.bets_open.says, book.bets_open.clause) == printed.opens
    assert (book.bets_close.says, book.bets_close.clause) == printed.closes


@every_book
def test_3_the_bets_one_may_place(name: str) -> None:
    book, printed = both(name)
    areas = {id_: area for id_, area in book.areas.items() if area.kind is not Kind.INSURANCE}
    assert sorted(areas) == sorted(printed.bets.split())
    assert {area.clause for area in areas.values()} == {printed.bets_clause}
    for id_, area in areas.items():
        assert area.id == id_
        assert area.english == id_.replace("-", " ").title()
        assert (area.kind, area.side) == (
            (Kind.ORIGINAL, Side(id_)) if id_ in ("player", "banker") else (Kind.SIDE, None)
        )
    assert (areas["player"].chinese, areas["banker"].chinese) == ("閒", "庄")
    # Of the other bets no Chinese name is in the text; each has one of its own.
    assert len({area.chinese for area in book.areas.values()}) == len(book.areas)


@every_book
def test_3_no_bet_on_a_hand_is_needed_for_a_side_bet(name: str) -> None:
    book = rulebook(name)
    assert all(area.stands_alone for area in book.areas.values() if area.kind is not Kind.INSURANCE)
    assert not any(area.stands_alone for area in book.areas.values() if area.kind is Kind.INSURANCE)


@every_book
def test_3_each_decision_of_the_table_of_play_cites_the_clause_that_prints_it(name: str) -> None:
    book, printed = both(name)
    table, clauses = book.table_of_play, printed.table
    for player, banker in product(range(10), repeat=2):
        if player >= 8 or banker >= 8:
            assert table.player(player, banker).clause == clauses["natural"]
            assert table.banker(player, banker, None).clause == clauses["natural"]
            continue
        assert table.player(player, banker).clause == clauses["player"]
        if player >= 6 and banker < 7:  # for a 7 the table's own row speaks too
            assert table.banker(player, banker, None).clause == clauses["player_stood"]
        if player < 6:
            assert {table.banker(player, banker, third).clause for third in range(10)} == {clauses["player_drew"]}


@every_book
def test_3_the_row_that_is_cited_lists_the_card_or_total_that_decided(name: str) -> None:
    table = rulebook(name).table_of_play
    rows = {
        (3, 8): "Banker 3, Player's third card 8: Banker stands",
        (3, 9): "Banker 3, Player's third card 0-1-2-3-4-5-6-7-9: Banker draws",
        (4, 1): "Banker 4, Player's third card 0-1-8-9: Banker stands",
        (5, 7): "Banker 5, Player's third card 4-5-6-7: Banker draws",
        (6, 0): "Banker 6, Player's third card 0-1-2-3-4-5-8-9: Banker stands",
    }
    assert {key: table.banker(0, *key).row for key in rows} == rows
    assert table.player(5, 0).row == "Player 0-1-2-3-4-5: Player draws"
    assert table.player(7, 0).row == "Player 6-7: Player stands"
    assert table.banker(6, 6, None).row == "Player stands, Banker 6-7: Banker stands"
    assert table.player(8, 9).row == "Natural, Player 8 and Banker 9: neither hand draws"


@every_book
def test_3_who_may_squeeze_and_until_when(name: str) -> None:
    book, printed = both(name)
    found = book.squeeze and (
        book.squeeze.clause,
        book.squeeze.highest_original_bet_only,
        book.squeeze.before_it_is,
    )
    assert found == printed.squeeze


@every_book
def test_5_what_becomes_of_a_bet_withdrawn_too_late(name: str) -> None:
    book, printed = both(name)
    found = "stands" if book.late_withdrawal_stands else "refused"
    assert (found, book.clause("late_withdrawal")) == printed.late_withdrawal


@every_book
def test_the_clause_for_each_point_of_a_round_or_a_ruling_where_the_text_is_silent(name: str) -> None:
    book, printed = both(name)
    rulings = {point: clause for point, clause in book.clauses.items() if clause.startswith("R")}
    assert set(rulings) == set(printed.silent.split())
    assert {point: clause for point, clause in book.clauses.items() if point not in rulings} == printed.points


@every_book
def test_5_differential_and_pro_rata_are_only_in_the_two_texts_of_2019(name: str) -> None:
    book, printed = both(name)
    speaks = [book.speaks_of(point) for point in ("differential", "excess_not_noticed", "excess_under_minimum")]
    assert speaks == [printed.in_force.year == 2019] * 3


def test_1_1_5_a_terminal_is_one_patrons_own() -> None:
    assert not rulebook("super-six-etg").has_standing_patrons


@pytest.mark.parametrize("name", ["super-six-plus", "rws-baccarat"])
def test_1_standing_patrons_bet_in_anothers_box(name: str) -> None:
    assert rulebook(name).has_standing_patrons


# ── Definitions: naturals and pairs ──────────────────────────────────────────────────────────────────────


def test_1_a_natural_is_eight_or_nine() -> None:
    assert [total for total in range(10) if is_natural(total)] == [8, 9]


def test_1_a_pair_is_two_of_one_rank_whatever_the_suits() -> None:
    for one, other in product(RANKS, repeat=2):
        expected = one if one == other else None
        for suit in SUITS:
            assert pair_rank((Card(one + "S"), Card(other + suit))) == expected
    assert pair_rank((Card("KS"),)) is None


def test_1_the_third_card_makes_no_pair() -> None:
    assert pair_rank((Card("KS"), Card("2S"), Card("2H"))) is None


@every_book
def test_an_outcome_is_read_off_the_cards(name: str) -> None:
    points = rulebook(name).points
    hands = (Card("6S"), Card("6S"), Card("4D")), (Card("10H"), Card("KH"), Card("6C"))
    outcome = Outcome.of_hands(*hands, points)
    assert outcome == Outcome(Winner.TIE, 6, 6, 3, 3, "6", None, True, False, 2, 0, *hands)
    hands = (Card("QS"), Card("9S")), (Card("4H"), Card("4C"))
    outcome = Outcome.of_hands(*hands, points)
    assert outcome == Outcome(Winner.PLAYER, 9, 8, 2, 2, None, "4", False, False, 9, 8, *hands)


# ── 4. Settlement ────────────────────────────────────────────────────────────────────────────────────────


def check(book: Rulebook, printed: Printed, bet: str, shown: Shown, outcome: Outcome) -> None:
    expected, found = printed.settles(bet, shown), settled(book, bet, outcome)
    if expected in ("lost", "returned"):
        clause = printed.tie_returns if expected == "returned" else printed.lost[bet]
        assert found == Settlement(found.result, clause), (bet, shown)
        assert found.result.value == expected, (bet, shown)
    else:
        clause = printed.won.get(bet) or printed.won[""]
        facts = (found.result.value, str(found.odds), found.clause, found.paid, found.breakage)
        assert facts == ("won", expected, clause, STAKE * ratio(expected), 0), (bet, shown)
        assert found.commission == (STAKE * Fraction(5, 100) if bet == "banker" and printed.commission else 0)


def showing(end: Totals, player_pair: str | None = None, banker_pair: str | None = None) -> Shown:
    return Shown(*end, player_pair, banker_pair)


@every_book
def test_4_every_bet_on_every_ending_with_and_without_pairs(name: str) -> None:
    book, printed = both(name)
    bets = printed.bets.split()
    pairs = [(None, False), ("6", False), ("K", True)]
    for end in every_ending():
        for (player_pair, player_suited), (banker_pair, banker_suited) in product(pairs, repeat=2):
            shown = showing(end, player_pair, banker_pair)
            outcome = shown.outcome(player_suited, banker_suited)
            for bet in bets:
                check(book, printed, bet, shown, outcome)


@every_book
def test_4_every_bet_on_pairs_of_every_rank(name: str) -> None:
    book, printed = both(name)
    end = (6, 2, 6, 2)
    for player_pair, banker_pair in product([None, *RANKS], repeat=2):
        for suited in (False, True):
            shown = showing(end, player_pair, banker_pair)
            outcome = shown.outcome(suited and player_pair is not None, suited and banker_pair is not None)
            for bet in printed.bets.split():
                check(book, printed, bet, shown, outcome)


@every_book
def test_4_commission_is_on_the_banker_alone_and_as_printed(name: str) -> None:
    book, printed = both(name)
    taken = {line.area: line for lines in book.lines.values() for line in lines if line.commission is not None}
    if printed.commission is None:
        assert not taken
    else:
        assert list(taken) == ["banker"]
        assert (taken["banker"].commission, taken["banker"].commission_clause) == (Fraction(1, 20), printed.commission)


@every_book
def test_4_every_printed_odds_line_is_there_once(name: str) -> None:
    book, printed = both(name)
    expected = {
        (bet, odds)
        for bet in printed.bets.split()
        for end in every_ending()
        for pair in (None, "6", "K")
        if (odds := printed.settles(bet, showing(end, pair, pair))) not in ("lost", "returned")
    }
    listed = [(area, str(odds)) for area, odds, _ in book.all_odds() if not area.endswith("-insurance")]
    assert sorted(listed) == sorted(expected)


def won(name: str, bet: str, player: str, banker: str) -> tuple[str, int, str]:
    """Odds, amount paid on 100.00 and clause, for hands of real cards."""
    book = rulebook(name)
    hands = [tuple(Card(text) for text in hand.split()) for hand in (player, banker)]
    found = settled(book, bet, Outcome.of_hands(*hands, book.points))
    assert found.result.value == "won", found
    return str(found.odds), found.paid, found.clause


def not_won(name: str, bet: str, player: str, banker: str) -> tuple[str, str]:
    book = rulebook(name)
    hands = [tuple(Card(text) for text in hand.split()) for hand in (player, banker)]
    found = settled(book, bet, Outcome.of_hands(*hands, book.points))
    assert (found.odds, found.paid) == (None, 0)
    return found.result.value, found.clause


def test_4_1_2_super_six_plus_pays_more_on_three_cards() -> None:
    assert won("super-six-plus", "super-six-plus", "KS 5H 10D", "2D 4C") == ("12 to 1", 1_200_00, "4.1.2")
    assert won("super-six-plus", "super-six-plus", "KS 3D 2S", "4H QC 2D") == ("20 to 1", 2_000_00, "4.1.2")


def test_1_19_super_six_plus_loses_on_a_tie_of_six_and_on_a_player_six() -> None:
    assert not_won("super-six-plus", "super-six-plus", "KS 6D", "2H 4C") == ("lost", "1.19")
    assert not_won("super-six-plus", "super-six-plus", "KS 6D", "5H KC") == ("lost", "1.19")


@pytest.mark.parametrize("name", ["super-six-plus", "insurance"])
def test_4_1_1_the_banker_pays_even_money_less_five_per_cent(name: str) -> None:
    assert won(name, "banker", "KS 7D", "9H KC") == ("0.95 to 1", 95_00, "4.1.2")
    assert won(name, "banker", "KS 5D 10C", "6H KC") == ("0.95 to 1", 95_00, "4.1.2")


def test_4_1_the_terminal_game_pays_half_on_a_banker_six() -> None:
    assert won("super-six-etg", "banker", "KS 5D 10C", "6H KC") == ("1 to 2", 50_00, "4.1")
    assert won("super-six-etg", "banker", "KS 7D", "9H KC") == ("1 to 1", 100_00, "4.1")


def test_3_11_super_six_wins_on_two_cards_and_on_three() -> None:
    assert won("super-six-etg", "super-six", "KS 5D 10C", "6H KC") == ("15 to 1", 1_500_00, "4.1")
    assert won("super-six-etg", "super-six", "KS 3D 2S", "4H QC 2D") == ("15 to 1", 1_500_00, "4.1")


def test_4_1_1_easy_six_pays_a_player_six_five_per_cent_more() -> None:
    assert won("easy-six", "player", "KS 6D", "KH 5C QC") == ("1.05 to 1", 105_00, "4.1.1")
    assert won("easy-six", "player", "KS 7D", "KH 6C") == ("1 to 1", 100_00, "4.1.1")


def test_4_1_1_easy_six_pays_pairs_and_ties_of_six_more() -> None:
    assert won("easy-six", "player-pair", "6S 6D", "9H KC") == ("13 to 1", 1_300_00, "4.1.1")
    assert won("easy-six", "banker-pair", "9S KD", "6H 6C") == ("13 to 1", 1_300_00, "4.1.1")
    assert won("easy-six", "banker-pair", "9S KD", "4H 4C") == ("11 to 1", 1_100_00, "4.1.1")
    assert won("easy-six", "tie", "KS 6D", "KH 6C") == ("10 to 1", 1_000_00, "4.1.1")
    assert won("easy-six", "tie", "KS 7D", "KH 7C") == ("8 to 1", 800_00, "4.1.1")


def test_1_easy_six_wins_whichever_hand_wins_on_six_or_both_tie_on_it() -> None:
    for player, banker in (("KS 6D", "KH 5C QC"), ("KS 5D 10C", "6H KC"), ("KS 6D", "KH 6C")):
        assert won("easy-six", "easy-six", player, banker) == ("6 to 1", 600_00, "4.1.1")
    assert not_won("easy-six", "easy-six", "KS 6D", "KH 7C") == ("lost", "1 Easy Six")


@pytest.mark.parametrize(
    ("clause", "side", "pays"),
    [("4.1.2", "player", PLAYER_WINS_ON), ("4.1.3", "banker", BANKER_WINS_ON), ("4.1.4", "tie", TIE_WINS_ON)],
    ids=["4.1.2", "4.1.3", "4.1.4"],
)
def test_4_1_rws_baccarat_wins_on_each_point_total(clause: str, side: str, pays: tuple[int | None, ...]) -> None:
    book = rulebook("rws-baccarat")
    for points, odds in enumerate(pays):
        if odds is None:
            assert f"{side}-wins-on-{points}" not in book.areas
            continue
        player, banker = {"player": (points, 0), "banker": (0, points), "tie": (points, points)}[side]
        found = settled(book, f"{side}-wins-on-{points}", Shown(player, 3, banker, 3, None, None).outcome())
        assert (str(found.odds), found.paid, found.clause) == (f"{odds} to 1", odds * STAKE, clause)


@every_book
def test_a_tie_returns_original_bets_and_nothing_else(name: str) -> None:
    book, printed = both(name)
    for points in range(10):
        outcome = Shown(points, 2, points, 2, None, None).outcome()
        returned = {bet for bet in printed.bets.split() if settled(book, bet, outcome).result.value == "returned"}
        assert returned == {"player", "banker"}
        assert {settled(book, bet, outcome).clause for bet in returned} == {printed.tie_returns}


# ── Insurance 3.5 and 4.1.3 ──────────────────────────────────────────────────────────────────────────────

# In the order and in the columns of the printed table: points of the hand insured, points of the other, odds. After
# the Player's third card the two columns stand the other way round for the Banker, and so they do here.
AFTER_FOUR_BANKER = {"5": {"0-4": "2 to 1"}, "6": {"0-5": "3 to 1"}, "7": {"0-5": "4 to 1"}}
AFTER_FOUR_PLAYER = {"5": {"4": "2 to 1"}, "6": {"0-5": "3 to 1"}, "7": {"0-5": "4 to 1"}}
AFTER_THIRD_BANKER = {
    "1": {"1": "6 to 1", "2-6": "7 to 1"},
    "2": {"3-6": "4 to 1"},
    "3": {"4": "1.5 to 1"},
}
AFTER_THIRD_PLAYER = {
    "0-4": {"5": "2 to 1"},
    "0-5": {"6": "3 to 1"},
    "0-6": {"7": "4 to 1", "8": "7 to 1", "9": "8 to 1 *"},
}
# Which column comes first: the Player's points or the Banker's.
PRINTED_INSURANCE = {
    (Window.AFTER_FOUR, Side.BANKER): ("banker first", AFTER_FOUR_BANKER),
    (Window.AFTER_FOUR, Side.PLAYER): ("player first", AFTER_FOUR_PLAYER),
    (Window.AFTER_THIRD, Side.BANKER): ("player first", AFTER_THIRD_BANKER),
    (Window.AFTER_THIRD, Side.PLAYER): ("banker first", AFTER_THIRD_PLAYER),
}


def within(points: int, printed: str) -> bool:
    """Whether "0-5" or "4" covers these points."""
    return int(printed[0]) <= points <= int(printed[-1])


def printed_offer(window: Window, side: Side, player: int, banker: int) -> str | None:
    order, rows = PRINTED_INSURANCE[window, side]
    first, second = (player, banker) if order == "player first" else (banker, player)
    found = [
        odds
        for left, columns in rows.items()
        for right, odds in columns.items()
        if within(first, left) and within(second, right)
    ]
    assert len(found) <= 1
    return found[0] if found else None


def offers(window: Window, player: int, banker: int) -> dict[Side, InsuranceRow]:
    insurance = rulebook("insurance").insurance
    assert insurance is not None
    found = insurance.offers(window, player, banker)
    by_side = {row.side: row for row in found}
    assert len(by_side) == len(found)
    return by_side


CELLS = [(window, side, p, b) for window in Window for side in Side for p in range(10) for b in range(10)]


def test_4_1_3_insurance_is_offered_in_every_printed_cell_and_in_no_other() -> None:
    for window, side, player, banker in CELLS:
        row = offers(window, player, banker).get(side)
        found = row and f"{row.odds}{' *' if row.pays_on_tie else ''}"
        assert found == printed_offer(window, side, player, banker), (window, side, player, banker)


def test_4_1_3_so_many_cells_have_an_offer() -> None:
    counted = {key: sum(1 for cell in CELLS if cell[:2] == key and printed_offer(*cell)) for key in PRINTED_INSURANCE}
    assert counted == {
        (Window.AFTER_FOUR, Side.BANKER): 5 + 6 + 6,
        (Window.AFTER_FOUR, Side.PLAYER): 1 + 6 + 6,
        (Window.AFTER_THIRD, Side.BANKER): 1 + 5 + 4 + 1,
        (Window.AFTER_THIRD, Side.PLAYER): 5 + 6 + 7 + 7 + 7,
    }


def test_4_1_4_insurance_pays_when_the_hand_loses_and_4_1_3_on_the_tie_of_a_nine() -> None:
    insurance = rulebook("insurance").insurance
    assert insurance is not None
    for window, side, player, banker in CELLS:
        offer = printed_offer(window, side, player, banker)
        if offer is None:
            continue
        row = offers(window, player, banker)[side]
        lost_hand, won_hand = (Winner.BANKER, Winner.PLAYER) if side is Side.PLAYER else (Winner.PLAYER, Winner.BANKER)
        odds = offer.removesuffix(" *")
        pays = ("won", odds, STAKE * ratio(odds), "4.1.3")
        loses = ("lost", "None", 0, "4.1.3")
        returned = ("returned", "None", 0, "3.9")
        expected = {lost_hand: pays, won_hand: loses, Winner.TIE: returned}
        if offer.endswith("*"):
            expected = {lost_hand: loses, won_hand: loses, Winner.TIE: pays}
        for winner, facts in expected.items():
            outcome = Outcome(winner, 9, 9, 3, 3, None, None, False, False)
            found = settle_insurance(insurance, row, outcome, STAKE)
            assert (found.result.value, str(found.odds), found.paid, found.clause) == facts, (row, winner)


def test_3_5_insurance_cites_who_may_insure_up_to_what_and_what_a_tie_does() -> None:
    insurance = rulebook("insurance").insurance
    assert insurance is not None
    found = (insurance.clause, insurance.cap_clause, insurance.who_clause, insurance.tie_clause)
    assert found == ("3.5", "3.5.2", "4.1.4", "3.9")
    assert {row.clause for row in insurance.rows} == {"4.1.3"}


def test_2_1_3_only_the_insurance_game_has_insurance_areas() -> None:
    for name in PRINTED:
        book = rulebook(name)
        areas = [area for area in book.areas.values() if area.kind is Kind.INSURANCE]
        found = {area.id: (area.english, area.side, area.clause) for area in areas}
        if name == "insurance":
            assert found == {
                "player-insurance": ("Player Insurance", Side.PLAYER, "2.1.3"),
                "banker-insurance": ("Banker Insurance", Side.BANKER, "2.1.3"),
            }
        else:
            assert not found
            assert book.insurance is None


def test_4_1_5_seeing_the_bankers_third_card_first_waives_insurance_only_where_there_is_insurance() -> None:
    clauses = {name: (book.squeeze and book.squeeze.banker_third_first_clause) for name, book in by_name().items()}
    assert clauses == dict.fromkeys(PRINTED, None) | {"insurance": "4.1.5"}


def by_name() -> dict[str, Rulebook]:
    return {name: rulebook(name) for name in PRINTED}


@pytest.mark.parametrize("odds", ["1.5 to 1", "2 to 1", "3 to 1", "8 to 1"])
@pytest.mark.parametrize("chip", [1, 50, 1_00, 25_00])
def test_3_5_2_the_most_that_may_still_be_insured_is_the_largest_that_stays_within_the_bet(
    odds: str, chip: int
) -> None:
    for original, already in product((1_00, 100_00, 333_00), (0, Fraction(1, 2), 49_99, 100_00)):
        room = room_under_cap(original, Fraction(already), Odds.parse(odds), chip)
        assert room % chip == 0
        assert room == 0 or room * ratio(odds) + already <= original
        assert (room + chip) * ratio(odds) + already > original


# ── 5. Irregularities ────────────────────────────────────────────────────────────────────────────────────

# What happened: remedy, clause, then whatever is not the rule. The rule: no options, no new cards, and a pit supervisor
# (ruling 11) for all that ends or changes a Round; the dealer where the text only lets play or the record go on.
RWS_2019_REMEDIES = {
    "foreign-card": "void 5.5.1",
    "wrong-set-of-cards": "void 5.5.2",
    "wrong-number-of-cards": "reconstruct-or-void 5.5.3 options=always:5.12",
    "not-enough-cards": "void 5.5.4",
    "not-shuffled": "void 5.5.5",
    "excess-or-exposed-card": "reconstruct 5.7 options=unless-established:5.7.1",
    "card-in-wrong-area": "reconstruct 5.8.1 options=unless-established-and-reconstructed:5.8",
    "card-to-wrong-person": "reconstruct 5.8.2 options=unless-established-and-reconstructed:5.8",
    "dealt-face-up": "continue 5.9 options=unless-established:5.9 authority=dealer",
    "simultaneous-draw": "order-by-ruling 5.10 options=always:5.10.1 new_cards=may",
    "interruption": "conclude-or-void 5.4",
    "late-discovery": "record 5.11 authority=dealer",
    "inaccurate-display": "record 5.14 authority=dealer",
    "anything-else": "refer 5.17 authority=shift-manager options=by-ruling:5.12",
}
REMEDIES = {
    "super-six-plus": RWS_2019_REMEDIES,
    "insurance": {
        "foreign-card": "void 5.1.1",
        "wrong-number-of-cards": "reconstruct-or-void 5.1.2",
        "not-enough-cards": "void 5.1.3",
    },
    "super-six-etg": {
        "foreign-card": "void 5.1.1",
        "wrong-number-of-cards": "reconstruct-or-void 5.2",
        "simultaneous-draw": "void 5.3 only=initial-deal",
        "shoe-order-altered": "reconstruct-or-void 5.4",
        "not-enough-cards": "void 5.5",
    },
    "easy-six": {
        "foreign-card": "void 5.1.1 new_cards=must",
        "wrong-number-of-cards": "reconstruct-or-void 5.1.2",
        "not-enough-cards": "void 5.1.3",
    },
    "rws-baccarat": RWS_2019_REMEDIES,
}


@pytest.mark.parametrize(("name", "what"), [(name, what) for name, remedies in REMEDIES.items() for what in remedies])
def test_5_the_remedy(name: str, what: str) -> None:
    kind, clause, *rest = REMEDIES[name][what].split()
    facts = dict(part.split("=") for part in rest)
    options, _, options_clause = facts.get("options", "never").partition(":")
    remedy = rulebook(name).remedies[Irregularity(what)]
    assert remedy.irregularity is Irregularity(what)
    assert (remedy.kind, remedy.clause) == (RemedyKind(kind), clause)
    assert (remedy.options, remedy.options_clause) == (Options(options), options_clause or None)
    assert remedy.authority is Authority.parse(facts.get("authority", "pit-supervisor"))
    assert remedy.new_cards is NewCards(facts.get("new_cards", "no"))
    assert remedy.only_in_initial_deal is ("only" in facts)


@every_book
def test_5_no_remedy_where_the_text_is_silent(name: str) -> None:
    assert {what.value for what in rulebook(name).remedies} == set(REMEDIES[name])


def test_authority_is_ordered_from_the_dealer_up() -> None:
    ranks = ["dealer", "pit supervisor", "pit manager", "shift manager", "system"]  # the last is nobody's
    assert [one.tag.replace("-", " ") for one in sorted(Authority)] == ranks
    assert [Authority.parse(rank) for rank in ranks] == [Authority.parse(one.tag) for one in sorted(Authority)]
    assert [Authority.parse(rank) for rank in ranks] == sorted(Authority)


def test_a_rank_is_what_stands_before_the_suit() -> None:
    assert [rank(Card(text + "S")) for text in RANKS] == list(RANKS)
