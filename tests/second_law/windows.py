"""The lines of a page about insurance, and about the end of the Round that insurance and bets are settled by."""

from tests.second_law.cards import total
from tests.second_law.hands import Hands
from tests.second_law.insurance import AFTER_FOUR, AFTER_THIRD, offers, settle_insurance
from tests.second_law.money import half, money, paid, ratio
from tests.second_law.payouts import HALF_LOST, Settled, settle
from tests.second_law.rulebooks import INSURANCE
from tests.second_law.table_of_play import BANKER, PLAYER, TIE, Outcome, natural
from tests.second_law.walk import Bet


class Windows(Hands):
    def window_opens(self) -> bool:
        player, banker = self.two_card_totals()
        if self.page.rulebook != INSURANCE or natural(player, banker) or self.open_early:
            return False  # nobody insures against a card that lies there
        if len(self.hands[PLAYER]) == len(self.hands[BANKER]) == 2:
            return AFTER_FOUR not in self.windows_over and self.offer(AFTER_FOUR)
        if len(self.hands[PLAYER]) == 3 and self.due() == BANKER and not self.banker_first:
            return AFTER_THIRD not in self.windows_over and self.offer(AFTER_THIRD)
        return False

    def offer(self, window: str) -> bool:
        player, banker = total(self.hands[PLAYER]), total(self.hands[BANKER])
        rows = offers(window, player, banker)
        bet_on = {key[2] for key in self.bets if not key[3]}
        if not any(side.lower() in bet_on for side, _ in rows):
            return False
        self.window, self.offers = window, dict(rows)
        self.expect(f"Insurance {window}", clause="3.5")
        for side, odds in rows:
            self.expect(f"on {side} at {player} to {banker}", f"pays {odds}", clause="4.1.3")
        return True

    def close_window(self) -> None:
        self.expect("No more insurance", clause="3.5")
        self.windows_over.add(self.window)
        self.window = ""

    def insured(self) -> None:
        box, (patron, area, amount, *notes) = self.box(), self.bet_fields()
        side, key = area.removesuffix("-insurance"), (box, patron, area, self.window)
        stake = self.stake(amount.removeprefix("-"))
        if self.open_early:
            self.wrong("the card that decides it lies open (R32)")
        if notes == ["withdrawn"] and area.endswith("-insurance"):
            return self.withdrawn(key, stake)
        odds = self.offers.get(side.capitalize())
        original = self.bets.get((box, patron, side, ""))
        if not area.endswith("-insurance") or odds is None or original is None:
            self.wrong("this is not on offer, or there is nothing to insure")
        self.check_chips(stake)
        covered = sum(b.stake * ratio(b.odds) for k, b in self.bets.items() if k[:3] == key[:3])
        if covered + stake * ratio(odds) > original.stake:
            self.wrong("insurance may not pay more than the bet it insures")
        self.expect(f"box {box}", patron, area, money(stake), odds, clause="3.5")
        whole = stake + (self.bets[key].stake if key in self.bets else 0)
        self.bets[key] = Bet(whole, whole, odds, total(self.hands[side.capitalize()]))
        return None

    # ── the end ──

    def result(self) -> None:
        end = Outcome(self.hands[PLAYER], self.hands[BANKER])
        player, banker = total(end.player), total(end.banker)
        if end.winner == TIE:
            self.expect(f"Tie, {player} all", clause=self.law.tie)
        else:
            shown = f"{end.winner} wins, {max(player, banker)} over {min(player, banker)}"
            self.expect(shown, clause=self.law.winner)
        start = self.at
        for (box, patron, area, window), bet in self.bets.items():
            settled = self.settle(area, window, bet, end)
            amount = {
                "won": f"+{money(paid(bet.in_action, settled.pays))}" if settled.pays else "",
                "lost": money(-bet.in_action),
                HALF_LOST: money(-half(bet.in_action)),
                "returned": "0.00",
            }[settled.result]
            self.expect(f"box {box}", patron, area, amount, settled.odds or settled.result, clause=settled.clause)
            self.ends.append((area, window, settled.result, bet.odds or settled.odds))
        self.settled = [line.fields for line in self.page.lines[start : self.at]]
        self.at_stake = [bet.in_action for bet in self.bets.values()]
        self.finished = True

    def settle(self, area: str, window: str, bet: Bet, end: Outcome) -> Settled:
        if not window:
            return settle(self.page.rulebook, area, end)
        return settle_insurance(window, area.removesuffix("-insurance").capitalize(), bet.points, bet.odds, end)
