"""Records in a Round's state that an event happened. It decides nothing and refuses nothing."""

from typing import Any

from msgspec.structs import replace

from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetSettled,
    BetsOpened,
    BetWithdrawn,
    CardDealt,
    CardTurned,
    Event,
    HandStood,
    InsuranceClosed,
    InsuranceOffered,
    OutcomeAnnounced,
    RoundConcluded,
    SqueezeGranted,
    SqueezeRefused,
    SqueezeRequested,
    StakeApportioned,
)
from punto.play.round import Bet, BetKey, Phase, Round
from punto.rules.definitions import Side
from punto.rules.outcome import Outcome


def evolve(round_: Round, event: Event) -> Round:
    return replace(round_, events=(*round_.events, event), **_changes(round_, event))


def _changes(round_: Round, event: Event) -> dict[str, Any]:
    match event:
        case BetPlaced():
            return _placed(round_, event)
        case CardDealt():
            return _dealt(round_, event)
        case BetSettled():
            return {"settlements": (*round_.settlements, event)}
        case BetsOpened():
            return {"phase": Phase.BETTING, "number": event.number, "seats": event.seats}
        case BetsClosed():
            return {"phase": Phase.DEALING}
        case HandStood():
            return {"stood": round_.stood | {event.side}}
        case OutcomeAnnounced():
            return {"outcome": Outcome.of_hands(round_.player, round_.banker, round_.table.rulebook.points)}
        case RoundConcluded():
            return {"phase": Phase.OVER}
        case BetWithdrawn():
            return {"bets": _less(round_, (event.box, event.patron, event.area, event.window), event.amount)}
        case BetRejected():
            return {"bets": _less(round_, (event.box, event.patron, event.area, None), event.amount)}
        case StakeApportioned():
            key = (event.box, event.patron, event.area, None)
            return {"bets": {**round_.bets, key: replace(round_.bets[key], in_action=event.in_action)}}
        case CardTurned():
            return {"face_down": round_.face_down - {(event.side, event.position)}}
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
        case _:  # noted in the history, and changing nothing: WithdrawalIgnored, PatronWalkedAway
            return {}


def _placed(round_: Round, event: BetPlaced) -> dict[str, Any]:
    key = (event.box, event.patron, event.area, event.window)
    stake = event.stake
    if there := round_.bets.get(key):
        stake += there.stake
    bet = Bet(event.box, event.patron, event.area, stake, stake, event.window, event.row)
    changes: dict[str, Any] = {"bets": {**round_.bets, key: bet}}
    if event.box not in round_.seats:  # the first to bet in an empty box takes its seat (1.17)
        changes["seats"] = {**round_.seats, event.box: event.patron}
    return changes


def _less(round_: Round, key: BetKey, amount: int) -> dict[BetKey, Bet]:
    left = round_.bets[key].stake - amount
    if left:
        return {**round_.bets, key: replace(round_.bets[key], stake=left, in_action=left)}
    return {other: bet for other, bet in round_.bets.items() if other != key}


def _dealt(round_: Round, event: CardDealt) -> dict[str, Any]:
    hand = (*round_.hand(event.side), event.card)
    changes: dict[str, Any] = {"player" if event.side is Side.PLAYER else "banker": hand}
    if event.face_down:
        changes["face_down"] = round_.face_down | {(event.side, len(hand))}
    return changes


def _squeeze_granted(round_: Round) -> dict[str, Any]:
    asked = round_.squeeze_asked
    assert asked is not None
    return {
        "squeeze_asked": None,
        "squeezes": {**round_.squeezes, (asked.side, asked.position): asked.patron},
        "banker_third_first": round_.banker_third_first or asked.banker_third_first,
    }
