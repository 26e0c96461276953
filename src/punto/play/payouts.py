"""What a dealer pays and takes for each bet: the settlement in force against what was handed out for it."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from punto.money import Cents
from punto.play.events import BetPlaced, BetSettled
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
    stands_off: bool = False  # neither won nor lost: it may stay where it lies (R7)


def payouts(round_: Round, handed: Sequence[BetSettled] = ()) -> list[Payout]:
    """By box; in each what is paid first, then what goes back, then what is taken, half of it or all; the larger stakes
    first. `handed`: the settlements that were handed out, in that order."""
    if round_.phase in (Phase.WAITING, Phase.BETTING):
        return []
    times = times_settled(round_)
    # What was returned before the end is no bet of the Round any more, and in a void Round none is.
    standing = round_.bets.keys() if round_.voided is None else frozenset[BetKey]()
    ended = {bet: in_force(round_, handed, bet) for bet in map(bet_of, (*round_.settlements, *handed))}
    found = [_payout(now, done, times[bet], bet in standing) for bet, (now, done) in ended.items() if now or done]
    return sorted(found, key=lambda one: (one.box, _ORDER[one.result], -one.stake))


_ORDER = {Result.WON: 0, Result.RETURNED: 1, Result.HALF_LOST: 2, Result.LOST: 3, None: 4}


def bet_of(end: BetSettled) -> BetKey:
    return end.box, end.patron, end.area, end.window


def in_force(
    round_: Round, handed: Sequence[BetSettled], bet: BetKey
) -> tuple[BetSettled | None, Sequence[BetSettled]]:
    """A bet's settlement, and those of it that were handed out. Where one was returned before the end and another was
    placed there since, the earlier one is behind us: its Patron has had it back."""
    ends = [end for end in round_.settlements if bet_of(end) == bet]
    done = [end for end in handed if bet_of(end) == bet]
    is_over = round_.outcome is not None or round_.voided is not None
    now = ends.pop() if ends and (is_over or bet not in round_.bets) else None
    for earlier in ends:
        if earlier in done:
            done.remove(earlier)
    return now, done


def bets_of_accounts(round_: Round) -> set[BetKey]:
    """Bets of which a Patron laid some at their own terminal: what they bring goes to the account that they are from,
    and no chips lie there to be paid or taken."""
    return {
        (event.box, event.patron, event.area, event.window)
        for event in round_.events
        if isinstance(event, BetPlaced) and not (event.on_behalf_by or event.recorded_by or event.not_noticed)
    }


def times_settled(round_: Round) -> Counter[BetKey]:
    """Those that were reversed counted too: whoever means one of several settlements says which."""
    return Counter(bet_of(event) for event in round_.events if isinstance(event, BetSettled))


def moves_the_same(one: BetSettled, other: BetSettled) -> bool:
    """Whether two settlements of a bet are the same chips, whatever their clauses."""
    return (one.result, one.stake, _paid(one), one.lost) == (other.result, other.stake, _paid(other), other.lost)


def _payout(now: BetSettled | None, handed: Sequence[BetSettled], times: int, is_bet: bool) -> Payout:
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
        _paid(before) + before.lost if before else 0,
        times,
        done,
        is_bet and before is None and now is not None and _is_whole(now),
    )


def _is_whole(end: BetSettled) -> bool:
    """All that lies there goes neither to the House nor back to the Patron."""
    return end.result is Result.RETURNED and end.in_action == end.stake


def _handling(now: BetSettled, before: BetSettled | None) -> tuple[tuple[Handling, Cents], ...]:
    paid, taken, back = _paid(now), now.lost, 0
    if before is not None:
        paid, taken = paid - _paid(before), taken - before.lost
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
