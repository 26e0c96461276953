"""What a finished Round shows, and the words in which a rulebook's data says when a bet wins."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from punto.facts import Message
from punto.rules.cards import RANKS, Card
from punto.rules.definitions import Side, Winner, is_natural, pair_rank, point_total


@dataclass(frozen=True, slots=True)
class Outcome:
    winner: Winner
    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int
    player_pair: str | None  # the rank, where the first two cards are a pair
    banker_pair: str | None
    player_suited: bool  # the pair is two of the very same card
    banker_suited: bool

    @classmethod
    def of_hands(cls, player: tuple[Card, ...], banker: tuple[Card, ...], points: Mapping[Card, int]) -> "Outcome":
        player_total, banker_total = point_total(player, points), point_total(banker, points)
        return cls(
            winner_of(player_total, banker_total),
            player_total,
            banker_total,
            len(player),
            len(banker),
            pair_rank(player),
            pair_rank(banker),
            player[0] == player[1],
            banker[0] == banker[1],
        )


def winner_of(player_total: int, banker_total: int) -> Winner:
    if player_total == banker_total:
        return Winner.TIE
    return Winner.PLAYER if player_total > banker_total else Winner.BANKER


Value = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the vocabulary: what it may be compared with, and how it is read off an outcome."""

    meaning: str
    values: frozenset[Value]
    of: Callable[[Outcome], Value]
    pairs_of: tuple[Side, ...] = ()  # the hands whose pairs it is about; otherwise it is about totals and cards

    @property
    def about_pairs(self) -> bool:
        return bool(self.pairs_of)


def _natural(cards: int, total: int) -> bool:
    return cards == 2 and is_natural(total)


_TOTALS: frozenset[Value] = frozenset(range(10))
_HAND_SIZES: frozenset[Value] = frozenset({2, 3})
_YES_NO: frozenset[Value] = frozenset({True, False})
_RANKS: frozenset[Value] = frozenset(RANKS)

WORDS: dict[str, Word] = {
    "winner": Word("the hand that wins, or tie", frozenset(w.value for w in Winner), lambda o: o.winner.value),
    "player_total": Word("the Player Hand's Point Total", _TOTALS, lambda o: o.player_total),
    "banker_total": Word("the Banker Hand's Point Total", _TOTALS, lambda o: o.banker_total),
    "winning_total": Word(
        "the Point Total of the hand that wins; nothing on a tie",
        _TOTALS,
        lambda o: None if o.winner is Winner.TIE else max(o.player_total, o.banker_total),
    ),
    "tie_total": Word(
        "the Point Total on which the hands tie; nothing otherwise",
        _TOTALS,
        lambda o: o.player_total if o.winner is Winner.TIE else None,
    ),
    "margin": Word(
        "by how many points the winning hand wins; 0 on a tie", _TOTALS, lambda o: abs(o.player_total - o.banker_total)
    ),
    "player_cards": Word("number of cards in the Player Hand", _HAND_SIZES, lambda o: o.player_cards),
    "banker_cards": Word("number of cards in the Banker Hand", _HAND_SIZES, lambda o: o.banker_cards),
    "total_cards": Word(
        "number of cards in both hands", frozenset({4, 5, 6}), lambda o: o.player_cards + o.banker_cards
    ),
    "player_natural": Word("the Player Hand is a Natural", _YES_NO, lambda o: _natural(o.player_cards, o.player_total)),
    "banker_natural": Word("the Banker Hand is a Natural", _YES_NO, lambda o: _natural(o.banker_cards, o.banker_total)),
    "natural": Word(
        "either hand is a Natural",
        _YES_NO,
        lambda o: _natural(o.player_cards, o.player_total) or _natural(o.banker_cards, o.banker_total),
    ),
    "player_pair": Word(
        "the Player's first two cards are a pair", _YES_NO, lambda o: o.player_pair is not None, (Side.PLAYER,)
    ),
    "banker_pair": Word(
        "the Banker's first two cards are a pair", _YES_NO, lambda o: o.banker_pair is not None, (Side.BANKER,)
    ),
    "player_pair_rank": Word("the rank of the Player's pair", _RANKS, lambda o: o.player_pair, (Side.PLAYER,)),
    "banker_pair_rank": Word("the rank of the Banker's pair", _RANKS, lambda o: o.banker_pair, (Side.BANKER,)),
    "player_pair_suited": Word("the Player's pair is of one suit", _YES_NO, lambda o: o.player_suited, (Side.PLAYER,)),
    "banker_pair_suited": Word("the Banker's pair is of one suit", _YES_NO, lambda o: o.banker_suited, (Side.BANKER,)),
    "either_pair": Word(
        "at least one hand has a pair",
        _YES_NO,
        lambda o: o.player_pair is not None or o.banker_pair is not None,
        tuple(Side),
    ),
    "pairs": Word(
        "how many hands have a pair",
        frozenset({0, 1, 2}),
        lambda o: (o.player_pair is not None) + (o.banker_pair is not None),
        tuple(Side),
    ),
    "suited_pairs": Word(
        "how many hands have a pair of one suit",
        frozenset({0, 1, 2}),
        lambda o: o.player_suited + o.banker_suited,
        tuple(Side),
    ),
}


@dataclass(frozen=True, slots=True)
class Condition:
    """When a line applies: any one of the alternatives, each of them all of its words."""

    alternatives: tuple[tuple[tuple[str, frozenset[Value]], ...], ...]

    def holds(self, outcome: Outcome) -> bool:
        # Loops, not any() and all(): asked of every outcome there is whenever a rulebook is read or priced.
        for together in self.alternatives:
            for word, allowed in together:
                if WORDS[word].of(outcome) not in allowed:
                    break
            else:
                return True
        return False

    @property
    def words(self) -> frozenset[str]:
        return frozenset(word for together in self.alternatives for word, _ in together)

    def to_data(self) -> list[dict[str, list[Value]]]:
        """The alternatives as plain data: word -> the values it may have."""
        return [{word: in_order(allowed) for word, allowed in together} for together in self.alternatives]

    @property
    def message(self) -> Message:
        """The same to be said in any language: of every word by itself, joined by "and" and "or"."""
        alternatives = [_joined("when-and", list(_said(together))) for together in self.alternatives]
        if Message("when-always") in alternatives:
            return Message("when-always")
        return _joined("when-or", alternatives)

    def __str__(self) -> str:
        return " or ".join(
            ", ".join(f"{word} {'-'.join(map(str, in_order(allowed)))}" for word, allowed in together)
            for together in self.alternatives
        )


def in_order(values: frozenset[Value]) -> list[Value]:
    """Ranks, numbers and winners as a pay table lists them; yes before no."""
    if values <= _YES_NO and any(isinstance(value, bool) for value in values):
        return sorted(values, key=bool, reverse=True)
    return [value for value in (*RANKS, *range(10), *(winner.value for winner in Winner)) if value in values]


def _joined(code: str, parts: list[Message]) -> Message:
    if not parts:
        return Message("when-always")
    return reduce(lambda first, second: Message(code, {"first": first, "second": second}), parts)


def _said(together: tuple[tuple[str, frozenset[Value]], ...]) -> Iterator[Message]:
    for word, allowed in together:
        values, code = in_order(allowed), word.replace("_", "-")
        if WORDS[word].values == _YES_NO:
            if len(values) == 1:  # yes or no is no condition
                yield Message(f"when-{code}" if values[0] else f"when-no-{code}")
        elif word == "winner":
            if len(values) == 1:
                yield Message(f"when-winner-{values[0]}")
            elif len(values) == 2:
                yield from (Message(f"when-no-winner-{winner.value}") for winner in Winner if winner not in values)
        else:
            yield Message(f"when-{code}", {"which": _one_of([str(value) for value in values])})


def _one_of(values: list[str]) -> Message:
    if len(values) == 1:
        return Message("value", {"value": values[0]})
    return Message("values", {"values": values[:-1], "value": values[-1]})
