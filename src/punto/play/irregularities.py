"""When things go wrong (chapter 5): what was reported, what the rulebook does about it, and who may rule so."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from punto.facts import Message
from punto.play.bets import close_bets, refuse_no_such_bet
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.course import closing, holds_bets, next_step, remedy_of, remedy_on, rulings_on
from punto.play.differential import depending_on
from punto.play.events import (
    CardAt,
    CardPlacement,
    CardTurned,
    Event,
    HandsLeftAsTheyLie,
    InsuranceOffered,
    IrregularityRecorded,
    IrregularityReported,
    OutcomeEstablished,
    PlayResumed,
    RoundConcluded,
    RoundVoided,
    RulingMade,
)
from punto.play.evolve import evolve
from punto.play.new_cards import new_cards
from punto.play.options import established, offer_options, returned
from punto.play.put_right import found, reconstructed
from punto.play.reconstruct import as_drawn
from punto.play.refusals import check_authority, check_cards, fits_on_a_line, refuse_here
from punto.play.round import Bet, Phase, Round
from punto.play.settlements import reversed_settlements, stated
from punto.play.unseen import came_out, check_confirmed_unseen, without_unseen
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.definitions import Authority, Side
from punto.rules.insurance import Window
from punto.rules.irregularities import (
    OF_CARDS_DRAWN,
    OF_CARDS_OUT,
    Irregularity,
    NewCards,
    Options,
    Remedy,
    RemedyKind,
    Ruling,
)

# A Round that ended is neither interrupted nor short of cards, and hides none of its cards.
_NOT_AFTER_THE_ROUND = (Irregularity.INTERRUPTION, Irregularity.NOT_ENOUGH_CARDS, Irregularity.DEALT_FACE_UP)
_CAN_VOID = (RemedyKind.VOID, RemedyKind.CONCLUDE_OR_VOID, RemedyKind.RECONSTRUCT_OR_VOID)


def report(round_: Round, command: ReportIrregularity) -> Sequence[Event]:
    """What was reported, with all that follows without a ruling."""
    said, remedy = said_by(round_, command)
    if isinstance(said, IrregularityRecorded):
        return [said]
    held = round_.table.rulebook.under_ruling(48)
    if round_.phase is Phase.BETTING and remedy.irregularity in OF_CARDS_DRAWN and not held:
        return [said, *close_bets(round_)]  # nobody bets on a card that is out (R35)
    return [said, *_without_ruling(evolve(round_, said), remedy)]


def said_by(round_: Round, command: ReportIrregularity) -> tuple[IrregularityReported | IrregularityRecorded, Remedy]:
    """The report itself, once it is found to fit the cards of the Round, and its remedy. A back fits any card."""
    remedy = remedy_of(round_, command.irregularity, command.cards, command.laid)
    check_moment(round_, command.irregularity, remedy)
    check_authority(round_, command.by, Authority.DEALER, remedy.clause)
    if command.note and not fits_on_a_line(command.note, 200):
        refuse_here(round_, remedy.clause, "reason-needed")
    if remedy.kind is RemedyKind.RECORD:
        return IrregularityRecorded(command.irregularity, command.by, command.note, remedy.clause), remedy
    places = _places(command)
    _check_details(round_, command, places, remedy)
    one = places[0] if len(places) == 1 else None
    reported = IrregularityReported(
        command.irregularity,
        command.by,
        remedy.clause,
        command.cards,
        command.placement,
        one.side if one else None,
        one.position if one else None,
        command.note,
        () if one else places,
        command.laid,
    )
    return reported, remedy


def rule(round_: Round, command: MakeRuling) -> Sequence[Event]:
    """A ruling by somebody with the authority, and what it does to cards and bets."""
    reported = round_.irregularity
    if reported is None:
        refuse_here(round_, "R11", "no-ruling-asked", act=Message("act-ruling"), next=next_step(round_).message)
    remedy = remedy_on(round_, reported)
    check_authority(round_, command.by, remedy.authority, remedy.clause)
    _check_ruling(round_, command, reported, remedy)
    check_confirmed_unseen(round_, command, reported, remedy.clause)
    ruling = RulingMade(
        command.ruling,
        command.by,
        remedy.clause,
        command.order,
        command.new_cards,
        command.bets,
        command.reason,
        command.card_out,
    )
    after = evolve(round_, ruling)
    closing = _closing(after, command, remedy)
    for event in closing:
        after = evolve(after, event)
    return [ruling, *closing, *_carried_out(after, command, reported, remedy)]


def _closing(round_: Round, command: MakeRuling, remedy: Remedy) -> Sequence[Event]:
    """A card that was drawn while bets were open has held them: they close now, unless it turned out to be none (R35,
    R48)."""
    if round_.phase is not Phase.BETTING or remedy.irregularity not in OF_CARDS_DRAWN:
        return []
    stay_open = command.ruling is Ruling.DISMISS and not command.card_out
    return [] if stay_open or command.ruling is Ruling.VOID else close_bets(round_)


def check_moment(round_: Round, what: Irregularity, remedy: Remedy) -> None:
    phase, clause = round_.phase, remedy.clause
    if phase is Phase.WAITING:
        refuse_here(round_, clause, "no-round-yet", irregularity=what)
    if what is Irregularity.LATE_DISCOVERY and phase is not Phase.OVER:
        refuse_here(round_, clause, "not-late")
    if remedy.kind is RemedyKind.RECORD:
        return
    # What voids a Round can come to light while patrons choose.
    # Under texts from before R41 everything else waits until they have; since then there is one choice on both.
    one_choice = remedy.kind in _CAN_VOID or round_.table.rulebook.under_ruling(41)
    if phase is Phase.RULING or (phase is Phase.OPTIONS and not one_choice):
        act = Message("act-report", {"irregularity": what})
        refuse_here(round_, clause, "round-waits", act=act, next=next_step(round_).message)
    if phase is Phase.OVER and (round_.voided or what in _NOT_AFTER_THE_ROUND):
        refuse_here(round_, "R26", "round-stands", irregularity=what)
    if phase is Phase.BETTING and what in OF_CARDS_OUT and remedy.irregularity not in OF_CARDS_DRAWN:
        announcement = closing(round_.table.rulebook)
        refuse_here(round_, clause, "no-cards-out", irregularity=what, announcement=announcement)


# What a report says besides the irregularity itself; `reportable.py` asks the same.


def takes_cards(what: Irregularity) -> bool:
    """Cards that came out beyond those dealt, and where all of them lie. A card dealt face up lies where it belongs."""
    return what in OF_CARDS_OUT and what is not Irregularity.DEALT_FACE_UP


def least_cards(what: Irregularity) -> int:
    """An excess card is named only if somebody saw it; the others are keyed when they are turned (R12)."""
    return 2 if what is Irregularity.SIMULTANEOUS_DRAW else 0


def needs_placement(what: Irregularity) -> bool:
    return what in (Irregularity.CARD_IN_WRONG_AREA, Irregularity.CARD_TO_WRONG_PERSON)


def takes_laid(what: Irregularity) -> bool:
    """Whether the cards it names may lie in a hand already (R31)."""
    return what is Irregularity.SIMULTANEOUS_DRAW


def names_a_card(what: Irregularity, remedy: Remedy) -> bool:
    """Whether it must: play goes on at once, with that card turned, or those."""
    return what is Irregularity.DEALT_FACE_UP and remedy.kind is RemedyKind.CONTINUE


def places_to_name(round_: Round, what: Irregularity, remedy: Remedy) -> list[tuple[Side, int]]:
    """The cards that can be named as dealt face up."""
    if what is not Irregularity.DEALT_FACE_UP:
        return []
    places = [(side, position) for side in Side for position in range(1, len(round_.hand(side)) + 1)]
    return [place for place in places if not names_a_card(what, remedy) or place in round_.face_down]


def _places(command: ReportIrregularity) -> tuple[CardAt, ...]:
    """The cards that are named by their places: one, or several."""
    if command.side is None or command.position is None:
        return command.places
    return (CardAt(command.side, command.position), *command.places)


def _check_details(round_: Round, command: ReportIrregularity, places: tuple[CardAt, ...], remedy: Remedy) -> None:
    what = command.irregularity
    _check_places(round_, command, places, remedy)
    _check_laid(round_, command, remedy)
    if not takes_cards(what):
        if command.placement or (command.cards and not _names_backs(round_, command, places, remedy)):
            because = Message("because-no-cards-misplaced", {"irregularity": what})
            if what is Irregularity.DEALT_FACE_UP:
                because = Message("because-face-up-belongs-there")
            refuse_here(round_, remedy.clause, "lay-does-not-match", because=because)
        return
    check_cards(round_, _named_now(round_, command))
    if len(command.cards) < least_cards(what):
        missing = Message("missing-cards")
        refuse_here(round_, remedy.clause, "cards-not-named", irregularity=what, missing=missing)
    if needs_placement(what) and command.placement is None:
        missing = Message("missing-placement")
        refuse_here(round_, remedy.clause, "cards-not-named", irregularity=what, missing=missing)
    if command.placement is not None:
        _check_placement(round_, command, command.placement, remedy)


def _check_places(round_: Round, command: ReportIrregularity, places: tuple[CardAt, ...], remedy: Remedy) -> None:
    """Cards are named by hand and position, only where they were dealt face up, and only those that lie there."""
    must, what = names_a_card(command.irregularity, remedy), command.irregularity
    half = (command.side is None) != (command.position is None)
    because: Message | None = None
    if what is not Irregularity.DEALT_FACE_UP:
        if places or half:
            because = Message("because-not-about-one-card", {"irregularity": what})
    elif must and not round_.table.face_down:
        because = Message("because-table-deals-face-up")
    elif half or (must and not places):
        because = Message("because-card-not-named")
    else:
        because = _unnameable(round_, places, places_to_name(round_, what, remedy))
    if because:
        refuse_here(round_, remedy.clause, "not-dealt-face-down", because=because)


def _unnameable(round_: Round, places: tuple[CardAt, ...], nameable: list[tuple[Side, int]]) -> Message | None:
    for number, place in enumerate(places):
        facts = {"side": place.side, "number": place.position}
        if not 1 <= place.position <= len(round_.hand(place.side)):
            return Message("because-no-such-place", facts)
        if (place.side, place.position) not in nameable:
            return Message("because-not-face-down", facts)
        if place in places[:number]:
            return Message("because-named-twice", facts)
    return None


def _names_backs(round_: Round, command: ReportIrregularity, places: tuple[CardAt, ...], remedy: Remedy) -> bool:
    """Whether its cards are those that lie as backs in the places it names: what was dealt face up is keyed at once."""
    if not names_a_card(command.irregularity, remedy):
        return False
    check_cards(round_, command.cards)
    return len(command.cards) == sum(round_.hand(place.side)[place.position - 1] == BACK for place in places)


def _named_now(round_: Round, command: ReportIrregularity) -> tuple[Card, ...]:
    """The cards that no table knew before this report: those beyond the hands, and those of them that lie as backs."""
    dealt = as_drawn(round_.player, round_.banker)[-command.laid :] if command.laid else ()
    backs = (named for named, lies in zip(command.cards, dealt, strict=False) if lies == BACK)
    beyond = command.cards[command.laid :]
    if command.irregularity is Irregularity.EXCESS_OR_EXPOSED_CARD:
        beyond = without_unseen(round_.table.rulebook, beyond)
    return (*backs, *beyond)


def _check_laid(round_: Round, command: ReportIrregularity, remedy: Remedy) -> None:
    """Cards that came out together and lie in a hand already are the last ones dealt, in the order in which they lie.
    What they are is not told: they may lie face down."""
    laid = command.laid
    if not laid:
        return
    if not takes_laid(command.irregularity):
        because = Message("because-laid-not-together", {"irregularity": command.irregularity})
        refuse_here(round_, remedy.clause, "lay-does-not-match", because=because)
    dealt = as_drawn(round_.player, round_.banker)
    fits = 0 < laid <= min(len(dealt), len(command.cards)) and all(
        card in (BACK, named) for card, named in zip(dealt[-laid:], command.cards[:laid], strict=True)
    )
    if not fits:
        refuse_here(round_, remedy.clause, "lay-does-not-match", because=Message("because-not-the-last-dealt"))
    if remedy.kind is RemedyKind.ORDER_BY_RULING and _insured_on(round_, len(dealt) - laid):
        refuse_here(round_, remedy.clause, "laid-and-insured", irregularity=command.irregularity)


def _insured_on(round_: Round, left: int) -> bool:
    """Whether insurance was offered on cards that would be dealt anew, if so many cards stayed where they lie."""
    # A correction closes a window whose next card lies open, though nothing was offered in it.
    ever = {event.window for event in round_.events if isinstance(event, InsuranceOffered)}
    offered = ever & (round_.windows_over | {round_.window})
    return (left < 4 and Window.AFTER_FOUR in offered) or (left < 5 and Window.AFTER_THIRD in offered)


def _check_placement(round_: Round, command: ReportIrregularity, placement: CardPlacement, remedy: Remedy) -> None:
    """Every card that came out lies somewhere, and at least one of them is out of its place. While cards lie face down,
    a refusal says neither what they are nor whether they were guessed."""
    beside = (card for card in (*round_.drawn_early, *command.cards[command.laid :]) if card != BACK)
    out = Counter((*round_.player, *round_.banker, *beside))
    lying = Counter((*placement.player, *placement.banker, *placement.beside))
    hands, dealt = (placement.player, placement.banker), (round_.player, round_.banker)
    because: Message | None = None
    backs, not_named = out.pop(BACK, 0), lying.pop(BACK, 0)
    fits = out <= lying and out.total() + backs == lying.total() + not_named
    if not fits or BACK in placement.beside:
        because = Message("because-cards-out", {"cards": tuple(out.elements())})
        because = because if out else Message("because-no-card-out")
    elif needs_placement(command.irregularity) and hands == dealt:
        because = Message("because-nothing-misplaced")
    if because:
        because = Message("because-cards-face-down") if round_.face_down else because
        refuse_here(round_, remedy.clause, "lay-does-not-match", because=because)
    check_cards(round_, tuple((lying - out).elements()))


def _without_ruling(round_: Round, remedy: Remedy) -> list[Event]:
    """What the rulebook itself decides; nothing, where somebody must rule."""
    reported = round_.irregularity
    assert reported is not None
    if remedy.kind is RemedyKind.CONCLUDE_OR_VOID:
        known = established(round_)
        assert remedy.conclude_clause is not None
        return [OutcomeEstablished(known, remedy.conclude_clause)] if known else []
    if remedy.kind is not RemedyKind.CONTINUE:
        return []
    events: list[Event] = [PlayResumed(remedy.clause), *_exposed(round_, reported, remedy)]
    after = round_
    for event in events:
        after = evolve(after, event)
    return events + offer_options(after, remedy, reconstructed=False)


def _exposed(round_: Round, reported: IrregularityReported, remedy: Remedy) -> list[CardTurned]:
    """The cards that were dealt face up; everybody sees them, so a back among them is named by the report."""
    named, turned = list(reported.cards), []
    for place in reported.exposed:
        card = round_.hand(place.side)[place.position - 1]
        if card == BACK:
            if not named:
                missing = Message("missing-exposed-cards")
                refuse_here(
                    round_, remedy.clause, "cards-not-named", irregularity=reported.irregularity, missing=missing
                )
            card = named.pop(0)
        turned.append(CardTurned(place.side, place.position, card, remedy.clause, exposed=True))
    return turned


def needs_reason(remedy: Remedy, ruling: Ruling) -> bool:
    """Whether the reason for a ruling has to be put in words."""
    return remedy.kind is RemedyKind.REFER or ruling is Ruling.DISMISS


def _check_ruling(round_: Round, command: MakeRuling, reported: IrregularityReported, remedy: Remedy) -> None:
    allowed = rulings_on(round_, reported)
    left_as_they_lie = remedy.kind is RemedyKind.RECONSTRUCT and command.ruling is Ruling.CANNOT_RECONSTRUCT
    if left_as_they_lie and command.ruling not in allowed:
        if round_.resume is Phase.OVER:
            refuse_here(round_, "R26", "round-stands", irregularity=reported.irregularity)
        refuse_here(round_, remedy.clause, "hands-cannot-be-played", void_clause=_void_clause(round_, remedy))
    if command.ruling not in allowed:
        facts = {"irregularity": reported.irregularity, "ruling": command.ruling, "rulings": allowed}
        refuse_here(round_, remedy.clause, "not-the-remedy", **facts)
    if (needs_reason(remedy, command.ruling) or command.reason) and not fits_on_a_line(command.reason, 200):
        refuse_here(round_, remedy.clause, "reason-needed")
    if command.new_cards and (remedy.new_cards is NewCards.NO or command.ruling is Ruling.DISMISS):
        refuse_here(round_, remedy.clause, "no-new-cards", irregularity=reported.irregularity)
    for named, ruling, terms in ((command.order, Ruling.ORDER, "cards"), (command.bets, Ruling.RETURN_BETS, "bets")):
        if named and command.ruling is not ruling:
            refuse_here(round_, remedy.clause, "ruling-says-too-much", ruling=command.ruling, terms=terms)
    if command.card_out and not (command.ruling is Ruling.DISMISS and holds_bets(round_, remedy)):
        refuse_here(round_, remedy.clause, "ruling-says-too-much", ruling=command.ruling, terms="cards")
    if command.ruling is Ruling.ORDER and Counter(command.order) != Counter(reported.cards):
        refuse_here(round_, remedy.clause, "order-not-named", cards=reported.cards)
    if command.ruling is Ruling.RETURN_BETS:
        _named_bets(round_, command)


def _carried_out(round_: Round, command: MakeRuling, reported: IrregularityReported, remedy: Remedy) -> list[Event]:
    """The ruling's effect on a Round that it has put back to where it was."""
    events: list[Event] = []
    match command.ruling:
        case Ruling.DISMISS:
            return []
        case Ruling.VOID:
            return [*_voided(round_, _void_clause(round_, remedy)), *new_cards(round_, command, remedy)]
        case Ruling.RECONSTRUCT:
            events = [reconstructed(round_, reported, came_out(round_, reported), remedy.clause)]
        case Ruling.ORDER:
            if reported.laid and round_.phase is Phase.OVER:
                events = reversed_settlements(round_, remedy.clause)
            events.append(reconstructed(round_, reported, command.order, remedy.clause, reported.laid))
        case Ruling.CANNOT_RECONSTRUCT:
            events = [HandsLeftAsTheyLie(found(round_, reported), remedy.clause)]
        case Ruling.CONTINUE | Ruling.RETURN_BETS | Ruling.OFFER_OPTIONS:
            if out := came_out(round_, reported):
                events = [reconstructed(round_, reported, out, remedy.clause)]
            if command.ruling is Ruling.RETURN_BETS:
                events += [returned(bet, remedy.clause) for bet in _named_bets(round_, command)]
            if command.ruling is Ruling.OFFER_OPTIONS:
                remedy = replace(remedy, options=Options.ALWAYS)
    events += new_cards(round_, command, remedy)
    after = round_
    for event in events:
        after = evolve(after, event)
    if after.phase is Phase.OVER:
        return events
    return events + offer_options(after, remedy, reconstructed=command.ruling is Ruling.RECONSTRUCT)


def _voided(round_: Round, clause: Clause) -> list[Event]:
    """Every bet comes back, insurance included (5.15, R17); earlier Rounds stand."""
    events = reversed_settlements(round_, clause) if round_.phase is Phase.OVER else []
    returns = round_.table.rulebook.clause("void_returns")
    back = [returned(bet, returns) for bet in round_.bets.values()]
    return [*events, RoundVoided(clause), *back, *stated(round_, [*events, *back]), RoundConcluded()]


def _void_clause(round_: Round, remedy: Remedy) -> Clause:
    if remedy.kind is RemedyKind.RECONSTRUCT:
        return remedy_of(round_, Irregularity.WRONG_NUMBER_OF_CARDS).clause
    return remedy.void_clause or remedy.clause


def _named_bets(round_: Round, command: MakeRuling) -> list[Bet]:
    named: list[Bet] = []
    for name in command.bets:
        found = [
            bet for bet in round_.bets.values() if (bet.box, bet.patron, bet.area) == (name.box, name.patron, name.area)
        ]
        if not found or found[0] in named:
            refuse_no_such_bet(round_, name.patron, name.area, name.box, round_.bets.values())
        named += found
    for bet in list(named):
        # What was bet on the strength of a bet goes back with it: insurance, and bets that do not stand alone.
        named += [other for other in depending_on(round_, bet) if other not in named]
    if not named:
        refuse_here(round_, round_.table.rulebook.clause("bet"), "bets-not-named")
    return named
