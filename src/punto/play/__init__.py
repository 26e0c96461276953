"""One Round, pure: `decide` says what a command leads to, `evolve` that it did. Cards and time come from outside."""

from punto.play.commands import (
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    PlaceBet,
    RequestSqueeze,
    TurnCard,
    WalkAway,
    WithdrawBet,
)
from punto.play.course import Step, next_step
from punto.play.decide import can, decide, step
from punto.play.evolve import evolve
from punto.play.round import Actor, Bet, Phase, Round
from punto.play.table import Table, TableRefused, table

__all__ = [
    "Actor",
    "AnswerSqueeze",
    "Bet",
    "CloseBets",
    "CloseInsurance",
    "Command",
    "DealCard",
    "OpenBets",
    "Phase",
    "PlaceBet",
    "RequestSqueeze",
    "Round",
    "Step",
    "Table",
    "TableRefused",
    "TurnCard",
    "WalkAway",
    "WithdrawBet",
    "can",
    "decide",
    "evolve",
    "next_step",
    "step",
    "table",
]
