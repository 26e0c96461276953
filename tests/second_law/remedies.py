"""What chapter 5 of each rulebook does about each irregularity; where it is silent, a ruling: R9, R16, R19, R24."""

from dataclasses import dataclass, replace

from tests.second_law.rulebooks import EASY, HALF, INSURANCE, PLUS, RWS, TERMINAL

RANKS = ("dealer", "pit supervisor", "pit manager", "shift manager", "system")

VOID, PUT_RIGHT, PUT_RIGHT_OR_VOID, ORDER = "void", "put right", "put right, else void", "order by ruling"
GOES_ON, CONCLUDED_OR_VOID, RECORDED, REFERRED = "goes on", "concluded or void", "recorded", "referred"

# When everybody is offered the choice of 5.12.
NEVER, ALWAYS, UNLESS_ESTABLISHED, UNLESS_BOTH = "never", "always", "unless established", "unless that and put right"
BY_RULING = "by ruling"

RULINGS = {
    VOID: {"void", "dismiss"},
    CONCLUDED_OR_VOID: {"void", "dismiss"},
    PUT_RIGHT: {"reconstruct", "cannot-reconstruct", "dismiss"},
    PUT_RIGHT_OR_VOID: {"reconstruct", "void", "dismiss"},
    ORDER: {"order", "dismiss"},
    REFERRED: {"continue", "void", "return-bets"},
    GOES_ON: set(),
    RECORDED: set(),
}


@dataclass(frozen=True)
class Remedy:
    kind: str
    clause: str
    rank: str = "pit supervisor"
    options: str = NEVER
    options_clause: str = ""
    new_cards: str = ""  # "may", "must"
    new_cards_clause: str = ""
    void_clause: str = ""

    @property
    def is_of_the_set(self) -> bool:
        """Whether the cards themselves are to blame (R49)."""
        return self.new_cards_clause not in ("", "5.10.2")

    @property
    def rulings(self) -> set[str]:
        return RULINGS[self.kind] | ({"offer-options"} if self.options == BY_RULING else set())

    def permits(self, rank: str) -> bool:
        return RANKS.index(rank) >= RANKS.index(self.rank)

    def offers(self, *, established: bool, put_right: bool) -> bool:
        return {
            NEVER: False,
            BY_RULING: False,
            ALWAYS: True,
            UNLESS_ESTABLISHED: not established,
            UNLESS_BOTH: not (established and put_right),
        }[self.options]


OF_2019 = {
    "foreign-card": Remedy(VOID, "5.5.1"),
    "wrong-set-of-cards": Remedy(VOID, "5.5.2"),
    # Put right, it is a dealing error that 5.5 does not describe (R29).
    "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.5.3", options=ALWAYS, options_clause="5.12"),
    "not-enough-cards": Remedy(VOID, "5.5.4"),
    "not-shuffled": Remedy(VOID, "5.5.5"),
    "excess-or-exposed-card": Remedy(PUT_RIGHT, "5.7", options=UNLESS_ESTABLISHED, options_clause="5.7.1"),
    "card-in-wrong-area": Remedy(PUT_RIGHT, "5.8.1", options=UNLESS_BOTH, options_clause="5.8"),
    "card-to-wrong-person": Remedy(PUT_RIGHT, "5.8.2", options=UNLESS_BOTH, options_clause="5.8"),
    "dealt-face-up": Remedy(GOES_ON, "5.9", "dealer", options=UNLESS_ESTABLISHED, options_clause="5.9"),
    "simultaneous-draw": Remedy(
        ORDER, "5.10", options=ALWAYS, options_clause="5.10.1", new_cards="may", new_cards_clause="5.10.2"
    ),
    "interruption": Remedy(CONCLUDED_OR_VOID, "5.4", void_clause="5.4.2"),
    "late-discovery": Remedy(RECORDED, "5.11", "dealer"),
    "inaccurate-display": Remedy(RECORDED, "5.14", "dealer"),
    "anything-else": Remedy(REFERRED, "5.17", "shift manager", options=BY_RULING, options_clause="5.12"),
}
WRITTEN: dict[str, dict[str, Remedy]] = {
    PLUS: OF_2019,
    RWS: OF_2019,
    HALF: OF_2019,
    INSURANCE: {
        "foreign-card": Remedy(VOID, "5.1.1"),
        "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.1.2"),
        "not-enough-cards": Remedy(VOID, "5.1.3"),
    },
    TERMINAL: {
        "foreign-card": Remedy(VOID, "5.1.1"),
        "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.2"),
        "simultaneous-draw": Remedy(VOID, "5.3"),  # of the initial deal
        "shoe-order-altered": Remedy(PUT_RIGHT_OR_VOID, "5.4"),
        "not-enough-cards": Remedy(VOID, "5.5"),
    },
    EASY: {
        "foreign-card": Remedy(VOID, "5.1.1", new_cards="must", new_cards_clause="5.1.1"),
        "wrong-number-of-cards": Remedy(PUT_RIGHT_OR_VOID, "5.1.2"),
        "not-enough-cards": Remedy(VOID, "5.1.3"),
    },
}
IRREGULARITIES = (*OF_2019, "shoe-order-altered", "card-handled-by-patron")
# The set is to blame: where the Round is void because of it, new cards come before bets open again (R49).
OF_THE_SET = {"foreign-card", "wrong-set-of-cards", "not-enough-cards", "not-shuffled", "shoe-order-altered"}
ABOUT_CARDS = {
    "wrong-number-of-cards",
    "excess-or-exposed-card",
    "card-in-wrong-area",
    "card-to-wrong-person",
    "dealt-face-up",
    "simultaneous-draw",
}
# A card that is drawn too soon is out before bets are closed (R35).
WHILE_BETS_ARE_OPEN = {"excess-or-exposed-card", "simultaneous-draw"}
SILENT = {
    "interruption": Remedy(GOES_ON, "R9", "dealer"),
    "late-discovery": Remedy(RECORDED, "R19", "dealer"),
    "inaccurate-display": Remedy(RECORDED, "R16", "dealer"),
    "card-handled-by-patron": Remedy(RECORDED, "R52", "dealer"),
}


def remedy(rulebook: str, irregularity: str, cards_dealt: int, *, cards_too_many: bool = False) -> Remedy:
    if cards_too_many and irregularity == "wrong-number-of-cards" and "excess-or-exposed-card" in WRITTEN[rulebook]:
        irregularity = "excess-or-exposed-card"  # whatever it is called (R29)
    written = WRITTEN[rulebook].get(irregularity)
    if rulebook == TERMINAL and irregularity == "simultaneous-draw" and cards_dealt >= 4:
        written = None
    found = written or SILENT.get(irregularity) or Remedy(REFERRED, "R24", "shift manager")
    if irregularity in OF_THE_SET and not found.new_cards:
        found = replace(found, new_cards="must" if found.kind == VOID else "may", new_cards_clause="R49")
    return found
