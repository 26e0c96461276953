"""A Round as a page of plain text that anybody can read: one line an event, each ending in its clause.

The page is the whole record, face-down cards included: it is for the books, not for a patron's eyes while cards lie.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from unicodedata import east_asian_width

from msgspec.structs import replace

from punto.money import format_amount
from punto.play.events import (
    Actor,
    BetCorrected,
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetSettled,
    BetsOpened,
    BetWithdrawn,
    CardDealt,
    CardPlacement,
    CardsReconstructed,
    CardTurned,
    DifferenceStated,
    Event,
    FreeRoundOpened,
    HandsLeftAsTheyLie,
    HandStood,
    InsuranceClosed,
    InsuranceOffered,
    IrregularityRecorded,
    IrregularityReported,
    NewCardsOrdered,
    OptionsOffered,
    OutcomeAnnounced,
    OutcomeEstablished,
    PlayResumed,
    ReasonGiven,
    RoundOpened,
    RoundVoided,
    RulingMade,
    SettlementReversed,
    SqueezeGranted,
    SqueezeRefused,
    StakeApportioned,
    WithdrawalIgnored,
)
from punto.play.evolve import evolve
from punto.play.page_forms import A_BACK, RECORDED_BY, SIDES, actor_text, write_form
from punto.play.page_header import FACE_DOWN, header
from punto.play.round import Round
from punto.play.view import nameless
from punto.rules.cards import BACK, Card, pretty
from punto.rules.clause import Clause
from punto.rules.definitions import Side, Winner
from punto.rules.insurance import Window
from punto.rules.settlement import Result

NO_MORE_INSURANCE = "No more insurance"
IS_SEATED = "is seated"
STAYS = "taken back too late, stays"
NOT_NOTICED = "not noticed"
WITHDRAWN = "withdrawn"
CARRIED_OVER = "carried over"
FREE_ROUND = "Free Round: no Bets"
NOBODY_SAW_IT = "nobody saw it"
IRREGULARITY = "Irregularity"
RECORDED = "Recorded"
RULING = "Ruling"
REASON = "Reason: "  # why what was settled, or decided, is changed by the next line (R54)
DIFFERENCE = "difference"
CONFIRMED_BY = "confirmed by"
NEW_CARDS = "new cards"
CARD_OUT = "a card is out"
_CODED = re.compile(rf"^({IRREGULARITY}: |{RECORDED}: |{RULING}: )(\S+)")
WINDOWS = {Window.AFTER_FOUR: "after four cards", Window.AFTER_THIRD: "after the Player's third card"}


def write(round_: Round) -> str:
    """The Round's page; `parse` in punto.play.page_reader is its inverse."""
    return "\n".join([*header(round_), "", *body(round_)]).rstrip() + "\n"


def write_for(round_: Round, patron: str) -> str:
    """The page of a Round that is over, for one patron: nothing of how others' bets ended, of cards that nobody ever
    turned, nor the names of staff. It cannot be read back, since it is not the whole record."""

    def wanted(event: Event) -> bool:
        match event:
            case BetSettled() | StakeApportioned():
                return event.patron == patron
            case SettlementReversed():
                return event.settled.patron == patron
            case DifferenceStated():
                return event.patron == patron
            case BetCorrected():
                return patron in [bet.patron for bet in (event.keyed, event.lay) if bet]
            case CardDealt(face_down=True) | CardsReconstructed() | HandsLeftAsTheyLie() | IrregularityReported():
                return not round_.face_down
            case RulingMade():
                return not (round_.face_down and event.order)
        return True

    shown = replace(round_, events=tuple(nameless(event) for event in round_.events))
    lines = (_CODED.sub(_in_words, line) for line in body(shown, wanted))
    return "\n".join([*header(shown), "", *lines]).rstrip() + "\n"


def _in_words(found: re.Match[str]) -> str:
    """A code that staff and programs know, as people read it; what follows stays in its column."""
    return found[1] + found[2].replace("-", " ")


def body(round_: Round, wanted: Callable[[Event], bool] = lambda _: True) -> Iterator[str]:
    """The events in order; the cards of the initial deal are gathered hand by hand, as people write them."""
    then = Round(round_.table)  # the Round as it stood when each thing happened
    initial: list[CardDealt] = []
    for event in round_.events:
        before, then = then, evolve(then, event)
        if not wanted(event):
            continue
        if isinstance(event, CardDealt) and event.row is None and not event.drawn_before:
            initial.append(event)
        else:
            yield from _initial_deal(before, initial)
            initial = []
            yield from _lines(then, event)
    yield from _initial_deal(then, initial)


def _initial_deal(round_: Round, dealt: Sequence[CardDealt]) -> Iterator[str]:
    for side in Side:
        cards = [event for event in dealt if event.side is side]
        if cards:
            total = FACE_DOWN if cards[0].face_down else _total(round_, side)
            yield line(f"  {SIDES[side]}  {cards_text([event.card for event in cards])}", cards[0].clause, total)


def _lines(round_: Round, event: Event) -> Iterator[str]:
    match event:
        case BetsOpened():
            yield line(event.says, event.clause)
            yield from _opened(round_, event, event.carried)
        case FreeRoundOpened():
            yield line(FREE_ROUND, event.clause)
            yield from _opened(round_, event, event.carried)
        case BetPlaced():
            yield _bet(event, format_amount(event.stake), _placed_note(round_, event))
        case BetWithdrawn():
            yield _bet(event, format_amount(-event.amount), WITHDRAWN + _recorded(event.recorded_by))
        case BetRejected():
            yield _bet(event, format_amount(-event.amount), "rejected")
        case WithdrawalIgnored():
            yield _bet(event, "", STAYS + _recorded(event.recorded_by))
        case BetsClosed():
            yield line(event.says, event.clause)
        case StakeApportioned():
            yield _bet(event, format_amount(event.in_action), f"of {format_amount(event.stake)} in action")
        case CardDealt():
            total = FACE_DOWN if event.face_down else _total(round_, event.side)
            verb = "gets" if event.drawn_before else "draws"
            yield line(f"  {SIDES[event.side]} {verb} {cards_text([event.card])}", event.clause, total)
        case CardTurned():
            turned = f"  {SIDES[event.side]} card {event.position} {'exposed' if event.exposed else 'turned'}"
            note = f"  squeezed by {event.squeezed_by}" if event.squeezed_by else ""
            yield line(turned, event.clause, pretty(event.card) + note)
        case HandStood():
            yield line(f"  {SIDES[event.side]} stands", event.clause, str(event.total))
        case SqueezeGranted():
            yield line(f"  granted by {actor_text(event.by)}", event.clause)
        case SqueezeRefused():
            yield line(f"  refused by {actor_text(event.by)}", event.clause)
        case InsuranceOffered():
            yield line(f"Insurance {WINDOWS[event.window]}", event.clause)
            insurance = round_.table.rulebook.insurance
            assert insurance is not None
            for number in event.rows:
                row = insurance.rows[number]
                totals = f"{event.player_total} to {event.banker_total}"
                yield line(f"  on {SIDES[row.side]} at {totals}", row.clause, f"pays {row.odds}")
        case InsuranceClosed():
            yield line(NO_MORE_INSURANCE, event.clause)
        case OutcomeAnnounced():
            yield line(_announced(event), event.clause)
        case BetSettled():
            yield _bet(event, *_settled(event))
        case _:
            yield from _irregular(event)


def _opened(round_: Round, event: RoundOpened, carried: tuple[Card, ...]) -> Iterator[str]:
    for box, patron in event.seats.items():
        yield line(_who(box, patron) + IS_SEATED, round_.table.rulebook.clause("seated"))
    if carried:
        yield line(f"  {CARRIED_OVER}: {cards_text(carried)}", "R12")


def _irregular(event: Event) -> Iterator[str]:
    match event:
        case IrregularityReported():
            yield line("  ".join([f"{IRREGULARITY}: {event.irregularity.value}", *_details(event)]), event.clause)
        case IrregularityRecorded():
            note = f"  note {event.note}" if event.note else ""
            yield line(f"{RECORDED}: {event.irregularity.value}{note}  by {actor_text(event.by)}", event.clause)
        case RulingMade():
            yield line("  ".join([f"{RULING}: {event.ruling.value}", *_terms(event)]), event.clause)
        case ReasonGiven():
            yield line("  ".join([REASON + (event.reason or "of the House"), *_persons(event)]), event.clause)
        case DifferenceStated():
            sign = "+" if event.amount > 0 else ""
            yield line(f"  {event.patron}  {DIFFERENCE} {sign}{format_amount(event.amount)}", event.clause)
        case CardsReconstructed():
            yield line(f"  found      {placement_text(event.found)}", event.clause)
            yield line(f"  corrected  {placement_text(event.corrected)}", event.clause)
        case HandsLeftAsTheyLie():
            yield line(f"  left as they lie  {placement_text(event.placement)}", event.clause)
        case OptionsOffered():
            how = "put right" if event.reconstructed else "as it is"
            yield line(f"Options, with the hand {how}", event.clause)
        case OutcomeEstablished():
            bets = ", ".join(f"{area} {result}" for area, result in event.bets.items())
            yield line(f"Outcome established: {bets}", event.clause)
        case PlayResumed():
            yield line("Play goes on", event.clause)
        case NewCardsOrdered():
            yield line("New cards come into play", event.clause)
        case SettlementReversed():
            settled = replace(event.settled, clause=event.clause)
            yield _bet(settled, _settled(event.settled)[0], "reversed")
        case RoundVoided():
            yield line("Void", event.clause)
        case _:
            if form := write_form(event):
                text, clause = form
                yield line(f"  {text}", clause).rstrip()


def _details(event: IrregularityReported) -> Iterator[str]:
    if event.cards:
        yield f"cards {cards_text(event.cards)}"
    elif event.is_of_an_unseen_card:
        yield NOBODY_SAW_IT
    if event.laid:
        yield f"laid {event.laid}"
    if event.placement is not None:
        yield f"found {placement_text(event.placement)}"
    if event.exposed:
        yield "at " + ", ".join(f"{SIDES[place.side]} card {place.position}" for place in event.exposed)
    if event.note:
        yield f"note {event.note}"
    yield f"by {actor_text(event.by)}"


def _terms(event: RulingMade) -> Iterator[str]:
    if event.order:
        yield f"order {cards_text(event.order)}"
    if event.new_cards:
        yield NEW_CARDS
    for bet in event.bets:
        yield f"bet {_named(bet.box, bet.area, bet.patron)}"
    if event.card_out:
        yield CARD_OUT
    if event.reason:
        yield f"reason {event.reason}"
    yield f"by {actor_text(event.by)}"


def _persons(event: ReasonGiven) -> Iterator[str]:
    if event.note:
        yield f"note {event.note}"
    if event.difference:
        yield f"{DIFFERENCE} {format_amount(event.difference)}"
    if event.confirmed_by:
        yield f"{CONFIRMED_BY} {actor_text(event.confirmed_by)}"
    yield f"by {actor_text(event.by)}"


def _named(box: int, area: str, patron: str) -> str:
    return f"box {box} {area} {patron}"


def cards_text(cards: Sequence[Card]) -> str:
    return " ".join(A_BACK if card == BACK else pretty(card) for card in cards)


def _total(round_: Round, side: Side) -> str:
    return FACE_DOWN if BACK in round_.hand(side) else str(round_.total(side))


def placement_text(placement: CardPlacement) -> str:
    parts = [f"Player {cards_text(placement.player) or 'none'}", f"Banker {cards_text(placement.banker) or 'none'}"]
    return " / ".join([*parts, f"beside {cards_text(placement.beside)}"] if placement.beside else parts)


def _announced(event: OutcomeAnnounced) -> str:
    if event.winner is Winner.TIE:
        return f"Tie, {event.player_total} all"
    totals = sorted((event.player_total, event.banker_total))
    return f"{event.winner.value.capitalize()} wins, {totals[1]} over {totals[0]}"


def _settled(event: BetSettled) -> tuple[str, str]:
    match event.result:
        case Result.WON:
            return f"+{format_amount(event.paid)}", event.odds or ""
        case Result.LOST:
            return format_amount(-event.in_action), "lost"
        case Result.HALF_LOST:
            return format_amount(-event.lost), "half lost"
        case Result.RETURNED:
            return format_amount(0), "returned"


def _placed_note(round_: Round, event: BetPlaced) -> str:
    notes = []
    if event.row is not None and round_.table.rulebook.insurance:
        notes.append(str(round_.table.rulebook.insurance.rows[event.row].odds))
    if event.on_behalf_by:
        notes.append(f"by {actor_text(event.on_behalf_by)}")
    if event.not_noticed:
        notes.append(NOT_NOTICED)
    return "  ".join(notes) + _recorded(event.recorded_by, first=not notes)


def _recorded(by: Actor | None, *, first: bool = False) -> str:
    """Who of the House keyed it, where that was not the Patron (R39); `first` of the notes on its line."""
    return f"{'' if first else '  '}{RECORDED_BY} {actor_text(by)}" if by else ""


_OfABet = BetPlaced | BetWithdrawn | BetRejected | WithdrawalIgnored | StakeApportioned | BetSettled


def _bet(event: _OfABet, amount: str, note: str) -> str:
    who = _who(event.box, event.patron)
    room = max(len(event.area) + len(amount) + 2, 49 - _columns(who))
    bet = event.area + amount.rjust(room - len(event.area))
    return line(f"{who}{bet.rstrip()}" + (f"  {note}" if note else ""), event.clause)


def _who(box: int, patron: str) -> str:
    who = f"  box {box}  {patron}"
    return who + " " * max(2, 23 - _columns(who))


def line(text: str, clause: Clause, result: str = "") -> str:
    """Text, its result in a column of its own, and the clause at the end of the line; two spaces part them."""
    if result:
        text = f"{text:<21}  {result}"
    return text + " " * max(2, 66 - _columns(text)) + clause


def _columns(text: str) -> int:
    """How wide a text stands on a screen: a Chinese character takes two columns."""
    return len(text) if text.isascii() else sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
