"""Who plays: a patron under a name, or whoever is at a terminal. Events, seats and sessions hold it as text."""

from msgspec import Struct

from punto.ledger.accounts import Account, AccountKind, purse

_TERMINAL = AccountKind.TERMINAL.prefix


class Identity(Struct, frozen=True):
    """`str(identity)` is the text that is stored and sent: the patron's name, or `terminal:` and the terminal's id.
    No name has a colon in it, so that the two are never mistaken for each other."""

    name: str  # the patron's, or the terminal's id
    is_terminal: bool = False

    @classmethod
    def of_patron(cls, name: str) -> "Identity":
        return cls(name)

    @classmethod
    def of_terminal(cls, id_: str) -> "Identity":
        return cls(id_, True)

    @classmethod
    def parse(cls, text: str) -> "Identity":
        return cls(text.removeprefix(_TERMINAL), text.startswith(_TERMINAL))

    @property
    def purse(self) -> Account:
        """The account that bets are made from: the patron's own, or the terminal's credits."""
        return purse(str(self))

    def __str__(self) -> str:
        return _TERMINAL + self.name if self.is_terminal else self.name
