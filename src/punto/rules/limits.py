"""Chapter 5, limits: minimum and maximum, the Differential of a box, and what pro rata makes of an excess (R4, R5)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from punto.money import Cents


@dataclass(frozen=True, slots=True)
class Limits:
    """What is displayed at the table (3.4). An area may have limits of its own, as side bets mostly do."""

    minimum: Cents
    maximum: Cents
    differential: Cents | None
    by_area: dict[str, tuple[Cents, Cents]] = field(default_factory=dict)

    def of(self, area: str) -> tuple[Cents, Cents]:
        return self.by_area.get(area, (self.minimum, self.maximum))


def room_in_box(same_side: Cents, other_side: Cents, differential: Cents) -> Cents:
    """How much more one side of a box can take before the Differential is reached."""
    return max(0, differential - (same_side - other_side))


def pro_rata(stakes: Sequence[Cents], other_side: Cents, differential: Cents, minimum: Cents) -> list[Cents]:
    """How much of each stake on a box's heavier side is in action, so that the Differential equals its maximum.

    Stakes under the minimum are left alone (5.1.2). The others share the room at one ratio; nobody is brought below
    the minimum, those who would be are held at it and the rest share what is left; where even the minimums do not fit,
    all stand at the minimum. Cents go by largest remainder, ties to the earlier stake.
    """
    in_action = list(stakes)
    sharing = [i for i, stake in enumerate(stakes) if stake >= minimum]
    room = differential + other_side - sum(stake for stake in stakes if stake < minimum)
    if sum(stakes[i] for i in sharing) <= room:
        return in_action
    while sharing:
        ratio = Fraction(max(room, 0), sum(stakes[i] for i in sharing))
        held = [i for i in sharing if stakes[i] * ratio < minimum]
        if not held:
            break
        for i in held:
            in_action[i] = minimum
        room -= minimum * len(held)
        sharing = [i for i in sharing if i not in held]
    for i, cents in zip(sharing, _largest_remainder([stakes[i] for i in sharing], room), strict=True):
        in_action[i] = cents
    return in_action


def _largest_remainder(weights: Sequence[Cents], total: Cents) -> list[Cents]:
    if not weights:
        return []
    whole = [weight * total // sum(weights) for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-(weights[i] * total % sum(weights)), i))
    for i in by_remainder[: total - sum(whole)]:
        whole[i] += 1
    return whole
