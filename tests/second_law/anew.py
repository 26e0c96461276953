"""The lines of a page by which what was settled, or decided, is changed: reasons and second persons, what was keyed
otherwise than it lay, what each Patron has more or less by it (R40, R42, R54)."""

import re
from collections import Counter

from tests.second_law.insurance import AFTER_FOUR, AFTER_THIRD
from tests.second_law.mis_keyed import MisKeyed
from tests.second_law.money import cents, in_action, money, ratio
from tests.second_law.payouts import areas
from tests.second_law.walk import ABOVE_DEALER, ACTOR, Bet, Key

HANDS = ("player", "banker")
KEYED = re.compile(rf"bet keyed: (none|box .+?)  lay: (none|box .+?)  by {ACTOR}")
A_BET = re.compile(r"box ([1-9][0-9]*) (\S+) ([0-9.]+) (.+)")
RANKS = ["dealer", "pit supervisor", "pit manager", "shift manager", "system"]


class Anew(MisKeyed):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.given: dict[str, str] | None = None  # of the reason that the next line is for
        self.clause_of_reason = ""  # the first since it was settled last
        self.was_settled = False  # before, and is not now
        self.before, self.apart = Counter[str](), Counter[str]()  # by Patron: what they had, what they have besides
        self.order: list[str] = []
        self.touched = False  # what was settled, by the last change
        self.reversed_now = 0  # all that the last change took back
        self.past_maximum = False

    def forced(self) -> None:
        raise NotImplementedError

    # ── reasons ──

    def reason(self) -> bool:
        if not self.line or not self.line.fields[0].startswith("Reason: "):
            return False
        fields = dict(field.partition(" ")[::2] for field in self.line.fields[1:])
        confirmed = next((f for f in self.line.fields if f.startswith("confirmed by ")), "")
        if self.given is not None or not fields.get("by") or not self.line.fields[0].removeprefix("Reason: "):
            self.wrong("a reason is somebody's, and for what follows it")
        self.given = {
            "clause": self.line.clause,
            "by": fields["by"],
            "note": fields.get("note", ""),
            "difference": fields.get("difference", "0"),
            "second": confirmed.removeprefix("confirmed by "),
        }
        self.clause_of_reason = self.clause_of_reason or self.line.clause
        self.expect(*self.line.fields, clause=self.line.clause)
        return True

    def changed(self, clause: str, by: str, *, decided: bool) -> None:
        """After a change and all that followed from it: whether it had what it takes."""
        moved = self.moved()
        given, self.given = self.given, None
        if not decided and not (clause == "R54" and moved):
            if given:
                self.wrong("there was nothing to give a reason for")
            return
        if given is None or given["clause"] != clause or given["by"] != by or cents(given["difference"]) != moved:
            self.wrong(f"it takes a reason by {clause}, and moves {money(moved)}")
        if given["second"]:
            first, second = (re.fullmatch(ACTOR, who) for who in (by, given["second"]))
            if not first or not second or first[1] == second[1] or second[2] not in ABOVE_DEALER:
                self.wrong("the second person is nobody else of the pit")
        if clause in ("R40", "R42"):
            needed = "shift manager" if self.past_maximum else "pit manager"
            ranks = [RANKS.index(who.rpartition(" (")[2].rstrip(")")) for who in (by, given["second"]) if who]
            if len(ranks) < 2 or max(ranks) < RANKS.index(needed) or not given["note"]:
                self.wrong("it takes two persons and a note for surveillance")

    def moved(self) -> int:
        touched, self.touched = self.touched, False
        if not touched:
            return 0
        if not self.finished:
            return self.reversed_now
        return sum(abs(amount) for amount in self.apart.values())

    def reversed(self, clause: str) -> None:
        if not self.finished:  # all is reversed already, if it was settled before; it is changed all the same
            self.touched = self.was_settled
            return super().reversed(clause)
        self.was_settled, self.touched, self.before, self.order = True, True, Counter(), []
        self.reversed_now, self.apart = 0, Counter()
        self.keyed, self.named_turns = [False] * len(self.keyed), []  # what was settled on, no dealer takes back
        for (_, patron, _, amount, *_), stake in zip(self.settled, self.at_stake, strict=True):
            net = signed(amount)
            self.before[patron] += net
            self.order.append(patron)
            self.reversed_now += abs(net) or stake  # what a Tie returned may be lost yet
        return super().reversed(clause)

    def result(self) -> None:
        super().result()
        self.asked_of_hand.clear()  # no card is to come (R43)
        self.state_differences([(fields[1], signed(fields[3])) for fields in self.settled])

    def state_differences(self, now: list[tuple[str, int]]) -> None:
        if not self.was_settled:
            self.clause_of_reason = ""
            return
        apart = Counter[str]()
        for patron, amount in now:
            apart[patron] += amount
        for patron in dict.fromkeys([*self.order, *(patron for patron, _ in now)]):
            apart[patron] -= self.before[patron]
            if apart[patron]:
                shown = f"{'+' if apart[patron] > 0 else ''}{money(apart[patron])}"
                self.expect(patron, f"difference {shown}", clause=self.clause_of_reason or "R54")
        self.apart, self.was_settled, self.clause_of_reason = apart, False, ""

    # ── bets that lay otherwise ──

    def bet_corrected(self) -> bool:
        found = self.line and KEYED.fullmatch(self.line.text)
        if not found:
            return False
        if self.open or self.void or self.waits_for or found.group(4) not in ABOVE_DEALER:
            self.wrong("no bet is corrected now, or not by this one")
        keyed, lay = (self.a_bet(text) for text in found.groups()[:2])
        if keyed == lay:
            self.wrong("it lay as it was keyed")
        self.expect(*self.line.fields if self.line else (), clause=self.law.position)
        decided = self.finished or self.is_decided
        if self.finished:
            self.reversed("R42")
        self.finished = False
        self.windows_passed()
        self.lay_anew(keyed, lay)
        for box in dict.fromkeys(key[0] for key in ([keyed[0]] if keyed else []) + ([lay[0]] if lay else [])):
            self.parts_anew(box)
            self.carried(box)
        if lay and (not keyed or keyed[0][1] != lay[0][1]):
            self.came_to_light(lay[0][1])
        self.forced()
        self.changed("R42", f"{found.group(3)} ({found.group(4)})", decided=decided)
        return True

    def unnoticed(self) -> bool:
        """R40: past the limits, and come to light after bets are closed."""
        if not self.line or self.open or self.line.fields[-1] != "not noticed":
            return False
        by = self.page.lines[self.at].fields[-1].removeprefix("recorded by ")
        if self.recorder not in ABOVE_DEALER or self.void or self.waits_for:
            self.wrong("nobody in the pit recorded it, or it is too late")
        decided, was_finished = self.finished or self.is_decided, self.finished
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        self.check_seat(box, patron)
        self.placed(box, patron, area, self.stake(amount), notes)
        self.past_maximum = self.bets[box, patron, area, ""].stake > self.page.limits_of(area)[1]
        if was_finished:
            self.reversed("R40")
        self.finished = False
        self.windows_passed()
        self.parts_anew(box)
        self.carried(box)
        self.came_to_light(patron)
        self.forced()
        self.changed("R40", by, decided=decided)
        return True

    @property
    def is_decided(self) -> bool:
        """Any bet of the layout, by the cards that lie open."""
        raise NotImplementedError

    def a_bet(self, text: str) -> tuple[Key, int] | None:
        found = A_BET.fullmatch(text)
        if not found:
            return None
        box, area, amount, patron = int(found[1]), found[2], found[3], found[4]
        if not 1 <= box <= self.page.boxes or area not in areas(self.page.rulebook):
            self.wrong("nothing can lie there")
        return (box, patron, area, ""), self.stake(amount)

    def lay_anew(self, keyed: tuple[Key, int] | None, lay: tuple[Key, int] | None) -> None:
        if keyed and (keyed[0] not in self.bets or self.bets[keyed[0]].stake != keyed[1]):
            self.wrong("no such bet was keyed")
        if keyed and (not lay or keyed[0] != lay[0]):
            del self.bets[keyed[0]]
            self.came.pop(keyed[0], None)
        self.past_maximum = False
        if not lay:
            return
        (box, patron, area, _), stake = lay
        self.check_chips(stake)
        already = self.bets.get(lay[0])
        whole = stake + (already.stake if already and (not keyed or keyed[0] != lay[0]) else 0)
        self.past_maximum = whole > self.page.limits_of(area)[1]
        self.bets[lay[0]] = Bet(whole, whole)
        self.came.setdefault(lay[0], max(self.came.values(), default=0) + 1)
        self.seated_anew(box, patron, keyed[0] if keyed else None)
        moved = keyed and keyed[0][0] != box and keyed[0][1:] == (patron, area, "")
        if keyed and moved and area in HANDS:
            for window in (AFTER_FOUR, AFTER_THIRD):
                if (keyed[0][0], patron, f"{area}-insurance", window) in self.bets:
                    bet = self.bets.pop((keyed[0][0], patron, f"{area}-insurance", window))
                    there = self.bets.get((box, patron, f"{area}-insurance", window), Bet(0, 0))
                    both = bet.stake + there.stake
                    self.bets[box, patron, f"{area}-insurance", window] = Bet(both, both, bet.odds, bet.points)

    def seated_anew(self, box: int, patron: str, keyed: Key | None) -> None:
        """R4, R44: as the chips lay. Who was only keyed there sits there no longer, unless since the Round before."""
        holder = self.seats.get(box, "")
        if keyed and keyed[:2] == (box, holder) and self.sat.get(box) != holder and not self.has_bet(box, holder):
            del self.seats[box]
        own = [one for one, who in self.seats.items() if who == patron]
        if box not in self.seats and not (own and self.has_bet(own[0], patron)):
            self.seats = {one: who for one, who in self.seats.items() if who != patron} | {box: patron}
        elif holder:
            self.seats.setdefault(box, holder)

    def windows_passed(self) -> None:
        """No window opens after its next card lies there."""
        out = self.dealt + len(self.drawn_early)
        self.windows_over |= ({AFTER_FOUR} if out > 4 else set()) | ({AFTER_THIRD} if out > 5 else set())

    def parts_anew(self, box: int) -> None:
        """R51: reckoned on all that lay at close, with what was returned since; nobody else's part is another by it."""
        differential = self.page.differential
        if differential is None:
            return
        mine = {key: bet.stake for key, bet in self.bets.items() if key[0] == box and key[2] in HANDS}
        lay = {**{key: stake for key, stake in self.returned.items() if key[0] == box and key not in mine}, **mine}
        lay = dict(sorted(lay.items(), key=lambda one: self.came.get(one[0], len(self.came))))
        sums = {side: sum(stake for key, stake in lay.items() if key[2] == side) for side in HANDS}
        heavy = max(HANDS, key=lambda side: sums[side])
        light = HANDS[1 - HANDS.index(heavy)]
        parts: dict[Key, int] = {}
        low = self.page.limits_of(heavy)[0]
        if sums[heavy] - sums[light] > differential:
            keys = [key for key in lay if key[2] == heavy]
            found = in_action([lay[key] for key in keys], sums[light] + differential, low)
            parts = dict(zip(keys, found, strict=True))
        for key, part in parts.items():
            if key in self.bets and (part < lay[key] or lay[key] < low):
                self.part(key, part, self.law.excess_under_minimum if lay[key] < low else self.law.pro_rata)
        named = {key for key, part in parts.items() if part < lay[key] or lay[key] < low}
        for key, bet in self.bets.items():
            if key[0] == box and key not in named and bet.in_action != bet.stake:
                self.part(key, bet.stake, self.law.pro_rata)

    def part(self, key: Key, part: int, clause: str) -> None:
        bet = self.bets[key]
        self.expect(f"box {key[0]}", key[1], key[2], money(part), f"of {money(bet.stake)} in action", clause=clause)
        bet.in_action = part

    def carried(self, box: int) -> None:
        """4.1.4, 3.5.2: insurance that its bet cannot carry any more goes back, the later first."""
        for patron, side in sorted({(key[1], key[2].removesuffix("-insurance")) for key in self.bets if key[3]}):
            of = [(box, patron, f"{side}-insurance", window) for window in (AFTER_THIRD, AFTER_FOUR)]
            there = [key for key in of if key in self.bets]
            original = self.bets.get((box, patron, side, ""))
            for key in there:
                covered = sum(self.bets[one].stake * ratio(self.bets[one].odds) for one in there if one in self.bets)
                if covered > (original.in_action if original else 0):
                    self.return_bets([key], "3.5.2" if original else "4.1.4")


def signed(amount: str) -> int:
    return cents(amount.lstrip("+-")) * (-1 if amount.startswith("-") else 1)
