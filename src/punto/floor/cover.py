"""What the House can cover: the largest bet that is still in its means, and limits of tables that are beyond them; and
what is refused because the money does not suffice."""

from collections.abc import Iterable

from msgspec.structs import replace

from punto.facts import Message
from punto.floor.refusals import refused
from punto.floor.table_state import TableState
from punto.ledger import InsufficientFunds
from punto.ledger.accounts import BANK, table_float
from punto.ledger.entries import changes
from punto.ledger.rounds import most_in_a_box
from punto.money import Cents
from punto.play.commands import PlaceBet
from punto.play.table import Table
from punto.rules.errors import HouseRefused, Refused, refuse
from punto.rules.rulebook import Rulebook
from punto.store.contract import Readable


class Cover:
    """The refusals of one table where the House has too little, and the latest bet that it could not cover."""

    def __init__(self, journal: Readable) -> None:
        self._journal = journal
        self._latest: tuple[int, Message] | None = None  # with its Round

    def uncovered(self, number: int) -> Message | None:
        """The latest bet of that Round."""
        return self._latest[1] if self._latest and self._latest[0] == number else None

    async def refusal(self, state: TableState, bet: PlaceBet | None, short: InsufficientFunds) -> HouseRefused:
        name = state.name
        if bet is None:
            return refused("house-cannot-pay", table=name, has=short.has, wanted=short.wanted)
        accounts = await self._journal.balances_of([BANK, table_float(name)])
        room = largest_covered(state, bet, sum(accounts.values()))
        of_bet = {"amount": bet.stake, "area": bet.area, "table": name}
        self._latest = (
            state.number,
            Message("flag-house-cannot-cover", of_bet | {"patron": bet.patron, "has": short.has}),
        )
        instead = Message("cover-up-to", {"room": room}) if room else Message("cover-none")
        return refused("house-cannot-cover", **of_bet, instead=instead)


def not_enough_credit(law: Rulebook, bet: PlaceBet, short: InsufficientFunds) -> Refused:
    try:
        refuse(law.id, law.clause("credit"), "not-enough-credit", amount=bet.stake, credit=short.has)
    except Refused as error:
        return error


def largest_covered(state: TableState, bet: PlaceBet, means: Cents) -> Cents:
    """The largest stake below this bet's that `means`, the table's float and the bank, cover whatever comes; zero where
    they cover none that the table takes. Each is tried as the bet would be placed, and costs what the ledger sets
    aside for it."""
    assert state.table is not None
    chip = state.table.chip
    covered, beyond = 0, -(-bet.stake // chip)  # in chips
    while beyond - covered > 1:
        middle = (covered + beyond) // 2
        if _set_aside(state, replace(bet, stake=middle * chip)) <= means:
            covered = middle
        else:
            beyond = middle
    stake = covered * chip
    return stake if stake and _is_taken(state, replace(bet, stake=stake)) else 0


def _set_aside(state: TableState, bet: PlaceBet) -> Cents:
    """What the table's float has to give for it; nothing where it is refused, since it is too small then."""
    try:
        after, events = state.step(bet)
    except Refused:
        return 0
    entries = [entry for new in state.new_events(events, after) for entry in new.entries]
    return -changes(entries).get(table_float(state.name), 0)


def _is_taken(state: TableState, bet: PlaceBet) -> bool:
    try:
        state.step(bet)
    except Refused:
        return False
    return True


def bank_warnings(tables: Iterable[tuple[str, Table]], bank: Cents) -> list[Message]:
    """Tables, by name, whose limits the bank could not pay: not one box at its maximum, or not all of them."""
    found = []
    for name, table in tables:
        one_box = most_in_a_box(table)
        all_boxes = one_box * table.boxes
        if bank < one_box:
            found.append(Message("warning-bank-one-box", {"table": name, "has": bank, "wanted": one_box}))
        elif bank < all_boxes:
            facts = {"table": name, "has": bank, "wanted": all_boxes, "boxes": table.boxes}
            found.append(Message("warning-bank-all-boxes", facts))
    return found
