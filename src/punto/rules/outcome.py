"""What a finished Round shows, and the words in which a rulebook's data says when a bet wins."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from punto.facts import Message
from punto.rules.cards import RANKS, Card
from punto.rules.definitions import Side, Winner, is_natural, pair_rank, point_total
from punto.rules.hand_facts import (
    COLOURS,
    MIXED,
    RANK_PAIRS,
    SUIT_NAMES,
    Part,
    colour_of,
    joined,
    pair_of,
    rank_of,
    ranks_of,
    suit_of,
)


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
    # What only some words look at: the totals of the first two cards, and the cards themselves.
    player_first: int | None = None
    banker_first: int | None = None
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()

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
            point_total(player[:2], points),
            point_total(banker[:2], points),
            player,
            banker,
        )


def winner_of(player_total: int, banker_total: int) -> Winner:
    if player_total == banker_total:
        return Winner.TIE
    return Winner.PLAYER if player_total > banker_total else Winner.BANKER


Value = str | int | bool | None


# What a word sees of a part of a Round: of a hand's first two cards, or of its third (no cards where it has none).
Fact = Callable[[tuple[Card, ...]], object]


@dataclass(frozen=True, slots=True)
class Word:
    """One word of the vocabulary: what it may be compared with, and how it is read off an outcome.

    `looks_at` are the parts of which it sees more than points, and what it sees of each: Rounds in which all of that is
    alike are alike to the word. Without any it is about totals and numbers of cards, and where `on_the_way` is set also
    about what the totals were before a third card.
    """

    meaning: str
    values: frozenset[Value]
    of: Callable[[Outcome], Value]
    looks_at: tuple[tuple[Part, Fact], ...] = ()
    on_the_way: bool = False

    @property
    def pairs_of(self) -> tuple[Side, ...]:
        """The hands whose pairs it looks at."""
        return tuple(part.side for part, fact in self.looks_at if fact is pair_of)

    @property
    def about_pairs(self) -> bool:
        return bool(self.pairs_of)

    @property
    def about_cards(self) -> bool:
        """Whether it looks at suits, colours or ranks of which a pair says nothing."""
        return len(self.pairs_of) < len(self.looks_at)


def _natural(cards: int, total: int) -> bool:
    return cards == 2 and is_natural(total)


_TOTALS: frozenset[Value] = frozenset(range(10))
_HAND_SIZES: frozenset[Value] = frozenset({2, 3})
_YES_NO: frozenset[Value] = frozenset({True, False})
_RANKS: frozenset[Value] = frozenset(RANKS)
_PLAYER_PAIR = ((Part.PLAYER_FIRST, pair_of),)
_BANKER_PAIR = ((Part.BANKER_FIRST, pair_of),)
_BOTH_PAIRS = _PLAYER_PAIR + _BANKER_PAIR


def _words_of_hand(
    side: Side,
    name: str,
    hand: Callable[[Outcome], tuple[Card, ...]],
    totals: Callable[[Outcome], tuple[int | None, int]],
) -> dict[str, Word]:
    """The words about one hand's own cards; `totals` are that of the first two, and the last."""

    def third_points(outcome: Outcome) -> int | None:
        first, last = totals(outcome)
        has_third = (outcome.player_cards if side is Side.PLAYER else outcome.banker_cards) == 3
        return None if first is None or not has_third else (last - first) % 10

    first, third = Part.first_of(side), Part.third_of(side)
    two, one = f"of the {name}'s first two cards", f"of the {name}'s third card; nothing where there is none"
    colours, suits = frozenset[Value](COLOURS), frozenset[Value](SUIT_NAMES)
    return {
        f"{side}_first_total": Word(
            f"the Point Total {two}", _TOTALS, lambda outcome: totals(outcome)[0], on_the_way=True
        ),
        f"{side}_third_points": Word(f"the points {one}", _TOTALS, third_points, on_the_way=True),
        f"{side}_first_ranks": Word(
            f"the two ranks {two}", frozenset(RANK_PAIRS), lambda o: ranks_of(hand(o)[:2]), ((first, ranks_of),)
        ),
        f"{side}_first_colour": Word(
            f"the colour {two}", colours, lambda o: colour_of(hand(o)[:2]), ((first, colour_of),)
        ),
        f"{side}_first_suit": Word(f"the suit {two}", suits, lambda o: suit_of(hand(o)[:2]), ((first, suit_of),)),
        f"{side}_third_rank": Word(f"the rank {one}", _RANKS, lambda o: rank_of(hand(o)[2:]), ((third, rank_of),)),
        f"{side}_third_colour": Word(
            f"the colour {one}", colours - {MIXED}, lambda o: colour_of(hand(o)[2:]), ((third, colour_of),)
        ),
        f"{side}_third_suit": Word(
            f"the suit {one}", suits - {MIXED}, lambda o: suit_of(hand(o)[2:]), ((third, suit_of),)
        ),
        f"{side}_colour": Word(
            f"the colour of all cards of the {name} Hand",
            colours,
            lambda o: colour_of(hand(o)),
            ((first, colour_of), (third, colour_of)),
        ),
        f"{side}_suit": Word(
            f"the suit of all cards of the {name} Hand",
            suits,
            lambda o: suit_of(hand(o)),
            ((first, suit_of), (third, suit_of)),
        ),
    }


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
        "the Player's first two cards are a pair", _YES_NO, lambda o: o.player_pair is not None, _PLAYER_PAIR
    ),
    "banker_pair": Word(
        "the Banker's first two cards are a pair", _YES_NO, lambda o: o.banker_pair is not None, _BANKER_PAIR
    ),
    "player_pair_rank": Word("the rank of the Player's pair", _RANKS, lambda o: o.player_pair, _PLAYER_PAIR),
    "banker_pair_rank": Word("the rank of the Banker's pair", _RANKS, lambda o: o.banker_pair, _BANKER_PAIR),
    "player_pair_suited": Word("the Player's pair is of one suit", _YES_NO, lambda o: o.player_suited, _PLAYER_PAIR),
    "banker_pair_suited": Word("the Banker's pair is of one suit", _YES_NO, lambda o: o.banker_suited, _BANKER_PAIR),
    "either_pair": Word(
        "at least one hand has a pair",
        _YES_NO,
        lambda o: o.player_pair is not None or o.banker_pair is not None,
        _BOTH_PAIRS,
    ),
    "pairs": Word(
        "how many hands have a pair",
        frozenset({0, 1, 2}),
        lambda o: (o.player_pair is not None) + (o.banker_pair is not None),
        _BOTH_PAIRS,
    ),
    "suited_pairs": Word(
        "how many hands have a pair of one suit",
        frozenset({0, 1, 2}),
        lambda o: o.player_suited + o.banker_suited,
        _BOTH_PAIRS,
    ),
    "same_pair_rank": Word(
        "both hands have a pair, of the same rank",
        _YES_NO,
        lambda o: o.player_pair is not None and o.player_pair == o.banker_pair,
        _BOTH_PAIRS,
    ),
    "combined_total": Word(
        "both hands' Point Totals added up", frozenset(range(19)), lambda o: o.player_total + o.banker_total
    ),
    **_words_of_hand(Side.PLAYER, "Player", lambda o: o.player, lambda o: (o.player_first, o.player_total)),
    **_words_of_hand(Side.BANKER, "Banker", lambda o: o.banker, lambda o: (o.banker_first, o.banker_total)),
    "all_colour": Word(
        "the colour of all cards of both hands",
        frozenset(COLOURS),
        lambda o: joined(map(colour_of, (o.player, o.banker))),
        tuple((part, colour_of) for part in Part),
    ),
    "all_suit": Word(
        "the suit of all cards of both hands",
        frozenset(SUIT_NAMES),
        lambda o: joined(map(suit_of, (o.player, o.banker))),
        tuple((part, suit_of) for part in Part),
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
    return [value for value in _IN_ORDER if value in values]


_IN_ORDER: tuple[Value, ...] = (
    *RANKS,
    *range(19),
    *(winner.value for winner in Winner),
    *SUIT_NAMES[:-1],
    *COLOURS,
    *RANK_PAIRS,
)


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
        elif WORDS[word].values <= _NAMED:
            # A single card is red; several are all red, or of both colours.
            of = "card" if MIXED not in WORDS[word].values else "cards"
            named = [Message(f"{of}-{_kind_of(WORDS[word])}-{value}") for value in values]
            which = reduce(lambda one, other: Message("which-or", {"first": one, "second": other}), named)
            yield Message(f"when-{code}", {"which": which})
        else:
            yield Message(f"when-{code}", {"which": values_message(values)})


_NAMED: frozenset[Value] = frozenset((*COLOURS, *SUIT_NAMES))


def _kind_of(word: Word) -> str:
    """Mixed is of colours or of suits: they are not the same words."""
    return "colour" if word.values <= frozenset(COLOURS) else "suit"


def values_message(values: Iterable[Value]) -> Message:
    """ "6", "6 or 7", "4 to 8"."""
    listed = in_order(frozenset(values))
    numbers = [value for value in listed if type(value) is int]
    if len(numbers) == len(listed) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return Message("value-range", {"least": numbers[0], "most": numbers[-1]})
    texts = [str(value) for value in listed]
    if len(texts) == 1:
        return Message("value", {"value": texts[0]})
    return Message("values", {"values": texts[:-1], "value": texts[-1]})
