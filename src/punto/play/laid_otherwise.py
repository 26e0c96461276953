"""What lies on the layout once a bet that was keyed otherwise than it lay is put right (5.13, R42)."""

from typing import Any

from msgspec.structs import replace

from punto.play.events import BetCorrected, BetLaid, RoundOpened
from punto.play.laid_bets import Bet, LaidBets
from punto.play.round import Round
from punto.rules.definitions import ORIGINAL_BETS, Side
from punto.rules.insurance import insurance_area


def laid_otherwise(round_: Round, event: BetCorrected) -> dict[str, Any]:
    bets, keyed, lay = round_.bets, event.keyed, event.lay
    if keyed is not None and (lay is None or _key(keyed) != _key(lay)):
        bets = bets.without(_key(keyed))
    if lay is not None:
        there = bets.get(_key(lay))
        is_same = keyed is not None and _key(keyed) == _key(lay)
        stake = lay.stake + (there.stake if there and not is_same else 0)
        bets = bets.put(Bet(lay.box, lay.patron, lay.area, stake, stake))
    if keyed is not None and lay is not None:
        bets = _insurance_followed(bets, keyed, lay)
    return {"bets": bets, "seats": _seats(round_, bets, event)}


def _key(bet: BetLaid) -> tuple[int, str, str, None]:
    return bet.box, bet.patron, bet.area, None


def _insurance_followed(bets: LaidBets, keyed: BetLaid, lay: BetLaid) -> LaidBets:
    """Insurance goes with the Original Bet of its Patron to another box; with another hand or name it does not."""
    if keyed.box == lay.box or (keyed.patron, keyed.area) != (lay.patron, lay.area) or lay.area not in ORIGINAL_BETS:
        return bets
    area = insurance_area(Side(lay.area))
    for bet in [bet for bet in bets.of_box(keyed.box) if (bet.patron, bet.area) == (keyed.patron, area)]:
        moved = replace(bet, box=lay.box)
        there = bets.get(moved.key)
        whole = bet.stake + (there.stake if there else 0)
        bets = bets.without(bet.key).put(replace(moved, stake=whole, in_action=whole))
    return bets


def _seats(round_: Round, bets: LaidBets, event: BetCorrected) -> dict[int, str]:
    """Seats the owner of the chips in a box where nobody sits, or where the one who sits was only keyed there. Nobody
    has two seats while bets of theirs lie in the first."""
    seats, keyed, lay = round_.seats, event.keyed, event.lay
    if lay is None:
        return seats
    holder = seats.get(lay.box)
    opened = round_.events[0]
    kept = isinstance(opened, RoundOpened) and opened.seats.get(lay.box) == holder
    was_keyed_there = keyed is not None and (keyed.box, keyed.patron) == (lay.box, holder)
    if was_keyed_there and not kept and keyed is not None and not _has_bet(bets, lay.box, keyed.patron):
        holder = None
    own = next((box for box, patron in seats.items() if patron == lay.patron), None)
    if holder is not None or (own is not None and _has_bet(bets, own, lay.patron)):
        return seats
    return {box: patron for box, patron in seats.items() if patron != lay.patron} | {lay.box: lay.patron}


def _has_bet(bets: LaidBets, box: int, patron: str) -> bool:
    return any(bet.patron == patron for bet in bets.of_box(box))
