"""A baccarat shoe as an environment to learn in (Gymnasium, extra `punto[rl]`): `gymnasium.make("punto/Baccarat-v0")`.

One episode is one shoe of real cards, shuffled, burned and cut as at the table; one step is one Round. An action is no
bet, or one bet with one stake. What is seen is what a patron sees: the cards not seen yet, by rank, the bankroll, and
who won last. The reward is what the bet brought, in units, as the rulebook settles it.
"""

import random
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
except ImportError:
    raise ImportError("punto.gym is an environment for Gymnasium, which is not installed: install punto[rl]") from None

from punto.facts import Message
from punto.plain_text import quotable
from punto.rules.cards import RANKS, Card, rank
from punto.rules.definitions import Winner, point_total
from punto.rules.errors import InputError
from punto.rules.layout import Kind
from punto.rules.library import rulebook as find_rulebook
from punto.rules.outcome import Outcome
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result, lost, settle
from punto.shoe.shoe import CARDS_BEHIND_CUT, new_shoe
from punto.simulate.game import usual_game

UNIT = 100_00  # cents; odds are settled to the cent
MOST_UNITS = 10**6
_WINNERS = (None, Winner.PLAYER, Winner.BANKER, Winner.TIE)

Seen = dict[str, Any]


class Baccarat(gymnasium.Env[Seen, np.int64]):
    """`stakes` are in units, and so are `bankroll` and rewards. A bet that the bankroll does not cover is not made."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        rulebook: Rulebook | str = "super-six-plus",
        bets: tuple[str, ...] | None = None,
        stakes: tuple[int, ...] = (1,),
        bankroll: int = 100,
        decks: int | None = None,
        behind_cut: int = CARDS_BEHIND_CUT,
        render_mode: str | None = None,
    ) -> None:
        book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
        self.game = usual_game(book, decks, behind_cut)
        layout = [area.id for area in book.areas.values() if area.kind is not Kind.INSURANCE]
        for bet in bets or ():
            if bet not in layout:
                facts = {"rulebook": book.id, "name": quotable(bet), "known": tuple(layout)}
                raise InputError(Message("input-simulate-bet", facts))
        if not stakes or not all(1 <= stake <= bankroll <= MOST_UNITS for stake in stakes):
            raise InputError(Message("input-gym-stakes", {"most": MOST_UNITS}))
        self.bets = tuple(bets or layout)
        self.stakes = tuple(stakes)
        self.bankroll = bankroll
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(1 + len(self.bets) * len(self.stakes))
        of_a_rank = self.game.cards // len(RANKS)
        odds = [line.odds.ratio for bet in self.bets for line in book.lines[bet] if line.odds]
        richest = bankroll + self.game.most_rounds * max(stakes) * float(max(odds))
        self.observation_space = gymnasium.spaces.Dict(
            {
                "unseen": gymnasium.spaces.Box(0, of_a_rank, (len(RANKS),), np.int64),
                "bankroll": gymnasium.spaces.Box(0, richest, (1,), np.float64),
                "last_winner": gymnasium.spaces.Discrete(len(_WINNERS)),
            }
        )
        self._cents = 0
        self._page = ""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        rng = random.Random(int(self.np_random.integers(2**63)))
        burned, self._shoe = new_shoe(self.game.decks, rng, self.game.behind_cut).burn()
        self._unseen = np.full(len(RANKS), self.game.cards // len(RANKS), np.int64)
        self._see(burned[:1])  # the others are burned unseen
        self._cents = self.bankroll * UNIT
        self._last = 0
        self._page = f"burned {burned[0]}"
        return self._seen(), {"burned": burned[0]}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        bet, stake = self._bet_of(int(action))
        player, banker = self._deal()
        outcome = Outcome.of_hands(player, banker, self.game.book.points)
        net = 0
        if bet is not None:
            end = settle(self.game.book.areas[bet], self.game.book.lines[bet], outcome, stake)
            net = end.paid if end.result is Result.WON else -lost(end.result, stake)
        self._cents += net
        self._last = _WINNERS.index(outcome.winner)
        self._page = f"Player {' '.join(player)}  Banker {' '.join(banker)}  {outcome.winner.value}  {net / UNIT:+g}"
        broke = self._cents < min(self.stakes) * UNIT
        told = {"player": player, "banker": banker, "winner": outcome.winner.value, "bet": bet, "stake": stake / UNIT}
        return self._seen(), net / UNIT, broke or self._shoe.is_over, False, told

    def render(self) -> str | None:
        return self._page if self.render_mode == "ansi" else None

    def _bet_of(self, action: int) -> tuple[str | None, int]:
        """What is bet on and the stake in cents; nothing where the bankroll does not cover it."""
        if action == 0:
            return None, 0
        bet, stake = divmod(action - 1, len(self.stakes))
        cents = self.stakes[stake] * UNIT
        return (self.bets[bet], cents) if cents <= self._cents else (None, 0)

    def _deal(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        table, points = self.game.book.table_of_play, self.game.book.points
        first = [self._draw() for _ in range(4)]
        player: tuple[Card, ...] = (first[0], first[2])
        banker: tuple[Card, ...] = (first[1], first[3])
        p, b = point_total(player, points), point_total(banker, points)
        third = None
        if table.player(p, b).draws:
            player += (self._draw(),)
            third = points[player[2]]
        if table.banker(p, b, third).draws:
            banker += (self._draw(),)
        self._shoe = self._shoe.after_round()
        self._see(player + banker)
        return player, banker

    def _draw(self) -> Card:
        card, self._shoe = self._shoe.draw()
        return card

    def _see(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self._unseen[RANKS.index(rank(card))] -= 1

    def _seen(self) -> Seen:
        bankroll: npt.NDArray[np.float64] = np.array([self._cents / UNIT])
        return {"unseen": self._unseen.copy(), "bankroll": bankroll, "last_winner": np.int64(self._last)}


gymnasium.register("punto/Baccarat-v0", entry_point="punto.gym:Baccarat")
