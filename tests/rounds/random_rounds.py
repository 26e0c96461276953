"""Rounds by chance, of every rulebook and at every stage: whatever is asked at random and not refused happens.

Nothing goes wrong in these; what does is in tests/irregularities and tests/properties/test_irregularities.py.
"""

from random import Random

from punto.play import (
    Actor,
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    Phase,
    PlaceBet,
    RequestSqueeze,
    Round,
    Table,
    TurnCard,
    WalkAway,
    WithdrawBet,
    events,
    step,
    table,
)
from punto.rules.cards import DECK
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refused
from punto.rules.library import rulebooks
from punto.rules.rulebook import Rulebook

OF_AN_ORDINARY_ROUND = {
    events.BetPlaced,
    events.BetRejected,
    events.BetSettled,
    events.BetWithdrawn,
    events.BetsClosed,
    events.BetsOpened,
    events.CardDealt,
    events.CardTurned,
    events.HandStood,
    events.InsuranceClosed,
    events.InsuranceOffered,
    events.OutcomeAnnounced,
    events.PatronWalkedAway,
    events.RoundConcluded,
    events.SqueezeGranted,
    events.SqueezeRefused,
    events.SqueezeRequested,
    events.StakeApportioned,
    events.WithdrawalIgnored,
}


def random_table(chance: Random, book: Rulebook | None = None) -> Table:
    book = (
        book or chance.choices(rulebooks(), (2, 4, 1, 1, 2))[0]
    )  # most of what can happen is in the first two and the last
    layout = chance.choice(list(book.layouts.values()))
    chip = chance.choice((20, 1_00, 25_00))
    minimum = chip * chance.randint(1, 5)
    maximum = minimum * chance.randint(1, 40)
    by_area = {area: (chip, chip * chance.randint(1, 40)) for area in ("player-pair", "banker-pair")}
    return table(
        book,
        layout=layout.id,
        boxes=chance.randint(layout.fewest_boxes, layout.most_boxes),
        decks=chance.randint(book.fewest_decks, book.most_decks),
        chip=chip,
        minimum=minimum,
        maximum=maximum,
        differential=minimum * chance.randint(1, 9) if book.speaks_of("differential") else None,
        limits_by_area=chance.choice((None, by_area)),
        face_down=chance.random() < 0.5,
    )


def random_round(chance: Random, names: list[str], book: Rulebook | None = None, most: int = 70) -> Round:
    """Up to `most` requests, each taken or refused; so a Round may stop anywhere, or come to its end."""
    made = random_table(chance, book)
    round_ = Round(made)
    requests = chance.randint(0, most)
    if requests:
        seats = {chance.randint(1, min(made.boxes, 2)): chance.choice(names)} if chance.random() < 0.3 else {}
        round_ = step(round_, OpenBets(chance.randint(1, 99), seats))[0]
    for _ in range(requests):
        try:
            round_ = step(round_, _request(chance, round_, names))[0]
        except Refused:
            continue
    return round_


def _request(chance: Random, round_: Round, names: list[str]) -> Command:
    name, box = chance.choice(names), chance.randint(1, min(round_.table.boxes, 2))
    area, chip = chance.choice(list(round_.table.rulebook.areas)), round_.table.chip
    if round_.bets and chance.random() < 0.7:
        bet = chance.choice(list(round_.bets.values()))
        name, box = bet.patron, bet.box
    if round_.phase is Phase.INSURANCE:
        area = f"{chance.choice(list(Side)).value}-insurance"
    elif chance.random() < 0.5:
        area = chance.choice(list(Side)).value
    stake = chip * (chance.randint(1, 9) if round_.phase is Phase.INSURANCE else chance.randint(1, 60))
    actor = Actor(chance.choice(names), chance.choice(list(Authority)))
    side, position = chance.choice(list(Side)), chance.randint(1, 3)
    seldom: list[Command] = [
        WithdrawBet(name, box, area, chance.choice((None, stake))),
        WalkAway(name),
        RequestSqueeze(name, side, position, banker_third_first=chance.random() < 0.5),
        AnswerSqueeze(chance.random() < 0.7, actor),
    ]
    if chance.random() < 0.4:
        return chance.choices(seldom, (3, 1, 4, 4))[0]
    if round_.phase is Phase.BETTING and chance.random() < 0.9:
        by = actor if chance.random() < 0.1 else None
        return PlaceBet(name, box, area, stake, on_behalf_by=by, not_noticed=chance.random() < 0.3)
    if round_.phase is Phase.INSURANCE and chance.random() < 0.8:
        return PlaceBet(name, box, area, stake)
    if round_.phase is Phase.DEALING and round_.face_down and chance.random() < 0.5:
        return TurnCard(*chance.choice(sorted(round_.face_down)))
    if round_.phase is Phase.DEALING:
        return DealCard(chance.choice(DECK))
    return CloseBets() if round_.phase is Phase.BETTING else CloseInsurance()
