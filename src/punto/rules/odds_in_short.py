"""What a bet pays in the few words that an area has room for: "1 to 1 · 3-card 7 pushes", "up to 30 to 1"."""

from collections.abc import Sequence
from functools import reduce

from punto.facts import Message
from punto.rules.definitions import Winner
from punto.rules.layout import Area, Kind
from punto.rules.line_words import HAND_SIZES, Rectangle, hand_message, rectangle, winning_cells
from punto.rules.outcome import Condition, Value, values_message
from punto.rules.settlement import Line

_MOST_ODDS = 2  # that an area has room for
_FEW_TOTALS = 3


def odds_in_short(area: Area, lines: Sequence[Line]) -> Message | None:
    """None where nothing is printed: the odds of insurance are those of its offer."""
    paying = [line for line in lines if line.odds]
    if not paying:
        return None
    winner = _winner_of(area, paying)
    parts = _paid(paying, winner)
    others = [line for line in lines if not line.odds and not (area.kind is Kind.ORIGINAL and _is_tie(line.when))]
    if pushes := [line for line in others if not line.half]:
        parts.append(_neither("pays-push", "pays-can-push", area, pushes, winner))
    if halves := [line for line in others if line.half]:
        parts.append(_neither("pays-half", "pays-can-half", area, halves, winner))
    return reduce(lambda first, second: Message("pays-also", {"first": first, "second": second}), parts)


def _winner_of(area: Area, paying: Sequence[Line]) -> Winner | None:
    """The hand that the bet is on, or the Tie."""
    if area.side:
        return Winner(area.side.value)
    found = {winner for line in paying for winner in _winners(line.when)}
    return found.pop() if len(found) == 1 else None


def _winners(when: Condition) -> set[Winner | None]:
    found: set[Winner | None] = set()
    for together in when.alternatives:
        words = dict(together)
        winners = words.get("winner", {Winner.TIE} if "tie_total" in words else set(Winner))
        found |= {Winner(str(winner)) for winner in winners}
    return found


def _is_tie(when: Condition) -> bool:
    return when.words == {"winner"} and _winners(when) == {Winner.TIE}


def _paid(paying: Sequence[Line], winner: Winner | None) -> list[Message]:
    odds = {line.odds.ratio: line.odds for line in paying if line.odds}
    if len(odds) == 1:
        return [Message("pays-one", {"odds": next(iter(odds.values()))})]
    hands = [_hand(line.when, winner) for line in paying]
    listed = [line.odds for line in paying]
    ranks = [_ranks(line.when) for line in paying]
    if len(paying) > _MOST_ODDS or not (parts := _apart(listed, hands) or _by_rank(listed, ranks)):
        return [Message("pays-up-to", {"odds": odds[max(odds)]})]
    return parts


def _hand(when: Condition, winner: Winner | None) -> Rectangle | None:
    """With which totals and cards the line applies, where it says nothing else and only of the hand that wins."""
    if winner is None or _winners(when) != {winner}:
        return None
    cells = winning_cells([dict(together) for together in when.alternatives], winner)
    return rectangle(cells) if cells else None


def _apart(odds: Sequence[object], hands: Sequence[Rectangle | None]) -> list[Message]:
    """Each odds with what tells them apart; those of most hands first and plainly. Nothing where that is too much."""
    known = [hand for hand in hands if hand]
    if len(known) < len(hands):
        return []
    same_totals, same_cards = len({totals for totals, _ in known}) == 1, len({cards for _, cards in known}) == 1
    if same_totals:
        return [
            Message("pays-with", {"odds": one, "how": Message("how-cards", {"number": min(cards)})})
            for one, (_, cards) in zip(odds, known, strict=True)
            if len(cards) == 1
        ]
    plain = [one for one, (totals, _) in zip(odds, known, strict=True) if len(totals) > _FEW_TOTALS]
    if len(plain) > 1:
        return []
    return [
        *(Message("pays-one", {"odds": one}) for one in plain),
        *(
            Message("pays-on", {"odds": one, "how": hand_message((totals, HAND_SIZES if same_cards else cards))})
            for one, (totals, cards) in zip(odds, known, strict=True)
            if len(totals) <= _FEW_TOTALS
        ),
    ]


def _ranks(when: Condition) -> frozenset[Value]:
    """Of a pair in one hand, where the line says nothing else."""
    ways = [dict(together) for together in when.alternatives]
    word = next(iter(when.words), "")
    return ways[0][word] if len(ways) == len(ways[0]) == 1 and word.endswith("_pair_rank") else frozenset()


def _by_rank(odds: Sequence[object], ranks: Sequence[frozenset[Value]]) -> list[Message]:
    plain = [one for one, of in zip(odds, ranks, strict=True) if len(of) > _FEW_TOTALS]
    if len(plain) > 1 or not all(ranks):
        return []
    return [
        *(Message("pays-one", {"odds": one}) for one in plain),
        *(
            Message("pays-on", {"odds": one, "how": Message("how-pair", {"which": values_message(of)})})
            for one, of in zip(odds, ranks, strict=True)
            if len(of) <= _FEW_TOTALS
        ),
    ]


def _neither(with_one: str, with_more: str, area: Area, lines: Sequence[Line], winner: Winner | None) -> Message:
    """The one hand that neither wins nor loses all, "3-card 7 pushes"; where there are more, that it can happen."""
    together = [
        dict(words)
        for line in lines
        for words in line.when.alternatives
        if not (area.kind is Kind.ORIGINAL and dict(words) == {"winner": frozenset({Winner.TIE.value})})
    ]
    found = _hand(Condition(tuple(tuple(words.items()) for words in together)), winner)
    if not found or len(found[0]) > _FEW_TOTALS:
        return Message(with_more)
    return Message(with_one, {"how": hand_message(found, bare=True)})
