"""An intelligent shoe that is none: real cards in a real order, faults where they are asked for, and the people around
it. What the table recorded is compared with what really came out, Round by Round."""

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from punto.rules.cards import DECK, Card, set_of_cards
from punto.rules.irregularities import Irregularity, Ruling
from punto.simulated_table import SimulatedTable, Situation

FAULTS = (
    "misread",  # a card passes and is not recognised
    "haste",  # the next one is drawn before it was keyed
    "slip",  # a card passes and the shoe says nothing; only its count shows it
    "double",  # two cards come out at once (5.10)
    "early",  # a card is drawn while bets are open (5.7, R35)
    "excess",  # a card too many is drawn after the Round (5.7)
    "exposed",  # a card comes out face up (5.9)
    "keyed",  # the dealer keys a card that did not come out (5.5.3)
    "empty",  # the shoe has no card when one is due
    "repeat",  # a message is sent twice
    "lost",  # the shoe is silent for a while, and reports afterwards
    "lid",  # the lid is opened and closed
    "mistyped",  # the dealer keys another card than the one that lies there, and takes it back (R37)
    "foreign",  # a card of another set comes out, and is not recognised (5.5.1)
    "set",  # a card is missing in the set, or one too many is in it (5.5.2)
    "unshuffled",  # the cards were not shuffled (5.5.5)
    "altered",  # the order of the cards in the shoe is altered, with the lid open (MBS 5.4)
    "area",  # the dealer puts a card into the other hand's area (5.8.1)
    "person",  # the dealer gives a card to the person who accepts the other hand (5.8.2)
)
# What only people can see: they report it.
_SEEN_BY_PEOPLE = {
    "foreign": Irregularity.FOREIGN_CARD,
    "set": Irregularity.WRONG_SET_OF_CARDS,
    "unshuffled": Irregularity.NOT_SHUFFLED,
    "altered": Irregularity.SHOE_ORDER_ALTERED,
    "area": Irregularity.CARD_IN_WRONG_AREA,
    "person": Irregularity.CARD_TO_WRONG_PERSON,
}
_BETWEEN_ROUNDS = ("to-open-bets", "for-the-next-round", "for-new-cards")
_LOOKS, _LOOK_S = 500, 0.02
_MISPLACED = ("area", "person")
# What the pit rules, where there is a choice.
_RULED = (Ruling.ORDER, Ruling.RECONSTRUCT, Ruling.VOID)
_VOID = (Irregularity.WRONG_NUMBER_OF_CARDS, Irregularity.NOT_ENOUGH_CARDS)


class Difference(Exception):
    """What the table recorded is not what came out."""


class ShoeSimulator:
    """`faults` has the probability of each, for every card or Round at which it could happen."""

    def __init__(
        self,
        table: SimulatedTable,
        faults: Mapping[str, float],
        seed: int,
        decks: int = 8,
        pause: Callable[[], Awaitable[None]] | None = None,
        face_down: bool = False,
    ) -> None:
        self.table, self.faults, self.decks, self.face_down = table, faults, decks, face_down
        self.rng = random.Random(seed)
        self.counts: Counter[str] = Counter()  # of cards, Rounds and each fault
        self.made: Counter[str] = Counter()  # of what the table made of the messages
        self._pause = pause
        self._session = ""
        self._number = self._passed = self._clock_ms = 0
        self._left: list[Card] = []
        self._out: list[Card] = []  # that came out for this Round, in order
        self._unseen: list[Card] = []  # of those, to be keyed when they are turned
        self._to_key: list[Card] = []  # not recognised
        self._late: list[dict[str, Any]] = []  # what could not be sent
        self._silent = 0  # cards for which the shoe stays silent
        self._waited = 0  # looks at a table that keeps the shoe locked
        self._checked = 0  # the last Round that was compared
        self._held = False  # a card came out behind one that has to be keyed
        self._odd = False  # something happened in this Round that leaves a card over, or voids it

    async def run(self, cards: int, progress: Callable[[int], None] = lambda _: None) -> None:
        """Until so many cards came out. Raises Difference."""
        if (at := await self.table.look()).waiting not in _BETWEEN_ROUNDS:
            raise Difference(f"Round {at.number} was begun with other cards: end it first")
        self._checked = at.number
        await self._switch_on()
        await self._new_set()
        while self.counts["cards"] < cards:
            await self._step(await self.table.look())
            progress(self.counts["cards"])
        await self._speak_again()

    async def run_alone(self, cards: int, progress: Callable[[int], None] = lambda _: None) -> None:
        """Only the shoe: a card whenever it may give one, and whatever people do with it."""
        await self._switch_on()
        await self._new_set()
        while self.counts["cards"] < cards:
            if len(self._left) < 2:
                await self._new_set()
            await self.table.wait_until_unlocked()
            if self._pause:
                await self._pause()
            if self._happens("misread"):
                self._draw()
                await self._say("misread")
            elif self._happens("slip"):
                self._draw()
                await self._beat()
            elif self._happens("double"):
                await self._say("double", cards=[self._draw(), self._draw()])
            else:
                exposed = {"exposed": True} if self._happens("exposed") else {}
                await self._say("card", card=self._draw(), **exposed)
            if self._happens("early") or self._happens("excess"):
                await self._say("card", card=self._draw())
            progress(self.counts["cards"])

    # ── what people do ───────────────────────────────────────────────────────────────────────────────────

    async def _step(self, at: Situation) -> None:
        if self._late and at.waiting != "for-a-card":
            await self._speak_again()
            return
        answerable = [one for one in at.proposals if one[2]]
        if answerable:
            await self._answer(*answerable[0][:2])
            return
        match at.waiting:
            case "for-a-card":
                await self._card(at)
            case "for-bets":
                if self._happens("early"):
                    await self._too_soon()
                else:
                    await self.table.do("close-bets")
            case "to-open-bets" | "for-the-next-round":
                await self._between_rounds(at)
            case "for-a-ruling":
                await self._rule(at)
            case "for-a-card-to-be-turned" if at.turnable:
                await self.table.do("turn-card", side=at.turnable[0], position=at.turnable[1])
            case "for-insurance":
                await self.table.do("close-insurance")
            case "for-confirmation":
                await self.table.do("confirm-result")
            case "for-options":
                await self.table.do("call-time")
            case "for-new-cards":
                await self._change_cards()
            case waiting:
                raise Difference(f"the table waits {waiting}, and nobody knows why")

    async def _answer(self, number: int, irregularity: str) -> None:
        """As somebody who has seen what happened."""
        self.counts[f"reported {irregularity}"] += 1
        seen = "seen"
        # One that is out since the Round before lies face down, and so does what comes behind it.
        if irregularity == Irregularity.EXCESS_OR_EXPOSED_CARD and (self._unseen or self.rng.random() < 0.5):
            seen = "nobody-saw"
            self._unseen.append(self._out[-1])
        await self.table.do("answer-reader", proposal=number, answer=seen)

    async def _rule(self, at: Situation) -> None:
        void = at.irregularity in _VOID and Ruling.VOID in at.rulings
        ruling = Ruling.VOID if void else next(one for one in _RULED if one in at.rulings)
        order = self._out[-2:] if ruling is Ruling.ORDER else []
        await self.table.do("make-ruling", ruling=ruling.value, order=order, reason="simulated")

    async def _between_rounds(self, at: Situation) -> None:
        if at.voided:
            self._out, self._unseen, self._to_key = [], [], []
        if at.number > self._checked:
            self._compare(at)
            if not at.voided and self._happens("excess"):
                await self._too_soon()
                return
        if len(self._left) < 14:
            await self._change_cards()
            return
        self._odd = False
        await self.table.do("open-bets")

    def _compare(self, at: Situation) -> None:
        player, banker = at.hands
        self._checked = at.number
        self.counts["rounds"] += 1
        if at.voided:
            self.counts["void"] += 1
            return
        initial = [hand[place] for place in range(2) for hand in (player, banker)]
        recorded = [*initial, *player[2:], *banker[2:]]
        left_over = self._out[len(recorded) :]
        if self._out[: len(recorded)] != recorded or (left_over and not self._odd) or self._to_key:
            raise Difference(f"Round {at.number}: {self._out} came out, and {recorded} is recorded")
        self._out = left_over

    # ── what the shoe does ───────────────────────────────────────────────────────────────────────────────

    async def _card(self, at: Situation) -> None:
        if self._to_key and at.to_key:
            await self._key_what_lies(self._to_key.pop(0))
            return
        if self._unseen:
            await self._key_what_lies(self._unseen.pop(0))
            return
        if at.locked and not self._silent:  # it gives no card, and what was held is on its way to the table
            await self._wait_locked()
            return
        self._waited = 0
        if self._pause:
            await self._pause()
        if self._silent:
            await self._draw_in_silence()
        elif fault := next((one for one in _SEEN_BY_PEOPLE if self._can_be_seen(one, at) and self._happens(one)), ""):
            await self._report(fault, at)
        elif self._happens("empty"):
            self._odd = True
            await self._say("empty")
        elif self._happens("keyed"):
            self._odd = True
            await self._key(self.rng.choice(self._left))
        elif self._happens("lost"):
            self._silent = self.rng.randint(1, 4)
            await self.table.fall_silent()
        elif self._happens("misread"):
            self._to_key.append(self._draw())
            await self._say("misread")
            if self._happens("haste"):
                self._odd = self._held = True  # perhaps it is one too many
                await self._say("card", card=self._draw())
        elif self._happens("slip"):
            self._to_key.append(self._draw())
            await self._beat()
        elif self._happens("double"):
            self._odd = True
            cards = [self._draw(), self._draw()]
            shown = sorted(cards)  # which was first, the shoe does not know
            await self._say("double", cards=shown)
        else:
            await self._draw_one()

    async def _wait_locked(self) -> None:
        self._waited += 1
        if self._waited > _LOOKS:
            raise Difference("a card is due, and the shoe stays locked")
        await asyncio.sleep(_LOOK_S)

    def _can_be_seen(self, fault: str, at: Situation) -> bool:
        """A card lies in a wrong place only where one lies, and it is said where all of them do."""
        return fault not in _MISPLACED or (not self.face_down and sum(map(len, at.hands)) > 0)

    async def _report(self, fault: str, at: Situation) -> None:
        self._odd = True
        said: dict[str, Any] = {"irregularity": _SEEN_BY_PEOPLE[fault].value}
        if fault == "foreign":
            self._to_key.append(self._draw())
            await self._say("misread")
        elif fault == "altered":
            await self._say("lid", open=True)
            await self._say("lid", open=False)
        elif fault in _MISPLACED:
            hands = [list(hand) for hand in at.hands]
            moved = self.rng.choice([number for number, hand in enumerate(hands) if hand])
            hands[1 - moved].append(hands[moved].pop())
            said["placement"] = {"player": hands[0], "banker": hands[1]}
        self.counts[f"reported {said['irregularity']}"] += 1
        await self.table.do("report-irregularity", **said)

    async def _draw_one(self) -> None:
        exposed = self._happens("exposed")
        told = await self._say("card", card=self._draw(), **({"exposed": True} if exposed else {}))
        if told.get("outcome") == "late":  # the shoe was too slow, and lost
            await self._key(self._out[-1])
        elif told.get("outcome") != "dealt":
            raise Difference(f"a card that was due is {told.get('outcome')}")
        if self._happens("lid"):
            await self._say("lid", open=True)
            await self._say("lid", open=False)

    async def _too_soon(self) -> None:
        """A card when none is due."""
        self._odd = True
        told = await self._say("card", card=self._draw())
        if told.get("irregularity") != Irregularity.EXCESS_OR_EXPOSED_CARD:
            raise Difference(f"a card out of turn is {told.get('outcome')}")

    async def _draw_in_silence(self) -> None:
        """The dealer keys by hand, and the shoe keeps what it would have said."""
        card = self._draw()
        self._number += 1
        self._late.append(self._message("card", card=card, late=True))
        await self._key(card)
        self._silent -= 1
        if not self._silent:
            await self._speak_again()

    async def _speak_again(self) -> None:
        self._silent = 0
        for message in self._late:
            told = await self.table.send(message)
            if told.get("outcome") != "late":
                raise Difference(f"a card that came late is {told.get('outcome')}")
            self.made["late"] += 1
        self._late.clear()

    async def _key_what_lies(self, card: Card) -> None:
        """By hand, and sometimes by a slip of it: then the last card is taken back and keyed anew."""
        if not self.face_down and not self._held and self._happens("mistyped"):
            before = (await self.table.look()).hands
            await self._key(self.rng.choice([other for other in DECK if other != card]))
            after = (await self.table.look()).hands
            side = 0 if len(after[0]) > len(before[0]) else 1
            await self.table.do("take-back-card", side=("player", "banker")[side], position=len(after[side]))
        self._held = False
        await self._key(card)

    async def _key(self, card: Card) -> None:
        self.counts["keyed by hand"] += 1
        await self.table.do("deal-card", card=card)

    def _draw(self) -> Card:
        self.counts["cards"] += 1
        self._passed += 1
        self._out.append(self._left.pop())
        return self._out[-1]

    async def _switch_on(self) -> None:
        self._session, self._number, self._passed = f"sim-{secrets.token_hex(5)}", 0, 0  # never one that was before
        await self._beat()

    async def _change_cards(self) -> None:
        await self.table.do("change-shoe", reason="the shoe is over")
        self._out, self._unseen, self._to_key = [], [], []
        await self._new_set()

    async def _new_set(self) -> None:
        self._left = list(set_of_cards(self.decks))
        self.rng.shuffle(self._left)
        self.counts["sets"] += 1
        await self._say("set", set=f"set {self.counts['sets']}", shoe="simulator")
        burned = [self._left.pop() for _ in range(self.rng.randint(1, 10))]
        self._passed += len(burned)
        await self._say("burn", burned=len(burned), card=burned[0])

    async def _say(self, message: str, **fields: Any) -> Mapping[str, Any]:
        self._number += 1
        made = self._message(message, **fields)
        told = await self.table.send(made)
        if told.get("outcome"):
            self.made[str(told["outcome"])] += 1
        if self._happens("repeat"):
            again = await self.table.send(made)
            if (again.get("outcome"), again["next"]) != (told.get("outcome"), told["next"]):
                raise Difference(f"message {self._number} was taken twice")
        return told

    async def _beat(self) -> None:
        await self.table.send({**self._message("heartbeat"), "number": self._number + 1})

    def _message(self, message: str, **fields: Any) -> dict[str, Any]:
        self._clock_ms += self.rng.randint(1, 500)
        named = {"message": message, "session": self._session, "number": self._number}
        return {**named, "clock_ms": self._clock_ms, "passed": self._passed, **fields}

    def _happens(self, fault: str) -> bool:
        if self.rng.random() >= self.faults.get(fault, 0):
            return False
        self.counts[fault] += 1
        return True
