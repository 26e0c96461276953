"""Lines of a page that say what one person did: one form for each, by which it is written and read back.

What stands in braces is a field of the event that the line records and, by the same name, of the command that
brought it, unless it follows from the Round.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Any

from msgspec import Struct

from punto.money import format_amount, parse_amount
from punto.play.commands import (
    CallTime,
    ChooseOption,
    Command,
    ConfirmResult,
    CorrectBet,
    CorrectCard,
    FreeSeat,
    NoticeExcess,
    NoticeUnderMinimum,
    RelieveDealer,
    RequestSqueeze,
    TakeBackCard,
    WalkAway,
)
from punto.play.events import (
    Actor,
    BetCorrected,
    BetLaid,
    CardCorrected,
    CardTakenBack,
    Choice,
    DealerRelieved,
    Event,
    ExcessNoticed,
    MinimumAdvised,
    OptionChosen,
    PatronWalkedAway,
    ResultConfirmed,
    SeatFreed,
    SqueezeRequested,
    TimeCalled,
)
from punto.rules.cards import BACK, parse_card, pretty
from punto.rules.clause import Clause
from punto.rules.definitions import Authority, Side
from punto.rules.errors import InputError

RECORDED_BY = "recorded by"  # of the House, for a Patron without a terminal (R39)
_NONE = "none"  # in the place of a bet
A_BACK = "back"  # in the place of a card: whoever turns it names it
BANKER_THIRD_FIRST = ", the Banker's third card first"
# A page is a document with a grammar of its own, written and read back in English, in these very words.
CHOICES = {Choice.CONTINUE: "continues", Choice.RETURN: "has the bets returned"}
_CHOICES = {text: choice for choice, text in CHOICES.items()}
SIDES = {Side.PLAYER: "Player", Side.BANKER: "Banker"}
AUTHORITIES = {
    Authority.DEALER: "dealer",
    Authority.PIT_SUPERVISOR: "pit supervisor",
    Authority.PIT_MANAGER: "pit manager",
    Authority.SHIFT_MANAGER: "shift manager",
    Authority.SYSTEM: "system",
}


def actor_text(actor: Actor) -> str:
    rank = AUTHORITIES[actor.authority]
    return f"{actor.name} ({rank})" if actor.name else f"the {rank}"


def read_actor(text: str) -> Actor:
    """From a text of the form NAME (RANK)."""
    name, _, rank = text.removesuffix(")").rpartition(" (")
    try:
        return Actor(name, Authority.parse(rank))
    except KeyError:
        raise InputError(f"{rank!r} is no rank of the House; there are {', '.join(AUTHORITIES.values())}") from None


_BET = r"none|box [0-9]{1,3} \S+ [0-9.]+ .+?"


def _read_bet(text: str) -> BetLaid | None:
    if text == _NONE:
        return None
    _, box, area, stake, patron = text.split(" ", 4)
    return BetLaid(int(box), patron, area, parse_amount(stake))


def _bet_text(bet: BetLaid | None) -> str:
    return f"box {bet.box} {bet.area} {format_amount(bet.stake)} {bet.patron}" if bet else _NONE


@dataclass(frozen=True, slots=True)
class _Field:
    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


_FIELDS = {
    "patron": _Field(r".+?"),  # no name has two spaces in it, by which what follows is parted
    "area": _Field(r"\S+"),
    "box": _Field(r"[0-9]{1,3}", int),
    "by": _Field(r".+ \([a-z ]+\)", read_actor, actor_text),
    "side": _Field("|".join(SIDES.values()), lambda text: Side(text.lower()), SIDES.__getitem__),
    "position": _Field(r"[1-3]", int),
    "banker_third_first": _Field(f"(?:{BANKER_THIRD_FIRST})?", bool, lambda first: BANKER_THIRD_FIRST if first else ""),
    "card": _Field(r"\S+", parse_card, lambda card: A_BACK if card == BACK else pretty(card)),
    "was": _Field(r"\S+", parse_card, pretty),
    "recorded_by": _Field(
        rf"(?:  {RECORDED_BY} .+ \([a-z ]+\))?",
        lambda text: read_actor(text.removeprefix(f"  {RECORDED_BY} ")) if text else None,
        lambda by: f"  {RECORDED_BY} {actor_text(by)}" if by else "",
    ),
    "keyed": _Field(_BET, _read_bet, _bet_text),
    "lay": _Field(_BET, _read_bet, _bet_text),
    "choice": _Field("|".join(CHOICES.values()), _CHOICES.__getitem__, CHOICES.__getitem__),
}


class _Form:
    def __init__(self, event: type[Struct], command: type[Command], text: str) -> None:
        self.event, self.command, self.text = event, command, text
        self.fields = [name for _, name, _, _ in Formatter().parse(text) if name]
        groups = {name: f"(?P<{name}>{_FIELDS[name].pattern})" for name in self.fields}
        self.pattern = re.compile(text.format(**groups))

    def write(self, event: Any) -> tuple[str, Clause]:
        texts = {name: _FIELDS[name].write(getattr(event, name)) for name in self.fields}
        return self.text.format(**texts), getattr(event, "clause", "")

    def read(self, text: str) -> Command | None:
        found = self.pattern.fullmatch(text)
        if not found:
            return None
        told = [name for name in self.fields if name in self.command.__struct_fields__]
        return self.command(**{name: _FIELDS[name].read(found[name]) for name in told})


_FORMS = (
    _Form(PatronWalkedAway, WalkAway, "walks away: {patron}{recorded_by}"),
    _Form(
        SqueezeRequested,
        RequestSqueeze,
        "asks to squeeze {side} card {position}{banker_third_first}: {patron}{recorded_by}",
    ),
    _Form(ExcessNoticed, NoticeExcess, "over the Differential: box {box}  by {by}"),
    _Form(MinimumAdvised, NoticeUnderMinimum, "advised of the minimum: box {box} {area} {patron}  by {by}"),
    _Form(ResultConfirmed, ConfirmResult, "confirmed by {by}"),
    _Form(CardTakenBack, TakeBackCard, "taken back: {side} card {position}, keyed as {card}  by {by}"),
    _Form(CardCorrected, CorrectCard, "corrected: {side} card {position} is {card}, keyed as {was}  by {by}"),
    _Form(BetCorrected, CorrectBet, "bet keyed: {keyed}  lay: {lay}  by {by}"),
    _Form(OptionChosen, ChooseOption, "{choice}: {patron}{recorded_by}"),
    _Form(DealerRelieved, RelieveDealer, "dealt from here by {by}"),
    _Form(SeatFreed, FreeSeat, "seat freed: box {box}, {patron}  by {by}"),
    _Form(TimeCalled, CallTime, "time called by {by}"),
)
_BY_EVENT = {form.event: form for form in _FORMS}


def write_form(event: Event) -> tuple[str, Clause] | None:
    """The line of an event that has a form, and its clause."""
    form = _BY_EVENT.get(type(event))
    return form.write(event) if form else None


def read_form(text: str) -> Command | None:
    return next((command for form in _FORMS if (command := form.read(text))), None)
