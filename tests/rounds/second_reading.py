"""A second reading of a Round's page, written apart from punto's own and by the second law beside it.

It imports nothing of punto. It goes through a page from top to bottom and stops at the first line that the rulebook
contradicts.
"""

import re
from dataclasses import dataclass, field
from typing import NoReturn

from tests.rounds.second_law import (
    AFTER_FOUR,
    AFTER_THIRD,
    BANKER,
    BANKER_DRAWS,
    CARD,
    INSURANCE,
    INSURANCE_ROWS,
    LAWS,
    PAYS,
    PLAYER,
    TERMINAL,
    TIE,
    Ending,
    Law,
    cents,
    money,
    paid,
    ratio,
    shared,
    total,
    value,
)


class Wrong(Exception):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


# ── The page ─────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Line:
    number: int
    fields: tuple[str, ...]
    clause: str

    @property
    def text(self) -> str:
        return "  ".join(self.fields)


@dataclass
class Bet:
    stake: int
    in_action: int
    odds: str = ""  # of an insurance row
    points: int = 0  # of the insured hand, when it was insured


Key = tuple[int, str, str, str]  # box, patron, area, and when an insurance bet was taken


@dataclass
class Page:
    rulebook: str = ""
    layout: str = ""
    boxes: int = 0
    decks: int = 8
    chip: int = 100
    limits: dict[str, tuple[int, int]] = field(default_factory=lambda: {"": (100, 1_000_000_00)})
    differential: int | None = None
    face_down: bool = False
    lines: list[Line] = field(default_factory=list)
    length: int = 0

    @property
    def law(self) -> Law:
        return LAWS[self.rulebook]

    def limits_of(self, area: str) -> tuple[int, int]:
        return self.limits.get(area, self.limits[""])


def read(text: str) -> Page:
    page, body, rows = Page(), False, text.split("\n")
    page.length = len(rows) - (rows[-1] == "")
    for number, row in enumerate(rows, 1):
        if row.startswith("#") or not row.strip():
            body = body or (bool(page.rulebook) and not row.strip())
        elif body:
            first, *rest = re.split(" {2,}", row.strip())
            page.lines.append(Line(number, (first, *rest[:-1]), rest[-1] if rest else ""))
        else:
            try:
                _head(page, *re.split(" {2,}", row, maxsplit=1))
            except (ValueError, TypeError, KeyError) as error:
                raise Wrong(number, f"{row!r}: {error}") from None
    page.layout = page.layout or next(iter(page.law.boxes))
    page.boxes = page.boxes or page.law.boxes[page.layout][1]
    if page.law.differential and page.differential is None:
        page.differential = page.limits[""][1]
    _check_table(page)
    return page


def _head(page: Page, key: str, text: str) -> None:
    match key:
        case "rulebook":
            page.rulebook = text
            _ = page.law
        case "round":
            int(text)
        case "layout":
            page.layout, boxes = text.split(", ")
            page.boxes = int(boxes.removesuffix(" boxes"))
        case "decks":
            page.decks = int(text)
        case "chip":
            page.chip = cents(text)
        case "cards":
            if text != "face down":
                raise ValueError(text)
            page.face_down = True
        case "limits":
            area, colon, rest = text.partition(": ")
            parts = dict(part.split(" ") for part in (rest if colon else text).split(", "))
            page.limits[area if colon else ""] = cents(parts.pop("minimum")), cents(parts.pop("maximum"))
            if parts:
                page.differential = cents(parts.pop("Differential"))
        case _:
            raise ValueError(key)


def _check_table(page: Page) -> None:
    """2.1, 2.2, 3.4, and R2: every odds line pays whole cents on the smallest chip."""
    law, areas = page.law, {row[0] for row in PAYS[page.rulebook]}
    odds = [row[2] for row in PAYS[page.rulebook]]
    odds += [row[4] for row in INSURANCE_ROWS] if page.rulebook == INSURANCE else []
    fewest, most = law.boxes.get(page.layout, (1, 0))
    fine = (
        fewest <= page.boxes <= most
        and law.decks[0] <= page.decks <= law.decks[1]
        and page.chip > 0
        and all((page.chip * ratio(line)).denominator == 1 for line in odds)
        and all(0 < low <= high and not low % page.chip and not high % page.chip for low, high in page.limits.values())
        and set(page.limits) <= {*areas, ""}
        and (page.differential is not None) == bool(law.differential)
        and (page.differential is None or page.differential >= max(page.limits_of(a)[0] for a in ("player", "banker")))
    )
    if not fine:
        raise Wrong(1, "no such table is permitted")


# ── The Round ────────────────────────────────────────────────────────────────────────────────────────────

BET_LINE = re.compile(r"box ([1-9][0-9]*)")
ACTOR = r"(.+) \((dealer|pit supervisor|pit manager|shift manager)\)"
ABOVE_DEALER = ("pit supervisor", "pit manager", "shift manager")


class Reading:
    """One way through a page, once."""

    def __init__(self, text: str) -> None:
        self.page = read(text)
        self.law, self.at = self.page.law, 0
        self.seats: dict[int, str] = {}
        self.bets: dict[Key, Bet] = {}
        self.hands: dict[str, list[str]] = {PLAYER: [], BANKER: []}
        self.lying: set[tuple[str, int]] = set()
        self.window = ""
        self.asked: tuple[str, str, int, bool] | None = None
        self.squeezers: dict[tuple[str, int], str] = {}
        self.banker_first = False
        self.finished = False
        self.course: list[str] = []  # the rows of the Table of Play that were used
        self.ends: list[tuple[str, str, str, str]] = []  # area, when insured, end, odds (of insurance always)

    # ── walking along ──

    @property
    def line(self) -> Line | None:
        return self.page.lines[self.at] if self.at < len(self.page.lines) else None

    def wrong(self, reason: str) -> NoReturn:
        raise Wrong(self.line.number if self.line else self.page.length + 1, reason)

    def expect(self, *fields: str, clause: str) -> None:
        if self.line is None or self.line.fields != fields or self.line.clause != clause:
            self.wrong(f"it must be {'  '.join(fields)}  {clause}, not {self.line and self.line.text}")
        self.at += 1

    # ── from top to bottom ──

    def go(self) -> "Reading":
        if self.line is None:
            return self
        self.expect(self.law.opens[0], clause=self.law.opens[1])
        self.take_seats()
        while self.line and self.line.fields != (self.law.closes[0],):
            if not self.walk_away():
                self.bet_line()
        if self.line:
            self.expect(self.law.closes[0], clause=self.law.closes[1])
            self.pro_rata()
            self.deal()
        if self.line:
            self.wrong("nothing leads to this line")
        return self

    def take_seats(self) -> None:
        while self.line and self.line.fields[-1] == "is seated":
            box, patron = self.box(), self.line.fields[1]
            if box in self.seats or patron in self.seats.values():
                self.wrong("the seat is taken, or the patron sits elsewhere")
            if len(self.line.fields) != 3 or list(self.seats) != sorted([*self.seats, box])[:-1]:
                self.wrong("seats are told in order")
            self.seats[box] = patron
            self.expect(f"box {box}", patron, "is seated", clause=self.law.seated)

    def box(self) -> int:
        assert self.line
        found = BET_LINE.fullmatch(self.line.fields[0])
        if not found or not 1 <= int(found.group(1)) <= self.page.boxes:
            self.wrong("there is no such box")
        return int(found.group(1))

    def walk_away(self) -> bool:
        found = self.line and re.fullmatch(r"walks away: (.+)", self.line.text)
        if not found:
            return False
        if found.group(1) not in {patron for _, patron, _, _ in self.bets}:
            self.wrong("who walks away has no bet")
        self.expect(f"walks away: {found.group(1)}", clause=self.law.walks_away)
        return True

    # ── bets while they are open ──

    def bet_line(self) -> None:
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        try:
            stake = cents(amount.removeprefix("-"))
        except ValueError as error:
            self.wrong(str(error))
        if notes == ["withdrawn"] and amount.startswith("-"):
            return self.withdrawn((box, patron, area, ""), stake)
        if notes == ["rejected"]:
            return self.placed_with_rejections()
        if amount.startswith("-"):
            self.wrong("nobody bets less than nothing")
        self.check_seat(box, patron)
        if self.excess(box, area, stake) and "not noticed" not in notes:
            self.wrong("it passes the Differential of the box")
        return self.placed(box, patron, area, stake, notes)

    def bet_fields(self) -> tuple[str, ...]:
        assert self.line
        if len(self.line.fields) < 4:
            self.wrong("a bet has a box, a patron, an area and an amount")
        return self.line.fields[1:]

    def check_seat(self, box: int, patron: str) -> None:
        """R4: who comes first to an empty box sits there; nobody has two seats; a terminal is one patron's own."""
        holder = self.seats.setdefault(box, patron)
        if list(self.seats.values()).count(patron) > 1:
            self.wrong("a standing Patron needs a seated one in the box")
        if self.page.rulebook == TERMINAL and holder != patron:
            self.wrong("the terminal is another's")

    def placed(self, box: int, patron: str, area: str, stake: int, notes: list[str]) -> None:
        if area not in {row[0] for row in PAYS[self.page.rulebook]}:
            self.wrong("there is no such area")
        self.check_chips(stake)
        clause = self.law.bet
        by = [note for note in notes if note.startswith("by ")]
        if by:
            if not self.law.on_behalf or not re.fullmatch(f"by {ACTOR}", by[0]):
                self.wrong("nobody can have placed it")
            clause = self.law.on_behalf
        there = self.bets.get((box, patron, area, ""))
        whole = stake + (there.stake if there else 0)
        low, high = self.page.limits_of(area)
        excess = self.excess(box, area, stake) > 0
        outside = whole < low or whole > high or excess
        if outside != ("not noticed" in notes):
            self.wrong("it is outside the limits, or said to be and is not")
        if outside:
            clause = self.law.under_minimum if whole < low else self.law.pro_rata if excess else "R20"
        shown = [*by, *(["not noticed"] if outside else [])]
        self.expect(f"box {box}", patron, area, money(stake), *shown, clause=clause)
        self.bets[box, patron, area, ""] = Bet(whole, whole)

    def check_chips(self, stake: int) -> None:
        if stake <= 0 or stake % self.page.chip:
            self.wrong("chips cannot make this amount")

    def side_total(self, box: int, area: str) -> int:
        return sum(bet.stake for (b, _, a, _), bet in self.bets.items() if (b, a) == (box, area))

    def excess(self, box: int, area: str, stake: int) -> int:
        """By how much the box would be over its Differential with this bet; an excess nobody noticed counts too."""
        if self.page.differential is None or area not in ("player", "banker"):
            return 0
        other = "banker" if area == "player" else "player"
        room = self.page.differential - self.side_total(box, area) + self.side_total(box, other)
        return max(0, stake - room)

    def placed_with_rejections(self) -> None:
        """5.1: standing bets go back, the latest first, until there is room for who is seated."""
        start = self.at
        while self.line and self.line.fields[-1] == "rejected":
            self.at += 1
        if not self.line:
            self.at = start
            self.wrong("nothing made room necessary")
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        try:
            stake = cents(amount)
        except ValueError as error:
            self.wrong(str(error))
        self.at = start
        if self.seats.get(box) != patron:
            self.wrong("room is made only for who is seated")
        standing = [key for key in self.bets if key[0] == box and key[2] == area and key[1] != patron]
        self.give_back(standing[::-1], self.excess(box, area, stake))
        if self.excess(box, area, stake):
            self.wrong("the room is not enough")
        self.placed(box, patron, area, stake, notes)

    def withdrawn(self, key: Key, amount: int) -> None:
        box, patron, area, _ = key
        if key not in self.bets or not 0 < amount <= self.bets[key].stake:
            self.wrong("there is no such bet, or not so much of it")
        left = self.bets[key].stake - amount
        low = self.page.chip if area.endswith("-insurance") else self.page.limits_of(area)[0]
        if left:
            self.check_chips(amount)
            if left < low:
                self.wrong("what would be left is under the minimum")
        self.expect(f"box {box}", patron, area, money(-amount), "withdrawn", clause=self.law.bet)
        other = {"player": "banker", "banker": "player"}.get(area, "")
        was = self.side_total(box, other) - self.side_total(box, area)
        self.take(key, amount)
        if other and self.page.differential is not None and was <= self.page.differential:
            there = [k for k in reversed(self.bets) if (k[0], k[2]) == (box, other)]
            there.sort(key=lambda k: k[1] == self.seats[box])
            self.give_back(there, was + amount - self.page.differential)

    def give_back(self, keys: list[Key], needed: int) -> None:
        needed = -(-needed // self.page.chip) * self.page.chip
        for key in keys:
            if needed <= 0:
                return
            box, patron, area, _ = key
            back = min(needed, self.bets[key].stake)
            if 0 < self.bets[key].stake - back < self.page.limits_of(area)[0]:
                back = self.bets[key].stake
            self.expect(f"box {box}", patron, area, money(-back), "rejected", clause=self.law.differential)
            self.take(key, back)
            needed -= back

    def take(self, key: Key, amount: int) -> None:
        left = self.bets[key].stake - amount
        if left:
            self.bets[key] = Bet(left, left, self.bets[key].odds, self.bets[key].points)
        else:
            del self.bets[key]

    def pro_rata(self) -> None:
        if self.page.differential is None:
            return
        for box in sorted({key[0] for key in self.bets}):
            sums = {area: self.side_total(box, area) for area in ("player", "banker")}
            heavy, light = sorted(sums, key=lambda area: -sums[area])
            if sums[heavy] - sums[light] <= self.page.differential:
                continue
            keys = [key for key in self.bets if (key[0], key[2]) == (box, heavy)]
            stakes, minimum = [self.bets[key].stake for key in keys], self.page.limits_of(heavy)[0]
            parts = shared(stakes, sums[light] + self.page.differential, minimum)
            for key, stake, part in zip(keys, stakes, parts, strict=True):
                if part < stake or stake < minimum:
                    told = (money(part), f"of {money(stake)} in action")
                    clause = "5.1.2" if stake < minimum else self.law.pro_rata
                    self.expect(f"box {box}", key[1], heavy, *told, clause=clause)
                    self.bets[key].in_action = part

    # ── cards ──

    def deal(self) -> None:
        while sum(map(len, self.hands.values())) < 4:
            if self.meanwhile(dealing=True):
                return
            self.initial_cards()
        while any(position < 3 for _, position in self.lying):
            if self.meanwhile(dealing=False):
                return
            self.turn()
        self.third_cards()

    def meanwhile(self, *, dealing: bool) -> bool:
        """What may happen between two cards; True where the page ends here. No card while a request waits."""
        while self.line:
            turns = dealing and not self.asked  # while a request waits the cards stay as they are
            if not (self.walk_away() or self.stays() or self.ask() or self.answer() or (turns and self.turn_early())):
                break
        if self.line is None:
            return True
        if self.asked:
            self.wrong("a request to squeeze waits for its answer")
        return False

    def waits(self) -> bool:
        """A request to squeeze is answered before play goes on; True where the page ends first."""
        while self.asked and self.line:
            if not (self.walk_away() or self.stays() or self.answer()):
                self.wrong("a request to squeeze waits for its answer")
        return self.asked is not None

    def turn_early(self) -> bool:
        if self.line and " turned" in self.line.fields[0]:
            self.turn()
            return True
        return False

    def initial_cards(self) -> None:
        start, drawn = self.at, {PLAYER: list[str](), BANKER: list[str]()}
        for side in (PLAYER, BANKER):
            if self.line and self.line.fields[0] == side and len(self.line.fields) > 1:
                drawn[side] = self.line.fields[1].split(" ")
                self.at += 1
        if self.at == start:
            self.wrong("a card is due")
        self.at = start
        order = [PLAYER, BANKER, PLAYER, BANKER][len(self.hands[PLAYER]) + len(self.hands[BANKER]) :]
        count = sum(map(len, drawn.values()))
        if [order[:count].count(side) for side in drawn] != [len(cards) for cards in drawn.values()]:
            self.wrong("cards go to Player and Banker in turn")
        for side in order[:count]:
            self.card(side, drawn[side].pop(0))
        for side in (PLAYER, BANKER):
            if got := self.hands[side][len(self.hands[side]) - order[:count].count(side) :]:
                told = "face down" if self.page.face_down else str(total(self.hands[side]))
                self.expect(side, " ".join(got), told, clause=self.law.deal)
        if self.line and self.line.fields[0] in (PLAYER, BANKER):
            self.wrong("a hand has one line, until something comes between two cards")

    def card(self, side: str, card: str) -> None:
        if not CARD.fullmatch(card):
            self.wrong(f"{card} is no card")
        if [*self.hands[PLAYER], *self.hands[BANKER]].count(card) == self.page.decks:
            self.wrong(f"there is no other {card} in {self.page.decks} decks")
        self.hands[side].append(card)
        if self.page.face_down:
            self.lying.add((side, len(self.hands[side])))

    def turn(self) -> None:
        found = self.line and re.fullmatch(r"(Player|Banker) card ([123]) turned", self.line.fields[0])
        if not found or (found.group(1), int(found.group(2))) not in self.lying:
            self.wrong("no such card lies face down")
        where = found.group(1), int(found.group(2))
        self.lying.discard(where)
        card = self.hands[where[0]][where[1] - 1]
        squeezer = self.squeezers.get(where)
        told = [found.group(0), card, *([f"squeezed by {squeezer}"] if squeezer else [])]
        self.expect(*told, clause=self.law.squeeze if squeezer else self.law.deal)

    def third_cards(self) -> None:
        if self.waits():
            return None
        player, banker = total(self.hands[PLAYER]), total(self.hands[BANKER])
        if player > 7 or banker > 7:
            self.stands(PLAYER, self.law.natural, "Natural")
            self.stands(BANKER, self.law.natural, "Natural")
            return self.result()
        if self.insurance(AFTER_FOUR, player, banker):
            return None
        third = None
        if player < 6:
            if self.meanwhile(dealing=True):
                return None
            self.draws(PLAYER, self.law.player, f"Player {player}")
            third = value(self.hands[PLAYER][2])
            if self.players_third_lies(banker) or self.waits():
                return None
        elif self.waits():  # asked for in the first window
            return None
        else:
            self.stands(PLAYER, self.law.player, f"Player {player}")
        if len(self.hands[BANKER]) < 3 and self.banker_third(player, banker, third):
            return None
        while self.lying:
            if self.meanwhile(dealing=False):
                return None
            self.turn()
        return None if self.waits() else self.result()

    def players_third_lies(self, banker: int) -> bool:
        """The Player's third is opened before the Banker draws, unless the Banker's was let first (4.1.5)."""
        while (PLAYER, 3) in self.lying and len(self.hands[BANKER]) < 3:
            if self.meanwhile(dealing=False):
                return True
            assert self.line
            if self.banker_first and banker < 3 and not self.asked and " draws " in self.line.fields[0]:
                self.draws(BANKER, self.law.banker, f"Banker {banker} draws")
            else:
                self.turn()
        return False

    def banker_third(self, player: int, banker: int, third: int | None) -> bool:
        if third is None:
            draws, clause, row = banker < 6, self.law.alone(banker), f"Player stood, Banker {banker}"
        else:
            draws, clause, row = str(third) in BANKER_DRAWS[banker], self.law.banker, f"Banker {banker}"
        if not draws:
            self.stands(BANKER, clause, row)
            return False
        if third is not None and not self.banker_first and self.insurance(AFTER_THIRD, (player + third) % 10, banker):
            return True
        if self.meanwhile(dealing=True):
            return True
        self.draws(BANKER, clause, f"{row} draws")
        return False

    def draws(self, side: str, clause: str, row: str) -> None:
        found = self.line and re.fullmatch(f"{side} draws (.+)", self.line.fields[0])
        if not found:
            self.wrong(f"{side} draws here")
        self.card(side, found.group(1))
        told = "face down" if self.page.face_down else str(total(self.hands[side]))
        self.expect(found.group(0), told, clause=clause)
        self.course.append(row)

    def stands(self, side: str, clause: str, row: str) -> None:
        self.expect(f"{side} stands", str(total(self.hands[side])), clause=clause)
        self.course.append(row)

    # ── squeezing ──

    def ask(self) -> bool:
        found = self.line and re.fullmatch(
            r"asks to squeeze (Player|Banker) card ([123])(, the Banker's third card first)?: (.+)", self.line.text
        )
        if not found:
            return False
        side, position, first, patron = found.group(1), int(found.group(2)), bool(found.group(3)), found.group(4)
        if not self.law.squeeze or not self.page.face_down or self.asked:
            self.wrong("nobody can ask for a card here")
        seen = [(side, position), *([(PLAYER, 3)] if first else [])]
        for where in seen:
            dealt = len(self.hands[where[0]]) >= where[1]
            if dealt if self.page.rulebook != INSURANCE else dealt and where not in self.lying:
                self.wrong("the card is there already")
        if first and (self.page.rulebook != INSURANCE or position != 3):
            self.wrong("the Banker's third is never first here")
        if self.page.rulebook == INSURANCE:
            entitled = patron in {key[1] for key in self.bets}
        else:
            originals = {k: b.stake for k, b in self.bets.items() if k[2] in ("player", "banker")}
            seated = [k for k in originals if self.seats[k[0]] == k[1]]
            entitled = bool(seated) and max(seated, key=lambda k: originals[k])[1] == patron
        if not entitled:
            self.wrong("another may squeeze, or nobody")
        self.expect(self.line.text if self.line else "", clause=self.law.squeeze)
        self.asked = (patron, side, position, first)
        return True

    def answer(self) -> bool:
        found = self.line and re.fullmatch(f"(granted|refused) by {ACTOR}", self.line.text)
        if not found:
            return False
        if not self.asked or found.group(3) not in ABOVE_DEALER:
            self.wrong("nobody asked, or who answers may not")
        self.expect(found.group(0), clause=self.law.squeeze)
        patron, side, position, first = self.asked
        self.asked = None
        if found.group(1) == "granted":
            self.squeezers[side, position] = patron
            self.banker_first = self.banker_first or first
        return True

    # ── insurance ──

    def insurance(self, window: str, player: int, banker: int) -> bool:
        """Takes a window from its offer to its end; True where the page ends in it."""
        points = {PLAYER: player, BANKER: banker}
        offers = [
            (side, odds)
            for when, side, own, others, odds in INSURANCE_ROWS
            if when == window and points[side] == own and str(points[BANKER if side == PLAYER else PLAYER]) in others
        ]
        bet_on = {key[2] for key in self.bets if not key[3]}
        if self.page.rulebook != INSURANCE or not any(side.lower() in bet_on for side, _ in offers):
            return False
        self.window = window
        self.expect(f"Insurance {window}", clause="3.5")
        for side, odds in offers:
            self.expect(f"on {side} at {player} to {banker}", f"pays {odds}", clause="4.1.3")
        while self.line and self.line.fields != ("No more insurance",):
            if self.walk_away() or self.stays() or self.ask() or self.answer():
                continue
            self.insured(window, dict(offers), points)
        self.window = ""
        if self.line is None:
            return True
        self.expect("No more insurance", clause="3.5")
        return False

    def insured(self, window: str, offers: dict[str, str], points: dict[str, int]) -> None:
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        side, key = area.removesuffix("-insurance"), (box, patron, area, window)
        try:
            stake = cents(amount.removeprefix("-"))
        except ValueError as error:
            self.wrong(str(error))
        if notes == ["withdrawn"] and area.endswith("-insurance"):
            return self.withdrawn(key, stake)
        odds = offers.get(side.capitalize())
        original = self.bets.get((box, patron, side, ""))
        if not area.endswith("-insurance") or odds is None or original is None:
            self.wrong("this is not on offer, or there is nothing to insure")
        self.check_chips(stake)
        covered = sum(b.stake * ratio(b.odds) for k, b in self.bets.items() if k[:3] == key[:3])
        if covered + stake * ratio(odds) > original.stake:
            self.wrong("insurance may not pay more than the bet it insures")
        self.expect(f"box {box}", patron, area, money(stake), odds, clause="3.5")
        whole = stake + (self.bets[key].stake if key in self.bets else 0)
        self.bets[key] = Bet(whole, whole, odds, points[side.capitalize()])
        return None

    def stays(self) -> bool:
        """Insurance 5.3: chips taken back after the end of betting win or lose all the same."""
        if not self.line or self.line.fields[-1] != "taken back too late, stays":
            return False
        if not self.law.stays or len(self.line.fields) != 4:
            self.wrong("the withdrawal is refused, so it is not on the page")
        box, patron, area = self.box(), self.line.fields[1], self.line.fields[2]
        taken = [key for key in self.bets if key[:3] == (box, patron, area)]
        if not taken or (taken[-1][3] and taken[-1][3] == self.window):
            self.wrong("there is nothing to take back, or it can still be taken back")
        self.expect(f"box {box}", patron, area, "taken back too late, stays", clause=self.law.stays)
        return True

    # ── the end ──

    def result(self) -> None:
        end = Ending(self.hands[PLAYER], self.hands[BANKER])
        player, banker = total(end.player), total(end.banker)
        if end.winner == TIE:
            self.expect(f"Tie, {player} all", clause=self.law.tie)
        else:
            told = f"{end.winner} wins, {max(player, banker)} over {min(player, banker)}"
            self.expect(told, clause=self.law.winner)
        for (box, patron, area, window), bet in self.bets.items():
            amount, note, clause = self.end_of(area, window, bet, end)
            self.expect(f"box {box}", patron, area, amount, note, clause=clause)
            won = note not in ("lost", "returned")
            self.ends.append((area, window, "won" if won else note, bet.odds or (note if won else "")))
        self.finished = True

    def end_of(self, area: str, window: str, bet: Bet, end: Ending) -> tuple[str, str, str]:
        won, lost = f"+{money(paid(bet.in_action, bet.odds))}" if window else "", money(-bet.in_action)
        if window:
            hand = area.removesuffix("-insurance").capitalize()
            if (window, hand, bet.points) == (AFTER_THIRD, PLAYER, 9):  # the starred row
                return (won, bet.odds, "4.1.3") if end.winner == TIE else (lost, "lost", "4.1.3")
            if end.winner == TIE:
                return "0.00", "returned", "3.9"
            return (lost, "lost", "4.1.3") if end.winner == hand else (won, bet.odds, "4.1.3")
        if area in ("player", "banker") and end.winner == TIE:
            return "0.00", "returned", self.law.tie
        clause = ""
        for name, when, odds, pays_by, lost_by in PAYS[self.page.rulebook]:
            if name == area and when(end):
                return f"+{money(paid(bet.in_action, odds))}", odds, pays_by
            clause = lost_by if name == area else clause
        return lost, "lost", clause


def second_reading(text: str) -> Reading:
    """The page gone through to its end; raises Wrong at the first line that does not hold."""
    return Reading(text).go()
