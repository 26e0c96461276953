"""Chapter 3, the Baccarat Table of Play: who draws, who stands, and by which row."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from punto.rules.clause import Clause
from punto.rules.definitions import is_natural

NATURALS = (8, 9)
DRAWING_TOTALS = tuple(range(8))


@dataclass(frozen=True, slots=True)
class Decision:
    """Draw or stand, the row that says so, and its clause."""

    draws: bool
    row: str
    clause: Clause


@dataclass(frozen=True)
class TableOfPlay:
    clause: Clause  # of the rows for the Banker
    player_clause: Clause
    natural_clause: Clause
    player_draws: frozenset[int]
    banker_draws_when_player_stands: frozenset[int]
    clause_when_player_stands: Clause
    left_to_the_rows: frozenset[int]  # Banker's totals that this clause does not name: a row of the table decides
    banker_draws_on: tuple[frozenset[int], ...]  # by Banker's total 0 to 7: the Player's third cards on which it draws
    _player: dict[tuple[int, int], Decision] = field(init=False, repr=False, compare=False)
    _banker: dict[tuple[int, int, int | None], Decision] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        totals = range(10)
        object.__setattr__(self, "_player", {(p, b): self._decide_player(p, b) for p in totals for b in totals})
        object.__setattr__(
            self,
            "_banker",
            {(p, b, t): self._decide_banker(p, b, t) for p in totals for b in totals for t in (None, *totals)},
        )

    def player(self, player_total: int, banker_total: int) -> Decision:
        return self._player[player_total, banker_total]

    def banker(self, player_total: int, banker_total: int, players_third: int | None) -> Decision:
        """`player_total` is that of the Player's first two cards; `players_third` None where the Player stood."""
        return self._banker[player_total, banker_total, players_third]

    def banker_draws_whatever(self, banker_total: int) -> bool:
        """Whether the Banker draws on each third card the Player might get."""
        return len(self.banker_draws_on[banker_total]) == 10

    def _decide_player(self, player: int, banker: int) -> Decision:
        if natural := self._natural(player, banker):
            return natural
        draws = player in self.player_draws
        listed = _joined(total for total in DRAWING_TOTALS if (total in self.player_draws) == draws)
        return Decision(draws, f"Player {listed}: Player {_verb(draws)}", self.player_clause)

    def _decide_banker(self, player: int, banker: int, third: int | None) -> Decision:
        if natural := self._natural(player, banker):
            return natural
        if third is None:
            draws = banker in self.banker_draws_when_player_stands
            listed = _joined(t for t in DRAWING_TOTALS if (t in self.banker_draws_when_player_stands) == draws)
            clause = self.clause if banker in self.left_to_the_rows else self.clause_when_player_stands
            return Decision(draws, f"Player stands, Banker {listed}: Banker {_verb(draws)}", clause)
        on = self.banker_draws_on[banker]
        draws = third in on
        listed = _joined(t for t in range(10) if (t in on) == draws)
        row = f"Banker {banker}, Player's third card {listed}: Banker {_verb(draws)}"
        return Decision(draws, row, self.clause)

    def _natural(self, player: int, banker: int) -> Decision | None:
        if not (is_natural(player) or is_natural(banker)):
            return None
        who = " and ".join(f"{n} {t}" for n, t in (("Player", player), ("Banker", banker)) if is_natural(t))
        return Decision(False, f"Natural, {who}: neither hand draws", self.natural_clause)


def _verb(draws: bool) -> str:
    return "draws" if draws else "stands"


def _joined(totals: Iterable[int]) -> str:
    return "-".join(str(total) for total in totals)
