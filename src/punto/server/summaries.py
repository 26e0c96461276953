"""One table in the lobby: what happens there, and its limits."""

from msgspec import Struct

from punto.money import format_amount
from punto.play.round import Phase
from punto.roads import BigCell
from punto.server.feed import Feed
from punto.server.fields import Amount
from punto.server.views import PastRound, Trouble, table_view
from punto.server.wire import Milliseconds, WireMessage, amount


class TableSummary(Struct, frozen=True, omit_defaults=True):
    table: str
    rulebook: str
    titles: dict[str, str]
    phase: Phase
    round: int
    boxes: int
    seated: int
    watching: int
    automatic: bool
    face_down: bool
    electronic: bool  # played at Player Terminals, from the credits there
    minimum: Amount
    maximum: Amount
    differential: Amount | None = None  # where the rulebook has one
    until: Milliseconds | None = None
    closing: bool = False
    closed: WireMessage | None = None
    trouble: Trouble | None = None
    results: str = ""  # of this shoe, the latest last: B P T
    big: tuple[BigCell, ...] = ()  # the big road of this shoe
    last: PastRound | None = None
    squeeze: bool = False  # a request to squeeze waits for its answer
    stopping: bool = False  # `closing`, because the floor stops


def summary(feed: Feed) -> TableSummary:
    table = feed.table
    made = table.room.state.table or table.plan.table
    round_ = table.room.state.round
    view = table_view(table, feed.last)
    return TableSummary(
        table.plan.name,
        made.rulebook.id,
        made.rulebook.titles,
        view.phase,
        view.round,
        made.boxes,
        len(round_.seats) if round_ else 0,
        len(feed.watchers),
        table.plan.automatic,
        made.face_down,
        table.is_electronic,
        format_amount(made.limits.minimum),
        format_amount(made.limits.maximum),
        amount(made.limits.differential),
        view.until,
        table.room.closing,
        view.closed,
        view.trouble,
        "".join(result.winner.value[0].upper() for result in feed.results.values()),
        feed.big_road(),
        feed.last,
        round_ is not None and round_.squeeze_asked is not None and not table.plan.automatic,
        table.room.stopping,
    )
