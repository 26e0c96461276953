"""A Round as a page of plain text that anybody can read: one line an event, each ending in its clause.

The page is the whole record, face-down cards included: it is for the books, not for a patron's eyes while cards lie.
"""

from collections.abc import Iterator, Sequence

from punto.money import format_amount
from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetSettled,
    BetsOpened,
    BetWithdrawn,
    CardDealt,
    CardTurned,
    Event,
    HandStood,
    InsuranceClosed,
    InsuranceOffered,
    OutcomeAnnounced,
    PatronWalkedAway,
    RoundConcluded,
    SqueezeGranted,
    SqueezeRefused,
    SqueezeRequested,
    StakeApportioned,
    WithdrawalIgnored,
)
from punto.play.round import Phase, Round
from punto.play.table import Table
from punto.rules.cards import Card, pretty
from punto.rules.clause import Clause
from punto.rules.definitions import Side, Winner, point_total
from punto.rules.settlement import Result

NO_MORE_INSURANCE = "No more insurance"
IS_SEATED = "is seated"
WALKS_AWAY = "walks away"
STAYS = "taken back too late, stays"
NOT_NOTICED = "not noticed"
WITHDRAWN = "withdrawn"
FACE_DOWN = "face down"
ASKS_TO_SQUEEZE = "asks to squeeze"
BANKER_THIRD_FIRST = "the Banker's third card first"


def write(round_: Round) -> str:
    """The Round's page; `parse` in punto.play.reading is its inverse."""
    head = [f"{key:<10}{value}" for key, value in header(round_)]
    return "\n".join([*head, "", *body(round_)]).rstrip() + "\n"


def header(round_: Round) -> list[tuple[str, str]]:
    table = round_.table
    lines = [("rulebook", table.rulebook.id), ("digest", table.rulebook.digest)]
    if round_.phase is not Phase.WAITING:
        lines.append(("round", str(round_.number)))
    lines += [
        ("layout", f"{table.layout}, {table.boxes} boxes"),
        ("decks", str(table.decks)),
        ("chip", format_amount(table.chip)),
        *(("limits", text) for text in _limits(table)),
    ]
    if table.face_down:
        lines.append(("cards", FACE_DOWN))
    return lines


def _limits(table: Table) -> Iterator[str]:
    limits = table.limits
    general = f"minimum {format_amount(limits.minimum)}, maximum {format_amount(limits.maximum)}"
    if limits.differential is not None:
        general += f", Differential {format_amount(limits.differential)}"
    yield general
    for area, (minimum, maximum) in limits.by_area.items():
        yield f"{area}: minimum {format_amount(minimum)}, maximum {format_amount(maximum)}"


def body(round_: Round) -> Iterator[str]:
    """The events in order; the cards of the initial deal are gathered hand by hand, as people write them."""
    hands: dict[Side, tuple[Card, ...]] = dict.fromkeys(Side, ())
    initial: list[CardDealt] = []
    for event in round_.events:
        if isinstance(event, CardDealt):
            hands[event.side] = (*hands[event.side], event.card)
            if event.row is None:
                initial.append(event)
                continue
        yield from _initial_deal(round_, initial, hands)
        initial = []
        yield from _lines(round_, event, hands)
    yield from _initial_deal(round_, initial, hands)


def _initial_deal(round_: Round, dealt: Sequence[CardDealt], hands: dict[Side, tuple[Card, ...]]) -> Iterator[str]:
    for side in Side:
        cards = [event for event in dealt if event.side is side]
        if cards:
            shown = " ".join(pretty(event.card) for event in cards)
            told = FACE_DOWN if cards[0].face_down else str(_total(round_, hands[side][:2]))
            yield line(f"  {side.words}  {shown}", cards[0].clause, told)


def _lines(round_: Round, event: Event, hands: dict[Side, tuple[Card, ...]]) -> Iterator[str]:
    match event:
        case BetsOpened():
            yield line(event.says, event.clause)
            for box, patron in event.seats.items():
                yield line(_who(box, patron) + IS_SEATED, round_.table.rulebook.clause("seated"))
        case BetPlaced():
            yield _bet(event, format_amount(event.stake), _placed_note(round_, event))
        case BetWithdrawn():
            yield _bet(event, format_amount(-event.amount), WITHDRAWN)
        case BetRejected():
            yield _bet(event, format_amount(-event.amount), "rejected")
        case WithdrawalIgnored():
            yield _bet(event, "", STAYS)
        case PatronWalkedAway():
            yield line(f"  {WALKS_AWAY}: {event.patron}", event.clause)
        case BetsClosed():
            yield line(event.says, event.clause)
        case StakeApportioned():
            yield _bet(event, format_amount(event.in_action), f"of {format_amount(event.stake)} in action")
        case CardDealt():
            told = FACE_DOWN if event.face_down else str(_total(round_, hands[event.side]))
            yield line(f"  {event.side.words} draws {pretty(event.card)}", event.clause, told)
        case CardTurned():
            turned = f"  {event.side.words} card {event.position} turned"
            note = f"  squeezed by {event.squeezed_by}" if event.squeezed_by else ""
            yield line(turned, event.clause, pretty(event.card) + note)
        case HandStood():
            yield line(f"  {event.side.words} stands", event.clause, str(event.total))
        case SqueezeRequested():
            note = f", {BANKER_THIRD_FIRST}" if event.banker_third_first else ""
            asked = f"{ASKS_TO_SQUEEZE} {event.side.words} card {event.position}{note}"
            yield line(f"  {asked}: {event.patron}", event.clause)
        case SqueezeGranted():
            yield line(f"  granted by {event.by}", event.clause)
        case SqueezeRefused():
            yield line(f"  refused by {event.by}", event.clause)
        case InsuranceOffered():
            yield line(f"Insurance {event.window.words}", event.clause)
            insurance = round_.table.rulebook.insurance
            assert insurance is not None
            for number in event.rows:
                row = insurance.rows[number]
                totals = f"{event.player_total} to {event.banker_total}"
                yield line(f"  on {row.side.words} at {totals}", row.clause, f"pays {row.odds}")
        case InsuranceClosed():
            yield line(NO_MORE_INSURANCE, event.clause)
        case OutcomeAnnounced():
            yield line(_announced(event), event.clause)
        case BetSettled():
            yield _bet(event, *_settled(event))
        case RoundConcluded():
            pass


def _announced(event: OutcomeAnnounced) -> str:
    if event.winner is Winner.TIE:
        return f"Tie, {event.player_total} all"
    totals = sorted((event.player_total, event.banker_total))
    return f"{event.winner.value.capitalize()} wins, {totals[1]} over {totals[0]}"


def _settled(event: BetSettled) -> tuple[str, str]:
    match event.result:
        case Result.WON:
            return f"+{format_amount(event.paid)}", event.odds or ""
        case Result.LOST:
            return format_amount(-event.in_action), "lost"
        case Result.RETURNED:
            return format_amount(0), "returned"


def _placed_note(round_: Round, event: BetPlaced) -> str:
    notes = []
    if event.row is not None and round_.table.rulebook.insurance:
        notes.append(str(round_.table.rulebook.insurance.rows[event.row].odds))
    if event.on_behalf_by:
        notes.append(f"by {event.on_behalf_by}")
    if event.not_noticed:
        notes.append(NOT_NOTICED)
    return "  ".join(notes)


_OfABet = BetPlaced | BetWithdrawn | BetRejected | WithdrawalIgnored | StakeApportioned | BetSettled


def _bet(event: _OfABet, amount: str, note: str) -> str:
    who = _who(event.box, event.patron)
    room = max(len(event.area) + len(amount) + 2, 49 - len(who))
    bet = event.area + amount.rjust(room - len(event.area))
    return line(f"{who}{bet.rstrip()}" + (f"  {note}" if note else ""), event.clause)


def _who(box: int, patron: str) -> str:
    return f"  box {box}  {patron}".ljust(21) + "  "


def _total(round_: Round, cards: tuple[Card, ...]) -> int:
    return point_total(cards, round_.table.rulebook.points)


def line(text: str, clause: Clause, told: str = "") -> str:
    """Text, what it makes in a column of its own, and the clause at the end of the line; two spaces part them."""
    if told:
        text = f"{text:<21}  {told}"
    return f"{text:<64}  {clause}"
