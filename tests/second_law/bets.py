"""The lines of a page about seats and bets, from the opening of the betting to the pro rata at its close."""

import re

from tests.second_law.money import cents, in_action, money
from tests.second_law.payouts import areas
from tests.second_law.rulebooks import TERMINAL
from tests.second_law.walk import ACTOR, Bet, Key, Walk

BOX = re.compile(r"box ([1-9][0-9]*)")


class Bets(Walk):
    def take_seats(self) -> None:
        while self.line and self.line.fields[-1] == "is seated":
            box, patron = self.box(), self.line.fields[1]
            if box in self.seats or patron in self.seats.values():
                self.wrong("the seat is taken, or the patron sits elsewhere")
            if len(self.line.fields) != 3 or list(self.seats) != sorted([*self.seats, box])[:-1]:
                self.wrong("seats are listed in order")
            self.seats[box] = self.sat[box] = patron
            self.expect(f"box {box}", patron, "is seated", clause=self.law.seated)

    def box(self) -> int:
        assert self.line
        found = BOX.fullmatch(self.line.fields[0])
        if not found or not 1 <= int(found.group(1)) <= self.page.boxes:
            self.wrong("there is no such box")
        return int(found.group(1))

    def walk_away(self) -> bool:
        found = self.line and re.fullmatch(r"walks away: (.+)", self.line.text)
        if not found:
            return False
        if found.group(1) not in {patron for _, patron, _, _ in self.bets}:
            self.wrong("a patron without a bet walks away")
        self.expect(f"walks away: {found.group(1)}", clause=self.law.walks_away)
        return True

    # ── placed, withdrawn, rejected ──

    def bet_line(self) -> None:
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        stake = self.stake(amount.removeprefix("-"))
        if notes == ["withdrawn"] and amount.startswith("-"):
            return self.withdrawn((box, patron, area, ""), stake)
        if notes == ["rejected"]:
            return self.placed_with_rejections()
        if amount.startswith("-"):
            self.wrong("a stake is not negative")
        self.check_seat(box, patron, by_staff=bool(self.recorder) or any(note.startswith("by ") for note in notes))
        if self.excess(box, area, stake) and "not noticed" not in notes:
            self.wrong("it passes the Differential of the box")
        return self.placed(box, patron, area, stake, notes)

    def came_to_light(self, patron: str) -> None:
        raise NotImplementedError

    def bet_fields(self) -> tuple[str, ...]:
        assert self.line
        if len(self.line.fields) < 4:
            self.wrong("a bet has a box, a patron, an area and an amount")
        return self.line.fields[1:]

    def stake(self, amount: str) -> int:
        try:
            return cents(amount)
        except ValueError as error:
            self.wrong(str(error))

    def check_seat(self, box: int, patron: str, *, by_staff: bool = False) -> None:
        """R4: who comes first to an empty box sits there; nobody has two seats; a terminal is one patron's own. The
        House seats a Patron anew where nothing of theirs is left in the old box."""
        own = [one for one, who in self.seats.items() if who == patron]
        if by_staff and box not in self.seats and own and not self.has_bet(own[0], patron):
            del self.seats[own[0]]
        holder = self.seats.setdefault(box, patron)
        if list(self.seats.values()).count(patron) > 1:
            self.wrong("a standing Patron needs a seated one in the box")
        if self.page.rulebook == TERMINAL and holder != patron:
            self.wrong("the terminal is another's")
        if holder == patron or self.has_bet(box, holder):
            return
        sits_elsewhere = bool(own) and not (by_staff and not self.has_bet(own[0], patron))
        may_be_first = self.page.dealer and (any(key[0] == box for key in self.bets) or not sits_elsewhere)
        if not may_be_first:
            self.wrong("who is seated there has no bet in this Round (R33)")

    def has_bet(self, box: int, patron: str) -> bool:
        return any(key[:2] == (box, patron) for key in self.bets)

    def placed(self, box: int, patron: str, area: str, stake: int, notes: list[str]) -> None:
        if area not in areas(self.page.rulebook):
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
        if "not noticed" in notes and self.open and self.recorder:
            self.wrong("what is recorded while bets are open keeps within the limits (R40)")
        if outside != ("not noticed" in notes):
            self.wrong("it is outside the limits, or said to be and is not")
        if outside:
            clause = self.law.under_minimum if whole < low else self.law.pro_rata if excess else "R20"
        shown = [*by, *(["not noticed"] if outside else [])]
        self.expect(f"box {box}", patron, area, money(stake), *shown, clause=clause)
        self.bets[box, patron, area, ""] = Bet(whole, whole)
        self.came.setdefault((box, patron, area, ""), max(self.came.values(), default=0) + 1)

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
        """5.1: standing bets go back, the latest first, until there is room for the seated patron."""
        start = self.at
        while self.line and self.line.fields[-1] == "rejected":
            self.at += 1
        if not self.line:
            self.at = start
            self.wrong("nothing made room necessary")
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        stake = self.stake(amount)
        self.at = start
        if patron not in (self.seats.get(box), self.seated(box)):
            self.wrong("room is made only for the seated patron")
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
        was_seated = self.seated(box) == patron
        self.expect(f"box {box}", patron, area, money(-amount), "withdrawn", clause=self.law.bet)
        other = {"player": "banker", "banker": "player"}.get(area, "")
        was = self.side_total(box, other) - self.side_total(box, area)
        self.take(key, amount)
        if not area.endswith("-insurance") and was_seated and not self.has_bet(box, patron):
            return self.standing_back(box)
        if other and self.page.differential is not None and was <= self.page.differential:
            self.give_back_on(box, other, was + amount - self.page.differential)
        return None

    def standing_back(self, box: int) -> None:
        """R33: without a bet of who is seated there, standing bets go back, the latest first."""
        for key in [key for key in reversed(self.bets) if key[0] == box]:
            back = money(-self.bets[key].stake)
            self.expect(f"box {box}", key[1], key[2], back, "rejected", clause=self.law.standing)
            del self.bets[key]

    def give_back_on(self, box: int, area: str, needed: int) -> None:
        """The latest bets go back first, and those of the seated patron after all others."""
        there = [key for key in reversed(self.bets) if (key[0], key[2]) == (box, area)]
        seated = self.seated(box)
        there.sort(key=lambda key: key[1] == seated)
        self.give_back(there, needed)

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
            self.came.pop(key, None)

    def stays(self) -> bool:
        """Insurance 5.3: chips taken back after the end of betting win or lose all the same."""
        if not self.line or self.line.fields[-1] != "taken back too late, stays":
            return False
        if not self.law.stays or len(self.line.fields) != 4:
            self.wrong("the withdrawal is refused, so it is not on the page")
        box, patron, area = self.box(), self.line.fields[1], self.line.fields[2]
        taken = [key for key in self.bets if key[:3] == (box, patron, area)]
        if not taken or (taken[-1][3] and taken[-1][3] == self.window and not self.drawn_early):
            self.wrong("there is nothing to take back, or it can still be taken back")
        self.expect(f"box {box}", patron, area, "taken back too late, stays", clause=self.law.stays)
        return True

    # ── noticed before bets close ──

    def freed(self) -> bool:
        """R44: whoever has the seat has left it, and has no bet there; who bet there since has it."""
        found = self.line and re.fullmatch(f"seat freed: box ([0-9]+), (.+?)  by {ACTOR}", self.line.text)
        if not found or not self.line:
            return False
        box, patron = int(found.group(1)), found.group(2)
        if self.seats.get(box) != patron or self.page.rulebook == TERMINAL:
            self.wrong("this is not whose seat it is")
        if not self.finished and self.has_bet(box, patron):
            self.wrong("a seat is not freed over a bet")
        self.expect(*self.line.fields, clause="R44")
        del self.seats[box]
        there = [] if self.finished else [who for one, who, _, _ in self.bets if one == box]
        if there:
            self.seats = {one: who for one, who in self.seats.items() if who != there[0]} | {box: there[0]}
        return True

    def noticed(self) -> bool:
        assert self.line
        if found := re.fullmatch(f"over the Differential: box ([0-9]+)  by {ACTOR}", self.line.text):
            self.noticed_excess(int(found.group(1)))
            return True
        if found := re.fullmatch(f"advised of the minimum: box ([0-9]+) (\\S+) (.+?)  by {ACTOR}", self.line.text):
            key = (int(found.group(1)), found.group(3), found.group(2), "")
            if key not in self.bets or self.bets[key].stake >= self.page.limits_of(key[2])[0]:
                self.wrong("there is no such bet under the minimum")
            self.advised.add(key)
            self.expect(*self.line.fields, clause=self.law.under_minimum_noticed)
            return True
        return False

    def noticed_excess(self, box: int) -> None:
        assert self.line
        self.expect(*self.line.fields, clause=self.law.differential)
        heavy, light = self.heavier_first(box)
        assert self.page.differential is not None
        excess = self.side_total(box, heavy) - self.side_total(box, light) - self.page.differential
        if excess <= 0:
            self.wrong("nothing is over the Differential")
        self.give_back_on(box, heavy, excess)

    def heavier_first(self, box: int) -> list[str]:
        return sorted(("player", "banker"), key=lambda area: -self.side_total(box, area))

    # ── bets close ──

    def close(self) -> None:
        for key in list(self.bets):
            box, patron, area, _ = key
            if key in self.advised and self.bets[key].stake < self.page.limits_of(area)[0]:
                amount = money(-self.bets[key].stake)
                clause = self.law.under_minimum_noticed
                self.expect(f"box {box}", patron, area, amount, "rejected", clause=clause)
                del self.bets[key]
        self.expect(self.law.closes[0], clause=self.law.closes[1])
        self.pro_rata()
        self.open = False

    def pro_rata(self) -> None:
        if self.page.differential is None:
            return
        for box in sorted({key[0] for key in self.bets}):
            heavy, light = self.heavier_first(box)
            room = self.side_total(box, light) + self.page.differential
            if self.side_total(box, heavy) <= room:
                continue
            keys = [key for key in self.bets if (key[0], key[2]) == (box, heavy)]
            stakes, minimum = [self.bets[key].stake for key in keys], self.page.limits_of(heavy)[0]
            for key, stake, part in zip(keys, stakes, in_action(stakes, room, minimum), strict=True):
                if part < stake or stake < minimum:
                    shown = (money(part), f"of {money(stake)} in action")
                    clause = self.law.excess_under_minimum if stake < minimum else self.law.pro_rata
                    self.expect(f"box {box}", key[1], heavy, *shown, clause=clause)
                    self.bets[key].in_action = part
