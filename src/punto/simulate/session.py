"""Sessions: a bankroll, a staking plan and a table's limits, played until so many Rounds, a target or ruin end it.

A session depends on the seed and its number alone: it begins with a shoe of its own, and the shoes after that are its
own too. Blocks of sessions are added up in order.
"""

from collections import deque
from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from punto.facts import Message
from punto.money import Cents
from punto.odds.exact import odds
from punto.plain_text import quotable
from punto.rules.cards import DECK, RANKS, Card, rank
from punto.rules.definitions import Side, Winner
from punto.rules.errors import InputError
from punto.rules.layout import Kind
from punto.rules.outcome import winner_of
from punto.simulate.blocks import in_order
from punto.simulate.game import Game
from punto.simulate.moments import Moments
from punto.simulate.payoffs import ratios
from punto.simulate.plans import FOLLOWING, PLANS, CardCount, Follow, Plan
from punto.simulate.run import check_seed
from punto.simulate.session_results import FIGURES, SessionStatistics
from punto.simulate.spread import COARSE, FINE, LARGEST_BITS, Sparse, Spread, sparse

if TYPE_CHECKING:
    from punto.simulate.session_kernel import Terms
    from punto.simulate.tables import RoundTables

MOST_SESSIONS = 10**12
MOST_ROUNDS_OF_A_SESSION = 10**6
ROUNDS_OF_A_BLOCK, MOST_OF_A_BLOCK = 2**19, 2**12
CHECKPOINTS = 40
_WINNERS = (Winner.PLAYER, Winner.BANKER, Winner.TIE)  # as the kernel numbers them


@dataclass(frozen=True, slots=True)
class Session:
    """What is played. Amounts are in cents; a stake is in whole chips, and never more than the bankroll.

    `bet` is an area, or `last-winner` or `shoe` to follow those. Without a target only Rounds and ruin end it.
    """

    game: Game
    bankroll: Cents
    unit: Cents
    rounds: int
    bet: str = Side.BANKER.value
    plan: Plan = PLANS["flat"]
    minimum: Cents | None = None  # the unit
    maximum: Cents | None = None  # a hundred times the minimum
    chip: Cents = 1_00
    target: Cents | None = None

    def __post_init__(self) -> None:
        if self.bet not in FOLLOWING:
            area = self.game.book.areas.get(self.bet)
            if area is None or area.kind is Kind.INSURANCE:
                known = (*self.game.book.lines, *FOLLOWING)
                facts = {"rulebook": self.game.book.id, "name": quotable(self.bet), "known": known}
                raise InputError(Message("input-session-bet", facts))
        if not 1 <= self.rounds <= MOST_ROUNDS_OF_A_SESSION:
            value = quotable(repr(self.rounds))
            raise InputError(Message("input-session-rounds", {"most": MOST_ROUNDS_OF_A_SESSION, "value": value}))
        least, most = self.limits
        if not 0 < self.chip <= least <= self.unit <= most:
            raise InputError(Message("input-session-limits", {"minimum": least, "amount": self.unit, "maximum": most}))
        for amount in (least, most, self.unit):
            if amount % self.chip:
                raise InputError(Message("input-session-chip", {"amount": amount, "chip": self.chip}))
        if self.bankroll < least:
            raise InputError(Message("input-session-bankroll", {"amount": self.bankroll, "minimum": least}))
        if self.target is not None and self.target <= self.bankroll:
            raise InputError(Message("input-session-target", {"amount": self.target, "has": self.bankroll}))
        if self._largest() >= 2**LARGEST_BITS:
            raise InputError(Message("input-session-amounts"))

    @property
    def limits(self) -> tuple[Cents, Cents]:
        least = self.unit if self.minimum is None else self.minimum
        return least, 100 * least if self.maximum is None else self.maximum

    @property
    def follow(self) -> Follow:
        return FOLLOWING.get(self.bet, self.plan.follow)

    @property
    def bets(self) -> tuple[str, ...]:
        """Those that can be made."""
        if self.follow is Follow.NOTHING:
            return (self.bet,)
        return Side.PLAYER.value, Side.BANKER.value

    def _largest(self) -> int:
        """Above whatever there can be in a session, its products included."""
        ratios = [line.odds.ratio for bet in self.bets for line in self.game.book.lines[bet] if line.odds is not None]
        highest = max(chain([Fraction(1)], ratios))
        _, most = self.limits
        return int(self.bankroll + self.rounds * most * highest.numerator)


def simulate_sessions(
    session: Session, sessions: int, seed: int, executor: Executor | None = None
) -> SessionStatistics:
    """So many sessions; any executor will do, and none plays here."""
    [found] = deque(play_sessions(session, sessions, seed, executor), maxlen=1)
    return found.statistics(session, seed, sessions)


@dataclass(slots=True)
class SessionTally:
    """Sessions up to some block; it grows with each."""

    moments: Moments
    ended: npt.NDArray[np.int64]
    results: npt.NDArray[np.int64]  # by place of a spread
    played: npt.NDArray[np.int64]
    fan: npt.NDArray[np.int64]  # the same at each checkpoint

    @property
    def sessions(self) -> int:
        return self.moments.count

    def statistics(self, session: Session, seed: int, wanted: int) -> SessionStatistics:
        return SessionStatistics(
            session,
            seed,
            self.sessions,
            self.sessions < wanted,
            tuple(self.ended.tolist()),
            self.moments,
            Spread(FINE, self.results),
            Spread(FINE, self.played),
            tuple(
                (after, Spread(COARSE, row)) for after, row in zip(checkpoints(session.rounds), self.fan, strict=True)
            ),
            tuple(odds(session.game.book, decks=session.game.decks).bet(bet).expected_value for bet in session.bets),
        )


def checkpoints(rounds: int) -> tuple[int, ...]:
    """After how many Rounds the bankroll is noted."""
    return tuple(sorted({-(-rounds * number // CHECKPOINTS) for number in range(1, CHECKPOINTS + 1)}))


def play_sessions(
    session: Session, sessions: int, seed: int, executor: Executor | None = None
) -> Generator[SessionTally, None, None]:
    """The sessions up to each block in turn: one tally, which grows."""
    if type(sessions) is not int or not 1 <= sessions <= MOST_SESSIONS:
        facts = {"most": MOST_SESSIONS, "value": quotable(repr(sessions))}
        raise InputError(Message("input-session-sessions", facts))
    check_seed(seed)
    return _play(session, sessions, seed, executor)


def _play(session: Session, sessions: int, seed: int, executor: Executor | None) -> Generator[SessionTally, None, None]:
    size = max(1, min(MOST_OF_A_BLOCK, ROUNDS_OF_A_BLOCK // session.rounds))
    results, played = (np.zeros(FINE.places, np.int64) for _ in range(2))
    fan = np.zeros((len(checkpoints(session.rounds)), COARSE.places), np.int64)
    tally = SessionTally(Moments.none(FIGURES), np.zeros(3, np.int64), results, played, fan)
    job = partial(_block, session, seed, sessions, size)
    with closing(in_order(job, range(0, sessions, size), executor)) as blocks:
        for block in blocks:
            tally.moments += block.moments
            tally.ended += block.ended
            for counted, (where, counts) in zip((tally.results, tally.played), block.spreads, strict=True):
                counted[where] += counts
            tally.fan.reshape(-1)[block.fan[0]] += block.fan[1]
            yield tally


@dataclass(frozen=True, slots=True)
class _Block:
    moments: Moments
    ended: npt.NDArray[np.int64]
    spreads: tuple[Sparse, Sparse]
    fan: Sparse


def _block(session: Session, seed: int, sessions: int, size: int, first: int) -> _Block:
    # Compiles on first use; nothing else should wait for that.
    from punto.simulate.session_kernel import ENDED, NET, PLAYED, play_sessions  # noqa: PLC0415
    from punto.simulate.tables import round_tables  # noqa: PLC0415

    number = min(size, sessions - first)
    kept, noted = play_sessions(round_tables(session.game), terms(session), seed, first, number)
    rows = np.arange(noted.shape[1]) * COARSE.places
    return _Block(
        Moments.of(kept[:, :FIGURES]),
        np.bincount(kept[:, ENDED], minlength=3),
        (sparse(FINE.places_of(kept[:, NET])), sparse(FINE.places_of(kept[:, PLAYED]))),
        sparse((COARSE.places_of(noted) + rows).ravel()),
    )


@lru_cache(maxsize=8)
def terms(session: Session) -> "Terms":
    from punto.simulate.session_kernel import Terms  # noqa: PLC0415
    from punto.simulate.tables import round_tables  # noqa: PLC0415

    game, plan, (least, most) = session.game, session.plan, session.limits
    tags, threshold, scale = _count(game, plan.count, round_tables(game))
    pays, per = (np.array(parts) for parts in zip(*(ratios(game, bet) for bet in session.bets), strict=True))
    return Terms(
        session.bankroll,
        2**62 if session.target is None else session.target,
        session.rounds,
        session.unit,
        least,
        most,
        session.chip,
        int(plan.progression),
        np.array([step * session.unit for step in plan.steps]),
        int(session.follow),
        plan.count is not None,
        tags,
        threshold,
        scale,
        pays,
        per,
        np.array([_WINNERS.index(winner_of(one.end[0], one.end[2])) for one in game.classes.endings], np.uint8),
        -(-session.rounds // (game.certain_rounds + 1)),
        np.array(checkpoints(session.rounds)),
    )


def _count(game: Game, count: CardCount | None, tables: "RoundTables") -> tuple[npt.NDArray[np.int64], int, int]:
    """Tags by code of a card, less their average and times as many as there are ranks; the threshold, and its scale.

    An unbalanced count has its average taken off for each card seen, as by `punto count`.
    """
    tags = np.zeros(1 << tables.bits, np.int64)
    if count is None:
        return tags, 0, 1
    for place, card in enumerate(DECK if game.classes.tells_suits else [Card(text + "S") for text in RANKS]):
        tags[place] = len(RANKS) * count.tags[RANKS.index(rank(card))] - sum(count.tags)
    # running / ranks * 52 / unseen >= threshold
    return tags, count.threshold.numerator, count.threshold.denominator * len(DECK) // len(RANKS)
