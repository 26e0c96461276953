"""One table in the lobby: what happens there, its limits, and what sets its game apart for a player."""

from functools import lru_cache

import msgspec
from msgspec import Struct

from punto.money import format_amount
from punto.play.round import Phase
from punto.roads import BigCell
from punto.rules.definitions import Side
from punto.rules.layout import Kind
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line
from punto.server.feed import Feed
from punto.server.fields import Amount
from punto.server.views import PastRound, Trouble, table_view
from punto.server.who import NODE
from punto.server.wire import Milliseconds, WireMessage, amount


class ShortPay(Struct, frozen=True):
    """A point total on which the Banker wins less than even money, where no commission is kept."""

    total: int
    odds: str


class Features(Struct, frozen=True, omit_defaults=True):
    """How a rulebook differs from others for whoever plays."""

    side_bets: int
    commission: str | None = None  # of what the Banker wins: "5%"
    short_pay: ShortPay | None = None
    insurance: bool = False
    squeeze: bool = False  # somebody may squeeze where cards are dealt face down


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
    features: Features | None = None
    names: dict[str, str] = {}  # of the table, in more languages


_decode = msgspec.json.Decoder(TableSummary).decode


def summary(feed: Feed) -> TableSummary:
    if feed.elsewhere is not None and feed.elsewhere.summary:
        return _decode(feed.elsewhere.summary)
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
        sum(one.connection.who.device != NODE for one in feed.watchers),
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
        features(made.rulebook),
        table.plan.names,
    )


@lru_cache(maxsize=64)
def features(book: Rulebook) -> Features:
    lines = [line for area in book.originals() if area.side is Side.BANKER for line in book.lines[area.id]]
    kept = next((line.commission for line in lines if line.commission), None)
    return Features(
        sum(area.kind is Kind.SIDE for area in book.areas.values()),
        f"{kept * 100}%" if kept else None,
        _short_pay(lines) if not kept else None,
        book.insurance is not None,
        book.squeeze is not None,
    )


def _short_pay(lines: list[Line]) -> ShortPay | None:
    for line in lines:
        totals = {total for one in line.when.to_data() for total in one.get("banker_total", ())}
        if line.odds is not None and line.odds.ratio < 1 and len(totals) == 1:
            return ShortPay(int(str(totals.pop())), line.odds.text)
    return None
