"""From where on the journal holds a card that may still lie face down: a hash over it would let it be guessed."""

from punto.floor.casino import Casino
from punto.play.events import CardDealt
from punto.play.round import Phase, Round
from punto.rules.cards import BACK
from punto.store.contract import Readable

_DEALT = CardDealt.__name__


async def first_hidden(casino: Casino) -> int | None:
    """The position of the first card that was dealt face down in a Round that is not over; None where there is none.

    From the records, because a table knows of what was recorded only a moment later: so late that it may not know of
    the next Round either."""
    found = [
        position
        for name, table in casino.tables.items()
        for number in _rounds_at_hand(table.room.state.round)
        if (position := await _first_in(casino.journal, f"table/{name}", number)) is not None
    ]
    return min(found, default=None)


def _rounds_at_hand(round_: Round | None) -> tuple[int, ...]:
    if round_ is None:
        return (1,)
    return (round_.number + 1,) if round_.phase is Phase.OVER else (round_.number, round_.number + 1)


async def _first_in(journal: Readable, stream: str, number: int) -> int | None:
    records = await journal.round(stream, number)
    return next((one.position for one in records if one.kind == _DEALT and _is_hidden(one.event)), None)


def _is_hidden(event: CardDealt) -> bool:
    """A back is no card: nothing of it can be guessed from a hash."""
    return event.face_down and event.card != BACK
