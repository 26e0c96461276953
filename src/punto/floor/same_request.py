"""Whether what was recorded under a request id is what is asked for now: the same act of the same person, in the same
Round. The journal keeps events, not commands, so a command is known by the event that it leads to."""

from collections.abc import Sequence, Set
from typing import Any

from punto.floor import commands as floor_commands
from punto.floor.commands import ConfirmChange, DecideContinuation, HandOut, LayAgain, NoteLateDiscovery, TableCommand
from punto.floor.events import (
    CardsChanged,
    CardsPrepared,
    CardsWithdrawn,
    ChangeProposed,
    ContinuationDecided,
    CutCardNoted,
    CutCardTakenBack,
    DealerCame,
    HandedOut,
    ProposalRefused,
    ShoeBurned,
    ShoeStarted,
    TableOpened,
)
from punto.play import commands, events
from punto.play.commands import AnswerSqueeze, GiveReason, MoveBet, ReportIrregularity
from punto.play.payouts import bet_of
from punto.shoe.events import RandomnessContributed

_LEADS_TO: dict[type, tuple[type, ...]] = {
    commands.OpenBets: (events.RoundOpened,),
    commands.PlaceBet: (events.BetPlaced,),
    commands.WithdrawBet: (events.BetWithdrawn, events.WithdrawalIgnored),
    commands.MoveBet: (events.BetWithdrawn, events.BetPlaced),  # both: it is two acts in one
    commands.WalkAway: (events.PatronWalkedAway,),
    commands.CloseBets: (events.BetsClosed,),
    commands.DealCard: (events.CardDealt,),
    commands.TurnCard: (events.CardTurned,),
    commands.RequestSqueeze: (events.SqueezeRequested,),
    commands.AnswerSqueeze: (events.SqueezeGranted, events.SqueezeRefused),
    commands.CloseInsurance: (events.InsuranceClosed,),
    commands.ConfirmResult: (events.ResultConfirmed,),
    commands.TakeBackCard: (events.CardTakenBack,),
    commands.CorrectCard: (events.CardCorrected,),
    commands.CorrectBet: (events.BetCorrected,),
    commands.NoticeExcess: (events.ExcessNoticed,),
    commands.NoticeUnderMinimum: (events.MinimumAdvised,),
    commands.ReportIrregularity: (events.IrregularityReported, events.IrregularityRecorded),
    commands.MakeRuling: (events.RulingMade,),
    commands.GiveReason: (events.ReasonGiven, ChangeProposed),
    commands.FreeSeat: (events.SeatFreed,),
    commands.ChooseOption: (events.OptionChosen,),
    commands.CallTime: (events.TimeCalled,),
    commands.RelieveDealer: (events.DealerRelieved,),
    floor_commands.OpenBets: (events.RoundOpened,),
    floor_commands.DealNextCard: (events.CardDealt,),
    floor_commands.ChangeShoe: (CardsChanged, CardsWithdrawn, ShoeStarted),
    floor_commands.BringCards: (CardsChanged,),
    floor_commands.PrepareCards: (CardsPrepared,),
    floor_commands.BurnShoe: (ShoeBurned,),
    floor_commands.NoteCutCard: (CutCardNoted,),
    floor_commands.TakeBackCutCard: (CutCardTakenBack,),
    floor_commands.TakeTable: (DealerCame,),
    floor_commands.SetLimits: (TableOpened,),
    floor_commands.DecideContinuation: (ContinuationDecided,),
    floor_commands.HandOut: (HandedOut,),
    floor_commands.LayAgain: (events.BetPlaced,),
    floor_commands.ConfirmChange: (events.ReasonGiven,),
    floor_commands.RefuseChange: (ProposalRefused,),
    floor_commands.NoteLateDiscovery: (events.IrregularityRecorded,),
    floor_commands.ContributeRandomness: (RandomnessContributed,),
}
# A card that is named by its place is recorded in one of two ways.
_PLACES = frozenset({"side", "position", "places"})


def is_answer_to(command: TableCommand, number: int | None, recorded: Sequence[tuple[Any, int | None]]) -> bool:
    """`number` is the Round that is meant, where one is; what was recorded, each event with its Round."""
    if isinstance(command, MoveBet):
        return all(is_answer_to(part, number, recorded) for part in (command.withdrawal, command.placing))
    if isinstance(command, LayAgain):
        return any(number in (None, round_) and _is_of(command.bet, event, {"stake"}) for event, round_ in recorded)
    if isinstance(command, GiveReason):  # done, or proposed
        proposed = [event.change for event, _ in recorded if isinstance(event, ChangeProposed)]
        return command in proposed or is_answer_to(command.change, number, recorded)
    if isinstance(command, ConfirmChange):
        return any(isinstance(event, events.ReasonGiven) and event.confirmed_by == command.by for event, _ in recorded)
    if isinstance(command, NoteLateDiscovery):
        number = command.number
    elif isinstance(command, DecideContinuation):  # of the table, though it is about a Round
        number = None
    return any(number in (None, round_) and _is_of(command, event) for event, round_ in recorded)


def _is_of(command: TableCommand, event: Any, left_out: Set[str] = frozenset()) -> bool:
    expected = _LEADS_TO[type(command)]
    if isinstance(command, AnswerSqueeze):
        expected = (events.SqueezeGranted if command.granted else events.SqueezeRefused,)
    if not issubclass(type(event), expected):
        return False
    if isinstance(command, HandOut) and command.bet != bet_of(event.settled):
        return False
    if isinstance(command, ReportIrregularity):
        left_out = _PLACES
    shared = (set(command.__struct_fields__) & set(event.__struct_fields__)) - left_out
    return all(_agree(getattr(command, name), getattr(event, name)) for name in shared)


def _agree(asked: Any, recorded: Any) -> bool:
    """None is whatever there was: all of a bet."""
    return asked is None or asked == recorded
