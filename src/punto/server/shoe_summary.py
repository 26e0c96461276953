"""What a shoe brought, once it is over: counts for everybody, and to each who played it their own net."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from msgspec import Struct

from punto.money import Cents
from punto.play.round import Round
from punto.roads import Result
from punto.rules.definitions import Winner, is_natural


class ShoeSummary(Struct, frozen=True, omit_defaults=True):
    rounds: int
    banker: int
    player: int
    tie: int
    player_pairs: int = 0
    banker_pairs: int = 0
    naturals: int = 0  # Rounds in which a hand had one
    longest: int = 0  # Rounds in a row won by one hand, Ties aside
    longest_of: Winner | None = None  # the first, of several as long


def summary_of(results: Iterable[Result], naturals: int) -> ShoeSummary | None:
    """None of a shoe without a result."""
    shown = list(results)
    if not shown:
        return None
    won = Counter(result.winner for result in shown)
    decided = [result.winner for result in shown if result.winner is not Winner.TIE]
    streaks = [(winner, sum(1 for _ in streak)) for winner, streak in groupby(decided)]
    longest_of, longest = max(streaks, key=lambda streak: streak[1], default=(None, 0))
    return ShoeSummary(
        len(shown),
        won[Winner.BANKER],
        won[Winner.PLAYER],
        won[Winner.TIE],
        sum(result.player_pair for result in shown),
        sum(result.banker_pair for result in shown),
        naturals,
        longest,
        longest_of,
    )


def has_natural(round_: Round) -> bool:
    outcome = round_.outcome
    if outcome is None:
        return False
    hands = ((outcome.player_total, outcome.player_cards), (outcome.banker_total, outcome.banker_cards))
    return any(cards == 2 and is_natural(total) for total, cards in hands)


class ShoeNets:
    """What everybody has won and lost in one shoe; nothing where its beginning was not seen, since bets of earlier
    Rounds are not read again at a start."""

    def __init__(self, after: int, *, is_whole: bool) -> None:
        """Of the Rounds after one of that number."""
        self._after, self._is_whole = after, is_whole
        self._earlier: Counter[str] = Counter()
        self._latest: tuple[int, Mapping[str, Cents]] = (after, {})  # can still be corrected

    def take(self, number: int, nets: Mapping[str, Cents]) -> None:
        """Of a Round that is over, or is so again."""
        if number <= self._after or not self._is_whole:
            return
        if number != self._latest[0]:
            self._earlier.update(self._latest[1])
        self._latest = number, nets

    def of(self, patron: str) -> Cents | None:
        latest = self._latest[1]
        if not self._is_whole or (patron not in self._earlier and patron not in latest):
            return None
        return self._earlier[patron] + latest.get(patron, 0)
