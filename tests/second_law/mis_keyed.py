"""The lines of a page about cards that were keyed wrongly, and about the result that the dealer confirms (R37)."""

import re

from tests.second_law.cards import BACK, CARD, value
from tests.second_law.hands import ABOVE_DEALER, END
from tests.second_law.insurance import AFTER_FOUR, AFTER_THIRD
from tests.second_law.table_of_play import BANKER, PLAYER, deal, order_of
from tests.second_law.walk import ACTOR, Key
from tests.second_law.windows import Windows

TAKEN_BACK = re.compile(rf"taken back: (Player|Banker) card ([123]), keyed as (\S+)  by {ACTOR}")
CORRECTED = re.compile(rf"corrected: (Player|Banker) card ([123]) is (\S+), keyed as (\S+)  by {ACTOR}")


class MisKeyed(Windows):
    def return_bets(self, keys: list[Key], clause: str) -> None:
        raise NotImplementedError

    def reversed(self, clause: str) -> None:
        for box, patron, area, amount, *_ in self.settled:
            self.expect(box, patron, area, amount, "reversed", clause=clause)
        self.settled, self.at_stake = [], []

    @property
    def is_settled_now(self) -> bool:
        return self.confirmed or not self.page.confirmed

    def confirms(self) -> bool:
        if not self.line or not re.fullmatch(f"confirmed by {ACTOR}", self.line.text):
            return False
        if not self.page.confirmed or self.due() != END or self.window or self.asked:
            self.wrong("there is no result to confirm")
        self.expect(self.line.text, clause="R37")
        self.confirmed = True
        return True

    def takes_back(self) -> bool:
        found = self.line and TAKEN_BACK.fullmatch(self.line.text)
        if not found:
            return False
        side, position = found.group(1), int(found.group(2))
        player, banker = len(self.hands[PLAYER]), len(self.hands[BANKER])
        banker_was_last = banker == 3 or (player < 3 and player == banker)
        last = (BANKER, banker) if banker_was_last else (PLAYER, player)
        was_turned = bool(self.named_turns) and self.named_turns[-1][0] == self.dealt
        last = self.named_turns[-1][1] if was_turned else last
        if not self.dealt or (side, position) != last or self.hands[side][position - 1] != found.group(3):
            self.wrong("this is not the last card")
        if self.open_early or not (was_turned or self.keyed[-1]):
            self.wrong("it was not keyed, or another one is out already")
        self.expect(*self.line.fields if self.line else (), clause="R37")
        if was_turned:
            self.named_turns.pop()
            self.hands[side][position - 1] = BACK
            self.drawn[: self.dealt] = order_of(self.hands[PLAYER], self.hands[BANKER])
            self.lying.add(last)
            self.stood = self.stood & {PLAYER} if position == 3 else set()
            of_third = {AFTER_THIRD} if side == PLAYER else set()
            self.undo({AFTER_FOUR, AFTER_THIRD} if position < 3 else of_third)
            return True
        self.hands[side].pop()
        if self.drawn_early:  # it lies there before those that nobody saw (R12)
            self.drawn_early.insert(0, BACK)
            self.drawn[self.dealt] = BACK
        else:
            self.drawn.pop()
        self.keyed.pop()
        self.lying.discard(last)
        self.stood = self.stood & {PLAYER} if self.dealt >= 4 else set()
        self.undo(
            ({AFTER_FOUR} if self.dealt < 4 else set()) | ({AFTER_THIRD} if len(self.hands[PLAYER]) < 3 else set())
        )
        return True

    def corrects(self) -> str:
        """By whom; nothing where the line is about something else."""
        found = self.line and CORRECTED.fullmatch(self.line.text)
        if not found:
            return ""
        by = f"{found.group(5)} ({found.group(6)})"
        side, at, card, was = found.group(1), int(found.group(2)) - 1, found.group(3), found.group(4)
        if self.open or self.void or self.lying or found.group(6) not in ABOVE_DEALER:
            self.wrong("nothing can be corrected now, or not by this one")
        if self.hands[side][at : at + 1] != [was] or card == was or not CARD.fullmatch(card):
            self.wrong("this is not the card that was keyed, or no other one")
        self.expect(*self.line.fields if self.line else (), clause="R37")
        was_over = self.finished
        self.reversed("R37")
        self.finished = False
        self.hands[side][at] = card
        lie = order_of(self.hands[PLAYER], self.hands[BANKER])
        self.drawn = [*lie, *self.drawn_early]
        if value(was) == value(card):
            return by  # who draws, and what was insured, is as it was
        # Cards that came because of this one are dealt again where they belong now.
        stay = 4 if at < 2 else 5 if side == PLAYER else 6
        out = len(lie) + len(self.open_early)
        self.drawn_early = [*lie[stay:], *self.drawn_early]
        if was_over:  # what is left over comes before any card of the shoe (R45)
            self.drawn_early += self.aside
            self.drawn += self.aside
            out += len([card for card in self.aside if card != BACK])
            self.aside = []
        self.keyed = self.keyed[:stay]
        player, banker, _ = deal(lie[:stay])
        self.hands = {PLAYER: player, BANKER: banker}
        self.stood = self.stood & {PLAYER} if at == 2 else set()
        undone = {AFTER_FOUR, AFTER_THIRD} if at < 2 else {AFTER_THIRD} if side == PLAYER else set()
        self.undo(undone)
        # Nobody insures against a card that can be seen.
        self.windows_over |= undone & (({AFTER_FOUR} if out > 4 else set()) | ({AFTER_THIRD} if out > 5 else set()))
        return by

    def undo(self, windows: set[str]) -> None:
        """Insurance that was offered on what has not happened: its bets go back."""
        self.windows_over -= windows
        self.window = "" if self.window in windows else self.window
        if back := [key for key in self.bets if key[3] in windows]:
            self.return_bets(back, "R37")
