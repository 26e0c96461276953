"""Every refusal of the law: its code, when it is given, and the facts it carries.

The words are in the catalogues of punto.words, under `refusal-CODE`; docs/REFUSALS.md is generated from both.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from punto.facts import Message, verbatim


class InputError(ValueError):
    """Something that a person wrote cannot be used; the message says why and how to write it.

    Plain words are for the command line alone, about its own options.
    """

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = verbatim(message) if isinstance(message, str) else message


@dataclass(frozen=True, slots=True)
class RefusalKind:
    """`when` is for developers; `facts` are the names of what it carries, each of a kind in punto.facts."""

    code: str
    when: str
    facts: tuple[str, ...] = ()

    def check(self, facts: Mapping[str, object]) -> None:
        """Exactly the declared facts: a missing or unknown one is a mistake in the code that refuses."""
        if facts.keys() != set(self.facts):
            given, declared = ", ".join(sorted(facts)) or "none", ", ".join(sorted(self.facts)) or "none"
            raise TypeError(f"{self.code} takes the facts {declared}; given: {given}")


@dataclass(frozen=True, slots=True)
class Refusal:
    code: str
    rulebook: str
    clause: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{_named(self.code, self.facts)} [{self.rulebook} {self.clause}]"


class Refused(Exception):
    """A command that changes nothing, because the rulebook or the House says no."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class HouseRefused(Exception):
    """A request that changes nothing, because the House says no; the cage, the floor and people each have a list."""

    def __init__(self, kind: RefusalKind, **facts: object) -> None:
        kind.check(facts)
        self.code, self.facts = kind.code, facts
        super().__init__(_named(kind.code, facts))


def _named(code: str, facts: Mapping[str, object]) -> str:
    return f"{code} ({', '.join(f'{name}={value}' for name, value in facts.items())})" if facts else code


# A bet with several faults is refused for the first of them in this order (R15): phase, layout, seat, chip multiple,
# minimum, maximum, Differential, credit. The rest follow the course of a Round.
_KINDS = (
    # phase
    RefusalKind("bets-not-open", "A bet or withdrawal before bets were opened.", ("act",)),
    RefusalKind("bets-closed", "A bet, increase or insurance after its time.", ("act", "announcement")),
    RefusalKind(
        "withdrawal-too-late",
        "A withdrawal after bets were closed, where the rulebook refuses it.",
        ("amount", "area", "announcement"),
    ),
    RefusalKind("insurance-not-open", "An insurance bet at a moment when no insurance window is open.", ("act",)),
    RefusalKind("round-over", "Anything after the Round was concluded.", ("act",)),
    RefusalKind(
        "round-waits", "Anything but the answer that the Round is waiting for, after an irregularity.", ("act", "next")
    ),
    # layout
    RefusalKind("no-such-area", "The layout has no such betting area.", ("area", "areas")),
    RefusalKind(
        "insurance-not-offered",
        "A window is open, but the pay table has no row for this hand.",
        ("side", "player_total", "banker_total", "offers"),
    ),
    # seat
    RefusalKind("no-such-box", "The layout has no betting box of that number.", ("box", "boxes")),
    RefusalKind(
        "unusable-name",
        "A name that is empty, too long, or has characters that a name cannot have.",
        ("name", "whose"),
    ),
    RefusalKind("seated-twice", "A patron would sit in two boxes at once.", ("patron", "box", "other_box")),
    RefusalKind("nobody-seated", "A standing Patron bets in a box where nobody sits.", ("patron", "box", "instead")),
    RefusalKind(
        "seated-has-no-bet",
        "A standing Patron bets in a box whose seated Patron has no bet in this Round.",
        ("patron", "box", "holder"),
    ),
    RefusalKind("position-taken", "A second patron bets at a position that is one patron's own.", ("box", "holder")),
    RefusalKind(
        "needs-an-original-bet", "A bet that does not stand alone, without a bet on Player or Banker.", ("area", "box")
    ),
    RefusalKind(
        "others-depend-on-it",
        "The Original Bet is withdrawn while a bet that needs it is still there.",
        ("area", "box"),
    ),
    RefusalKind(
        "no-original-bet-to-insure",
        "Insurance on a hand on which the Patron has no Original Bet in that box.",
        ("patron", "side", "box"),
    ),
    RefusalKind(
        "no-bets-on-behalf", "A pit employee bets for a patron where the rulebook does not provide for it.", ("patron",)
    ),
    # chip multiple, minimum, maximum, Differential, credit
    RefusalKind(
        "not-a-stake", "A stake or part of one that is zero, negative or beyond all limits.", ("amount", "chip")
    ),
    RefusalKind(
        "not-in-chips", "A stake that the table's smallest chip does not make up.", ("amount", "chip", "nearest")
    ),
    RefusalKind(
        "below-minimum", "A bet, or what would be left of it, under the minimum.", ("amount", "area", "minimum")
    ),
    RefusalKind("above-maximum", "A bet over the maximum for one bet.", ("amount", "area", "maximum", "room")),
    RefusalKind(
        "over-the-differential",
        "An Original Bet that would take the box past the table's maximum Differential.",
        ("amount", "area", "box", "differential", "room"),
    ),
    RefusalKind(
        "over-the-insured-bet",
        "Insurance whose payout, with any earlier one, would exceed the Original Bet.",
        ("amount", "odds", "stake", "side", "room"),
    ),
    RefusalKind("not-enough-credit", "A stake larger than the patron's credit.", ("amount", "credit")),
    # withdrawals
    RefusalKind("no-such-bet", "A withdrawal of a bet that is not there.", ("patron", "area", "box", "there")),
    RefusalKind("more-than-the-bet", "A withdrawal of more than was bet.", ("amount", "stake", "area")),
    # the course of the Round
    RefusalKind("already-open", "Bets are opened a second time.", ("next",)),
    RefusalKind("not-a-round-number", "A Round is opened under a number that it cannot have.", ("number",)),
    RefusalKind("nothing-to-close", "Bets or insurance are closed when they are not open.", ("next",)),
    RefusalKind("no-card-due", "A card at a moment when none is due.", ("card", "next")),
    RefusalKind("not-in-the-set", "A card that the set of cards cannot hold.", ("card", "decks", "held")),
    RefusalKind(
        "nothing-to-turn", "A card is turned that is not there or is face up already.", ("side", "number", "next")
    ),
    RefusalKind("not-at-the-table", "Somebody walks away who has no bet.", ("patron",)),
    # squeeze
    RefusalKind(
        "no-squeeze-here", "A squeeze where cards are dealt face up, or where the rulebook has none.", ("because",)
    ),
    RefusalKind(
        "squeeze-too-early",
        "A squeeze is requested while bets are open, so that the highest is not known.",
        ("announcement",),
    ),
    RefusalKind(
        "squeeze-too-late", "A squeeze of a card that is dealt or turned already.", ("side", "ordinal", "stage")
    ),
    RefusalKind(
        "not-entitled-to-squeeze",
        "A squeeze by somebody who does not have the highest Original Bet of those seated.",
        ("patron", "entitled"),
    ),
    RefusalKind("squeeze-waiting", "A second request while one waits for its answer.", ("patron",)),
    RefusalKind("squeeze-granted", "A squeeze of a card that was granted already, to anybody.", ("side", "ordinal")),
    RefusalKind("no-squeeze-asked", "An answer where nobody requested a squeeze.", ("next",)),
    # irregularities
    RefusalKind("no-round-yet", "An irregularity is reported before bets were opened.", ("irregularity",)),
    RefusalKind("round-stands", "An irregularity is reported after its Round was concluded.", ("irregularity",)),
    RefusalKind("not-late", "A late discovery is reported in a Round that is still being played."),
    RefusalKind(
        "no-cards-out",
        "Something that only happens to cards is reported while bets are open.",
        ("irregularity", "announcement"),
    ),
    RefusalKind("cards-not-named", "A report that does not say which cards came out.", ("irregularity", "missing")),
    RefusalKind(
        "lay-does-not-match", "The cards are reported to lie in a way that does not fit what was dealt.", ("because",)
    ),
    RefusalKind(
        "laid-and-insured",
        "Cards that came out together are to be laid anew, and insurance was offered on them.",
        ("irregularity",),
    ),
    RefusalKind(
        "not-dealt-face-down", "A card is reported to be face up by mistake where none lies face down.", ("because",)
    ),
    RefusalKind("no-ruling-asked", "A ruling, a choice or a call of time where nothing waits for it.", ("act", "next")),
    RefusalKind(
        "not-the-remedy",
        "A ruling that the rulebook does not have for this irregularity.",
        ("irregularity", "ruling", "rulings"),
    ),
    RefusalKind(
        "ruling-says-too-much", "A ruling that names cards or bets, where it is not about them.", ("ruling", "terms")
    ),
    RefusalKind("order-not-named", "Simultaneous cards are put in an order that is not one of them.", ("cards",)),
    RefusalKind("bets-not-named", "A ruling that bets are returned which names none."),
    RefusalKind(
        "hands-cannot-be-played",
        "Cards that cannot be put right, and lie so that the Table of Play cannot go on.",
        ("void_clause",),
    ),
    RefusalKind("reason-needed", "A ruling that does not say why, or a remark that cannot stand on a page."),
    RefusalKind("no-new-cards", "New cards are ordered where the rulebook does not provide for it.", ("irregularity",)),
    RefusalKind(
        "not-asked",
        "A choice by somebody who was not offered one, or a second choice.",
        ("patron", "because", "patrons"),
    ),
    RefusalKind(
        "nothing-over-the-limit", "An excess or a bet under the minimum is noticed where there is none.", ("subject",)
    ),
    RefusalKind("lacks-authority", "An act that needs a higher rank.", ("name", "authority", "needed")),
)

REFUSALS: dict[str, RefusalKind] = {kind.code: kind for kind in _KINDS}


def refuse(rulebook: str, clause: str, code: str, **facts: object) -> NoReturn:
    REFUSALS[code].check(facts)
    raise Refused(Refusal(code, rulebook, clause, facts))
