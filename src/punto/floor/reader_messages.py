"""What an intelligent shoe sends: one message for each thing that happens to it. docs/CARD_READER.md has the rest."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

PROTOCOL = 1
HEARTBEAT_MS = 2_000  # the longest that a shoe is silent
LOST_MS = 6_000  # after which it is lost

Session = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=16,
        pattern=r"^[A-Za-z0-9_-]+(?![\s\S])",
        description="the shoe's own, another one each time that it is switched on",
    ),
]
MessageNumber = Annotated[int, Meta(ge=1, le=2**53)]
CardText = Annotated[
    str, Meta(max_length=3, description="rank and suit, such as KS or 10H", extra={"type_name": "Card"})
]
SetName = Annotated[str, Meta(min_length=1, max_length=60)]


class ShoeFault(StrEnum):
    JAM = "jam"
    SENSOR = "sensor"
    LOCK = "lock"
    POWER = "power"
    TAMPER = "tamper"


class ShoeMessage(
    Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="message", forbid_unknown_fields=True
):
    """`number` counts from 1 in a session, without gaps. `clock_ms` is the shoe's own, for information. `passed` counts
    the cards that went through its mouth in this session, read or not, with those of this message. `late`: it could
    not be sent when it happened."""

    session: Session
    number: MessageNumber
    clock_ms: Annotated[int, Meta(ge=0, le=2**53)] = 0
    passed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    late: bool = False
    protocol: Annotated[int, Meta(ge=1, le=PROTOCOL)] = PROTOCOL

    @property
    def cards_out(self) -> int:
        """How many cards came out with it."""
        return 0


class CardDrawn(ShoeMessage, frozen=True, tag="card"):
    """One card, recognised. `exposed`: it came out face up."""

    card: CardText
    exposed: bool = False

    @property
    def cards_out(self) -> int:
        return 1


class CardMisread(ShoeMessage, frozen=True, tag="misread"):
    """A card passed and was not recognised."""

    @property
    def cards_out(self) -> int:
        return 1


class CardsTogether(ShoeMessage, frozen=True, tag="double"):
    """Cards that came out at once, so that nobody can say which was first."""

    cards: Annotated[tuple[CardText, ...], Meta(min_length=2, max_length=6)]

    @property
    def cards_out(self) -> int:
        return len(self.cards)


class BurnReported(ShoeMessage, frozen=True, tag="burn"):
    """`card` is the one that was exposed, if any; `burned` are all, with that one."""

    burned: Annotated[int, Meta(ge=1, le=60)]
    card: CardText | None = None

    @property
    def cards_out(self) -> int:
        return self.burned


class CutCardShown(ShoeMessage, frozen=True, tag="cut-card"):
    pass


class ShoeRanOut(ShoeMessage, frozen=True, tag="empty"):
    """No card is left in it."""


class LidMoved(ShoeMessage, frozen=True, tag="lid"):
    open: bool


class SetMoved(ShoeMessage, frozen=True, tag="set"):
    """A set of cards was put into the shoe; without a name, it was taken out. `shoe` is the shoe's own name."""

    set: SetName | None = None
    shoe: SetName | None = None


class ShoeFaulty(ShoeMessage, frozen=True, tag="fault"):
    fault: ShoeFault


class Heartbeat(ShoeMessage, frozen=True, tag="heartbeat"):
    """At least every two seconds. Its `number` is that of the next message, and it does not use it up."""

    locked: bool = False
    lid_open: bool = False


FromShoe = (
    CardDrawn
    | CardMisread
    | CardsTogether
    | BurnReported
    | CutCardShown
    | ShoeRanOut
    | LidMoved
    | SetMoved
    | ShoeFaulty
    | Heartbeat
)
