"""What came of a command that was taken, where that is not what its sender asked for: an answer says what happened."""

from collections.abc import Iterable
from typing import Any

from punto.facts import Message
from punto.play.events import WithdrawalIgnored
from punto.server.several_bets import BetRefused


def outcome_of(events: Iterable[Any]) -> Message | None:
    """None where it was done as it was asked for."""
    events = tuple(events)
    if refused := [event.message for event in events if isinstance(event, BetRefused)]:
        return Message("outcome-bets-refused", {"bets": refused})
    for event in events:
        if isinstance(event, WithdrawalIgnored):
            facts = {"patron": event.patron, "area": event.area, "box": event.box, "clause": event.clause}
            return Message("outcome-withdrawal-ignored", facts)
    return None
