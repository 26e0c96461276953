"""Who changed what was settled, or decided, with whom: two who collude are not stopped, only exposed (R54)."""

from collections import Counter
from typing import Any

from punto.floor.gaming_day import read_calendar
from punto.play.events import ReasonGiven
from punto.reports.days import ALWAYS, Period
from punto.reports.source import Progress, event_of, names, records, unseen
from punto.store.contract import Readable

COLUMNS: dict[str, type] = {
    "proposed_by": str,
    "confirmed_by": str,  # empty where one person did it alone, up to the floor's amount
    "ruling": str,
    "times": int,
    "amount_cents": int,  # that moved, over all Patrons; all that was reversed, where a card was missing
}
_KINDS = names((ReasonGiven,))


async def pairs(journal: Readable, period: Period = ALWAYS, progress: Progress = unseen) -> list[dict[str, Any]]:
    """Lists rows of COLUMNS, the pair that moved most first."""
    days = await read_calendar(journal)
    times, amounts = Counter[tuple[str, str, str]](), Counter[tuple[str, str, str]]()
    async for record in records(journal, progress):
        event = event_of(record, _KINDS)
        if not isinstance(event, ReasonGiven) or days.day(record.at) not in period:
            continue
        pair = event.by.name, event.confirmed_by.name if event.confirmed_by else "", event.clause
        times[pair] += 1
        amounts[pair] += event.difference
    found = sorted(times, key=lambda pair: (-amounts[pair], pair))
    return [dict(zip(COLUMNS, (*pair, times[pair], amounts[pair]), strict=True)) for pair in found]
