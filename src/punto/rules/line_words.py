"""What a line of a pay table says: its own words, or words composed from its condition."""

from collections.abc import Iterable, Mapping
from functools import reduce

from punto.facts import Message
from punto.rules.cards import RANKS
from punto.rules.definitions import Side, Winner
from punto.rules.outcome import Condition, Value, values_message

Alternative = Mapping[str, frozenset[Value]]
# Point Totals and numbers of cards of one hand.
Rectangle = tuple[frozenset[int], frozenset[int]]

HAND_SIZES = frozenset({2, 3})
WINNING_TOTALS = frozenset(range(1, 10))  # no hand wins with 0
_TOTALS = frozenset(range(10))
_FEW = 2  # totals that are sooner named as exceptions than all the others are listed


def line_message(when: Condition, says: Mapping[str, str]) -> Message:
    return Message("said", {"said": says}) if says else condition_message(when)


def condition_message(when: Condition) -> Message:
    """Alternatives in which the same hand wins are said together: "Banker wins, but not with a 3-card 7"."""
    if not when.alternatives:
        return Message("when-always")
    said: list[Message] = []
    by_winner: dict[str | None, list[Alternative]] = {}
    for together in when.alternatives:
        alternative = dict(together)
        by_winner.setdefault(_winner(alternative), []).append(alternative)
    for winner, alternatives in by_winner.items():
        cells = winning_cells(alternatives, winner)
        if winner and cells and (whole := _of_cells(Winner(winner), cells)):
            said.append(whole)
        else:
            said += [_of_alternative(alternative) for alternative in alternatives]
    if Message("when-always") in said:
        return Message("when-always")
    return _joined("when-or", list(dict.fromkeys(said)))


def winning_cells(alternatives: Iterable[Alternative], winner: str | None) -> set[tuple[int, int]] | None:
    """Totals and numbers of cards with which a hand wins, or on which the hands tie; None where more is asked."""
    if winner is None:
        return None
    if winner == Winner.TIE:
        totals, sizes = {"tie_total", "player_total", "banker_total"}, set[str]()
        possible: Rectangle = (_TOTALS, frozenset({0}))
    else:
        totals, sizes = {f"{winner}_total", "winning_total"}, {f"{winner}_cards"}
        possible = (WINNING_TOTALS, HAND_SIZES)
    cells: set[tuple[int, int]] = set()
    for alternative in alternatives:
        if alternative.keys() - totals - sizes - {"winner"}:
            return None
        found, cards = possible
        for word in totals & alternative.keys():
            found = found & frozenset(alternative[word])
        for word in sizes & alternative.keys():
            cards = cards & frozenset(alternative[word])
        cells |= {(total, size) for total in found for size in cards}
    return cells


def rectangle(cells: set[tuple[int, int]]) -> Rectangle | None:
    """The totals and numbers of cards, where every one of these goes with every one of those."""
    totals, cards = frozenset(total for total, _ in cells), frozenset(size for _, size in cells)
    return (totals, cards) if cells and len(cells) == len(totals) * len(cards) else None


def hand_message(of: Rectangle, *, bare: bool = False) -> Message:
    """A hand by its total and cards, "a 3-card 7"; `bare` where it is a name: "3-card 7"."""
    totals, cards = of
    if len(cards) == 1 and cards <= HAND_SIZES:
        facts = {"number": min(cards)}
        if totals in (WINNING_TOTALS, _TOTALS):
            return Message("how-cards", facts)
        code = "how-cards-total-bare" if bare else "how-cards-total"
        return Message(code, {**facts, "which": values_message(totals)})
    return Message("how-total", {"which": values_message(totals)})


def _winner(alternative: Alternative) -> str | None:
    winners = alternative.get("winner", frozenset())
    if len(winners) == 1:
        return str(next(iter(winners)))
    return Winner.TIE.value if "tie_total" in alternative and not winners else None


def _of_cells(winner: Winner, cells: set[tuple[int, int]]) -> Message | None:
    if winner is Winner.TIE:
        totals = frozenset(total for total, _ in cells)
        return _tie(totals) if totals else None
    every = {(total, size) for total in WINNING_TOTALS for size in HAND_SIZES}
    if cells == every:
        return Message(f"when-winner-{winner.value}")
    but, only = rectangle(every - cells), rectangle(cells)
    if but and len(but[0]) <= _FEW and (only is None or len(only[0]) > len(but[0])):
        return Message("when-wins-but", {"winner": winner, "how": hand_message(but)})
    return Message("when-wins-with", {"winner": winner, "how": hand_message(only)}) if only else None


def _tie(totals: frozenset[int]) -> Message:
    if totals == _TOTALS:
        return Message("when-winner-tie")
    if len(_TOTALS - totals) <= _FEW:
        return Message("when-tie-but", {"which": values_message(_TOTALS - totals)})
    return Message("when-tie-total", {"which": values_message(totals)})


def _of_alternative(alternative: Alternative) -> Message:
    """All of its words: who wins and how, each hand in one phrase, and what is left word by word."""
    left = dict(alternative)
    parts: list[Message] = []
    winner = _winner(alternative)
    if winner in (Side.PLAYER, Side.BANKER):
        parts.append(_win(Side(winner), left))
    elif winner == Winner.TIE and (cells := winning_cells([_only(left, "winner", "tie_total")], winner)):
        parts.append(_tie(frozenset(total for total, _ in cells)))
        left = {word: values for word, values in left.items() if word not in ("winner", "tie_total")}
    elif left.keys() >= {"winning_total", "margin"}:
        facts = {"how": values_message(left.pop("winning_total")), "which": values_message(left.pop("margin"))}
        parts.append(Message("when-winning-total-by", facts))
    hands = {side: how for side in Side if (how := _hand(side, left))}
    if len(hands) == len(Side):
        both = {"player_hand": hands[Side.PLAYER], "banker_hand": hands[Side.BANKER]}
        parts.append(Message("when-hands", both))
    else:
        parts += [Message("when-hand", {"side": side, "how": how}) for side, how in hands.items()]
    for word, values in left.items():
        message = _PAIRS.get((word, values)) or _rank(word, values) or Condition((((word, values),),)).message
        if message.code != "when-always":
            parts.append(message)
    return _joined("when-and", parts)


def _win(side: Side, left: dict[str, frozenset[Value]]) -> Message:
    """Takes from what is left what it says."""
    del left["winner"]
    if "winning_total" in left:
        totals = left.pop("winning_total")
        left[f"{side}_total"] = left.get(f"{side}_total", totals) & totals
    facts: dict[str, object] = {"winner": Winner(side.value)}
    how, margin = _hand(side, left), left.pop("margin", None)
    if how:
        facts["how"] = how
    if margin:
        facts["which"] = values_message(margin)
        return Message("when-wins-by-with" if how else "when-wins-by", facts)
    return Message("when-wins-with", facts) if how else Message(f"when-winner-{side.value}")


def _hand(side: Side, left: dict[str, frozenset[Value]]) -> Message | None:
    """What the words about one hand's total and cards say of it; takes them from what is left."""
    totals, cards = left.pop(f"{side}_total", None), left.pop(f"{side}_cards", None)
    natural = left.pop(f"{side}_natural", frozenset({True, False}))
    if natural == {True}:
        if cards:
            left[f"{side}_cards"] = cards  # always two: said by itself
        return Message("how-natural-total", {"which": values_message(totals)}) if totals else Message("how-natural")
    if totals is None and cards is None:
        return None if len(natural) == 2 else Message("how-no-natural")
    sizes = frozenset(size for size in cards or HAND_SIZES if isinstance(size, int))
    how = hand_message((_TOTALS if totals is None else frozenset(map(int, totals)), sizes))  # type: ignore[arg-type]
    return how if len(natural) == 2 else Message("how-and-no-natural", {"how": how})


def _rank(word: str, values: frozenset[Value]) -> Message | None:
    """A pair of all ranks but a few, which are the ones to be named."""
    side, but = word.removesuffix("_pair_rank"), frozenset(RANKS) - values
    if side == word or not 0 < len(but) <= _FEW:
        return None
    return Message("when-pair-but", {"side": Side(side), "which": values_message(but)})


def _only(words: Alternative, *wanted: str) -> Alternative:
    return {word: values for word, values in words.items() if word in wanted}


# How many hands have a pair, as one says it.
_PAIRS: dict[tuple[str, frozenset[Value]], Message] = {
    ("pairs", frozenset({0})): Message("when-no-either-pair"),
    ("pairs", frozenset({1})): Message("when-one-pair"),
    ("pairs", frozenset({2})): Message("when-both-pairs"),
    ("pairs", frozenset({1, 2})): Message("when-either-pair"),
    ("suited_pairs", frozenset({0})): Message("when-no-suited-pair"),
    ("suited_pairs", frozenset({0, 1})): Message("when-not-both-suited-pairs"),
    ("suited_pairs", frozenset({1})): Message("when-one-suited-pair"),
    ("suited_pairs", frozenset({2})): Message("when-both-suited-pairs"),
    ("suited_pairs", frozenset({1, 2})): Message("when-either-suited-pair"),
}


def _joined(code: str, parts: list[Message]) -> Message:
    if not parts:
        return Message("when-always")
    return reduce(lambda first, second: Message(code, {"first": first, "second": second}), parts)
