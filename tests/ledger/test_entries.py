"""An unbalanced entry cannot be made; what accounts cannot bear is filled, owed or refused, as a model says."""

from collections import Counter
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.ledger import Entry, InsufficientFunds, Posting, Unbalanced, completed, is_asset
from punto.ledger.accounts import Missing, cash, owed_by, patron, purse, reserve, stakes, table_float, terminal
from punto.ledger.entries import MOST_MOVED, changes, entry
from punto.ledger.funding import may_need

CLAIMS = ("bank", "commission", "breakage", "vouchers", "table:T1", "table:T2", "stakes:T1", "reserve:T1")
PURSES = ("patron:mei", "patron:jon", "terminal:7")
ASSETS = ("cash:vault", "cash:cage", "owed:patron:mei", "owed:patron:ann")
ACCOUNTS = (*CLAIMS, *PURSES, *ASSETS)
ROUND = ("T1", 17)
MISSING = {one: f"missing:T1/17/{one}" for one in PURSES}

# ── Entries ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "postings",
    [
        [],
        [("patron:mei", 5)],
        [("patron:mei", 5), ("patron:jon", 5)],
        [("patron:mei", 5), ("patron:jon", -4)],
        [("cash:vault", 5), ("patron:mei", -5)],
        [("cash:vault", 5), ("cash:cage", 5)],
        [("cash:vault", 5), ("owed:mei", 5)],
        [("patron:mei", 0)],
        [("patron:mei", 5), ("patron:jon", -5), ("bank", 0)],
        [("patron:mei", 5.0), ("patron:jon", -5.0)],
        [("patron:mei", True), ("patron:jon", -1)],
        [("patron:mei", "5"), ("patron:jon", "-5")],
        [("patron:mei", None), ("patron:jon", None)],
        [("patron:mei", MOST_MOVED + 1), ("patron:jon", -MOST_MOVED - 1)],
    ],
)
def test_money_that_comes_from_nowhere_or_is_no_amount_makes_no_entry(postings: list[tuple[str, int]]) -> None:
    with pytest.raises(Unbalanced):
        Entry("wrong", tuple(Posting(account, amount) for account, amount in postings))


@pytest.mark.parametrize(
    "postings",
    [
        [("patron:mei", 5), ("patron:jon", -5)],
        [("cash:vault", 5), ("patron:mei", 5)],
        [("cash:vault", -5), ("cash:cage", 5)],
        [("cash:vault", -5), ("bank", -5)],
        [("owed:mei", 5), ("patron:mei", 5)],
        [("owed:mei", -5), ("cash:cage", 5)],
        [("patron:mei", MOST_MOVED), ("bank", -MOST_MOVED)],
    ],
)
def test_as_much_from_as_to_makes_one(postings: list[tuple[str, int]]) -> None:
    made = Entry("right", tuple(Posting(account, amount) for account, amount in postings))
    assert changes([made, made]) == {account: 2 * amount for account, amount in postings}
    assert entry("right", *postings, ("bank:empty", 0)) == made


def test_where_nothing_moves_there_is_no_entry() -> None:
    assert entry("nothing") is None
    assert entry("nothing", ("patron:mei", 0), ("bank", 0)) is None


def test_an_unbalanced_entry_cannot_be_read_either() -> None:
    good = msgspec.json.encode(entry("right", ("patron:mei", 5), ("patron:jon", -5)))
    assert msgspec.json.decode(good, type=Entry).postings[0] == Posting("patron:mei", 5)
    with pytest.raises(msgspec.ValidationError, match="differ by"):
        msgspec.json.decode(good.replace(b"-5", b"-4"), type=Entry)


@given(st.lists(st.tuples(st.sampled_from(ACCOUNTS), st.integers(-20, 20)), min_size=1, max_size=5))
def test_an_entry_can_be_made_exactly_when_assets_and_claims_grow_alike(postings: list[tuple[str, int]]) -> None:
    assets = sum(amount for account, amount in postings if account in ASSETS)
    claims = sum(amount for account, amount in postings if account not in ASSETS)
    whole = tuple(Posting(account, amount) for account, amount in postings)
    if assets == claims and all(amount for _, amount in postings):
        Entry("any", whole)
    else:
        with pytest.raises(Unbalanced):
            Entry("any", whole)


def test_every_account_is_on_its_side() -> None:
    assert all(map(is_asset, [*ASSETS, *MISSING.values(), cash("7"), owed_by("patron:mei")]))
    theirs = [patron("mei"), patron("cash:vault"), terminal("7"), stakes("T"), reserve("T"), table_float("T")]
    assert not any(map(is_asset, [*CLAIMS, *PURSES, *theirs]))
    assert {Missing.of(account).purse: account for account in MISSING.values()} == MISSING
    assert {Missing(*ROUND, one).account for one in PURSES} == {*MISSING.values()}
    assert (purse("mei"), purse("terminal:7")) == ("patron:mei", "terminal:7")


# ── What accounts can bear ───────────────────────────────────────────────────────────────────────────────


@st.composite
def transactions(draw: st.DrawFn, anew: bool = False) -> tuple[dict[str, int], list[Entry]]:
    """`anew`: any entry may be of a Round that is settled anew."""
    balances = draw(st.dictionaries(st.sampled_from((*ACCOUNTS, *MISSING.values())), st.integers(0, 60)))
    made = []
    for _ in range(draw(st.integers(1, 4))):
        source, target = draw(st.lists(st.sampled_from(ACCOUNTS), min_size=2, max_size=2, unique=True))
        amount = draw(st.integers(1, 50))
        sign = -1 if is_asset(source) == is_asset(target) else 1
        of = ROUND if anew and draw(st.booleans()) else None
        made.append(Entry("move", (Posting(source, sign * amount), Posting(target, amount)), of))
    return balances, made


def after(balances: dict[str, int], entries: list[Entry]) -> Counter[str]:
    found = Counter(balances)
    for one in entries:
        for posting in one.postings:
            found[posting.account] += posting.amount
    return found


@settings(max_examples=600)
@given(transactions(), st.booleans())
def test_what_is_missing_is_filled_owed_or_refused_as_the_model_says(
    transaction: tuple[dict[str, int], list[Entry]], correction: bool
) -> None:
    balances, entries = transaction
    wanted = after(balances, entries)
    refusals = {}
    touched = list(changes(entries))
    for account in touched:
        balance = wanted[account]
        if balance >= 0 or account == "bank":
            continue
        if account in ("commission", "breakage"):
            # From a table of the same transaction that has it, or else from the bank.
            tables = [one for one in touched if one.startswith("table:") and wanted[one] >= -balance]
            wanted[tables[0] if tables else "bank"] += balance
            wanted[account] = 0
        elif account.startswith("table:"):
            wanted["bank"] += balance
            wanted[account] = 0
        elif correction and account in PURSES:
            wanted[f"owed:{account}"] -= balance
            wanted[account] = 0
        else:
            refusals[account] = -balance
    if wanted["bank"] < 0:
        refusals["bank"] = -wanted["bank"]
    known = Counter(balances)
    if refusals:
        with pytest.raises(InsufficientFunds) as short:
            completed(entries, known.__getitem__, correction=correction)
        assert refusals[short.value.account] == short.value.missing > 0
    else:
        added, net = completed(entries, known.__getitem__, correction=correction)
        whole = [*entries, *added]
        assert +after(balances, whole) == +wanted
        assert min(after(balances, whole).values()) >= 0
        assert {one.what for one in added} <= {"fill", "owed"}
        assert {account: change for account, change in net.items() if change} == {
            account: change for account, change in changes(whole).items() if change
        }
    assert known == Counter(balances)


@given(transactions(anew=True), st.booleans())
def test_no_account_is_looked_at_or_changed_that_was_not_asked_for(
    transaction: tuple[dict[str, int], list[Entry]], correction: bool
) -> None:
    balances, entries = transaction
    asked = may_need(entries)

    def only_those(account: str) -> int:
        assert account in asked
        return balances.get(account, 0)

    with suppress(InsufficientFunds):
        _, net = completed(entries, only_those, correction=correction)
        assert net.keys() <= asked


@settings(max_examples=600)
@given(transactions(anew=True))
def test_r46_what_a_round_takes_back_is_missing_there_and_what_it_brings_meets_that_first(
    transaction: tuple[dict[str, int], list[Entry]],
) -> None:
    balances, entries = transaction
    before = Counter(balances)
    with suppress(InsufficientFunds):
        added, net = completed(entries, before.__getitem__)
        now = after(balances, [*entries, *added])
        moved = after({}, entries)
        assert min(now.values()) >= 0
        for purse_, missing in MISSING.items():
            # What somebody has less what is missing of them moves by the entries, and by nothing else.
            assert now[purse_] - now[missing] == before[purse_] - before[missing] + moved[purse_]
            if any(one.anew and purse_ in changes([one]) for one in entries):
                assert not (moved[purse_] > 0 and now[missing] and now[purse_] > before[purse_])
            else:
                assert now[missing] == before[missing]
        assert {account: change for account, change in net.items() if change} == {
            account: change for account, change in changes([*entries, *added]).items() if change
        }


def test_a_terminal_and_a_patron_of_one_name_do_not_share_a_debt() -> None:
    debts = set()
    for account in ("patron:7", "terminal:7"):
        back = entry("reverse", (account, -5), ("table:T1", 5))
        assert back is not None
        [owed], _ = completed([back], Counter().__getitem__, correction=True)
        debts |= {posting.account for posting in owed.postings if is_asset(posting.account)}
    assert len(debts) == 2
