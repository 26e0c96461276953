"""What a dealer pays and takes for each bet: the settlement in force against what was handed out for it."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from punto.money import Cents
from punto.play.events import BetSettled
from punto.play.round import BetKey, Phase, Round
from punto.rules.insurance import Window
from punto.rules.settlement import Result


class Handling(StrEnum):
    """What a dealer does with chips."""

    PAY = "pay"
    TAKE = "take"
    GIVE_BACK = "give-back"  # chips of the Patron's own
    TAKE_BACK = "take-back"  # chips that the House had paid


class Payout(Struct, frozen=True):
    """One bet that has ended, or had been handed out. Where another settlement of it was handed out, `before` is how
    that one ended, `handed` what was paid or taken for it, and `handling` is the difference: nobody is paid twice, and
    nothing is taken back that was never paid. While such a bet is in play again it has no `result`, and there is
    nothing to do about it yet."""

    box: int
    patron: str
    area: str
    stake: Cents
    result: Result | None
    handling: tuple[tuple[Handling, Cents], ...]
    odds: str | None = None
    window: Window | None = None
    before: Result | None = None
    handed: Cents = 0
    settlement: int = 1  # how many times the bet has been settled
    done: bool = False  # the settlement in force was handed out


def payouts(round_: Round, handed: Sequence[BetSettled] = ()) -> list[Payout]:
    """By box; in each what is paid first, then what goes back, then what is taken; the larger stakes first. `handed`:
    the settlements that were handed out, in that order."""
    if round_.phase in (Phase.WAITING, Phase.BETTING):
        return []
    now = {bet_of(end): end for end in round_.settlements}
    done: dict[BetKey, list[BetSettled]] = {}
    for end in handed:
        done.setdefault(bet_of(end), []).append(end)
    times = times_settled(round_)
    found = [_payout(now.get(bet), done.get(bet, []), times[bet]) for bet in {**now, **done}]
    return sorted(found, key=lambda one: (one.box, _ORDER[one.result], -one.stake))


_ORDER = {Result.WON: 0, Result.RETURNED: 1, Result.LOST: 2, None: 3}


def bet_of(end: BetSettled) -> BetKey:
    return end.box, end.patron, end.area, end.window


def times_settled(round_: Round) -> Counter[BetKey]:
    """Those that were reversed counted too: whoever means one of several settlements says which."""
    return Counter(bet_of(event) for event in round_.events if isinstance(event, BetSettled))


def moves_the_same(one: BetSettled, other: BetSettled) -> bool:
    """Whether two settlements of a bet are the same chips, whatever their clauses."""
    return (one.result, one.stake, _paid(one), _taken(one)) == (other.result, other.stake, _paid(other), _taken(other))


def _payout(now: BetSettled | None, handed: Sequence[BetSettled], times: int) -> Payout:
    """One that is done still says what was handled for it."""
    of = now or handed[-1]
    done = bool(now and handed and moves_the_same(now, handed[-1]))
    earlier = handed[:-1] if done else handed
    before = earlier[-1] if earlier else None
    return Payout(
        of.box,
        of.patron,
        of.area,
        of.stake,
        now.result if now else None,
        _handling(now, before) if now else (),
        now.odds if now else None,
        of.window,
        before.result if before else None,
        _paid(before) + _taken(before) if before else 0,
        times,
        done,
    )


def _handling(now: BetSettled, before: BetSettled | None) -> tuple[tuple[Handling, Cents], ...]:
    paid, taken, back = _paid(now), _taken(now), 0
    if before is not None:
        paid, taken = paid - _paid(before), taken - _taken(before)
    elif now.result is not Result.WON:
        back = now.stake - taken  # it lies on the layout still: what was not in action, or all of it
    found = (
        (Handling.TAKE_BACK, -paid),
        (Handling.TAKE, taken),
        (Handling.GIVE_BACK, back + max(0, -taken)),
        (Handling.PAY, paid),
    )
    return tuple((handling, amount) for handling, amount in found if amount > 0)


def _paid(end: BetSettled) -> Cents:
    return end.paid if end.result is Result.WON else 0


def _taken(end: BetSettled) -> Cents:
    return end.in_action if end.result is Result.LOST else 0
