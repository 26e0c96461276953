"""Properties of evenings at which anything may go wrong: true whatever is reported, ruled, chosen, and by whom."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from itertools import groupby

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace
from tests.properties.evenings import BOSS, Evening, as_one_should, cards_out, evenings, returned_whole, rulings
from tests.properties.histories import Happened
from tests.samples import examples
from tests.scenes import DEALER, EASY, PLUS, RWS, SUPERVISOR, because, bet, closed, concluded, opened, play
from tests.scenes import dealt as cards_dealt
from tests.second_law.cards import total
from tests.second_law.money import paid
from tests.second_law.payouts import settle
from tests.second_law.remedies import OF_THE_SET
from tests.second_law.table_of_play import Outcome, whole_round

from punto.play import AnswerSqueeze, Phase, RequestSqueeze, Round, Step, TurnCard, can, evolve, next_step, step
from punto.play.commands import CallTime, ChooseOption, MakeRuling, ReportIrregularity, WalkAway
from punto.play.events import (
    BetNamed,
    BetPlaced,
    BetRejected,
    BetSettled,
    BetsOpened,
    BetWithdrawn,
    CardDealt,
    CardPlacement,
    CardTurned,
    Choice,
    Event,
    FreeRoundOpened,
    IrregularityReported,
    NewCardsOrdered,
    OptionChosen,
    OptionsClosed,
    OptionsOffered,
    OutcomeAnnounced,
    OutcomeEstablished,
    RoundVoided,
    RulingMade,
    SettlementReversed,
    SqueezeGranted,
    SqueezeRefused,
    StakeApportioned,
    TimeCalled,
)
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.reconstruct import as_drawn
from punto.play.round import BetKey
from punto.rules.cards import Card
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling

EVENINGS = settings(max_examples=examples(20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(EVENINGS, max_examples=examples(10))


# ── Money ────────────────────────────────────────────────────────────────────────────────────────────────


def key_of(event: BetSettled | BetPlaced | BetWithdrawn) -> BetKey:
    return event.box, event.patron, event.area, event.window


@dataclass
class Ledger:
    """Kept from events alone: what each bet holds, what everybody has, and the ends that stand."""

    held: Counter[BetKey] = field(default_factory=Counter)
    purses: Counter[str] = field(default_factory=Counter)
    house: int = 0
    breakage: int = 0
    scaled: dict[BetKey, int] = field(default_factory=dict)
    ends: list[BetSettled] = field(default_factory=list)

    def post(self, event: Event) -> None:
        match event:
            case BetPlaced():
                self._move(event.patron, key_of(event), event.stake)
            case BetWithdrawn():
                self._move(event.patron, key_of(event), -event.amount)
            case BetRejected():
                self._move(event.patron, (event.box, event.patron, event.area, None), -event.amount)
            case StakeApportioned():
                key = (event.box, event.patron, event.area, None)
                assert self.held[key] == event.stake >= event.in_action > 0
                self.scaled[key] = event.in_action
            case BetSettled():
                key = key_of(event)
                assert self.held[key] == event.stake > 0, "a bet ends only while it is there"
                assert event.in_action == self.scaled.get(key, event.stake)
                self.ends.append(event)
                self._settle(event, 1)
            case SettlementReversed():
                self.ends.remove(event.settled)  # only an end that stands can be undone
                self._settle(event.settled, -1)
        assert self.total() == 0
        assert min(self.held.values(), default=0) >= 0

    def _move(self, patron: str, key: BetKey, amount: int) -> None:
        self.held[key] += amount
        self.purses[patron] -= amount

    def _settle(self, end: BetSettled, sign: int) -> None:
        self.held[key_of(end)] -= sign * end.stake
        back = end.stake - end.in_action
        match end.result:
            case "won":
                back += end.in_action + end.paid
                self.house -= sign * (end.paid - end.breakage)
                self.breakage -= sign * end.breakage
            case "returned":
                back += end.in_action
                assert returned_whole(end)
            case "lost":
                self.house += sign * end.in_action
        self.purses[end.patron] += sign * back

    def total(self) -> int:
        return sum(self.held.values()) + sum(self.purses.values()) + self.house + self.breakage


def events_of(steps: list[Happened]) -> list[Event]:
    return [event for happened in steps for event in happened.events]


@EVENINGS
@given(evenings())
def test_money_in_is_money_out_and_every_bet_ends_exactly_once(evening: Evening) -> None:
    for steps in evening.rounds:
        ledger = Ledger()
        for happened in steps:
            for event in happened.events:
                ledger.post(event)
            if happened.after.phase is Phase.OVER:
                assert not +ledger.held, "a bet was never ended"
            assert sorted(ledger.ends, key=repr) == sorted(happened.after.settlements, key=repr)


@EVENINGS
@given(evenings())
def test_5_15_after_a_void_everybody_has_what_they_had_before_the_round(evening: Evening) -> None:
    for steps in evening.rounds:
        last = steps[-1].after
        ledger = Ledger()
        for event in events_of(steps):
            ledger.post(event)
        if last.voided:
            assert last.outcome is None
            assert all(map(returned_whole, last.settlements))
            assert not any(ledger.purses.values())
            assert (ledger.house, ledger.breakage) == (0, 0)


@EVENINGS
@given(evenings())
def test_a_round_that_is_not_void_is_settled_by_the_hands_that_lie(evening: Evening) -> None:
    for steps in evening.rounds:
        last, events = steps[-1].after, events_of(steps)
        if last.phase is not Phase.OVER or last.voided:
            continue
        hands = list(last.player), list(last.banker)
        assert whole_round(iter(as_drawn(last.player, last.banker))) == hands
        concluded = [isinstance(event, OutcomeAnnounced) for event in events].index(True)
        for event in events[concluded:]:
            if isinstance(event, BetSettled) and event.window is None:
                end = settle(evening.table.rulebook.id, event.area, Outcome(*hands))
                assert (event.result, event.paid) == (end.result, paid(event.in_action, end.pays) if end.pays else 0)
        for event in events[:concluded]:
            assert not isinstance(event, BetSettled) or returned_whole(event)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────


@EVENINGS
@given(evenings())
def test_no_card_is_lost_or_doubled(evening: Evening) -> None:
    """In a hand, waiting to be dealt, set aside, or named in a report that waits for a ruling."""
    for steps in evening.rounds:
        for number, happened in enumerate(steps, 1):
            now = happened.after
            reported = now.irregularity.cards if now.irregularity else ()
            lying = Counter((*now.player, *now.banker, *now.drawn_early, *now.set_aside, *reported))
            out = cards_out(steps[:number])
            assert lying <= out if now.voided else lying == out  # what a void Round was told of is swept with it


@EVENINGS
@given(evenings())
def test_R12_what_is_left_over_starts_the_next_round_unless_it_was_swept(evening: Evening) -> None:
    parted = evening.rounds
    for steps, following in zip(parted, [*parted[1:], None], strict=True):
        last, events = steps[-1].after, events_of(steps)
        swept = any(isinstance(event, RoundVoided | NewCardsOrdered) for event in events)
        assert swept == (last.voided is not None or last.new_cards)
        over = cards_out(steps) - Counter((*last.player, *last.banker))
        assert Counter(last.surplus) == (Counter() if swept else over)
        if following:
            opened = following[0].events[0]
            assert isinstance(opened, FreeRoundOpened if last.surplus else BetsOpened)
            assert opened.carried == last.surplus


@EVENINGS
@given(evenings())
def test_R12_cards_that_are_out_are_dealt_before_any_other_and_lie_open(evening: Evening) -> None:
    for steps in evening.rounds:
        for happened in steps:
            now = happened.before
            for event in happened.events:
                if isinstance(event, CardDealt):
                    assert event.drawn_before == bool(now.drawn_early)
                    assert event.card == now.drawn_early[0] if now.drawn_early else True
                    assert event.face_down == (evening.table.face_down and not event.drawn_before)
                now = evolve(now, event)


# ── Who may do what ──────────────────────────────────────────────────────────────────────────────────────


def dealt(round_: Round) -> int:
    return len(round_.player) + len(round_.banker)


def happened_as(name: str, reported: IrregularityReported) -> str:
    """R29: a card too many is an excess card, where the text has a remedy for one."""
    too_many = reported.irregularity is Irregularity.WRONG_NUMBER_OF_CARDS and reported.cards and name in (PLUS, RWS)
    return "excess-or-exposed-card" if too_many else reported.irregularity.value


@EVENINGS
@given(evenings())
def test_R11_only_rulings_by_the_right_rank_take_effect(evening: Evening) -> None:
    for happened in evening.steps:
        if isinstance(happened.act, MakeRuling) and happened.before.irregularity:
            reported = happened.before.irregularity
            what = happened_as(evening.name, reported)
            allowed, rank = rulings(evening.name, what, dealt(happened.before) - reported.laid)
            may = happened.act.by.authority >= rank
            if happened.refused:
                assert may or happened.refused.code == "lacks-authority"
                assert not (may and happened.refused.code == "lacks-authority")
            else:
                assert may
                put_right = "cannot-reconstruct" in allowed
                if happened.before.bets_held and what in ("excess-or-exposed-card", "simultaneous-draw"):
                    allowed = allowed | {"dismiss"}  # R48: there may have been no card
                if happened.before.resume is Phase.OVER and what in OF_THE_SET:
                    allowed = allowed | {"continue"}  # R49: new cards come, and nothing is void
                assert happened.act.ruling in (allowed | {"void"} if put_right else allowed)
        for event in happened.events:
            match event:
                case SqueezeGranted(by=by) | SqueezeRefused(by=by):
                    assert by.authority >= 2
                case RulingMade():
                    assert isinstance(happened.act, MakeRuling)
                    assert event.by == happened.act.by


@EVENINGS
@given(evenings())
def test_R11_without_a_ruling_nothing_is_voided_reversed_or_replaced(evening: Evening) -> None:
    for happened in evening.steps:
        ruled = {event.ruling for event in happened.events if isinstance(event, RulingMade)}
        for event in happened.events:
            if isinstance(event, RoundVoided | SettlementReversed):
                assert ruled == {Ruling.VOID}
            if isinstance(event, NewCardsOrdered):
                assert ruled <= {Ruling.VOID, Ruling.ORDER, Ruling.CONTINUE}  # found between two Rounds (R49)
                assert ruled


@EVENINGS
@given(evenings())
def test_a_round_that_waits_changes_only_by_a_ruling_a_choice_or_time(evening: Evening) -> None:
    for happened in evening.steps:
        phase = happened.before.phase
        if phase not in (Phase.RULING, Phase.OPTIONS) or happened.refused:
            continue
        answers = MakeRuling if phase is Phase.RULING else ChooseOption | CallTime
        if not isinstance(happened.act, answers):
            # Something may be noted, and a patron may leave; nothing else becomes different by it.
            assert isinstance(happened.act, WalkAway | ReportIrregularity)
            after = replace(happened.after, events=happened.before.events, resume=happened.before.resume)
            if phase is Phase.OPTIONS and any(isinstance(event, CardTurned) for event in happened.events):
                continue  # a card dealt face up (5.9): play goes on, and they choose on both (R41)
            if phase is Phase.OPTIONS and after.phase is Phase.RULING:  # another error, come to light meanwhile
                after = replace(after, phase=phase, irregularity=None)
            assert after == happened.before


@EVENINGS
@given(evenings())
def test_R26_a_round_that_is_over_changes_only_by_a_ruling_on_a_report(evening: Evening) -> None:
    for happened in evening.steps:
        if happened.before.phase is Phase.OVER and not happened.refused:
            assert isinstance(happened.command, ReportIrregularity)
            assert not happened.before.voided or happened.after.phase is Phase.OVER
            assert happened.after.settlements == happened.before.settlements
            assert (happened.after.player, happened.after.banker) == (happened.before.player, happened.before.banker)


# ── Options ──────────────────────────────────────────────────────────────────────────────────────────────

# By 5.7.1, 5.8, 5.9 and 5.10.1; both layouts have Player Pair, so that an outcome is established from the third card.
UNLESS_ESTABLISHED = {"excess-or-exposed-card", "dealt-face-up"}
UNLESS_BOTH = {"card-in-wrong-area", "card-to-wrong-person"}


def options_due(what: str, ruling: str | None, known: int, over: bool) -> bool:
    if ruling in ("dismiss", "void") or over:
        return False
    if ruling == "offer-options":
        return True
    if what in UNLESS_ESTABLISHED:
        return known < 3
    if what in UNLESS_BOTH:
        return known < 3 or ruling != "reconstruct"
    return what in ("simultaneous-draw", "wrong-number-of-cards")


@EVENINGS
@given(evenings((PLUS, RWS)))
def test_5_12_everybody_with_a_bet_is_asked_exactly_when_the_text_says(evening: Evening) -> None:
    for happened in evening.steps:
        if happened.refused or not isinstance(happened.act, MakeRuling | ReportIrregularity):
            continue
        reported = happened.before.irregularity
        ruling = happened.act.ruling.value if isinstance(happened.act, MakeRuling) else None
        if ruling is None:
            reported = next((event for event in happened.events if isinstance(event, IrregularityReported)), None)
            if reported is None or reported.irregularity.value not in ("dealt-face-up", "interruption"):
                assert not any(isinstance(event, OptionsOffered) for event in happened.events)
                continue
        assert reported is not None
        # Before anything was dealt on: what the step itself has put in order.
        now = happened.before
        for event in happened.events:
            if isinstance(event, OptionsOffered | CardDealt | OutcomeAnnounced):
                break
            now = evolve(now, event)
        known = dealt(now) + len(now.drawn_early)
        over = ruling is not None and happened.before.resume is Phase.OVER
        if reported.irregularity is Irregularity.INTERRUPTION:
            established = any(isinstance(event, OutcomeEstablished) for event in happened.events)
            assert established == (ruling is None and known >= 3)
        offers = [event for event in happened.events if isinstance(event, OptionsOffered)]
        patrons = tuple(dict.fromkeys(bet.patron for bet in now.bets.values()))
        if happened.before.closed_by_report:
            known = 0  # R35: whatever is established
        due = options_due(happened_as(evening.name, reported), ruling, known, over) and bool(patrons)
        assert [event.patrons for event in offers] == ([patrons] if due else [])


@EVENINGS
@given(evenings((PLUS, RWS)))
def test_5_12_who_wants_the_bets_back_has_all_of_them_and_who_does_not_answer_continues(evening: Evening) -> None:
    for happened in evening.steps:
        before, after = happened.before, happened.after
        for event in happened.events:
            match event:
                case OptionChosen(patron=patron, choice=Choice.RETURN):
                    theirs = {key for key in before.bets if key[1] == patron}
                    assert {
                        key_of(e) for e in happened.events if isinstance(e, BetSettled) and returned_whole(e)
                    } >= theirs
                    assert theirs
                    assert after.outcome is not None or not any(key[1] == patron for key in after.bets)
                case TimeCalled(unanswered=unanswered):
                    assert set(unanswered) == {who for who, answer in before.options.items() if answer is None}
                    assert after.bets.keys() == before.bets.keys()
        closed = any(isinstance(event, OptionsClosed) for event in happened.events)
        if before.phase is Phase.OPTIONS and not happened.refused:
            reported = isinstance(happened.command, ReportIrregularity) and after.phase is Phase.RULING
            assert closed or reported or after.phase is Phase.OPTIONS


# ── What is asked and what comes of it ───────────────────────────────────────────────────────────────────


@EVENINGS
@given(evenings())
def test_a_refusal_changes_nothing_and_evolve_gives_the_state_that_decide_saw(evening: Evening) -> None:
    for steps in evening.rounds:
        for happened in steps:
            happened.check()
        assert reduce(evolve, events_of(steps), Round(evening.table)) == steps[-1].after
        assert list(steps[-1].after.events) == events_of(steps)


@EVENINGS
@given(evenings())
def test_from_wherever_a_round_stands_somebody_can_bring_it_to_its_end(evening: Evening) -> None:
    for happened in evening.steps[::3]:
        now, shoe = happened.after, list(evening.shoe)
        for _ in range(40):
            assert isinstance(next_step(now), Step)
            command = as_one_should(now, shoe)
            if command is None:
                break
            now, events = step(now, command)
            del shoe[: sum(isinstance(event, CardDealt) and not event.drawn_before for event in events)]
        assert now.phase is Phase.OVER


# ── The page ─────────────────────────────────────────────────────────────────────────────────────────────


def states(evening: Evening) -> Iterator[Round]:
    for state, _ in groupby(happened.after for happened in evening.steps if happened.after.events):
        yield state


@FEWER
@given(evenings(length=25))
def test_a_page_is_read_back_as_the_round_it_was_written_from(evening: Evening) -> None:
    for round_ in states(evening):
        assert parse(write(round_)) == round_


SHOWN = re.compile(r"  (?:Player|Banker) (?:draws|gets) (\S+) +([0-9])  +\S+")


@FEWER
@given(evenings((PLUS, RWS), length=25))
def test_the_page_shows_the_total_of_the_hand_that_a_card_came_to(evening: Evening) -> None:
    for steps in evening.rounds:
        now, totals = Round(evening.table), []
        for event in events_of(steps):
            now = evolve(now, event)
            if isinstance(event, CardDealt) and not event.face_down and (event.row or event.drawn_before):
                totals.append(total(now.hand(event.side)))
        shown = [found.group(2) for line in write(now).splitlines() if (found := SHOWN.fullmatch(line))]
        assert shown == list(map(str, totals))


# ── Told one by one ──────────────────────────────────────────────────────────────────────────────────────


def purses(round_: Round) -> Counter[str]:
    ledger = Ledger()
    for event in round_.events:
        ledger.post(event)
    assert not +ledger.held
    return ledger.purses


def extra_card_after_the_round(round_: Round) -> Round:
    """In a hand, which cannot be played on with it (R29)."""
    card = Card("3D")
    placement = CardPlacement((*round_.player, card), round_.banker, ())
    report = ReportIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, DEALER, (card,), placement)
    return play(round_, report, because(MakeRuling(Ruling.VOID, SUPERVISOR)))


def test_5_5_3_a_void_after_the_round_leaves_bets_alone_that_were_returned_by_choice() -> None:
    excess = ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, DEALER, (Card("9S"),))
    round_ = play(
        closed(PLUS, bet("mei", "banker", 100_00), bet("jon", "tie", 50_00)),
        excess,
        MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR),
        ChooseOption("jon", Choice.RETURN),
        ChooseOption("mei", Choice.CONTINUE),
    )
    assert not any(purses(extra_card_after_the_round(concluded(round_, "4H KD QC"))).values())


def test_5_5_3_a_void_after_the_round_leaves_bets_alone_that_were_returned_by_ruling() -> None:
    named = (BetNamed(3, "jon", "tie"),)
    round_ = play(
        closed(PLUS, bet("mei", "banker", 100_00), bet("jon", "tie", 50_00)),
        ReportIrregularity(Irregularity.ANYTHING_ELSE, DEALER),
        MakeRuling(Ruling.RETURN_BETS, BOSS, bets=named, reason="the lamp fell"),
    )
    assert not any(purses(extra_card_after_the_round(concluded(round_, "9S 4H KD QC"))).values())


def test_5_5_3_a_void_after_the_round_where_a_returned_bet_was_placed_again() -> None:
    named = (BetNamed(3, "jon", "tie"),)
    round_ = play(
        opened(PLUS),
        bet("jon", "tie", 50_00),
        ReportIrregularity(Irregularity.ANYTHING_ELSE, DEALER),
        MakeRuling(Ruling.RETURN_BETS, BOSS, bets=named, reason="the lamp fell"),
        bet("jon", "tie", 70_00),
    )
    assert not any(purses(extra_card_after_the_round(concluded(round_, "9S 4H KD QC"))).values())


FOREIGN = Irregularity.FOREIGN_CARD
NONSENSE = [
    (ReportIrregularity(FOREIGN, DEALER, side=Side.PLAYER, position=7), None),
    (ReportIrregularity(FOREIGN, DEALER, side=Side.PLAYER), None),
    (ReportIrregularity(FOREIGN, DEALER, position=1), None),
    (ReportIrregularity(FOREIGN, DEALER), MakeRuling(Ruling.VOID, SUPERVISOR, order=(Card("ZZ"),))),
    (ReportIrregularity(FOREIGN, DEALER), MakeRuling(Ruling.VOID, SUPERVISOR, order=(Card("1S"),))),
    (ReportIrregularity(FOREIGN, DEALER), MakeRuling(Ruling.VOID, SUPERVISOR, bets=(BetNamed(-1, "mei", "tie"),))),
    (ReportIrregularity(FOREIGN, DEALER), MakeRuling(Ruling.VOID, SUPERVISOR, bets=(BetNamed(3, "m  e", "tie"),))),
]


@pytest.mark.parametrize(("report", "rule"), NONSENSE)
def test_details_that_do_not_belong_are_refused_or_stand_on_the_page(
    report: ReportIrregularity, rule: MakeRuling | None
) -> None:
    round_ = closed(PLUS, bet("mei", "banker", 100_00))
    for command in (report, rule):
        if command and can(round_, command) is None:
            round_ = play(round_, command)
    assert parse(write(round_)) == round_


@pytest.mark.parametrize("position", [1, 3])
def test_R9_an_interruption_turns_no_card(position: int) -> None:
    round_ = cards_dealt(closed(EASY, bet("mei", "banker", 100_00), face_down=True), "KS 4H")
    report = ReportIrregularity(Irregularity.INTERRUPTION, DEALER, side=Side.PLAYER, position=position)
    if can(round_, report) is None:
        assert play(round_, report).face_down == round_.face_down


def face_down_round() -> Round:
    return cards_dealt(closed(PLUS, bet("mei", "banker", 100_00), face_down=True), "KS")


def asked_to_squeeze() -> Round:
    return play(face_down_round(), RequestSqueeze("mei", Side.BANKER, 1), ReportIrregularity(FOREIGN, DEALER))


def test_R11_no_squeeze_is_answered_while_the_round_waits_for_a_ruling() -> None:
    assert can(asked_to_squeeze(), AnswerSqueeze(True, SUPERVISOR)) is not None


def test_5_15_no_squeeze_is_answered_in_a_void_round() -> None:
    assert (
        can(play(asked_to_squeeze(), MakeRuling(Ruling.VOID, SUPERVISOR)), AnswerSqueeze(True, SUPERVISOR)) is not None
    )


def test_5_15_no_card_is_turned_in_a_void_round() -> None:
    void = play(face_down_round(), ReportIrregularity(FOREIGN, DEALER), MakeRuling(Ruling.VOID, SUPERVISOR))
    assert can(void, TurnCard(Side.PLAYER, 1)) is not None


def test_5_8_the_page_counts_the_hands_that_were_left_as_they_lie() -> None:
    placement = CardPlacement((Card("3H"), Card("2D")), (Card("2S"), Card("4C")))
    round_ = play(
        cards_dealt(closed(PLUS, bet("mei", "banker", 100_00)), "2S 3H 2D 4C"),
        ReportIrregularity(Irregularity.CARD_IN_WRONG_AREA, DEALER, placement=placement),
        MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR),
        CallTime(DEALER),
    )
    page = write(concluded(round_, "9S"))
    assert re.search(r"Player draws 9♠ +4 ", page)
    assert "Banker wins, 6 over 4" in page


@pytest.mark.parametrize(("ruling", "clause"), [(Ruling.RECONSTRUCT, "5.12.2"), (Ruling.CANNOT_RECONSTRUCT, "5.12.1")])
def test_5_12_all_bets_of_a_patron_come_back_and_each_choice_has_its_clause(ruling: Ruling, clause: str) -> None:
    bets = [bet("mei", "banker", 100_00), bet("mei", "tie", 20_00), bet("mei", "player-pair", 10_00, box=4)]
    round_ = play(
        closed(PLUS, bet("ann", "tie", 10_00, box=4), *bets, bet("jon", "player", 50_00)),
        ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, DEALER, (Card("9S"),)),
        MakeRuling(ruling, SUPERVISOR),
        ChooseOption("mei", Choice.RETURN),
        ChooseOption("jon", Choice.CONTINUE),
    )
    assert {(end.box, end.area) for end in round_.settlements} == {(3, "banker"), (3, "tie"), (4, "player-pair")}
    assert {bet.patron for bet in round_.bets.values()} == {"ann", "jon"}
    chosen = [event.clause for event in round_.events if isinstance(event, OptionChosen)]
    assert chosen == ["5.12.3", clause]
