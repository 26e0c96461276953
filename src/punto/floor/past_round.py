"""Past Rounds, replayed from the journal under the rulebook that was in force then."""

from collections.abc import Iterable, Sequence

from punto.facts import Message
from punto.floor.commands import NoteLateDiscovery, TableCommand
from punto.floor.events import RulebookAdopted
from punto.floor.table_state import TableState, table_of
from punto.play.events import BetsOpened, FreeRoundOpened
from punto.play.evolve import evolve
from punto.play.round import Round
from punto.rules.errors import InputError
from punto.rules.reader import parse_adopted
from punto.rules.rulebook import Rulebook
from punto.store.contract import Readable, Streams
from punto.store.records import Record


async def adopted(journal: Streams) -> dict[str, Rulebook]:
    """Every rulebook that was ever in force here, by digest."""
    found = {}
    for record in await journal.stream("rulebooks"):
        event = record.event
        if isinstance(event, RulebookAdopted):
            found[event.digest] = parse_adopted(event.source, event.rulebook)
    return found


async def past_round(journal: Readable, table: str, number: int, rulebooks: dict[str, Rulebook] | None = None) -> Round:
    records = await journal.round(f"table/{table}", number)
    if not records:
        raise InputError(Message("input-no-such-round", {"table": table, "number": number}))
    return replayed(records, rulebooks if rulebooks is not None else await adopted(journal))


async def past_rounds(journal: Readable, state: TableState, commands: Iterable[TableCommand]) -> dict[int, Round]:
    """The Rounds of a table that late discoveries are about."""
    numbers = {command.number for command in commands if isinstance(command, NoteLateDiscovery)}
    past = [number for number in numbers if 0 < number < state.number]
    return {number: await past_round(journal, state.name, number) for number in past}


def replayed(records: Sequence[Record], rulebooks: dict[str, Rulebook]) -> Round:
    """The Round that these records are all there is of."""
    events = [record.event for record in records]
    opened = events[0]
    assert isinstance(opened, BetsOpened | FreeRoundOpened)
    if opened.digest not in rulebooks:
        facts = {"number": opened.number, "rulebook": opened.rulebook}
        raise InputError(Message("input-rulebook-not-adopted", facts))
    round_ = Round(table_of(rulebooks[opened.digest], opened))
    for event in events:
        round_ = evolve(round_, event)
    return round_


async def tables(journal: Readable) -> list[str]:
    return [stream.removeprefix("table/") for stream in await journal.streams("table/")]
