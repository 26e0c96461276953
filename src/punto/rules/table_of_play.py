"""Chapter 3, the Baccarat Table of Play: who draws, who stands, and by which row."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from punto.facts import Message
from punto.rules.clause import Clause
from punto.rules.definitions import Side, is_natural

NATURALS = (8, 9)
DRAWING_TOTALS = tuple(range(8))


@dataclass(frozen=True, slots=True)
class Decision:
    """Draw or stand, by which row and clause. `row` names it in stored events and never changes; `message` is shown."""

    draws: bool
    row: str
    message: Message = field(compare=False)
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
    announced: Clause | None  # by which both point totals are announced after four cards, before a third
    _player: dict[tuple[int, int], Decision] = field(init=False, repr=False, compare=False)
    _banker: dict[tuple[int, int, int | None], Decision] = field(init=False, repr=False, compare=False)
    _whatever: dict[int, Decision] = field(init=False, repr=False, compare=False)
    _messages: dict[str, Message] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        totals, thirds = range(10), (None, *range(10))
        naturals = {(p, b): self._natural(p, b) for p in totals for b in totals if is_natural(p) or is_natural(b)}
        players = {p: self._decide_player(p) for p in DRAWING_TOTALS}
        bankers = {(b, t): self._decide_banker(b, t) for b in DRAWING_TOTALS for t in thirds}
        object.__setattr__(
            self, "_player", {(p, b): naturals.get((p, b)) or players[p] for p in totals for b in totals}
        )
        object.__setattr__(
            self,
            "_banker",
            {(p, b, t): naturals.get((p, b)) or bankers[b, t] for p in totals for b in totals for t in thirds},
        )
        object.__setattr__(
            self, "_whatever", {b: self._decide_whatever(b) for b in DRAWING_TOTALS if self.banker_draws_whatever(b)}
        )
        every = (*self._player.values(), *self._banker.values(), *self._whatever.values())
        object.__setattr__(self, "_messages", {decision.row: decision.message for decision in every})

    def player(self, player_total: int, banker_total: int) -> Decision:
        return self._player[player_total, banker_total]

    def banker(self, player_total: int, banker_total: int, players_third: int | None) -> Decision:
        """`player_total` is that of the Player's first two cards; `players_third` None where the Player stood."""
        return self._banker[player_total, banker_total, players_third]

    def banker_draws_whatever(self, banker_total: int) -> bool:
        """Whether the Banker draws on each third card the Player might get."""
        return len(self.banker_draws_on[banker_total]) == 10

    def banker_whatever(self, banker_total: int) -> Decision:
        """The Banker's draw before the Player's third card is known, where that card makes no difference."""
        return self._whatever[banker_total]

    def message_of(self, row: str) -> Message:
        """What is shown for the row that a stored event names."""
        return self._messages.get(row) or Message("row-recorded", {"name": row})

    def _decide_player(self, player: int) -> Decision:
        draws = player in self.player_draws
        alike = [total for total in DRAWING_TOTALS if (total in self.player_draws) == draws]
        message = Message("row-player-draws" if draws else "row-player-stands", {"totals": alike})
        return Decision(draws, f"Player {_joined(alike)}: Player {_verb(draws)}", message, self.player_clause)

    def _decide_banker(self, banker: int, third: int | None) -> Decision:
        if third is None:
            draws = banker in self.banker_draws_when_player_stands
            alike = [t for t in DRAWING_TOTALS if (t in self.banker_draws_when_player_stands) == draws]
            clause = self.clause if banker in self.left_to_the_rows else self.clause_when_player_stands
            code = "row-player-stood-banker-draws" if draws else "row-player-stood-banker-stands"
            row = f"Player stands, Banker {_joined(alike)}: Banker {_verb(draws)}"
            return Decision(draws, row, Message(code, {"totals": alike}), clause)
        on = self.banker_draws_on[banker]
        draws = third in on
        alike = [t for t in range(10) if (t in on) == draws]
        row = f"Banker {banker}, Player's third card {_joined(alike)}: Banker {_verb(draws)}"
        facts = {"banker_total": banker, "third_cards": alike}
        return Decision(draws, row, Message("row-banker-draws" if draws else "row-banker-stands", facts), self.clause)

    def _decide_whatever(self, banker: int) -> Decision:
        row = f"Banker {banker}: Banker draws on any third card of the Player"
        return Decision(True, row, Message("row-banker-draws-on-any", {"banker_total": banker}), self.clause)

    def _natural(self, player: int, banker: int) -> Decision:
        hands = [(side, total) for side, total in ((Side.PLAYER, player), (Side.BANKER, banker)) if is_natural(total)]
        listed = " and ".join(f"{side.value.capitalize()} {total}" for side, total in hands)
        message = Message("row-natural", {"hands": [Message("hand-total", {"side": s, "total": t}) for s, t in hands]})
        return Decision(False, f"Natural, {listed}: neither hand draws", message, self.natural_clause)


def _verb(draws: bool) -> str:
    return "draws" if draws else "stands"


def _joined(totals: Iterable[int]) -> str:
    return "-".join(str(total) for total in totals)
