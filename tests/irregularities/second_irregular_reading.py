"""A second reading of pages on which something went wrong, by the second law and the second remedies.

It imports nothing of punto, and goes line by line: each must be what the rulebook makes of those before it.
"""

import re
from dataclasses import replace

from tests.irregularities.second_remedies import (
    ABOUT_CARDS,
    CONCLUDED_OR_VOID,
    GOES_ON,
    RECORDED,
    REFERRED,
    VOID_RETURNS,
    Remedy,
    correct_deal,
    decided,
    order_of,
    remedy,
)
from tests.rounds.second_law import (
    AFTER_FOUR,
    AFTER_THIRD,
    BANKER,
    BANKER_DRAWS,
    INSURANCE,
    INSURANCE_ROWS,
    PLAYER,
    money,
    total,
    value,
)
from tests.rounds.second_reading import ACTOR, Key, Reading

Hands = tuple[list[str], list[str], list[str]]
MINIMUM = {"5.2.1": "5.2", "R20": "R20"}


class IrregularReading(Reading):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.open = True
        self.drawn: list[str] = []  # every card in the order in which it came out
        self.drawn_early: list[str] = []
        self.aside: list[str] = []
        self.stood: set[str] = set()
        self.windows_over: set[str] = set()
        self.offers: dict[str, str] = {}
        self.advised: set[Key] = set()
        self.settled: list[tuple[str, ...]] = []
        self.void = False
        self.new_cards = False
        self.waits_for = ""
        self.seen: list[tuple[str, str, str]] = []  # irregularity, ruling or nothing, clause
        self.chosen: list[tuple[str, str]] = []  # patrons' choices, and the clause

    @property
    def surplus(self) -> list[str]:
        return [] if self.void or self.new_cards else [*self.drawn_early, *self.aside]

    def dealt(self) -> int:
        return sum(map(len, self.hands.values()))

    def established(self) -> dict[str, str]:
        player, banker, _ = correct_deal(self.drawn)
        return decided(self.page.rulebook, tuple(card[:-1] for card in order_of(player, banker)))

    def go(self) -> "IrregularReading":
        self.expect(self.law.opens[0], clause=self.law.opens[1])
        self.take_seats()
        if self.line and self.line.text.startswith("carried over: "):
            self.drawn = self.line.text.removeprefix("carried over: ").split(" ")
            self.drawn_early = list(self.drawn)
            self.expect(self.line.text, clause="R12")
        while self.line:
            if self.recorded() or self.walk_away() or self.irregularity():
                continue
            if self.finished:
                self.wrong("the Round is over")
            if self.open:
                self.while_open()
            elif self.window:
                self.in_the_window()
            else:
                self.play_on()
        if not self.finished and not self.open and not self.waits_for and not self.window and not self.asked:
            self.forced()  # what the law does by itself must stand on the page
        return self

    # ── while bets are open ──

    def while_open(self) -> None:
        assert self.line
        if found := re.fullmatch(f"over the Differential: box ([0-9]+)  by {ACTOR}", self.line.text):
            return self.noticed_excess(int(found.group(1)))
        if found := re.fullmatch(f"advised of the minimum: box ([0-9]+) (\\S+) (.+?)  by {ACTOR}", self.line.text):
            key = (int(found.group(1)), found.group(3), found.group(2), "")
            if key not in self.bets or self.bets[key].stake >= self.page.limits_of(key[2])[0]:
                self.wrong("there is no such bet under the minimum")
            self.advised.add(key)
            return self.expect(*self.line.fields, clause=MINIMUM[self.law.under_minimum])
        to_come = [line for line in self.page.lines[self.at :] if line.fields[-1] != "rejected"]
        if to_come and to_come[0].fields == (self.law.closes[0],):
            return self.close()
        return self.bet_line()

    def noticed_excess(self, box: int) -> None:
        assert self.line
        self.expect(*self.line.fields, clause=self.law.differential)
        sums = {area: self.side_total(box, area) for area in ("player", "banker")}
        heavy, light = sorted(sums, key=lambda area: -sums[area])
        assert self.page.differential is not None
        excess = sums[heavy] - sums[light] - self.page.differential
        if excess <= 0:
            self.wrong("nothing is over the Differential")
        there = [key for key in reversed(self.bets) if (key[0], key[2]) == (box, heavy)]
        there.sort(key=lambda key: key[1] == self.seats[box])
        self.give_back(there, excess)

    def close(self) -> None:
        for key in list(self.bets):
            box, patron, area, _ = key
            if key in self.advised and self.bets[key].stake < self.page.limits_of(area)[0]:
                amount = money(-self.bets[key].stake)
                clause = MINIMUM[self.law.under_minimum]
                self.expect(f"box {box}", patron, area, amount, "rejected", clause=clause)
                del self.bets[key]
        self.expect(self.law.closes[0], clause=self.law.closes[1])
        self.pro_rata()
        self.open = False
        self.forced()

    # ── the course of play, one step at a time ──

    def play_on(self) -> None:
        if self.asked:
            if not (self.stays() or self.answer() or self.turn_early()):
                self.wrong("a request to squeeze waits for its answer")
            return self.forced()
        if self.stays() or self.ask() or self.answer():
            return self.forced()
        where, clause, row = self.due()
        if where == "turn" or (self.line and " turned" in self.line.fields[0]):
            self.turn()
        elif self.dealt() < 4:
            self.initial_cards()
        else:
            self.draws(where, clause, row)
        return self.forced()

    def card(self, side: str, card: str) -> None:
        super().card(side, card)
        self.drawn.append(card)

    def due(self) -> tuple[str, str, str]:
        """Whose card, by which clause and row; or that a card must be turned; or the end."""
        if self.dealt() < 4:
            return (PLAYER if self.dealt() % 2 == 0 else BANKER), self.law.deal, ""
        if any(position < 3 for _, position in self.lying):
            return "turn", "", ""
        player, banker = total(self.hands[PLAYER][:2]), total(self.hands[BANKER][:2])
        if player < 6 and banker < 8 and len(self.hands[PLAYER]) == 2:
            return PLAYER, self.law.player, f"Player {player}"
        if (PLAYER, 3) in self.lying and not (self.banker_first and banker < 3 and len(self.hands[BANKER]) == 2):
            return "turn", "", ""
        third = value(self.hands[PLAYER][2]) if len(self.hands[PLAYER]) > 2 else None
        draws = banker < 6 if third is None else str(third) in BANKER_DRAWS[banker] if banker < 8 else False
        if max(player, banker) < 8 and draws and len(self.hands[BANKER]) == 2:
            return BANKER, self.law.banker if third is not None else self.law.banker_alone, f"Banker {banker}"
        return ("turn" if self.lying else "end"), "", ""

    def forced(self) -> None:
        """What follows by itself: cards that are out already, hands that stand, windows, the result."""
        while not self.finished and not self.asked and not self.waits_for and not self.window:
            if self.dealt() >= 4 and not any(position < 3 for _, position in self.lying):
                if self.window_opens():
                    return None
                self.who_stands()
            where, clause, row = self.due()
            if where == "end":
                return self.end()
            if where == "turn" or not self.drawn_early:
                return None
            card = self.drawn_early.pop(0)
            self.hands[where].append(card)
            self.expect(f"{where} gets {card}", str(total(self.hands[where])), clause=clause)
            self.course.append(row)
        return None

    def who_stands(self) -> None:
        player, banker = total(self.hands[PLAYER][:2]), total(self.hands[BANKER][:2])
        natural = max(player, banker) > 7
        if (natural or player > 5) and PLAYER not in self.stood:
            self.stood.add(PLAYER)
            self.stands(PLAYER, self.law.natural if natural else self.law.player, f"Player {player}")
        if player < 6 and not natural and (len(self.hands[PLAYER]) < 3 or (PLAYER, 3) in self.lying):
            return
        third = value(self.hands[PLAYER][2]) if len(self.hands[PLAYER]) > 2 else None
        stands = natural or (banker > 5 if third is None else str(third) not in BANKER_DRAWS[banker])
        if stands and BANKER not in self.stood:
            self.stood.add(BANKER)
            clause = self.law.natural if natural else self.law.alone(banker) if third is None else self.law.banker
            self.stands(BANKER, clause, f"Banker {banker}")

    def end(self) -> None:
        start = self.at
        self.result()
        self.settled = [line.fields for line in self.page.lines[start + 1 : self.at]]

    # ── insurance ──

    def window_opens(self) -> bool:
        if self.page.rulebook != INSURANCE:
            return False
        player, banker = total(self.hands[PLAYER][:2]), total(self.hands[BANKER][:2])
        due = self.due()[0]
        if max(player, banker) > 7:
            return False
        if len(self.hands[PLAYER]) == len(self.hands[BANKER]) == 2 and AFTER_FOUR not in self.windows_over:
            return self.offer(AFTER_FOUR, player, banker)
        if len(self.hands[PLAYER]) == 3 and due == BANKER and not self.banker_first:
            return AFTER_THIRD not in self.windows_over and self.offer(AFTER_THIRD, total(self.hands[PLAYER]), banker)
        return False

    def offer(self, window: str, player: int, banker: int) -> bool:
        points = {PLAYER: player, BANKER: banker}
        others = {PLAYER: str(banker), BANKER: str(player)}
        rows = [row for row in INSURANCE_ROWS if row[0] == window and points[row[1]] == row[2]]
        offers = [(side, odds) for _, side, _, against, odds in rows if others[side] in against]
        bet_on = {key[2] for key in self.bets if not key[3]}
        if not any(side.lower() in bet_on for side, _ in offers):
            return False
        self.window, self.offers = window, dict(offers)
        self.expect(f"Insurance {window}", clause="3.5")
        for side, odds in offers:
            self.expect(f"on {side} at {player} to {banker}", f"pays {odds}", clause="4.1.3")
        return True

    def in_the_window(self) -> None:
        assert self.line
        if self.line.fields == ("No more insurance",):
            self.expect("No more insurance", clause="3.5")
            self.windows_over.add(self.window)
            self.window = ""
            return self.forced()
        if not (self.stays() or self.ask() or self.answer()):
            points = {side: total(hand) for side, hand in self.hands.items()}
            self.insured(self.window, self.offers, points)
        return None

    # ── when things go wrong ──

    def recorded(self) -> bool:
        """5.11, 5.14: noted, and nothing else."""
        found = self.line and re.fullmatch(r"Recorded: (\S+)", self.line.fields[0])
        if not found:
            return False
        told = remedy(self.page.rulebook, found.group(1), self.dealt())
        if told.kind != RECORDED or not re.fullmatch(f"by {ACTOR}", self.line.fields[-1]):
            self.wrong("this is not only recorded, or nobody reports it")
        if found.group(1) == "late-discovery" and not self.finished:
            self.wrong("nothing is discovered late in a Round that is played")
        self.seen.append((found.group(1), "", told.clause))
        self.expect(*self.line.fields, clause=told.clause)
        return True

    def terms(self, word: str) -> list[str]:
        assert self.line
        return [field.removeprefix(word) for field in self.line.fields[1:-1] if field.startswith(word)]

    def irregularity(self) -> bool:
        found = self.line and re.fullmatch(r"Irregularity: (\S+)", self.line.fields[0])
        if not found:
            return False
        what = found.group(1)
        told = remedy(self.page.rulebook, what, self.dealt())
        if not re.fullmatch(f"by {ACTOR}", self.line.fields[-1]) or told.kind == RECORDED:
            self.wrong("nobody reports it, or it is only recorded")
        if self.open and what in ABOUT_CARDS:
            self.wrong("no card is out")
        if self.finished and (what != "wrong-number-of-cards" or self.void):
            self.wrong("a Round that was concluded stands")
        cards = " ".join(self.terms("cards ")).split()
        placement = self.placement(self.terms("found ")[0]) if self.terms("found ") else None
        at = re.fullmatch(r"(Player|Banker) card ([123])", (self.terms("at ") or [""])[0])
        out = [*self.hands[PLAYER], *self.hands[BANKER], *self.drawn_early, *cards]
        if placement and sorted([*placement[0], *placement[1], *placement[2]]) != sorted(out):
            self.wrong("these are not the cards that are out")
        if what in ("excess-or-exposed-card", "simultaneous-draw") and not cards:
            self.wrong("it does not say which cards")
        self.expect(*self.line.fields, clause=told.clause)
        if told.kind == GOES_ON:
            self.seen.append((what, "", told.clause))
            self.expect("Play goes on", clause=told.clause)
            if at:
                where = at.group(1), int(at.group(2))
                if where not in self.lying:
                    self.wrong("the card does not lie face down")
                self.lying.discard(where)
                card = self.hands[where[0]][where[1] - 1]
                self.expect(f"{where[0]} card {where[1]} exposed", card, clause=told.clause)
            self.options(told, put_right=False)
            return True
        if told.kind == CONCLUDED_OR_VOID and (known := self.established()):
            self.seen.append((what, "", "5.4.1"))
            told_bets = ", ".join(f"{area} {end}" for area, end in known.items())
            line = self.line
            if line and sorted(line.text.removeprefix("Outcome established: ").split(", ")) == sorted(
                told_bets.split(", ")
            ):
                self.expect(line.text, clause="5.4.1")
            else:
                self.wrong(f"established: {told_bets}")
            return True
        self.ruling(what, told, cards, placement)
        return True

    def placement(self, text: str) -> Hands:
        found = re.fullmatch(r"Player ([^/]+?) / Banker ([^/]+?)(?: / beside ([^/]+))?", text)
        if not found:
            self.wrong("it does not say how the cards lie")
        player, banker, beside = ([] if part in (None, "none") else part.split(" ") for part in found.groups())
        return player, banker, beside

    def placement_text(self, hands: Hands) -> str:
        player, banker, beside = (" ".join(hand) for hand in hands)
        return f"Player {player or 'none'} / Banker {banker or 'none'}" + (f" / beside {beside}" if beside else "")

    def ruling(self, what: str, told: Remedy, cards: list[str], placement: Hands | None) -> None:
        self.waits_for = "ruling"
        while self.line and (self.recorded() or self.walk_away()):
            pass
        if self.line is None:
            self.seen.append((what, "", told.clause))
            return None
        found = re.fullmatch(r"Ruling: (\S+)", self.line.fields[0])
        by = re.fullmatch(f"by {ACTOR}", self.line.fields[-1])
        if not found or not by or not told.permits(by.group(2)):
            self.wrong(f"a {told.rank} or above rules first")
        ruling, order = found.group(1), " ".join(self.terms("order ")).split()
        new_cards = "new cards" in self.line.fields
        reasons, named = self.terms("reason "), self.terms("bet ")
        played = placement is None or correct_deal(order_of(placement[0], placement[1])) == (
            placement[0],
            placement[1],
            [],
        )
        void_instead = ruling == "void" and "cannot-reconstruct" in told.rulings and not played
        if (ruling not in told.rulings and not void_instead) or (ruling == "cannot-reconstruct" and not played):
            self.wrong(f"{ruling} is not the remedy")
        if new_cards and not told.new_cards:
            self.wrong("the rulebook has no new cards here")
        if (told.kind == REFERRED or ruling == "dismiss") and not reasons:
            self.wrong("the reason is missing")
        self.expect(*self.line.fields, clause=told.clause)
        self.waits_for = ""
        self.seen.append((what, ruling, told.clause))
        found_lay = placement or (self.hands[PLAYER], self.hands[BANKER], [*self.drawn_early, *cards])
        if ruling == "dismiss":
            return None
        if ruling == "void":
            clause = told.void_clause or told.clause
            if void_instead:
                clause = remedy(self.page.rulebook, "wrong-number-of-cards", self.dealt()).clause
            return self.voided(clause, told)
        if ruling in ("reconstruct", "order") or (ruling in ("continue", "return-bets", "offer-options") and cards):
            self.put_right(found_lay, order or cards, sorted(cards), told)
        if ruling == "cannot-reconstruct":
            self.left(found_lay, told)
        for text in named:
            box, area, patron = re.fullmatch(r"box ([0-9]+) (\S+) (.+)", text).groups()
            self.give_bets_back([key for key in self.bets if key[:3] == (int(box), patron, area)], told.clause)
        if new_cards or told.new_cards == "must":
            self.new_cards = True
            self.expect("New cards come into play", clause=told.new_cards_clause)
        told = replace(told, options="always") if ruling == "offer-options" else told
        self.options(told, put_right=ruling == "reconstruct")
        return None

    def put_right(self, found: Hands, cards: list[str], named: list[str], told: Remedy) -> None:
        if sorted(cards) != named:
            self.wrong("the order is not one of the cards that came out")
        self.drawn += cards
        self.drawn_early += cards
        self.expect("found", self.placement_text(found), clause=told.clause)
        self.expect("corrected", self.placement_text(correct_deal(self.drawn)), clause=told.clause)

    def left(self, placement: Hands, told: Remedy) -> None:
        player, banker, beside = placement
        if (player, banker) != (self.hands[PLAYER], self.hands[BANKER]):
            self.stood, self.lying = set(), set()
        self.hands = {PLAYER: list(player), BANKER: list(banker)}
        self.drawn = order_of(player, banker)
        self.aside += beside
        self.drawn_early = []
        self.expect("left as they lie", self.placement_text(placement), clause=told.clause)

    def voided(self, clause: str, told: Remedy) -> None:
        for box, patron, area, amount, *_ in self.settled:
            self.expect(box, patron, area, amount, "reversed", clause=clause)
        self.expect("Void", clause=clause)
        self.give_bets_back(list(self.bets), VOID_RETURNS[self.page.rulebook])
        if told.new_cards == "must":
            self.new_cards = True
            self.expect("New cards come into play", clause=told.new_cards_clause)
        self.void = self.finished = True

    def give_bets_back(self, keys: list[Key], clause: str) -> None:
        if not keys and not self.void and clause not in VOID_RETURNS.values():
            self.wrong("there is no such bet")
        for key in keys:
            self.expect(f"box {key[0]}", key[1], key[2], "0.00", "returned", clause=clause)
            self.ends.append((key[2], key[3], "returned", ""))
            del self.bets[key]

    def options(self, told: Remedy, *, put_right: bool) -> None:
        asked = list(dict.fromkeys(key[1] for key in self.bets))
        established = told.options != "never" and bool(self.established())
        if self.finished:
            return
        if asked and told.offers(established=established, put_right=put_right):
            self.expect(
                f"Options, with the hand {'put right' if put_right else 'as it is'}", clause=told.options_clause
            )
            while asked:
                if self.line is None:
                    self.waits_for = "options"
                    return
                if not self.recorded() and not self.walk_away():
                    self.answer_option(asked, put_right=put_right)
        if not self.open and not self.window:
            self.forced()

    def answer_option(self, asked: list[str], *, put_right: bool) -> None:
        assert self.line
        word, _, patron = self.line.text.partition(": ")
        if re.fullmatch(f"time called by {ACTOR}", self.line.text):
            self.chosen += [("unanswered", "R10") for _ in asked]
            asked.clear()
            return self.expect(self.line.text, clause="R10")
        if patron not in asked:
            self.wrong("who is not asked has no choice")
        asked.remove(patron)
        clause = "5.12.3" if word == "has the bets returned" else "5.12.2" if put_right else "5.12.1"
        if word not in ("has the bets returned", "continues"):
            self.wrong("there are only these two choices")
        self.chosen.append((word, clause))
        self.expect(self.line.text, clause=clause)
        if clause == "5.12.3":
            self.give_bets_back([key for key in self.bets if key[1] == patron], clause)
        return None


def irregular_reading(text: str) -> IrregularReading:
    return IrregularReading(text).go()
