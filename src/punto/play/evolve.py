"""Records in a Round's state that an event happened. It decides nothing and refuses nothing."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from msgspec.structs import replace

from punto.play.correction import bet_came_to_light, corrected, taken_back
from punto.play.events import (
    BetCorrected,
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetSettled,
    BetsOpened,
    BetWithdrawn,
    CardCorrected,
    CardDealt,
    CardPlacement,
    CardsReconstructed,
    CardTakenBack,
    CardTurned,
    Choice,
    Event,
    FreeRoundOpened,
    HandsLeftAsTheyLie,
    HandStood,
    InsuranceClosed,
    InsuranceOffered,
    IrregularityReported,
    MinimumAdvised,
    NewCardsOrdered,
    OptionChosen,
    OptionsClosed,
    OptionsOffered,
    OutcomeAnnounced,
    OutcomeEstablished,
    PlayResumed,
    ResultConfirmed,
    RoundConcluded,
    RoundVoided,
    RulingMade,
    SeatFreed,
    SettlementReversed,
    SqueezeGranted,
    SqueezeRefused,
    SqueezeRequested,
    StakeApportioned,
    TimeCalled,
)
from punto.play.history import grown
from punto.play.laid_otherwise import laid_otherwise
from punto.play.reconstruct import as_drawn, reconstruct
from punto.play.round import Bet, BetKey, Phase, Round
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Side
from punto.rules.outcome import Outcome


def evolve(round_: Round, event: Event) -> Round:
    return replace(round_, events=grown(round_.events, event), **_changes(round_, event))


def evolve_bets(round_: Round, placed: Sequence[BetPlaced]) -> Round:
    """The same with bets that came together, of which there may be hundreds: what lies there is copied once for all."""
    if any(_came_to_light(round_, event) for event in placed):
        return reduce(evolve, placed, round_)
    laid, seats = dict[BetKey, Bet](), round_.seats
    for event in placed:
        bet = _laid(round_, event, laid.get(_key(event)))
        laid[bet.key], seats = bet, _seated(seats, event)
    return replace(round_, events=grown(round_.events, *placed), bets=round_.bets.put(*laid.values()), seats=seats)


def _changes(round_: Round, event: Event) -> dict[str, Any]:
    match event:
        case BetPlaced():
            return _placed(round_, event)
        case CardDealt():
            return _dealt(round_, event)
        case BetSettled():
            return _settled(round_, event)
        case BetsOpened():
            return {"phase": Phase.BETTING, **_opened(event)}
        case FreeRoundOpened():
            return {"phase": Phase.DEALING, "free": True, **_opened(event)}
        case BetsClosed():
            if round_.phase is Phase.RULING:
                return {"resume": Phase.DEALING, "closed_by_report": True}
            return {"phase": Phase.DEALING}
        case HandStood():
            return {"stood": round_.stood | {event.side}}
        case OutcomeAnnounced():
            return {"outcome": Outcome.of_hands(round_.player, round_.banker, round_.table.rulebook.points)}
        case RoundConcluded():
            return {"phase": Phase.OVER}
        case ResultConfirmed():
            return {"confirmed": True}
        case CardTakenBack():
            return taken_back(round_, event)
        case CardCorrected():
            return corrected(round_, event)
        case BetCorrected():
            return laid_otherwise(round_, event) | bet_came_to_light(round_)
        case BetWithdrawn():
            return _less(round_, (event.box, event.patron, event.area, event.window), event.amount)
        case BetRejected():
            return _less(round_, (event.box, event.patron, event.area, None), event.amount)
        case StakeApportioned():
            key = (event.box, event.patron, event.area, None)
            return {"bets": round_.bets.put(replace(round_.bets[key], in_action=event.in_action))}
        case CardTurned():
            return _turned(round_, event)
        case InsuranceOffered():
            return {"phase": Phase.INSURANCE, "window": event.window, "offered": event.rows}
        case InsuranceClosed():
            over = round_.windows_over | {event.window}
            return {"phase": Phase.DEALING, "window": None, "offered": (), "windows_over": over}
        case SqueezeRequested():
            return {"squeeze_asked": event}
        case SqueezeGranted():
            return _squeeze_granted(round_)
        case SqueezeRefused():
            return {"squeeze_asked": None}
        case SeatFreed():
            return {"seats": _freed(round_, event.box)}
        case _:
            return _after_irregularity(round_, event)


def _opened(event: BetsOpened | FreeRoundOpened) -> dict[str, Any]:
    by_hand = event.live is not None
    return {"number": event.number, "seats": event.seats, "drawn_early": event.carried, "by_hand": by_hand}


def _after_irregularity(round_: Round, event: Event) -> dict[str, Any]:
    match event:
        case IrregularityReported():
            return {"phase": Phase.RULING, "resume": round_.phase, "irregularity": event}
        case RulingMade():
            return {"phase": round_.resume, "irregularity": None, "closed_by_report": False}
        case CardsReconstructed(laid=0):
            return {"drawn_early": (*round_.drawn_early, *event.drawn_early)}
        case CardsReconstructed():
            return _taken_up(round_, event)
        case HandsLeftAsTheyLie():
            return _left(round_, event.placement)
        case OptionsOffered():
            return {
                "phase": Phase.OPTIONS,
                # Asked anew while they choose: play goes on where it would have.
                "resume_after_options": round_.resume_after_options if round_.phase is Phase.OPTIONS else round_.phase,
                "options": dict.fromkeys(event.patrons),
            }
        case OptionChosen():
            return {"options": {**round_.options, event.patron: event.choice}}
        case TimeCalled():
            return {"options": {who: choice or Choice.CONTINUE for who, choice in round_.options.items()}}
        case OptionsClosed():
            return {"phase": round_.resume_after_options, "options": {}}
        case OutcomeEstablished() | PlayResumed():
            return {"phase": round_.resume, "irregularity": None}
        case MinimumAdvised():
            return {"advised": round_.advised | {(event.box, event.patron, event.area, None)}}
        case NewCardsOrdered():
            return {"new_cards": True}
        case SettlementReversed():
            last = len(round_.settlements) - 1 - round_.settlements[::-1].index(event.settled)
            return {"settlements": round_.settlements[:last] + round_.settlements[last + 1 :]}
        case RoundVoided():
            return {"voided": event.clause, "outcome": None}
        case _:  # noted in the history, and changing nothing
            return {}


def _taken_up(round_: Round, event: CardsReconstructed) -> dict[str, Any]:
    """The last cards dealt are dealt again, and what followed from them has not happened (R31)."""
    left = as_drawn(round_.player, round_.banker)[: -event.laid]
    placement = reconstruct(round_.table.rulebook, left)
    hands = {Side.PLAYER: placement.player, Side.BANKER: placement.banker}
    return {
        "phase": Phase.DEALING,
        "player": placement.player,
        "banker": placement.banker,
        "drawn_early": (*event.drawn_early, *round_.drawn_early),
        "face_down": frozenset(place for place in round_.face_down if place[1] <= len(hands[place[0]])),
        # Whether the Player stands is decided by four cards, whether the Banker does by those that follow too.
        "stood": round_.stood & {Side.PLAYER} if len(left) >= 4 else frozenset(),
        "outcome": None,
        "confirmed": False,
    }


def _left(round_: Round, placement: CardPlacement) -> dict[str, Any]:
    changes: dict[str, Any] = {"drawn_early": (), "set_aside": (*round_.set_aside, *placement.beside)}
    if (placement.player, placement.banker) != (round_.player, round_.banker):
        # What the report has named is not hidden any more; who stands is decided anew.
        changes |= {
            "player": placement.player,
            "banker": placement.banker,
            "face_down": frozenset(_backs(Side.PLAYER, placement.player) | _backs(Side.BANKER, placement.banker)),
            "stood": frozenset(),
        }
    return changes


def _backs(side: Side, hand: tuple[Card, ...]) -> set[tuple[Side, int]]:
    return {(side, position) for position, card in enumerate(hand, 1) if card == BACK}


def _placed(round_: Round, event: BetPlaced) -> dict[str, Any]:
    changes: dict[str, Any] = {
        "bets": round_.bets.put(_laid(round_, event)),
        "seats": _seated(round_.seats, event),
    }
    return changes | bet_came_to_light(round_) if _came_to_light(round_, event) else changes


def _came_to_light(round_: Round, event: BetPlaced) -> bool:
    """Says whether a bet was recorded after bets were closed (R40)."""
    return event.not_noticed and round_.phase is not Phase.BETTING and round_.table.rulebook.under_ruling(41)


def _key(event: BetPlaced) -> BetKey:
    return event.box, event.patron, event.area, event.window


def _laid(round_: Round, event: BetPlaced, raised: Bet | None = None) -> Bet:
    """On what lies there already: in the Round, or what it was `raised` to since."""
    there = raised or round_.bets.get(_key(event))
    stake = event.stake + (there.stake if there else 0)
    return Bet(event.box, event.patron, event.area, stake, stake, event.window, event.row)


def _seated(seats: dict[int, str], event: BetPlaced) -> dict[int, str]:
    if event.box in seats:
        return seats
    # The first to bet in an empty box takes its seat (1.17), and leaves another.
    return {box: holder for box, holder in seats.items() if holder != event.patron} | {event.box: event.patron}


def _freed(round_: Round, box: int) -> dict[int, str]:
    """Seats whoever bet there meanwhile in the box, and nowhere else."""
    first = None if round_.phase is Phase.OVER else next((bet.patron for bet in round_.bets.of_box(box)), None)
    seats = {one: patron for one, patron in round_.seats.items() if one != box and patron != first}
    return seats if first is None else seats | {box: first}


def _less(round_: Round, key: BetKey, amount: int) -> dict[str, Any]:
    left = round_.bets[key].stake - amount
    if left:
        return {"bets": round_.bets.put(replace(round_.bets[key], stake=left, in_action=left))}
    return {"bets": round_.bets.without(key), "advised": round_.advised - {key}}


def _settled(round_: Round, event: BetSettled) -> dict[str, Any]:
    settlements = (*round_.settlements, event)
    if round_.outcome or round_.voided:
        return {"settlements": settlements}
    # Returned before the end: it takes no part in the Round any more, and whoever has no other is not asked.
    bets = round_.bets.without((event.box, event.patron, event.area, event.window))
    changes = {"settlements": settlements, "bets": bets}
    if event.patron in round_.options and all(bet.patron != event.patron for bet in bets.values()):
        chosen = {who: choice for who, choice in round_.options.items() if who != event.patron or choice}
        changes["options"] = chosen
    return changes


def _dealt(round_: Round, event: CardDealt) -> dict[str, Any]:
    hand = (*round_.hand(event.side), event.card)
    changes: dict[str, Any] = {"player" if event.side is Side.PLAYER else "banker": hand}
    if event.drawn_before or round_.drawn_early[:1] == (BACK,):
        changes["drawn_early"] = round_.drawn_early[1:]
    if not event.drawn_before:
        changes["confirmed"] = False  # it is keyed after a correction, and may be wrong itself
    if event.face_down:
        changes["face_down"] = round_.face_down | {(event.side, len(hand))}
    return changes


def _turned(round_: Round, event: CardTurned) -> dict[str, Any]:
    changes: dict[str, Any] = {"face_down": round_.face_down - {(event.side, event.position)}}
    hand, at = round_.hand(event.side), event.position - 1
    if hand[at] == BACK:
        changes[event.side.value] = (*hand[:at], event.card, *hand[at + 1 :])
    return changes


def _squeeze_granted(round_: Round) -> dict[str, Any]:
    request = round_.squeeze_asked
    assert request is not None
    return {
        "squeeze_asked": None,
        "squeezes": {**round_.squeezes, (request.side, request.position): request.patron},
        "banker_third_first": round_.banker_third_first or request.banker_third_first,
    }
