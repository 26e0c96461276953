"""What a dealer pays and takes for each bet, as the Round stands: from its settlements in force, not from the news."""

from enum import StrEnum

from msgspec import Struct

from punto.money import Cents
from punto.play.events import BetSettled, SettlementReversed
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
    """One bet that has ended, or had. Where a settlement of it was reversed, `before` is how that one ended, `handed`
    what was paid or taken for it then, and `handling` is the difference: nobody is paid twice. While such a bet is in
    play again it has no `result`, and there is nothing to do about it yet."""

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


def payouts(round_: Round) -> list[Payout]:
    """By box; in each what is paid first, then what goes back, then what is taken; the larger stakes first."""
    if round_.phase in (Phase.WAITING, Phase.BETTING):
        return []
    now = {_key(end): end for end in round_.settlements}
    # Of several reversals the latest counts: what went before it was put right then.
    before = {_key(event.settled): event.settled for event in round_.events if isinstance(event, SettlementReversed)}
    found = [_payout(now.get(key), before.get(key)) for key in {**now, **before}]
    return sorted(found, key=lambda one: (one.box, _ORDER[one.result], -one.stake))


_ORDER = {Result.WON: 0, Result.RETURNED: 1, Result.LOST: 2, None: 3}


def _key(end: BetSettled) -> BetKey:
    return end.box, end.patron, end.area, end.window


def _payout(now: BetSettled | None, before: BetSettled | None) -> Payout:
    of = now or before
    assert of is not None
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
