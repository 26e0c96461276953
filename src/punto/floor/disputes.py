"""Disputes: a patron says that a Round was not as it should be; its record is frozen until somebody rules on it.

Each Round has a stream of its own for them, `dispute/TABLE/NUMBER`. What is frozen is that Round alone: the table plays
on. Opening one and recording anything more of the Round exclude each other in the journal itself (`guard`).

Decisions. Only a Round that is over can be disputed, by staff too: in one that is being played an irregularity is
reported instead, and freezing it would leave bets lying. A patron disputes a Round once; a pit supervisor or above may
have it looked into at any time, for a patron or for the House. A ruling takes a pit manager or above, since what is
disputed is what the dealer and the pit supervisor decided. A ruling may name an amount that is paid to a patron or
taken back: an entry of its own between the table's float and the patron's purse, which never changes what the Round
settled. What changed hands wrongly in chips, while the books were right, is put right in chips: recorded, and no entry.
A payment that takes two persons (`dispute_payments`), and the reversal of any payment (R47), is proposed by one, each
from their own session, and is done when another confirms it; until that one refuses, nothing else is done with the
dispute. What is proposed, who proposed it and who answered, with a reason, stays in the dispute's stream.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from copy import copy

from punto.floor.dispute_payments import check_ceiling, check_not_the_payer, takes_two
from punto.floor.dispute_state import OPENS, PREFIX, RULES, Dispute, DisputeState, round_of, stream_of
from punto.floor.events import (
    DisputeEvent,
    DisputeOpened,
    DisputePayment,
    DisputePaymentReversed,
    DisputeProposal,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
    DisputeRulingProposed,
)
from punto.floor.floor_file import TablePlan
from punto.floor.four_eyes import check_another, concerned
from punto.floor.past_round import adopted, replayed
from punto.floor.proposals import changed_alone
from punto.floor.refusals import refuse
from punto.ledger import InsufficientFunds
from punto.people.two_persons import check_distinct, check_in_their_roles, hands_of
from punto.play.events import Actor, BetPlaced
from punto.play.notation import write
from punto.play.refusals import fits_on_a_line
from punto.play.round import Phase, Round
from punto.rules.definitions import Authority
from punto.rules.rulebook import Rulebook
from punto.store.contract import Journal
from punto.store.records import Append, Record
from punto.store.request_checks import check_amount
from punto.store.writer import IsSame, Recorded, Writer


class Disputes:
    """`load` first. Whatever is not async answers from memory, which is kept up with what is done here."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._states: dict[tuple[str, int], DisputeState] = {}
        self._writer = Writer(journal, self._states.clear)

    async def load(self) -> None:
        for stream in await self.journal.streams(PREFIX):
            await self.load_stream(stream)

    async def load_stream(self, stream: str) -> None:
        """Of one Round, where another server may have opened or ruled on a dispute."""
        await self._read(*round_of(stream))

    async def load_again(self) -> None:
        """All of them, and not only what came since."""
        self._states.clear()
        await self.load()

    async def refresh(self, table: str, number: int) -> None:
        """After a conflict with `guard`: another server may have opened one."""
        await self._read(table, number)

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────

    def is_frozen(self, table: str, number: int) -> bool:
        state = self._states.get((table, number))
        return state is not None and state.is_frozen

    def check_not_frozen(self, table: str, number: int) -> None:
        if self.is_frozen(table, number):
            refuse("round-frozen", table=table, number=number)

    def check_not_paid_on(self, table: str, number: int) -> None:
        """Refuses to change a Round on which a ruling has paid: the payment is for the Round as it was settled then
        (R47)."""
        for one in self.on(table, number):
            if one.payment is not None:
                where = {"table": table, "number": number, "dispute": one.opened.dispute}
                refuse("award-stands" if one.payment.awarded_by else "dispute-paid", **where)

    def guard(self, table: str, number: int) -> Append:
        """To go with whatever is recorded of a Round that is over: it is not taken if a dispute came in between."""
        state = self._states.get((table, number))
        return Append(stream_of(table, number), state.version if state else 0, ())

    def on(self, table: str, number: int) -> list[Dispute]:
        state = self._states.get((table, number))
        return list(state.disputes.values()) if state else []

    def all(self, open_only: bool = True) -> list[Dispute]:
        """Lists disputes in the order in which they were opened. A dispute counts as open while a reversal waits for a
        second person."""
        disputes = [dispute for state in self._states.values() for dispute in state.disputes.values()]
        found = [one for one in disputes if one.is_open or one.proposed is not None or not open_only]
        return sorted(found, key=lambda one: one.opened_at)

    # ── opening and ruling ───────────────────────────────────────────────────────────────────────────────

    async def open(
        self, request_id: str, at: int, table: str, number: int, patron: str | None, words: str, by: Actor | None = None
    ) -> Dispute:
        """By the patron, or by somebody of the House for a patron or for nobody."""
        if by is None and patron is None:
            raise ValueError("somebody opens a dispute")
        _check(words, by, OPENS)

        async def decide() -> list[Append]:
            state = await self._read(table, number)
            # Before the Round is read: whatever is written to the table from here on is a conflict.
            table_unchanged = Append(f"table/{table}", await self._version(f"table/{table}"), ())
            records = await self.journal.round(f"table/{table}", number) if 0 < number < 2**63 else []
            if not records:
                refuse("no-such-round", table=table, number=number)
            # In a thread, since the Round may be a long one and others are being dealt.
            round_, digest = await asyncio.to_thread(_with_digest, records, await adopted(self.journal))
            if round_.phase is not Phase.OVER:
                refuse("round-not-over", table=table, number=number)
            if by is None:
                assert patron is not None
                if not had_a_bet(round_, patron):
                    refuse("no-bet-in-it", patron=patron, table=table, number=number)
                if before := state.of(patron):
                    dispute = before.opened.dispute
                    refuse("already-disputed", patron=patron, table=table, number=number, dispute=dispute)
            next_ = len(state.disputes) + 1
            event = DisputeOpened(next_, table, number, patron, words, records[-1].version, digest, by)
            return [state.append(event), table_unchanged]

        def is_same(recorded: Recorded) -> bool:
            event = recorded.first
            return isinstance(event, DisputeOpened) and (
                (event.table, event.round, event.patron, event.words, event.by) == (table, number, patron, words, by)
            )

        event = (await self._writer.once(request_id, at, decide, is_same)).first
        return (await self._read(table, number)).disputes[event.dispute]

    async def rule(self, request_id: str, at: int, plan: TablePlan, number: int, ruling: DisputeRuled) -> Dispute:
        """A payment is to or from somebody of that Round, and no more than their bets could bring. One that takes a
        second person is only proposed."""
        table, dispute, by, payment = plan.name, ruling.dispute, ruling.by, ruling.payment
        _check(ruling.words, by, RULES)
        if payment is not None:
            check_amount(payment.amount)
            if payment.awarded_by and not fits_on_a_line(payment.awarded_by, 40):
                refuse("words-needed")
        proposal = DisputeRulingProposed(dispute, ruling.words, by, payment) if payment else None

        async def decide(state: DisputeState) -> list[Append]:
            found, where = _found(state, dispute), _where(state, dispute)
            if (before := found.ruled) is not None:
                refuse("dispute-ruled", by=before.by.message, **where)
            _check_nothing_proposed(found, where)
            round_ = await self._round(table, number)
            if payment is not None:
                await asyncio.to_thread(_check_payment, round_, found.opened, payment, state.payments)
            changed, alone_up_to = changed_alone(round_), plan.alone_up_to
            needs_two = payment is not None and takes_two(payment, state.payments, changed, alone_up_to)
            if plan.four_eyes or needs_two:
                await self._check_neither(round_, found, by, at)
            return [state.append(proposal if needs_two and proposal else ruling)]

        stream = stream_of(table, number)
        return (await self._once(request_id, at, stream, decide, _is_one_of(stream, ruling, proposal)))[dispute]

    async def propose_reversal(
        self, request_id: str, at: int, table: str, number: int, proposal: DisputeReversalProposed
    ) -> Dispute:
        """Proposes to reverse a payment, so that its Round can be corrected or voided (R47). Another person confirms
        it."""
        _check(proposal.reason, proposal.by, OPENS)

        async def decide(state: DisputeState) -> list[Append]:
            found, where = _found(state, proposal.dispute), _where(state, proposal.dispute)
            payment = found.payment
            if payment is None:
                refuse("no-payment-to-reverse", **where)
            if payment.awarded_by:
                refuse("award-stands", **where)
            _check_nothing_proposed(found, where)
            check_not_the_payer(found, proposal.by, where)
            await self._check_neither(await self._round(table, number), found, proposal.by, at)
            return [state.append(proposal)]

        stream = stream_of(table, number)
        return (await self._once(request_id, at, stream, decide, _is_one_of(stream, proposal)))[proposal.dispute]

    async def refuse_proposal(
        self, request_id: str, at: int, table: str, number: int, proposal: int, refusal: DisputeProposalRefused
    ) -> Dispute:
        """Refuses a proposal, for anybody who could confirm it or for whoever proposed it. `proposal` is the number of
        what they saw."""
        _check(refusal.reason, refusal.by, OPENS)

        async def decide(state: DisputeState) -> list[Append]:
            _proposed(state, refusal.dispute, proposal)
            return [state.append(refusal)]

        stream = stream_of(table, number)
        return (await self._once(request_id, at, stream, decide, _is_one_of(stream, refusal)))[refusal.dispute]

    async def confirm_proposal(
        self, request_id: str, at: int, table: str, number: int, dispute: int, proposal: int, by: Actor
    ) -> Dispute:
        """Does what was proposed, as the second person, if it is what they saw."""
        _check("confirmed", by, OPENS)

        async def decide(state: DisputeState) -> list[Append]:
            found, proposed = _proposed(state, dispute, proposal)
            guards = await self._check_second(at, state, proposed, by)
            return [state.append(_done(found, proposed, by)), *guards]

        def is_same(recorded: Recorded) -> bool:
            event = recorded.first
            is_done = isinstance(event, DisputeRuled | DisputePaymentReversed) and event.dispute == dispute
            return is_done and event.confirmed_by == by and recorded.events[0][0] == stream_of(table, number)

        return (await self._once(request_id, at, stream_of(table, number), decide, is_same))[dispute]

    async def _check_second(
        self, at: int, state: DisputeState, proposed: DisputeProposal, second: Actor
    ) -> list[Append]:
        """Refuses a second person who is none; otherwise the guards that they still are."""
        found, where = state.disputes[proposed.dispute], _where(state, proposed.dispute)
        names = [proposed.by.name, second.name]
        if isinstance(proposed, DisputeReversalProposed):
            check_not_the_payer(found, second, where)
            names.append(found.rulers[0].name)
        guards = await check_distinct(self.journal, names, at)
        await check_in_their_roles(self.journal, (proposed.by, second))
        round_ = await self._round(state.table, state.number)
        await self._check_neither(round_, found, second, at)
        _check_authority(second, OPENS)
        _check_authority(max(proposed.by, second, key=lambda one: one.authority), found.rank_for(proposed))
        if isinstance(proposed, DisputeRulingProposed):
            await asyncio.to_thread(_check_payment, round_, found.opened, proposed.payment, state.payments)
        return guards

    async def _check_neither(self, round_: Round, found: Dispute, by: Actor, at: int) -> None:
        """Checks that a person neither dealt the Round nor reported anything of it, nor opened the dispute for the
        House."""
        opened = [found.opened.by.name] if found.opened.by else []
        hands = await hands_of(self.journal, [by.name, *concerned(round_, opened)], at)
        check_another(found.opened.table, round_, by, opened, hands)

    async def _round(self, table: str, number: int) -> Round:
        records = await self.journal.round(f"table/{table}", number)
        return await asyncio.to_thread(replayed, records, await adopted(self.journal))

    async def _once(
        self,
        request_id: str,
        at: int,
        stream: str,
        decide: Callable[[DisputeState], Awaitable[list[Append]]],
        is_same: IsSame,
    ) -> dict[int, Dispute]:
        """Records once what is decided on the disputes of one Round, and returns all of them."""
        table, number = round_of(stream)

        async def decided() -> list[Append]:
            return await decide(copy(await self._read(table, number)))  # others read on while it is decided

        try:
            await self._writer.once(request_id, at, decided, is_same, correction=True)
        except InsufficientFunds as short:  # of the bank, from which the table's float is filled
            refuse("house-cannot-pay", table=table, has=short.has, wanted=short.wanted)
        return (await self._read(table, number)).disputes

    async def _read(self, table: str, number: int) -> DisputeState:
        """Brought up to date. An empty one, where nobody disputed the Round, is not held."""
        state = self._states.get((table, number)) or DisputeState(table, number)
        for record in await self.journal.stream(state.stream, state.version):
            state.take(record)
        return self._states.setdefault((table, number), state) if state.version else state

    async def _version(self, stream: str) -> int:
        return (await self.journal.streams(stream)).get(stream, 0)


def _where(state: DisputeState, dispute: int) -> dict[str, object]:
    return {"table": state.table, "number": state.number, "dispute": dispute}


def _found(state: DisputeState, dispute: int) -> Dispute:
    if dispute not in state.disputes:
        refuse("no-such-dispute", count=len(state.disputes), **_where(state, dispute))
    return state.disputes[dispute]


def _proposed(state: DisputeState, dispute: int, proposal: int) -> tuple[Dispute, DisputeProposal]:
    found = _found(state, dispute)
    if found.proposed is None or found.proposal != proposal:
        refuse("nothing-proposed", **_where(state, dispute))
    return found, found.proposed


def _check_nothing_proposed(found: Dispute, where: dict[str, object]) -> None:
    if found.proposed is not None:
        refuse("proposal-waits", by=found.proposed.by.message, **where)


def _is_one_of(stream: str, *events: DisputeEvent | None) -> IsSame:
    def is_same(recorded: Recorded) -> bool:
        return any(recorded.events == ((stream, event),) for event in events if event is not None)

    return is_same


def _done(found: Dispute, proposed: DisputeProposal, by: Actor) -> DisputeRuled | DisputePaymentReversed:
    """Makes of a proposal what it becomes with a second person."""
    if isinstance(proposed, DisputeRulingProposed):
        return DisputeRuled(proposed.dispute, proposed.words, proposed.by, proposed.payment, by)
    assert found.payment is not None
    return DisputePaymentReversed(proposed.dispute, proposed.reason, proposed.by, by, found.payment)


def _check_payment(
    round_: Round, opened: DisputeOpened, payment: DisputePayment, earlier: Sequence[DisputePayment]
) -> None:
    where = {"table": opened.table, "number": opened.round}
    if payment.patron != opened.patron and not had_a_bet(round_, payment.patron):
        refuse("payment-to-another", patron=payment.patron, **where)
    check_ceiling(round_, payment, earlier, where)


def page_digest(round_: Round) -> str:
    return hashlib.sha256(write(round_).encode()).hexdigest()


def _with_digest(records: Sequence[Record], rulebooks: dict[str, Rulebook]) -> tuple[Round, str]:
    round_ = replayed(records, rulebooks)
    return round_, page_digest(round_)


def had_a_bet(round_: Round, patron: str) -> bool:
    """Whether a patron put chips down in it, even if they were taken back: that, too, can be disputed."""
    return any(isinstance(event, BetPlaced) and event.patron == patron for event in round_.events)


def _check(words: str, by: Actor | None, needed: Authority) -> None:
    if by is not None:
        _check_authority(by, needed)
    if not fits_on_a_line(words, 200):
        refuse("words-needed")


def _check_authority(by: Actor, needed: Authority) -> None:
    if by.authority < needed:
        refuse("lacks-authority", name=by.name, authority=by.authority, needed=needed)
