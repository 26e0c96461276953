"""The desk: requests to the cage. Each is done once, whole, or refused and changes nothing.

A request id is the caller's own: the same one again gets the first answer. `at` is the time, which the caller has.
"""

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import TypeVar, get_args

from msgspec.structs import replace

from punto.cage.checks import (
    check_actor,
    check_name,
    check_place,
    refuse_insufficient_funds,
)
from punto.cage.events import (
    BankFunded,
    BoughtIn,
    Cage,
    CageClosed,
    CageOpened,
    CashedOut,
    DebtRepaid,
    DebtWrittenOff,
    Event,
    MovedFromTerminal,
    MovedToTerminal,
    Place,
    TableCredited,
    TableFilled,
    Terminal,
    VoucherExpired,
    VoucherHeld,
    VoucherIssued,
    VoucherRedeemed,
    VoucherReleased,
    VoucherVoided,
)
from punto.cage.place_state import PlaceState
from punto.cage.refusals import refuse
from punto.cage.settings import CageSettings
from punto.cage.terminal_desk import CheckPatron, Decide, TerminalDesk, check_in_service, check_unlocked
from punto.cage.voucher_requests import named_by, purse_at, request_of, voucher_stream, write_voucher
from punto.cage.vouchers import Voucher, check_good, is_open, new_number, read_number, shown
from punto.ledger import InsufficientFunds, is_asset
from punto.ledger.accounts import patron as patron_account
from punto.ledger.accounts import table_float
from punto.money import Cents
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.shoe.shuffle import RandomBits, below
from punto.store.contract import Journal
from punto.store.problems import Conflict
from punto.store.records import AccountGuard, Append, Done, Transaction
from punto.store.request_checks import check_amount, check_reason
from punto.store.writer import IsSame, Recorded, Writer

HOUSE = "house"
_DAY = 86_400_000_000
_PAGE = 2_000
_KINDS = frozenset(kind.__name__ for kind in get_args(Event))

E = TypeVar("E", bound=Event)


async def _anybody(*_: object) -> list[Append]:
    return []


class Desk:
    def __init__(
        self,
        journal: Journal,
        settings: CageSettings | None = None,
        random: RandomBits | None = None,
        check_patron: CheckPatron = _anybody,
    ) -> None:
        """`check_patron` refuses what a suspended patron may not do here."""
        self.journal, self.check_patron = journal, check_patron
        self.settings = settings or CageSettings()
        self._random = random or SystemRandom()
        self._streams: dict[str, PlaceState] = {}
        self._writer = Writer(journal, self._streams.clear)
        self.recorded: Callable[[], None] = lambda: None  # told whenever money or a claim to it has changed hands
        self.terminals = TerminalDesk(self)

    def forget(self) -> None:
        """What is held in memory: all is read again."""
        self._streams.clear()

    # ── the House ────────────────────────────────────────────────────────────────────────────────────────

    async def fund_bank(self, request_id: str, at: int, amount: Cents, by: Actor) -> BankFunded:
        check_actor(by, Authority.PIT_MANAGER)
        check_amount(amount)
        return await self._in_house(request_id, at, BankFunded(amount, by))

    async def fill_table(self, request_id: str, at: int, table: str, amount: Cents, by: Actor) -> TableFilled:
        check_actor(by, Authority.PIT_SUPERVISOR)
        check_name("table", table)
        check_amount(amount)
        return await self._in_house(request_id, at, TableFilled(table, amount, by))

    async def credit_table(self, request_id: str, at: int, table: str, amount: Cents, by: Actor) -> TableCredited:
        check_actor(by, Authority.PIT_SUPERVISOR)
        check_name("table", table)
        check_amount(amount)
        requested = TableCredited(table, amount, by)

        async def decide() -> list[Append]:
            # A float that falls short is filled from the bank, so its balance is read first. If play takes from it in
            # between, the journal fills it up again: nothing is lost, only more written than was needed.
            account = table_float(table)
            has = (await self.journal.balances(account)).get(account, 0)
            if has < amount:
                refuse("table-short", table=table, has=has, wanted=amount)
            return [(await self.read(HOUSE)).write(requested)]

        return await self.once(request_id, at, requested, decide)

    async def _in_house(self, request_id: str, at: int, requested: E) -> E:
        async def decide() -> list[Append]:
            return [(await self.read(HOUSE)).write(requested)]

        return await self.once(request_id, at, requested, decide)

    # ── a cage ───────────────────────────────────────────────────────────────────────────────────────────

    async def open_cage(self, request_id: str, at: int, cage: Cage, amount: Cents) -> CageOpened:
        check_place(cage)
        check_actor(cage.by, Authority.PIT_MANAGER)
        check_amount(amount)
        requested = CageOpened(cage, amount)

        async def decide() -> list[Append]:
            here = await self.read(cage.stream)
            if here.open:
                refuse("cage-already-open", cage=cage.name)
            return [here.write(requested)]

        return await self.once(request_id, at, requested, decide)

    async def close_cage(self, request_id: str, at: int, cage: Cage) -> CageClosed:
        check_place(cage)
        check_actor(cage.by, Authority.PIT_MANAGER)

        async def decide() -> list[Append]:
            here = await self.working(cage)
            return [here.write(CageClosed(cage, here.drawer))]

        return await self.once(request_id, at, CageClosed(cage, 0), decide)

    async def buy_in(self, request_id: str, at: int, cage: Cage, patron: str, amount: Cents) -> BoughtIn:
        """Cash into a patron's account."""
        return await self._over_the_counter(request_id, at, BoughtIn(cage, patron, amount))

    async def cash_out(self, request_id: str, at: int, cage: Cage, patron: str, amount: Cents) -> CashedOut:
        return await self._over_the_counter(request_id, at, CashedOut(cage, patron, amount))

    async def correct_account(
        self, request_id: str, at: int, cage: Cage, account: str, patron: str
    ) -> tuple[CashedOut, BoughtIn]:
        """All that is under a wrong name, to a patron: paid out and bought in again, in one."""
        check_place(cage)
        check_actor(cage.by, Authority.PIT_MANAGER)
        check_name("patron", account)
        check_name("patron", patron)

        async def decide() -> list[Append]:
            purse = patron_account(account)
            amount = (await self.journal.balances_of([purse])).get(purse, 0)
            check_amount(amount)
            here = await self.working(cage)
            moved = here.write(CashedOut(cage, account, amount), BoughtIn(cage, patron, amount))
            return [moved, *await self.check_patron(patron, amount, cage.by.name, at)]

        def is_same(recorded: Recorded) -> bool:
            events = recorded.in_stream(cage.stream)
            return [(type(one), getattr(one, "patron", "")) for one in events] == [
                (CashedOut, account),
                (BoughtIn, patron),
            ]

        done = await self.record(request_id, at, decide, is_same)
        out, in_ = done.in_stream(cage.stream)
        return out, in_

    async def _over_the_counter(self, request_id: str, at: int, requested: E) -> E:
        assert isinstance(requested, BoughtIn | CashedOut | DebtRepaid)
        check_place(requested.cage)
        check_name("patron", requested.patron)
        check_amount(requested.amount)

        async def decide() -> list[Append]:
            here = (await self.working(requested.cage)).write(requested)
            if isinstance(requested, DebtRepaid):  # whoever owes may always pay
                return [here]
            return [here, *await self.check_patron(requested.patron, requested.amount, requested.cage.by.name, at)]

        return await self.once(request_id, at, requested, decide)

    async def repay_debt(
        self, request_id: str, at: int, cage: Cage, patron: str, amount: Cents, *, in_cash: bool
    ) -> DebtRepaid:
        """Of what a voided Round left the patron owing."""
        return await self._over_the_counter(request_id, at, DebtRepaid(cage, patron, amount, in_cash))

    async def write_off_debt(
        self, request_id: str, at: int, patron: str, amount: Cents, by: Actor, reason: str
    ) -> DebtWrittenOff:
        check_actor(by, Authority.PIT_MANAGER)
        check_name("patron", patron)
        check_amount(amount)
        check_reason(reason)
        return await self._in_house(request_id, at, DebtWrittenOff(patron, amount, by, reason))

    # ── a terminal ───────────────────────────────────────────────────────────────────────────────────────

    async def to_terminal(self, request_id: str, at: int, patron: str, terminal: str, amount: Cents) -> MovedToTerminal:
        return await self._transfer(request_id, at, MovedToTerminal(patron, terminal, amount))

    async def from_terminal(
        self, request_id: str, at: int, terminal: str, patron: str, amount: Cents
    ) -> MovedFromTerminal:
        return await self._transfer(request_id, at, MovedFromTerminal(terminal, patron, amount))

    async def _transfer(self, request_id: str, at: int, requested: E) -> E:
        assert isinstance(requested, MovedToTerminal | MovedFromTerminal)
        place = Terminal(requested.terminal)
        check_place(place)
        check_name("patron", requested.patron)
        check_amount(requested.amount)

        async def decide() -> list[Append]:
            here = await self.read(place.stream)
            check_unlocked(here)
            if isinstance(requested, MovedFromTerminal):  # what is there can always go back
                return [here.write(requested)]
            check_in_service(here)
            return [here.write(requested), *await self.check_patron(requested.patron, requested.amount, "", at)]

        return await self.once(request_id, at, requested, decide)

    # ── vouchers ─────────────────────────────────────────────────────────────────────────────────────────

    async def issue_voucher(
        self, request_id: str, at: int, place: Place, amount: Cents, patron: str | None = None, holder: str = ""
    ) -> VoucherIssued:
        """Issues a voucher for cash at a cage, for credits at a terminal, or from a patron's account at either.
        `holder` has signed in at the terminal whose credits it is for."""
        check_place(place)
        check_amount(amount)
        requested = VoucherIssued(place, amount, purse_at(place, patron), "", 0, 0, 0)

        async def decide() -> list[Append]:
            self._check_cap(amount)
            here = await self.working(place)
            issued = self._numbered(requested, at, here)
            checked = await self._check_named([patron or holder], amount, place, at)
            return [write_voucher(voucher_stream(issued.number), 0, issued), here.write(issued), *checked]

        return await self.once(request_id, at, requested, decide)

    async def _check_named(self, names: Sequence[str], amount: Cents, place: Place, at: int) -> list[Append]:
        """Checks each patron whose money it is, once."""
        cashier = place.by.name if isinstance(place, Cage) else ""
        return [
            one
            for name in dict.fromkeys(filter(None, names))
            for one in await self.check_patron(name, amount, cashier, at)
        ]

    def new_voucher(self, at: int, terminal: PlaceState, amount: Cents) -> tuple[Append, VoucherIssued]:
        """For all the credits at a terminal; what is written to the voucher's own stream."""
        self._check_cap(amount)
        place = Terminal(terminal.name.removeprefix("terminal/"))
        issued = self._numbered(VoucherIssued(place, amount, place.money, "", 0, 0, 0), at, terminal)
        return write_voucher(voucher_stream(issued.number), 0, issued), issued

    def _check_cap(self, amount: Cents) -> None:
        if amount > self.settings.voucher_cap:
            refuse("above-the-voucher-cap", amount=amount, cap=self.settings.voucher_cap)

    def _numbered(self, requested: VoucherIssued, at: int, here: PlaceState) -> VoucherIssued:
        return replace(
            requested,
            number=new_number(self._random),
            sequence=here.sequence + 1,
            issued_at=at,
            expires_at=at + self.settings.days_to_expiry * _DAY,
        )

    async def redeem_voucher(
        self, request_id: str, at: int, place: Place, number: str, patron: str | None = None, holder: str = ""
    ) -> VoucherRedeemed:
        """Redeems a voucher for cash at a cage, for credits at a terminal, or into a patron's account at either, for
        whoever comes first. A voucher that was issued from a patron's account counts as theirs, whoever brings it."""
        check_place(place)
        number = read_number(number)
        requested = VoucherRedeemed(number, place, purse_at(place, patron), 0)

        async def decide() -> list[Append]:
            voucher = await self.look_up_voucher(number)
            check_good(voucher, at)
            amount, threshold = voucher.issued.amount, self.settings.cage_only_above
            if isinstance(place, Terminal) and amount > threshold:
                refuse("cage-only", voucher=shown(number), amount=amount, threshold=threshold)
            here = await self.working(place)
            redeemed = replace(requested, amount=amount)
            checked = await self._check_named([patron or holder, named_by(voucher.issued)], amount, place, at)
            return [write_voucher(voucher_stream(number), voucher.version, redeemed), here.write(redeemed), *checked]

        return await self.once(request_id, at, requested, decide)

    async def void_voucher(self, request_id: str, at: int, number: str, by: Actor, reason: str) -> VoucherVoided:
        """What was sold for cash is paid back from the drawer it went into."""
        check_actor(by, Authority.PIT_SUPERVISOR)
        check_reason(reason)
        number = read_number(number)
        requested = VoucherVoided(number, by, reason, "", 0)

        async def decide() -> list[Append]:
            voucher = await self.look_up_voucher(number)
            check_good(voucher, at)
            issued = voucher.issued
            sold = is_asset(issued.from_account)
            here = await (self.working(issued.place) if sold else self.read(issued.place.stream))
            voided = replace(requested, to_account=issued.from_account, amount=issued.amount)
            return [write_voucher(voucher_stream(number), voucher.version, voided), here.write(voided)]

        return await self.once(request_id, at, requested, decide)

    async def hold_vouchers(self, at: int, by: Actor) -> None:
        """All that are good: what the journal was copied from may have paid them since."""
        check_actor(by, Authority.SHIFT_MANAGER)
        holding = []
        for stream, events in (await self.journal.streams(voucher_stream(""))).items():
            if is_open(events):
                number = stream.removeprefix(voucher_stream(""))
                held = VoucherHeld(number, (await self.look_up_voucher(number)).issued.amount, by)
                request_id = f"hold {number} {below(10**17, self._random)}"
                holding.append(Transaction(request_id, at, (write_voucher(stream, events, held),)))
        for answer in await self.journal.append(holding):
            if not isinstance(answer, Done):
                raise answer

    async def release_voucher(self, request_id: str, at: int, number: str, by: Actor, reason: str) -> VoucherReleased:
        """Held since the floor was started from a copy: somebody has made sure that it was not paid, or books that it
        was."""
        check_actor(by, Authority.SHIFT_MANAGER)
        check_reason(reason)
        number = read_number(number)
        requested = VoucherReleased(number, 0, by, reason)

        async def decide() -> list[Append]:
            voucher = await self.look_up_voucher(number)
            if voucher.held is None:
                refuse("voucher-not-held", voucher=shown(number))
            released = replace(requested, amount=voucher.issued.amount)
            return [write_voucher(voucher_stream(number), voucher.version, released)]

        return await self.once(request_id, at, requested, decide)

    async def expire_vouchers(self, now: int) -> list[VoucherExpired]:
        """Records what has expired by now. To be run every day, or whenever: a voucher expires once."""
        expiries = []
        for stream, events in (await self.journal.streams(voucher_stream(""))).items():
            if not is_open(events):
                continue
            issued = (await self.look_up_voucher(stream.removeprefix(voucher_stream("")))).issued
            if now >= issued.expires_at:
                # Nobody waits for an answer to it, so any id will do that nobody else has.
                request_id = f"expiry {issued.number} {below(10**17, self._random)}"
                expired = VoucherExpired(issued.number, issued.amount)
                expiries.append((expired, Transaction(request_id, now, (write_voucher(stream, events, expired),))))
        answers = await self.journal.append([transaction for _, transaction in expiries])
        for answer in answers:
            if not isinstance(answer, Done | Conflict):
                raise answer
        # A conflict is a voucher that was redeemed or voided at the last moment.
        return [expired for (expired, _), answer in zip(expiries, answers, strict=True) if isinstance(answer, Done)]

    async def look_up_voucher(self, number: str) -> Voucher:
        number = read_number(number)
        records = await self.journal.stream(voucher_stream(number))
        if not records:
            refuse("no-such-voucher", voucher=shown(number))
        return Voucher.of(records)

    # ── all of it ────────────────────────────────────────────────────────────────────────────────────────

    async def once(self, request_id: str, at: int, requested: E, decide: Decide) -> E:
        """The event is the first one that is written."""

        def is_same(recorded: Recorded) -> bool:
            return type(recorded.first) is type(requested) and request_of(recorded.first) == request_of(requested)

        event: E = (await self.record(request_id, at, decide, is_same)).first
        return event

    async def record(self, request_id: str, at: int, decide: Decide, is_same: IsSame) -> Recorded:
        """All that is written, or was under the same id."""
        try:
            done = await self._writer.once(request_id, at, decide, is_same)
        except InsufficientFunds as short:
            refuse_insufficient_funds(short)
        self.recorded()
        return done

    async def cage(self, name: str) -> PlaceState:
        """As it is now; one that was never opened is closed and empty."""
        return await self.read(f"cage/{name}")

    async def working(self, place: Place) -> PlaceState:
        """A place where something can be done: a cage must be open, a terminal neither locked nor out of service."""
        here = await self.read(place.stream)
        if isinstance(place, Cage) and not here.open:
            refuse("cage-not-open", cage=place.name)
        check_unlocked(here)
        check_in_service(here)
        return here

    async def credits_at(self, terminal: Terminal) -> Cents:
        return (await self.journal.balances_of([terminal.money])).get(terminal.money, 0)

    async def unmoved(self, terminal: Terminal) -> AccountGuard:
        """That nothing moves in a terminal's credits from now on."""
        last = await self.journal.latest_lines(terminal.money, 1)
        return AccountGuard(terminal.money, last[-1].entry if last else 0)

    async def read(self, name: str) -> PlaceState:
        """A stream brought up to now."""
        here = self._streams.get(name)
        if here is None:
            here = PlaceState(name)
            if snapshot := await self.journal.snapshot(name):
                here.restore(snapshot)
            here = self._streams.setdefault(name, here)
        while True:
            page = await self.journal.stream(name, here.version, _PAGE)
            for record in page:
                here.take(record)
                if here.version % _PAGE == 0:
                    await self.journal.put_snapshot(here.snapshot())
            if len(page) < _PAGE:
                return here
