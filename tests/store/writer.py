"""A process to be killed: it bets as fast as it can, and prints the id of each bet once the journal has answered it.

Run as `python -m tests.store.writer WHERE SEED FIRST...`, with the number of the first bet for each lane. What a bet
says follows from its lane and number alone, so that whoever finds it can tell whether it is whole.
"""

import asyncio
import os
import random
import sys

from tests.store.checking import AT, bet, deposit, hold, made

from punto.store.contract import Answer, Journal
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.store.records import Append, Done, NewEvent, Transaction

LANES = 4  # who bet beside each other, each after its own last bet
LARGEST_GROUP = 25

CAPITAL = Transaction(
    "capital",
    AT,
    (Append("house", 0, (NewEvent(bet("house"), (made("in", ("cash:vault", 10**12), ("bank", 10**12)),)),)),),
)


def request_id(lane: int, number: int) -> str:
    return f"{lane}/{number}"


def facts(lane: int, number: int) -> dict[str, tuple[NewEvent, ...]]:
    """By stream. Most bets have one event; some settle another besides, or are noted in a second stream."""
    patron, table = f"p{(lane + number) % 3}", f"T{number % 2}"
    stake = 1 + number % 50
    placed = NewEvent(bet(patron, stake, lane), (deposit(patron, 2 * stake), hold(patron, stake, table)), number)
    found = {f"table/{lane}": (placed,)}
    if number % 3 == 0:
        won = (f"stakes:{table}", -stake), (f"patron:{patron}", 2 * stake), (f"table:{table}", -stake)
        found[f"table/{lane}"] = (placed, NewEvent(bet(patron, stake, lane + 100), (made("settle", *won),), number))
    if number % 5 == 0:
        found[f"notes/{lane}"] = (NewEvent(bet(patron, stake, lane + 200)),)
    return found


class Lane:
    def __init__(self, journal: Journal, lane: int, number: int, versions: dict[str, int], rng: random.Random) -> None:
        self.journal, self.lane, self.number, self.versions, self.rng = journal, lane, number, versions, rng

    async def bet_on(self) -> None:
        """First one by one, as those may be there that nobody heard of any more; then in groups."""
        while (await self.ask(1))[0].repeated:
            self.versions = await versions(self.journal)
        while True:
            await self.ask(self.rng.randint(1, LARGEST_GROUP))

    async def ask(self, size: int) -> list[Done]:
        units = [self.unit(self.number + place) for place in range(size)]
        self.number += size
        answers: list[Answer] = await self.journal.append(units)
        while any(isinstance(answer, Unavailable) for answer in answers):
            answers = await self.journal.append(units)
        found = [answer for answer in answers if isinstance(answer, Done)]
        assert len(found) == size, answers
        os.write(1, "".join(f"{unit.request_id}\n" for unit in units).encode())
        return found

    def unit(self, number: int) -> Transaction:
        writes = []
        for stream, found in facts(self.lane, number).items():
            version = self.versions.get(stream, 0)
            writes.append(Append(stream, version, found))
            self.versions[stream] = version + len(found)
        return Transaction(request_id(self.lane, number), AT + number, tuple(writes))


async def versions(journal: Journal) -> dict[str, int]:
    while True:
        try:
            return await journal.streams()
        except Unavailable:
            await asyncio.sleep(0.05)


async def main(where: str, seed: int, first: list[int]) -> None:
    journal = await open_journal(where)
    [answer] = await journal.append([CAPITAL])
    assert isinstance(answer, Done), answer
    found = await versions(journal)
    lanes = [
        Lane(journal, lane, number, dict(found), random.Random(seed * LANES + lane))
        for lane, number in enumerate(first)
    ]
    await asyncio.gather(*(lane.bet_on() for lane in lanes))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), [int(number) for number in sys.argv[3:]]))
