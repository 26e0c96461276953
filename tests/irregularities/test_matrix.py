"""Every irregularity, in every rulebook, at every stage of a Round, by every rank; and then every ruling.

Each gives what the remedies of tests/second_law say, or one of the refusals stated here, and nothing else ever happens.
"""

import dataclasses
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace
from tests.scenes import (
    BOOKS,
    DEALER,
    ETG,
    INSURANCE,
    RWS,
    SUPERVISOR,
    because,
    bet,
    book,
    concluded,
    dealt,
    opened,
    play,
)
from tests.second_law.established import established
from tests.second_law.remedies import (
    ABOUT_CARDS,
    CONCLUDED_OR_VOID,
    GOES_ON,
    IRREGULARITIES,
    RECORDED,
    REFERRED,
    UNLESS_ESTABLISHED,
    WHILE_BETS_ARE_OPEN,
    Remedy,
    remedy,
)
from tests.second_law.rulebooks import LAWS
from tests.second_law.table_of_play import could_be_dealt, deal, order_of

from punto.play import Actor, CloseBets, Phase, Round, can, step, table
from punto.play.commands import CallTime, ChooseOption, GiveReason, MakeRuling, ReportIrregularity
from punto.play.events import (
    BetNamed,
    BetSettled,
    CardPlacement,
    Choice,
    DifferenceStated,
    IrregularityRecorded,
    IrregularityReported,
    OptionsOffered,
    OutcomeEstablished,
    PlayResumed,
    ReasonGiven,
    RulingMade,
)
from punto.play.notation import cards_text, write
from punto.play.page_reader import parse
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling

CARDS = ["KS", "4H", "3D", "QC", "2S", "2D"]  # all six are drawn
STAFF = [Actor("ana", rank) for rank in Authority]
WAITING, BETTING, WINDOW, OVER, VOIDED = "waiting", "betting", "insurance window", "over", "voided"
RULING, OPTIONS = "ruling pending", "options pending"
FACE_UP = [f"{cards} cards" for cards in range(6)]
FACE_DOWN = [f"{cards} cards, face down" for cards in range(7)]


def states(name: str) -> Iterator[str]:
    yield from (WAITING, BETTING, *FACE_UP, *FACE_DOWN, RULING, OVER, VOIDED)
    if name == INSURANCE:
        yield WINDOW
    if book(name).speaks_of("options"):
        yield OPTIONS


@cache
def scene(name: str, state: str) -> Round:
    tie, second = ("any-tie" if name == RWS else "tie"), (4 if name == ETG else 3)
    lies = state.endswith("face down")
    if state == WAITING:
        return Round(table(book(name)))
    betting = play(opened(name, face_down=lies), bet("mei", "banker", 100_00), bet("jon", tie, 10_00, box=second))
    match state.split(" ", maxsplit=1)[0]:
        case "betting":
            return betting
        case "over":
            return concluded(betting, " ".join(CARDS))
        case "voided" | "ruling" as which:
            waits = play(betting, ReportIrregularity(Irregularity.FOREIGN_CARD, DEALER))
            return waits if which == "ruling" else play(waits, MakeRuling(Ruling.VOID, SUPERVISOR))
        case "insurance":
            round_ = dealt(play(betting, CloseBets()), "4S 6H KD 10C")
            assert round_.phase is Phase.INSURANCE
            return play(round_, bet("mei", "banker-insurance", 10_00))
        case "options":
            excess = ReportIrregularity(Irregularity.EXCESS_OR_EXPOSED_CARD, DEALER, parse_cards("4H"))
            round_ = play(dealt(play(betting, CloseBets()), "KS"), excess, MakeRuling(Ruling.RECONSTRUCT, SUPERVISOR))
            assert round_.phase is Phase.OPTIONS
            return round_
        case count:
            return dealt(play(betting, CloseBets()), " ".join(CARDS[: int(count)]))


def report(round_: Round, what: str, by: Actor = DEALER) -> ReportIrregularity:
    """As somebody would report it there, with the cards it is about."""
    said = ReportIrregularity(Irregularity(what), by)
    match what:
        case "excess-or-exposed-card":
            return replace(said, cards=parse_cards("7C"))
        case "simultaneous-draw":
            return replace(said, cards=parse_cards("7C 8C"))
        case "card-in-wrong-area" | "card-to-wrong-person":
            return replace(said, placement=CardPlacement(round_.banker, round_.player, round_.drawn_early))
        case "dealt-face-up":
            where = min(round_.face_down, default=(Side.PLAYER, 1) if round_.player else (None, None))
            return replace(said, side=where[0], position=where[1])
        case _:
            return said


def known(round_: Round, more: tuple[Card, ...] = ()) -> bool:
    """Whether an outcome is established, by the second law."""
    out = [*order_of(*hands(round_)), *cards_text((*round_.drawn_early, *more)).split()]
    player, banker, _ = deal(out)
    return bool(established(round_.table.rulebook.id, order_of(player, banker)))


def hands(round_: Round) -> tuple[list[str], list[str]]:
    return cards_text(round_.player).split(), cards_text(round_.banker).split()


def count(round_: Round) -> int:
    return len(round_.player) + len(round_.banker)


def expected(name: str, what: str, state: str) -> str:
    """The code it is refused with, or what becomes of it."""
    round_ = scene(name, state)
    told = remedy(book(name).id, what, count(round_))
    if state == WAITING:
        return "no-round-yet"
    if what == "late-discovery" and state not in (OVER, VOIDED):
        return "not-late"
    if told.kind == RECORDED:
        return "recorded"
    if state == RULING:
        return "round-waits"
    if state == VOIDED or (state == OVER and what in ("interruption", "not-enough-cards", "dealt-face-up")):
        return "round-stands"
    if what in ABOUT_CARDS - WHILE_BETS_ARE_OPEN and state == BETTING:
        return "no-cards-out"
    if what in ("card-in-wrong-area", "card-to-wrong-person") and count(round_) == 0:
        return "lay-does-not-match"
    if what == "dealt-face-up" and told.kind == GOES_ON and not round_.face_down:
        return "not-dealt-face-down"
    if told.kind == GOES_ON:
        return "options" if told.offers(established=known(round_), put_right=False) else "goes on"
    if told.kind == CONCLUDED_OR_VOID and known(round_):
        return "concluded"
    return "waits for a ruling"


def became(events: list[object], after: Round) -> str:
    kinds = [type(event) for event in events]
    if kinds == [IrregularityRecorded]:
        return "recorded"
    assert kinds[0] is IrregularityReported
    if OutcomeEstablished in kinds:
        return "concluded"
    if PlayResumed in kinds:
        return "options" if OptionsOffered in kinds else "goes on"
    assert after.phase is Phase.RULING
    return "waits for a ruling"


every_book = pytest.mark.parametrize("name", BOOKS)
every_what = pytest.mark.parametrize("what", IRREGULARITIES)


@every_book
@every_what
def test_a_report_gives_the_stated_remedy_or_a_stated_refusal(name: str, what: str) -> None:
    for state in states(name):
        round_ = scene(name, state)
        for actor in STAFF:
            command = report(round_, what, actor)
            try:
                after, events = step(round_, command)
            except Refused as refused:
                given = refused.refusal
                assert (given.code, state) == (expected(name, what, state), state)
                assert can(round_, command) == given
                continue
            assert (became(events, after), state) == (expected(name, what, state), state)
            assert events[0].clause == remedy(book(name).id, what, count(round_)).clause
            assert can(round_, command) is None


@every_book
def test_a_report_that_is_refused_or_only_recorded_changes_nothing_else(name: str) -> None:
    for state in states(name):
        round_ = scene(name, state)
        before = write(round_)
        for what in IRREGULARITIES:
            try:
                after = step(round_, report(round_, what))[0]
            except Refused:
                assert write(round_) == before
                continue
            if expected(name, what, state) == "recorded":
                same = {field: getattr(after, field) for field in ("phase", "bets", "player", "banker", "settlements")}
                assert same == {field: getattr(round_, field) for field in same}


# ── Rulings ──────────────────────────────────────────────────────────────────────────────────────────────


def ruling(round_: Round, word: Ruling, by: Actor) -> MakeRuling:
    said = MakeRuling(word, by, reason="so it is best")
    if word is Ruling.ORDER and round_.irregularity:
        return replace(said, order=round_.irregularity.cards)
    if word is Ruling.RETURN_BETS:
        return replace(said, bets=tuple(BetNamed(b.box, b.patron, b.area) for b in list(round_.bets.values())[:1]))
    return said


def pending(name: str, what: str) -> Iterator[tuple[str, Round, Remedy]]:
    for state in states(name):
        if expected(name, what, state) == "waits for a ruling":
            round_ = scene(name, state)
            told = remedy(book(name).id, what, count(round_))
            if state == BETTING and told.options == UNLESS_ESTABLISHED:
                told = dataclasses.replace(told, options="always", options_clause="5.12")  # R35
            yield state, play(round_, report(round_, what)), told


def rank_of(actor: Actor) -> str:
    return actor.authority.tag.replace("-", " ")


def refused_with(round_: Round, word: Ruling, actor: Actor, told: Remedy) -> str | None:
    if not told.permits(rank_of(actor)):
        return "lacks-authority"
    placement = round_.irregularity.placement
    playable = placement is None or _could_be_dealt(placement)
    over = round_.resume is Phase.OVER
    if over and word.value in ("return-bets", "offer-options"):
        return "not-the-remedy"
    if word.value == "cannot-reconstruct" and "cannot-reconstruct" in told.rulings:
        if over and placement is not None:
            return "round-stands"
        return None if playable else "hands-cannot-be-played"
    void_instead = word.value == "void" and "cannot-reconstruct" in told.rulings and not playable
    no_card = word is Ruling.DISMISS and round_.bets_held and bool(round_.irregularity.cards)  # R48
    between = over and word is Ruling.CONTINUE and told.is_of_the_set  # R49
    if word.value not in told.rulings and not void_instead and not no_card and not between:
        return "not-the-remedy"
    return None


_OF_R54 = (ReasonGiven, DifferenceStated)


def moves_money(waits: Round, word: Ruling) -> bool:
    """Whether it changes what was settled, which takes a reason (R54)."""
    return waits.resume is Phase.OVER and word is Ruling.VOID


def with_reason(waits: Round, command: MakeRuling) -> MakeRuling | GiveReason:
    return because(command) if moves_money(waits, command.ruling) else command


def _could_be_dealt(placement: CardPlacement) -> bool:
    return could_be_dealt(placement.player, placement.banker)


@every_book
@every_what
def test_only_the_right_rank_makes_only_the_right_ruling(name: str, what: str) -> None:
    for state, waits, told in pending(name, what):
        for word in Ruling:
            for actor in STAFF:
                command = ruling(waits, word, actor)
                code = refused_with(waits, word, actor, told)
                where = (state, word, actor.authority)
                if code is None and moves_money(waits, word):
                    assert can(waits, command).code == "change-needs-a-reason"
                try:
                    after, events = step(waits, with_reason(waits, command))
                except Refused as refused:
                    given = refused.refusal
                    assert (given.code, *where) == (code, *where)
                    assert given.clause == ("R26" if code == "round-stands" else told.clause)
                    if code == "lacks-authority":
                        assert given.facts["needed"] == Authority.parse(told.rank)
                        assert (given.facts["name"], given.facts["authority"]) == (actor.name, actor.authority)
                    if code == "not-the-remedy":
                        settled = {"return-bets", "offer-options"} if waits.resume is Phase.OVER else set()
                        gone = settled | ({"cannot-reconstruct"} if waits.irregularity.placement else set())
                        assert set(given.facts["rulings"]) >= told.rulings - gone
                    continue
                assert (code, *where) == (None, *where)
                check_effect(waits, after, [one for one in events if not isinstance(one, _OF_R54)], word, told)


def check_effect(waits: Round, after: Round, events: list[object], word: Ruling, told: Remedy) -> None:
    made = events[0]
    assert isinstance(made, RulingMade)
    assert made.clause == told.clause
    assert told.permits(rank_of(made.by))
    assert after.irregularity is None
    if word is Ruling.VOID:
        assert after.phase is Phase.OVER
        assert after.voided
        ends = [event for event in events if isinstance(event, BetSettled)]
        assert [end.result.value for end in ends] == ["returned"] * len(waits.bets)
        assert {end.clause for end in ends} == {LAWS[waits.table.rulebook.id].void_returns}
        assert after.new_cards is told.is_of_the_set
        assert after.surplus == ()
        return
    assert after.voided is None
    offered = [event for event in events if isinstance(event, OptionsOffered)]
    over = waits.resume is Phase.OVER
    put_right = word is Ruling.RECONSTRUCT
    more = waits.irregularity.cards if word in (Ruling.RECONSTRUCT, Ruling.ORDER) else ()
    base = waits
    if word is Ruling.CANNOT_RECONSTRUCT and waits.irregularity.placement:
        base = replace(waits, player=waits.irregularity.placement.player, banker=waits.irregularity.placement.banker)
    options = word is not Ruling.DISMISS and told.offers(established=known(base, more), put_right=put_right)
    options = options or word is Ruling.OFFER_OPTIONS
    assert bool(offered) is (options and not over)
    if offered:
        assert offered[0].clause == told.options_clause
        assert offered[0].patrons == ("mei", "jon")
        assert offered[0].reconstructed is put_right
    if word in (Ruling.DISMISS, Ruling.CONTINUE) and not waits.irregularity.cards:
        assert (after.bets, after.player, after.banker) == (waits.bets, waits.player, waits.banker)
        assert after.phase is waits.resume


@every_book
def test_no_ruling_is_made_where_none_is_asked_for(name: str) -> None:
    for state in states(name):
        if state == RULING:
            continue
        round_ = scene(name, state)
        for word in Ruling:
            for actor in STAFF:
                refusal = can(round_, ruling(round_, word, actor))
                assert (refusal and refusal.code, state) == ("no-ruling-asked", state)


@every_book
@every_what
def test_a_dealer_never_rules_and_so_never_voids(name: str, what: str) -> None:
    for _, waits, told in pending(name, what):
        before = write(waits)
        for word in Ruling:
            refusal = can(waits, ruling(waits, word, DEALER))
            assert refusal is not None
            assert refusal.code == "lacks-authority"
            assert refusal.facts["needed"] == Authority.parse(told.rank)
        assert write(waits) == before


@every_book
@every_what
def test_terms_that_the_remedy_does_not_have_are_refused(name: str, what: str) -> None:
    boss = Actor("zoe", Authority.SHIFT_MANAGER)
    for _, waits, told in pending(name, what):
        for word in Ruling:
            if refused_with(waits, word, boss, told):
                continue
            said = ruling(waits, word, boss)
            new = can(waits, with_reason(waits, replace(said, new_cards=True)))
            may_come = told.new_cards and word is not Ruling.DISMISS
            assert (new and new.code) == (None if may_come else "no-new-cards")
            silent = can(waits, with_reason(waits, replace(said, reason="")))
            needed = told.kind == REFERRED or word is Ruling.DISMISS
            assert (silent and silent.code) == ("reason-needed" if needed else None)
            for reason in ("two\nlines", "two  spaces", " ", "x" * 201):
                refusal = can(waits, with_reason(waits, replace(said, reason=reason)))
                assert refusal is not None
                assert refusal.code == "reason-needed"


@every_book
@every_what
def test_every_state_that_a_ruling_leads_to_stands_on_a_page_that_replays(name: str, what: str) -> None:
    boss = Actor("zoe", Authority.SHIFT_MANAGER)
    for state, waits, told in pending(name, what):
        if state.endswith("face down") and state[0] in "0136":
            continue  # like the others, and this is the slow part
        assert parse(write(waits)) == waits
        for word in Ruling:
            if refused_with(waits, word, boss, told) is None:
                after = play(waits, with_reason(waits, ruling(waits, word, boss)))
                assert parse(write(after)) == after


# ── Choices ──────────────────────────────────────────────────────────────────────────────────────────────


@every_book
def test_5_12_nobody_chooses_and_nobody_calls_time_where_no_options_are_open(name: str) -> None:
    for state in states(name):
        if state == OPTIONS:
            continue
        for command in (ChooseOption("mei", Choice.RETURN), ChooseOption("mei", Choice.CONTINUE), CallTime(DEALER)):
            refusal = can(scene(name, state), command)
            assert (refusal and refusal.code, state) == ("no-ruling-asked", state)


@pytest.mark.parametrize("name", [name for name in BOOKS if OPTIONS in states(name)])
def test_5_12_who_was_asked_chooses_once_and_nobody_else(name: str) -> None:
    round_ = scene(name, OPTIONS)
    assert can(round_, ChooseOption("ann", Choice.RETURN)).code == "not-asked"
    chosen = play(round_, ChooseOption("mei", Choice.CONTINUE))
    assert chosen.phase is Phase.OPTIONS
    for choice in Choice:
        assert can(chosen, ChooseOption("mei", choice)).code == "not-asked"
    assert play(chosen, ChooseOption("jon", Choice.RETURN)).phase is Phase.DEALING
    assert play(chosen, CallTime(DEALER)).phase is Phase.DEALING
