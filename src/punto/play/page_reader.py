"""Reads a Round's page back and checks every line of it against the law.

What people did (bets, cards, answers) is taken from the page and played again; what the law makes of it is written anew
and must say the same, line by line. So a page altered by hand is caught, with the line and the reason.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from punto.money import parse_amount
from punto.play import notation
from punto.play.commands import (
    AnswerSqueeze,
    Change,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    GiveReason,
    MakeRuling,
    OpenBets,
    PlaceBet,
    ReportIrregularity,
    TurnCard,
    WithdrawBet,
)
from punto.play.decide import bets_opened, can, step
from punto.play.events import Actor, BetNamed, CardAt, CardPlacement
from punto.play.evolve import evolve
from punto.play.page_forms import A_BACK, RECORDED_BY, SIDES, read_actor, read_form
from punto.play.page_header import PageError, read_header, reason_of
from punto.play.round import Phase, Round
from punto.rules.cards import BACK, Card, parse_card, parse_cards
from punto.rules.definitions import Side
from punto.rules.errors import InputError, Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import SHIPPED, Library
from punto.rules.rulebook import Rulebook

__all__ = ["PageError", "parse"]

W = TypeVar("W", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    fields: tuple[str, ...]  # parted by two spaces or more
    clause: str  # the last of several fields, whatever it looks like: a rulebook may have any label for a clause

    @property
    def text(self) -> str:
        return "  ".join(self.fields)


_DEALT = re.compile(r"(Player|Banker)")
_DRAWS = re.compile(r"(Player|Banker) draws (\S+)")
_TURNED = re.compile(r"(Player|Banker) card ([1-3]) turned")
_NAMED = re.compile(r"box ([0-9]{1,3}) (\S+) (.+)")
_CARRIED = re.compile(rf"{notation.CARRIED_OVER}: (.+)")
_HEADLINE = re.compile(rf"({notation.IRREGULARITY}|{notation.RECORDED}|{notation.RULING}): (\S+)")
_AT = re.compile(r"(Player|Banker) card ([1-3])")
_LAY = re.compile(r"Player ([^/]+) / Banker ([^/]+)(?: / beside ([^/]+))?")
_LAID = re.compile(r"[1-6]")
_ANSWER = re.compile(r"(granted|refused) by (.+ \([a-z ]+\))")
_ON_BEHALF = re.compile(r"by (.+ \([a-z ]+\))")
_RECORDED = re.compile(rf"{RECORDED_BY} (.+ \([a-z ]+\))")
_BOX = re.compile(r"box ([0-9]{1,3})")


def parse(text: str, law: Rulebook | Library = SHIPPED) -> Round:
    """The Round that a page records. `law` is what to check it against: a rulebook, or those that the page may name."""
    lines = text.splitlines()
    table, opening, first = read_header(lines, law)
    round_ = Round(table)
    page = [read for at, line in enumerate(lines[first:], first + 1) if (read := _read_line(at, line))]
    at = 0
    while at < len(page):
        try:
            round_, at = _open(round_, page, at, opening) if not at else _play_line(round_, page, at)
        except (Refused, ValueError) as error:
            # Where an earlier line is wrong already, that is the one to name.
            _compare(page[:at], list(notation.body(round_))[:at])
            raise error if isinstance(error, PageError) else PageError(page[at].number, reason_of(error)) from None
    written = list(notation.body(round_))
    _compare(page, written)
    if len(written) > len(page):
        raise PageError(len(lines) + 1, f"the page ends here, but the law goes on: {written[len(page)].strip()}")
    return round_


def _read_line(number: int, line: str) -> _Line | None:
    if not line.strip() or line.startswith("#"):
        return None
    first, *rest = (field for field in re.split(r" {2,}|\t+", line.strip()) if field)
    return _Line(number, (first, *rest[:-1]), rest[-1] if rest else "")


def _compare(page: list[_Line], written: list[str]) -> None:
    for found, text in zip(page, written, strict=False):
        law = _read_line(0, text)
        assert law is not None
        if (*found.fields, found.clause) == law.fields:
            raise PageError(found.number, f"the page cites no clause; it is {law.clause}")
        if found.fields != law.fields:
            raise PageError(found.number, f"the page says: {found.text}; by the law it is: {law.text} [{law.clause}]")
        if found.clause != law.clause:
            raise PageError(found.number, f"the page cites {found.clause or 'no clause'}; it is {law.clause}")
    if len(page) > len(written):
        raise PageError(page[len(written)].number, f"nothing in the law leads to: {page[len(written)].text}")


def _play_line(round_: Round, page: list[_Line], at: int) -> tuple[Round, int]:
    """Plays what a person did on this line, if anything, and says which line is next."""
    line = page[at]
    if _DEALT.fullmatch(line.fields[0]):
        return _initial_deal(round_, page, at)
    if line.fields[0].startswith(notation.REASON) and at + 1 < len(page):
        return step(round_, _with_reason(line, _command(round_, page[at + 1])))[0], at + 2
    if command := _command(round_, line):
        return step(round_, command)[0], at + 1
    return round_, at + 1  # a line that the law writes; `_compare` holds it against what it should be


def _command(round_: Round, line: _Line) -> Command | None:
    """Reads what a person did on this line, if anything."""
    command = _announcement(round_, line) or _bet(round_, line) or _card(round_, line) or _squeeze_answer(round_, line)
    return command or read_form(line.text) or _irregular(line)


def _with_reason(line: _Line, change: Command | None) -> GiveReason:
    """Reads a reason, and the change of the next line that it was given for."""
    if not isinstance(change, Change):
        raise PageError(line.number, "a reason stands before a correction, a ruling or a bet that came to light")
    terms = _Terms(line.fields[1:])
    confirmed = terms.one(f"{notation.CONFIRMED_BY} ")
    reason = line.fields[0].removeprefix(notation.REASON)
    return GiveReason(change, reason, terms.one("note "), read_actor(confirmed) if confirmed else None)


def _open(round_: Round, page: list[_Line], at: int, opening: OpenBets) -> tuple[Round, int]:
    says = round_.table.rulebook.bets_open.says
    free = page[at].text == notation.FREE_ROUND
    if page[at].text != says and not free:
        raise PageError(page[at].number, f'the Round begins with "{says}", not with: {page[at].text}')
    seats: dict[int, str] = {}
    at += 1
    while at < len(page) and len(page[at].fields) == 3 and page[at].fields[2] == notation.IS_SEATED:
        box = _box(page[at])
        if box in seats:
            raise PageError(page[at].number, f"box {box} has somebody seated already")
        seats[box] = page[at].fields[1]
        if refusal := can(round_, OpenBets(opening.number, seats)):
            raise PageError(page[at].number, refusal)
        at += 1
    carried: tuple[Card, ...] = ()
    if at < len(page) and (found := _CARRIED.fullmatch(page[at].text)):
        carried = _cards(found.group(1))
        at += 1
    opening = OpenBets(opening.number, seats, carried, opening.live)
    if carried and not free:
        # Before 0.6.0 bets were taken in a Round that carried cards start; its page is still what happened then.
        return evolve(round_, bets_opened(round_, opening)), at
    return step(round_, opening)[0], at


def _initial_deal(round_: Round, page: list[_Line], at: int) -> tuple[Round, int]:
    start, cards = at, {side: list[Card]() for side in Side}
    while at < len(page) and (found := _DEALT.fullmatch(page[at].fields[0])) and len(page[at].fields) > 1:
        try:
            cards[Side(found.group(1).lower())] += _cards(page[at].fields[1])
        except InputError as error:
            raise PageError(page[at].number, reason_of(error)) from None
        at += 1
    side = Side.PLAYER if len(round_.player) == len(round_.banker) else Side.BANKER
    while cards[side]:
        try:
            round_ = step(round_, DealCard(cards[side].pop(0)))[0]
        except Refused as refused:
            raise PageError(page[start].number, refused.refusal) from None
        side = side.other
    if any(cards.values()) or at == start:
        raise PageError(page[start].number, "cards go to Player and Banker in turn; these do not")
    return round_, at


def _announcement(round_: Round, line: _Line) -> Command | None:
    if round_.phase is Phase.BETTING and line.text == round_.table.rulebook.bets_close.says:
        return CloseBets()
    if line.text == notation.NO_MORE_INSURANCE:
        return CloseInsurance()
    return None


def _bet(round_: Round, line: _Line) -> Command | None:
    if not line.fields[0].startswith("box ") or (
        round_.phase is Phase.OVER and notation.NOT_NOTICED not in line.fields
    ):
        return None
    # Without a clause its amount stands in the clause's place: it is played all the same, and `_compare` refuses it.
    fields = line.fields if len(line.fields) > 3 else (*line.fields, line.clause)
    if len(fields) < 4:
        raise PageError(line.number, "a bet is: box, patron, area, amount, clause")
    box, (patron, area, amount, *notes) = _box(line), fields[1:]
    recorded = next((found for note in notes if (found := _RECORDED.fullmatch(note))), None)
    recorded_by = read_actor(recorded.group(1)) if recorded else None
    if amount == notation.STAYS:
        return WithdrawBet(patron, box, area, recorded_by=recorded_by)
    if notes and notes[0] == notation.WITHDRAWN:
        return WithdrawBet(patron, box, area, parse_amount(amount.removeprefix("-")), recorded_by)
    if _is_the_laws(notes[0]) if notes else amount.startswith("-"):  # nobody bets less than nothing
        return None
    if round_.phase not in (Phase.BETTING, Phase.INSURANCE) and notation.NOT_NOTICED not in notes:
        return None
    on_behalf = next((found for note in notes if (found := _ON_BEHALF.fullmatch(note))), None)
    return PlaceBet(
        patron,
        box,
        area,
        parse_amount(amount),
        on_behalf_by=read_actor(on_behalf.group(1)) if on_behalf else None,
        not_noticed=notation.NOT_NOTICED in notes,
        recorded_by=recorded_by,
    )


def _is_the_laws(note: str) -> bool:
    return note in ("rejected", "returned", "reversed") or note.endswith("in action")


def _card(round_: Round, line: _Line) -> Command | None:
    if found := _DRAWS.fullmatch(line.fields[0]):
        return _checked(round_, line, Side(found.group(1).lower()), DealCard(_card_or_back(found.group(2))))
    if found := _TURNED.fullmatch(line.fields[0]):
        return _turn(round_, line, Side(found.group(1).lower()), int(found.group(2)))
    return None


def _turn(round_: Round, line: _Line, side: Side, position: int) -> Command:
    """A back has its name from the line that turns it."""
    lies = round_.hand(side)[position - 1 : position]
    named = parse_card(line.fields[1]) if lies == (BACK,) and len(line.fields) > 1 else None
    return TurnCard(side, position, named)


def _cards(text: str) -> tuple[Card, ...]:
    """Cards that may be backs."""
    return tuple(_card_or_back(word) for word in text.replace(",", " ").split())


def _card_or_back(word: str) -> Card:
    return BACK if word == A_BACK else parse_card(word)


def _checked(round_: Round, line: _Line, side: Side, command: DealCard) -> Command:
    after = step(round_, command)[0]
    if len(after.hand(side)) == len(round_.hand(side)):
        raise PageError(line.number, f"{SIDES[side.other]} draws this card, not {SIDES[side]}")
    return command


def _squeeze_answer(round_: Round, line: _Line) -> Command | None:
    if round_.squeeze_asked and (found := _ANSWER.fullmatch(line.fields[0])):
        return AnswerSqueeze(found.group(1) == "granted", read_actor(found.group(2)))
    return None


def _irregular(line: _Line) -> Command | None:
    if not (found := _HEADLINE.fullmatch(line.fields[0])):
        return None
    kind, word = found.groups()
    by, terms = _by(line), _Terms(line.fields[1:-1])
    if by is None:
        raise PageError(line.number, "it does not say by whom; the line ends with: by ana (dealer)")
    if kind == notation.RULING:
        bets = tuple(_bet_named(text) for text in terms.all("bet "))
        new_cards = notation.NEW_CARDS in terms.fields
        order = parse_cards(terms.one("order "))
        card_out = notation.CARD_OUT in terms.fields
        return MakeRuling(_word(Ruling, word), by, order, new_cards, bets, terms.one("reason "), card_out)
    what = _word(Irregularity, word)
    return ReportIrregularity(
        what,
        by,
        _cards(terms.one("cards ")),
        _placement(terms.one("found ")) if terms.one("found ") else None,
        note=terms.one("note "),
        places=_places(terms.one("at ")),
        laid=_laid(terms.one("laid ")),
    )


@dataclass(frozen=True, slots=True)
class _Terms:
    """What stands between the head of a line and who acted, each with its own word in front."""

    fields: tuple[str, ...]

    def all(self, word: str) -> list[str]:
        return [field.removeprefix(word) for field in self.fields if field.startswith(word)]

    def one(self, word: str) -> str:
        return next(iter(self.all(word)), "")


def _word(words: type[W], text: str) -> W:
    try:
        return words(text)
    except ValueError:
        raise InputError(f"unknown word {text!r}; known: {', '.join(words)}") from None


def _placement(text: str) -> CardPlacement:
    found = _LAY.fullmatch(text)
    if not found:
        raise InputError(f"{text!r} cannot be read; write it like: Player K♠ 4♥ / Banker 3♦ / beside Q♣")
    player, banker, beside = (_cards("" if part in (None, "none") else part) for part in found.groups())
    return CardPlacement(player, banker, beside)


def _places(text: str) -> tuple[CardAt, ...]:
    found = [_AT.fullmatch(place) for place in text.split(", ")] if text else []
    if None in found:
        raise InputError(f"{text!r} is no card; write it like: at Player card 2")
    return tuple(CardAt(Side(at.group(1).lower()), int(at.group(2))) for at in found if at)


def _laid(text: str) -> int:
    if text and not _LAID.fullmatch(text):
        raise InputError(f"{text!r} cards cannot lie in the hands; write it like: laid 2")
    return int(text or 0)


def _bet_named(text: str) -> BetNamed:
    found = _NAMED.fullmatch(text)
    if not found:
        raise InputError(f"{text!r} is no bet; write it like: box 3 banker mei")
    return BetNamed(int(found.group(1)), found.group(3), found.group(2))


def _by(line: _Line) -> Actor | None:
    found = _ON_BEHALF.fullmatch(line.fields[-1])
    return read_actor(found.group(1)) if found else None


def _box(line: _Line) -> int:
    found = _BOX.fullmatch(line.fields[0])
    if not found:
        raise PageError(line.number, f"{line.fields[0]!r} is not a box; write it like: box 3")
    return int(found.group(1))
