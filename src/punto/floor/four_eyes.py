"""Four eyes, where the floor file asks for it: who dealt a Round, or reported what went wrong, does not rule on it."""

from punto.floor.commands import TableCommand
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import refuse
from punto.people.checks import key_of
from punto.play.commands import MakeRuling
from punto.play.events import IrregularityReported
from punto.play.round import Round


def check_four_eyes(plan: TablePlan, round_: Round | None, dealers: frozenset[str], command: TableCommand) -> None:
    """Of a ruling that the law would take. `dealers` are those who have dealt at the table in this Round."""
    if not plan.four_eyes or not isinstance(command, MakeRuling) or round_ is None:
        return
    reported = [event.by.name for event in round_.events if isinstance(event, IrregularityReported)]
    concerned = {key_of(name) for name in (*dealers, *reported)}
    if key_of(command.by.name) in concerned:
        refuse("four-eyes", name=command.by.name, table=plan.name, number=round_.number)
