"""The lines of a page about cards: dealt, drawn, turned and squeezed, and the hands that stand."""

import re

from tests.second_law.bets import Bets
from tests.second_law.cards import BACK, CARD, total, value
from tests.second_law.rulebooks import INSURANCE
from tests.second_law.table_of_play import BANKER, PLAYER, PRINTED, natural, next_hand, order_of
from tests.second_law.walk import ABOVE_DEALER, ACTOR

TURN, END = "turn", "end"


class Hands(Bets):
    def two_card_totals(self) -> tuple[int, int]:
        return total(self.hands[PLAYER][:2]), total(self.hands[BANKER][:2])

    def due(self) -> str:
        """The hand that the next card goes to; or that a card must be turned first; or the end."""
        first_four_lie = self.dealt >= 4 and any(position < 3 for _, position in self.lying)
        if first_four_lie:
            return TURN
        if self.dealt < 4:
            return PLAYER if self.dealt % 2 == 0 else BANKER
        # While the Player's third lies unknown, any will do: the Banker draws unseen only where each makes it draw.
        values = [[0 if card == BACK else value(card) for card in self.hands[side]] for side in (PLAYER, BANKER)]
        to = next_hand(*values)
        if (PLAYER, 3) in self.lying:  # opened before the Banker draws, unless the Banker's was let first (4.1.5)
            drawn_unseen = to == BANKER and self.banker_first and self.two_card_totals()[1] < 3
            return BANKER if drawn_unseen else TURN
        return to or (TURN if self.lying else END)

    def row(self, side: str) -> tuple[str, str]:
        """By which clause a hand draws or stands, and the row of the Table of Play."""
        player, banker = self.two_card_totals()
        if natural(player, banker):
            return self.law.natural, "Natural"
        if side == PLAYER:
            return self.law.player, f"Player {player}"
        stood = len(self.hands[PLAYER]) == 2
        return self.law.of_banker(banker, player_stood=stood), f"{'Player stood, ' if stood else ''}Banker {banker}"

    # ── dealt and drawn ──

    def next_card(self) -> None:
        where = self.due()
        turned = where == TURN or bool(self.line and " turned" in self.line.fields[0])
        if turned or not self.page.face_down:
            self.asked_of_hand.clear()  # another card is seen (R43)
        if not turned:
            self.asked_about.clear()
        if turned:
            self.turn()
        elif self.dealt < 4:
            self.initial_cards()
        else:
            self.draws(where)

    def initial_cards(self) -> None:
        start, drawn = self.at, {PLAYER: list[str](), BANKER: list[str]()}
        for side in (PLAYER, BANKER):
            if self.line and self.line.fields[0] == side and len(self.line.fields) > 1:
                drawn[side] = self.line.fields[1].split(" ")
                self.at += 1
        if self.at == start:
            self.wrong("a card is due")
        self.at = start
        order = [PLAYER, BANKER, PLAYER, BANKER][self.dealt :]
        count = sum(map(len, drawn.values()))
        if [order[:count].count(side) for side in drawn] != [len(cards) for cards in drawn.values()]:
            self.wrong("cards go to Player and Banker in turn")
        for side in order[:count]:
            self.card(side, drawn[side].pop(0))
        for side in (PLAYER, BANKER):
            if got := self.hands[side][len(self.hands[side]) - order[:count].count(side) :]:
                self.expect(side, " ".join(got), self.shown_total(side), clause=self.law.deal)
        if self.line and self.line.fields[0] in (PLAYER, BANKER):
            self.wrong("a hand has one line, until something comes between two cards")

    def card(self, side: str, card: str) -> None:
        if card != BACK and not CARD.fullmatch(card):
            self.wrong(f"{card} is not a card")
        if card == BACK and not self.page.face_down:
            self.wrong("cards are dealt face up")
        self.one_more(card)
        if self.drawn_early[:1] == [BACK]:  # nobody saw it, and it lay there before any other (R12)
            self.drawn_early.pop(0)
            self.drawn[self.dealt] = card
        else:
            self.drawn.append(card)
        self.hands[side].append(card)
        self.keyed.append(True)
        self.confirmed = False
        if self.page.face_down:
            self.lying.add((side, len(self.hands[side])))

    def one_more(self, card: str) -> None:
        if card != BACK and [*self.hands[PLAYER], *self.hands[BANKER]].count(card) == self.page.decks:
            self.wrong(f"there is no other {card} in {self.page.decks} decks")

    def named(self, side: str, position: int, card: str) -> None:
        """What was a back is this card from here on."""
        if not CARD.fullmatch(card):
            self.wrong(f"{card} is not a card")
        self.one_more(card)
        self.hands[side][position - 1] = card
        # Among the cards in the order in which they came out, it is the back of the same place.
        self.drawn[: self.dealt] = order_of(self.hands[PLAYER], self.hands[BANKER])

    def shown_total(self, side: str) -> str:
        return "face down" if self.page.face_down else str(total(self.hands[side]))

    def draws(self, side: str) -> None:
        clause, row = self.row(side)
        found = self.line and re.fullmatch(f"{side} draws (.+)", self.line.fields[0])
        if not found:
            self.wrong(f"{side} draws here")
        self.card(side, found.group(1))
        self.expect(found.group(0), self.shown_total(side), clause=clause)
        self.course.append(f"{row} draws" if side == BANKER else row)

    def early_card(self, side: str) -> None:
        """A card that is out already goes where it belongs."""
        clause, row = self.row(side) if self.dealt >= 4 else (self.law.deal, "")
        card = self.drawn_early.pop(0)
        self.hands[side].append(card)
        self.keyed.append(False)
        shown = "face down" if BACK in self.hands[side] else str(total(self.hands[side]))
        self.expect(f"{side} gets {card}", shown, clause=clause)
        self.course.append(row)

    def who_stands(self) -> None:
        """Each hand that stands says so once, the Player first."""
        player, banker = self.two_card_totals()
        if PLAYER not in self.stood and not PRINTED.player_draws(player, banker):
            self.stands(PLAYER)
        third = self.hands[PLAYER][2:]
        if PRINTED.player_draws(player, banker) and (not third or (PLAYER, 3) in self.lying):
            return
        if BANKER not in self.stood and not PRINTED.banker_draws(player, banker, value(third[0]) if third else None):
            self.stands(BANKER)

    def stands(self, side: str) -> None:
        clause, row = self.row(side)
        self.stood.add(side)
        self.expect(f"{side} stands", str(total(self.hands[side])), clause=clause)
        self.course.append(row)

    # ── turned and squeezed ──

    def turn(self) -> None:
        found = self.line and re.fullmatch(r"(Player|Banker) card ([123]) turned", self.line.fields[0])
        if not found or (found.group(1), int(found.group(2))) not in self.lying:
            self.wrong("no such card lies face down")
        where = found.group(1), int(found.group(2))
        self.lying.discard(where)
        if self.hands[where[0]][where[1] - 1] == BACK and self.line and len(self.line.fields) > 1:
            self.named(*where, self.line.fields[1])
            self.named_turns.append((self.dealt, where))
        card = self.hands[where[0]][where[1] - 1]
        squeezer = self.squeezers.get(where)
        shown = [found.group(0), card, *([f"squeezed by {squeezer}"] if squeezer else [])]
        self.expect(*shown, clause=self.law.squeeze if squeezer else self.law.deal)

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
            # R36: out of order, only with an Original Bet on that hand.
            entitled = any(key[1] == patron and (not first or key[2] == side.lower()) for key in self.bets)
        else:
            originals = {k: b.stake for k, b in self.bets.items() if k[2] in ("player", "banker")}
            seated = [k for k in originals if self.seated(k[0]) == k[1]]
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
        # Out of order it waives insurance for everybody: not a dealer's to grant (R36).
        if not self.asked or (self.asked[3] and found.group(3) not in ABOVE_DEALER):
            self.wrong("nothing was requested, or the one who answers may not")
        self.expect(found.group(0), clause=self.law.squeeze)
        patron, side, position, first = self.asked
        self.asked = None
        if found.group(1) == "granted":
            self.squeezers[side, position] = patron
            self.banker_first = self.banker_first or first
        return True
