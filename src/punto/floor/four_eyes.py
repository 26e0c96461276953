"""Four eyes, where the floor file asks for it: who dealt a Round, or reported what went wrong, does not rule on it, nor
correct its cards, decide on its continuation, or record what nobody noticed."""

from collections.abc import Iterable

from punto.floor.commands import ConfirmChange, DecideContinuation, TableCommand
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import refuse
from punto.people.checks import key_of
from punto.play.commands import CorrectBet, CorrectCard, GiveReason, MakeRuling, PlaceBet
from punto.play.events import Actor, BetsOpened, DealerRelieved, FreeRoundOpened, IrregularityReported
from punto.play.round import Round


def check_four_eyes(plan: TablePlan, round_: Round | None, dealers: frozenset[str], command: TableCommand) -> None:
    """Of what the law would take. `dealers` are those who have dealt at the table in this Round."""
    by = _who_decides(command)
    if plan.four_eyes and by is not None and round_ is not None:
        check_another(plan.name, round_, by, dealers)


def _who_decides(command: TableCommand) -> Actor | None:
    match command:
        case MakeRuling() | CorrectCard() | CorrectBet() | DecideContinuation() | GiveReason() | ConfirmChange():
            return command.by
        case PlaceBet(not_noticed=True):
            return command.recorded_by
    return None


def check_another(table: str, round_: Round, by: Actor, others: Iterable[str]) -> None:
    """That `by` neither dealt the Round, nor reported what went wrong in it, nor is one of `others`."""
    concerned = {key_of(name) for name in (*_of_round(round_), *others)}
    if key_of(by.name) in concerned:
        refuse("four-eyes", name=by.name, table=table, number=round_.number)


def _of_round(round_: Round) -> Iterable[str]:
    for event in round_.events:
        match event:
            case IrregularityReported() | DealerRelieved():
                yield event.by.name
            case BetsOpened() | FreeRoundOpened() if event.live:
                yield event.live.dealer.name
