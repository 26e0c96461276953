"""A second reading of a Round's page, line by line: each line must be what the rulebook makes of those before it.

It stops at the first line that the rulebook contradicts. What goes wrong at the table, and the rulings on it, are here;
bets, cards and insurance in the modules it builds on.
"""

import re
from collections import Counter
from dataclasses import replace

from tests.second_law.anew import Anew
from tests.second_law.cards import BACK
from tests.second_law.established import established
from tests.second_law.hands import END, TURN
from tests.second_law.remedies import (
    ABOUT_CARDS,
    CONCLUDED_OR_VOID,
    GOES_ON,
    RECORDED,
    REFERRED,
    UNLESS_ESTABLISHED,
    WHILE_BETS_ARE_OPEN,
    Remedy,
    remedy,
)
from tests.second_law.table_of_play import BANKER, PLAYER, could_be_dealt, deal, order_of
from tests.second_law.walk import ACTOR, Key

# Until the next Round opens these can still be reported (R26, R31).
AFTER_THE_ROUND = (
    "wrong-number-of-cards",
    "excess-or-exposed-card",
    "simultaneous-draw",
    "foreign-card",
    "wrong-set-of-cards",
    "not-shuffled",
    "shoe-order-altered",
)

Placed = tuple[list[str], list[str], list[str]]  # Player, Banker, beside


class Reading(Anew):
    def go(self) -> "Reading":
        if self.line is None:
            return self
        free = self.line.fields == ("Free Round: no Bets",)
        if free:
            self.expect("Free Round: no Bets", clause="R12")
        else:
            self.expect(self.law.opens[0], clause=self.law.opens[1])
        self.take_seats()
        if self.line and self.line.text.startswith("carried over: "):
            self.drawn = self.line.text.removeprefix("carried over: ").split(" ")
            self.drawn_early = list(self.drawn)
            self.expect(self.line.text, clause="R12")
        if free:
            # R12: cards that lie open are dealt to the end of their Round, and nobody bets on them.
            if not any(card != BACK for card in self.drawn_early[:6]):
                self.wrong("no card that may have been seen can be dealt, so bets are opened")
            self.open = False
            self.forced()
        while self.line:
            events = (self.reason, self.recorded, self.walk_away, self.relieved, self.freed, self.irregularity)
            if any(happened() for happened in events):
                continue
            if by := self.corrects():
                self.forced()
                self.changed("R54", by, decided=False)
                continue
            if self.bet_corrected() or self.unnoticed():
                continue
            if self.given:
                self.wrong("a reason is for what stands on the next line")
            if self.finished:
                self.wrong("the Round is over")
            if self.open:
                self.while_open()
            else:
                self.while_played()
        if not self.open:
            self.forced()  # what the law does by itself must stand on the page
        return self

    def while_open(self) -> None:
        if self.noticed():
            return None
        # Bets whose patrons were advised in vain are rejected on the lines before the close.
        to_come = [line for line in self.page.lines[self.at :] if not self.advised or line.fields[-1] != "rejected"]
        if to_come and to_come[0].fields == (self.law.closes[0],):
            self.close()
            return self.forced()
        return self.bet_line()

    def while_played(self) -> None:
        assert self.line
        if self.stays() or self.ask() or self.answer() or self.takes_back() or self.confirms():
            return self.forced()
        if self.window and self.line.fields != ("No more insurance",):
            return self.insured()
        if self.window:
            self.close_window()
        elif self.asked:
            self.wrong("a request to squeeze waits for its answer")
        else:
            self.next_card()
        return self.forced()

    def forced(self) -> None:
        """What follows by itself: cards that are out already, hands that stand, windows, the result."""
        while not (self.finished or self.asked or self.waits_for or self.window):
            if self.dealt >= 4 and not any(position < 3 for _, position in self.lying):
                if self.window_opens():
                    return None
                self.who_stands()
            to = self.due()
            if to == END:
                return self.result() if self.is_settled_now else None
            if to == TURN or self.drawn_early[:1] in ([], [BACK]):
                return None
            self.early_card(to)
        return None

    # ── reported ──

    def relieved(self) -> bool:
        """Somebody else deals the rest; no clause speaks of it, and nothing else changes."""
        found = self.line and re.fullmatch(f"dealt from here by {ACTOR}", self.line.text)
        if not self.line or not found:
            return False
        if self.finished:
            self.wrong("the Round is over")
        self.expect(self.line.text, clause="")
        self.dealers.add(found.group(1))
        return True

    def recorded(self) -> bool:
        """5.11, 5.14: noted, and nothing else."""
        found = self.line and re.fullmatch(r"Recorded: (\S+)", self.line.fields[0])
        if not found:
            return False
        assert self.line
        text = remedy(self.page.rulebook, found.group(1), self.dealt)
        if text.kind != RECORDED or not re.fullmatch(f"by {ACTOR}", self.line.fields[-1]):
            self.wrong("this is not only recorded, or nobody reports it")
        if found.group(1) == "late-discovery" and not self.finished:
            self.wrong("nothing is discovered late in a Round that is played")
        self.seen.append((found.group(1), "", text.clause))
        self.expect(*self.line.fields, clause=text.clause)
        return True

    def terms(self, word: str) -> list[str]:
        assert self.line
        return [field.removeprefix(word) for field in self.line.fields[1:-1] if field.startswith(word)]

    def irregularity(self) -> bool:
        found = self.line and re.fullmatch(r"Irregularity: (\S+)", self.line.fields[0])
        if not found:
            return False
        assert self.line
        irregularity = found.group(1)
        cards = " ".join(self.terms("cards ")).split()
        laid = int((self.terms("laid ") or ["0"])[0])
        text = remedy(self.page.rulebook, irregularity, self.dealt - laid, cards_too_many=bool(cards))
        if not re.fullmatch(f"by {ACTOR}", self.line.fields[-1]) or text.kind == RECORDED:
            self.wrong("nobody reports it, or it is only recorded")
        excess = bool(cards) and text == remedy(self.page.rulebook, "excess-or-exposed-card", self.dealt)  # R29
        too_soon = irregularity in WHILE_BETS_ARE_OPEN or excess
        if self.open and irregularity in ABOUT_CARDS and not too_soon:
            self.wrong("no card is out")
        if self.finished and (irregularity not in AFTER_THE_ROUND or self.void):
            self.wrong("a Round that was concluded stands")
        last = [
            named if card == BACK else card for card, named in zip(self.lie_in_order()[-laid:], cards, strict=False)
        ]
        if laid and (irregularity != "simultaneous-draw" or last != cards[:laid]):
            self.wrong("these are not the last cards that were dealt")
        placed = self.placed_as(self.terms("found ")[0]) if self.terms("found ") else None
        at = re.findall(r"(Player|Banker) card ([123])", ", ".join(self.terms("at ")))
        beside = [card for card in (*self.drawn_early, *cards[laid:]) if card != BACK]
        out = [*self.hands[PLAYER], *self.hands[BANKER], *beside]
        if irregularity == "dealt-face-up":
            out = out[: len(out) - len(cards)]  # they lie in the hands, as backs
        if placed:
            # What lies as a back may be named as any card, or left unnamed where it lies in a hand.
            known, found = Counter(card for card in out if card != BACK), Counter([*placed[0], *placed[1], *placed[2]])
            if known - found or found.total() != len(out) or BACK in placed[2]:
                self.wrong("these are not the cards that are out")
        if irregularity == "simultaneous-draw" and not cards:
            self.wrong("it does not say which cards")
        # R12: an excess card is named, or nobody saw it and it stays face down.
        unseen = "nobody saw it" in self.line.fields
        if unseen != (irregularity == "excess-or-exposed-card" and not cards):
            self.wrong("a card is named if somebody saw it")
        self.event = "" if cards or unseen else " ".join(self.terms("found ")) or f"{irregularity} {at}"
        if irregularity == "excess-or-exposed-card" and not cards:
            cards = [BACK]  # it keeps its place among those that came out
        if placed:  # no report says where those lie that nobody saw
            placed[2][:0] = [card for card in (*self.drawn_early, *cards[laid:]) if card == BACK]
        self.expect(*self.line.fields, clause=text.clause)
        if text.kind == GOES_ON:
            self.seen.append((irregularity, "", text.clause))
            self.goes_on(text, [(side, int(position)) for side, position in at], cards)
        elif text.kind == CONCLUDED_OR_VOID and (known := self.established()):
            self.seen.append((irregularity, "", "5.4.1"))
            self.outcome_established(known)
        else:
            if self.open and too_soon:
                self.held = True  # R48: neither open nor closed before the ruling
                if text.options == UNLESS_ESTABLISHED:
                    text = replace(text, options="always", options_clause="5.12")
            self.ruling(irregularity, text, cards, placed, laid)
        return True

    def lie_in_order(self) -> list[str]:
        return order_of(self.hands[PLAYER], self.hands[BANKER])

    def goes_on(self, text: Remedy, exposed: list[tuple[str, int]], cards: list[str]) -> None:
        self.expect("Play goes on", clause=text.clause)
        for side, position in exposed:
            if (side, position) not in self.lying:
                self.wrong("the card does not lie face down")
            self.lying.discard((side, position))
            if self.hands[side][position - 1] == BACK:
                self.named(side, position, cards.pop(0) if cards else "")
            card = self.hands[side][position - 1]
            self.expect(f"{side} card {position} exposed", card, clause=text.clause)
            self.asked_of_hand.clear()
        if cards:
            self.wrong("only what lies as a back is named")
        self.options(text, put_right=False)

    def established(self) -> dict[str, str]:
        player, banker, _ = deal(self.drawn)
        return established(self.page.rulebook, order_of(player, banker))

    @property
    def is_decided(self) -> bool:
        hands = {
            side: [BACK if (side, at) in self.lying else card for at, card in enumerate(hand, 1)]
            for side, hand in self.hands.items()
        }
        drawn = [*order_of(hands[PLAYER], hands[BANKER]), *self.drawn_early]
        player, banker, _ = deal(drawn)
        return bool(established(self.page.rulebook, order_of(player, banker)))

    def outcome_established(self, known: dict[str, str]) -> None:
        """In whatever order the page lists them."""
        bets = [f"{area} {result}" for area, result in known.items()]
        shown = self.line.text.removeprefix("Outcome established: ").split(", ") if self.line else []
        if sorted(shown) != sorted(bets):
            self.wrong(f"established: {', '.join(bets)}")
        self.expect(f"Outcome established: {', '.join(shown)}", clause="5.4.1")

    def placed_as(self, text: str) -> Placed:
        found = re.fullmatch(r"Player ([^/]+?) / Banker ([^/]+?)(?: / beside ([^/]+))?", text)
        if not found:
            self.wrong("it does not say how the cards lie")
        player, banker, beside = ([] if part in (None, "none") else part.split(" ") for part in found.groups())
        return player, banker, beside

    # ── ruled on ──

    def ruling(self, irregularity: str, text: Remedy, cards: list[str], placed: Placed | None, laid: int = 0) -> None:
        self.waits_for = "ruling"
        while self.line and (self.recorded() or self.walk_away() or self.freed() or self.reason()):
            pass
        if self.line is None:
            self.seen.append((irregularity, "", text.clause))
            return None
        ruled_by = self.line.fields[-1].removeprefix("by ")
        found = re.fullmatch(r"Ruling: (\S+)", self.line.fields[0])
        by = re.fullmatch(f"by {ACTOR}", self.line.fields[-1])
        if not found or not by or not text.permits(by.group(2)):
            self.wrong(f"a {text.rank} or above rules first")
        ruling, order = found.group(1), " ".join(self.terms("order ")).split()
        new_cards = "new cards" in self.line.fields
        reasons, named = self.terms("reason "), self.terms("bet ")
        playable = placed is None or could_be_dealt(placed[0], placed[1])
        void_instead = ruling == "void" and "cannot-reconstruct" in text.rulings and not playable
        no_card = self.held and ruling == "dismiss"  # R48: whatever a text says, there may have been none
        # R49: found between two Rounds, it makes nothing void.
        between = self.finished and ruling == "continue" and text.is_of_the_set
        is_remedy = ruling in text.rulings or void_instead or no_card or between
        if not is_remedy or (ruling == "cannot-reconstruct" and not playable):
            self.wrong(f"{ruling} is not the remedy")
        if new_cards and not text.new_cards:
            self.wrong("the rulebook has no new cards here")
        if (text.kind == REFERRED or ruling == "dismiss") and not reasons:
            self.wrong("the reason is missing")
        unseen = irregularity == "excess-or-exposed-card" and BACK in cards and ruling not in ("dismiss", "void")
        if unseen and by.group(1) in self.dealers:  # R12: somebody who did not deal says that nobody saw it
            self.wrong("who dealt cannot say that nobody saw it")
        self.expect(*self.line.fields, clause=text.clause)
        self.waits_for = ""
        self.seen.append((irregularity, ruling, text.clause))
        card_out = "a card is out" in self.line_before.fields
        if card_out and not (self.held and ruling == "dismiss"):
            self.wrong("whether a card is out is said only where bets were held for it")
        if self.held and ruling != "void" and (ruling != "dismiss" or card_out):
            self.close()
        self.held = False
        beyond = cards[laid:]
        lie = placed or (self.hands[PLAYER], self.hands[BANKER], [*self.drawn_early, *beyond])
        if ruling == "dismiss":
            return None
        if ruling == "void":
            clause = text.void_clause or text.clause
            if void_instead:
                clause = remedy(self.page.rulebook, "wrong-number-of-cards", self.dealt).clause
            return self.voided(clause, text, ruled_by)
        if ruling == "order" and laid:
            self.laid_anew(lie, order, sorted(cards), laid, text)
            self.changed("R54", ruled_by, decided=False)
        elif ruling in ("reconstruct", "order") or (ruling in ("continue", "return-bets", "offer-options") and beyond):
            self.put_right(lie, order or beyond, sorted(beyond), text)
        if ruling == "cannot-reconstruct":
            self.left(lie, text)
        for bet in named:
            parts = re.fullmatch(r"box ([0-9]+) (\S+) (.+)", bet)
            if not parts:
                self.wrong("it does not say which bet")
            box, area, patron = parts.groups()
            self.return_bets([key for key in self.bets if key[:3] == (int(box), patron, area)], text.clause)
        if new_cards or between or text.new_cards == "must":
            self.new_cards = True
            self.expect("New cards come into play", clause=text.new_cards_clause)
        text = replace(text, options="always") if ruling == "offer-options" else text
        return self.options(text, put_right=ruling == "reconstruct")

    def put_right(self, lie: Placed, cards: list[str], named: list[str], text: Remedy) -> None:
        if sorted(cards) != named:
            self.wrong("the order is not one of the cards that came out")
        self.drawn += cards
        self.drawn_early += cards
        self.expect("found", placed_text(lie), clause=text.clause)
        self.expect("corrected", placed_text(deal(self.drawn)), clause=text.clause)

    def laid_anew(self, lie: Placed, order: list[str], named: list[str], laid: int, text: Remedy) -> None:
        """R31: the last cards dealt are taken up and dealt again as ruled; what they had led to has not happened."""
        if sorted(order) != named:
            self.wrong("the order is not one of the cards that came out")
        if self.finished:
            self.reversed(text.clause)
        stay = self.lie_in_order()[:-laid]
        self.drawn = [*stay, *order, *self.drawn_early]
        self.drawn_early = [*order, *self.drawn_early]
        self.expect("found", placed_text(lie), clause=text.clause)
        self.expect("corrected", placed_text(deal(self.drawn)), clause=text.clause)
        player, banker, _ = deal(stay)
        self.hands = {PLAYER: player, BANKER: banker}
        self.lying = {(side, position) for side, position in self.lying if position <= len(self.hands[side])}
        self.stood = self.stood & {PLAYER} if len(stay) >= 4 else set()
        self.keyed = self.keyed[: len(stay)]
        self.finished = self.confirmed = False

    def left(self, lie: Placed, text: Remedy) -> None:
        player, banker, beside = lie
        if (player, banker) != (self.hands[PLAYER], self.hands[BANKER]):
            backs = [(PLAYER, player), (BANKER, banker)]
            self.stood = set()
            self.lying = {(side, n) for side, hand in backs for n, card in enumerate(hand, 1) if card == BACK}
        self.hands = {PLAYER: list(player), BANKER: list(banker)}
        self.drawn = order_of(player, banker)
        self.aside += beside
        self.drawn_early = []
        self.expect("left as they lie", placed_text(lie), clause=text.clause)

    def voided(self, clause: str, text: Remedy, ruled_by: str) -> None:
        self.reversed(clause)
        self.expect("Void", clause=clause)
        self.void = self.finished = True
        self.return_bets(list(self.bets), self.law.void_returns)
        self.state_differences([])
        self.changed("R54", ruled_by, decided=False)
        if text.is_of_the_set:
            self.new_cards = True
            self.expect("New cards come into play", clause=text.new_cards_clause)

    def return_bets(self, keys: list[Key], clause: str) -> None:
        if not keys and not self.void:
            self.wrong("there is no such bet")
        for key in keys:
            self.expect(f"box {key[0]}", key[1], key[2], "0.00", "returned", clause=clause)
            self.ends.append((key[2], key[3], "returned", ""))
            self.returned[key] = self.bets.pop(key).stake

    # ── the choice of 5.12 ──

    def options(self, text: Remedy, *, put_right: bool) -> None:
        asked = list(dict.fromkeys(key[1] for key in self.bets))
        known = text.options != "never" and bool(self.established())
        if self.finished:
            return
        again = bool(self.event) and self.event in self.asked_about  # R41: one event is asked about once
        if asked and not again and text.offers(established=known, put_right=put_right):
            hand = "put right" if put_right else "as it is"
            self.expect(f"Options, with the hand {hand}", clause=text.options_clause)
            self.asked_about.append(self.event)
            self.asked_alone(asked, put_right=put_right)
        if not self.open and not self.choosing:
            self.forced()

    def asked_alone(self, asked: list[str], *, put_right: bool) -> None:
        """An error while people choose is one choice on both (R41): those who chose already are asked anew."""
        within = bool(self.choosing)
        self.choosing, self.choosing_put_right = asked, put_right
        self.asked_of_hand.update(asked)
        if not within:
            self.choose()

    def choose(self) -> None:
        while self.choosing:
            if self.line is None:
                self.waits_for = "options"
                return
            if self.irregularity():
                if self.finished or self.waits_for:
                    return
                self.choosing = [who for who in self.choosing if any(key[1] == who for key in self.bets)]
            elif not self.recorded() and not self.walk_away() and not self.relieved() and not self.freed():
                self.answer_option(self.choosing, put_right=self.choosing_put_right)

    def came_to_light(self, patron: str) -> None:
        """R43: back with what that Patron took back; or asked alone, as long as no other card was seen."""
        if patron in self.took_back:
            self.return_bets([key for key in self.bets if key[1] == patron], "5.12.3")
        elif self.asked_of_hand and patron not in self.asked_of_hand:
            hand = "put right" if self.choosing_put_right else "as it is"
            self.expect(f"Options, with the hand {hand}", clause="R43")
            self.asked_alone([patron], put_right=self.choosing_put_right)

    def answer_option(self, asked: list[str], *, put_right: bool) -> None:
        assert self.line
        word, _, patron = self.line.text.partition(": ")
        if re.fullmatch(f"time called by {ACTOR}", self.line.text):
            self.chosen += [("unanswered", "R10") for _ in asked]
            asked.clear()
            return self.expect(self.line.text, clause="R10")
        if patron not in asked:
            self.wrong("only those who were offered the options choose")
        asked.remove(patron)
        clause = "5.12.3" if word == "has the bets returned" else "5.12.2" if put_right else "5.12.1"
        if word not in ("has the bets returned", "continues"):
            self.wrong("there are only these two choices")
        self.chosen.append((word, clause))
        self.expect(self.line.text, clause=clause)
        if clause == "5.12.3":
            self.took_back.add(patron)
            self.return_bets([key for key in self.bets if key[1] == patron], clause)
        return None


def placed_text(lie: Placed) -> str:
    player, banker, beside = (" ".join(hand) for hand in lie)
    return f"Player {player or 'none'} / Banker {banker or 'none'}" + (f" / beside {beside}" if beside else "")


def second_reading(text: str) -> Reading:
    """The page gone through to its end; raises Wrong at the first line that does not hold."""
    return Reading(text).go()
