"""Incidents as people type them: when it happened, what, who ruled how, and what each patron chose.

after card 4: excess card 7H; reconstruct by bo (pit supervisor); jon returns; time
"""

import re
from typing import Annotated

import typer

from punto.play.commands import (
    CallTime,
    ChooseOption,
    Command,
    GiveReason,
    MakeRuling,
    NoticeExcess,
    NoticeUnderMinimum,
    ReportIrregularity,
)
from punto.play.events import Actor, BetNamed, CardAt, CardPlacement, Choice
from punto.play.page_forms import AUTHORITIES
from punto.play.whole_round import AFTER_THE_ROUND, Incident
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.errors import InputError
from punto.rules.irregularities import Irregularity, Ruling

Incidents = Annotated[
    list[str] | None,
    typer.Option(
        "--incident",
        metavar="WHEN: WHAT; RULING; CHOICES",
        help="Something goes wrong; may be given many times. See docs/INCIDENTS.md for examples.",
    ),
]

_WHEN = re.compile(r"(?:after card ([0-6])|(while bets are open)|(after the round))", re.IGNORECASE)
_BY = re.compile(r"(.*)(?:^|\s+)by ([^()]+?)(?: \(([a-z ]+)\))?", re.IGNORECASE | re.DOTALL)
_AT = re.compile(r"(player|banker) card ([1-3])", re.IGNORECASE)
_LAID = re.compile(r"(.*?)\s*\blaid ([1-6])\s*", re.IGNORECASE)
_BETS = re.compile(r"([^\s,].*?:[a-z0-9-]+)(?=[\s,]|$)")
_CHOICES = {"returns": Choice.RETURN, "continues": Choice.CONTINUE}
# The dealer's words for what the rulebooks call by longer names.
_ALSO = {
    "excess card": Irregularity.EXCESS_OR_EXPOSED_CARD,
    "exposed card": Irregularity.EXCESS_OR_EXPOSED_CARD,
    "wrong area": Irregularity.CARD_IN_WRONG_AREA,
    "wrong person": Irregularity.CARD_TO_WRONG_PERSON,
    "face up": Irregularity.DEALT_FACE_UP,
    "wrong number": Irregularity.WRONG_NUMBER_OF_CARDS,
    "power failure": Irregularity.INTERRUPTION,
}
_KINDS = {**_ALSO, **{kind.value.replace("-", " "): kind for kind in Irregularity}}
_DEALER = Actor("dealer", Authority.DEALER)


def parse_incident(text: str) -> Incident:
    when, colon, rest = text.partition(":")
    found = _WHEN.fullmatch(when.strip())
    if not colon or not found:
        raise InputError(
            f"{text!r} does not say when; begin with 'after card 4:', 'while bets are open:' or 'after the Round:'"
        )
    first, *others = (part.strip() for part in rest.split(";"))
    after = int(found.group(1)) if found.group(1) else None if found.group(2) else AFTER_THE_ROUND
    answers = [_answer(part) for part in others if part]
    if after == AFTER_THE_ROUND:  # a ruling that changes what was settled takes its reason (R54)
        answers = [
            GiveReason(one, one.reason) if isinstance(one, MakeRuling) and one.reason else one for one in answers
        ]
    return Incident(after, (_report(first), *answers))


def _report(text: str) -> Command:
    text, _, note = text.partition(" note ")
    text, named = _who(text)
    if note and named is None and note.endswith(")"):
        note, named = _who(note)  # only with the rank: "found by chance" is nobody's name
    by = named or _DEALER
    if notice := re.fullmatch(r"excess in box (\d{1,3})", text):
        return NoticeExcess(int(notice.group(1)), by)
    if notice := re.fullmatch(r"under the minimum (\d{1,3}):(.+):([a-z0-9-]+)", text):
        return NoticeUnderMinimum(int(notice.group(1)), notice.group(2), notice.group(3), by)
    words = text.replace("-", " ").lower()
    kind = max((name for name in _KINDS if words == name or words.startswith(name + " ")), key=len, default=None)
    if kind is None:
        known = ", ".join(kind.value for kind in Irregularity)
        raise InputError(f"{text!r} names no irregularity; known: {known}")
    rest = text[len(kind) :].strip()
    places: tuple[CardAt, ...] = ()
    if rest.startswith("at "):
        places = tuple(_place(place) for place in rest.removeprefix("at ").split(","))
        rest = ""
    cards, _, found = rest.partition("found ")
    cards, laid = _laid(cards)
    placement = _placement(found) if found else None
    out = parse_cards(cards)
    return ReportIrregularity(_KINDS[kind], by, out, placement, note=note.strip(), places=places, laid=laid)


def _laid(cards: str) -> tuple[str, int]:
    """How many of the cards were dealt already, where that is said."""
    found = _LAID.fullmatch(cards)
    return (found.group(1), int(found.group(2))) if found else (cards, 0)


def _answer(text: str) -> Command:
    name, _, last = text.rpartition(" ")
    if name and last in _CHOICES:
        return ChooseOption(name, _CHOICES[last])
    text, _, reason = text.partition(" because ")
    text, by = _who(text)
    if by is None:
        reason, by = _who(reason)
    if text == "time":
        return CallTime(by or _DEALER)
    if by is None:
        raise InputError(f"{text!r} does not say who rules; add: by bo (pit supervisor)")
    text, with_, new = text.partition(" with new cards")
    word, _, rest = text.partition(" ")
    try:
        ruling = Ruling(word)
    except ValueError:
        known = f"{', '.join(Ruling)}, time, or NAME continues, NAME returns"
        raise InputError(f"{text!r} is no ruling or choice; known: {known}") from None
    order = parse_cards(rest) if ruling is Ruling.ORDER else ()
    bets = tuple(_bet(part) for part in _BETS.findall(rest) or [rest]) if ruling is Ruling.RETURN_BETS else ()
    if new or (rest and not order and not bets):
        raise InputError(f"{text + with_ + new!r} says more than can be read after {word!r}")
    return MakeRuling(ruling, by, order, bool(with_), bets, reason.strip())


def _who(text: str) -> tuple[str, Actor | None]:
    found = _BY.fullmatch(text)
    if not found:
        return text, None
    rank = found.group(3) or AUTHORITIES[Authority.DEALER]
    try:
        return found.group(1).strip(), Actor(found.group(2), Authority.parse(rank))
    except KeyError:
        known = ", ".join(AUTHORITIES.values())
        raise InputError(f"{rank!r} is no rank of the House; there are {known}") from None


def _place(text: str) -> CardAt:
    found = _AT.fullmatch(text.strip())
    if not found:
        raise InputError(f"{text!r} is no card; write it like: at player card 2")
    return CardAt(Side(found.group(1).lower()), int(found.group(2)))


def _placement(text: str) -> CardPlacement:
    hands = [parse_cards(part) for part in text.split("/")]
    if len(hands) not in (2, 3):
        raise InputError(
            f"{text!r} is not how cards lie; write it like: found KS 4H / 3D QC / 2S (Player / Banker / beside)"
        )
    return CardPlacement(*hands)


def _bet(text: str) -> BetNamed:
    box, _, rest = text.partition(":")
    patron, _, area = rest.rpartition(":")
    if not (box.isascii() and box.isdigit() and len(box) < 4 and patron and area):
        raise InputError(f"{text!r} is not a bet; write it like 3:mei:banker")
    return BetNamed(int(box), patron, area)
