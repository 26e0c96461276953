"""No answer to anybody names a card that lies face down, nor tells what follows from one: evenings in which anything
goes wrong at a table that deals face down, with a shoe in which no card is twice, and every question asked on the way.

A card that its reporter named, or that came out beyond those dealt, is known; no other one that lies face down is.
"""

from random import Random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.properties.evenings import ACTORS, BOSS, Evening, Trouble, as_one_should
from tests.properties.histories import Happened, tables
from tests.scenes import BOOKS, PLUS, RWS
from tests.server.test_live_tables import salon_plan

from punto.facts import facts_to_wire
from punto.play import Round
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.course import next_step
from punto.play.events import CardPlacement
from punto.play.reconstruct import as_drawn
from punto.play.reportable import reportable
from punto.play.view import seen
from punto.rules.cards import DECK, Card
from punto.rules.definitions import Side
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.server.considering import would_be
from punto.server.events import event_to_wire
from punto.server.staff_view import step_view

[PLAN] = salon_plan().tables  # says from which amount on a change takes two persons
# Nobody is told who wins, who draws or what is paid while that follows from a card that nobody has seen.
_FOLLOWS = {"OutcomeEstablished", "OutcomeAnnounced", "CardsReconstructed", "HandStood", "CardDealt", "CardTurned"}


@st.composite
def hidden_evenings(draw: st.DrawFn) -> Evening:
    made = msgspec.structs.replace(draw(tables((*BOOKS, PLUS, RWS))), face_down=True)
    rng = Random(draw(st.integers(0, 2**16)))
    evening = Evening(made, rng.sample(DECK, 52), Round(made))
    evening.open_next({1: "mei"})
    for place, wish in enumerate(draw(st.lists(st.integers(0, 2**16), min_size=10, max_size=25))):
        if len(evening.shoe) < 10:
            break
        trouble = Trouble(evening.now, Random(wish + (place << 20)), evening.shoe)
        command = (trouble.wish() if wish % 3 else None) or as_one_should(evening.now, evening.shoe)
        if command is None:
            evening.open_next({1: "mei"})
        else:
            evening.do(command)
    return evening


def hidden(round_: Round) -> set[Card]:
    """Cards that lie face down and that nobody has named."""
    lying = {round_.hand(side)[position - 1] for side, position in round_.face_down}
    told = round_.irregularity
    return lying - set(told.cards if told else ()) - set(round_.drawn_early)


def names_of(cards: set[Card]) -> set[str]:
    return {f'"{card}"' for card in cards}


def questions(round_: Round, shoe: list[Card]) -> list[ReportIrregularity | MakeRuling]:
    rng, someone = Random(len(round_.events)), shoe[0]
    beside = CardPlacement((), (), (someone,))
    found: list[ReportIrregularity | MakeRuling] = []
    for by in (ACTORS[len(round_.events) % len(ACTORS)], BOSS):
        for what in Irregularity:
            found += [ReportIrregularity(what, by, note="what if"), ReportIrregularity(what, by, (someone,))]
            found += [ReportIrregularity(what, by, (), beside), ReportIrregularity(what, by, (someone,) * 2, laid=1)]
            for side, position in sorted(round_.face_down):
                found.append(ReportIrregularity(what, by, side=side, position=position))
        for ruling in Ruling:
            reported = round_.irregularity
            order = tuple(rng.sample(reported.cards, len(reported.cards))) if reported else ()
            found += [MakeRuling(ruling, by, reason="why"), MakeRuling(ruling, by, order, reason="why")]
    return found


def check(happened: Happened, shoe: list[Card]) -> None:
    round_ = happened.after
    if happened.refused and (down := names_of(hidden(happened.before) - given_by(happened))):
        assert not down & set(_words(facts_to_wire(happened.refused.facts))), happened
    if not (down := names_of(hidden(round_))):
        return
    told = [msgspec.json.encode(step_view(next_step(round_))).decode()]
    told += [msgspec.json.encode(one).decode() for one in reportable(round_, sealed_shoe=False)]
    new = round_.events[len(happened.before.events) :]
    told += [msgspec.json.encode(event_to_wire(one, staff=True, face_down=True)).decode() for one in new]
    for question in questions(round_, shoe):
        try:
            answer = would_be(PLAN, round_, question)
        except Refused as refused:
            told.append(msgspec.json.encode(facts_to_wire(refused.refusal.facts)).decode())
        else:
            told.append(msgspec.json.encode(answer).decode())
            assert not _FOLLOWS & {one["event"] for one in answer.events}, (question, answer)
            assert {end["result"] for end in answer.ends} <= {"returned"}, (question, answer)
            for side in Side:
                places = [place for place in round_.face_down if place[0] is side]
                assert all(getattr(answer, side.value)[position - 1] is None for _, position in places)
    check_guesses(round_)
    for text in told:
        assert not [card for card in down if card in text], (down, text)


def check_guesses(round_: Round) -> None:
    """Each of 52 guesses of one card, all others named rightly, is told the same."""
    side, place = min(round_.face_down)
    right = round_.hand(side)[place - 1]
    told: dict[Irregularity, dict[Card, object]] = {}
    for what in (Irregularity.CARD_IN_WRONG_AREA, Irregularity.SIMULTANEOUS_DRAW, Irregularity.EXCESS_OR_EXPOSED_CARD):
        for guess in DECK:
            hands = {one: list(round_.hand(one)) for one in Side}
            hands[side][place - 1] = guess
            found = CardPlacement(tuple(hands[Side.BANKER]), tuple(hands[Side.PLAYER]), round_.drawn_early)
            last = as_drawn(tuple(hands[Side.PLAYER]), tuple(hands[Side.BANKER]))[-2:]
            asked = ReportIrregularity(what, BOSS, (), found)
            if what is Irregularity.SIMULTANEOUS_DRAW:
                asked = ReportIrregularity(what, BOSS, last, laid=len(last))
            if what is Irregularity.EXCESS_OR_EXPOSED_CARD:
                asked = ReportIrregularity(what, BOSS, (guess,) * round_.table.decks)
            told.setdefault(what, {})[guess] = _told(round_, asked)
    for what, answers in told.items():
        unlike = {guess for guess in DECK if answers[guess] != answers[right]}
        if what is Irregularity.EXCESS_OR_EXPOSED_CARD:  # more than the set has, with those that lie open
            unlike -= {*seen(round_, Side.PLAYER), *seen(round_, Side.BANKER), *round_.drawn_early, *round_.set_aside}
        assert not unlike, (what, right, answers)


def _told(round_: Round, asked: ReportIrregularity) -> object:
    try:
        answer = would_be(PLAN, round_, asked)
    except Refused as refused:
        return refused.refusal.code
    return answer.phase, [one["event"] for one in answer.events], answer.player, answer.banker


def given_by(happened: Happened) -> set[Card]:
    """A refusal may repeat what its sender named."""
    command = happened.command
    cards = set(getattr(command, "cards", ())) | set(getattr(command, "order", ()))
    return cards | {card for card in (getattr(command, "card", None),) if card is not None}


def _words(value: object) -> list[str]:
    return [f'"{part}"' for part in msgspec.json.encode(value).decode().split('"')]


@settings(max_examples=8, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(evenings=st.lists(hidden_evenings(), min_size=1, max_size=2))
def test_no_answer_names_a_card_that_lies_face_down(evenings: list[Evening]) -> None:
    for evening in evenings:
        for happened in evening.steps[::2]:
            check(happened, evening.shoe)
