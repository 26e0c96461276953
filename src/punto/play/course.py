"""The course of a Round: what must happen next by itself, or which step the table is waiting for."""

from dataclasses import replace
from enum import StrEnum
from functools import lru_cache, partial

import msgspec
from msgspec import Struct

from punto.facts import Message
from punto.play.events import (
    BetSettled,
    CardDealt,
    Event,
    HandStood,
    InsuranceOffered,
    IrregularityReported,
    OptionsClosed,
    OutcomeAnnounced,
    RoundConcluded,
)
from punto.play.new_cards import brings_new_cards, with_new_cards
from punto.play.reconstruct import could_be_dealt
from punto.play.round import Bet, Phase, Round
from punto.play.settlements import stated
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.definitions import Side, Winner, point_total
from punto.rules.insurance import Window, settle_insurance
from punto.rules.irregularities import (
    OF_CARDS_DRAWN,
    RULINGS_UNDER,
    Irregularity,
    Options,
    Remedy,
    RemedyKind,
    Ruling,
    remedy_for,
)
from punto.rules.outcome import Outcome
from punto.rules.rulebook import Announcement, Rulebook
from punto.rules.settlement import settle
from punto.rules.table_of_play import Decision


class Waiting(StrEnum):
    TO_OPEN = "to-open-bets"
    FOR_BETS = "for-bets"
    FOR_A_CARD = "for-a-card"
    FOR_A_CARD_TO_BE_TURNED = "for-a-card-to-be-turned"
    FOR_INSURANCE = "for-insurance"
    FOR_CONFIRMATION = "for-confirmation"
    FOR_A_SQUEEZE_ANSWER = "for-a-squeeze-answer"
    FOR_A_RULING = "for-a-ruling"
    FOR_OPTIONS = "for-options"
    FOR_THE_NEXT_ROUND = "for-the-next-round"
    FOR_CONTINUATION = "for-continuation"  # after a restart at a live table (R38), of its table as well
    FOR_NEW_CARDS = "for-new-cards"  # ordered in the last Round: its table waits for them, not the Round itself
    FOR_PREPARATION = "for-preparation"  # of a live table's new cards


class Step(Struct, frozen=True):
    """What the table waits for. `turn` lists the cards that may be turned now; `row_name` is the row as stored."""

    waiting: Waiting
    message: Message
    side: Side | None = None
    position: int | None = None
    turn: tuple[tuple[Side, int], ...] = ()
    row: Message | None = None
    clause: Clause | None = None
    row_name: str | None = None


def card_at(side: Side, position: int) -> Message:
    """A card by its place in a hand."""
    return Message("card-at", {"side": side, "ordinal": position})


def opening(book: Rulebook) -> Message:
    return _announcement("announcement-open", book.bets_open)


def closing(book: Rulebook) -> Message:
    return _announcement("announcement-close", book.bets_close)


def _announcement(code: str, announcement: Announcement) -> Message:
    return Message("announcement-own" if announcement.has_own_words else code, {"says": announcement.says})


def next_step(round_: Round) -> Step:
    step = course(round_)
    # `decide` never leaves a Round before it has followed its course up to a step somebody must take.
    assert isinstance(step, Step)
    return step


def course(round_: Round) -> Step | list[Event]:
    """The events that follow by themselves from where the Round stands, or the step that it waits for."""
    due = _course(round_)
    if isinstance(due, Step) and due.waiting is Waiting.FOR_A_CARD and round_.drawn_early:
        if round_.drawn_early[0] == BACK:
            return _of_the_card_nobody_saw(due)
        # A card that came out before its time lies open: it goes where it belongs without being drawn again.
        assert due.side is not None
        assert due.clause is not None
        return [CardDealt(due.side, round_.drawn_early[0], due.clause, due.row_name, drawn_before=True)]
    return due


def _of_the_card_nobody_saw(due: Step) -> Step:
    """Says that the card is out and lies face down: it is turned and keyed as the card that is due (R12)."""
    message = Message("step-for-the-card-nobody-saw", due.message.facts)
    return msgspec.structs.replace(due, message=message)


def _course(round_: Round) -> Step | list[Event]:
    book = round_.table.rulebook
    match round_.phase:
        case Phase.BETTING:
            return _betting(book)
        case Phase.WAITING:
            message = Message("step-to-open-bets", {"announcement": opening(book)})
            return Step(Waiting.TO_OPEN, message, clause=book.bets_open.clause)
        case Phase.INSURANCE:
            assert book.insurance is not None
            return Step(Waiting.FOR_INSURANCE, Message("step-for-insurance"), clause=book.insurance.clause)
        case Phase.RULING:
            return _ruling(round_)
        case Phase.OPTIONS:
            waited_for = [patron for patron, choice in round_.options.items() if choice is None]
            if not waited_for:
                return [OptionsClosed()]
            message = Message("step-for-options", {"patrons": waited_for})
            return Step(Waiting.FOR_OPTIONS, message, clause=book.clause("options"))
        case Phase.OVER:
            return Step(Waiting.FOR_THE_NEXT_ROUND, Message("step-for-the-next-round"))
    if request := round_.squeeze_asked:
        facts = {"patron": request.patron, "side": request.side, "ordinal": request.position}
        # The House says what it waives before it answers (4.1.5, R36).
        waives = round_.waives is not None
        message = Message("step-for-a-waiving-squeeze-answer" if waives else "step-for-a-squeeze-answer", facts)
        return Step(Waiting.FOR_A_SQUEEZE_ANSWER, message, request.side, request.position, clause=request.clause)
    dealt = len(round_.player) + len(round_.banker)
    if dealt < 4:
        side = Side.PLAYER if dealt % 2 == 0 else Side.BANKER
        return _deal(side, dealt // 2 + 1, book.clause("initial_deal"))
    if lying := [where for where in round_.face_down if where[1] < 3]:
        return _turn(round_, sorted(lying, key=partial(_in_turn, round_)))
    return _third_cards(round_)


@lru_cache(maxsize=64)
def _betting(book: Rulebook) -> Step:
    message = Message("step-for-bets", {"announcement": closing(book)})
    return Step(Waiting.FOR_BETS, message, clause=book.bets_close.clause)


def remedy_of(round_: Round, irregularity: Irregularity, cards: tuple[Card, ...] = (), laid: int = 0) -> Remedy:
    """`cards` came out beyond those dealt; `laid` of them lie in a hand already, so that it happened before."""
    book = round_.table.rulebook
    initial_deal = len(round_.player) + len(round_.banker) - laid < 4
    happened = what_happened(book, irregularity, cards_named=bool(cards))
    return with_new_cards(book, remedy_for(book.remedies, happened, initial_deal=initial_deal))


def what_happened(book: Rulebook, irregularity: Irregularity, *, cards_named: bool) -> Irregularity:
    """Not the word decides (R29): a card too many is an excess card, where the rulebook has a remedy for one."""
    excess = Irregularity.EXCESS_OR_EXPOSED_CARD
    if book.under_ruling(29) and irregularity is Irregularity.WRONG_NUMBER_OF_CARDS and cards_named:
        return excess if excess in book.remedies else irregularity
    return irregularity


def remedy_on(round_: Round, reported: IrregularityReported) -> Remedy:
    """Of what waits for a ruling."""
    remedy, book = remedy_of(round_, reported.irregularity, reported.cards, reported.laid), round_.table.rulebook
    if (round_.closed_by_report or holds_bets(round_, remedy)) and remedy.options is Options.UNLESS_ESTABLISHED:
        # Everybody had placed bets before the card was seen, whatever it decides (R35).
        return replace(remedy, options=Options.ALWAYS, options_clause=book.clause("options"))
    return remedy


def holds_bets(round_: Round, remedy: Remedy) -> bool:
    """Whether a card that was drawn while bets were open waits for its ruling, and holds them (R35, R48)."""
    return round_.bets_held and remedy.irregularity in OF_CARDS_DRAWN and round_.table.rulebook.under_ruling(48)


def rulings_on(round_: Round, reported: IrregularityReported) -> tuple[Ruling, ...]:
    """What may be ruled on what was reported, as the Round stands."""
    remedy = remedy_on(round_, reported)
    rulings = set(RULINGS_UNDER[remedy.kind])
    if remedy.options is not Options.BY_RULING:
        rulings.discard(Ruling.OFFER_OPTIONS)
    if holds_bets(round_, remedy):
        rulings.add(Ruling.DISMISS)  # where there was no card, bets go on, whatever the text is silent on
    placement = reported.placement
    unplayable = placement is not None and not could_be_dealt(round_.table.rulebook, placement.player, placement.banker)
    if remedy.kind is RemedyKind.RECONSTRUCT and unplayable:
        # Hands that cannot be played on have a wrong number of cards (R27).
        rulings = (rulings - {Ruling.CANNOT_RECONSTRUCT}) | {Ruling.VOID}
    if round_.resume is Phase.OVER:
        if brings_new_cards(remedy):
            rulings.add(Ruling.CONTINUE)  # found between Rounds: nothing is void, and new cards come (R49)
        # The cards are settled: they are put right for the record and for the next Round, or all is void (R26).
        rulings -= {Ruling.RETURN_BETS, Ruling.OFFER_OPTIONS}
        if placement is not None:
            rulings.discard(Ruling.CANNOT_RECONSTRUCT)
    return tuple(ruling for ruling in Ruling if ruling in rulings)


def _ruling(round_: Round) -> Step:
    reported = round_.irregularity
    assert reported is not None
    remedy = remedy_on(round_, reported)
    facts = {
        "needed": remedy.authority,
        "irregularity": reported.irregularity,
        "rulings": rulings_on(round_, reported),
    }
    return Step(Waiting.FOR_A_RULING, Message("step-for-a-ruling", facts), clause=remedy.clause)


def _third_cards(round_: Round) -> Step | list[Event]:
    book, table = round_.table.rulebook, round_.table.rulebook.table_of_play
    player, banker = point_total(round_.player[:2], book.points), point_total(round_.banker[:2], book.points)
    for_player = table.player(player, banker)
    a_card_comes = for_player.draws or table.banker(player, banker, None).draws
    if (len(round_.player) > 2 and book.under_ruling(32)) or (len(round_.banker) > 2 and book.under_ruling(41)):
        a_card_comes = False  # it lies there: it was out before four cards were
    if a_card_comes and (offer := _offer(round_, Window.AFTER_FOUR, player, banker)):
        return [offer]

    if for_player.draws and len(round_.player) == 2:
        return _deal(Side.PLAYER, 3, for_player.clause, for_player)
    if not for_player.draws and Side.PLAYER not in round_.stood:
        return [_stands(Side.PLAYER, player, for_player)]

    if (Side.PLAYER, 3) in round_.face_down:
        # The Banker's third can come first only where it comes whatever the Player's is (4.1.5).
        if not (round_.banker_third_first and table.banker_draws_whatever(banker)):
            return _turn(round_, [(Side.PLAYER, 3)])
        if len(round_.banker) == 2:
            return _deal(Side.BANKER, 3, table.clause, table.banker_whatever(banker))
        return _turn(round_, sorted(round_.face_down))

    third = book.points[round_.player[2]] if for_player.draws else None
    for_banker = table.banker(player, banker, third)
    if for_banker.draws and len(round_.banker) == 2:
        after_third = point_total(round_.player, book.points)
        if third is not None and (offer := _offer(round_, Window.AFTER_THIRD, after_third, banker)):
            return [offer]
        return _deal(Side.BANKER, 3, for_banker.clause, for_banker)
    if not for_banker.draws and Side.BANKER not in round_.stood:
        return [_stands(Side.BANKER, banker, for_banker)]
    if round_.face_down:
        return _turn(round_, sorted(round_.face_down))
    return _conclusion(round_)


# Made once: a Step is on the way of every card.
_DEAL = {
    (side, position): Message("step-for-a-card", {"side": side, "ordinal": position})
    for side in Side
    for position in (1, 2, 3)
}


def _deal(side: Side, position: int, clause: Clause, decision: Decision | None = None) -> Step:
    message = _DEAL[side, position]
    if decision is None:
        return Step(Waiting.FOR_A_CARD, message, side, position, clause=clause)
    return Step(Waiting.FOR_A_CARD, message, side, position, (), decision.message, clause, decision.row)


def _in_turn(round_: Round, place: tuple[Side, int]) -> tuple[bool, bool, int]:
    """The Player's hand before the Banker's, and what a Patron squeezes when all else lies open."""
    side, position = place
    return place in round_.squeezes, side is Side.BANKER, position


def _turn(round_: Round, lying: list[tuple[Side, int]]) -> Step:
    return _turn_of(tuple(lying), round_.table.rulebook.clause("initial_deal"))


@lru_cache(maxsize=256)
def _turn_of(lying: tuple[tuple[Side, int], ...], clause: Clause) -> Step:
    message = Message("step-for-a-card-to-be-turned", {"places": [card_at(*place) for place in lying]})
    return Step(Waiting.FOR_A_CARD_TO_BE_TURNED, message, *lying[0], lying, clause=clause)


def _stands(side: Side, total: int, decision: Decision) -> HandStood:
    return HandStood(side, total, decision.row, decision.clause)


def _offer(round_: Round, window: Window, player_total: int, banker_total: int) -> InsuranceOffered | None:
    """Insurance that somebody at the table could take; called only where a card is still to come."""
    insurance = round_.table.rulebook.insurance
    if insurance is None or window in round_.windows_over or round_.seen_early:
        return None  # a card that is out already is no card to come: nobody insures against what can be seen
    if window is Window.AFTER_THIRD and round_.banker_third_first:
        return None
    rows = insurance.offers(window, player_total, banker_total)
    insured = {bet.area for bet in round_.bets.values() if bet.window is None}
    if not any(row.side.value in insured for row in rows):
        return None
    numbers = tuple(number for number, row in enumerate(insurance.rows) if row in rows)
    return InsuranceOffered(window, player_total, banker_total, numbers, insurance.clause)


def _conclusion(round_: Round) -> Step | list[Event]:
    book = round_.table.rulebook
    outcome = Outcome.of_hands(round_.player, round_.banker, book.points)
    if round_.table.result_confirmed and not round_.confirmed:
        return Step(Waiting.FOR_CONFIRMATION, _to_confirm(outcome), clause="R37")
    clause = book.clause("tie" if outcome.winner is Winner.TIE else "winner")
    announced = OutcomeAnnounced(outcome.winner, outcome.player_total, outcome.banker_total, clause)
    ends = [_settled(round_, outcome, bet) for bet in round_.bets.values()]
    return [announced, *ends, *stated(round_, ends), RoundConcluded()]


def _to_confirm(outcome: Outcome) -> Message:
    if outcome.winner is Winner.TIE:
        return Message("step-for-confirmation-of-a-tie", {"total": outcome.player_total})
    totals = {"player_total": outcome.player_total, "banker_total": outcome.banker_total}
    return Message("step-for-confirmation", {"winner": outcome.winner, **totals})


def _settled(round_: Round, outcome: Outcome, bet: Bet) -> BetSettled:
    book = round_.table.rulebook
    if bet.row is not None:
        assert book.insurance is not None
        end = settle_insurance(book.insurance, book.insurance.rows[bet.row], outcome, bet.in_action)
    else:
        end = settle(book.areas[bet.area], book.lines[bet.area], outcome, bet.in_action)
    return BetSettled(
        bet.box,
        bet.patron,
        bet.area,
        bet.stake,
        bet.in_action,
        end.result,
        end.clause,
        end.odds.text if end.odds else None,
        end.paid,
        end.breakage,
        end.commission,
        bet.window,
    )
