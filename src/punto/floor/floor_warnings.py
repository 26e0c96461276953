"""What a floor file permits and its house should know: bets that cost it money, and a bank that is too small."""

from punto.facts import Message
from punto.floor.cover import bank_warnings
from punto.floor.floor_file import FloorPlan
from punto.floor.play_bank import PLAY_CREDITS
from punto.money import Cents
from punto.odds import odds


def floor_warnings(plan: FloorPlan, bank: Cents | None) -> list[Message]:
    """`bank` is what is in it; where that is not known, a floor for play credits has what it is given to begin with."""
    found = [*_guest_credits(plan), *_favours(plan)]
    has = PLAY_CREDITS if bank is None and plan.guests else bank
    return found if has is None else [*found, *bank_warnings(((one.name, one.table) for one in plan.tables), has)]


def _guest_credits(plan: FloorPlan) -> list[Message]:
    if plan.guest_credits <= PLAY_CREDITS:
        return []
    return [Message("warning-guest-credits", {"wanted": plan.guest_credits, "has": PLAY_CREDITS})]


def _favours(plan: FloorPlan) -> list[Message]:
    """Exactly, with the table's decks. Insurance is left out: its value goes by the cards that lie there."""
    found = []
    for one in plan.tables:
        book = one.table.rulebook
        for bet in odds(book, decks=one.table.decks).bets:
            if bet.favours_patron:
                edge = f"{-float(bet.house_edge):.4%}"
                facts = {"table": one.name, "area": bet.bet, "rulebook": book.id, "edge": edge}
                found.append(Message("warning-favours-patron", facts))
    return found
