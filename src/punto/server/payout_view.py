"""What a dealer pays and takes, and the bets that could be laid again, as staff are sent them."""

from msgspec import Struct

from punto.floor.table_state import TableState
from punto.money import Cents, format_amount
from punto.play.payouts import Handling, Payout, bet_of, bets_of_accounts, payouts
from punto.play.round import Round
from punto.rules.insurance import Window
from punto.rules.settlement import Result
from punto.server.fields import Amount
from punto.server.wire import Chips


class ChipsHandled(Struct, frozen=True):
    """So many of them, in what way."""

    handling: Handling
    amount: Amount


class PayoutView(Struct, frozen=True, omit_defaults=True):
    """One bet that has ended. `before`: how a settlement of it ended that was handed out before, for which `handed` was
    paid or taken; `handling` is then the difference. Without `result` it is in play again, and nothing is done about it
    yet. `settlement` is what `hand-out` names; `done` when it was sent."""

    box: int
    patron: str
    area: str
    stake: Amount
    handling: list[ChipsHandled] = []
    result: Result | None = None
    odds: str | None = None
    window: Window | None = None
    before: Result | None = None
    handed: Amount | None = None
    settlement: int = 1
    done: bool = False
    stands_off: bool = False  # neither won nor lost, and still where it lay: nothing is done about it
    # Of a bet from an account: by how much it is more or less. It is booked, and no chips are handed out or taken.
    to_account: Amount | None = None


class RoundPayouts(Struct, frozen=True):
    """By box, in the order in which a dealer goes along them."""

    round: int
    lines: list[PayoutView]


class PastBets(Struct, frozen=True):
    """The last Round that is over, and the last one that had bets: a free Round has none."""

    over: Round | None = None
    with_bets: Round | None = None

    def followed_by(self, round_: Round) -> "PastBets":
        """When that one is over."""
        return PastBets(round_, round_ if round_.settlements else self.with_bets)

    def lacks(self, number: int) -> bool:
        """Whether the Round of that number, which is over, may be one of the two, and is not here."""
        over, bets = (one.number if one is not None else 0 for one in (self.over, self.with_bets))
        return over < number or (over > number > bets)

    def with_(self, round_: Round) -> "PastBets":
        """When that one is over, and perhaps another since."""
        if self.over is None or self.over.number < round_.number:
            return self.followed_by(round_)
        return PastBets(self.over, round_) if round_.settlements else self

    def again(self) -> list[Chips]:
        """Bets that can be laid again: insurance belongs to its own cards."""
        # The last of a place: one that was returned before the end may have been placed anew.
        ends = {bet_of(end): end for end in (self.with_bets.settlements if self.with_bets else ())}.values()
        return [Chips(end.box, end.patron, end.area, format_amount(end.stake)) for end in ends if end.window is None]


def payouts_view(state: TableState, past: PastBets) -> RoundPayouts | None:
    """Of the Round as it stands; of the one before, until a bet of this one ends."""
    for one in (state.round, past.over):
        if one is not None:
            _, handed = state.handed_of(one.number)
            booked, nets = bets_of_accounts(one), {bet_of(end): end.paid - end.lost for end in one.settlements}
            keys = [(line, (line.box, line.patron, line.area, line.window)) for line in payouts(one, handed)]
            lines = [
                _in_account(line, nets.get(key, 0)) if key in booked and not line.before else _line(line)
                for line, key in keys
            ]
            if lines:
                return RoundPayouts(one.number, lines)
    return None


def _in_account(one: Payout, net: Cents) -> PayoutView:
    booked = format_amount(net) if one.result else None
    stake = format_amount(one.stake)
    return PayoutView(
        one.box,
        one.patron,
        one.area,
        stake,
        result=one.result,
        odds=one.odds,
        window=one.window,
        settlement=one.settlement,
        to_account=booked,
    )


def _line(one: Payout) -> PayoutView:
    return PayoutView(
        one.box,
        one.patron,
        one.area,
        format_amount(one.stake),
        [ChipsHandled(handling, format_amount(amount)) for handling, amount in one.handling],
        one.result,
        one.odds,
        one.window,
        one.before,
        format_amount(one.handed) if one.before else None,
        one.settlement,
        one.done,
        one.stands_off,
    )
