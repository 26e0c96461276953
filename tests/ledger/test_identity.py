"""Who plays, as text and back; and the accounts that belong to it."""

import pytest

from punto.ledger.accounts import (
    BANK,
    VAULT,
    AccountKind,
    cash,
    is_purse,
    kind_of,
    owed_by,
    owner_of,
    patron,
    purse,
    reserve,
    stakes,
    table_float,
    terminal,
)
from punto.ledger.identity import Identity


@pytest.mark.parametrize(
    ("text", "identity", "account"),
    [
        ("mei", Identity.of_patron("mei"), "patron:mei"),
        ("Guest 4821", Identity.of_patron("Guest 4821"), "patron:Guest 4821"),
        ("terminal:12", Identity.of_terminal("12"), "terminal:12"),
        ("terminal:", Identity.of_terminal(""), "terminal:"),
        ("terminal", Identity.of_patron("terminal"), "patron:terminal"),
    ],
)
def test_an_identity_is_read_from_its_text_and_written_back(text: str, identity: Identity, account: str) -> None:
    assert Identity.parse(text) == identity
    assert str(identity) == text
    assert identity.purse == purse(text) == account
    assert identity.is_terminal == text.startswith("terminal:")


def test_a_patron_and_a_terminal_of_one_name_are_not_the_same() -> None:
    assert Identity.of_patron("12") != Identity.of_terminal("12")
    assert len({Identity.of_patron("12"), Identity.of_terminal("12"), Identity.parse("12")}) == 2


@pytest.mark.parametrize(
    ("account", "kind", "owner"),
    [
        (cash("A"), AccountKind.CASH, "A"),
        (VAULT, AccountKind.CASH, "vault"),
        (patron("mei"), AccountKind.PATRON, "mei"),
        (terminal("12"), AccountKind.TERMINAL, "12"),
        (owed_by(patron("mei")), AccountKind.OWED, "patron:mei"),
        (owed_by(terminal("12")), AccountKind.OWED, "terminal:12"),
        (stakes("1"), AccountKind.STAKES, "1"),
        (reserve("1"), AccountKind.RESERVE, "1"),
        (table_float("1"), AccountKind.TABLE, "1"),
        (BANK, AccountKind.BANK, ""),
    ],
)
def test_an_account_says_what_it_is_for_and_whose(account: str, kind: AccountKind, owner: str) -> None:
    assert (kind_of(account), owner_of(account)) == (kind, owner)
    assert is_purse(account) == (kind in (AccountKind.PATRON, AccountKind.TERMINAL))


def test_a_name_that_is_no_account_has_no_kind() -> None:
    with pytest.raises(ValueError, match="bottomless"):
        kind_of("bottomless:pit")
