"""The kernel of sessions: a patron with a plan at whole shoes of real cards, Round by Round until something ends it.

What numba compiled of this file is kept until the file changes: after a change in `stream.py` or `kernel.py`, touch it.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import int64, njit, uint64

from punto.simulate.kernel import deal_round
from punto.simulate.plans import Follow, Progression
from punto.simulate.stream import shuffle_shoe, shuffling
from punto.simulate.tables import RoundTables

Ints = npt.NDArray[np.int64]

# The columns of what is kept of a session.
NET, ON_FIRST, ON_SECOND, PLAYED, BETS, ENDED = range(6)
COLUMNS = 6
BY_ROUNDS, BY_TARGET, BY_RUIN = range(3)

_FLAT, _ON_WIN, _MARTINGALE = int(Progression.FLAT), int(Progression.ON_WIN), int(Progression.MARTINGALE)
_DALEMBERT, _LABOUCHERE = int(Progression.DALEMBERT), int(Progression.LABOUCHERE)
_NOTHING, _LAST_WINNER = int(Follow.NOTHING), int(Follow.LAST_WINNER)
_TIE, _BANKER = 2, 1


class Terms(NamedTuple):
    """What a session is played by: amounts in cents, and arrays of the bets it may make."""

    bankroll: int
    target: int
    rounds: int
    unit: int
    minimum: int
    maximum: int
    chip: int
    progression: int
    steps: Ints  # in cents
    follow: int
    counts: bool
    tags: Ints  # by code of a card
    threshold: int  # cards not seen times this...
    scale: int  # ...are to be reached by the running count times this
    pays: Ints  # by bet and class: what a stake brings is this times it,
    per: Ints  # over this, and a part of a cent is the patron's
    winner: npt.NDArray[np.uint8]  # by ending: Player, Banker or a tie
    shoes: int  # that a session may need
    checkpoints: Ints  # after so many Rounds the bankroll is noted


@njit(inline="always")
def _limited(want: Any, bankroll: Any, terms: Any) -> Any:
    """In whole chips within the table's limits, and no more than there is."""
    stake = min(want // terms.chip * terms.chip, terms.maximum)
    return min(max(stake, terms.minimum), bankroll // terms.chip * terms.chip)


@njit(cache=True, nogil=True)
def _play(seed: Any, first: Any, tables: Any, room: Any, terms: Any, line: Any, kept: Any, noted: Any) -> Any:
    a = room.shoe
    last_start = uint64(tables.last_start)
    steps = len(terms.steps)
    for n in range(len(kept)):
        shoe = (first + uint64(n)) * uint64(terms.shoes)
        bankroll, played, bets, ended, note = terms.bankroll, 0, 0, BY_ROUNDS, 0
        on_first, on_second = 0, 0
        step, want, head, tail = 0, terms.unit, 0, 0
        player_wins, banker_wins, latest, running = 0, 0, _BANKER, 0
        i, unseen, over = uint64(0), len(tables.cards), True
        while played < terms.rounds:
            if over:
                shuffle_shoe(seed, shoe, tables.cards, room)
                shoe += uint64(1)
                i = uint64(tables.burn[a[0]])
                # The first card is exposed; the others that are burned are not, and count as not seen.
                unseen, running = len(tables.cards) - 1, terms.tags[a[0]]
                player_wins, banker_wins, latest = 0, 0, _BANKER
            bet = 0
            if terms.follow == _LAST_WINNER or (terms.follow != _NOTHING and player_wins == banker_wins):
                bet = latest
            elif terms.follow != _NOTHING:
                bet = 1 if banker_wins > player_wins else 0
            stake = 0
            if not terms.counts or running * terms.scale >= terms.threshold * unseen:
                if terms.progression == _ON_WIN:
                    want = terms.steps[step]
                elif terms.progression == _LABOUCHERE:
                    if head == tail:
                        head, tail = 0, steps
                        line[:steps] = terms.steps
                    want = line[head] + (line[tail - 1] if tail - head > 1 else 0)
                stake = _limited(want, bankroll, terms)
            over = i > last_start
            begins = i
            class_, i = deal_round(a, i, tables)
            if stake:
                net = -((-stake * terms.pays[bet, class_]) // terms.per[bet, class_])
                bankroll += net
                bets += 1
                if bet == 0:
                    on_first += stake
                else:
                    on_second += stake
                if terms.progression == _ON_WIN:
                    step = step if net == 0 else 0 if net < 0 or step + 1 == steps else step + 1
                elif terms.progression == _MARTINGALE:
                    want = want if net == 0 else terms.unit if net > 0 else min(2 * want, terms.maximum)
                elif terms.progression == _DALEMBERT:
                    more = min(want + terms.unit, terms.maximum)
                    want = want if net == 0 else max(want - terms.unit, terms.unit) if net > 0 else more
                elif terms.progression == _LABOUCHERE:
                    if net > 0:
                        head, tail = head + 1, max(tail - 1, head + 1)
                    elif net < 0:
                        line[tail] = stake
                        tail += 1
            won = terms.winner[class_ % uint64(tables.endings)]
            if won != _TIE:
                latest = int64(won)
                player_wins += won == 0
                banker_wins += won == 1
            if terms.counts:
                for place in range(begins, i):
                    running += terms.tags[a[place]]
                unseen -= int64(i - begins)
            played += 1
            while note < len(terms.checkpoints) and terms.checkpoints[note] == played:
                noted[n, note] = bankroll - terms.bankroll
                note += 1
            if bankroll < terms.minimum:
                ended = BY_RUIN
                break
            if bankroll >= terms.target:
                ended = BY_TARGET
                break
        noted[n, note:] = bankroll - terms.bankroll
        kept[n, NET], kept[n, ON_FIRST], kept[n, ON_SECOND] = bankroll - terms.bankroll, on_first, on_second
        kept[n, PLAYED], kept[n, BETS], kept[n, ENDED] = played, bets, ended


def play_sessions(tables: RoundTables, terms: Terms, seed: int, first: int, sessions: int) -> tuple[Ints, Ints]:
    """What is kept of so many sessions from number `first` on, a row each; and what was won at each checkpoint."""
    kept = np.zeros((sessions, COLUMNS), np.int64)
    noted = np.zeros((sessions, len(terms.checkpoints)), np.int64)
    # A loss writes to the end of the line, and a win crosses off both ends: it is never longer than this.
    line = np.zeros(len(terms.steps) + terms.rounds + 1, np.int64)
    room = shuffling(len(tables.cards))
    _play(np.uint64(seed), np.uint64(first), tables, room, terms, line, kept, noted)
    return kept, noted
