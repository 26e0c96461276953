"""A past Round recalled step by step: what happened, why, when, the cards at that moment, and one purse's credits.

Staff see all of it. Anybody else sees what could be seen at the table: cards, bets on the layout with their names, and
what was announced; but how bets ended, and money, only of their own, and no names of staff. Cards that were never
turned (a Round voided while they lay face down) stay hidden to all but staff. A Round that is not over cannot be
recalled.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from punto.facts import Message
from punto.floor.past_round import adopted, replayed
from punto.floor.recalled_payments import recalled_payments
from punto.floor.refusals import refuse
from punto.ledger.accounts import Account, purse
from punto.money import Cents
from punto.play.events import (
    BetPlaced,
    BetSettled,
    BetsOpened,
    BetWithdrawn,
    CardCorrected,
    CardDealt,
    CardsReconstructed,
    CardTakenBack,
    CardTurned,
    DealerRelieved,
    DifferenceStated,
    Event,
    FreeRoundOpened,
    HandsLeftAsTheyLie,
    InsuranceClosed,
    IrregularityRecorded,
    OptionsClosed,
    RoundConcluded,
    RoundOpened,
    SettlementReversed,
    StakeApportioned,
    TimeCalled,
)
from punto.play.evolve import evolve
from punto.play.reasons import Reason, card_laid, explained
from punto.play.round import Phase, Round
from punto.play.view import nameless
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.definitions import Side
from punto.rules.rulebook import Rulebook
from punto.store.contract import Readable
from punto.store.records import Line, Record

LABEL = "recall"


class ShownCard(Struct, frozen=True):
    """A card as it lay after a step."""

    card: Card | None  # None where nobody knew it yet, or it was never turned and whoever looks may not know it
    face_down: bool = False


class RecalledStep(Struct, frozen=True):
    version: int  # of the record in the table's stream; of its last one where a ruling on a dispute came after
    at: int
    message: Message
    clause: Clause | None
    player: tuple[ShownCard, ...]
    banker: tuple[ShownCard, ...]
    # Of the purse that is looked at, where this step moved its money or ended a bet of it.
    moved: Cents | None = None
    credits: Cents | None = None  # after it


class Recall(Struct, frozen=True):
    table: str
    number: int
    rulebook: str
    digest: str
    opened_at: int
    over_at: int
    voided: bool
    steps: tuple[RecalledStep, ...]
    account: Account | None = None  # whose credits these are
    credits_before: Cents | None = None
    credits_after: Cents | None = None
    label: str = LABEL  # so that nobody takes it for play


async def recall_steps(
    journal: Readable,
    table: str,
    number: int,
    patron: str | None = None,
    *,
    staff: bool = False,
    rulebooks: dict[str, Rulebook] | None = None,
) -> Recall:
    """`patron` is whose money is shown: for anybody but staff, the one who looks."""
    records = await journal.round(f"table/{table}", number) if 0 < number < 2**62 else []
    if not records:
        refuse("no-such-round", table=table, number=number)
    end = replayed(records, rulebooks if rulebooks is not None else await adopted(journal))
    if end.phase is not Phase.OVER:
        refuse("round-not-over", table=table, number=number)
    account = purse(patron) if patron is not None else None
    money = await _Purse.read(journal, account, records) if account else None
    steps = []
    for record, event, of_event in zip(records, end.events, _steps(end, patron, staff=staff), strict=True):
        change = money.at(record, event) if money else (None, None)
        for place, step in enumerate(of_event, 1 - len(of_event)):
            # Where one record makes several steps, its money moves with the last of them.
            moved, credits_ = change if place == 0 else (None, None)
            steps.append(replace(step, version=record.version, at=record.at, moved=moved, credits=credits_))
    for at, message, moved, credits_ in await recalled_payments(journal, table, number, patron, staff=staff):
        player, banker = (_shown(end, end, side, hidden=bool(end.face_down) and not staff) for side in Side)
        steps.append(RecalledStep(records[-1].version, at, message, None, player, banker, moved, credits_))
    last = _last_of_play(records)
    opened = end.events[0]
    assert isinstance(opened, RoundOpened)
    return Recall(
        table,
        number,
        opened.rulebook,
        opened.digest,
        records[0].at,
        last.at,
        end.voided is not None,
        tuple(steps),
        account,
        money.before if money else None,
        money.after(last) if money else None,
    )


class _Purse:
    """One purse while a Round was played: read once, since somebody may have moved a lot in it, here and elsewhere."""

    def __init__(self, account: Account, before: Cents, lines: Sequence[Line]) -> None:
        self.account, self.before = account, before
        self._positions = [line.position for line in lines]
        self._balances = list(accumulate((line.amount for line in lines), initial=before))

    @classmethod
    async def read(cls, journal: Readable, account: Account, records: Sequence[Record]) -> "_Purse":
        first, last = records[0].position, records[-1].position
        return cls(
            account, await journal.balance_before(account, first), await journal.lines_between(account, first, last)
        )

    def after(self, record: Record) -> Cents:
        return self._balances[bisect_right(self._positions, record.position)]

    def at(self, record: Record, event: Event) -> tuple[Cents | None, Cents | None]:
        """What a record moved in it, and what was then there."""
        moved = [amount for booked in record.entries for whose, amount in booked.postings if whose == self.account]
        # Of a lost bet nothing comes back and nothing moves; but its owner looks for its end.
        if not moved and not (isinstance(event, BetSettled) and purse(event.patron) == self.account):
            return None, None
        return sum(moved), self.after(record)


def _last_of_play(records: Sequence[Record]) -> Record:
    """What was only noted later is no part of the play."""
    return next(record for record in reversed(records) if record.kind != IrregularityRecorded.__name__)


def _steps(end: Round, patron: str | None, *, staff: bool) -> Iterator[list[RecalledStep]]:
    """The steps of each event: none where it is not for this viewer, or nothing that anybody would see."""
    then = Round(end.table)
    hidden = bool(end.face_down) and not staff
    for event in end.events:
        then = evolve(then, event)
        if not staff and _is_of_another(event, patron):
            yield []
            continue
        player, banker = (_shown(then, end, side, hidden=hidden) for side in Side)
        yield [
            RecalledStep(0, 0, reason.message, reason.clause or None, player, banker)
            for reason in _reasons(then, event if staff else nameless(event), hidden=hidden)
        ]


def _is_of_another(event: Event, patron: str | None) -> bool:
    """How somebody's bet ended, or what of it was in action."""
    match event:
        case BetSettled() | StakeApportioned() | DifferenceStated():
            return event.patron != patron
        case SettlementReversed():
            return event.settled.patron != patron
    return False


def _shown(then: Round, end: Round, side: Side, *, hidden: bool) -> tuple[ShownCard, ...]:
    found = []
    for position, card in enumerate(then.hand(side), 1):
        down = (side, position) in then.face_down
        unknown = card == BACK or (hidden and down and (side, position) in end.face_down)
        found.append(ShownCard(None if unknown else card, down))
    return tuple(found)


def _reasons(then: Round, event: Event, *, hidden: bool) -> list[Reason]:
    if hidden:
        # In a Round that ended with cards face down, no step names a card before it was turned.
        match event:
            case CardDealt(face_down=True):
                return [card_laid(then, event)]
            case CardsReconstructed() | HandsLeftAsTheyLie() | CardTakenBack() | CardCorrected():
                return [Reason(Message("reason-cards-looked-at"), event.clause)]
    return [*(explained(then, event) or _without_reason(event)), *_dealt_by(event)]


def _dealt_by(event: Event) -> list[Reason]:
    """By whom a Round is dealt, and from which shoe, where it is dealt by hand."""
    if not isinstance(event, BetsOpened | FreeRoundOpened) or (live := event.live) is None:
        return []
    if not live.number:
        return [Reason(Message("reason-dealer", {"by": live.dealer.message}), "")]
    facts = {"by": live.dealer.message, "shoe": live.shoe, "id": live.set_id, "number": live.number}
    return [Reason(Message("reason-dealer-and-shoe", facts), "")]


def _without_reason(event: Event) -> list[Reason]:
    """What happened, where it needs no reason."""
    match event:
        case BetsOpened():
            return [Reason(Message("announcement-open", {"says": event.says}), event.clause)]
        case BetPlaced():
            facts = {"patron": event.patron, "stake": event.stake, "area": event.area, "box": event.box}
            return [Reason(Message("reason-bet-placed", facts), event.clause)]
        case BetWithdrawn():
            facts = {"patron": event.patron, "amount": event.amount, "area": event.area, "box": event.box}
            return [Reason(Message("reason-bet-withdrawn", facts), event.clause)]
        case CardTurned():
            return [Reason(_turned(event), event.clause)]
        case InsuranceClosed():
            return [Reason(Message("reason-insurance-closed"), event.clause)]
        case TimeCalled():
            return [Reason(Message("reason-time-called-for-nobody", {"by": event.by.message}), event.clause)]
        case RoundConcluded():
            return [Reason(Message("reason-round-over"), "")]
        case DealerRelieved():
            return [Reason(Message("reason-dealer-relieved", {"by": event.by.message}), "")]
        case OptionsClosed():
            return []
    raise AssertionError(f"{type(event).__name__} has no message")


def _turned(event: CardTurned) -> Message:
    facts = {"side": event.side, "ordinal": event.position, "card": event.card}
    if event.exposed:
        return Message("reason-card-exposed", facts)
    if event.squeezed_by:
        return Message("reason-card-squeezed", {**facts, "patron": event.squeezed_by})
    return Message("reason-card-turned", facts)
