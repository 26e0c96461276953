"""Bets put down, taken back and closed. A bet with several faults is refused for the first, in the order of R15."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from typing import NoReturn

from punto.facts import Message
from punto.money import LARGEST_AMOUNT, Cents
from punto.play.commands import PlaceBet, WalkAway, WithdrawBet
from punto.play.course import closing, next_step
from punto.play.differential import (
    apportion,
    apportion_anew,
    dependents,
    excess_after,
    in_chips,
    make_room,
    originals,
    rejected_whole,
)
from punto.play.events import (
    BetLaid,
    BetPlaced,
    BetRejected,
    BetsClosed,
    BetWithdrawn,
    Event,
    InsuranceClosed,
    PatronWalkedAway,
    WithdrawalIgnored,
)
from punto.play.evolve import evolve
from punto.play.options import came_to_light, established
from punto.play.reckoning import reckoned_anew
from punto.play.refusals import check_authority, check_name, check_not_waiting, check_recorder, refuse_here, waits
from punto.play.round import Bet, Phase, Round
from punto.play.view import as_it_lies
from punto.rules.clause import Clause
from punto.rules.definitions import ORIGINAL_BETS, Authority, Side
from punto.rules.insurance import InsuranceRow, insurance_area, room_under_cap
from punto.rules.layout import Area, Kind
from punto.rules.rulebook import Rulebook


def place(round_: Round, command: PlaceBet) -> Sequence[Event]:
    book = round_.table.rulebook
    area = book.areas.get(command.area)
    if waits(round_):
        check_not_waiting(round_, _placing(command))
    if round_.free and round_.phase is not Phase.OVER:
        refuse_here(round_, "R12", "free-round", act=_placing(command))
    if area is not None and area.kind is Kind.INSURANCE:
        return _place_insurance(round_, command, area)
    after_close = command.not_noticed and command.recorded_by is not None and _comes_to_light(round_)
    if round_.phase is not Phase.BETTING and not after_close:
        _refuse_phase(round_, _placing(command))
    if area is None:
        refuse_here(round_, book.clause("bet"), "no-such-area", area=command.area, areas=_bettable(book))
    keyed = not after_close and (command.on_behalf_by or command.recorded_by) is not None
    _check_seat(round_, command.box, command.patron, keyed=keyed)
    _check_on_behalf(round_, command)
    _check_unnoticed(round_, command)
    if not area.stands_alone and not originals(round_, command.box, command.patron):
        refuse_here(round_, area.clause, "needs-an-original-bet", area=area.id, box=command.box)
    already = round_.bets.get((command.box, command.patron, area.id, None))
    least = round_.table.limits.of(area.id)[0] - (already.stake if already else 0)
    _check_chips(round_, command.stake, least=0 if command.not_noticed else least)
    stake = command.stake + (already.stake if already else 0)
    if stake > LARGEST_AMOUNT:
        _refuse_stake(round_, stake)
    rejected: list[Event] = []
    not_noticed = None
    if command.not_noticed:
        not_noticed = _outside_limits(round_, command, area, stake)
        if after_close and not_noticed is None:
            _refuse_phase(round_, _placing(command))  # inside the limits it is only late (5.6)
    else:
        _check_limits(round_, area, stake, stake - command.stake)
        rejected = make_room(round_, command, area)
    _check_credit(round_, command)
    placed = BetPlaced(
        command.box,
        command.patron,
        area.id,
        command.stake,
        not_noticed or (book.clause("on_behalf") if command.on_behalf_by else area.clause),
        on_behalf_by=command.on_behalf_by,
        # A bet inside the limits is an ordinary one, however it was put down.
        not_noticed=not_noticed is not None,
        recorded_by=command.recorded_by,
    )
    if after_close:
        events: list[Event] = [placed]
        if book.under_ruling(41):
            events += reckoned_anew(round_, placed, "R40", (command.box,))
        else:
            events += apportion_anew(evolve(round_, placed), command.box)
        return [*events, *came_to_light(reduce(evolve, events, round_), command.patron)]
    return [*rejected, placed]


def withdraw(round_: Round, command: WithdrawBet) -> Sequence[Event]:
    table, book = round_.table, round_.table.rulebook
    area = book.areas.get(command.area)
    insurance = area is not None and area.kind is Kind.INSURANCE
    open_now = round_.phase is (Phase.INSURANCE if insurance else Phase.BETTING)
    if insurance and round_.seen_early and book.under_ruling(32):
        open_now = False  # the card that decides it lies open
    act = Message("act-withdrawal", {"area": command.area})
    check_not_waiting(round_, act)
    if round_.phase in (Phase.WAITING, Phase.OVER):
        _refuse_phase(round_, act)
    check_recorder(round_, command.recorded_by)
    named = (command.patron, command.area)
    bets = [bet for bet in round_.bets.of_box(command.box) if (bet.patron, bet.area) == named]
    bet = bets[-1] if bets else None
    if bet is None:
        theirs = [bet for bet in round_.bets.values() if bet.patron == command.patron]
        refuse_no_such_bet(round_, command.patron, command.area, command.box, theirs)
    if not open_now or bet.window is not round_.window:
        clause = book.clause("late_withdrawal")
        if book.late_withdrawal_stands:
            return [WithdrawalIgnored(bet.box, bet.patron, bet.area, clause, bet.window, command.recorded_by)]
        facts = {"amount": bet.stake, "area": bet.area, "announcement": closing(book)}
        refuse_here(round_, clause, "withdrawal-too-late", **facts)
    amount = bet.stake if command.amount is None else command.amount
    if amount != bet.stake:
        _check_chips(round_, amount)
    if amount > bet.stake:
        refuse_here(round_, book.clause("bet"), "more-than-the-bet", area=bet.area, amount=amount, stake=bet.stake)
    left, minimum = bet.stake - amount, table.chip if insurance else table.limits.of(bet.area)[0]
    if 0 < left < minimum:
        _refuse_minimum(round_, bet.area, left, minimum)
    if not left and bet.area in ORIGINAL_BETS and len(originals(round_, bet.box, bet.patron)) == 1:
        for dependent in dependents(round_, bet.box, bet.patron):
            clause = book.areas[dependent.area].clause
            refuse_here(round_, clause, "others-depend-on-it", area=dependent.area, box=bet.box)
    of_bet = (bet.box, bet.patron, bet.area)
    withdrawn = BetWithdrawn(*of_bet, amount, book.clause("bet"), bet.window, command.recorded_by)
    after = evolve(round_, withdrawn)
    if book.under_ruling(33) and not insurance and round_.is_seated(bet) and not _has_bet(after, bet.box, bet.patron):
        return [withdrawn, *_standing_back(after, bet.box)]
    return [withdrawn, *excess_after(after, bet, amount)]


def close_bets(round_: Round) -> Sequence[Event]:
    book = round_.table.rulebook
    if round_.phase is not Phase.BETTING:
        refuse_here(round_, book.bets_close.clause, "nothing-to-close", next=next_step(round_).message)
    rejected: list[Event] = []
    for key in list(round_.bets):
        bet = round_.bets.get(key)
        # Advised of the minimum, and neither raised nor withdrawn: it is no bet (5.2).
        if bet and key in round_.advised and bet.stake < round_.table.limits.of(bet.area)[0]:
            gone = rejected_whole(round_, bet, book.clause("minimum"))
            for event in gone:
                round_ = evolve(round_, event)
            rejected += gone
    boxes = sorted({bet.box for bet in round_.bets.values() if bet.area in ORIGINAL_BETS})
    apportioned = [event for box in boxes for event in apportion(round_, box)]
    return [*rejected, BetsClosed(book.bets_close.says, book.bets_close.clause), *apportioned]


def close_insurance(round_: Round) -> Sequence[Event]:
    insurance = round_.table.rulebook.insurance
    if round_.phase is not Phase.INSURANCE or round_.window is None or insurance is None:
        clause = insurance.clause if insurance else round_.table.rulebook.bets_close.clause
        refuse_here(round_, clause, "nothing-to-close", next=next_step(round_).message)
    return [InsuranceClosed(round_.window, insurance.clause)]


def walk_away(round_: Round, command: WalkAway) -> Sequence[Event]:
    clause = round_.table.rulebook.clause("walks_away")
    if round_.phase in (Phase.WAITING, Phase.OVER):
        _refuse_phase(round_, Message("act-walking-away", {"patron": command.patron}))
    if all(bet.patron != command.patron for bet in round_.bets.values()):
        refuse_here(round_, clause, "not-at-the-table", patron=command.patron)
    check_recorder(round_, command.recorded_by)
    return [PatronWalkedAway(command.patron, clause, command.recorded_by)]


def _place_insurance(round_: Round, command: PlaceBet, area: Area) -> Sequence[Event]:
    book, insurance, side = round_.table.rulebook, round_.table.rulebook.insurance, area.side
    assert insurance is not None
    assert side is not None
    if round_.phase in (Phase.WAITING, Phase.OVER):
        _refuse_phase(round_, _placing(command))
    if round_.phase is not Phase.INSURANCE or round_.seen_early:  # nobody insures against a card that lies open
        refuse_here(round_, insurance.clause, "insurance-not-open", act=_placing(command))
    offers = [number for number in round_.offered if insurance.rows[number].side is side]
    if not offers:
        on_offer = [insurance.rows[number] for number in round_.offered]
        refuse_here(
            round_,
            insurance.rows[0].clause,
            "insurance-not-offered",
            side=side,
            player_total=round_.total(Side.PLAYER),
            banker_total=round_.total(Side.BANKER),
            offers=[Message("insurance-offer", {"side": row.side, "odds": row.odds}) for row in on_offer],
        )
    row = insurance.rows[offers[0]]
    if not 1 <= command.box <= round_.table.boxes:
        refuse_here(round_, book.clause("boxes"), "no-such-box", box=command.box, boxes=round_.table.boxes)
    original = round_.original(command.box, command.patron, side)
    if original is None:
        facts = {"patron": command.patron, "side": side, "box": command.box}
        refuse_here(round_, insurance.who_clause, "no-original-bet-to-insure", **facts)
    _check_on_behalf(round_, command)
    _check_chips(round_, command.stake)
    room = room_to_insure(round_, original, row)
    if command.stake > room:
        refuse_here(
            round_,
            insurance.cap_clause,
            "over-the-insured-bet",
            amount=command.stake,
            odds=row.odds,
            stake=original.in_action,
            side=side,
            room=room,
        )
    _check_credit(round_, command)
    clause = book.clause("on_behalf") if command.on_behalf_by else insurance.clause
    return [
        BetPlaced(
            command.box,
            command.patron,
            area.id,
            command.stake,
            clause,
            round_.window,
            offers[0],
            on_behalf_by=command.on_behalf_by,
            recorded_by=command.recorded_by,
        )
    ]


def room_to_insure(round_: Round, original: Bet, row: InsuranceRow) -> Cents:
    """How much more can be taken on an Original Bet at a row's odds, after what insures it already (R6)."""
    insurance = round_.table.rulebook.insurance
    assert insurance is not None
    insured = (original.patron, insurance_area(row.side))
    covered = sum(
        (
            bet.stake * insurance.rows[bet.row].odds.ratio
            for bet in round_.bets.of_box(original.box)
            if bet.row is not None and (bet.patron, bet.area) == insured
        ),
        Fraction(0),
    )
    return room_under_cap(original.in_action, covered, row.odds, round_.table.chip)


def _placing(command: PlaceBet) -> Message:
    return Message("act-bet", {"amount": command.stake, "area": command.area})


def _refuse_phase(round_: Round, act: Message) -> NoReturn:
    book = round_.table.rulebook
    match round_.phase:
        case Phase.WAITING:
            refuse_here(round_, book.bets_open.clause, "bets-not-open", act=act)
        case Phase.OVER:
            refuse_here(round_, book.clause("late_bet"), "round-over", act=act)
        case _:
            refuse_here(round_, book.clause("late_bet"), "bets-closed", act=act, announcement=closing(book))


def refuse_no_such_bet(round_: Round, patron: str, area: str, box: int, others: Iterable[Bet]) -> NoReturn:
    """`others` are the bets that could have been meant."""
    bets = [Message("bet-of", {"patron": bet.patron, "area": bet.area, "box": bet.box}) for bet in others]
    there = Message("bets-there", {"bets": bets}) if bets else Message("bets-there-none")
    clause = round_.table.rulebook.clause("bet")
    refuse_here(round_, clause, "no-such-bet", patron=patron, area=area, box=box, there=there)


def _check_seat(round_: Round, box: int, patron: str, *, keyed: bool) -> None:
    """`keyed` by the House while bets are open: the Patron sits where the chips are, and nowhere else."""
    book, boxes = round_.table.rulebook, round_.table.boxes
    if not 1 <= box <= boxes:
        refuse_here(round_, book.clause("boxes"), "no-such-box", box=box, boxes=boxes)
    check_name(round_, patron)
    holder = round_.seats.get(box)
    if holder is None:
        own = round_.seat_of(patron)
        if own is not None and not _may_sit_anew(round_, own, patron, keyed=keyed):
            code = "way-own-or-seated-box" if book.has_standing_patrons else "way-own-box"
            instead = Message(code, {"box": own, "patron": patron})
            refuse_here(round_, book.clause("standing"), "nobody-seated", patron=patron, box=box, instead=instead)
    elif holder != patron and not book.has_standing_patrons:
        refuse_here(round_, book.clause("standing"), "position-taken", box=box, holder=holder)
    elif holder != patron and book.under_ruling(33) and not _may_stand(round_, box, patron, keyed=keyed):
        refuse_here(round_, _standing_clause(book), "seated-has-no-bet", patron=patron, box=box, holder=holder)


def _may_sit_anew(round_: Round, own: int, patron: str, *, keyed: bool) -> bool:
    return keyed and not _has_bet(round_, own, patron)


def _may_stand(round_: Round, box: int, patron: str, *, keyed: bool) -> bool:
    """Says whether a patron may stand at a box: with somebody Seated who bets there (R33), or first if that is possible
    (R44) and they sit nowhere else."""
    seated = round_.seated_in(box)
    if seated is not None and _has_bet(round_, box, seated):
        return True
    own = round_.seat_of(patron)
    return round_.may_bet_first and (own is None or _may_sit_anew(round_, own, patron, keyed=keyed))


def _check_on_behalf(round_: Round, command: PlaceBet) -> None:
    if command.on_behalf_by:
        book = round_.table.rulebook
        if not book.speaks_of("on_behalf"):
            refuse_here(round_, book.clause("on_behalf"), "no-bets-on-behalf", patron=command.patron)
        check_name(round_, command.on_behalf_by.name)
    check_recorder(round_, command.recorded_by)


def _comes_to_light(round_: Round) -> bool:
    """Says whether an excess that nobody noticed can be recorded: from "No more Bets" until the next Round opens
    (5.1.1, 5.2.1). A text adopted before took none once the cards that lie open decided any bet."""
    if round_.table.rulebook.under_ruling(41):
        is_played = round_.phase in (Phase.DEALING, Phase.INSURANCE, Phase.OVER)
        return is_played and not (round_.voided or round_.free)
    return round_.phase in (Phase.DEALING, Phase.INSURANCE) and not established(as_it_lies(round_))


def _check_unnoticed(round_: Round, command: PlaceBet) -> None:
    """What nobody noticed is recorded once bets are closed, by a pit supervisor or above (R40). Records from before
    that ruling name nobody, and were made while bets were open."""
    if not command.not_noticed or command.recorded_by is None:
        return
    if round_.phase is Phase.BETTING:
        refuse_here(round_, "R40", "unnoticed-while-open", announcement=closing(round_.table.rulebook))
    check_authority(round_, command.recorded_by, Authority.PIT_SUPERVISOR, "R40")


def _check_chips(round_: Round, amount: Cents, least: Cents = 0) -> None:
    """`least`: what has to be bet at the least, so that nothing below it is offered instead."""
    chip = round_.table.chip
    if not 0 < amount <= LARGEST_AMOUNT:
        _refuse_stake(round_, amount)
    if amount % chip:
        lower = amount // chip * chip
        nearest = [near for near in (lower, lower + chip) if near >= max(least, chip)] or [in_chips(least, chip)]
        clause = round_.table.rulebook.clause("chip")
        refuse_here(round_, clause, "not-in-chips", amount=amount, chip=chip, nearest=nearest)


def _refuse_stake(round_: Round, amount: Cents) -> NoReturn:
    clause = round_.table.rulebook.clause("chip")
    refuse_here(round_, clause, "not-a-stake", amount=amount, chip=round_.table.chip)


def _refuse_minimum(round_: Round, area: str, amount: Cents, minimum: Cents) -> NoReturn:
    clause = round_.table.rulebook.clause("minimum")
    refuse_here(round_, clause, "below-minimum", area=area, amount=amount, minimum=minimum)


def _check_limits(round_: Round, area: Area, stake: Cents, already: Cents) -> None:
    minimum, maximum = round_.table.limits.of(area.id)
    if stake < minimum:
        _refuse_minimum(round_, area.id, stake, minimum)
    if stake > maximum:
        clause = round_.table.rulebook.clause("maximum")
        room = max(0, maximum - already)
        refuse_here(round_, clause, "above-maximum", area=area.id, amount=stake, maximum=maximum, room=room)


def _outside_limits(round_: Round, command: PlaceBet, area: Area, stake: Cents) -> Clause | None:
    """By which clause a bet that nobody noticed is left where it lies; None where it is inside the limits."""
    book, (minimum, maximum) = round_.table.rulebook, round_.table.limits.of(area.id)
    if stake < minimum:
        return book.clause("minimum_not_noticed")
    balance = round_.balance(command.box, area.side) if area.side else None
    if balance is not None and command.stake > balance:
        return book.clause("excess_not_noticed")
    return "R20" if stake > maximum else None


def check_lay(round_: Round, lay: BetLaid) -> None:
    """Whether chips can have lain so."""
    book = round_.table.rulebook
    area = book.areas.get(lay.area)
    if area is None or area.kind is Kind.INSURANCE:  # insurance is bought later, and in a window
        refuse_here(round_, book.clause("bet"), "no-such-area", area=lay.area, areas=_bettable(book))
    if not 1 <= lay.box <= round_.table.boxes:
        refuse_here(round_, book.clause("boxes"), "no-such-box", box=lay.box, boxes=round_.table.boxes)
    check_name(round_, lay.patron)
    _check_chips(round_, lay.stake)


def _check_credit(round_: Round, command: PlaceBet) -> None:
    if command.credit is not None and command.stake > command.credit:
        clause = round_.table.rulebook.clause("credit")
        refuse_here(round_, clause, "not-enough-credit", amount=command.stake, credit=command.credit)


def _has_bet(round_: Round, box: int, patron: str) -> bool:
    return any(bet.patron == patron for bet in round_.bets.of_box(box))


def _standing_clause(book: Rulebook) -> Clause:
    return book.clause("standing") if book.speaks_of("standing") else "R33"


def _standing_back(round_: Round, box: int) -> list[Event]:
    """Who stands bets in the box of somebody seated who bets (1.17, 1.18): without such a bet theirs go back (R33)."""
    clause = _standing_clause(round_.table.rulebook)
    standing = list(round_.bets.of_box(box))[::-1]
    return [BetRejected(bet.box, bet.patron, bet.area, bet.stake, clause) for bet in standing]


def _bettable(book: Rulebook) -> list[str]:
    return [area.id for area in book.areas.values() if area.kind is not Kind.INSURANCE]
