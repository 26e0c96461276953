"""Four eyes, where the floor file asks for it: who dealt a Round, or reported what went wrong, does not rule on it, nor
correct its cards, decide on its continuation, or record what nobody noticed. Nor does anybody who has set a password of
theirs lately: they could have been at the table under that name."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from punto.floor.commands import ConfirmChange, DecideContinuation, TableCommand
from punto.floor.floor_file import TablePlan
from punto.floor.refusals import refuse
from punto.floor.table_state import TableState
from punto.people.checks import key_of
from punto.people.two_persons import Hands, check_apart, hands_of
from punto.play.commands import CorrectBet, CorrectCard, GiveReason, MakeRuling, PlaceBet
from punto.play.events import Actor, BetsOpened, DealerRelieved, FreeRoundOpened, IrregularityReported
from punto.play.round import Round
from punto.store.contract import Readable


async def read_hands(
    journal: Readable, plan: TablePlan, state: TableState, commands: Sequence[TableCommand], at: int
) -> Hands:
    """Reads who may act under the names of everybody concerned, if one of the commands is for four eyes or two
    persons. Who deals, reports or proposes by another of the commands is concerned as well."""
    of_two = [one for one in commands if plan.four_eyes or isinstance(one, ConfirmChange)]
    deciding = [by.name for one in of_two if (by := _who_decides(one)) is not None]
    if not deciding or state.round is None:
        return {}
    proposers = [state.proposal.change.by.name] if state.proposal is not None else []
    beside = [by.name for one in commands if isinstance(by := getattr(one, "by", None), Actor)]
    return await hands_of(journal, [*deciding, *beside, *proposers, *concerned(state.round, state.dealers)], at)


def check_four_eyes(plan: TablePlan, state: TableState, command: TableCommand, hands: Hands) -> None:
    """Checks a command that the law would take: whoever decides neither dealt at the table in this Round nor reported,
    and whoever confirms a change is not whoever proposed it."""
    by = _who_decides(command)
    if by is None or state.round is None:
        return
    if plan.four_eyes:
        check_another(plan.name, state.round, by, state.dealers, hands)
    if isinstance(command, ConfirmChange) and (waits := state.proposal) is not None:
        others = concerned(state.round, state.dealers) if waits.needed is not None else ()
        check_apart(by.name, (waits.change.by.name, *others), hands)


def _who_decides(command: TableCommand) -> Actor | None:
    match command:
        case MakeRuling() | CorrectCard() | CorrectBet() | DecideContinuation() | GiveReason() | ConfirmChange():
            return command.by
        case PlaceBet(not_noticed=True):
            return command.recorded_by
    return None


def check_another(
    table: str, round_: Round, by: Actor, others: Iterable[str], hands: Hands = MappingProxyType({})
) -> None:
    """Checks that `by` neither dealt the Round, nor reported what went wrong in it, nor is one of `others`, nor could
    be."""
    names = concerned(round_, others)
    if key_of(by.name) in {key_of(name) for name in names}:
        refuse("four-eyes", name=by.name, table=table, number=round_.number)
    check_apart(by.name, names, hands)


def concerned(round_: Round, others: Iterable[str]) -> tuple[str, ...]:
    """Names whoever dealt a Round or reported what went wrong in it, and others."""
    return (*_of_round(round_), *others)


def _of_round(round_: Round) -> Iterable[str]:
    for event in round_.events:
        match event:
            case IrregularityReported() | DealerRelieved():
                yield event.by.name
            case BetsOpened() | FreeRoundOpened() if event.live:
                yield event.live.dealer.name
