"""Whether a floor would change the law under an id that its journal knows: Rounds of both would carry one name."""

from punto.floor.floor_file import FloorPlan
from punto.floor.past_round import adopted
from punto.floor.refusals import refuse
from punto.rules.same_game import pays_the_same
from punto.store.contract import Readable


async def check_laws(journal: Readable, plan: FloorPlan) -> None:
    """Refused where other odds, bets or draws come under an id that was adopted here. A text that only cites or names
    something anew is a correction, and goes on under its id."""
    laws = (await adopted(journal)).values()
    for one in plan.tables:
        book = one.table.rulebook
        for before in laws:
            if before.id == book.id and before.digest != book.digest and not pays_the_same(before, book):
                refuse("law-changed", table=one.name, rulebook=book.id)
