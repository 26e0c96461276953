"""Jobs for an SQLite file, gathered into groups; and the answers to those who wait, each on a loop of its own."""

import asyncio
from contextlib import suppress

from punto.store.contract import Answer
from punto.store.plan import Plan, Ready
from punto.store.records import Snapshot


class Job:
    """Transactions that came together, and who waits for the answers."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        transactions: tuple[Ready, ...],
        snapshot: Snapshot | None = None,
        plans: tuple[Plan, ...] = (),
        private: tuple[tuple[str, str, bytes | None], ...] = (),
    ) -> None:
        self.loop, self.transactions, self.snapshot = loop, transactions, snapshot
        self.plans, self.private = plans, private
        self.answered: asyncio.Future[list[Answer]] = loop.create_future()


class Group:
    """Jobs that are written in one transaction of the database, and their plan once that is written."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.transactions: list[Ready] = []
        self.others: list[Job] = []  # without transactions
        self.rows = 0  # more or less: of events, and beside the journal
        self.plan: Plan | None = None
        self.beside = 0  # how often anything was written that is no record, where this is such a group

    @property
    def size(self) -> int:
        return len(self.transactions)

    def add(self, job: Job) -> None:
        self.jobs.append(job)
        self.rows += sum(len(one.encoded) for one in job.transactions) + len(job.private)
        self.rows += sum(len(one.records) for one in job.plans)
        if job.transactions:
            self.transactions += job.transactions
        else:
            self.others.append(job)


def answer_all(group: Group, answers: list[Answer]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, list[Answer]]]] = {}
    transactions, others = iter(answers[: group.size]), iter(answers[group.size :])
    for job in group.jobs:
        own = [next(transactions) for _ in job.transactions] or [next(others)]
        by_loop.setdefault(job.loop, []).append((job, own))
    for loop, answered in by_loop.items():
        with suppress(RuntimeError):  # the one who waited is gone; what was written is written
            loop.call_soon_threadsafe(_tell, answered)


def _tell(answered: list[tuple[Job, list[Answer]]]) -> None:
    for job, own in answered:
        if not job.answered.done():
            job.answered.set_result(own)
