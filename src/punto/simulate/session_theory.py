"""What exact odds say of a session of flat stakes on one bet, were no Round to depend on another.

Rounds of one shoe are nearly independent, so it is an approximation, and a very near one. The chance of every bankroll
is carried from Round to Round; what is below the minimum is ruin, what has reached the target stays there.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

import numpy as np
import numpy.typing as npt

from punto.odds.exact import odds
from punto.odds.results import BetOdds
from punto.simulate.plans import Follow, Progression
from punto.simulate.session import Session

MOST_STEPS = 300_000_000  # of the recursion; some seconds


@dataclass(frozen=True, slots=True)
class IndependentRounds:
    """In cents, as the patron sees it."""

    mean: float
    standard_deviation: float
    ruin: float
    target: float
    rounds: float  # that are played, on the average
    amounts: npt.NDArray[np.int64]  # every result there can be, in order,
    chances: npt.NDArray[np.float64]  # and its chance

    def quantile(self, share: float) -> int:
        place = int(np.searchsorted(np.cumsum(self.chances), share))
        return int(self.amounts[min(place, len(self.amounts) - 1)])


def chances_of(bet: BetOdds) -> dict[Fraction, Fraction]:
    """What a stake of one brings, and how likely that is."""
    found = {Fraction(-1): bet.lost, Fraction(-1, 2): bet.half_lost, Fraction(0): bet.returned}
    for line in bet.lines:
        found[line.odds.ratio] = found.get(line.odds.ratio, Fraction(0)) + line.probability
    return {brings: chance for brings, chance in found.items() if chance}


def independent_rounds(session: Session) -> IndependentRounds | None:
    """None where the stakes are not flat on one bet, or where there would be too many bankrolls to carry on."""
    plan, (least, _) = session.plan, session.limits
    if plan.progression is not Progression.FLAT or session.follow is not Follow.NOTHING or plan.count:
        return None
    brings = chances_of(odds(session.game.book, decks=session.game.decks).bet(session.bet))
    highest = max(-(-session.unit * ratio.numerator // ratio.denominator) for ratio in brings)
    top = session.bankroll + session.rounds * highest
    if session.target is not None:
        top = min(top, session.target + highest)
    # Bankrolls lie a whole number of these from the first one, as long as odds pay whole cents on a chip.
    whole = all(session.chip % ratio.denominator == 0 for ratio in brings)
    paid = [session.chip * ratio.numerator // ratio.denominator for ratio in brings]
    apart = reduce(math.gcd, [session.bankroll, *paid, session.chip]) if whole else 1
    states = top // apart + 1
    if states * session.rounds * len(brings) > MOST_STEPS:
        return None
    bankrolls = np.arange(states) * apart
    stakes = np.minimum(session.unit, bankrolls // session.chip * session.chip)
    playing = bankrolls >= least
    if session.target is not None:
        playing &= bankrolls < session.target
    stakes[~playing] = 0
    moves = [
        (np.minimum((bankrolls - (-stakes * ratio.numerator) // ratio.denominator) // apart, states - 1), float(chance))
        for ratio, chance in brings.items()
    ]
    now = np.zeros(states)
    now[session.bankroll // apart] = 1.0
    played = 0.0
    for _ in range(session.rounds):
        played += float(now[playing].sum())
        after = np.zeros(states)
        for to, chance in moves:
            after += np.bincount(to, weights=chance * now, minlength=states)
        now = after
    results = bankrolls - session.bankroll
    mean = float((now * results).sum())
    reached = np.zeros_like(playing) if session.target is None else bankrolls >= session.target
    return IndependentRounds(
        mean,
        math.sqrt(max(float((now * results**2.0).sum()) - mean**2, 0.0)),
        float(now[bankrolls < least].sum()),
        float(now[reached].sum()),
        played,
        results,
        now,
    )
