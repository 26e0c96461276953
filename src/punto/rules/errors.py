"""Every refusal: its code, when it is given, what it says and the way out. docs/REFUSALS.md is made from this."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn


class InputError(ValueError):
    """Something written by a person cannot be read; the message says what and how to write it."""


@dataclass(frozen=True, slots=True)
class RefusalKind:
    """`when` says for developers when it is given; `facts` are the names of the facts that it carries. Its words are in
    the catalogue, as `refusal-CODE` with `.way-out`."""

    code: str
    when: str
    facts: tuple[str, ...] | str = ()
    sentence: str = ""
    way_out: str = ""

    def __post_init__(self) -> None:
        # Until every list has moved to facts: code, when, sentence, way out.
        if isinstance(self.facts, str):
            object.__setattr__(self, "way_out", self.sentence)
            object.__setattr__(self, "sentence", self.facts)
            object.__setattr__(self, "facts", ())


@dataclass(frozen=True, slots=True)
class Refusal:
    code: str
    rulebook: str
    clause: str
    sentence: str
    way_out: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rulebook} {self.clause}] {self.way_out}"


class Refused(Exception):
    """A command that changes nothing, because the rulebook or the House says no."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class HouseRefused(Exception):
    """A request that changes nothing, because the House says no; the cage, the floor and people each have a list."""

    def __init__(self, kind: RefusalKind, **facts: object) -> None:
        self.code, self.facts = kind.code, facts
        self.sentence, self.way_out = kind.sentence.format(**facts), kind.way_out.format(**facts)
        if not kind.sentence and set(facts) != set(kind.facts):
            raise TypeError(f"{kind.code} has the facts {kind.facts}, not {tuple(facts)}")
        super().__init__(f"{kind.code} {facts}" if not kind.sentence else f"{self.sentence} {self.way_out}")


# A bet with several faults is refused for the first of them in this order (R15): phase, layout, seat, chip multiple,
# minimum, maximum, Differential, credit. The rest follow the course of a Round.
_KINDS = (
    # phase
    RefusalKind(
        "bets-not-open",
        "A bet or withdrawal before bets were opened.",
        "{what} came before bets were opened and is refused.",
        "Wait until bets are open.",
    ),
    RefusalKind(
        "bets-closed",
        "A bet, increase or insurance after its time.",
        '{what} came after "{announcement}" and is refused.',
        "It can be placed when the next Round opens.",
    ),
    RefusalKind(
        "withdrawal-too-late",
        "A withdrawal after bets were closed, where the rulebook refuses it.",
        '{what} cannot be taken back after "{announcement}".',
        "It is settled with this Round; the next Round is a new choice.",
    ),
    RefusalKind(
        "insurance-not-open",
        "An insurance bet at a moment when no insurance window is open.",
        "{what} came when no insurance is on offer and is refused.",
        "Insurance is offered after four cards and after the Player's third, where the pay table has a row.",
    ),
    RefusalKind(
        "round-over",
        "Anything after the Round was concluded.",
        "{what} came after this Round was concluded and is refused.",
        "Wait for the next Round to open.",
    ),
    RefusalKind(
        "round-waits",
        "Anything but the answer that the Round is waiting for, after an irregularity.",
        "{what} is refused while the Round waits.",
        "{next}",
    ),
    # layout
    RefusalKind(
        "no-such-area",
        "The layout has no such betting area.",
        "There is no area {area!r} on this layout.",
        "The areas are: {areas}.",
    ),
    RefusalKind(
        "insurance-not-offered",
        "A window is open, but the pay table has no row for this hand.",
        "No insurance on {side} is offered at {player_total} to {banker_total}.",
        "On offer now: {offers}.",
    ),
    # seat
    RefusalKind(
        "no-such-box",
        "The layout has no betting box of that number.",
        "There is no box {box} at this table.",
        "The boxes are numbered 1 to {boxes}.",
    ),
    RefusalKind(
        "unusable-name",
        "A name that is empty, too long, or has characters that a name cannot have.",
        ("name", "whose"),
        "{name!r} cannot be used as the name of a {whose}.",
        "Use 1 to 40 visible characters, with single spaces only between words.",
    ),
    RefusalKind(
        "seated-twice",
        "A patron is said to sit in two boxes at once.",
        "{patron} cannot sit in boxes {first} and {second} at once.",
        "Seat {patron} in one of them.",
    ),
    RefusalKind(
        "nobody-seated",
        "A standing Patron bets in a box where nobody sits.",
        "{patron} stands at box {box}, where nobody is seated.",
        "{elsewhere}",
    ),
    RefusalKind(
        "position-taken",
        "A second patron bets at a position that is one patron's own.",
        "Position {box} is {holder}'s own.",
        "Bet at a position of your own.",
    ),
    RefusalKind(
        "needs-an-original-bet",
        "A bet that does not stand alone, without a bet on Player or Banker.",
        "A bet on {area} needs an Original Bet in box {box}.",
        "Bet on Player or Banker in box {box} first.",
    ),
    RefusalKind(
        "others-depend-on-it",
        "The Original Bet is withdrawn while a bet that needs it is still there.",
        "The bet on {dependent} in box {box} needs this Original Bet.",
        "Withdraw the bet on {dependent} first.",
    ),
    RefusalKind(
        "no-original-bet-to-insure",
        "Insurance on a hand on which the Patron has no Original Bet in that box.",
        "{patron} has no bet on {side} in box {box} to insure.",
        "Only the hand one has bet on can be insured.",
    ),
    RefusalKind(
        "no-bets-on-behalf",
        "A pit employee bets for a patron where the rulebook does not provide for it.",
        "This rulebook does not let an employee bet for a patron.",
        "Let {patron} place the bet.",
    ),
    # chip multiple, minimum, maximum, Differential, credit
    RefusalKind(
        "not-a-stake",
        "A stake or part of one that is zero, negative or beyond all limits.",
        "{amount} is not a stake.",
        "Bet a multiple of {chip}.",
    ),
    RefusalKind(
        "not-in-chips",
        "A stake that the table's smallest chip does not make up.",
        "{amount} is not a multiple of the smallest chip, {chip}.",
        "The nearest in chips: {nearest}.",
    ),
    RefusalKind(
        "below-minimum",
        "A bet, or what would be left of it, under the minimum.",
        "{amount} on {area} is under the minimum of {minimum}.",
        "Bet {minimum} or more, or withdraw the bet.",
    ),
    RefusalKind(
        "above-maximum",
        "A bet over the maximum for one bet.",
        "{amount} on {area} is over the maximum of {maximum}.",
        "{room} more can still be taken.",
    ),
    RefusalKind(
        "over-the-differential",
        "An Original Bet that would take the box past the table's maximum Differential.",
        "{amount} on {area} would take box {box} past the Differential of {differential}.",
        "{room} more on {area} can still be taken in this box.",
    ),
    RefusalKind(
        "over-the-insured-bet",
        "Insurance whose payout, with any earlier one, would exceed the Original Bet.",
        "Insurance of {amount} at {odds} could pay more than the {original} on {side} that it insures.",
        "{room} more can still be taken at these odds.",
    ),
    RefusalKind(
        "not-enough-credit",
        "A stake larger than the patron's credit.",
        "{amount} is more than the credit of {credit}.",
        "Bet {credit} or less, or buy credits first.",
    ),
    # withdrawals
    RefusalKind(
        "no-such-bet",
        "A withdrawal of a bet that is not there.",
        "{patron} has no bet on {area} in box {box}.",
        "{there}",
    ),
    RefusalKind(
        "more-than-the-bet",
        "A withdrawal of more than was bet.",
        "{amount} is more than the {stake} on {area}.",
        "Withdraw {stake} or less.",
    ),
    # the course of the Round
    RefusalKind(
        "already-open",
        "Bets are opened a second time.",
        "Bets were opened already in this Round.",
        "{next}",
    ),
    RefusalKind(
        "not-a-round-number",
        "A Round is opened under a number that it cannot have.",
        "{number} is not the number of a Round.",
        "Rounds are numbered from 1.",
    ),
    RefusalKind(
        "nothing-to-close",
        "Bets or insurance are closed when they are not open.",
        "There is nothing open that could be closed.",
        "{next}",
    ),
    RefusalKind(
        "no-card-due",
        "A card at a moment when none is due.",
        "No card is due now, so {card} cannot be dealt.",
        "{next}",
    ),
    RefusalKind(
        "not-in-the-set",
        "A card that the set of cards cannot hold.",
        "{card} cannot be: the set of {decks} decks has {held}.",
        "Check the card; if it is really there it is a foreign card.",
    ),
    RefusalKind(
        "nothing-to-turn",
        "A card is turned that is not there or is face up already.",
        "{card} is not lying face down.",
        "{next}",
    ),
    RefusalKind(
        "not-at-the-table",
        "Somebody walks away who has no bet.",
        "{patron} has no bet in this Round.",
        "Nothing needs to be done.",
    ),
    # squeeze
    RefusalKind(
        "no-squeeze-here",
        "A squeeze where cards are dealt face up, or where the rulebook has none.",
        "Cards are not squeezed at this table: {reason}.",
        "Play goes on as it is.",
    ),
    RefusalKind(
        "squeeze-too-early",
        "A squeeze is asked for while bets are open, so that the highest is not known.",
        "Who may squeeze is known only when bets are closed.",
        'Ask again after "{announcement}".',
    ),
    RefusalKind(
        "squeeze-too-late",
        "A squeeze of a card that is dealt or turned already.",
        "{card} was {stage} already.",
        "Another card can be asked for before it is {stage}.",
    ),
    RefusalKind(
        "not-entitled-to-squeeze",
        "A squeeze by somebody who does not have the highest Original Bet of those seated.",
        "{patron} may not squeeze here.",
        "{entitled}",
    ),
    RefusalKind(
        "squeeze-waiting",
        "A second request while one waits for its answer.",
        "{patron}'s request to squeeze has not been answered yet.",
        "A pit supervisor or above answers it first.",
    ),
    RefusalKind(
        "squeeze-granted",
        "A squeeze of a card that was granted already, to whomever.",
        "{card} was granted already.",
        "Ask for another card.",
    ),
    RefusalKind(
        "no-squeeze-asked",
        "An answer where nobody asked.",
        "Nobody has asked to squeeze.",
        "{next}",
    ),
    # irregularities
    RefusalKind(
        "no-round-yet",
        "An irregularity is reported before bets were opened.",
        "No Round is being played that {what} could be reported for.",
        "Put it right before bets are opened, or record it against the Round it happened in.",
    ),
    RefusalKind(
        "round-stands",
        "An irregularity is reported after its Round was concluded.",
        "This Round is concluded and stands, so {what} changes nothing in it.",
        "Record it as late-discovery.",
    ),
    RefusalKind(
        "not-late",
        "A late discovery is reported in a Round that is still being played.",
        "This Round is not over, so nothing was discovered late.",
        "Report what happened itself.",
    ),
    RefusalKind(
        "no-cards-out",
        "Something that only happens to cards is reported while bets are open.",
        "No card is dealt while bets are open, so {what} cannot be put right yet.",
        'Announce "{announcement}", then report it.',
    ),
    RefusalKind(
        "cards-not-named",
        "A report that does not say which cards came out.",
        "To report {what}, name {needed}.",
        "Name the cards in the order in which they came out.",
    ),
    RefusalKind(
        "lay-does-not-match",
        "The cards are said to lie in a way that does not fit what was dealt.",
        "{reason}.",
        "Name every card in the Player area and in the Banker area, and those drawn besides.",
    ),
    RefusalKind(
        "not-dealt-face-down",
        "A card is said to be face up by mistake where none lies face down.",
        "{reason}.",
        "Name a card that lies face down.",
    ),
    RefusalKind(
        "no-ruling-asked",
        "A ruling, a choice or a call of time where nothing waits for it.",
        "Nothing waits for {what}.",
        "{next}",
    ),
    RefusalKind(
        "not-the-remedy",
        "A ruling that the rulebook does not have for this irregularity.",
        "The remedy for {what} is not {ruling}.",
        "It can be: {rulings}.",
    ),
    RefusalKind(
        "ruling-says-too-much",
        "A ruling that names cards or bets, where it is not about them.",
        "A ruling of {ruling} names no {named}.",
        "Rule again without them.",
    ),
    RefusalKind(
        "order-not-named",
        "Simultaneous cards are put in an order that is not one of them.",
        "{order} is not an order of the cards that came out together.",
        "Name each of {cards} once, the first to be received first.",
    ),
    RefusalKind(
        "hands-cannot-be-played",
        "Cards that cannot be put right, and lie so that the Table of Play cannot go on.",
        "Hands that lie like this cannot be played on.",
        "Rule that they are put right, or that the Round is void ({clause_of_void}).",
    ),
    RefusalKind(
        "reason-needed",
        "An act that takes a reason, without one; or a reason or remark that does not fit on a line.",
        "The reason of a ruling, and a remark, must be written in words.",
        "Give 1 to 200 visible characters on one line.",
    ),
    RefusalKind(
        "no-new-cards",
        "New cards are ordered where the rulebook does not provide for it.",
        "New cards are not part of the remedy for {what}.",
        "Rule without them; the shoe can be changed between Rounds.",
    ),
    RefusalKind(
        "not-asked",
        "A choice by somebody who was not offered one, or a second choice.",
        "{patron} has no choice to make: {reason}.",
        "Still to answer: {open}.",
    ),
    RefusalKind(
        "nothing-over-the-limit",
        "An excess or a bet under the minimum is noticed where there is none.",
        "{what} is within the limits.",
        "Nothing needs to be done.",
    ),
    RefusalKind(
        "lacks-authority",
        "An act that needs a higher rank.",
        ("name", "authority", "needed"),
        "{name} is a {authority.words}; this takes a {needed.words} or above.",
        "Call a {needed.words}.",
    ),
)

REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


def refuse(rulebook: str, clause: str, code: str, **facts: object) -> NoReturn:
    kind = REFUSALS[code]
    raise Refused(Refusal(code, rulebook, clause, kind.sentence.format(**facts), kind.way_out.format(**facts), facts))
