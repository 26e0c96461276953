"""What can be reported, said beforehand: exactly what a report of it would not be refused."""

from collections.abc import Iterator
from itertools import product

from hypothesis import HealthCheck, given, settings
from tests.properties.evenings import BOSS, Evening, evenings
from tests.properties.histories import History, histories
from tests.samples import examples
from tests.scenes import INSURANCE, book

from punto.play import Round, can, table
from punto.play.commands import ReportIrregularity
from punto.play.course import remedy_of
from punto.play.events import CardPlacement
from punto.play.reportable import Reportable, reportable
from punto.rules.cards import DECK, Card
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity

EVENINGS = settings(max_examples=examples(6), deadline=None, suppress_health_check=[HealthCheck.too_slow])
SPARE = (Card("7C"), Card("2H"))


def rounds(steps: list[Round]) -> Iterator[Round]:
    """Each once."""
    seen: set[int] = set()
    for round_ in steps:
        if id(round_) not in seen:
            seen.add(id(round_))
            yield round_


def placements(round_: Round, more: tuple[Card, ...]) -> Iterator[CardPlacement]:
    """As the cards lie, with the others beside them; and each of them in another place. Of no card, none."""
    player, banker, beside = round_.player, round_.banker, (*round_.drawn_early, *more)
    if player or banker or beside:
        yield CardPlacement(player, banker, beside)
    if player:
        yield CardPlacement(player[:-1], (*banker, player[-1]), beside)
    if banker:
        yield CardPlacement((*player, banker[-1]), banker[:-1], beside)
    if beside:
        yield CardPlacement(player, (*banker, *beside), ())


def reports(round_: Round, irregularity: Irregularity, cards: list[tuple[Card, ...]]) -> Iterator[ReportIrregularity]:
    """With every kind of details that anybody might give."""
    places: list[tuple[Side | None, int | None]] = [(None, None), *product(Side, (1, 2, 3))]
    for more in cards:
        for placement in (None, *placements(round_, more)):
            for side, position in places if not more and placement is None else places[:1]:
                yield ReportIrregularity(irregularity, BOSS, more, placement, side, position)


def cards_to_name(round_: Round, sealed_shoe: bool) -> list[tuple[Card, ...]]:
    """No card, one and two of which the set still has some."""
    if sealed_shoe:
        return [()]
    out = (*round_.player, *round_.banker, *round_.drawn_early, *round_.set_aside)
    free = [card for card in (*SPARE, *DECK) if out.count(card) < round_.table.decks]
    return [(), (free[0],), (free[0], free[1])]


def fits(report: ReportIrregularity, one: Reportable) -> bool:
    """Whether it says what is needed, and nothing that is not taken."""
    needs, takes = one.needs, one.takes
    named = report.side is not None
    return (
        len(report.cards) >= needs.cards
        and (takes.cards or not report.cards)
        and (report.placement is not None or not needs.placement)
        and (takes.placement or report.placement is None)
        and (named or not needs.card)
        and (takes.card or not named)
    )


def check(round_: Round, *, sealed_shoe: bool) -> None:
    listed = {one.remedy.irregularity: one for one in reportable(round_, sealed_shoe=sealed_shoe)}
    for irregularity in Irregularity:
        made = list(reports(round_, irregularity, cards_to_name(round_, sealed_shoe)))
        taken = [report for report in made if can(round_, report) is None]
        if sealed_shoe and irregularity is Irregularity.EXCESS_OR_EXPOSED_CARD:
            assert irregularity not in listed  # the floor refuses it, which knows of the shoe
            continue
        if irregularity not in listed:
            assert taken == [], (round_.phase, irregularity)
            continue
        one = listed[irregularity]
        assert one.remedy == remedy_of(round_, irregularity)
        # What it needs is enough; what it says that it does not take is refused, unless it is only put on record.
        assert [report for report in taken if fits(report, one)], (round_.phase, irregularity)
        if one.remedy.kind.value != "record":
            assert all(fits(report, one) for report in taken), (round_.phase, irregularity)


@EVENINGS
@given(evenings())
def test_what_is_listed_is_what_is_not_refused(evening: Evening) -> None:
    for round_ in rounds([state for step in evening.steps for state in (step.before, step.after)]):
        check(round_, sealed_shoe=False)
        check(round_, sealed_shoe=True)


@EVENINGS
@given(histories((INSURANCE,)))
def test_so_it_is_with_cards_face_down_and_in_insurance_windows(history: History) -> None:
    for round_ in rounds([state for step in history.steps for state in (step.before, step.after)]):
        check(round_, sealed_shoe=False)
        check(round_, sealed_shoe=True)


def test_nothing_can_be_reported_before_bets_are_opened() -> None:
    assert reportable(Round(table(book(INSURANCE))), sealed_shoe=False) == []
