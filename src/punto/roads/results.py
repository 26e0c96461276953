"""What a road needs to know of a Round: who won, and which hands had a pair."""

from typing import Self

from msgspec import Struct

from punto.play.round import Round
from punto.rules.definitions import Winner


class Result(Struct, frozen=True):
    winner: Winner
    player_pair: bool
    banker_pair: bool

    @classmethod
    def of_round(cls, round_: Round) -> Self | None:
        """None for a Round that shows nothing: being played, or void. One that is voided after all is taken off again,
        because `evolve` takes its outcome away."""
        outcome = round_.outcome
        if outcome is None:
            return None
        return cls(outcome.winner, outcome.player_pair is not None, outcome.banker_pair is not None)
