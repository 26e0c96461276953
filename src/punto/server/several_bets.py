"""The answer to several bets of one command: what came of those that were taken, and why each of the others was not."""

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from punto.facts import Message
from punto.floor.command_queue import Passed
from punto.rules.errors import HouseRefused, Refused


class NamedBet(Protocol):
    @property
    def patron(self) -> str: ...
    @property
    def box(self) -> int: ...
    @property
    def area(self) -> str: ...


class BetRefused(Struct, frozen=True):
    """In the place of what would have happened; it is recorded nowhere."""

    message: Message


async def each_answered(bets: Sequence[NamedBet], answers: Sequence["asyncio.Future[list[Any]]"]) -> list[Any]:
    """Raises where nothing was taken and all were refused alike: then the command as a whole is."""
    found = await asyncio.gather(*answers, return_exceptions=True)
    refused = [one for one in found if isinstance(one, Refused | HouseRefused)]
    if len(refused) == len(bets) and len({_reason(error).code for error in refused}) == 1:
        raise refused[0]
    events: list[Any] = []
    for bet, answer in zip(bets, found, strict=True):
        if isinstance(answer, Refused | HouseRefused):
            facts = {"patron": bet.patron, "area": bet.area, "box": bet.box, "because": _reason(answer)}
            events.append(BetRefused(Message("bet-refused", facts)))
        elif isinstance(answer, Passed):
            pass  # it lies already
        elif isinstance(answer, BaseException):  # the journal did not answer: some may be recorded, and sent again
            raise answer
        else:
            events += answer
    return events


async def laid_again(answer: "asyncio.Future[list[Any]]") -> list[Any]:
    """Answers without a refusal where all of a bet lies already: it is not laid twice."""
    try:
        return await answer
    except Passed:
        return []


def _reason(error: Refused | HouseRefused) -> Message:
    refusal = error.refusal if isinstance(error, Refused) else error
    return Message(f"refusal-{refusal.code}", refusal.facts)
