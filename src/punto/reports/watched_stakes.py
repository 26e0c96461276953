"""Stakes beside what they were worth, added up by patron: Rounds are solved in batches, shoes are closed one by one."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from punto.money import Cents
from punto.play.events import BetSettled
from punto.reports.rounds import Played
from punto.reports.seen_cards import SeenShoe
from punto.reports.theory import theory
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

ROUNDS_OF_A_BATCH = 4096
# What is added up of a shoe and a patron, in this order; the gain is staked times value beyond the usual.
_HANDLE, _USUAL, _VALUE, _FAVOURABLE, _WIN, _VARIANCE, _ROUNDS, _GAIN = range(8)


class PatronSums(Struct):
    """Of one patron, over all shoes that are closed."""

    shoes: int = 0
    rounds: int = 0
    handle: Cents = 0
    usual: float = 0.0
    value: float = 0.0
    favourable: Cents = 0
    win: Cents = 0
    variance: float = 0.0
    gain: float = 0.0
    squares: float = 0.0  # of the gains, shoe by shoe

    def add(self, shoe: "Floats") -> None:
        figures = shoe.tolist()
        self.shoes += 1
        self.rounds += int(figures[_ROUNDS])
        self.handle += int(figures[_HANDLE])
        self.usual += figures[_USUAL]
        self.value += figures[_VALUE]
        self.favourable += int(figures[_FAVOURABLE])
        self.win += int(figures[_WIN])
        self.variance += figures[_VARIANCE]
        self.gain += figures[_GAIN]
        self.squares += figures[_GAIN] ** 2


class _Game:
    """Rounds of one rulebook from so many decks, until they are solved."""

    def __init__(self, book: Rulebook, decks: int) -> None:
        import numpy as np  # noqa: PLC0415  # and the compiler with it, which no other report needs

        from punto.simulate.solve import values_of  # noqa: PLC0415
        from punto.simulate.solve_tables import is_solvable, solve_tables  # noqa: PLC0415

        self.book, self.decks = book, decks
        self.is_solvable = is_solvable(book)
        self.bets = {area: number for number, area in enumerate(book.lines)}
        self.left: list[list[int]] = []  # by Round: cards left of each rank
        self.staked: list[tuple[int, int, int, int, Cents, Cents, int]] = []
        if self.is_solvable:
            usual = [theory(book, decks, area) for area in book.lines]
            self._edges = np.array([-float(one.edge) for one in usual])
            self._variances = np.array([float(one.variance) for one in usual])
            self._tables, self._values_of = solve_tables(book), values_of

    def solved(self) -> "tuple[list[tuple[int, int]], Floats]":
        """Shoes and patrons, and what each had in these Rounds, which are dropped."""
        import numpy as np  # noqa: PLC0415

        values = self._values_of(self._tables, np.asarray(self.left, np.int64))
        shoe, patron, place, bet, stake, win, first = np.asarray(self.staked, np.int64).T
        self.left, self.staked = [], []
        value, usual = values[place, bet], self._edges[bet]
        figures = {
            _HANDLE: stake,
            _USUAL: stake * usual,
            _VALUE: stake * value,
            _FAVOURABLE: np.where(value > 0, stake, 0),
            _WIN: win,
            _VARIANCE: stake.astype(np.float64) ** 2 * self._variances[bet],
            _ROUNDS: first,
            _GAIN: stake * (value - usual),
        }
        keys, place_of = np.unique(shoe << 32 | patron, return_inverse=True)
        by_figure = [np.bincount(place_of, figures[one], len(keys)) for one in range(len(figures))]
        sums = np.stack(by_figure, axis=1).astype(np.float64)
        return [(key >> 32, key & 0xFFFFFFFF) for key in keys.tolist()], sums


class WatchedStakes:
    def __init__(self, books: Mapping[str, Rulebook]) -> None:
        self._books = books
        self._games: dict[tuple[str, int], _Game] = {}
        self._patrons: dict[str, int] = {}
        self._sums: list[PatronSums] = []  # by number of the patron
        self._shoe_at: dict[str, int] = {}  # by table: that of its latest Round
        self._rounds_of: Counter[int] = Counter()  # by shoe that is not closed
        self._open: defaultdict[int, dict[int, Floats]] = defaultdict(dict)  # by shoe and patron
        self._over: list[int] = []  # shoes to be closed once their Rounds are solved
        self._unknown: set[int] = set()  # shoes of which more cards were seen than they have
        self._waiting = self._unknown_rounds = 0

    def add(self, played: Played, shoe: SeenShoe) -> None:
        before = self._shoe_at.get(played.table)
        if before is not None and before != shoe.number:
            self._over.append(before)
        self._shoe_at[played.table] = shoe.number
        opened = played.opened
        game = self._games.get((opened.digest, opened.decks))
        if game is None:
            game = self._games[opened.digest, opened.decks] = _Game(self._books[opened.digest], opened.decks)
        if not game.is_solvable or not (stakes := _stakes(played, game)):
            return
        self._rounds_of[shoe.number] += 1
        left = shoe.left(opened.decks)
        if left is None:
            self._unknown.add(shoe.number)
            return
        place, patrons = len(game.left), set()
        game.left.append(left)
        for (patron, bet), (stake, win) in stakes.items():
            number = self._patrons.setdefault(patron, len(self._patrons))
            game.staked.append((shoe.number, number, place, bet, stake, win, number not in patrons))
            patrons.add(number)
        self._waiting += 1
        if self._waiting >= ROUNDS_OF_A_BATCH:
            self._solve()

    def total(self) -> tuple[dict[str, PatronSums], list[str], int]:
        """By patron; the rulebooks that were left out; and how many Rounds were, whose cards are not known."""
        self._over += self._shoe_at.values()
        self._solve()
        found = {patron: self._sums[number] for patron, number in self._patrons.items() if number < len(self._sums)}
        left_out = sorted({game.book.id for game in self._games.values() if not game.is_solvable})
        return {patron: sums for patron, sums in found.items() if sums.shoes}, left_out, self._unknown_rounds

    def _solve(self) -> None:
        for game in self._games.values():
            if not game.staked:
                continue
            for (shoe, patron), figures in zip(*game.solved(), strict=True):
                of_shoe = self._open[shoe]
                of_shoe[patron] = of_shoe[patron] + figures if patron in of_shoe else figures
        self._sums += [PatronSums() for _ in range(len(self._patrons) - len(self._sums))]
        for shoe in self._over:
            self._close(shoe)
        self._over, self._waiting = [], 0

    def _close(self, shoe: int) -> None:
        rounds, patrons = self._rounds_of.pop(shoe, 0), self._open.pop(shoe, {})
        if shoe in self._unknown:
            self._unknown.discard(shoe)
            self._unknown_rounds += rounds
            return
        for patron, figures in patrons.items():
            self._sums[patron].add(figures)


def _stakes(played: Played, game: _Game) -> dict[tuple[str, int], list[Cents]]:
    """What was in action and what was won, by patron and bet."""
    found: dict[tuple[str, int], list[Cents]] = {}
    for end in played.ends:
        if end.window or (bet := game.bets.get(end.area)) is None:
            continue
        of = found.setdefault((end.patron, bet), [0, 0])
        of[0] += end.in_action
        of[1] += _won(end)
    return found


def _won(end: BetSettled) -> Cents:
    return end.paid if end.result is Result.WON else -end.lost
