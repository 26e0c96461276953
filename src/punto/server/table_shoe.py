"""The shoe of a table as everybody may see it: a sealed one, or one in a dealer's hand."""

from msgspec import Struct

from punto.floor.events import Preparation
from punto.floor.shoe_in_play import ShoeInPlay
from punto.floor.table_state import TableState
from punto.server.fields import CardText


class NextShoeView(Struct, frozen=True):
    """Announced, its seed committed to: Patrons contribute to its order until it is sealed."""

    name: str
    seed_commitment: str
    contributions: int


class ShoeView(Struct, frozen=True, omit_defaults=True):
    name: str
    commitment: str
    left: int
    next: NextShoeView | None = None
    cut_card: bool = False  # it has come
    last_round: bool = False  # this Round, or the one that comes, is the last from it


class HandShoeView(Struct, frozen=True, omit_defaults=True):
    """The shoe that a live dealer deals from, where shoes are recorded."""

    shoe: str
    set_id: str
    round: int = 0  # how many Rounds were opened from it
    prepare: Preparation | None = None  # what is done next with its cards
    is_ready: bool = False  # every step is done, and the burn
    exposed: CardText | None = None  # the first card, and how many were burned after it
    burned: int = 0
    cut_card: bool = False  # it has come
    last_round: bool = False  # this Round, or the one that comes, is the last from it
    take_back: bool = False  # that the cut card has come can still be taken back


def shoe_view(shoe: ShoeInPlay) -> ShoeView:
    announced = None
    if (coming := shoe.next) is not None:
        announced = NextShoeView(coming.name, coming.committed.commitment, len(coming.contributions))
    return ShoeView(
        shoe.sealed.shoe,
        shoe.sealed.commitment,
        shoe.left,
        announced,
        shoe.cut_card_shown,
        shoe.rounds_to_come == 1,
    )


def hand_shoe_view(state: TableState) -> HandShoeView | None:
    if (hand := state.hand_shoe) is None:
        return None
    to_come = hand.rounds_to_come
    last = to_come == (1 if state.between_rounds else 0)
    return HandShoeView(
        hand.shoe,
        hand.set_id,
        hand.rounds,
        hand.next_step,
        hand.is_ready,
        hand.exposed,
        hand.unseen,
        to_come is not None,
        last,
        to_come == 1,
    )
