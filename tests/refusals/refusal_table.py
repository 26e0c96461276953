"""One row per fault: the code it is refused with, the scene, the command, and the clause that each rulebook has for it.

A rulebook that is missing from a row cannot have the fault. Clauses are those of the printed text; where it is silent,
the House ruling (R...) that stands in for it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.scenes import (
    BOOKS,
    DEALER,
    DEPENDENT,
    EASY,
    ETG,
    INSURANCE,
    ORDERED,
    PLUS,
    RWS,
    SUPERVISOR,
    WITH_DIFFERENTIAL,
    WITH_SQUEEZE,
    bet,
    book,
    concluded,
    dealt,
    opened,
    play,
    turned,
)

from punto.money import LARGEST_AMOUNT
from punto.play import (
    Actor,
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    PlaceBet,
    RequestSqueeze,
    Round,
    TurnCard,
    WalkAway,
    WithdrawBet,
    table,
)
from punto.play.commands import (
    CallTime,
    Change,
    ChooseOption,
    ConfirmResult,
    CorrectBet,
    CorrectCard,
    FreeSeat,
    GiveReason,
    MakeRuling,
    MoveBet,
    NoticeExcess,
    NoticeUnderMinimum,
    ReportIrregularity,
    TakeBackCard,
)
from punto.play.events import BetLaid, BetNamed, CardPlacement, Choice, LiveDeal
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, Ruling

Clauses = dict[str, str]


def clauses(plus: str, insurance: str, etg: str, easy: str, rws: str) -> Clauses:
    return dict(zip(BOOKS, (plus, insurance, etg, easy, rws), strict=True))


def everywhere(clause: str) -> Clauses:
    return dict.fromkeys(BOOKS, clause)


def only(of: Clauses, *names: str) -> Clauses:
    return {name: of[name] for name in names}


OPENING = clauses("3.3", "3.1", "3.1", "3.1", "3.3")
CLOSING = clauses("3.8", "3.2", "3.2", "3.2", "3.8")
LATE = clauses("5.6", "5.2", "3.2", "5.2", "5.6")
BETS = clauses("3.7", "3.3", "3.5", "3.3", "3.7")
BOXES = clauses("2.1.1", "2.1.2", "2.2", "2.1.2", "2.1.1")
SEATED = clauses("1.17", "R4", "1.1.5", "R4", "1.20")
STANDING = clauses("1.18", "R4", "1.1.5", "R4", "1.21")
STANDING_BET = {PLUS: "1.18", INSURANCE: "R33", EASY: "R33", RWS: "1.21"}
MINIMUM = clauses("5.2", "R20", "R20", "R20", "5.2")
MAXIMUM = clauses("3.5", "R20", "R20", "R20", "3.5")
FOUR_CARDS = clauses("3.10", "3.4", "3.7", "3.4", "3.10")
WINNER = clauses("3.13", "3.8", "3.10", "3.7", "3.13")
FOREIGN_CARD = clauses("5.5.1", "5.1.1", "5.1", "5.1.1", "5.5.1")
WALKS_AWAY = clauses("5.3", "R21", "R21", "R21", "5.3")
ON_BEHALF = dict.fromkeys((INSURANCE, ETG, EASY), "R23")
DIFFERENTIAL = dict.fromkeys(WITH_DIFFERENTIAL, "5.1")
SQUEEZE = {PLUS: "3.9", INSURANCE: "4.1.5", RWS: "3.9"}
HIGHEST_SQUEEZES = only(SQUEEZE, PLUS, RWS)


@dataclass(frozen=True)
class Fault:
    code: str
    title: str
    scene: Callable[[str], Round]
    command: Command
    clauses: Clauses


# ── Scenes ───────────────────────────────────────────────────────────────────────────────────────────────


def settings(name: str) -> dict[str, int]:
    limits = {"chip": 1_00, "minimum": 10_00, "maximum": 2_000_00, "decks": 4}
    return {**limits, "differential": 500_00} if book(name).speaks_of("differential") else limits


def waiting(name: str) -> Round:
    return Round(table(book(name), **settings(name)))


def betting(name: str) -> Round:
    """Mei sits at box 3 with 300.00 on Banker; at a table of boxes jon stands there with 100.00 on Player."""
    round_ = play(opened(name, **settings(name)), bet("mei", "banker", 300_00))
    return round_ if name == ETG else play(round_, bet("jon", "player", 100_00))


def full_box(name: str) -> Round:
    """Mei has taken all that box 3 can hold on Banker; ann, seated at box 4, has no bet."""
    return play(opened(name, {4: "ann"}, **settings(name)), bet("mei", "banker", 500_00))


def dealing(name: str) -> Round:
    return play(betting(name), CloseBets())


def free_round(name: str) -> Round:
    return play(waiting(name), OpenBets(2, {3: "mei"}, parse_cards("KS 4H")))


def over(name: str) -> Round:
    return concluded(betting(name), "KS 9H QD KC")


def four_kings(name: str) -> Round:
    return dealt(dealing(name), "KS KS KS KS")


def window(name: str) -> Round:
    """Player 3, Banker 6: Banker Insurance at 3 to 1 is offered; ann has nothing to insure, jon bet on Player."""
    return dealt(play(betting(name), bet("ann", "tie", 10_00), CloseBets()), "KS 6H 3D KC")


def window_over(name: str) -> Round:
    return play(window(name), CloseInsurance())


def needing(name: str) -> Round:
    """Mei's Tie bet needs her bet on Banker."""
    return play(betting(name), bet("mei", "tie", 10_00))


def face_down(name: str) -> Round:
    """Bets closed: mei sits with the highest bet, jon sits with less, bob stands with more than either."""
    round_ = opened(name, face_down=True)
    bets = bet("mei", "banker", 300_00), bet("jon", "player", 200_00, box=1), bet("bob", "player", 400_00, box=1)
    return play(round_, *bets, CloseBets())


def face_down_betting(name: str) -> Round:
    return opened(name, face_down=True)


def face_down_without_originals(name: str) -> Round:
    return play(opened(name, face_down=True), bet("mei", "player-pair", 10_00), CloseBets())


def face_down_over(name: str) -> Round:
    return concluded(face_down(name), "KS 9H QD KC")


def all_four_lying(name: str) -> Round:
    return dealt(face_down(name), "KS 4H QD KC")


def first_card_dealt(name: str) -> Round:
    return dealt(face_down(name), "KS")


def first_card_turned(name: str) -> Round:
    return turned(dealt(face_down(name), "KS 4H QD KC"))


def backs_laid(name: str) -> Round:
    return play(face_down(name), DealCard(), DealCard())


def players_third_open(name: str) -> Round:
    """Player 0 draws an 8 in the open; the Banker's third card is still to come on 2."""
    return turned(dealt(face_down(name), "KS 2H QD KC 8S"))


def asked(name: str) -> Round:
    return play(face_down(name), RequestSqueeze("mei", Side.PLAYER, 1))


def asked_out_of_order(name: str) -> Round:
    return play(face_down(name), BANKERS_THIRD_FIRST)


def granted(name: str) -> Round:
    return play(asked(name), AnswerSqueeze(True, SUPERVISOR))


def unnoticed(stake: int, by: Actor = SUPERVISOR) -> PlaceBet:
    return PlaceBet("mei", 3, "banker", stake, not_noticed=True, recorded_by=by)


# ── Faults of a bet or a withdrawal ──────────────────────────────────────────────────────────────────────

MEI_TAKES_BACK = WithdrawBet("mei", 3, "banker")
BY_LEE = {"on_behalf_by": DEALER}

PHASE = [
    Fault("bets-not-open", "a bet", waiting, bet("mei", "banker", 100_00), OPENING),
    Fault("bets-not-open", "a withdrawal", waiting, MEI_TAKES_BACK, OPENING),
    Fault("bets-not-open", "leaving", waiting, WalkAway("mei"), OPENING),
    Fault("bets-not-open", "insurance", waiting, bet("mei", "banker-insurance", 10_00), {INSURANCE: "3.1"}),
    Fault("bets-closed", "a new bet", dealing, bet("mei", "player", 100_00), LATE),
    Fault("bets-closed", "an increase", dealing, bet("mei", "banker", 10_00), LATE),
    Fault("bets-closed", "recorded, inside the limits", dealing, unnoticed(100_00), LATE),
    Fault("unnoticed-while-open", "by the pit", betting, unnoticed(1_00), everywhere("R40")),
    Fault("unnoticed-while-open", "by a dealer", betting, unnoticed(1_00, DEALER), everywhere("R40")),
    Fault("lacks-authority", "a dealer alone", dealing, unnoticed(1_00, DEALER), everywhere("R40")),
    Fault("bets-closed", "in an insurance window", window, bet("mei", "tie", 10_00), {INSURANCE: "5.2"}),
    Fault("free-round", "a bet", free_round, bet("mei", "player", 100_00), everywhere("R12")),
    Fault("free-round", "a bet outside the limits", free_round, bet("mei", "player", 1), everywhere("R12")),
    Fault("free-round", "insurance", free_round, bet("mei", "banker-insurance", 10_00), {INSURANCE: "R12"}),
    Fault("withdrawal-too-late", "all of it", dealing, MEI_TAKES_BACK, only(LATE, PLUS, ETG, EASY, RWS)),
    Fault(
        "withdrawal-too-late",
        "a part of it",
        dealing,
        WithdrawBet("mei", 3, "banker", 10_00),
        only(LATE, PLUS, ETG, EASY, RWS),
    ),
    Fault("insurance-not-open", "in betting", betting, bet("mei", "banker-insurance", 10_00), {INSURANCE: "3.5"}),
    Fault("insurance-not-open", "in dealing", dealing, bet("mei", "banker-insurance", 10_00), {INSURANCE: "3.5"}),
    Fault("insurance-not-open", "too late", window_over, bet("mei", "banker-insurance", 10_00), {INSURANCE: "3.5"}),
    Fault("round-over", "a bet", over, bet("mei", "banker", 100_00), LATE),
    Fault("round-over", "a withdrawal", over, MEI_TAKES_BACK, LATE),
    Fault("round-over", "leaving", over, WalkAway("mei"), LATE),
    Fault("round-over", "insurance", over, bet("mei", "banker-insurance", 10_00), {INSURANCE: "5.2"}),
    Fault("round-over", "a squeeze", face_down_over, RequestSqueeze("mei", Side.PLAYER, 3), SQUEEZE),
]

LAYOUT = [
    Fault("no-such-area", "of no game", betting, bet("mei", "dragon", 100_00), BETS),
    Fault("no-such-area", "no insurance here", betting, bet("mei", "banker-insurance", 10_00), only(BETS, PLUS, RWS)),
    Fault("insurance-not-offered", "other hand", window, bet("jon", "player-insurance", 10_00), {INSURANCE: "4.1.3"}),
]

SEAT = [
    Fault("no-such-box", "box 0", betting, bet("mei", "banker", 100_00, box=0), BOXES),
    Fault("no-such-box", "beyond the last", betting, bet("mei", "banker", 100_00, box=13), BOXES),
    Fault("no-such-box", "a seat", waiting, OpenBets(1, {13: "mei"}), BOXES),
    Fault("no-such-box", "insured", window, bet("mei", "banker-insurance", 10_00, box=13), {INSURANCE: "2.1.2"}),
    Fault("unusable-name", "empty", betting, bet("", "banker", 100_00), SEATED),
    Fault("unusable-name", "two lines", betting, bet("mei\njon", "banker", 100_00), SEATED),
    Fault("unusable-name", "two spaces", betting, bet("mei  li", "banker", 100_00), SEATED),
    Fault("unusable-name", "not to be seen", betting, bet("mei\u200b", "banker", 100_00), SEATED),
    Fault("unusable-name", "too long", betting, bet("m" * 41, "banker", 100_00), SEATED),
    Fault("unusable-name", "a seat", waiting, OpenBets(1, {3: " mei"}), SEATED),
    Fault(
        "unusable-name",
        "of an employee",
        betting,
        bet("mei", "player-pair", 10_00, on_behalf_by=Actor("", Authority.DEALER)),
        only(SEATED, PLUS, RWS),
    ),
    Fault("seated-twice", "two boxes", waiting, OpenBets(1, {1: "mei", 3: "mei"}), SEATED),
    Fault("nobody-seated", "an empty box", betting, bet("mei", "banker", 100_00, box=4), STANDING),
    Fault("seated-has-no-bet", "a seat that was kept", full_box, bet("jon", "player", 100_00, box=4), STANDING_BET),
    Fault("no-seat-to-free", "an empty box", betting, FreeSeat(5, DEALER), dict.fromkeys(STANDING_BET, "R44")),
    Fault("seat-has-bet", "while bets are open", betting, FreeSeat(3, DEALER), dict.fromkeys(STANDING_BET, "R44")),
    Fault("seat-has-bet", "while cards are dealt", dealing, FreeSeat(3, DEALER), dict.fromkeys(STANDING_BET, "R44")),
    Fault("terminal-is-the-seat", "a terminal", betting, FreeSeat(3, DEALER), {ETG: "R44"}),
    Fault("bets-not-open", "a seat freed", waiting, FreeSeat(3, DEALER), OPENING),
    Fault("no-such-box", "a seat freed", betting, FreeSeat(13, DEALER), BOXES),
    Fault("position-taken", "a terminal", betting, bet("jon", "banker", 100_00), only(STANDING, ETG)),
    Fault("needs-an-original-bet", "alone", betting, bet("ann", "tie", 10_00), {DEPENDENT: "3.7"}),
    Fault("others-depend-on-it", "all of it", needing, MEI_TAKES_BACK, {DEPENDENT: "3.7"}),
    Fault("no-original-bet-to-insure", "none", window, bet("ann", "banker-insurance", 10_00), {INSURANCE: "4.1.4"}),
    Fault(
        "no-original-bet-to-insure",
        "on the other hand",
        window,
        bet("jon", "banker-insurance", 10_00),
        {INSURANCE: "4.1.4"},
    ),
    Fault(
        "no-original-bet-to-insure",
        "in another box",
        window,
        bet("mei", "banker-insurance", 10_00, box=4),
        {INSURANCE: "4.1.4"},
    ),
    Fault("no-bets-on-behalf", "a bet", betting, bet("mei", "player-pair", 10_00, **BY_LEE), ON_BEHALF),
    Fault(
        "no-bets-on-behalf", "insurance", window, bet("mei", "banker-insurance", 10_00, **BY_LEE), {INSURANCE: "R23"}
    ),
]

AMOUNT = [
    Fault("not-a-stake", "nothing", betting, bet("mei", "player-pair", 0), everywhere("R2")),
    Fault("not-a-stake", "less than nothing", betting, bet("mei", "player-pair", -100_00), everywhere("R2")),
    Fault("not-a-stake", "beyond all", betting, bet("mei", "player-pair", LARGEST_AMOUNT + 1_00), everywhere("R2")),
    Fault("not-a-stake", "beyond all together", betting, bet("mei", "banker", LARGEST_AMOUNT), everywhere("R2")),
    Fault("not-a-stake", "withdrawn", betting, WithdrawBet("mei", 3, "banker", 0), everywhere("R2")),
    Fault("not-a-stake", "insured", window, bet("mei", "banker-insurance", 0), {INSURANCE: "R2"}),
    Fault("not-in-chips", "a bet", betting, bet("mei", "player-pair", 10_50), everywhere("R2")),
    Fault("not-in-chips", "withdrawn", betting, WithdrawBet("mei", 3, "banker", 50), everywhere("R2")),
    Fault("not-in-chips", "insured", window, bet("mei", "banker-insurance", 10_50), {INSURANCE: "R2"}),
    Fault("below-minimum", "a bet", betting, bet("mei", "player-pair", 9_00), MINIMUM),
    Fault("below-minimum", "what is left", betting, WithdrawBet("mei", 3, "banker", 291_00), MINIMUM),
    Fault("above-maximum", "a bet", betting, bet("mei", "player-pair", 2_001_00), MAXIMUM),
    Fault("above-maximum", "an increase", betting, bet("mei", "banker", 1_701_00), MAXIMUM),
    Fault("over-the-differential", "standing", full_box, bet("jon", "banker", 10_00), DIFFERENTIAL),
    Fault("over-the-differential", "seated", full_box, bet("mei", "banker", 10_00), DIFFERENTIAL),
    Fault("over-the-insured-bet", "at once", window, bet("mei", "banker-insurance", 101_00), {INSURANCE: "3.5.2"}),
    Fault("not-enough-credit", "a bet", betting, bet("mei", "player-pair", 11_00, credit=10_00), everywhere("R15")),
    Fault(
        "not-enough-credit",
        "insurance",
        window,
        bet("mei", "banker-insurance", 11_00, credit=10_00),
        {INSURANCE: "R15"},
    ),
    Fault("no-such-bet", "another area", betting, WithdrawBet("mei", 3, "player"), BETS),
    Fault("no-such-bet", "another box", betting, WithdrawBet("mei", 4, "banker"), BETS),
    Fault("no-such-bet", "no bets at all", betting, WithdrawBet("ann", 3, "banker"), BETS),
    Fault("more-than-the-bet", "a part", betting, WithdrawBet("mei", 3, "banker", 301_00), BETS),
    Fault(
        "moved-nowhere",
        "to where it lies",
        betting,
        MoveBet("mei", 3, "banker", 300_00, "mei", 3, "banker", DEALER),
        BETS,
    ),
]

# ── The course of a Round ────────────────────────────────────────────────────────────────────────────────

KING = DealCard(Card("KS"))

COURSE = [
    Fault("already-open", "in betting", betting, OpenBets(2), OPENING),
    Fault("already-open", "in dealing", dealing, OpenBets(2), OPENING),
    Fault("not-a-round-number", "none", waiting, OpenBets(0), OPENING),
    Fault("not-a-round-number", "less than none", waiting, OpenBets(-1), OPENING),
    Fault("not-a-round-number", "beyond all", waiting, OpenBets(2**63), OPENING),
    Fault("not-in-the-set", "carried over", waiting, OpenBets(2, {}, (Card("KX"),)), FOREIGN_CARD),
    Fault("not-in-the-set", "five of four carried over", waiting, OpenBets(2, {}, (Card("KS"),) * 5), FOREIGN_CARD),
    Fault("nothing-to-close", "before", waiting, CloseBets(), CLOSING),
    Fault("nothing-to-close", "twice", dealing, CloseBets(), CLOSING),
    Fault("nothing-to-close", "insurance", betting, CloseInsurance(), {**CLOSING, INSURANCE: "3.5"}),
    Fault("nothing-to-close", "insurance twice", window_over, CloseInsurance(), {INSURANCE: "3.5"}),
    Fault("no-card-due", "before", waiting, KING, OPENING),
    Fault("no-card-due", "in betting", betting, KING, CLOSING),
    Fault("no-card-due", "in a window", window, KING, {INSURANCE: "3.5"}),
    Fault("no-card-due", "cards lie face down", all_four_lying, KING, only(FOUR_CARDS, PLUS, INSURANCE, RWS)),
    Fault("no-card-due", "a request waits", asked, KING, SQUEEZE),
    Fault("no-card-due", "after the end", over, KING, WINNER),
    Fault("not-in-the-set", "no card at all", dealing, DealCard(Card("1S")), FOREIGN_CARD),
    Fault("not-in-the-set", "the fifth of four", four_kings, KING, FOREIGN_CARD),
    Fault("nothing-to-turn", "not dealt", dealing, TurnCard(Side.PLAYER, 1), FOUR_CARDS),
    Fault("nothing-to-turn", "face up", four_kings, TurnCard(Side.BANKER, 2), FOUR_CARDS),
    Fault("nothing-to-turn", "no such place", four_kings, TurnCard(Side.BANKER, 4), FOUR_CARDS),
    Fault("nothing-to-turn", "twice", first_card_turned, TurnCard(Side.PLAYER, 1), only(FOUR_CARDS, *WITH_SQUEEZE)),
    Fault("no-back-due", "in betting", betting, DealCard(), CLOSING),
    Fault("no-back-due", "cards lie face down", all_four_lying, DealCard(), only(FOUR_CARDS, PLUS, INSURANCE, RWS)),
    Fault("no-backs-here", "face up", dealing, DealCard(), FOUR_CARDS),
    Fault("card-not-keyed", "a back", backs_laid, TurnCard(Side.PLAYER, 1), only(FOUR_CARDS, *WITH_SQUEEZE)),
    Fault(
        "not-in-the-set", "a back", backs_laid, TurnCard(Side.PLAYER, 1, Card("1S")), only(FOREIGN_CARD, *WITH_SQUEEZE)
    ),
    Fault(
        "card-known",
        "keyed again",
        all_four_lying,
        TurnCard(Side.PLAYER, 1, Card("KS")),
        only(FOUR_CARDS, PLUS, INSURANCE, RWS),
    ),
    Fault("not-at-the-table", "no bet", betting, WalkAway("ann"), WALKS_AWAY),
]

PLAYERS_FIRST = RequestSqueeze("mei", Side.PLAYER, 1)
BANKERS_THIRD_FIRST = RequestSqueeze("mei", Side.BANKER, 3, True)

SQUEEZING = [
    Fault("no-squeeze-here", "no such rule", face_down, PLAYERS_FIRST, {EASY: "R13"}),
    Fault("no-squeeze-here", "no such rule on a terminal", dealing, PLAYERS_FIRST, {ETG: "R13"}),
    Fault("no-squeeze-here", "face up", dealing, PLAYERS_FIRST, SQUEEZE),
    Fault("no-squeeze-here", "a fourth card", face_down, RequestSqueeze("mei", Side.PLAYER, 4), SQUEEZE),
    Fault("no-squeeze-here", "out of order", face_down, BANKERS_THIRD_FIRST, HIGHEST_SQUEEZES),
    Fault(
        "no-squeeze-here",
        "out of order, not a third card",
        face_down,
        RequestSqueeze("mei", Side.BANKER, 2, True),
        only(SQUEEZE, INSURANCE),
    ),
    Fault("squeeze-too-early", "in betting", face_down_betting, PLAYERS_FIRST, SQUEEZE),
    Fault("squeeze-too-late", "dealt", first_card_dealt, PLAYERS_FIRST, HIGHEST_SQUEEZES),
    Fault(
        "squeeze-too-late",
        "turned",
        first_card_turned,
        RequestSqueeze("mei", Side.PLAYER, 1),
        only(SQUEEZE, INSURANCE),
    ),
    Fault(
        "squeeze-too-late", "the Player's third is open", players_third_open, BANKERS_THIRD_FIRST, {INSURANCE: "4.1.5"}
    ),
    Fault("not-entitled-to-squeeze", "a lower bet", face_down, RequestSqueeze("jon", Side.PLAYER, 1), HIGHEST_SQUEEZES),
    Fault("not-entitled-to-squeeze", "standing", face_down, RequestSqueeze("bob", Side.PLAYER, 1), HIGHEST_SQUEEZES),
    Fault("not-entitled-to-squeeze", "no bet", face_down, RequestSqueeze("ann", Side.PLAYER, 1), SQUEEZE),
    Fault("not-entitled-to-squeeze", "side bets", face_down_without_originals, PLAYERS_FIRST, HIGHEST_SQUEEZES),
    Fault("squeeze-waiting", "two requests", asked, RequestSqueeze("mei", Side.PLAYER, 2), SQUEEZE),
    Fault("squeeze-granted", "to oneself", granted, PLAYERS_FIRST, SQUEEZE),
    Fault("no-squeeze-asked", "nobody asked", dealing, AnswerSqueeze(True, SUPERVISOR), everywhere("R13")),
    Fault("lacks-authority", "to grant", asked_out_of_order, AnswerSqueeze(True, DEALER), {INSURANCE: "R11"}),
    Fault("lacks-authority", "to refuse", asked_out_of_order, AnswerSqueeze(False, DEALER), {INSURANCE: "R11"}),
    Fault(
        "unusable-name",
        "of who answers",
        asked,
        AnswerSqueeze(True, Actor("tan ", Authority.PIT_MANAGER)),
        only(SEATED, *WITH_SQUEEZE),
    ),
]

# ── Irregularities ───────────────────────────────────────────────────────────────────────────────────────

JOKER = clauses("5.5.1", "5.1.1", "5.1.1", "5.1.1", "5.5.1")
WRONG_NUMBER = clauses("5.5.3", "5.1.2", "5.2", "5.1.2", "5.5.3")
LATE_DISCOVERY = clauses("5.11", "R19", "R19", "R19", "5.11")
R26 = clauses("R26", "R26", "R26", "R26", "R26")
EXCESS = clauses("5.7", "R24", "R24", "R24", "5.7")
WRONG_AREA = clauses("5.8.1", "R24", "R24", "R24", "5.8.1")
TOGETHER = clauses("5.10", "R24", "5.3", "R24", "5.10")
OTHERWISE = clauses("5.17", "R24", "R24", "R24", "5.17")
OPTIONS = clauses("5.12", "R10", "R10", "R10", "5.12")
OF_2019 = (PLUS, RWS)
SHIFT_MANAGER = Actor("zoe", Authority.SHIFT_MANAGER)


def happens(what: str, cards: str = "", **others: object) -> ReportIrregularity:
    return ReportIrregularity(Irregularity(what), DEALER, parse_cards(cards), **others)


def rules(word: str, by: Actor = SUPERVISOR, **others: object) -> MakeRuling:
    return MakeRuling(Ruling(word), by, **others)


def lies(player: str, banker: str, beside: str = "") -> dict[str, CardPlacement]:
    return {"placement": CardPlacement(parse_cards(player), parse_cards(banker), parse_cards(beside))}


def two_cards(name: str) -> Round:
    return dealt(dealing(name), "KS 4H")


def joker_found(name: str) -> Round:
    return play(two_cards(name), happens("foreign-card"))


def joker_found_while_squeezing(name: str) -> Round:
    return play(asked(name), happens("foreign-card"))


def voided(name: str) -> Round:
    return play(joker_found(name), rules("void"))


def nobody_saw_it(name: str) -> Round:
    """At a table that the supervisor has dealt."""
    round_ = play(Round(table(book(name))), OpenBets(1, {}, (), LiveDeal(SUPERVISOR)), CloseBets())
    return play(dealt(round_, "KS 4H"), happens("excess-or-exposed-card"))


def lamp_fell(name: str) -> Round:
    return play(two_cards(name), happens("anything-else"))


def drawn_together(name: str) -> Round:
    return play(two_cards(name), happens("simultaneous-draw", "3D QC"))


def both_with_the_player(name: str) -> Round:
    return play(two_cards(name), happens("card-in-wrong-area", **lies("KS 4H", "")))


def asked_to_choose(name: str) -> Round:
    """A card too many is put right: mei and jon may go on or have their bets returned."""
    return play(two_cards(name), happens("excess-or-exposed-card", "3D"), rules("cannot-reconstruct"))


def mei_has_chosen(name: str) -> Round:
    return play(asked_to_choose(name), ChooseOption("mei", Choice.CONTINUE))


BANKERS_TIE = rules("return-bets", SHIFT_MANAGER, bets=(BetNamed(3, "mei", "tie"),), reason="the lamp fell")
IRREGULAR = [
    Fault("no-round-yet", "a foreign card", waiting, happens("foreign-card"), JOKER),
    Fault("no-round-yet", "a late discovery", waiting, happens("late-discovery"), LATE_DISCOVERY),
    Fault("round-waits", "a bet", joker_found, bet("mei", "banker", 100_00), JOKER),
    Fault("round-waits", "a withdrawal", joker_found, MEI_TAKES_BACK, JOKER),
    Fault(
        "round-waits",
        "a second irregularity",
        joker_found,
        happens("not-enough-cards"),
        clauses("5.5.4", "5.1.3", "5.5", "5.1.3", "5.5.4"),
    ),
    Fault("round-waits", "a card to be turned", joker_found, TurnCard(Side.PLAYER, 1), JOKER),
    Fault("round-waits", "an excess noticed", joker_found, NoticeExcess(3, DEALER), JOKER),
    Fault("round-waits", "a bet, options open", asked_to_choose, bet("mei", "banker", 10_00), only(OPTIONS, *OF_2019)),
    Fault(
        "round-waits",
        "an irregularity, a ruling open",
        joker_found,
        happens("excess-or-exposed-card", "3D"),
        EXCESS,
    ),
    Fault("round-stands", "too few cards", over, happens("not-enough-cards"), R26),
    Fault("round-stands", "a power failure", over, happens("interruption"), R26),
    Fault("round-stands", "void already", voided, happens("wrong-number-of-cards", "3D"), R26),
    Fault("not-late", "in betting", betting, happens("late-discovery"), LATE_DISCOVERY),
    Fault("not-late", "between cards", two_cards, happens("late-discovery"), LATE_DISCOVERY),
    Fault("no-cards-out", "in a wrong area", betting, happens("card-in-wrong-area"), WRONG_AREA),
    Fault("no-cards-out", "a wrong number", betting, happens("wrong-number-of-cards"), WRONG_NUMBER),
    Fault("cards-not-named", "one of two", two_cards, happens("simultaneous-draw", "3D"), TOGETHER),
    Fault(
        "cards-not-named",
        "a back dealt face up",
        backs_laid,
        happens("dealt-face-up", side=Side.BANKER, position=1),
        dict.fromkeys(OF_2019, "5.9"),
    ),
    Fault("cards-not-named", "how they lie", two_cards, happens("card-in-wrong-area"), WRONG_AREA),
    Fault("lay-does-not-match", "missing", two_cards, happens("card-in-wrong-area", **lies("KS", "")), WRONG_AREA),
    Fault("lay-does-not-match", "not out", two_cards, happens("card-in-wrong-area", **lies("4H", "KD")), WRONG_AREA),
    Fault("lay-does-not-match", "in place", two_cards, happens("card-in-wrong-area", **lies("KS", "4H")), WRONG_AREA),
    Fault("lay-does-not-match", "no card out", dealing, happens("card-in-wrong-area", **lies("", "")), WRONG_AREA),
    Fault("lay-does-not-match", "not the last", two_cards, happens("simultaneous-draw", "4H KS", laid=2), TOGETHER),
    Fault("lay-does-not-match", "not together", two_cards, happens("excess-or-exposed-card", "4H", laid=1), EXCESS),
    Fault("laid-and-insured", "a window", window, happens("simultaneous-draw", "3D KC", laid=2), {ORDERED: "5.1"}),
    Fault("lay-does-not-match", "no such matter", two_cards, happens("foreign-card", "3D"), JOKER),
    Fault(
        "lay-does-not-match",
        "face up, with cards",
        first_card_dealt,
        happens("dealt-face-up", "3D", side=Side.PLAYER, position=1),
        dict.fromkeys(OF_2019, "5.9"),
    ),
    Fault(
        "not-dealt-face-down",
        "a table that deals face up",
        two_cards,
        happens("dealt-face-up", side=Side.PLAYER, position=1),
        dict.fromkeys(OF_2019, "5.9"),
    ),
    Fault("not-dealt-face-down", "no card", first_card_dealt, happens("dealt-face-up"), dict.fromkeys(OF_2019, "5.9")),
    Fault(
        "not-dealt-face-down",
        "turned already",
        first_card_turned,
        happens("dealt-face-up", side=Side.PLAYER, position=1),
        dict.fromkeys(OF_2019, "5.9"),
    ),
    Fault("not-in-the-set", "excess", two_cards, happens("excess-or-exposed-card", "KS KS KS KS"), FOREIGN_CARD),
    Fault("no-ruling-asked", "a ruling", two_cards, rules("void"), everywhere("R11")),
    Fault("no-ruling-asked", "a ruling, after the end", over, rules("void"), everywhere("R11")),
    Fault("no-ruling-asked", "a choice", two_cards, ChooseOption("mei", Choice.RETURN), OPTIONS),
    Fault("no-ruling-asked", "time", two_cards, CallTime(DEALER), everywhere("R10")),
    Fault("not-the-remedy", "it cannot go on", joker_found, rules("continue"), JOKER),
    Fault("not-the-remedy", "no order to name", joker_found, rules("order"), JOKER),
    Fault(
        "not-the-remedy",
        "nothing to put right",
        lamp_fell,
        rules("reconstruct", SHIFT_MANAGER, reason="a lamp"),
        OTHERWISE,
    ),
    Fault("lacks-authority", "a dealer's void", joker_found, rules("void", DEALER), JOKER),
    Fault("lacks-authority", "only a pit supervisor", lamp_fell, rules("continue"), OTHERWISE),
    Fault(
        "lacks-authority",
        "only a pit manager",
        lamp_fell,
        rules("void", Actor("ida", Authority.PIT_MANAGER)),
        OTHERWISE,
    ),
    Fault("order-not-named", "nothing", drawn_together, rules("order"), only(TOGETHER, *OF_2019)),
    Fault(
        "order-not-named",
        "another card",
        drawn_together,
        rules("order", order=parse_cards("3D QS")),
        only(TOGETHER, *OF_2019),
    ),
    Fault(
        "order-not-named",
        "one twice",
        drawn_together,
        rules("order", order=parse_cards("3D 3D QC")),
        only(TOGETHER, *OF_2019),
    ),
    Fault(
        "hands-cannot-be-played",
        "two with the Player",
        both_with_the_player,
        rules("cannot-reconstruct"),
        only(WRONG_AREA, *OF_2019),
    ),
    Fault("reason-needed", "anything else", lamp_fell, rules("continue", SHIFT_MANAGER), OTHERWISE),
    Fault("reason-needed", "dismissed", joker_found, rules("dismiss"), JOKER),
    Fault("reason-needed", "two lines", joker_found, rules("void", reason="a\njoker"), JOKER),
    Fault("reason-needed", "a remark", two_cards, happens("foreign-card", note="a  joker"), JOKER),
    Fault("ruling-says-too-much", "an order", joker_found, rules("void", order=parse_cards("7C")), JOKER),
    Fault(
        "no-new-cards",
        "a lamp",
        lamp_fell,
        rules("continue", SHIFT_MANAGER, new_cards=True, reason="the lamp fell"),
        OTHERWISE,
    ),
    Fault(
        "unseen-not-confirmed",
        "by who dealt",
        nobody_saw_it,
        rules("reconstruct"),
        only(EXCESS, *OF_2019),
    ),
    Fault("no-such-bet", "to be returned", lamp_fell, BANKERS_TIE, BETS),
    Fault(
        "bets-not-named",
        "none named",
        lamp_fell,
        rules("return-bets", SHIFT_MANAGER, reason="the lamp fell"),
        BETS,
    ),
    Fault("not-asked", "no bet", asked_to_choose, ChooseOption("ann", Choice.RETURN), only(OPTIONS, *OF_2019)),
    Fault("not-asked", "chosen already", mei_has_chosen, ChooseOption("mei", Choice.RETURN), only(OPTIONS, *OF_2019)),
    Fault(
        "nothing-over-the-limit",
        "a box",
        betting,
        NoticeExcess(3, DEALER),
        {**dict.fromkeys(BOOKS, "R4"), **DIFFERENTIAL},
    ),
    Fault("nothing-over-the-limit", "a bet", betting, NoticeUnderMinimum(3, "mei", "banker", DEALER), MINIMUM),
    Fault("nothing-over-the-limit", "no bet", betting, NoticeUnderMinimum(3, "ann", "banker", DEALER), MINIMUM),
    Fault("bets-not-open", "an excess noticed", waiting, NoticeExcess(3, DEALER), OPENING),
    Fault("bets-closed", "an excess noticed", dealing, NoticeExcess(3, DEALER), LATE),
    Fault("bets-closed", "a minimum noticed", dealing, NoticeUnderMinimum(3, "mei", "banker", DEALER), LATE),
    Fault(
        "unusable-name",
        "of who reports",
        two_cards,
        ReportIrregularity(Irregularity.FOREIGN_CARD, Actor("", Authority.DEALER)),
        SEATED,
    ),
    Fault("unusable-name", "of who rules", joker_found, rules("void", Actor(" bo", Authority.PIT_MANAGER)), SEATED),
    Fault(
        "unusable-name",
        "of who calls time",
        asked_to_choose,
        CallTime(Actor("", Authority.DEALER)),
        only(SEATED, *OF_2019),
    ),
]

# ── Cards keyed wrongly ──────────────────────────────────────────────────────────────────────────────────


def to_confirm(name: str) -> Round:
    round_ = play(opened(name, **settings(name), result_confirmed=True), bet("mei", "banker", 300_00), CloseBets())
    return dealt(round_, "KS 9H QD KC")


def carried_card(name: str) -> Round:
    return play(waiting(name), OpenBets(2, carried=parse_cards("KS")))


def none_left(name: str) -> Round:
    return play(dealt(dealing(name), "KS"), TakeBackCard(Side.PLAYER, 1, DEALER))


def backs(name: str) -> Round:
    return dealt(play(opened(name, face_down=True), CloseBets()), "KS 4H 8D QC")


def all_kings_out(name: str) -> Round:
    return dealt(four_kings(name), "2H")


LAST = TakeBackCard(Side.BANKER, 2, DEALER)
PLAYERS_FIRST_IS_A_QUEEN = CorrectCard(Side.PLAYER, 1, Card("QS"), SUPERVISOR)
MIS_KEYED = [
    Fault("nothing-to-confirm", "a card is due", dealing, ConfirmResult(DEALER), everywhere("R37")),
    Fault("nothing-to-confirm", "settled", over, ConfirmResult(DEALER), everywhere("R37")),
    Fault("unusable-name", "of who confirms", to_confirm, ConfirmResult(Actor("", Authority.DEALER)), SEATED),
    Fault("round-waits", "a card taken back", joker_found, LAST, JOKER),
    Fault("result-settled", "by the dealer", over, LAST, everywhere("R37")),
    Fault("nothing-to-take-back", "no card", dealing, LAST, everywhere("R37")),
    Fault("nothing-to-take-back", "a carried card", carried_card, LAST, everywhere("R37")),
    Fault("nothing-to-take-back", "the only one", none_left, LAST, everywhere("R37")),
    Fault("not-the-last-card", "the first", four_kings, TakeBackCard(Side.PLAYER, 1, DEALER), everywhere("R37")),
    Fault("round-waits", "a correction", joker_found, PLAYERS_FIRST_IS_A_QUEEN, JOKER),
    Fault("lacks-authority", "to correct", over, CorrectCard(Side.PLAYER, 1, Card("QS"), DEALER), everywhere("R37")),
    Fault("void-not-corrected", "a void Round", voided, PLAYERS_FIRST_IS_A_QUEEN, everywhere("R37")),
    Fault("no-card-there", "a third", over, CorrectCard(Side.PLAYER, 3, Card("QS"), SUPERVISOR), everywhere("R37")),
    Fault("turned-before-corrected", "backs", backs, PLAYERS_FIRST_IS_A_QUEEN, everywhere("R37")),
    Fault("card-lies-there", "keyed so", over, CorrectCard(Side.PLAYER, 1, Card("KS"), SUPERVISOR), everywhere("R37")),
    Fault(
        "not-in-the-set", "corrected", all_kings_out, CorrectCard(Side.PLAYER, 3, Card("KS"), SUPERVISOR), FOREIGN_CARD
    ),
]
MANAGER = Actor("ida", Authority.PIT_MANAGER)
KEYED = BetLaid(3, "mei", "banker", 300_00)
LAY = BetLaid(3, "mei", "banker", 100_00)
ANOTHER_AMOUNT = CorrectBet(KEYED, LAY, SUPERVISOR)


def anew(change: Change, second: Actor | None = MANAGER, reason: str = "seen", note: str = "camera 4") -> GiveReason:
    return GiveReason(change, reason, note, second)


def reported_over(name: str) -> Round:
    """By the pit manager, who is nobody to confirm anything then."""
    return play(over(name), ReportIrregularity(Irregularity.INACCURATE_DISPLAY, MANAGER))


CHIPS = clauses("5.13", "R22", "R22", "R22", "5.13")
R42, R54 = everywhere("R42"), everywhere("R54")
ANEW = [
    Fault("round-waits", "a bet corrected", joker_found, ANOTHER_AMOUNT, JOKER),
    Fault("bets-not-corrected-now", "void", voided, ANOTHER_AMOUNT, R42),
    Fault("lacks-authority", "to correct a bet", over, CorrectBet(KEYED, LAY, DEALER), R42),
    Fault("bet-lies-so", "as keyed", over, CorrectBet(KEYED, KEYED, SUPERVISOR), CHIPS),
    Fault("change-needs-a-reason", "a card", over, CorrectCard(Side.PLAYER, 1, Card("9S"), SUPERVISOR), R54),
    Fault("change-needs-a-reason", "a bet", over, ANOTHER_AMOUNT, R42),
    Fault("change-needs-a-reason", "an empty one", over, anew(ANOTHER_AMOUNT, reason=" "), R42),
    Fault("note-for-surveillance-needed", "none", over, anew(ANOTHER_AMOUNT, note=""), R42),
    Fault("reason-needed", "of two lines", over, anew(ANOTHER_AMOUNT, note="a  b"), R42),
    Fault("second-person-needed", "alone", over, anew(ANOTHER_AMOUNT, None), R42),
    Fault("second-is-the-first", "twice", over, anew(ANOTHER_AMOUNT, SUPERVISOR), R42),
    Fault("lacks-authority", "two supervisors", over, anew(ANOTHER_AMOUNT, Actor("bob", SUPERVISOR.authority)), R42),
    Fault("lacks-authority", "a dealer confirms", over, anew(ANOTHER_AMOUNT, DEALER), R42),
    Fault("took-part-in-the-round", "who reported", reported_over, anew(ANOTHER_AMOUNT), R42),
]
FAULTS = [*PHASE, *LAYOUT, *SEAT, *AMOUNT, *COURSE, *SQUEEZING, *IRREGULAR, *MIS_KEYED, *ANEW]

# ── A bet with every fault, each row mending the one above it (R15) ──────────────────────────────────────


@dataclass(frozen=True)
class Rung:
    """What is refused first, by which rulebooks and clauses, and what mends just that: a scene, or parts of the bet."""

    code: str
    clauses: Clauses
    mended_by: dict[str, object]
    scene: Callable[[str], Round] | None = None


def crowded(name: str) -> Round:
    """Mei has filled box 3 on Banker; jon sits at box 1. At a terminal nobody else can be in the way of jon."""
    return play(full_box(name), bet("jon", "player", 100_00, box=1))


def crowded_closed(name: str) -> Round:
    return play(crowded(name), CloseBets())


def crowded_over(name: str) -> Round:
    return concluded(crowded(name), "KS 9H QD KC")


WORST_BET = bet("jon  ", "dragon", 0, box=13, credit=-1, on_behalf_by=DEALER)
LADDER = [
    Rung("round-over", LATE, {}, crowded_closed),
    Rung("bets-closed", LATE, {}, waiting),
    Rung("bets-not-open", OPENING, {}, crowded),
    Rung("no-such-area", BETS, {"area": "banker"}),
    Rung("no-such-box", BOXES, {"box": 2}),
    Rung("unusable-name", SEATED, {"patron": "jon"}),
    Rung("nobody-seated", STANDING, {"box": 4}),
    Rung("seated-has-no-bet", STANDING_BET, {"box": 3}),
    Rung("position-taken", only(STANDING, ETG), {"box": 1}),
    Rung("no-bets-on-behalf", ON_BEHALF, {"on_behalf_by": None}),
    Rung("not-a-stake", everywhere("R2"), {"stake": 2_000_50}),
    Rung("not-in-chips", everywhere("R2"), {"stake": 1_50}),
    Rung("not-in-chips", everywhere("R2"), {"stake": 9_00}),
    Rung("below-minimum", MINIMUM, {"stake": 2_001_00}),
    Rung("above-maximum", MAXIMUM, {"stake": 100_00}),
    Rung("over-the-differential", DIFFERENTIAL, {"area": "player"}),
    Rung("not-enough-credit", everywhere("R15"), {"credit": 100_00}),
]

WORST_INSURANCE = bet("jon", "player-insurance", 0, box=13, credit=-1, on_behalf_by=DEALER)
INSURANCE_LADDER = [
    Rung("round-over", {INSURANCE: "5.2"}, {}, waiting),
    Rung("bets-not-open", {INSURANCE: "3.1"}, {}, betting),
    Rung("insurance-not-open", {INSURANCE: "3.5"}, {}, dealing),
    Rung("insurance-not-open", {INSURANCE: "3.5"}, {}, window),
    Rung("insurance-not-offered", {INSURANCE: "4.1.3"}, {"area": "banker-insurance"}),
    Rung("no-such-box", {INSURANCE: "2.1.2"}, {"box": 3}),
    Rung("no-original-bet-to-insure", {INSURANCE: "4.1.4"}, {"patron": "mei"}),
    Rung("no-bets-on-behalf", {INSURANCE: "R23"}, {"on_behalf_by": None}),
    Rung("not-a-stake", {INSURANCE: "R2"}, {"stake": 100_50}),
    Rung("not-in-chips", {INSURANCE: "R2"}, {"stake": 101_00}),
    Rung("over-the-insured-bet", {INSURANCE: "3.5.2"}, {"stake": 100_00}),
    Rung("not-enough-credit", {INSURANCE: "R15"}, {"credit": 100_00}),
]

PROVOKED = {fault.code for fault in FAULTS}
