"""What a shoe says of itself besides its cards: a set put in or taken out, the burn, the cut card.

Here it is joined with the dealer's own steps for the shoe; on record it is in any case, in the stream of the reader.
"""

from punto.floor.reader_messages import BurnReported, CutCardShown, FromShoe, SetMoved


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
