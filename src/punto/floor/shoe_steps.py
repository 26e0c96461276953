"""What a shoe says of itself besides its cards: a set put in or taken out, the burn, the cut card.

Here it is joined with the dealer's own steps for the shoe; on record it is in any case, in the stream of the reader.
"""

from punto.floor.commands import BurnShoe, NoteCutCard
from punto.floor.reader_messages import BurnReported, CutCardShown, FromShoe, SetMoved
from punto.play.events import Actor
from punto.rules.cards import parse_card


def step_of(message: FromShoe, by: Actor) -> BurnShoe | NoteCutCard | None:
    """What the dealer would key of it. A set that was put in is still brought by a person, who reads its id."""
    match message:
        case CutCardShown():
            return NoteCutCard(by)
        case BurnReported() if message.card:
            return BurnShoe(parse_card(message.card), by)
    return None


def value_of(message: FromShoe) -> str:
    """What is recorded of such a step, beside how many cards came out with it."""
    match message:
        case SetMoved():
            return " / ".join(name for name in (message.set, message.shoe) if name is not None)
        case BurnReported():
            return message.card or ""
        case CutCardShown():
            return ""
    return ""
