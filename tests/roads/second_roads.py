"""A second set of roads, written apart from punto's own: one result at a time, painted on a board as with a pen.

It knows nothing of punto. A result is a letter, B, P or T; a mark is R or B. The derived roads are had as patrons are
taught them, from the big road as a table with as many rows as it takes: look to the left, and for a new column turn
round what the old one would have got by going on.
"""

ROWS = 6

Place = tuple[int, int]  # column, row


class Board:
    """Six rows that are written on cell by cell."""

    def __init__(self) -> None:
        self.painted: dict[Place, str] = {}
        self.order: list[Place] = []
        self.top: Place | None = None  # where the streak being written started
        self.along = False  # it has turned

    def write(self, letter: str) -> None:
        if self.top is None:
            at = self.top = (0, 0)
        elif letter == self.painted[self.order[-1]]:
            at = self._next()
        else:
            self.along = False
            at = (self.top[0] + 1, 0)
            while at in self.painted:
                at = (at[0] + 1, 0)
            self.top = at
        assert at not in self.painted, f"{at} is written twice"
        self.painted[at] = letter
        self.order.append(at)

    def _next(self) -> Place:
        column, row = self.order[-1]
        below = (column, row + 1)
        if row == ROWS - 1 or below in self.painted:
            self.along = True
        return (column + 1, row) if self.along else below


class Scorer:
    """Somebody with a scorecard, who is told one result after the other."""

    def __init__(self, told: str = "") -> None:
        self.bead: list[tuple[Place, str]] = []
        self.big = Board()
        self.ties: list[int] = []  # by cell of the big road
        self.held = 0
        self.table: list[str] = []  # the big road's true columns, each the letters in it
        self.derived = {back: Board() for back in (1, 2, 3)}
        for letter in told:
            self.hear(letter)

    def hear(self, letter: str) -> None:
        column, row = self.bead[-1][0] if self.bead else (0, -1)
        self.bead.append((((column + 1, 0) if row == ROWS - 1 else (column, row + 1)), letter))
        if letter == "T":
            if self.ties:
                self.ties[-1] += 1
            else:
                self.held += 1
            return
        for back, board in self.derived.items():
            if (mark := self.would_get(letter, back)) is not None:
                board.write(mark)
        self.big.write(letter)
        self.ties.append(0 if self.ties else self.held)
        if self.table and self.table[-1][0] == letter:
            self.table[-1] += letter
        else:
            self.table.append(letter)

    def would_get(self, letter: str, back: int) -> str | None:
        if not self.table:
            return None
        going_on = self._looking_left(back)
        if going_on is None or letter == self.table[-1][0]:
            return going_on
        return "B" if going_on == "R" else "R"

    def _looking_left(self, back: int) -> str | None:
        """For one more cell in the last column: is the cell to the left as full or as empty as the one above it?"""
        column, row = len(self.table) - 1 - back, len(self.table[-1])
        if column < 0:
            return None
        beside, above = self.table[column][row : row + 1], self.table[column][row - 1 : row]
        return "R" if bool(beside) == bool(above) else "B"
