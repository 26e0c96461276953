"""The trace of who looked for what under cards that lie face down: reports and rulings that were only considered, and
those that named cards and were refused, which nobody may do often. In the stream `considered/TABLE`."""

from collections import Counter
from typing import Self

from punto.floor.events import Considered
from punto.floor.refusals import refuse
from punto.floor.table_journal import new_request_id
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.round import Round
from punto.rules.cards import Card
from punto.store.contract import Journal
from punto.store.records import Append, NewEvent, Transaction
from punto.store.writer import Writer

# Reports that name cards and do not fit, by one person in one Round while cards lie face down: slips, and no search.
GUESSES = 3


class Attempt:
    """A report or a ruling on a Round in which cards lie face down."""

    def __init__(self, table: str, round_: Round, command: ReportIrregularity | MakeRuling) -> None:
        self.table, self.number, self.command = table, round_.number, command
        self.is_counted = False  # among those that may have been guesses

    @classmethod
    def at(cls, table: str, round_: Round | None, command: ReportIrregularity | MakeRuling) -> Self | None:
        """None where every card lies open: then there is nothing to look for."""
        return cls(table, round_, command) if round_ is not None and round_.face_down else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """All that it names."""
        match self.command:
            case MakeRuling(order=order):
                return order
            case ReportIrregularity(cards=cards, placement=placement):
                lying = (*placement.player, *placement.banker, *placement.beside) if placement else ()
                return (*cards, *lying)

    def event(self, *, refused: str = "", in_earnest: bool = False) -> Considered:
        command = self.command
        return Considered(
            self.table,
            self.number,
            command.by,
            command.irregularity if isinstance(command, ReportIrregularity) else None,
            command.ruling if isinstance(command, MakeRuling) else None,
            self.cards,
            refused,
            in_earnest,
        )


class Considerations:
    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._writer = Writer(journal)
        self._guesses: dict[str, tuple[int, Counter[str]]] = {}  # by table: of which Round, and whose

    async def load(self, table: str, number: int) -> None:
        """Those of a Round that was begun before the floor started."""
        guesses = self._of(table, number)
        for record in await self.journal.round(f"considered/{table}", number):
            event = record.event
            if isinstance(event, Considered) and event.irregularity and event.in_earnest and event.cards:
                guesses[event.by.name] += 1

    def count(self, attempt: Attempt) -> None:
        """A report that names cards is counted before it is decided: many sent at once are no more than a few."""
        if not isinstance(attempt.command, ReportIrregularity) or not attempt.cards:
            return
        guesses, name = self._of(attempt.table, attempt.number), attempt.command.by.name
        if guesses[name] >= GUESSES:
            refuse("named-too-often", table=attempt.table, number=attempt.number, count=GUESSES)
        guesses[name] += 1
        attempt.is_counted = True

    def take_back(self, attempt: Attempt) -> None:
        """It was compared with no card, or it fitted."""
        if attempt.is_counted:
            self._of(attempt.table, attempt.number)[attempt.command.by.name] -= 1

    def _of(self, table: str, number: int) -> Counter[str]:
        of_round, guesses = self._guesses.get(table, (number, Counter[str]()))
        if of_round != number:
            guesses = Counter()
        self._guesses[table] = (number, guesses)
        return guesses

    async def record(self, at: int, event: Considered) -> None:
        """Nobody is answered before this is on disk."""
        stream = f"considered/{event.table}"

        async def decide() -> Transaction:
            version = (await self.journal.streams(stream)).get(stream, 0)
            return Transaction(new_request_id(), at, (Append(stream, version, (NewEvent(event, (), event.round),)),))

        await self._writer.write(decide)
