"""The trace of who looked for what under cards that lie face down: reports and rulings that were only considered, and
those that named cards and were refused. In the stream `considered/TABLE`."""

from typing import Self

from punto.floor.events import Considered
from punto.floor.table_journal import new_request_id
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.round import Round
from punto.rules.cards import Card
from punto.store.contract import Journal
from punto.store.records import Append, NewEvent, Transaction
from punto.store.writer import Writer


class Attempt:
    """A report or a ruling on a Round in which cards lie face down."""

    def __init__(self, table: str, round_: Round, command: ReportIrregularity | MakeRuling) -> None:
        self.table, self.number, self.command = table, round_.number, command

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

    async def record(self, at: int, event: Considered) -> None:
        """Nobody is answered before this is on disk."""
        stream = f"considered/{event.table}"

        async def decide() -> Transaction:
            version = (await self.journal.streams(stream)).get(stream, 0)
            return Transaction(new_request_id(), at, (Append(stream, version, (NewEvent(event, (), event.round),)),))

        await self._writer.write(decide)
