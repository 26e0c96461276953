"""Chapter 5, clause by clause: what went wrong, what the table does about it, worked out by hand.

The plain Round of these tests is K♠ 4♥ 3♦ Q♣ 2♠ 2♦: Player 3 draws 2 to 5, Banker 4 draws 2 to 6 and wins.
"""

from collections import Counter
from itertools import product

import pytest
from tests.scenes import (
    BOOKS,
    DEALER,
    EASY,
    ETG,
    INSURANCE,
    PLUS,
    RWS,
    SUPERVISOR,
    because,
    bet,
    book,
    concluded,
    dealt,
    end_of,
    events_of,
    opened,
    play,
    refusal,
    stakes,
)

from punto.play import (
    Actor,
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    DealCard,
    OpenBets,
    Phase,
    RequestSqueeze,
    Round,
    TurnCard,
    WalkAway,
    WithdrawBet,
    can,
    next_step,
    table,
)
from punto.play.commands import (
    CallTime,
    ChooseOption,
    MakeRuling,
    NoticeExcess,
    NoticeUnderMinimum,
    ReportIrregularity,
)
from punto.play.events import (
    BetNamed,
    BetPlaced,
    BetSettled,
    CardAt,
    CardPlacement,
    CardsReconstructed,
    CardTurned,
    Choice,
    HandsLeftAsTheyLie,
    HandStood,
    InsuranceOffered,
    IrregularityRecorded,
    NewCardsOrdered,
    OptionChosen,
    OptionsOffered,
    OutcomeEstablished,
    PlayResumed,
    RoundVoided,
    SettlementReversed,
    TimeCalled,
)
from punto.play.notation import write
from punto.play.page_reader import PageError, parse
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.layout import Kind
from punto.rules.settlement import Result

OF_2019 = (PLUS, RWS)
SILENT = (INSURANCE, ETG, EASY)
MANAGER = Actor("ida", Authority.PIT_MANAGER)
SHIFT = Actor("zoe", Authority.SHIFT_MANAGER)

every_book = pytest.mark.parametrize("name", BOOKS)
of_2019 = pytest.mark.parametrize("name", OF_2019)
where_silent = pytest.mark.parametrize("name", SILENT)


def tie(name: str) -> str:
    return "any-tie" if name == RWS else "tie"


def boxes(name: str) -> tuple[int, int]:
    return (3, 4) if name == ETG else (3, 3)


def betting(name: str, **settings: object) -> Round:
    first, second = boxes(name)
    bets = bet("mei", "banker", 100_00, box=first), bet("jon", tie(name), 10_00, box=second)
    return play(opened(name, **settings), *bets)


def everywhere(name: str) -> Round:
    """Bets of every kind that the layout has: of who is seated and, where there can be any, of who stands."""
    areas = [area.id for area in book(name).areas.values() if area.kind is not Kind.INSURANCE]
    bets = [
        bet(patron, area, 50_00, box) for patron, box in zip(("mei", "jon"), boxes(name), strict=True) for area in areas
    ]
    return play(opened(name), *bets)


def after(name: str, cards: str, **settings: object) -> Round:
    return dealt(play(betting(name, **settings), CloseBets()), cards)


def happens(what: Irregularity, cards: str = "", **others: object) -> ReportIrregularity:
    return ReportIrregularity(what, DEALER, parse_cards(cards), **others)


def placement(player: str, banker: str, beside: str = "") -> CardPlacement:
    return CardPlacement(parse_cards(player), parse_cards(banker), parse_cards(beside))


def rules(word: Ruling, by: Actor = SUPERVISOR, **others: object) -> MakeRuling:
    return MakeRuling(word, by, **others)


def kinds(events: list[object]) -> list[type]:
    return [type(event) for event in events]


def ends(round_: Round) -> dict[tuple[str, str], tuple[str, int]]:
    return {(end.patron, end.area): (end.result.value, end.paid) for end in round_.settlements}


def each_stake_ended_once(round_: Round) -> bool:
    """Of every bet that was placed and not taken back, one end is left when reversed ones are taken off."""
    placed: Counter[object] = Counter()
    for event in round_.events:
        key = tuple(getattr(event, part, None) for part in ("box", "patron", "area", "window"))
        match type(event).__name__:
            case "BetPlaced":
                placed[key] += event.stake
            case "BetWithdrawn" | "BetRejected":
                placed[key] -= event.amount
            case "BetSettled":
                placed[key] -= event.stake
            case "SettlementReversed":
                end = event.settled
                placed[end.box, end.patron, end.area, end.window] += end.stake
    return not +placed and not -placed


EXCESS, AREA, PERSON = (
    Irregularity.EXCESS_OR_EXPOSED_CARD,
    Irregularity.CARD_IN_WRONG_AREA,
    Irregularity.CARD_TO_WRONG_PERSON,
)
TOGETHER, NUMBER = Irregularity.SIMULTANEOUS_DRAW, Irregularity.WRONG_NUMBER_OF_CARDS
FOREIGN, OTHER, POWER = Irregularity.FOREIGN_CARD, Irregularity.ANYTHING_ELSE, Irregularity.INTERRUPTION


def in_a_hand(round_: Round) -> ReportIrregularity:
    """A card too many, which the Player was dealt."""
    found = CardPlacement((*round_.player, *parse_cards("7C")), round_.banker)
    return happens(NUMBER, "7C", placement=found)


# ── 5.1, 5.2: bets outside the limits, noticed in time ───────────────────────────────────────────────────


@of_2019
@pytest.mark.parametrize("hand", ["banker", "player"])
def test_5_1_excess_noticed_in_time_is_rejected_standing_before_seated(name: str, hand: str) -> None:
    round_ = opened(name, differential=1_000_00, minimum=10_00)
    for patron, stake in (("mei", 900_00), ("jon", 400_00), ("ann", 300_00)):
        round_ = play(round_, bet(patron, hand, stake, not_noticed=True))
    round_ = play(round_, NoticeExcess(3, DEALER))
    # 1,600 is 600 too many: ann's 300 goes first, then 300 of jon's; mei sits and keeps all.
    assert stakes(round_) == {(3, "mei", hand): 900_00, (3, "jon", hand): 100_00}
    assert refusal(round_, NoticeExcess(3, DEALER)).code == "nothing-over-the-limit"


@of_2019
def test_5_1_the_seated_patron_gives_back_what_standing_bets_do_not_cover(name: str) -> None:
    round_ = opened(name, differential=1_000_00, minimum=10_00)
    round_ = play(
        round_, bet("mei", "player", 1_300_00, not_noticed=True), bet("jon", "player", 100_00, not_noticed=True)
    )
    assert stakes(play(round_, NoticeExcess(3, SUPERVISOR))) == {(3, "mei", "player"): 1_000_00}


@of_2019
def test_5_2_an_advised_bet_is_raised_or_withdrawn_or_goes_back(name: str) -> None:
    under = play(opened(name, minimum=10_00), bet("mei", "banker", 5_00, not_noticed=True))
    advised = play(under, NoticeUnderMinimum(3, "mei", "banker", DEALER))
    assert stakes(play(advised, CloseBets())) == {}
    assert stakes(play(advised, bet("mei", "banker", 5_00), CloseBets())) == {(3, "mei", "banker"): 10_00}
    assert stakes(play(advised, WithdrawBet("mei", 3, "banker"), CloseBets())) == {}
    assert refusal(advised, bet("mei", "banker", 4_00)).code == "below-minimum"
    # 5.2.1: nobody notices, and it plays
    assert stakes(play(under, CloseBets())) == {(3, "mei", "banker"): 5_00}


@of_2019
def test_5_2_each_bet_that_was_advised_goes_back_and_no_other(name: str) -> None:
    """On a hand or beside it, of who is seated and of who stands; the minimum itself is enough."""
    under = opened(name, minimum=10_00)
    for patron, area in (("mei", "banker"), ("mei", "player-pair"), ("jon", "player"), ("ann", "banker")):
        under = play(under, bet(patron, area, 5_00, not_noticed=True))
    advised = play(under, *(NoticeUnderMinimum(3, one.patron, one.area, DEALER) for one in under.bets.values()))
    assert stakes(play(advised, CloseBets())) == {}
    raised = play(advised, bet("jon", "player", 5_00), bet("mei", "player-pair", 5_00))
    assert stakes(play(raised, CloseBets())) == {(3, "jon", "player"): 10_00, (3, "mei", "player-pair"): 10_00}
    some = play(under, NoticeUnderMinimum(3, "mei", "player-pair", DEALER))
    assert (3, "mei", "player-pair") not in stakes(play(some, CloseBets()))
    assert len(stakes(play(some, CloseBets()))) == 3


@of_2019
def test_5_2_1_who_was_advised_withdrew_and_is_not_noticed_again_plays(name: str) -> None:
    again = bet("mei", "banker", 5_00, not_noticed=True)
    round_ = play(opened(name, minimum=10_00), again, NoticeUnderMinimum(3, "mei", "banker", DEALER))
    round_ = play(round_, WithdrawBet("mei", 3, "banker"), again, CloseBets())
    assert stakes(round_) == {(3, "mei", "banker"): 5_00}


# ── 5.4: interruption ────────────────────────────────────────────────────────────────────────────────────


@of_2019
def test_5_4_1_an_established_outcome_concludes_the_round(name: str) -> None:
    round_ = after(name, "KS 4H KD")  # a pair in the Player Hand: decided, though nobody has bet on it
    (known,) = [event for event in events_of(round_, happens(POWER)) if isinstance(event, OutcomeEstablished)]
    assert (known.bets["player-pair"], known.clause) == ("won", "5.4.1")
    assert play(round_, happens(POWER)).irregularity is None
    lost = after(name, "KS 4H 3D")  # or no pair any more: lost for certain
    (known,) = [event for event in events_of(lost, happens(POWER)) if isinstance(event, OutcomeEstablished)]
    assert known.bets == {"player-pair": "lost"}
    assert ends(concluded(play(round_, happens(POWER)), "5D"))["mei", "banker"][0] == "won"


@of_2019
def test_5_4_1_a_card_that_is_out_decides_before_it_is_dealt(name: str) -> None:
    """A King and a Three are no pair, though the Three waits until everybody has chosen."""
    together = play(after(name, "KS"), happens(TOGETHER, "4H 3D"), rules(Ruling.ORDER, order=parse_cards("4H 3D")))
    assert (together.phase, together.player, together.drawn_early) == (
        Phase.OPTIONS,
        parse_cards("KS"),
        parse_cards("4H 3D"),
    )
    (known,) = [event for event in events_of(together, happens(POWER)) if isinstance(event, OutcomeEstablished)]
    assert known.bets == {"player-pair": "lost"}


@of_2019
@pytest.mark.parametrize("cards", ["", "KS", "KS 4H"])
def test_5_4_2_without_an_outcome_the_round_is_void(name: str, cards: str) -> None:
    round_ = play(after(name, cards), happens(POWER))
    assert round_.phase is Phase.RULING
    assert refusal(round_, rules(Ruling.VOID, DEALER)).code == "lacks-authority"
    round_ = play(round_, rules(Ruling.VOID))
    assert (round_.voided, round_.phase) == ("5.4.2", Phase.OVER)
    assert ends(round_) == {("mei", "banker"): ("returned", 0), ("jon", tie(name)): ("returned", 0)}


@where_silent
@pytest.mark.parametrize("cards", ["", "KS", "KS 4H", "KS 4H 3D", "KS 4H 3D QC", "KS 4H 3D QC 2S"])
def test_R9_a_rulebook_that_is_silent_goes_on_where_it_stopped(name: str, cards: str) -> None:
    round_ = after(name, cards)
    events = events_of(round_, happens(POWER))
    assert kinds(events)[1:] == [PlayResumed]
    rest = " ".join(["KS", "4H", "3D", "QC", "2S", "2D"][len(cards.split()) :])
    assert ends(concluded(play(round_, happens(POWER)), rest)) == ends(concluded(round_, rest))


@where_silent
def test_R9_an_interruption_exposes_no_card_and_names_none_that_is_not_there(name: str) -> None:
    for round_ in (after(name, ""), after(name, "KS 4H")):
        command = happens(POWER, side=Side.PLAYER, position=1)
        if can(round_, command) is None:
            assert CardTurned not in kinds(events_of(round_, command))


# ── 5.5 and its kin: void ────────────────────────────────────────────────────────────────────────────────

VOIDS = {
    FOREIGN: dict(zip(BOOKS, ("5.5.1", "5.1.1", "5.1.1", "5.1.1", "5.5.1"), strict=True)),
    Irregularity.NOT_ENOUGH_CARDS: dict(zip(BOOKS, ("5.5.4", "5.1.3", "5.5", "5.1.3", "5.5.4"), strict=True)),
    Irregularity.WRONG_SET_OF_CARDS: dict.fromkeys(OF_2019, "5.5.2"),
    Irregularity.NOT_SHUFFLED: dict.fromkeys(OF_2019, "5.5.5"),
}
VOIDING = [(name, what) for what, names in VOIDS.items() for name in names]


@pytest.mark.parametrize("cards", [None, "", "KS", "KS 4H 3D QC", "KS 4H 3D QC 2S"])
@pytest.mark.parametrize(("name", "what"), VOIDING)
def test_5_5_the_round_is_void_and_every_bet_comes_back(name: str, what: Irregularity, cards: str | None) -> None:
    """While bets are open, before the first card, and after each number of cards."""
    round_ = everywhere(name)
    if cards is not None:
        round_ = dealt(play(round_, CloseBets()), cards)
    if round_.phase is Phase.INSURANCE:  # Player 5 against 4
        round_ = play(round_, bet("mei", "player-insurance", 10_00), bet("jon", "player-insurance", 5_00))
    assert (name == INSURANCE and cards == "KS 4H 3D QC 2S") == (round_.phase is Phase.INSURANCE)
    lay, round_ = round_.bets, play(round_, happens(what), rules(Ruling.VOID))
    assert (round_.voided, round_.phase, round_.outcome) == (VOIDS[what][name], Phase.OVER, None)
    assert Counter((e.box, e.patron, e.area, e.stake) for e in round_.settlements) == Counter(
        (b.box, b.patron, b.area, b.stake) for b in lay.values()
    )
    assert {end.result for end in round_.settlements} == {Result.RETURNED}
    assert refusal(round_, DealCard(Card("2D"))).code == "no-card-due"
    assert each_stake_ended_once(round_)


@every_book
def test_5_5_a_void_round_takes_its_cards_with_it(name: str) -> None:
    round_ = play(Round(table(book(name))), OpenBets(2, {}, parse_cards("KS 4H")))
    assert play(round_, happens(FOREIGN), rules(Ruling.VOID)).surplus == ()
    # A natural 9 leaves two of four cards over.
    over = play(after(name, "9S 4H"), happens(NUMBER, "KD QC 2S 2D"), rules(Ruling.RECONSTRUCT))
    assert (over.phase, over.surplus) == (Phase.OVER, parse_cards("2S 2D"))
    assert play(over, happens(FOREIGN), because(rules(Ruling.VOID))).surplus == ()


@every_book
def test_5_5_what_turns_out_to_be_in_order_is_dismissed_with_the_reason(name: str) -> None:
    round_ = play(after(name, "KS 4H"), happens(FOREIGN), rules(Ruling.DISMISS, reason="it is ours"))
    assert ends(concluded(round_, "3D QC 2S 2D")) == ends(concluded(after(name, "KS 4H"), "3D QC 2S 2D"))


def test_easy_six_5_1_1_a_foreign_card_brings_new_cards_into_play() -> None:
    waits = play(after(EASY, "KS 4H"), happens(FOREIGN))
    (ordered,) = [e for e in events_of(waits, rules(Ruling.VOID)) if isinstance(e, NewCardsOrdered)]
    assert ordered.clause == "5.1.1"
    assert play(waits, rules(Ruling.VOID)).new_cards
    assert play(waits, rules(Ruling.VOID, reason="a joker")).new_cards
    for name in (PLUS, INSURANCE, ETG, RWS):  # R49: where the text is silent, the House has them come as well
        waits = play(after(name, "KS 4H"), happens(FOREIGN))
        (ordered,) = [e for e in events_of(waits, rules(Ruling.VOID)) if isinstance(e, NewCardsOrdered)]
        assert ordered.clause == "R49"


@every_book
def test_5_5_3_a_wrong_number_is_put_right_where_it_can_be(name: str) -> None:
    # A fifth and sixth card came out, but Player stands on 6 and Banker draws on 4: one of them is left over.
    round_ = play(after(name, "KS 4H 6D QC"), happens(NUMBER, "9S 2D"), rules(Ruling.RECONSTRUCT))
    assert (round_.player, round_.banker) == (parse_cards("KS 6D"), parse_cards("4H QC 9S"))
    assert round_.surplus == parse_cards("2D")
    assert ends(round_)["mei", "banker"] == ("lost", 0)  # 6 over 3


@where_silent
def test_5_1_2_a_wrong_number_has_no_options_where_the_text_has_none(name: str) -> None:
    for word, cards in product((Ruling.RECONSTRUCT, Ruling.VOID), ("", "4H")):
        waits = play(after(name, "KS"), happens(NUMBER, cards))
        assert OptionsOffered not in kinds(events_of(waits, rules(word)))


@every_book
def test_5_5_3_noticed_before_the_next_round_the_settlement_is_reversed(name: str) -> None:
    over = concluded(everywhere(name), "KS 4H 3D QC 2S 2D")
    assert {end.result for end in over.settlements} == {Result.WON, Result.LOST}
    round_ = play(over, in_a_hand(over), because(rules(Ruling.VOID)))
    assert [e.settled for e in round_.events if isinstance(e, SettlementReversed)] == list(over.settlements)
    assert [(end.result, end.stake) for end in round_.settlements] == [(Result.RETURNED, 50_00)] * len(over.settlements)
    assert each_stake_ended_once(round_)
    assert refusal(round_, happens(NUMBER, "7C")).code == "round-stands"


@every_book
def test_5_5_3_noticed_after_the_round_and_put_right_it_stands(name: str) -> None:
    over = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    round_ = play(over, happens(NUMBER, "7C"), rules(Ruling.RECONSTRUCT))
    assert (ends(round_), round_.phase, round_.surplus) == (ends(over), Phase.OVER, parse_cards("7C"))


@every_book
def test_R26_a_round_that_ended_is_not_interrupted_nor_short_of_cards_nor_hides_any(name: str) -> None:
    over = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    for what in (POWER, Irregularity.NOT_ENOUGH_CARDS, Irregularity.DEALT_FACE_UP):
        given = refusal(over, happens(what))
        assert (given.code, given.clause) == ("round-stands", "R26")


@every_book
def test_5_11_nobody_rules_on_what_was_discovered_late(name: str) -> None:
    before = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    later = play(before, happens(Irregularity.LATE_DISCOVERY, note="the joker was there already"))
    assert (later.outcome, later.settlements, later.phase) == (before.outcome, before.settlements, Phase.OVER)
    assert refusal(later, rules(Ruling.VOID)).code == "no-ruling-asked"


@pytest.mark.parametrize(
    ("name", "what"), [(name, what) for name, what in VOIDING if what is not Irregularity.NOT_ENOUGH_CARDS]
)
def test_R26_what_voids_a_round_can_come_to_light_after_its_last_card(name: str, what: Irregularity) -> None:
    over = concluded(everywhere(name), "KS 4H 3D QC 2S 2D")
    round_ = play(over, happens(what), because(rules(Ruling.VOID)))
    assert round_.voided == VOIDS[what][name]
    assert each_stake_ended_once(round_)
    assert [end.result.value for end in round_.settlements] == ["returned"] * len(over.settlements)


@every_book
def test_1_21_a_round_that_is_void_has_no_result_even_where_one_was_announced(name: str) -> None:
    over = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    assert over.outcome is not None
    void = play(over, happens(FOREIGN), because(rules(Ruling.VOID)))
    assert (void.outcome, {end.result for end in void.settlements}) == (None, {Result.RETURNED})
    assert each_stake_ended_once(void)


@of_2019
def test_5_7_a_card_too_many_after_the_last_one_starts_the_next_round(name: str) -> None:
    over = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    waits = play(over, happens(EXCESS, "7C"))
    (put,) = [e for e in events_of(waits, rules(Ruling.RECONSTRUCT)) if isinstance(e, CardsReconstructed)]
    assert put.corrected == placement("KS 3D 2S", "4H QC 2D", "7C")
    round_ = play(over, happens(EXCESS, "7C"), rules(Ruling.RECONSTRUCT))
    assert (ends(round_), round_.phase, round_.surplus) == (ends(over), Phase.OVER, parse_cards("7C"))


# ── 5.7: excess and exposed cards ────────────────────────────────────────────────────────────────────────


@of_2019
def test_5_7_excess_cards_go_where_they_belong_and_play_goes_on(name: str) -> None:
    waits = play(after(name, "KS 4H"), happens(EXCESS, "3D QC 2S"))
    (put,) = [e for e in events_of(waits, rules(Ruling.RECONSTRUCT)) if isinstance(e, CardsReconstructed)]
    assert put.found == placement("KS", "4H", "3D QC 2S")
    assert put.corrected == placement("KS 3D 2S", "4H QC")
    round_ = dealt(play(waits, rules(Ruling.RECONSTRUCT)), "2D")
    assert ends(round_) == ends(concluded(after(name, "KS 4H 3D QC 2S"), "2D"))
    assert round_.surplus == ()


@of_2019
@pytest.mark.parametrize("cards", ["9S 4H", "4H 9S"])
def test_5_7_what_is_left_over_starts_the_next_round(name: str, cards: str) -> None:
    waits = play(after(name, cards), happens(EXCESS, "KD QC 2S 2D"))
    (put,) = [e for e in events_of(waits, rules(Ruling.RECONSTRUCT)) if isinstance(e, CardsReconstructed)]
    assert put.corrected.beside == parse_cards("2S 2D")
    round_ = play(waits, rules(Ruling.RECONSTRUCT))
    assert round_.phase is Phase.OVER  # a natural 9 of either hand: nobody draws
    assert round_.surplus == parse_cards("2S 2D")
    following = play(Round(round_.table), OpenBets(2, {}, round_.surplus))
    assert (following.player, following.banker) == (parse_cards("2S"), parse_cards("2D"))


@every_book
def test_R12_a_free_round_is_dealt_to_its_end_without_bets_insurance_or_squeeze(name: str) -> None:
    for down in (False, True):
        made = table(book(name), face_down=down)
        round_ = play(Round(made), OpenBets(2, {3: "mei"}, parse_cards("KS 4H 3D")))
        assert (round_.phase, round_.free, round_.seats) == (Phase.DEALING, True, {3: "mei"})
        assert refusal(round_, bet("mei", "banker", 100_00)).code == "free-round"
        assert refusal(round_, CloseBets()).code == "nothing-to-close"
        assert refusal(round_, RequestSqueeze("mei", Side.BANKER, 2))
        round_ = concluded(round_, "QC 2S 2D")
        assert not any(isinstance(event, BetPlaced | InsuranceOffered | BetSettled) for event in round_.events)
        assert parse(write(round_)).events == round_.events


@every_book
def test_R12_a_page_that_has_a_bet_in_a_free_round_is_refused(name: str) -> None:
    page = write(play(Round(table(book(name))), OpenBets(2, {}, parse_cards("KS 4H"))))
    line = next(line for line in page.splitlines() if "carried over" in line)
    with pytest.raises(PageError):
        parse(page.replace(line, f"{line}\n  box 3  mei           banker              100.00                 3.7"))
    with pytest.raises(PageError):
        parse(page.replace(f"{line}\n", ""))


@of_2019
def test_5_7_cards_that_cannot_be_put_right_are_kept_for_the_next_round(name: str) -> None:
    waits = play(after(name, "KS 4H 3D"), happens(EXCESS, "7C"))
    events = events_of(waits, rules(Ruling.CANNOT_RECONSTRUCT))
    assert HandsLeftAsTheyLie in kinds(events)
    round_ = concluded(play(waits, rules(Ruling.CANNOT_RECONSTRUCT)), "QC 2S 2D")
    assert (round_.player, round_.banker) == (parse_cards("KS 3D 2S"), parse_cards("4H QC 2D"))
    assert round_.surplus == parse_cards("7C")


@of_2019
@pytest.mark.parametrize("word", [Ruling.RECONSTRUCT, Ruling.CANNOT_RECONSTRUCT])
def test_5_7_1_options_only_while_no_outcome_is_established(name: str, word: Ruling) -> None:
    for cards, too_many in (("", "KS"), ("", "KS 4H"), ("KS", "4H")):
        early = play(after(name, cards), happens(EXCESS, too_many))
        (offered,) = [e for e in events_of(early, rules(word)) if isinstance(e, OptionsOffered)]
        assert (offered.patrons, offered.clause) == (("mei", "jon"), "5.7.1")
    late = play(after(name, "KS 4H 3D"), happens(EXCESS, "QC"))  # no pair in the Player Hand any more
    assert OptionsOffered not in kinds(events_of(late, rules(word)))


@of_2019
def test_5_7_1_a_card_put_right_counts_as_known(name: str) -> None:
    waits = play(after(name, "KS 4H"), happens(EXCESS, "3D"))
    assert OptionsOffered not in kinds(events_of(waits, rules(Ruling.RECONSTRUCT)))  # K and 3: the pair is lost
    (offered,) = [e for e in events_of(waits, rules(Ruling.CANNOT_RECONSTRUCT)) if isinstance(e, OptionsOffered)]
    assert (offered.patrons, offered.clause) == (("mei", "jon"), "5.7.1")  # two cards lie, and decide nothing


@of_2019
def test_5_7_several_cards_too_many_start_the_next_round_in_the_order_in_which_they_came(name: str) -> None:
    round_ = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    for card in ("7C", "8C", "9C"):
        waits = play(round_, happens(EXCESS, card))
        (put,) = [e for e in events_of(waits, rules(Ruling.RECONSTRUCT)) if isinstance(e, CardsReconstructed)]
        round_ = play(waits, rules(Ruling.RECONSTRUCT))
        assert put.corrected.beside == round_.surplus
    assert round_.surplus == parse_cards("7C 8C 9C")
    # And those that could not be put right.
    round_ = after(name, "KS 4H 3D")
    for card in ("7C", "8C"):
        round_ = play(round_, happens(EXCESS, card), rules(Ruling.CANNOT_RECONSTRUCT))
    assert concluded(round_, "QC 2S 2D").surplus == parse_cards("7C 8C")


# ── 5.8: cards in the wrong place ────────────────────────────────────────────────────────────────────────


@of_2019
@pytest.mark.parametrize(("what", "clause"), [(AREA, "5.8.1"), (PERSON, "5.8.2")])
def test_5_8_misplaced_cards_are_put_right_before_play_goes_on(name: str, what: Irregularity, clause: str) -> None:
    waits = play(after(name, "KS 4H 3D QC"), happens(what, placement=placement("KS 4H", "3D QC")))
    assert waits.irregularity.clause == clause
    assert refusal(waits, DealCard(Card("2S"))).code == "no-card-due"
    (put,) = [e for e in events_of(waits, rules(Ruling.RECONSTRUCT)) if isinstance(e, CardsReconstructed)]
    assert (put.found, put.corrected) == (placement("KS 4H", "3D QC"), placement("KS 3D", "4H QC"))
    round_ = dealt(play(waits, rules(Ruling.RECONSTRUCT)), "2S 2D")
    assert round_.outcome.banker_total == 6
    # One hand alone may be wrong, and the card beside both.
    for player, banker, beside in (("KS", "", "4H"), ("", "4H", "KS")):
        waits = play(after(name, "KS 4H"), happens(what, placement=placement(player, banker, beside)))
        (put,) = [e for e in events_of(waits, rules(Ruling.RECONSTRUCT)) if isinstance(e, CardsReconstructed)]
        assert put.corrected == placement("KS", "4H")


@of_2019
@pytest.mark.parametrize("what", [AREA, PERSON])
def test_5_8_options_unless_established_and_put_right(name: str, what: Irregularity) -> None:
    four = play(after(name, "KS 4H 3D QC"), happens(what, placement=placement("KS 4H", "3D QC")))
    two = play(after(name, "KS 4H"), happens(what, placement=placement("4H", "KS")))
    offered = {
        (cards, word): OptionsOffered in kinds(events_of(waits, rules(word)))
        for cards, waits in ((4, four), (2, two))
        for word in (Ruling.RECONSTRUCT, Ruling.CANNOT_RECONSTRUCT)
    }
    assert offered == {
        (4, Ruling.RECONSTRUCT): False,
        (4, Ruling.CANNOT_RECONSTRUCT): True,
        (2, Ruling.RECONSTRUCT): True,
        (2, Ruling.CANNOT_RECONSTRUCT): True,
    }


@of_2019
def test_5_8_hands_that_cannot_be_put_right_are_played_as_they_lie(name: str) -> None:
    round_ = play(
        after(name, "KS 4H 3D QC"),
        happens(AREA, placement=placement("KS 4H", "3D QC")),
        rules(Ruling.CANNOT_RECONSTRUCT),
    )
    round_ = dealt(play(round_, CallTime(DEALER)), "2S 2D")  # Player 4 draws 2 to 6; Banker 3 draws 2 to 5
    assert (round_.outcome.player_total, round_.outcome.banker_total) == (6, 5)
    assert ends(round_)["mei", "banker"] == ("lost", 0)


@of_2019
def test_5_8_who_stands_is_decided_by_the_hands_as_they_lie(name: str) -> None:
    # Player 2 against 7 was to draw; as they lie, 7 stands against 2.
    waits = play(after(name, "KS 3H 2D 4C"), happens(AREA, placement=placement("3H 4C", "KS 2D")))
    round_ = play(waits, rules(Ruling.CANNOT_RECONSTRUCT), CallTime(DEALER))
    assert [(e.side, e.total) for e in round_.events if isinstance(e, HandStood)] == [(Side.PLAYER, 7)]
    assert next_step(round_).side is Side.BANKER


@of_2019
def test_5_8_the_page_tells_the_totals_of_the_hands_as_they_lie(name: str) -> None:
    round_ = play(
        after(name, "KS 4H 3D QC"),
        happens(AREA, placement=placement("KS 4H", "3D QC")),
        rules(Ruling.CANNOT_RECONSTRUCT),
    )
    page = write(dealt(play(round_, CallTime(DEALER)), "2S 2D"))
    told = [line.split()[3] for line in page.split("\n") if " draws " in line]
    assert told == ["6", "5"]


@of_2019
def test_5_8_hands_that_no_deal_could_make_are_put_right_or_void(name: str) -> None:
    waits = play(after(name, "KS 4H"), happens(AREA, placement=placement("KS 4H", "")))
    given = refusal(waits, rules(Ruling.CANNOT_RECONSTRUCT))
    assert (given.code, given.facts["void_clause"]) == ("hands-cannot-be-played", "5.5.3")
    assert play(waits, rules(Ruling.VOID)).voided == "5.5.3"
    assert play(waits, rules(Ruling.RECONSTRUCT)).phase is Phase.OPTIONS


# ── 5.9: a card face up ──────────────────────────────────────────────────────────────────────────────────


@of_2019
def test_5_9_play_goes_on_with_the_card_open_and_options_before_an_outcome(name: str) -> None:
    round_ = after(name, "KS", face_down=True)
    events = events_of(round_, happens(Irregularity.DEALT_FACE_UP, side=Side.PLAYER, position=1))
    assert kinds(events)[1:] == [PlayResumed, CardTurned, OptionsOffered]
    assert (events[2].card, events[2].exposed, events[3].clause) == ("KS", True, "5.9")
    two = after(name, "KS 4H", face_down=True)
    for places in ([(Side.BANKER, 1)], [(Side.BANKER, 1), (Side.PLAYER, 1)]):
        named = tuple(CardAt(*place) for place in places)
        events = events_of(two, happens(Irregularity.DEALT_FACE_UP, places=named))
        assert kinds(events)[1:] == [PlayResumed, *[CardTurned] * len(places), OptionsOffered]
        assert [(e.side, e.position) for e in events[2:-1]] == places
        round_ = play(two, happens(Irregularity.DEALT_FACE_UP, places=named))
        assert (round_.face_down, round_.irregularity) == (two.face_down - set(places), None)
    four = after(name, "KS 4H 3D QC", face_down=True)
    events = events_of(four, happens(Irregularity.DEALT_FACE_UP, side=Side.BANKER, position=2))
    assert kinds(events)[1:] == [PlayResumed, CardTurned]
    assert (
        refusal(
            play(four, happens(Irregularity.DEALT_FACE_UP, side=Side.BANKER, position=2)), TurnCard(Side.BANKER, 2)
        ).code
        == "nothing-to-turn"
    )


@of_2019
def test_5_9_a_dealer_alone_reports_it_and_nobody_rules(name: str) -> None:
    round_ = play(after(name, "KS", face_down=True), happens(Irregularity.DEALT_FACE_UP, side=Side.PLAYER, position=1))
    assert refusal(round_, rules(Ruling.VOID)).code == "no-ruling-asked"


# ── 5.10: two cards at once ──────────────────────────────────────────────────────────────────────────────


@of_2019
def test_5_10_the_order_is_as_ruled(name: str) -> None:
    # Player 3 gets the first of them; Banker 4 stands on a 9 and draws on a 2.
    for order, totals, left in (("9S 2D", (2, 4), "2D"), ("2D 9S", (5, 3), "")):
        waits = play(after(name, "KS 4H 3D QC"), happens(TOGETHER, "9S 2D"))
        round_ = play(waits, rules(Ruling.ORDER, order=parse_cards(order)), CallTime(DEALER))
        assert (round_.outcome.player_total, round_.outcome.banker_total) == totals
        assert round_.surplus == parse_cards(left)
        assert refusal(waits, rules(Ruling.ORDER, order=parse_cards("9S 2C"))).code == "order-not-named"
        above = play(waits, rules(Ruling.ORDER, MANAGER, order=parse_cards(order)), CallTime(DEALER))
        assert above.settlements == round_.settlements


@of_2019
def test_5_10_a_dealer_does_not_name_the_order(name: str) -> None:
    waits = play(after(name, "KS"), happens(TOGETHER, "4H 3D"))
    given = refusal(waits, rules(Ruling.ORDER, DEALER, order=parse_cards("3D 4H")))
    assert (given.code, given.clause, given.facts["needed"]) == ("lacks-authority", "5.10", Authority.PIT_SUPERVISOR)
    assert refusal(waits, rules(Ruling.VOID)).code == "not-the-remedy"


@of_2019
@pytest.mark.parametrize("cards", ["", "KS", "KS 4H 3D", "KS 4H 3D QC"])
def test_5_10_1_options_always(name: str, cards: str) -> None:
    waits = play(after(name, cards), happens(TOGETHER, "2S 2D"))
    (offered,) = [
        e for e in events_of(waits, rules(Ruling.ORDER, order=parse_cards("2S 2D"))) if isinstance(e, OptionsOffered)
    ]
    assert (offered.patrons, offered.clause, offered.reconstructed) == (("mei", "jon"), "5.10.1", False)


@of_2019
def test_5_10_2_new_cards_may_come_and_then_nothing_is_left_over(name: str) -> None:
    waits = play(after(name, "9S 4H KD"), happens(TOGETHER, "QC 2S"))
    order = parse_cards("QC 2S")
    assert play(waits, rules(Ruling.ORDER, order=order), CallTime(DEALER)).surplus == parse_cards("2S")
    events = events_of(waits, rules(Ruling.ORDER, order=order, new_cards=True))
    assert [e.clause for e in events if isinstance(e, NewCardsOrdered)] == ["5.10.2"]
    assert play(waits, rules(Ruling.ORDER, order=order, new_cards=True), CallTime(DEALER)).surplus == ()
    # Nor anything that was kept for the next Round before.
    kept = play(after(name, "9S 4H KD"), happens(EXCESS, "7C"), rules(Ruling.CANNOT_RECONSTRUCT))
    waits = play(kept, happens(TOGETHER, "QC 2S"))
    assert play(waits, rules(Ruling.ORDER, order=order), CallTime(DEALER)).surplus == parse_cards("2S 7C")
    assert play(waits, rules(Ruling.ORDER, order=order, new_cards=True), CallTime(DEALER)).surplus == ()


def test_mbs_5_3_two_cards_at_once_in_the_initial_deal_are_void() -> None:
    for cards in ("", "KS", "KS 4H", "KS 4H 3D"):
        waits = play(after(ETG, cards), happens(TOGETHER, "QC 2S"))
        assert refusal(waits, rules(Ruling.ORDER, order=parse_cards("QC 2S"))).code == "not-the-remedy"
        assert refusal(waits, rules(Ruling.RECONSTRUCT)).code == "not-the-remedy"
        assert play(waits, rules(Ruling.VOID)).voided == "5.3"


def test_mbs_5_3_later_the_text_is_silent_and_a_shift_manager_rules() -> None:
    waits = play(after(ETG, "KS 4H 3D QC"), happens(TOGETHER, "2S 2D"))
    assert refusal(waits, rules(Ruling.VOID, MANAGER, reason="unknown")).code == "lacks-authority"
    round_ = play(waits, rules(Ruling.CONTINUE, SHIFT, reason="the upper one was first"))
    assert (round_.player, round_.banker) == (parse_cards("KS 3D 2S"), parse_cards("4H QC 2D"))


def test_mbs_5_4_an_altered_shoe_is_put_right_or_void() -> None:
    waits = play(after(ETG, "KS 4H"), happens(Irregularity.SHOE_ORDER_ALTERED))
    assert play(waits, rules(Ruling.VOID)).voided == "5.4"
    assert ends(concluded(play(waits, rules(Ruling.RECONSTRUCT)), "3D QC 2S 2D"))["jon", "tie"] == ("lost", 0)


# ── 5.11, 5.14: recorded ─────────────────────────────────────────────────────────────────────────────────


@every_book
def test_5_11_a_late_discovery_is_recorded_and_changes_nothing(name: str) -> None:
    over = concluded(after(name, "KS 4H 3D QC 2S"), "2D")
    events = events_of(over, happens(Irregularity.LATE_DISCOVERY, note="the shoe was one short"))
    assert kinds(events) == [IrregularityRecorded]
    assert events[0].clause == ("5.11" if name in OF_2019 else "R19")
    assert ends(play(over, happens(Irregularity.LATE_DISCOVERY))) == ends(over)


@every_book
def test_5_14_a_display_never_touches_the_round(name: str) -> None:
    waits = play(after(name, "KS"), happens(FOREIGN))
    for round_ in (betting(name), after(name, "KS 4H"), waits, concluded(after(name, "KS 4H 3D QC 2S"), "2D")):
        noted = play(round_, happens(Irregularity.INACCURATE_DISPLAY, note="it shows a Tie"))
        assert (noted.phase, noted.bets, noted.player, noted.outcome) == (
            round_.phase,
            round_.bets,
            round_.player,
            round_.outcome,
        )


# ── 5.12: the choice ─────────────────────────────────────────────────────────────────────────────────────


def asked(name: str, word: Ruling = Ruling.RECONSTRUCT) -> Round:
    return play(after(name, "KS"), happens(EXCESS, "4H"), rules(word))


@of_2019
def test_5_12_the_round_waits_until_all_have_answered(name: str) -> None:
    round_ = asked(name)
    for command in (
        DealCard(Card("3D")),
        bet("mei", "banker", 10_00),
        WithdrawBet("mei", 3, "banker"),
    ):
        assert can(round_, command) is not None
    round_ = play(round_, ChooseOption("mei", Choice.CONTINUE))
    assert round_.phase is Phase.OPTIONS
    assert play(round_, ChooseOption("jon", Choice.CONTINUE)).phase is Phase.DEALING


@of_2019
def test_5_5_1_a_foreign_card_found_while_patrons_choose_voids_the_round(name: str) -> None:
    round_ = play(asked(name), happens(FOREIGN))
    assert play(round_, rules(Ruling.DISMISS, reason="it is ours")).phase is Phase.OPTIONS
    void = play(round_, rules(Ruling.VOID))
    assert void.voided
    assert each_stake_ended_once(void)


@of_2019
def test_5_12_asked_anew_while_they_choose_play_goes_on_where_it_would_have(name: str) -> None:
    round_ = play(asked(name), ChooseOption("mei", Choice.CONTINUE), happens(NUMBER), rules(Ruling.RECONSTRUCT))
    assert round_.options == {"mei": None, "jon": None}
    for patron in ("mei", "jon"):
        round_ = play(round_, ChooseOption(patron, Choice.CONTINUE))
    assert round_.phase is Phase.DEALING
    assert each_stake_ended_once(concluded(round_, "3D QC 2S 2D"))


@of_2019
def test_5_12_1_and_5_12_2_continue_by_whether_the_hand_was_put_right(name: str) -> None:
    for word, clause in ((Ruling.CANNOT_RECONSTRUCT, "5.12.1"), (Ruling.RECONSTRUCT, "5.12.2")):
        (chosen,) = events_of(asked(name, word), ChooseOption("mei", Choice.CONTINUE))
        assert isinstance(chosen, OptionChosen)
        assert chosen.clause == clause


@of_2019
def test_5_12_3_all_bets_of_the_patron_come_back_and_no_others(name: str) -> None:
    round_ = play(opened(name), bet("mei", "banker", 100_00, box=1), bet("mei", "player-pair", 5_00, box=1))
    round_ = play(round_, bet("jon", "player", 50_00, box=2), bet("mei", "banker", 20_00, box=2), CloseBets())
    round_ = play(dealt(round_, "KS"), happens(EXCESS, "4H"), rules(Ruling.RECONSTRUCT))
    round_ = play(round_, ChooseOption("mei", Choice.RETURN))
    assert stakes(round_) == {(2, "jon", "player"): 50_00}
    assert {e.clause for e in round_.settlements} == {"5.12.3"}
    round_ = concluded(play(round_, ChooseOption("jon", Choice.CONTINUE)), "3D QC 2S 2D")
    assert end_of(round_, "jon", "player").result is Result.LOST
    assert each_stake_ended_once(round_)


@of_2019
def test_5_12_who_continues_accepts_what_follows(name: str) -> None:
    round_ = play(asked(name), ChooseOption("mei", Choice.CONTINUE))
    assert refusal(round_, ChooseOption("mei", Choice.RETURN)).code == "not-asked"
    round_ = play(round_, ChooseOption("jon", Choice.CONTINUE))
    given = refusal(round_, ChooseOption("mei", Choice.RETURN))
    assert given.code == "no-ruling-asked"


@of_2019
def test_5_12_after_an_error_that_no_clause_names_everybody_with_a_bet_may_choose(name: str) -> None:
    waits = play(after(name, "KS 4H 3D QC"), happens(OTHER, note="a card was dealt from the wrong shoe"))
    offer = rules(Ruling.OFFER_OPTIONS, SHIFT, reason="a dealing error")
    (offered,) = [e for e in events_of(waits, offer) if isinstance(e, OptionsOffered)]
    assert (offered.patrons, offered.clause) == (("mei", "jon"), "5.12")
    round_ = play(waits, offer, ChooseOption("jon", Choice.RETURN), ChooseOption("mei", Choice.CONTINUE))
    assert stakes(round_) == {(3, "mei", "banker"): 100_00}


@of_2019
def test_R10_who_has_not_answered_when_time_is_called_continues(name: str) -> None:
    round_ = play(asked(name), ChooseOption("jon", Choice.RETURN))
    (called, *_) = events_of(round_, CallTime(DEALER))
    assert isinstance(called, TimeCalled)
    assert called.unanswered == ("mei",)
    assert stakes(play(round_, CallTime(DEALER))) == {(3, "mei", "banker"): 100_00}


@of_2019
def test_5_3_who_walks_away_before_answering_continues_when_time_is_called(name: str) -> None:
    round_ = play(asked(name), WalkAway("mei"), ChooseOption("jon", Choice.CONTINUE), CallTime(DEALER))
    assert end_of(concluded(round_, "3D QC 2S 2D"), "mei", "banker").result is Result.WON


# ── 5.15: void returns everything, once ──────────────────────────────────────────────────────────────────


@of_2019
def test_5_15_a_pro_rated_bet_comes_back_whole(name: str) -> None:
    round_ = play(opened(name, differential=1_000_00), bet("mei", "banker", 1_400_00, not_noticed=True), CloseBets())
    round_ = play(dealt(round_, "KS 4H"), happens(FOREIGN), rules(Ruling.VOID))
    end = end_of(round_, "mei", "banker")
    assert (end.stake, end.in_action, end.result) == (1_400_00, 1_000_00, Result.RETURNED)


def test_5_15_insurance_comes_back_too() -> None:
    round_ = play(opened(INSURANCE), bet("mei", "banker", 300_00), CloseBets())
    round_ = play(dealt(round_, "4S 6H KD 10C"), bet("mei", "banker-insurance", 50_00))
    round_ = play(round_, happens(FOREIGN), rules(Ruling.VOID))
    assert ends(round_) == {("mei", "banker"): ("returned", 0), ("mei", "banker-insurance"): ("returned", 0)}


@of_2019
def test_5_15_a_bet_returned_by_choice_is_still_returned_when_the_round_is_void_later(name: str) -> None:
    round_ = play(asked(name), ChooseOption("jon", Choice.RETURN), ChooseOption("mei", Choice.CONTINUE))
    over = concluded(round_, "3D QC 2S 2D")
    round_ = play(over, in_a_hand(over), because(rules(Ruling.VOID)))
    assert ends(round_) == {("mei", "banker"): ("returned", 0), ("jon", tie(name)): ("returned", 0)}
    assert each_stake_ended_once(round_)


@every_book
def test_5_15_a_bet_returned_and_placed_again_ends_once_each_when_the_round_is_void_later(name: str) -> None:
    named = (BetNamed(boxes(name)[1], "jon", tie(name)),)
    round_ = play(betting(name), happens(OTHER), rules(Ruling.RETURN_BETS, SHIFT, bets=named, reason="chips fell"))
    round_ = concluded(play(round_, bet("jon", tie(name), 10_00, box=boxes(name)[1])), "KS 4H 3D QC 2S 2D")
    round_ = play(round_, in_a_hand(round_), because(rules(Ruling.VOID)))
    assert each_stake_ended_once(round_)


# ── 5.17 and R24: what no clause is about ────────────────────────────────────────────────────────────────


@every_book
def test_5_17_only_a_shift_manager_rules_with_the_reason_in_words(name: str) -> None:
    waits = play(after(name, "KS 4H"), happens(OTHER, note="the lamp fell"))
    for actor in (DEALER, SUPERVISOR, MANAGER):
        given = refusal(waits, rules(Ruling.CONTINUE, actor, reason="why not"))
        assert (given.code, given.facts["needed"]) == ("lacks-authority", Authority.SHIFT_MANAGER)
    assert refusal(waits, rules(Ruling.CONTINUE, SHIFT)).code == "reason-needed"
    assert play(waits, rules(Ruling.CONTINUE, SHIFT, reason="why not")).phase is Phase.DEALING


@every_book
def test_5_17_named_bets_come_back_and_the_others_play(name: str) -> None:
    waits = play(after(name, "KS 4H"), happens(OTHER))
    jons, meis = BetNamed(boxes(name)[1], "jon", tie(name)), BetNamed(boxes(name)[0], "mei", "banker")
    for named, left in (((jons,), "won"), ((meis, jons), "returned"), ((jons, meis), "returned")):
        ruled = rules(Ruling.RETURN_BETS, SHIFT, bets=named, reason="chips fell")
        assert {key: end[0] for key, end in ends(concluded(play(waits, ruled), "3D QC 2S 2D")).items()} == {
            ("jon", tie(name)): "returned",
            ("mei", "banker"): left,
        }
    # Nobody else's on the same area of the same box.
    lie = play(everywhere(name), CloseBets(), happens(OTHER))
    one = play(lie, rules(Ruling.RETURN_BETS, SHIFT, bets=(jons,), reason="chips fell"))
    assert [(end.patron, end.area) for end in one.settlements] == [("jon", tie(name))]


def test_R24_insurance_does_not_outlive_the_bet_it_insures() -> None:
    round_ = play(opened(INSURANCE), bet("mei", "banker", 300_00), CloseBets())
    round_ = play(dealt(round_, "4S 6H KD 10C"), bet("mei", "banker-insurance", 50_00), happens(OTHER))
    named = (BetNamed(3, "mei", "banker"),)
    ruled = rules(Ruling.RETURN_BETS, SHIFT, bets=named, reason="chips fell")
    if can(round_, ruled) is None:  # or the ruling must name both
        round_ = play(round_, ruled)
        if round_.phase is Phase.INSURANCE:
            round_ = play(round_, CloseInsurance())
        assert end_of(concluded(round_, "7S 4D"), "mei", "banker-insurance").paid == 0


@where_silent
def test_R24_where_the_text_is_silent_a_shift_manager_rules(name: str) -> None:
    for what, told in (
        (EXCESS, {"cards": "3D"}),
        (AREA, {"placement": placement("4H", "KS")}),
        (PERSON, {"placement": placement("4H", "KS")}),
        (Irregularity.WRONG_SET_OF_CARDS, {}),
        (Irregularity.NOT_SHUFFLED, {}),
        (OTHER, {}),
    ):
        waits = play(after(name, "KS 4H"), happens(what, **told))
        assert refusal(waits, rules(Ruling.VOID, MANAGER, reason="so")).code == "lacks-authority"
        assert play(waits, rules(Ruling.VOID, SHIFT, reason="so")).voided == "R24"
        assert RoundVoided not in kinds(events_of(waits, rules(Ruling.CONTINUE, SHIFT, reason="so")))


# ── What is said must stand on the page ──────────────────────────────────────────────────────────────────


def taken_only_if_it_replays(round_: Round, command: object) -> None:
    if can(round_, command) is None:
        after_it = play(round_, command)
        assert parse(write(after_it)) == after_it


@every_book
@pytest.mark.parametrize(("side", "position"), [(Side.PLAYER, 9), (Side.PLAYER, None), (None, 1), (Side.BANKER, 0)])
def test_5_a_report_names_a_card_that_there_is(name: str, side: Side | None, position: int | None) -> None:
    for what in (FOREIGN, OTHER, Irregularity.NOT_SHUFFLED, POWER, Irregularity.DEALT_FACE_UP):
        taken_only_if_it_replays(after(name, "KS 4H"), happens(what, side=side, position=position))


@every_book
@pytest.mark.parametrize(
    "terms",
    [
        {"order": (Card("ZZ"),)},
        {"order": parse_cards("KS")},
        {"bets": (BetNamed(3, "m  i", "tie"),)},
        {"bets": (BetNamed(3, "mei", "no such area"),)},
    ],
    ids=str,
)
def test_5_a_ruling_has_only_the_terms_of_its_kind(name: str, terms: dict[str, object]) -> None:
    waits = play(after(name, "KS 4H"), happens(FOREIGN))
    taken_only_if_it_replays(waits, rules(Ruling.VOID, **terms))


@of_2019
def test_5_a_request_to_squeeze_is_not_answered_while_the_round_waits(name: str) -> None:
    round_ = play(after(name, "", face_down=True), RequestSqueeze("mei", Side.PLAYER, 1), happens(FOREIGN))
    given = can(round_, AnswerSqueeze(True, SUPERVISOR))
    assert given is not None
    assert given.code == "round-waits"


@every_book
def test_5_no_bet_is_settled_without_an_event_of_its_own(name: str) -> None:
    round_ = play(after(name, "KS 4H"), happens(FOREIGN), rules(Ruling.VOID))
    assert len([e for e in round_.events if isinstance(e, BetSettled)]) == len(round_.settlements) == 2
